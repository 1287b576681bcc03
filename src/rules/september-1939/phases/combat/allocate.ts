import type { Random } from '../../../../engine/random.ts';
import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { byName, type Infer, oneOf, shape, whole } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import type { Loss } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { destroy, loseSp } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import {
  capacityOf,
  capacityOfStack,
  evenShares,
  isEven,
  losesFirst,
  outstanding,
} from '../../terms/losses.ts';
import { idOf, unitNumber } from '../../terms/naming.ts';
import { seatOfNation } from '../../terms/sides.ts';
import { refreshZone } from '../../terms/standing.ts';
import { livingParts, spOf } from '../../terms/strength.ts';
import { dropWorks } from '../../terms/works.ts';
import type { SeptemberRule } from '../rule.ts';

const lossesShape = shape({
  type: oneOf(['allocateLosses']),
  /** Points by counter; a battalion may be named in place of its regiment, W39-8.54. */
  losses: byName(whole(1, 99)),
});
export type AllocateLosses = Infer<typeof lossesShape>;

const RULES: { readonly [cause in Loss['cause']]: string } = {
  combat: 'W39-8.4f',
  price: 'W39-8.52',
  retreat: 'W39-8.64',
  zone: 'W39-7.24',
  bombardment: 'W39-9.45',
  air: 'W39-10.13',
};

/** The loss that is asked for now. */
export const lossNow = (state: State): Loss | null => {
  const [loss] = state.losses;
  return loss ? outstanding(state, loss) : null;
};
export const askedForLosses = (state: State, { nation }: Loss): string =>
  seatOfNation(state, nation);

/** The counter on the board that stands for a named one: itself, or its regiment. */
const counterFor = (state: State, unit: number): number => {
  const { parent } = fieldOf(state).pieces[unit]!;
  return parent >= 0 && state.units[unit]!.status === 'within' ? parent : unit;
};
const canTake = (state: State, unit: number): number =>
  state.units[unit]!.status === 'within' ? state.units[unit]!.sp : capacityOf(state, unit);

/** Points by counter, or what is wrong with the names. */
const byCounter = (
  state: State,
  loss: Loss,
  losses: { readonly [id: string]: number },
): Map<number, number> | Refusal => {
  const taken = new Map<number, number>();
  for (const [id, points] of Object.entries(losses)) {
    const unit = unitNumber(state, id);
    const counter = unit < 0 ? -1 : counterFor(state, unit);
    if (counter < 0 || !loss.stacks.some(stack => stack.includes(counter)))
      return no('W39-8.56', 'WRONG_TOTAL.stranger', { unit: id });
    const sum = (taken.get(counter) ?? 0) + points;
    if (points > canTake(state, unit) || sum > capacityOf(state, counter))
      return no('W39-8.57', 'WRONG_TOTAL.most', { unit: id, points });
    taken.set(counter, sum);
  }
  return taken;
};

/** W39-12.29, W39-9.54: inside a stack those who lose first are gone before anybody else loses. */
const orderProblem = (state: State, loss: Loss, taken: Map<number, number>): Refusal | null => {
  for (const stack of loss.stacks) {
    const others = stack.some(unit => !losesFirst(state, loss, unit) && taken.has(unit));
    const spared = stack.find(
      unit => losesFirst(state, loss, unit) && (taken.get(unit) ?? 0) < capacityOf(state, unit),
    );
    if (!others || spared === undefined) continue;
    return loss.first.includes(spared)
      ? no('W39-9.54', 'ARTILLERY_FIRST', { unit: idOf(state, spared) })
      : no('W39-12.29', 'ARMOUR_FIRST', { unit: idOf(state, spared) });
  }
  return null;
};

const allocationProblem = (
  state: State,
  loss: Loss,
  losses: AllocateLosses['losses'],
): Refusal | null => {
  const taken = byCounter(state, loss, losses);
  if (!(taken instanceof Map)) return taken;
  const shares = loss.stacks.map(stack =>
    stack.reduce((sum, unit) => sum + (taken.get(unit) ?? 0), 0),
  );
  const sum = shares.reduce((all, share) => all + share, 0);
  if (sum !== loss.points)
    return no('W39-8.54', 'WRONG_TOTAL.points', { points: loss.points, sum });
  const capacities = loss.stacks.map(stack => capacityOfStack(state, stack));
  if (!isEven(shares, capacities)) return no('W39-8.56', 'UNEVEN');
  return orderProblem(state, loss, taken);
};

/** How somebody might like to take a loss: who of a stack goes first. */
type Taste = (state: State, a: number, b: number) => number;
const gunsLast = (state: State, unit: number): number =>
  Number(fieldOf(state).pieces[unit]!.artillery);
const weakFirst: Taste = (state, a, b) => capacityOf(state, a) - capacityOf(state, b);
const strongFirst: Taste = (state, a, b) => capacityOf(state, b) - capacityOf(state, a);
const TASTES: readonly Taste[] = [
  (state, a, b) => gunsLast(state, a) - gunsLast(state, b) || strongFirst(state, a, b),
  (state, a, b) => gunsLast(state, a) - gunsLast(state, b) || weakFirst(state, a, b),
  (state, a, b) => gunsLast(state, b) - gunsLast(state, a) || strongFirst(state, a, b),
];

const takeFrom = (
  state: State,
  loss: Loss,
  stack: readonly number[],
  share: number,
  taste: Taste,
): [string, number][] => {
  const before = (unit: number) => Number(!losesFirst(state, loss, unit));
  const line = [...stack].sort((a, b) => before(a) - before(b) || taste(state, a, b) || a - b);
  const taken: [string, number][] = [];
  let left = share;
  for (const unit of line) {
    const points = Math.min(left, capacityOf(state, unit));
    if (points > 0) taken.push([idOf(state, unit), points]);
    left -= points;
  }
  return taken;
};

const allocation = (state: State, loss: Loss, taste: Taste, first: number): AllocateLosses => {
  const capacities = loss.stacks.map(stack => capacityOfStack(state, stack));
  const shares = evenShares(capacities, loss.points, first);
  const taken = loss.stacks.flatMap((stack, i) => takeFrom(state, loss, stack, shares[i]!, taste));
  taken.sort(([a], [b]) => (a < b ? -1 : 1));
  return { type: 'allocateLosses', losses: Object.fromEntries(taken) };
};

/** A single counter of several battalions: from which of them the points come. */
const byBattalion = (state: State, { stacks, points }: Loss): AllocateLosses[] => {
  const [unit = -1, ...more] = stacks.flat();
  if (more.length > 0 || livingParts(state, unit).length < 2) return [];
  return livingParts(state, unit)
    .filter(part => state.units[part]!.sp >= points)
    .map(part => ({ type: 'allocateLosses', losses: { [idOf(state, part)]: points } }));
};

function* allocations(state: State, loss: Loss): Generator<AllocateLosses> {
  const seen = new Set<string>();
  const offers = [
    ...loss.stacks.flatMap((_, first) =>
      TASTES.map(taste => allocation(state, loss, taste, first)),
    ),
    ...byBattalion(state, loss),
  ];
  for (const offer of offers) {
    const key = JSON.stringify(offer);
    if (seen.has(key)) continue;
    seen.add(key);
    if (!allocationProblem(state, loss, offer.losses)) yield offer;
  }
}

/** W39-8.54 Recording losses: the owner says who loses what; inside a stack he chooses freely. */
export const allocateLosses: SeptemberRule<AllocateLosses> = {
  rule: 'W39-8.54',
  shape: lossesShape,
  listing: 'some',

  *candidates(state, seat) {
    const loss = lossNow(state);
    if (loss && askedForLosses(state, loss) === seat.id) yield* allocations(state, loss);
  },

  sample: (state, seat, chance) => sampleLosses(state, seat, chance),

  refuse(state, seat, { losses }) {
    const loss = lossNow(state);
    if (!loss || askedForLosses(state, loss) !== seat.id)
      return no('W39-8.54', 'NOT_YOUR_PHASE.losses');
    return allocationProblem(state, loss, losses) ?? allowed;
  },

  apply(draft, { losses }, context) {
    const loss = lossNow(draft) as Loss;
    draft.losses.shift();
    takeLosses(draft, losses, RULES[loss.cause], context);
  },
};

const sampleLosses = (state: State, seat: Seat, chance: Random): AllocateLosses | null => {
  const loss = lossNow(state);
  if (!loss || askedForLosses(state, loss) !== seat.id) return null;
  const taste = TASTES[chance.below(TASTES.length)] as Taste;
  return allocation(state, loss, taste, chance.below(loss.stacks.length));
};

/** W39-8.55 Permanence: the points are gone, and at none the unit with them. */
const takeLosses = (
  draft: State,
  losses: AllocateLosses['losses'],
  rule: string,
  context: Context,
): void => {
  const taken = new Map<number, [number, number][]>();
  for (const [id, points] of Object.entries(losses)) {
    const unit = unitNumber(draft, id);
    const counter = counterFor(draft, unit);
    taken.set(counter, [...(taken.get(counter) ?? []), [unit, points]]);
  }
  for (const [counter, parts] of taken) {
    const sum = parts.reduce((all, [, points]) => all + points, 0);
    if (sum >= capacityOf(draft, counter)) eliminate(draft, counter, context, rule);
    else for (const [unit, points] of parts) loseSp(draft, unit, points, context, rule);
    if (draft.units[counter]!.hex >= 0) refreshZone(draft, counter);
  }
  dropWorks(draft);
};

/** A counter with everybody aboard, W39-18.13, W39-18.32. */
const eliminate = (draft: State, counter: number, context: Context, rule: string): void => {
  for (let unit = 0; unit < draft.units.length; unit++)
    if (draft.units[unit]!.carrier === counter) destroy(draft, unit, context, rule);
  destroy(draft, counter, context, rule);
};

/** Takes a loss that leaves no choice: everything that is there, or the only counter, if it has no battalions. */
export const lossesUnasked = (draft: State, context: Context): boolean => {
  const loss = lossNow(draft);
  if (!loss) return false;
  const units = loss.stacks.flat();
  const all = units.reduce((sum, unit) => sum + capacityOf(draft, unit), 0);
  const alone = units.length === 1 && livingParts(draft, units[0]!).length < 2;
  if (loss.points > 0 && loss.points < all && !alone) return false;
  draft.losses.shift();
  const taken = units.map((unit): [string, number] => [
    idOf(draft, unit),
    alone ? loss.points : spOf(draft, unit) || capacityOf(draft, unit),
  ]);
  if (loss.points > 0) takeLosses(draft, Object.fromEntries(taken), RULES[loss.cause], context);
  return true;
};
