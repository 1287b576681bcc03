import type { Context } from '../../../engine/system.ts';
import type { Cell } from '../resistance-state.ts';
import type { State } from '../state.ts';
import { addDays } from '../tables/calendar.ts';
import { LEAST_ACTIVE, MOST_EXPLOSIVES, MOST_MEMBERS } from '../tables/partisans.ts';
import { fieldOf } from '../terms/field.ts';
import {
  doubleFace,
  doubleWithOne,
  hasDouble,
  readiness,
  resistingSide,
  settled,
} from '../terms/resistance.ts';
import { commandBoard, otherSide } from '../terms/units.ts';

/** The dice of cells are nobody's to see, FYOW-34.3. */
const hidden = (cell: string) => ({ for: cell, seenBy: [] });
const note = (draft: State, cell: Cell, what: string): void => {
  cell.log.push({ day: draft.dayNumber, what });
  if (cell.log.length > 40) cell.log.shift();
};

export { note as noteInLog };

/** FYOW-34.0: boards that can hide a cell: those the campaign names, or any without an enemy Brigade HQ. */
const hidingPlaces = (state: State, side: number, named: readonly string[]): number[] => {
  const { map } = fieldOf(state);
  const homes = named.map(id => map.index(id)).filter(board => board >= 0);
  const held = new Set(
    state.commands
      .filter(command => command.side === otherSide(side) && command.level === 'brigade')
      .map(command => commandBoard(state, command)),
  );
  const places = homes.length > 0 ? homes : map.nodes.map((_, board) => board);
  const free = places.filter(
    board => !held.has(board) && !map.nodes[board]!.assembly && map.nodes[board]!.coast !== 'water',
  );
  return free.length > 0 ? free : places;
};

/** FYOW-34.1, FYOW-34.4: a new cell of D6 members somewhere on the map. */
export const newCell = (
  draft: State,
  context: Context,
  side: number,
  homes: readonly string[] = [],
): Cell => {
  const id = `c${draft.resistance.cells.length + 1}`;
  const places = hidingPlaces(draft, side, homes);
  const [home = 1] = context.roll(`d${places.length}`, 'FYOW-34.0', hidden(id));
  const [members = 1] = context.roll('d6', 'FYOW-34.1', hidden(id));
  const cell: Cell = {
    id,
    side,
    home: places[home - 1]!,
    members,
    radio: false,
    heard: false,
    explosives: 0,
    status: 'dormant',
    target: -1,
    turn: -1,
    watching: -1,
    stores: [],
    sets: [],
    news: [],
    air: 'staff',
    log: [],
    swept: 0,
  };
  draft.resistance.cells.push(cell);
  note(draft, cell, `formed with ${members}`);
  return cell;
};

type Chosen = { readonly cells: unknown; readonly homes?: readonly string[] | undefined };
const chosenFor = (state: State): Chosen | undefined => {
  const { partisans } = fieldOf(state).campaign;
  return state.options.partisans === 'variant' ? partisans?.variant : partisans;
};
/** FYOW-34.1: the cells of the campaign, each with its throws for explosives and radio. */
export const firstCells = (draft: State, context: Context): void => {
  const side = resistingSide(draft);
  const chosen = chosenFor(draft);
  if (side < 0 || !chosen) return;
  const cells =
    typeof chosen.cells === 'number'
      ? chosen.cells
      : (context.roll(String(chosen.cells).toLowerCase(), 'FYOW-34.1', hidden('cells'))[0] ?? 0);
  for (let i = 0; i < Math.min(6, cells); i++) {
    const cell = newCell(draft, context, side, chosen.homes);
    explosivesThrow(draft, context, cell);
    radioThrow(draft, context, cell);
  }
};

/** FYOW-34.4: SE2: a double of 2D6 brings a new cell; it makes the month's throws the same day. */
export const seasonOfCells = (draft: State, context: Context): void => {
  const side = resistingSide(draft);
  if (side < 0) return;
  if (hasDouble(context.roll('2d6', 'FYOW-34.4', hidden('new cell'))))
    newCell(draft, context, side, chosenFor(draft)?.homes);
};

/** FYOW-34.4: a double of 3D4 brings as many recruits as it shows. */
export const recruit = (draft: State, context: Context, cell: Cell): void => {
  const faces = context.roll('3d4', 'FYOW-34.4', hidden(cell.id));
  const more = Math.min(MOST_MEMBERS - cell.members, doubleFace(faces));
  cell.members += more;
  if (more > 0) note(draft, cell, `${more} recruits`);
  settled(cell);
};

/** FYOW-34.5: a double of 3D6 brings a unit of explosives, three at most. */
export const explosivesThrow = (draft: State, context: Context, cell: Cell): void => {
  cell.stores = context.roll('3d6', 'FYOW-34.5', hidden(cell.id));
  if (hasDouble(cell.stores) && cell.explosives < MOST_EXPLOSIVES) {
    cell.explosives++;
    note(draft, cell, 'explosives');
  }
  settled(cell);
};

/** FYOW-34.6: a cell without a radio throws for one. */
export const radioThrow = (draft: State, context: Context, cell: Cell): void => {
  cell.sets = [];
  if (cell.radio) return;
  cell.sets = context.roll('3d6', 'FYOW-34.6', hidden(cell.id));
  if (hasDouble(cell.sets)) {
    Object.assign(cell, { radio: true, heard: true });
    note(draft, cell, 'a radio');
  }
  settled(cell);
};

const isAlive = ({ status }: Cell): boolean => status !== 'gone';

/** FYOW-34.4, FYOW-34.5, FYOW-34.6, FYOW-34.15: MO7: recruits, explosives, radios, agents. */
export const monthOfCells = (draft: State, context: Context): void => {
  const isFirst = draft.dayNumber === 1;
  for (const cell of draft.resistance.cells) {
    if (!isAlive(cell)) continue;
    if (cell.status === 'resting') cell.status = 'active'; // the month is over, FYOW-34.11
    if (!isFirst) {
      const isNew = cell.log.some(({ day }) => day === draft.dayNumber);
      if (!isNew) recruit(draft, context, cell);
      explosivesThrow(draft, context, cell);
      radioThrow(draft, context, cell);
    }
    settled(cell);
  }
  for (const cell of draft.resistance.cells)
    if (isAlive(cell) && readiness(cell) === 'active') agentThrow(draft, context, cell.side);
};

/** FYOW-34.15: 2D10 for an active cell: a double sends an agent, a new one or one that came home. */
export const agentThrow = (draft: State, context: Context, side: number): boolean => {
  if (!hasDouble(context.roll('2d10', 'FYOW-34.15', hidden('agent')))) return false;
  const { agents } = draft.resistance;
  const home = agents.find(one => one.side === side && one.cell < 0 && !one.waits);
  if (home) home.waits = true;
  else
    agents.push({
      id: `a${1 + Math.max(0, ...agents.map(({ id }) => Number(id.slice(1))))}`, // others may be lost
      side,
      missions: 0,
      cell: -1,
      waits: true,
      arrived: 0,
    });
  return true;
};

/** FYOW-34.15: an agent joins a cell: one die of this month's throws counts one more. */
export const attach = (draft: State, agentAt: number, cellAt: number): void => {
  const agent = draft.resistance.agents[agentAt]!;
  const cell = draft.resistance.cells[cellAt]!;
  Object.assign(agent, { cell: cellAt, waits: false, arrived: draft.dayNumber });
  agent.missions++;
  if (!isAlive(cell)) agent.cell = -1; // nobody meets him
  const wants = !cell.radio && cell.sets.length > 0;
  if (wants && doubleWithOne(cell.sets)) Object.assign(cell, { radio: true, heard: true });
  else if (
    !wants &&
    cell.stores.length > 0 &&
    !hasDouble(cell.stores) &&
    doubleWithOne(cell.stores)
  )
    cell.explosives = Math.min(MOST_EXPLOSIVES, cell.explosives + 1);
  note(draft, cell, 'an agent came');
  settled(cell);
};
/** FYOW-B6: the cell with most members that lacks one thing to be active, else the one with most. */
export const agentsByStaff = (draft: State, side: number): void => {
  draft.resistance.agents.forEach((agent, at) => {
    if (agent.side !== side || !agent.waits) return;
    const free = draft.resistance.cells
      .map((cell, i) => ({ cell, i }))
      .filter(({ cell }) => cell.side === side && isAlive(cell))
      .sort((a, b) => lacks(a.cell) - lacks(b.cell) || b.cell.members - a.cell.members);
    if (free[0]) attach(draft, at, free[0].i);
    else agent.waits = false;
  });
};
const lacks = ({ members, radio, explosives }: Cell): number => {
  const missing = [members < LEAST_ACTIVE, !radio, explosives < 1].filter(Boolean).length;
  return missing === 1 ? 0 : 1;
};

const isFreeToAct = ({ status }: Cell): boolean => status === 'active';

/** FYOW-34.8: MO7: whether a cell acts this month: 5D6 with a double, or an agent; week, day and session by dice. */
export const planMission = (draft: State, context: Context, at: number): boolean => {
  const cell = draft.resistance.cells[at]!;
  if (draft.day !== 1) return false; // FYOW-0.3: begun within a month, none before the next
  if (!isFreeToAct(cell) || readiness(cell) === 'dormant') return false;
  const hasAgent = draft.resistance.agents.some(agent => agent.cell === at);
  if (!hasAgent && !hasDouble(context.roll('5d6', 'FYOW-34.8', hidden(cell.id)))) return false;
  const [week = 1, day = 1, session = 1] = [
    ...context.roll('d4', 'FYOW-34.8', hidden(`${cell.id} week`)),
    ...context.roll('d3', 'FYOW-34.8', hidden(`${cell.id} day`)),
    ...context.roll('d6', 'FYOW-34.8', hidden(`${cell.id} session`)),
  ];
  const index = (week - 1) * 3 + day;
  const on = addDays(draft.month, draft.day, index - draft.day);
  draft.diary.push({
    id: 0,
    ...{ month: on.month, day: on.day, session },
    owner: -1,
    seen: 'hidden',
    type: 'partisan_mission',
    about: cell.id,
    points: 0,
  });
  cell.status = 'planned';
  return true;
};

/** FYOW-34.11: a cell was beaten in battle: home for the month, or dispersed. */
export const beaten = (draft: State, cell: Cell, order: 'good' | 'disarray'): void => {
  cell.status = order === 'good' ? 'resting' : 'dispersed';
  draft.diary = draft.diary.filter(
    ({ type, about }) => type !== 'partisan_mission' || about !== cell.id,
  );
  note(draft, cell, order === 'good' ? 'beaten, gone home' : 'dispersed');
};

/** FYOW-34.11: WK6: a dispersed cell comes together by a double, from the next week and the next month on. */
export const reform = (draft: State, context: Context, cell: Cell): void => {
  const since = cell.log.findLast(({ what }) => what === 'dispersed')?.day ?? 0;
  const monthBegan = draft.dayNumber - (draft.day - 1);
  if (since >= monthBegan) return;
  const dice = `${draft.options.dispersedDice}d6`;
  if (!hasDouble(context.roll(dice, 'FYOW-34.11', hidden(cell.id)))) return;
  cell.status = 'active';
  settled(cell);
  note(draft, cell, 'together again');
};
