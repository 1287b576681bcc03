import { type Infer, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { isEngaged } from '../terms/engagement.ts';
import { readersOf } from '../terms/seats.ts';
import { climateOf, isStorm, weatherAt, windNow } from '../terms/sky.ts';
import { chargesFor, chargesLeft, leaveTask } from '../terms/tasks.ts';
import { halvesAtNight, sessionScore, type WorkDay } from '../terms/work-sums.ts';
import {
  actorOf,
  doerOf,
  doers,
  type FyowRule,
  isMainDone,
  mainDone,
  notDoing,
  notOnCard,
} from './rule.ts';
import {
  crewFor,
  finishTask,
  isClearing,
  isTask,
  needOf,
  TASKS,
  targetsFor,
} from './work-tasks.ts';

const assignShape = shape({
  type: oneOf(['work.assign']),
  task: oneOf(TASKS),
  target: text(60),
  unit: optional(text(60)), // a member of the Group, FYOW-2.9
});
export type Assign = Infer<typeof assignShape>;

/** FYOW-31, FYOW-31.1: a session of work: dice of the crew against the need; what is begun keeps its points while the crew stays. */
export const assignWork: FyowRule<Assign> = {
  rule: 'FYOW-31.1',
  shape: assignShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const which of doers(state)) {
      if (which.marker !== undefined || notDoing(state, seat, which)) continue;
      const unit = state.units[doerOf(state, which)]!;
      for (const task of TASKS)
        for (const target of targetsFor(state, unit, task)) {
          const action: Assign = {
            type: 'work.assign',
            task,
            target,
            ...(which as { unit?: string }),
          };
          if (!assignWork.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { task, target, unit: id }) {
    const which = id === undefined ? {} : { unit: id };
    const bar = notDoing(state, seat, which);
    if (bar) return bar;
    const at = doerOf(state, which);
    const unit = state.units[at]!;
    return firstBroken([
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_ENGAGED', () => isEngaged(state, at)],
      ['E_MAIN_DONE', () => isMainDone(state, at) || unit.moved],
      [
        'E_TASK',
        () => unit.zone !== 'table' || unit.sessionsHere < 1 || !isTask(state, unit, task, target),
      ],
      [
        'E_CREW',
        () =>
          crewFor(unit, task) === null ||
          chargesLeft(unit) < chargesTaken(state, unit, task, target),
      ],
    ]);
  },
  apply(draft, { task, target, unit: id }, context) {
    const at = doerOf(draft, id === undefined ? {} : { unit: id });
    const unit = draft.units[at]!;
    mainDone(draft, at);
    const readers = readersOf(draft, unit.side);
    const { men, full, dice: all } = crewFor(unit, task)!;
    const dice =
      task === 'railwayLine' && draft.options.railRepairDice === '1' ? all.replace('4', '1') : all;
    const faces = context.roll(dice, 'FYOW-31.1', { for: `${unit.id} ${task}`, seenBy: readers });
    const day = workDay(draft, unit.board);
    const halves = halvesAtNight(task) || draft.options.minefieldNight === 'halve';
    const score = sessionScore(faces, day, men, full, halves);
    const doubled = draft.options.rationedWorkDouble === 'on'; // FYOW-20.7.3
    const need = needOf(draft, unit, task, target, doubled);
    const running = draft.tasks.find(
      one =>
        (one.unit === at || one.unit < 0) &&
        !one.finished &&
        one.side === unit.side &&
        one.board === unit.board &&
        one.task === task &&
        one.target === target,
    );
    const done = (running?.done ?? 0) + score;
    draft.tasks = draft.tasks.filter(one => one !== running);
    leaveTask(draft, at);
    if (done < need)
      draft.tasks.push({
        ...{ id: 0, side: unit.side, unit: at, task, board: unit.board, target, done },
        finished: false,
      });
    else {
      unit.charges += chargesTaken(draft, unit, task, target);
      finishTask(draft, at, task, target);
    }
    context.log(
      'FYOW-31.1',
      done < need ? 'worked' : 'workDone',
      { unit: unit.id, task, done, need },
      readers,
    );
  },
};
/** FYOW-25.7, FYOW-26.7, FYOW-27.6: what work on a board meets today. */
const workDay = (state: State, board: number): WorkDay => ({
  climate: climateOf(state),
  weather: weatherAt(state, board),
  wind: windNow(state),
  light: state.weather.light,
  storm: isStorm(state),
  coolNights: state.options.hotHeat === 'daylight',
});
const cancelShape = shape({ type: oneOf(['work.cancel']) });
/** FYOW-31: a task that was begun is given up; what was done on it is lost. */
export const cancelWork: FyowRule<Infer<typeof cancelShape>> = {
  rule: 'FYOW-31',
  shape: cancelShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!cancelWork.refuse(state, seat, { type: 'work.cancel' })) yield { type: 'work.cancel' };
  },
  refuse(state, seat) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    return state.tasks.some(({ unit }) => unit === actorOf(state)) ? null : no('E_TASK');
  },
  apply(draft, _action, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const [given] = draft.tasks.filter(one => one.unit === at);
    draft.tasks = draft.tasks.filter(one => one.unit !== at);
    context.log(
      'FYOW-31',
      'workCancelled',
      { unit: unit.id, task: given!.task },
      readersOf(draft, unit.side),
    );
  },
};

const chargesTaken = (state: State, unit: Unit, task: Assign['task'], target: string): number =>
  isClearing(state, unit, task, target) ? 0 : chargesFor(task);
