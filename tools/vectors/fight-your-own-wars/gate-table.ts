import type { Seat } from '../../../src/engine/seat.ts';
import type { Element, State, Unit } from '../../../src/rules/fight-your-own-wars/state.ts';
import { itemAt, itemNumber } from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { rowNumber } from '../../../src/rules/fight-your-own-wars/tables/movement.ts';
import { pieceOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { smallTable } from './small-table.ts';

export const INFANTRY = itemNumber('MIL_PLT');
export const GERMANY: Seat = { id: 'germany', name: 'Germany', kind: 'player', side: 'germany' };

/** A line of elements worth exactly so many points: militia on foot, a point a figure. */
export const lineWorth = (points: number, row = 'infantry'): Element => {
  const { figures, extraPoints } = itemAt(INFANTRY);
  const n = Math.max(1, Math.ceil(points / (figures + extraPoints)));
  const half = points % 1 > 0;
  const piece = pieceOf(itemAt(INFANTRY), half ? 'regular' : 'poor');
  const count = half ? Math.ceil(points / (figures * piece + extraPoints)) : n;
  const left = (points - count * extraPoints) / piece;
  return {
    item: INFANTRY,
    q: half ? 'regular' : 'poor',
    mob: rowNumber(row),
    n: count,
    lost: count * figures - left,
    damaged: 0,
    mended: [],
    concealed: 0,
    momentum: 6,
    idle: 0,
    attached: false,
  };
};
export const setWorth = (unit: Unit, points: number, row = 'infantry'): void => {
  unit.elements = [lineWorth(points, row)];
  unit.original = points;
  unit.lost = 0;
};
export const order = (boards: string[]): string =>
  keptOrder({ directive: 'MOVE', boards, march: ['all'] });
export const SARCY = 1;
export const TO_SARCY = 'r_hautebois_sarcy';

/** The German Brigade alone at Hautebois, its Senior Commander or a Battlegroup on the card. */
export const germansOnly = (card: 'unit' | 'command', cap = 1200): State => {
  const state = smallTable('map-tutorial.json', cap);
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.activation!.kind = card;
  state.activation!.of = 0;
  for (const unit of state.units)
    if (unit.side === 0) Object.assign(unit, { order: order(['sarcy']), attitude: 'present' });
  return state;
};
export const ROW_BY_SPEED: { readonly [speed: string]: string } = {
  '1 2': 'infantry',
  '2 4': 'cavalry',
  '3 4': 'truck',
};
export const code = (refusal: { code: string } | null) => refusal?.code;
