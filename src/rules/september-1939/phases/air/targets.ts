import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import { no } from '../../refusals.ts';
import { otherSide, type Plane, type State } from '../../state.ts';
import { hexLimit, MOST_INTERDICTING, MOST_ON_BRIDGE } from '../../tables/air.ts';
import { DE, PL } from '../../tables/nations.ts';
import { fieldOf } from '../../terms/field.ts';
import { isKnownTo } from '../../terms/knowledge.ts';
import { labelOf, notAHex } from '../../terms/naming.ts';
import { sideOfNation, sideOfUnit } from '../../terms/sides.ts';
import { unitsIn } from '../../terms/standing.ts';

export type Mission = 'strike' | 'train' | 'bridge' | 'interdict';

/** The number that a target's name stands for: a hex, a train or a crossing; -1 if there is none. */
export const targetNumber = (state: State, mission: Mission, target: string): number => {
  const { grid, unitNumber, crossingNumber } = fieldOf(state);
  if (mission === 'bridge') return crossingNumber(target);
  return mission === 'train' ? unitNumber(target) : grid.index(target);
};

/** The hex a counter is placed on, W39-10.21; -1 for bridges. */
export const hexUnder = (state: State, { mission, target }: Plane): number => {
  if (mission === 'train') return state.units[target]!.hex;
  return mission === 'strike' || mission === 'interdict' ? target : -1;
};

/** Why this counter cannot fly this mission. */
export const missionProblem = (
  state: State,
  plane: number,
  mission: Mission,
  target: string,
): Refusal | null => {
  const number = targetNumber(state, mission, target);
  switch (mission) {
    case 'bridge':
      return bridgeProblem(state, plane, number, target);
    case 'train':
      return trainProblem(state, plane, number, target);
    case 'strike':
      return notAHex(state, target) ?? strikeProblem(state, plane, number);
    case 'interdict':
      return notAHex(state, target) ?? interdictionProblem(state, plane, number);
  }
};

/** W39-10.15, W39-10.36b, W39-10.53: woods hide everybody. */
const woodProblem = (state: State, hex: number, rule: string): Refusal | null =>
  fieldOf(state).wood[hex] ? no(rule, 'WOOD_HEX', { hex: labelOf(state, hex) }) : allowed;

/** W39-10.16 Mass: in the first two days the Germans send at most two to one hex. */
const massProblem = (state: State, plane: number, hex: number): Refusal | null => {
  const limit = hexLimit(fieldOf(state).dayOf(state.turn));
  if (limit === null || state.planes[plane]!.nation !== DE) return allowed;
  const there = state.planes.filter(one => one.nation === DE && hexUnder(state, one) === hex);
  return there.length >= limit
    ? no('W39-10.16', 'HEX_AIR_LIMIT', { limit, hex: labelOf(state, hex) })
    : allowed;
};

/** W39-HID: an enemy combat unit, or something face down that may be one. */
export const mayHoldCombat = (state: State, side: number, hex: number): boolean =>
  unitsIn(state, hex).some(
    unit =>
      sideOfUnit(state, unit) !== side &&
      (!isKnownTo(state, side, unit) || fieldOf(state).pieces[unit]!.combat),
  );

/** W39-10.13, W39-10.36b: units in a hex without wood. */
const strikeProblem = (state: State, plane: number, hex: number): Refusal | null => {
  const side = sideOfNation(state, state.planes[plane]!.nation);
  if (!mayHoldCombat(state, side, hex))
    return no('W39-10.13', 'NO_TARGET', { hex: labelOf(state, hex) });
  return woodProblem(state, hex, 'W39-10.36b') ?? massProblem(state, plane, hex);
};

/** W39-10.14 Trains. */
const trainProblem = (state: State, plane: number, train: number, name: string): Refusal | null => {
  const side = sideOfNation(state, state.planes[plane]!.nation);
  const hex = train < 0 ? -1 : state.units[train]!.hex;
  if (
    hex < 0 ||
    fieldOf(state).pieces[train]!.class !== 'train' ||
    sideOfUnit(state, train) === side
  )
    return no('W39-10.14', 'NO_TARGET.train', { name });
  return woodProblem(state, hex, 'W39-10.36b') ?? massProblem(state, plane, hex);
};

/** W39-10.36a: bridges over big rivers, in the enemy's Movement Phase, two counters at most. W39-20.22b: ferries as well. */
const bridgeProblem = (
  state: State,
  plane: number,
  bridge: number,
  name: string,
): Refusal | null => {
  if (bridge < 0) return no('W39-BAD', 'NO_SUCH_BRIDGE', { name });
  if (sideOfNation(state, state.planes[plane]!.nation) === state.side)
    return no('W39-10.36a', 'BRIDGE_LIMIT.phase');
  if (state.bridges[bridge] === 'destroyed') return no('W39-10.36a', 'ALREADY_DESTROYED', { name });
  const sent = state.planes.filter(
    ({ mission, target }) => mission === 'bridge' && target === bridge,
  );
  return sent.length >= MOST_ON_BRIDGE ? no('W39-10.36a', 'BRIDGE_LIMIT', { name }) : allowed;
};

/** W39-10.52: whether Germans may hamper the movement that is about to begin: that of Poles, who are their enemies. */
export const mayInterdict = (state: State, nation: number): boolean =>
  nation === DE &&
  sideOfNation(state, PL) === state.side &&
  sideOfNation(state, DE) === otherSide(state.side);

/** W39-10.51 Interdiction, at most two strength on one hex; W39-10.53 no woods. */
const interdictionProblem = (state: State, plane: number, hex: number): Refusal | null => {
  const { nation, strength } = state.planes[plane]!;
  if (!mayInterdict(state, nation)) return no('W39-10.51', 'NOT_ALLOWED_NATION.hamper');
  const wood = woodProblem(state, hex, 'W39-10.53');
  if (wood) return wood;
  const sum = state.planes
    .filter(({ mission, target }) => mission === 'interdict' && target === hex)
    .reduce((all, one) => all + one.strength, strength);
  return sum > MOST_INTERDICTING
    ? no('W39-10.51', 'HEX_AIR_LIMIT.hampered', { hex: labelOf(state, hex) })
    : massProblem(state, plane, hex);
};
