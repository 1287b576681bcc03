import type { LogLine } from '../../../engine/log.ts';
import type { Action } from '../../../engine/system.ts';
import type { State } from '../../../rules/not-quite-mechanized/index.ts';
import {
  differenceOf,
  meanSixths,
  shiftOf,
} from '../../../rules/not-quite-mechanized/tables/firefight.ts';
import type { Band } from '../../../rules/not-quite-mechanized/tables/grades.ts';
import {
  type Class,
  classAgainst,
  levelOf,
  type TargetKind,
} from '../../../rules/not-quite-mechanized/tables/weapons.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { weaponsOf } from '../../../rules/not-quite-mechanized/terms/ranges.ts';
import type { LuckLine } from '../../game/presenter.ts';
import { t } from './words.ts';

type Tally = { readonly shots: number; readonly hits: number; readonly mean: number };

/** NQM-8.18: what a shot gives on average, with the best weapon that the unit has against such a target. */
const meanOf = (state: State, { values }: LogLine): number => {
  const unit = state.units.find(({ id }) => id === values.unit);
  const classes = (unit ? weaponsOf(unit) : []).flatMap(
    weapon => classAgainst(weapon, values.kind as TargetKind) ?? [],
  );
  const best = classes.sort((a, b) => levelOf(b) - levelOf(a))[0];
  if (best === undefined) return 0;
  const shift = shiftOf(values.band as Band, false);
  return meanSixths(differenceOf(best, values.class as Class, shift)) / 6;
};

const tallyOf = (state: State, shots: readonly LogLine[], side: number): Tally => {
  const own = shots.filter(
    ({ values }) => state.units.find(({ id }) => id === values.unit)?.side === side,
  );
  return {
    shots: own.length,
    hits: own.reduce((sum, { values }) => sum + Number(values.hits), 0),
    mean: own.reduce((sum, line) => sum + meanOf(state, line), 0),
  };
};

/** The shots of an hour against their mean, for the first side: its hits less those it took. */
export const luckOf = (
  before: unknown,
  _action: Action,
  _seat: string,
  log: readonly LogLine[],
): LuckLine | null => {
  const state = before as State;
  const shots = log.filter(({ id, values }) => id === 'fired' && values.band !== 'harass');
  const first = state.seats.find(({ side }) => side === 0);
  if (shots.length === 0 || !first) return null;
  const [own, theirs] = [tallyOf(state, shots, 0), tallyOf(state, shots, 1)];
  const names = groundOf(state).sides.map(({ name }) => name);
  const said = ({ shots: n, hits, mean }: Tally, name = '') =>
    t('nqm.luckOf', { name, n, hits, mean: mean.toFixed(1) });
  return {
    seat: first.id,
    title: t('nqm.luckAt', { clock: clockOf(state, state.bound) }),
    result: [said(own, names[0]), said(theirs, names[1])].join('; '),
    expected: own.mean - theirs.mean,
    actual: own.hits - theirs.hits,
  };
};
