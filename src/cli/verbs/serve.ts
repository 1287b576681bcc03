import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFault } from '../../engine/fault.ts';
import type { Args, Verb } from '../args.ts';
import { builtFile } from '../built.ts';
import { type Io, print } from '../io.ts';
import { EXIT, Wrong } from '../wrong.ts';

/** The built page lies beside the built command. */
const CLIENT = fileURLToPath(builtFile('../client/'));

/** Commanders think in threads that run this; it is there when the command was built. */
const THINKER = builtFile('src/server/thinking/worker.js');

export const serve: Verb = {
  name: 'serve',
  summary: 'serve games over the network: HTTP API, sockets, and the page where it is built',
  usage: '[--port <n>] [--host <address>] [--data <folder>] [--check]',
  notes:
    'Games are kept in SQLite in the data folder (.data unless told), or in PostgreSQL by DATABASE_URL.\n' +
    'docs/hosting.md tells the rest, which is set by environment variables. SIGTERM or Ctrl-C ends it in order.',
  examples: ['maproom serve', 'maproom serve --port 8080 --host 0.0.0.0 --data games'],
  options: {
    port: { value: 'n', help: 'the port; PORT or 8080 unless told, 0 for any that is free' },
    host: { value: 'address', help: 'the address to listen at; HOST or 127.0.0.1 unless told' },
    data: { value: 'folder', help: 'where games are kept; MAPROOM_DATA or .data unless told' },
    check: { help: 'serve nothing: look whether all that is kept is sound, page by page, and end' },
  },
  async run(args: Args, io: Io) {
    args.atMost(0);
    if (args.has('check')) return inspected(args, io);
    const server = await started(args, io);
    const kept = placeOf(args);
    if (args.json) print(io, JSON.stringify({ url: server.url, kept }));
    else print(io, `Maproom serves at ${server.url}\nGames are kept in ${kept}`);
    await new Promise<void>(resolve => {
      process.once('SIGTERM', resolve);
      process.once('SIGINT', resolve);
    });
    await server.close();
    return EXIT.fine;
  },
};

/** Where the games are, for people: never the password in the address of a database. */
const placeOf = (args: Args): string => {
  const { DATABASE_URL: url, MAPROOM_DATA } = process.env;
  if (!url) return join(resolve(args.text('data') ?? MAPROOM_DATA ?? '.data'), 'maproom.db');
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: '', pathname: '' };
  return `PostgreSQL ${host}${pathname}`.trim();
};

const inspected = async (args: Args, io: Io): Promise<number> => {
  const { inspectStore, optionsFrom } = await import('../../server/index.ts');
  const { databaseUrl, data } = optionsFrom(process.env);
  const place = args.text('data') ?? data;
  try {
    const said = await inspectStore({
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      ...(place === undefined ? {} : { data: place }),
    });
    print(io, args.json ? JSON.stringify({ sound: true, said }) : `${placeOf(args)}: ${said}`);
    return EXIT.fine;
  } catch (error) {
    if (isFault(error)) throw new Wrong(placeOf(args), error.message);
    throw error;
  }
};

/** The server is fetched only when it is wanted: most verbs never need it. */
const started = async (args: Args, io: Io) => {
  const port = args.whole('port', 0, 65_535);
  const [host, data] = [args.text('host'), args.text('data')];
  const { optionsFrom, startServer } = await import('../../server/index.ts');
  const { systems, bots, modules } = args.house;
  const { thinking: limits, ...options } = optionsFrom(process.env);
  const thinking = { ...limits, script: THINKER, data: { modules } };
  try {
    return await startServer({
      port: 8080,
      ...options,
      ...(existsSync(THINKER) ? { thinking } : {}),
      ...(port === undefined ? {} : { port }),
      ...(host === undefined ? {} : { host }),
      ...(data === undefined ? {} : { data }),
      ...(existsSync(`${CLIENT}index.html`) ? { client: CLIENT } : {}),
      systems,
      bots,
      log: line => io.stderr.write(`${line}\n`),
    });
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code;
    if (taken === 'EADDRINUSE' || taken === 'EACCES')
      throw new Wrong('--port', `cannot be used: ${(error as Error).message}`);
    if (isFault(error)) throw new Wrong('environment', error.message);
    throw error;
  }
};
