import type { Engagement } from '../state.ts';

/**
 * NQM-8.24: won when more hits fell on the defenders than on the attackers, in that hour or in the sum of all hours. By option
 * the hits of the attacker's fire plan count in the sum.
 */
export const isWon = (
  inflicted: readonly number[],
  received: readonly number[],
  planned = 0,
): boolean => {
  const hour = inflicted.length - 1;
  if (hour < 0) return false;
  return inflicted[hour]! > received[hour]! || sum(inflicted) + planned > sum(received);
};

/** NQM-3.11: an hour in which the attackers caused fewer casualties than they took. */
export const isLostHour = (inflicted: number, received: number): boolean => inflicted < received;

const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);

/** NQM-3.11: a lost hour asks for reinforcement before anybody presses home. */
export const judgeLoss = (engagement: Engagement): void => {
  const hour = engagement.inflicted.length - 1;
  if (hour >= 0 && isLostHour(engagement.inflicted[hour]!, engagement.received[hour]!))
    engagement.needs = true;
};

/** NQM-8.24: what the hour just fought does to the engagement. A won firefight stays won. */
export const settleHour = (engagement: Engagement, bound: number): void => {
  const { inflicted, received, planned } = engagement;
  judgeLoss(engagement);
  if (!engagement.won && isWon(inflicted, received, planned)) {
    engagement.won = true;
    engagement.wonAt = bound;
  }
};
