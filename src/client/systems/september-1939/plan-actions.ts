import type { Action } from '../../../engine/system.ts';
import { type Chooser, chosenBy, type Plan } from './plan.ts';

type Group = { readonly units: readonly string[]; readonly path: readonly string[] };

/** The retreat that the choices come to, stack by stack. */
export const retreatOf = (choosers: readonly Chooser[], plan: Plan): Action => {
  const stacks = new Map<string, Group[]>();
  for (const chooser of choosers) {
    const { hex, units } = chooser;
    const path = chosenBy(plan, chooser)?.path ?? [];
    const groups = stacks.get(hex) ?? [];
    stacks.set(hex, path.length > 0 ? [...groups, { units, path }] : groups);
  }
  return {
    type: 'chooseRetreat',
    stacks: [...stacks].map(([hex, groups]) => ({
      hex,
      distance: groups[0]?.path.length ?? 0,
      groups,
    })),
  } as Action;
};

/** The pursuit that the choices come to; whoever stays is left out. */
export const pursuitOf = (choosers: readonly Chooser[], plan: Plan): Action => {
  const moves = choosers.flatMap(chooser => {
    const path = chosenBy(plan, chooser)?.path ?? [];
    return path.length > 0 ? [{ unit: chooser.id, path }] : [];
  });
  return { type: 'pursue', moves } as Action;
};
