import type { Timer } from '../../engine/timer.ts';
import printed from './data/clock.json';
import { levelsWithCp } from './flow/ring.ts';
import { levelPost, POLISH_POOL } from './flow/waves.ts';
import type { Action } from './game.ts';
import { combatSeats } from './phases/combat/declare.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { seatOf } from './terms/seats.ts';

type Minutes = (typeof printed.phaseMinutes)['default'];

/** HTL-4.7: how fast the clock of a game runs: 1 as printed, half for an evening, null without one. */
export const paceOf = (state: State): number | null => {
  const { clock } = state.options;
  if (clock === 'scenario') return fieldOf(state).scenario.clock ? 1 : null;
  return clock === 'hall' ? 1 : clock === 'evening' ? printed.presets.evening.scale : null;
};

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

/** The phase, or the break in it; after a ruling of Control the time that was added. */
const phaseTimer = (state: State, pace: number): Timer<Action> | null => {
  const { phase, turn, moreTime, paused } = state;
  const base = `turn ${turn} ${phase}`;
  const rings = { type: 'bell' as const, what: phase === 'TEA' ? 'tea' : 'step' };
  const timer = { rule: 'HTL-4.7', running: !paused, rings };
  if (moreTime.rang > 0)
    return { key: `${base} more ${moreTime.rang}`, seconds: moreTime.length, ...timer };
  if (phase === 'TEA') return { key: base, seconds: printed.teaBreaks.minutes * 60, ...timer };
  if (phase === 'INTERCEPT') return { key: base, seconds: printed.interceptSeconds, ...timer };
  const seconds = Math.round(minutesOf(state) * 60 * pace);
  return seconds > 0 ? { key: base, seconds, ...timer } : null;
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
  const seconds = printed.choiceSeconds + Math.max(0, state.moreTime.combat);
  const timer = { rule: 'HTL-4.7', seconds, running: !state.paused };
  return [
    ...state.combats.map(combat => ({
      ...timer,
      key: `combat ${combat.id} ${combat.stage} ${seconds}`,
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
          key: `turn ${state.turn} ${id} gives way ${seconds}`,
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
  return [...(phase ? [phase] : []), ...waveTimers(state, pace), ...combatTimers(state)];
};
