import { awaitsReaction } from '../phases/group-react.ts';
import { awaitsCarrier } from '../phases/order-parts.ts';
import { openIncidents } from '../phases/resistance.ts';
import type { State } from '../state.ts';
import { hasPassed, wasAsked } from '../terms/deciding.ts';
import { fieldOf } from '../terms/field.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { carrierOf } from '../terms/orders/order-form.ts';
import { companyOf, nearestSweeper } from '../terms/resistance.ts';
import { drawsOrders } from '../terms/seats.ts';
import { commandBoard, isHere } from '../terms/units.ts';
import { marchOf, type Proposal } from './follow.ts';

/** FYOW-6.3, FYOW-9.3: what a Senior Commander does on his card when nobody is asked. */
export const nextForSenior = (state: State, command: number): Proposal => {
  const request = state.requests.find(
    one => one.command === command && !one.granted && !wasHeard(state, one.id),
  );
  if (request) return { type: 'request.answer', id: request.id, grant: true };
  const sweep = sweepFor(state, command);
  if (sweep) return sweep;
  const board = commandBoard(state, state.commands[command]!);
  const shaken = state.units.find(
    unit => unit.command === command && isHere(unit) && unit.board === board && unit.disarray > 1,
  );
  if (shaken && !state.activation?.main) return { type: 'reorganise.help', unit: shaken.id };
  const train = trainFor(state, command);
  if (train) return train;
  return reactionFor(state, command) ?? columnNext(state, command) ?? { type: 'pass' };
};
/** FYOW-2.9, FYOW-A6: under attack from air or sea the dice choose; where a person supplies the will, the sensible. */
const reactionFor = (state: State, command: number): Proposal | null => {
  if (!awaitsReaction(state, command) || state.activation?.main) return null;
  const { id, side } = state.commands[command]!;
  const reaction = drawsOrders(state, side) ? 'thrown' : 'disperse';
  return { type: 'group.react', command: id, reaction };
};
/** FYOW-34.14, FYOW-B6: every incident within three boards is put to the Senior Commander. */
const sweepFor = (state: State, command: number): Proposal | null => {
  for (const { id, side, board } of openIncidents(state, command)) {
    const near = nearestSweeper(state, side, board);
    if (!companyOf(state.units[near]!)) continue;
    const subject = String(id);
    if (hasPassed(state, 'DEC-S8', subject))
      return { type: 'partisan.sweep', unit: state.units[near]!.id, incident: id };
    if (!wasAsked(state, 'DEC-S8', subject)) return { type: 'decide', decision: 'DEC-S8', subject };
  }
  return null;
};
/** FYOW-10.2.1, FYOW-30.0: the train that an order names is loaded where the force waits, sent on, and unloaded at the objective. */
const trainFor = (state: State, command: number): Proposal | null => {
  const { map } = fieldOf(state);
  for (const [at, unit] of state.units.entries()) {
    const order = orderFrom(unit.order);
    const carrier = carrierOf(order);
    if (carrier?.kind !== 'train' || unit.command !== command || unit.status !== 'here') continue;
    const train = state.rails?.trains.find(
      one => one.id === carrier.id && one.side === unit.side && one.board >= 0,
    );
    if (train?.work !== 'none') continue;
    const goal = map.index(order.boards?.[0] ?? '');
    if (train.cargo.includes(at)) {
      if (train.board === goal) return { type: 'train.unload', train: train.id };
      if (train.goal !== goal)
        return { type: 'train.move', train: train.id, board: map.label(goal) };
    } else if (awaitsCarrier(state, at, order) && unit.board === train.board && unit.board !== goal)
      return { type: 'train.load', train: train.id, units: [unit.id] };
  }
  return null;
};
/** FYOW-2.9: a Group does on its commander's card what the order of its lead says. */
const columnNext = (state: State, command: number): Proposal | null => {
  const { id, column } = state.commands[command]!;
  const [lead] = column;
  if (lead === undefined || state.activation?.main) return null;
  const next = marchOf(state, lead);
  if (next !== null) return { type: 'group.move', command: id, link: next };
  const idle = column.find(
    at => !state.activation?.acted.includes(at) && state.units[at]!.attitude === 'present',
  );
  const defends = orderFrom(state.units[lead]!.order).directive === 'DEFEND';
  return idle !== undefined && defends ? { type: 'deploy', unit: state.units[idle]!.id } : null;
};
const wasHeard = (state: State, id: number): boolean =>
  state.activation?.asked.includes(`DEC-S3:${id}`) ?? false;
