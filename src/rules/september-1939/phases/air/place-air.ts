import { pick, pickFrom, type Random } from '../../../../engine/random.ts';
import { allowed } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import {
  airSealed,
  airSeats,
  isPlaneKnownTo,
  isReady,
  planeId,
  planeNumber,
  readyPlanes,
} from '../../terms/air.ts';
import { fieldOf } from '../../terms/field.ts';
import { show } from '../../terms/knowledge.ts';
import { seatOfNation, seatsOfSide, sideOfNation } from '../../terms/sides.ts';
import { standing, unitsIn } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';
import { hexUnder, type Mission, mayInterdict, missionProblem, targetNumber } from './targets.ts';

const placeAirShape = shape({
  type: oneOf(['placeAir']),
  counter: text(40),
  mission: oneOf(['strike', 'train', 'bridge', 'interdict']),
  target: text(40),
});
export type PlaceAir = Infer<typeof placeAirShape>;

/** Counters of one nation are alike, so one of each is offered. */
const oneOfEach = (state: State, seat: string): number[] => {
  const nations = new Set<number>();
  return readyPlanes(state, seat).filter(plane => {
    const { nation } = state.planes[plane]!;
    return !nations.has(nation) && nations.add(nation);
  });
};

function* targetsOf(state: State, plane: number): Generator<[Mission, string]> {
  const { grid, crossings, pieces, area, lake } = fieldOf(state);
  const { nation } = state.planes[plane]!;
  const enemies = standing(state).count[otherSide(sideOfNation(state, nation))]!;
  for (let hex = 0; hex < grid.count; hex++) if (enemies[hex]) yield ['strike', grid.label(hex)];
  for (const { class: kind, id } of pieces) if (kind === 'train') yield ['train', id];
  for (const { id } of crossings) yield ['bridge', id];
  if (!mayInterdict(state, nation)) return;
  for (let hex = 0; hex < grid.count; hex++)
    if (area[hex] && !lake[hex]) yield ['interdict', grid.label(hex)];
}

const isAsked = (state: State, seat: Seat): boolean => airSeats(state).includes(seat.id);

/** W39-10.31 Air step, W39-10.21 Placing: a counter is sent before anybody moves. */
export const placeAir: SeptemberRule<PlaceAir> = {
  rule: 'W39-10.21',
  shape: placeAirShape,
  listing: 'key',
  key: ({ counter, mission, target }) => `${counter.slice(0, 2)} ${mission} ${target}`,

  *candidates(state, seat) {
    if (!isAsked(state, seat) || state.weather === 'bad') return;
    for (const plane of oneOfEach(state, seat.id)) {
      const counter = planeId(state, plane);
      for (const [mission, target] of targetsOf(state, plane))
        if (!missionProblem(state, plane, mission, target))
          yield { type: 'placeAir', counter, mission, target };
    }
  },

  sample: (state, seat, chance) => sampleAir(state, seat, chance),

  refuse(state, seat, { counter, mission, target }) {
    if (state.step !== 'air') return no('W39-10.31', 'NOT_YOUR_PHASE.air');
    const plane = planeNumber(state, counter);
    if (plane < 0) return no('W39-BAD', 'NO_SUCH_UNIT.air', { unit: counter });
    if (seatOfNation(state, state.planes[plane]!.nation) !== seat.id)
      return no('W39-BAD', 'NOT_YOURS.send', { unit: counter });
    if (state.weather === 'bad') return no('W39-3.P1', 'WEATHER');
    if (!isReady(state, plane)) return no('W39-10.11', 'AIR_USED', { unit: counter });
    return missionProblem(state, plane, mission, target);
  },

  apply(draft, { counter, mission, target }, context) {
    const plane = draft.planes[planeNumber(draft, counter)]!;
    const side = sideOfNation(draft, plane.nation);
    const known = draft.planes.filter((_, number) => isPlaneKnownTo(draft, side, number)); // W39-10.23
    const last = Math.max(...known.map(one => one.placed));
    plane.mission = mission;
    plane.target = targetNumber(draft, mission, target);
    plane.placed = last + 1;
    if (airSealed(draft)) writeDown(draft, plane.nation, { counter, mission, target }, context);
    else context.log('W39-10.21', 'airPlaced', { counter, mission, target });
    uncover(draft, context);
  },
};

/** W39-10.23: the own side reads it, the other learns nothing, not even how many are sent. */
const writeDown = (
  draft: State,
  nation: number,
  flight: { counter: string; mission: string; target: string },
  context: Context,
): void =>
  context.log('W39-10.23', 'airPlaced', flight, seatsOfSide(draft, sideOfNation(draft, nation)));

/** W39-16.1: whoever lies under an enemy air counter is shown at once. */
export const uncover = (draft: State, context: Context): void => {
  if (airSealed(draft)) return;
  for (const plane of draft.planes) {
    const hex = plane.placed > 0 ? hexUnder(draft, plane) : -1;
    if (hex < 0) continue;
    const enemies = standing(draft).count[otherSide(sideOfNation(draft, plane.nation))]!;
    if (enemies[hex]) show(draft, unitsIn(draft, hex), context);
  }
};

/** A strike, mostly; else some hex to hamper or a bridge. */
const sampleAir = (state: State, seat: Seat, chance: Random): PlaceAir | null => {
  const planes = isAsked(state, seat) ? readyPlanes(state, seat.id) : [];
  if (planes.length === 0 || state.weather === 'bad') return null;
  const plane = pick(planes, chance);
  const counter = planeId(state, plane);
  const all = [...targetsOf(state, plane)];
  const strikes = all.filter(([mission]) => mission !== 'interdict');
  for (let tries = 0; tries < 8 && all.length > 0; tries++) {
    const [mission, target] = pick(strikes.length > 0 && tries < 4 ? strikes : all, chance);
    if (!missionProblem(state, plane, mission, target))
      return { type: 'placeAir', counter, mission, target };
  }
  return pickFrom(placeAir.candidates(state, seat), chance);
};

const passAirShape = shape({ type: oneOf(['passAir']) });
export type PassAir = Infer<typeof passAirShape>;

/** W39-SM: the seat sends no more counters in this step. */
export const passAir: SeptemberRule<PassAir> = {
  rule: 'W39-10.23',
  shape: passAirShape,
  listing: 'all',
  candidates: (state, seat) => (isAsked(state, seat) ? [{ type: 'passAir' }] : []),
  refuse: () => allowed,
  apply(draft, _, context) {
    draft.passed.push(context.seat as State['passed'][number]);
    context.log('W39-10.23', 'airPassed', { seat: context.seat });
    uncover(draft, context);
  },
};
