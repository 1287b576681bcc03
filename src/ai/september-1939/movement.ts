import { needsFuel } from '../../rules/september-1939/terms/allowance.ts';
import { standing } from '../../rules/september-1939/terms/standing.ts';
import { type Group, planAttacks, type Survey, surveyOf } from './attack-plan.ts';
import { bridgesInDanger } from './crossing-watch.ts';
import { decided, type SeptemberDecision, type SeptemberSight } from './decision.ts';
import type { Pull } from './far.ts';
import { escortsOf } from './flight.ts';
import { endMoves } from './forced.ts';
import { placeWorth } from './places.ts';
import { enter } from './plain.ts';
import { postureOf, pullsOf } from './posture.ts';
import { labelOf, nameOf, type Situation, wayTo } from './situation.ts';

/** Less than this is no reason to move. */
const GAIN = 0.4;
/** W39-20.11: an enemy this near makes a bridge dangerous. */
const NEAR_BRIDGE = 14;
const OUT_OF_FUEL = 3;

/** One step of the Movement Phase: fuel, raids, attacks brought about, then everybody else to his place. */
export const move = (sight: SeptemberSight, situation: Situation): SeptemberDecision => {
  const soon =
    enter(sight, situation) ??
    refuel(sight, situation) ??
    raid(sight, situation) ??
    divide(sight, situation);
  if (soon) return soon;
  const survey = surveyOf(situation);
  const escorts = postureOf(situation) === 'last' ? escortsOf(situation) : [];
  const groups = planAttacks(survey).filter(
    ({ members }) => !members.some(({ unit }) => escorts.includes(unit)),
  );
  return (
    gather(sight, situation, groups) ??
    position(sight, survey, groups) ??
    demolish(sight, situation) ??
    conceal(sight, situation) ??
    endMoves(sight)
  );
};

/** W39-14.42: whoever has moved three days cannot move before he has refuelled. */
const refuel = (
  sight: SeptemberSight,
  { state, field, mine }: Situation,
): SeptemberDecision | null => {
  const units = mine.filter(
    unit =>
      field.pieces[unit]!.nation === state.nation &&
      state.units[unit]!.moveDays >= OUT_OF_FUEL &&
      !state.units[unit]!.refuelling &&
      needsFuel(state, unit),
  );
  for (const unit of units) {
    const { id } = field.pieces[unit]!;
    const action = { type: 'refuel' as const, units: [id] };
    if (!sight.refuse(action)) return decided(action, 'refuels', { unit: id });
  }
  return null;
};

/** W39-6.21: a screen wants counters, not strength. */
const divide = (sight: SeptemberSight, situation: Situation): SeptemberDecision | null => {
  const { field, mine, state, aims } = situation;
  if (postureOf(situation) !== 'last' || aims.guard.length === 0) return null;
  for (const unit of mine) {
    const { parts, id } = field.pieces[unit]!;
    if (parts.length === 0 || state.units[unit]!.moved) continue;
    const action = { type: 'split' as const, unit: id };
    if (!sight.refuse(action)) return decided(action, 'divides', { unit: id });
  }
  return null;
};

/** W39-16.1: what the enemy hunts is turned face down again. */
const conceal = (
  sight: SeptemberSight,
  { aims, state, field }: Situation,
): SeptemberDecision | null => {
  for (const unit of aims.guard) {
    if (!state.units[unit]!.open) continue;
    const { id } = field.pieces[unit]!;
    const action = { type: 'conceal' as const, units: [id] };
    if (!sight.refuse(action)) return decided(action, 'conceals', { unit: id });
  }
  return null;
};

/** W39-12.12: no dice and no losses: always. */
const raid = (sight: SeptemberSight, situation: Situation): SeptemberDecision | null => {
  const { state, field, mine, side, foe } = situation;
  if (side !== 0) return null;
  const { count } = standing(state);
  const tanks = new Map<number, string[]>();
  for (const unit of mine) {
    const { row, nation, id } = field.pieces[unit]!;
    const { hex } = state.units[unit]!;
    if (row.tank && nation === 0 && nation === state.nation)
      tanks.set(hex, [...(tanks.get(hex) ?? []), id]);
  }
  for (const [hex, units] of tanks)
    for (let d = 0; d < 6; d++) {
      const to = field.grid.neighbours[hex * 6 + d]!;
      if (to < 0 || count[foe][to] === 0) continue;
      const action = { type: 'raid' as const, units, target: labelOf(situation, to) };
      if (!sight.refuse(action)) return decided(action, 'raids', { target: action.target });
    }
  return null;
};

const moveTo = (
  sight: SeptemberSight,
  situation: Situation,
  unit: number,
  hex: number,
): { type: 'move'; units: string[]; path: string[] } | null => {
  const path = wayTo(situation, unit, hex);
  const action = { type: 'move' as const, units: [nameOf(situation, unit)], path };
  return path.length === 0 || sight.refuse(action) ? null : action;
};

/** The next counter of a planned attack goes to its place. */
const gather = (
  sight: SeptemberSight,
  situation: Situation,
  groups: readonly Group[],
): SeptemberDecision | null => {
  for (const { target, members } of groups)
    for (const { unit, hex } of members) {
      if (situation.state.units[unit]!.hex === hex) continue;
      const action = moveTo(sight, situation, unit, hex);
      if (!action) continue;
      const values = { unit: nameOf(situation, unit), target: labelOf(situation, target) };
      return decided(action, 'joins', values);
    }
  return null;
};

/** W39-13.26, W39-9.15: staffs and guns follow when the troops are where they will be. */
const order = ({ field }: Situation, unit: number): number => {
  const { artillery, class: kind } = field.pieces[unit]!;
  return kind === 'hq' ? 2 : artillery ? 1 : 0;
};

/** The first counter for which another place is clearly better than its own. */
const position = (
  sight: SeptemberSight,
  survey: Survey,
  groups: readonly Group[],
): SeptemberDecision | null => {
  const { situation, ranges } = survey;
  const bound = new Set(groups.flatMap(({ members }) => members.map(({ unit }) => unit)));
  const pulls = pullsOf(situation);
  const escorts = postureOf(situation) === 'last' ? escortsOf(situation) : [];
  const turn = (unit: number): number => (escorts.includes(unit) ? 3 : order(situation, unit));
  const units = [...ranges.keys()]
    .filter(unit => !bound.has(unit) && mayLeave(situation, unit))
    .sort((a, b) => turn(a) - turn(b) || a - b);
  for (const unit of units) {
    const found = stepOf(sight, survey, unit, groups, pulls);
    if (found) return found;
  }
  return null;
};

/** Who holds the place that counts does not leave it. */
const mayLeave = ({ state, aims, field }: Situation, unit: number): boolean =>
  !aims.take.includes(state.units[unit]!.hex) &&
  !(aims.keep.includes(state.units[unit]!.hex) && field.pieces[unit]!.class !== 'hq');

const stepOf = (
  sight: SeptemberSight,
  survey: Survey,
  unit: number,
  groups: readonly Group[],
  pulls: readonly Pull[],
): SeptemberDecision | null => {
  const { situation, ranges } = survey;
  const { why, at } = placeWorth(survey, unit, groups, pulls);
  const now = at(situation.state.units[unit]!.hex) + GAIN;
  const better = ranges
    .get(unit)!
    .hexes.map(hex => ({ hex, worth: at(hex) }))
    .filter(({ worth }) => worth > now)
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex);
  for (const { hex } of better.slice(0, 3)) {
    const action = moveTo(sight, situation, unit, hex);
    if (!action) continue;
    return decided(action, why, { unit: nameOf(situation, unit), hex: labelOf(situation, hex) });
  }
  return null;
};

/** W39-20.11: a bridge that the enemy wants to cross is blown up before he comes. */
const demolish = (sight: SeptemberSight, situation: Situation): SeptemberDecision | null => {
  if (!situation.aims.bar || postureOf(situation) === 'break') return null;
  for (const { id } of bridgesInDanger(situation, NEAR_BRIDGE)) {
    const action = { type: 'demolish' as const, bridge: id };
    if (!sight.refuse(action)) return decided(action, 'demolishes', { bridge: id });
  }
  return null;
};
