import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { System } from '../../src/engine/system.ts';
import { SYSTEMS } from '../../src/rules/all.ts';

/** Built beside the tools: the small systems for teaching and testing. */
const TEACHING = 'dist/node/tests/support/teaching.js';

/**
 * The systems a tool works on: those of the module named by `--with`, else the registered ones, else those made for
 * teaching. `code` picks one by its code or id, among all of them.
 */
export const chosenSystems = async (
  code: string | undefined,
  module: string | undefined,
): Promise<readonly System[]> => {
  const given = module === undefined ? undefined : await systemsOf(module);
  const teaching = existsSync(TEACHING) ? await systemsOf(TEACHING) : [];
  if (code === undefined) return given ?? (SYSTEMS.length > 0 ? SYSTEMS : teaching);
  const found = (given ?? [...SYSTEMS, ...teaching]).filter(system =>
    [system.code, system.id].includes(code),
  );
  if (found.length === 0) throw new RangeError(`there is no system ${code}`);
  return found;
};

const systemsOf = async (module: string): Promise<readonly System[]> => {
  const loaded: { SYSTEMS?: readonly System[] } = await import(pathToFileURL(resolve(module)).href);
  if (!loaded.SYSTEMS) throw new RangeError(`${module} exports no SYSTEMS`);
  return loaded.SYSTEMS;
};
