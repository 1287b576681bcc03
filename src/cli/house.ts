import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadCommanders } from '../ai/index.ts';
import { randomBot } from '../ai/random/random.ts';
import type { Bot } from '../engine/bot.ts';
import type { System } from '../engine/system.ts';
import { loadRules, REGISTERED } from '../rules/index.ts';
import { suggestion, Wrong } from './wrong.ts';

/** Threads of `sim` run the script `worker`, those of bots `thinker`. */
export type Scripts = { readonly worker?: URL; readonly thinker?: URL };

/** The systems and bots at hand, and the modules some of them came from, which the threads load too. */
export type House = Scripts & {
  readonly systems: readonly System[];
  readonly bots: readonly Bot[];
  readonly modules: readonly string[];
};

/** A house with these of the registered systems. */
export const houseOf = async (ids: readonly string[], scripts: Scripts = {}): Promise<House> => {
  const systems = await Promise.all(ids.map(loadRules));
  const bots = (await Promise.all(ids.map(loadCommanders))).flat();
  return { ...scripts, systems, bots: [...new Set([randomBot, ...bots])], modules: [] };
};

/** A house with the systems that the typed words can mean: the one that is named, or whose game lies in the named file, or all. */
export const houseFor = (
  given: House | Scripts,
  words: readonly string[],
  values: Readonly<Record<string, unknown>>,
): House | Promise<House> => {
  if ('systems' in given) return given;
  const named = [values.system, ...words].filter(word => typeof word === 'string');
  const found = named.map(word => registered(word) ?? registered(systemInFile(word)));
  const wanted = found.filter(id => id !== undefined);
  return houseOf(wanted.length > 0 ? wanted : REGISTERED.map(({ id }) => id), given);
};

const registered = (name: string): string | undefined =>
  REGISTERED.find(({ id, code }) => id === name || code.toLowerCase() === name.toLowerCase())?.id;

/** The system that the head of a record names; the file is read properly later. */
const systemInFile = (path: string): string => {
  if (!existsSync(path) || !statSync(path).isFile()) return '';
  return /"system"\s*:\s*"([\w-]+)"/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
};

/** The house with the systems and bots of the modules added. */
export const withModules = async (house: House, modules: readonly string[]): Promise<House> => {
  let { systems, bots } = house;
  const paths = modules.map(module => resolve(module));
  for (const [i, path] of paths.entries()) {
    const found = await load(path, modules[i] ?? path);
    systems = [...systems, ...found.systems];
    bots = [...bots, ...found.bots];
  }
  return { ...house, systems, bots, modules: [...house.modules, ...paths] };
};

const load = async (path: string, module: string): Promise<Pick<House, 'systems' | 'bots'>> => {
  let loaded: { SYSTEMS?: unknown; BOTS?: unknown };
  try {
    loaded = await import(pathToFileURL(path).href);
  } catch (error) {
    const [because] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Wrong('--with', `${module} cannot be loaded: ${because}`);
  }
  if (!Array.isArray(loaded.SYSTEMS))
    throw new Wrong('--with', `${module} exports no list SYSTEMS`);
  return { systems: loaded.SYSTEMS, bots: Array.isArray(loaded.BOTS) ? loaded.BOTS : [] };
};

/** A system by its id or by the letters of its rules, whatever their case. */
export const systemNamed = (house: House, name: string, file?: string): System => {
  const found =
    house.systems.find(system => system.id === name) ??
    house.systems.find(system => system.code.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const known = house.systems.map(system => system.id);
  const place = file === undefined ? 'system' : 'head.system';
  throw new Wrong(place, `there is no system ${name}${suggestion(name, known)}`, file);
};

/** A bot that can play the system. */
export const botNamed = (house: House, name: string, system: System): Bot => {
  const able = house.bots.filter(bot => bot.system === undefined || bot.system === system.id);
  const found = able.find(bot => bot.id === name);
  if (found) return found;
  const known = [...able.map(bot => bot.id), 'cmd:<program>'];
  throw new Wrong('--bot', `${system.id} has no bot ${name}${suggestion(name, known)}`);
};
