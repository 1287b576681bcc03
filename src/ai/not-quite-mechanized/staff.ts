import type { Bot, Decision } from '../../engine/bot.ts';
import type { Action, View } from '../../rules/not-quite-mechanized/index.ts';
import { attackOrders, type Haste } from './attack.ts';
import { planReserve, retake } from './counter.ts';
import { type Daring, declareOrders } from './declare.ts';
import { supportingFire } from './defence.ts';
import { delayOrders } from './delay.ts';
import { bringUpLoads } from './echelon.ts';
import { callFire, placeObservers, planFire } from './guns.ts';
import { holdFire } from './hold.ts';
import { lookOrders } from './looks.ts';
import { firstMission, nextMission } from './mission.ts';
import { allot, initialOrders } from './plan.ts';
import { pullBack, refitOrders, takeOver } from './refit.ts';
import { bringUpReserve, keepReserve } from './reserve.ts';
import { pressOn, seizeObjective } from './seize.ts';
import { as, groupsOf, type See } from './situation.ts';
import { withdrawInTime } from './withdrawal.ts';

/** What the drill book does as well as the staff. */
const PHASES = ['COUNTERATTACK', 'ASSAULT'];

/** An appreciation from its view: guns first, then the main effort, the rest by the drill book. */
export const staff: Bot<View, Action> = {
  id: 'staff',
  title: 'Staff',
  system: 'not-quite-mechanized',
  reasons: {
    byTheBook: 'Striking home and striking back the drill book does as well as I.',
    ready: 'The plan stands.',
    setsOut: '{node} sets out at once: hours are dearer than shells.',
    asOrdered: 'Everything that can be ordered in time is ordered; {phase} may begin.',
    assembles: '{unit} closes up out of his range: we go in together or not at all.',
    assembled:
      '{unit} waits out of reach of contact {contact} until the guns have done their work.',
    passesBy:
      '{unit} goes past contact {contact} between the works: concrete that is not its task is left to the guns.',
    mainEffort: '{unit} closes on contact {contact}: more dice than he has, in one place.',
    comesUp: '{unit} comes round to where it can fight contact {contact} in the next hour.',
    inPlace: '{unit} is where it can fight contact {contact} and stays there.',
    reserve:
      '{unit} finds no room in the line and stays in hand: fresh men are what a checked attack needs.',
    leads: '{unit} comes up behind the companies: without a commander nobody assaults.',
    shoot: '{battery} fires on contact {contact} before the companies are there.',
    called: '{battery} is called down on contact {contact}.',
    observes:
      '{unit} goes to where contact {contact} can be seen: without eyes the guns are silent.',
    seizes:
      '{unit} goes for {objective}: nobody is known to be there, and the main effort does not need it.',
    pressesOn: '{unit} goes on to its objective, past who is too far to hurt it.',
    declares: 'Contact {contact} is attacked: the odds to win the hour are {chance} in a hundred.',
    besieges:
      'Contact {contact} lies in concrete: guns fight it from afar, and the companies go in when they have won the hour.',
    callsOff: 'This attack gets nowhere: it is called off, and its companies are free for another.',
    allots:
      '{unit} goes under {node}, which it was ordered to support: a battalion uses only what is its own.',
    joins: '{unit} joins attack {attack}: it goes in now.',
    mainTask: '{node} goes for {objective}: most is won there for the hours it takes.',
    goesOn: '{node} has done its task and goes on to {objective}.',
    sweeps: '{unit} walks over where somebody may lie hidden.',
    looks: '{unit} looks at {x},{y}: somebody may lie there, and a look from afar risks little.',
    delays: '{unit} has held him for an hour and goes back while its way is open.',
    withdraws:
      '{unit} is outnumbered and goes back while its way is open: in an hour he has his fire on it.',
    plansToStrike:
      '{node} stays in reserve and strikes back at {objective} as soon as he is seen there.',
    retakes: '{node} retakes {objective}: he is not in order there yet, and we have the numbers.',
    holdsFire: '{unit} holds its fire until it has effect.',
    resupplies: '{unit} gives {node} a load: most of those who miss it are out of his fire.',
    reorganises: '{unit} gets into order while it is left alone.',
    pullsBack: '{unit} has nothing left to fight with and goes out of his fire to get into order.',
    takesOver: '{unit} comes up to {node}: its commander is hit, and without one nobody attacks.',
    loadsUp: '{unit} comes up behind its headquarters before the last round is spent.',
    loadsAtHand: '{unit} stays: its load is at hand.',
    supports: '{unit} fires at contact {contact}: every weapon that reaches him takes part.',
    comesToPost: '{unit} comes up beside {post}, where it can fire at those who come.',
    keptBack: '{unit} stays in hand: it is worth more fresh than in the open.',
    usual: 'That is what one does.',
  },
  decide(sight) {
    const { table } = sight.view;
    const stands = table.standBys.some(one => one.seat === sight.seat && one.kind === 'standBy');
    const standBy = { type: 'standBy', phases: PHASES, policy: 'doctrine' };
    if (!stands && sight.refuse(standBy) === null) return as(standBy, 'byTheBook');
    const asked = sight.questions
      .filter(one => one.seat === sight.seat)
      .flatMap(one => one.actions);
    if (asked.includes('ready'))
      return (
        firstMission(sight) ??
        initialOrders(sight) ??
        allot(sight) ??
        planReserve(sight) ??
        as({ type: 'ready' }, 'ready')
      );
    if (asked.includes('commit')) {
      const next = nextOf(sight);
      return (
        next ?? as({ type: 'commit', serial: table.serial }, 'asOrdered', { phase: table.phase })
      );
    }
    return usual(sight, asked);
  },
};

/** The next decision of the staff in the phase that is played; null when there is nothing to add. */
const nextOf = (sight: See): Decision<Action> | null => {
  const { phase } = sight.view.table;
  if (phase === 'ORDERS') return orderBy(sight, 'method');
  if (phase === 'REORG') return refitOrders(sight);
  return phase === 'DECLARE' ? declareBy(sight, 'byOdds') : null;
};

/**
 * Courses of action in ORDERS: method bombards before it closes, storm goes in at once, wait leaves this hour to the guns, flank goes for
 * others than the staff would, forward brings the reserve of a defence up beside the threatened post, back keeps it fresh.
 */
export const STYLES = ['method', 'storm', 'wait', 'flank', 'forward', 'back'] as const;
export type Style = (typeof STYLES)[number];

/** The next order of a course of action in ORDERS; null when all is ordered. */
export const orderBy = (sight: See, style: Style): Decision<Action> | null =>
  holdFire(sight) ??
  planFire(sight) ??
  nextMission(sight) ??
  retake(sight) ??
  seizeObjective(sight) ??
  pressOn(sight) ??
  reserveOf(sight, style) ??
  takeOver(sight) ??
  pullBack(sight) ??
  attackOrders(style === 'flank' ? leaveAside(sight) : sight, HASTE[style]) ??
  placeObservers(sight) ??
  lookOrders(sight) ??
  bringUpLoads(sight);

/** Courses of action in DECLARE: attacks by the odds, none anew, or called off; or the outnumbered of a defence give ground. */
export type Decree = Daring | 'giveGround';

/** The next declaration of a course of action in DECLARE; null when all is declared. */
export const declareBy = (sight: See, decree: Decree): Decision<Action> | null =>
  delayOrders(sight) ??
  withdrawInTime(sight, decree === 'giveGround') ??
  declareOrders(sight, decree === 'giveGround' ? 'byOdds' : decree) ??
  callFire(sight) ??
  supportingFire(sight);

const HASTE: { readonly [style in Style]: Haste } = {
  method: 'together',
  storm: 'at once',
  wait: 'later',
  flank: 'together',
  forward: 'together',
  back: 'together',
};

/** The same sight, with those left aside for whom the staff's battalions would go. */
const leaveAside = (sight: See): See => ({
  ...sight,
  spared: groupsOf(sight).flatMap(({ target }) => (target ? [target.id] : [])),
});

const reserveOf = (sight: See, style: Style): Decision<Action> | null =>
  style === 'forward' ? bringUpReserve(sight) : style === 'back' ? keepReserve(sight) : null;

const usual = (sight: See, asked: readonly string[]): Decision<Action> => {
  const [first] = sight.offers().filter(one => asked.includes(one.type));
  if (!first) throw new RangeError('nothing is offered');
  return as(first, 'usual');
};
