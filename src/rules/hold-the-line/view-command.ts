import type { SeatId } from '../../engine/seat.ts';
import { lettersOf } from './phases/messages.ts';
import type { EventState, State } from './state.ts';
import type { Side } from './tables/unit-types.ts';
import { inColumn } from './terms/air-board.ts';
import { hasPart } from './terms/effects.ts';
import { fieldOf } from './terms/field.ts';
import {
  actsFor,
  answersIn,
  chairNamed,
  commandsUnit,
  eventSeats,
  headOf,
  seatsFor,
  seesMap,
} from './terms/seats.ts';
import { afterCommand } from './view-map.ts';
import type { Moment } from './view-moment.ts';

/** HTL-24: the air boards belong to the high commands; columns are open to the enemy after ROTATE. */
export const maskAir = (moment: Moment, table: State, seat: SeatId, side: Side | null): void => {
  const { state } = moment;
  const plays = side !== null && seatsFor(state, side, 'air').includes(seat);
  const open = state.air.step !== 'ROTATE';
  table.air.counters = plays
    ? seenAir(state, side, open)
    : moment.once('air', () => seenAir(state, null, false));
  if (!plays) {
    table.air.step = 'over';
    table.air.hits = [];
    table.air.superior = [];
  }
  table.air.notes = plays ? state.air.notes.filter(one => one.side === side) : [];
  table.air.biting = plays ? state.air.biting.filter(one => one.side === side) : [];
  table.air.dice = table.air.dice.filter(
    die => die.side === side && (plays || moment.commanded(seat).has(die.hq)),
  );
  table.air.sorties = {
    GE: plays && side === 'GE' ? state.air.sorties.GE : 0,
    PL: plays && side === 'PL' ? state.air.sorties.PL : 0,
  };
  table.air.bombs = {
    GE: plays && side === 'GE' ? state.air.bombs.GE : 0,
    PL: plays && side === 'PL' ? state.air.bombs.PL : 0,
  };
};

/** The counters of the air boards as the high command of a side sees them; nobody else sees any. */
const seenAir = (state: State, side: Side | null, open: boolean): State['air']['counters'] =>
  state.air.counters.map((one, i) => {
    const piece = fieldOf(state).air[i]!;
    if (side !== null && piece.side === side) return { ...one };
    const hidden = {
      place: 'box' as const,
      zone: piece.zone,
      column: 'fresh' as const,
      box: 4,
      target: 'none' as const,
      aim: '',
      damaged: false,
      flak: false,
      rotated: false,
      support: false,
      leaves: false,
    };
    return side !== null && open && inColumn(one)
      ? {
          ...hidden,
          place: 'column' as const,
          zone: one.zone,
          column: one.column,
          target: one.target,
          damaged: one.damaged,
          flak: one.flak,
        }
      : hidden;
  });

const TOLD: { readonly [wire: string]: readonly Side[] } = {
  FR5: ['GE', 'PL'],
  FR8: ['GE', 'PL'],
  FR11: ['GE', 'PL'],
  BR3: ['GE', 'PL'],
  BR5: ['GE'],
  SU4: ['GE'],
  SU6: ['PL'],
};

/** HTL-20.1: the tracks are Control's; players know what was announced, and what binds them. */
export const maskPolitics = (state: State, table: State, seat: SeatId, side: Side | null): void => {
  const head = side !== null && actsFor(state, seat, headOf(side));
  const german = head && side === 'GE';
  const { politics } = state;
  table.politics = {
    ...politics,
    FR: german && politics.FR >= 5 ? 5 : 0,
    BR: 0,
    SU: 0,
    worstFR: 0,
    fired: head && side ? politics.fired.filter(wire => TOLD[wire]?.includes(side)) : [],
    heldBack: false,
    west: german ? politics.west : 0,
    westHq: german && politics.westHq,
    raf: german && politics.raf,
    cityBan: german && politics.cityBan,
    banEnds: german ? politics.banEnds : 0,
    frozen: side === 'GE' && politics.frozen,
    lossSteps: 0,
    bombed: false,
    overruns: 0,
    lostTowns: 0,
  };
  if (side === null || !seesMap(state, seat)) table.politics.warsaw = false;
};

/**
 * HTL-24: an event is known to the command it struck, and to whoever orders something that it binds: units lent by that
 * command, foot among its refugees, guns of it that stand with one's own units, counters that the Polish high command re-allocates.
 */
const readsEvent = (state: State, event: EventState, seat: SeatId): boolean => {
  if (event.turn > state.turn) return false; // HTL-22.6
  if (eventSeats(state, event.hq).includes(seat)) return true;
  const field = fieldOf(state);
  const { side } = field.hqs[event.hq]!;
  const gives = side === 'PL' && actsFor(state, seat, headOf('PL')); // HTL-16.6
  if (gives && hasPart(event, 'noReassign')) return true;
  const struck = state.hqs[event.hq]!.hex;
  const refugees = event.id === 'PL-EV-03' && event.turn === state.turn && struck >= 0;
  const guns = new Set(
    afterCommand(state)
      ? state.counters.flatMap(one => (one.hq === event.hq && one.on >= 0 ? [one.on] : []))
      : [],
  );
  return state.units.some((unit, u) => {
    if (unit.status !== 'on' || field.pieces[u]!.side !== side) return false;
    const bound =
      unit.hq === event.hq ||
      guns.has(unit.hex) ||
      (refugees && !unit.marched && field.apart(struck, unit.hex) <= 2);
    return bound && commandsUnit(state, seat, u);
  });
};

/** HTL-24: messages, orders that stand, delegation, events, reports, requests: parties alone. */
export const maskTalk = (state: State, table: State, seat: SeatId, side: Side | null): void => {
  const mine = (post: string) => actsFor(state, seat, post);
  const head = side !== null && mine(headOf(side));
  table.done = table.done.filter(
    ({ post, step }) =>
      side !== null &&
      chairNamed(state, post)?.side === side &&
      (answersIn(state, seat, post, step) || !(step === 'COMMAND' || step.startsWith('AIR.'))), // which posts had CP or cards is theirs to know
  );
  table.delegations = table.delegations.filter(({ post, to }) => mine(post) || mine(to));
  table.standing = table.standing.filter(({ post }) => mine(post));
  table.events = table.events.filter(event => side !== null && readsEvent(state, event, seat));
  table.messages = lettersOf(state, seat).map((one, i) => ({
    ...one,
    about: [...one.about],
    id: i + 1,
    state: one.state === 'lost' ? ('underWay' as const) : one.state,
    wait: one.state === 'delivered' ? 0 : 1,
  }));
  table.sent = table.sent.filter(({ from, to }) => mine(from) || mine(to));
  table.contacts = table.contacts.map(one =>
    head && one.side === side
      ? { side: one.side, seen: one.seen.map(c => ({ ...c })) }
      : { side: one.side, seen: [] },
  );
  table.returns = table.returns.filter(({ hq }) => head && fieldOf(state).hqs[hq]!.side === side);
  table.pictures = [];
  table.queue = table.queue
    .filter(({ from }) => from === seat)
    .map((one, i) => ({ ...one, id: i + 1, owner: '', due: '' }));
  table.precedents = table.precedents.filter(({ published }) => published);
  table.directives = table.directives.filter(({ post }) => mine(post));
  table.sectors = [];
  table.muted = table.muted.filter(one => one === seat);
  table.takenOver = [];
  table.diceRulings = table.diceRulings.filter(({ who }) => {
    const unit = fieldOf(state).unit(who);
    return (
      side !== null && (who === side || (unit >= 0 && fieldOf(state).pieces[unit]!.side === side))
    );
  });
};
