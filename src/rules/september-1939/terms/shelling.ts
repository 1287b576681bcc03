import type { Context } from '../../../engine/system.ts';
import data from '../data/combat-modifiers.json';
import type { State } from '../state.ts';
import { shakes, slows } from '../tables/air.ts';
import { lossOn, rowFor } from '../tables/bombardment.ts';
import { disorganise } from './disorder.ts';
import { fieldOf } from './field.ts';
import { owe } from './losses.ts';
import { isFortified } from './modifiers.ts';
import { idsOf, labelOf } from './naming.ts';
import { unitsIn } from './standing.ts';
import { hasWorks } from './works.ts';

const { field, lineElse, stationaryThroughEdge } = data.defender.fortification;

/** W39-T2: rows the target's ground and the best of its fortifications are worth: field works and lines 2, stationary 4. */
export const shelterOf = (state: State, hex: number, side: number): number => {
  const { cover, line, stationary } = fieldOf(state);
  let works = hasWorks(state, hex, side) ? -field : 0;
  if (line[hex]) works = Math.max(works, -lineElse);
  if (stationary[hex]) works = Math.max(works, -stationaryThroughEdge);
  return cover[hex]! + works;
};

export type Shelling = { readonly dice: readonly number[]; readonly points: number };

/**
 * W39-9.44, W39-9.45: fire of so many tenths on the units of a side in a hex. They lose points and never retreat; their
 * owner allocates. W39-9.48, W39-10.34, W39-11.43: half of it behind any fortification. Null when it is too little.
 */
export const shell = (
  draft: State,
  hex: number,
  side: number,
  tenths: number,
  cause: 'bombardment' | 'air',
  context: Context,
): Shelling | null => {
  const row = rowFor(tenths, shelterOf(draft, hex, side));
  if (row < 0) return null;
  const dice = context.roll('2d6', cause === 'air' ? 'W39-10.13' : 'W39-9.44');
  const roll = dice.reduce((sum, die) => sum + die, 0);
  const printed = lossOn(row, roll, draft.options.smoothArtilleryTable);
  const points = isFortified(draft, hex, side) ? Math.floor(printed / 2) : printed;
  if (points > 0) owe(draft, { cause, points, stacks: [unitsIn(draft, hex)] });
  return { dice, points };
};

/** W39-22.21, W39-4.37: whoever was shot at has fought today and is not ready to cross a big river. */
export const markShelled = (draft: State, units: readonly number[]): void => {
  for (const unit of units) {
    draft.units[unit]!.fought = true;
    draft.units[unit]!.riverReady = false;
  }
};

/**
 * W39-10.13, W39-10.37: after an air attack one die: 1 to 5 halves the movement of the stack in its next Movement Phase,
 * and below the sum of the strengths it is disorganised.
 */
export const followUp = (draft: State, hex: number, strength: number, context: Context): void => {
  const units = unitsIn(draft, hex);
  if (units.length === 0 || strength === 0) return;
  const [die = 6] = context.roll('1d6', 'W39-10.37');
  const slowing = draft.options.separateAirMobilityRoll
    ? (context.roll('1d6', 'W39-10.13')[0] ?? 6)
    : die;
  const told = { units: idsOf(draft, units), hex: labelOf(draft, hex) };
  context.log('W39-10.37', 'airFollowUp', { ...told, die });
  if (slows(slowing)) {
    for (const unit of units) draft.units[unit]!.halved = true;
    context.log('W39-10.13', 'airSlows', told);
  }
  if (shakes(die, strength)) disorganise(draft, units, context, 'W39-10.37');
};
