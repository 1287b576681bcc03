import { type Random, random } from '../../../src/engine/random.ts';
import { Table } from '../../../src/engine/table.ts';
import { playAtRandom, type Step, type Title, type Watch } from '../play.ts';
import { asideAlong } from './aside.ts';
import { concurrencyAlong, friendsAlong, undoCompanyAlong } from './company.ts';
import { damageAlong } from './damage.ts';
import { determinismAlong, trapped } from './determinism.ts';
import { diceProofAlong } from './dice.ts';
import { type Along, type AlongLaw, MOST_WORTH, newReport } from './law.ts';
import { oddsAlong } from './odds.ts';
import { offersAlong } from './offers.ts';
import { replayAlong } from './replay.ts';
import { secrecyAlong } from './secrecy.ts';
import { derivedAlong, soundnessAlong } from './soundness.ts';
import { undoAlong, undoRefusalsAlong } from './undo.ts';
import { wordingAlong } from './wording.ts';

/** The laws beside one game, and every how many positions each of them looks: the dear ones seldom. */
export const ALONG: { readonly [law: string]: readonly [every: number, law: AlongLaw] } = {
  soundness: [1, soundnessAlong],
  derived: [4, derivedAlong],
  wording: [200, wordingAlong],
  undo: [150, undoAlong],
  undoRefusals: [150, undoRefusalsAlong],
  offers: [300, offersAlong],
  secrecy: [400, secrecyAlong],
  odds: [120, oddsAlong],
  diceProof: [300, diceProofAlong],
  replay: [40, replayAlong],
  determinism: [0, determinismAlong],
  damage: [0, damageAlong],
  concurrency: [60, concurrencyAlong],
  friends: [100, friendsAlong],
  undoCompany: [400, undoCompanyAlong],
  aside: [400, asideAlong],
};

export type SweepBudget = {
  readonly games: number;
  readonly seed: number;
  /** Entries after which a game that goes on is a failure. */
  readonly most: number;
  /** A game that reaches `most` is left there: nothing is said of whether it ends. */
  readonly isCut?: boolean;
  /** Laws look so many times as often. */
  readonly closer: number;
  /** Those that look; all unless told. */
  readonly laws?: readonly string[];
  readonly bots: readonly string[];
  /** Milliseconds, to tell what each law costs; the clock of the world is taken away while a game is played. */
  clock(): number;
  /** After each game; false ends the sweep. */
  onGame?(sweep: Sweep): boolean;
};

export type Tally = { looks: number; checks: number; broken: number; ms: number };
export type Breach = { readonly seed: number; readonly law: string; readonly because: string };

/** What came of it: games, entries, and for each law how often it looked and what it found. */
export type Sweep = {
  readonly title: Title;
  games: number;
  entries: number;
  ms: number;
  readonly endings: Map<string, number>;
  readonly laws: { readonly [law: string]: Tally };
  readonly breaches: Breach[];
};

const ENOUGH_BREACHES = 5;
/** Going back in a long game costs as much as hundreds of actions; the laws of undo have tables of their own. */
const UNDO_EVERY = 500;

/**
 * Games one after another, each played once, with all laws beside it at a sample of its positions. Laws draw chance of
 * their own, so that the same seed plays the same game whichever of them look.
 */
export const sweep = (title: Title, budget: SweepBudget): Sweep => {
  const names = budget.laws ?? Object.keys(ALONG);
  const tally = (): Tally => ({ looks: 0, checks: 0, broken: 0, ms: 0 });
  const found: Sweep = {
    title,
    games: 0,
    entries: 0,
    ms: 0,
    endings: new Map(),
    laws: Object.fromEntries(names.map(law => [law, tally()])),
    breaches: [],
  };
  for (let seed = budget.seed; seed < budget.seed + budget.games; seed++) {
    const began = budget.clock();
    sweepGame(title, seed, budget, found);
    found.ms += budget.clock() - began;
    if (budget.onGame?.(found) === false || found.breaches.length >= ENOUGH_BREACHES) break;
  }
  return found;
};

const sweepGame = (title: Title, seed: number, budget: SweepBudget, found: Sweep): void => {
  const beside = Object.keys(found.laws).map(law => new Beside(law, seed, budget));
  const watch: Watch = {
    before: table => {
      for (const one of beside) one.before(table);
      return beside.every(({ report }) => report.failures.length === 0);
    },
    after: step => {
      for (const one of beside) one.after(step);
    },
  };
  const manner = { bots: budget.bots, undoEvery: UNDO_EVERY };
  const breach = (law: string, because: string) => found.breaches.push({ seed, law, because });
  found.games++;
  try {
    const table = trapped(() => playAtRandom(title, seed, budget.most, watch, manner));
    const again = Table.open(title.system, JSON.parse(JSON.stringify(table.record)));
    for (const one of beside) one.end(table, again);
    found.entries += table.entries.length;
    const how = table.outcome?.how ?? 'none';
    found.endings.set(how, (found.endings.get(how) ?? 0) + 1);
    if (table.entries.length >= budget.most && !budget.isCut)
      breach('soundness', 'the game does not end');
  } catch (error) {
    breach('soundness', `thrown: ${error instanceof Error ? error.stack : String(error)}`);
  }
  for (const one of beside) {
    one.addTo(found.laws[one.law]!);
    for (const failure of one.report.failures) breach(one.law, failure);
  }
};

/** One law beside one game: when it looks, and what that cost. */
class Beside {
  readonly report = newReport();
  private readonly along: Along;
  private readonly every: number;
  private readonly chance: Random;
  private looks = 0;
  private ms = 0;
  private isLooking = false;

  constructor(
    readonly law: string,
    seed: number,
    private readonly budget: SweepBudget,
  ) {
    const at = Object.keys(ALONG).indexOf(law);
    if (at < 0) throw new RangeError(`there is no law ${law}; there are ${Object.keys(ALONG)}`);
    const [every, along] = ALONG[law]!;
    this.chance = random(seed * 64 + at);
    this.every = Math.ceil(every / budget.closer);
    this.along = along(this.report, this.chance);
  }

  before(table: Table): void {
    this.isLooking = this.every > 0 && this.isWorth(table, this.chance.below(this.every));
    if (!this.isLooking) return;
    this.looks++;
    this.timed(() => this.along.before?.(table));
  }

  /** Most positions are passed over without a thought about their worth. */
  private isWorth(table: Table, drawn: number): boolean {
    return drawn < MOST_WORTH && drawn < (this.along.worth?.(table) ?? 1);
  }

  after(step: Step): void {
    if (this.isLooking) this.timed(() => this.along.after?.(step));
  }

  end(table: Table, again: Table): void {
    if (this.along.end) this.looks++;
    this.timed(() => this.along.end?.(table, again));
  }

  addTo(tally: Tally): void {
    tally.looks += this.looks;
    tally.checks += this.report.checks;
    tally.broken += this.report.failures.length > 0 ? 1 : 0;
    tally.ms += this.ms;
  }

  private timed(look: () => void): void {
    const began = this.budget.clock();
    look();
    this.ms += this.budget.clock() - began;
  }
}
