import { computed } from '@preact/signals';
import type { TriedOut } from '../../engine/dry-run.ts';
import type { LogLine } from '../../engine/log.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Action, Question } from '../../engine/system.ts';
import type { BodyOf } from '../../protocol/api.ts';
import type { GameSummary } from '../../protocol/words.ts';
import { Declined } from './api.ts';
import type { RemoteGame } from './remote.ts';
import type { ClockHand, ControlHand, Moment } from './session.ts';

/** Asks the server around the game, as Control or else as the host; the answer is null, or why not. */
const asked = async <N extends 'pause' | 'timer' | 'bot'>(
  { api, live, host, words }: RemoteGame,
  name: N,
  body: BodyOf<N>,
  game: GameSummary,
): Promise<string | null> => {
  const own = game.seats.find(({ id }) => id === live.seat.peek());
  const token = own?.kind === 'control' ? live.at.token : (host?.() ?? live.at.token);
  try {
    await api.ask(name, { game: live.at.game, token, body });
    return null;
  } catch (error) {
    if (!(error instanceof Declined)) return error instanceof Error ? error.message : String(error);
    return words?.(error.problem) ?? error.problem.because;
  }
};

/** What the host and Control may do with the clocks of a game on a server. */
export const clockHandOf = (remote: RemoteGame, game: () => GameSummary): ClockHand => ({
  paused: computed(() => game().paused),
  pause: paused => asked(remote, 'pause', { paused }, game()),
  extend: (key, extend) => asked(remote, 'timer', { key, extend }, game()),
  skip: key => asked(remote, 'timer', { key, skip: true }, game()),
});

/** What Control may do beside acting in a game on a server. */
export const controlHandOf = (remote: RemoteGame, tip: () => number): ControlHand => {
  const { live } = remote;
  return {
    dryRun: action => tryOut(remote, action),
    lookAs: seat => lookAs(remote, seat, tip()),
    giveSeat: (seat, bot, reason) =>
      asked(remote, 'bot', { seat, bot, reason }, live.game.peek() as GameSummary),
    watch: computed(() => {
      const now = Date.now();
      const since = (ago: number | null) => (ago === null ? null : now - ago);
      return (live.game.value?.hands ?? []).map(({ seat, asked: open, since: entry, acted }) => ({
        ...{ seat, entry, asked: since(open), acted: since(acted) },
      }));
    }),
    here: live.presence,
  };
};

const tryOut = async ({ live }: RemoteGame, action: Action): Promise<TriedOut> => {
  const told = await live.link.ask({ type: 'dry', action });
  if (told.type === 'no') {
    const { rule = '', code, says, because, values } = told.problem;
    return {
      refused: { rule, code, because, ...(says ? { says } : {}), ...(values ? { values } : {}) },
    };
  }
  if (told.type !== 'dry') throw new Error(`the server answered ${told.type}`);
  if (told.refusal) return { refused: told.refusal };
  const lines = told.lines.map(({ rule, id, values }) => ({ rule, id, values }) as LogLine);
  return { refused: null, lines, throws: told.throws, effects: told.effects };
};

const lookAs = async ({ live }: RemoteGame, seat: SeatId, at: number): Promise<Moment> => {
  const told = await live.link.ask({ type: 'look', seat });
  if (told.type !== 'look') throw new Error(`the server answered ${told.type}`);
  const { view, questions } = told.position.sight;
  return { at, seat, view, questions: questions as unknown as readonly Question[] };
};
