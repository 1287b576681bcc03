import type { Scenario } from '../scenario.ts';
import { NATIONS } from '../tables/nations.ts';
import {
  FORMATIONS,
  type PrintedUnit,
  type TypeRow,
  typeRow,
  UNITS,
  type UnitClass,
  type UnitType,
} from '../tables/units.ts';

/** W39-4.31: who pays what for terrain. */
export const MARCHES = ['infantry', 'cavalry', 'artillery', 'mech'] as const;
export type March = (typeof MARCHES)[number];
export const MECH = 3;

/**
 * W39-2.2: a counter. A regiment and each of its battalions are counters of their own; strength points are kept on the
 * smallest ones, so a regiment on the board is nothing but its battalions together, W39-6.1.
 */
export type Piece = {
  readonly id: string;
  readonly name: string;
  readonly nation: number; // of NATIONS
  readonly type: UnitType;
  readonly class: UnitClass;
  readonly row: TypeRow;
  readonly march: number; // of MARCHES
  /** W39-2.3. */
  readonly mech: boolean;
  readonly artillery: boolean;
  /** W39-2.2: every ground counter except headquarters, trains and columns. */
  readonly combat: boolean;
  /** A combat unit that is not artillery. */
  readonly assault: boolean;
  /** Movement points in halves. */
  readonly allowance: number;
  /** Full strength; of a regiment the sum of its parts. */
  readonly sp: number;
  /** Fire modifier in tenths, W39-9.12; 0 for others. */
  readonly fire: number;
  readonly commandRange: number;
  readonly formation: string;
  /** Division, corps and army above, nearest first, its own formation included. */
  readonly above: readonly string[];
  /** The headquarters that commands it, -1 if none, W39-13.21. */
  readonly hq: number;
  /** The counter it is a part of, -1 if none; and the counters it divides into. */
  readonly parent: number;
  readonly parts: readonly number[];
  /** W39-14.41: a German unit of 12 or 15 points. */
  readonly fast: boolean;
};

type Draft = Omit<Piece, 'hq' | 'parent' | 'parts'> & { parent: string | null; parts: string[] };

const above = (formation: string): string[] => {
  const chain: string[] = [];
  for (let id: string | null = formation; id !== null; ) {
    const found = FORMATIONS.find(one => one.id === id);
    if (!found) break;
    chain.push(found.id);
    id = found.parent;
  }
  return chain;
};

const marchOf = (row: TypeRow, mech: boolean): March => {
  if (mech) return 'mech';
  if (row.class === 'artillery') return 'artillery';
  return row.class === 'cavalry' ? 'cavalry' : 'infantry';
};

const draftOf = (unit: PrintedUnit, sp: number, id: string, name: string): Draft => {
  const row = typeRow(unit.type);
  const mp = unit.mp ?? (unit.nation === 'SU' ? row.mpSoviet : undefined) ?? row.mp;
  const artillery = row.class === 'artillery';
  const mech = artillery ? mp >= 10 : row.mech; // W39-2.3
  const combat = !['hq', 'train', 'column'].includes(row.class);
  return {
    id,
    name,
    nation: NATIONS.indexOf(unit.nation),
    type: unit.type,
    class: row.class,
    row,
    march: MARCHES.indexOf(marchOf(row, mech)),
    mech,
    artillery,
    combat,
    assault: combat && !artillery,
    allowance: mp * 2,
    sp,
    fire: Math.round((unit.fire ?? 0) * 10),
    commandRange: unit.commandRange ?? 2,
    formation: unit.formation,
    above: above(unit.formation),
    parent: null,
    parts: [],
    fast: unit.nation === 'DE' && (mp === 12 || mp === 15),
  };
};

/** A counter and the parts it divides into, whole before parts. */
const withParts = (unit: PrintedUnit): Draft[] => {
  const parts = unit.subunits ?? [];
  const whole = draftOf(unit, unit.sp ?? 0, unit.id, unit.name);
  return [
    { ...whole, parts: parts.map(({ id }) => id) },
    ...parts.map(({ id, name, sp }) => ({ ...draftOf(unit, sp, id, name), parent: unit.id })),
  ];
};

/** Everything the unit charts and the scenario itself print. */
const chartsOf = ({ counters, trains, columns }: Scenario): PrintedUnit[] => [
  ...UNITS,
  ...(counters ?? []).map(
    ({ id, name, nation, type, formation, mp, sp, parts, fire, commandRange }) => ({
      id,
      name: name ?? id,
      nation,
      type,
      formation: formation ?? '',
      sp: parts ? parts.reduce((sum, one) => sum + one, 0) : (sp ?? 0),
      ...(mp === undefined ? {} : { mp }),
      ...(fire === undefined ? {} : { fire: fire / 10 }),
      ...(commandRange === undefined ? {} : { commandRange }),
      ...(parts
        ? {
            subunits: parts.map((part, i) => ({
              id: `${id}-${ROMAN[i]}`,
              name: `${ROMAN[i]}/${id}`,
              sp: part,
            })),
          }
        : {}),
    }),
  ),
  ...(trains ?? []).map(({ id, nation }) => ({
    id,
    name: id,
    nation,
    type: 'train' as const,
    formation: '',
    sp: 0,
  })),
  ...(columns ?? []).map(({ id }) => ({
    id,
    name: id,
    nation: 'PL' as const,
    type: 'column' as const,
    formation: '',
    sp: 0,
  })),
];
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** The ids of all counters that a scenario brings into play, parts not among them. */
const namedBy = ({ setup, reinforcements, trains, columns }: Scenario): string[] => [
  ...setup.flatMap(({ units }) => units),
  ...(reinforcements ?? []).flatMap(({ units }) => units),
  ...(trains ?? []).map(({ id }) => id),
  ...(columns ?? []).map(({ id }) => id),
];

/** W39-U2: the counters of a scenario, each whole one followed by its parts. */
export const rosterOf = (scenario: Scenario): Piece[] => {
  const charts = new Map(chartsOf(scenario).map(unit => [unit.id, unit]));
  const drafts = namedBy(scenario).flatMap(id => withParts(charts.get(id) as PrintedUnit));
  const numbers = new Map(drafts.map(({ id }, number) => [id, number]));
  const number = (id: string | null | undefined) => numbers.get(id ?? '') ?? -1;
  return drafts.map(draft => ({
    ...draft,
    hq: number(hqOf(draft.above)),
    parent: number(draft.parent),
    parts: draft.parts.map(number),
  }));
};

/** W39-13.21: the headquarters of the nearest formation above that has one. */
const hqOf = (chain: readonly string[]): string | null => {
  for (const id of chain) {
    const hq = FORMATIONS.find(one => one.id === id)?.hq;
    if (hq) return hq;
  }
  return null;
};

/** The counter ids a scenario may name: for checking it. */
export const knownCounters = (scenario: Scenario): ReadonlySet<string> =>
  new Set(chartsOf(scenario).map(({ id }) => id));
