import type { SeatId } from '../../../src/engine/seat.ts';
import type { Forecasts, LedgerLine } from '../../../src/engine/system.ts';
import type { JunctionsAction } from './index.ts';
import type { State } from './state.ts';
import { columnOn } from './terms.ts';
import { roomAt, VALE } from './vale.ts';
import { filled, type JunctionsView } from './view.ts';

const up = (left: number[]): number[] => left.sort();
const down = (left: number[]): number[] => left.sort().reverse();

/** Where an order would end, -1 for orders that fight nobody. */
const goalOf = (action: JunctionsAction): number =>
  action.type === 'march' ? VALE.index(action.path.at(-1)!) : -1;

const enemyAt = (seen: JunctionsView, seat: SeatId, board: number) => {
  const column = board < 0 ? undefined : seen.columns.find(one => one.at === board);
  return column?.side === seat ? undefined : column;
};

/** The weakest and the strongest enemy that may stand there; one table when it is known. */
const worlds = (seen: JunctionsView, seat: SeatId, action: JunctionsAction): State[] => {
  const enemy = enemyAt(seen, seat, goalOf(action));
  if (enemy === undefined || enemy.full > 0) return [filled(seen, up)];
  /** The first unknown column of the list gets the first strength: the enemy's place among them is swapped to the front. */
  const first = (order: (left: number[]) => number[]): State => {
    const unknown = seen.columns.filter(one => one.side === enemy.side && one.full === 0);
    const place = unknown.indexOf(enemy);
    return filled(seen, (left, side) => {
      const sorted = order(left);
      if (side !== enemy.side) return sorted;
      const [wanted, ...others] = sorted;
      others.splice(place, 0, wanted!);
      return others;
    });
  };
  return [first(up), first(down)];
};

const ledger = (seen: JunctionsView, seat: SeatId, action: JunctionsAction): LedgerLine[] => {
  const board = goalOf(action);
  if (action.type !== 'march' || enemyAt(seen, seat, board) === undefined) return [];
  const attack = seen.columns.find(one => one.id === action.unit)?.strength ?? 0;
  const defences = worlds(seen, seat, action).map(table => columnOn(table, board)!.strength);
  return [
    { rule: 'JU-4.1', id: 'ledgerStrengths', values: { attack, defences } },
    { rule: 'JU-4.1', id: 'ledgerRoom', values: { room: roomAt(board) } },
  ];
};

/** JU-4.1: what a march into an enemy's board can lead to, as far as the seat may know. */
export const forecasts: Forecasts<State, JunctionsAction, JunctionsView> = {
  actions: ['march'],
  worlds,
  ledger,
  label: (_before, _after, log) => {
    if (log.some(line => line.id === 'won')) return 'won';
    return log.some(line => line.id === 'lost') ? 'lost' : 'marched';
  },
};
