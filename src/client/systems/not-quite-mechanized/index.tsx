import { planeBoard } from '../../board/plane/plane-board.tsx';
import type { Picture } from '../../game/picture.ts';
import { ChartsPanel } from './charts/charts-panel.tsx';
import { ScorePanel } from './charts/score-panel.tsx';
import { DeskCard } from './evening/desk-card.tsx';
import { HallCard } from './evening/hall-card.tsx';
import { Guide } from './guide.tsx';
import { legend } from './legend.ts';
import { lesson } from './lesson.ts';
import { options } from './options.ts';
import { MessageLog, OrderOfBattle, Situation } from './panels.tsx';
import { NqmPlay } from './play.ts';
import { presenter } from './presenter.ts';
import { table } from './table.ts';

/** Not Quite Mechanized on the screen. */
export const picture: Picture = {
  presenter,
  Board: planeBoard(table),
  Guide,
  inPages: true,
  lesson,
  Desk: DeskCard,
  Hall: HallCard,
  options,
  legend,
  panels: {
    score: ScorePanel,
    forces: OrderOfBattle,
    battles: Situation,
    charts: ChartsPanel,
    messages: MessageLog,
  },
  play: model => new NqmPlay(model),
};
