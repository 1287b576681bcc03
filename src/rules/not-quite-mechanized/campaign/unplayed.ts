import type { State } from '../state.ts';

const LEFT_TO_DOCTRINE = ['DECLARE', 'COUNTERATTACK', 'ASSAULT', 'REORG'];

/** NQM-22.8: what a seat says whose battle nobody plays: doctrine decides, the orders stand. */
export const doctrineAnswer = (
  state: State,
  seat: string,
  actions: readonly string[],
): { readonly type: string } => {
  const stands = state.standBys.some(one => one.seat === seat && one.kind === 'standBy');
  const standBy = { type: 'standBy', phases: LEFT_TO_DOCTRINE, policy: 'doctrine' };
  const commit = { type: 'commit', serial: state.serial };
  if (!stands) return standBy;
  return actions.includes('ready') ? { type: 'ready' } : commit;
};

/** NQM-22.12: a battle is an ordinary game; element by element its nights are played hour by hour, and Control lets joiners in. */
export const battleOptions = (form: 'coarse' | 'exact'): { readonly [option: string]: string } =>
  form === 'exact' ? { nightMode: 'played', umpire: 'full' } : {};
