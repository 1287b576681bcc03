import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { ITEMS } from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import type { VesselType } from '../../../src/rules/fight-your-own-wars/tables/ships.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { coveredBy } from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { cardOf, type Deed, enemyOf, seaBoard, seaTable } from './sea-table.ts';
import { elementsOf } from './small-table.ts';

/** A coastal battery of one line of guns on its card, a ship before it. */
export const batteryTable = (
  mm: number,
  guns: number,
  target: VesselType,
  rating: number,
): State => {
  const state = seaTable('destroyer', target);
  const board = seaBoard(state);
  const at = state.units.findIndex(({ role }) => role === 'static');
  const item = ITEMS.reduce(
    (best, { kind, calibreMm }, i) =>
      kind === 'weapon' && calibreMm <= mm && calibreMm > (ITEMS[best]?.calibreMm ?? 149)
        ? i
        : best,
    -1,
  );
  if (item < 0) throw new RangeError(`there is no gun of ${mm} mm`);
  const unit = state.units[at]!;
  Object.assign(unit, {
    side: 0,
    status: 'here',
    board: fieldOf(state).map.neighbours(board, 'landing')[0]!,
    zone: 'table',
    condition: 'green',
    elements: elementsOf(['infantry']).map(line => ({ ...line, item, n: guns })),
  });
  unit.leader.rating = rating;
  state.sea!.batteries = [
    { unit: at, damage: 0, officer: -1, board: -1, fired: false, firedAt: '' },
  ];
  cardOf(state, 'unit', at);
  enemyOf(state).board = coveredBy(state, at)[0]!;
  return state;
};
export const lookOut = (state: State): Deed => ({
  type: 'naval.spot',
  target: 'sea',
  board: fieldOf(state).map.label(coveredBy(state, state.activation!.of)[0]!),
});
