import type { Decision, Sight } from '../../engine/bot.ts';
import type { Action } from '../../engine/system.ts';
import {
  columnOf,
  itemAt,
  type OwnUnit,
  orderFrom,
  TERRAIN_SHIFT,
  type View,
} from '../../rules/fight-your-own-wars/index.ts';
import { assign, isDesperate, neededColumn, type Task, type Tasks } from './assign.ts';
import { batteryCard } from './batteries.ts';
import { crosses } from './ferries.ts';
import { goAshore } from './landings.ts';
import { mends } from './mends.ts';
import { proposedBy } from './recruit.ts';
import { columnAt, type Fighter, type Situation, situationOf } from './situation.ts';
import { waitsForTrain } from './trains.ts';

type March = { readonly link: string; readonly to: string; readonly tenths: number };
type About = { readonly card?: string; readonly marches?: readonly March[] };

type Card = {
  readonly sight: Sight<View>;
  readonly at: Situation;
  readonly me: Fighter;
  /** Made when somebody asks: many cards need none. */
  tasks(): Tasks;
  readonly marches: readonly March[];
};

const said = (
  { at, me }: Pick<Card, 'at' | 'me'>,
  id: string,
  action: Action,
  board = me.unit.board,
): Decision => ({
  action,
  reason: { id, values: { unit: me.unit.name, where: at.field.map.nodes[board]?.name ?? '' } },
});

/** By night a march is tried only at a fair chance. */
const FAIR = 2;

/** Plays the card of a force; null when it is not one of those that are sent about. */
export const playCard = (sight: Sight<View>): Decision | null => {
  const about = Object(sight.questions.find(one => one.seat === sight.seat)?.about) as About;
  const at = situationOf(sight.view);
  const me = at.fighters.find(({ unit }) => unit.id === about.card);
  const proposed = proposedBy(sight as Sight);
  const unit = me?.unit ?? sight.view.units.find(({ id }) => id === about.card);
  if (unit?.role === 'static') {
    const fires = batteryCard(sight, sight.view.units.indexOf(unit));
    if (fires) return fires;
  }
  if (!me) return proposed && unit ? byOrder(proposed, unit) : null;
  const lands = goAshore(sight, me);
  if (lands) return lands;
  let tasks: Tasks | null = null;
  const card: Card = {
    sight,
    at,
    me,
    tasks: () => {
      tasks ??= assign(at);
      return tasks;
    },
    marches: about.marches ?? [],
  };
  const battle = at.view.battles.find(
    ({ attackers, defenders }) => attackers.includes(me.unit.id) || defenders.includes(me.unit.id),
  );
  if (battle) return inBattle(card, battle, proposed);
  if (me.unit.zone !== 'table') return inBox(card, proposed);
  if (me.unit.board >= 0 && at.enemy[me.unit.board]! > 0 && knownHere(card))
    return facing(card, proposed);
  return onTheWay(card, proposed);
};

const byOrder = (action: Action, { name }: OwnUnit): Decision => ({
  action,
  reason: { id: 'ordered', values: { unit: name } },
});

const knownHere = ({ at, me }: Card): boolean =>
  at.view.contacts.some(({ now, board }) => now && board === me.unit.board);

const otherwise = (card: Card, proposed: Action | null): Decision | null =>
  proposed ? byOrder(proposed, card.me.unit) : null;

/** Own strength that could be in a battle on a board at once: on it, in its boxes, or one march away and bound through it. */
const strengthAt = (card: Card, board: number, nearToo: boolean): number => {
  const near = new Set(card.at.field.map.neighbours(board, 'road'));
  let sum = 0;
  for (const one of card.at.fighters) {
    const { unit, cv } = one;
    if (unit.condition === 'red' || unit.disarray > 0) continue;
    if (unit.board === board) sum += cv;
    else if (nearToo && near.has(unit.board) && goesThrough(card, one, board)) sum += cv;
  }
  return sum;
};

/** Whether a board is what a force was sent for, or lies on its way there: whoever bars that way is fought by all who need it. */
const goesThrough = ({ at, tasks }: Card, { unit, away }: Fighter, board: number): boolean => {
  const task = tasks().get(unit.id);
  if (!task || task.kind === 'hold') return task?.board === board;
  return (
    task.board === board ||
    away[board]! + at.from(board, unit)[task.board]! <= away[task.board]! + DETOUR
  );
};
/** Sessions by which a way may be longer and still be one's way. */
const DETOUR = 1;

type SeenBattle = View['battles'][number];

/** What ends an attack before it is made. */
const LEAVES: readonly string[] = ['battle.withdrawInContact', 'battle.nrRetreat'];

/** FYOW-33: in a battle: strike at good odds, break off bad ones before the attack is due. */
const inBattle = (card: Card, battle: SeenBattle, proposed: Action | null): Decision | null => {
  const { at, me, sight } = card;
  const isAttacker = battle.attackers.includes(me.unit.id);
  if (!isAttacker) return otherwise(card, proposed);
  const own = at.fighters
    .filter(({ unit }) => battle.attackers.includes(unit.id))
    .reduce((sum, { cv }) => sum + cv, 0);
  const enemy = Math.max(1, at.enemy[battle.board]!);
  const shift = TERRAIN_SHIFT[at.field.map.nodes[battle.board]!.type];
  const column =
    columnOf(own, enemy) + shift + (battle.hasNr ? 1 : 0) + (battle.seenAttacker ? 0 : 1);
  const here = columnOf(strengthAt(card, battle.board, false), enemy) + shift;
  const isLost = Math.max(column, here) < neededColumn(at) - 1;
  // FYOW-33.7.1: whoever stays must attack in the next session, with those who are on the board by then.
  if (isLost && !battle.resolved) {
    const leaves = sight.offers().find(({ type }) => LEAVES.includes(type));
    if (leaves) return said(card, 'leaves', leaves);
  }
  if (proposed?.type === 'battle.fight' || proposed?.type === 'battle.barrage')
    return said(card, isLost ? 'mustFight' : 'strikes', proposed);
  return otherwise(card, proposed);
};

/** What comes up next is counted so: half of it is there in time, for an attack is made a session after it is begun. */
const COMES_UP = 0.5;
/** Own strength that an attack on a board would be made with. */
const strengthInTime = (card: Card, board: number): number => {
  const { unit, cv } = card.me;
  const here = strengthAt(card, board, false) + (unit.board === board ? 0 : cv);
  return here + COMES_UP * Math.max(0, strengthAt(card, board, true) - here);
};

/** FYOW-A4: before a board: in, if it is worth it; else it waits in its box for those who come after it. */
const inBox = (card: Card, proposed: Action | null): Decision | null => {
  const { at, me, sight } = card;
  const { board } = me.unit;
  if (at.enemy[board]! <= 0) return otherwise(card, proposed);
  const enters = { type: 'enterTable' };
  const column = columnAt(at, strengthInTime(card, board), board);
  if (column >= neededColumn(at) && sight.refuse(enters) === null)
    return said(card, 'strikes', enters);
  if (proposed?.type === 'enterTable') {
    const back = sight.offers().find(({ type }) => type === 'withdraw' || type === 'breakContact');
    const all = columnAt(at, strengthAt(card, board, true), board);
    if (back && all <= 2) return said(card, 'leaves', back);
    const stays = { type: 'stayInBox' };
    return said(card, 'waits', sight.refuse(stays) === null ? stays : { type: 'pass' });
  }
  return otherwise(card, proposed);
};

/** An enemy stands at the edge of one's own board, or on it without a fight. */
const facing = (card: Card, proposed: Action | null): Decision | null => {
  const { at, me, sight } = card;
  const { board } = me.unit;
  const own = strengthAt(card, board, false);
  const column = columnOf(own, Math.max(1, at.enemy[board]!)) + 1;
  const targets = at.view.contacts
    .filter(({ now, board: on }) => now && on === board)
    .map(({ alias }) => alias);
  const strikes = { type: 'battle.attack', targets };
  if (column >= (at.isAttacker || at.bySea ? 5 : 9) && sight.refuse(strikes) === null)
    return said(card, 'strikes', strikes);
  if (proposed?.type === 'battle.attack') {
    const digs = { type: 'deploy' };
    return said(card, 'waits', sight.refuse(digs) === null ? digs : { type: 'pass' });
  }
  return otherwise(card, proposed);
};

/** A line of troops of which one element is an outpost, FYOW-3.8. */
const isPlatoon = ({ item }: OwnUnit['elements'][number]): boolean => {
  const { kind, figures } = itemAt(item);
  return kind === 'troops' && figures <= 10;
};

/** Sessions before the count from which boards are taken by outposts. */
const OUTPOSTS_FROM = 8;

/** Sessions after which a board of one's own on which nobody stands may have been taken unseen. */
const UNSEEN_FOR = 2;

/** Boards of so many points a defender never leaves without an outpost: a beaten enemy could go back into them. */
const GUARDED = 3;

/** A defender's platoon before a board that the enemy holds would bar his way back: beaten, he would go on into one's rear. */
const isTaken = ({ at }: Card, board: number): boolean =>
  at.isAttacker
    ? at.view.contacts.some(one => one.now && one.board === board)
    : at.enemy[board]! > 0;

/** FYOW-3.8: a platoon goes to the next board that counts and where nobody is believed to be. */
const outpost = (card: Card): Decision | null => {
  const { at, me, sight } = card;
  const { field, view, left } = at;
  const isLate = left <= OUTPOSTS_FROM;
  if ((at.isAttacker && !isLate) || me.unit.zone !== 'table') return null;
  const line = me.unit.elements.findIndex(one => isPlatoon(one) && one.n > 1) + 1;
  if (line < 1) return null;
  const { control, seen } = view.own!;
  for (const link of field.roads[me.unit.board] ?? []) {
    const to = field.map.across(link, me.unit.board);
    const { vp } = field.map.nodes[to]!;
    const mayBeHis = control[to] !== view.side || view.clock - seen[to]! > UNSEEN_FOR;
    const isGuarded = !at.isAttacker && vp >= GUARDED && control[to] === view.side;
    const counts = vp > 0 && ((isLate && mayBeHis) || isGuarded);
    if (!counts || isTaken(card, to) || view.units.some(({ board }) => board === to)) continue;
    const action = {
      type: 'picket.send',
      elements: [{ line, n: 1 }],
      link: field.map.linkLabel(link),
    };
    if (sight.refuse(action) === null) return said(card, 'outpost', action, to);
  }
  return null;
};

/** FYOW-3.8: a platoon that still waits before a board which the enemy has left comes back, to be sent again and go in. */
const recalled = (card: Card): Decision | null => {
  const { at, me, sight } = card;
  const number = at.view.units.indexOf(me.unit);
  for (const { id, level, parent, zone, board, status } of at.view.units) {
    if (level !== 'picket' || parent !== number || status !== 'here' || zone === 'table') continue;
    if (at.enemy[board]! > 0) continue;
    const action = { type: 'picket.recall', picket: id };
    if (sight.refuse(action) === null) return said(card, 'recalls', action, board);
  }
  return null;
};

/** On the march to what it was sent for. */
const onTheWay = (card: Card, proposed: Action | null): Decision | null => {
  const { at, me, sight, marches } = card;
  const sends = recalled(card) ?? outpost(card);
  if (sends) return sends;
  const task = taskOf(card);
  const { map } = at.field;
  if (!task || task.board === me.unit.board || me.unit.condition === 'red')
    return stay(card, proposed);
  if (waitsForTrain(at, me.unit.id)) return said(card, 'forTrain', { type: 'pass' });
  const over = crosses(sight, at, me, task.board) ?? mends(sight, at, me, task.board);
  if (over) return over;
  const isDay = at.view.weather.light === 'day';
  const ways = marches
    .filter(({ tenths }) => tenths >= (isDay ? 1 : FAIR))
    .map(march => ({ ...march, board: map.index(march.to) }))
    .map(march => ({ ...march, time: 10 / march.tenths + timeFrom(card, march.board, task.board) }))
    .filter(({ time }) => Number.isFinite(time))
    .sort((a, b) => a.time - b.time);
  for (const { link, board } of ways.slice(0, 2)) {
    const action = { type: 'move', link };
    if (sight.refuse(action) !== null) continue;
    if (at.feared[board]! > 0) {
      const column = columnAt(at, strengthInTime(card, board), board);
      if (column < neededColumn(at)) continue;
      return said(card, 'strikes', action, board);
    }
    return said(card, 'goes', action, board);
  }
  return stay(card, proposed?.type === 'move' || proposed?.type === 'decide' ? null : proposed);
};

/** What it was told to hold in the morning it goes on to hold, unless it is needed to take something back; everybody else looks where he is needed now. */
const taskOf = (card: Card): { readonly board: number } | undefined => {
  const { at, me } = card;
  const { directive, boards } = orderFrom(me.unit.order);
  const now = (): Task | undefined => card.tasks().get(me.unit.id);
  if (directive !== 'DEFEND' || isDesperate(at) || (!at.bySea && now()?.kind === 'take'))
    return now();
  return { board: at.field.map.index(boards?.[0] ?? '') };
};

/** Expected sessions from a board to the goal: by the table of whoever stands there, else by links. */
const timeFrom = ({ at, me }: Card, from: number, goal: number): number => {
  if (from === goal) return 0;
  const table = at.from(from, me.unit);
  return table[goal]!;
};

const stay = (card: Card, proposed: Action | null): Decision | null => {
  const { sight, at, me } = card;
  if (proposed && proposed.type !== 'move') return byOrder(proposed, me.unit);
  for (const type of ['rally', 'deploy'] as const) {
    const useful =
      type === 'rally' ? me.unit.condition !== 'green' : me.unit.attitude === 'present';
    if (!useful || (type === 'deploy' && at.threat[me.unit.board]! <= 0)) continue;
    const action = { type };
    if (sight.refuse(action) === null) return said(card, 'waits', action);
  }
  return said(card, 'waits', { type: 'pass' });
};
