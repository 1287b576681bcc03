/** NQM-22: the conversion interface: battles that come from a campaign, and what goes back. */
export type { JoinBattle } from '../actions/join.ts';
export { type Converted, convertElements, type SheetElement } from './elements.ts';
export { fromOperational, operationalFault } from './from-operational.ts';
export { fromSheet, type SheetBattle, type SheetForce, sheetFault } from './from-sheet.ts';
export { joinerOf, withJoiners } from './joiner.ts';
export {
  type BattleResult,
  type OperationalBattle,
  operationalShape,
  resultShape,
} from './operational.ts';
export { type SessionReport, sessionReport, sessionsFor } from './report.ts';
export { battleResult } from './result.ts';
export { battleOptions, doctrineAnswer } from './unplayed.ts';
