import type { Action } from '../../../engine/system.ts';
import type { Lesson } from '../../game/lesson.ts';
import type { GameModel } from '../../game/model.ts';
import { lessonTable } from './lesson-position.ts';
import { playOf } from './play.ts';
import { seenIn, unitNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

const PANZERS = 'de_bg1';
const BRIDGE = 'pont_vieux';

const happened = (model: GameModel, ...ids: readonly string[]): boolean =>
  model.session.log.value.some(({ line }) => ids.includes(line.id));

const isAsked = (model: GameModel, kind: string): boolean =>
  model.mine.value.some(one => one.kind === kind);

const isFramed = (model: GameModel, key: string): boolean =>
  seenIn(viewOf(model)).commands.some(({ framed }) => framed.some(one => one.key === key));

const oneOf =
  (...types: readonly string[]) =>
  ({ type }: Action): boolean =>
    types.includes(type);

/** What the staff proposes: with other options the dice of the lesson would tell another story. */
const proposed = (action: Action, model: GameModel): boolean =>
  model.offers.peek().some(offer => JSON.stringify(offer) === JSON.stringify(action));

const framesWeek = (action: Action, model: GameModel): boolean =>
  action.type === 'plan.week' && proposed(action, model);
const framesDay = (action: Action, model: GameModel): boolean =>
  action.type === 'plan.day' && proposed(action, model);

const takesByHand = (action: Action): boolean =>
  action.type === 'hand.set' &&
  Reflect.get(action, 'unit') === PANZERS &&
  Reflect.get(action, 'hand') === 'contact';

const inDay = (model: GameModel): boolean => viewOf(model).session > 0;
const inContact = (model: GameModel): boolean => happened(model, 'contact');
const isFought = (model: GameModel): boolean => happened(model, 'fought');

/** A day before Pont-Vieux: frame, carry on, contact, a quick battle. */
export const lesson: Lesson = {
  table: () => lessonTable(),
  steps: [
    { text: () => t('fyow.lesson.welcome') },
    {
      text: () => t('fyow.lesson.week'),
      done: model => playOf(model).framing.value !== null || isFramed(model, 'posture'),
      allows: framesWeek,
    },
    {
      text: () => t('fyow.lesson.card'),
      done: model => isFramed(model, 'posture') || isAsked(model, 'planDay'),
      allows: framesWeek,
    },
    {
      text: () => t('fyow.lesson.throw'),
      done: model => isAsked(model, 'planDay') || inDay(model),
      allows: oneOf('pass'),
    },
    { text: () => t('fyow.lesson.fell') },
    {
      text: () => t('fyow.lesson.order'),
      points: { places: ['sarcy'] },
      done: model => isFramed(model, `order:${PANZERS}`) || inDay(model),
      allows: framesDay,
    },
    {
      text: () => t('fyow.lesson.hand'),
      points: { places: ['sarcy'] },
      done: model =>
        unitNamed(viewOf(model), PANZERS)?.hand === 'contact' || (inDay(model) && inContact(model)),
      allows: takesByHand,
    },
    {
      text: () => t('fyow.lesson.rest'),
      done: inDay,
      allows: (action, model) => framesDay(action, model) || action.type === 'pass',
    },
    { text: () => t('fyow.lesson.session'), points: { places: ['sarcy', BRIDGE] } },
    {
      text: () => t('fyow.lesson.carryOn'),
      points: { places: [BRIDGE] },
      done: inContact,
      allows: oneOf('carryOn', 'pass'),
    },
    {
      text: () => t('fyow.lesson.contact'),
      points: { places: [BRIDGE] },
      done: model => isAsked(model, 'card') || isFought(model),
      allows: oneOf('carryOn'),
    },
    { text: () => t('fyow.lesson.odds') },
    {
      text: () => t('fyow.lesson.fight'),
      done: isFought,
      allows: oneOf('battle.fight'),
    },
    {
      text: () => t('fyow.lesson.after'),
      points: { places: [BRIDGE] },
      done: model => happened(model, 'lost'),
      allows: oneOf('carryOn', 'pass'),
    },
    { text: () => t('fyow.lesson.journal'), done: model => model.tab.value === 'journal' },
    { text: () => t('fyow.lesson.end'), tab: 'journal' },
  ],
  follows: { scenario: 'tutorial', seat: 'germany' },
};
