import type { Context } from '../../../../engine/system.ts';
import type { State, Unit } from '../../state.ts';
import { differenceOf, hitsOf } from '../../tables/firefight.ts';
import { points } from '../../terms/field.ts';
import { groupOf, standsIn } from '../../terms/fire.ts';
import { pointOf } from '../../terms/footprint.ts';
import { hitTargets } from '../../terms/losses.ts';
import { isInRing } from '../../terms/places.ts';
import { here } from '../../terms/stands.ts';
import { tell } from '../../terms/told.ts';
import { halt } from './tick.ts';

type Field = State['built'][number];

const fieldUnder = (state: State, unit: Unit): Field | undefined => {
  const at = pointOf(unit);
  const isIn = (one: Field): boolean => isInRing(at, points(one.ring));
  const lane = state.built.some(one => one.type === 'lane' && isIn(one));
  return lane
    ? undefined
    : state.built.find(one => one.type === 'minefield' && one.side !== unit.side && isIn(one));
};

/** NQM-5.14: a unit entering a minefield stops for the bound and takes a die of class M against its own protection. */
export const meetMines = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (
      unit.state !== 'map' ||
      !unit.march ||
      unit.march.halted ||
      unit.stoppedBy.includes('mines')
    )
      continue;
    const field = fieldUnder(draft, unit);
    if (!field) continue;
    field.known = true;
    unit.stoppedBy.push('mines');
    context.reveal('NQM-5.14');
    mineDie(draft, context, unit);
    halt(draft, unit, 'mines', context);
  }
};

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
