import { hexBoard } from '../../hexes/hex-board.tsx';
import type { Picture } from '../pictures.tsx';
import { ChartsPanel } from './charts-panel.tsx';
import { ForcesPanel } from './forces-panel.tsx';
import { Guide } from './guide.tsx';
import { InspectPanel } from './inspect-panel.tsx';
import { LastCombat } from './last-combat.tsx';
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
  options: optionWords,
  panels: { inspect: InspectPanel, forces: ForcesPanel, charts: ChartsPanel, score: ScorePanel },
  play: model => new KockPlay(model),
};
