import printed from '../data/partisans.json';

export type Outcome = 'destroyed' | 'damaged' | 'foiled' | 'failed' | 'wipedOut';
type Row = { readonly result: Outcome; readonly work?: number; readonly casualties?: string };
const ordinary = printed.ordinary as { readonly [die: string]: Row };
const difficult = printed.difficult as { readonly [die: string]: Row };

/** FYOW-34.8: outcome of an attack by its D6. */
export const attackRow = (isDifficult: boolean, die: number): Row =>
  (isDifficult ? difficult : ordinary)[String(die)]!;

export const MOST_MEMBERS = printed.limits.members;
export const MOST_EXPLOSIVES = printed.limits.explosives;
export const LEAST_ACTIVE = printed.limits.minActive;
export const LIST_LENGTH = printed.targets.count;
export const MOST_TWICE = printed.targets.maxListedTwice;
export const MOST_DIFFICULT = printed.targets.maxDifficult;
export const SWEEP_BOARDS = printed.sweep.radiusBoards;
export const SWEEP_PLATOONS = 3;
export const MEMBER_POINTS = printed.battle.pointsPerMember;
/** FYOW-34.12: D10 that connects; D6 that is not received. */
export const CONNECTS_FROM = printed.radio.connect.min;
export const NOT_RECEIVED = printed.radio.send.fail;
/** FYOW-34.15: dice of an agent's daily test by the number of his mission. */
export const agentDice = (mission: number): string => {
  const tests = printed.agent.dailyTest as { readonly [mission: string]: string };
  return tests[mission >= 3 ? '3+' : String(mission)]!;
};
/** FYOW-34.8: work to make good what was destroyed; reconstructed. */
export const REBUILD = 240;
export const OBSERVING_DICE = printed.observation.detectionDice;
