import type { Action } from '../../../engine/system.ts';
import { distance } from '../../../maps/hex/distance.ts';
import type { Lesson } from '../../game/lesson.ts';
import type { GameModel } from '../../game/model.ts';
import { lessonTable } from './lesson-position.ts';
import { BOARD, seenUnit, type View } from './names.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

const KOCK = '3830';
const REGIMENTS = ['DE-13MOT-66', 'DE-13MOT-93'];
const GUNS = ['DE-13MOT-ARTI', 'DE-13MOT-ARTII'];
const HQ = 'DE-XIV-HQ';
const GUN_RANGE = 3;
const COMMAND_RANGE = 2;

const viewOf = (model: GameModel): View => model.view.value as View;

const hexOf = (model: GameModel, unit: string): string =>
  seenUnit(viewOf(model), unit)?.hex ?? KOCK;

const apart = (a: string, b: string): number => {
  const { grid } = BOARD;
  return distance(grid, grid.index(a), grid.index(b));
};

/** From how many hexes the regiments stand against Kock. */
const directions = (model: GameModel): number =>
  new Set(REGIMENTS.map(unit => hexOf(model, unit)).filter(hex => apart(hex, KOCK) === 1)).size;

const happened = (model: GameModel, ...ids: string[]): boolean =>
  model.session.log.value.some(({ line }) => ids.includes(line.id));

const listed = (action: Action, name: string): readonly string[] => {
  const value: unknown = Reflect.get(action, name);
  return Array.isArray(value) ? value.map(String) : [];
};
const endOf = (action: Action): string => listed(action, 'path').at(-1) ?? '';

/** A regiment marches next to Kock, each to a hex of its own. */
const beforeKock = (action: Action, model: GameModel): boolean =>
  action.type === 'move' &&
  listed(action, 'units').every(unit => REGIMENTS.includes(unit)) &&
  apart(endOf(action), KOCK) === 1 &&
  REGIMENTS.every(unit => hexOf(model, unit) !== endOf(action));

/** The guns go within range of Kock and not up to it. */
const gunsInRange = (action: Action): boolean =>
  action.type === 'move' &&
  listed(action, 'units').every(unit => GUNS.includes(unit)) &&
  apart(endOf(action), KOCK) <= GUN_RANGE &&
  apart(endOf(action), KOCK) > 1;

const staffFollows = (action: Action, model: GameModel): boolean =>
  action.type === 'move' &&
  listed(action, 'units').every(unit => unit === HQ) &&
  REGIMENTS.every(unit => apart(hexOf(model, unit), endOf(action)) <= COMMAND_RANGE);

const assault = (action: Action): boolean =>
  action.type === 'declareSupport' ||
  (action.type === 'declareAttack' &&
    REGIMENTS.every(unit => listed(action, 'attackers').includes(unit)) &&
    GUNS.every(gun => listed(action, 'artillery').includes(gun)));

const oneOf =
  (...types: readonly string[]) =>
  ({ type }: Action): boolean =>
    types.includes(type);

const isFought = (model: GameModel): boolean => happened(model, 'combatResult');
const hasMoved = (model: GameModel): boolean => viewOf(model).phase !== 'move';

/** A German turn before Kock, from the first counter to the pursuit. */
export const lesson: Lesson = {
  table: () => lessonTable(),
  steps: [
    { text: () => t('w39.lesson.welcome') },
    {
      text: () => t('w39.lesson.pick'),
      points: { places: ['3430'] },
      done: model => model.unit.value === REGIMENTS[0] || directions(model) > 0 || hasMoved(model),
      allows: beforeKock,
    },
    { text: () => t('w39.lesson.costs') },
    {
      text: () => t('w39.lesson.move'),
      points: { places: ['3829'] },
      done: model => directions(model) > 0 || hasMoved(model),
      allows: beforeKock,
    },
    {
      text: () => t('w39.lesson.second'),
      points: { places: ['3730'] },
      done: model => directions(model) > 1 || hasMoved(model),
      allows: beforeKock,
    },
    { text: () => t('w39.lesson.undo') },
    {
      text: () => t('w39.lesson.stack'),
      points: { places: ['3429'] },
      done: model =>
        GUNS.every(gun => apart(hexOf(model, gun), KOCK) <= GUN_RANGE) || hasMoved(model),
      allows: gunsInRange,
    },
    {
      text: () => t('w39.lesson.command'),
      points: { places: ['3431'] },
      done: model =>
        REGIMENTS.every(unit => apart(hexOf(model, unit), hexOf(model, HQ)) <= COMMAND_RANGE) ||
        hasMoved(model),
      allows: staffFollows,
    },
    {
      text: () => t('w39.lesson.endMove'),
      done: model => ['attack', 'overrun', 'counter'].includes(viewOf(model).phase),
      allows: oneOf('endNationality', 'endPhase', 'passAir'),
    },
    {
      text: () => t('w39.lesson.target'),
      points: { places: [KOCK] },
      done: model => playOf(model).fight.draft.value !== null || isFought(model),
    },
    { text: () => t('w39.lesson.odds') },
    { text: () => t('w39.lesson.attack'), done: isFought, allows: assault },
    {
      text: () => t('w39.lesson.losses'),
      done: model => isFought(model) && viewOf(model).losses.length === 0,
      allows: oneOf('allocateLosses'),
    },
    {
      text: () => t('w39.lesson.retreat'),
      done: model => happened(model, 'retreated', 'stands', 'destroyed'),
      allows: oneOf('chooseRetreat', 'allocateLosses'),
    },
    {
      text: () => t('w39.lesson.pursuit'),
      done: model => happened(model, 'pursued') || viewOf(model).combat === null,
      allows: oneOf('pursue', 'passPursuit'),
    },
    {
      text: () => t('w39.lesson.supply'),
      done: model => model.overlays.value.has('supply'),
    },
    { text: () => t('w39.lesson.end') },
  ],
  follows: { scenario: 'first-steps', seat: 'german' },
};
