import type { Action } from '../../../engine/system.ts';
import type { Lesson } from '../../game/lesson.ts';
import type { GameModel } from '../../game/model.ts';
import { lessonTable } from './lesson-position.ts';
import { BOARD, type View } from './names.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

const ENEMY = '0605';

const viewOf = (model: GameModel): View => model.view.value as View;

/** How many Germans stand next to the enemy. */
const inContact = (model: GameModel): number => {
  const { grid } = BOARD;
  const at = grid.index(ENEMY);
  return viewOf(model).units.filter(
    ({ unit, hex }) =>
      unit.startsWith('DE') && hex !== null && grid.direction(grid.index(hex), at) >= 0,
  ).length;
};

const field = (action: Action, name: string): unknown => Reflect.get(action, name);

/** A German move that ends next to the enemy. */
const intoContact = (action: Action): boolean => {
  const path = field(action, 'path');
  if (action.type !== 'moveUnit' || !Array.isArray(path)) return false;
  const { grid } = BOARD;
  return grid.direction(grid.index(String(path.at(-1))), grid.index(ENEMY)) >= 0;
};

/** The attack of all three: with fewer the dice of the lesson would tell another story. */
const withAll = (action: Action): boolean => {
  const units = field(action, 'units');
  return action.type === 'declareAttack' && Array.isArray(units) && units.length === 3;
};

const oneOf =
  (...types: readonly string[]) =>
  ({ type }: Action): boolean =>
    types.includes(type);

const happened = (model: GameModel, id: string): boolean =>
  model.session.log.value.some(({ line }) => line.id === id);

export const lesson: Lesson = {
  table: lessonTable,
  steps: [
    { text: () => t('pc.lesson.welcome') },
    {
      text: () => t('pc.lesson.pick'),
      points: { places: ['0306'] },
      done: model => model.unit.value === 'DE-3PZ' || inContact(model) > 0,
      allows: intoContact,
    },
    { text: () => t('pc.lesson.costs') },
    {
      text: () => t('pc.lesson.move'),
      points: { places: [ENEMY] },
      done: model => inContact(model) > 0,
      allows: intoContact,
    },
    { text: () => t('pc.lesson.undo'), allows: intoContact, undo: true },
    {
      text: () => t('pc.lesson.more'),
      points: { places: [ENEMY] },
      done: model => inContact(model) > 2,
      allows: intoContact,
      undo: true,
    },
    {
      text: () => t('pc.lesson.endMove'),
      done: model => viewOf(model).phase !== 'movement',
      allows: oneOf('endMovement'),
    },
    {
      text: () => t('pc.lesson.target'),
      points: { places: [ENEMY] },
      done: model => playOf(model).draft.value !== null || happened(model, 'combatResult'),
    },
    { text: () => t('pc.lesson.odds') },
    {
      text: () => t('pc.lesson.air'),
      done: model => (playOf(model).draft.value?.air ?? 0) >= 1 || happened(model, 'combatResult'),
    },
    {
      text: () => t('pc.lesson.attack'),
      done: model => happened(model, 'combatResult'),
      allows: withAll,
    },
    { text: () => t('pc.lesson.dice') },
    {
      text: () => t('pc.lesson.retreat'),
      done: model => happened(model, 'retreated') || happened(model, 'destroyed'),
      allows: oneOf('announceDefence', 'chooseLosses', 'retreatUnit'),
    },
    {
      text: () => t('pc.lesson.advance'),
      done: model => happened(model, 'advanced') || viewOf(model).combat === null,
      allows: oneOf('chooseLosses', 'advanceUnit', 'endAdvance'),
    },
    { text: () => t('pc.lesson.end') },
  ],
  follows: { scenario: 'corridor', seat: 'german' },
};
