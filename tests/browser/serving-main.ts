import { BOTS } from '../../src/ai/all.ts';
import { SYSTEMS } from '../../src/rules/all.ts';
import { startServer } from '../../src/server/index.ts';

/** A server in a process of its own, with the page of the folder that is named. */
const { url } = await startServer({
  systems: SYSTEMS,
  bots: BOTS,
  client: process.argv[2] ?? '',
  data: process.env.MAPROOM_DATA ?? '',
  port: Number(process.env.PORT),
});
console.log(`Maproom serves at ${url}`);
