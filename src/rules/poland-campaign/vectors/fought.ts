import { announce, openCombat, setResult } from '../phases/combat.ts';
import type { ResultCode } from '../tables/combat-results.ts';
import { fieldOf } from '../terms/field.ts';
import { attackOf } from '../terms/strength.ts';
import { type SmallTable, silent } from './small-table.ts';

/** A combat with a given result: the side with moved units attacks, the others defend. */
export const fought = (table: SmallTable, result: ResultCode): void => {
  const { state } = table;
  const moved = state.units.flatMap((unit, number) => (unit.moved ? [number] : []));
  const side = fieldOf(state).pieces[moved[0]!]!.side === 1 ? 'polish' : 'german';
  const target = state.units.find(({ hex, moved: attacks }) => hex >= 0 && !attacks)!.hex;
  table.toCombat(side);
  openCombat(state, [target], moved, 0, attackOf(state, moved));
  announce(state, 0, silent);
  setResult(state.combat!, result);
  table.runOn();
};
