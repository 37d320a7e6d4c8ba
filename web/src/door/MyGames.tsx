/** Continue: the games of this browser, each with a small picture of its board. */
import { face } from "../games/index.ts";
import { drop } from "../lib/shelf.ts";
import { dropThumb, thumbOf } from "../lib/thumbs.ts";
import type { GameInfo, TableInfo } from "../wire.ts";
import type { Mine } from "./Home.tsx";
import { company, goesOn, isYours, type Listed, ordered } from "./order.ts";
import { TitleCover } from "./TitleCover.tsx";

const GONE = "Not on this server, or its link has ended.";
const LARGE = 4; // games shown with a picture

export function MyGames({ kept, found, problem, reload, games }: Mine & { games: GameInfo[] }) {
  if (!kept.length) return null;
  const all = ordered(kept, found);
  const open = found ? all.filter(goesOn) : all;
  const large = open.slice(0, LARGE);
  const rest = all.filter((one) => !large.includes(one));
  const off = (table: string) => {
    drop(table);
    dropThumb(table);
    reload();
  };
  return (
    <section class="my-games" aria-labelledby="continue">
      {large.length > 0 && (
        <>
          <h2 id="continue">Continue</h2>
          <ul class="going-on">
            {large.map((one) => (
              <Large key={one.item.table} one={one} games={games} problem={problem} off={off} />
            ))}
          </ul>
        </>
      )}
      {rest.length > 0 && (
        <details open={!large.length}>
          <summary id={large.length ? undefined : "continue"}>
            {large.length ? `All games of this browser (${all.length})` : "Games of this browser"}
          </summary>
          <ul class="all-games">
            {rest.map(({ item, info }) => (
              <li key={item.table}>
                <a href={`/table/${item.table}#${item.token}`}>
                  <strong>{item.label}</strong>
                  <span>{info ? standing(info, games) : found ? GONE : problem || "…"}</span>
                </a>
                <Off label={item.label} off={() => off(item.table)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Off({ label, off }: { label: string; off: () => void }) {
  return (
    <button type="button" class="quiet off" aria-label={`Take ${label} off the list`} onClick={off}>
      ×
    </button>
  );
}

function Large({
  one: { item, info },
  games,
  problem,
  off,
}: {
  one: Listed;
  games: GameInfo[];
  problem: string;
  off: (table: string) => void;
}) {
  const title = info?.title || item.title || "";
  const picture = thumbOf(item.table);
  const label = games.find((game) => game.name === title)?.label ?? "";
  return (
    <li class={`go-on dress-${face(title).dress} ${info && isYours(info) ? "yours" : ""}`}>
      <a href={`/table/${item.table}#${item.token}`}>
        <span class="go-on-picture">
          {picture ? (
            <img src={picture} alt="" />
          ) : (
            title && <TitleCover title={title} label={label} />
          )}
        </span>
        <strong>{item.label}</strong>
        <span class="go-on-turn">{info ? whose(info) : problem || "…"}</span>
        {info && <small>{details(info, games)}</small>}
      </a>
      <Off label={item.label} off={() => off(item.table)} />
    </li>
  );
}

function whose(info: TableInfo): string {
  if (isYours(info)) return "Your move";
  const others = info.asked.map((seat) => info.names[seat] || nameAt(info)(seat));
  return others.length ? `Waiting for ${others.join(" and ")}` : "Waiting";
}

const nameAt = (info: TableInfo) => (seat: string) => face(info.title).seat(seat);

/** A machine by the name of its level. */
const machineIn = (games: GameInfo[], info: TableInfo) => (player: string) =>
  games.find((game) => game.name === info.title)?.levels.find((level) => level.name === player)
    ?.label ?? player;

function details(info: TableInfo, games: GameInfo[]): string {
  const parts = [
    info.turn > 0 ? `Turn ${info.turn}` : "Set-up",
    company(info, nameAt(info), machineIn(games, info)),
    info.practice ? "practice" : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

function standing(info: TableInfo, games: GameInfo[]): string {
  if (info.fault || info.still) return info.fault || info.still;
  if (!info.outcome) return `${whose(info)}. ${details(info, games)}`;
  const winner = info.outcome.winner;
  const end = winner ? `${nameAt(info)(winner)} won` : "Drawn";
  const others = [
    company(info, nameAt(info), machineIn(games, info)),
    info.practice ? "practice" : "",
  ];
  return [`${end} in turn ${info.turn}`, ...others.filter(Boolean)].join(" · ");
}
