// Written by `python -m tests.web.wire_types` from the Structs; do not edit.

import type { Choice, Forced, Refusal } from "../../wire.ts";

export * from "../../wire.ts";

// ---- games.warpwar.actions

export interface ChooseEnd {
  do: "end";
  end: number;
}

export interface NewShip {
  kind: number;
  pd: number;
  beam: number;
  screen: number;
  tubes: number;
  missiles: number;
  racks: number;
  base: number;
  aboard?: number;
}

export interface Repair {
  ship: number;
  pd?: number;
  beam?: number;
  screen?: number;
  tubes?: number;
  missiles?: number;
  racks?: number;
}

export interface Build {
  do: "build";
  ships?: NewShip[];
  repairs?: Repair[];
}

export interface Move {
  do: "move";
  ship: number;
  to: number;
  warp?: boolean;
}

export interface PickUp {
  do: "pickup";
  ship: number;
  load: number;
}

export interface Drop {
  do: "drop";
  ship: number;
  load: number;
}

export interface EndMovement {
  do: "halt";
}

export interface ChooseCombat {
  do: "fight";
  hex: number;
}

export interface Missile {
  target: number;
  drive: number;
}

export interface Order {
  ship: number;
  tactic: number;
  drive?: number;
  beam?: number;
  screen?: number;
  target?: number;
  missiles?: Missile[];
  drops?: number[];
  pickups?: number[];
}

export interface Orders {
  do: "orders";
  orders: Order[];
}

export interface Placement {
  ship: number;
  pd?: number;
  beam?: number;
  screen?: number;
  tubes?: number;
  missiles?: number;
  racks?: number;
  lost?: number[];
}

export interface PlaceHits {
  do: "hits";
  placements?: Placement[];
}

export interface Retreat {
  do: "retreat";
  ship: number;
  to: number;
}

export interface Berth {
  load: number;
  aboard: number;
}

export interface TakeAboard {
  do: "aboard";
  berths?: Berth[];
}

export interface Withdraw {
  do: "withdraw";
  ship: number;
  to: number;
}

export interface Rearrange {
  do: "stow";
  berths?: Berth[];
}

export type AnyAction =
  | ChooseEnd
  | Build
  | Move
  | PickUp
  | Drop
  | EndMovement
  | ChooseCombat
  | Orders
  | PlaceHits
  | Retreat
  | TakeAboard
  | Withdraw
  | Rearrange;

// ---- games.warpwar.view

export interface OwnShip {
  ship: number;
  name: string;
  kind: number;
  level: number;
  born: number;
  built: number[];
  now: number[];
  hex: number;
  aboard: number;
  fate: number;
  steps: number;
  transfers: number;
  stopped: boolean;
}

export interface Note {
  built_least: number[];
  built_most: number[];
  now_least: number[];
  now_most: number[];
  fired: number;
  hits: number;
  cost_least: number;
  cost_most: number;
  serviced: boolean;
}

export interface SeenShip {
  ship: number;
  owner: number;
  name: string;
  kind: number;
  level: number;
  born: number;
  hex: number;
  destroyed: boolean;
  steps: number;
  stopped: boolean;
  maybe_aboard: number[];
  maybe_lost: boolean;
  note: Note | null;
}

export interface ShownOrder {
  ship: number;
  tactic: number;
  drive: number;
  beam: number;
  screen: number;
  target: number;
  missiles: number[][];
  drops: number[];
  pickups: number[];
}

export interface CombatView {
  hex: number;
  round: number;
  dry: number;
  ships: number[];
  shown: ShownOrder[];
  hits: number[][];
  damage: number[];
  barred: number[];
  lifting: number[];
  escaped: number[];
  withdrawing: boolean;
}

export interface OpenRecord {
  ship: number;
  built: number[];
  now: number[];
  aboard: number;
  fate: number;
  transfers: number;
}

export interface Account {
  seat: number;
  turn: number;
  received: number;
  ships: number;
  repairs: number;
  resupply: number;
}

export interface View {
  seat: number;
  scenario: string;
  turn: number;
  active: number;
  starter: number;
  quiet: number;
  phase: string;
  ends: number[];
  vp: number[];
  locked: boolean[];
  asked: boolean[];
  bp: number;
  income: number[][];
  own: OwnShip[];
  seen: SeenShip[];
  combat: CombatView | null;
  fought: number[];
  accounts: Account[];
  opened: OpenRecord[];
  sealed: number[];
  evidence: number[];
  shown_since: number[];
  last_entry: number[];
  served: number[];
  answers: number[];
  sure: number[];
  shared: number[];
  traffic: number[];
  went_on: number;
  maybe: number[];
  closed: number;
  draws: number;
  winner: number;
  reason: number;
  place: number[];
  question: number;
}

// ---- games.warpwar.forms

export interface DamagedShip {
  ship: number;
  name: string;
  missing: number[];
}

export interface BuildForm {
  type: "build";
  bp: number;
  spend_all: boolean;
  level: number;
  kinds: number[];
  racks: number[];
  bases: number[];
  no_base: Refusal | null;
  new_names: string[][];
  most: number[];
  no_counter: Refusal;
  into_racks: boolean;
  carriers: number[][];
  next_ship: number;
  repair: boolean;
  damaged: DamagedShip[];
}

export interface Reach {
  hex: number;
  cost: number;
  path: number[];
  warps: boolean[];
  stop: boolean;
}

export interface MovingShip {
  ship: number;
  name: string;
  points: number;
  why_not: Refusal | null;
  reach: Reach[];
  transfers: Choice[];
}

export interface MoveForm {
  type: "movement";
  ships: MovingShip[];
}

export interface Exclusion {
  one: string[];
  other: string[];
  why: Refusal;
}

export interface Held {
  tactics: number[];
  drive: number;
  beam: number;
  screen: number;
  missiles: number;
  why: Refusal;
}

export interface OrderPart {
  ship: number;
  name: string;
  kind: number;
  level: number;
  power: number;
  beam: number;
  screen: number;
  tubes: number;
  no_shot: Refusal;
  tactics: Choice[];
  drops: number[];
  pickups: number[];
  acts: number;
  free_racks: number;
}

export interface OrdersForm {
  type: "orders";
  parts: OrderPart[];
  targets: number[];
  least_drive: number;
  most_drive: number;
  one_act: boolean;
  shared: Refusal;
  excludes: Exclusion[];
  transfer: Held;
  lifted: Held;
}

export interface HitPart {
  ship: number;
  name: string;
  hits: number;
  destroyed: boolean;
  room: number[];
  now: number[];
  aboard: number[];
  spare_racks: number;
  lose_with_rack: boolean;
  loads: number[][];
}

export interface HitsForm {
  type: "hits";
  parts: HitPart[];
  per_hit: number;
  rack: Refusal;
  forced: Forced | null;
}

export interface BerthPart {
  load: number;
  name: string;
  hex: number;
  aboard: number;
  places: number[];
}

export interface BerthForm {
  type: "berths";
  parts: BerthPart[];
  racks: number[][];
  fill: boolean;
  beyond: Refusal | null;
  forced: Forced | null;
}

export type AnyForm =
  | BuildForm
  | MoveForm
  | OrdersForm
  | HitsForm
  | BerthForm;

// ---- games.warpwar.events

export interface FirstMoverSettledEvent {
  event: "first_mover";
  who: string;
}

export interface EndChosenEvent {
  event: "end_chosen";
  who: string;
  end: string;
}

export interface TurnBeganEvent {
  event: "turn_began";
  who: string;
  turn: number;
}

export interface PointsScoredEvent {
  event: "points_scored";
  who: string;
  points: number;
  total: number;
  stars: string[];
}

export interface BuildPointsReceivedEvent {
  event: "bp_received";
  who: string;
  points: number;
  by: string;
}

export interface GameEndedEvent {
  event: "game_ended";
  who: string;
  reason: string;
  by: string;
}

export interface RecordsOpenedEvent {
  event: "records_opened";
  records: string[];
  accounts: number[][];
  answers: number[];
}

export interface ShipAppearedEvent {
  event: "ship_appeared";
  who: string;
  ship: number;
  name: string;
  at: string;
}

export interface ShipBuiltEvent {
  event: "ship_built";
  ship: number;
  name: string;
  level: number;
  built: number[];
  cost: number;
}

export interface ShipServicedEvent {
  event: "ship_serviced";
  ship: number;
  name: string;
  restored: number[];
}

export interface PlanPaidEvent {
  event: "plan_paid";
  spent: number;
  left: number;
}

export interface BuildEndedEvent {
  event: "build_ended";
  who: string;
}

export interface ShipMovedEvent {
  event: "ship_moved";
  who: string;
  ship: number;
  name: string;
  at: string;
  to: string;
  hex: number;
  warp: boolean;
}

export interface ShipStoppedEvent {
  event: "ship_stopped";
  who: string;
  ship: number;
  name: string;
  star: string;
}

export interface CounterLeftEvent {
  event: "counter_left";
  who: string;
  ship: number;
  name: string;
  star: string;
  carrier: string;
}

export interface CounterAppearedEvent {
  event: "counter_appeared";
  who: string;
  ship: number;
  name: string;
  star: string;
  carrier: string;
}

export interface LoadPassedEvent {
  event: "load_passed";
  who: string;
  ship: number;
  name: string;
  star: string;
  carrier: string;
}

export interface StowedEvent {
  event: "stowed";
  load: string;
  carrier: string;
}

export interface MovementEndedEvent {
  event: "movement_ended";
  who: string;
}

export interface TurnEndedEvent {
  event: "turn_ended";
  who: string;
}

// ---- games.warpwar.combat_events

export interface CombatBeganEvent {
  event: "combat_began";
  hex: number;
  star: string;
}

export interface AnswerLockedEvent {
  event: "answer_locked";
  who: string;
}

export interface OrderShownEvent {
  event: "order_shown";
  who: string;
  ship: number;
  name: string;
  level: number;
  tactic: number;
  drive: number;
  beam: number;
  screen: number;
  tubes: number;
  enemy: string;
  target: string;
  missiles: ([string, number])[];
  drops: string[];
  pickups: string[];
}

export interface ShotReadEvent {
  event: "shot_read";
  who: string;
  firer: number;
  name: string;
  enemy: string;
  target: number;
  target_name: string;
  missile: boolean;
  row: number;
  column: number;
  difference: number;
  result: number;
  strength: number;
  level: number;
  damage: number;
  by: string;
}

export interface EscapeReadEvent {
  event: "escape_read";
  who: string;
  firer: number;
  name: string;
  enemy: string;
  target: number;
  target_name: string;
  row: number;
  difference: number;
  result: number;
}

export interface HitsCountedEvent {
  event: "hits_counted";
  who: string;
  ship: number;
  name: string;
  total: number;
  absorbed: number;
  effective: number;
}

export interface HitsPlacedEvent {
  event: "hits_placed";
  ship: number;
  name: string;
  placed: number[];
  now: number[];
}

export interface ShipDestroyedEvent {
  event: "ship_destroyed";
  who: string;
  ship: number;
  name: string;
  by: string;
}

export interface ShipSurvivedEvent {
  event: "ship_survived";
  who: string;
  ship: number;
  name: string;
}

export interface LoadLostEvent {
  event: "load_lost";
  load: number;
  name: string;
  by: string;
}

export interface LoadFellEvent {
  event: "load_fell";
  who: string;
  load: number;
  name: string;
  star: string;
}

export interface PickupCompletedEvent {
  event: "pickup_completed";
  who: string;
  ship: number;
  name: string;
  load: number;
  load_name: string;
}

export interface PickupFailedEvent {
  event: "pickup_failed";
  who: string;
  load: number;
  load_name: string;
  by: string;
}

export interface ShipEscapedEvent {
  event: "ship_escaped";
  who: string;
  ship: number;
  name: string;
}

export interface EscapeFailedEvent {
  event: "escape_failed";
  who: string;
  ship: number;
  name: string;
  by: string;
}

export interface ShipPlacedEvent {
  event: "ship_placed";
  who: string;
  ship: number;
  name: string;
  to: string;
  hex: number;
  by: string;
}

export interface RoundEndedEvent {
  event: "round_ended";
  round: number;
  dry: number;
}

export interface WithdrawalForcedEvent {
  event: "withdrawal_forced";
  who: string;
  star: string;
}

export interface CombatEndedEvent {
  event: "combat_ended";
  star: string;
}
