/** Event cards as scenes, and what of the log is told one by one. */
import type { Entry } from "../../wire.ts";
import type { SignName } from "./icons.ts";
import type { EventCardScene } from "./model.ts";
import { kindOf } from "./rolls.ts";
import { phaseWords } from "./scene.ts";
import type { EventCardData } from "./types.ts";

/** A picture for a card: the first of our signs that fits its words; whom it brings comes first. */
const PICTURES: [RegExp, SignName][] = [
  [/signal officer/i, "signal_officer"],
  [/surgeon/i, "army_surgeon"],
  [/emperor/i, "emperor"],
  [/okuma/i, "okuma"],
  [/futabatei/i, "futabatei"],
  [/curate/i, "curate"],
  [/heliograph/i, "heliograph"],
  [/narrator/i, "narrator"],
  [/thunder child/i, "thunder_child"],
  [/95-ton/i, "gun_95t"],
  [/cylinder|meteor|falling star/i, "cylinder"],
  [/red weed|weed/i, "weed"],
  [/flying machine/i, "flying"],
  [/tripod|wave/i, "tripods"],
  [/handling machine/i, "machine"],
  [/harbou?r/i, "harbor"],
  [/warship|fleet|navy|ironclad/i, "warship"],
  [/refugee/i, "refugee"],
  [/powder|keg|mill/i, "keg"],
  [/siege gun/i, "siege_gun"],
  [/\bguns?\b|artillery|field gun|shell/i, "field_gun"],
  [/cavalry|horse/i, "cavalry"],
  [/infantry|soldier|militia/i, "infantry"],
  [/germ|fever|cholera|victory point/i, "germ"],
  [/production|workforce|arsenal|factory/i, "factory"],
];

/** A card as it is read in its phase; or, `held`, as it can be played. */
export function eventScene(card: EventCardData, held = false): EventCardScene {
  const words = `${card.name} ${card.text}`;
  const picture = PICTURES.find(([pattern]) => pattern.test(words))?.[1] ?? "capital";
  const phase =
    held && card.moment ? `To be played when ${card.moment}` : `${phaseWords(card.phase)} Phase`;
  return { name: card.name, text: card.text, phase, picture };
}

/** What the player does himself is seen on the map at once; all else is told. */
const OWN = new Set([
  "unit_moved",
  "unit_placed",
  "refugees_moved",
  "keg_taken",
  "earthworks_taken",
  "earthworks_built",
  "dug_in",
  "piece_placed",
  "piece_fired",
  "ship_moved",
  "plan_used",
  "option_taken",
  "effect_declined",
  "card_played",
  "boarded",
  "warships_gained",
  "turn_began",
  "phase_began",
  "game_ended",
]);

/** The set-up is seen on the map as well; so is what you pay. */
export function tells(entry: Entry): boolean {
  const event = kindOf(entry);
  if (event === "points_lost" && entry.facts.track === "PP") return false;
  return !OWN.has(event) && !entry.rule.startsWith("INV-SET");
}

const DICE = ["rolled", "dice_rolled", "die_rolled_again"];

/** What is told in the same breath as something else: by what it may follow. */
const FOLLOWS: Record<string, readonly string[]> = {
  points_gained: [
    ...DICE,
    "refugees_lost",
    "unit_lost",
    "piece_lost",
    "ship_escaped",
    "character_escaped",
    "tripod_hit",
    "tripod_destroyed",
    "building_lowered",
    "machine_destroyed",
    "card_drawn",
    "option_taken",
    "ability_used",
    "points_gained",
    "wave_placed",
  ],
  points_lost: [
    ...DICE,
    "refugees_placed",
    "workforce_lost",
    "card_drawn",
    "option_taken",
    "points_lost",
    "unit_lost",
  ],
  end_roll_ahead: ["points_gained", "points_lost"],
  back_seen: [
    "card_drawn",
    "effect_skipped",
    "change_began",
    "card_kept",
    "points_gained",
    "points_lost",
    "unit_placed",
    "option_taken",
  ],
  effect_skipped: ["card_drawn", "effect_skipped", "option_taken"],
  wave_moved: ["rolled"],
  red_weed_grew: ["rolled"],
  cylinder_opened: ["rolled"],
  cylinder_landed: ["rolled"],
  flying_part_built: ["rolled"],
  nothing_repaired: ["rolled"],
  building_raised: ["cylinder_landed", "wave_placed"],
  zone_destroyed: ["workforce_lost", "rolled", "cylinder_landed", "refugees_placed"],
  harbor_lost: ["zone_destroyed", "harbor_lost"],
  workforce_lost: ["rolled", "refugees_placed", "workforce_lost"],
  refugees_placed: ["rolled", "workforce_lost", "zone_destroyed", "refugees_placed", "card_drawn"],
  tripod_arrived: ["rolled", "cylinder_landed", "cylinder_opened", "tripod_arrived"],
  tripod_repaired: ["rolled"],
  change_began: ["card_drawn", "change_began"],
  card_kept: ["card_drawn"],
  battle_card_drawn: ["round_began"],
  initiative_taken: ["battle_began"],
  tripod_placed: ["battle_card_drawn", "tripod_placed"],
  tripod_moved: ["tripod_acted"],
  tripod_idle: ["tripod_acted"],
  dice_rolled: ["tripod_acted"],
  tripod_hit: ["dice_rolled", "die_rolled_again", "rammed"],
  works_lost: ["dice_rolled", "die_rolled_again"],
  unit_lost: [...DICE, "tripod_moved", "works_lost"],
  piece_lost: [...DICE, "tripod_moved", "works_lost", "rammed"],
};

export function joins(entry: Entry, before: Entry): boolean {
  return FOLLOWS[kindOf(entry)]?.includes(kindOf(before)) ?? false;
}

/** What is good news for the player: it is not shown in the colour of an attack. */
const GOOD = new Set([
  "harbor_placed",
  "unit_placed",
  "workforce_raised",
  "red_weed_withered",
  "points_gained",
  "ship_escaped",
  "character_escaped",
  "wave_removed",
  "tripod_destroyed",
  "tripod_damaged",
  "machine_destroyed",
  "building_lowered",
  "flying_part_lost",
]);
const IS_MVP = (entry: Entry) => kindOf(entry) === "points_gained" && entry.facts.track === "MVP";

export function isGood(entry: Entry): boolean {
  return GOOD.has(kindOf(entry)) && !IS_MVP(entry);
}

export function chapter(entry: Entry): string | null {
  const event = kindOf(entry);
  if (event === "turn_began") return `Turn ${String(entry.facts.turn)}`;
  return event === "phase_began" ? `${phaseWords(String(entry.facts.phase))} Phase` : null;
}
