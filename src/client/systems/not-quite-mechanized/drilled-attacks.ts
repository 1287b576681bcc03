import type { Action } from '../../../engine/system.ts';
import { attacksByDoctrine } from '../../../rules/not-quite-mechanized/doctrine/declare.ts';
import { nodesOfSeat } from '../../../rules/not-quite-mechanized/terms/roster.ts';
import type { View } from './seen.ts';

/** NQM-2.19: the attacks that the drill book would declare for the headquarters of this seat, as actions of its own. */
export const drilledAttacks = ({ table, seat }: View): Action[] => {
  if (table.phase !== 'DECLARE') return [];
  return nodesOfSeat(table, seat)
    .flatMap(node => attacksByDoctrine(table, node))
    .map(({ command, attackers, supports, x, y, r }) => {
      const plan = { attackers: [...attackers], supports: [...supports], x, y, r };
      return { type: 'declareAttack', ...(command === '' ? {} : { command }), ...plan } as Action;
    });
};
