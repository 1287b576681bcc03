import { createRequire } from 'node:module';
import type * as Internal from 'boardgame.io/internal';
import { Dice } from '../../src/engine/dice/dice.ts';
import { RecordedDice } from '../../src/engine/dice/recorded.ts';
import type { Entry } from '../../src/engine/record.ts';
import type { Seat } from '../../src/engine/seat.ts';
import type { Action, Context } from '../../src/engine/system.ts';
import { cpuMs } from './measure.ts';
import type { Script } from './script.ts';
import { newTable, SKIRMISH } from './script.ts';

process.env.NODE_ENV = 'production';
const load = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = load('boardgame.io/internal') as typeof Internal;
const { INVALID_MOVE } = load('boardgame.io/core') as { INVALID_MOVE: 'INVALID_MOVE' };

const SEATS = ['red', 'blue'];

/** The same rule functions as moves of boardgame.io: its reducer, its immer, its log, its checks of whose turn it is. */
export const boardgameIo = (script: Script) => {
  let entry: Entry | undefined;
  const { seats } = newTable(script.scenario);
  const game = {
    setup: () => structuredClone(newTable(script.scenario).state) as object,
    turn: { activePlayers: { all: null as unknown as string } },
    moves: Object.fromEntries(
      Object.keys(SKIRMISH.rules).map(type => [
        type,
        ({ G }: { G: object }, action: Action) => {
          const seat = seats.find(one => one.id === entry?.seat) as Seat;
          const rule = SKIRMISH.rules[type];
          if (!rule || rule.refuse(G, seat, action)) return INVALID_MOVE;
          const context = contextOf(seat.id, entry as Entry);
          rule.apply(G, action, context);
          while (SKIRMISH.proceed?.(G, context));
          return undefined;
        },
      ]),
    ),
  };
  const reducer = CreateGameReducer({ game: game as never });
  /** Plays the first `most` actions of the script; times only them. */
  const play = (most = Number.POSITIVE_INFINITY) => {
    let state = InitializeGame({ game: game as never, numPlayers: SEATS.length });
    const entries = script.record.entries.slice(1, most + 1);
    const started = cpuMs();
    for (const next of entries) {
      entry = next;
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: {
          type: next.action.type,
          args: [next.action],
          playerID: String(SEATS.indexOf(next.seat)),
        },
      } as never);
    }
    const seconds = (cpuMs() - started) / 1000;
    return { speed: entries.length / seconds, end: SKIRMISH.hash(state.G), made: state._stateID };
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
