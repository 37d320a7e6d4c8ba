/** Counters of this game. Each sign has a shape of its own and colours carry letters. */
import type { ComponentChildren } from "preact";
import { explains } from "../../lib/terms.ts";
import { SIGNS, type SignName } from "./icons.ts";
import { DIE, TRIPOD_LETTERS, TRIPODS, type Tripod } from "./model.ts";

/** A sign around 0,0. */
export function Sign({ name, size }: { name: SignName; size: number }) {
  const scale = size / 512;
  const html = { __html: SIGNS[name] };
  return (
    <g
      class="sign"
      transform={`translate(${-size / 2} ${-size / 2}) scale(${scale.toFixed(4)})`}
      dangerouslySetInnerHTML={html}
    />
  );
}

/** The key of the glossary for a sign, where it is not the sign's own name. */
const KEYS: Partial<Record<SignName, string>> = {
  gear: "Gears",
  germ: "Germs",
  weed: "Red Weed",
  flying: "Flying Machine",
  tripods: "tripod",
};

const keyOf = (name: SignName) => KEYS[name] ?? name;

/** A sign inside a line of text. */
export function SignText({
  name,
  size = 18,
  title,
}: {
  name: SignName;
  size?: number;
  title?: string;
}) {
  return (
    <svg
      class="sign-text"
      viewBox="-256 -256 512 512"
      width={size}
      height={size}
      aria-hidden={title ? undefined : true}
      role={title ? "img" : undefined}
      aria-label={title}
      {...explains(keyOf(name))}
    >
      <Sign name={name} size={512} />
    </svg>
  );
}

interface At {
  x?: number;
  y?: number;
  scale?: number;
}

export function Place({
  x = 0,
  y = 0,
  scale = 1,
  kind,
  term = "",
  says = "",
  children,
}: At & { kind: string; term?: string; says?: string; children: ComponentChildren }) {
  return (
    <g
      class={kind}
      {...(term ? explains(term, says) : {})}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${scale === 1 ? "" : ` scale(${scale})`}`}
    >
      {children}
    </g>
  );
}

/** A card-board counter of a human piece, with a number and levels of Earthworks. */
export function Counter(
  props: At & {
    name: SignName;
    count?: number;
    works?: number;
    chosen?: boolean;
    able?: boolean;
    spent?: boolean;
    tone?: string;
    tag?: string;
    tags?: string;
  },
) {
  const { name, count = 1, works = 0, chosen, able, spent, tone = "human" } = props;
  const { tag = "", tags = "" } = props;
  const says = [works ? `with ${works} Earthworks` : "", spent ? "done for this phase" : ""]
    .filter(Boolean)
    .join(", ");
  const kind = [
    "chit",
    tone,
    chosen ? "in-grip" : "",
    able ? "takable" : "",
    spent ? "used" : "",
  ].join(" ");
  return (
    <Place {...props} kind={kind} term={keyOf(name)} says={says}>
      <path class="chit-shadow" d="M-12.2-12.2H12.2V12.2H-12.2Z" transform="translate(1.4 1.8)" />
      {count > 1 && (
        <path class="chit-under" d="M-13-13H13V13H-13Z" transform="translate(2.6 -2.4)" />
      )}
      <path class="chit-body" d="M-13-13H13V13H-13Z" />
      <Sign name={name} size={22} />
      {works > 0 && <Works levels={works} />}
      {tag && (
        <g class="chit-tab">
          <text class="chit-tag" x="-12.6" y="-13.2" dy=".72em">
            {tag}
          </text>
        </g>
      )}
      {tags && (
        <text class="chit-tags" y="-14.6">
          {tags}
        </text>
      )}
      {count > 1 && <Badge x={11} y={11} text={String(count)} />}
      {chosen && <path class="chit-ring" d="M-16-16H16V16H-16Z" />}
    </Place>
  );
}

/** Earthworks: one bank for each level, below the Gun. */
function Works({ levels }: { levels: number }) {
  return (
    <g class="works">
      {Array.from({ length: levels }, (_, i) => (
        <path
          key={i}
          d="M-4 0Q-2.6-3.6 0-3.6T4 0Z"
          transform={`translate(${(i - (levels - 1) / 2) * 7.4} 17)`}
        />
      ))}
    </g>
  );
}

export function Badge({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g class="tally" transform={`translate(${x} ${y})`}>
      <g class="tally-size">
        <circle r="7.6" />
        <text y="3.7">{text}</text>
      </g>
    </g>
  );
}

/** A Production counter: Workforce large, a cog for each Gear. */
export function Workforce(
  props: At & { value: number; gears: number; colour: string; chosen?: boolean },
) {
  const { value, gears, colour } = props;
  return (
    <Place {...props} kind={`workforce ${colour}`} term="producing">
      <path class="chit-shadow" d={COG} transform="translate(1.4 1.8) scale(1.02)" />
      <path class="workforce-body" d={COG} />
      <circle class="workforce-face" r="11.4" />
      <text class="workforce-value" y={gears ? 3 : 6}>
        {value}
      </text>
      {gears > MOST_COGS ? (
        <g class="tally" transform="translate(9 10)">
          <g class="tally-size">
            <path class="workforce-gear" d={COG} transform="scale(.56)" />
            <text y="3.7">{gears}</text>
          </g>
        </g>
      ) : (
        Array.from({ length: gears }, (_, i) => (
          <path
            key={i}
            class="workforce-gear"
            d={COG}
            transform={`translate(${((i - (gears - 1) / 2) * 5.2).toFixed(1)} 7.3) scale(.15)`}
          />
        ))
      )}
    </Place>
  );
}

const MOST_COGS = 4; // more are a cog that bears their number

/** A toothed wheel of radius 17. */
const COG = (() => {
  const points: string[] = [];
  const teeth = 10;
  for (let i = 0; i < teeth; i++) {
    for (const [far, part] of [
      [13.6, 0],
      [17, 0.18],
      [17, 0.5],
      [13.6, 0.68],
    ] as const) {
      const a = ((i + part) / teeth) * 2 * Math.PI;
      points.push(`${(far * Math.sin(a)).toFixed(1)} ${(-far * Math.cos(a)).toFixed(1)}`);
    }
  }
  return `M${points.join("L")}Z`;
})();

const HOOD = "M-7.5-3.6Q-7-11 0-12.2 7-11 7.5-3.6 4-1.2 0-1.2-4-1.2-7.5-3.6Z";
const LEGS = "M-4-2Q-9 3-9.6 12.4M0-1.4Q1.4 5 .6 13M4-2Q9.6 3 10 12.4";
const BROKEN = "M-4-2Q-9 3-9.6 12.4M0-1.4Q1.4 5 .6 13M4-2L9 3 6.4 6.6 11.6 9.4";

/** A Tripod: hood, three legs, its letter; Damaged ones lean, with a broken leg and a crack. */
export function TripodSign(
  props: At &
    Tripod & { tag?: string; count?: number; chosen?: boolean; able?: boolean; acting?: boolean },
) {
  const { colour, damaged, tag = "", count = 1, chosen, able, acting } = props;
  const kind = [
    "tripod",
    TRIPODS[colour] ?? "",
    damaged ? "damaged" : "",
    chosen ? "in-grip" : "",
    able ? "takable" : "",
    acting ? "acting" : "",
  ].join(" ");
  return (
    <Place {...props} kind={kind} term={damaged ? "tripod-damaged" : "tripod"}>
      <circle class="tripod-ground" r="16" />
      <g transform={damaged ? "rotate(-9)" : undefined}>
        <path class="tripod-legs" d={damaged ? BROKEN : LEGS} />
        <path class="tripod-hood" d={HOOD} />
        {damaged && <path class="tripod-crack" d="M-4-10.5-1-7.4-3-5.6 1.2-2" />}
      </g>
      <text class="tripod-letter" y="13">
        {TRIPOD_LETTERS[colour]}
        {tag}
      </text>
      {count > 1 && <Badge x={12} y={-10} text={String(count)} />}
    </Place>
  );
}

/** "Red Tripod", or with the name that it has in a battle "Tripod Red 2". */
export function tripodName({ colour, damaged, name }: Tripod & { name?: string }): string {
  const word = TRIPODS[colour] ?? "";
  return `${name ? `Tripod ${name}` : `${word.charAt(0).toUpperCase()}${word.slice(1)} Tripod`}${damaged ? ", Damaged" : ""}`;
}

const NUMERALS = ["", "I", "II", "III", "IV", "V"];
/** Tripods without a number (scenario 2) have none. */
export const numeral = (n: number) => NUMERALS[n] ?? "";

/** The counter of a Wave: its number on a Tripod's hood; a Cylinder is a shell in the earth. */
export function WaveCounter(
  props: At & {
    number: number;
    size: number;
    cylinder: boolean;
    hurt: number;
    chosen?: boolean;
    able?: boolean;
  },
) {
  const { number, size, cylinder, hurt, chosen, able } = props;
  return (
    <Place
      {...props}
      kind={[
        "wave",
        cylinder ? "cylinder" : "active",
        chosen ? "in-grip" : "",
        able ? "takable" : "",
      ].join(" ")}
      term={cylinder ? "Cylinder-number" : "Wave-number"}
    >
      <path class="chit-shadow" d={cylinder ? SHELL : DISC} transform="translate(1.4 1.8)" />
      <path class="wave-body" d={cylinder ? SHELL : DISC} />
      {cylinder ? (
        <path class="wave-figure" d="M-11 7Q0 1 11 7M-11 3.6Q0-2.4 11 3.6" />
      ) : (
        <path class="wave-figure" d={`${LEGS}`} transform="translate(0 1) scale(.94)" />
      )}
      {!cylinder && <path class="wave-hood" d={HOOD} transform="translate(0 1) scale(.94)" />}
      {numeral(number) && (
        <g class="wave-tab" transform="translate(-11 -11)">
          <g class="wave-tab-size">
            <rect x="-9.5" y="-7" width="19" height="14" rx="3" />
            <text class="wave-number" y="4.8">
              {numeral(number)}
            </text>
          </g>
        </g>
      )}
      {size > 0 && <Badge x={12} y={11} text={String(size)} />}
      {hurt > 0 && (
        <g class="wounded" transform="translate(-12 11)">
          <g class="tally-size">
            <path d="M-8.6 0 0-8.6 8.6 0 0 8.6Z" />
            <text y="3.7">{hurt}</text>
          </g>
        </g>
      )}
      {chosen && <circle class="chit-ring" r="20" />}
    </Place>
  );
}

const DISC = "M-15 0A15 15 0 1 1 15 0 15 15 0 1 1-15 0Z";
const SHELL = "M-12 13V-4Q-12-15 0-15T12-4V13Q0 17-12 13Z";

/** A Handling Machine: a claw on a six-cornered plate, the letter of its die on a disc. */
export function Machine(props: At & { colour: number; count?: number }) {
  const { colour, count = 1 } = props;
  return (
    <Place {...props} kind={`machine ${DIE[colour] ?? ""}`} term="machine">
      <path class="machine-body" d="M-13 0-6.5-11.5H6.5L13 0 6.5 11.5H-6.5Z" />
      <g transform="translate(-3 -2)">
        <Sign name="machine" size={15} />
      </g>
      <g transform="translate(8 7)">
        <g class="tally-size">
          <circle class="machine-disc" r="7" />
          <text class="machine-letter" y="3.9">
            {(DIE[colour] ?? "?").charAt(0).toUpperCase()}
          </text>
        </g>
      </g>
      {count > 1 && <Badge x={11} y={-9} text={String(count)} />}
    </Place>
  );
}

/** What is left of a ruined Zone. */
export function Ruin(props: At & { weed: boolean }) {
  return (
    <Place
      {...props}
      kind={props.weed ? "rubble weed" : "rubble"}
      term={props.weed ? "Red Weed" : "Destroyed"}
    >
      <path class="chit-shadow" d={DISC} transform="translate(1.4 1.8)" />
      <path class="ruin-body" d={DISC} />
      {props.weed ? (
        <Sign name="weed" size={23} />
      ) : (
        <path class="ruin-figure" d="M-10 8V-2L-7-6-4-1V-8L-1-4 2-9V0L5-3 8 1V8ZM-11 8H11" />
      )}
    </Place>
  );
}

/** A face of the custom die: the colour with its letter and a mark of its own; `says` what it was rolled for. */
export function Die(props: { face: number; size?: number; label?: string; says?: string }) {
  const { face, size = 34, label, says = "" } = props;
  const name = DIE[face] ?? "";
  return (
    <svg
      class={`cube ${name}`}
      viewBox="-18 -18 36 36"
      width={size}
      height={size}
      role="img"
      aria-label={label ?? name.charAt(0).toUpperCase() + name.slice(1)}
      {...explains(name, says)}
    >
      <rect class="die-body" x="-16" y="-16" width="32" height="32" rx="6" />
      {name === "green" && <circle class="die-mark" r="12.5" />}
      {name === "yellow" && <path class="die-mark" d="M0-15 14.6 11.4H-14.6Z" />}
      {name === "red" && <path class="die-mark" d="M-11.5-11.5H11.5V11.5H-11.5Z" />}
      <text class="die-letter" y={name === "yellow" ? 8.6 : 7}>
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
