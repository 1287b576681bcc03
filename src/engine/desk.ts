import { cleanText } from './clean.ts';
import { wrongWords } from './event/wrong.ts';
import type { LogLine } from './log.ts';
import {
  type PlanSheet,
  seesSheet,
  sheetDeedShape,
  sheetRefusal,
  sheetsAfter,
} from './plan-sheet.ts';
import { type Refusal, refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import {
  flag,
  type Infer,
  oneOf,
  optional,
  orNull,
  problemIn,
  shape,
  text,
  variant,
  whole,
} from './shape.ts';
import { declined } from './table-refusals.ts';

const words = text(600, /\S/);
const key = text(80, /^(ask|note|letter|late|due)-.{1,70}$/);
const seat = text(40);
const deeds = {
  /** A player asks Control something. */
  ask: shape({ does: oneOf(['ask']), text: words }),
  /** Control writes itself something to come back to, in a later turn where one is named. */
  note: shape({ does: oneOf(['note']), text: words, turn: optional(whole(0)), to: optional(seat) }),
  /** One umpire takes the item. `over` takes it from another umpire. */
  claim: shape({ does: oneOf(['claim']), item: key, over: optional(flag) }),
  handOn: shape({ does: oneOf(['handOn']), item: key, to: seat }),
  /** The asker reads it, and the item is closed. */
  answer: shape({ does: oneOf(['answer']), item: key, text: words }),
  close: shape({ does: oneOf(['close']), item: key, text: optional(text(200)) }),
  /** The item rests until a later turn. */
  later: shape({ does: oneOf(['later']), item: key, turn: whole(0) }),
  announce: shape({
    does: oneOf(['announce']),
    to: text(60, /^(all|side:.{1,40}|seat:.{1,40})$/),
    text: words,
    /** In whose name Control speaks. */
    as: optional(text(60)),
  }),
  /** Control gave a seat to a computer commander, or back to its person. */
  seat: shape({ does: oneOf(['seat']), seat, bot: orNull(text(60)), reason: words }),
  /** Somebody draws on his own picture of the map. */
  sheet: sheetDeedShape,
} as const;
type Deeds = { [K in keyof typeof deeds]: Infer<(typeof deeds)[K]> };
export type DeskDeed = Deeds[keyof Deeds];

/** What is done at Control's desk: entries of the record that change nothing on the table. */
export const deskShape = shape({
  type: oneOf(['desk']),
  deed: variant<DeskDeed>('does', deeds),
});
export type DeskAction = Infer<typeof deskShape>;

/** Something that waits for Control. Letters and late seats become items when an umpire claims them. */
export type DeskItem = {
  readonly key: string;
  readonly kind: 'ask' | 'note' | 'letter' | 'late' | 'due';
  /** Who asked, or wrote the note. */
  readonly by: SeatId;
  readonly text: string;
  /** The entry it came with, and the turn that was being played. */
  readonly at: number;
  readonly turn: number | null;
  /** It rests until this turn. */
  readonly due: number | null;
  readonly owner: SeatId | null;
  readonly closed: { readonly by: SeatId; readonly text: string; readonly at: number } | null;
};

export type Announcement = {
  readonly at: number;
  readonly by: SeatId;
  readonly to: string;
  readonly as: string | null;
  readonly text: string;
  readonly turn: number | null;
};

/** All that is on the desk, folded from the entries of the record. Taking back entries of the game leaves it alone. */
export type Desk = {
  readonly items: readonly DeskItem[];
  readonly said: readonly Announcement[];
  /** Layers of plans, where somebody drew any. */
  readonly sheets?: readonly PlanSheet[];
};

export const EMPTY_DESK: Desk = { items: [], said: [] };

export const isDesk = (action: { readonly type: string }): action is DeskAction =>
  action.type === 'desk';

export const isAskedDesk = (action: unknown): action is DeskAction =>
  typeof action === 'object' &&
  action !== null &&
  Reflect.get(action, 'type') === 'desk' &&
  problemIn(deskShape, action) === null;

const rule = TABLE_RULES.desk;

/** Questions of one seat that may be open at once. */
const MOST_ASKED = 10;

/** Why the seat may not do this at the desk. Whatever is claimed has one owner, and only that one answers it. */
export const deskRefusal = (
  desk: Desk,
  seats: readonly Seat[],
  by: SeatId,
  { deed }: DeskAction,
): Refusal | null => {
  const at = seatNamed(seats, by);
  if (!at) return noSeat(by);
  if ('text' in deed && deed.text !== undefined && deed.does !== 'close' && !cleanText(deed.text))
    return declined(rule, 'EMPTY');
  const wrong = wrongWords(wordsIn(deed), 'text');
  if (wrong) return refusal(rule, wrong.code, wrong.because, { at: wrong.at });
  if (deed.does === 'sheet')
    return at.kind === 'player' || at.kind === 'control'
      ? sheetRefusal(desk.sheets ?? [], seats, by, deed)
      : noSeat(by);
  if (deed.does === 'ask') return askRefusal(desk, seats, at);
  if (at.kind !== 'control') return declined(rule, 'NOT_CONTROL');
  if (deed.does === 'announce') return audienceRefusal(seats, deed.to);
  if (deed.does === 'seat') return isChair(seatNamed(seats, deed.seat)) ? null : noSeat(deed.seat);
  if (deed.does === 'note')
    return deed.to === undefined || isControl(seats, deed.to) ? null : noUmpire(deed.to);
  return itemRefusal(desk, seats, by, deed);
};

const wordsIn = (deed: DeskDeed): string =>
  `${Reflect.get(deed, 'text') ?? ''} ${Reflect.get(deed, 'as') ?? ''} ${Reflect.get(deed, 'reason') ?? ''}`;

const isChair = (at: Seat | undefined): boolean => at?.kind === 'player' || at?.kind === 'control';
const isControl = (seats: readonly Seat[], id: SeatId): boolean =>
  seatNamed(seats, id)?.kind === 'control';
const noSeat = (id: SeatId): Refusal => declined(rule, 'NO_SUCH_SEAT', { seat: id });
const noUmpire = (id: SeatId): Refusal => declined(rule, 'NO_UMPIRE', { seat: id });

const askRefusal = (desk: Desk, seats: readonly Seat[], { id, kind }: Seat): Refusal | null => {
  if (kind !== 'player') return declined(rule, 'NOT_PLAYER');
  if (!seats.some(one => one.kind === 'control')) return declined(rule, 'NO_CONTROL');
  const open = desk.items.filter(one => one.kind === 'ask' && one.by === id && !one.closed);
  return open.length < MOST_ASKED ? null : declined(rule, 'ENOUGH_ASKED', { most: MOST_ASKED });
};

const audienceRefusal = (seats: readonly Seat[], to: string): Refusal | null => {
  const found = to === 'all' || seats.some(one => hears(one, to));
  return found ? null : declined(rule, 'NO_AUDIENCE', { to });
};

const hears = ({ id, side, kind }: Seat, to: string): boolean =>
  to === 'all' ||
  (kind === 'player' && to === `side:${side}`) ||
  ((kind === 'player' || kind === 'control') && to === `seat:${id}`);

type ItemDeed = Extract<DeskDeed, { item: string }>;

const itemRefusal = (
  desk: Desk,
  seats: readonly Seat[],
  by: SeatId,
  deed: ItemDeed,
): Refusal | null => {
  const item = desk.items.find(one => one.key === deed.item);
  if (!item && /^(ask|note)-/.test(deed.item)) return declined(rule, 'NO_ITEM');
  if (item?.closed) return declined(rule, 'CLOSED', { seat: item.closed.by });
  const owner = item?.owner ?? null;
  const others = owner !== null && owner !== by;
  if (deed.does === 'claim')
    return others && deed.over !== true ? declined(rule, 'TAKEN', { seat: owner }) : null;
  if (others) return declined(rule, 'TAKEN', { seat: owner });
  if (owner === null) return declined(rule, 'NOT_CLAIMED');
  if (deed.does === 'handOn') return isControl(seats, deed.to) ? null : noUmpire(deed.to);
  return null;
};

const kindOf = (item: string): DeskItem['kind'] =>
  item.slice(0, item.indexOf('-')) as DeskItem['kind'];

/** The desk after a deed that was not refused: `at` is its entry, `turn` the turn being played. */
export const deskAfter = (
  desk: Desk,
  by: SeatId,
  { deed }: DeskAction,
  at: number,
  turn: number | null,
): Desk => {
  if (deed.does === 'seat') return desk;
  if (deed.does === 'sheet')
    return { ...desk, sheets: sheetsAfter(desk.sheets ?? [], by, deed, at, turn) };
  if (deed.does === 'announce') {
    const { to, as = null } = deed;
    return { ...desk, said: [...desk.said, { at, by, to, as, text: cleanText(deed.text), turn }] };
  }
  if (deed.does === 'ask' || deed.does === 'note') {
    const due = deed.does === 'note' ? (deed.turn ?? null) : null;
    const owner = deed.does === 'note' ? (deed.to ?? null) : null;
    const said = cleanText(deed.text);
    const item = { by, text: said, at, turn, due, owner, closed: null };
    return {
      ...desk,
      items: [...desk.items, { key: `${deed.does}-${at}`, kind: deed.does, ...item }],
    };
  }
  const known = desk.items.some(one => one.key === deed.item);
  const fresh = { key: deed.item, kind: kindOf(deed.item), by, text: '', at, turn };
  const items = known
    ? desk.items
    : [...desk.items, { ...fresh, due: null, owner: null, closed: null }];
  return {
    ...desk,
    items: items.map(one => (one.key === deed.item ? changed(one, by, deed, at) : one)),
  };
};

const changed = (item: DeskItem, by: SeatId, deed: ItemDeed, at: number): DeskItem => {
  switch (deed.does) {
    case 'claim':
      return { ...item, owner: by };
    case 'handOn':
      return { ...item, owner: deed.to };
    case 'later':
      return { ...item, due: deed.turn, owner: null };
    case 'answer':
    case 'close':
      return { ...item, closed: { by, text: cleanText(deed.text ?? ''), at } };
  }
};

/** What the log tells of a deed: Control reads all of it, the asker and those addressed their part. */
export const deskLines = (
  desk: Desk,
  seats: readonly Seat[],
  by: SeatId,
  { deed }: DeskAction,
): LogLine[] => {
  const line = (id: string, values: LogLine['values'], seenBy?: readonly SeatId[]): LogLine[] => [
    { rule: TABLE_RULES.desk, id: `desk.${id}`, values, ...(seenBy ? { seenBy } : {}) },
  ];
  switch (deed.does) {
    case 'announce': {
      const values = { by: deed.as ?? by, to: deed.to, text: cleanText(deed.text) };
      const heard = seats.filter(one => hears(one, deed.to)).map(({ id }) => id);
      return line('announced', values, deed.to === 'all' ? undefined : heard);
    }
    case 'sheet':
      return line(
        'drew',
        { seat: by, layer: cleanText(deed.layer), marks: deed.marks.length },
        seats.filter(one => seesSheet(one, { ...deed, by, at: 0, turn: null })).map(({ id }) => id),
      );
    case 'ask':
      return line('asked', { seat: by, text: cleanText(deed.text) }, [by]);
    case 'note':
      return line('noted', { seat: by, text: cleanText(deed.text) }, []);
    case 'seat':
      return line(deed.bot === null ? 'seatBack' : 'seatGiven', {
        ...{ by, seat: deed.seat, reason: cleanText(deed.reason) },
      });
    case 'answer': {
      const item = desk.items.find(one => one.key === deed.item);
      const values = { by, question: item?.text ?? '', text: cleanText(deed.text) };
      return line('answered', values, item ? [item.by] : []);
    }
    case 'close':
      return line('closed', { by, item: deed.item, text: cleanText(deed.text ?? '') }, []);
    default:
      return line(deed.does, { by, item: deed.item, to: 'to' in deed ? deed.to : '' }, []);
  }
};

/** Closed items that are still shown. */
const SHOWN_CLOSED = 30;

/** What a seat sees of the desk: Control all that is open, a player its own questions; null when there is nothing. */
export const deskSeenBy = (desk: Desk, seats: readonly Seat[], viewer: SeatId): Desk | null => {
  if (desk === EMPTY_DESK) return null;
  const at = seatNamed(seats, viewer);
  const isUmpire = at?.kind === 'control';
  const own = isUmpire
    ? desk.items
    : desk.items
        .filter(one => one.kind === 'ask' && one.by === viewer)
        .map(one => ({ ...one, owner: null, due: null }));
  const closed = own.filter(one => one.closed).slice(-SHOWN_CLOSED);
  const items = own.filter(one => !one.closed || closed.includes(one));
  const said = desk.said.filter(({ to }) => to === 'all' || isUmpire || (at && hears(at, to)));
  const sheets = at ? (desk.sheets ?? []).filter(one => seesSheet(at, one)) : [];
  if (items.length + said.length + sheets.length === 0) return null;
  return sheets.length === 0 ? { items, said } : { items, said, sheets };
};

/** English of the desk's lines in the log. */
export const DESK_SENTENCES: { readonly [id: string]: string } = {
  'desk.announced': '{by} announces: {text}',
  'desk.asked': '{seat} asks Control: {text}',
  'desk.noted': '{seat} notes: {text}',
  'desk.seatGiven': '{by} gives {seat} to a computer commander: {reason}',
  'desk.seatBack': '{by} gives {seat} back to its person: {reason}',
  'desk.answered': '{by} answers “{question}”: {text}',
  'desk.closed': '{by} closes {item}. {text}',
  'desk.drew': '{seat} draws on the plan sheet “{layer}”',
  'desk.claim': '{by} takes {item}',
  'desk.handOn': '{by} hands {item} on to {to}',
  'desk.later': '{by} puts {item} off',
};
