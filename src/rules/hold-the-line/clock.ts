import type { Timer } from '../../engine/timer.ts';
import printed from './data/clock.json';
import { levelsWithCp } from './flow/ring.ts';
import { levelPost, POLISH_POOL } from './flow/waves.ts';
import type { Action } from './game.ts';
import { combatSeats } from './phases/combat/declare.ts';
import type { State } from './state.ts';
import { changedBy, dayLeft, paceOf } from './terms/day.ts';
import { fieldOf } from './terms/field.ts';
import { seatOf } from './terms/seats.ts';

type Minutes = (typeof printed.phaseMinutes)['default'];

const minutesOf = (state: State): number => {
  const minutes: Minutes =
    state.turn === 1 ? printed.phaseMinutes.turn1 : printed.phaseMinutes.default;
  switch (state.phase) {
    case 'PLANNING':
      return printed.planning.minutes;
    case 'SETUP':
      return printed.setup.minutes;
    case 'COMMAND':
      return minutes.INITIATIVE_AND_COMMAND;
    case 'ACTIONS_1':
      return minutes.ACTIONS_1;
    case 'ACTIONS_2':
      return minutes.ACTIONS_2;
    case 'MOVEMENT_1':
      return (minutes.MOVEMENT * 3) / 5;
    case 'MOVEMENT_2':
      return (minutes.MOVEMENT * 2) / 5;
    case 'POSTURE':
      return minutes.POSTURE;
    default:
      return 0;
  }
};

const phaseSeconds = (state: State, pace: number): number => {
  if (state.phase === 'TEA') return printed.teaBreaks.minutes * 60;
  if (state.phase === 'INTERCEPT') return printed.interceptSeconds;
  return Math.round(minutesOf(state) * 60 * pace);
};

/** The phase, or the break in it. */
const phaseTimer = (state: State, pace: number): Timer<Action> | null => {
  const { phase, turn, moreTime, paused } = state;
  const seconds = phaseSeconds(state, pace);
  const rings = { type: 'bell' as const, what: phase === 'TEA' ? 'tea' : 'step' };
  const key = `turn ${turn} ${phase}`;
  return seconds > 0
    ? {
        ...{ key, rule: 'HTL-4.7', running: !paused, rings },
        seconds: changedBy(seconds, moreTime.step),
      }
    : null;
};

/** HTL-4.7: the day runs through phases and breaks. Its bell ends nothing (HTL-23.1): Control is told, and may give it more time. */
const dayTimer = (state: State): Timer<Action>[] => {
  const { dayOver } = state.moreTime;
  const seconds = dayLeft(state);
  return seconds > 0
    ? [
        {
          key: dayOver === 0 ? 'day' : `day, more after ${dayOver} s`,
          rule: 'HTL-4.7',
          seconds,
          running: !state.paused,
          rings: { type: 'bell', what: 'day' },
        },
      ]
    : [];
};

const shareOf = (level: string): number =>
  level === 'GE-OKH' || level === POLISH_POOL
    ? printed.commandWaves.highCommand
    : level.startsWith('GE-AG')
      ? printed.commandWaves.armyGroup
      : printed.commandWaves.army;

/** HTL-4.9: a level's share of COMMAND, known to whoever passes its CP on. */
const waveTimers = (state: State, pace: number): Timer<Action>[] =>
  state.phase !== 'COMMAND'
    ? []
    : levelsWithCp(state).map(level => {
        const seat = seatOf(state, levelPost(level));
        return {
          key: `turn ${state.turn} wave ${level}`,
          rule: 'HTL-4.9',
          seconds: Math.round(minutesOf(state) * 60 * pace * shareOf(level)),
          running: !state.paused,
          rings: { type: 'bell', what: 'wave', level },
          seenBy: seat === null ? [] : [seat],
        };
      });

/** HTL-4.7: a reaction or choice in a combat, each combat with a clock of its own. */
const combatTimers = (state: State): Timer<Action>[] => {
  const seconds = changedBy(printed.choiceSeconds, state.moreTime.combat);
  const timer = { rule: 'HTL-4.7', seconds, running: !state.paused };
  return [
    ...state.combats.map(combat => ({
      ...timer,
      key: `combat ${combat.id} ${combat.stage}`,
      rings: { type: 'bell' as const, what: 'combat choice', combat: combat.id },
      seenBy: combatSeats(state, combat),
    })),
    ...state.retreats
      .filter(({ combat }) => combat === 0)
      .map(({ hq }) => {
        const { id, post } = fieldOf(state).hqs[hq]!;
        const seat = seatOf(state, post);
        return {
          ...timer,
          key: `turn ${state.turn} ${id} gives way`,
          rings: { type: 'bell' as const, what: 'combat choice' },
          seenBy: seat === null ? [] : [seat],
        };
      }),
  ];
};

/** HTL-4.7, HTL-4.8: everything that is timed now. */
export const clock = (state: State): readonly Timer<Action>[] => {
  const pace = paceOf(state);
  if (pace === null || state.phase === 'DEBRIEF') return [];
  const phase = phaseTimer(state, pace);
  return [
    ...(phase ? [phase] : []),
    ...waveTimers(state, pace),
    ...combatTimers(state),
    ...dayTimer(state),
  ];
};
