import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the built command: the bundler may have put this piece anywhere below it. */
const builtRoot = (): string => {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'src/cli/main.js')) && dirname(at) !== at) at = dirname(at);
  return at;
};

/** A script or folder of the build by its path below it; whether it is there is for the caller to see. */
export const builtFile = (path: string): URL => pathToFileURL(join(builtRoot(), path));
