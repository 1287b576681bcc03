import { fieldOf } from '../../../rules/september-1939/index.ts';
import type { Lie, Onlooker } from '../../game/seen-why.ts';
import type { View } from './names.ts';
import { holderOf, sideOfNation, sideOfUnit } from './pieces.ts';

/** Deeds for which the commanders have one reason only. */
const REASONS: { readonly [line: string]: string } = {
  airPassed: 'airKept',
  nationDone: 'movesDone',
  dugIn: 'digs',
  bombarded: 'shells',
  bombardedWithAir: 'shells',
  lost: 'losses',
  destroyed: 'losses',
  retreatChosen: 'retreats',
  pursued: 'pursues',
  demolished: 'demolishes',
};

const lie = (view: View): Lie => {
  const { holding, capture } = fieldOf(view).scenario.victory;
  const aims = new Set([...holding, ...capture].map(({ hex }) => hex));
  return {
    mover: String(view.side),
    pieces: [
      ...view.units.flatMap(({ unit, hex }) =>
        hex === null ? [] : [{ place: hex, side: String(sideOfUnit(view, unit)) }],
      ),
      ...view.hidden.map(({ hex, nation }) => ({
        place: hex,
        side: String(sideOfNation(view, nation)),
      })),
    ],
    aims: [...aims].map(hex => ({ place: hex, holder: String(holderOf(view, hex)) })),
  };
};

export const onlooker: Onlooker = {
  lie: view => lie(view as View),
  reasonOf: ({ id }) => REASONS[id] ?? null,
};
