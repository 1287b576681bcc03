import { fieldOf, type View } from '../../../rules/poland-campaign/index.ts';

export const turnsOf = (view: View): { first: number; last: number } => {
  const { firstTurn, lastTurn } = fieldOf(view).scenario;
  return { first: firstTurn, last: lastTurn };
};
