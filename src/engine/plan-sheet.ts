import { wrongWords } from './event/wrong.ts';
import { talkRule } from './mail.ts';
import { type Refusal, refusal, TABLE_RULES } from './refusal.ts';
import { type Seat, type SeatId, seatNamed } from './seat.ts';
import { type Infer, list, oneOf, optional, shape, text } from './shape.ts';
import type { Action, Scenario, System } from './system.ts';
import { declined } from './table-refusals.ts';

export const SHEET_KINDS = ['arrow', 'line', 'mark', 'word'] as const;
export const SHEET_INKS = ['red', 'blue', 'green', 'black'] as const;

/** Something drawn on one's own picture of the map: through places, in an ink, with a word where it has one. */
export const sheetMarkShape = shape({
  kind: oneOf(SHEET_KINDS),
  ink: oneOf(SHEET_INKS),
  at: list(text(60), 1, 40),
  text: optional(text(60)),
});
export type SheetMark = Infer<typeof sheetMarkShape>;

/** A layer is laid down whole; without marks it is thrown away. `to` are those who see it beside its owner and Control. */
export const sheetDeedShape = shape({
  does: oneOf(['sheet']),
  layer: text(40, /\S/),
  to: list(text(60, /^(side|seat):.{1,50}$/), 0, 20),
  marks: list(sheetMarkShape, 0, 80),
});
export type SheetDeed = Infer<typeof sheetDeedShape>;

/** A layer of a plan, dated. It says what somebody thinks, never what is true. */
export type PlanSheet = {
  readonly by: SeatId;
  readonly layer: string;
  readonly to: readonly string[];
  readonly marks: readonly SheetMark[];
  readonly at: number;
  readonly turn: number | null;
};

const MOST = 12;
const rule = TABLE_RULES.desk;

export const seesSheet = ({ id, side, kind }: Seat, { by, to }: PlanSheet): boolean =>
  id === by ||
  kind === 'control' ||
  to.includes(`seat:${id}`) ||
  (side !== undefined && to.includes(`side:${side}`));

/** Why the layer may not be laid down so, as far as the table itself says. */
export const sheetRefusal = (
  sheets: readonly PlanSheet[],
  seats: readonly Seat[],
  by: SeatId,
  { layer, to, marks }: SheetDeed,
): Refusal | null => {
  const own = seatNamed(seats, by);
  const wrong = wrongWords([layer, ...marks.map(one => one.text ?? '')].join(' '), 'text');
  if (wrong) return refusal(rule, wrong.code, wrong.because, { at: wrong.at });
  if (own?.kind === 'player' && own.side !== undefined)
    for (const audience of to) {
      const other = seats.find(
        one => audience === `seat:${one.id}` || audience === `side:${one.side}`,
      );
      if (!other) return declined(rule, 'NO_AUDIENCE', { to: audience });
      if (other.kind === 'player' && other.side !== own.side)
        return declined(rule, 'OTHER_SIDE.sheet');
    }
  const known = sheets.filter(one => one.by === by && one.layer !== layer);
  return known.length < MOST ? null : declined(rule, 'ENOUGH_SHEETS', { most: MOST });
};

type Shown<S, A extends Action, V, O, C extends Scenario> = {
  readonly system: System<S, A, V, O, C>;
  readonly state: S;
  readonly chairs: readonly Seat[];
  view(seat: SeatId): V;
};

/** Why the postal rules stand against showing it: whoever sees it must be somebody one may talk or write to now. */
export const shareRefusal = <S, A extends Action, V, O, C extends Scenario>(
  table: Shown<S, A, V, O, C>,
  by: SeatId,
  { deed }: { readonly deed: { readonly does: string; readonly to?: unknown } },
): Refusal | null => {
  const { system, state, chairs: seats } = table;
  const { mail } = system;
  const talk = talkRule(system);
  if (!talk || deed.does !== 'sheet' || seatNamed(seats, by)?.kind === 'control') return null;
  const { to } = deed as SheetDeed;
  const held = system.held?.(state);
  const open = mail?.addresses(table.view(by), by).filter(({ left }) => left !== 0) ?? [];
  for (const { id, side, kind, posts = [] } of seats) {
    const sees = to.includes(`seat:${id}`) || to.includes(`side:${side}`);
    if (!sees || id === by || kind !== 'player') continue;
    const own = held ? held.filter(one => one.seat === id).map(({ post }) => post) : posts;
    const closed = open.some(one => own.includes(one.to)) ? null : talk(state, by, id);
    if (closed) return closed;
  }
  return null;
};

/** The sheets after a layer was laid down. */
export const sheetsAfter = (
  sheets: readonly PlanSheet[],
  by: SeatId,
  { layer, to, marks }: SheetDeed,
  at: number,
  turn: number | null,
): readonly PlanSheet[] => {
  const others = sheets.filter(one => one.by !== by || one.layer !== layer);
  return marks.length === 0 ? others : [...others, { by, layer, to, marks, at, turn }];
};
