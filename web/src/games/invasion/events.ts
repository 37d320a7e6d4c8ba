/** Event cards as scenes, and what of the log is told one by one. */
import type { Entry } from "../../wire.ts";
import type { SignName } from "./icons.ts";
import type { EventCardScene } from "./model.ts";
import { kindOf } from "./rolls.ts";
import { phaseWords } from "./scene.ts";
import type { EventCardData } from "./types.ts";

/** A picture for a card: the first word of its text that one of our signs fits. */
const PICTURES: [RegExp, SignName][] = [
  [/cylinder|meteor|falling star/i, "cylinder"],
  [/red weed|weed/i, "weed"],
  [/flying machine/i, "flying"],
  [/signal officer/i, "signal_officer"],
  [/surgeon/i, "army_surgeon"],
  [/emperor/i, "emperor"],
  [/okuma/i, "okuma"],
  [/futabatei/i, "futabatei"],
  [/curate/i, "curate"],
  [/heliograph/i, "heliograph"],
  [/narrator/i, "narrator"],
  [/thunder child/i, "thunder_child"],
  [/tripod|wave/i, "tripods"],
  [/handling machine/i, "machine"],
  [/harbou?r/i, "harbor"],
  [/warship|fleet|navy|ironclad/i, "warship"],
  [/refugee/i, "refugee"],
  [/powder|keg|mill/i, "keg"],
  [/siege gun/i, "siege_gun"],
  [/95-ton/i, "gun_95t"],
  [/\bguns?\b|artillery|field gun|shell/i, "field_gun"],
  [/cavalry|horse/i, "cavalry"],
  [/infantry|soldier|militia/i, "infantry"],
  [/germ|fever|cholera|victory point/i, "germ"],
  [/production|workforce|arsenal|factory/i, "factory"],
];

const FROM_WHERE: Record<string, string> = {
  rulebook: "in part from the rulebook",
  published: "published",
  derived: "derived",
  reconstructed: "reconstructed",
  original: "a card of our own",
};

export function eventScene(card: EventCardData): EventCardScene {
  const words = `${card.name} ${card.text}`;
  const picture = PICTURES.find(([pattern]) => pattern.test(words))?.[1] ?? "capital";
  return { name: card.name, text: card.text, phase: `${phaseWords(card.phase)} Phase`, picture, provenance: FROM_WHERE[card.provenance] ?? card.provenance };
}

/** What the player does himself is seen on the map at once; all else is told. */
const OWN = new Set([
  "unit_moved", "unit_placed", "refugees_moved", "keg_taken", "earthworks_taken", "earthworks_built", "dug_in",
  "piece_placed", "piece_fired", "ship_moved", "plan_used", "option_taken", "effect_declined", "card_played", "boarded",
  "turn_began", "phase_began",
]);

/** The set-up is seen on the map as well; so is what you pay. */
export function tells(entry: Entry): boolean {
  const event = kindOf(entry);
  if (event === "points_lost" && entry.facts["track"] === "PP") return false;
  return !OWN.has(event) && !entry.rule.startsWith("INV-SET");
}

/** What follows from the die, the card or the act just told; by what it may follow. */
const FOLLOWS: Record<string, RegExp> = {
  points_gained: /./,
  points_lost: /./,
  back_seen: /./,
  wave_moved: /^rolled$/,
  red_weed_grew: /^rolled$/,
  cylinder_opened: /^rolled$/,
  cylinder_landed: /^rolled$/,
  flying_part_built: /^rolled$/,
  zone_destroyed: /^(workforce_lost|rolled|cylinder_landed)$/,
  harbor_lost: /^zone_destroyed$/,
  workforce_lost: /^rolled$/,
  refugees_placed: /^(rolled|workforce_lost|zone_destroyed|refugees_placed|card_drawn)$/,
  tripod_arrived: /^(rolled|cylinder_landed|cylinder_opened|tripod_arrived)$/,
  tripod_repaired: /^rolled$/,
  change_began: /^card_drawn$/,
  card_kept: /^card_drawn$/,
  battle_card_drawn: /^round_began$/,
  initiative_taken: /^battle_began$/,
  tripod_placed: /^(battle_card_drawn|tripod_placed)$/,
  tripod_moved: /^tripod_acted$/,
  tripod_idle: /^tripod_acted$/,
  tripod_hit: /^(dice_rolled|die_rolled_again|rammed)$/,
  works_lost: /^(dice_rolled|die_rolled_again)$/,
  unit_lost: /^(dice_rolled|die_rolled_again|tripod_moved|works_lost|rolled)$/,
  piece_lost: /^(dice_rolled|die_rolled_again|tripod_moved|works_lost|rammed)$/,
};

export function joins(entry: Entry, before: Entry): boolean {
  return FOLLOWS[kindOf(entry)]?.test(kindOf(before)) ?? false;
}

export function chapter(entry: Entry): string | null {
  const event = kindOf(entry);
  if (event !== "turn_began" && event !== "phase_began") return null;
  return entry.text.replace(/ began\.$/, "").replace(/^The /, "");
}
