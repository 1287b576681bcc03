import type { ComponentType } from 'preact';
import type { RecordHead } from '../../engine/record.ts';
import type { System } from '../../engine/system.ts';
import type { GameModel, Tab } from '../screens/game/model.ts';
import { TextBoard } from '../screens/game/text-board.tsx';
import type { Lesson } from './lesson.ts';
import { plainPresenter } from './plain.ts';
import type { OptionWords, Play, Presenter } from './presenter.ts';

type Part = ComponentType<{ readonly model: GameModel }>;

/** How a system looks: its words, its board, and the panels that know it. */
export type Picture = {
  /** The head tells of scenarios that a record brings along. */
  presenter(system: System, head: RecordHead): Presenter;
  readonly Board: Part;
  /** Stands under the question: an attack being built, losses to choose. */
  readonly Guide?: Part;
  /** What both sides may see while the screen is passed on: the last combat. */
  readonly Between?: Part;
  readonly lesson?: Lesson;
  readonly options?: OptionWords;
  readonly panels: { readonly [tab in Tab]?: Part };
  /** What a click or Enter on the board does. */
  play?(model: GameModel): Play;
};

const PLAIN: Picture = { presenter: plainPresenter, Board: TextBoard, panels: {} };

/** Systems with a picture of their own; each is fetched with its first game. */
const PICTURES: { readonly [system: string]: () => Promise<Picture> } = {
  'poland-campaign': () => import('./poland-campaign/index.tsx').then(({ picture }) => picture),
  'september-1939': () => import('./september-1939/index.tsx').then(({ picture }) => picture),
};

/** The picture of a system: its own, or the board in letters and lists, with which any system can be played. */
export const pictureOf = async (system: System): Promise<Picture> =>
  PICTURES[system.id]?.() ?? PLAIN;
