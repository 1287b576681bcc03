import type { AirGroup, Squadron } from '../air-state.ts';
import { aaGunsOf } from '../phases/aa.ts';
import { bombsOf } from '../phases/air-bomb.ts';
import { turnable } from '../phases/air-flight.ts';
import { formGroup, isWaiting } from '../phases/air-plan.ts';
import type { State } from '../state.ts';
import { type Mission, mayFlyAs, reachOf, SPEEDS } from '../tables/air.ts';
import { DEFAULT_FACTS } from '../tables/information.ts';
import { shipOf } from '../tables/ships.ts';
import {
  boardsBetween,
  commandOfGroup,
  flightsOf,
  groupsOver,
  isUp,
  knownOver,
  machinesIn,
  mayFly,
  sideOfGroup,
  slowestOf,
  typeOf,
} from '../terms/air.ts';
import { bombDice } from '../terms/air-sums.ts';
import { isOpen } from '../terms/battle.ts';
import { wasAsked } from '../terms/deciding.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { knownCv, knownOnTable } from '../terms/knowledge.ts';
import { loadSpacesOf } from '../terms/load.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { carrierOf } from '../terms/orders/order-form.ts';
import { hasSpotted, isSeen, observerOf } from '../terms/sea/vessels.ts';
import { isHumanRun } from '../terms/seats.ts';
import { isHere } from '../terms/units.ts';
import type { Proposal } from './follow.ts';

const PASS: Proposal = { type: 'pass' };

/** FYOW-B6, `air.load`: the load that does most to a force on the ground; Endurance for escorts from far away. */
export const bestLoad = (squadron: Squadron): number => {
  const { loads } = typeOf(squadron);
  const worth = (at: number): number => {
    const { small = 0, medium = 0, heavy = 0, rockets = 0 } = loads[at]!;
    return small * 1.7 + medium * 2.5 + heavy * 2.5 * bombDice('heavy') + rockets * 2;
  };
  return loads.reduce((best, _, at) => (worth(at) > worth(best) ? at : best), 0);
};
export const loadByStaff = (draft: State): void => {
  for (const squadron of draft.air.squadrons) {
    const load = bestLoad(squadron);
    if (squadron.load === load || squadron.machines.some(({ status }) => status === 'ready'))
      continue;
    squadron.load = load;
  }
};

/** Boards where own forces fight or face a known enemy, the largest fight first, by what the side knows. */
const battleBoards = (state: State, side: number): number[] => {
  const worth = new Map<number, number>();
  for (const battle of state.battles) if (isOpen(battle)) worth.set(battle.board, 1000);
  for (const { side: own, board, arm } of state.calls)
    if (own === side && arm === 'air') worth.set(board, 1e6); // FYOW-9.1a: what was asked for comes first
  for (const one of state.sightings) {
    if (one.side !== side || !one.now || one.zone !== 'table') continue;
    const fought = worth.get(one.board) ?? 0;
    worth.set(one.board, fought + knownCv(one));
  }
  const isOurs = (board: number): boolean =>
    state.units.some(unit => unit.side === side && unit.board === board && isHere(unit));
  return [...worth.keys()]
    .filter(board => isOurs(board) && knownOnTable(state, side, board).length > 0)
    .sort((a, b) => worth.get(b)! - worth.get(a)! || a - b);
};

/** The next objective of the side that it has not seen of late. */
const unseenObjective = (state: State, side: number): number => {
  const own = state.sides[side]!;
  const goals = state.commands
    .filter(command => command.side === side && command.hq >= 0)
    .flatMap(({ objectives }) => objectives);
  const stale = goals.filter(board => own.control[board] !== side && !hasOwn(state, side, board));
  return stale.sort((a, b) => own.seen[a]! - own.seen[b]! || a - b)[0] ?? -1;
};
const hasOwn = (state: State, side: number, board: number): boolean =>
  state.units.some(unit => unit.side === side && unit.board === board && isHere(unit));

/** Own forces in contact that enemy aircraft could hurt. */
const coveredBoard = (state: State, side: number): number => {
  const at = state.units.findIndex(
    (unit, i) => unit.side === side && isHere(unit) && isEngaged(state, i),
  );
  return at < 0 ? -1 : state.units[at]!.board;
};

/**
 * FYOW-B6, `air.mission`: patrol over an engaged force if enemy aircraft were seen of late; bomb and attack where own
 * forces fight; recce of the next objective; drop what waits; otherwise stay down.
 */
export const missionsByStaff = (draft: State, side: number): void => {
  const { air } = draft;
  const { map } = fieldOf(draft);
  const taken = new Set(air.groups.flatMap(({ squadrons, escorts }) => [...squadrons, ...escorts]));
  const free = air.squadrons.flatMap((squadron, at) =>
    air.commands[squadron.command]!.side === side &&
    air.commands[squadron.command]!.condition !== 'withdraw' &&
    !taken.has(at) &&
    machinesIn([squadron], 'ready').length > 0
      ? [at]
      : [],
  );
  const targets = battleBoards(draft, side);
  const threat = air.sawEnemy[side]! > 0 && air.sawEnemy[side]! >= draft.dayNumber - 2;
  const form = (at: number, mission: Mission, board: number, more: object = {}): void => {
    taken.add(at);
    formGroup(draft, side, {
      type: 'air.formBattlegroup',
      squadrons: [air.squadrons[at]!.id],
      escorts: [],
      mission,
      board: map.label(board),
      from: 1,
      ...more,
    });
  };
  let next = 0;
  for (const at of free) {
    const squadron = air.squadrons[at]!;
    const type = typeOf(squadron);
    const target = targets.length > 0 ? targets[next % targets.length]! : -1;
    if (mayFlyAs(type, 'fighter') && !mayFlyAs(type, 'bomber')) {
      const board = coveredBoard(draft, side);
      if (board >= 0 && threat) form(at, 'patrol', board);
      else if (target >= 0 && mayFlyAs(type, 'attack')) form(at, 'attack', target);
    } else if (shipBoard(draft, side) >= 0 && type.roles.some(role => ANTI_SHIP.includes(role)))
      form(at, 'ships', shipBoard(draft, side));
    else if (mayFlyAs(type, 'attack') && target >= 0) {
      form(at, 'attack', target);
      next++;
    } else if (mayFlyAs(type, 'bomber') && target >= 0) {
      form(at, 'bomb', target);
      next++;
    } else if (mayFlyAs(type, 'transport')) dropByStaff(draft, side, at, form);
    else if (mayFlyAs(type, 'recce') || mayFlyAs(type, 'op')) {
      const board = unseenObjective(draft, side);
      if (mayFlyAs(type, 'op') && target >= 0) form(at, 'observe', target);
      else if (mayFlyAs(type, 'recce') && board >= 0) form(at, 'recce', board);
    }
  }
};

const ANTI_SHIP: readonly string[] = ['torpedoBomber', 'diveBomber', 'kamikaze'];
/** A board on which an enemy ship is seen in the Combat Area, -1 if none. */
const shipBoard = (state: State, side: number): number =>
  state.sea?.vessels.find(
    (vessel, at) => vessel.side !== side && vessel.area === 'combat' && isSeen(state, side, at),
  )?.board ?? -1;

/** FYOW-28.8e: troops that wait for a drop go where the campaign sends them, in as many squadrons as they need. */
const dropByStaff = (
  draft: State,
  side: number,
  at: number,
  form: (at: number, mission: Mission, board: number, more?: object) => void,
): void => {
  const { air } = draft;
  const { campaign, map } = fieldOf(draft);
  const unit = draft.units.findIndex(
    (one, i) =>
      one.side === side &&
      isWaiting(draft, one) &&
      isDue(draft, one.id) &&
      !air.groups.some(({ cargo }) => cargo.includes(i)),
  );
  if (unit < 0) return;
  const waits = draft.units[unit]!;
  const whole = waits.parent < 0 ? waits : draft.units[waits.parent]!; // FYOW-28.8e: a part that was flown back
  const spec = campaign.units.find(({ id }) => id === waits.id || id === whole.id);
  const board = map.index(spec?.arrives?.board ?? '');
  if (board < 0) return;
  const named = carrierOf(orderFrom(waits.order)); // FYOW-10.2.1: the squadron of their order
  const lifters = air.squadrons.flatMap((squadron, i) =>
    air.commands[squadron.command]!.side === side &&
    (named?.kind !== 'air' || squadron.id === named.id) &&
    mayFlyAs(typeOf(squadron), 'transport') &&
    !air.groups.some(({ squadrons }) => squadrons.includes(i))
      ? [i]
      : [],
  );
  const space = lifters.reduce(
    (sum, i) =>
      sum + typeOf(air.squadrons[i]!).capacity * machinesIn([air.squadrons[i]!], 'ready').length,
    0,
  );
  if (space < loadSpacesOf(draft.units[unit]!)) return;
  const ids = lifters
    .filter(i => machinesIn([air.squadrons[i]!], 'ready').length > 0)
    .map(i => air.squadrons[i]!.id);
  form(at, 'drop', board, {
    squadrons: ids,
    cargo: [draft.units[unit]!.id],
    from: spec!.arrives!.session,
  });
};
/** FYOW-28.13: whether the day of a force that comes by air has come. */
export const isDue = (state: State, id: string): boolean => {
  const entry = state.diary.find(({ about, type }) => type === 'reinforcement' && about === id);
  return entry === undefined || (entry.month === state.month && entry.day <= state.day);
};

/** FYOW-A6: what the staff does on the card of an air group. It reads only what its side knows. */
export const nextInTheAir = (state: State, at: number): Proposal => {
  const group = state.air.groups[at]!;
  return isUp(group) ? aloft(state, group) : onGround(state, group);
};

const onGround = (state: State, group: AirGroup): Proposal => {
  const { map } = fieldOf(state);
  const side = sideOfGroup(state, group);
  if (group.squadrons.length === 0) return PASS;
  const isLift = ['drop', 'land', 'supply'].includes(group.mission);
  if (isLift && group.cargo.length === 0 && group.supplies < 0) return PASS;
  const ready = machinesIn(
    group.squadrons.map(one => state.air.squadrons[one]!),
    'ready',
  ).length;
  if (ready === 0)
    return turnable(state, group).length > 0 && group.turned !== state.clock && !group.cargo.length
      ? { type: 'air.secondSortie' }
      : PASS;
  if (state.session < group.from || group.goal < 0) return PASS;
  if (group.mission === 'patrol' && !isHumanRun(state, side)) {
    const board = map.label(group.goal);
    if (!wasAsked(state, 'DEC-A1', board)) return { type: 'air.decide', board };
    if (!state.activation!.passed.some(key => key.startsWith('DEC-A1'))) return PASS;
  }
  const goal = goalNow(state, group);
  return goal < 0 ? PASS : { type: 'air.launch', board: map.label(goal) };
};

/** A raid goes where something is left to hit: its own board, or another fight. */
const goalNow = (state: State, group: AirGroup): number => {
  const side = sideOfGroup(state, group);
  const strikes =
    group.mission === 'bomb' || group.mission === 'attack' || group.mission === 'observe';
  const call = state.calls.find(one => one.side === side && one.arm === 'air');
  if (strikes && call && knownOnTable(state, side, call.board).length > 0) return call.board;
  if (!strikes || knownOnTable(state, side, group.goal).length > 0) return group.goal;
  return battleBoards(state, side)[0] ?? -1;
};

const aloft = (state: State, group: AirGroup): Proposal => {
  if (group.inBox) return PASS;
  const enemy = airTarget(state, group);
  if (enemy && group.escorts.length > 0 && !group.escorted)
    return { type: 'air.attackAircraft', ...enemy, by: 'escorts', orElse: 'pass' };
  if (group.acted) return PASS;
  switch (group.mission) {
    case 'patrol':
      if (enemy) return { type: 'air.attackAircraft', ...enemy };
      return (
        intercept(state, group) ?? (group.since < state.clock ? { type: 'air.returnHome' } : PASS)
      );
    case 'bomb':
    case 'attack':
      return strike(state, group) ?? (group.struck ? PASS : { type: 'air.returnHome' });
    case 'recce':
    case 'observe':
      return { type: 'air.recce', facts: [...DEFAULT_FACTS].slice(0, 10) };
    case 'drop':
    case 'land':
    case 'supply':
      return group.cargo.length > 0 || group.supplies >= 0
        ? { type: 'air.drop', orElse: 'air.returnHome' }
        : { type: 'air.returnHome' };
    default:
      return atShips(state, group) ?? { type: 'air.returnHome' };
  }
};

/** FYOW-B6, `air.mission`: torpedo and dive bombers at the largest ship that is seen below. */
const atShips = (state: State, group: AirGroup): Proposal | null => {
  const side = sideOfGroup(state, group);
  if (!group.looked.includes('sea'))
    return { type: 'naval.spot', target: 'sea', orElse: 'air.returnHome' };
  const seen = (state.sea?.vessels ?? []).flatMap((vessel, at) =>
    vessel.side !== side &&
    vessel.board === group.over &&
    vessel.area === 'combat' &&
    hasSpotted(state.sea!, observerOf(side, group.id), at)
      ? [vessel]
      : [],
  );
  const [largest] = seen.sort((a, b) => shipOf(b.type).defence - shipOf(a.type).defence);
  if (!largest) return null;
  const isKamikaze = group.squadrons.some(at =>
    typeOf(state.air.squadrons[at]!).roles.includes('kamikaze'),
  );
  const weapon = isKamikaze
    ? 'kamikaze'
    : group.kind === 'torpedo'
      ? 'torpedoBomber'
      : 'diveBomber';
  return { type: 'air.attackShip', vessel: largest.id, weapon, orElse: 'air.returnHome' };
};

/** Bombs first, then guns at the largest known force. */
const strike = (state: State, group: AirGroup): Proposal | null => {
  const bombs = bombsOf(state, group);
  if (bombs.small + bombs.medium + bombs.heavy > 0) return { type: 'air.bomb', ...bombs };
  const known = [...knownOnTable(state, sideOfGroup(state, group), group.over)].sort(
    (a, b) => knownCv(b) - knownCv(a),
  );
  const hasGuns = flightsOf(state, group).some(one => typeOf(one).mmg + typeOf(one).hmg > 0);
  return known[0] && hasGuns && group.kind === 'attack'
    ? { type: 'air.groundAttack', target: known[0].alias, category: 'infantry' }
    : null;
};

/** FYOW-B6, `air.target`, `aa.target`: what still carries bombs, as far as its kind tells, then the slowest. */
const bestFlight = (
  state: State,
  over: readonly number[],
): { target: string; flight: number } | null => {
  let best: { target: string; flight: number } | null = null;
  let score = -1;
  for (const at of over) {
    const group = state.air.groups[at]!;
    if (group.inBox) continue;
    const flights = flightsOf(state, group).filter(one => machinesIn([one], 'up').length > 0);
    flights.forEach((one, flight) => {
      const isMain = group.squadrons.some(i => state.air.squadrons[i] === one);
      const bearer = isMain && group.kind !== 'fighter' && group.kind !== 'recce' ? 10 : 0;
      const worth = bearer + 3 - SPEEDS.indexOf(slowestOf(state, [one]));
      if (worth > score) {
        score = worth;
        best = { target: group.alias, flight };
      }
    });
  }
  return best;
};
const airTarget = (state: State, group: AirGroup): { target: string; flight: number } | null =>
  bestFlight(state, knownOver(state, group.over, sideOfGroup(state, group)));

/** FYOW-B6, `air.intercept`: only where friends stand below. */
const intercept = (state: State, group: AirGroup): Proposal | null => {
  const side = sideOfGroup(state, group);
  const flights = flightsOf(state, group);
  if (flights.every(({ left }) => left < 2)) return null;
  const away = boardsBetween(state, group.over);
  const reach = reachOf(slowestOf(state, flights));
  const { map } = fieldOf(state);
  for (let board = 0; board < map.count; board++) {
    if (board === group.over || away[board]! < 0 || away[board]! > reach) continue;
    if (knownOver(state, board, side).length > 0 && hasOwn(state, side, board))
      return { type: 'air.move', board: map.label(board) };
  }
  return null;
};

/** FYOW-B6, `aa.target`: the guns of a force that has nothing else to do on its card fire at what is overhead. */
export const aaByStaff = (state: State, at: number): Proposal | null => {
  if (state.air.groups.length === 0 || state.activation?.main) return null;
  const unit = state.units[at]!;
  if (unit.mode === 'rest' || unit.disarray > 0 || aaGunsOf(unit).length === 0) return null;
  if (groupsOver(state, unit.board, unit.side).length > 0) return null;
  const best = bestFlight(state, knownOver(state, unit.board, unit.side));
  return best ? { type: 'aa.fire', ...best } : null;
};

/** FYOW-28.4: who gets a card this session: whoever is up, may take off, or may be made ready again. */
export const airCards = (state: State): number[] =>
  state.air.groups.flatMap((group, at) => {
    if (isUp(group)) return [at];
    if (commandOfGroup(state, group).condition === 'withdraw' || group.squadrons.length === 0)
      return [];
    const flights = flightsOf(state, group);
    const canRise = machinesIn(flights, 'ready').length > 0 && mayFly(state, group, group.goal);
    return canRise || turnable(state, group).length > 0 ? [at] : [];
  });
