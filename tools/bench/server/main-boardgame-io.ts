import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { serving } from './child.ts';
import { STATE } from './script.ts';

type G = { units: { side: string; at: number; moved: boolean; steps: number }[] };
type Running = { appServer: { address(): AddressInfo } };
const load = createRequire(import.meta.url);
const { Server } = load('boardgame.io/server') as {
  Server(options: object): { run(options: object): Promise<Running> };
};

/** The same units; a move changes one of them, and each player is shown the others' strength as nothing. */
const game = {
  name: 'bench',
  setup: (): G => structuredClone(STATE) as unknown as G,
  moves: {
    march: ({ G: state }: { G: G }, unit: number, at: number) => {
      const one = state.units[unit];
      if (one) Object.assign(one, { at, moved: true });
    },
  },
  playerView: ({ G: state, playerID }: { G: G; playerID: string }) => ({
    ...state,
    units: state.units.map(unit =>
      (unit.side === 'red') === (playerID === '0') ? unit : { ...unit, steps: 0 },
    ),
  }),
  turn: { activePlayers: { all: 'play' } },
};
const server = Server({ games: [game], origins: [/.*/] });
const running = await server.run({ port: 0 });
serving(running.appServer.address().port);
