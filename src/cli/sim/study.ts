import { pledge } from '../../engine/dice/commitment.ts';
import { Fault } from '../../engine/fault.ts';
import type { Scenario, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { type BotWords, Commanders, chanceFor, refusedBot } from '../commander.ts';
import type { House } from '../house.ts';
import { Thinking } from '../thinking.ts';
import { Falls } from './falls.ts';
import { count, type Ending, noTotals, type Totals } from './totals.ts';

/** What a study is made of: everything a worker must know, as plain data. */
export type Study = {
  readonly system: string;
  readonly scenario: string | Scenario;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: BotWords;
  readonly work: number;
  readonly seed: number;
  /** A game with more actions is counted as unfinished. */
  readonly most: number;
};

/** Some games of a study, from `first` on. */
export type Batch = { readonly number: number; readonly first: number; readonly games: number };

const BATCH = 8;

/** The same batches however many workers there are. */
export const batches = (first: number, games: number): Batch[] =>
  Array.from({ length: Math.ceil(games / BATCH) }, (_, number) => ({
    number,
    first: first + number * BATCH,
    games: Math.min(BATCH, games - number * BATCH),
  }));

export const tableFor = (system: System, study: Study, game: number): Table =>
  Table.create(system, {
    scenario: study.scenario,
    options: study.options,
    dice: pledge(`maproom sim ${study.seed} ${game}`),
  });

/** Plays a batch with one engine. Each game hangs on the seed and its own number only. */
export class Player {
  private readonly commanders: Commanders;
  constructor(
    house: House,
    private readonly system: System,
    private readonly study: Study,
  ) {
    this.commanders = new Commanders(
      house,
      system,
      study.bots,
      new Thinking(house, { work: study.work }),
    );
  }

  async play(batch: Batch, played: () => void): Promise<Totals> {
    const totals = noTotals();
    for (let game = batch.first; game < batch.first + batch.games; game++) {
      count(totals, await this.game(game));
      played();
    }
    return totals;
  }

  close(): void {
    this.commanders.close();
  }

  private async game(game: number): Promise<Ending> {
    const table = tableFor(this.system, this.study, game);
    this.commanders.checkSeats(table);
    const chances = new Map(
      table.seats.map(({ id }) => [id, chanceFor(this.study.seed, game, id)] as const),
    );
    const falls = new Falls(table);
    while (!table.outcome) {
      if (table.entries.length > this.study.most) return unfinished(table);
      if (table.runUmpire().length > 0) continue;
      const seat = table.pending()[0]?.seat ?? '';
      const chance = chances.get(seat);
      if (!chance) throw new Fault(`game ${game}: nobody sits at ${seat}, who is asked`);
      const decided = this.commanders.decide(table, seat, chance);
      const { action } = decided instanceof Promise ? await decided : decided;
      const { refused } = table.act(seat, action);
      if (refused)
        throw refusedBot(seat, action, `${refused.rule} ${refused.because} (game ${game})`);
      falls.look();
    }
    return { ...table.outcome, length: table.entries.length - 1, falls: falls.turns };
  }
}

const unfinished = (table: Table): Ending => ({
  winners: [],
  how: 'unfinished',
  scores: {},
  length: table.entries.length - 1,
});
