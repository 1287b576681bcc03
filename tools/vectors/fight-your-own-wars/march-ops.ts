import { UMPIRE } from '../../../src/engine/seat.ts';
import { enterTable, withdraw } from '../../../src/rules/fight-your-own-wars/phases/box.ts';
import { arrive } from '../../../src/rules/fight-your-own-wars/phases/contact.ts';
import { move } from '../../../src/rules/fight-your-own-wars/phases/march.ts';
import { deploy } from '../../../src/rules/fight-your-own-wars/phases/stance.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { isMotorised, rowNumber } from '../../../src/rules/fight-your-own-wars/tables/movement.ts';
import { moveDie } from '../../../src/rules/fight-your-own-wars/terms/chance.ts';
import { sightingOf } from '../../../src/rules/fight-your-own-wars/terms/knowledge.ts';
import {
  breaksDown,
  failuresAfter,
  isStopped,
  type MarchTest,
  marchModifiers,
  marchTenths,
  pointsOf,
  retryBonus,
} from '../../../src/rules/fight-your-own-wars/terms/march-test.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import type { Order } from '../../../src/rules/fight-your-own-wars/terms/orders/order.ts';
import { speedOf } from '../../../src/rules/fight-your-own-wars/terms/speed.ts';
import { obstaclePassage } from '../../../src/rules/fight-your-own-wars/terms/ways.ts';
import { elementsOf, mapNamed, smallTable, stageWith } from './small-table.ts';
import { type Answer, each, type Ops, ten } from './vector.ts';

const code = (refusal: { code: string } | null): Answer =>
  refusal ? { error: refusal.code } : { legal: true };

/** An order with this directive that goes from Sarcy to the board of the example. */
const orderOf = (directive: string, board: string, more: Partial<Order> = {}): string =>
  keptOrder({
    directive: directive as Order['directive'],
    ...(directive === 'REST' || directive === 'STAND_BY' ? {} : { boards: [board] }),
    ...(directive === 'MOVE' || directive === 'MOVE_TO_CONTACT' ? { march: ['all'] } : {}),
    ...(directive === 'MOVE_TO_CONTACT' ? { onContact: 'engage' } : {}),
    ...(directive === 'SUPPORT' ? { supported: 'de_bg2' } : {}),
    ...more,
  });

const detected = (state: State, side: number, unit: number): void => {
  const { board, zone } = state.units[unit]!;
  state.sightings.push({
    side,
    unit,
    alias: `e${unit}`,
    now: true,
    board,
    zone,
    at: state.clock,
    facts: [],
    cv: 0,
  });
};

/** A German force in the east box of Sarcy, a British one on the table. */
const faceToFace = (directive: string, objective = true): State => {
  const state = smallTable();
  const board = state.units[0]!.board;
  const map = 'sarcy';
  const sarcy = 1;
  Object.assign(state.units[0]!, {
    board: sarcy,
    zone: 'E',
    owned: 'E',
    cameFrom: board,
    order: orderOf(directive, objective ? map : 'croisee'),
  });
  state.units.forEach((unit, i) => {
    if (unit.side === 1) unit.board = i === 4 ? sarcy : 8;
  });
  Object.assign(state.units[4]!, { zone: 'table', attitude: 'present' });
  return state;
};

/** March, contact, detection, information. */
export const MARCH_OPS: Ops = {
  moveTest: (given, { d10 }) => {
    const {
      rows,
      link,
      weather = 'fair',
      light = 'day',
      gauge = 0,
      wind = 'calm',
      failedDaylight = 0,
      elite = false,
      jamEnter = false,
      jamLeave = false,
      rationed = false,
      retreat = false,
      allowanceLeft: _left,
      bridgeDown = false,
      ford = false,
      largest = 0,
      militia = false,
      roadblock = false,
      tenCountsZero = false,
      climate = 'european',
      sandstorm = false,
    } = given;
    const numbers = rows.map(rowNumber);
    const crossed = bridgeDown ? (ford && largest <= 20 ? 2 : 99) : 0;
    const blocked = roadblock ? obstaclePassage('roadblock', numbers).more : 0;
    const test: MarchTest = {
      speed: speedOf(numbers),
      link: link + crossed + blocked,
      light,
      weather: sandstorm ? 'fog' : weather, // FYOW-27.5.2
      wind,
      gauge,
      climate,
      failed: failedDaylight,
      elite,
      jamEnter,
      jamLeave,
      rationed: rationed && !militia,
      retreat,
    };
    const modifiers = marchModifiers(test);
    const mp = pointsOf(test);
    const read = (die: number): number => moveDie(ten(die), { moveTenCountsZero: tenCountsZero });
    const stopped = isStopped(test);
    const passes = (die: number): boolean => !stopped && read(die) + mp + modifiers >= test.link;
    const single = Array.isArray(d10) ? d10[0] : d10;
    const went = passes(single);
    return {
      mp,
      modifiers,
      stopped,
      linkNow: test.link,
      total: each(d10, (die: number) => read(die) + mp + modifiers),
      moves: each(d10, passes),
      chance: marchTenths(test) / 10,
      bonusAfter: went ? 0 : retryBonus(failuresAfter(failedDaylight, light, false), elite),
      breakdownThrown: went && rationed && numbers.some(isMotorised),
    };
  },
  breakdown: (_given, { faces }) => ({
    vehicles: faces.map((one: number[]) => (breaksDown(one) ? 'disabled' : 'run')),
  }),
  mayMove: given => {
    const {
      rows,
      linkV = false,
      map,
      linkId,
      from,
      enemyBoxes = [],
      bridge,
      largest = 0,
      inGroup = false,
      obstacle,
      mainDone = false,
    } = given;
    const state = smallTable(map);
    const unit = state.units[0]!;
    unit.elements = elementsOf(rows, largest);
    unit.attitude = 'present';
    const id =
      linkId ??
      (linkV ? 'r_pont_vieux_bois_carre' : bridge ? 'r_pont_vieux_croisee' : 'r_sarcy_pont_vieux');
    const file = MAPS(map);
    const start = from ?? (linkId ? '' : 'pont_vieux');
    unit.board = file.index(start);
    const link = file.linkIndex(id);
    const to = file.across(link, unit.board);
    unit.order = orderOf('MOVE', to >= 0 ? file.label(to) : file.label(0));
    unit.group = inGroup ? 0 : -1;
    state.activation!.main = mainDone;
    for (const edge of enemyBoxes) {
      const enemy = state.units[4]!;
      Object.assign(enemy, { board: to, zone: edge });
      detected(state, 0, 4);
    }
    if (obstacle) state.obstacles.push({ link, end: 'a', kind: obstacle, known: [true, true] });
    if (bridge) for (const one of state.bridges) one.known = [true, true];
    return code(move.refuse(state, UMPIRE, { type: 'move', link: id }));
  },
  deploy: ({ max, moves = 0, attitude = 'present', board = 'full', level = 'battlegroup' }) => {
    const state = smallTable();
    const unit = state.units[0]!;
    Object.assign(unit, {
      attitude,
      level,
      maxToday: max,
      used: moves,
      board: board === 'half' ? 4 : 1,
      zone: 'table',
    });
    const refused = deploy.refuse(state, UMPIRE, { type: 'deploy' });
    if (refused) return { error: refused.code };
    deploy.apply(state, { type: 'deploy' }, stageWith());
    return { attitude: unit.attitude, left: max - unit.used };
  },
  contact: (given, { detected: found, b7 }) => {
    const {
      directive,
      enemyOnTable,
      objective = true,
      condition = 'green',
      enemyConcealed = false,
      called = false,
      friendOnTable = false,
      friendKnows = false,
      onDetect,
    } = given;
    const state = faceToFace(directive, objective);
    const unit = state.units[0]!;
    unit.condition = condition;
    unit.called = called;
    if (onDetect) unit.order = orderOf(directive, objective ? 'sarcy' : 'croisee', { onDetect });
    if (!enemyOnTable) state.units[4]!.board = 8;
    if (friendOnTable) Object.assign(state.units[1]!, { board: 1, zone: 'table' });
    if (friendKnows) detected(state, 0, 4);
    if (enemyConcealed) for (const line of state.units[4]!.elements) line.concealed = 99;
    if (b7 !== undefined) state.activation!.asked.push('DEC-B7:sarcy');
    if (b7) state.activation!.passed.push('DEC-B7:sarcy');
    const dice = stageWith([found ? 6 : 1, 1, 1, 1, 1, 1]);
    arrive(state, dice, 0, 'E');
    const battle = state.battles[0];
    return {
      thrown: dice.dice.thrown.length > 0,
      zone: unit.zone === 'table' ? 'table' : 'box',
      contact: battle !== undefined,
      defenderUndetected: battle?.unseenDefender ?? false,
    };
  },
  enterTable: ({ directive, enemyDetected, objective = true }) => {
    const state = faceToFace(directive, objective);
    if (enemyDetected) detected(state, 0, 4);
    return code(enterTable.refuse(state, UMPIRE, { type: 'enterTable' }));
  },
  withdraw: ({ directive, enemyDetected, selfDetected = false, rows, link }, { d10 }) => {
    const state = faceToFace(directive);
    const unit = state.units[0]!;
    unit.elements = elementsOf(rows);
    if (enemyDetected) detected(state, 0, 4);
    if (selfDetected) detected(state, 1, 0);
    const refused = withdraw.refuse(state, UMPIRE, { type: 'withdraw', link: 'r_hautebois_sarcy' });
    if (refused) return { error: refused.code, ...(link && d10 ? {} : {}) };
    return { legal: true, moves: ten(d10) + speedOf(rows.map(rowNumber)).mp >= link };
  },
  met: ({ what, known }) => {
    const state = smallTable();
    const unit = state.units[0]!;
    Object.assign(unit, { board: 2, zone: 'table', order: orderOf('MOVE', 'croisee') });
    state.units.forEach(one => {
      if (one.side === 1) one.board = 8;
    });
    if (what === 'bridge')
      for (const bridge of state.bridges)
        Object.assign(bridge, { damage: 99, known: [known, known] });
    else {
      Object.assign(state.units[4]!, { board: 5, zone: 'E' });
      if (known) detected(state, 0, 4);
    }
    const action = { type: 'move' as const, link: 'r_pont_vieux_croisee' };
    const refused = move.refuse(state, UMPIRE, action);
    if (refused) return { error: refused.code };
    const before = unit.used;
    move.apply(state, action, stageWith([10]));
    const learned =
      what === 'bridge'
        ? state.bridges.some(one => one.known[0])
        : sightingOf(state, 0, 4)?.now === true;
    return {
      stopsOn: unit.board === 2 ? 'origin' : 'destination',
      mainSpent: state.activation!.main,
      allowance: unit.used - before,
      learned: learned ? what : null,
    };
  },
};

const MAPS = (file = 'map-tutorial.json') => mapNamed(file);
