import type { Scenario } from '../../../src/engine/system.ts';
import { fightYourOwnWars } from '../../../src/rules/fight-your-own-wars/index.ts';

/** Val de Sorne for as many days as one likes, with two cells behind the German lines: for what three days never come to. */
export const longValley = (days: number): Scenario => {
  const [valley] = fightYourOwnWars.scenarios;
  const { objectives, map } = valley!;
  return {
    ...valley!,
    id: `valley-${days}`,
    title: `Val de Sorne, ${days} days`,
    lengthDays: days,
    objectives: { ...objectives, heldAtEndOf: days, suddenDeath: [] },
    partisans: {
      cells: 2,
      side: 'britain',
      homes: map.boards.filter(({ home }) => home === 'germany').map(({ id }) => id),
    },
  } as Scenario;
};
