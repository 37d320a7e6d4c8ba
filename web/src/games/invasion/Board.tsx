/** The middle of the table: the strategic map or the battle, and the staging areas below. */
import { part } from "../../lib/part.tsx";
import { worn } from "../../lib/settings.ts";
import type { Terrain } from "./grounds.ts";
import { MapView } from "./MapView.tsx";
import { battleMarks, chooseHex, choosePiece, chooseZone, mapMarks } from "./marks.ts";
import type { ZoneFacts, ZoneState } from "./model.ts";
import { RangeCard } from "./RangeCard.tsx";
import { idOf } from "./rolls.ts";
import { Staging } from "./Staging.tsx";
import {
  board,
  cancel,
  chooseItem,
  go,
  hand,
  keysOf,
  lookHere,
  mapShown,
  openZone,
  pointedHex,
  sayWhy,
  scene,
  told,
} from "./store.ts";
import type { Item } from "./tray.ts";
import { ZoneCard } from "./ZoneCard.tsx";

const BattleView = part(() => import("./BattleView.tsx").then((all) => all.BattleView));

const theme = () => worn.value;

/** What stands on the skyline of a battle in a Zone. */
function terrainOf(
  fact: ZoneFacts | undefined,
  now: ZoneState | undefined,
  map: string,
  zone: number,
): Omit<Terrain, "kind" | "rear"> {
  const { capital, factory, hills } = fact ?? {};
  return {
    site: capital ? "capital" : factory ? "factory" : hills ? "hills" : "village",
    ruined: now?.condition === "red_weed" ? "weed" : now?.condition === "destroyed" ? "ruins" : "",
    east: map === "japan",
    seed: zone + 1,
  };
}

/** A counter that cannot be taken up stands for its Zone where something is in hand; else it says why. */
function barred(item: Item): void {
  if (hand.value || !sayWhy(keysOf(item))) chooseZone(item.zone);
}

export function Board() {
  const data = board.value;
  const now = scene.value;
  if (!data || !now) return null;
  const { battle } = now;
  const point = (place: number) => (pointedHex.value = place);
  const wave = now.waves.find(({ row }) =>
    told.value.some(({ facts }) => idOf(facts.wave) === row),
  );
  return (
    <div class={battle && !mapShown.value ? "war-room fighting" : "war-room"}>
      <div class="war-map">
        {battle && !mapShown.value ? (
          <BattleView
            key={battle.kind}
            sheet={data.boards[battle.kind]}
            battle={battle}
            marks={battleMarks.value}
            place={data.zones[battle.zone]?.name ?? "sea"}
            terrain={terrainOf(
              data.zones[battle.zone],
              now.zones[battle.zone],
              data.map,
              battle.zone,
            )}
            theme={theme()}
            onHex={chooseHex}
            onPiece={choosePiece}
            onTripod={(tripod) => go(`t${tripod}`)}
            onPoint={point}
            onCancel={cancel}
          />
        ) : (
          <MapView
            map={data.map}
            shapes={data.shapes}
            facts={data.zones}
            scene={now}
            marks={mapMarks.value}
            theme={theme()}
            home={Math.max(
              data.zones.findIndex((zone) => zone.capital),
              0,
            )}
            onZone={chooseZone}
            onPiece={chooseItem}
            onBarred={barred}
            onPoint={point}
            onCancel={cancel}
          />
        )}
        {battle && !mapShown.value && <RangeCard />}
        {battle && (
          <button
            type="button"
            class="swap"
            aria-pressed={mapShown.value}
            onClick={() => (mapShown.value = !mapShown.value)}
          >
            {mapShown.value ? (
              "Back to the battle"
            ) : (
              <>
                <span class="sr">Show the </span>Map
              </>
            )}
          </button>
        )}
        {(!battle || mapShown.value) && <ZoneCard />}
      </div>
      <Staging
        waves={now.waves}
        facts={data.zones}
        told={wave}
        onWave={({ zone }) => {
          openZone.value = zone;
          lookHere(zone);
        }}
      />
    </div>
  );
}
