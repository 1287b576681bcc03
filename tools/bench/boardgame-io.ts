import { createRequire } from 'node:module';
import type * as Internal from 'boardgame.io/internal';
import { Dice } from '../../src/engine/dice/dice.ts';
import { RecordedDice } from '../../src/engine/dice/recorded.ts';
import type { Entry } from '../../src/engine/record.ts';
import type { Seat } from '../../src/engine/seat.ts';
import type { Action, Context } from '../../src/engine/system.ts';
import { cpuMs } from './measure.ts';
import type { Script } from './script.ts';
import { newTable } from './script.ts';

process.env.NODE_ENV = 'production';
const load = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = load('boardgame.io/internal') as typeof Internal;
const { INVALID_MOVE } = load('boardgame.io/core') as { INVALID_MOVE: 'INVALID_MOVE' };

type Before = (state: unknown, seat: string) => void;

/** The same rule functions as moves of boardgame.io: its reducer, its immer, its log, its checks of whose turn it is. */
export const boardgameIo = (script: Script) => {
  let entry: Entry | undefined;
  const { system } = script.game;
  const { seats } = newTable(script.game);
  const players = seats.map(({ id }) => id);
  const game = {
    setup: () => structuredClone(newTable(script.game).state) as object,
    turn: { activePlayers: { all: null as unknown as string } },
    moves: Object.fromEntries(
      Object.keys(system.rules).map(type => [
        type,
        ({ G }: { G: object }, action: Action) => {
          const seat = seats.find(one => one.id === entry?.seat) as Seat;
          const rule = system.rules[type];
          if (!rule || rule.refuse(G, seat, action)) return INVALID_MOVE;
          const context = contextOf(seat.id, entry as Entry);
          rule.apply(G, action, context);
          while (system.proceed?.(G, context));
          return undefined;
        },
      ]),
    ),
  };
  const reducer = CreateGameReducer({ game: game as never });
  /** Plays the first `most` actions of the script, with a look at the table before each; times only them. */
  const play = (most = Number.POSITIVE_INFINITY, before: Before = () => {}) => {
    let state = InitializeGame({ game: game as never, numPlayers: players.length });
    const entries = script.record.entries.slice(1, most + 1);
    const started = cpuMs();
    for (const next of entries) {
      entry = next;
      before(state.G, next.seat);
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: {
          type: next.action.type,
          args: [next.action],
          playerID: String(players.indexOf(next.seat)),
        },
      } as never);
    }
    const seconds = (cpuMs() - started) / 1000;
    return { speed: entries.length / seconds, end: system.hash(state.G), made: state._stateID };
  };
  return play;
};

const contextOf = (seat: string, { throws }: Entry): Context => {
  const dice = new Dice(new RecordedDice(throws ?? [], 'bench'));
  return {
    seat,
    dice,
    roll: (...args) => dice.roll(...args),
    log: () => {},
    reveal: () => {},
  };
};
