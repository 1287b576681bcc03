import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import type { Context } from '../../../../engine/system.ts';
import { FORBIDDEN } from '../../../../maps/hex/reach.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { DE } from '../../tables/nations.ts';
import { pointsLeft, staysPut } from '../../terms/allowance.ts';
import { destroy } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import { BIG_RIVER } from '../../terms/ground.ts';
import { show } from '../../terms/knowledge.ts';
import { stepCosts } from '../../terms/march.ts';
import { idOf, idsOf, labelOf, notAHex, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import { raidColumn } from '../../terms/raid-odds.ts';
import { choose } from '../../terms/restrictions.ts';
import { sideOfUnit } from '../../terms/sides.ts';
import { ofNationIn, stackProblem } from '../../terms/stacking.ts';
import { enter, standing, unitsIn } from '../../terms/standing.ts';
import { spOf } from '../../terms/strength.ts';
import { aboard } from '../../terms/transport.ts';
import { exerters } from '../../terms/zones.ts';
import type { SeptemberRule } from '../rule.ts';
import { arrive, pay } from './follow.ts';
import { leads } from './move.ts';

const raidShape = shape({ type: oneOf(['raid']), units: list(text(40), 1, 40), target: text(4) });
export type Raid = Infer<typeof raidShape>;

/** W39-12.12: half points beyond the terrain; the odds it takes. */
const EXTRA = 6;
const NEEDED = 10;

/** W39-12.11 Raid: who: German mechanised units as one stack, at least two thirds of their strength tanks. */
export const raidersProblem = (state: State, units: readonly number[]): Refusal | null => {
  const { pieces } = fieldOf(state);
  const { hex } = state.units[units[0]!]!;
  let tanks = 0;
  let all = 0;
  for (const unit of units) {
    const { nation, mech, class: kind, assault, row, id } = pieces[unit]!;
    if (nation !== DE) return no('W39-12.11', 'RAID_NATION', { unit: id });
    if (!mech || kind === 'hq' || kind === 'column')
      return no('W39-12.11', 'RAID_NOT_MECH', { unit: id }); // W39-13.25
    if (state.units[unit]!.hex !== hex) return no('W39-12.11', 'DIFFERENT_HEX', { unit: id });
    if (!assault) continue; // W39-12.15: artillery along changes nothing
    all += spOf(state, unit);
    if (row.tank) tanks += spOf(state, unit);
  }
  return tanks > 0 && tanks * 3 >= all * 2
    ? null
    : no('W39-12.11', 'RAID_TANK_SHARE', { tanks, all });
};

/** W39-12.13: a zone of the coming target alone has not stopped them. */
const mayGo = (state: State, unit: number, target: number): Refusal | null => {
  const wrong = staysPut(state, unit);
  if (wrong?.code !== 'ZOC_STOP') return wrong;
  const enemy = otherSide(sideOfUnit(state, unit));
  const others = exerters(state, enemy, state.units[unit]!.hex).some(hex => hex !== target);
  return others ? wrong : null;
};

/** W39-12.13 Raid: ZoC: not from hex to hex of the zone of another enemy. */
const zoneProblem = (state: State, from: number, target: number, side: number): Refusal | null => {
  const around = exerters(state, otherSide(side), target);
  const shared = exerters(state, otherSide(side), from).some(
    hex => hex !== target && around.includes(hex),
  );
  const label = labelOf(state, target);
  return shared ? no('W39-12.13', 'RAID_ZOC', { hex: label }) : null;
};

/** W39-12.12: terrain and 3 points more for every raider; W39-12.14: as often as the points last. */
const costProblem = (state: State, unit: number, side: number, target: number): Refusal | null => {
  const { river } = fieldOf(state);
  const cost = stepCosts(state, unit)[side]!;
  const id = idOf(state, unit);
  if (cost >= FORBIDDEN)
    return river[side] === BIG_RIVER
      ? no('W39-4.37', 'BIG_RIVER', { unit: id })
      : no('W39-4.31', 'IMPASSABLE', { hex: labelOf(state, target), unit: id });
  const left = pointsLeft(state, unit);
  return cost + EXTRA > left
    ? no('W39-12.12', 'NOT_ENOUGH_MP.raid', { cost: (cost + EXTRA) / 2, unit: id, left: left / 2 })
    : null;
};

const targetProblem = (state: State, units: readonly number[], target: number): Refusal | null => {
  const { grid } = fieldOf(state);
  const side = sideOfUnit(state, units[0]!);
  const from = state.units[units[0]!]!.hex;
  const direction = grid.direction(from, target);
  if (direction < 0) return no('W39-4.1', 'NOT_ADJACENT.them', { hex: grid.label(target) });
  if (standing(state).count[otherSide(side)]![target] === 0)
    return no('W39-12.12', 'NO_TARGET', { hex: grid.label(target) });
  for (const unit of units) {
    const wrong =
      mayGo(state, unit, target) ?? costProblem(state, unit, from * 6 + direction, target);
    if (wrong) return wrong;
  }
  return zoneProblem(state, from, target, side);
};

/** W39-12.12: ten to one, with ground, works, rivers and headquarters, without guns and planes. */
const oddsProblem = (state: State, units: readonly number[], target: number): Refusal | null => {
  const label = labelOf(state, target);
  if (unitsIn(state, target).some(unit => !state.units[unit]!.open))
    // W39-HID
    return no('W39-12.12', 'RAID_ODDS.unknown', { hex: label });
  const column = raidColumn(state, units, target);
  return column < NEEDED ? no('W39-12.12', 'RAID_ODDS', { hex: label, needed: NEEDED }) : null;
};

const raidProblem = (state: State, units: readonly number[], target: number): Refusal | null =>
  raidersProblem(state, units) ??
  targetProblem(state, units, target) ??
  oddsProblem(state, units, target) ??
  stackProblem(state, units, target);

/** The stacks that may raid out of a hex: everybody mechanised there, or the tanks alone. */
const raidersIn = (state: State, hex: number): number[][] => {
  const { pieces } = fieldOf(state);
  const mech = ofNationIn(state, DE, hex).filter(unit => {
    const { mech: is, class: kind } = pieces[unit]!;
    return is && kind !== 'hq';
  });
  const tanks = mech.filter(unit => pieces[unit]!.row.tank);
  if (tanks.length === 0) return [];
  return tanks.length === mech.length ? [tanks] : [mech, tanks];
};

/** W39-12.12 Raid: a stack of tanks enters an enemy hex and wipes out everybody in it; no dice, no losses. */
export const raid: SeptemberRule<Raid> = {
  rule: 'W39-12.12',
  shape: raidShape,
  listing: 'some',

  *candidates(state, seat) {
    if (state.nation !== DE || !leads(state, seat)) return;
    const { grid, pieces } = fieldOf(state);
    const hexes = new Set<number>();
    for (const [unit, { hex }] of state.units.entries())
      if (hex >= 0 && pieces[unit]!.row.tank && pieces[unit]!.nation === DE) hexes.add(hex);
    for (const hex of hexes)
      for (const units of raidersIn(state, hex))
        for (let d = 0; d < 6; d++) {
          const target = grid.neighbours[hex * 6 + d]!;
          if (target >= 0 && !raidProblem(state, units, target))
            yield { type: 'raid', units: idsOf(state, units), target: grid.label(target) };
        }
  },

  refuse(state, seat, { units, target }) {
    const wrong = notUsableAmong(state, seat, units) ?? notAHex(state, target);
    const hex = fieldOf(state).grid.index(target);
    return wrong ?? raidProblem(state, unitNumbers(state, units), hex);
  },

  apply(draft, { units: ids, target: label }, context) {
    const units = unitNumbers(draft, ids);
    const target = fieldOf(draft).grid.index(label);
    const from = draft.units[units[0]!]!.hex;
    choose(draft, units);
    const side = from * 6 + fieldOf(draft).grid.direction(from, target);
    const costs = units.map(unit => stepCosts(draft, unit)[side]! + EXTRA);
    wipeOut(draft, units, target, context);
    for (const [i, unit] of units.entries()) {
      pay(draft, unit, costs[i]!);
      draft.units[unit]!.came.push(from);
      enter(draft, unit, from, target);
      draft.units[unit]!.halted = false; // the new hex decides, W39-12.13
    }
    arrive(draft, units, context);
  },
};

/** W39-12.12: every unit in that hex is eliminated. */
const wipeOut = (
  draft: State,
  units: readonly number[],
  target: number,
  context: Context,
): void => {
  const side = sideOfUnit(draft, units[0]!);
  const lost = unitsIn(draft, target);
  show(draft, [...units, ...lost], context);
  const hex = labelOf(draft, target);
  context.log('W39-12.12', 'raided', { units: idsOf(draft, units), lost: idsOf(draft, lost), hex });
  for (const unit of lost.flatMap(one => [...aboard(draft, one), one]))
    destroy(draft, unit, context, 'W39-12.12');
  draft.works = draft.works.filter(works => works.hex !== target || works.side === side); // W39-11.15
};
