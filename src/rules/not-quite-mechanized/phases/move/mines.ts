import type { Context } from '../../../../engine/system.ts';
import { squaredGap } from '../../../../maps/plane/index.ts';
import type { State, Unit } from '../../state.ts';
import { differenceOf, hitsOf } from '../../tables/firefight.ts';
import { groupOf, standsIn } from '../../terms/fire.ts';
import { pointOf } from '../../terms/footprint.ts';
import { hitTargets } from '../../terms/losses.ts';
import { fieldAt } from '../../terms/mines.ts';
import { here } from '../../terms/stands.ts';
import { tell } from '../../terms/told.ts';
import { halt } from './tick.ts';

const STRETCH = 300;

/**
 * NQM-5.14: a unit entering a minefield stops for the bound and takes a die of class M against its own protection. In a
 * later bound it goes on with a further die for each 300 m begun.
 */
export const meetMines = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (unit.state !== 'map' || !unit.moved) continue;
    const field = fieldAt(draft, unit.side, pointOf(unit));
    if (!field) {
      unit.mined = null;
      continue;
    }
    const { mined } = unit;
    const isEntering = mined === null;
    if (!isEntering && !beginsStretch(draft, unit, mined)) continue;
    field.known = true;
    unit.mined = { x: unit.x, y: unit.y, bound: draft.bound };
    context.reveal('NQM-5.14');
    mineDie(draft, context, unit);
    if (isEntering) halt(draft, unit, 'mines', context);
  }
};

const beginsStretch = (draft: State, unit: Unit, mined: NonNullable<Unit['mined']>): boolean =>
  mined.bound < draft.bound || squaredGap(pointOf(unit), pointOf(mined)) >= STRETCH * STRETCH;

/** NQM-5.14: dice for a field: one on entry, one for each 300 m crossed afterwards. */
export const mineDice = (crossed: number, hasLane: boolean): number =>
  hasLane ? 0 : 1 + Math.ceil(crossed / 300);

const mineDie = (draft: State, context: Context, unit: Unit): void => {
  const [first] = here(unit);
  if (!first) return;
  const group = groupOf(draft, unit, first, true);
  const [die = 1] = context.roll('d6', 'NQM-5.14', { for: unit.id, seenBy: [] });
  const hits = hitsOf(die, differenceOf('M', group.class, 0), draft.options.offTableHigh);
  unit.underFire = true;
  tell(draft, context, unit.side, 'NQM-5.14', 'mines', { unit: unit.id, hits });
  hitTargets(draft, context, standsIn(draft, unit, group, true), hits, 'NQM-5.14');
};
