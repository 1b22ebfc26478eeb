/** Generated from tricolor.protocol by `make protocol`: what the server says and takes. */

export type GameKey = "colorito" | "coloretto" | "colorio";

export const HIDDEN = "show:?"; // the action of an entry that showed what is covered again

export type Phase = "seating" | "running" | "paused" | "over";

export type OfferKind = "tie" | "undo" | "pause" | "resume";

export type PlayerKind = "human" | "bot";

export type Language = "en" | "de" | "ja";

export type ChatKind = "phrases" | "text" | "off";

export type StartKind = "full" | "host";

export type TokenScope = "play" | "read";

export type ErrorCode = "bad_json" | "bad_request" | "unknown_command" | "no_game" | "bad_notation" | "illegal_action" | "game_over" | "unsupported" | "not_found" | "not_signed_in" | "wrong_password" | "weak_password" | "not_your_seat" | "not_allowed" | "bad_origin" | "seat_taken" | "name_taken" | "not_started" | "conflict" | "too_many" | "too_large" | "method_not_allowed" | "unavailable";

/** The move that led here, with the shortest path it can have taken (CT-SAME). */
export interface LastMove {
  seat: number;
  action: string;
  path: string[];
}

/** The table as a seat (or a spectator: None) sees it. */
export interface ColoritoView {
  game: "colorito";
  seat: number | null;
  turn: number | "chance" | null;
  numbers: boolean;
  strict: boolean;
  starter: number | null;
  pieces: Record<string, string>;
  home: [number, number];
  moves: [number, number];
  last: LastMove | null;
  final_move: boolean;
  repeated: number;
}

/** The key of a text in the catalogues and its arguments, which may be sentences too. Clients put it into words. */
export interface Sentence {
  key: string;
  args: Record<string, string | number | boolean | string[] | null | Sentence>;
}

/** A move, with the cells from its start to its end. A pass has none. */
export interface ColoritoChoice {
  action: string;
  path?: string[];
}

/** How a game ended: why, with what score for every seat, and who won. */
export interface Outcome {
  ending: string;
  scores: number[];
  winners: number[];
}

/** Why a game ended and who won. */
export interface Decided {
  ending: string;
  winners: number[];
}

/** A quick bound of the moves left by side, the pieces that are home, the targets that keep a side from winning by CT-BLOCKED once an enemy and a correct piece stand on others of them (else null), and where the pieces of a colour belong if numbers do not count (CT-COLOURS). */
export interface ColoritoExtra {
  remaining: number[];
  home: string[];
  unfilled?: (string[] | null)[];
  targets?: Record<string, string[]>;
}

/** A game of Colorito. */
export interface ColoritoState {
  game: "colorito";
  event: number;
  turn: number | "chance" | null;
  view: ColoritoView;
  expected: Sentence | null;
  choices: ColoritoChoice[];
  undo: boolean;
  outcome: Outcome | null;
  decided: Decided | null;
  extra: ColoritoExtra;
}

/** A row card, with the cards beside it in the order they were placed. */
export interface RowView {
  room: number;
  cards: string[];
  taken: boolean;
}

/** What lies in front of a player, and what it would score now (CO-SCORE). */
export interface SeatView {
  cards: Record<string, number>;
  took_row: boolean;
  jokers: string[] | null;
  score: number;
}

/** The table as a seat (or a spectator: None) sees it. */
export interface ColorettoView {
  game: "coloretto";
  seat: number | null;
  turn: number | "chance" | null;
  table: string;
  colours: string[];
  removed: string[];
  starter: number | null;
  rows: RowView[];
  seats: SeatView[];
  deck: number;
  unseen: Record<string, number>;
  drawn: string | null;
  last_round: boolean;
  discarded: Record<string, number>;
}

/** A line of a sum: the cards of a kind, including jokers assigned to it, and what they are worth. */
export interface SumLine {
  card: string;
  cards: number;
  jokers: number;
  points: number;
}

/** A seat's score before and after taking a row. */
export interface Taking {
  now: number;
  after: number;
  lines: SumLine[];
}

/** What cards are worth, line by line. */
export interface Sum {
  total: number;
  lines: SumLine[];
}

/** An action: with `score` for taking a row, with `sum` for assigning jokers. */
export interface ColorettoChoice {
  action: string;
  score?: Taking;
  sum?: Sum;
}

/** What a seat holds now, with the colours that count plus. */
export interface SeatSum {
  total: number;
  plus: string[];
  lines: SumLine[];
}

/** Points by number of cards (from 0), what each seat holds, and by how much each row would change the score of each seat that took it now; a row that is empty or taken has no such list. */
export interface ColorettoExtra {
  table: number[];
  sums: SeatSum[];
  gains?: number[][];
}

/** A game of Coloretto. */
export interface ColorettoState {
  game: "coloretto";
  event: number;
  turn: number | "chance" | null;
  view: ColorettoView;
  expected: Sentence | null;
  choices: ColorettoChoice[];
  undo: boolean;
  outcome: Outcome | null;
  decided: Decided | null;
  extra: ColorettoExtra;
}

/** The table as a seat (or a spectator: None) sees it. It is the same for all. */
export interface ColorioView {
  game: "colorio";
  seat: number | null;
  turn: number | "chance" | null;
  layout: string;
  side: string;
  points: boolean;
  starter: number | null;
  alive: number[];
  open: Record<string, string>;
  covered: string[];
  lifted: string | null;
  lifts_left: number;
  must_remove: boolean;
  forbidden: string | null;
  round: number;
  rounds: number;
  scores: number[];
  out: number[];
  removed_this_turn: boolean;
}

/** An action that may be played now. Games add what a client needs to show it and must not compute itself. */
export interface Choice {
  action: string;
}

/** How many fields of a colour are open, and how many there are. */
export interface Tally {
  colour: string;
  open: number;
  of: number;
}

/** The open fields by colour; and what lies below the caps, where the table has the memory aid or the game is over. */
export interface ColorioExtra {
  tally: Tally[];
  known?: Record<string, string>;
}

/** A game of Colorio. */
export interface ColorioState {
  game: "colorio";
  event: number;
  turn: number | "chance" | null;
  view: ColorioView;
  expected: Sentence | null;
  choices: Choice[];
  undo: boolean;
  outcome: Outcome | null;
  decided: Decided | null;
  extra: ColorioExtra;
}

/** An event of a replay, as the log would show it. */
export interface Happening {
  kind: "chance" | "play" | "resign" | "tie" | "timeout";
  by: number | null;
  event: number;
  tell: Sentence[];
  action?: string;
}

/** A moment of a game of Colorito. */
export interface ColoritoStep {
  entry: Happening | null;
  view: ColoritoView;
  extra: ColoritoExtra;
}

/** A game of Colorito that is over. */
export interface ColoritoReplay {
  game: "colorito";
  players: string[];
  options: Record<string, boolean | number | string>;
  outcome: Outcome | null;
  steps: ColoritoStep[];
}

/** A moment of a game of Coloretto. */
export interface ColorettoStep {
  entry: Happening | null;
  view: ColorettoView;
  extra: ColorettoExtra;
}

/** A game of Coloretto that is over. */
export interface ColorettoReplay {
  game: "coloretto";
  players: string[];
  options: Record<string, boolean | number | string>;
  outcome: Outcome | null;
  steps: ColorettoStep[];
}

/** A moment of a game of Colorio: with what the seat could remember of covered fields, or every colour of the round where all is open. */
export interface ColorioStep {
  entry: Happening | null;
  view: ColorioView;
  extra: ColorioExtra;
  known: Record<string, string>;
  colours?: Record<string, string>;
}

/** A game of Colorio that is over. */
export interface ColorioReplay {
  game: "colorio";
  players: string[];
  options: Record<string, boolean | number | string>;
  outcome: Outcome | null;
  steps: ColorioStep[];
}

/** How time is kept: none, per move, per game with increment, or days per move. */
export interface Clock {
  kind?: "days" | "game" | "move" | "none";
  seconds?: number | null;
  increment?: number | null;
  days?: number | null;
}

/** How long a player may stay away before a bot takes over, and its level. */
export interface Absence {
  seconds: number;
  level?: string;
}

/** The event of another game that a table plays on from. */
export interface PlayedOn {
  event: number;
}

/** What a table plays and how, as everyone may see it. */
export interface TableSetup {
  game: GameKey;
  players: number;
  options: Record<string, boolean | number | string>;
  clock: Clock;
  listed: boolean;
  rated: boolean;
  chat: ChatKind;
  undo: boolean;
  hints: boolean;
  memory_aid: boolean;
  absence: Absence | null;
  start: StartKind;
  from: PlayedOn | null;
}

/** The table is made. Always entry 1. */
export interface OpenEntry {
  kind: "open";
  setup: TableSetup;
  number: number;
  at: number;
  by: number | null;
}

/** Who takes a seat. */
export interface SeatedPlayer {
  kind: PlayerKind;
  name: string;
  level?: string;
  rating?: number;
}

/** A person or a bot takes a seat. */
export interface SitEntry {
  kind: "sit";
  seat: number;
  player: SeatedPlayer;
  pledge?: string;
  owes?: true;
  number: number;
  at: number;
  by: number | null;
}

/** A seat is free again, before the start. */
export interface LeaveEntry {
  kind: "leave";
  seat: number;
  number: number;
  at: number;
  by: number | null;
}

/** A player's own share of the chance, which may also come with the seat. */
export interface NonceEntry {
  kind: "nonce";
  seat: number;
  nonce: string;
  number: number;
  at: number;
  by: number | null;
}

/** The hash of a player's own share of the chance, which may also come with the seat. */
export interface PledgeEntry {
  kind: "pledge";
  seat: number;
  pledge: string;
  number: number;
  at: number;
  by: number | null;
}

/** All seats are taken and the pledges are final: seats that pledged must now show their nonces. */
export interface CallEntry {
  kind: "call";
  commitment: string;
  pledges: string[];
  number: number;
  at: number;
  by: number | null;
}

/** The nonce that a seat had pledged. After the last one the game starts. */
export interface RevealEntry {
  kind: "reveal";
  seat: number;
  nonce: string;
  number: number;
  at: number;
  by: number | null;
}

/** The pledges are void. The seed that would have been used is shown, and replaced by a new commitment. */
export interface VoidEntry {
  kind: "void";
  seed: string;
  commitment: string;
  number: number;
  at: number;
  by: number | null;
}

/** A guest has signed in: their seats belong to the account now. */
export interface ClaimEntry {
  kind: "claim";
  seats: number[];
  number: number;
  at: number;
  by: number | null;
}

/** An account was deleted: the name on these seats is `?` now, everywhere. */
export interface ForgetEntry {
  kind: "forget";
  seats: number[];
  number: number;
  at: number;
  by: number | null;
}

/** The game starts; chance events follow. */
export interface StartEntry {
  kind: "start";
  commitment: string;
  nonces: string[];
  pledges?: string[];
  number: number;
  at: number;
  by: number | null;
}

/** An action of the game; `event` is its number in the record. */
export interface PlayEntry {
  kind: "play";
  event: number;
  action: string;
  tell: Sentence[];
  number: number;
  at: number;
  by: number | null;
}

/** A chance event of the game. */
export interface ChanceEntry {
  kind: "chance";
  event: number;
  action: string;
  tell: Sentence[];
  number: number;
  at: number;
  by: number | null;
}

/** A question to the other people at the table; `event` is where an undo goes back to. */
export interface OfferEntry {
  kind: "offer";
  offer: OfferKind;
  event?: number;
  number: number;
  at: number;
  by: number | null;
}

/** An answer. The last yes needed takes effect in the next entry. */
export interface AnswerEntry {
  kind: "answer";
  offer: OfferKind;
  accept: boolean;
  number: number;
  at: number;
  by: number | null;
}

/** Everything after that event of the game is taken back. */
export interface UndoEntry {
  kind: "undo";
  event: number;
  number: number;
  at: number;
  by: number | null;
}

/** Clocks stop. */
export interface PauseEntry {
  kind: "pause";
  number: number;
  at: number;
  by: number | null;
}

/** Clocks run again. */
export interface ResumeEntry {
  kind: "resume";
  number: number;
  at: number;
  by: number | null;
}

/** A seat gives up, which ends the game. */
export interface ResignEntry {
  kind: "resign";
  event: number;
  tell: Sentence[];
  number: number;
  at: number;
  by: number | null;
}

/** A clock has run out, which ends the game. */
export interface TimeoutEntry {
  kind: "timeout";
  event: number;
  tell: Sentence[];
  number: number;
  at: number;
  by: number | null;
}

/** Everyone agreed to a tie, which ends the game. */
export interface TieEntry {
  kind: "tie";
  event: number;
  tell: Sentence[];
  number: number;
  at: number;
  by: number | null;
}

/** A bot takes over for a player who stays away. */
export interface AwayEntry {
  kind: "away";
  level: string;
  number: number;
  at: number;
  by: number | null;
}

/** The player is back. */
export interface BackEntry {
  kind: "back";
  number: number;
  at: number;
  by: number | null;
}

/** Chat: a preset phrase or free text. */
export interface SayEntry {
  kind: "say";
  name: string;
  phrase?: string;
  text?: string;
  muted?: true;
  number: number;
  at: number;
  by: number | null;
}

/** The next game has been made. */
export interface RematchEntry {
  kind: "rematch";
  table: string;
  number: number;
  at: number;
  by: number | null;
}

/** A rating before and after a game. */
export interface Rating {
  before: number;
  after: number;
}

/** The game is over. */
export interface EndEntry {
  kind: "end";
  outcome: Outcome;
  seed: string;
  ratings?: Rating[];
  exact?: boolean;
  number: number;
  at: number;
  by: number | null;
}

/** A seat as everyone sees it; `mine` is about the recipient. */
export interface SeatInfo {
  name: string | null;
  kind: PlayerKind | null;
  level: string | null;
  mine: boolean;
  here: boolean;
  away: boolean;
  rating: number | null;
}

/** The recipient at the table. */
export interface MeAtTable {
  seats: number[];
  spectator: boolean;
  host: boolean;
}

/** Milliseconds left at `at`; the clock of `running` has been ticking since. Null: no clock. */
export interface Clocks {
  running: number | null;
  left: (number | null)[];
  at: number;
}

/** A question that not everyone has answered; the keys of `answers` are seats. */
export interface OpenOffer {
  offer: OfferKind;
  by: number;
  answers: Record<string, boolean>;
  event: number | null;
}

/** What proves the chance; the seed follows at the end. */
export interface FairInfo {
  commitment: string;
  nonces: string[];
  seed: string | null;
  pledges: string[];
  owes: number[];
  called: number | null;
  revealed: number[];
  voids: number;
}

/** Where to join (for those at the table) and where to watch. */
export interface Links {
  join: string | null;
  watch: string;
}

/** A table as one recipient may see it, with the log after the requested number. */
export interface Snapshot {
  id: string;
  number: number;
  time: number;
  setup: TableSetup;
  phase: Phase;
  seats: SeatInfo[];
  me: MeAtTable;
  game: GameState | null;
  clocks: Clocks;
  offers: OpenOffer[];
  fair: FairInfo;
  links: Links;
  rematch: string | null;
  log: Entry[];
  watching: number;
}

/** The current table, with the log after `after`. Always the first message. */
export interface SnapshotMessage {
  type: "snapshot";
  snapshot: Snapshot;
}

/** New entries, and the table after them as in the snapshot. */
export interface EntriesMessage {
  type: "entries";
  entries: Entry[];
  number: number;
  time: number;
  phase: Phase;
  seats: SeatInfo[];
  game: GameState | null;
  clocks: Clocks;
  offers: OpenOffer[];
  fair: FairInfo;
  rematch: string | null;
}

/** Which seats are connected, and how many spectators there are. */
export interface PresenceMessage {
  type: "presence";
  here: boolean[];
  watching: number;
}

/** A keep-alive. Answer `pong` with the number of the last entry that you have shown. */
export interface Ping {
  type: "ping";
  time: number;
}

/** The connection ends: after `restart` and `slow`, reconnect with `after`; after `gone`, do not. */
export interface Bye {
  type: "bye";
  reason: "gone" | "restart" | "slow";
}

/** On WebSocket: the action with this key counts, and wrote these entries. */
export interface Ack {
  type: "ack";
  key: string;
  number: number;
  entries: Entry[];
}

/** The rule that forbids an action; `key` and `args` name a sentence in the catalogues. */
export interface Forbidden {
  rule: string;
  key: string;
  args: Record<string, string | number>;
}

/** What went wrong, in which field, and which rule forbids it. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  field?: string;
  why_not?: Forbidden;
}

/** On WebSocket: the action with this key does not count; after a conflict, with the missed entries. */
export interface Refused {
  type: "refused";
  key: string | null;
  error: ErrorBody;
  entries?: Entry[];
  number?: number;
}

/** On a bot's stream: an unfinished table where the account has a seat. */
export interface TableMessage {
  type: "table";
  id: string;
  game: GameKey;
  phase: Phase;
}

/** Play an action. Answered with `ack` or `refused`. */
export interface Act {
  type: "act";
  key: string;
  seat: number;
  after: number;
  action: string;
}

/** The number of the last entry that a client has shown. Answers a ping, and may come at any time. */
export interface Pong {
  type: "pong";
  number: number;
}

/** Who takes a seat of a new table. */
export interface SeatSetup {
  who?: "bot" | "me" | "open";
  level?: string | null;
  name?: string | null;
  nonce?: string | null;
  pledge?: string | null;
}

/** How the recorded game ended. */
export interface RecordOutcome {
  ending: string;
  scores: number[];
  winners: number[];
}

/** Where the chance of a stretch of events came from. `seed` is null as long as it may still be used. */
export interface FairPart {
  scheme: 1 | 2;
  first: number;
  commitment: string;
  nonces: string[];
  seed: string | null;
  pledges?: string[];
}

/** A recorded game. */
export interface GameRecord {
  format: "tricolor-record";
  version: 1;
  game: string;
  rules_version: string;
  options: Record<string, boolean | number | string>;
  players: string[];
  started: string;
  events: string[];
  outcome: RecordOutcome | null;
  position?: Record<string, string | number | boolean | (string | number | string[] | Record<string, number> | null)[] | Record<string, string | number> | null> | null;
  fair?: FairPart[];
}

/** An event of a finished game to play on from: of a table, or of a record. */
export interface From {
  event: number;
  table?: string | null;
  record?: GameRecord | null;
}

/** A new table. */
export interface Setup {
  game: GameKey;
  seats: SeatSetup[];
  players?: number | null;
  options?: Record<string, boolean | number | string>;
  clock?: Clock;
  listed?: boolean;
  rated?: boolean;
  chat?: ChatKind;
  undo?: boolean;
  hints?: boolean;
  memory_aid?: boolean;
  absence?: Absence | null;
  start?: StartKind;
  from?: From | null;
  key?: string | null;
}

/** Turn the guest into an account. */
export interface AccountRequest {
  name: string;
  password: string;
}

/** Play an action; `after` is the number of the last event of the game that it answers. */
export interface ActionRequest {
  seat: number;
  after: number;
  action: string;
  key: string;
}

/** The actions of a loser who plays out alone what they lacked (CT-SCORE). Nothing of it is kept. */
export interface AloneRequest {
  seat: number;
  actions: string[];
}

/** Answer an offer. */
export interface AnswerRequest {
  seat: number;
  offer: OfferKind;
  accept: boolean;
  key: string;
}

/** Change the password, which ends all other sessions. */
export interface ChangePasswordRequest {
  password: string;
  new: string;
}

/** Become a guest, or change name and language. */
export interface MeRequest {
  name?: string | null;
  language?: Language | null;
}

/** Mute or unmute a person: the one on a seat, or the author of an entry. */
export interface MuteRequest {
  muted: boolean;
  seat?: number | null;
  number?: number | null;
}

/** Give the seat's share of the chance. */
export interface NonceRequest {
  seat: number;
  nonce: string;
  key?: string | null;
}

/** Offer a tie, or ask for an undo, a pause or a resumption. */
export interface OfferRequest {
  seat: number;
  offer: OfferKind;
  key: string;
}

/** Confirm one's identity. */
export interface PasswordRequest {
  password: string;
}

/** Promise a nonce: `pledge` is its hash. */
export interface PledgeRequest {
  seat: number;
  pledge: string;
  key?: string | null;
}

/** Where the browser's push service takes messages: the `endpoint` of its subscription. */
export interface PushRequest {
  endpoint: string;
}

/** Play again with seats rotated. */
export interface RematchRequest {
  key: string;
}

/** Replay a record from a file. */
export interface ReplayRequest {
  record: GameRecord;
  seat?: number | null;
}

/** Give up. */
export interface ResignRequest {
  seat: number;
  key: string;
}

/** Show the nonce that was pledged, once all have pledged. */
export interface RevealRequest {
  seat: number;
  nonce: string;
  key?: string | null;
}

/** Say a preset phrase, or free text if the table allows it. */
export interface SayRequest {
  key: string;
  seat?: number | null;
  phrase?: string | null;
  text?: string | null;
}

/** Sign in. */
export interface SessionRequest {
  name: string;
  password: string;
}

/** Take a free seat, or put a bot there. */
export interface SitRequest {
  code?: string | null;
  name?: string | null;
  bot?: string | null;
  hot?: boolean;
  nonce?: string | null;
  key?: string | null;
  pledge?: string | null;
}

/** Start the game; bots fill free seats. */
export interface StartRequest {
  fill?: string | null;
  key?: string | null;
}

/** Make a token for a program: to play, or only to read. */
export interface TokenRequest {
  name: string;
  scope?: TokenScope;
}

/** Restart the pledges. Seats in `off`, which keep the table waiting, become free. */
export interface VoidRequest {
  seat: number;
  off?: number[];
  key?: string | null;
}

/** Where turn notices go; null for nowhere. */
export interface WebhookRequest {
  url: string | null;
}

/** A player's strength in a game, and the number of games behind it. */
export interface PlayerRating {
  rating: number;
  games: number;
  mu: number;
  sigma: number;
}

/** The caller. `account` is the name to sign in with, null for a guest. */
export interface Me {
  id: string;
  name: string;
  account: string | null;
  language: string | null;
  webhook: string | null;
  ratings: Record<string, PlayerRating>;
}

/** A token as its owner sees it. The token itself is shown once, when it is made. */
export interface Token {
  id: string;
  name: string;
  created: number;
  used: number | null;
  scope: TokenScope;
}

/** The caller's tokens. */
export interface Tokens {
  tokens: Token[];
}

/** A browser where the caller is signed in. `current` marks the one that asks. */
export interface Session {
  id: string;
  device: string;
  created: number;
  used: number;
  expires: number;
  current: boolean;
}

/** The caller's sessions, last used first. */
export interface Sessions {
  sessions: Session[];
}

/** A token, shown only this once. */
export interface NewToken {
  id: string;
  name: string;
  token: string;
}

/** The values of an option. */
export interface OptionInfo {
  values: (boolean | number | string)[];
  default: boolean | number | string;
}

/** A game that can be played here; `rated` are the options that a rated table must have. */
export interface GameInfo {
  key: GameKey;
  name: string;
  rules_version: string;
  players: [number, number];
  options: Record<string, OptionInfo>;
  levels: string[];
  rated: Record<string, boolean | number | string>;
}

/** All games. */
export interface Games {
  games: GameInfo[];
}

/** A table in the lobby. */
export interface LobbyTable {
  id: string;
  game: GameKey;
  players: number;
  phase: Phase;
  free: number;
  names: (string | null)[];
  rated: boolean;
  clock: Clock;
  options: Record<string, boolean | number | string>;
  created: number;
}

/** Tables in the lobby, or the caller's own. */
export interface Lobby {
  tables: LobbyTable[];
}

/** The table behind a join or watch code. */
export interface Link {
  table: string;
  role: "join" | "watch";
  code: string;
}

/** A new table. */
export interface NewTable {
  table: Snapshot;
  links: Links;
}

/** What a call wrote: the first number, and the entries. */
export interface Written {
  number: number;
  entries: Entry[];
}

/** A good action, its value from 0 to 1, and why. `said` names the action with a text of the catalogues. */
export interface Hint {
  action: string;
  value: number;
  reasons: Sentence[];
  said: Sentence;
}

/** What a coach says to a choice before it is played. If it loses much, what was better, and why. */
export interface Coaching {
  sure: boolean;
  cost: number;
  better: Hint | null;
  drawbacks: Sentence[];
}

/** The chance of a game: what was promised, what it came from, and the draws that were recomputed. */
export interface Fair {
  commitment: string;
  seed: string;
  nonces: string[];
  checked: number;
  draws: number[];
  pledges: string[];
}

/** The server's public key, which a browser subscribes with, and whether this browser is notified of turns here. */
export interface PushState {
  key: string;
  on: boolean;
}

/** Somebody else at the table; a shared profile names no people. */
export interface Opponent {
  kind: PlayerKind;
  name: string | null;
  level: string | null;
}

/** What the analysis says about a player's decisions: those with more than one choice, and how many cost nothing. */
export interface Accuracy {
  choices: number;
  best: number;
  cost: number;
}

/** A finished game as one of its players sees it. `table` leads to its replay; a shared profile leaves it out. */
export interface PlayedGame {
  table: string | null;
  game: GameKey;
  options: Record<string, boolean | number | string>;
  at: number;
  ending: string;
  result: "lost" | "tied" | "won";
  score: number;
  scores: number[];
  opponents: Opponent[];
  rating: Rating | null;
  accuracy: Accuracy | null;
}

/** A player's finished games, newest first. `link` is where the profile is shared; null: nowhere. */
export interface Profile {
  name: string;
  games: PlayedGame[];
  more: boolean;
  link: string | null;
}

/** Where a profile is shared. */
export interface ProfileLink {
  link: string;
}

/** A seat's game: result - start = luck + decisions + others. */
export interface SeatAccount {
  seat: number;
  start: number;
  result: number;
  luck: number;
  decisions: number;
  others: number;
  error?: number;
  cost?: number;
  exact?: Record<string, string>;
  choices?: number;
  best?: number;
}

/** A choice and what the seat to move could expect from it. `said` names it with a text of the catalogues. */
export interface JudgedChoice {
  action: string;
  value: number;
  said: Sentence;
}

/** What an event did to everyone's prospects. Lists are by seat. */
export interface JudgedEvent {
  number: number;
  by: number | null;
  kind: "chance" | "decision" | "end";
  action: string;
  turn: number;
  told: Sentence[];
  values: number[];
  change: number[];
  exact?: string[];
  cost?: number;
  choices?: JudgedChoice[];
  played?: JudgedChoice;
  reasons?: Sentence[];
  drawbacks?: Sentence[];
  remaining?: number[];
  line?: string[];
}

/** A finished game, judged event by event. */
export interface Analysis {
  game: GameKey;
  players: string[];
  options: Record<string, boolean | number | string>;
  unit: "points" | "share";
  method: "exact" | "playouts" | "search";
  exact_from: number | null;
  seed: number;
  start: number[];
  seats: SeatAccount[];
  turning_points: number[];
  events: JudgedEvent[];
}

/** How many decisions of a game have been judged, of how many; the analysis comes with the last one. */
export interface AnalysisAnswer {
  judged: number;
  decisions: number;
  analysis: Analysis | null;
}

/** The answer to a failed call; after a conflict, with the missed entries. */
export interface Failure {
  error: ErrorBody;
  entries?: Entry[];
  number?: number;
}

/** What is shown after an event, and the event in words unless the player has just done it. */
export interface ExerciseFrame {
  state: GameState;
  tell: Sentence[];
}

/** What a move leads to: after a good one the next node (null: the end), after any other the same node again. */
export interface ExerciseAnswer {
  good: boolean;
  says: Sentence | null;
  frames: ExerciseFrame[];
  next: number | null;
}

/** Moves that a rule forbids, with its sentence; an argument `@1` is the second part of the move itself. `actions` has the ends of the moves, with spaces between them, by how the moves begin: `{"A2-": "A4 A5"}`. */
export interface ExerciseRefusal {
  rule: string;
  says: Sentence;
  actions: Record<string, string>;
}

/** A position and what to do in it. Without answers it is a page to read, and leads to `next`. */
export interface ExerciseNode {
  step: number;
  text: Sentence;
  state: GameState;
  answers: Record<string, ExerciseAnswer>;
  refused: ExerciseRefusal[];
  marks: string[];
  next: number | null;
}

/** A lesson or a puzzle: a graph of positions, of which the first is the beginning. */
export interface ExerciseMessage {
  game: GameKey;
  name: string;
  players: number;
  seat: number;
  steps: number;
  nodes: ExerciseNode[];
}

/** The puzzles of a game: how difficult each is, from 1 to `hardest`, and its kind. The first has the number 1. */
export interface PuzzleList {
  game: GameKey;
  hardest: number;
  difficulties: number[];
  kinds: string[];
}

export type Entry =
  | OpenEntry
  | SitEntry
  | LeaveEntry
  | NonceEntry
  | PledgeEntry
  | CallEntry
  | RevealEntry
  | VoidEntry
  | ClaimEntry
  | ForgetEntry
  | StartEntry
  | PlayEntry
  | ChanceEntry
  | OfferEntry
  | AnswerEntry
  | UndoEntry
  | PauseEntry
  | ResumeEntry
  | ResignEntry
  | TimeoutEntry
  | TieEntry
  | AwayEntry
  | BackEntry
  | SayEntry
  | RematchEntry
  | EndEntry;

export type LiveMessage =
  | SnapshotMessage
  | EntriesMessage
  | PresenceMessage
  | Ping
  | Bye
  | Ack
  | Refused;

export type FromClient =
  | Act
  | Pong;

export type Request =
  | Setup
  | AccountRequest
  | ActionRequest
  | AloneRequest
  | AnswerRequest
  | ChangePasswordRequest
  | MeRequest
  | MuteRequest
  | NonceRequest
  | OfferRequest
  | PasswordRequest
  | PledgeRequest
  | PushRequest
  | RematchRequest
  | ReplayRequest
  | ResignRequest
  | RevealRequest
  | SayRequest
  | SessionRequest
  | SitRequest
  | StartRequest
  | TokenRequest
  | VoidRequest
  | WebhookRequest;

export type GameState =
  | ColoritoState
  | ColorettoState
  | ColorioState;

export type Replay =
  | ColoritoReplay
  | ColorettoReplay
  | ColorioReplay;

export type View = GameState["view"];

export type AnyChoice = GameState["choices"][number];

export type Extra = GameState["extra"];

export type ReplayStep = Replay["steps"][number];

export type EntryKind = Entry["kind"];

export type Argument = Sentence["args"][string];

export type OptionValue = string | number | boolean;

/** What a server answers, for pages without one. */
export const GAME_LIST: Games = {"games":[{"key":"colorito","name":"Colorito","rules_version":"1","players":[2,2],"options":{"numbers":{"values":[true,false],"default":true},"strict":{"values":[false,true],"default":false},"starter":{"values":["lot",0,1],"default":"lot"}},"levels":["beginner","casual","club","expert","champion"],"rated":{}},{"key":"coloretto","name":"Coloretto","rules_version":"1","players":[2,5],"options":{"table":{"values":["brown","grey"],"default":"brown"},"starter":{"values":["lot",0,1,2,3,4],"default":"lot"}},"levels":["beginner","casual","club","expert","champion"],"rated":{}},{"key":"colorio","name":"Colorio","rules_version":"1","players":[2,5],"options":{"layout":{"values":["strips","random"],"default":"strips"},"side":{"values":["grey","white"],"default":"grey"},"points":{"values":[false,true],"default":false},"starter":{"values":["lot",0,1,2,3,4],"default":"lot"}},"levels":["beginner","casual","club","expert","champion"],"rated":{"layout":"random"}}]};
