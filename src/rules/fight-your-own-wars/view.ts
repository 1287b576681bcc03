import { EVERYTHING, type SeatId } from '../../engine/seat.ts';
import {
  chanceSeen,
  NOTHING_SEEN,
  resistanceSeen,
  type SeenChance,
  type SeenResistance,
  withoutSecrets,
} from './resistance-view.ts';
import { cloneState } from './state.generated.ts';
import type {
  Activation,
  Card,
  Command,
  DiaryEntry,
  Obstacle,
  Request,
  SideState,
  Sighting,
  State,
  Structure,
  TaskState,
  Unit,
} from './state.ts';
import { isDetected } from './terms/knowledge.ts';
import { STAND_BY } from './terms/orders/kept.ts';
import { isSealed, sidesFor } from './terms/seats.ts';
import { otherSide } from './terms/units.ts';
import { type AirView, airSeen, ownGroups } from './view-air.ts';
import { type RailsView, railsView, type SeaView, seaView } from './view-arms.ts';
import { type SeenBattle, seenBattle } from './view-battles.ts';
import { copySide, copyWeather } from './view-copies.ts';

export type { SeenBattle };

/** A unit as its own side sees it; numbers of units and commands count the side's own. */
export type OwnUnit = Unit;
export type SeenContact = Omit<Sighting, 'unit'>;
/** FYOW-A7b: all that a seat may know. */
export type View = Pick<
  State,
  | 'campaign'
  | 'options'
  | 'year'
  | 'month'
  | 'day'
  | 'dayNumber'
  | 'session'
  | 'clock'
  | 'step'
  | 'haltAt'
  | 'weather'
  | 'ending'
  | 'level'
  | 'winner'
  | 'points'
> & {
  readonly held: State['held'];
  /** The side it speaks for, -1 none; a seat for both sees everything in `whole`. */
  readonly side: number;
  readonly own: SideState | null;
  /** While plans are made everybody sees who is done. */
  readonly done: readonly boolean[] | null;
  /** Who would end the campaign by agreement: everybody hears it. */
  readonly agreed: readonly boolean[];
  readonly enemyMorale: number | null;
  readonly commands: readonly Command[];
  readonly units: readonly OwnUnit[];
  /** FYOW-16.1: whether the enemy has found each of them. */
  readonly detected: readonly boolean[];
  readonly contacts: readonly SeenContact[];
  readonly battles: readonly SeenBattle[];
  readonly requests: readonly Request[];
  readonly calls: State['calls'];
  readonly diary: readonly DiaryEntry[];
  readonly tasks: readonly TaskState[];
  /** Damage of bridges whose state is known, null otherwise; and who has prepared them, if it is this side. */
  readonly bridges: readonly (Pick<
    State['bridges'][number],
    'damage' | 'prepared' | 'ready' | 'pontoon' | 'pontoonOf'
  > | null)[];
  readonly objects: readonly Omit<Structure, 'known'>[];
  /** Own forces that go through a hub. */
  readonly handling: State['handling'];
  readonly obstacles: readonly Omit<Obstacle, 'known'>[];
  readonly abandoned: State['abandoned'];
  /** Own cards still to come, in their order. */
  readonly cards: State['cards'];
  /** With all cards open (FYOW-A7b): how many there are, which is up, and the places of one's own to come. */
  readonly pack: {
    readonly total: number;
    readonly at: number;
    readonly own: readonly number[];
  } | null;
  readonly activation: Activation | null;
  /** Null where there is no air war. */
  readonly air: AirView | null;
  /** What must be settled in battle before play goes on, if it is this side that must. */
  readonly due: State['due'];
  readonly destroyed: readonly number[];
  readonly resistance: SeenResistance;
  readonly chance: SeenChance;
  /** What floats, and what runs on rails, as far as the side knows; null where the campaign has none. */
  readonly sea: SeaView | null;
  readonly rails: RailsView | null;
  readonly whole: State | null;
};

/** Numbers of a side's own things as it counts them: position in its own list, -1 elsewhere. */
export type Numbers = { readonly [kind in Card['kind']]: Int32Array };
const numbersOf = (state: State, side: number): Numbers => {
  const unit = new Int32Array(state.units.length).fill(-1);
  const command = new Int32Array(state.commands.length).fill(-1);
  const vessel = new Int32Array(state.sea?.vessels.length ?? 0).fill(-1);
  let next = 0;
  state.units.forEach((one, i) => {
    if (one.side === side) unit[i] = next++;
  });
  next = 0;
  state.commands.forEach((one, i) => {
    if (one.side === side) command[i] = next++;
  });
  next = 0;
  state.sea?.vessels.forEach((one, i) => {
    if (one.side === side) vessel[i] = next++;
  });
  const air = Int32Array.from(ownGroups(state, side));
  return { unit, command, vessel, air };
};

/** An object of so many fields is copied at once only where the copy has the same fields: nothing is added to a unit. */
const ownUnits = (state: State, side: number, numbers: Numbers): OwnUnit[] =>
  state.units
    .filter(unit => unit.side === side)
    .map(unit => ({
      ...unit,
      leader: { ...unit.leader },
      second: unit.second && { ...unit.second },
      elements: unit.elements.map(line => ({ ...line })),
      spent: [...unit.spent],
      met: [...unit.met],
      causes: [...unit.causes],
      denied: [...unit.denied],
      mendOrder: [...unit.mendOrder],
      works: [...unit.works],
      markerOf: numbers.unit[unit.markerOf] ?? -1,
      parent: numbers.unit[unit.parent] ?? -1,
      command: numbers.command[unit.command] ?? -1,
      group: numbers.command[unit.group] ?? -1,
    }));

const foundByEnemy = (state: State, side: number): boolean[] =>
  state.units.flatMap((unit, i) =>
    unit.side === side ? [isDetected(state, otherSide(side), i)] : [],
  );

const ownCommands = (state: State, side: number, numbers: Numbers): Command[] =>
  state.commands
    .filter(command => command.side === side)
    .map(command => ({
      ...command,
      leader: { ...command.leader },
      objectives: [...command.objectives],
      asked: [...command.asked],
      passed: [...command.passed],
      framed: command.framed.map(({ key, options }) => ({
        key,
        options: options.map(one => ({ ...one })),
      })),
      column: command.column.map(at => numbers.unit[at]!),
      superior: numbers.command[command.superior] ?? -1,
      hq: numbers.unit[command.hq] ?? -1,
    }));

const seenContact = ({ alias, now, board, zone, at, facts, cv, side }: Sighting): SeenContact => ({
  side,
  alias,
  now,
  board,
  zone,
  at,
  facts: facts.map(fact => ({ ...fact })),
  cv,
});

const sideView = (
  state: State,
  side: number,
): Omit<View, keyof typeof EMPTY | 'whole'> & typeof EMPTY => {
  const numbers = numbersOf(state, side);
  const own = state.sides[side]!;
  return {
    side,
    own: { ...copySide(own), highest: numbers.command[own.highest]! },
    commands: ownCommands(state, side, numbers),
    units: ownUnits(state, side, numbers),
    detected: foundByEnemy(state, side),
    contacts: state.sightings.filter(one => one.side === side).map(seenContact),
    battles: state.battles
      .filter(battle => battle.stage !== 'closed')
      .map(battle => seenBattle(state, side, battle)),
    calls: state.calls.filter(one => one.side === side).map(one => ({ ...one })),
    requests: state.requests
      .filter(({ unit }) => state.units[unit]!.side === side)
      .map(one => ({
        ...one,
        unit: numbers.unit[one.unit]!,
        command: numbers.command[one.command]!,
      })),
    diary: state.diary
      .filter(entry => entry.owner === side && entry.seen === 'owner')
      .map(entry => ({ ...entry })),
    tasks: state.tasks
      .filter(task => task.side === side)
      .map(task => ({ ...task, unit: task.unit < 0 ? -1 : numbers.unit[task.unit]! })),
    bridges: state.bridges.map(({ damage, prepared, ready, pontoon, pontoonOf, known }) => {
      if (!known[side]) return null;
      const own = prepared === side ? { prepared, ready } : { prepared: -1, ready: 0 };
      return { damage, ...own, pontoon, pontoonOf };
    }),
    objects: state.objects
      .filter(({ known }) => known[side])
      .map(({ kind, at, damage }) => ({ kind, at, damage })),
    handling: state.handling
      .filter(({ unit }) => state.units[unit]!.side === side)
      .map(one => ({ ...one, unit: numbers.unit[one.unit]! })),
    obstacles: state.obstacles
      .filter(({ known }) => known[side])
      .map(({ link, end, kind }) => ({ link, end, kind })),
    abandoned: abandonedSeen(state, side, numbers),
    cards: cardsSeen(state, numbers),
    pack: packSeen(state, numbers),
    activation: activationSeen(state, numbers),
    resistance: resistanceSeen(state, side, numbers),
    air: airSeen(state, side, numbers.unit),
    due: state.due
      .slice(0, 1)
      .filter(one => one.side === side)
      .map(one => ({ ...one, unit: numbers.unit[one.unit]! })),
    sea: seaView(state, side, numbers.unit),
    rails: railsView(state, side, numbers.unit),
  } as unknown as Omit<View, keyof typeof EMPTY | 'whole'> & typeof EMPTY;
};

/** FYOW-20.7.2: own vehicles left behind, and the enemy's where own forces stand on the table. */
const abandonedSeen = (state: State, side: number, numbers: Numbers): State['abandoned'] =>
  state.abandoned
    .filter(
      ({ unit, board }) =>
        state.units[unit]!.side === side ||
        state.units.some(
          one =>
            one.side === side &&
            one.board === board &&
            one.zone === 'table' &&
            one.status === 'here',
        ),
    )
    .map(one => ({
      ...one,
      unit: numbers.unit[one.unit]!,
      elements: one.elements.map(line => ({ ...line })),
    }));

/** FYOW-A7b: own cards in their order; how many there are nobody knows. */
const cardsSeen = (state: State, numbers: Numbers): State['cards'] =>
  state.step !== 'AC1'
    ? []
    : state.cards.slice(state.card + (state.activation ? 1 : 0)).flatMap(({ kind, of }) => {
        const own = numbers[kind][of]!;
        return own >= 0 ? [{ kind, of: own }] : [];
      });

const packSeen = (state: State, numbers: Numbers): View['pack'] => {
  if (state.options.cardsVisible !== 'all' || state.step !== 'AC1') return null;
  const next = state.card + (state.activation ? 1 : 0);
  const own = state.cards.flatMap(({ kind, of }, place) => {
    const number = numbers[kind][of]!;
    return place >= next && number >= 0 ? [place] : [];
  });
  return { total: state.cards.length, at: state.card, own };
};

const activationSeen = (state: State, numbers: Numbers): Activation | null => {
  const { activation } = state;
  if (!activation) return null;
  const of = numbers[activation.kind][activation.of]!;
  if (of < 0) return null;
  return {
    ...activation,
    of,
    issuedTo: activation.issuedTo.map(at => numbers.unit[at]!),
    asked: [...activation.asked],
    passed: [...activation.passed],
    failed: [...activation.failed],
    acted: activation.acted.map(at => numbers.unit[at]!),
    deeds: [...activation.deeds],
    met: [...activation.met],
    rallying: activation.rallying.map(at => numbers.unit[at]!),
  };
};

/** What somebody who belongs to no side sees. */
const EMPTY = {
  side: -1,
  own: null,
  commands: [],
  units: [],
  detected: [],
  contacts: [],
  battles: [],
  requests: [],
  calls: [],
  diary: [],
  tasks: [],
  bridges: [],
  obstacles: [],
  objects: [],
  handling: [],
  abandoned: [],
  cards: [],
  pack: null,
  activation: null,
  air: null,
  due: [],
  resistance: NOTHING_SEEN,
  sea: null,
  rails: null,
};

/** FYOW-A7b: the whole table; sealed, without the orders that dice took and nobody has acted on yet. */
const wholeFor = (state: State, seat: SeatId): State => {
  const copy = cloneState(state);
  if (seat !== EVERYTHING && isSealed(state)) {
    for (const unit of copy.units) {
      unit.issued = null;
      if (unit.sealed)
        Object.assign(unit, {
          ...{ order: STAND_BY, expiry: -1, next: 0, called: false, spent: [] },
          ...{ reported: false, works: [], met: unit.met.filter(stop => stop !== 'orderEnded') },
        });
    }
    for (const command of copy.commands) command.posture = command.shown;
  }
  return seat === EVERYTHING ? copy : withoutSecrets(copy);
};

/** FYOW-A7b: what a seat may know. */
export const viewOf = (state: State, seat: SeatId): View => {
  const sides = sidesFor(state, seat);
  const [side] = sides;
  const alone = sides.length === 1 && side !== undefined;
  const planning = state.step === 'WK3' || state.step === 'DY7';
  return {
    campaign: state.campaign,
    options: { ...state.options },
    year: state.year,
    month: state.month,
    day: state.day,
    dayNumber: state.dayNumber,
    session: state.session,
    clock: state.clock,
    step: state.step,
    haltAt: state.haltAt,
    weather: copyWeather(state.weather),
    chance: chanceSeen(state),
    held: state.held.map(one => ({ ...one })),
    ending: state.ending,
    level: state.level,
    winner: state.winner,
    points: state.points,
    done: planning ? state.sides.map(({ done }) => done) : null,
    agreed: state.sides.map(({ agreed }) => agreed),
    enemyMorale:
      alone && state.options.moraleVisible === 'open' ? state.sides[otherSide(side)]!.morale : null,
    ...(alone ? sideView(state, side) : EMPTY),
    destroyed: alone ? [state.sides[side]!.destroyed] : [],
    whole: sides.length === 2 || seat === EVERYTHING ? wholeFor(state, seat) : null,
  } as View;
};
