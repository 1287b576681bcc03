import { recruit } from '../../src/ai/fight-your-own-wars/recruit.ts';
import { pledge } from '../../src/engine/dice/commitment.ts';
import { Fault } from '../../src/engine/fault.ts';
import { random } from '../../src/engine/random.ts';
import type { System } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { fightYourOwnWars, type State } from '../../src/rules/fight-your-own-wars/index.ts';
import type { Arguments } from '../common/arguments.ts';

const system = fightYourOwnWars as unknown as System;

/** A campaign made so many days long; only the loss of the last force may end it before. With a side alone nobody else ever comes. */
const lengthened = (id: string, days: number, alone: string | undefined) => {
  const campaign = fightYourOwnWars.scenarios.find(one => one.id === id);
  if (!campaign) throw new RangeError(`there is no campaign ${id}`);
  const long = {
    ...campaign,
    id: `${id} for ${days} days`,
    lengthDays: days,
    objectives: { ...campaign.objectives, heldAtEndOf: days, suddenDeath: ['noUnits' as const] },
  };
  if (alone === undefined) return long;
  return {
    ...long,
    id: `${long.id}, ${alone} alone`,
    objectives: { ...long.objectives, suddenDeath: [] },
    units: campaign.units.filter(
      ({ id: unit, side }) =>
        side === alone || campaign.commands.some(({ hqUnit }) => hqUnit === unit),
    ),
    landingPlan: [],
    fleet: campaign.fleet?.filter(({ side }) => side === alone),
  };
};
/** Options as `climate=winter,partisans=variant`. */
const optionsFrom = (text: string | undefined): { [option: string]: string } =>
  Object.fromEntries((text ?? '').split(',').flatMap(one => (one ? [one.split('=')] : [])));

type Stretch = { days: number; ms: number; kB: number; heapMB: number; units: number };

/** What ten days of play cost. */
const STRETCH = 10;
/** How much dearer the last quarter may be than the first. */
const FLAT = 1.5;

const heapMB = (): number => process.memoryUsage().heapUsed / 1_000_000;

/** Plays the campaign with recruits on both seats. */
const played = async (table: Table, said: (stretch: Stretch) => void): Promise<void> => {
  const chance = random(1);
  let [day, entries, began] = [1, 0, performance.now()];
  while (!table.outcome) {
    if (table.runUmpire().length === 0) {
      const { seat } = table.pending()[0]!;
      const { action } = await recruit.decide(table.sight(seat), chance, { work: 1 });
      const { refused } = table.act(seat, action);
      if (refused)
        throw new Fault(`entry ${table.count}: ${action.type} was refused by ${refused.rule}`);
    }
    const { dayNumber, units } = table.state as State;
    if (dayNumber - day < STRETCH && !table.outcome) continue;
    const kB = JSON.stringify(table.entries.slice(entries)).length / 1000;
    const days = Math.max(1, dayNumber - day);
    said({ days, ms: performance.now() - began, kB, heapMB: heapMB(), units: units.length });
    [day, entries, began] = [dayNumber, table.entries.length, performance.now()];
  }
};

const perDay = (part: readonly Stretch[], of: 'ms' | 'kB'): number =>
  part.reduce((sum, one) => sum + one[of], 0) / part.reduce((sum, one) => sum + one.days, 0);

/**
 * npm run trust -- long [poland-1939] [--days 100 --with climate=winter,partisans=variant --alone germany]: a campaign made long,
 * commanders playing, replenishment on: it ends, its record replays, and record and time of a day stay flat.
 */
export const playLong = async (args: Arguments): Promise<boolean> => {
  const [, id = 'poland-1939'] = args.words;
  const days = args.whole('days', 100);
  const table = Table.create(system, {
    scenario: lengthened(id, days, args.text('alone')),
    options: { mode: 'auto', replenishFromHome: 'on', ...optionsFrom(args.text('with')) },
    dice: pledge(`long ${args.whole('seed', 1)}`),
  });
  const stretches: Stretch[] = [];
  await played(table, one => {
    stretches.push(one);
    const { units, heapMB: heap } = one;
    console.log(
      `  ${one.days} days: ${(one.ms / one.days).toFixed(0)} ms and ${(one.kB / one.days).toFixed(1)} kB a day, ${units} units, heap ${heap.toFixed(0)} MB`,
    );
  });
  const quarter = Math.max(1, Math.floor(stretches.length / 4));
  const [first, last] = [stretches.slice(0, quarter), stretches.slice(-quarter)];
  const grown = (['ms', 'kB'] as const).map(of => perDay(last, of) / perDay(first, of));
  const began = performance.now();
  const again = Table.replay(system, table.record);
  const same = system.hash(again.state) === system.hash(table.state);
  console.log(
    `  ended by ${table.outcome!.how} on day ${(table.state as State).dayNumber}; ${table.entries.length} entries; last quarter to first: time ${grown[0]!.toFixed(2)}, record ${grown[1]!.toFixed(2)}; replayed in ${((performance.now() - began) / 1000).toFixed(1)} s, ${same ? 'the same table' : 'ANOTHER table'}`,
  );
  return same && grown.every(ratio => ratio <= FLAT);
};
