import { otherSide, type State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { seatOfNation, seatsOfSide, sideOfNation } from './sides.ts';

/** What an air counter is called: its nation and the how-manieth of the day, 'DE-AIR-2'. */
export const planeId = (state: State, plane: number): string => {
  const { nation } = state.planes[plane]!;
  let number = 0;
  for (let i = 0; i <= plane; i++) if (state.planes[i]!.nation === nation) number++;
  return `${NATIONS[nation]}-AIR-${number}`;
};
export const planeIds = (state: State, planes: readonly number[]): string[] =>
  planes.map(plane => planeId(state, plane));

/** The counter of that name, -1 if there is none today. */
export const planeNumber = (state: State, id: string): number =>
  state.planes.findIndex((_, plane) => planeId(state, plane) === id);

/** W39-10.11: on the ground and not flown yet: one mission for each counter and turn. */
export const isReady = (state: State, plane: number): boolean => {
  const { strength, mission, used } = state.planes[plane]!;
  return strength > 0 && mission === 'none' && !used;
};

/** The counters a seat may still send. */
export const readyPlanes = (state: State, seat: string): number[] =>
  state.planes.flatMap((one, plane) =>
    seatOfNation(state, one.nation) === seat && isReady(state, plane) ? [plane] : [],
  );

/** W39-10.23: both sides have written their placements down and nobody may look at the other's. */
export const airSealed = (state: State): boolean =>
  state.options.secretAirPlacement && state.step === 'air' && airSeats(state).length > 0;

/** Whether the seat's side may know where the counter flies. */
export const isPlaneKnownTo = (state: State, side: number, plane: number): boolean =>
  !airSealed(state) || sideOfNation(state, state.planes[plane]!.nation) === side;

/**
 * W39-10.23 Order, W39-S3.5: the side that holds the Poles places first, then the other. Those who may still place: who has passed
 * or has nothing left to send is not asked. In secret both write at once, and each says when it is done, so that nobody
 * learns how many counters the other has sent.
 */
export const airSeats = (state: State): string[] => {
  if (state.step !== 'air') return [];
  const secret = state.options.secretAirPlacement;
  const waiting = (side: number) =>
    seatsOfSide(state, side).filter(
      seat => !state.passed.includes(seat) && (secret ? flies : hasReady)(state, seat),
    );
  const first = waiting(state.polesWith);
  if (secret) return [...first, ...waiting(otherSide(state.polesWith))];
  return first.length > 0 ? first : waiting(otherSide(state.polesWith));
};
const hasReady = (state: State, seat: string): boolean => readyPlanes(state, seat).length > 0;
const flies = (state: State, seat: string): boolean =>
  state.planes.some(
    ({ nation, strength, used }) => seatOfNation(state, nation) === seat && strength > 0 && !used,
  );
