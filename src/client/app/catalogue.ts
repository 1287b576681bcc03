import { CATALOGUE } from 'virtual:catalogue';
import type { Bot } from '../../engine/bot.ts';
import { Fault } from '../../engine/fault.ts';
import type { Seat } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { systemIn } from '../../rules/index.ts';
import { keepCard, type SystemCard } from '../words/cards.ts';

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
  commanders?(): Promise<Module>;
  /** Its card on the home screen and its picture of the game, where it has them. */
  card?(): Promise<Module>;
  picture?(): Promise<Module>;
  /** Where people make scenarios of their own for it. */
  studio?(): Promise<Module>;
};

export const systems: readonly CatalogueLine[] = CATALOGUE;

export const lineNamed = (id: string): CatalogueLine | undefined =>
  systems.find(line => line.id === id);

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
  wantCard(id);
  return systemIn(await line.load(), id);
};

const asked = new Set<string>();

/** Fetches the card of a system, once. */
export const wantCard = (id: string): void => {
  const card = lineNamed(id)?.card;
  if (!card || asked.has(id)) return;
  asked.add(id);
  void card().then(
    module => keepCard(id, module.card as SystemCard),
    () => asked.delete(id),
  );
};

/** The pages of our rulebook, in order. */
export const loadRulebook = async (id: string): Promise<string> => {
  const pages = await Promise.all((lineNamed(id)?.rulebook ?? []).map(page => page()));
  return pages.map(page => String(page.default)).join('\n\n');
};

const isBot = (value: unknown): value is Bot =>
  typeof value === 'object' && value !== null && 'decide' in value && 'id' in value;

/** The commanders that know this system, and the one that knows them all. */
export const loadCommanders = async (id: string): Promise<readonly Bot[]> => {
  const [{ randomBot }, module] = await Promise.all([
    import('../../ai/random/random.ts'),
    lineNamed(id)?.commanders?.(),
  ]);
  const own = Object.values(module ?? {})
    .flat()
    .filter(isBot);
  return [randomBot, ...own];
};
