import budget from '../data/command-budget.json';
import fixedDefences from '../data/fixed-defences.json';
import german from '../data/oob-german.json';
import polish from '../data/oob-polish.json';
import support from '../data/support-counters.json';
import visibility from '../data/visibility.json';
import type { Options } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import type { Side } from '../tables/unit-types.ts';
import { type Ground, hexAt } from './ground.ts';
import {
  addSpares,
  type Counter,
  type CounterKind,
  dummy,
  hqNumber,
  type Roster,
  type RosterDraft,
  typeOf,
} from './roster-parts.ts';
import { addRows } from './roster-rows.ts';

type UnitRow = { id: string; designation: string; type: string };
type FormationRow = {
  id: string;
  name: string;
  formationType: string;
  hq: string | null;
  units: UnitRow[];
  divisionalArtillery: number;
  lat: number;
  lon: number;
  arrival?: Record<string, number>;
  activation?: Record<string, number>;
  startPosture: Record<string, string>;
  reserveOf?: string;
  pool?: string;
  bracketed?: boolean;
  oobSet: string;
};

const addHqs = (
  roster: RosterDraft,
  scenario: Scenario,
  ground: Ground,
  options: Options,
): void => {
  for (const row of german.hqs) {
    if (row.oobSet === 'major' && !options.historicalExtraDivisions) continue; // HTL-O20
    if (scenario.germanHqs && !scenario.germanHqs.includes(row.id)) continue;
    const { lat, lon, id, name, army, potCap, startPot, msrCapacity, arrival } = row;
    const common = { id, name, army, potCap, startPot, arrival, lat, lon, perTurn: 0 };
    roster.hqs.push({
      ...common,
      side: 'GE',
      post: row.seat,
      capacity: msrCapacity,
      isStatic: row.static,
      motorised: row.motorisedCorps,
      point: hexAt(ground, lat, lon),
      precommitted: {},
    });
  }
  for (const row of polish.hqs) {
    if (scenario.polishHqs && !scenario.polishHqs.includes(row.id)) continue;
    roster.hqs.push({
      id: row.id,
      name: row.name,
      side: 'PL',
      army: row.id,
      post: row.seat,
      potCap: row.potCap,
      startPot: row.startPot,
      capacity: 0,
      isStatic: false,
      motorised: false,
      point: hexAt(ground, row.lat, row.lon),
      lat: row.lat,
      lon: row.lon,
      arrival: row.activation,
      precommitted: row.precommittedCp,
      perTurn: 0,
    });
    roster.armyCaps[row.id] = row.armyCap;
  }
  if (!scenario.polishHqs) for (const letter of ['A', 'B']) addGroup(roster, letter);
  Object.assign(roster.armyCaps, budget.german.armyCap, { 'GE-AGS': 10 });
};

/** HTL-6.13: the two groups that may be formed in play. */
const addGroup = (roster: RosterDraft, letter: string): void => {
  const id = `PL-HQ-GROUP-${letter}`;
  roster.hqs.push({
    id,
    name: `Operational Group ${letter}`,
    side: 'PL',
    army: id,
    post: `PL-GROUP-${letter}`,
    potCap: 8,
    startPot: 0,
    capacity: 0,
    isStatic: false,
    motorised: false,
    point: -1,
    lat: 0,
    lon: 0,
    arrival: { M1: 99, M2: 99, M3: 99 },
    precommitted: {},
    perTurn: 0,
  });
  roster.armyCaps[id] = 8;
};

const WARSAW_RADOM = { lat: 51.4, lon: 21.15 };
export const RADOM = WARSAW_RADOM;

const isPlayed = (scenario: Scenario, roster: RosterDraft, ground: Ground, row: FormationRow) => {
  const reserve = row.reserveOf ?? (row.pool ? `PL-${row.pool}` : '');
  if (!scenario.area) return true;
  const point = hexAt(ground, row.lat, row.lon);
  if (point < 0 || !ground.open[point]) return false;
  if (row.hq === null)
    return (scenario.reserves ?? []).some(one => one === row.id || one === reserve);
  return hqNumber(roster, row.hq) >= 0;
};

const addFormation = (
  roster: RosterDraft,
  ground: Ground,
  options: Options,
  side: Side,
  row: FormationRow,
): void => {
  const number = roster.formations.length;
  const rows =
    row.id === 'GE-LSSAH' && options.lssahBlocks === '1' ? row.units.slice(0, 1) : row.units; // HTL-O21
  const point = hexAt(ground, row.lat, row.lon);
  const first = roster.pieces.length;
  const hq = hqNumber(roster, row.hq);
  for (const unit of rows)
    roster.pieces.push({
      id: unit.id,
      name: unit.designation,
      side,
      kind: 'cube',
      type: typeOf(unit.type),
      formation: number,
      hq,
      point,
      lat: row.lat,
      lon: row.lon,
    });
  roster.formations.push({
    id: row.id,
    name: row.name,
    side,
    hq,
    reserveOf: row.reserveOf ?? (row.pool ? `PL-${row.pool}` : ''),
    bracketed: row.bracketed ?? true,
    units: rows.map((_, i) => first + i),
    guns: row.divisionalArtillery,
    isDivision: /Division$/.test(row.formationType),
    mobile: /panzer|motor|light/i.test(row.formationType),
    arrival: row.arrival ?? row.activation ?? {},
    startPosture: row.startPosture,
  });
  for (let i = 1; i <= row.divisionalArtillery; i++)
    roster.counters.push(gun(`${row.id}-A${i}`, side, hq, number, rows[0]?.type ?? ''));
};

const gun = (id: string, side: Side, hq: number, formation: number, type: string): Counter => ({
  id,
  kind: 'divisionalArtillery',
  side,
  hq,
  formation,
  maxDice: 1,
  colour: side === 'PL' || type === 'slo-inf' ? 'green' : 'red',
  code: null,
  availableFrom: {},
});

const addFixed = (roster: RosterDraft, scenario: Scenario, ground: Ground): void => {
  for (const row of fixedDefences.counters as FixedRow[]) {
    const point = row.mapHex ? ground.grid.index(row.mapHex) : hexAt(ground, row.lat, row.lon);
    if (point < 0 || !ground.open[point]) continue;
    roster.pieces.push({
      id: row.id,
      name: row.name,
      side: 'PL',
      kind: 'fixed',
      type: typeOf(row.type),
      formation: -1,
      hq: fixedArmy(roster, scenario, ground, row.army, point),
      point,
      lat: row.lat,
      lon: row.lon,
    });
  }
  addSpares(roster);
};
type FixedRow = {
  id: string;
  type: string;
  name: string;
  lat: number;
  lon: number;
  army: string;
  mapHex?: string;
};

/** HTL-3.12: counters of an army that is not played answer to the nearest played Polish HQ. */
const fixedArmy = (
  roster: RosterDraft,
  scenario: Scenario,
  ground: Ground,
  army: string,
  point: number,
): number => {
  const own = hqNumber(roster, army);
  if (own >= 0 || !scenario.area) return own;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  roster.hqs.forEach((hq, i) => {
    if (hq.side !== 'PL' || hq.point < 0) return;
    const dy = ground.latitude[point]! - hq.lat;
    const dx = (ground.longitude[point]! - hq.lon) * 0.6;
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      best = i;
    }
  });
  return best;
};

const addDummies = (roster: RosterDraft, scenario: Scenario): void => {
  const printed = scenario.dummies ?? {
    ...visibility.dummies.german,
    ...visibility.dummies.polish,
  };
  for (const [army, count] of Object.entries(printed)) {
    const hq = roster.hqs.findIndex(one => one.army === army);
    if (hq < 0) continue;
    for (let i = 1; i <= count; i++)
      roster.pieces.push(dummy(`${army}-D${i}`, roster.hqs[hq]!.side, hq));
  }
};

type CounterRow = {
  id: string;
  kind: string;
  side: string;
  hq: string | null;
  maxDice?: number;
  colour?: string;
  vulnerableOn?: string | null;
  availableFrom?: Record<string, number>;
};

const addCounters = (roster: RosterDraft, scenario: Scenario): void => {
  for (const row of support.counters as CounterRow[]) {
    const hq = hqNumber(roster, row.hq);
    if (hq < 0 && (row.hq !== null || scenario.area)) continue;
    roster.counters.push({
      id: row.id,
      kind: row.kind as CounterKind,
      side: row.side as Side,
      hq,
      formation: -1,
      maxDice: row.maxDice ?? 0,
      colour: (row.colour ?? 'black') as 'black',
      code: row.vulnerableOn ?? null,
      availableFrom: row.availableFrom ?? {},
    });
  }
};

/** HTL-3.3, HTL-3.4: every piece of the game, in file order. */
export const rosterOf = (scenario: Scenario, ground: Ground, options: Options): Roster => {
  const roster: RosterDraft = { pieces: [], hqs: [], formations: [], counters: [], armyCaps: {} };
  if (scenario.land === false) return roster;
  if (scenario.board) {
    addRows(roster, scenario, ground);
    return roster;
  }
  addHqs(roster, scenario, ground, options);
  for (const row of german.formations as unknown as FormationRow[])
    if (
      (row.oobSet !== 'major' || options.historicalExtraDivisions) &&
      isPlayed(scenario, roster, ground, row)
    )
      addFormation(roster, ground, options, 'GE', row);
  for (const row of polish.formations as unknown as FormationRow[])
    if (isPlayed(scenario, roster, ground, row)) addFormation(roster, ground, options, 'PL', row);
  addFixed(roster, scenario, ground);
  addDummies(roster, scenario);
  addCounters(roster, scenario);
  return roster;
};
