import type { Scenario } from '../../../src/engine/system.ts';
import { usualOptions } from '../../../src/engine/usual-options.ts';
import type { Title } from '../play.ts';
import { type Budget, isTeaching, scenariosOf } from './law.ts';

declare const process: { readonly env: { readonly [name: string]: string | undefined } };

/** `LAW_SEED=7 LAW_GAMES=1000 npx vitest run tests/laws` tries other games, and more of them. */
const from = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

export const LAW_SEED = from('LAW_SEED', 1939);
/** `LAW_FEW=1`, as npm run check does: a tenth of the games, shorter ones, of the smallest scenario of each system. */
export const isQuick = process.env.LAW_FEW !== undefined;
const LAW_GAMES = from('LAW_GAMES', isQuick ? 24 : 240);
/** Entries after which a game is left; a failure names it, because a game is cut there. */
const LAW_MOST = from('LAW_MOST', 0);

/** Shares of the games that each law gets; together they make one. */
const SHARES: { readonly [law: string]: number } = {
  replay: 0.1,
  offers: 0.1,
  secrecy: 0.15,
  soundness: 0.15,
  odds: 0.05,
  undo: 0.1,
  undoRefusals: 0.1,
  wording: 0.05,
  derived: 0.1,
  determinism: 0.03,
  damage: 0.03,
  diceProof: 0.04,
  concurrency: 0.05,
  friends: 0.05,
  undoCompany: 0.05,
  aside: 0.02,
};

const isLong = process.env.LAW_GAMES !== undefined;
/** A law looks at so many scenarios of a system in the tests, in turn by law and seed; with LAW_GAMES at all of them. */
const MOST_SCENARIOS = 2;
/** Systems with a few scenarios more than that have all of them tried, when there is time. */
const ALL_OF = isQuick ? 1 : 4;
/** Sums by hand take long where a combat has many dice. */
const ODDS_MOST = isQuick ? 20 : 60;

/** Chairs at the fullest table of the scenario, times the posts that they are filled from. */
const crowdOf = ({ system, scenario }: Title): number => {
  const setting = { scenario, options: usualOptions(system, scenario) };
  const posts = system.posts?.(setting).length ?? 0;
  return (
    posts * Math.max(0, ...(system.seatings?.(setting).map(({ seats }) => seats.length) ?? []))
  );
};

/** Every law looks through all eyes: it takes half a minute at the fullest tables, so that they are tried with LAW_GAMES only. */
const HUGE_CROWD = 1000;
/** Games at these tables are cut short. */
const LARGE_CROWD = 200;
const crowds = new Map<Scenario, number>();
const knownCrowd = (title: Title): number => {
  const crowd = crowds.get(title.scenario) ?? crowdOf(title);
  crowds.set(title.scenario, crowd);
  return crowd;
};
const isHuge = (title: Title): boolean => knownCrowd(title) > HUGE_CROWD;

/** A scenario whose file has so many letters has hundreds of units: a look at each of its positions takes long. */
const LARGE_FILE = 60_000;
/** Its games to the end take minutes: for `LAW_GAMES` and `npm run trust`. */
const VERY_LARGE_FILE = 100_000;
const FEW_ENTRIES = isQuick ? 8 : 30;
const SOME_ENTRIES = isQuick ? 20 : 120;
const TEACHING_MOST = isQuick ? 250 : 2_000;
/** Where many sit, every entry is looked at through many eyes; only soundness wants the end of the game. */
const CROWD_MOST = isQuick ? 60 : 2_000;
const isLarge = (title: Title): boolean =>
  knownCrowd(title) > LARGE_CROWD || JSON.stringify(title.scenario).length > LARGE_FILE;

const lengthOf = (scenario: Scenario): number => JSON.stringify(scenario).length;
const smallestOf = (scenarios: readonly Scenario[]): Scenario | undefined =>
  [...scenarios].sort((a, b) => lengthOf(a) - lengthOf(b))[0];

/** Whether the law is tried on the title this time. */
export const isTried = (law: string, title: Title): boolean => {
  if (!isLong && isHuge(title)) return false;
  const scenarios = scenariosOf(title.system).filter(
    scenario => isLong || !isHuge({ ...title, scenario }),
  );
  if (!isLong && law === 'soundness' && lengthOf(title.scenario) > VERY_LARGE_FILE) return false;
  if (isLong || scenarios.length <= ALL_OF) return true;
  if (isQuick) return title.scenario === smallestOf(scenarios);
  const turn = Object.keys(SHARES).indexOf(law) + LAW_SEED;
  const place = (scenarios.indexOf(title.scenario) + turn) % scenarios.length;
  return place < MOST_SCENARIOS;
};

/** Big systems get fewer and shorter games; only soundness plays theirs to the end. */
export const budgetFor = (law: string, title: Title): Budget => {
  const games = Math.max(1, Math.ceil(LAW_GAMES * (SHARES[law] ?? 0.1)));
  // Every law looks through the eyes of every seat: a table of twelve gets fewer games.
  const few = title.system.posts ? Math.ceil(games / 6) : games;
  if (isTeaching(title))
    return {
      games: few,
      seed: LAW_SEED,
      most: LAW_MOST || (title.system.posts && law !== 'soundness' ? CROWD_MOST : TEACHING_MOST),
    };
  const some = isLarge(title) ? FEW_ENTRIES : SOME_ENTRIES;
  const most = LAW_MOST || (law === 'soundness' ? 20_000 : law === 'odds' ? ODDS_MOST : some);
  return { games: Math.max(1, Math.ceil(games / 24)), seed: LAW_SEED, most };
};
