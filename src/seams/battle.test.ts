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
  type ReportFile,
  readReport,
  worthOf,
} from '../rules/fight-your-own-wars/index.ts';
import { DEFAULTS } from '../rules/fight-your-own-wars/options.ts';
import type { State as Campaign } from '../rules/fight-your-own-wars/state.ts';
import { leftOf } from '../rules/fight-your-own-wars/terms/force.ts';
import { contactNamed } from '../rules/fight-your-own-wars/terms/knowledge.ts';
import {
  type State as Battle,
  type Scenario as Battlefield,
  convertElements,
  type JoinBattle,
} from '../rules/not-quite-mechanized/index.ts';
import { SEAM_ITEMS } from '../rules/not-quite-mechanized/tables/seam.ts';
import { STANDS } from '../rules/not-quite-mechanized/tables/stands.ts';
import templates from './battlegroup-templates.json';
import {
  battleTable,
  letIn,
  playByDoctrine,
  readBattle,
  reportOf,
  sessionsPlayed,
} from './index.ts';

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

const sideOf = ({ sides }: Campaign, seat: string): number =>
  sides.findIndex(({ id }) => id === seat);

/** The sheet of the seat that owes the report: enemies stand on it under the names of its own contacts. */
const sheetOf = (table: Table, seat: string): BattleSheet => {
  const state = table.state as Campaign;
  return battleSheet(state, sideOf(state, seat), state.battles.find(({ owes }) => owes)!.id)!;
};
/** What the campaign's books say of the forces of a sheet, enemies under the names of contacts. */
const booksOf = (state: Campaign, seat: string, sheet: BattleSheet) =>
  new Map(
    sheet.forces.map(({ unit: name }) => {
      const own = state.units.findIndex(({ id }) => id === name);
      const at = own >= 0 ? own : contactNamed(state, sideOf(state, seat), name);
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

type Fought = { readonly table: Table; sessions: number };
/** A session of a battle of the campaign, fought by doctrine in the other system and booked at home. */
const fightSession = (
  table: Table,
  seat: string,
  fought: Map<string, Fought>,
): { sheet: BattleSheet; battle: Table; report: ReportFile; joined: readonly string[] } => {
  const sheet = JSON.parse(JSON.stringify(sheetOf(table, seat))) as BattleSheet;
  let known = fought.get(sheet.battle);
  if (!known) {
    const handed = readBattle([{ sheet }]);
    if ('fault' in handed) throw new RangeError(`${handed.fault.at} ${handed.fault.because}`);
    known = { table: battleTable(handed, 'seam'), sessions: 0 };
    fought.set(sheet.battle, known);
  }
  const battle = known.table;
  const entered = letIn(battle, sheet);
  if ('fault' in entered) throw new RangeError(JSON.stringify(entered));
  expect(letIn(battle, sheet)).toEqual({ joined: [] }); // nobody comes twice
  const session = ++known.sessions;
  playByDoctrine(battle, 4 * session);
  const told = reportOf(battle, Math.min(session, sessionsPlayed(battle)), sheet);
  if (!('report' in told)) throw new RangeError(JSON.stringify(told));
  const before = booksOf(table.state as Campaign, seat, sheet);
  const read = readReport(JSON.stringify(told.report));
  if (!('action' in read)) throw new RangeError(read.fault.because);
  expect(table.act(seat, read.action).refused).toBeNull();
  for (const one of told.report.units) balance(table.state as Campaign, before, one);
  return { sheet, battle, report: told.report, joined: entered.joined };
};

/** Ammunition and elements of a force before and after its report. */
const balance = (
  state: Campaign,
  before: ReturnType<typeof booksOf>,
  one: ReportFile['units'][number],
): void => {
  const was = before.get(one.unit)!;
  const unit = state.units[was.at]!;
  expect(unit.ammo).toBe(Math.min(4, was.ammo + one.ammoUsed));
  if (unit.status !== 'here') return;
  const gone = new Map<number, number>();
  for (const { line, n = 0 } of [...one.lost, ...one.captured]) {
    const element = unit.elements[line - 1]!;
    const each = ITEMS[element.item]!.kind === 'troops' ? ITEMS[element.item]!.figures : 1;
    gone.set(line, (gone.get(line) ?? 0) + n * each);
  }
  expect(unit.elements.map(leftOf)).toEqual(was.left.map((n, i) => n - (gone.get(i + 1) ?? 0)));
  expect(was.worth).toBeGreaterThanOrEqual(worthOf(unit));
};
const lossesIn = ({ units }: ReportFile): number =>
  units
    .flatMap(({ lost, captured }) => [...lost, ...captured])
    .reduce((sum, { n = 0 }) => sum + n, 0);

test('NQM-22.10, NQM-22.11, NQM-22.12: a battle goes over, reports come back and the books balance', () => {
  const fought = new Map<string, Fought>();
  let booked = 0;
  let losses = 0;
  untilReport('seam', (table, seat) => {
    const { battle, report, sheet } = fightSession(table, seat, fought);
    booked++;
    losses += lossesIn(report);
    const session = fought.get(sheet.battle)!.sessions;
    const again = Table.open(battle.system, battle.record);
    expect(reportOf(again, session, sheet)).toEqual({ report });
    return losses === 0 && booked < 12;
  });
  expect(booked).toBeGreaterThan(0);
  expect(losses).toBeGreaterThan(0);
  const [first] = fought.values();
  expect(reportOf(first!.table, 9)).toMatchObject({ fault: { at: '--session' } });
}, 60_000);

test('FYOW-A14, FYOW-15.7, NQM-22.11: a force that joins a battle which went over comes at its bound and edge, and home with the reports', () => {
  let met = 0;
  for (const seed of [7, 10, 9, 4, 2, 0]) {
    if (met > 0) break;
    const fought = new Map<string, Fought>();
    untilReport(`joiner-${seed}`, (table, seat) => {
      const { sheet, battle, report, joined } = fightSession(table, seat, fought);
      for (const name of joined) {
        met++;
        const force = sheet.forces.find(({ unit }) => unit === name)!;
        expect(report.units.map(({ unit }) => unit)).toContain(name);
        const join = battle.entries
          .map(({ action }) => action as unknown as JoinBattle)
          .find(({ opId }) => opId === name)!;
        const played = 4 * (fought.get(sheet.battle)!.sessions - 1);
        expect(join).toMatchObject({ bound: played + force.after!, side: force.role });
        const { entries, map } = battle.setting.scenario as unknown as Battlefield;
        const [x = 0, y = 0] = entries.find(({ id }) => id === join.entry)!.pos;
        const edge = x <= 0 ? 'W' : x >= map.width ? 'E' : y <= 0 ? 'S' : 'N';
        expect(edge).toBe(force.comesBy);
        const units = (battle.state as Battle).units.filter(({ node }) => node === join.node);
        expect(units.length).toBe(join.units.length);
        // Four bounds that begin before it is there find it on its way; then it stands on the table.
        if (force.after! < 3) expect(units.some(({ state }) => state === 'map')).toBe(true);
      }
      const [{ sessions } = { sessions: 0 }] = fought.values();
      return met === 0 && sessions < 3;
    });
  }
  expect(met).toBeGreaterThan(0);
}, 60_000);

test('FYOW-A14, NQM-22.11: joiners of another battle, or of a battle that came by template, are refused; who comes after the end changes nothing', () => {
  let sheet: BattleSheet | null = null;
  untilReport('seam', (table, seat) => {
    sheet = JSON.parse(JSON.stringify(sheetOf(table, seat))) as BattleSheet;
    return false;
  });
  const good = sheet! as BattleSheet;
  const battle = battleTable(readBattle(good) as never, 'x');
  expect(letIn(battle, { ...good, battle: 'zz' })).toMatchObject({ fault: { at: 'battle' } });
  const late = {
    ...structuredClone(good.forces[0]!),
    unit: 'late',
    after: 2,
    comesBy: 'N' as const,
  };
  const wider = { ...good, forces: [...good.forces, late] };
  const whole = battleTable(readBattle(good) as never, 'x');
  playByDoctrine(whole);
  expect(whole.outcome).not.toBeNull();
  expect(letIn(whole, wider)).toEqual({ joined: [] });
  const told = reportOf(whole, sessionsPlayed(whole), wider);
  if (!('report' in told)) throw new RangeError(JSON.stringify(told));
  expect(told.report.units.find(({ unit }) => unit === 'late')).toEqual({
    ...{ unit: 'late', lost: [], damaged: [], captured: [], ammoUsed: 0, left: null },
  });
  expect(letIn(battle, wider)).toEqual({ joined: ['late'] });
  const coarse = { setting: { scenario: {} } } as unknown as Table;
  expect(letIn(coarse, good)).toMatchObject({ fault: { at: 'head.scenario' } });
}, 60_000);

test('NQM-22.9: a wrong sheet is refused by its place, a report for another sheet too', () => {
  let sheet: BattleSheet | null = null;
  untilReport('seam', (table, seat) => {
    sheet = JSON.parse(JSON.stringify(sheetOf(table, seat))) as BattleSheet;
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
