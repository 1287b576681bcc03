import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import type { Random } from '../../engine/random.ts';
import type { Action } from '../../engine/system.ts';
import type { View } from '../../rules/hold-the-line/index.ts';
import { cpOn } from '../../rules/hold-the-line/index.ts';
import { rotations } from './air.ts';
import { answer } from './answers.ts';
import { isWorthIt, type Kind, orderOf, plansOf, standingGuns } from './attacks.ts';
import { cards, divide, place, polishPool, transfers, type Why } from './command.ts';
import { events } from './event-answers.ts';
import { goalsOf } from './goals.ts';
import { marches, retirements } from './march.ts';
import { answers, directives, planLetter, reports, upward } from './orders.ts';
import { labelOf, type Order, type Picture, pictureOf } from './picture.ts';
import { postures } from './posture.ts';
import { recruit } from './recruit.ts';
import { reserves } from './reserves.ts';
import { startingOrders } from './starting.ts';
import { headquarters, lengthen } from './supply-lines.ts';
import { tasteOf } from './taste.ts';
import { wishesOf } from './wishes.ts';

type Asked = { readonly kind: string; readonly step: string; readonly region: string | null };

const asked = (sight: Sight): Asked[] =>
  sight.questions
    .filter(one => one.seat === sight.seat)
    .map(one => {
      const about = one.about as { step?: string; region?: string | null } | undefined;
      return { kind: one.kind, step: about?.step ?? '', region: about?.region ?? null };
    });

function* inCommand(picture: Picture): Generator<Why> {
  yield* events(picture);
  yield* planLetter(picture);
  yield* directives(picture);
  yield* reserves(picture);
  yield* divide(picture);
  yield* polishPool(picture);
  yield* transfers(picture);
  const wishes = wishesOf(picture);
  yield* cards(picture, wishes.plans.length);
  yield* place(picture, wishes);
}

/** Points that lie on a hex are lost at the end of the turn: an attack that pays for them is made. */
const STILL_WORTH = { GE: 0.1, PL: 0.7 } as const;

function* inAttack(picture: Picture, step: string): Generator<Why> {
  const kind: Kind = step.endsWith('PREPARED') ? 'prepared' : 'other';
  const means = {
    points: (hex: number) => cpOn(picture.table, hex),
    guns: (hex: number) => standingGuns(picture, hex),
  };
  const taste = { ...tasteOf(picture, goalsOf(picture)), price: () => 0.03 };
  for (const plan of plansOf(picture, kind, means, taste)) {
    if (plan.worth < STILL_WORTH[picture.side]) return;
    if (!isWorthIt(picture, plan)) continue;
    yield { order: orderOf(picture, plan), why: 'attack', at: labelOf(picture, plan.target) };
  }
}

const REGIONS = ['R1', 'R2', 'R3', 'R4'];

function* inMovement(picture: Picture, open: readonly Asked[], sight: Sight): Generator<Why> {
  const goals = goalsOf(picture);
  const regions = new Set(open.map(({ region }) => REGIONS.indexOf(region ?? '')));
  yield* retirements(picture, regions);
  yield* marches(picture, goals, regions, sight.log());
  yield* lengthen(picture, goals);
  yield* headquarters(picture, goals, regions);
}

/** HTL-9.1: with a third point on the hex the throw may be repeated. */
function* rallies(picture: Picture): Generator<Why> {
  const { table, field, own } = picture;
  for (const [hex, units] of own)
    for (const u of units) {
      const one = table.units[u]!;
      if (one.posture !== 'disordered' || one.disorderedOn >= table.turn) continue;
      const unit = field.pieces[u]!.id;
      const dig = picture.side === 'PL' && field.pieces[u]!.type.class === 'infantry';
      const into = dig && table.options.rallyIntoDugIn ? 'dugIn' : 'movement';
      const reroll = cpOn(table, hex) >= 3;
      yield { order: { type: 'rally', unit, reroll, into }, why: 'rally' };
      yield { order: { type: 'rally', unit, reroll: false, into: 'movement' }, why: 'rally' };
    }
}

/** What the staff would do now, best first; the first that the rules allow is done. */
function* ordersFor(picture: Picture, open: readonly Asked[], sight: Sight): Generator<Why> {
  const { phase } = picture.table;
  const kinds = new Set(open.map(({ kind }) => kind));
  yield* answers(picture);
  if (kinds.has('ROTATE')) yield* rotations(picture);
  if (phase === 'SETUP') yield* startingOrders(picture);
  else if (phase === 'COMMAND') yield* inCommand(picture);
  else if (kinds.has('rally')) yield* rallies(picture);
  else if (kinds.has('attack'))
    for (const { step } of open.filter(one => one.kind === 'attack'))
      yield* inAttack(picture, step);
  else if (kinds.has('move')) yield* inMovement(picture, open, sight);
  else if (phase === 'POSTURE') {
    yield* reports(picture);
    yield* upward(picture);
    yield* postures(picture, goalsOf(picture));
  }
  yield* answer(picture, open, sight);
}

const doneWith = ({ step, region }: Asked): Order => ({
  type: 'done',
  step,
  ...(region === null ? {} : { region }),
});

/**
 * Plans from its own picture: every formation has a goal; points and guns are massed for the attacks that are worth most, troops make
 * ready where they will attack, routes and headquarters follow; the Pole holds what has to be held and strikes at what is weak.
 */
export const staff: Bot = {
  id: 'staff',
  title: 'Staff officer',
  system: 'hold-the-line',
  reasons: {
    ...recruit.reasons,
    forward: 'The ground is ours: close up.',
    attack: 'The attack on {at} is worth its price.',
    exploit: 'They are broken: through.',
    combat: 'Most harm for them, least for us.',
    guns: 'Guns to {at}, where they will be used.',
    divide: 'Most to whose troops can use it.',
    towns: 'Points go through the towns near the fighting.',
    reserve: 'The front needs every division that may come.',
    points: 'Points to {at}, where they will be used this turn.',
    cards: 'These cards are worth it in {at} now.',
    mass: 'To {at}, from where tomorrow’s attack is made.',
    march: 'To {at}, towards what has to be taken or held.',
    back: 'The beaten go back and gather.',
    fallBack: 'The way home is closing: back to {at} while it is open.',
    goBack: 'Nothing is gained here any more: back to {at}, where something is.',
    line: 'To {at}: there the river lies before us.',
    inReserve: 'In reserve, by way of {at}, until it shows where we are needed.',
    cut: 'Their supply runs through {at}: cut it.',
    ring: 'To {at}: the ring round them closes.',
    mend: 'The supply route is cut: by way of {at} it is opened again.',
    lengthen: 'The supply route follows the spearhead.',
    headquarters: 'The headquarters follows its troops.',
    posture: 'Ready for what comes next.',
    air: 'The fresh fly, the worn rest, some stay for tomorrow.',
    orders: 'Everybody below has to know the plan.',
    answers: 'The order is understood.',
    event: 'It strikes us least there, or helps us most.',
    upward: 'Whoever commands us has to know how we stand.',
    plan: 'Whoever takes over has to know the plan.',
    report: 'The high command has no map but ours.',
    start: 'Nobody to attack there: ready to march.',
    enough: 'Nothing more is worth doing.',
  },
  decide(sight: Sight, chance: Random): Decision {
    const picture = pictureOf(sight.view as View);
    const open = asked(sight);
    if (!picture || open.length === 0)
      return recruit.decide(sight, chance, { work: 1 }) as Decision;
    for (const { order, why, at } of ordersFor(picture, open, sight))
      if (!sight.refuse(order))
        return { action: order as Action, reason: { id: why, values: at ? { at } : {} } };
    const done = open.map(doneWith).find(order => !sight.refuse(order));
    if (done) return { action: done as Action, reason: { id: 'enough', values: {} } };
    return recruit.decide(sight, chance, { work: 1 }) as Decision;
  },
};
