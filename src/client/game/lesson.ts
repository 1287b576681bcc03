import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import type { Table } from '../../engine/table.ts';
import type { GameModel, Tab } from './model.ts';
import type { Pointed } from './presenter.ts';

/** One step of a lesson: what it says, what it points at, and when it is done; without `done` by a click. */
export type LessonStep = {
  text(): string;
  readonly points?: Pointed;
  done?(model: GameModel): boolean;
  /** Whether this is the taught act. A step without it is for reading, or for picking and looking. */
  allows?(action: Action, model: GameModel): boolean;
  /** The tab that lies open when the step begins; that of the orders unless told. */
  readonly tab?: Tab;
  /** Taking back is part of the step. */
  readonly undo?: true;
};

/** A guided first turn on a real table: the position, the steps over it, and the game that follows it. */
export type Lesson = {
  table(): Table;
  readonly steps: readonly LessonStep[];
  readonly follows: { readonly scenario: string; readonly seat: SeatId };
};
