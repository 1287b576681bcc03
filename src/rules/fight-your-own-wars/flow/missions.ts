import type { Context } from '../../../engine/system.ts';
import { applying, learnedOf } from '../phases/gather.ts';
import type { Cell, Target } from '../resistance-state.ts';
import type { State } from '../state.ts';
import { occupyingDice } from '../tables/detection.ts';
import { DEFAULT_FACTS } from '../tables/information.ts';
import { attackRow, OBSERVING_DICE, type Outcome, REBUILD } from '../tables/partisans.ts';
import { strengthOf } from '../tables/work.ts';
import { shownBy } from '../terms/battle.ts';
import { effectToday } from '../terms/chance.ts';
import { darkDice, factsFrom, finds, occupierFinds } from '../terms/detect-sums.ts';
import { answerTo } from '../terms/facts.ts';
import { fieldOf } from '../terms/field.ts';
import { isAllRecce, isWhollyConcealed } from '../terms/force.ts';
import { strikeAt } from '../terms/losses.ts';
import { raise } from '../terms/pace.ts';
import {
  alwaysDifficult,
  boardOfTarget,
  isDefended,
  nearestSweeper,
  occupierOf,
  readiness,
  settled,
  wreckOf,
} from '../terms/resistance.ts';
import { pathToSource } from '../terms/routes.ts';
import { readersOf } from '../terms/seats.ts';
import { murkAt } from '../terms/sky.ts';
import { commandBoard, unitsOn } from '../terms/units.ts';
import { noteInLog } from './cells.ts';
import { enterDiary } from './diary.ts';

const hidden = (cell: string) => ({ for: cell, seenBy: [] });

/** FYOW-34.8: DY1: the die of the day picks the entry; who has no explosives throws attacks again. */
export const pickTargets = (draft: State, context: Context): void => {
  const today = draft.diary.filter(
    ({ type, month, day }) =>
      type === 'partisan_mission' && month === draft.month && day === draft.day,
  );
  for (const entry of today) {
    const cell = draft.resistance.cells.find(({ id }) => id === entry.about)!;
    if (effectToday(draft).cancelPartisanActivity || cell.status !== 'planned') {
      draft.diary = draft.diary.filter(one => one !== entry);
      if (cell.status === 'planned') cell.status = 'active';
      continue;
    }
    cell.target = pickTarget(draft, context, cell);
    if (cell.target >= 0) {
      const { targets } = draft.resistance.sides[cell.side]!;
      const observes = targets[cell.target]!.kind === 'observe';
      if (observes && draft.options.observationSession === 'four') entry.session = 4;
      continue;
    }
    draft.diary = draft.diary.filter(one => one !== entry);
    cell.status = 'active';
  }
};
const pickTarget = (draft: State, context: Context, cell: Cell): number => {
  const { targets } = draft.resistance.sides[cell.side]!;
  const able = readiness(cell);
  const may = (target: Target): boolean =>
    able === 'active' || (able === 'observer' && target.kind === 'observe');
  if (!targets.some(may)) return -1;
  for (;;) {
    const [die = 1] = context.roll(`d${targets.length}`, 'FYOW-34.8', hidden(cell.id));
    if (may(targets[die - 1]!)) return die - 1;
  }
};

/** FYOW-34.8: SS3: cells whose session this is get a place among the cards. */
export const placeMissions = (draft: State, context: Context): void => {
  const now = draft.diary.filter(
    ({ type, month, day, session }) =>
      type === 'partisan_mission' &&
      month === draft.month &&
      day === draft.day &&
      session === draft.session,
  );
  draft.diary = draft.diary.filter(entry => !now.includes(entry));
  for (const { about } of now) {
    const cell = draft.resistance.cells.find(({ id }) => id === about)!;
    if (cell.status !== 'planned' || cell.target < 0) continue;
    const [place = 1] = context.roll(`d${draft.cards.length + 1}`, 'FYOW-4.5', hidden(cell.id));
    cell.turn = place - 1;
  }
};

/** FYOW-34.8, FYOW-34.9: cells whose turn has come before this card. */
export const missionsDue = (draft: State, context: Context): void => {
  draft.resistance.cells.forEach((cell, at) => {
    if (cell.turn < 0 || (cell.turn > draft.card && draft.card < draft.cards.length)) return;
    cell.turn = -1;
    if (cell.status === 'planned') onMission(draft, context, at);
  });
};

/** FYOW-34.S: the mission, and what becomes of the cell and of the entry it used. */
const onMission = (draft: State, context: Context, at: number): void => {
  const cell = draft.resistance.cells[at]!;
  const used = cell.target;
  const target = draft.resistance.sides[cell.side]!.targets[used];
  cell.target = -1;
  cell.status = 'active';
  if (!target) return;
  const board = boardOfTarget(draft, target);
  if (target.kind === 'observe') observe(draft, context, at, board);
  else attack(draft, context, at, target);
  settled(cell);
  const own = draft.resistance.sides[cell.side]!;
  own.barred = own.open.length > 0 ? [...own.barred, target] : [target];
  if (!own.open.includes(used)) own.open.push(used);
  if (draft.resistance.cells[at]!.watching < 0) agentHome(draft, at);
};
/** FYOW-34.15: after the mission the agent goes home by himself. */
const agentHome = (draft: State, cell: number): void => {
  for (const agent of draft.resistance.agents) if (agent.cell === cell) agent.cell = -1;
};

/** FYOW-34.15: casualties or captures in his cell: a 1 loses the agent. */
export const riskAgent = (draft: State, context: Context, cell: number): void => {
  const { agents } = draft.resistance;
  for (const agent of agents.filter(one => one.cell === cell)) {
    const [die = 6] = context.roll('d6', 'FYOW-34.15', hidden(agent.id));
    if (die === 1) draft.resistance.agents = agents.filter(one => one !== agent);
  }
};

/** FYOW-34.14: something that the occupier hears of; his nearest Battlegroup may answer it. */
export const incident = (
  draft: State,
  context: Context,
  at: number,
  what: 'attack' | 'spotted' | 'intercept',
  board: number,
  outcome: string,
): void => {
  const cell = draft.resistance.cells[at]!;
  const side = occupierOf(cell);
  draft.resistance.incidents.push({
    id: ++draft.resistance.count,
    side,
    cell: at,
    board,
    what,
    outcome,
    clock: draft.clock,
    sweep: -1,
    closed: false,
  });
  const near = nearestSweeper(draft, side, board);
  if (near >= 0) raise(draft, near, 'incident');
  context.log(
    'FYOW-34.14',
    'incident',
    { board: fieldOf(draft).map.label(board), what, outcome },
    readersOf(draft, side),
  );
  context.reveal('FYOW-34.14');
};

const tell = (draft: State, cell: Cell, what: string, board: number): void => {
  cell.news.push({ clock: draft.clock, what, board, unit: -1, facts: [] });
  noteInLog(draft, cell, what);
};

/** What stands there to be attacked; false when there is nothing left of it, or nobody. */
const isThere = (state: State, cell: Cell, target: Target): boolean => {
  const { bridges, map } = fieldOf(state);
  const enemy = occupierOf(cell);
  const board = boardOfTarget(state, target);
  if (board < 0) return false;
  switch (target.kind) {
    case 'bridge': {
      const bridge = bridges.findIndex(({ id }) => id === target.at);
      return state.bridges[bridge]!.damage < strengthOf(bridges[bridge]!.type);
    }
    case 'line':
      return wreckOf(state, 'line', map.linkIndex(target.at)) === undefined;
    case 'station':
      return wreckOf(state, 'station', board) === undefined;
    case 'stockpile':
      return unitsOn(state, board, enemy).length > 0;
    default:
      return commandSupplied(state, enemy, board) >= 0;
  }
};

/** FYOW-34.8: the Brigade whose route runs over a board; the nearest HQ first, -1 none. */
const commandSupplied = (state: State, side: number, board: number): number => {
  const { map } = fieldOf(state);
  let best = -1;
  let shortest = Number.POSITIVE_INFINITY;
  state.commands.forEach((command, i) => {
    if (command.side !== side || command.level !== 'brigade') return;
    const from = commandBoard(state, command);
    const path = from < 0 ? null : pathToSource(state, side, from);
    const runs = path?.some(link => {
      const { a, b } = map.links[link]!;
      return map.index(a) === board || map.index(b) === board;
    });
    if (path && (runs || from === board) && path.length < shortest) {
      best = i;
      shortest = path.length;
    }
  });
  return best;
};

/** FYOW-34.8: an attack: D6 on the table of the day, a unit of explosives whatever comes of it. */
export const attack = (
  draft: State,
  context: Context,
  at: number,
  target: Target,
): Outcome | null => {
  const cell = draft.resistance.cells[at]!;
  const board = boardOfTarget(draft, target);
  if (!isThere(draft, cell, target)) {
    tell(draft, cell, `nothing found at ${target.kind} ${target.at}`, board);
    return null;
  }
  const isHard = alwaysDifficult(target) || isDefended(draft, board, occupierOf(cell));
  const [die = 1] = context.roll('d6', 'FYOW-34.8', hidden(cell.id));
  const { result, work = 0 } = attackRow(isHard, die);
  cell.explosives = Math.max(0, cell.explosives - 1);
  if (result === 'failed') {
    const [dead = 1] = context.roll('d6', 'FYOW-34.8', hidden(`${cell.id} casualties`));
    cell.members = Math.max(0, cell.members - dead);
    riskAgent(draft, context, at);
  }
  if (result === 'wipedOut') {
    cell.members = 0;
    riskAgent(draft, context, at);
  }
  if (result === 'destroyed' || result === 'damaged')
    wreak(draft, context, cell, target, result, work || REBUILD);
  settled(cell);
  tell(draft, cell, `${target.kind} ${target.at}: ${result}`, board);
  incident(draft, context, at, 'attack', board, `${target.kind} ${target.at}: ${result}`);
  return result;
};

/** FYOW-34.8: stores are blown or halved, a route loses a die or a pip for D3 days, an object is out of use. */
const wreak = (
  draft: State,
  context: Context,
  cell: Cell,
  target: Target,
  result: 'destroyed' | 'damaged',
  need: number,
): void => {
  const { bridges, map } = fieldOf(draft);
  const enemy = occupierOf(cell);
  const board = boardOfTarget(draft, target);
  const known = [enemy === 0, enemy === 1];
  if (target.kind === 'stockpile') {
    const [richest] = unitsOn(draft, board, enemy)
      .map(at => draft.units[at]!)
      .sort((a, b) => b.stockpile - a.stockpile);
    richest!.stockpile = storesAfter(richest!.stockpile, result);
    strikeAt(richest!, 'ambushed');
  } else if (target.kind === 'route') {
    const [days = 1] = context.roll('d3', 'FYOW-34.8', hidden('route'));
    const command = draft.commands[commandSupplied(draft, enemy, board)]!;
    enterDiary(draft, 1, {
      owner: enemy,
      seen: 'owner',
      type: 'route_cut',
      about: `${command.id} ${result} ${days}`,
      points: 0,
    });
  } else if (target.kind === 'bridge') {
    const at = bridges.findIndex(({ id }) => id === target.at);
    Object.assign(draft.bridges[at]!, { damage: strengthOf(bridges[at]!.type), known: [...known] });
    draft.resistance.wrecks.push({ kind: 'bridge', at, need, known });
  } else if (target.kind === 'line' || target.kind === 'station') {
    const at = target.kind === 'line' ? map.linkIndex(target.at) : board;
    draft.resistance.wrecks.push({ kind: target.kind, at, need, known });
  }
};
/** FYOW-34.8: stores after an attack. */
export const storesAfter = (stockpile: number, result: 'destroyed' | 'damaged'): number =>
  result === 'destroyed' ? 0 : stockpile - Math.ceil(stockpile / 2);

/** FYOW-34.8: from tomorrow a cut route costs dice or a pip, for as long as it lasts. */
export const cutRoute = (draft: State, about: string): void => {
  const [id, result, days] = about.split(' ');
  const command = draft.commands.findIndex(one => one.id === id);
  if (command < 0) return;
  const dice = result === 'destroyed' ? Number(draft.options.routeDiceLost) : 0;
  draft.resistance.cuts.push({ command, dice, pips: result === 'damaged' ? 1 : 0 });
  const { side } = draft.commands[command]!;
  enterDiary(draft, Number(days), {
    owner: side,
    seen: 'owner',
    type: 'route_mended',
    about: `${id} ${result}`,
    points: 0,
  });
};
/** Of several cuts of one route the one that was as heavy. */
export const mendRoute = (draft: State, about: string): void => {
  const [id, result] = about.split(' ');
  const command = draft.commands.findIndex(one => one.id === id);
  const at = draft.resistance.cuts.findIndex(
    one => one.command === command && one.pips > 0 === (result === 'damaged'),
  );
  if (at >= 0) draft.resistance.cuts.splice(at, 1);
};

/** FYOW-34.9: the cell looks from a box like recce; then the occupier looks for it. */
const observe = (draft: State, context: Context, at: number, board: number): void => {
  const cell = draft.resistance.cells[at]!;
  const enemy = occupierOf(cell);
  const { light } = draft.weather;
  const code = murkAt(draft, board); // FYOW-27.5.2
  const dark = darkDice(light, code, draft.options.moonlightAsDay === 'on');
  const dice = Math.max(0, OBSERVING_DICE - dark);
  const faces = dice > 0 ? context.roll(`${dice}d6`, 'FYOW-34.9', hidden(cell.id)) : [];
  const there = unitsOn(draft, board, enemy);
  const found = there.filter(other => {
    const unit = draft.units[other]!;
    return finds(faces, shownBy(unit), unit.zone !== 'table', isWhollyConcealed(unit));
  });
  const [die = 1] = context.roll('d6', 'FYOW-17.1', hidden(cell.id));
  const learned = learnedOf(
    DEFAULT_FACTS,
    [],
    factsFrom(die, false, light, code),
    found.length > 0,
    die === 6,
    applying(draft, board, found),
  );
  const name = fieldOf(draft).map.label(board);
  for (const unit of found)
    cell.news.push({
      clock: draft.clock,
      what: `enemy at ${name}`,
      board,
      unit,
      facts: learned.map(id => ({ id, value: answerTo(draft, unit, id).value })),
    });
  if (found.length === 0) tell(draft, cell, `nobody seen at ${name}`, board);
  noteInLog(draft, cell, `watched ${name}`);
  cell.watching = board;
};

/** FYOW-34.9: the occupier on his card: a Detection Throw, a double of 4 or more finds a cell that lies before his board. */
export const lookForCells = (draft: State, context: Context, unit: number): void => {
  const force = draft.units[unit]!;
  if (force.zone !== 'table') return;
  draft.resistance.cells.forEach((cell, at) => {
    if (cell.watching !== force.board || occupierOf(cell) !== force.side) return;
    const { light } = draft.weather;
    const code = murkAt(draft, force.board); // FYOW-27.5.2
    const dark = darkDice(light, code, draft.options.moonlightAsDay === 'on');
    const dice = Math.max(0, occupyingDice(shownBy(force), isAllRecce(force)) - dark);
    if (dice < 1) return;
    const faces = context.roll(`${dice}d6`, 'FYOW-34.9', hidden(cell.id));
    if (!occupierFinds(faces, 'partisans')) return;
    spotted(draft, context, at, force.board);
    stopWatching(draft, at);
  });
};
const stopWatching = (draft: State, at: number): void => {
  draft.resistance.cells[at]!.watching = -1;
  agentHome(draft, at);
};
/** FYOW-34.9: SX1: whoever was not found goes home with what he saw. */
export const watchesEnd = (draft: State): void => {
  draft.resistance.cells.forEach(({ watching }, at) => {
    if (watching >= 0) stopWatching(draft, at);
  });
};

/** FYOW-34.9: a cell that is found: D6 each, the occupier higher costs D4. */
export const spotted = (draft: State, context: Context, at: number, board: number): void => {
  const cell = draft.resistance.cells[at]!;
  const [own = 1] = context.roll('d6', 'FYOW-34.9', hidden(cell.id));
  const [his = 1] = context.roll('d6', 'FYOW-34.9', hidden('occupier'));
  if (his > own) {
    const [dead = 1] = context.roll('d4', 'FYOW-34.9', hidden(`${cell.id} casualties`));
    cell.members = Math.max(0, cell.members - dead);
    riskAgent(draft, context, at);
  }
  settled(cell);
  tell(draft, cell, 'found and went', board);
  incident(draft, context, at, 'spotted', board, his > own ? 'casualties' : 'got away');
};
