import { CATALOGUE } from 'virtual:catalogue';
import type { Bot } from '../../engine/bot.ts';
import { Fault } from '../../engine/fault.ts';
import type { Seat } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';

export type ScenarioLine = {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly Seat[];
};

type Module = { readonly [name: string]: unknown };

/** What is known of a system before any of its rules are loaded. */
export type CatalogueLine = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly scenarios: readonly ScenarioLine[];
  /** Commanders that know this system, weakest first. */
  readonly bots: readonly { readonly id: string; readonly title: string }[];
  load(): Promise<Module>;
  readonly rulebook: readonly (() => Promise<Module>)[];
  commanders(): Promise<Module>;
};

export const systems: readonly CatalogueLine[] = CATALOGUE;

export const lineNamed = (id: string): CatalogueLine | undefined =>
  systems.find(line => line.id === id);

const isSystem = (value: unknown): value is System =>
  typeof value === 'object' && value !== null && 'rules' in value && 'scenarios' in value;

const loaded = new Map<string, Promise<System>>();

/** The rules of a system, fetched when they are first wanted. */
export const loadSystem = (id: string): Promise<System> => {
  const known = loaded.get(id);
  if (known) return known;
  const found = fetchSystem(id);
  loaded.set(id, found);
  found.catch(() => loaded.delete(id));
  return found;
};

const fetchSystem = async (id: string): Promise<System> => {
  const line = lineNamed(id);
  if (!line) throw new Fault(`this build has no system ${id}`);
  const system = Object.values(await line.load()).find(value => isSystem(value) && value.id === id);
  if (!system) throw new Fault(`${id} does not give a system`);
  return system as System;
};

/** The pages of our rulebook, in order. */
export const loadRulebook = async (id: string): Promise<string> => {
  const pages = await Promise.all((lineNamed(id)?.rulebook ?? []).map(page => page()));
  return pages.map(page => String(page.default)).join('\n\n');
};

const isBot = (value: unknown): value is Bot =>
  typeof value === 'object' && value !== null && 'decide' in value && 'id' in value;

/** The commanders that know this system. */
export const loadCommanders = async (id: string): Promise<readonly Bot[]> => {
  const module = await lineNamed(id)?.commanders();
  return Object.values(module ?? {})
    .flat()
    .filter(isBot);
};
