/** Before a friend has come: one link for each free seat, who is here, and how to be called. Until somebody has
 *  acted, or the link is copied, the room is open; then it is one line below the question. */
import { useState } from "preact/hooks";
import { NameField } from "../shell/Settings.tsx";
import { asked, game, mine, position, presence } from "../table/store.ts";
import { Dialog } from "./bits.tsx";
import { playerAt, seatName, theSeat } from "./names.ts";

interface RoomProps {
  table: string;
  links: Record<string, string>; // of seats whose players are not here
  onSent?: () => void; // the link is on its way
}

export function WaitingRoom({ table, links }: RoomProps) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const seats = Object.keys(links);
  const begun = (position.value?.number ?? 0) > 0;
  if (!asked.value || !(begun || sent))
    return <Room table={table} links={links} onSent={() => setSent(true)} />;
  return (
    <div class="room-line" role="status">
      {sent && "The link is copied. "}
      {seats.map(seatName).join(" and ")} {seats.length > 1 ? "are" : "is"} not here.{" "}
      <button type="button" class="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite
      </button>
      {open && (
        <Dialog title="Waiting room" onClose={() => setOpen(false)}>
          <Room table={table} links={links} />
        </Dialog>
      )}
    </div>
  );
}

function Room({ table, links, onSent }: RoomProps) {
  const now = position.value;
  const Sign = game.value?.Sign;
  if (!now) return null;
  const people = Object.entries(now.players).filter(([, player]) => player === "person");
  return (
    <section class="links room">
      <h3>{Object.keys(links).length > 1 ? "Invite your friends" : "Invite your friend"}</h3>
      <p class="hint">
        Send this link. The first to open it can take the seat, on a screen of their own; the game
        waits here.
      </p>
      {Object.entries(links).map(([seat, token]) => (
        <Invite
          key={seat}
          seat={seat}
          address={`${location.origin}/table/${table}#${token}`}
          onSent={Object.keys(links).length === 1 ? onSent : undefined}
        />
      ))}
      <ul class="room-people">
        {people.map(([seat]) => {
          const here = mine.value.includes(seat) || presence.value?.seats[seat] === true;
          const name = playerAt(seat, now);
          return (
            <li key={seat}>
              {Sign && <Sign seat={seat} size={26} />}
              <span>
                {seatName(seat)}
                {name && name !== "person" ? `: ${name}` : ""}
              </span>
              <span class={here ? "here" : "here away"}>{here ? "here" : "not here yet"}</span>
            </li>
          );
        })}
      </ul>
      <NameField />
    </section>
  );
}

/** One link, to copy or to hand to whatever the device sends things with. */
function Invite({
  seat,
  address,
  onSent,
}: {
  seat: string;
  address: string;
  onSent: (() => void) | undefined;
}) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => {
        setCopied(true);
        onSent?.();
      },
      () => setCopied(false),
    );
  const share = () =>
    navigator.share({ title: "Thunderchild", url: address }).catch(() => undefined);
  return (
    <div class="line">
      <label>
        Link for {theSeat(seat)}{" "}
        <input
          type="text"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" class="main" onClick={() => void copy()}>
        {copied ? "Copied" : "Copy"}
      </button>
      {"share" in navigator && (
        <button type="button" onClick={() => void share()}>
          Share
        </button>
      )}
    </div>
  );
}
