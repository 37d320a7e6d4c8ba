/** Missiles of one order: each with its own target and Drive setting. */
import { Push, RuleLink, Stepper } from "../../panels/bits.tsx";
import { Target } from "./OrderSheet.tsx";
import { type Bench, noShot, type Sheet } from "./orders.ts";

interface MissileRackProps {
  bench: Bench;
  sheet: Sheet;
  onChange: (sheet: Sheet) => void;
  onBarred: (sheet: Sheet) => void;
}

export function MissileRack({ bench, sheet, onChange, onBarred }: MissileRackProps) {
  const { form, part } = bench;
  if (part.tubes === 0) return null;
  const { missiles } = sheet;
  const put = (next: Sheet["missiles"]) => onChange({ ...sheet, missiles: next });
  const driven = (i: number, drive: number) =>
    missiles.map((old, j) => (i === j ? { ...old, drive } : old));
  const energy = sheet.beam > 0 || sheet.screen > 0;
  const why = noShot(bench, sheet);
  const target = missiles.at(-1)?.target ?? form.targets[0] ?? -1;
  return (
    <fieldset class="missiles">
      <legend>
        Missiles: {missiles.length} of {part.tubes} <RuleLink rule={part.no_shot.rule} />
      </legend>
      {missiles.map((missile, i) => (
        <div class="missile" key={i}>
          <Stepper
            label={`Drive of missile ${i + 1} of ${part.name}`}
            short={`${i + 1}. Drive`}
            value={missile.drive}
            low={form.least_drive}
            high={form.most_drive}
            onSet={(drive) => put(driven(i, drive))}
            onBarred={(drive) => onBarred({ ...sheet, missiles: driven(i, drive) })}
          />
          <Target
            form={form}
            label={`Target of missile ${i + 1} of ${part.name}`}
            value={missile.target}
            onSet={(ship) =>
              put(missiles.map((old, j) => (i === j ? { ...old, target: ship } : old)))
            }
          />
          <button
            type="button"
            class="quiet"
            aria-label={`Remove missile ${i + 1} of ${part.name}`}
            onClick={() => put(missiles.filter((_, j) => i !== j))}
          >
            ×
          </button>
        </div>
      ))}
      <Push
        kind="quiet"
        why={why}
        label={`Add a missile for ${part.name}`}
        onPush={() =>
          put([
            ...missiles,
            {
              target,
              drive: Math.min(
                (missiles.at(-1)?.drive ?? form.least_drive - 1) + 1,
                form.most_drive,
              ),
            },
          ])
        }
      >
        Add a missile
      </Push>
      {energy && missiles.length === 0 && (
        <button
          type="button"
          class="quiet"
          onClick={() => onChange({ ...sheet, beam: 0, screen: 0, target: -1 })}
        >
          Switch Beam and Screen off
        </button>
      )}
    </fieldset>
  );
}
