import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOTS } from '../../../src/ai/all.ts';
import { SYSTEMS } from '../../../src/rules/all.ts';
import { startServer } from '../../../src/server/index.ts';
import { serving } from './child.ts';

/** The server as it is shipped, with its threads and its limits; games and addresses are not counted, because all of a bench come from one, nor seats where a record is only to be filled. */
const { thinker, data, addressPerSecond, hurried } = JSON.parse(process.argv[2] ?? '{}') as {
  thinker: string;
  data?: string;
  addressPerSecond?: number;
  hurried?: boolean;
};
const wide = { perSecond: 1e9, burst: 1e9 };
const address = addressPerSecond
  ? { perSecond: addressPerSecond, burst: 6 * addressPerSecond }
  : wide;
const server = await startServer({
  systems: SYSTEMS,
  bots: BOTS,
  data: data ?? mkdtempSync(join(tmpdir(), 'maproom-bench-')),
  limits: { address, games: wide, ...(hurried ? { token: wide } : {}) },
  thinking: { script: thinker, workers: 2 },
});
serving(server.port);
