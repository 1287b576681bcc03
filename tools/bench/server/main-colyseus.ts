import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { State } from '../../../tests/support/skirmish/state.ts';
import { serving } from './child.ts';
import { actBy, STATE, type Step } from './script.ts';

const load = createRequire(import.meta.url);
const { Server, Room } = load('@colyseus/core');
const { WebSocketTransport } = load('@colyseus/ws-transport');
const { schema } = load('@colyseus/schema');
const { atOnce = true } = JSON.parse(process.argv[2] ?? '{}') as { atOnce?: boolean };

const Unit = schema({
  id: 'string',
  side: 'string',
  kind: 'string',
  steps: 'number',
  at: 'number',
  level: 'number',
  moved: 'boolean',
  fired: 'boolean',
  fought: 'boolean',
});
const Board = schema({ turn: 'number', rest: 'string', units: [Unit] });
type Board = { turn: number; rest: string; units: State['units'] & { push(unit: object): void } };

/** What changes seldom, as one text. */
const restOf = ({ losses, held, flow, ending, winner }: State): string =>
  JSON.stringify({ losses, held, flow, ending, winner });

/** Carries what the rules changed over into what Colyseus sends; setting a field to what it is costs it nothing. */
const show = (state: State, board: Board): void => {
  board.turn = state.turn;
  board.rest = restOf(state);
  state.units.forEach((unit, i) => {
    const shown = board.units[i]!;
    if (shown.at !== unit.at) shown.at = unit.at;
    if (shown.level !== unit.level) shown.level = unit.level;
    if (shown.steps !== unit.steps) shown.steps = unit.steps;
    if (shown.moved !== unit.moved) shown.moved = unit.moved;
    if (shown.fired !== unit.fired) shown.fired = unit.fired;
    if (shown.fought !== unit.fought) shown.fought = unit.fought;
  });
};

/** The same rules as ours on the same plain state. Nothing is hidden from anybody. */
class Bench extends Room {
  onCreate() {
    this.autoDispose = false;
    const state = structuredClone(STATE);
    const board = new Board();
    for (const unit of state.units) board.units.push(new Unit().assign(unit));
    show(state, board);
    this.setState(board);
    if (atOnce) this.setPatchRate(null);
    this.onMessage('act', (_client: unknown, step: Step) => {
      actBy(state, step);
      show(state, board);
      if (atOnce) this.broadcastPatch();
    });
  }
}
const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http, perMessageDeflate: false }),
  greet: false,
});
server.define('bench', Bench).filterBy(['game']);
await server.listen(0, '127.0.0.1');
serving((http.address() as AddressInfo).port);
