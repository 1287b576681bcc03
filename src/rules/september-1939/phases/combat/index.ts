import type { Seat } from '../../../../engine/seat.ts';
import type { State } from '../../state.ts';
import { canDeclareOverrun } from './overrun.ts';
import { overrunRaid } from './overrun-raid.ts';

export { openDuties } from '../../terms/duties.ts';
export { type AllocateLosses, allocateLosses } from './allocate.ts';
export { canAttack, type DeclareAttack, declareAttack } from './attack.ts';
export { dutiesOf, dutyRefusal, type EndAttacks, endAttacks } from './end-attacks.ts';
export { type DeclareOverrun, declareOverrun } from './overrun.ts';
export { type OverrunRaid, overrunRaid } from './overrun-raid.ts';
export { type PassPursuit, type Pursue, passPursuit, pursue } from './pursuit.ts';
export { type ChooseRetreat, chooseRetreat } from './retreat.ts';
export { COMBAT_SENTENCES } from './sentences.ts';
export { combatQuestions, combatStep } from './steps.ts';
export { type DeclareSupport, declareSupport } from './support.ts';

const GERMAN: Seat = { id: 'german', name: 'German', kind: 'player', side: 'german' };

/** W39-12.22a: whether the Germans have anything to do in the overrun step. */
export const canOverrun = (state: State): boolean =>
  state.phase === 'overrun' &&
  (canDeclareOverrun(state, GERMAN) || [...overrunRaid.candidates(state, GERMAN)].length > 0);
