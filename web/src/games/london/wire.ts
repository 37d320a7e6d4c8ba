// Written by `python -m tests.web.wire_types` from the Structs; do not edit.

import type { BudgetForm, Forced, Refusal } from "../../wire.ts";

export * from "../../wire.ts";

// ---- games.london.actions

export interface ChooseObjective {
  do: "objective";
  objective: number;
}

export interface Buy {
  do: "buy";
  units: number[];
}

export interface FillTrack {
  do: "track";
  units: number[];
}

export interface Place {
  do: "place";
  unit: number;
  hex: number;
}

export interface Move {
  do: "move";
  piece: number;
  path: number[];
}

export interface Panic {
  do: "panic";
  piece: number;
  path: number[];
}

export interface Drop {
  do: "drop";
}

export interface Activate {
  do: "activate";
  piece: number;
}

export interface Done {
  do: "done";
}

export interface Attack {
  do: "attack";
  piece: number;
  target: number;
}

export interface Bombard {
  do: "rubble";
  piece: number;
  hex: number;
}

export interface Use {
  do: "use";
}

export interface Pass {
  do: "pass";
}

export interface Retreat {
  do: "retreat";
  hex: number;
}

export interface DriveOff {
  do: "drive";
  path: number[];
}

export interface Victim {
  do: "victim";
  piece: number;
}

export interface ChooseMinion {
  do: "minion";
  minion: number;
}

export interface Relocate {
  do: "relocate";
  hex: number;
}

export interface Land {
  do: "land";
  hex: number;
}

export interface Repair {
  do: "repair";
}

export interface Restore {
  do: "restore";
  hex: number;
}

export interface Reinforce {
  do: "reinforce";
  hex: number;
}

export type AnyAction =
  | ChooseObjective
  | Buy
  | FillTrack
  | Place
  | Move
  | Panic
  | Drop
  | Activate
  | Done
  | Attack
  | Bombard
  | Use
  | Pass
  | Retreat
  | DriveOff
  | Victim
  | ChooseMinion
  | Relocate
  | Land
  | Repair
  | Restore
  | Reinforce;

// ---- games.london.view

export interface OwnPiece {
  piece: number;
  label: string;
  kind: number;
  hex: number;
  up: boolean;
  known: number;
  bought: boolean;
  moved: boolean;
  fired: boolean;
}

export interface SeenPiece {
  piece: number;
  label: string;
  side: number;
  kind: number;
  category: number;
  hex: number;
  up: boolean;
  known: number;
  bought: boolean;
  moved: boolean;
  fired: boolean;
  maybe: number[];
}

export interface AttackView {
  attacker: number;
  target: number;
  hex: number;
  column: number;
  die: number;
  bonus: number;
  result: number;
  loser: number;
}

export interface Bar {
  text: string;
  have: number;
  need: number;
}

export interface ObjectiveNote {
  objective: number;
  chosen: boolean;
  excluded: boolean;
  hopeless: boolean;
  why: string;
  rule: string;
  bars: Bar[];
}

export interface View {
  seat: number;
  scenario: string;
  turn: number;
  side: number;
  phase: string;
  objective: number;
  shown: boolean;
  own: OwnPiece[];
  seen: SeenPiece[];
  rubble: number[];
  cart: number[];
  plan: number[][];
  set_up: boolean;
  track: number[];
  opened: number;
  due: boolean;
  strays: number[];
  arrivals: number[];
  arrived: number[];
  force: number;
  order: number[];
  captor: number;
  heroine: number;
  minion: number;
  minions: number[];
  used: number[];
  first_attack: number;
  landed_then: number;
  lull: number;
  passed: number;
  mover: number;
  left: number;
  stopped: boolean;
  extra: number;
  closed: boolean;
  revocable: boolean;
  attack: AttackView | null;
  shot: number;
  arriving: number;
  repaired: number;
  scores: number[];
  objectives: ObjectiveNote[];
  unseen: number[][];
  asked: boolean[];
  draws: number;
  winner: number;
  reason: number;
  place: number[];
  question: number;
}

// ---- games.london.forms

export interface ForSale {
  kind: number;
  name: string;
  price: number;
  most: number;
  text: string;
}

export interface ReadyList {
  name: string;
  text: string;
  units: number[];
  order: number[];
  objective: number;
}

export interface BuyForm {
  type: "buy";
  budget: BudgetForm;
  units: ForSale[];
  lists: ReadyList[];
  free: number[];
}

export interface TrackForm {
  type: "track";
  units: number[];
  names: string[];
  boxes: number;
  forced: Forced | null;
}

export interface PlaceUnit {
  kind: number;
  name: string;
  count: number;
  hexes: number[];
}

export interface PlaceForm {
  type: "place";
  units: PlaceUnit[];
  why_not: Refusal[];
}

export interface Reach {
  hex: number;
  cost: number;
  path: number[];
  stop: boolean;
  captures: boolean;
}

export interface MovingPiece {
  piece: number;
  name: string;
  points: number;
  why_not: Refusal | null;
  reach: Reach[];
}

export interface DieResult {
  die: number;
  result: number;
  letters: string;
  text: string;
}

export interface Chance {
  letters: string;
  text: string;
  sixths: number;
}

export interface Shot {
  action: unknown;
  target: number;
  name: string;
  hex: number;
  distance: number;
  column: number;
  odds: string;
  results: DieResult[];
  chances: Chance[];
  text: string;
  rule: string;
}

export interface Shooter {
  piece: number;
  name: string;
  combat: number;
  range: number;
  price: number;
  shots: Shot[];
  why_not: Refusal | null;
}

export interface MoveForm {
  type: "movement";
  pieces: MovingPiece[];
  extra: Shooter[];
  panic: MovingPiece[];
  drop: boolean;
}

export interface AttackForm {
  type: "combat";
  shooters: Shooter[];
}

export interface HexForm {
  type: "hexes";
  do: string;
  piece: number;
  name: string;
  hexes: number[];
  decline: string;
  other: string[];
  rule: string;
}

export interface PathForm {
  type: "paths";
  do: string;
  piece: number;
  name: string;
  paths: number[][];
  rule: string;
}

export interface PieceForm {
  type: "pieces";
  do: string;
  pieces: number[];
  names: string[];
  decline: string;
  rule: string;
}

export interface PowerForm {
  type: "power";
  what: string;
  yes: string;
  no: string;
  now: Chance[];
  then: Chance[];
  rule: string;
  why_not: Refusal | null;
  forced: Forced | null;
  quiet: Pass | null;
}

export type AnyForm =
  | BuyForm
  | TrackForm
  | PlaceForm
  | MoveForm
  | AttackForm
  | HexForm
  | PathForm
  | PieceForm
  | PowerForm;

// ---- games.london.events

export interface ObjectiveChosenEvent {
  event: "objective_chosen";
}

export interface ObjectiveTakenEvent {
  event: "objective_taken";
  objective: number;
  name: string;
}

export interface PurchaseMadeEvent {
  event: "purchase_made";
  who: string;
  by: string;
}

export interface UnitsBoughtEvent {
  event: "units_bought";
  units: string[];
  spent: number;
}

export interface TrackFilledEvent {
  event: "track_filled";
  boxes: number;
}

export interface TrackOrderedEvent {
  event: "track_ordered";
  units: string[];
}

export interface UnitPlacedEvent {
  event: "unit_placed";
  unit: number;
  name: string;
  hex: number;
  at: string;
}

export interface SetUpShownEvent {
  event: "set_up_shown";
  pieces: number[];
  labels: string[];
  hexes: number[];
}

export interface ReinforcementsDrawnEvent {
  event: "reinforcements_drawn";
  turns: number[];
}

export interface ReinforcementsSeenEvent {
  event: "reinforcements_seen";
  units: string[];
  turns: number[];
}

export interface TurnBeganEvent {
  event: "turn_began";
  turn: number;
}

export interface PhaseBeganEvent {
  event: "phase_began";
  who: string;
  phase: string;
}

export interface PieceMovedEvent {
  event: "moved";
  piece: number;
  name: string;
  path: number[];
  at: string;
  to: string;
  left: number;
  by: string;
}

export interface PieceStoppedEvent {
  event: "stopped";
  piece: number;
  name: string;
  at: string;
}

export interface HeroineDroppedEvent {
  event: "heroine_dropped";
  name: string;
  hex: number;
  at: string;
}

export interface BoxOpenedEvent {
  event: "box_opened";
  box: number;
  lands: boolean;
  by: string;
}

export interface MartianLandedEvent {
  event: "landed";
  piece: number;
  label: string;
  hex: number;
  at: string;
}

export interface LandingLostEvent {
  event: "landing_lost";
}

export interface ReinforcementDueEvent {
  event: "reinforcement_due";
  kind: number;
  name: string;
  by: string;
}

export interface ReinforcementPlacedEvent {
  event: "reinforced";
  piece: number;
  kind: number;
  name: string;
  hex: number;
  at: string;
  by: string;
}

export interface ReinforcementLostEvent {
  event: "reinforcement_lost";
  category: string;
}

export interface UnitRepairedEvent {
  event: "repaired";
  piece: number;
  name: string;
}

export interface UnitRestoredEvent {
  event: "restored";
  piece: number;
  name: string;
  hex: number;
  at: string;
}

export interface RepairFailedEvent {
  event: "repair_failed";
  name: string;
}

export interface GameEndedEvent {
  event: "game_ended";
  who: string;
  reason: string;
  by: string;
}

export interface SecretsOpenedEvent {
  event: "secrets_opened";
  objective: string;
  pieces: string[];
  track: string[];
  arrivals: string[];
}

// ---- games.london.combat_events

export interface AttackDeclaredEvent {
  event: "attack_declared";
  who: string;
  piece: number;
  name: string;
  target: number;
  target_name: string;
  hex: number;
  at: string;
  by: string;
}

export interface FirstAttackMadeEvent {
  event: "first_attack";
  who: string;
}

export interface PieceTurnedUpEvent {
  event: "turned_up";
  piece: number;
  label: string;
  kind: number;
  name: string;
  at: string;
  by: string;
}

export interface HeroineKnownEvent {
  event: "heroine_known";
  piece: number;
  label: string;
  at: string;
}

export interface OddsFormedEvent {
  event: "odds_formed";
  attack: number;
  defence: number;
  column: number;
  column_name: string;
  results: string[];
}

export interface BootUsedEvent {
  event: "boot_used";
}

export interface DieRolledEvent {
  event: "die_rolled";
  die: number;
  bonus: number;
  result: number;
  result_name: string;
}

export interface BeaUsedEvent {
  event: "bea_used";
}

export interface HexRubbledEvent {
  event: "rubbled";
  hex: number;
  at: string;
  by: string;
}

export interface HexSavedEvent {
  event: "hex_saved";
  hex: number;
  at: string;
}

export interface PieceRetreatedEvent {
  event: "retreated";
  piece: number;
  name: string;
  path: number[];
  at: string;
  to: string;
  only: boolean;
  by: string;
}

export interface PieceEliminatedEvent {
  event: "eliminated";
  piece: number;
  kind: number;
  name: string;
  hex: number;
  at: string;
  why: string;
  by: string;
}

export interface NoEffectEvent {
  event: "no_effect";
  name: string;
  why: string;
  by: string;
}

export interface ObjectiveShownEvent {
  event: "objective_shown";
  objective: number;
  name: string;
}

export interface HeroineCapturedEvent {
  event: "heroine_captured";
  piece: number;
  name: string;
  hex: number;
  at: string;
  by: string;
}

export interface HeroineFreedEvent {
  event: "heroine_freed";
  hex: number;
  at: string;
  by: string;
}

export interface HeroineRelocatedEvent {
  event: "heroine_relocated";
  piece: number;
  hex: number;
  at: string;
}

export interface HeroineStayedEvent {
  event: "heroine_stayed";
}

export interface WalkerAdvancedEvent {
  event: "advanced";
  piece: number;
  name: string;
  hex: number;
  at: string;
  to: string;
}

export interface LossProclaimedEvent {
  event: "proclaimed";
  words: string;
}

export interface MinionShotEvent {
  event: "minion_shot";
  minion: number;
  name: string;
  by: string;
}

export interface MinionAppearedEvent {
  event: "minion_appeared";
  minion: number;
  name: string;
  speech: string;
  by: string;
}

// ---- games.london.system_events

export interface Candidate {
  hex: number;
  at: string;
  piece: number;
  distance: number;
  note: string;
}

export interface ForceRolledEvent {
  event: "force_rolled";
  die: number;
  name: string;
  units: string[];
}

export interface SystemAimedEvent {
  event: "system_aimed";
  piece: number;
  name: string;
  hex: number;
  at: string;
  distance: number;
  candidates: Candidate[];
  why: string;
  by: string;
}

export interface SystemStayedEvent {
  event: "system_stayed";
  piece: number;
  name: string;
  at: string;
  why: string;
  by: string;
}

export interface SystemMovedEvent {
  event: "system_moved";
  piece: number;
  name: string;
  hex: number;
  at: string;
  distance: number;
  candidates: Candidate[];
  why: string;
  by: string;
}

export interface SystemTargetedEvent {
  event: "system_targeted";
  piece: number;
  name: string;
  target: number;
  hex: number;
  at: string;
  priority: string;
  candidates: Candidate[];
  why: string;
  by: string;
}

export interface SystemHeldFireEvent {
  event: "system_held_fire";
  piece: number;
  name: string;
  why: string;
}

export interface SystemLandingEvent {
  event: "system_landing";
  name: string;
  die: number;
  hex: number;
  at: string;
  why: string;
  by: string;
}

export interface SystemDecidedEvent {
  event: "system_decided";
  what: string;
  why: string;
  by: string;
}
