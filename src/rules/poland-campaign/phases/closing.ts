import type { Context } from '../../../engine/system.ts';
import { GERMAN, SIDE_NAMES, type State, sideNumber } from '../state.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { idOf, idsOf } from '../terms/naming.ts';
import { obligedUnits, openTargets } from '../terms/obligation.ts';
import { recoveringUnits } from '../terms/recovery.ts';

/** PC-2.4.1, PC-6.0: a new turn begins with its air points; nothing is left over from the last one. */
export const beginTurn = (draft: State, turn: number, { log }: Context): void => {
  const { scenario } = fieldOf(draft);
  draft.turn = turn;
  draft.air = scenario.air[turn - scenario.firstTurn] ?? 0;
  draft.phase = 'movement';
  draft.side = 'german';
  log('PC-3.0', 'turnBegins', { turn, air: draft.air });
};

/** PC-7.0b: whoever stands next to an enemy when a phase ends has not been unengaged. */
const noteEngaged = (draft: State): void => {
  const { pieces } = fieldOf(draft);
  for (let unit = 0; unit < draft.units.length; unit++)
    if (pieces[unit]!.side === GERMAN && isEngaged(draft, unit))
      draft.units[unit]!.engagedSinceCheck = true;
};

/** PC-7.0b German recovery, at the close of the German Movement Phase. */
const recover = (draft: State, { log }: Context): void => {
  const seenBy = draft.options.fog === 'none' ? undefined : ['german'];
  for (const unit of recoveringUnits(draft)) {
    draft.units[unit]!.reduced = false;
    log('PC-7.0b', 'recovered', { unit: idOf(draft, unit) }, seenBy);
  }
  for (const unit of draft.units) unit.engagedSinceCheck = false;
};

/** PC-5.1.1c: when a phase or a combat is over the tops of all stacks lie open to both sides. */
export const showTops = (draft: State, context: Context): void => {
  if (draft.options.fog !== 'stack') return;
  let shown = false;
  for (const unit of draft.units) {
    if (unit.hex < 0 || unit.place > 0 || unit.open) continue;
    unit.open = true;
    shown = true;
  }
  if (shown) context.reveal('PC-5.1.1c');
};

/** PC-3.0, PC-4.1.2d: the Movement Phase closes, and who must attack is fixed. */
export const closeMovement = (draft: State, context: Context): void => {
  noteEngaged(draft);
  if (draft.side === 'german') recover(draft, context);
  draft.obliged = obligedUnits(draft, sideNumber(draft.side));
  if (draft.options.mustAttackEveryEngagedHex)
    draft.mustStrike = [...new Set(draft.obliged.flatMap(unit => openTargets(draft, unit)))];
  for (const unit of draft.units) {
    unit.moved = false;
    unit.placed = false;
  }
  showTops(draft, context);
  draft.phase = 'combat';
  draft.agreed = [];
  context.log('PC-3.0', 'combatBegins', { side: SIDE_NAMES[draft.side] });
  if (draft.obliged.length > 0)
    context.log('PC-4.1.2d', 'obliged', { units: idsOf(draft, draft.obliged) }, [draft.side]);
};

/** PC-3.0: the Combat Phase closes; after the Polish one the turn ends, and after the last turn the game. */
export const closeCombat = (draft: State, context: Context): void => {
  noteEngaged(draft);
  showTops(draft, context);
  for (const unit of draft.units) unit.attacked = false;
  draft.struck = [];
  draft.obliged = [];
  draft.mustStrike = [];
  draft.agreed = [];
  if (draft.side === 'german') {
    draft.side = 'polish';
    draft.phase = 'movement';
    context.log('PC-3.0', 'movementBegins', { side: SIDE_NAMES[draft.side] });
    return;
  }
  draft.air = 0; // PC-6.1: unused points vanish
  if (draft.turn < fieldOf(draft).scenario.lastTurn) beginTurn(draft, draft.turn + 1, context);
  else endGame(draft, context);
};

/** PC-10.2: points are counted once, after the last Polish Combat Phase. */
const endGame = (draft: State, { log }: Context): void => {
  draft.phase = 'over';
  draft.ending = 'points';
  log('PC-10.2', 'gameEnds', { turn: draft.turn });
};
