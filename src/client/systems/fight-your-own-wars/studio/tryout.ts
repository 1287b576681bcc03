import { pledge } from '../../../../engine/dice/commitment.ts';
import { Table } from '../../../../engine/table.ts';
import type { Campaign, State } from '../../../../rules/fight-your-own-wars/index.ts';
import { fightYourOwnWars } from '../../../../rules/fight-your-own-wars/index.ts';

/** What one campaign came to. */
export type Tried = {
  readonly result: string;
  readonly points: number;
  readonly days: number;
  readonly battles: number;
  readonly still: readonly string[];
};

const MOST = 60_000;
/** FYOW-A6: a campaign in which the automated staff of both sides answers everything. */
export const tryOnce = (campaign: Campaign, seed: string): Tried => {
  const table = Table.create(fightYourOwnWars, {
    scenario: campaign,
    options: { ...fightYourOwnWars.defaults, mode: 'auto' },
    dice: pledge(seed),
  });
  const first = (table.state as State).units.map(({ board }) => board);
  const moved = new Set<number>();
  for (let i = 0; !table.outcome && i < MOST; i++) {
    const [asked] = table.pending();
    const type = asked?.actions.includes('carryOn') ? 'carryOn' : 'pass';
    if (asked) table.act(asked.seat, { type });
    else if (table.runUmpire(20).length === 0) break;
    (table.state as State).units.forEach(({ board }, at) => {
      if (first[at] !== undefined && board !== first[at]) moved.add(at);
    });
  }
  const { level, ending, points, dayNumber, battleCount, units } = table.state as State;
  return {
    result: level || ending,
    points,
    days: dayNumber,
    battles: battleCount,
    still: units
      .filter((unit, at) => at < first.length && unit.status === 'here' && !moved.has(at))
      .map(({ name }) => name),
  };
};

export { shareOf } from '../../../app/share-of.ts';
