import type { Table } from '../../engine/table.ts';
import type { GameModel } from '../screens/game/model.ts';
import type { Pointed } from './presenter.ts';

/** One step of a lesson: what it says, what it points at, and when it is done; without `done` by a click. */
export type LessonStep = {
  text(): string;
  readonly points?: Pointed;
  done?(model: GameModel): boolean;
};

/** A guided first turn on a real table: the position, and the steps over it. */
export type Lesson = { table(): Table; readonly steps: readonly LessonStep[] };
