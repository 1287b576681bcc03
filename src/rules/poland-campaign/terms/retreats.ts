import { POLISH, type State } from '../state.ts';
import { stepsToSpare } from './casualties.ts';
import { type Push, pushesFrom } from './chain.ts';
import { inEnemyZone } from './engagement.ts';
import { fieldOf } from './field.ts';
import { stackIn, standing } from './standing.ts';

/** In a path: off the board to the east, PC-5.3.3c. */
export const EAST = -2;

/** What the combat has done so far that bears on a retreat. */
export type Plight = {
  readonly hurt: readonly number[]; // took a casualty in this combat
  readonly fleeing: readonly number[]; // everybody who must retreat from it
  readonly displaced: readonly number[];
  readonly attackers: readonly number[];
  readonly targets: readonly number[]; // the hexes they attacked
};
export const NO_PLIGHT: Plight = {
  hurt: [],
  fleeing: [],
  displaced: [],
  attackers: [],
  targets: [],
};

/** PC-5.3: who is thrown back by an attack of its own never enters the hex that it attacked. */
export const isRepulsedFrom = (
  { attackers, targets }: Plight,
  unit: number,
  hex: number,
): boolean => attackers.includes(unit) && targets.includes(hex);

export type Retreat = {
  readonly path: readonly number[];
  /** Those that the retreat itself causes, PC-5.3.2 and PC-5.3.3. */
  readonly casualties: number;
  readonly destroys: boolean;
  readonly fate: 'stays' | 'exited' | 'interned';
  /** Ways to make room where the last hex is full, PC-5.3.1; empty where there is room. */
  readonly pushes: readonly (readonly Push[])[];
};
export type Retreats = {
  readonly kind: 'ordinary' | 'siege' | 'eliminated';
  readonly options: readonly Retreat[];
};

/** PC-5.3: land in play that the unit may retreat over at all; PC-5.3.3b sea, PC-5.3.3d home territory never are. */
const mayCross = (state: State, unit: number, hex: number): boolean => {
  const field = fieldOf(state);
  const { march, side } = field.pieces[unit]!;
  return (
    hex >= 0 &&
    field.stand[march]![hex] !== 0 &&
    standing(state).count[1 - side]![hex] === 0 &&
    !(side === POLISH && field.home[hex])
  );
};

/** PC-5.3: an ordinary retreat hex but for room: no enemy, no enemy zone, legal terrain. */
export const mayRetreatTo = (state: State, unit: number, hex: number): boolean =>
  mayCross(state, unit, hex) &&
  !fieldOf(state).hungary[hex] &&
  !inEnemyZone(state, fieldOf(state).pieces[unit]!.side, hex);

export const hasRoom = (state: State, unit: number, hex: number): boolean =>
  standing(state).full[fieldOf(state).pieces[unit]!.side]![hex] === 0;

type Exit = Pick<Retreat, 'fate' | 'pushes'> & { readonly to: number };

/** PC-5.3: the ordinary exits of a unit from a hex: free hexes, Hungary, and for Poles the east edge. */
const exitsFrom = (state: State, unit: number, from: number, plight: Plight): Exit[] => {
  const { grid, hungary, pieces } = fieldOf(state);
  const exits: Exit[] = [];
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbour(from, d);
    if (to < 0 || to === state.units[unit]!.hex || isRepulsedFrom(plight, unit, to)) continue;
    if (hungary[to] && mayCross(state, unit, to)) exits.push({ to, fate: 'interned', pushes: [] });
    if (!mayRetreatTo(state, unit, to)) continue;
    if (hasRoom(state, unit, to)) exits.push({ to, fate: 'stays', pushes: [] });
    else {
      const pushes = pushesFrom(state, to, unit, plight);
      if (pushes.length > 0) exits.push({ to, fate: 'stays', pushes });
    }
  }
  const eastmost = grid.column(from) === grid.firstColumn + grid.columns - 1;
  if (pieces[unit]!.side === POLISH && eastmost)
    exits.push({ to: EAST, fate: 'exited', pushes: [] }); // PC-5.3.3c
  return exits;
};

/** PC-5.3.2: an armoured unit that enters a river hex on its retreat takes one casualty, never two. */
export const riverCasualties = (state: State, unit: number, path: readonly number[]): number => {
  const { river, pieces } = fieldOf(state);
  return pieces[unit]!.armoured && path.some(hex => hex >= 0 && river[hex]) ? 1 : 0;
};

const retreatAlong = (
  state: State,
  unit: number,
  path: readonly number[],
  { fate, pushes }: Exit,
  siege: number,
): Retreat => {
  const casualties = siege + riverCasualties(state, unit, path);
  return { path, casualties, destroys: casualties > stepsToSpare(state, unit), fate, pushes };
};

/** PC-5.3.3: through a friendly unit that is not itself retreating from this combat nobody is hurt. */
const isHeldByFriends = (state: State, unit: number, hex: number, plight: Plight): boolean =>
  stackIn(state, hex).some(
    other =>
      fieldOf(state).pieces[other]!.side === fieldOf(state).pieces[unit]!.side &&
      !plight.fleeing.includes(other),
  );

/** PC-5.3.3 Retreat under siege: two hexes, the first of them in an enemy zone or full. */
const siegeRetreats = (state: State, unit: number, plight: Plight): Retreat[] => {
  const { grid } = fieldOf(state);
  const { hex: from } = state.units[unit]!;
  const found: Retreat[] = [];
  for (let d = 0; d < 6; d++) {
    const middle = grid.neighbour(from, d);
    if (!mayCross(state, unit, middle) || isRepulsedFrom(plight, unit, middle)) continue;
    const among = isHeldByFriends(state, unit, middle, plight);
    if (!among && plight.hurt.includes(unit)) continue;
    for (const exit of exitsFrom(state, unit, middle, plight))
      found.push(retreatAlong(state, unit, [middle, exit.to], exit, among ? 0 : 1));
  }
  return found;
};

/** PC-5.3 Retreats: where a unit may go that must. Ordinary exits first; without one it is surrounded, PC-5.3.3. */
export const retreatsOf = (state: State, unit: number, plight: Plight): Retreats => {
  const { hex } = state.units[unit]!;
  const ordinary = exitsFrom(state, unit, hex, plight).map(exit =>
    retreatAlong(state, unit, [exit.to], exit, 0),
  );
  if (ordinary.length > 0) return { kind: 'ordinary', options: ordinary };
  const siege = siegeRetreats(state, unit, plight);
  return { kind: siege.length > 0 ? 'siege' : 'eliminated', options: siege };
};

/** PC-5.1.3 Siege: no unit in the hex has an ordinary retreat as the pieces stand. */
export const isBesieged = (state: State, hex: number): boolean =>
  stackIn(state, hex).every(unit => exitsFrom(state, unit, hex, NO_PLIGHT).length === 0);
