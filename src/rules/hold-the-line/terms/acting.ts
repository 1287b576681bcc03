import type { State } from '../state.ts';
import { otherSide, type Side } from '../tables/unit-types.ts';
import { fieldOf } from './field.ts';
import { REGIONS } from './ground.ts';

/** HTL-14.7, HTL-O13: in MOVEMENT_1 the HQs of both sides move in turn, and nothing is left for MOVEMENT_2. */
export const alternates = (state: State): boolean =>
  state.options.movementOrder === 'alternateByHq';

const moverSide = (state: State, region: number): Side | null =>
  state.phase === 'MOVEMENT_1'
    ? (fieldOf(state).hqs[fieldOf(state).hq(state.regions[region]!.mover)]?.side ?? null)
    : null;

/** The HQ with which a unit moves: its own, or while that is off the map the first of its side. */
const groupOf = (state: State, hq: number, side: Side): number =>
  state.hqs[hq]?.status === 'on'
    ? hq
    : fieldOf(state).hqs.findIndex((one, h) => one.side === side && state.hqs[h]!.status === 'on');

/** HTL-O13: whether it is this HQ's turn in the region; always, where sides move one after the other. */
export const isMoversTurn = (state: State, region: number, hq: number, side: Side): boolean =>
  !alternates(state) ||
  !isMovement(state) ||
  fieldOf(state).hqs[groupOf(state, hq, side)]?.id === state.regions[region]!.mover;

/** HTL-O13: HQs on the map, winner first, one of each side in turn. */
const movers = (state: State, region: number): string[] => {
  const of = (side: Side) =>
    fieldOf(state).hqs.flatMap((hq, h) =>
      hq.side === side && state.hqs[h]!.status === 'on' ? [hq.id] : [],
    );
  const { winner } = state.regions[region]!;
  const [first, second] = [of(winner), of(otherSide(winner))];
  return Array.from({ length: Math.max(first.length, second.length) }, (_, i) => i).flatMap(i =>
    [first[i], second[i]].filter(id => id !== undefined),
  );
};

/** HTL-O13: the next HQ of a region moves; whoever was done with the last is asked anew. */
export const nextMover = (draft: State, region: number): void => {
  const order = movers(draft, region);
  const one = draft.regions[region]!;
  const at = one.mover === '' ? -1 : order.indexOf(one.mover);
  one.mover = (one.mover !== '' && at < 0 ? undefined : order[at + 1]) ?? '';
  draft.done = draft.done.filter(said => said.step !== draft.phase || said.region !== region);
};

/** HTL-4.2: the side that acts in a region now, or null outside ACTIONS and MOVEMENT. */
export const actingSide = (state: State, region: number): Side | null => {
  const { winner } = state.regions[region]!;
  if (alternates(state) && isMovement(state)) return moverSide(state, region);
  if (state.phase === 'ACTIONS_1' || state.phase === 'MOVEMENT_1') return winner;
  if (state.phase === 'ACTIONS_2' || state.phase === 'MOVEMENT_2') return otherSide(winner);
  return null;
};

export const isActions = (state: State): boolean =>
  state.phase === 'ACTIONS_1' || state.phase === 'ACTIONS_2';
export const isMovement = (state: State): boolean =>
  state.phase === 'MOVEMENT_1' || state.phase === 'MOVEMENT_2';

/** Regions of the scenario, by number. */
export const playedRegions = (state: State): number[] =>
  fieldOf(state).scenario.regions.map(id => REGIONS.indexOf(id as 'R1'));

/** The name of the step now open in a region: `ACTIONS_1.RALLY`, `MOVEMENT_2`, `POSTURE`. */
export const stepName = (state: State, region: number): string =>
  isActions(state) && region >= 0 ? `${state.phase}.${state.regions[region]!.step}` : state.phase;

/** HTL-4.5: said done in a step and region. */
export const isDone = (state: State, post: string, step: string, region: number): boolean =>
  state.done.some(one => one.post === post && one.step === step && one.region === region);

/** HTL-4.5: whoever is given something new is asked again. */
export const askAgain = (draft: State, post: string, step: string): void => {
  draft.done = draft.done.filter(one => one.post !== post || one.step !== step);
};

/** Hexes and units held by an open combat, HTL-4.2. */
export const isBusyHex = (state: State, hex: number): boolean =>
  state.combats.some(one => one.target === hex || one.from.includes(hex));

export const isBusyUnit = (state: State, unit: number): boolean =>
  state.combats.some(one => one.att.units.includes(unit) || one.def.units.includes(unit)) ||
  isBusyHex(state, state.units[unit]!.hex);

/** HTL-4.3: where a unit counts this turn. */
export const regionOf = (state: State, unit: number): number => {
  const one = state.units[unit]!;
  return one.region >= 0 ? one.region : one.hex >= 0 ? fieldOf(state).region[one.hex]! : 0;
};

export const hqRegion = (state: State, hq: number): number => {
  const one = state.hqs[hq]!;
  return one.region >= 0 ? one.region : one.hex >= 0 ? fieldOf(state).region[one.hex]! : 0;
};
