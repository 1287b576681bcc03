import type { Bot, Decision } from '../../engine/bot.ts';
import { Fault } from '../../engine/fault.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { loadCommanders, loadSystem } from '../app/catalogue.ts';
import type { FromWorker, ToWorker } from './commander.ts';

type Replica = { readonly table: Table; readonly bots: readonly Bot[] };

/** How much a commander may think over one decision. */
const BUDGET = { work: 1000 };

let replica: Promise<Replica> | null = null;
let queue: Promise<unknown> = Promise.resolve();

const opened = async ({ head, start, entries }: ToWorker & { kind: 'open' }): Promise<Replica> => {
  const id = head.system;
  const [system, bots] = await Promise.all([loadSystem(id), loadCommanders(id)]);
  const tip = entries.at(-1)?.link ?? '';
  const table = start
    ? Table.resume(system, head, start, entries)
    : Table.open(system, { head, entries, tip });
  return { table, bots };
};

/** The replica plays every entry itself; the links show that it stands where the true table stands. */
const followed = ({ table }: Replica, { entry }: ToWorker & { kind: 'follow' }): void => {
  const faces = entry.throws?.flatMap(thrown => thrown.faces);
  const acted = table.act(
    entry.seat,
    entry.action,
    table.head.dice.source === 'manual' ? faces : [],
  );
  if (acted.refused) throw new Fault(`the commander's table refused: ${acted.refused.because}`);
  if (acted.entry.link !== entry.link) throw new Fault("the commander's table went astray");
};

/** The bot sees what its seat sees, and nothing of the table behind it. */
const decided = async (
  { table, bots }: Replica,
  asked: ToWorker & { kind: 'decide' },
): Promise<Decision> => {
  const played = table.system.id;
  const bot = bots.find(({ id, system }) => id === asked.bot && (system ?? played) === played);
  if (!bot) throw new Fault(`there is no commander ${asked.bot}`);
  const seed = [...(table.entries.at(-1)?.link ?? '')].reduce(
    (sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0,
    asked.at,
  );
  return bot.decide(table.sight(asked.seat), random(seed >>> 0), BUDGET);
};

const answer = (message: FromWorker): void => postMessage(message);

const hear = async (message: ToWorker): Promise<void> => {
  if (message.kind === 'open') {
    replica = opened(message);
    return;
  }
  if (!replica) throw new Fault('no game is open');
  const game = await replica;
  if (message.kind === 'follow') followed(game, message);
  else answer({ ask: message.ask, decision: await decided(game, message) });
};

/** One message after the other, as they came. */
self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  queue = queue
    .then(() => hear(data))
    .catch((error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      if (data.kind === 'decide') answer({ ask: data.ask, failed });
      else replica = Promise.reject(error);
    });
};
