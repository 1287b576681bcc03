import printed from '../data/chance-cards.json';

/** FYOW-32: what a card does on its day. */
export type ChanceEffect = {
  readonly weatherStep?: number;
  readonly windDie?: number;
  readonly gaugeIfRain?: number;
  readonly gaugeIfNoRain?: number;
  readonly weatherThrowsAtSessions?: readonly number[];
  readonly stockpileBattlegroups?: number;
  readonly stockpileFractions?: number;
  readonly supplyPips?: number;
  readonly cancelPartisanActivity?: boolean;
  readonly agentNoTest?: boolean;
  readonly partisanRadio?: number;
  readonly commandDecisionReroll?: boolean;
  readonly extraRally?: readonly string[];
  readonly flyingDie?: number;
  readonly moveTenCountsZero?: boolean;
  readonly moveRerollOnes?: boolean;
  readonly workNeed?: number;
  readonly recceFilmRuined?: boolean;
  readonly replenishmentDelayedDays?: number;
  readonly newOfficer?: 'bc' | 'nco';
};
export type ChanceCard = {
  readonly rank: string;
  readonly suit: string;
  readonly effect: ChanceEffect;
  readonly text: string;
};

/** FYOW-32: the pack of 52. */
export const PACK = printed.cards as unknown as readonly ChanceCard[];
/** A card by rank and first letter of its suit: KS, 10H. */
export const cardName = (at: number): string => {
  const { rank, suit } = PACK[at]!;
  return `${rank}${suit[0]!.toUpperCase()}`;
};
export const cardNamed = (name: string): number => PACK.findIndex((_, at) => cardName(at) === name);
export const effectOf = (at: number): ChanceEffect => PACK[at]?.effect ?? {};
