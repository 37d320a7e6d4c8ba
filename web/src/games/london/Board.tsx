/** The map of London: the engraved sheet below, live hexes and counters above. */
import { useMemo } from "preact/hooks";
import { Alarms } from "../../board/Alarms.tsx";
import { layOut } from "../../board/geometry.ts";
import { Plane } from "../../board/Plane.tsx";
import { settings, worn } from "../../lib/settings.ts";
import { AROUND, PALETTES, type Palette, paper, plate } from "./art.ts";
import { HexCard } from "./HexCard.tsx";
import { Layers } from "./Layers.tsx";
import { cancel, chooseHex, marks } from "./marks.ts";
import { board, pointedHex, view } from "./store.ts";
import { TurnTrack } from "./TurnTrack.tsx";
import { scene } from "./telling.ts";
import type { BoardData } from "./types.ts";
import type { View } from "./wire.ts";

export function Board() {
  const data = board.value;
  const seen = view.value;
  return data && seen ? <CityMap board={data} seen={seen} /> : null;
}

/** The inks of the theme that is worn now. */
const palette = (): Palette => (PALETTES[worn.value] ?? PALETTES.dark) as Palette;

function CityMap({ board, seen }: { board: BoardData; seen: View }) {
  const sheet = useMemo(() => layOut(board.hexes), [board]);
  const ink = palette();
  const art = useMemo(
    () => ({ paper: paper(sheet, ink), plate: plate(board, sheet, ink) }),
    [board, sheet, ink],
  );
  const onPoint = (hex: number) => (pointedHex.value = hex);
  const placed = useMemo(
    () => seen.plan.map(([kind = 0, hex = 0]) => [kind, hex] as [number, number]),
    [seen.plan],
  );
  const home = board.stations[0]?.hex ?? 0;
  return (
    <>
      <TurnTrack />
      <Plane
        sheet={sheet}
        begin={home}
        home={middleOf(board)}
        readable={0.6}
        ground={{ surround: art.paper, margin: AROUND, drawing: art.plate, kind: "plate" }}
        onHex={chooseHex}
        onPoint={onPoint}
        onCancel={cancel}
      >
        {(live) => (
          <>
            <Layers
              {...live}
              board={board}
              scene={scene.value}
              marks={marks.value}
              captor={seen.captor}
              placed={seen.set_up ? [] : placed}
              numbers={settings.value.numbers}
            />
            <Alarms sheet={live.sheet} />
          </>
        )}
      </Plane>
      <HexCard />
    </>
  );
}

/** A hex in the middle of the targets, to begin with on a small screen. */
function middleOf(board: BoardData): number {
  const all = [...board.stations, ...board.landmarks].flatMap((one) => board.hexes[one.hex] ?? []);
  const x = all.reduce((sum, hex) => sum + hex.x, 0) / all.length;
  const y = all.reduce((sum, hex) => sum + hex.y, 0) / all.length;
  const far = board.hexes.map((hex) => Math.hypot(hex.x - x, hex.y - y));
  return far.indexOf(Math.min(...far));
}
