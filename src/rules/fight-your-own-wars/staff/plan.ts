import type { FramedOption, State } from '../state.ts';
import { LEANS, type Lean, POSTURES, type Posture } from '../tables/command.ts';
import { type Proposed, staffPostures } from '../terms/decision.ts';
import { fieldOf } from '../terms/field.ts';
import { combatValue } from '../terms/force.ts';
import { knownCv, knownCvOn } from '../terms/knowledge.ts';
import { keptOrder } from '../terms/orders/kept.ts';
import type { Order } from '../terms/orders/order.ts';
import { linksBetween, linkToward, sessionsTo } from '../terms/paths.ts';
import { brigadeUnits, isHere } from '../terms/units.ts';

/** FYOW-A6: known enemy Combat Value within two links of a Brigade's boards and its objective. */
const enemyNear = (state: State, command: number): number => {
  const { side, objectives } = state.commands[command]!;
  const near = new Set<number>();
  const goals = objectives.slice(0, 1);
  for (const board of [
    ...brigadeUnits(state, command).map(at => state.units[at]!.board),
    ...goals,
  ]) {
    if (board < 0) continue;
    const away = linksBetween(state, board);
    away.forEach((links, other) => {
      if (links >= 0 && links <= 2) near.add(other);
    });
  }
  return state.sightings
    .filter(one => one.side === side && one.now && near.has(one.board))
    .reduce((sum, one) => sum + knownCv(one), 0);
};
const ownStrength = (state: State, command: number): number =>
  brigadeUnits(state, command).reduce((sum, at) => sum + combatValue(state.units[at]!), 0);

/** FYOW-A6: the attacker is behind on objectives with a third of the days or less to go. */
const isPressed = (state: State, side: number): boolean => {
  const { campaign, map } = fieldOf(state);
  if (!state.sides[side]!.attacker) return false;
  if ((campaign.lengthDays - state.dayNumber + 1) * 3 > campaign.lengthDays) return false;
  let held = 0;
  let all = 0;
  map.nodes.forEach(({ vp }, board) => {
    all += vp;
    if (state.sides[side]!.control[board] === side) held += vp;
  });
  return held * 2 < all;
};

const around = (posture: Posture, rating: number, red: string): Proposed[] => {
  const at = POSTURES.indexOf(posture);
  const three = ([-1, 0, 1] as const).flatMap((step): Proposed[] => {
    const one = POSTURES[at + step];
    return one ? [{ posture: one, lean: LEANS[step + 1]! }] : [];
  });
  if (rating > 5 && three.length === 3) return three;
  const sensible = three.find(({ lean }) => lean === 'sensible')!;
  const wanted: Lean = red === 'aggressive' ? 'bold' : 'cautious';
  const other = three.find(({ lean }) => lean === wanted) ?? three.find(one => one !== sensible)!;
  return [sensible, other];
};

/** FYOW-A6, FYOW-10.1: the postures that the staff lays before a General, or before a lone Senior Commander. */
export const weekOptions = (state: State, command: number, general: number): Proposed[] => {
  const { rating, red } = state.commands[general]!.leader;
  const { side, posture } = state.commands[command]!;
  if (state.dayNumber === 1) return around(posture, rating, red); // FYOW-0.3: the campaign's directives
  return staffPostures(
    ownStrength(state, command),
    enemyNear(state, command),
    rating,
    red,
    isPressed(state, side),
  );
};

/** The board a Brigade is after now: its first objective not held, else the nearest that scores. */
export const objectiveOf = (state: State, command: number): number => {
  const { side, objectives, hq } = state.commands[command]!;
  const { map } = fieldOf(state);
  const { control } = state.sides[side]!;
  const open = objectives.find(board => control[board] !== side);
  if (open !== undefined) return open;
  const from = state.units[hq]?.board ?? -1;
  const away = from >= 0 ? linksBetween(state, from) : null;
  let best = -1;
  map.nodes.forEach(({ vp }, board) => {
    if (vp === 0 || control[board] === side || (away && away[board]! < 0)) return;
    if (best < 0 || (away && away[board]! < away[best]!)) best = board;
  });
  return best >= 0 ? best : (objectives.at(-1) ?? -1);
};

/** Line Battlegroups and Fractions of a Brigade, strongest first; ties by id. */
const ranked = (state: State, command: number): number[] =>
  brigadeUnits(state, command)
    .filter(at => state.units[at]!.role === 'line' || state.units[at]!.role === 'special')
    .sort(
      (a, b) =>
        combatValue(state.units[b]!) - combatValue(state.units[a]!) ||
        (state.units[a]!.id < state.units[b]!.id ? -1 : 1),
    );

const standBy: Order = { directive: 'STAND_BY' };

const attackOrder = (state: State, at: number, exploit: boolean): Order => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const goal = objectiveOf(state, unit.command);
  if (goal < 0) return holdOrder(state, at);
  const id = map.label(goal);
  if (unit.role === 'recce') return recceOrder(state, at, goal);
  if (unit.role === 'hq' || unit.role === 'static') return standBy;
  const order = ranked(state, unit.command);
  const place = order.indexOf(at);
  const lead = order[0] ?? at;
  const other = order.find(one => one !== at);
  const calls = other === undefined ? {} : { triggers: [callsSupport(state, other)] };
  if (place <= 0 || exploit)
    return knownCvOn(state, unit.side, goal) > 0
      ? { directive: 'ENGAGE', boards: [id], ...calls }
      : {
          directive: 'MOVE_TO_CONTACT',
          boards: [id],
          march: ['all'],
          onContact: 'engage',
          ...calls,
        };
  const behind = stepBefore(state, at, goal);
  return { directive: 'SUPPORT', boards: [map.label(behind)], supported: state.units[lead]!.id };
};

const callsSupport = (state: State, other: number) => ({
  if: { p: 'engaged' },
  // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
  then: [{ a: 'callSupport', unit: state.units[other]!.id }],
  once: true,
});

/** The last friendly board on the way to a goal. */
const stepBefore = (state: State, at: number, goal: number): number => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const cost = sessionsTo(state, unit);
  const { control } = state.sides[unit.side]!;
  const near = map
    .neighbours(goal, 'road')
    .filter(board => cost(board) >= 0 && control[board] === unit.side)
    .sort((a, b) => cost(a) - cost(b));
  return near[0] ?? unit.board;
};

const recceOrder = (state: State, at: number, goal: number): Order => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const link = linkToward(state, unit, goal);
  const ahead = link < 0 ? unit.board : map.across(link, unit.board);
  return { directive: 'RECONNAISSANCE', boards: [...new Set([map.label(ahead), map.label(goal)])] };
};

/** FYOW-A6 HOLD: its own board, or the nearest objective nobody holds. */
const holdOrder = (state: State, at: number): Order => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  if (unit.role === 'hq') return standBy;
  const { objectives } = state.commands[unit.command]!;
  const isHeld = (board: number): boolean =>
    state.units.some(
      (other, i) =>
        i !== at &&
        isHere(other) &&
        other.side === unit.side &&
        other.board === board &&
        other.role !== 'hq',
    );
  const bare = objectives.filter(
    board => !isHeld(board) && state.sides[unit.side]!.control[board] === unit.side,
  );
  const here =
    objectives.includes(unit.board) || map.nodes[unit.board]!.vp > 0 || bare.length === 0;
  return { directive: 'DEFEND', boards: [map.label(here ? unit.board : bare[0]!)] };
};

/** The next board to the rear: toward the HQ, or toward a source of supply. */
export const rearBoard = (state: State, at: number): number => {
  const unit = state.units[at]!;
  const { map, sources } = fieldOf(state);
  const goals = [...sources[unit.side]!];
  const cost = sessionsTo(state, unit);
  goals.sort((a, b) => cost(a) - cost(b));
  const goal = goals.find(board => cost(board) > 0);
  if (goal === undefined) return unit.board;
  const link = linkToward(state, unit, goal);
  return link < 0 ? unit.board : map.across(link, unit.board);
};

const delayOrder = (state: State, at: number): Order => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  if (unit.role === 'hq') return standBy;
  const rear = rearBoard(state, at);
  const here = map.label(unit.board);
  if (rear === unit.board) return { directive: 'DEFEND', boards: [here] };
  return {
    directive: 'DEFEND',
    boards: [here],
    sessions: 1,
    triggers: [
      {
        at: 'expiry',
        if: { p: 'condition', cmp: '=', v: 'green' },
        // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
        then: [{ a: 'extend', sessions: 1 }],
        else: [{ a: 'retireTo', board: map.label(rear) }],
        once: false,
      },
    ],
  };
};

const retireOrder = (state: State, at: number): Order => {
  const { map } = fieldOf(state);
  const rear = rearBoard(state, at);
  if (rear === state.units[at]!.board) return holdOrder(state, at);
  return { directive: 'MOVE', boards: [map.label(rear)], march: ['all'], onDetect: 'withdraw' };
};

/** FYOW-A6: the order that a posture means for one force. */
export const orderFor = (state: State, at: number, posture: Posture): Order => {
  switch (posture) {
    case 'ATTACK':
      return attackOrder(state, at, false);
    case 'EXPLOIT':
      return attackOrder(state, at, true);
    case 'HOLD':
      return holdOrder(state, at);
    case 'DELAY':
      return delayOrder(state, at);
    case 'RETIRE':
      return retireOrder(state, at);
  }
};

/** FYOW-A6, FYOW-10.2: orders that the staff lays before a Senior Commander for one force; one needs no throw. */
export const dayOptions = (
  state: State,
  at: number,
  posture = state.commands[state.units[at]!.command]!.posture,
): FramedOption[] => {
  const unit = state.units[at]!;
  if (unit.role === 'convoy') return []; // FYOW-20.10: it goes to whom it was sent
  const { leader } = state.commands[unit.command]!;
  const seen = new Set<string>();
  const options: FramedOption[] = [];
  const proposed = around(posture, leader.rating, leader.red);
  for (const one of [...proposed].sort((a, b) =>
    a.lean === 'sensible' ? -1 : b.lean === 'sensible' ? 1 : 0,
  )) {
    const what = keptOrder(orderFor(state, at, one.posture));
    if (seen.has(what)) continue;
    seen.add(what);
    options.push({ lean: one.lean, what });
  }
  return fitting(options, leader.rating);
};

/** Two are left in the order preferred, other; three cautious, sensible, bold. */
const fitting = (options: FramedOption[], rating: number): FramedOption[] => {
  if (options.length === 3 && rating > 5)
    return [...options].sort((a, b) => LEANS.indexOf(a.lean) - LEANS.indexOf(b.lean));
  return options.slice(0, 2);
};
