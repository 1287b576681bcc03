import type { Engagement } from '../state.ts';

/** NQM-8.24: won when more hits fell on the defenders than on the attackers, in that hour or in the sum of all hours. */
export const isWon = (inflicted: readonly number[], received: readonly number[]): boolean => {
  const hour = inflicted.length - 1;
  if (hour < 0) return false;
  return inflicted[hour]! > received[hour]! || sum(inflicted) > sum(received);
};

/** NQM-3.11: an hour in which the attackers caused fewer casualties than they took. */
export const isLostHour = (inflicted: number, received: number): boolean => inflicted < received;

const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);

/** NQM-8.24: what the hour just fought does to the engagement. A won firefight stays won. */
export const settleHour = (engagement: Engagement, bound: number): void => {
  const { inflicted, received } = engagement;
  const hour = inflicted.length - 1;
  if (hour < 0) return;
  if (isLostHour(inflicted[hour]!, received[hour]!)) engagement.needs = true;
  if (!engagement.won && isWon(inflicted, received)) {
    engagement.won = true;
    engagement.wonAt = bound;
  }
};
