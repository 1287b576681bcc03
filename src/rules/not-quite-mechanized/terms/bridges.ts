import type { Point } from '../../../maps/plane/index.ts';
import type { State } from '../state.ts';
import { groundOf } from './ground.ts';

type BridgeState = State['changes'][number]['state'];

/** NQM-1.2: intact, prepared or blown: as printed, unless engineers have changed it. */
export const bridgeState = (state: State, id: string): BridgeState | undefined => {
  const change = state.changes.find(one => one.id === id);
  if (change) return change.state;
  const feature = groundOf(state).features.find(one => one.id === id && one.type === 'bridge');
  return feature ? (feature.state ?? 'intact') : undefined;
};

/** NQM-17.1: as a side knows it: without what the enemy has prepared. */
export const bridgeSeen = (state: State, side: number, id: string): BridgeState | undefined =>
  bridgeState(
    { ...state, changes: state.changes.filter(one => one.owner < 0 || one.owner === side) },
    id,
  );

export const bridgePlace = (state: State, id: string): Point | null => {
  const feature = groundOf(state).features.find(one => one.id === id);
  const at = feature?.geometry.point;
  if (at) return [at[0]!, at[1]!];
  const built = state.built.find(one => one.id === id);
  return built ? [built.x, built.y] : null;
};

/** NQM-7.12, NQM-17.1: demolitions are their owner's secret until they are fired. */
export const setBridge = (
  draft: State,
  id: string,
  to: BridgeState,
  owner: number,
  node = '',
): void => {
  // What the other side has prepared in secret stays prepared, until the bridge is blown or made whole.
  const isOther = (one: State['changes'][number]): boolean =>
    to === 'prepared' && one.state === 'prepared' && one.owner !== owner;
  draft.changes = draft.changes.filter(one => one.id !== id || isOther(one));
  draft.changes.push({ id, state: to, owner: to === 'blown' ? -1 : owner, node, removed: false });
};
