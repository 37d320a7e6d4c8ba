/** The movement event: take up a Warpship, then choose a lit hex; pick up and drop on the way. */

import { listed } from "../../lib/listed.ts";
import { Push, WhyNot } from "../../panels/bits.tsx";
import { Lock } from "../../panels/Lock.tsx";
import { PlaceMenu } from "../../panels/PlaceMenu.tsx";
import { CounterSign } from "./Counter.tsx";
import { march, marching } from "./marks.ts";
import { givenTo, placeName } from "./names.ts";
import { act, board, busy, chosenShip, lookHere, view } from "./store.ts";
import { goalsOf } from "./ways.ts";
import type { AnyAction, MoveForm, MovingShip } from "./wire.ts";

export function Movement({ form }: { form: MoveForm }) {
  const chosen = form.ships.find((ship) => ship.ship === chosenShip.value);
  const unused = form.ships.filter((ship) => ship.points > 0 && !ship.why_not);
  return (
    <div class="movement form">
      <div class="form-body">
        {!form.ships.length && <p class="hint">No Warpship of yours is on the map.</p>}
        <ul class="movers" aria-label="Warpships">
          {form.ships.map((ship) => (
            <Mover key={ship.ship} ship={ship} chosen={ship === chosen} />
          ))}
        </ul>
        {chosen ? (
          <InHand form={form} ship={chosen} />
        ) : (
          form.ships.some((ship) => !ship.why_not) && (
            <p class="hint">
              Choose a Warpship here or on the map; the hexes it can reach light up with their cost.
            </p>
          )
        )}
      </div>
      <Lock
        action={{ do: "halt" }}
        verdict={{ ok: true, sentence: "", rule: "", seq: -1 }}
        busy={busy.value || marching.value}
        word="End movement"
        confirm=""
        note={unused.length ? `${listed(unused.map((ship) => ship.name))} can still move.` : ""}
      />
    </div>
  );
}

function Mover({ ship, chosen }: { ship: MovingShip; chosen: boolean }) {
  const own = view.value?.own.find((record) => record.ship === ship.ship);
  const take = () => {
    chosenShip.value = chosen ? -1 : ship.ship;
    if (own && own.hex >= 0) lookHere(own.hex);
  };
  return (
    <li>
      <button type="button" class="mover" aria-pressed={chosen} onClick={take}>
        <CounterSign owner={view.value?.seat ?? 0} kind={0} name={ship.name} size={36} />
        <span class="mover-place">
          {placeName(board.value, own?.hex ?? -1)}
          {givenTo(ship.ship) && <small class="mover-given">{givenTo(ship.ship)}</small>}
        </span>
        <span class="mover-points">{ship.points} MP left</span>
      </button>
      <WhyNot refusal={ship.why_not} />
    </li>
  );
}

function InHand({ form, ship }: { form: MoveForm; ship: MovingShip }) {
  const data = board.value;
  const stars = new Set(data?.stars.map((star) => star.hex));
  const able = ship.transfers.filter((choice) => !choice.why_not);
  const refused = ship.transfers.filter((choice) => choice.why_not);
  const goals = goalsOf(form, ship).filter((goal) => stars.has(goal.hex));
  return (
    <div class="in-hand">
      {able.map((choice, i) => (
        <Push key={i} kind="quiet" onPush={() => void act(choice.action as AnyAction)}>
          {choice.text}
        </Push>
      ))}
      {refused.length > 0 && (
        <details class="refused-list">
          <summary>Not possible here ({refused.length})</summary>
          {refused.map((choice, i) => (
            <Push key={i} kind="quiet" why={choice.why_not} onPush={() => undefined}>
              {choice.text}
            </Push>
          ))}
        </details>
      )}
      {goals.length > 0 && (
        <PlaceMenu
          label={`Stars in reach of ${ship.name}`}
          first="choose a star…"
          places={goals
            .toSorted((a, b) => a.cost - b.cost)
            .map(({ hex, cost, stop }) => ({
              hex,
              text: `${placeName(data, hex)}: ${cost} MP${stop ? ", enemy: must stop" : ""}`,
            }))}
          off={marching.value}
          onPlace={(hex) => void march(form, ship, hex)}
        />
      )}
    </div>
  );
}
