import {
  announce,
  openCombat,
  setResult,
} from '../../../src/rules/poland-campaign/phases/combat.ts';
import type { ResultCode } from '../../../src/rules/poland-campaign/tables/combat-results.ts';
import { fieldOf } from '../../../src/rules/poland-campaign/terms/field.ts';
import { attackOf } from '../../../src/rules/poland-campaign/terms/strength.ts';
import { type SmallTable, silent } from './small-table.ts';

/** A combat with a given result: the side with moved units attacks, the others defend. Says whether a fortification counts. */
export const fought = (table: SmallTable, result: ResultCode): boolean => {
  const { state } = table;
  const moved = state.units.flatMap((unit, number) => (unit.moved ? [number] : []));
  const side = fieldOf(state).pieces[moved[0]!]!.side === 1 ? 'polish' : 'german';
  const target = state.units.find(({ hex, moved: attacks }) => hex >= 0 && !attacks)!.hex;
  table.toCombat(side);
  openCombat(state, [target], moved, 0, attackOf(state, moved));
  announce(state, 0, silent);
  const fortified = state.combat!.fortified.length > 0;
  setResult(state.combat!, result);
  table.runOn();
  return fortified;
};
