import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { STAND_BY_PHASES } from '../../../rules/not-quite-mechanized/actions/anytime.ts';
import { notQuiteMechanized, type State } from '../../../rules/not-quite-mechanized/index.ts';
import type { Lesson } from '../../game/lesson.ts';
import type { GameModel } from '../../game/model.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const SCENARIO = 'tutorial-mill-hill';
const COMPANY = 'B-1.coy1';

/** Mill hill at the first orders of Blue; Red has left everything to the drill book for the whole battle (NQM-4.6, NQM-4.7). */
const begun = (): Table => {
  const table = Table.create(notQuiteMechanized as unknown as System, {
    scenario: SCENARIO,
    dice: pledge('lesson 1'),
  }) as Table;
  const act = (seat: string, action: object) => table.act(seat, action as Action);
  act('red', { type: 'standBy', phases: [...STAND_BY_PHASES], policy: 'doctrine' });
  act('red', { type: 'ready' });
  act('blue', { type: 'ready' });
  table.runUmpire();
  const { serial } = table.state as State;
  act('red', { type: 'commit', serial, until: ['bound'], value: 99 });
  table.runUmpire();
  return table;
};

const stateOf = (model: GameModel) => viewOf(model).table;
const isPast = (model: GameModel, bound: number, phase: string): boolean => {
  const table = stateOf(model);
  return table.bound > bound || (table.bound === bound && table.phase === phase);
};
const one =
  (...types: readonly string[]) =>
  ({ type }: Action): boolean =>
    types.includes(type);
const picks = (id: string) => (model: GameModel) => model.unit.value === id;
const hasAttack = (model: GameModel): boolean =>
  stateOf(model).engagements.some(({ side }) => side === 0);

/** Two hours of Mill hill: an order that stands, the guns, a contact, three hundred metres, an attack and its odds. */
export const lesson: Lesson = {
  table: begun,
  steps: [
    { text: () => t('nqm.lesson.welcome'), tab: 'briefing' },
    {
      text: () => t('nqm.lesson.pick'),
      done: picks(COMPANY),
      points: { places: [], units: [COMPANY] },
    },
    {
      text: () => t('nqm.lesson.nothing'),
      done: model => model.overlays.value.has('doctrine'),
    },
    { text: () => t('nqm.lesson.guns') },
    {
      text: () => t('nqm.lesson.commit'),
      done: model => isPast(model, 0, 'DECLARE'),
      allows: one('commit'),
    },
    {
      text: () => t('nqm.lesson.declare'),
      done: model => isPast(model, 1, 'ORDERS'),
      allows: one('commit'),
    },
    { text: () => t('nqm.lesson.contact') },
    {
      text: () => t('nqm.lesson.close'),
      done: model => isPast(model, 1, 'DECLARE'),
      allows: one('commit'),
    },
    {
      text: () => t('nqm.lesson.odds'),
      done: hasAttack,
      allows: one('declareAttack'),
    },
    {
      text: () => t('nqm.lesson.fight'),
      done: model => isPast(model, 2, 'ORDERS'),
      allows: one('commit', 'pressHome', 'holdFirefight', 'reorganise', 'continueAssault'),
    },
    { text: () => t('nqm.lesson.report') },
    { text: () => t('nqm.lesson.order') },
    { text: () => t('nqm.lesson.end') },
  ],
  follows: { scenario: SCENARIO, seat: 'blue' },
};
