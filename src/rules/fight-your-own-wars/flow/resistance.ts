import type { Context } from '../../../engine/system.ts';
import { replaceUsed, targetsByStaff } from '../staff/resistance.ts';
import type { State } from '../state.ts';
import { DAYS_A_MONTH, DAYS_A_WEEK, SESSIONS } from '../tables/calendar.ts';
import { agentDice, LIST_LENGTH } from '../tables/partisans.ts';
import { effectToday } from '../terms/chance.ts';
import { hasDouble, observesOnly, resistingSide, settled } from '../terms/resistance.ts';
import { agentsByStaff, monthOfCells, noteInLog, planMission, reform } from './cells.ts';
import { reportsOfCells } from './radio.ts';
import { strike, sweepsDue } from './sweeps.ts';

/** Whether a side has somebody behind the enemy's lines: then it is asked for targets and transmissions. */
export const hasCells = (state: State, side: number): boolean =>
  resistingSide(state) === side && state.resistance.cells.length > 0;

/** FYOW-34.4 to FYOW-34.7: MO7, before its side is asked. */
export const beginMonth = (draft: State, context: Context): void => {
  const side = resistingSide(draft);
  if (side < 0) return;
  const own = draft.resistance.sides[side]!;
  own.open = [];
  own.barred = [];
  monthOfCells(draft, context);
};

/** FYOW-34.7, FYOW-34.8, FYOW-34.15: MO7, when its side is done: what is left open, and who acts this month. */
export const planMonth = (draft: State, context: Context): void => {
  const side = resistingSide(draft);
  if (side < 0) return;
  const own = draft.resistance.sides[side]!;
  if (own.targets.length !== LIST_LENGTH)
    own.targets = targetsByStaff(draft, side, observesOnly(draft));
  agentsByStaff(draft, side);
  draft.resistance.cells.forEach((_, at) => {
    planMission(draft, context, at);
  });
};

/** FYOW-34.14, FYOW-34.11: WK6, before its side is asked: sweeps, and dispersed cells that come together. */
export const beginWeek = (draft: State, context: Context): void => {
  if (draft.options.sweepTiming === 'weekly' || draft.day === 1) sweepsDue(draft, context);
  forgetIncidents(draft);
  for (const cell of draft.resistance.cells)
    if (cell.status === 'dispersed') reform(draft, context, cell);
};
/** FYOW-34.14: what nobody answered within a week is out of date; what is over is forgotten after a month. */
const forgetIncidents = (draft: State): void => {
  const { away, incidents } = draft.resistance;
  for (const one of incidents)
    if (one.sweep < 0 && draft.clock - one.clock > SESSIONS * DAYS_A_WEEK) one.closed = true;
  draft.resistance.incidents = incidents.filter(
    ({ id, closed, clock }) =>
      !closed ||
      draft.clock - clock <= SESSIONS * DAYS_A_MONTH ||
      away.some(({ incident }) => incident === id),
  );
};
/** FYOW-34.12: WK6, when its side is done. */
export const endWeek = (draft: State, context: Context): void => {
  if (draft.options.partisanReports === 'weekly') reportsOfCells(draft, context);
};

/** FYOW-34.10: entries that nobody replaced, before the day's die. */
export const refillTargets = (draft: State): void => {
  const side = resistingSide(draft);
  if (side >= 0) replaceUsed(draft, side, observesOnly(draft));
};

/** FYOW-34.15: DY3: from the day after his arrival an agent must not throw a double. */
export const agentsOfDay = (draft: State, context: Context): void => {
  for (const agent of [...draft.resistance.agents]) {
    const cell = draft.resistance.cells[agent.cell];
    if (!cell || draft.dayNumber <= agent.arrived) continue;
    if (effectToday(draft).agentNoTest) continue;
    const faces = context.roll(agentDice(agent.missions).toLowerCase(), 'FYOW-34.15', {
      for: agent.id,
      seenBy: [],
    });
    if (!hasDouble(faces)) continue;
    draft.resistance.agents = draft.resistance.agents.filter(one => one !== agent);
    Object.assign(cell, { members: 0, radio: false, explosives: 0 });
    noteInLog(draft, cell, 'captured with the agent');
    settled(cell);
    strike(draft, cell.id);
  }
};
