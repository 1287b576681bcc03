import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { BOTS } from '../../ai/all.ts';
import { SYSTEMS } from '../../rules/all.ts';
import { listen } from './listen.ts';
import type { Library } from './think.ts';

/** The thread in which commanders of a running server think. `modules` bring further systems and bots, as the command's `--with` does. */
const { modules = [] } = (workerData ?? {}) as { modules?: readonly string[] };
let library: Library = { systems: SYSTEMS, bots: BOTS };
for (const module of modules) {
  const more: { SYSTEMS?: Library['systems']; BOTS?: Library['bots'] } = await import(
    pathToFileURL(module).href
  );
  library = {
    systems: [...library.systems, ...(more.SYSTEMS ?? [])],
    bots: [...library.bots, ...(more.BOTS ?? [])],
  };
}
listen(library);
