import { oneOf, shape, text } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Battle, State } from '../state.ts';
import { hasPassed, throwDecision, wasAsked } from '../terms/deciding.ts';
import { battleOf } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { allowanceLeft } from '../terms/force.ts';
import { isObvious } from '../terms/obvious.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { mayWithdraw } from './box.ts';
import { march } from './march.ts';
import { goBack, waysBack } from './retreat.ts';
import { actorOf, type FyowRule, mainDone, notOnCard } from './rule.ts';

const toBoard = <T extends string>(type: T) => shape({ type: oneOf([type]), board: text(60) });

const wayRule = <T extends string>(
  type: T,
  rule: string,
  refuse: (
    state: State,
    at: number,
    battle: Battle,
    to: number,
  ) => ReturnType<FyowRule<never>['refuse']>,
  apply: FyowRule<{ type: T; board: string }>['apply'],
): FyowRule<{ type: T; board: string }> => {
  const made: FyowRule<{ type: T; board: string }> = {
    rule,
    shape: toBoard(type),
    listing: 'all',
    *candidates(state, seat) {
      const at = actorOf(state);
      if (at < 0 || notOnCard(state, seat, 'unit')) return;
      const { map } = fieldOf(state);
      for (const board of map.neighbours(state.units[at]!.board, 'road')) {
        const action = { type, board: map.label(board) };
        if (!made.refuse(state, seat, action)) yield action;
      }
    },
    refuse(state, seat, { board }) {
      const bar = notOnCard(state, seat, 'unit');
      if (bar) return bar;
      const at = actorOf(state);
      const to = fieldOf(state).map.index(board);
      if (to < 0) return no('E_UNKNOWN_ID', board);
      const battle = battleOf(state, at);
      return battle ? refuse(state, at, battle, to) : no('E_STAGE');
    },
    apply,
  };
  return made;
};

const linkTo = (state: State, at: number, to: number): number => {
  const { map } = fieldOf(state);
  return map.between(state.units[at]!.board, to, 'road')[0] ?? -1;
};

/** FYOW-33.7.1: a defender whose card comes in the Contact Session may go, with a Movement Test. */
export const withdrawInContact = wayRule(
  'battle.withdrawInContact',
  'FYOW-33.7.1',
  (state, at, battle, to) =>
    firstBroken([
      ['E_COMMITTED', () => battle.stage !== 'contact' || state.activation?.main === true],
      ['E_ORDERS', () => !mayWithdraw(state, at, linkTo(state, at, to)) && !retires(state, at)],
      ['E_ALLOWANCE', () => allowanceLeft(state, state.units[at]!) < 1],
      ['E_RETREAT', () => linkTo(state, at, to) < 0 || !waysBack(state, at, battle).includes(to)],
    ]),
  (draft, { board }, context) => {
    const at = actorOf(draft);
    const battle = battleOf(draft, at)!;
    mainDone(draft);
    const to = fieldOf(draft).map.index(board);
    if (!march(draft, context, at, linkTo(draft, at, to), {})) return;
    battle.attackers = battle.attackers.filter(other => other !== at);
    battle.defenders = battle.defenders.filter(other => other !== at);
    if (battle.attackers.length === 0 || battle.defenders.length === 0) battle.stage = 'closed';
  },
);
/** FYOW-A5: an order to retire or to move elsewhere lets a force out of a contact it did not seek. */
const retires = (state: State, at: number): boolean => {
  const { directive, boards = [] } = orderFrom(state.units[at]!.order);
  return directive === 'MOVE' && boards[0] !== fieldOf(state).map.label(state.units[at]!.board);
};

/** FYOW-33.7.3-x: after NR either side may go back in good order, DEC-B14 for automated commanders. */
export const nrRetreat = wayRule(
  'battle.nrRetreat',
  'FYOW-33.7.3',
  (state, at, battle, to) =>
    firstBroken([
      [
        'E_STAGE',
        () =>
          !battle.hasNr ||
          battle.stage !== 'combat' ||
          battle.resolved ||
          state.activation?.main === true,
      ],
      [
        'E_DECISION_FAILED',
        () => wasAsked(state, 'DEC-B14', battle.id) && !hasPassed(state, 'DEC-B14', battle.id),
      ],
      ['E_RETREAT', () => !waysBack(state, at, battle).includes(to)],
    ]),
  (draft, { board }, context) => {
    const at = actorOf(draft);
    const battle = battleOf(draft, at)!;
    const unit = draft.units[at]!;
    mainDone(draft);
    if (
      !throwDecision(
        draft,
        context,
        unit.leader,
        unit.side,
        'DEC-B14',
        battle.id,
        isObvious(draft, 'DEC-B14', at),
      )
    )
      return;
    const before = battle.order;
    battle.order = 'good';
    battle.attackers = battle.attackers.filter(other => other !== at);
    battle.defenders = battle.defenders.filter(other => other !== at);
    goBack(draft, context, at, fieldOf(draft).map.index(board));
    battle.order = before;
    if (battle.attackers.length === 0 || battle.defenders.length === 0) battle.stage = 'closed';
  },
);
