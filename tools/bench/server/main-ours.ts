import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../../src/server/index.ts';
import { SYSTEMS } from '../../../tests/support/teaching.ts';
import { serving } from './child.ts';
import { SECRET } from './script.ts';

const wide = { perSecond: 1e9, burst: 1e9 };
const server = await startServer({
  systems: SYSTEMS,
  data: mkdtempSync(join(tmpdir(), 'maproom-bench-')),
  limits: { token: wide, address: wide, games: wide, socketsOfToken: 1e6, joinWithin: 1e6 },
  diceSecret: () => SECRET,
});
serving(server.port);
