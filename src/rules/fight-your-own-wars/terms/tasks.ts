import type { State, Unit } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { standingOf } from './force.ts';

/** The task of a convoy that is being loaded, FYOW-31.4. */
export const LOADING = 'loadConvoy';

/** FYOW-31.7: a crew leaves its task; what was done on it stays for the day. */
export const leaveTask = (draft: State, at: number): void => {
  draft.tasks = draft.tasks.filter(task => task.unit !== at || task.task !== LOADING);
  for (const task of draft.tasks) if (task.unit === at) task.unit = -1;
};

const CHARGES: { readonly [task: string]: number } = {
  prepareDemolition: 1,
  roadCrater: 1,
  cutRailway: 1,
  layMines: 2,
};
/** FYOW-31.7: large charges that a task takes. */
export const chargesFor = (task: string): number => CHARGES[task] ?? 0;
/** FYOW-31.7: large charges that a force has left today: one an engineer platoon, while it is Active. */
export const chargesLeft = ({ elements, mode, charges }: Unit): number => {
  if (mode !== 'active') return 0;
  let platoons = 0;
  for (const line of elements) {
    const { kind, tags } = itemAt(line.item);
    if (kind === 'troops' && tags.includes('engineer')) platoons += standingOf(line);
  }
  return Math.max(0, platoons - charges);
};
