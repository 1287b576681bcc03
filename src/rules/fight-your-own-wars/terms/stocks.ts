import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { readersOf } from './seats.ts';

/** FYOW-20.14: each point on an HQ takes 1 S of its stockpile; at 0 the route is broken for D3 days. */
export const hurtStock = (draft: State, context: Context, at: number, damage: number): void => {
  const unit = draft.units[at]!;
  const command = draft.commands.find(({ hq, level }) => hq === at && level === 'brigade');
  if (!command || unit.stockpile <= 0) return;
  unit.stockpile = Math.max(0, unit.stockpile - damage);
  if (unit.stockpile > 0) return;
  const [days = 1] = context.roll('d3', 'FYOW-20.14', {
    for: command.id,
    seenBy: readersOf(draft, unit.side),
  });
  command.broken = Math.max(command.broken, days + 1); // from tomorrow's throw on, FYOW-20.1
};
