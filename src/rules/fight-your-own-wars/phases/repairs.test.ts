import { expect, test } from 'vitest';
import {
  elementsOf,
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { ITEMS, isVehicle, itemNumber } from '../tables/catalogue.ts';
import { repairs } from './repairs.ts';

test('FYOW-23.1: crews mend their own vehicles only where no Field Park is at work', () => {
  const state = smallTable();
  const item = ITEMS.findIndex(one => isVehicle(one) && one.cls === 'afv');
  const wreck = { ...elementsOf(['afv'])[0]!, item, damaged: 1, mended: [0] };
  const park = { ...elementsOf(['truck'])[0]!, item: itemNumber('FIELDPARK') };
  state.units.splice(2);
  Object.assign(state.units[1]!, { board: state.units[0]!.board, side: state.units[0]!.side });
  state.units[0]!.elements = [structuredClone(wreck), park];
  state.units[1]!.elements = [structuredClone(wreck)];
  repairs(state, stageWith([3, 4])); // two dice: the Field Park's
  expect(state.units.map(({ elements }) => elements[0]!.mended)).toEqual([[7], [0]]);
  state.units[0]!.moved = true; // the Field Park does not work
  repairs(state, stageWith([2, 3]));
  expect(state.units[1]!.elements[0]!.mended).toEqual([5]);
});
