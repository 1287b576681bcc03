import type { LedgerLine } from '../../engine/system.ts';
import { heldBy, roomOf, splitBy } from './flow/waves.ts';
import type { AirRotate } from './phases/air-orders.ts';
import type { Move } from './phases/movement.ts';
import type { SetSplit } from './phases/splits.ts';
import type { Column, State } from './state.ts';
import { columnAbove, hitsOn, inColumn } from './terms/air-board.ts';
import { moveCp, reliabilityFrom } from './terms/allowance.ts';
import { fieldOf } from './terms/field.ts';
import { ZONES } from './terms/ground.ts';
import { gaitOf, stepCost } from './terms/moving.ts';
import { controller, hasCube, isArmour, levelOf, sideOf } from './terms/table.ts';
import type { View } from './view.ts';

const line = (rule: string, id: string, values: LedgerLine['values']): LedgerLine => ({
  rule,
  id,
  values,
});

/** Why a unit that is not seen yet will be: it takes ground, stands next to a known enemy, or goes far from its HQs. */
const shownBy = (view: View, unit: number, path: readonly number[]): string | null => {
  const { table } = view;
  const field = fieldOf(table);
  const side = sideOf(table, unit);
  if (path.some(hex => controller(table, hex) !== side)) return 'ground';
  const end = path[path.length - 1]!;
  const enemy = side === 'GE' ? 'PL' : 'GE';
  for (let d = 0; d < 6; d++) {
    const near = field.grid.neighbour(end, d);
    const seen = view.blocks.some(one => one.hex === near);
    if (near >= 0 && (seen || hasCube(table, enemy, near))) return 'contact';
  }
  const army = field.hqs[table.units[unit]!.hq]?.army;
  const close = field.hqs.some(
    (hq, h) =>
      hq.army === army && table.hqs[h]!.status === 'on' && field.apart(table.hqs[h]!.hex, end) <= 2,
  );
  return close || army === undefined ? null : 'distance';
};

/** HTL-14.2, HTL-6.5, HTL-19.3: what a move costs, what ground it takes, and how much the unit shows of itself. */
export const moveLedger = (view: View, { unit: id, path: labels }: Move): LedgerLine[] => {
  const { table } = view;
  const field = fieldOf(table);
  const unit = field.unit(id);
  const path = labels.map(label => field.grid.index(label));
  if (unit < 0 || table.units[unit]!.status !== 'on' || path.some(hex => hex < 0)) return [];
  let here = table.units[unit]!.hex;
  let points = 0;
  for (const hex of path) {
    const direction = field.grid.direction(here, hex);
    if (direction < 0) return [];
    points += stepCost(table, here, direction, gaitOf(table, unit));
    here = hex;
  }
  const cp = moveCp(table, unit, points);
  const taken = labels.filter((_, i) => controller(table, path[i]!) !== sideOf(table, unit));
  const by = levelOf(table, unit) > 0 ? null : shownBy(view, unit, path);
  return [
    line('HTL-14.2', 'moveCosts', { points, cp }),
    ...(isArmour(table, unit) && points >= reliabilityFrom(table, unit)
      ? [line('HTL-14.8', 'moveWears', { unit: id })]
      : []),
    ...taken.map(hex => line('HTL-6.5', 'moveTakes', { hex })),
    levelOf(table, unit) > 0
      ? line('HTL-19.3', 'moveSeen', { unit: id })
      : by
        ? line('HTL-19.3', 'moveShows', { unit: id, by })
        : line('HTL-19.3', 'moveHides', { unit: id }),
  ];
};

/** HTL-4.9: who would get what of the points that the level holds now, and how much each could take. */
export const splitLedger = ({ table }: View, { level, shares }: SetSplit): LedgerLine[] => {
  const rooms = shares.map(one => ({ ...one, room: roomOf(table, one.to) }));
  const given = splitBy(heldBy(table, level), rooms);
  return given.map(({ to, cp }, i) =>
    line('HTL-4.9', 'splitGives', { to, cp, room: rooms[i]!.room }),
  );
};

/** The columns of a side's fighters in a zone once the counters have been rested and brought out. */
const fightersAfter = (state: State, zone: number, action: AirRotate, side: string): Column[] =>
  state.air.counters.flatMap((one, i) => {
    const { id, fighter, side: whose } = fieldOf(state).air[i]!;
    if (whose !== side || !fighter || one.zone !== zone || action.toRest.includes(id)) return [];
    const flies = action.toFly.some(row => row.id === id);
    const column = inColumn(one) ? one.column : flies ? columnAbove(one.box) : null;
    return column ? [column] : [];
  });

/** HTL-17.7: how many hits the fighters may score in each zone, with the chance of each number. */
export const airLedger = ({ table, side }: View, action: AirRotate): LedgerLine[] =>
  ZONES.flatMap((zone, z) => {
    const columns = fightersAfter(table, z, action, side ?? '');
    if (columns.length === 0) return [];
    let chances = [1];
    for (const column of columns) {
      const hit = hitsOn(column).length / 6;
      const next = new Array<number>(chances.length + 1).fill(0);
      chances.forEach((p, n) => {
        next[n] = next[n]! + p * (1 - hit);
        next[n + 1] = next[n + 1]! + p * hit;
      });
      chances = next;
    }
    return [
      line('HTL-17.7', 'airFighters', { zone, fighters: columns.length }),
      ...chances.flatMap((p, hits) =>
        p < 0.005
          ? []
          : [line('HTL-17.7', 'airHits', { zone, hits, percent: Math.round(100 * p) })],
      ),
    ];
  });
