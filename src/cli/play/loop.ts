import { refusal, TABLE_RULES } from '../../engine/refusal.ts';
import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import type { Acted, Table } from '../../engine/table.ts';
import { type Commanders, chanceFor, refusedBot } from '../commander.ts';
import { seatName } from '../seats.ts';
import { typedFaces } from '../setting.ts';
import { Refused, Wrong } from '../wrong.ts';
import { type Choice, choices } from './choices.ts';
import { obey } from './commands.ts';
import type { Lines } from './lines.ts';
import { ownOf } from './own.ts';
import type { Screen } from './screen.ts';

/** A game being played in the terminal. */
export type Sitting = {
  readonly table: Table;
  readonly commanders: Commanders;
  readonly lines: Lines;
  readonly screen: Screen;
  readonly seed: number;
  /** Between two people the screen is wiped and waits. */
  readonly curtain: boolean;
  /** Writes the record, where the game has a file. */
  save(): void;
  /** Gives a game without a file one. */
  saveAs(path: string): void;
};

/** What a person sees of the log once: lines already on the screen are not said again. */
export type Reader = {
  seat: SeatId;
  /** By seat behind a curtain, where each reads for himself; otherwise one for the whole room. */
  readonly said: Map<SeatId, Set<unknown>>;
  choices: readonly Choice[];
  /** A bot moved since the map was drawn. */
  stale: boolean;
};

/** Plays until the game is over or the input ends. Says whether it is over. */
export const playOn = async (sitting: Sitting): Promise<boolean> => {
  const { table, commanders, screen } = sitting;
  const reader: Reader = { seat: '', said: new Map(), choices: [], stale: false };
  const own = ownOf(table.system.id);
  sitting.lines.completions = line => [
    ...(own?.complete?.(sitting, reader, line) ?? []),
    ...reader.choices.map(({ notation }) => notation),
  ];
  while (!table.outcome) {
    const next = table.umpireNext();
    if (next) {
      if ((await actWithDice(sitting, next.seat, next.action)) === null) return false;
      continue;
    }
    const asked = [...new Set(table.pending().map(question => question.seat))];
    const bot = asked.find(seat => commanders.plays(seat));
    const person = asked.find(seat => !commanders.plays(seat));
    if (bot !== undefined) await botActs(sitting, reader, bot);
    else if (person === undefined || !(await personActs(sitting, reader, person))) return false;
  }
  tellNews(sitting, reader, reader.seat || SPECTATOR);
  screen.over(table);
  return true;
};

/** Lines of a game that goes on which are told again when somebody sits down. */
const REMINDER = 5;

const tellNews = (sitting: Sitting, reader: Reader, seat: SeatId): boolean => {
  const { table, screen, curtain } = sitting;
  const room = curtain ? seat : '';
  const log = table.log(seat);
  const said = reader.said.get(room) ?? new Set(log.slice(0, -REMINDER).map(({ line }) => line));
  reader.said.set(room, said);
  const news = log.filter(({ line }) => !said.has(line));
  for (const { line } of news) said.add(line);
  screen.log(table, seat, news);
  return news.length > 0;
};

const botActs = async (sitting: Sitting, reader: Reader, seat: SeatId): Promise<void> => {
  const { table, commanders, screen, seed } = sitting;
  const chance = chanceFor(seed, table.entries.length, seat);
  const decision = await commanders.decide(table, seat, chance);
  const watched = table.seats.every(one => one.kind !== 'player' || commanders.plays(one.id));
  const because = commanders.because(seat, decision);
  if (watched) screen.chose(table, seat, decision, because);
  const acted = await actWithDice(sitting, seat, decision.action);
  if (acted === null) throw new Wrong('input', `ended before the dice of ${seat} were given`);
  if (acted.refused)
    throw refusedBot(seat, decision.action, `${acted.refused.rule} ${acted.refused.because}`);
  reader.stale = true;
  const news = tellNews(sitting, reader, reader.seat || SPECTATOR);
  if (!news && !watched) screen.chose(table, seat, decision, null);
};

/** Asks until the person acted (true) or went away (false). */
const personActs = async (sitting: Sitting, reader: Reader, seat: SeatId): Promise<boolean> => {
  const { table, screen, lines } = sitting;
  if (!(await takeSeat(sitting, reader, seat))) return false;
  tellNews(sitting, reader, seat);
  if (reader.stale && !screen.json) screen.map(table, seat);
  reader.stale = false;
  reader.choices = choices(table, seat);
  screen.question(table, seat, reader.choices);
  for (;;) {
    const line = (await lines.ask(`${seat}> `))?.trim();
    if (line === undefined) return false;
    if (line === '') continue;
    try {
      const action = obey(sitting, reader, line);
      if (action === 'quit') return false;
      if (action === 'again') return true;
      if (action === null) continue;
      const acted = await actWithDice(sitting, seat, action);
      if (acted === null) return false;
      if (acted.refused) throw new Refused(acted.refused);
      tellNews(sitting, reader, seat);
      return true;
    } catch (error) {
      if (error instanceof Refused) screen.refused(error.refusal);
      else if (error instanceof Wrong) screen.problem(error.message);
      else throw error;
    }
  }
};

/** Another person sits down: the map from that side, behind a curtain if there are secrets. */
const takeSeat = async (sitting: Sitting, reader: Reader, seat: SeatId): Promise<boolean> => {
  if (reader.seat === seat) return true;
  const { table, screen, lines, curtain } = sitting;
  if (curtain && reader.seat !== '') {
    if ((await lines.ask('Press Enter and hand over. ')) === null) return false;
    lines.clear();
    const ready = await lines.ask(`${seatName(table, seat)}, press Enter when you are ready. `);
    if (ready === null) return false;
    lines.clear();
  }
  reader.seat = seat;
  reader.stale = false;
  screen.turn(table, seat);
  return true;
};

/** Acts; where people throw their own dice, asks for as many throws as the rules want. Null when the input ends. */
const actWithDice = async (
  sitting: Sitting,
  seat: SeatId,
  action: Action,
): Promise<Acted | null> => {
  const { table, screen, lines } = sitting;
  let faces: number[] = [];
  for (;;) {
    const acted = table.act(seat, action, faces);
    if (!acted.refused) {
      sitting.save();
      return acted;
    }
    const { code, because } = acted.refused;
    if (acted.refused.rule !== TABLE_RULES.dice || table.head.dice.source !== 'manual')
      return acted;
    if (code !== 'DICE_WANTED') faces = [];
    screen.refused(refusal(TABLE_RULES.dice, code, because));
    const line = await lines.ask('dice> ');
    if (line === null) return null;
    try {
      faces = [...faces, ...typedFaces(line)];
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      screen.problem(error.message);
    }
  }
};
