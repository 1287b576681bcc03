import type { Json } from '../../engine/json.ts';
import { UMPIRE } from '../../engine/seat.ts';
import type { Outcome, Question, Rule } from '../../engine/system.ts';
import { isAskedBySide, waitedFor } from './phases/pacing.ts';
import { afterDeed, deedsOf, dropDeed } from './phases/read-orders.ts';
import { cardSeat } from './phases/rule.ts';
import { SETTLES } from './phases/settle.ts';
import { reporters, undecided } from './phases/table-battle.ts';
import { STEP, umpireStep } from './phases/umpire.ts';
import { RULES as OF_SEATS } from './rules.ts';
import { nextInTheAir } from './staff/air.ts';
import { nextByOrder, type Proposal } from './staff/follow.ts';
import { nextForVessel } from './staff/naval.ts';
import { nextForSenior } from './staff/senior.ts';
import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { marchTenths } from './terms/march-test.ts';
import { isStopOn } from './terms/pace.ts';
import { seatOf, seatOfUnit, seatsOfSide } from './terms/seats.ts';
import { knownPassage, testFor } from './terms/ways.ts';

/** FYOW-A17: a seat that does what its orders would have done has done it: the deed no longer waits. */
function followed<R extends { readonly [type: string]: unknown }>(rules: R): R {
  const made = Object.entries(rules).map(([type, one]) => {
    const rule = one as Rule<State, { type: string }>;
    const apply: typeof rule.apply = (draft, action, context) => {
      dropDeed(draft, action);
      rule.apply(draft, action, context);
      afterDeed(draft, context);
    };
    return [type, { ...rule, apply }];
  });
  return Object.fromEntries(made) as R;
}

/** FYOW-A2: all actions, the umpire's among them. */
export const RULES = { ...followed(OF_SEATS), step: umpireStep(state => isAsking(state)) };
type ActionOf<R> = R extends Rule<State, infer A> ? A : never;
/** Everything that can be done at the table. */
export type Action = ActionOf<(typeof RULES)[keyof typeof RULES]>;

/** FYOW-A1: the umpire's next entry, or null when a seat must decide or the campaign is over. */
export const umpire = (state: State): Action | null =>
  state.ending !== 'none' || isAsking(state) ? null : STEP;

/** Whether a seat has something to decide before play goes on. */
const isAsking = (state: State): boolean => asking(state).length > 0;

/** FYOW-29.17: what a vessel does on its card. */
const ON_VESSEL = [
  'naval.move',
  'naval.spot',
  'naval.fire',
  'naval.torpedo',
  'naval.depthCharge',
  'naval.rally',
  'pass',
];
const OFF_CARD = ['naval.deploy', 'naval.repair', 'landing.plan'];

const ON_CARD: readonly string[] = Object.keys(OF_SEATS).filter(
  type =>
    ![
      'plan.week',
      'plan.day',
      'carryOn',
      'supply.mode',
      'battle.choose',
      'replenish.spend',
      'supply.share',
      'tabletop.report',
      'hand.set',
      'stops.set',
      'halts.set',
      'resign',
      'agree',
      'setup.place',
      'setup.confirm',
      'commander.create',
      'commander.appoint',
      'commander.review',
      'attach',
      'replenish.bank',
      'home.spend',
      'trade',
      'battle.counterBattery',
      'battle.retreatChoice',
      'battle.allocateLosses',
      'partisan.setTargets',
      'partisan.attachAgent',
      'partisan.report',
      ...OFF_CARD,
      ...ON_VESSEL.filter(type => type !== 'naval.spot' && type !== 'pass'),
    ].includes(type) && !/^(ruling|umpire)\./.test(type),
);
/** FYOW-28.4: what an air Battlegroup does on its card. */
const ON_AIR: readonly string[] = [
  ...Object.keys(OF_SEATS).filter(type => type.startsWith('air.') && type !== 'air.decide'),
  'naval.spot',
  'pass',
];
const COMMANDERS = ['commander.create', 'commander.appoint', 'commander.review', 'pass'];
const BY_STEP: { readonly [step in State['step']]?: Pick<Question, 'kind' | 'rule' | 'actions'> } =
  {
    SETUP: {
      kind: 'setUp',
      rule: 'FYOW-0.3',
      actions: ['setup.place', 'landing.plan', 'setup.confirm'],
    },
    SE1: { kind: 'commanders', rule: 'FYOW-7.1', actions: COMMANDERS },
    MO1: { kind: 'commanders', rule: 'FYOW-7.1', actions: COMMANDERS },
    MO2: {
      kind: 'replenish',
      rule: 'FYOW-21.4',
      actions: ['replenish.spend', 'replenish.bank', 'home.spend', 'pass'],
    },
    MO4: { kind: 'trade', rule: 'FYOW-21.8', actions: ['trade', 'pass'] },
    MO7: {
      kind: 'resistance',
      rule: 'FYOW-34.7',
      actions: ['partisan.setTargets', 'partisan.attachAgent', 'pass'],
    },
    WK6: { kind: 'transmit', rule: 'FYOW-34.12', actions: ['partisan.report', 'pass'] },
    DY5: {
      kind: 'replenish',
      rule: 'FYOW-21.4',
      actions: ['replenish.spend', 'replenish.bank', 'home.spend', 'pass'],
    },
    WK3: {
      kind: 'planWeek',
      rule: 'FYOW-10.1',
      actions: [
        'plan.week',
        'group.form',
        'group.split',
        'attach',
        'decide',
        'reserve.release',
        'bg.merge',
        'pass',
      ],
    },
    DY7: {
      kind: 'planDay',
      rule: 'FYOW-10.2',
      actions: [
        'plan.day',
        'landing.plan',
        'replenish.spend',
        'home.spend',
        'supply.share',
        'pass',
      ],
    },
    DY9: { kind: 'supply', rule: 'FYOW-20.4.1', actions: ['supply.mode', 'pass'] },
    DY11: {
      kind: 'naval',
      rule: 'FYOW-29.5',
      actions: ['naval.repair', 'naval.deploy', 'pass'],
    },
    DY10: { kind: 'airLoads', rule: 'FYOW-28.2', actions: ['air.setLoad', 'pass'] },
    DY10G: { kind: 'airMissions', rule: 'FYOW-28.1', actions: ['air.formBattlegroup', 'pass'] },
    HALT: { kind: 'halt', rule: 'FYOW-A17', actions: ['carryOn'] },
  };

/** FYOW-A1: the questions open now, without what they are about. */
export const asking = (state: State): readonly Question[] => {
  if (state.ending !== 'none') return [];
  const [due] = state.due;
  if (due) {
    const seat = seatOfUnit(state, due.unit);
    const actions = [SETTLES[due.kind], 'pass'];
    if (seat !== null) return [{ seat, kind: 'settle', rule: 'FYOW-33.7', actions, secret: true }];
  }
  const open = state.battles.find(battle => undecided(state, battle).length > 0);
  if (open && state.step === 'AC1') {
    const seats = new Set(undecided(state, open).map(side => seatOf(state, side)!));
    return [...seats].map(seat => ({
      seat,
      kind: 'means',
      rule: 'FYOW-A13',
      actions: ['battle.choose'],
      secret: true,
    }));
  }
  if (state.step === 'SX2')
    return reporters(state).map(seat => ({
      seat,
      kind: 'report',
      rule: 'FYOW-A13',
      actions: ['tabletop.report', 'battle.choose'],
      secret: true,
    }));
  if (state.step === 'AC1') {
    if (!state.activation?.asksSeat || state.activation.stage !== 'free' || isGone(state))
      return [];
    const seat = cardSeat(state);
    if (seat === null) return [];
    if (state.activation.kind === 'vessel')
      return [{ seat, kind: 'vessel', rule: 'FYOW-29.17', actions: ON_VESSEL, secret: true }];
    if (state.activation.kind === 'air')
      return [{ seat, kind: 'airCard', rule: 'FYOW-28.4', actions: ON_AIR, secret: true }];
    return [{ seat, kind: 'card', rule: 'FYOW-A3', actions: ON_CARD, secret: true }];
  }
  const asked = BY_STEP[state.step];
  if (!asked || (!isAskedBySide(state) && state.step !== 'HALT')) return [];
  const seats = new Map<string, boolean>();
  for (const side of [0, 1])
    for (const seat of waitedFor(state, side)) seats.set(seat, isOpen(state, side));
  return [...seats].map(([seat, open]) => ({ ...asked, seat, ...(open ? {} : { secret: true }) }));
};
/** FYOW-A7b: everybody sees which side still plans; which of its commanders do would tell which Brigades are left. */
const isOpen = (state: State, side: number): boolean =>
  (state.step === 'WK3' || state.step === 'DY7') && seatsOfSide(state, side).length === 1;

/** The force on its card was lost in what it did. */
const isGone = ({ activation, units }: State): boolean =>
  activation?.kind === 'unit' && units[activation.of]!.status !== 'here';

/** The same, with what each is about. */
export const pending = (state: State): readonly Question[] =>
  asking(state).map(question =>
    ['card', 'vessel', 'airCard'].includes(question.kind)
      ? { ...question, about: cardAbout(state) }
      : question.kind === 'means'
        ? { ...question, about: meansAbout(state) }
        : question,
  );

/** FYOW-A13: the board of the battle that is to be fought somehow. */
const meansAbout = (state: State): Json => {
  const open = state.battles.find(battle => undecided(state, battle).length > 0)!;
  return { board: fieldOf(state).map.label(open.board) };
};

/** FYOW-A17: the stops for which the seat is asked; what is off happened too, and asks nobody. */
const reasons = ({ activation, sides }: State, side: number): string[] =>
  activation!.met.filter(stop => isStopOn(sides[side]!, stop));

/** FYOW-A17: whose card it is, why the seat is asked, and what orders would do. */
const cardAbout = (state: State): Json => {
  const { kind, of } = state.activation!;
  if (kind === 'air') {
    const group = state.air.groups[of]!;
    const { orElse: _, ...proposed } = nextInTheAir(state, of);
    return { card: group.id, why: [group.mission], proposed: proposed as Json };
  }
  if (kind === 'command') {
    const { orElse: _, ...proposed } = nextForSenior(state, of);
    const { id, side } = state.commands[of]!;
    return { card: id, why: reasons(state, side), proposed } as Json;
  }
  if (kind === 'vessel') {
    const { orElse: _, ...proposed } = nextForVessel(state, of);
    return { card: state.sea!.vessels[of]!.id, why: [], proposed: proposed as Json };
  }
  const unit = state.units[of]!;
  return {
    card: unit.id,
    why: reasons(state, unit.side),
    proposed: proposedFor(state, of) as Json,
    marches: marchChances(state, of),
  };
};

/** FYOW-A5: the first deed of its orders that may still be done; null when none waits. */
const deedLeft = (state: State): Proposal | null => {
  const rules = OF_SEATS as unknown as { readonly [type: string]: Rule<State, Action> };
  for (const { action } of deedsOf(state)) {
    if (action.type === 'pass') return action;
    const may = rules[action.type];
    if (may && !may.refuse(state, UMPIRE, action as unknown as Action)) return action;
  }
  return null;
};

/** FYOW-A6: what the staff would do on this card: its proposal, or what comes in its place where that may not be done. */
const proposedFor = (state: State, at: number): Action => {
  const deed = deedLeft(state);
  if (deed) return deed as unknown as Action;
  const { orElse, battle, ...rest } = nextByOrder(state, at);
  const about = battle === undefined ? {} : { battle };
  const first = { ...rest, ...about } as unknown as Action;
  const rules = OF_SEATS as unknown as { readonly [type: string]: Rule<State, Action> };
  if (typeof orElse !== 'string' || !rules[first.type]?.refuse(state, UMPIRE, first)) return first;
  return { type: orElse, ...about } as unknown as Action;
};

/** FYOW-14.5: the chance of each march in tenths, by what the side knows, FYOW-A7c. */
const marchChances = (state: State, at: number): Json => {
  const { map } = fieldOf(state);
  const unit = state.units[at]!;
  return map.linksOf(unit.board, 'road').map(link => ({
    link: map.linkLabel(link),
    to: map.label(map.across(link, unit.board)),
    tenths: knownPassage(state, link, unit).closed ? 0 : marchTenths(testFor(state, unit, link)),
  }));
};

/** FYOW-A8: how the campaign ended. */
export const outcome = (state: State): Outcome | null => {
  if (state.ending === 'none') return null;
  const side = state.sides[state.winner];
  const counted = fieldOf(state).campaign.objectives.side; // FYOW-A8: one side's boards are counted
  return {
    winners: side ? [side.id] : [],
    how: state.ending,
    scores: Object.fromEntries(
      state.sides.map(({ id }) => [id, id === counted ? state.points : 0]),
    ),
  };
};
