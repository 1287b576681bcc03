import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Battle, State, Unit } from '../state.ts';
import {
  battleNamed,
  beginBattle,
  boundsOf,
  hasFiredAll,
  joinableOn,
  joinsBattle,
  mustLeave,
  sideOfBattle,
} from '../terms/battle.ts';
import { hasPassed, throwDecision, wasAsked } from '../terms/deciding.ts';
import { hasMarkers, resolveMarker } from '../terms/decoys.ts';
import { battleOf } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { fightingValue, leftOf, mayAttackAt } from '../terms/force.ts';
import { contactNamed, knownOn, meet } from '../terms/knowledge.ts';
import { isObvious } from '../terms/obvious.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { readersOf } from '../terms/seats.ts';
import { isHere } from '../terms/units.ts';
import { mayEnterDetected, mayStartAttack } from './contact.ts';
import { barrageGuns, fightOut, fireBarrage } from './fight.ts';
import { actorOf, type FyowRule, mainDone, notOnCard } from './rule.ts';
import { askForAnswer } from './settle.ts';

const attackShape = shape({ type: oneOf(['battle.attack']), targets: list(text(60), 1, 20) });
export type Attack = Infer<typeof attackShape>;

/** FYOW-15.9, FYOW-13.7: attacks an enemy on its board or in a box of it: a new Contact Session. */
export const attack: FyowRule<Attack> = {
  rule: 'FYOW-33.7.1',
  shape: attackShape,
  listing: 'some',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0 || notOnCard(state, seat, 'unit')) return;
    const unit = state.units[at]!;
    for (const one of knownOn(state, unit.side, unit.board)) {
      const action: Attack = { type: 'battle.attack', targets: [one.alias] };
      if (!attack.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { targets }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    const known = knownOn(state, unit.side, unit.board);
    // An id that the side does not know answers the same whether it exists or not.
    const unknown = targets.find(id => !known.some(({ alias }) => alias === id));
    const board = fieldOf(state).map.label(unit.board);
    const order = orderFrom(unit.order);
    return firstBroken([
      ['E_HIDDEN', () => unknown !== undefined],
      ['E_GROUP', () => unit.group >= 0],
      ['E_DECOY', () => hasMarkers(state, at)],
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_CONDITION', () => unit.condition === 'red' || unit.condition === 'withdraw'],
      [
        'E_DECISION_FAILED',
        () =>
          unit.condition === 'amber' &&
          wasAsked(state, 'DEC-B7', board) &&
          !hasPassed(state, 'DEC-B7', board),
      ],
      [
        'E_ORDERS',
        () => order.directive !== 'DEFEND' && !mayEnterDetected(order, board, unit.called),
      ],
      ['E_MAIN_DONE', () => state.activation?.main === true],
      [
        'E_STAGE',
        () =>
          joinableOn(state, unit.board) !== undefined ||
          battleOf(state, at) !== undefined ||
          unit.zone !== 'table' ||
          targets.every(id => isLeaving(state, unit.side, id)),
      ],
      ['E_STORES', () => hasFiredAll(state, unit)],
      ['E_NO_ENEMY', () => known.length === 0 || !mayAttackAt(fightingValue(unit))],
    ]);
  },
  apply(draft, { targets }, context) {
    const at = actorOf(draft);
    mainDone(draft);
    if (!mayStartAttack(draft, context, at)) return;
    const unit = draft.units[at]!;
    const defenders = targets
      .map(id => contactNamed(draft, unit.side, id))
      .map(other => (other >= 0 ? resolveMarker(draft, context, other) : -1)) // FYOW-19.3
      .filter(
        other =>
          other >= 0 &&
          isHere(draft.units[other]!) &&
          draft.units[other]!.board === unit.board &&
          !mustLeave(draft, other),
      );
    if (defenders.length === 0) return;
    beginBattle(draft, context, unit.board, [at], defenders, unit.owned);
    for (const other of defenders) meet(draft, context, at, other);
  },
};

/** FYOW-33.7.4: an enemy that its last battle sends away is no target of a new one. */
const isLeaving = (state: State, side: number, alias: string): boolean => {
  const other = contactNamed(state, side, alias);
  return other >= 0 && mustLeave(state, other);
};

const byBattle = <T extends string>(type: T) => shape({ type: oneOf([type]), battle: text(20) });

/** The battle of the force whose card is played, if it has this name. */
const ownBattle = (state: State, id: string): Battle | undefined => {
  const battle = battleOf(state, actorOf(state));
  return battle?.id === id ? battle : undefined;
};

const battleRule = <T extends string>(
  type: T,
  rule: string,
  refuse: (state: State, at: number, battle: Battle) => ReturnType<FyowRule<never>['refuse']>,
  apply: FyowRule<{ type: T; battle: string }>['apply'],
): FyowRule<{ type: T; battle: string }> => {
  const made: FyowRule<{ type: T; battle: string }> = {
    rule,
    shape: byBattle(type),
    listing: 'all',
    *candidates(state, seat) {
      const battle = battleOf(state, actorOf(state));
      if (!battle) return;
      const action = { type, battle: battle.id };
      if (!made.refuse(state, seat, action)) yield action;
    },
    refuse(state, seat, { battle: id }) {
      const bar = notOnCard(state, seat, 'unit');
      if (bar) return bar;
      const battle = ownBattle(state, id);
      return battle ? refuse(state, actorOf(state), battle) : no('E_UNKNOWN_ID', id);
    },
    apply,
  };
  return made;
};

/** FYOW-33.7.1: the attack is due on the first card of an attacker in the Combat Session. */
export const isDue = (state: State, at: number, battle: Battle): boolean =>
  battle.stage === 'combat' &&
  !battle.resolved &&
  battle.means === 'paper' &&
  battle.attackers.includes(at) &&
  battle.defenders.some(other => isHere(state.units[other]!)) && // a barrage may have left nobody
  (battle.opened < state.clock || battle.small);

const fightShape = shape({
  type: oneOf(['battle.fight']),
  battle: text(20),
  committed: optional(list(shape({ line: whole(1, 60), n: whole(0, 2000) }), 0, 60)),
});
type Fight = Infer<typeof fightShape>;
type Committed = NonNullable<Fight['committed']>;

/** FYOW-33.7.2-vi: pieces that stay out of the attack. */
export const heldBack = (unit: Unit, at: number, committed: Committed): Battle['held'] =>
  unit.elements.flatMap((line, i) => {
    const n = leftOf(line) - (committed.find(one => one.line === i + 1)?.n ?? 0);
    return n > 0 ? [{ unit: at, line: i + 1, n }] : [];
  });

/** FYOW-33.2, FYOW-33.7.2-vi: lines that are there, once each, no more than is left, and something that can fight. */
const mayCommit = (unit: Unit, committed: Committed): boolean => {
  const lines = new Set(committed.map(({ line }) => line));
  const fits = committed.every(({ line, n }) => {
    const element = unit.elements[line - 1];
    return element !== undefined && n <= leftOf(element);
  });
  if (!fits || lines.size < committed.length) return false;
  const part = unit.elements.map((line, i) => ({
    ...line,
    lost: line.lost + leftOf(line) - (committed.find(one => one.line === i + 1)?.n ?? 0),
  }));
  return mayAttackAt(fightingValue({ elements: part }));
};

/** FYOW-33.7.2: the attack is carried out, with everything or with what is committed. */
export const fight: FyowRule<Fight> = {
  rule: 'FYOW-33.7.2',
  shape: fightShape,
  listing: 'some', // everything is committed; less can be said
  *candidates(state, seat) {
    const battle = battleOf(state, actorOf(state));
    if (!battle) return;
    const action: Fight = { type: 'battle.fight', battle: battle.id };
    if (!fight.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { battle: id, committed }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const battle = ownBattle(state, id);
    if (!battle) return no('E_UNKNOWN_ID', id);
    return firstBroken([
      [
        'E_STAGE',
        () => !isDue(state, at, battle) || (state.activation?.main === true && !battle.small),
      ],
      ['E_NUMBER', () => committed !== undefined && !mayCommit(state.units[at]!, committed)],
    ]);
  },
  apply(draft, { battle: id, committed }, context) {
    const battle = battleNamed(draft, id)!;
    const at = actorOf(draft);
    mainDone(draft);
    battle.held = committed ? heldBack(draft.units[at]!, at, committed) : [];
    fightOut(draft, context, battle);
  },
};

const mayBarrage = (state: State, at: number, battle: Battle) =>
  firstBroken([
    ['E_STAGE', () => !isDue(state, at, battle)],
    [
      'E_DECISION_FAILED',
      () => wasAsked(state, 'DEC-B8', battle.id) && !hasPassed(state, 'DEC-B8', battle.id),
    ],
    [
      'E_BARRAGE',
      () =>
        battle.barraged ||
        battle.again ||
        battle.unseenDefender ||
        barrageGuns(state, battle, battle.attackers) < 1,
    ],
  ]);

/** FYOW-33.7.2-iv: a barrage before the attack, after DEC-B8; counter-battery answers it at once, DEC-B9. */
export const barrage = battleRule(
  'battle.barrage',
  'FYOW-33.7.2',
  mayBarrage,
  (draft, { battle: id }, context) => {
    const at = actorOf(draft);
    const battle = battleNamed(draft, id)!;
    const unit = draft.units[at]!;
    battle.barraged = true;
    if (
      !throwDecision(
        draft,
        context,
        unit.leader,
        unit.side,
        'DEC-B8',
        id,
        isObvious(draft, 'DEC-B8', at),
      )
    )
      return;
    fireBarrage(draft, context, battle, battle.attackers, battle.defenders);
    askForAnswer(draft, context, battle);
  },
);

/** FYOW-33.7.3-x: attacks again at once, before the beaten force has gone. */
export const secondAttack = battleRule(
  'battle.secondAttack',
  'FYOW-33.7.3',
  (state, at, battle) => {
    const unit = state.units[at]!;
    const isVictor = battle.attackers.includes(at) && !battle.retreating.includes(at);
    return firstBroken([
      [
        'E_STAGE',
        () =>
          battle.stage !== 'outcome' ||
          battle.again ||
          !isVictor ||
          battle.means !== 'paper' ||
          state.activation?.main === true,
      ],
      ['E_CONDITION', () => unit.condition === 'red' || unit.condition === 'withdraw'],
      [
        'E_DECISION_FAILED',
        () => wasAsked(state, 'DEC-B15', battle.id) && !hasPassed(state, 'DEC-B15', battle.id),
      ],
      ['E_STORES', () => hasFiredAll(state, unit)],
      ['E_NO_ENEMY', () => !battle.retreating.some(other => battle.defenders.includes(other))],
    ]);
  },
  (draft, { battle: id }, context) => {
    const at = actorOf(draft);
    const battle = battleNamed(draft, id)!;
    const unit = draft.units[at]!;
    mainDone(draft);
    const obvious = battle.order === 'disarray';
    if (!throwDecision(draft, context, unit.leader, unit.side, 'DEC-B15', id, obvious)) return;
    battle.defenders = battle.defenders.filter(other => battle.retreating.includes(other));
    fightOut(draft, context, battle);
  },
);

/** FYOW-33.7.4: a force on the board joins a battle before its D10. */
export const join = plainJoin();
function plainJoin(): FyowRule<{ type: 'battle.join'; battle: string }> {
  const made: FyowRule<{ type: 'battle.join'; battle: string }> = {
    rule: 'FYOW-33.7.4',
    shape: byBattle('battle.join'),
    listing: 'all',
    *candidates(state, seat) {
      const unit = state.units[actorOf(state)];
      const battle = unit && joinableOn(state, unit.board);
      if (!battle) return;
      const action = { type: 'battle.join' as const, battle: battle.id };
      if (!made.refuse(state, seat, action)) yield action;
    },
    refuse(state, seat, { battle: id }) {
      const bar = notOnCard(state, seat, 'unit');
      if (bar) return bar;
      const at = actorOf(state);
      const unit = state.units[at]!;
      const battle = battleNamed(state, id);
      if (!battle || battle.board !== unit.board) return no('E_UNKNOWN_ID', id);
      return firstBroken([
        ['E_GROUP', () => unit.group >= 0],
        ['E_DISARRAY', () => unit.disarray > 0],
        ['E_CONDITION', () => unit.condition === 'red' || unit.condition === 'withdraw'],
        ['E_ORDERS', () => unit.mode === 'rest' || unit.zone !== 'table'],
        [
          'E_STAGE',
          () =>
            battleOf(state, at) !== undefined ||
            battle.resolved ||
            battle.stage === 'outcome' ||
            battle.stage === 'closed' ||
            state.activation?.main === true,
        ],
        ['E_STORES', () => hasFiredAll(state, unit) && sideOfBattle(state, battle) === unit.side],
      ]);
    },
    apply(draft, { battle: id }, context) {
      const battle = battleNamed(draft, id)!;
      mainDone(draft);
      joinsBattle(draft, battle, actorOf(draft));
      const unit = draft.units[actorOf(draft)]!;
      if (battle.means === 'table' || battle.means === 'file')
        context.log(
          'FYOW-15.7',
          'joinsTable',
          { unit: unit.id, bounds: boundsOf(draft, battle, actorOf(draft)) },
          readersOf(draft, unit.side),
        );
      for (const other of unit.side === draft.units[battle.attackers[0]!]?.side
        ? battle.defenders
        : battle.attackers)
        meet(draft, context, actorOf(draft), other);
    },
  };
  return made;
}
