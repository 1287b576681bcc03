import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { FORBIDDEN } from '../../../../maps/hex/reach.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { DE } from '../../tables/nations.ts';
import { destroy } from '../../terms/casualties.ts';
import { fieldOf } from '../../terms/field.ts';
import { show } from '../../terms/knowledge.ts';
import { stepCosts } from '../../terms/march.ts';
import { idOf, idsOf, labelOf, notAHex, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import { raidColumn } from '../../terms/raid-odds.ts';
import { canRunOver, runOver } from '../../terms/run-over.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { ofNationIn, stackProblem } from '../../terms/stacking.ts';
import { enter, standing, unitsIn } from '../../terms/standing.ts';
import { dropWorks } from '../../terms/works.ts';
import { exerters } from '../../terms/zones.ts';
import { raidersProblem } from '../movement/raid.ts';
import type { SeptemberRule } from '../rule.ts';

const raidShape = shape({
  type: oneOf(['overrunRaid']),
  units: list(text(40), 1, 40),
  target: text(5),
});
export type OverrunRaid = Infer<typeof raidShape>;

const NEEDED = 10;
/** W39-12.30: half points beyond the terrain: lone unfortified guns, and all others. */
const LONE_GUNS = 2;
const OTHERS = 6;

/** Half points the step takes a raider, of those it did not spend in the Movement Phase, W39-4.24. */
const costOf = (state: State, unit: number, from: number, target: number): number => {
  const step = stepCosts(state, unit)[from * 6 + fieldOf(state).grid.direction(from, target)]!;
  if (step >= FORBIDDEN) return FORBIDDEN;
  return step + (canRunOver(state, state.side, target) ? LONE_GUNS : OTHERS);
};

const wayProblem = (state: State, units: readonly number[], target: number): Refusal | null => {
  const { grid } = fieldOf(state);
  const from = state.units[units[0]!]!.hex;
  const label = labelOf(state, target);
  if (grid.direction(from, target) < 0) return no('W39-4.1', 'NOT_ADJACENT.them', { hex: label });
  const enemy = otherSide(state.side);
  if (standing(state).count[enemy]![target] === 0)
    return no('W39-12.12', 'NO_TARGET', { hex: label });
  for (const unit of units) {
    const cost = costOf(state, unit, from, target);
    const { left } = state.units[unit]!;
    if (cost > left || cost >= FORBIDDEN)
      return no('W39-12.30', 'NOT_ENOUGH_MP.overrun', { unit: idOf(state, unit), left: left / 2 });
  }
  const around = exerters(state, enemy, target);
  const other = exerters(state, enemy, from).some(hex => hex !== target && around.includes(hex));
  return other ? no('W39-12.13', 'RAID_ZOC', { hex: label }) : null;
};

/** W39-12.30: ten to one with half the strength, unless the hex can simply be run over. */
const oddsProblem = (state: State, units: readonly number[], target: number): Refusal | null => {
  if (canRunOver(state, state.side, target)) return null;
  const label = labelOf(state, target);
  const hidden = unitsIn(state, target).some(unit => !state.units[unit]!.open); // W39-HID
  return hidden || raidColumn(state, units, target, { half: true }) < NEEDED
    ? no('W39-12.30', 'RAID_ODDS', { hex: label, needed: NEEDED })
    : null;
};

const raidProblem = (state: State, units: readonly number[], target: number): Refusal | null =>
  raidersProblem(state, units) ??
  wayProblem(state, units, target) ??
  stackProblem(state, units, target) ??
  oddsProblem(state, units, target);

const raidersIn = (state: State, hex: number): number[][] => {
  const { pieces } = fieldOf(state);
  const mech = ofNationIn(state, DE, hex).filter(
    unit => pieces[unit]!.mech && pieces[unit]!.assault && state.units[unit]!.left > 0,
  );
  const tanks = mech.filter(unit => pieces[unit]!.row.tank);
  if (tanks.length === 0) return [];
  return tanks.length === mech.length ? [tanks] : [mech, tanks];
};

/** W39-12.30 Raid inside an overrun: a raid with the movement points that were left over. */
export const overrunRaid: SeptemberRule<OverrunRaid> = {
  rule: 'W39-12.30',
  shape: raidShape,
  listing: 'some',

  *candidates(state, seat) {
    if (state.phase !== 'overrun' || state.combat) return;
    const { grid, pieces } = fieldOf(state);
    const hexes = new Set<number>();
    for (const [unit, { hex, left }] of state.units.entries())
      if (hex >= 0 && left > 0 && pieces[unit]!.row.tank && seatOfUnit(state, unit) === seat.id)
        hexes.add(hex);
    for (const hex of hexes)
      for (const units of raidersIn(state, hex))
        for (let d = 0; d < 6; d++) {
          const target = grid.neighbours[hex * 6 + d]!;
          if (target >= 0 && !raidProblem(state, units, target))
            yield { type: 'overrunRaid', units: idsOf(state, units), target: grid.label(target) };
        }
  },

  refuse(state, seat, { units, target }) {
    if (state.phase !== 'overrun' || state.combat)
      return no('W39-12.30', 'NOT_YOUR_PHASE.overrunStep');
    const wrong = notUsableAmong(state, seat, units) ?? notAHex(state, target);
    const hex = fieldOf(state).grid.index(target);
    return wrong ?? raidProblem(state, unitNumbers(state, units), hex) ?? allowed;
  },

  apply(draft, { units: ids, target: label }, context) {
    const units = unitNumbers(draft, ids);
    const target = fieldOf(draft).grid.index(label);
    const from = draft.units[units[0]!]!.hex;
    const costs = units.map(unit => costOf(draft, unit, from, target));
    const lost = unitsIn(draft, target);
    show(draft, [...units, ...lost], context);
    context.log('W39-12.30', 'raided', { units: ids, lost: idsOf(draft, lost), hex: label });
    if (canRunOver(draft, draft.side, target)) runOver(draft, units, target, context);
    else for (const unit of lost) destroy(draft, unit, context, 'W39-12.30');
    for (const [i, unit] of units.entries()) {
      const one = draft.units[unit]!;
      if (one.hex < 0) continue;
      one.left -= costs[i]!;
      one.riverReady = false;
      enter(draft, unit, from, target);
    }
    dropWorks(draft);
  },
};
