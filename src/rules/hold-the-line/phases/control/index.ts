import type { HtlRule } from '../rule.ts';
import { type Adjudicate, type AllowPassive, COMBAT, passiveRule, type Reroll } from './combat.ts';
import {
  COMMANDERS,
  type CreateSeat,
  type MuteSeat,
  type PrivateTalk,
  type ReplaceCommander,
  type TakeOverSeat,
} from './commanders.ts';
import {
  type AnswerRequest,
  type AssignSector,
  DESK,
  type DelayMessage,
  type ExportLog,
  type RecordPrecedent,
  type SetOption,
  type ViewAll,
} from './desk.ts';
import {
  type MoveUnit,
  PIECES,
  type Reveal,
  type SetDice,
  type SetHexControl,
  type SetPosture,
} from './pieces.ts';
import {
  type AdjustTrack,
  type Announce,
  type InjectEvent,
  type IssueDirective,
  POLITICS,
  type RollEvent,
  type SetWarEntry,
  type SuppressEvent,
} from './politics.ts';
import { type GrantCards, type GrantCp, type SetCapacity, STORES } from './stores.ts';
import {
  type AddTurn,
  type AdvancePhase,
  type EndGame,
  type ExtendClock,
  type GrantTeaBreak,
  type PauseClock,
  TIME,
} from './time.ts';

export type Ruling =
  | AddTurn
  | AdjudicateOrPassive
  | AdjustTrack
  | AdvancePhase
  | Announce
  | AnswerRequest
  | AssignSector
  | CreateSeat
  | DelayMessage
  | EndGame
  | ExportLog
  | ExtendClock
  | GrantCards
  | GrantCp
  | GrantTeaBreak
  | InjectEvent
  | IssueDirective
  | MoveUnit
  | MuteSeat
  | PauseClock
  | PrivateTalk
  | RecordPrecedent
  | ReplaceCommander
  | Reroll
  | Reveal
  | RollEvent
  | SetCapacity
  | SetDice
  | SetHexControl
  | SetOption
  | SetPosture
  | SetWarEntry
  | SuppressEvent
  | TakeOverSeat
  | ViewAll;
type AdjudicateOrPassive = Adjudicate | AllowPassive;

/** HTL-22.1: the powers of Control. Returning to an earlier entry (HTL-22.11) is the table's own `rewind`. */
export const rulings = (rules: () => { readonly [type: string]: unknown }) => ({
  ...TIME,
  ...POLITICS,
  ...PIECES,
  ...STORES,
  ...COMBAT,
  ...COMMANDERS,
  ...DESK,
  allowPassive: passiveRule(
    rules as () => { readonly [type: string]: HtlRule<{ readonly type: string }> },
  ),
});
