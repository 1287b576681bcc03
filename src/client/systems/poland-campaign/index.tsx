import { hexBoard } from '../../board/hex/hex-board.tsx';
import type { Picture } from '../../game/picture.ts';
import { ChartsPanel } from './charts-panel.tsx';
import { Guide } from './combat-guide.tsx';
import { ForcesPanel } from './forces-panel.tsx';
import { InspectPanel } from './inspect-panel.tsx';
import { LastCombat } from './last-combat.tsx';
import { legend } from './legend.ts';
import { lesson } from './lesson.ts';
import { optionWords } from './option-words.ts';
import { PolandPlay } from './play.ts';
import { presenter } from './presenter.ts';
import { table } from './table.ts';

/** Poland Campaign on the screen. */
export const picture: Picture = {
  presenter,
  Board: hexBoard(table),
  Guide,
  Between: LastCombat,
  lesson,
  legend,
  options: optionWords,
  panels: { inspect: InspectPanel, forces: ForcesPanel, charts: ChartsPanel },
  play: model => new PolandPlay(model),
};
