import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { pointsLeft, staysPut } from '../../terms/allowance.ts';
import { fieldOf } from '../../terms/field.ts';
import { tell } from '../../terms/knowledge.ts';
import { isRefusal, readPath } from '../../terms/march.ts';
import { idOf, labelOf, labelsOf, unitNumber } from '../../terms/naming.ts';
import { sideOfUnit } from '../../terms/sides.ts';
import { stackProblem } from '../../terms/stacking.ts';
import { put, standing } from '../../terms/standing.ts';
import { aboard, hasTrack, ridden } from '../../terms/transport.ts';
import { shareAnEnemy } from '../../terms/zones.ts';
import type { SeptemberRule } from '../rule.ts';
import { carrierProblem, carriersOf } from './carriers.ts';
import { arrive, pay } from './follow.ts';

const trainShape = shape({
  type: oneOf(['moveTrain']),
  train: text(40),
  path: list(text(4), 1, 60),
});
export type MoveTrain = Infer<typeof trainShape>;

/** Half points for a railway hex. */
const STEP = 2;

/** W39-18.12: trains obey enemy hexes and zones like units. */
const stepProblem = (
  state: State,
  train: number,
  from: number,
  to: number,
  first: boolean,
): Refusal | null => {
  const side = sideOfUnit(state, train);
  const { count, presumed } = standing(state);
  const { grid } = fieldOf(state);
  const zone = presumed[otherSide(side)]!;
  if (!first && zone[from]! > 0) return no('W39-7.21', 'ZOC_STOP.train', { hex: grid.label(from) });
  if (!hasTrack(state, from * 6 + grid.direction(from, to)))
    return no('W39-18.12', 'NO_RAILWAY', { hex: grid.label(to) });
  if (count[otherSide(side)]![to]! > 0)
    return no('W39-4.21', 'ENEMY_OCCUPIED', { hex: grid.label(to) });
  return zone[from]! > 0 && zone[to]! > 0 && shareAnEnemy(state, side, from, to)
    ? no('W39-7.23', 'ZOC_SAME_ENEMY', { hex: grid.label(to) })
    : null;
};

const railProblem = (state: State, train: number, hexes: readonly number[]): Refusal | null => {
  const start = state.units[train]!.hex;
  let from = start;
  for (const to of hexes) {
    const wrong = stepProblem(state, train, from, to, from === start);
    if (wrong) return wrong;
    from = to;
  }
  const left = pointsLeft(state, train);
  return hexes.length * STEP > left
    ? no('W39-18.12', 'NOT_ENOUGH_MP.rail', { unit: idOf(state, train), left: left / STEP })
    : stackProblem(state, [train], from);
};

/** Every hex the train can run to, each by a shortest way, as far as the rails go. */
function* runs(state: State, train: number): Generator<number[]> {
  const { grid } = fieldOf(state);
  const start = state.units[train]!.hex;
  const most = pointsLeft(state, train) / STEP;
  const paths = new Map<number, number[]>([[start, []]]);
  for (const [from, path] of paths) {
    if (path.length >= most) continue;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[from * 6 + d]!;
      if (to < 0 || paths.has(to) || stepProblem(state, train, from, to, from === start)) continue;
      const longer: number[] = [...path, to];
      paths.set(to, longer);
      if (!stackProblem(state, [train], to)) yield longer;
    }
  }
}

/** W39-18.12 Movement: sixty railway hexes a day, fewer with units that were loaded today. */
export const moveTrain: SeptemberRule<MoveTrain> = {
  rule: 'W39-18.12',
  shape: trainShape,
  listing: 'key',
  key: ({ train, path }) => `${train} ${path.at(-1)}`,

  *candidates(state, seat) {
    for (const train of carriersOf(state, seat.id, 'train')) {
      if (staysPut(state, train)) continue;
      for (const path of runs(state, train))
        yield { type: 'moveTrain', train: idOf(state, train), path: labelsOf(state, path) };
    }
  },

  refuse(state, seat, { train: id, path }) {
    const wrong = carrierProblem(state, seat, id, 'train');
    if (wrong) return wrong;
    const train = unitNumber(state, id);
    const held = staysPut(state, train);
    if (held) return held;
    const hexes = readPath(state, state.units[train]!.hex, path);
    return isRefusal(hexes) ? hexes : railProblem(state, train, hexes);
  },

  apply(draft, { train: id, path }, context) {
    const { grid } = fieldOf(draft);
    const train = unitNumber(draft, id);
    const from = labelOf(draft, draft.units[train]!.hex);
    tell(draft, context, 'W39-18.12', 'trainMoved', [train], { from, to: path.at(-1)!, path });
    pay(draft, train, path.length * STEP);
    for (const unit of aboard(draft, train)) {
      const rider = draft.units[unit]!;
      if (rider.moved) rider.spent += ridden(draft, unit, path.length); // loaded today, W39-18.24
    }
    put(draft, train, grid.index(path.at(-1)!));
    arrive(draft, [train], context);
  },
};
