import { schemaOf } from '../../engine/schema.ts';
import type { System } from '../../engine/system.ts';
import type { House } from '../house.ts';
import { no } from '../no.ts';
import type { Call, Handlers } from './handler.ts';

const described = (house: House, system: System) => ({
  id: system.id,
  title: system.title,
  version: system.version,
  scenarios: system.scenarios.map(one => ({
    id: one.id,
    title: one.title,
    ...(system.scenarioOptions?.(one) ? { options: system.scenarioOptions(one) } : {}),
  })),
  defaults: system.defaults,
  options: schemaOf(system.optionsShape.node),
  actions: Object.fromEntries(
    Object.entries(system.rules).map(([type, { shape }]) => [type, schemaOf(shape.node)]),
  ) as Record<string, unknown>,
  sentences: { ...system.sentences },
  bots: house.bots
    .filter(bot => bot.system === undefined || bot.system === system.id)
    .map(({ id, title }) => ({ id, title })),
});

const systems = async ({ hall: { house } }: Call<'systems'>) => ({
  systems: [...house.systems.values()].map(system => described(house, system)),
});

const health = async ({ hall: { house } }: Call<'health'>) => ({
  alive: true,
  version: house.settings.version,
  mail: house.settings.notices.mail !== undefined,
});

const CHECK_EVERY_MS = 500;
const checks = new WeakMap<House, { readonly at: number; readonly result: Promise<void> }>();

/** The store is really written to and read, but not more often than somebody needs to know. */
const checked = (house: House): Promise<void> => {
  const known = checks.get(house);
  const now = performance.now();
  if (known && now - known.at < CHECK_EVERY_MS) return known.result;
  const result = house.store.check();
  checks.set(house, { at: now, result });
  return result;
};

const ready = async ({ hall: { house } }: Call<'ready'>) => {
  try {
    await checked(house);
    return { ready: true };
  } catch {
    throw no(503, 'NOT_READY', 'the store cannot be reached');
  }
};

export const about: Handlers<'systems' | 'health' | 'ready'> = { systems, health, ready };
