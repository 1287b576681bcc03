import { fieldOf } from '../../../rules/poland-campaign/index.ts';
import type { HexTable } from '../../board/hex/hex-table.ts';
import { countersOf } from './counters.ts';
import { marksOf } from './marks.ts';
import { BOARD, boardOf, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { objectivesOf } from './points.ts';

/** Poland Campaign on the shared board. */
export const table: HexTable = {
  board: model => boardOf(model.view.value as View),
  isPrinted: board => board === BOARD,
  counters: countersOf,
  caption: (model, { id, name }) => (name === '' ? '?' : unitName(model.view.value as View, id)),
  marks: marksOf,
  objectives: model => objectivesOf(model.view.value as View),
  inPlay: (model, hex) => fieldOf(model.view.value as View).area[hex] !== 0,
  mayDrag: (model, id) => {
    const play = playOf(model);
    return play.kind.peek() !== 'combat' && play.ready().includes(id);
  },
  moves: new Set(['moved', 'retreated', 'advanced', 'movedUnseen', 'entered']),
  begins: new Set(['movementBegins']),
};
