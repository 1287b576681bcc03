import type { Bot, Decision } from '../engine/bot.ts';
import { sentence } from '../engine/log.ts';
import { type Random, random } from '../engine/random.ts';
import type { SeatId } from '../engine/seat.ts';
import type { Action, System } from '../engine/system.ts';
import type { Table } from '../engine/table.ts';
import type { Args, Options } from './args.ts';
import { ForeignBot } from './foreign-bot.ts';
import { botNamed, type House } from './house.ts';
import { Thinking } from './thinking.ts';
import { suggestion, Wrong } from './wrong.ts';

export const BOT: Options = {
  bot: {
    value: 'seat=bot',
    many: true,
    help: 'who plays a seat: a bot, or cmd:<program> that speaks JSON lines',
  },
};

/** Which bot plays which seat, as words, so that it can be handed to a worker. */
export type BotWords = { readonly [seat: SeatId]: string };

export const botWords = (args: Args): BotWords => Object.fromEntries(args.pairs('bot'));

/** The bots of a game, each with a chance of its own, so that one seat's thinking never changes another's. */
export class Commanders {
  private readonly bots = new Map<SeatId, Bot>();

  constructor(
    private readonly house: House,
    private readonly system: System,
    private readonly words: BotWords,
    private readonly thinking = new Thinking(house),
  ) {
    for (const word of Object.values(words))
      if (!word.startsWith('cmd:')) botNamed(house, word, system);
  }

  /** Nobody may be told to play a chair that does not stand here. */
  checkSeats(table: Table): void {
    const seats = table.seats.map(seat => seat.id);
    const stranger = Object.keys(this.words).find(seat => !seats.includes(seat));
    if (stranger !== undefined)
      throw new Wrong('--bot', `nobody sits at ${stranger} here${suggestion(stranger, seats)}`);
  }

  plays(seat: SeatId): boolean {
    return this.words[seat] !== undefined;
  }

  decide(table: Table, seat: SeatId, chance: Random): Promise<Decision> | Decision {
    const bot = this.botOf(seat);
    return bot.decide(table.sight(seat), chance, this.thinking.budgetFor(bot, this.system));
  }

  /** Why the bot of a seat did it, in its own words; nothing when it has none. */
  because(seat: SeatId, { reason }: Decision): string {
    const template = this.botOf(seat).reasons?.[reason.id];
    if (template !== undefined) return sentence(template, reason.values);
    const { text } = reason.values;
    return typeof text === 'string' ? text : '';
  }

  /** Lets the programs and threads end. */
  close(): Promise<void> | undefined {
    for (const bot of this.bots.values()) if (bot instanceof ForeignBot) bot.close();
    return this.thinking.close();
  }

  private botOf(seat: SeatId): Bot {
    const word = this.words[seat] ?? 'random';
    const found = this.bots.get(seat) ?? this.made(seat, word);
    this.bots.set(seat, found);
    return found;
  }

  private made(seat: SeatId, word: string): Bot {
    if (word.startsWith('cmd:')) return new ForeignBot(word.slice(4), seat, this.system);
    return botNamed(this.house, word, this.system);
  }
}

/** The chance of a seat in game `n` of a study, or of a single game. */
export const chanceFor = (seed: number, game: number, seat: SeatId): Random => {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(game + 1, 0xc2b2ae35);
  for (const char of seat) mixed = Math.imul(mixed ^ char.charCodeAt(0), 0x01000193);
  return random((mixed >>> 0) + 0x100000000 * ((seed >>> 0) & 0xfffff));
};

/** A bot's action that the gate refuses is the bot's mistake. */
export const refusedBot = (seat: SeatId, action: Action, because: string): Wrong =>
  new Wrong(`bot of ${seat}`, `chose ${JSON.stringify(action)}, which is refused: ${because}`);
