import { fieldOf } from '../../../rules/september-1939/index.ts';
import type { HexTable } from '../../board/hex/hex-table.ts';
import { placeIn } from '../../board/hex/place-names.ts';
import { countersOf } from './counters.ts';
import { marksOf } from './marks.ts';
import { BOARD, boardOf, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { askedAbout, whereItHappens } from './scene.ts';
import './w39.css';

/** September 1939 on the shared board. */
export const table: HexTable = {
  board: model => boardOf(model.view.value as View),
  isPrinted: board => board === BOARD,
  counters: countersOf,
  caption: (model, { id, name }) => (name === '' ? '?' : unitName(model.view.value as View, id)),
  marks: marksOf,
  objectives: model => {
    const view = model.view.value as View;
    const { holding, capture } = fieldOf(view).scenario.victory;
    const hexes = new Set([...holding, ...capture].map(({ hex }) => hex));
    return [...hexes].map(place => ({
      place,
      name: placeIn(boardOf(view), place) ?? place,
      worth: '★',
    }));
  },
  inPlay: (model, hex) => fieldOf(model.view.value as View).area[hex] !== 0,
  looksAt: (model, hex) => whereItHappens(model.view.value as View).has(hex),
  attention: model => askedAbout(model),
  mayDrag: (model, id) => {
    const play = playOf(model);
    const kind = play.kind.peek();
    return (kind === 'movement' || kind === 'placing') && play.ready().includes(id);
  },
  moves: new Set(['moved', 'movedUnknown', 'retreated', 'retreatedUnknown', 'pursued', 'fled']),
  begins: new Set(['turn', 'phase']),
};
