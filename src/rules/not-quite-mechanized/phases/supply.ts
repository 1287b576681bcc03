import type { Context } from '../../../engine/system.ts';
import type { Code } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { gapBetween } from '../terms/footprint.ts';
import { FULL_TANKS } from '../terms/fuel.ts';
import { nodeNamed, unitsOf } from '../terms/roster.ts';
import { tell } from '../terms/told.ts';

const SUPPLY_METRES = 1000;

const isGuns = (unit: Unit): boolean => unit.fuMax > 0;
/** NQM-11.6: whether a load of a battalion would give a unit anything; a battery takes a load of its own. */
const wantsCU = (state: State, unit: Unit): boolean =>
  !isGuns(unit) &&
  (unit.cu < unit.cuMax || (state.options.pol === 'on' && unit.pol >= 0 && unit.pol < FULL_TANKS));
const wantsFU = (unit: Unit): boolean => isGuns(unit) && unit.fu < unit.fuMax;
/** NQM-11.7: an echelon that has given away a load. */
const wantsLoad = (unit: Unit): boolean => unit.kind === 'logistic' && unit.bnLog < unit.bnLogMax;

const isFree = (unit: Unit): boolean => !unit.underFire && !unit.harassed && !unit.moved;

/** NQM-11.7, NQM-2.2: the battalion, and what is under its command. */
const suppliedBy = (state: State, node: string): Unit[] => {
  const under = state.relations.filter(one => one.relation === 'UC' && one.to === node);
  return state.units.filter(
    unit =>
      unit.state === 'map' &&
      (unit.node === node || under.some(one => one.unit === unit.id || one.unit === unit.node)),
  );
};

/** NQM-2.1: the headquarters that is measured from; a gun node without one uses its battery's position. */
const centreUnit = (state: State, node: string): Unit | undefined =>
  nodeNamed(state, node).hqUnits.flatMap(
    id => state.units.find(unit => unit.id === id && unit.state === 'map') ?? [],
  )[0] ?? unitsOf(state, node).find(unit => unit.state === 'map');

/** NQM-11.6, NQM-11.7: whom one load serves: a battery, an echelon, or else everybody of the battalion who burns CUs. */
const servedBy = (state: State, node: string, to: string, isNight: boolean): Unit[] => {
  const from = centreUnit(state, node);
  const near = (unit: Unit): boolean =>
    isNight || (from !== undefined && gapBetween(state, from, unit) <= SUPPLY_METRES);
  const all = suppliedBy(state, node);
  if (to === '') return all.filter(unit => wantsCU(state, unit) && near(unit));
  return all.filter(unit => unit.id === to && ((wantsFU(unit) && near(unit)) || wantsLoad(unit)));
};

/** NQM-11.7: why a column cannot give a load; null when it can. `to` names a battery or an echelon, nothing the battalion. */
export const resupplyFault = (
  state: State,
  node: string,
  log: Unit,
  to = '',
  isNight = false,
): Code | null => {
  if (log.bnLog <= 0 || log.state !== 'map') return 'E_NO_LOG';
  const served = servedBy(state, node, to, isNight);
  const [first] = served;
  if (!first) return 'E_NO_LOG';
  // An echelon is topped up where it stands, and never by another echelon of its battalion.
  const isTopUp = to !== '' && wantsLoad(first);
  if (isTopUp && log.node === first.node) return 'E_NO_LOG';
  if (isNight) return null;
  const from = isTopUp ? first : centreUnit(state, node);
  if (!from || gapBetween(state, from, log) > SUPPLY_METRES) return 'E_NO_LOG';
  if (log.underFire || log.harassed) return 'E_UNDER_FIRE';
  return served.some(isFree) ? null : 'E_UNDER_FIRE';
};

/** NQM-11.6: one load refills every stand of one battalion, or one battery, or an echelon by one load. */
export const resupplyNode = (
  draft: State,
  context: Context,
  node: string,
  log: Unit,
  to = '',
  isNight = false,
): void => {
  const served = servedBy(draft, node, to, isNight).filter(unit => isNight || isFree(unit));
  log.bnLog--;
  for (const unit of served) {
    if (to !== '' && wantsLoad(unit)) {
      unit.bnLog++;
      continue;
    }
    unit.cu = unit.cuMax;
    unit.fu = unit.fuMax;
    if (unit.pol >= 0) unit.pol = Math.max(unit.pol, FULL_TANKS);
  }
  tell(draft, context, log.side, 'NQM-11.7', 'resupplied', { node, unit: log.id });
};

/** NQM-11.6: what could ask for a load of its own: the battalion, then each battery, then each echelon. */
export const wantsOf = (state: State, node: string): string[] => {
  const all = suppliedBy(state, node);
  return [
    ...(all.some(unit => wantsCU(state, unit)) ? [''] : []),
    ...all.filter(wantsFU).map(unit => unit.id),
    ...all.filter(unit => unit.node === node && wantsLoad(unit)).map(unit => unit.id),
  ];
};
