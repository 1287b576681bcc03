import { pledge } from '../../src/engine/dice/commitment.ts';
import { pick, type Random, random } from '../../src/engine/random.ts';
import type { GameRecord } from '../../src/engine/record.ts';
import type { Scenario, System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { newGame } from '../../tests/support/play.ts';
import { namedOrWhole, ownScenariosOf } from '../../tests/support/scenarios/index.ts';
import { Features } from './features.ts';
import { Broken, FuzzedGame } from './game.ts';
import { Vocabulary } from './mutate.ts';

export type FuzzOptions = {
  readonly seed: number;
  readonly actions: number;
  /** All scenarios unless told. */
  readonly scenario?: string;
  /** A game of more actions than this will never end. */
  readonly stepLimit?: number;
};

export type Failure = {
  readonly system: string;
  readonly seed: number;
  readonly because: string;
  readonly tried: Broken['tried'];
  readonly record: GameRecord | null;
};

export type FuzzResult = {
  readonly system: string;
  readonly actions: number;
  readonly games: number;
  readonly slowestMs: number;
  readonly features: Features;
  readonly failure: Failure | null;
};

const STEP_LIMIT = 20_000;
const MOST_KEPT = 400;

/** Plays until the actions are spent or something breaks. The same seed gives the same run. */
export const fuzz = (system: System, options: FuzzOptions): FuzzResult =>
  new Fuzzer(system, options).run();

class Fuzzer {
  private readonly features = new Features();
  private readonly vocabulary = new Vocabulary();
  private readonly chance: Random;
  private readonly scenarios: readonly { readonly scenario: Scenario; readonly weight: number }[];
  /** Records that reached something new: half of all games go on from one of them. */
  private readonly kept: GameRecord[] = [];
  private actions = 0;
  private games = 0;
  private slowestMs = 0;
  private current: FuzzedGame | null = null;

  constructor(
    private readonly system: System,
    private readonly options: FuzzOptions,
  ) {
    this.chance = random(options.seed);
    const chosen = [...system.scenarios, ...ownScenariosOf(system)].filter(
      ({ id }) => options.scenario === undefined || id === options.scenario,
    );
    if (chosen.length === 0)
      throw new RangeError(`${system.id} has no scenario ${options.scenario}`);
    const sizes = chosen.map(scenario => sizeOf(system, scenario));
    this.scenarios = chosen.map((scenario, i) => ({
      scenario,
      weight: Math.ceil((16 * Math.max(...sizes)) / (sizes[i] as number)),
    }));
  }

  run(): FuzzResult {
    let failure: Failure | null = null;
    try {
      while (this.actions < this.options.actions) this.playOne();
    } catch (error) {
      failure = {
        system: this.system.id,
        seed: this.options.seed,
        because: error instanceof Broken ? error.message : String((error as Error).stack),
        tried: error instanceof Broken ? error.tried : null,
        record: this.current?.table.record ?? null,
      };
    }
    const { actions, games, slowestMs, features } = this;
    return { system: this.system.id, actions, games, slowestMs, features, failure };
  }

  private playOne(): void {
    this.current = null;
    const game = this.opened();
    this.current = game;
    this.games++;
    const most = this.options.stepLimit ?? STEP_LIMIT;
    // Large scenarios take thousands of actions; not every game must see its end.
    const patience = this.chance.below(2) === 0 ? most : 50 + this.chance.below(1000);
    while (!game.isOver && game.actions < patience && this.actions < this.options.actions) {
      game.foundNew = false;
      const started = performance.now();
      game.step();
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
      this.actions++;
      if (game.foundNew && !game.isOver) this.keep(game.table.record);
    }
    if (game.actions >= most) throw new Broken(`the game goes on after ${most} actions`, null);
    if (this.chance.below(4) === 0) this.replay(game);
  }

  private opened(): FuzzedGame {
    const { system, chance } = this;
    const scenario = this.scenario();
    const record = this.kept.length > 0 && chance.below(2) === 0 ? pick(this.kept, chance) : null;
    // Options and seating are drawn like the dice; every second game has the usual ones.
    const seed = chance.below(1_000_000_000);
    const open = (spied: System): Table =>
      record ? Table.open(spied, record) : newGame({ system: spied, scenario }, seed);
    return new FuzzedGame(system, open, this.features, this.vocabulary, chance);
  }

  /** Small scenarios more often than large ones, so that each gets about the same work. */
  private scenario(): Scenario {
    const all = this.scenarios.reduce((sum, { weight }) => sum + weight, 0);
    let left = this.chance.below(all);
    const found = this.scenarios.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return (found ?? this.scenarios[0]!).scenario;
  }

  private keep({ head, entries, tip }: GameRecord): void {
    const copy = { head, entries: [...entries], tip };
    if (this.kept.length < MOST_KEPT) this.kept.push(copy);
    else this.kept[this.chance.below(MOST_KEPT)] = copy;
  }

  private replay({ table }: FuzzedGame): void {
    const again = Table.open(this.system, JSON.parse(JSON.stringify(table.record)));
    if (this.system.hash(again.state) !== this.system.hash(table.state))
      throw new Broken('the record replays to another table', null);
  }
}

const sizeOf = (system: System, scenario: Scenario): number => {
  const game = { scenario: namedOrWhole(system, scenario), dice: pledge('size') };
  return JSON.stringify(Table.create(system, game).state).length;
};
