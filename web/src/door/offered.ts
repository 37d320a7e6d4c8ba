/** Which options a form offers in a scenario, and how each stands if nobody changes it. */
import type { OptionSpec } from "../wire.ts";

export const STANDARD = "standard";

type Values = Readonly<Record<string, string>>;

const played = (spec: OptionSpec, scenario: string) => !spec.not_in.includes(scenario);

/** The value of every option: what was chosen, where it can be chosen at all. */
function values(specs: readonly OptionSpec[], scenario: string, chosen: Values): Values {
  return Object.fromEntries(
    specs.map((spec) => [spec.name, (played(spec, scenario) && chosen[spec.name]) || spec.default]),
  );
}

/** The options that change something here: their scenario is played, and what they need is chosen. */
export function offers(
  specs: readonly OptionSpec[],
  scenario: string,
  chosen: Values,
): OptionSpec[] {
  const now = values(specs, scenario, chosen);
  const met = ([name, wanted]: [string, string[]]) => wanted.includes(now[name] ?? wanted[0] ?? "");
  return specs.filter((spec) => played(spec, scenario) && Object.entries(spec.needs).every(met));
}

/** What every option is if it is left alone: its default, or what the rules have in this setting. */
export function standings(specs: readonly OptionSpec[], scenario: string, chosen: Values): Values {
  const now = values(specs, scenario, chosen);
  const usual = (spec: OptionSpec) =>
    spec.standards.find(
      (one) =>
        one.scenario === scenario &&
        Object.entries(one.options).every(([name, value]) => now[name] === value),
    )?.value ?? spec.default;
  return Object.fromEntries(specs.map((spec) => [spec.name, usual(spec)]));
}

/** What a record writes down, where it is not the first value of its option: `income 2`. */
export function handicaps(offered: readonly OptionSpec[], now: Values): string[] {
  const first = (spec: OptionSpec) => spec.values.find((value) => value !== STANDARD);
  return offered
    .filter((spec) => spec.pinned && now[spec.name] !== first(spec))
    .map((spec) => `${spec.name.replaceAll("_", " ")} ${now[spec.name] ?? ""}`);
}
