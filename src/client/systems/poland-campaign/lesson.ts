import type { GameModel } from '../../screens/game/model.ts';
import type { Lesson } from '../lesson.ts';
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

const happened = (model: GameModel, id: string): boolean =>
  model.session.log.value.some(({ line }) => line.id === id);

export const lesson: Lesson = {
  table: lessonTable,
  steps: [
    { text: () => t('pc.lesson.welcome') },
    {
      text: () => t('pc.lesson.pick'),
      points: { hexes: ['0306'] },
      done: model => model.unit.value === 'DE-3PZ' || inContact(model) > 0,
    },
    { text: () => t('pc.lesson.costs') },
    {
      text: () => t('pc.lesson.move'),
      points: { hexes: [ENEMY] },
      done: model => inContact(model) > 0,
    },
    { text: () => t('pc.lesson.undo') },
    {
      text: () => t('pc.lesson.more'),
      points: { hexes: [ENEMY] },
      done: model => inContact(model) > 2,
    },
    { text: () => t('pc.lesson.endMove'), done: model => viewOf(model).phase !== 'movement' },
    {
      text: () => t('pc.lesson.target'),
      points: { hexes: [ENEMY] },
      done: model => playOf(model).draft.value !== null || happened(model, 'combatResult'),
    },
    { text: () => t('pc.lesson.odds') },
    {
      text: () => t('pc.lesson.air'),
      done: model => (playOf(model).draft.value?.air ?? 0) >= 1 || happened(model, 'combatResult'),
    },
    { text: () => t('pc.lesson.attack'), done: model => happened(model, 'combatResult') },
    { text: () => t('pc.lesson.dice') },
    {
      text: () => t('pc.lesson.retreat'),
      done: model => happened(model, 'retreated') || happened(model, 'destroyed'),
    },
    {
      text: () => t('pc.lesson.advance'),
      done: model => happened(model, 'advanced') || viewOf(model).combat === null,
    },
    { text: () => t('pc.lesson.end') },
  ],
};
