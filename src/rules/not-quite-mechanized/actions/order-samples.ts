import type { Random } from '../../../engine/random.ts';
import type { Order, Trigger } from '../orders/order.ts';
import type { State } from '../state.ts';
import { groundOf } from '../terms/ground.ts';

type P = readonly [number, number];

/** Metres to either side of the axis that lines are drawn. */
const ASIDE = 700;

/** The point a share of the way from one to the other, and so many metres to the right of it; on the map. */
const beside = (state: State, a: P, b: P, share: number, right: number): number[] => {
  const { width, height } = groundOf(state);
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  const x = Math.round(a[0] + dx * share + (dy / length) * right);
  const y = Math.round(a[1] + dy * share - (dx / length) * right);
  return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
};

const triggersFor = (state: State, order: Order, chance: Random, back: number[]): Trigger[] => {
  const some = (when: Trigger['when'], deed: Trigger['do']): Trigger => ({
    id: `T${chance.below(100)}`,
    when,
    do: deed,
    once: chance.below(2) === 0,
  });
  const unit = state.units.find(one => one.node === order.to)?.id ?? order.to;
  return [
    some({ type: 'contact', args: {} }, { type: 'openFire', args: {} }),
    some({ type: 'casualties', args: { pct: 20 } }, { type: 'withdrawTo', args: { path: [back] } }),
    some({ type: 'attackedUnit', args: { unit } }, { type: 'codeword', args: { word: 'GO' } }),
    some({ type: 'codeword', args: { word: 'GO' } }, { type: 'commitReserve', args: {} }),
    some({ type: 'phaseLine', args: { id: 'PL' } }, { type: 'codeword', args: { word: 'GO' } }),
    some({ type: 'time', args: { bound: state.bound + 2 } }, { type: 'counterattack', args: {} }),
  ].filter(() => chance.below(3) === 0);
};

/** NQM-2.4 to NQM-2.9: an attack as somebody might write it out: lines, hours, limits and triggers drawn by lot. */
export const writtenOut = (state: State, order: Order, chance: Random): Order => {
  const [first, last] = [order.axis?.[0], order.axis?.at(-1)];
  if (!first || !last || order.axis!.length < 2) return order;
  const [a, b]: [P, P] = [
    [first[0]!, first[1]!],
    [last[0]!, last[1]!],
  ];
  const across = (share: number): number[][] =>
    [-ASIDE, ASIDE].map(right => beside(state, a, b, share, right));
  const along = (right: number): number[][] =>
    [0, 1].map(share => beside(state, a, b, share, right));
  const has = (): boolean => chance.below(2) === 0;
  const hHour = state.bound + chance.below(3);
  const line = { id: 'PL', line: across(0.66), notBefore: state.bound + 1 + chance.below(3) };
  return {
    ...order,
    timings: { start: state.bound, hHour, phaseLines: [line] },
    ...(has() && { startLine: across(0.33) }),
    ...(has() && { boundaries: { left: along(-ASIDE), right: has() ? along(ASIDE) : null } }),
    ...(has() && {
      onObjective: (['digIn', 'reorganise', 'continue', 'hold'] as const)[chance.below(4)]!,
    }),
    ...(has() && { triggers: triggersFor(state, order, chance, [...first]) }),
  };
};
