import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { AirGroup } from '../air-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { MOVE_NEED, reachOf } from '../tables/air.ts';
import {
  boardsBetween,
  commandOfGroup,
  fill,
  flightsOf,
  groupsOver,
  isGrounded,
  isUp,
  knownOver,
  machinesIn,
  mayFly,
  roleOf,
  sideOfGroup,
  slowestOf,
} from '../terms/air.ts';
import { prepareNeed } from '../terms/air-sums.ts';
import { throwDecision } from '../terms/deciding.ts';
import { fieldOf } from '../terms/field.ts';
import { readersOf } from '../terms/seats.ts';
import { isStorm } from '../terms/sky.ts';
import { dogfight } from './air-combat.ts';
import { forgetWatched, goHome, landIfAlone, showGroup } from './air-damage.ts';
import { timeOf } from './air-morning.ts';
import { type FyowRule, mainDone, notOnCard } from './rule.ts';

/** The group on its card. */
export const flierOf = (state: State): AirGroup => state.air.groups[state.activation!.of]!;
export const notFlying = (state: State, seat: Seat): Refusal | null =>
  notOnCard(state, seat, 'air');

const launchShape = shape({ type: oneOf(['air.launch']), board: text(60) });
export type Launch = Infer<typeof launchShape>;

/** FYOW-28.4, FYOW-28.5: a prepared group appears over a board; how it got there does not matter. */
export const launch: FyowRule<Launch> = {
  rule: 'FYOW-28.5',
  shape: launchShape,
  listing: 'all',
  *candidates(state, seat) {
    if (notFlying(state, seat)) return;
    for (const { id } of fieldOf(state).map.nodes) {
      const action: Launch = { type: 'air.launch', board: id };
      const bar = launch.refuse(state, seat, action);
      if (!bar) yield action;
      else if (bar.code !== 'E_NO_FLYING') return; // the rest hangs on the group alone
    }
  },
  refuse(state, seat, { board }) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const at = fieldOf(state).map.index(board);
    if (at < 0) return no('E_UNKNOWN_ID', board);
    return launchBar(state, group, at);
  },
  apply(draft, { board }, context) {
    takeOff(draft, context, draft.activation!.of, fieldOf(draft).map.index(board));
  },
};
/** FYOW-28.4: the first thing that keeps a group on the ground. */
export const launchBar = (state: State, group: AirGroup, board: number): Refusal | null => {
  const squadrons = flightsOf(state, group);
  return firstBroken([
    ['E_AIR_WITHDRAWN', () => commandOfGroup(state, group).condition === 'withdraw'],
    [
      'E_NOT_OPERATIONAL',
      () =>
        isUp(group) ||
        state.activation?.failed.some(key => key.startsWith('DEC-A1')) === true ||
        (group.turned === state.clock && state.options.secondSortieSameSession === 'off') ||
        machinesIn(squadrons.slice(0, group.squadrons.length), 'ready').length === 0,
    ],
    ['E_LOW_CLOUD', () => state.weather.lowCloud],
    ['E_SANDSTORM', () => isStorm(state)],
    ['E_NO_FLYING', () => !mayFly(state, group, board)],
    ['E_GRASS_STRIP', () => isGrounded(state, squadrons)],
    ['E_FLIGHT_TIME', () => squadrons.every(({ left }) => left < 1)],
  ]);
};

const OFFENSIVE: readonly string[] = ['bomb', 'attack', 'ships', 'drop'];

const takeOff = (draft: State, context: Context, at: number, board: number): void => {
  const group = draft.air.groups[at]!;
  const side = sideOfGroup(draft, group);
  const command = commandOfGroup(draft, group);
  const label = fieldOf(draft).map.label(board);
  if (
    draft.options.airRedCondition === 'decision' &&
    command.condition === 'red' &&
    OFFENSIVE.includes(group.mission) &&
    !throwDecision(draft, context, command.leader, side, 'DEC-A1', label, false)
  )
    return;
  for (const squadron of flightsOf(draft, group))
    if (squadron.left > 0)
      for (const { machine } of machinesIn([squadron], 'ready')) machine.status = 'up';
  Object.assign(group, { over: board, inBox: false, since: draft.clock, goal: board });
  context.log(
    'FYOW-28.5',
    'launched',
    { group: group.id, kind: group.kind, board: label },
    readersOf(draft, side),
  );
  meetInTheAir(draft, context, at);
  reaction(draft, context, at);
};

/** Groups over the same board see each other; firing still takes a spotting throw, FYOW-28.11. */
const meetInTheAir = (draft: State, context: Context, at: number): void => {
  const group = draft.air.groups[at]!;
  const others = groupsOver(draft, group.over, 1 - sideOfGroup(draft, group));
  if (others.length === 0) return;
  for (const one of [at, ...others]) showGroup(draft, context, one);
};

/** FYOW-28.8f, option `patrolReaction`: a patrol that has acted falls on what comes later, once. */
const reaction = (draft: State, context: Context, at: number): void => {
  if (draft.options.patrolReaction !== 'on') return;
  const group = draft.air.groups[at]!;
  for (const other of groupsOver(draft, group.over, 1 - sideOfGroup(draft, group))) {
    const patrol = draft.air.groups[other]!;
    if (patrol.mission !== 'patrol' || !patrol.acted || patrol.escorted || patrol.inBox) continue;
    patrol.escorted = true;
    if (isUp(group)) dogfight(draft, context, other, at, 0, false);
  }
};

const decideShape = shape({ type: oneOf(['air.decide']), board: text(60) });
/** FYOW-28.4: DEC-A1: an Air Command that nobody leads asks itself whether a patrol flies. */
export const airDecide: FyowRule<Infer<typeof decideShape>> = {
  rule: 'FYOW-28.4',
  shape: decideShape,
  by: 'umpire',
  listing: 'some',
  *candidates() {},
  refuse: (state, seat) => notFlying(state, seat),
  apply(draft, { board }, context) {
    const group = flierOf(draft);
    const { leader, side } = commandOfGroup(draft, group);
    throwDecision(draft, context, leader, side, 'DEC-A1', board, false);
  },
};

const moveShape = shape({ type: oneOf(['air.move']), board: text(60) });
export type AirMove = Infer<typeof moveShape>;

/** FYOW-28.7: a group in the air goes to meet enemy aircraft over another board; it takes the session. */
export const airMove: FyowRule<AirMove> = {
  rule: 'FYOW-28.7',
  shape: moveShape,
  listing: 'all',
  *candidates(state, seat) {
    if (notFlying(state, seat)) return;
    const { map } = fieldOf(state);
    const side = sideOfGroup(state, flierOf(state));
    for (let board = 0; board < map.count; board++) {
      if (knownOver(state, board, side).length === 0) continue;
      const action: AirMove = { type: 'air.move', board: map.label(board) };
      if (!airMove.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { board }) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const to = fieldOf(state).map.index(board);
    if (to < 0) return no('E_UNKNOWN_ID', board);
    return firstBroken([
      ['E_NOT_OPERATIONAL', () => !isUp(group)],
      ['E_MAIN_DONE', () => group.acted],
      ...moveChecks(
        flightsOf(state, group).every(({ left }) => left < 2),
        to !== group.over && knownOver(state, to, sideOfGroup(state, group)).length > 0,
        isUp(group) ? (boardsBetween(state, group.over)[to] ?? -1) : -1,
        reachOf(slowestOf(state, flightsOf(state, group))),
      ),
    ]);
  },
  apply(draft, { board }, context) {
    const at = draft.activation!.of;
    const group = draft.air.groups[at]!;
    const side = sideOfGroup(draft, group);
    const [die = 1] = context.roll('d10', 'FYOW-28.7', {
      for: group.id,
      seenBy: readersOf(draft, side),
    });
    group.acted = true;
    mainDone(draft);
    const went = movesBy(die);
    const values = { group: group.id, board };
    context.log('FYOW-28.7', went ? 'intercepts' : 'staysPut', values, readersOf(draft, side));
    if (!went) return;
    Object.assign(group, {
      over: fieldOf(draft).map.index(board),
      inBox: true,
      since: draft.clock + 1, // it acts from the next session on
    });
    meetInTheAir(draft, context, at);
  },
};
export const movesBy = (die: number): boolean => die >= MOVE_NEED;
/** FYOW-28.7: the refusals of a move to intercept, in their order. */
export const moveChecks = (
  spent: boolean,
  hasEnemy: boolean,
  boards: number,
  reach: number,
): [string, () => boolean][] => [
  ['E_FLIGHT_TIME', () => spent],
  ['E_NO_INTERCEPT', () => !hasEnemy],
  ['E_RANGE', () => boards < 0 || boards > reach],
];

const homeShape = shape({ type: oneOf(['air.returnHome']) });
/** FYOW-28.6: a group goes home before its time. */
export const returnHome: FyowRule<Infer<typeof homeShape>> = {
  rule: 'FYOW-28.6',
  shape: homeShape,
  listing: 'all',
  *candidates(state, seat) {
    const action = { type: 'air.returnHome' as const };
    if (!returnHome.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    return isUp(flierOf(state)) ? null : no('E_NOT_OPERATIONAL');
  },
  apply(draft, _action, context) {
    const group = flierOf(draft);
    for (const squadron of flightsOf(draft, group)) squadron.left = 0;
    goHome(draft, group);
    context.log(
      'FYOW-28.6',
      'flewHome',
      { group: group.id },
      readersOf(draft, sideOfGroup(draft, group)),
    );
  },
};

const againShape = shape({ type: oneOf(['air.secondSortie']) });
/** FYOW-28.3: machines that have flown and are sound are made ready once more; they fly from their next card. */
export const secondSortie: FyowRule<Infer<typeof againShape>> = {
  rule: 'FYOW-28.3',
  shape: againShape,
  listing: 'all',
  *candidates(state, seat) {
    const action = { type: 'air.secondSortie' as const };
    if (!secondSortie.refuse(state, seat, action)) yield action;
  },
  refuse(state, seat) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const squadrons = flightsOf(state, group);
    return firstBroken([
      ['E_AIR_WITHDRAWN', () => commandOfGroup(state, group).condition === 'withdraw'],
      [
        'E_NOT_OPERATIONAL',
        () => isUp(group) || group.turned === state.clock || turnable(state, group).length === 0,
      ],
      ['E_GRASS_STRIP', () => isGrounded(state, squadrons)],
    ]);
  },
  apply(draft, _action, context) {
    const group = flierOf(draft);
    const side = sideOfGroup(draft, group);
    group.turned = draft.clock;
    let ready = 0;
    for (const squadron of flightsOf(draft, group)) {
      const waiting = turnable(draft, group).filter(one => one.squadron === squadron);
      if (waiting.length === 0) continue;
      const dice = context.roll(`${waiting.length}d6`, 'FYOW-28.3', {
        for: squadron.id,
        seenBy: readersOf(draft, side),
      });
      squadron.left = timeOf(
        squadron,
        roleOf(squadron, group, draft.air.squadrons.indexOf(squadron)),
      );
      waiting.forEach(({ machine }, i) => {
        if (dice[i]! < prepareNeed(0, squadron.endurance)) return;
        machine.status = 'ready';
        fill(squadron, machine);
        ready++;
      });
    }
    const values = { group: group.id, ready };
    context.log('FYOW-28.3', 'turnedRound', values, readersOf(draft, side));
  },
};
/** FYOW-28.3: sound machines that have flown today. */
export const turnable = (state: State, group: AirGroup) =>
  machinesIn(flightsOf(state, group), 'flown').filter(({ machine }) => machine.damage === 0);

/** FYOW-28.6: SX1: an hour more in the air; who has none left goes home, escorts by themselves. */
export const flightsEnd = (draft: State): void => {
  for (const group of draft.air.groups) {
    if (!isUp(group)) continue;
    for (const squadron of flightsOf(draft, group)) {
      if (machinesIn([squadron], 'up').length === 0) continue;
      squadron.left = Math.max(0, squadron.left - 1);
      if (squadron.left === 0) goHome(draft, group, squadron);
    }
    // FYOW-28.8f: a patrol stays for one session, unless it went to intercept.
    if (group.mission === 'patrol' && group.since < draft.clock && !group.inBox)
      goHome(draft, group);
  }
};

/** SS1: a new session: whoever came to intercept is over the board now; a sandstorm sends everybody home, FYOW-27.7. */
export const beginFlights = (draft: State, context: Context): void => {
  if (draft.air.commands.length === 0) return;
  if (draft.options.flyingThrow === 'session')
    for (const command of draft.air.commands)
      [command.die = 1] = context.roll('d6', 'FYOW-25.8', {
        for: command.name,
        seenBy: readersOf(draft, command.side),
      });
  for (const group of draft.air.groups) {
    forgetWatched(draft, group);
    Object.assign(group, {
      inBox: false,
      observing: false,
      acted: false,
      escorted: false,
      struck: false,
      looked: [],
    });
    if (isUp(group) && isStorm(draft)) goHome(draft, group);
  }
};

/** DE2: everything that is still up goes home, and the groups of the day are dissolved. */
export const endOfFlying = (draft: State): void => {
  const { air } = draft;
  for (const group of air.groups) {
    goHome(draft, group);
    landIfAlone(draft, group);
  }
  air.groups = [];
  air.landed = air.landed.filter(({ clock }) => draft.clock - clock < 12);
};
