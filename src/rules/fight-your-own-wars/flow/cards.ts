import { UMPIRE } from '../../../engine/seat.ts';
import type { Action, Context, Rule } from '../../../engine/system.ts';
import {
  forced,
  goesBack,
  lookOut,
  reorganise,
  seatAsked,
  sharpest,
} from '../phases/activation.ts';
import { isDue } from '../phases/battle.ts';
import { settleArrival } from '../phases/contact.ts';
import { fightOut } from '../phases/fight.ts';
import { awaitsReaction } from '../phases/group-react.ts';
import { vesselAsked, vesselWakes } from '../phases/naval-day.ts';
import { unseal } from '../phases/plan.ts';
import { afterDeed, type Ordered, readOrders } from '../phases/read-orders.ts';
import { openIncidents } from '../phases/resistance.ts';
import { mainDone } from '../phases/rule.ts';
import { dropOldStops } from '../phases/stops.ts';
import { RULES } from '../rules.ts';
import { nextInTheAir } from '../staff/air.ts';
import { nextByOrder, type Proposal } from '../staff/follow.ts';
import { nextForVessel } from '../staff/naval.ts';
import { nextForSenior } from '../staff/senior.ts';
import type { Activation, Card, State, Unit } from '../state.ts';
import { battleOf } from '../terms/engagement.ts';
import { isStopOn } from '../terms/pace.ts';
import { isAtSea } from '../terms/sea/vessels.ts';
import { readersOf, seatOf, seatOfCommand, seatOfUnit } from '../terms/seats.ts';
import { isHere, picketsOf } from '../terms/units.ts';
import { lookForCells, missionsDue } from './missions.ts';

const rules = RULES as unknown as { readonly [type: string]: Rule<State, Action> };

/** FYOW-4.5: turns the next card or goes on with the one that is up; false when all are played. */
export const playCard = (draft: State, context: Context): boolean => {
  if (draft.activation) {
    goOn(draft, context);
    return true;
  }
  missionsDue(draft, context);
  const card = draft.cards[draft.card];
  if (!card) return false;
  if (!isInPlay(draft, card.kind, card.of)) {
    draft.card++;
    return true;
  }
  draft.activation = {
    kind: card.kind,
    of: card.of,
    stage: card.kind === 'command' ? 'orders' : 'forced',
    main: false,
    issuedTo: [],
    decisions: 0,
    asked: [],
    passed: [],
    failed: [],
    asksSeat: false,
    arrived: false,
    acted: [],
    deeds: [],
    met: [],
    rallying: [],
  };
  return true;
};

/** FYOW-A1: whoever died or was absorbed before his card came up is skipped. */
const isInPlay = (state: State, kind: Card['kind'], of: number): boolean =>
  kind === 'vessel'
    ? isAtSea(state.sea!.vessels[of]!)
    : kind === 'air'
      ? state.air.groups[of] !== undefined
      : kind === 'unit'
        ? isHere(state.units[of]!) &&
          state.units[of]!.group < 0 &&
          state.units[of]!.level !== 'picket' &&
          state.units[of]!.level !== 'marker'
        : state.commands[of]!.hq >= 0;

const goOn = (draft: State, context: Context): void => {
  if (draft.activation!.kind === 'command') seniorCard(draft, context);
  else if (draft.activation!.kind === 'vessel') vesselCard(draft, context);
  else if (draft.activation!.kind === 'air') airCard(draft, context);
  else unitCard(draft, context);
};

/** FYOW-A3: the procedure of a land force, a stage at a time. */
const unitCard = (draft: State, context: Context): void => {
  const activation = draft.activation!;
  const at = activation.of;
  const unit = draft.units[at]!;
  if (!isHere(unit)) {
    endCard(draft, context);
    return;
  }
  switch (activation.stage) {
    case 'forced':
      unit.acted = true;
      if (hasAttacked(draft, at)) activation.main = true;
      activation.stage = forced(draft, context, at) ? 'over' : 'detect';
      return;
    case 'detect':
      lookOut(draft, context, at);
      lookForCells(draft, context, at);
      dropOldStops(draft, at);
      activation.asksSeat = seatAsked(draft, at);
      takeStops(activation, unit);
      if (activation.asksSeat) unseal(draft, context, at);
      activation.stage = 'battle';
      return;
    case 'battle': {
      const gone = goesBack(draft, context, at, activation.asksSeat);
      activation.stage = gone === 'gone' ? 'over' : gone === 'asked' ? 'free' : 'orders';
      return;
    }
    case 'orders':
      if (unit.disarray === 0) readOrders(draft, context, at);
      activation.stage = 'free';
      return;
    case 'free':
      if (activation.asksSeat && seatOfUnit(draft, at) !== null) return;
      if (activation.deeds.length > 0) actByOrders(draft, context, at);
      else if (!actByStaff(draft, context, nextByOrder(draft, at))) activation.stage = 'over';
      return;
    case 'over':
      if (activation.arrived) settleArrival(draft, context, at);
      attackWhenDue(draft, context, at);
      picketsActToo(draft, context, at);
      endCard(draft, context);
  }
};

/** FYOW-33.7.4: whoever took part in an attack on another's card of this session has used his own. */
const hasAttacked = (state: State, at: number): boolean => {
  const battle = battleOf(state, at);
  return battle?.attackers.includes(at) === true && (battle.resolved || battle.again);
};

/** FYOW-33.7.1: the attack is carried out on the first card of an attacker; nobody may let it wait but who came up just now. */
const attackWhenDue = (draft: State, context: Context, at: number): void => {
  const battle = battleOf(draft, at);
  if (!battle || !isDue(draft, at, battle)) return;
  const isJoining = draft.activation!.main && battle.latecomers.includes(at);
  if (isJoining) return;
  battle.held = [];
  fightOut(draft, context, battle);
};

/** FYOW-A3: a Picket has no card: what it must do happens on its parent's, after the parent's own steps. */
const picketsActToo = (draft: State, context: Context, at: number): void => {
  for (const picket of picketsOf(draft, at)) {
    draft.units[picket]!.acted = true;
    if (!forced(draft, context, picket)) goesBack(draft, context, picket, false);
  }
};

/** FYOW-A17: a stop turns one card into a question; what the card itself brings is left for the next. */
const takeStops = (activation: Activation, unit: Unit): void => {
  for (const stop of unit.met) if (!activation.met.includes(stop)) activation.met.push(stop);
  unit.met = [];
};

/** FYOW-A5: the next deed of the force's orders, through the gate; what is illegal is skipped and reported to the Senior Commander. */
const actByOrders = (draft: State, context: Context, at: number): void => {
  const activation = draft.activation!;
  const { action, spent } = JSON.parse(activation.deeds.shift()!) as Ordered;
  const unit = draft.units[at]!;
  if (action.type === 'pass') {
    activation.stage = 'over'; // it stays where it is, whatever its directive would have it do
    return;
  }
  unseal(draft, context, at);
  const bar = rules[action.type]?.refuse(draft, UMPIRE, action) ?? null;
  if (bar) {
    const values = { unit: unit.id, deed: action.type, why: bar.because };
    context.log('FYOW-A5', 'orderSkipped', values, readersOf(draft, unit.side));
    return;
  }
  rules[action.type]!.apply(draft, action, context);
  if (spent !== undefined) unit.spent.push(spent);
  afterDeed(draft, context);
};

const MOST_DEEDS = 12;

/** FYOW-A6: carries out what orders or staff propose through the same rules as a seat's own action. */
const actByStaff = (draft: State, context: Context, proposal: Proposal): boolean => {
  const { orElse, ...action } = proposal;
  if (action.type === 'pass' || draft.activation!.asked.length > MOST_DEEDS) return false;
  const { kind, of } = draft.activation!;
  if (kind === 'unit') unseal(draft, context, of);
  const rule = rules[action.type];
  if (rule && !rule.refuse(draft, UMPIRE, action)) {
    rule.apply(draft, action, context);
    return true;
  }
  if (typeof orElse !== 'string') return false;
  const { battle } = proposal;
  const other = { type: orElse, ...(battle === undefined ? {} : { battle }) };
  const second = rules[orElse];
  if (!second || second.refuse(draft, UMPIRE, other)) return false;
  second.apply(draft, other, context);
  return true;
};

/** FYOW-29.17: the card of a vessel: what damage does to its condition, then fire, move and spot in any order. */
const vesselCard = (draft: State, context: Context): void => {
  const activation = draft.activation!;
  const at = activation.of;
  switch (activation.stage) {
    case 'forced':
      activation.asksSeat = vesselWakes(draft, context, at) && vesselAsked(draft, at);
      activation.stage = isAtSea(draft.sea!.vessels[at]!) ? 'free' : 'over';
      return;
    case 'free':
      if (!isAtSea(draft.sea!.vessels[at]!)) activation.stage = 'over';
      else if (activation.asksSeat) return;
      else if (!actByStaff(draft, context, nextForVessel(draft, at))) activation.stage = 'over';
      return;
    default:
      endCard(draft, context);
  }
};

/** FYOW-6.3: a Senior Commander's card: requests, help, releases. */
const seniorCard = (draft: State, context: Context): void => {
  const activation = draft.activation!;
  const { side } = draft.commands[activation.of]!;
  switch (activation.stage) {
    case 'orders': {
      const waits = draft.requests.some(
        ({ command, granted }) => command === activation.of && !granted,
      );
      const column = columnWakes(draft, context, activation.of);
      const heard = openIncidents(draft, activation.of).length > 0; // FYOW-34.14
      const rails = draft.rails?.hands[side] === 'all'; // FYOW-A17: trains are sent on this card
      const asked = column.some(at => seatAsked(draft, at));
      const isOn = (stop: string): boolean => isStopOn(draft.sides[side]!, stop);
      if (waits && isOn('request')) activation.met.push('request');
      if (heard && isOn('incident')) activation.met.push('incident');
      if (awaitsReaction(draft, activation.of) && isOn('contact')) activation.met.push('contact'); // DEC-S6
      activation.asksSeat =
        (asked || rails || activation.met.length > 0) &&
        seatOfCommand(draft, activation.of) !== null;
      for (const at of column) takeStops(activation, draft.units[at]!);
      activation.stage = 'free';
      return;
    }
    case 'free':
      if (activation.asksSeat && seatOfCommand(draft, activation.of) !== null) return;
      if (!actByStaff(draft, context, nextForSenior(draft, activation.of)))
        activation.stage = 'over';
      return;
    default:
      endCard(draft, context);
  }
};

/** FYOW-28.4: the card of an air Battlegroup: its seat flies it by hand, or the staff by its mission. */
const airCard = (draft: State, context: Context): void => {
  const activation = draft.activation!;
  const group = draft.air.groups[activation.of]!;
  const { side, hand } = draft.air.commands[group.command]!;
  switch (activation.stage) {
    case 'forced':
      activation.asksSeat = hand === 'all' && seatOf(draft, side) !== null;
      activation.stage = 'free';
      return;
    case 'free':
      if (activation.asksSeat && seatOf(draft, side) !== null) return;
      if (!actByStaff(draft, context, nextInTheAir(draft, activation.of)))
        activation.stage = 'over';
      return;
    default:
      endCard(draft, context);
  }
};

/** FYOW-2.9, FYOW-A3: what each member of a Group must do, and one look at every board they stand on. */
const columnWakes = (draft: State, context: Context, command: number): number[] => {
  for (const at of [...draft.commands[command]!.column]) {
    draft.units[at]!.acted = true;
    if (forced(draft, context, at)) mainDone(draft, at);
  }
  const { column } = draft.commands[command]!;
  const looked = new Set<number>();
  for (const at of column) {
    const { board } = draft.units[at]!;
    if (looked.has(board)) continue;
    looked.add(board);
    const scout = sharpest(draft, column, board);
    lookOut(draft, context, scout);
    lookForCells(draft, context, scout);
  }
  return column;
};

const endCard = (draft: State, context: Context): void => {
  reorganise(draft, context);
  const { kind, of } = draft.activation!;
  if (kind === 'command') {
    for (const at of draft.commands[of]!.column) draft.units[at]!.causes = [];
    for (const one of openIncidents(draft, of)) one.closed = true;
  }
  if (kind === 'unit') {
    draft.units[of]!.causes = [];
  }
  draft.activation = null;
  draft.card++;
};
