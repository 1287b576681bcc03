import type { Random } from '../../engine/random.ts';
import type { Agent, Chance, Incident, Resistance, Wreck } from './resistance-state.ts';
import type { State } from './state.ts';
import { cardName } from './tables/chance.ts';
import { emptyResistance } from './terms/resistance.ts';

/** FYOW-34.3: what a side may know of the resistance: its own as far as it was reported, the enemy's as incidents. */
export type SeenResistance = {
  readonly cells: readonly {
    readonly id: string;
    readonly radio: boolean;
    readonly air: 'staff' | 'send' | 'silent';
  }[];
  readonly agents: readonly (Omit<Agent, 'cell' | 'side'> & { readonly cell: string | null })[];
  readonly targets: Resistance['sides'][number]['targets'];
  readonly open: readonly number[];
  readonly barred: Resistance['sides'][number]['barred'];
  readonly reports: Resistance['sides'][number]['reports'];
  readonly incidents: readonly Omit<Incident, 'cell' | 'side'>[];
  readonly wrecks: readonly Omit<Wreck, 'known'>[];
  readonly cuts: Resistance['cuts'];
  readonly away: Resistance['away'];
};

/** FYOW-32: the card of today and those that were turned; what is still to come nobody knows. */
export type SeenChance = Omit<Chance, 'drawn'> & { readonly seen: readonly number[] };

export const NOTHING_SEEN: SeenResistance = {
  cells: [],
  agents: [],
  targets: [],
  open: [],
  barred: [],
  reports: [],
  incidents: [],
  wrecks: [],
  cuts: [],
  away: [],
};

type Numbers = { readonly unit: Int32Array; readonly command: Int32Array };

export const resistanceSeen = (state: State, side: number, numbers: Numbers): SeenResistance => {
  const { resistance } = state;
  const own = resistance.sides[side]!;
  return {
    cells: resistance.cells
      .filter(cell => cell.side === side)
      .map(({ id, heard, air }) => ({ id, radio: heard, air })),
    agents: resistance.agents
      .filter(agent => agent.side === side)
      .map(({ id, missions, cell, waits, arrived }) => ({
        ...{ id, missions, waits, arrived },
        cell: resistance.cells[cell]?.id ?? null,
      })),
    targets: own.targets.map(target => ({ ...target })),
    open: [...own.open],
    barred: own.barred.map(target => ({ ...target })),
    reports: own.reports.map(one => ({ ...one, news: [...one.news] })),
    incidents: resistance.incidents
      .filter(one => one.side === side)
      .map(({ cell: _, side: __, ...one }) => ({
        ...one,
        sweep: one.sweep < 0 ? -1 : numbers.unit[one.sweep]!,
      })),
    wrecks: resistance.wrecks
      .filter(({ known }) => known[side])
      .map(({ kind, at, need }) => ({ kind, at, need })),
    cuts: resistance.cuts
      .filter(({ command }) => numbers.command[command]! >= 0)
      .map(one => ({ ...one, command: numbers.command[one.command]! })),
    away: resistance.away
      .filter(({ unit }) => numbers.unit[unit]! >= 0)
      .map(one => ({
        ...one,
        unit: numbers.unit[one.unit]!,
        elements: one.elements.map(line => ({ ...line })),
      })),
  };
};

/** Cards drawn and not yet due. */
const pendingCards = (state: State): Set<string> =>
  new Set(state.diary.filter(({ type }) => type === 'chance_card').map(({ about }) => about));
export const chanceSeen = (state: State): SeenChance => {
  const pending = pendingCards(state);
  return {
    today: state.chance.today,
    rallied: [...state.chance.rallied],
    seen: state.chance.drawn.filter(at => !pending.has(cardName(at))),
  };
};

/** FYOW-A7b: what nobody at the table may know is taken out of a whole view: cards and missions to come. */
export const withoutSecrets = (copy: State): State => {
  const { seen } = chanceSeen(copy);
  copy.chance.drawn = [...seen];
  copy.diary = copy.diary.filter(entry => entry.seen !== 'hidden');
  for (const cell of copy.resistance.cells) {
    if (cell.status === 'planned') cell.status = 'active';
    Object.assign(cell, { target: -1, turn: -1, watching: -1, stores: [], sets: [] });
  }
  return copy;
};

type Placed = { readonly units: readonly number[]; readonly commands: readonly number[] };

/** Cells and incidents that would look so: own cells of some strength, one of the enemy's behind each incident. */
export const imagineResistance = (
  seen: SeenResistance,
  side: number,
  placed: Placed,
  boards: number,
  chance: Random,
): Resistance => {
  const made = emptyResistance();
  if (side < 0) return made;
  const cellOf = (id: string, of: number, heard: boolean): Resistance['cells'][number] => ({
    id,
    side: of,
    home: chance.below(boards),
    members: 1 + chance.below(6),
    radio: heard,
    heard,
    explosives: chance.below(3),
    status: 'active',
    target: -1,
    turn: -1,
    watching: -1,
    stores: [],
    sets: [],
    news: [],
    air: 'staff',
    log: [],
    swept: 0,
  });
  for (const { id, radio, air } of seen.cells) made.cells.push({ ...cellOf(id, side, radio), air });
  const theirs = made.cells.length;
  if (seen.incidents.length > 0) made.cells.push(cellOf('x1', 1 - side, true));
  made.agents = seen.agents.map(({ cell, ...agent }) => ({
    ...agent,
    side,
    cell: made.cells.findIndex(({ id }) => id === cell),
  }));
  made.incidents = seen.incidents.map(one => ({
    ...one,
    side,
    cell: theirs,
    sweep: one.sweep < 0 ? -1 : placed.units[one.sweep]!,
  }));
  made.count = seen.incidents.reduce((most, { id }) => Math.max(most, id), 0);
  made.wrecks = seen.wrecks.map(one => ({ ...one, known: [0, 1].map(of => of === side) }));
  made.cuts = seen.cuts.map(one => ({ ...one, command: placed.commands[one.command]! }));
  made.away = seen.away.map(one => ({
    ...one,
    unit: placed.units[one.unit]!,
    elements: one.elements.map(line => ({ ...line })),
  }));
  made.sides[side] = {
    targets: seen.targets.map(target => ({ ...target })),
    open: [...seen.open],
    barred: seen.barred.map(target => ({ ...target })),
    reports: seen.reports.map(one => ({ ...one, news: [...one.news] })),
  };
  return made;
};

/** FYOW-32: the pack as it may be: the cards that were turned. */
export const imagineChance = ({ today, rallied, seen }: SeenChance): Chance => ({
  today,
  rallied: [...rallied],
  drawn: [...seen],
});
