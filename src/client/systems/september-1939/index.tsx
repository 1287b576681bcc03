import { hexBoard } from '../../board/hex/hex-board.tsx';
import type { Picture } from '../../game/picture.ts';
import { ChartsPanel } from './charts-panel.tsx';
import { ForcesPanel } from './forces-panel.tsx';
import { Guide } from './guide.tsx';
import { InspectPanel } from './inspect-panel.tsx';
import { LastCombat } from './last-combat.tsx';
import { legend } from './legend.ts';
import { lesson } from './lesson.ts';
import { optionWords } from './option-words.ts';
import { KockPlay } from './play.ts';
import { presenter } from './presenter.ts';
import { ScorePanel } from './score-panel.tsx';
import { table } from './table.ts';

/** September 1939 on the screen. */
export const picture: Picture = {
  presenter,
  Board: hexBoard(table),
  Guide,
  Between: LastCombat,
  lesson,
  legend,
  options: optionWords,
  panels: { inspect: InspectPanel, forces: ForcesPanel, charts: ChartsPanel, score: ScorePanel },
  play: model => new KockPlay(model),
};
