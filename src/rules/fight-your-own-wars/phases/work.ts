import { type Infer, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { isNight } from '../tables/calendar.ts';
import { closesLeg, type Light } from '../tables/weather.ts';
import { strengthOf, taskNamed } from '../tables/work.ts';
import { effectToday } from '../terms/chance.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { figures } from '../terms/figures.ts';
import { raise } from '../terms/pace.ts';
import { isCut } from '../terms/rails.ts';
import { cutOf, wreckOf } from '../terms/resistance.ts';
import { readersOf, sidesFor } from '../terms/seats.ts';
import { climateOf, isStorm, weatherAt, windNow } from '../terms/sky.ts';
import { diceLeft } from '../terms/supply-sums.ts';
import { isHere, unitNumber } from '../terms/units.ts';
import {
  crewSuffices,
  halvesAtNight,
  sessionScore,
  type WorkDay,
  workNeed,
} from '../terms/work-sums.ts';
import { cutLine, mendLine } from './rail-session.ts';
import {
  actorOf,
  doerOf,
  doers,
  type FyowRule,
  isMainDone,
  mainDone,
  notDoing,
  notOnCard,
} from './rule.ts';

/** FYOW-31.7: tasks that a force can be set to here; the target is a link of its board or a bridge on it. */
const TASKS = [
  'roadblockOrWire',
  'roadCrater',
  'layMines',
  'minefield',
  'prepareDemolition',
  'structureDamage',
  'repairWreck', // what partisans left, FYOW-34.8
  'cutRailway',
  'railwayLine',
] as const;
type TaskId = (typeof TASKS)[number];
const OBSTACLE: { readonly [task in TaskId]?: 'roadblock' | 'cratered' | 'mined' } = {
  roadblockOrWire: 'roadblock',
  roadCrater: 'cratered',
  layMines: 'mined',
  minefield: 'mined',
};
/** FYOW-30.5: the line is cut or mended. */
const isRailTask = (task: TaskId): boolean => task === 'cutRailway' || task === 'railwayLine';
type Targets = { readonly [kind in 'links' | 'ruins' | 'rails' | 'here']: readonly string[] };
const targetsFor = (task: TaskId, of: Targets): readonly string[] => {
  if (OBSTACLE[task]) return of.links;
  return task === 'repairWreck' ? of.ruins : isRailTask(task) ? of.rails : of.here;
};
const FULL_CREW = 10;

/** FYOW-31.1: the crew of a task: engineers, or infantry where the table allows it; with its dice. */
const crewFor = (unit: Unit, task: TaskId): { men: number; dice: string } | null => {
  const crews = taskNamed(task === 'repairWreck' ? 'structureDamage' : task)!.crews;
  const sappers = Math.min(FULL_CREW, figures(unit, true));
  if (crewSuffices(sappers, FULL_CREW) && (crews.engineers10 ?? crews.sappers2))
    return { men: sappers, dice: '4d10' };
  const men = Math.min(FULL_CREW, figures(unit, false));
  const may = crews.infantry10 ?? crews.infantry4;
  return may && crewSuffices(men, FULL_CREW) ? { men, dice: '4d6' } : null;
};

const obstacleAt = (state: State, unit: Unit, task: TaskId, link: number) => {
  const { map } = fieldOf(state);
  const end = map.index(map.links[link]!.a) === unit.board ? 'a' : 'b';
  return state.obstacles.find(
    one =>
      one.link === link && one.end === end && one.kind === OBSTACLE[task] && one.known[unit.side],
  );
};

/** FYOW-34.8: what lies in ruins on the board of a force: a bridge, a railway line or the station. */
const wreckHere = (state: State, unit: Unit, target: string) => {
  const { map, bridges } = fieldOf(state);
  const bridge = bridges.findIndex(({ id, board }) => id === target && board === unit.board);
  if (bridge >= 0) return wreckOf(state, 'bridge', bridge);
  const link = map.linkIndex(target);
  if (link >= 0 && map.across(link, unit.board) >= 0) return wreckOf(state, 'line', link);
  return map.index(target) === unit.board ? wreckOf(state, 'station', unit.board) : undefined;
};

/** FYOW-31.7: whether a task can be done to this target, as far as the side knows. */
const isTask = (state: State, unit: Unit, task: TaskId, target: string): boolean => {
  const { map, bridges } = fieldOf(state);
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
  const bridge = bridges.findIndex(({ id, board }) => id === target && board === unit.board);
  const one = state.bridges[bridge];
  if (!one?.known[unit.side]) return false;
  const isDown = one.damage >= strengthOf(bridges[bridge]!.type);
  return task === 'prepareDemolition'
    ? !isDown && one.prepared !== unit.side
    : one.damage > 0 && !isDown;
};

const assignShape = shape({
  type: oneOf(['work.assign']),
  task: oneOf(TASKS),
  target: text(60),
  unit: optional(text(60)), // a member of the Group, FYOW-2.9
});
export type Assign = Infer<typeof assignShape>;

/** FYOW-31, FYOW-31.1: a session of work: dice of the crew against the need; what is begun keeps its points while the crew stays. */
export const assignWork: FyowRule<Assign> = {
  rule: 'FYOW-31.1',
  shape: assignShape,
  listing: 'all',
  *candidates(state, seat) {
    const { map, bridges } = fieldOf(state);
    for (const which of doers(state)) {
      if (which.marker !== undefined || notDoing(state, seat, which)) continue;
      const unit = state.units[doerOf(state, which)]!;
      const links = map.linksOf(unit.board, 'road').map(link => map.linkLabel(link));
      const here = bridges.filter(({ board }) => board === unit.board).map(({ id }) => id);
      const rails = map.linksOf(unit.board, 'rail').map(link => map.linkLabel(link));
      const ruins = [...here, ...rails, map.label(unit.board)];
      for (const task of TASKS)
        for (const target of targetsFor(task, { links, ruins, rails, here })) {
          const action: Assign = {
            type: 'work.assign',
            task,
            target,
            ...(which as { unit?: string }),
          };
          if (!assignWork.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { task, target, unit: id }) {
    const which = id === undefined ? {} : { unit: id };
    const bar = notDoing(state, seat, which);
    if (bar) return bar;
    const at = doerOf(state, which);
    const unit = state.units[at]!;
    return firstBroken([
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_ENGAGED', () => isEngaged(state, at)],
      ['E_MAIN_DONE', () => isMainDone(state, at) || unit.moved],
      [
        'E_TASK',
        () => unit.zone !== 'table' || unit.sessionsHere < 1 || !isTask(state, unit, task, target),
      ],
      ['E_CREW', () => crewFor(unit, task) === null],
    ]);
  },
  apply(draft, { task, target, unit: id }, context) {
    const at = doerOf(draft, id === undefined ? {} : { unit: id });
    const unit = draft.units[at]!;
    mainDone(draft, at);
    const readers = readersOf(draft, unit.side);
    const { men, dice: all } = crewFor(unit, task)!;
    const dice =
      task === 'railwayLine' && draft.options.railRepairDice === '1' ? all.replace('4', '1') : all;
    const faces = context.roll(dice, 'FYOW-31.1', { for: `${unit.id} ${task}`, seenBy: readers });
    const day = workDay(draft, unit.board);
    const halves = halvesAtNight(task) || draft.options.minefieldNight === 'halve';
    const score = sessionScore(faces, day, men, FULL_CREW, halves);
    const doubled = draft.options.rationedWorkDouble === 'on'; // FYOW-20.7.3
    const need = needOf(draft, unit, task, target, doubled);
    const running = draft.tasks.find(
      one => one.unit === at && one.task === task && one.target === target,
    );
    const done = (running?.done ?? 0) + score;
    draft.tasks = draft.tasks.filter(one => one.unit !== at);
    if (done < need)
      draft.tasks.push({ id: 0, side: unit.side, unit: at, task, board: unit.board, target, done });
    else finishTask(draft, context, at, task, target);
    context.log(
      'FYOW-31.1',
      done < need ? 'worked' : 'workDone',
      { unit: unit.id, task, done, need },
      readers,
    );
  },
};
/** FYOW-25.7, FYOW-26.7, FYOW-27.6: what work on a board meets today. */
const workDay = (state: State, board: number): WorkDay => ({
  climate: climateOf(state),
  weather: weatherAt(state, board),
  wind: windNow(state),
  light: state.weather.light,
  storm: isStorm(state),
  coolNights: state.options.hotHeat === 'daylight',
});
const needOf = (
  state: State,
  unit: Unit,
  task: TaskId,
  target: string,
  doubled: boolean,
): number => {
  const { workNeed: more = 0 } = effectToday(state); // FYOW-32
  if (task === 'repairWreck') return (wreckHere(state, unit, target)?.need ?? 1) + more;
  if (task === 'structureDamage') return 12 + more;
  return workNeed(task, state.weather.light !== 'day', unit.mode === 'rationed', more, doubled);
};

/** FYOW-31.7: what a finished task does; the same task takes away what it would make. */
const finishTask = (
  draft: State,
  _context: Context,
  at: number,
  task: TaskId,
  target: string,
): void => {
  const unit = draft.units[at]!;
  const { map, bridges } = fieldOf(draft);
  raise(draft, at, 'taskDone');
  if (task === 'repairWreck') {
    const wreck = wreckHere(draft, unit, target)!;
    draft.resistance.wrecks = draft.resistance.wrecks.filter(one => one !== wreck);
    if (wreck.kind === 'bridge') draft.bridges[wreck.at]!.damage = 0;
    return;
  }
  if (isRailTask(task)) {
    const link = map.linkIndex(target);
    if (task === 'cutRailway') cutLine(draft, link, unit.side);
    else mendLine(draft, link);
    return;
  }
  const kind = OBSTACLE[task];
  if (!kind) {
    const bridge = draft.bridges[bridges.findIndex(({ id }) => id === target)]!;
    if (task === 'prepareDemolition') bridge.prepared = unit.side;
    else bridge.damage = Math.max(0, bridge.damage - 1);
    return;
  }
  const link = map.linkIndex(target);
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

const cancelShape = shape({ type: oneOf(['work.cancel']) });
/** FYOW-31: a task that was begun is given up; what was done on it is lost. */
export const cancelWork: FyowRule<Infer<typeof cancelShape>> = {
  rule: 'FYOW-31',
  shape: cancelShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!cancelWork.refuse(state, seat, { type: 'work.cancel' })) yield { type: 'work.cancel' };
  },
  refuse(state, seat) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    return state.tasks.some(({ unit }) => unit === actorOf(state)) ? null : no('E_TASK');
  },
  apply(draft, _action, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const [given] = draft.tasks.filter(one => one.unit === at);
    draft.tasks = draft.tasks.filter(one => one.unit !== at);
    context.log(
      'FYOW-31',
      'workCancelled',
      { unit: unit.id, task: given!.task },
      readersOf(draft, unit.side),
    );
  },
};

const fireShape = shape({ type: oneOf(['demolition.fire']), bridge: text(60) });
/** FYOW-31.7: a prepared bridge is blown: no die, its links close at once. */
export const fireDemolition: FyowRule<Infer<typeof fireShape>> = {
  rule: 'FYOW-31.7',
  shape: fireShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const { id } of fieldOf(state).bridges) {
      const action = { type: 'demolition.fire' as const, bridge: id };
      if (!fireDemolition.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { bridge: id }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const unit = state.units[actorOf(state)]!;
    const { bridges } = fieldOf(state);
    const at = bridges.findIndex(one => one.id === id);
    const isOwn =
      at >= 0 && bridges[at]!.board === unit.board && state.bridges[at]!.prepared === unit.side;
    return isOwn ? null : no('E_TASK', id);
  },
  apply(draft, { bridge: id }, context) {
    const unit = draft.units[actorOf(draft)]!;
    const { bridges } = fieldOf(draft);
    const at = bridges.findIndex(one => one.id === id);
    const one = draft.bridges[at]!;
    one.damage = Math.max(one.damage, strengthOf(bridges[at]!.type));
    one.prepared = -1;
    one.known[unit.side] = true;
    context.log('FYOW-31.7', 'blown', { bridge: id }, readersOf(draft, unit.side));
    context.reveal('FYOW-31.7');
  },
};

/** FYOW-31.7: a prepared bridge is lost to the enemy when he alone holds the board. */
export const loseDemolitions = (draft: State): void => {
  fieldOf(draft).bridges.forEach(({ board }, i) => {
    const one = draft.bridges[i]!;
    if (one.prepared >= 0 && draft.control[board] === 1 - one.prepared) one.prepared = -1;
  });
};

const shareShape = shape({
  type: oneOf(['supply.share']),
  a: text(60),
  b: text(60),
  diceA: whole(0, 6),
  diceB: whole(0, 6),
});
/** FYOW-20.9: two forces on one board split their pooled dice, before they are thrown. S itself is never handed over, FYOW-20.8. */
export const shareSupply: FyowRule<Infer<typeof shareShape>> = {
  rule: 'FYOW-20.9',
  shape: shareShape,
  listing: 'some',
  *candidates(state, seat) {
    const own = state.units.filter(
      unit => sidesFor(state, seat.id).includes(unit.side) && isHere(unit),
    );
    for (const one of own.slice(0, 4))
      for (const two of own.slice(0, 4)) {
        const action = { type: 'supply.share' as const, a: one.id, b: two.id, diceA: 4, diceB: 2 };
        if (!shareSupply.refuse(state, seat, action)) yield action;
      }
  },
  refuse(state, seat, { a, b, diceA, diceB }) {
    if (state.step !== 'DY7') return no('E_PHASE');
    const own = sidesFor(state, seat.id);
    const [x, y] = [unitNumber(state, a), unitNumber(state, b)];
    const [one, two] = [state.units[x], state.units[y]];
    if (!one || !two || one === two || !own.includes(one.side) || two.side !== one.side)
      return no('E_UNKNOWN_ID', `${a}, ${b}`);
    const isFed = (unit: Unit): boolean =>
      isHere(unit) && unit.level !== 'picket' && unit.share < 0;
    return firstBroken([
      ['E_NOT_SAME_BOARD', () => one.board !== two.board || !isFed(one) || !isFed(two)],
      ['E_SHARE', () => diceA + diceB !== poolOf(state, x) + poolOf(state, y)],
    ]);
  },
  apply(draft, { a, b, diceA, diceB }) {
    draft.units[unitNumber(draft, a)]!.share = diceA;
    draft.units[unitNumber(draft, b)]!.share = diceB;
  },
};
/** FYOW-25.9: whether today's weather closes the last leg by air, beach or port of a command's route. */
const isLegClosed = (state: State, command: number): boolean => {
  const last = fieldOf(state).campaign.supply.lastLeg?.[state.commands[command]!.id];
  if (last === undefined) return false;
  const { code, moon, lowCloud } = state.weather;
  const lights = [1, 2, 3, 4, 5, 6].map(
    (session): Light =>
      !isNight(state.month, session) ? 'day' : moon === 'none' ? 'nightNoMoon' : 'nightMoon',
  );
  return closesLeg(last, code, windNow(state), lights, lowCloud);
};
/** FYOW-20: dice of a force's own throw today, after what its route costs. */
export const poolOf = (state: State, at: number): number => {
  const unit = state.units[at]!;
  const { routeDice, broken } = state.commands[unit.command]!;
  const lost = (broken > 0 ? 1 : 0) + (isLegClosed(state, unit.command) ? 1 : 0);
  return diceLeft(routeDice + lost + cutOf(state, unit.command).dice);
};
