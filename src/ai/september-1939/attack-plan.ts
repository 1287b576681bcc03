import { distance } from '../../maps/hex/distance.ts';
import { type State, staffWork } from '../../rules/september-1939/index.ts';
import { maySupport } from '../../rules/september-1939/terms/command.ts';
import { touches } from '../../rules/september-1939/terms/contact.ts';
import { stackProblem } from '../../rules/september-1939/terms/stacking.ts';
import { put, standing } from '../../rules/september-1939/terms/standing.ts';
import { hasZone, spOf } from '../../rules/september-1939/terms/strength.ts';
import { judge, leftOut } from './combat-worth.ts';
import { pricesOf, prizeOf } from './posture.ts';
import { neighboursOf, type Range, rangeOf, type Situation } from './situation.ts';

/** Troops that go for one enemy hex, and where each of them will stand. */
export type Group = {
  readonly target: number;
  readonly members: readonly { readonly unit: number; readonly hex: number }[];
  readonly worth: number;
  readonly column: number;
};

export type Survey = {
  readonly situation: Situation;
  /** Where each counter of the moving nation that has not moved yet could go. */
  readonly ranges: ReadonlyMap<number, Range>;
  readonly within: ReadonlyMap<number, ReadonlySet<number>>;
  /** A table to push counters about on. */
  readonly scratch: State;
};

export const surveyOf = (situation: Situation): Survey => {
  const { state, field, mine } = situation;
  const ranges = new Map<number, Range>();
  for (const unit of mine) {
    if (field.pieces[unit]!.nation !== state.nation || state.units[unit]!.moved) continue;
    const range = rangeOf(situation, unit);
    if (range.hexes.length > 0) ranges.set(unit, range);
  }
  const within = new Map([...ranges].map(([unit, { hexes }]) => [unit, new Set(hexes)] as const));
  return { situation, ranges, within, scratch: staffWork.scratchOf(state) };
};

/** Enough strength for any column. */
const PLENTY = 50;
const GUN_RANGE = 3;
/** What it is worth less that somebody else must be attacked too, for each of his points. */
const DUTY = 0.12;

/** The best attacks that can be brought about, the best first; nobody is in two of them. */
export const planAttacks = (survey: Survey): Group[] => {
  const { situation } = survey;
  const targets = situation.enemyHexes.filter(hex => isInReach(survey, hex));
  const first = targets.map(target => groupAgainst(survey, target, new Set()));
  const rank = ({ target }: Group): number => Number(prizeOf(situation, target) > 1);
  first.sort((a, b) => rank(b) - rank(a) || b.worth - a.worth || a.target - b.target);
  const used = new Set<number>();
  const groups: Group[] = [];
  for (const { target, worth } of first) {
    const { least } = pricesOf(situation, [target]);
    if (worth <= least) continue;
    const group = groupAgainst(survey, target, used);
    if (group.worth <= least) continue;
    groups.push(group);
    for (const { unit } of group.members) used.add(unit);
  }
  return groups;
};

/** Whether somebody who can still move could come next to the hex. */
const isInReach = ({ situation, within }: Survey, hex: number): boolean => {
  const around = neighboursOf(situation.field, hex);
  for (const [unit, hexes] of within)
    if (situation.field.pieces[unit]!.assault && around.some(at => hexes.has(at))) return true;
  return false;
};

const groupAgainst = (survey: Survey, target: number, used: ReadonlySet<number>): Group => {
  const { situation, scratch } = survey;
  const around = neighboursOf(situation.field, target).filter(
    at => touches(scratch, at, target) && standing(scratch).count[situation.foe][at] === 0,
  );
  const members = alreadyThere(survey, around, used);
  const guns = gunsFor(survey, target);
  let best = { worth: worthOf(survey, members, target, guns), size: members.length };
  const candidates = candidatesFor(survey, around, used, members);
  const before = new Map<number, number>();
  for (const unit of candidates) {
    const hex = placeFor(survey, unit, target, around);
    if (hex < 0) continue;
    before.set(unit, scratch.units[unit]!.hex);
    put(scratch, unit, hex);
    members.push({ unit, hex });
    const worth = worthOf(survey, members, target, guns);
    if (worth > best.worth + 0.02) best = { worth, size: members.length };
    if (strengthOf(scratch, members) >= PLENTY) break;
  }
  const kept = members.slice(0, best.size);
  for (const [unit, hex] of before)
    if (!kept.some(one => one.unit === unit)) put(scratch, unit, hex);
  const column =
    kept.length === 0 ? 0 : judge(scratch, situation, sketchOf(survey, kept, target, guns)).column;
  for (const { unit } of kept) {
    const hex = before.get(unit);
    if (hex !== undefined) put(scratch, unit, hex);
  }
  return { target, members: kept, worth: best.worth, column };
};

type Member = { readonly unit: number; readonly hex: number };
const strengthOf = (state: State, members: readonly Member[]): number =>
  members.reduce((sum, { unit }) => sum + spOf(state, unit), 0);

/** Those who already stand next to the target. */
const alreadyThere = (
  { situation }: Survey,
  around: readonly number[],
  used: ReadonlySet<number>,
): Member[] =>
  situation.mine
    .filter(unit => {
      const { hex, order } = situation.state.units[unit]!;
      if (used.has(unit) || order === 'panicked' || !around.includes(hex)) return false;
      return hasZone(situation.state, unit);
    })
    .map(unit => ({ unit, hex: situation.state.units[unit]!.hex }));

const candidatesFor = (
  { situation, within }: Survey,
  around: readonly number[],
  used: ReadonlySet<number>,
  members: readonly Member[],
): number[] => {
  const { field, state } = situation;
  const bound = new Set(members.map(({ unit }) => unit));
  return [...within]
    .filter(([unit, hexes]) => {
      if (!field.pieces[unit]!.assault || used.has(unit) || bound.has(unit)) return false;
      return hasZone(state, unit) && around.some(at => hexes.has(at));
    })
    .map(([unit]) => unit)
    .sort((a, b) => spOf(state, b) - spOf(state, a) || a - b);
};

/** W39-8.27, W39-8.22, W39-8.84: a new direction, few other enemies, no water between. */
const placeFor = (
  { situation, within, scratch }: Survey,
  unit: number,
  target: number,
  around: readonly number[],
): number => {
  const { field, side, foe } = situation;
  const { count } = standing(scratch);
  const hexes = within.get(unit)!;
  let best = -1;
  let most = -9;
  for (const at of around) {
    if (!hexes.has(at) || stackProblem(scratch, [unit], at)) continue;
    const water = field.river[at * 6 + field.grid.direction(at, target)]!;
    const others = neighboursOf(field, at).filter(to => to !== target && count[foe][to]! > 0);
    const worth =
      (count[side][at] === 0 ? 2 : 0) -
      (water === 3 ? 4 : 0.6 * water) -
      1.2 * others.length -
      (field.swamp[at] ? 1 : 0) +
      0.2 * field.cover[at]!;
    if (worth > most) {
      most = worth;
      best = at;
    }
  }
  return best;
};

/** Guns that can fire at the target after their move. */
const gunsFor = ({ situation, ranges }: Survey, target: number): number[] => {
  const { field, mine, state } = situation;
  return mine.filter(gun => {
    const { hex, fired, supply } = state.units[gun]!;
    if (!field.pieces[gun]!.artillery || fired || supply >= 2) return false;
    if (distance(field.grid, hex, target) <= GUN_RANGE) return true;
    const range = ranges.get(gun);
    return range?.hexes.some(at => distance(field.grid, at, target) <= GUN_RANGE) ?? false;
  });
};

const sketchOf = (
  { situation, scratch }: Survey,
  members: readonly Member[],
  target: number,
  guns: readonly number[],
) => {
  const attackers = members.map(({ unit }) => unit);
  return {
    side: situation.side,
    attackers,
    targets: [target],
    guns: guns.filter(gun => maySupport(scratch, gun, attackers)),
    air: 0,
    overrun: false,
  };
};

const worthOf = (
  survey: Survey,
  members: readonly Member[],
  target: number,
  guns: readonly number[],
): number => {
  if (members.length === 0) return Number.NEGATIVE_INFINITY;
  const { situation, scratch } = survey;
  const sketch = sketchOf(survey, members, target, guns);
  const others = leftOut(scratch, situation, sketch.attackers, [target]);
  const duty = others.reduce((sum, hex) => sum + 0.3 + (situation.enemySp.get(hex) ?? 0), 0);
  return judge(scratch, situation, sketch).worth - DUTY * duty;
};
