import type { ComponentType } from 'preact';
import type { Errand } from '../../engine/errand.ts';
import type { RecordHead } from '../../engine/record.ts';
import type { Action, System } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import type { Place } from './ground.ts';
import type { Lesson } from './lesson.ts';
import type { GameModel, Tab } from './model.ts';
import type { OptionWords, Play, Presenter } from './presenter.ts';

/** A part of the screen; with `when` it is shown only where the game has something for it. */
export type Part = ComponentType<{ readonly model: GameModel }> & {
  when?(model: GameModel): boolean;
};

/** The board; with `still` a part of it can be drawn for a book, as a drawing that stands still. */
export type PicturedBoard = Part & {
  still?(model: GameModel, look: readonly Place[]): Promise<string>;
};

export type ErrandProps = {
  readonly errand: Errand;
  /** Answers for the seat; why it is refused, or null when it is done. */
  send(action: Action): Promise<string | null>;
};

/** What of the legend is a system's own: which looks of counters it has, and its marks on the map. */
export type Legend = {
  readonly counters: readonly string[];
  /** Drawn in a box from -42 -36 to 42 36 round the middle of a hex 64 across. */
  readonly marks: readonly { readonly draw: string; title(): string }[];
  /** Which of the marks of all systems can lie on this map; all unless told. */
  readonly common?: readonly string[];
  /** The rim of a place in the same box, as the path of a drawing, where places are no hexes. */
  readonly rim?: string;
};

/** How a system looks: its words, its board, and the panels that know it. */
export type Picture = {
  /** The head tells of scenarios that a record brings along. */
  presenter(system: System, head: RecordHead): Presenter;
  readonly Board: PicturedBoard;
  /** Stands under the question: an attack being built, losses to choose. */
  readonly Guide?: Part;
  /** On a phone beside the large button: what is left to spend. */
  readonly Gauge?: Part;
  /** On a phone map, orders and messages are three pages. */
  readonly inPages?: boolean;
  /** On Control's desk: tracks, boards and hands of the system's own. */
  readonly Desk?: Part;
  /** On the hall screen: who acts where, what changed hands. */
  readonly Hall?: Part;
  /** On the result page: what is worth telling of an ended game beside score, turning points and luck. */
  readonly Result?: ComponentType<{ readonly table: Table }>;
  /** What both sides may see while the screen is passed on: the last combat. */
  readonly Between?: Part;
  /** One piece of a seat's work for somebody who has only its link. */
  readonly Errand?: ComponentType<ErrandProps>;
  readonly lesson?: Lesson;
  /** Further lessons by their names. */
  readonly lessons?: { readonly [name: string]: Lesson };
  readonly options?: OptionWords;
  readonly legend?: Legend;
  readonly panels: { readonly [tab in Tab]?: Part };
  /** What a click or Enter on the board does. */
  play?(model: GameModel): Play;
};
