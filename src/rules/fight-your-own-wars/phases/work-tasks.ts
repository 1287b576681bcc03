import type { Element, State, Unit } from '../state.ts';
import { isAfv, itemAt, itemNumber } from '../tables/catalogue.ts';
import { REPAIR_PER_POINT, strengthOf, taskNamed } from '../tables/work.ts';
import { effectToday } from '../terms/chance.ts';
import { fieldOf } from '../terms/field.ts';
import { figures } from '../terms/figures.ts';
import { leftOf } from '../terms/force.ts';
import { knownOnTable } from '../terms/knowledge.ts';
import { damageTo, mendObject, type ObjectAt, objectStrength } from '../terms/objects.ts';
import { raise } from '../terms/pace.ts';
import { isCut } from '../terms/rails.ts';
import { wreckOf } from '../terms/resistance.ts';
import { isHere } from '../terms/units.ts';
import { crewSuffices, workNeed } from '../terms/work-sums.ts';
import { cutLine, mendLine } from './rail-session.ts';

/** FYOW-31.7: tasks that a force can be set to here; the target is a link of its board, or an object on it. */
export const TASKS = [
  'roadblockOrWire',
  'roadCrater',
  'layMines',
  'minefield',
  'prepareDemolition',
  'pontoonBridge',
  'takeUpBridge',
  'structureDamage',
  'destroyedStructure',
  'repairWreck', // what partisans left, FYOW-34.8
  'cutRailway',
  'railwayLine',
] as const;
export type TaskId = (typeof TASKS)[number];
export const isTaskName = (name: string): name is TaskId => TASKS.some(task => task === name);
const OBSTACLE: { readonly [task in TaskId]?: 'roadblock' | 'cratered' | 'mined' } = {
  roadblockOrWire: 'roadblock',
  roadCrater: 'cratered',
  layMines: 'mined',
  minefield: 'mined',
};
/** FYOW-30.5: the line is cut or mended. */
const isRailTask = (task: TaskId): boolean => task === 'cutRailway' || task === 'railwayLine';
const MENDED = ['station', 'dock', 'runway'] as const;

/** What a task could be done to on the board of a force. */
export const targetsFor = (state: State, unit: Unit, task: TaskId): readonly string[] => {
  const { map, bridges } = fieldOf(state);
  const rails = map.linksOf(unit.board, 'rail').map(link => map.linkLabel(link));
  if (OBSTACLE[task]) return map.linksOf(unit.board, 'road').map(link => map.linkLabel(link));
  if (isRailTask(task)) return rails;
  const here = bridges.filter(({ board }) => board === unit.board).map(({ id }) => id);
  if (task === 'repairWreck') return [...here, ...rails, map.label(unit.board)];
  const mends = task === 'structureDamage' || task === 'destroyedStructure';
  return mends ? [...here, ...MENDED] : here;
};

/** FYOW-31.7: a flail tank or an engineers' tank. */
const clearsMines = (line: Element): boolean =>
  isAfv(itemAt(line.item)) && itemAt(line.item).tags.includes('engineer') && leftOf(line) > 0;

/** Where and for whom something is done. */
type Place = Pick<Unit, 'side' | 'board'>;

export type Crew = { readonly men: number; readonly full: number; readonly dice: string };

/** FYOW-31.1: the crew of a task by its table: vehicles that clear mines, engineers, or infantry where it is allowed; with its dice. */
export const crewFor = (unit: Unit, task: TaskId): Crew | null => {
  const { crews } = taskNamed(task === 'repairWreck' ? 'structureDamage' : task)!;
  const dice = (crew: string): string => crews[crew]!.toLowerCase();
  if (crews.specialistAfv && unit.elements.some(clearsMines))
    return { men: 1, full: 1, dice: dice('specialistAfv') };
  for (const crew of Object.keys(crews)) {
    const [, kind = '', size = ''] = /^(engineers|sappers|infantry)(\d+)$/.exec(crew) ?? [];
    const full = Number(size);
    const men = kind === '' ? 0 : Math.min(full, figures(unit, kind !== 'infantry'));
    if (men > 0 && crewSuffices(men, full)) return { men, full, dice: dice(crew) };
  }
  return null;
};

/**
 * FYOW-31.7: the known obstacle that a task would take away: at this end of the link, or, ruling, at the far one where no enemy
 * is known on the table: the crew goes out along the road, and only an enemy beside the obstacle keeps it away. Mines are laid at
 * one's own end whatever lies at the other.
 */
export const obstacleAt = (state: State, unit: Place, task: TaskId, link: number) => {
  const { map } = fieldOf(state);
  const [near, far] = map.index(map.links[link]!.a) === unit.board ? ['a', 'b'] : ['b', 'a'];
  const lies = (end: string | undefined) =>
    state.obstacles.find(
      one =>
        one.link === link && one.end === end && one.kind === OBSTACLE[task] && one.known[unit.side],
    );
  const here = lies(near);
  if (here || task === 'layMines') return here;
  const isWatched = knownOnTable(state, unit.side, map.across(link, unit.board)).length > 0;
  return isWatched ? undefined : lies(far);
};

/** FYOW-31.7: the task takes an obstacle away: that needs no charge. */
export const isClearing = (state: State, unit: Place, task: TaskId, target: string): boolean =>
  OBSTACLE[task] !== undefined &&
  obstacleAt(state, unit, task, fieldOf(state).map.linkIndex(target)) !== undefined;

/** FYOW-34.8: what lies in ruins on the board of a force: a bridge, a railway line or the station. */
const wreckHere = (state: State, unit: Place, target: string) => {
  const { map, bridges } = fieldOf(state);
  const bridge = bridges.findIndex(({ id, board }) => id === target && board === unit.board);
  if (bridge >= 0) return wreckOf(state, 'bridge', bridge);
  const link = map.linkIndex(target);
  if (link >= 0 && map.across(link, unit.board) >= 0) return wreckOf(state, 'line', link);
  return map.index(target) === unit.board ? wreckOf(state, 'station', unit.board) : undefined;
};

const objectHere = (unit: Place, target: string): ObjectAt | null => {
  const kind = MENDED.find(one => one === target);
  return kind === undefined ? null : { kind, at: unit.board };
};
const BRIDGING = itemNumber('BRIDGING');
const columnsOf = (unit: Unit): number =>
  unit.elements.reduce((sum, line) => sum + (line.item === BRIDGING ? leftOf(line) : 0), 0);
/** FYOW-31.7: a bridging column with the force, and one of its side's that lies in no river. */
const hasColumn = (state: State, unit: Unit): boolean => {
  const used = state.bridges.filter(({ pontoonOf }) => pontoonOf === unit.side).length;
  const own = state.units.reduce(
    (sum, one) => sum + (one.side === unit.side && isHere(one) ? columnsOf(one) : 0),
    0,
  );
  return columnsOf(unit) > 0 && used < own;
};

/** FYOW-31.7: whether a task can be done to this target, as far as the side knows. */
export const isTask = (state: State, unit: Unit, task: TaskId, target: string): boolean => {
  const { map } = fieldOf(state);
  if (OBSTACLE[task]) {
    const link = map.linkIndex(target);
    if (link < 0 || map.kind(link) !== 'road' || map.across(link, unit.board) < 0) return false;
    const there = obstacleAt(state, unit, task, link) !== undefined;
    return task === 'minefield' ? there : task === 'layMines' ? !there : true;
  }
  if (task === 'repairWreck') return wreckHere(state, unit, target)?.known[unit.side] === true;
  if (isRailTask(task)) {
    const link = map.linkIndex(target);
    if (!state.rails || link < 0 || map.kind(link) !== 'rail') return false;
    if (map.across(link, unit.board) < 0) return false;
    return isCut(state, link, unit.side) === (task === 'railwayLine');
  }
  return isObjectTask(state, unit, task, target);
};

/** FYOW-31.2: bridges and other objects: what is hurt is mended, what is down is built anew or bridged. */
const isObjectTask = (state: State, unit: Unit, task: TaskId, target: string): boolean => {
  const { bridges } = fieldOf(state);
  const object = objectHere(unit, target);
  if (object) {
    const hit = damageTo(state, object);
    if (!hit?.known[unit.side]) return false;
    const isDown = hit.damage >= objectStrength(object.kind);
    return task === (isDown ? 'destroyedStructure' : 'structureDamage');
  }
  const bridge = bridges.findIndex(({ id, board }) => id === target && board === unit.board);
  const one = state.bridges[bridge];
  if (!one?.known[unit.side]) return false;
  const isDown = one.damage >= strengthOf(bridges[bridge]!.type);
  switch (task) {
    case 'prepareDemolition':
      return !isDown && one.prepared !== unit.side;
    case 'pontoonBridge':
      return isDown && one.pontoon < 0 && hasColumn(state, unit);
    case 'takeUpBridge':
      return one.pontoonOf === unit.side;
    case 'destroyedStructure':
      return isDown;
    default:
      return task === 'structureDamage' && one.damage > 0 && !isDown;
  }
};

/** FYOW-31.1: what a task needs today: chance cards add to it, a Rationed crew needs half as much again. */
export const needOf = (
  state: State,
  unit: Unit,
  task: TaskId,
  target: string,
  doubled: boolean,
): number => {
  const { workNeed: more = 0 } = effectToday(state); // FYOW-32
  // Option `minefieldNight`: mines need more by night, or the score is halved as in all other work.
  const isHard = state.weather.light !== 'day' && state.options.minefieldNight === 'need14';
  if (task !== 'repairWreck' && task !== 'structureDamage')
    return workNeed(task, isHard, unit.mode === 'rationed', more, doubled);
  const need =
    task === 'repairWreck' ? (wreckHere(state, unit, target)?.need ?? 1) : REPAIR_PER_POINT;
  return unit.mode === 'rationed' ? Math.ceil((need + more) * (doubled ? 2 : 1.5)) : need + more;
};

/** FYOW-31.7: what a finished task does; the same task takes away what it would make. */
export const finishTask = (draft: State, at: number, task: TaskId, target: string): void => {
  const unit = draft.units[at]!;
  raise(draft, at, 'taskDone');
  if (!unit.works.includes(task)) unit.works.push(task);
  if (!LATER.includes(task)) {
    takeEffect(draft, unit, task, target);
    return;
  }
  const { side, board } = unit;
  draft.tasks.push({ id: 0, side, unit: -1, task, board, target, done: 0, finished: true });
};
/** FYOW-31.1: bridges, lines and buildings that were mended serve from the next session on. */
const LATER: readonly TaskId[] = [
  'structureDamage',
  'destroyedStructure',
  'repairWreck',
  'takeUpBridge',
];
export const finishWork = (draft: State): void => {
  const due = draft.tasks.filter(({ finished }) => finished);
  if (due.length === 0) return;
  draft.tasks = draft.tasks.filter(({ finished }) => !finished);
  for (const one of due) takeEffect(draft, one, one.task as TaskId, one.target);
};

const takeEffect = (draft: State, unit: Place, task: TaskId, target: string): void => {
  const { map } = fieldOf(draft);
  if (task === 'repairWreck') {
    const wreck = wreckHere(draft, unit, target);
    if (!wreck) return;
    draft.resistance.wrecks = draft.resistance.wrecks.filter(one => one !== wreck);
    if (wreck.kind === 'bridge') draft.bridges[wreck.at]!.damage = 0;
    return;
  }
  const link = map.linkIndex(target);
  if (isRailTask(task)) {
    if (task === 'cutRailway') cutLine(draft, link, unit.side);
    else mendLine(draft, link);
    return;
  }
  const kind = OBSTACLE[task];
  if (!kind) {
    finishObject(draft, unit, task, target);
    return;
  }
  const there = obstacleAt(draft, unit, task, link);
  if (there) draft.obstacles = draft.obstacles.filter(one => one !== there);
  else
    draft.obstacles.push({
      link,
      end: map.index(map.links[link]!.a) === unit.board ? 'a' : 'b',
      kind,
      known: [unit.side === 0, unit.side === 1],
    });
};

const finishObject = (draft: State, unit: Place, task: TaskId, target: string): void => {
  const { bridges } = fieldOf(draft);
  const object = objectHere(unit, target);
  if (object) {
    const half = Math.ceil(objectStrength(object.kind) / 2);
    mendObject(draft, object, task === 'destroyedStructure' ? half : 1);
    return;
  }
  const bridge = draft.bridges[bridges.findIndex(({ id }) => id === target)]!;
  switch (task) {
    case 'prepareDemolition':
      Object.assign(bridge, { prepared: unit.side, ready: draft.clock + 1 }); // FYOW-31.1
      return;
    case 'pontoonBridge': // FYOW-31.1: bridges carry from the next session
      Object.assign(bridge, { pontoon: draft.clock + 1, pontoonOf: unit.side });
      return;
    case 'takeUpBridge':
      Object.assign(bridge, { pontoon: -1, pontoonOf: -1 });
      return;
    case 'destroyedStructure':
      bridge.damage = Math.floor(strengthOf(bridges.find(({ id }) => id === target)!.type) / 2);
      return;
    default:
      bridge.damage = Math.max(0, bridge.damage - 1);
  }
};
