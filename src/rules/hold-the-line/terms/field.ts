import { Compiled } from '../../../engine/beside.ts';
import { canonical } from '../../../engine/json.ts';
import type { Seating } from '../../../engine/post.ts';
import { sha256 } from '../../../engine/sha256.ts';
import { distance } from '../../../maps/hex/distance.ts';
import air from '../data/air-oob.json';
import msr from '../data/msr.json';
import type { Options } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import type { Side } from '../tables/unit-types.ts';
import { type Chair, chairsOf, seatingsOf } from './command.ts';
import { type Ground, groundOf, hexAt } from './ground.ts';
import { rosterOf } from './roster.ts';
import type { Roster } from './roster-parts.ts';

/** HTL-6.3: a supply route: its railhead, and the HQ or the one formation that it feeds. */
export type Route = {
  readonly hq: number;
  readonly source: number;
  readonly capacity: number;
  /** Number of the formation with a route of its own, -1 for an HQ's. */
  readonly unitOnly: number;
  readonly initial: readonly number[];
};
/** HTL-17.2: fighter or bomber, modern or older. */
export type AirCounter = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly zone: number;
  readonly fighter: boolean;
  readonly modern: boolean;
  readonly startBox: { readonly [variant: string]: number };
};

/** All that stays as it is during a game; kept beside the state under a key, never in it. */
export type Field = Ground &
  Roster & {
    readonly key: string;
    readonly scenario: Scenario;
    readonly routes: readonly Route[];
    readonly air: readonly AirCounter[];
    readonly chairs: readonly Chair[];
    readonly seatings: readonly Seating[];
    unit(id: string): number;
    hq(id: string): number;
    counter(id: string): number;
    formation(id: string): number;
    town(id: string): number;
    chair(id: string): number;
    apart(a: number, b: number): number;
  };

const keyOf = (scenario: Scenario, options: Options): string =>
  [
    scenario.id,
    sha256(canonical(scenario)).slice(0, 12),
    options.historicalExtraDivisions ? 'x' : '',
    options.lssahBlocks,
  ].join('#');

const routesOf = (ground: Ground, roster: Roster, scenario: Scenario): Route[] => {
  if (scenario.pieces)
    return scenario.pieces.hqs.flatMap(row => {
      if (!row.source && !row.msr) return [];
      const marks = (row.msr ?? []).map(id => ground.grid.index(id));
      const source = row.source ? ground.grid.index(row.source) : (marks[0] ?? -1);
      const hq = roster.hqs.findIndex(({ id }) => id === row.id);
      return [{ hq, source, capacity: row.capacity ?? 20, unitOnly: -1, initial: marks }];
    });
  return (msr.routes as RouteRow[]).flatMap(row => {
    const hq = roster.hqs.findIndex(({ id }) => id === (row.hq ?? row.hqFor));
    const from = msr.sources.find(({ id }) => id === row.source);
    if (hq < 0 || !from) return [];
    const source = hexAt(ground, from.lat, from.lon);
    const unitOnly = row.unitOnly
      ? roster.formations.findIndex(({ id }) => id === row.unitOnly)
      : -1;
    if (row.unitOnly && unitOnly < 0) return [];
    const initial = (row.initial ?? []).map(id => ground.grid.index(id));
    return [{ hq, source, capacity: row.capacity, unitOnly, initial }];
  });
};
type RouteRow = {
  hq?: string;
  hqFor?: string;
  unitOnly?: string;
  source: string;
  capacity: number;
  initial?: string[];
};

const airOf = (scenario: Scenario): AirCounter[] =>
  (air.counters as AirRow[])
    .filter(
      ({ id, zone }) =>
        scenario.air.includes(zone) && (!scenario.airCounters || scenario.airCounters.includes(id)),
    )
    .map(row => ({
      id: row.id,
      name: row.name,
      side: row.side as Side,
      zone: row.zone === 'SOUTH' ? 1 : 0,
      fighter: row.type === 'fighter',
      modern: row.grade === 'modern',
      startBox: row.startRearBox,
    }));
type AirRow = {
  name: string;
  id: string;
  side: string;
  zone: string;
  type: string;
  grade: string;
  startRearBox: Record<string, number>;
};

const numbered = (list: readonly { readonly id: string }[]): ((id: string) => number) => {
  const numbers = new Map(list.map(({ id }, i) => [id, i]));
  return id => numbers.get(id) ?? -1;
};

/** HTL-3.12: an area in which no German headquarters has a railhead could be supplied by nothing. */
export const areaFault = ({
  scenario,
  open,
  routes,
}: Field): { at: string; because: string } | null =>
  !scenario.area || routes.some(({ source }) => source >= 0 && open[source])
    ? null
    : {
        at: 'scenario.area',
        because: 'no German headquarters has a railhead in this area (HTL-3.12, HTL-6.3)',
      };

/** Makes the field of a scenario, once. */
export const fieldFor = (scenario: Scenario, options: Options): Field =>
  fields.for(keyOf(scenario, options), { scenario, options }, scenario);

type From = { readonly scenario: Scenario; readonly options: Options };
const made = ({ scenario, options }: From, key: string): Field => {
  const ground = groundOf(scenario);
  const roster = rosterOf(scenario, ground, options);
  const chairs = chairsOf(scenario, roster);
  return {
    ...ground,
    ...roster,
    key,
    scenario,
    routes: routesOf(ground, roster, scenario),
    air: airOf(scenario),
    chairs,
    seatings: seatingsOf(scenario, chairs),
    unit: numbered(roster.pieces),
    hq: numbered(roster.hqs),
    counter: numbered(roster.counters),
    formation: numbered(roster.formations),
    town: numbered(ground.towns),
    chair: numbered(chairs),
    apart: (a, b) => distance(ground.grid, a, b),
  };
};
const fields = new Compiled<From, Field>(made);

/** The field on which a state or a view stands. */
export const fieldOf = ({ scenario }: { readonly scenario: string }): Field => fields.of(scenario);
