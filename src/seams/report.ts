import { problemIn } from '../engine/shape.ts';
import type { Action } from '../engine/system.ts';
import type { Table } from '../engine/table.ts';
import { type BattleSheet, REPORT, type ReportFile } from '../rules/fight-your-own-wars/index.ts';
import {
  type BattleResult,
  battleResult,
  type JoinBattle,
  resultShape,
  type Scenario,
  type SessionReport,
  type State,
  sessionReport,
  sessionsFor,
  withJoiners,
} from '../rules/not-quite-mechanized/index.ts';
import type { Place } from './battle.ts';

const BOUNDS = 4;
const LETTER = { north: 'N', east: 'E', south: 'S', west: 'W' } as const;

const campaignOf = (table: Table): NonNullable<Scenario['campaign']> | null =>
  (table.setting.scenario as unknown as Scenario).campaign ?? null;

/** NQM-22.10: the first moment at which so many bounds had been played; the end where it came earlier. */
const stateAfter = (table: Table, bounds: number): State | null => {
  for (let i = 0; i < table.entries.length; i++) {
    const state = table.stateAt(i) as State;
    if (state.bound >= bounds || state.phase === 'FINISHED') return state;
  }
  return null;
};

/** NQM-22.10: sessions of four bounds that have been played to their end. */
export const sessionsPlayed = (table: Table): number => {
  const state = table.state as State;
  return state.phase === 'FINISHED'
    ? sessionsFor(state.bound + 1)
    : Math.floor(state.bound / BOUNDS);
};

/** NQM-22.11: whom the campaign has sent since the battle began, in the order in which they came. */
export const joinedIn = (table: Table): JoinBattle[] =>
  table.entries
    .map(({ action }) => action as Action as JoinBattle)
    .filter(({ type, opId }) => type === 'joinBattle' && opId !== undefined);

export type Told =
  | { readonly result: BattleResult }
  | { readonly report: ReportFile }
  | { readonly fault: Place };

/** NQM-22.6, NQM-22.10: what a battle's record tells the campaign it came from. */
export const reportOf = (table: Table, session?: number, sheet?: BattleSheet): Told => {
  const campaign = campaignOf(table);
  if (!campaign)
    return { fault: { at: 'head.scenario', because: 'this battle came from no campaign' } };
  const scenario = table.setting.scenario as unknown as Scenario;
  if (campaign.form === 'coarse') {
    if (!table.outcome) return { fault: { at: 'entries', because: 'the battle is not over' } };
    const result = battleResult(scenario, table.state as State);
    const problem = problemIn(resultShape, result);
    return problem ? { fault: problem } : { result };
  }
  const played = sessionsPlayed(table);
  const wanted = session ?? played;
  if (wanted < 1 || wanted > played)
    return {
      fault: { at: '--session', because: `${played} sessions of four bounds have been played` },
    };
  const before = wanted === 1 ? null : stateAfter(table, (wanted - 1) * BOUNDS);
  const now = stateAfter(table, wanted * BOUNDS) ?? (table.state as State);
  const handed = sheet ?? (campaign.handed as BattleSheet);
  if (handed.battle !== campaign.battle)
    return {
      fault: {
        at: 'battle',
        because: `the sheet is of ${handed.battle}, the game of ${campaign.battle}`,
      },
    };
  const joined = joinedIn(table);
  const whole = withJoiners(scenario, joined);
  const begun = new Map([
    ...(campaign.handed as BattleSheet).forces.map(({ unit, ammoUsed = 0 }): [string, number] => [
      unit,
      ammoUsed,
    ]),
    ...joined.map(({ opId = '', ammoUsed = 0 }): [string, number] => [opId, ammoUsed]),
  ]);
  return fitted(handed, campaign.handed as BattleSheet, begun, sessionReport(whole, before, now));
};

/** FYOW-A13: the report in the campaign's words: sides by their names, ammunition in quarters of a full load. */
const fitted = (
  sheet: BattleSheet,
  first: BattleSheet,
  ammoBefore: ReadonlyMap<string, number>,
  told: SessionReport,
): Told => {
  const sideOf = (role: string): string =>
    first.forces.find(one => one.role === role)?.side ?? 'contested';
  const holder = told.holder === 'contested' ? 'contested' : sideOf(told.holder);
  const units: ReportFile['units'] = [];
  for (const force of sheet.forces) {
    // NQM-22.11: a force that came too late for these bounds has done and suffered nothing in them.
    const one = told.units.find(({ unit }) => unit === force.unit);
    const stood = (lines: readonly { line: number; n: number }[]) =>
      lines.map(({ line, n }) => ({ line, n }));
    const isHolder = holder === force.side;
    const { lost = [], captured = [], damaged = [] } = one ?? {};
    units.push({
      unit: force.unit,
      lost: isHolder ? joined([...lost, ...captured]) : stood(lost),
      damaged: stood(damaged),
      captured: isHolder ? [] : stood(captured),
      ammoUsed: quarters(one?.ammoUsedPct ?? 0, ammoBefore.get(force.unit) ?? 0),
      left: one?.left ? leaving(one.left, sheet) : null,
    });
  }
  const stays = units.some(
    ({ unit, left }) =>
      left === null && sheet.forces.find(one => one.unit === unit)?.side === holder,
  );
  return {
    report: {
      format: REPORT,
      battle: sheet.battle,
      bounds: told.bounds,
      over: told.over,
      holder: stays ? holder : 'contested',
      units,
    },
  };
};

/** Captives of whoever holds the table came back with the ground: they are lost, not in the enemy's hands. */
const joined = (lines: readonly { line: number; n: number }[]): { line: number; n: number }[] => {
  const sums = new Map<number, number>();
  for (const { line, n } of lines) sums.set(line, (sums.get(line) ?? 0) + n);
  return [...sums].map(([line, n]) => ({ line, n }));
};

/** A share of what it had is that share of the quarters it had. */
const quarters = (percent: number, usedBefore: number): number =>
  Math.min(4 - usedBefore, Math.floor((percent * (4 - usedBefore)) / 100 + 0.5));

type Left = NonNullable<ReportFile['units'][number]['left']>;
const leaving = (
  { edge, order }: { edge: keyof typeof LETTER; order: Left['order'] },
  sheet: BattleSheet,
): Left | null => {
  const letter = LETTER[edge];
  if (order === 'surrendered' || sheet.board.exits.includes(letter)) return { edge: letter, order };
  const [other] = sheet.board.exits;
  return other === undefined ? null : { edge: other, order };
};
