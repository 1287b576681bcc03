import kock1 from './data/scenarios/kock-1-october.json';
import kock5 from './data/scenarios/kock-5-october.json';
import type { Scenario } from './scenario.ts';
import { dayAfter } from './terms/calendar.ts';

const printed1 = kock1 as unknown as Scenario;
const printed5 = kock5 as unknown as Scenario;

/**
 * W39-S1.8: the bridge of Puławy is blown like the others, strength across the Wisła counts from the fourth day, and the
 * Germans are let loose one day sooner.
 */
const ACROSS_FROM = '1939-10-04';
const sooner = (restrictions: Scenario['restrictions']): Scenario['restrictions'] =>
  restrictions.slice(1).map(({ from, to, ...one }) => ({
    ...one,
    from: dayAfter(from, -1),
    ...(to === undefined ? {} : { to: dayAfter(to, -1) }),
  }));
export const kock1Balanced: Scenario = {
  ...printed1,
  id: 'kock-1-october-balanced',
  title: 'Kock, 1 October (balanced)',
  description:
    'Our variant of the printed scenario, made so that both sides can win it. The bridge of Puławy is blown like all others, Poles across the Wisła count only from 4 October, and the Germans are let loose a day sooner.',
  restrictions: sooner(printed1.restrictions),
  bridges: [...printed1.bridges, { bridge: 'BR-PULAWY', state: 'destroyed' }],
  victory: {
    ...printed1.victory,
    across: printed1.victory.across.map(one => ({ ...one, from: ACROSS_FROM })),
  },
};

/**
 * W39-S1.8: strength, supply and the worth of a day alone leave the game to the Germans, because the headquarters always falls within six
 * days and its fall wins at once. So its fall is worth points here, and the days end where the book's title says, on 10 October.
 */
const LAST_DAY = '1939-10-10';
const HEADQUARTERS = 20;

/** W39-S1.8: these have two points of strength, as far as the stacks have room; nobody is short of supply yet. */
const STRONG = [
  ...['PL-60ID-184-I', 'PL-60ID-184-II', 'PL-60ID-184-III', 'PL-60ID-182-I'],
  ...['PL-PODL-5U', 'PL-PODL-9SK', 'PL-ZAZA-2U', 'PL-ZAZA-10U'],
];
/** W39-S1.8: what a day from the first on is worth, so that two days and a fight as dear as most come to what the Poles can lose. */
const DAYS_AFTER = '1939-10-04';
const DAY = 28;
export const kock5Balanced: Scenario = {
  ...printed5,
  id: 'kock-5-october-balanced',
  title: 'Kock, 5 October (balanced)',
  date: '5–10 October 1939',
  description:
    'Our variant of the printed scenario, with better odds for the Poles. The riders and some battalions of the Poles are stronger, they begin in supply, every day on which they hold out is worth 28 points from the first on, and the fall of their headquarters is worth 20 points instead of the game, which ends on 10 October.',
  start: {
    halfMoves: [...(printed5.start.halfMoves ?? [])],
    sp: (printed5.start.sp ?? []).map(({ unit, sp }) => ({
      unit,
      sp: STRONG.includes(unit) ? 2 : sp,
    })),
  },
  lastDay: LAST_DAY,
  victory: {
    ...printed5.victory,
    destroyed: printed5.victory.destroyed.map(one => ({ ...one, points: HEADQUARTERS })),
    survival: printed5.victory.survival.map(one => ({ ...one, after: DAYS_AFTER, points: DAY })),
  },
};
