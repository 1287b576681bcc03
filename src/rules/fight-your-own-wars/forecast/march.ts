import { nodesWithin } from '../../../maps/node/node-paths.ts';
import type { State, Unit } from '../state.ts';
import { isNight, SESSIONS } from '../tables/calendar.ts';
import { isMoonlit, type Light } from '../tables/weather.ts';
import { decisionTarget } from '../terms/decision.ts';
import { fieldOf } from '../terms/field.ts';
import { dailyMaximum } from '../terms/force.ts';
import { failuresAfter, type MarchTest, marchTenths } from '../terms/march-test.ts';
import { climateOf } from '../terms/sky.ts';
import { jamsOf } from '../terms/traffic.ts';
import { expectedCost, knownPassage, testFor } from '../terms/ways.ts';

export type LinkChance = {
  readonly link: number;
  readonly to: number;
  /** Chance in tenths by day, in moonlight and in the dark, in the weather of now. */
  readonly day: number;
  readonly moon: number;
  readonly dark: number;
  /** Chance of the next attempt, in the light of now and with the failures behind it. */
  readonly now: number;
};

/** When a force arrives: `by[n]` is the chance that it is there after n more sessions. */
export type MarchForecast = {
  readonly links: readonly LinkChance[];
  readonly by: readonly number[];
  /** Sessions of the half, and of nine tenths; -1 beyond what was reckoned. */
  readonly median: number;
  readonly late: number;
};

const MOST_SESSIONS = 36;

/** FYOW-A5: the links of the way to a board, by way of others; null when there is none that the side knows. */
export const wayTo = (
  state: State,
  unit: Unit,
  goal: number,
  via: readonly number[] = [],
): number[] | null => {
  const { map } = fieldOf(state);
  const links: number[] = [];
  let from = unit.board;
  for (const to of [...via, goal]) {
    if (to === from) continue;
    const path = nodesWithin(map, from, Number.MAX_SAFE_INTEGER, link =>
      expectedCost(state, unit, link),
    ).path(to);
    if (!path) return null;
    links.push(...path.links);
    from = to;
  }
  return links;
};

/** FYOW-14.5: the chance of each link of a way. */
const chanceOver = (state: State, unit: Unit, at: number, link: number): LinkChance => {
  const { map } = fieldOf(state);
  const first = unit.board === at;
  const number = state.units.indexOf(unit);
  const jam = first && number >= 0 ? { jam: jamsOf(state, number, link) } : {};
  const isClosed = knownPassage(state, link, unit).closed;
  const tenths = (light: Light): number =>
    isClosed ? 0 : marchTenths({ ...testFor(state, unit, link), light, failed: 0 });
  return {
    link,
    to: map.across(link, at),
    day: tenths('day'),
    moon: tenths('nightMoon'),
    dark: tenths('nightNoMoon'),
    now: isClosed ? 0 : marchTenths(testFor(state, unit, link, jam)),
  };
};

type Hour = {
  readonly newDay: boolean;
  /** Chances of each light. */
  readonly lights: readonly (readonly [Light, number])[];
};

/** FYOW-25.2: the light of a session to come, if the sky stays as it is. */
const lightsOf = (state: State, session: number): readonly (readonly [Light, number])[] => {
  const { weather, month } = state;
  if (!isNight(month, session)) return [['day', 1]];
  if (weather.moon !== 'some') return [[weather.moon === 'full' ? 'nightMoon' : 'nightNoMoon', 1]];
  const climate = climateOf(state);
  const moonlit = [1, 2, 3, 4, 5, 6].filter(die => isMoonlit(climate, die)).length / 6;
  return [
    ['nightMoon', moonlit],
    ['nightNoMoon', 1 - moonlit],
  ];
};

/** The sessions to come in which the force still has a card. */
const hoursFrom = (state: State, unit: Unit): Hour[] => {
  const hours: Hour[] = [];
  const running = state.step === 'AC1' && !unit.moved && !unit.acted;
  const own = state.step === 'AC1' && state.units[state.activation?.of ?? -1] === unit;
  let session = running || own ? state.session : state.session + 1;
  for (let n = 0; n < MOST_SESSIONS; n++, session++) {
    const newDay = session > SESSIONS;
    if (newDay) session = 1;
    const isNow = n === 0 && (running || own);
    hours.push({
      newDay,
      lights: isNow ? [[state.weather.light, 1]] : lightsOf(state, session),
    });
  }
  return hours;
};

/** FYOW-A6: by night a commander tries only a fair chance, and asks himself first; MOVE goes on regardless. */
const FAIR = 4;
const triesIn = (light: Light, tenths: number, unit: Unit, regardless: boolean): number => {
  if (tenths < 1) return 0;
  if (light === 'day' || regardless) return 1;
  if (tenths < FAIR) return 0;
  return Math.min(10, Math.max(0, decisionTarget(unit.leader.rating, false) - 1)) / 10;
};

type Step = { readonly test: MarchTest; readonly closed: boolean };

/** Where the force may be: links behind it, failures on the next, moves used today. */
class Whereabouts {
  private chances: Float64Array;
  constructor(
    private readonly links: number,
    private readonly max: number,
  ) {
    this.chances = new Float64Array((links + 1) * 4 * (max + 1));
  }
  private at(link: number, failed: number, used: number): number {
    return (link * 4 + failed) * (this.max + 1) + used;
  }
  put(link: number, failed: number, used: number, chance: number): void {
    this.chances[this.at(link, failed, used)]! += chance;
  }
  arrived(): number {
    let sum = 0;
    for (let used = 0; used <= this.max; used++) sum += this.chances[this.at(this.links, 0, used)]!;
    return sum;
  }
  /** What follows a session; `step` puts the successors of each place. */
  after(newDay: boolean, step: Successor): Whereabouts {
    const next = new Whereabouts(this.links, this.max);
    for (let link = 0; link <= this.links; link++)
      for (let failed = 0; failed < 4; failed++)
        for (let used = 0; used <= this.max; used++) {
          const chance = this.chances[this.at(link, failed, used)]!;
          if (chance === 0) continue;
          const usedNow = newDay ? 0 : used;
          if (link === this.links || usedNow >= this.max) next.put(link, failed, usedNow, chance);
          else step(next, link, failed, usedNow, chance);
        }
    return next;
  }
}
type Successor = (
  next: Whereabouts,
  link: number,
  failed: number,
  used: number,
  chance: number,
) => void;

/**
 * FYOW-14.5, FYOW-14.6, FYOW-14.7: when a force arrives over a way, a link a session, with retries by day and the daily
 * maximum, in the weather of now and if nobody meets it.
 */
export const marchForecast = (
  state: State,
  unit: Unit,
  way: readonly number[],
  regardless = true,
): MarchForecast => {
  const links: LinkChance[] = [];
  let board = unit.board;
  for (const link of way) {
    const chance = chanceOver(state, unit, board, link);
    links.push(chance);
    board = chance.to;
  }
  const steps: Step[] = way.map(link => ({
    test: testFor(state, unit, link),
    closed: knownPassage(state, link, unit).closed,
  }));
  const max = Math.max(1, Math.min(6, dailyMaximum(state, unit)));
  let now = new Whereabouts(way.length, max);
  now.put(0, way.length > 0 ? steps[0]!.test.failed : 0, Math.min(max, unit.used), 1);
  const keeps = state.options.nightFailure === 'keeps';
  const by: number[] = [now.arrived()];
  for (const { newDay, lights } of hoursFrom(state, unit)) {
    now = now.after(newDay, (next, link, failed, used, chance) => {
      for (const [light, share] of lights) {
        const { test, closed } = steps[link]!;
        const tenths = closed ? 0 : marchTenths({ ...test, light, failed });
        const tries = share * chance * triesIn(light, tenths, unit, regardless);
        next.put(link, failed, used, share * chance - tries);
        next.put(link + 1, 0, used + 1, (tries * tenths) / 10);
        next.put(link, failuresAfter(failed, light, keeps), used, (tries * (10 - tenths)) / 10);
      }
    });
    by.push(now.arrived());
  }
  return { links, by, median: firstAt(by, 0.5), late: firstAt(by, 0.9) };
};

const firstAt = (by: readonly number[], least: number): number =>
  by.findIndex(chance => chance >= least - 1e-9);
