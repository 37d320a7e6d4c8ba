// Written by `python -m tests.web.wire_types` from the Structs; do not edit.

// ---- core.rules

export interface Refusal {
  sentence: string;
  rule: string;
}

// ---- core.options

export interface Standing {
  scenario: string;
  options: Record<string, string>;
  value: string;
}

export interface OptionSpec {
  name: string;
  kind: string;
  values: string[];
  minimum: number;
  default: string;
  rule: string;
  text: string;
  group: string;
  not_in: string[];
  needs: Record<string, string[]>;
  pinned: boolean;
  standards: Standing[];
}

// ---- core.decision

export interface Forced {
  action: unknown;
  why: Refusal;
}

export interface Odds {
  result: string;
  cases: number;
  of: number;
  face: string;
}

export interface Choice {
  action: unknown;
  text: string;
  why_not: Refusal | null;
  price: number;
  odds: Odds[];
  note: string;
  ends: boolean;
}

export interface ListForm {
  type: "listed";
  choices: Choice[];
  quiet: unknown;
}

export interface AnyOfForm {
  type: "any_of";
  parts: unknown[];
  quiet: unknown;
}

export interface Field {
  name: string;
  low: number;
  high: number;
  rule: string;
  price: number;
  step: number;
}

export interface Exclusion {
  one: string[];
  other: string[];
  sentence: string;
  rule: string;
}

export interface BudgetForm {
  type: "budget";
  fields: Field[];
  cap: number;
  exact: boolean;
  cap_rule: string;
  exclusions: Exclusion[];
  do: string;
  into: string;
}

export interface Part {
  piece: number;
  name: string;
  form: unknown;
}

export interface EachForm {
  type: "each";
  parts: Part[];
  joint: Refusal[];
  do: string;
  into: string;
}

// ---- core.game

export interface Outcome {
  winner: string | null;
  reason: string;
}

// ---- titles

export interface Scenario {
  id: string;
  name: string;
  text: string;
  seats: string[];
}

export interface Limit {
  option: string;
  value: string;
  rule: string;
  words: string;
}

// ---- table.position

export interface Back {
  path: (string | number)[];
  value: unknown;
}

export interface Entry {
  seq: number;
  number: number;
  text: string;
  rule: string;
  facts: Record<string, unknown>;
  undone: boolean;
  back?: Back[] | null;
}

export interface Undone {
  number: number;
  seat: string;
  texts: string[];
}

export interface Offer {
  kind: string;
  by: string;
  number: number;
  sentence: string;
  undone: Undone[];
}

export interface Undo {
  to: number;
  asks: boolean;
  why_not: Refusal | null;
}

export interface Position {
  seq: number;
  number: number;
  turn: number;
  seat: string;
  asked: string[];
  locked: string[];
  prompt: string;
  form: unknown;
  view: unknown;
  events: Entry[];
  outcome: Outcome | null;
  players: Record<string, string>;
  undo: Undo;
  offers: Offer[];
  draft: unknown;
  seen: number;
  still: string;
  text: string;
}

// ---- server.wire

export interface HelloMessage {
  type: "hello";
  token?: string;
  seq?: number;
  seat?: string;
}

export interface SitMessage {
  type: "sit";
  seat: string;
}

export interface ActMessage {
  type: "act";
  id: string;
  seq: number;
  action: unknown;
  then?: unknown[];
}

export interface DraftMessage {
  type: "draft";
  action: unknown;
}

export interface WhyMessage {
  type: "why";
  id: string;
  action: unknown;
}

export interface UndoMessage {
  type: "undo";
  id: string;
  to?: number | null;
}

export interface ResignMessage {
  type: "resign";
  id: string;
}

export interface OfferDrawMessage {
  type: "offer_draw";
  id: string;
}

export interface AnswerMessage {
  type: "answer";
  id: string;
  kind: string;
  yes: boolean;
}

export interface ReplayMessage {
  type: "replay";
  at: number;
  seat?: string | null;
  event?: number;
}

export interface PingMessage {
  type: "ping";
}

export interface WelcomeMessage {
  type: "welcome";
  table: string;
  title: string;
  scenario: string;
  options: Record<string, string>;
  map: string;
  seats: string[];
  yours: string[];
  commitment: string;
  board: unknown;
  practice: boolean;
  draws: boolean;
  stepwise: boolean;
}

export interface PositionSentMessage {
  type: "position";
  full: boolean;
  position: Position;
}

export interface PastMessage {
  type: "past";
  at: number;
  event: number;
  last: number;
  position: Position;
}

export interface AckMessage {
  type: "ack";
  id: string;
  seq: number;
}

export interface RefusedMessage {
  type: "refused";
  id: string;
  sentence: string;
  rule: string;
}

export interface WhyNotMessage {
  type: "why_not";
  id: string;
  sentence: string | null;
  rule: string;
}

export interface CurtainMessage {
  type: "curtain";
  next: string;
  reason: string;
}

export interface ThinkingMessage {
  type: "thinking";
  seat: string;
}

export interface PresenceMessage {
  type: "presence";
  seats: Record<string, boolean>;
  watching: number;
}

export interface ErrorMessage {
  type: "error";
  sentence: string;
}

export interface PongMessage {
  type: "pong";
}

export interface GameInfo {
  name: string;
  label: string;
  blurb: string;
  catalogue: string;
  scenarios: Scenario[];
  seats: string[];
  options: OptionSpec[];
  players: string[];
  random_maps: boolean;
  machine_limit: Limit | null;
}

export interface NewTable {
  title: string;
  scenario: string;
  options?: Record<string, string>;
  seats?: Record<string, string>;
  seed?: number | null;
  map?: string;
  practice?: boolean;
  apart?: boolean;
  content?: Record<string, string>;
}

export interface TableMade {
  table: string;
  links: Record<string, string>;
  hotseat: string | null;
}

export interface TableInfo {
  table: string;
  title: string;
  scenario: string;
  players: Record<string, string>;
  yours: string[];
  number: number;
  turn: number;
  asked: string[];
  outcome: Outcome | null;
  created: string;
  changed: string;
  fault: string;
  still: string;
  practice: boolean;
}

export interface RuleOption {
  name: string;
  text: string;
}

export interface RuleInfo {
  id: string;
  section: string;
  title: string;
  text: string;
  rulings: string[];
  options: RuleOption[];
}

export interface RulesInfo {
  catalogue: string;
  title: string;
  intro: string;
  rules: RuleInfo[];
}

export interface Problem {
  sentence: string;
}

export type FromPage =
  | HelloMessage
  | SitMessage
  | ActMessage
  | DraftMessage
  | WhyMessage
  | UndoMessage
  | ResignMessage
  | OfferDrawMessage
  | AnswerMessage
  | ReplayMessage
  | PingMessage;

export type ToPage =
  | WelcomeMessage
  | PositionSentMessage
  | PastMessage
  | AckMessage
  | RefusedMessage
  | WhyNotMessage
  | CurtainMessage
  | ThinkingMessage
  | PresenceMessage
  | ErrorMessage
  | PongMessage;
