import type { Engagement, State } from '../state.ts';
import { counterattackBound } from './command.ts';
import { currentPaper } from './papers.ts';
import { findNode, findUnit } from './roster.ts';

/** NQM-9.15: prepared: in support of the attacked, or under an order with triggers or in reserve. */
const isPrepared = (state: State, node: string, attacked: string): boolean => {
  const order = currentPaper(state, node)?.order;
  return (
    order?.aim === 'reserve' ||
    (order?.triggers ?? []).length > 0 ||
    state.relations.some(one => one.unit === node && one.to === attacked)
  );
};

/** NQM-7.6, NQM-7.7, NQM-9.15: how near in command a battalion is to the one that is attacked. */
const nearness = (
  state: State,
  node: string,
  attacked: string,
): Parameters<typeof counterattackBound>[1] => {
  if (node === attacked) return 'sameBattalion';
  const isReady = isPrepared(state, node, attacked);
  const isNear = findNode(state, node)?.parent === findNode(state, attacked)?.parent;
  if (isNear) return isReady ? 'preparedBrigade' : 'unpreparedBrigade';
  return isReady ? 'preparedDivision' : 'unpreparedDivision';
};

/** NQM-17.2: attacks that a side has felt: its units were fired on in them, whatever became of those since. */
export const feltAttacks = (state: State, side: number): Engagement[] =>
  state.engagements.filter(
    one => one.side !== side && one.inflicted.length > 0 && one.attacked.length > 0,
  );

/** NQM-9.15: whether there was an assault in this bound. */
export const isAssault = ({ battalion, state }: Engagement): boolean =>
  battalion !== '' || state === 'taken';

/** NQM-9.15, NQM-7.6: whether the hour has come in which each of these units may counterattack. */
export const isHourReached = (state: State, units: readonly string[]): boolean =>
  units.every(name => {
    const unit = findUnit(state, name);
    return (
      unit !== undefined &&
      feltAttacks(state, unit.side).some(one =>
        one.attacked.some(
          node => state.bound >= counterattackBound(one.began, nearness(state, unit.node, node)),
        ),
      )
    );
  });
