import type { AddressInfo } from 'node:net';
import { Fault } from '../engine/fault.ts';
import type { System } from '../engine/system.ts';
import { Breath, watchLoop } from './breath.ts';
import { Hall } from './games/hall.ts';
import type { House, Log } from './house.ts';
import { buildApp } from './http/app.ts';
import { Sockets } from './live/sockets.ts';
import { Metrics } from './metrics.ts';
import { Notices } from './notices/notices.ts';
import { LIMITS, type ServerOptions, type Settings } from './settings.ts';
import { steadyClock } from './steady.ts';
import { Backups } from './storage/backups.ts';
import { guarded } from './storage/guarded.ts';
import { openStore } from './storage/open.ts';
import { Crew } from './thinking/crew.ts';
import { thinkHere } from './thinking/think.ts';
import { newSecret } from './tokens.ts';

export { optionsFrom } from './environment.ts';
export type { ServerOptions } from './settings.ts';
export { inspectStore } from './storage/open.ts';

const VERSION = '1';

export type RunningServer = {
  readonly url: string;
  readonly port: number;
  readonly metrics: Metrics;
  /** Copies the SQLite file into a folder while the games go on, and says where the copy is. */
  backup(folder?: string): Promise<string>;
  /** Tells everybody to come back later, finishes what was begun, and closes the store. */
  close(): Promise<void>;
};

const settingsOf = (options: ServerOptions): Settings => ({
  limits: { ...LIMITS, ...options.limits },
  origins: options.origins ?? [],
  publicUrl: options.publicUrl?.replace(/\/$/, '') ?? null,
  notices: options.notices ?? {},
  openGames: options.openGames ?? false,
  sweepEvery: options.sweepEvery ?? 2000,
  pace: options.pace ?? 1,
  version: VERSION,
  diceSecret: options.diceSecret ?? newSecret,
});

const logTo =
  (write: ((line: string) => void) | undefined): Log =>
  (level, what, values = {}) =>
    write?.(JSON.stringify({ time: new Date().toISOString(), level, what, ...values }));

/** Of several systems of one id new games are played by the first; the others are for games that began under them. */
const versionsOf = (all: readonly System[]): Pick<House, 'systems' | 'earlier'> => {
  const systems = new Map<string, System>();
  for (const system of all) if (!systems.has(system.id)) systems.set(system.id, system);
  return { systems, earlier: all.filter(system => systems.get(system.id) !== system) };
};

/** Serves the API, live play and, where a folder is given, the client on one port. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  if (options.systems.length === 0) throw new Fault('a server needs a system to play');
  const log = logTo(options.log);
  const metrics = new Metrics();
  const settings = settingsOf(options);
  const opened = options.store ?? (await openStore(options));
  const store = guarded(opened, (what, why) => {
    metrics.count('store_errors_total');
    log('error', 'the store failed', { what, why });
  });
  const house: House = {
    settings,
    store,
    ...versionsOf(options.systems),
    bots: options.bots ?? [],
    metrics,
    notices: new Notices(settings.notices, why =>
      log('warn', 'a notice was not delivered', { why }),
    ),
    thinkers: options.thinking
      ? new Crew(options.thinking)
      : thinkHere({ systems: options.systems, bots: options.bots ?? [] }),
    breath: new Breath(),
    log,
    now: options.now ?? steadyClock(),
  };
  const loop = watchLoop(metrics);
  const hall = new Hall(house);
  const backups = new Backups(store, options.backups, log);
  let leaving = false;
  const { client, trustProxy = false, host = '127.0.0.1', port = 0 } = options;
  const app = await buildApp(hall, { client, trustProxy, leaving: () => leaving });
  const sockets = new Sockets(hall, app.server, trustProxy);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await hall.close();
    await store.close();
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  log('info', 'serving', { port: address.port, store: store.kind });
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    leaving = true;
    log('info', 'leaving');
    await sockets.close();
    await app.close();
    await hall.close();
    await house.thinkers.close();
    await backups.close();
    loop.close();
    await store.close();
  };
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    metrics,
    backup: folder => backups.now(folder),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
