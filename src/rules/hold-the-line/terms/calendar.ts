import scenarios from '../data/scenarios.json';

/** HTL-1.1: a turn is a day, a hex seven miles; only the first fortnight is played, without a Soviet invasion. */
export const SCALE = {
  milesPerHex: 7,
  hoursPerTurn: 24,
  turns: scenarios.scenarios.find(({ id }) => id === 'campaign')!.turns,
  sovietInvasion: false,
} as const;

const AUGUST = 31;

/** HTL-3.1: turn 1 is 1 September, or 26 August after a surprise. */
export const dateOf = (variant: 'prepared' | 'surprise', turn: number): string => {
  const day = (variant === 'surprise' ? 26 : AUGUST + 1) + turn - 1; // counted from 1 August
  const [month, date] = day > AUGUST ? ['09', day - AUGUST] : ['08', day];
  return `1939-${month}-${String(date).padStart(2, '0')}`;
};
