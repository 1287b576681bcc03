import type { Context } from '../../../../engine/system.ts';
import type { Combat, Result } from '../../combat-state.ts';
import { otherSide, type State } from '../../state.ts';
import { hexesOf, loserOf } from '../../tables/combat-results.ts';
import { inFortress, priceOfHexes, retreatLoss } from '../../tables/losses.ts';
import { checkOrder, isDisorderly, sweepAlong } from '../../terms/disorder.ts';
import { fieldOf } from '../../terms/field.ts';
import { show, tell } from '../../terms/knowledge.ts';
import { owe } from '../../terms/losses.ts';
import { labelOf, labelsOf } from '../../terms/naming.ts';
import { isClosed, roomFor } from '../../terms/retreat-paths.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { enter, refreshZone, standing, unitsIn } from '../../terms/standing.ts';
import { dropWorks } from '../../terms/works.ts';
import { losingSide, losingStacks } from './losers.ts';

type Flight = Combat['flights'][number];

/** The losers are asked how they retreat; when nobody is left to, the combat goes on without. */
export const askForRetreat = (draft: State): void => {
  const combat = draft.combat as Combat;
  const stacks = losingStacks(draft, combat);
  combat.asked = [...new Set(stacks.map(({ units }) => seatOfUnit(draft, units[0]!)))];
  if (stacks.length === 0) combat.stage = 'pursuit';
};

/** One automatic step of a retreat: checks of order, then the price, then one hex of one group. */
export const flightStep = (draft: State, context: Context): void => {
  const combat = draft.combat as Combat;
  const unchecked = combat.flights.find(({ checked }) => !checked);
  if (unchecked) checkFlight(draft, combat, unchecked, context);
  else if (!combat.settled) chargePrice(draft, combat, context);
  else if (combat.flights.length > 0) fly(draft, combat, combat.flights[0]!, context);
  else combat.stage = 'pursuit';
};

/** W39-21.11: the row of the result, or by the option disorderRow that of the hexes walked. */
const orderRow = (state: State, combat: Combat, hexes: number): Result => {
  const result = combat.result as Result;
  return state.options.disorderRow === 'combatResult'
    ? result
    : (`${result[0]}${Math.min(hexes, hexesOf(result))}` as Result);
};

/** W39-21.11 Check: rolled before moving, once for a stack, guns sharing the result, when it goes more than one hex. */
const checkFlight = (draft: State, combat: Combat, flight: Flight, context: Context): void => {
  const hexes = flight.path.length;
  const stack = combat.flights.filter(
    one => !one.checked && !one.along && one.walked[0] === flight.walked[0],
  );
  for (const one of stack) one.checked = true;
  flight.checked = true;
  if (flight.along || hexes < 2) return;
  const beaten = loserOf(combat.result) === 'defender';
  const against = beaten ? { armourSp: combat.armourSp, air: combat.air } : { armourSp: 0, air: 0 }; // W39-21.17, ruling: defenders' rolls only
  const units = stack.flatMap(one => one.units);
  checkOrder(draft, units, orderRow(draft, combat, hexes), against, context);
};

/** W39-11.43: halved when all who pay sit in stationary fortifications. */
const isInFortress = (state: State, combat: Combat): boolean =>
  loserOf(combat.result) === 'defender' &&
  combat.short.every(({ units }) =>
    units.every(unit => {
      const { hex } = state.units[unit]!;
      return hex >= 0 && fieldOf(state).stationary[hex] !== 0;
    }),
  );

/**
 * W39-8.52, W39-8.53, W39-8.53a: one payment for the combat, by its largest shortfall, from the stacks that fall short.
 * W39-9.54: guns that fired at armour are lost first.
 */
const chargePrice = (draft: State, combat: Combat, context: Context): void => {
  combat.settled = true;
  const most = Math.max(0, ...combat.short.map(({ hexes }) => hexes));
  if (most === 0) return;
  const beaten = loserOf(combat.result) === 'defender';
  const table = priceOfHexes(most, beaten ? combat.attackSp : combat.defenceSp);
  combat.price = isInFortress(draft, combat) ? inFortress(table) : table;
  context.log('W39-8.52', 'priceOfStanding', { hexes: most, table, price: combat.price });
  owePrice(draft, combat, beaten);
};

/** Two seats on one side pay their even shares each. */
const owePrice = (draft: State, combat: Combat, beaten: boolean): void => {
  const stacks = combat.short.map(({ units }) => units);
  const seats = [...new Set(stacks.map(units => seatOfUnit(draft, units[0]!)))];
  let left = combat.price;
  for (const [i, seat] of seats.entries()) {
    const own = stacks.filter(units => seatOfUnit(draft, units[0]!) === seat);
    const points =
      i === seats.length - 1 ? left : Math.floor((combat.price * own.length) / stacks.length);
    left -= points;
    owe(draft, {
      cause: 'price',
      points,
      stacks: own,
      first: beaten ? [...combat.antiTank] : [],
    });
  }
};

const living = (state: State, units: readonly number[]): number[] =>
  units.filter(unit => state.units[unit]!.hex >= 0);

/** One group goes one hex farther, and with it whoever it has swept along; or it has arrived. */
const fly = (draft: State, combat: Combat, flight: Flight, context: Context): void => {
  flight.units = living(draft, flight.units);
  const [to] = flight.path;
  if (flight.units.length === 0 || to === undefined) {
    arrive(draft, combat, flight, context);
    return;
  }
  const companions = companionsOf(combat);
  const leads = walkOn(draft, combat, flight, context);
  for (const one of companions) walkOn(draft, combat, one, context);
  if (leads && !flight.along && isDisorderly(draft, flight.units))
    spreadTo(draft, combat, flight, to, context);
};

/** W39-21.14: those who were swept along by the group that goes now stand behind it in the list. */
const companionsOf = ({ flights }: Combat): Flight[] => {
  const end = flights.findIndex(({ along }, i) => i > 0 && !along);
  return flights.slice(1, end < 0 ? undefined : end);
};

/** One step of one group; whether it took it. Who is swept along may have to stop. */
const walkOn = (draft: State, combat: Combat, flight: Flight, context: Context): boolean => {
  flight.units = living(draft, flight.units);
  const [to, ...rest] = flight.path;
  if (to === undefined || flight.units.length === 0) return false;
  if (flight.along) {
    dropOff(draft, combat, flight, to);
    if (flight.units.length === 0 || roomNowhere(draft, combat, flight)) {
      flight.path = [];
      return false;
    }
  }
  for (const unit of flight.units) {
    enter(draft, unit, draft.units[unit]!.hex, to);
    draft.units[unit]!.riverReady = false;
    draft.units[unit]!.refuelling = false; // W39-14.45
  }
  flight.path = rest;
  flight.walked.push(to);
  dropWorks(draft); // W39-11.15
  payForZone(draft, combat, flight, to, context);
  return true;
};

/** Who is swept along stops where the way ahead ends too full for him, W39-5.21. */
const roomNowhere = (state: State, { flights }: Combat, flight: Flight): boolean => {
  const plan = new Map<number, number>();
  for (const { units, path } of flights)
    if (path.length > 0) for (const unit of units) plan.set(unit, path.at(-1)!);
  for (const unit of flight.units) plan.delete(unit);
  return flight.path.every(hex => roomFor(state, flight.units, hex, plan) !== null);
};

/** W39-8.62: who is swept along stops before ground that is closed to him. */
const dropOff = (draft: State, combat: Combat, flight: Flight, to: number): void => {
  const field = fieldOf(draft);
  const from = draft.units[flight.units[0]!]!.hex;
  const at = from * 6 + field.grid.direction(from, to);
  const stay = flight.units.filter(unit => isClosed(field, [unit], at, to));
  if (stay.length === 0) return;
  flight.units = flight.units.filter(unit => !stay.includes(unit));
  const stopped = { ...flight, units: stay, path: [], walked: [...flight.walked] };
  combat.flights.splice(combat.flights.indexOf(flight) + 1, 0, stopped);
};

/** W39-7.24 Retreat through ZoC: a point of the stack for each such hex. */
const payForZone = (
  draft: State,
  combat: Combat,
  { units }: Flight,
  hex: number,
  context: Context,
): void => {
  const enemy = otherSide(losingSide(combat));
  if (standing(draft).zone[enemy]![hex] === 0) return; // the true zone, whatever was presumed
  context.log('W39-7.24', 'throughZone', { hex: labelOf(draft, hex) });
  owe(draft, { cause: 'zone', points: 1, stacks: [units] });
};

/**
 * W39-21.14, W39-22.19: friends in a hex that a disorderly stack enters may be swept along for the hexes left. They roll
 * once in a combat, and whoever retreats from it already is nobody's friend here.
 */
const spreadTo = (
  draft: State,
  combat: Combat,
  { units, path }: Flight,
  hex: number,
  context: Context,
): void => {
  if (combat.spreadTo.includes(hex)) return;
  const friends = unitsIn(draft, hex).filter(unit => !combat.fled.includes(unit));
  if (friends.length > 0) combat.spreadTo.push(hex);
  const swept = sweepAlong(draft, units, friends, context);
  if (swept.length === 0 || path.length === 0) return;
  show(draft, swept, context); // W39-HID: after a retreat in contact
  combat.fled.push(...swept);
  combat.flights.splice(1, 0, {
    units: swept,
    path: [...path],
    walked: [hex],
    checked: true,
    along: true,
  });
};

/** The end of a retreat: W39-8.63 Retreat marker, W39-8.64 Retreat loss, W39-8.51 what a B5 takes away. */
const arrive = (draft: State, combat: Combat, flight: Flight, context: Context): void => {
  combat.flights.shift();
  const { walked, along } = flight;
  if (walked.length < 2) return;
  combat.trails.push([...walked]);
  if (!along && !combat.vacated.includes(walked[0]!)) combat.vacated.push(walked[0]!);
  if (flight.units.length === 0) return;
  const values = { path: labelsOf(draft, walked) };
  tell(draft, context, 'W39-8.61', 'retreated', flight.units, values);
  for (const unit of flight.units) {
    const one = draft.units[unit]!;
    if (draft.phase !== 'counter') one.retreatMark = true;
    one.stirred = true; // W39-22.21
    if (combat.result === 'B5' && !along) one.noZoneUntil = draft.turn + 1;
    refreshZone(draft, unit);
  }
  const [die = 6] = context.roll('1d6', 'W39-8.64');
  if (retreatLoss(die) > 0) {
    context.log('W39-8.64', 'retreatLoss', { die });
    owe(draft, { cause: 'retreat', points: 1, stacks: [flight.units] });
  }
};
