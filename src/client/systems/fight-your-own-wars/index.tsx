import { SENTENCES } from '../../../rules/fight-your-own-wars/sentences.ts';
import { nodeBoard } from '../../board/node/node-board.tsx';
import type { Picture } from '../../game/picture.ts';
import { translates } from '../../game/translated.ts';
import { BattleErrand } from './battle-errand.tsx';
import { BattlesPanel } from './battles-panel.tsx';
import { ForcesPanel } from './forces-panel.tsx';
import { Guide } from './guide.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { legend } from './legend.ts';
import { lesson } from './lesson.ts';
import { optionWords } from './option-words.ts';
import { FyowPlay } from './play.ts';
import { PlotsPanel } from './plots-panel.tsx';
import { presenter } from './presenter.ts';
import { RailsPanel } from './rails-panel.tsx';
import { ResistancePanel } from './resistance-panel.tsx';
import { SeaPanel } from './sea-panel.tsx';
import { table } from './table.ts';
import './staff.css';

translates('fight-your-own-wars', SENTENCES, () =>
  import('./words/pl-sentences.ts').then(({ pl }) => pl),
);

/** Fight Your Own Wars on the screen. */
export const picture: Picture = {
  presenter,
  Board: nodeBoard(table),
  Guide,
  Errand: BattleErrand,
  panels: {
    forces: ForcesPanel,
    battles: BattlesPanel,
    sea: SeaPanel,
    rails: RailsPanel,
    resistance: ResistancePanel,
    journal: JournalPanel,
    charts: PlotsPanel,
  },
  options: optionWords,
  lesson,
  legend,
  play: model => new FyowPlay(model),
};
