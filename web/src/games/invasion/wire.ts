// Written by `python -m tests.web.wire_types` from the Structs; do not edit.

import type { Odds, Refusal } from "../../wire.ts";

export * from "../../wire.ts";

// ---- games.invasion.actions

export interface Pass {
  do: "pass";
}

export interface PlaceUnit {
  do: "place_unit";
  kind: number;
  zone: number;
}

export interface TakeKeg {
  do: "take_keg";
  zone: number;
}

export interface TakeWorks {
  do: "take_works";
  unit: number;
}

export interface ChooseWave {
  do: "choose_wave";
  row: number;
}

export interface GiveUpCurate {
  do: "give_up_curate";
}

export interface BuyUnit {
  do: "buy_unit";
  kind: number;
  zone: number;
}

export interface BuyHarbor {
  do: "buy_harbor";
  harbor?: number;
}

export interface PayMove {
  do: "pay_move";
  unit: number;
  zone: number;
}

export interface PayRefugee {
  do: "pay_refugee";
  origin: number;
  zone: number;
}

export interface Done {
  do: "done";
}

export interface EndProduction {
  do: "end_production";
}

export interface ChooseBattle {
  do: "choose_battle";
  row: number;
}

export interface GiveUp {
  do: "give_up";
  unit?: number;
  refugee?: number;
}

export interface MoveUnit {
  do: "move_unit";
  unit: number;
  zone: number;
}

export interface MoveRefugee {
  do: "move_refugee";
  origin: number;
  zone: number;
  kind: number;
  further?: boolean;
}

export interface AttackCylinder {
  do: "attack_cylinder";
  unit: number;
  row: number;
}

export interface AttackMachine {
  do: "attack_machine";
  unit: number;
  colour: number;
}

export interface ChooseTripod {
  do: "choose_tripod";
  colour: number;
  damaged: number;
}

export interface LayPowder {
  do: "lay_powder";
  unit: number;
}

export interface Dig {
  do: "dig";
  unit: number;
  gun: number;
}

export interface EndHumanAction {
  do: "end_human_action";
}

export interface KeepRefugees {
  do: "keep_refugees";
  doubles: number;
}

export interface ChooseHarborZone {
  do: "choose_harbor_zone";
  zone: number;
}

export interface SendRefugees {
  do: "send_refugees";
  singles: number;
  doubles?: number;
}

export interface BoardCharacter {
  do: "board_character";
  unit: number;
}

export interface PayForRefugees {
  do: "pay_for_refugees";
  number: number;
}

export interface Attract {
  do: "attract";
  unit: number;
}

export interface ChooseDestination {
  do: "choose_destination";
  zone: number;
}

// ---- games.invasion.battle.actions

export interface PlacePiece {
  do: "place_piece";
  piece: number;
  hex: number;
}

export interface GiveWorks {
  do: "give_works";
  piece: number;
}

export interface DigIn {
  do: "dig_in";
  infantry: number;
  gun: number;
}

export interface SendCavalry {
  do: "send_cavalry";
  cavalry: number;
}

export interface BuyPlan {
  do: "buy_plan";
  plan?: number;
}

export interface TakePlan {
  do: "take_plan";
  plan: number;
}

export interface BuyWarship {
  do: "buy_warship";
}

export interface TakeWarships {
  do: "take_warships";
}

export interface Ready {
  do: "ready";
}

export interface UseKriegsspiel {
  do: "kriegsspiel";
}

export interface ChooseCard {
  do: "choose_card";
  card: number;
}

export interface RollAgain {
  do: "roll_again";
  die: number;
  by?: number;
}

export interface SetTrap {
  do: "trap";
}

export interface SpringTrap {
  do: "spring_trap";
  first?: number;
  second?: number;
}

export interface PrepareShot {
  do: "surprise_shot";
  piece: number;
}

export interface UseTerrain {
  do: "terrain";
}

export interface UseShell {
  do: "explosive_shell";
}

export interface ActFirst {
  do: "act_first";
  tripod: number;
}

export interface ChooseTarget {
  do: "choose_target";
  piece: number;
}

export interface ChooseStep {
  do: "choose_step";
  hex: number;
}

export interface FireAt {
  do: "fire_at";
  piece: number;
  tripod: number;
}

export interface Sail {
  do: "sail";
  piece: number;
  hex: number;
}

export interface Ram {
  do: "ram";
  piece: number;
  tripod: number;
}

export interface BreakOff {
  do: "break_off";
}

export interface EndStep {
  do: "end_step";
}

// ---- games.invasion.events_cards.actions

export interface PlayCard {
  do: "play_card";
  card: number;
}

export interface BuyCard {
  do: "buy_card";
}

export interface ChooseCards {
  do: "choose_cards";
  cards: number[];
}

export interface TakeOption {
  do: "take_option";
  option: number;
}

export interface PickZone {
  do: "pick_zone";
  zone: number;
}

export interface PickUnit {
  do: "pick_unit";
  unit: number;
}

export interface PickRefugee {
  do: "pick_refugee";
  zone: number;
  points?: number;
}

export interface PickRow {
  do: "pick_row";
  row: number;
}

export interface PickTripod {
  do: "pick_tripod";
  row: number;
  colour: number;
  damaged?: number;
}

export interface PickHarbor {
  do: "pick_harbor";
  harbor: number;
}

export interface PickPlan {
  do: "pick_plan";
  plan: number;
}

export interface PickNumber {
  do: "pick_number";
  number: number;
}

export interface CardMove {
  do: "card_move";
  to: number;
  unit?: number;
  zone?: number;
  points?: number;
}

export interface NoChoice {
}

// ---- games.invasion.view

export interface Tracks {
  pp: number;
  germs: number;
  hvp: number;
  colonization: number;
  mvp: number;
  flying_machine: number;
}

export interface ZoneView {
  workforce: number;
  gears: number;
  condition: string;
  colour: string;
  kegs: number;
  machines: number[];
  refugees: number;
  refugees_2: number;
  moved: number;
  moved_2: number;
}

export interface UnitView {
  unit: number;
  kind: string;
  name: string;
  number: number;
  zone: number;
  earthworks: number;
  acted: boolean;
}

export interface WaveView {
  row: number;
  name: string;
  state: string;
  zone: number;
  whole: number[];
  damaged: number[];
  building: number;
}

export interface ChangeView {
  text: string;
}

export interface CardsView {
  in_deck: number;
  next_back: string;
  discarded: string[];
  held: string[];
  changes: ChangeView[];
}

export interface View {
  seat: number;
  turn: number;
  phase: string;
  question: string;
  tracks: Tracks;
  zones: ZoneView[];
  harbors: number[];
  units: UnitView[];
  waves: WaveView[];
  cup: number[];
  cards: CardsView;
  battle: BattleView | null;
  escaped: number;
  winner: number;
  reason: number;
  position: Record<string, unknown>;
}

// ---- games.invasion.battle.view

export interface TripodView {
  tripod: number;
  name: string;
  colour: string;
  damaged: boolean;
  hex: number;
  acted: boolean;
}

export interface PieceView {
  piece: number;
  name: string;
  kind: string;
  unit: number;
  hex: number;
  earthworks: number;
  dice: number;
  reach: number;
  fired: boolean;
  moved: boolean;
  resting: boolean;
}

export interface ThreatView {
  tripod: number;
  piece: number;
  range: number;
  action: string;
  needs: string;
  cases: number;
  of: number;
}

export interface RowView {
  colour: string;
  actions: string[];
}

export interface CardView {
  card: number;
  label: string;
  start: string[];
  rows: RowView[];
  initiative: string;
}

export interface BattleView {
  board: string;
  place: string;
  zone: number;
  row: number;
  round: number;
  initiative: string;
  to_come: number;
  tripods: TripodView[];
  pieces: PieceView[];
  threats: ThreatView[];
  card: CardView | null;
  line: number;
  drawn: CardView[];
  dice: string[];
  needs: string;
  actor: number;
  shooter: number;
  target: number;
  terrain: boolean;
  plans: number[];
  cup: number[];
  naval_cup: number[];
}

// ---- games.invasion.battle.forms

export interface Shot {
  action: unknown;
  text: string;
  why_not: Refusal | null;
  odds: Odds[];
  range: number;
  dice: number;
  needs: string;
  price: number;
  note: string;
  ends: boolean;
}

export interface ShotsForm {
  type: "shots";
  choices: Shot[];
}

// ---- games.invasion.events

export interface TurnBeganEvent {
  event: "TurnBegan";
  turn: number;
}

export interface PhaseBeganEvent {
  event: "PhaseBegan";
  phase: string;
  by: string;
}

export interface StepPassedEvent {
  event: "StepPassed";
  why: string;
  by: string;
}

export interface RolledEvent {
  event: "Rolled";
  table: string;
  die: string;
  result: string;
  by: string;
  results: string[];
}

export interface PointsGainedEvent {
  event: "PointsGained";
  track: string;
  points: number;
  now: number;
  why: string;
  by: string;
}

export interface PointsLostEvent {
  event: "PointsLost";
  track: string;
  points: number;
  now: number;
  why: string;
  by: string;
}

export interface WorkforceLostEvent {
  event: "WorkforceLost";
  zone: string;
  points: number;
  left: number;
  by: string;
}

export interface ZoneDestroyedEvent {
  event: "ZoneDestroyed";
  zone: string;
  by: string;
}

export interface RedWeedGrewEvent {
  event: "RedWeedGrew";
  zone: string;
}

export interface EndRollAheadEvent {
  event: "EndRollAhead";
  track: string;
  space: number;
  die: string;
  cases: number;
  of: number;
  won: boolean;
}

export interface GameEndedEvent {
  event: "GameEnded";
  won: boolean;
  reason: string;
  by: string;
}

// ---- games.invasion.human_events

export interface UnitPlacedEvent {
  event: "UnitPlaced";
  unit: string;
  zone: string;
  by: string;
}

export interface UnitMovedEvent {
  event: "UnitMoved";
  unit: string;
  origin: string;
  zone: string;
  by: string;
}

export interface UnitLostEvent {
  event: "UnitLost";
  unit: string;
  zone: string;
  fate: string;
  by: string;
}

export interface CurateGivenUpEvent {
  event: "CurateGivenUp";
  unit: string;
}

export interface RefugeesPlacedEvent {
  event: "RefugeesPlaced";
  zone: string;
  number: number;
  double: boolean;
  by: string;
}

export interface RefugeesMovedEvent {
  event: "RefugeesMoved";
  origin: string;
  zone: string;
  double: boolean;
  by: string;
}

export interface RefugeesLostEvent {
  event: "RefugeesLost";
  zone: string;
  points: number;
  fate: string;
  by: string;
}

export interface RefugeesSailedEvent {
  event: "RefugeesSailed";
  zone: string;
  points: number;
  by: string;
}

export interface EarthworksBuiltEvent {
  event: "EarthworksBuilt";
  unit: string;
  zone: string;
  level: number;
  by: string;
}

export interface EarthworksTakenEvent {
  event: "EarthworksTaken";
  unit: string;
  level: number;
}

export interface KegPlacedEvent {
  event: "KegPlaced";
  zone: string;
  by: string;
}

export interface KegTakenEvent {
  event: "KegTaken";
  zone: string;
}

export interface HarborPlacedEvent {
  event: "HarborPlaced";
  harbor: string;
  zone: string;
  by: string;
}

export interface HarborLostEvent {
  event: "HarborLost";
  harbor: string;
  zone: string;
  by: string;
}

export interface BoardedEvent {
  event: "Boarded";
  unit: string;
  zone: string;
}

export interface CharacterEscapedEvent {
  event: "CharacterEscaped";
  unit: string;
}

// ---- games.invasion.martian_events

export interface WavePlacedEvent {
  event: "WavePlaced";
  wave: string;
  zone: string;
  by: string;
}

export interface CylinderLandedEvent {
  event: "CylinderLanded";
  wave: string;
  zone: string;
  by: string;
}

export interface LandingLostEvent {
  event: "LandingLost";
}

export interface CylinderOpenedEvent {
  event: "CylinderOpened";
  wave: string;
  zone: string;
}

export interface WaveMovedEvent {
  event: "WaveMoved";
  wave: string;
  origin: string;
  zone: string;
  by: string;
}

export interface WaveRemovedEvent {
  event: "WaveRemoved";
  wave: string;
}

export interface TripodArrivedEvent {
  event: "TripodArrived";
  wave: string;
  colour: string;
  by: string;
}

export interface NoTripodEvent {
  event: "NoTripod";
  wave: string;
}

export interface TripodDamagedEvent {
  event: "TripodDamaged";
  wave: string;
  colour: string;
  by: string;
}

export interface TripodRepairedEvent {
  event: "TripodRepaired";
  wave: string;
  colour: string;
}

export interface NothingRepairedEvent {
  event: "NothingRepaired";
  wave: string;
}

export interface WaveHeldBackEvent {
  event: "WaveHeldBack";
  wave: string;
}

export interface TripodDestroyedEvent {
  event: "TripodDestroyed";
  wave: string;
  colour: string;
  by: string;
}

export interface BuildingRaisedEvent {
  event: "BuildingRaised";
  wave: string;
  now: number;
  by: string;
}

export interface BuildingLoweredEvent {
  event: "BuildingLowered";
  wave: string;
  left: number;
  by: string;
}

export interface FlyingPartBuiltEvent {
  event: "FlyingPartBuilt";
  parts: number;
}

export interface MachinePlacedEvent {
  event: "MachinePlaced";
  colour: string;
  zone: string;
  by: string;
}

export interface MachineDestroyedEvent {
  event: "MachineDestroyed";
  colour: string;
  zone: string;
  by: string;
}

export interface TripodsJoinedEvent {
  event: "TripodsJoined";
  zone: string;
}

export interface WaveJoinedEvent {
  event: "WaveJoined";
  wave: string;
  zone: string;
}

// ---- games.invasion.battle.events

export interface BattleBeganEvent {
  event: "BattleBegan";
  place: string;
  enemy: string;
  by: string;
}

export interface InitiativeTakenEvent {
  event: "InitiativeTaken";
  who: string;
  why: string;
}

export interface PiecePlacedEvent {
  event: "PiecePlaced";
  piece: string;
  hex: string;
  by: string;
}

export interface TripodPlacedEvent {
  event: "TripodPlaced";
  tripod: string;
  hex: string;
  by: string;
}

export interface DugInEvent {
  event: "DugIn";
  piece: string;
  level: number;
  by: string;
}

export interface WorksLostEvent {
  event: "WorksLost";
  piece: string;
  level: number;
  by: string;
}

export interface PlanGainedEvent {
  event: "PlanGained";
  plan: string;
  how: string;
  by: string;
}

export interface NoPlanLeftEvent {
  event: "NoPlanLeft";
}

export interface PlanUsedEvent {
  event: "PlanUsed";
  plan: string;
  by: string;
}

export interface WarshipsGainedEvent {
  event: "WarshipsGained";
  number: number;
  by: string;
}

export interface BattleCardDrawnEvent {
  event: "BattleCardDrawn";
  card: string;
  purpose: string;
  by: string;
}

export interface BattleCardChosenEvent {
  event: "BattleCardChosen";
  card: string;
}

export interface DiceRolledEvent {
  event: "DiceRolled";
  what: string;
  dice: string[];
  needs: string;
  or_rarer: boolean;
  result: string;
  by: string;
}

export interface DieRolledAgainEvent {
  event: "DieRolledAgain";
  was: string;
  now: string;
  way: string;
  result: string;
  by: string;
}

export interface RoundBeganEvent {
  event: "RoundBegan";
  round: number;
}

export interface TripodActedEvent {
  event: "TripodActed";
  tripod: string;
  action: string;
  meaning: string;
  by: string;
}

export interface TripodIdleEvent {
  event: "TripodIdle";
  tripod: string;
  why: string;
  by: string;
}

export interface TripodMovedEvent {
  event: "TripodMoved";
  tripod: string;
  origin: string;
  hex: string;
  by: string;
}

export interface TripodLeftEvent {
  event: "TripodLeft";
  tripod: string;
}

export interface TripodHitEvent {
  event: "TripodHit";
  tripod: string;
  destroyed: boolean;
  by: string;
}

export interface PieceLostEvent {
  event: "PieceLost";
  piece: string;
  fate: string;
  by: string;
}

export interface PieceSparedEvent {
  event: "PieceSpared";
  piece: string;
}

export interface PieceFiredEvent {
  event: "PieceFired";
  piece: string;
  tripod: string;
  range: number;
  dice: number;
}

export interface ShipMovedEvent {
  event: "ShipMoved";
  piece: string;
  origin: string;
  hex: string;
}

export interface ShipEscapedEvent {
  event: "ShipEscaped";
  piece: string;
  by: string;
}

export interface RammedEvent {
  event: "Rammed";
  piece: string;
  tripod: string;
}

export interface BrokenOffEvent {
  event: "BrokenOff";
}

export interface BattleEndedEvent {
  event: "BattleEnded";
  place: string;
  why: string;
  by: string;
}

// ---- games.invasion.events_cards.events

export interface CardDrawnEvent {
  event: "CardDrawn";
  card: string;
  name: string;
  words: string;
  by: string;
}

export interface BackSeenEvent {
  event: "BackSeen";
  phase: string;
}

export interface CardSkippedEvent {
  event: "CardSkipped";
  card: string;
  name: string;
}

export interface DeckShuffledEvent {
  event: "DeckShuffled";
  cards: number;
}

export interface DeckEmptyEvent {
  event: "DeckEmpty";
  by: string;
}

export interface DeckChosenEvent {
  event: "DeckChosen";
  cards: string[];
}

export interface CardKeptEvent {
  event: "CardKept";
  card: string;
  name: string;
}

export interface CardPlayedEvent {
  event: "CardPlayed";
  card: string;
  name: string;
}

export interface EffectSkippedEvent {
  event: "EffectSkipped";
  effect: string;
}

export interface EffectDeclinedEvent {
  event: "EffectDeclined";
  effect: string;
}

export interface OptionTakenEvent {
  event: "OptionTaken";
  effect: string;
}

export interface ChangeBeganEvent {
  event: "ChangeBegan";
  change: string;
  turn: number;
}

export interface WaveDrawnEvent {
  event: "WaveDrawn";
  wave: string;
  zone: string;
}

export interface ZoneDrawnEvent {
  event: "ZoneDrawn";
  zone: string;
}

export interface WorkforceRaisedEvent {
  event: "WorkforceRaised";
  zone: string;
  points: number;
  now: number;
}

export interface LossPreventedEvent {
  event: "LossPrevented";
  points: number;
}

export interface RedWeedWitheredEvent {
  event: "RedWeedWithered";
  zone: string;
}

export interface FlyingPartLostEvent {
  event: "FlyingPartLost";
  parts: number;
}

export interface PlansPromisedEvent {
  event: "PlansPromised";
  number: number;
}

export interface WarshipsPromisedEvent {
  event: "WarshipsPromised";
  number: number;
}

export interface AbilityUsedEvent {
  event: "AbilityUsed";
  character: string;
  zone: string;
}

export interface ActionCancelledEvent {
  event: "ActionCancelled";
}

export type AnyAction =
  | Pass
  | PlaceUnit
  | TakeKeg
  | TakeWorks
  | ChooseWave
  | GiveUpCurate
  | BuyUnit
  | BuyHarbor
  | PayMove
  | PayRefugee
  | Done
  | EndProduction
  | ChooseBattle
  | GiveUp
  | MoveUnit
  | MoveRefugee
  | AttackCylinder
  | AttackMachine
  | ChooseTripod
  | LayPowder
  | Dig
  | EndHumanAction
  | KeepRefugees
  | ChooseHarborZone
  | SendRefugees
  | BoardCharacter
  | PayForRefugees
  | Attract
  | ChooseDestination
  | PlacePiece
  | GiveWorks
  | DigIn
  | SendCavalry
  | BuyPlan
  | TakePlan
  | BuyWarship
  | TakeWarships
  | Ready
  | UseKriegsspiel
  | ChooseCard
  | RollAgain
  | SetTrap
  | SpringTrap
  | PrepareShot
  | UseTerrain
  | UseShell
  | ActFirst
  | ChooseTarget
  | ChooseStep
  | FireAt
  | Sail
  | Ram
  | BreakOff
  | EndStep
  | PlayCard
  | BuyCard
  | ChooseCards
  | TakeOption
  | PickZone
  | PickUnit
  | PickRefugee
  | PickRow
  | PickTripod
  | PickHarbor
  | PickPlan
  | PickNumber
  | CardMove;
