import type { State } from './state.ts';
import { isUp } from './terms/air.ts';

/** FYOW-28.1: what is wrong with the squadrons and groups of a table, null when nothing is. */
export const airFault = ({ air }: State): string | null => {
  const seen = new Set<number>();
  const flying = new Set<number>();
  for (const group of air.groups) {
    for (const at of [...group.squadrons, ...group.escorts]) {
      const squadron = air.squadrons[at];
      if (!squadron) return `${group.id} has a squadron that is not there`;
      if (squadron.command !== group.command) return `${group.id} flies under two Air Commands`;
      if (seen.has(at)) return `${squadron.id} flies in two groups`;
      seen.add(at);
      if (isUp(group)) flying.add(at);
    }
    if (!isUp(group) && group.alias !== '') return `${group.id} is seen on the ground`;
  }
  for (const [at, { id, machines }] of air.squadrons.entries())
    if (machines.some(({ status }) => status === 'up') && !flying.has(at))
      return `${id} is in the air without a group`;
  for (const { name, milestone, full } of air.commands)
    if (milestone > full) return `${name} has a Milestone of ${milestone}`;
  return null;
};
