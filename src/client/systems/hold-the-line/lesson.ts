import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { cpOn } from '../../../rules/hold-the-line/terms/table.ts';
import type { Lesson } from '../../game/lesson.ts';
import type { GameModel } from '../../game/model.ts';
import { playOf } from './play.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const FROM = '0203';
const TARGET = '0303';

/** A fresh table of a scenario on which the other side has said done to whatever it is asked at first. */
export const againstDone = (scenario: string, secret: string): Table => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario,
    dice: pledge(secret),
  }) as Table;
  table.runUmpire();
  for (const action of [...table.offers('polish')].filter(({ type }) => type === 'done'))
    table.act('polish', action);
  table.runUmpire();
  return table;
};

export const happened = (model: GameModel, id: string): boolean =>
  model.session.log.value.some(({ line }) => line.id === id);

export const oneOf =
  (...types: readonly string[]) =>
  ({ type }: Action): boolean =>
    types.includes(type);

const pointsOn = (model: GameModel): number => {
  const { table } = viewOf(model);
  return cpOn(table, fieldOf(table).grid.index(FROM));
};
const hasGuns = (model: GameModel): boolean => {
  const { table } = viewOf(model);
  const hex = fieldOf(table).grid.index(FROM);
  return table.counters.some(({ on }) => on === hex);
};
const phase = (model: GameModel): string => viewOf(model).table.phase;
const hexIs = (action: Action, hex: string): boolean => Reflect.get(action, 'hex') === hex;

/** Three regiments and their guns cross the brook: with fewer the odds of the lesson would tell another story. */
const theAttack = (action: Action): boolean => {
  const units: unknown = Reflect.get(action, 'units');
  return (
    action.type === 'attack' &&
    Reflect.get(action, 'target') === TARGET &&
    Array.isArray(units) &&
    units.length === 3
  );
};

const AFTER_DICE = [
  'ignoreResult',
  'allocateHits',
  'allocateStars',
  'withdraw',
  'advance',
  'retreatHq',
];

/** The first turn of the exercise: points, guns, a card, an attack, what the defender answers, movement, postures. */
export const lesson: Lesson = {
  table: () => againstDone('exercise', 'lesson1'),
  steps: [
    { text: () => t('htl.lesson.welcome') },
    {
      text: () => t('htl.lesson.hex'),
      points: { places: [FROM] },
      done: model => playOf(model).hex.value === FROM || pointsOn(model) > 0,
    },
    {
      text: () => t('htl.lesson.points'),
      points: { places: [FROM] },
      done: model => pointsOn(model) > 0,
      allows: action => action.type === 'allocateCp' && hexIs(action, FROM),
    },
    {
      text: () => t('htl.lesson.guns'),
      points: { places: [FROM] },
      done: hasGuns,
      allows: action => oneOf('allocateCp', 'placeArtillery')(action) && hexIs(action, FROM),
    },
    {
      text: () => t('htl.lesson.card'),
      done: model => happened(model, 'committed'),
      allows: oneOf('commitCards'),
    },
    {
      text: () => t('htl.lesson.done'),
      done: model => phase(model) !== 'COMMAND',
      allows: oneOf('done'),
    },
    {
      text: () => t('htl.lesson.aim'),
      points: { places: [FROM, TARGET] },
      done: model => playOf(model).aim.value.target === TARGET || happened(model, 'attacked'),
      allows: theAttack,
    },
    { text: () => t('htl.lesson.odds'), allows: theAttack },
    {
      text: () => t('htl.lesson.attack'),
      points: { places: [FROM, TARGET] },
      done: model => happened(model, 'attacked'),
      allows: theAttack,
    },
    {
      text: () => t('htl.lesson.react'),
      points: { places: [TARGET] },
      done: model => happened(model, 'combat'),
      allows: oneOf('defenderReact'),
    },
    {
      text: () => t('htl.lesson.result'),
      done: model => happened(model, 'combatClosed'),
      allows: oneOf(...AFTER_DICE),
    },
    {
      text: () => t('htl.lesson.move'),
      done: model => phase(model) === 'POSTURE',
      allows: oneOf('done', 'move', 'moveHq', 'attack', 'rally', ...AFTER_DICE),
    },
    {
      text: () => t('htl.lesson.posture'),
      done: model => viewOf(model).table.turn > 1,
      allows: oneOf('changePosture', 'done'),
    },
    { text: () => t('htl.lesson.end') },
  ],
  follows: { scenario: 'exercise', seat: 'german' },
};
