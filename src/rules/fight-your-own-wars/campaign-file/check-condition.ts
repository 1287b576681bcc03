import type { Campaign } from '../campaign.ts';
import { COMPARISONS } from '../terms/routes.ts';
import { type Findings, someOf } from './finding.ts';

const PREDICATES = ['dayFrom', 'dayTo', 'held', 'batteryLeft', 'morale'];
/** FYOW-A15: a condition is made of predicates, joined by and, or, not. */
export const checkCondition = (
  found: Findings,
  at: string,
  campaign: Campaign,
  condition: unknown,
  depth = 0,
): void => {
  if (typeof condition !== 'object' || condition === null || depth > 6) {
    found.error(at, 'is no condition', '{"p": "dayFrom", "n": 2}');
    return;
  }
  const { p, and, or, not, side, boards, n, mm, cmp } = condition as {
    readonly [key: string]: unknown;
  };
  for (const parts of [and, or]) {
    if (parts === undefined) continue;
    if (!Array.isArray(parts)) found.error(at, 'joins no list of conditions');
    else for (const part of parts) checkCondition(found, at, campaign, part, depth + 1);
  }
  if (not !== undefined) checkCondition(found, at, campaign, not, depth + 1);
  if (and !== undefined || or !== undefined || not !== undefined) return;
  if (!PREDICATES.includes(p as string))
    found.error(at, `there is no predicate ${String(p).slice(0, 40)}`, someOf(PREDICATES));
  if (side !== undefined && !campaign.sides.some(({ id }) => id === side))
    found.error(at, `there is no side ${String(side).slice(0, 40)}`);
  if (p === 'held' && !Array.isArray(boards)) found.error(at, 'held names its boards');
  if (p === 'held' && Array.isArray(boards))
    for (const board of boards)
      if (!campaign.map.boards.some(({ id }) => id === board))
        found.error(at, `there is no board ${String(board).slice(0, 40)}`);
  if (['dayFrom', 'dayTo', 'morale'].includes(p as string) && !Number.isInteger(n))
    found.error(at, `${String(p)} wants a whole number n`);
  if (p === 'batteryLeft' && mm !== undefined && typeof mm !== 'number')
    found.error(at, 'batteryLeft wants a calibre mm');
  if (cmp !== undefined && !COMPARISONS.some(one => one === cmp))
    found.error(at, `there is no comparison ${String(cmp).slice(0, 10)}`, COMPARISONS.join(' '));
  if (['held', 'batteryLeft', 'morale'].includes(p as string) && side === undefined)
    found.error(at, `${String(p)} names its side`);
};
