import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { skirmish } from '../../../tests/support/skirmish/index.ts';
import type { State } from '../../../tests/support/skirmish/state.ts';
import { serving } from './child.ts';
import { actBy, SIDES_OF_SEATS, STATE, type Step } from './script.ts';

type Running = { appServer: { address(): AddressInfo } };
const load = createRequire(import.meta.url);
const { Server } = load('boardgame.io/server') as {
  Server(options: object): { run(options: object): Promise<Running> };
};

/** The same rules as one move, and each player is shown what our view shows to their side. */
const game = {
  name: 'bench',
  setup: () => structuredClone(STATE),
  moves: {
    act: ({ G: state }: { G: State }, step: Step) => {
      actBy(state, step);
    },
  },
  playerView: ({ G: state, playerID }: { G: State; playerID: string }) =>
    skirmish.view(state, SIDES_OF_SEATS[Number(playerID)] ?? 'spectator'),
  turn: { activePlayers: { all: 'play' } },
};
const server = Server({ games: [game], origins: [/.*/] });
const running = await server.run({ port: 0 });
serving(running.appServer.address().port);
