import type { LogLine } from '../../../engine/log.ts';
import { EVERYTHING } from '../../../engine/seat.ts';
import { Table } from '../../../engine/table.ts';
import type { GameModel } from '../../game/model.ts';
import { type View, viewOf } from './seen.ts';

/** What is told to the sitter, or after the end to everybody. */
export type Source = {
  readonly view: View;
  readonly lines: readonly LogLine[];
  /** -1 for whoever reads everything. */
  readonly reader: number;
};

export const sitters = (model: GameModel): Source => {
  const view = viewOf(model);
  return {
    view,
    lines: model.session.log.value.map(({ line }) => line),
    reader: view.whole ? -1 : view.side,
  };
};

/** After the end the whole record may be read: played again once, for the editions of the others. */
export const everybodys = async (model: GameModel): Promise<Source> => {
  const table = Table.open(model.session.system, await model.session.export());
  return {
    view: table.view(EVERYTHING) as View,
    lines: table.wholeLog(0).map(({ line }) => line),
    reader: -1,
  };
};
