import { planeBoard } from '../../board/plane/plane-board.tsx';
import type { Picture } from '../../game/picture.ts';
import { Guide } from './guide.tsx';
import { MessageLog, OrderOfBattle, Situation } from './panels.tsx';
import { NqmPlay } from './play.ts';
import { presenter } from './presenter.ts';
import { table } from './table.ts';

/** Not Quite Mechanized on the screen. */
export const picture: Picture = {
  presenter,
  Board: planeBoard(table),
  Guide,
  panels: { forces: OrderOfBattle, battles: Situation, messages: MessageLog },
  play: model => new NqmPlay(model),
};
