import reaction from '../data/command-reaction.json';
import estate from '../data/real-estate.json';

/** NQM-2.1: levels of the chain of command. */
export const LEVELS = ['company', 'battalion', 'brigadeRegiment', 'division', 'corps'] as const;
export type Level = (typeof LEVELS)[number];

/** NQM-7.1: hours of one leg, up or down, between two levels that are joined directly. */
export const legHours = (from: Level, to: Level, hasOwnNet = false): number => {
  const leg = reaction.legs.find(one => one.from === from && one.to === to);
  if (!leg) return from === to ? 0 : Math.abs(LEVELS.indexOf(from) - LEVELS.indexOf(to));
  return hasOwnNet && leg.hours === 3 ? 2 : leg.hours;
};

/** NQM-2.4: most radius of an objective, half the upper frontage. */
export const objectiveRadius = (level: Level): number =>
  level === 'corps'
    ? estate.derived.objectiveRadius_m.division
    : estate.derived.objectiveRadius_m[level];

/** NQM-2.15: how far a subordinate may be from its headquarters before a leg takes an hour more. */
export const commandRadius = (level: Level): number =>
  level === 'company'
    ? estate.derived.commandRadius_m.battalion
    : level === 'corps'
      ? Number.MAX_SAFE_INTEGER
      : estate.derived.commandRadius_m[level];

export const GENERAL_RADIUS = reaction.generalPresenceRadius_m;
export const OUT_OF_RADIUS_HOURS = reaction.outOfRadiusExtra_h;

/** NQM-5.8: the widest front an order may give. */
export const frontageLimit = (size: string, isClose: boolean): number => {
  const row = estate.rows.find(one => one.size === size);
  return row ? row.frontage_m[isClose ? 0 : 1]! : 15_000;
};
