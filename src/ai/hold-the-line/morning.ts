import { goalsOf } from './goals.ts';
import type { Picture } from './picture.ts';
import { ownHqs } from './purse.ts';

/**
 * The table as if the seat had placed no points and no guns this turn yet, with `more` in each pot: what is planned from it stays the same
 * while the plan is carried out order by order.
 */
export const morningOf = (picture: Picture, more: (hq: number) => number): Picture => {
  const { table, field, side } = picture;
  const mine = new Set(ownHqs(picture));
  const back = new Map<number, number>();
  const hexCp = table.hexCp.filter(({ source, cp }) => {
    const hq = field.hq(source);
    if (!mine.has(hq)) return true;
    back.set(hq, (back.get(hq) ?? 0) + cp);
    return false;
  });
  const hqs = table.hqs.map((one, h) =>
    mine.has(h) ? { ...one, pot: one.pot + (back.get(h) ?? 0) + more(h), received: 0 } : one,
  );
  const counters = table.counters.map((one, c) =>
    field.counters[c]!.side === side && one.on >= 0 && mine.has(one.hq) ? { ...one, on: -1 } : one,
  );
  return { ...picture, table: { ...table, hexCp, hqs, counters } };
};

/** All of a picture that a plan of COMMAND hangs on. */
export const keyOf = (picture: Picture): string => {
  const { table, seat, field, foes } = picture;
  const { turn, lastTurn, control, hexCp, captured, events, towns, capacities } = table;
  const units = table.units.map(one =>
    one.status === 'on'
      ? `${one.hex}${one.posture}${one.hq}${one.lentTo}${one.disorderedOn},${+one.assembling}${+one.pinned}${+one.committed}`
      : '',
  );
  const hqs = table.hqs.map(({ status, hex, pot }) => `${status} ${hex} ${pot}`);
  const counters = table.counters.map(({ status, hq, on, used }) => `${status}${hq},${on},${used}`);
  return JSON.stringify([
    ...[seat, field.key, turn, lastTurn, units, hqs, counters, control, hexCp, captured, events],
    ...[table.routes.map(one => one.marks), towns, capacities, table.bridgesDown, table.options],
    ...[table.held, [...foes], [...goalsOf(picture)]],
  ]);
};
