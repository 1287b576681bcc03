import { expect, test } from 'vitest';
import { pledge } from '../engine/dice/commitment.ts';
import { problemIn } from '../engine/shape.ts';
import type { Action, Question, System } from '../engine/system.ts';
import { Table } from '../engine/table.ts';
import {
  type BattleSheet,
  battleSheet,
  fightYourOwnWars,
  ITEMS,
  readReport,
  worthOf,
} from '../rules/fight-your-own-wars/index.ts';
import { DEFAULTS } from '../rules/fight-your-own-wars/options.ts';
import type { State as Campaign } from '../rules/fight-your-own-wars/state.ts';
import { leftOf } from '../rules/fight-your-own-wars/terms/force.ts';
import { contactNamed } from '../rules/fight-your-own-wars/terms/knowledge.ts';
import { convertElements } from '../rules/not-quite-mechanized/index.ts';
import { SEAM_ITEMS } from '../rules/not-quite-mechanized/tables/seam.ts';
import { STANDS } from '../rules/not-quite-mechanized/tables/stands.ts';
import templates from './battlegroup-templates.json';
import { battleTable, playByDoctrine, readBattle, reportOf, sessionsPlayed } from './index.ts';

const campaign = fightYourOwnWars as unknown as System;

/** Whoever is asked lets his orders act, and else goes on. */
const answerTo = (table: Table, { seat, actions, about }: Question): Action => {
  const { proposed } = (about ?? {}) as { readonly proposed?: Action };
  if (proposed && proposed.type !== 'pass' && !table.refusal(seat, proposed)) return proposed;
  return { type: actions.includes('carryOn') ? 'carryOn' : 'pass' };
};

/** A tutorial whose battles are fought on tables, played until `onReport` has had a battle to report. */
const untilReport = (seed: string, onReport: (table: Table, seat: string) => boolean): Table => {
  const table = Table.create(campaign, {
    scenario: 'tutorial',
    options: { ...DEFAULTS, battleMode: 'tabletop' },
    dice: pledge(seed, { table: seed }),
  });
  for (let i = 0; i < 20_000 && !table.outcome; i++) {
    const due = table.umpireNext();
    if (due) {
      table.act(due.seat, due.action);
      continue;
    }
    const [asked] = table.pending();
    if (asked!.kind === 'report') {
      if (!onReport(table, asked!.seat)) return table;
    } else table.act(asked!.seat, answerTo(table, asked!));
  }
  return table;
};

const sheetOf = (table: Table): BattleSheet => {
  const state = table.state as Campaign;
  return battleSheet(state, 0, state.battles.find(({ owes }) => owes)!.id)!;
};
/** What the campaign's books say of the forces of a sheet, enemies under the names of contacts. */
const booksOf = (state: Campaign, sheet: BattleSheet) =>
  new Map(
    sheet.forces.map(({ unit: name }) => {
      const own = state.units.findIndex(({ id }) => id === name);
      const at = own >= 0 ? own : contactNamed(state, 0, name);
      const unit = state.units[at]!;
      return [name, { at, worth: worthOf(unit), ammo: unit.ammo, left: unit.elements.map(leftOf) }];
    }),
  );

test('NQM-22.9: every item of the catalogue and all 125 templates become stands that exist, with nothing lost on the way', () => {
  expect(ITEMS.map(({ id }) => id).filter(id => !SEAM_ITEMS.includes(id))).toEqual([]);
  expect(templates.templates).toHaveLength(125);
  for (const { id, elements } of templates.templates) {
    const lines = elements.map(({ item, n, q, mob }, i) => ({
      line: i + 1,
      item,
      n,
      quality: q,
      mob,
    }));
    const made = convertElements(lines, { battles: 1, hasRailway: true });
    const stands = made.units.flatMap(unit => unit.stands);
    expect(stands.length, id).toBeGreaterThan(0);
    expect(
      stands.every(({ type }) => STANDS.has(type)),
      id,
    ).toBe(true);
    const told = [...stands.flatMap(({ from }) => from ?? []), ...made.absorbed];
    for (const { line, n } of lines) {
      const counted = told
        .filter(one => one.line === line)
        .reduce((sum, one) => sum + one.count, 0);
      expect({ id, line, n: counted }).toEqual({ id, line, n });
    }
  }
  expect(
    convertElements(
      [
        { line: 1, item: 'ELEPHANT', n: 2, quality: 'regular', mob: 'infantry' },
        { line: 2, item: 'CAV_TRP', n: 2, quality: 'regular', mob: 'truck' },
      ],
      { battles: 0, hasRailway: false },
    ).said,
  ).toEqual([
    'line 1: nothing is known of ELEPHANT; it stays out',
    'line 2: CAV_TRP has no stand that moves as truck; cavPl is used',
  ]);
});

test('NQM-22.10, NQM-22.11, NQM-22.12: a battle goes over, three reports come back and the books balance', () => {
  const fought = new Map<string, { table: Table; sessions: number }>();
  let booked = 0;
  let losses = 0;
  untilReport('seam', (table, seat) => {
    const sheet = JSON.parse(JSON.stringify(sheetOf(table))) as BattleSheet;
    let known = fought.get(sheet.battle);
    if (!known) {
      const handed = readBattle([{ sheet }]);
      if ('fault' in handed) throw new RangeError(`${handed.fault.at} ${handed.fault.because}`);
      known = { table: battleTable(handed, 'seam'), sessions: 0 };
      fought.set(sheet.battle, known);
    }
    const battle = known.table;
    const session = ++known.sessions;
    playByDoctrine(battle, 4 * session);
    expect(sessionsPlayed(battle)).toBe(session);
    const told = reportOf(battle, session, sheet);
    if (!('report' in told)) throw new RangeError(JSON.stringify(told));
    expect(reportOf(Table.open(battle.system, battle.record), session, sheet)).toEqual(told);
    const before = booksOf(table.state as Campaign, sheet);
    const read = readReport(JSON.stringify(told.report));
    if (!('action' in read)) throw new RangeError(read.fault.because);
    const acted = table.act(seat, read.action);
    expect(acted.refused).toBeNull();
    booked++;
    for (const one of told.report.units) {
      const was = before.get(one.unit)!;
      const unit = (table.state as Campaign).units[was.at]!;
      expect(unit.ammo).toBe(Math.min(4, was.ammo + one.ammoUsed));
      if (unit.status !== 'here') continue;
      const gone = new Map<number, number>();
      for (const { line, n = 0 } of [...one.lost, ...one.captured]) {
        const element = unit.elements[line - 1]!;
        const each = ITEMS[element.item]!.kind === 'troops' ? ITEMS[element.item]!.figures : 1;
        gone.set(line, (gone.get(line) ?? 0) + n * each);
      }
      const after = unit.elements.map(leftOf);
      expect(after).toEqual(was.left.map((n, i) => n - (gone.get(i + 1) ?? 0)));
      expect(was.worth).toBeGreaterThanOrEqual(worthOf(unit));
      losses += [...gone.values()].reduce((sum, n) => sum + n, 0);
    }
    return losses === 0 && booked < 12;
  });
  expect(booked).toBeGreaterThan(0);
  expect(losses).toBeGreaterThan(0);
  const [first] = fought.values();
  expect(reportOf(first!.table, 9)).toMatchObject({ fault: { at: '--session' } });
}, 60_000);

test('NQM-22.9: a wrong sheet is refused by its place, a report for another sheet too', () => {
  let sheet: BattleSheet | null = null;
  untilReport('seam', table => {
    sheet = JSON.parse(JSON.stringify(sheetOf(table))) as BattleSheet;
    return false;
  });
  const good = sheet! as BattleSheet;
  const faultOf = (value: unknown) => {
    const found = readBattle(value);
    return 'fault' in found ? found.fault.at : null;
  };
  expect(faultOf(good)).toBeNull();
  expect(faultOf({ ...good, forces: good.forces.slice(0, 1) })).toBe('forces');
  expect(faultOf({ ...good, forces: [...good.forces, good.forces[0]!] })).toContain('.unit');
  const bad = structuredClone(good);
  bad.forces[0]!.lines[1]!.n = -1;
  expect(faultOf(bad)).toBe('forces[0].lines[1].n');
  expect(faultOf([])).toBe('[0]');
  expect(faultOf({ battleId: 'x' })).toBe('seed');
  const battle = battleTable(readBattle(good) as never, 'x');
  expect(problemIn(battle.system.scenarioShape, battle.setting.scenario)).toBeNull();
  expect(reportOf(battle)).toMatchObject({ fault: { at: '--session' } });
  playByDoctrine(battle, 4);
  expect(reportOf(battle, 1, { ...good, battle: 'zz' })).toMatchObject({ fault: { at: 'battle' } });
}, 60_000);
