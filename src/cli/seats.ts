import type { LogLine } from '../engine/log.ts';
import { refusal, TABLE_RULES } from '../engine/refusal.ts';
import { type SeatId, SPECTATOR, seatNamed, watchers } from '../engine/seat.ts';
import type { Table } from '../engine/table.ts';
import type { Args, Options } from './args.ts';
import { Refused, Wrong } from './wrong.ts';

const CONTROL: SeatId = 'control';

export const LOOKING: Options = {
  seat: { value: 'seat', help: 'look from this seat; without it you see what a spectator sees' },
  all: { help: 'see everything, as control does' },
};

export const ACTING: Options = {
  seat: { value: 'seat', help: 'who acts; may be left out while only one seat is asked' },
};

export const LOOKING_NOTE = `A seat is shown its own view, offers, questions and log, never more. Without --seat you are a spectator, so a look at
the file gives nothing away by accident; --all (the same as --seat control) shows everything. The file itself keeps no
secrets from whoever opens it: games between people who must not look belong on a server.`;

/** Whose eyes are lent: `--all`, `--seat`, or a spectator's. */
export const lookingSeat = (args: Args, table: Table): SeatId => {
  const asked = args.text('seat');
  if (args.has('all') && asked !== undefined && asked !== CONTROL)
    throw new Wrong('--all', 'shows everything; it cannot be joined with --seat');
  if (args.has('all') || asked === CONTROL) return controlOf(table);
  if (asked === undefined) return SPECTATOR;
  return knownSeat(table, asked);
};

/** Whether these eyes see everything: control's, or those of the keeper of the record. */
export const seesAll = (table: Table, seat: SeatId): boolean =>
  seat === CONTROL || seatNamed(table.seats, seat)?.kind === 'control';

/** What may be read with these eyes. A system without a control seat still has a keeper of its record. */
export const logFor = (table: Table, seat: SeatId, from = 0): { entry: number; line: LogLine }[] =>
  seesAll(table, seat) ? table.wholeLog(from) : table.log(seat, from);

const controlOf = (table: Table): SeatId =>
  table.seats.find(seat => seat.kind === 'control')?.id ?? CONTROL;

const knownSeat = (table: Table, seat: SeatId): SeatId => {
  if (seat === SPECTATOR || seatNamed(table.seats, seat)) return seat;
  const known = watchers(table.seats).join(', ');
  const because = `nobody sits at ${seat} here; the seats are ${known}`;
  throw new Refused(refusal(TABLE_RULES.seat, 'NO_SUCH_SEAT', because));
};

/** Who acts: `--seat`, or the only seat that is openly asked. */
export const actingSeat = (args: Args, table: Table): SeatId => {
  const said = args.text('seat');
  if (said !== undefined) return knownSeat(table, said);
  const asked = askedSeats(table);
  const [only] = asked;
  if (only !== undefined && asked.length === 1) return only;
  if (table.outcome)
    throw new Refused(
      refusal(TABLE_RULES.over, 'GAME_OVER', 'the game is over; nothing more can be done'),
    );
  throw new Wrong('--seat', `is missing; the table waits for ${asked.join(' and ') || 'a seat'}`);
};

/** The seats that are openly asked something now. */
export const askedSeats = (table: Table): SeatId[] => [
  ...new Set(table.questions(SPECTATOR).map(question => question.seat)),
];

export const seatName = (table: Table, seat: SeatId): string =>
  seatNamed(table.seats, seat)?.name ?? seat;
