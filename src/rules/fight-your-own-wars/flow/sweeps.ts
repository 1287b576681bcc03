import type { Context } from '../../../engine/system.ts';
import type { Incident } from '../resistance-state.ts';
import type { State } from '../state.ts';
import { parted, pickedValue, rejoin } from '../terms/detach.ts';
import { worthOf } from '../terms/force.ts';
import { companyOf, doubleFace, settled } from '../terms/resistance.ts';
import { readersOf } from '../terms/seats.ts';
import { isHere } from '../terms/units.ts';
import { noteInLog } from './cells.ts';
import { enterDiary } from './diary.ts';
import { riskAgent } from './missions.ts';

const WEEK = 3;

/** FYOW-34.14: the sweeps of this week begin: a company leaves each Battlegroup, the cells are looked for. */
export const sweepsDue = (draft: State, context: Context): void => {
  for (const one of draft.resistance.incidents) {
    if (one.closed || one.sweep < 0) continue;
    one.closed = true;
    const cell = draft.resistance.cells[one.cell]!;
    if (cell.swept === draft.dayNumber || !sendCompany(draft, one)) continue;
    sweep(draft, context, one);
  }
};

/** FYOW-34.14: the company is away for the week; its value does not count. */
const sendCompany = (draft: State, { sweep: at, id }: Incident): boolean => {
  const unit = draft.units[at]!;
  const picks = isHere(unit) ? companyOf(unit) : null;
  if (!picks) return false;
  const points = pickedValue(unit, picks);
  if (points >= worthOf(unit)) return false;
  const { taken, left } = parted(unit, picks);
  unit.elements = left;
  unit.original = Math.max(unit.lost, unit.original - points);
  draft.resistance.away.push({ unit: at, incident: id, elements: taken });
  enterDiary(draft, WEEK, {
    owner: unit.side,
    seen: 'owner',
    type: 'sweep_over',
    about: String(id),
    points: 0,
  });
  return true;
};

/** FYOW-34.14: the company comes back to its Battlegroup, or to the HQ of its Brigade. */
export const sweepOver = (draft: State, about: string): void => {
  const { away } = draft.resistance;
  const at = away.findIndex(({ incident }) => incident === Number(about));
  if (at < 0) return;
  const [one] = away.splice(at, 1);
  const own = draft.units[one!.unit]!;
  const hq = draft.units[draft.commands[own.command]!.hq];
  const to = isHere(own) ? own : hq && isHere(hq) ? hq : null;
  if (!to) return;
  const points = worthOf({ elements: one!.elements });
  rejoin(to, one!.elements);
  to.original += points;
};

/** FYOW-34.14: 3D6: a double captures so many; for each of them the stores and the radio may be found. */
export const sweep = (draft: State, context: Context, { cell: at, side }: Incident): number => {
  const cell = draft.resistance.cells[at]!;
  const hidden = { for: cell.id, seenBy: [] };
  cell.swept = draft.dayNumber;
  const faces = context.roll('3d6', 'FYOW-34.14', hidden);
  const captured = cell.status === 'gone' ? 0 : Math.min(cell.members, doubleFace(faces));
  if (captured > 0) {
    cell.members -= captured;
    if (context.roll(`${captured}d6`, 'FYOW-34.14', hidden).includes(6)) cell.explosives = 0;
    if (context.roll(`${captured}d6`, 'FYOW-34.14', hidden).includes(6)) cell.radio = false;
    riskAgent(draft, context, at);
    noteInLog(draft, cell, `${captured} captured in a sweep`);
    settled(cell);
    if (cell.status === 'dormant' || cell.status === 'gone') strike(draft, cell.id);
  }
  context.log('FYOW-34.14', 'swept', { captured }, readersOf(draft, side));
  context.reveal('FYOW-34.14');
  return captured;
};

/** FYOW-34.S: the planned mission of a cell that can no longer act. */
export const strike = (draft: State, cell: string): void => {
  draft.diary = draft.diary.filter(
    ({ type, about }) => type !== 'partisan_mission' || about !== cell,
  );
};
