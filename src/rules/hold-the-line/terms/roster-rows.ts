import roles from '../data/roles.json';
import type { Scenario } from '../scenario.ts';
import type { Side } from '../tables/unit-types.ts';
import type { Ground } from './ground.ts';
import {
  addSpares,
  type CounterKind,
  dummy,
  hqNumber,
  type RosterDraft,
  typeOf,
} from './roster-parts.ts';

type HqRow = NonNullable<Scenario['pieces']>['hqs'][number];

/** HTL-2.2: a headquarters of a small board is called like its post, where the post has no other. */
const hqName = ({ id, post }: HqRow, all: readonly HqRow[]): string =>
  (all.filter(one => one.post === post).length === 1
    ? roles.seats.find(one => one.id === post)?.title
    : undefined) ?? id;

/** Pieces of a small board. */
export const addRows = (roster: RosterDraft, scenario: Scenario, ground: Ground): void => {
  const rows = scenario.pieces;
  if (!rows) return;
  for (const row of rows.hqs) {
    const army =
      row.army ?? (row.side === 'PL' ? row.id : row.post.split('-').slice(0, 2).join('-'));
    roster.armyCaps[army] = Math.max(roster.armyCaps[army] ?? 0, row.armyCap ?? 60);
    roster.hqs.push({
      id: row.id,
      name: hqName(row, rows.hqs),
      side: row.side,
      army,
      post: row.post,
      potCap: row.potCap,
      startPot: row.pot,
      capacity: row.capacity ?? 20,
      isStatic: row.static ?? false,
      motorised: false,
      point: ground.grid.index(row.hex),
      lat: 0,
      lon: 0,
      arrival: {},
      precommitted: {},
      perTurn: row.perTurn,
    });
  }
  const formations = [...new Set(rows.units.flatMap(({ formation }) => formation ?? []))];
  for (const row of rows.units) {
    const type = typeOf(row.type);
    roster.pieces.push({
      id: row.id,
      name: row.id,
      side: type.side as Side,
      kind: type.class === 'fixed' ? 'fixed' : 'cube',
      type,
      formation: row.formation === undefined ? -1 : formations.indexOf(row.formation),
      hq: hqNumber(roster, row.hq),
      point: ground.grid.index(row.hex),
      lat: 0,
      lon: 0,
    });
  }
  for (const row of rows.dummies)
    roster.pieces.push({
      ...dummy(row.id, row.side, hqNumber(roster, row.hq)),
      point: ground.grid.index(row.hex),
    });
  formations.forEach((id, number) => {
    const units = roster.pieces.flatMap(({ formation }, i) => (formation === number ? [i] : []));
    const one = roster.pieces[units[0]!]!;
    roster.formations.push({
      id,
      name: id,
      side: one.side,
      hq: one.hq,
      reserveOf: '',
      bracketed: true,
      units,
      guns: rows.counters.filter(({ formation }) => formation === id).length,
      isDivision: true,
      mobile: one.type.motorised,
      arrival: {},
      startPosture: {},
    });
  });
  for (const row of rows.reserves ?? []) addReserve(roster, row, ground);
  for (const row of rows.counters)
    roster.counters.push({
      id: row.id,
      kind: row.kind as CounterKind,
      side: row.side,
      hq: hqNumber(roster, row.hq),
      formation: row.formation === undefined ? -1 : formations.indexOf(row.formation),
      maxDice: row.maxDice,
      colour: row.kind === 'corpsArtillery' ? 'black' : row.side === 'GE' ? 'red' : 'green',
      code: row.code,
      availableFrom: {},
    });
  addSpares(roster);
};

/** HTL-3.7: a formation off the map that a command may release from a turn on. */
const addReserve = (
  roster: RosterDraft,
  row: NonNullable<NonNullable<Scenario['pieces']>['reserves']>[number],
  ground: Ground,
): void => {
  const type = typeOf(row.type);
  const side = type.side as Side;
  const formation = roster.formations.length;
  roster.pieces.push({
    id: `${row.formation}-1`,
    name: row.formation,
    side,
    kind: 'cube',
    type,
    formation,
    hq: -1,
    point: ground.grid.index(row.hex),
    lat: 0,
    lon: 0,
  });
  roster.formations.push({
    id: row.formation,
    name: row.formation,
    side,
    hq: -1,
    reserveOf: row.of,
    bracketed: true,
    units: [roster.pieces.length - 1],
    guns: 0,
    isDivision: true,
    mobile: type.motorised,
    arrival: { prepared: row.from, surprise: row.from, M1: row.from, M2: row.from, M3: row.from },
    startPosture: {},
  });
};
