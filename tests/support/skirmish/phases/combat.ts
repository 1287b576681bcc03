import { push } from '../../../../src/engine/flow.ts';
import type { Random } from '../../../../src/engine/random.ts';
import { allowed, refusal } from '../../../../src/engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import type { Context } from '../../../../src/engine/system.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { COLUMNS, COMBAT, type Result, UNIT_KINDS } from '../tables.ts';
import { hexNamed, inPhase, labelOf, pushLoss, type SkirmishRule, sideOf } from '../terms/play.ts';
import { stacksNextTo, stacksOf, unitsIn } from '../terms/stacks.ts';

const attackShape = shape({
  type: oneOf(['attack']),
  target: text(6),
  from: list(text(6), 1, 6),
});
export type Attack = Infer<typeof attackShape>;

/** SK-4.1: a stack attacks as a whole, once in a phase. */
const mayAttack = (state: State, hex: number): boolean =>
  unitsIn(state, hex).every(unit => !unit.fought);

const attackersOf = (state: State, side: Side, target: number): number[] =>
  stacksNextTo(state, side, target).filter(hex => mayAttack(state, hex));

const targetsOf = (state: State, side: Side): number[] => {
  const targets = new Set<number>();
  for (const unit of state.units)
    if (unit.side === side && unit.at >= 0 && unit.level === 0 && mayAttack(state, unit.at))
      for (const hex of stacksNextTo(state, enemyOf(side), unit.at)) targets.add(hex);
  return [...targets].sort((a, b) => a - b);
};

const chosen = <T>(items: readonly T[], mask: number): T[] =>
  items.filter((_, i) => (mask & (1 << i)) !== 0);

const attackFrom = (state: State, target: number, from: readonly number[]): Attack => ({
  type: 'attack',
  target: labelOf(state, target),
  from: from.map(hex => labelOf(state, hex)),
});

export const strengthIn = (state: State, hexes: readonly number[]): number =>
  hexes
    .flatMap(hex => unitsIn(state, hex))
    .reduce((sum, unit) => sum + (UNIT_KINDS[unit.kind].strength[unit.steps - 1] ?? 0), 0);

/** SK-4.2: odds in the defender's favour, then the terrain's columns to the left. */
export const columnFor = (attack: number, defence: number, shift: number): number => {
  const odds = attack < defence ? 0 : Math.min(4, Math.floor(attack / defence));
  return Math.max(0, odds - shift);
};

/** SK-4.1 Attack: stacks next to an enemy stack throw two dice against it. */
export const attack: SkirmishRule<Attack> = {
  rule: 'SK-4.1',
  shape: attackShape,
  listing: 'all',

  *candidates(state, seat) {
    const side = sideOf(seat);
    if (!inPhase(state, side, 'fight')) return;
    for (const target of targetsOf(state, side)) {
      const stacks = attackersOf(state, side, target);
      for (let mask = 1; mask < 1 << stacks.length; mask++)
        yield attackFrom(state, target, chosen(stacks, mask));
    }
  },

  sample(state, seat, chance: Random) {
    const side = sideOf(seat);
    if (!inPhase(state, side, 'fight')) return null;
    const targets = targetsOf(state, side);
    const target = targets[chance.below(targets.length)];
    if (target === undefined) return null;
    const stacks = attackersOf(state, side, target);
    const mask = 1 + chance.below((1 << stacks.length) - 1);
    return attackFrom(state, target, chosen(stacks, mask));
  },

  refuse(state, seat, { target, from }) {
    const side = sideOf(seat);
    if (!inPhase(state, side, 'fight'))
      return refusal('SK-4.0', 'NOT_FIGHTING', 'units attack in their own combat phase');
    const hex = hexNamed(state, target);
    if (hex < 0 || stacksOf(state).heights[enemyOf(side)][hex] === 0)
      return refusal('SK-4.1', 'NO_ENEMY', `no enemy stands in ${target}`);
    const stacks = attackersOf(state, side, hex);
    let last = -1;
    for (const label of from) {
      const at = hexNamed(state, label);
      if (!stacks.includes(at))
        return refusal('SK-4.1', 'CANNOT_ATTACK', `no stack in ${label} can attack ${target}`);
      if (at <= last) return refusal('SK-4.1', 'ORDER', 'name each stack once, from west to east');
      last = at;
    }
    return allowed;
  },

  apply(draft, { target, from }, context) {
    const side: Side = context.seat === 'blue' ? 'blue' : 'red';
    const hex = hexNamed(draft, target);
    const hexes = from.map(label => hexNamed(draft, label));
    const { board } = stacksOf(draft);
    const attackers = strengthIn(draft, hexes);
    const defenders = strengthIn(draft, [hex]);
    const column = columnFor(attackers, defenders, board.columns[hex]!);
    for (const at of hexes) for (const unit of unitsIn(draft, at)) unit.fought = true;
    const total = context.dice.total('2d6', 'SK-4.3', { for: `attack on ${target}` });
    const result = COMBAT[total - 2]![column]!;
    context.log('SK-4.3', 'attacked', {
      side,
      target,
      from,
      odds: COLUMNS[column]!,
      total,
      result,
    });
    settle(draft, side, hex, hexes, result, context);
  },
};

/** SK-4.4: the advance is settled after the losses, so it goes lower on the stack of things to do. */
const settle = (
  draft: State,
  side: Side,
  target: number,
  from: number[],
  result: Result,
  context: Context,
): void => {
  const enemy = enemyOf(side);
  push(draft.flow, { kind: 'advance', side, to: target, from });
  if (result === 'EX' || result === 'A1') pushLoss(draft, side, from, 1, false);
  if (result === 'A2') pushLoss(draft, side, from, 2, false);
  if (result === 'EX' || result === 'D1') pushLoss(draft, enemy, [target], 1, true);
  if (result === 'D2') pushLoss(draft, enemy, [target], 2, true);
  if (result === '--') context.log('SK-4.3', 'noEffect', { target: labelOf(draft, target) });
};
