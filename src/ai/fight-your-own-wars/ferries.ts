import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { spacesFor } from '../../rules/fight-your-own-wars/terms/sea/landing-sums.ts';
import type { Fighter, Situation } from './situation.ts';

/** FYOW-24: Load Spaces that a terminal, and a bank without one, take over in a session on average. */
const TERMINAL = 67.4;
const BANK = 12.25;
/** FYOW-29.6.1: of so many sessions one has wind and water for a crossing. */
const CALM = 0.7;
/** Sessions that a ferry must save. */
const WORTH_IT = 1;

/** FYOW-24.1: over the river by ferry or boats, where the road to the goal goes a long way round. */
export const crosses = (
  sight: Sight<View>,
  at: Situation,
  { unit, away }: Fighter,
  goal: number,
): Decision | null => {
  const { map } = at.field;
  if (unit.board < 0 || goal === unit.board) return null;
  let best = null as { link: number; to: number; sessions: number } | null;
  for (const link of map.linksOf(unit.board, 'river')) {
    const to = map.across(link, unit.board);
    if (at.feared[to]! > 0) continue;
    const hasTerminal = [unit.board, to].every(end => map.nodes[end]!.hubs.includes('river_ferry'));
    const spaces = spacesFor(unit.elements);
    const over = Math.ceil(spaces / (hasTerminal ? TERMINAL : BANK)) / CALM;
    const sessions = over + at.from(to, unit)[goal]!;
    if (sessions + WORTH_IT >= away[goal]! || (best && best.sessions <= sessions)) continue;
    if (sight.refuse({ type: 'ferry', link: map.linkLabel(link) }) !== null) continue;
    best = { link, to, sessions };
  }
  if (!best) return null;
  const { link, to } = best;
  const action = { type: 'ferry', link: map.linkLabel(link) };
  return {
    action,
    reason: { id: 'ferries', values: { unit: unit.name, where: map.nodes[to]!.name } },
  };
};
