import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import {
  flag,
  type Infer,
  list,
  oneOf,
  optional,
  shape,
  text,
  whole,
} from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Battle, Due, State, Unit } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { battleNamed, beginBattle } from '../terms/battle.ts';
import { throwDecision } from '../terms/deciding.ts';
import { combatValue, leftOf, lossLineOf, worthOf } from '../terms/force.ts';
import { knownCvOn, knownOn } from '../terms/knowledge.ts';
import { takeLosses } from '../terms/loss-lines.ts';
import { bookTaken } from '../terms/losses.ts';
import { isStopOn } from '../terms/pace.ts';
import { readersOf, seatOfUnit } from '../terms/seats.ts';
import { isHere, onTable, otherSide } from '../terms/units.ts';
import { barrageGuns, fireBarrage } from './fight.ts';
import type { FyowRule } from './rule.ts';

/** Which action settles what is due. */
export const SETTLES: { readonly [kind in Due['kind']]: string } = {
  trouble: 'battle.retreatChoice',
  losses: 'battle.allocateLosses',
  answer: 'battle.counterBattery',
};

/** FYOW-A17: whether a person chooses here, or the staff by its policy. */
export const choosesHimself = (state: State, at: number, stop: string): boolean =>
  seatOfUnit(state, at) !== null &&
  isStopOn(state.sides[state.units[at]!.side]!, stop) &&
  state.ending === 'none';

/** FYOW-A10: something of this kind is due, and from this seat. */
const notDue = (state: State, seat: Seat, kind: Due['kind']): Refusal | null => {
  const [first] = state.due;
  if (!first || first.kind !== kind) return no('E_STAGE');
  return seat.kind === 'umpire' || seatOfUnit(state, first.unit) === seat.id
    ? null
    : no('E_NOT_YOUR_CARD');
};

const counterShape = shape({
  type: oneOf(['battle.counterBattery']),
  battle: text(20),
  fire: flag,
});
/** FYOW-33.7.2-iv: guns that may answer a barrage: of defenders who have seen the attacker and whose card is to come. */
export const answeringGuns = (state: State, battle: Battle): number[] =>
  battle.defenders.filter(
    at =>
      isHere(state.units[at]!) &&
      (state.options.crtCounterBattery === 'contact' ? battle.answers : !state.units[at]!.acted) &&
      barrageGuns(state, battle, [at]) > 0,
  );

/** FYOW-33.7.2-iv: the answer to a barrage, after DEC-B9; it uses up nobody's activation. */
export const answerBarrage = (draft: State, context: Context, battle: Battle): void => {
  const guns = answeringGuns(draft, battle);
  const [gun] = guns;
  if (gun === undefined || !battle.seenAttacker) return;
  const { leader, side } = draft.units[gun]!;
  const { activation } = draft;
  draft.activation = null;
  const answers = throwDecision(draft, context, leader, side, 'DEC-B9', battle.id, false);
  draft.activation = activation;
  const targets = battle.attackers.filter(other => isHere(draft.units[other]!));
  if (answers) fireBarrage(draft, context, battle, guns, targets);
};

/** A barrage has fallen: the defender answers by himself, or is asked. */
export const askForAnswer = (draft: State, context: Context, battle: Battle): void => {
  const [gun] = answeringGuns(draft, battle);
  if (gun === undefined || !battle.seenAttacker) return;
  if (choosesHimself(draft, gun, 'counterBattery'))
    draft.due.push({
      kind: 'answer',
      side: draft.units[gun]!.side,
      unit: gun,
      battle: battle.id,
      points: 0,
    });
  else answerBarrage(draft, context, battle);
};

/** FYOW-33.7.2-iv: the defender's owner says whether his guns answer. */
export const counterBattery: FyowRule<Infer<typeof counterShape>> = {
  rule: 'FYOW-33.7.2',
  shape: counterShape,
  listing: 'all',
  *candidates(state, seat) {
    const [due] = state.due;
    if (due?.kind !== 'answer') return;
    for (const fire of [true, false]) {
      const action = { type: 'battle.counterBattery' as const, battle: due.battle, fire };
      if (!counterBattery.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { battle: id }) {
    const bar = notDue(state, seat, 'answer');
    if (bar) return bar;
    const battle = battleNamed(state, id);
    if (!battle || state.due[0]!.battle !== id) return no('E_UNKNOWN_ID', id);
    return firstBroken([
      ['E_NOT_DETECTED', () => !battle.seenAttacker],
      ['E_BARRAGE', () => answeringGuns(state, battle).length === 0],
    ]);
  },
  apply(draft, { battle: id, fire }, context) {
    draft.due.shift();
    if (fire) answerBarrage(draft, context, battleNamed(draft, id)!);
    context.reveal('FYOW-33.7.2');
  },
};

const choiceShape = shape({
  type: oneOf(['battle.retreatChoice']),
  choice: oneOf(['attack', 'box']),
});
/** FYOW-33.8: a force that retreated in good order onto the enemy attacks him, or stays in the box. */
export const retreatChoice: FyowRule<Infer<typeof choiceShape>> = {
  rule: 'FYOW-33.8',
  shape: choiceShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const choice of ['attack', 'box'] as const) {
      const action = { type: 'battle.retreatChoice' as const, choice };
      if (!retreatChoice.refuse(state, seat, action)) yield action;
    }
  },
  refuse: (state, seat) => notDue(state, seat, 'trouble'),
  apply(draft, { choice }, context) {
    const { unit } = draft.due.shift()!;
    if (choice === 'attack') attackOut(draft, context, unit);
    context.reveal('FYOW-33.8');
  },
};
/** FYOW-33.8: from its box onto those who hold the board. */
export const attackOut = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  const known = knownOn(draft, unit.side, unit.board).map(one => one.unit);
  const enemies = onTable(draft, unit.board, otherSide(unit.side)).filter(other =>
    known.includes(other),
  );
  if (enemies.length === 0 || !isHere(unit)) return;
  unit.zone = 'table';
  for (const one of draft.sightings) if (one.unit === at && one.now) one.zone = 'table';
  beginBattle(draft, context, unit.board, [at], enemies, unit.owned);
};

const lossShape = shape({
  type: oneOf(['battle.allocateLosses']),
  battle: text(20),
  lost: list(
    shape({ line: whole(1, 60), n: whole(0, 2000), damaged: optional(whole(0, 200)) }),
    0,
    60,
  ),
});
export type AllocateLosses = Infer<typeof lossShape>;

/** Pieces lost and damaged of each line of the sheet. */
const takenBy = (unit: Unit, lost: AllocateLosses['lost']) => {
  const n = unit.elements.map(() => 0);
  const damaged = unit.elements.map(() => 0);
  for (const one of lost) {
    n[one.line - 1]! += one.n;
    damaged[one.line - 1]! += one.damaged ?? 0;
  }
  return { lost: n, damaged };
};
const pointsOf = (unit: Unit, taken: { lost: number[]; damaged: number[] }): number =>
  unit.elements.reduce((sum, line, i) => {
    const { piece } = lossLineOf(line);
    return sum + taken.lost[i]! * piece + (taken.damaged[i]! * piece) / 2;
  }, 0);

/** FYOW-33.10: how far what is chosen may be from the loss: a point, or as far as the exact walk leaves it. */
const slackFor = (unit: Unit, loss: number): number => {
  const { points } = takeLosses(loss, unit.elements.map(lossLineOf));
  return Math.max(1, Math.abs(Math.min(loss, worthOf(unit)) - points));
};

/** FYOW-33.10: the owner picks what is lost. */
export const allocateLosses: FyowRule<AllocateLosses> = {
  rule: 'FYOW-33.10',
  shape: lossShape,
  listing: 'some',
  *candidates(state, seat) {
    const [due] = state.due;
    if (due?.kind !== 'losses') return;
    const unit = state.units[due.unit]!;
    const taken = takeLosses(due.points, unit.elements.map(lossLineOf));
    const lost = unit.elements.flatMap((_, i) =>
      taken.lost[i]! + taken.damaged[i]! > 0
        ? [{ line: i + 1, n: taken.lost[i]!, damaged: taken.damaged[i]! }]
        : [],
    );
    const action: AllocateLosses = { type: 'battle.allocateLosses', battle: due.battle, lost };
    if (!allocateLosses.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat, { battle, lost }) {
    const bar = notDue(state, seat, 'losses');
    if (bar) return bar;
    const [due] = state.due;
    if (due!.battle !== battle) return no('E_UNKNOWN_ID', battle);
    const unit = state.units[due!.unit]!;
    const isThere = lost.every(({ line, n, damaged = 0 }) => {
      const element = unit.elements[line - 1];
      if (!element) return false;
      const fits =
        n + damaged + element.damaged <= leftOf(element) || (damaged === 0 && n <= leftOf(element));
      return fits && (damaged === 0 || itemAt(element.item).kind === 'vehicle');
    });
    const twice = new Set(lost.map(({ line }) => line)).size < lost.length;
    if (!isThere || twice) return no('E_NUMBER');
    const wanted = Math.min(due!.points, worthOf(unit));
    const off = Math.abs(pointsOf(unit, takenBy(unit, lost)) - wanted);
    return off > slackFor(unit, due!.points) ? no('E_LOSSES', String(wanted)) : null;
  },
  apply(draft, { lost }, context) {
    const { unit } = draft.due.shift()!;
    bookTaken(draft, context, unit, takenBy(draft.units[unit]!, lost), 'battle');
    const { id, side } = draft.units[unit]!;
    context.log('FYOW-33.10', 'lossesTaken', { unit: id }, readersOf(draft, side));
    context.reveal('FYOW-33.10');
  },
};

/** Policy `battle.trouble`: attack at 1.3 to 1 by known figures and Green, else stay in the box. */
export const isBold = (state: State, at: number): boolean => {
  const unit = state.units[at]!;
  const known = knownCvOn(state, unit.side, unit.board);
  return combatValue(unit) * 10 >= known * 13 && unit.condition === 'green';
};

/** FYOW-A6: what is due from a seat that leaves it, or from a post that nobody holds, is settled by the policies. */
export const settleByStaff = (draft: State, context: Context): void => {
  const due = draft.due.shift();
  if (!due) return;
  const unit = draft.units[due.unit]!;
  const battle = battleNamed(draft, due.battle);
  if (due.kind === 'losses')
    bookTaken(
      draft,
      context,
      due.unit,
      takeLosses(due.points, unit.elements.map(lossLineOf)),
      'battle',
    );
  else if (due.kind === 'answer' && battle) answerBarrage(draft, context, battle);
  else if (due.kind === 'trouble' && isBold(draft, due.unit)) attackOut(draft, context, due.unit);
};
