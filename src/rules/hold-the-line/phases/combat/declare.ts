import type { Context } from '../../../../engine/system.ts';
import type { Combat, Party } from '../../combat-state.ts';
import type { State } from '../../state.ts';
import type { Side } from '../../tables/unit-types.ts';
import { regionOf } from '../../terms/acting.ts';
import { removeDummy } from '../../terms/destroy.ts';
import { fieldOf } from '../../terms/field.ts';
import { actsFor, armyPost, mapSeatsOf, postOfUnit, seatOf } from '../../terms/seats.ts';
import {
  cpOn,
  enemyOf,
  fightersAt,
  hqsAt,
  kindOf,
  showUnit,
  sideOf,
  spendCp,
  unitsAt,
} from '../../terms/table.ts';
import { airDieFor, payAirDie } from '../air-dice.ts';
import { besides, costOf, cpFor, giftSpent, type Plan, payBesides } from '../attack-cost.ts';
import { NOT_PASSING, startRetreat } from '../give-way.ts';

export const NO_PARTY: Party = {
  units: [],
  guns: [],
  support: [],
  air: false,
  roll: { ticks: 0, stars: 0 },
  starKills: [],
  starDisorder: -1,
  chosen: false,
  lost: [],
};
export const emptyParty = (units: readonly number[]): Party => ({
  ...NO_PARTY,
  units: [...units],
  guns: [],
  support: [],
  roll: { ticks: 0, stars: 0 },
  starKills: [],
  lost: [],
});

/** HTL-11.9: the post with most cubes in the hex, ties the unit listed first; without cubes the fixed counter's army. */
export const defendingPost = (state: State, side: Side, hex: number): string => {
  const counts = new Map<string, number>();
  for (const unit of unitsAt(state, hex))
    if (sideOf(state, unit) === side && kindOf(state, unit) === 'cube') {
      const post = postOfUnit(state, unit);
      counts.set(post, (counts.get(post) ?? 0) + 1);
    }
  let best = '';
  for (const [post, n] of counts) if (best === '' || n > counts.get(best)!) best = post;
  if (best !== '') return best;
  const [fixed] = fightersAt(state, side, hex);
  if (fixed !== undefined) return postOfUnit(state, fixed);
  const hq = hqsAt(state, hex).find(h => fieldOf(state).hqs[h]!.side === side);
  return hq === undefined ? '' : fieldOf(state).hqs[hq]!.post;
};

/** The post through which a seat gave an order to a unit. */
export const orderingPost = (state: State, seat: string, unit: number): string => {
  const own = postOfUnit(state, unit);
  if (actsFor(state, seat, own)) return own;
  const { lentTo, hq } = state.units[unit]!;
  if (lentTo !== '' && actsFor(state, seat, lentTo)) return lentTo;
  const army = hq >= 0 ? armyPost(state, hq) : own;
  return actsFor(state, seat, army) ? army : own;
};

/** HTL-10.6, HTL-11.9: an attack is paid, and the defender is asked. */
export const declare = (draft: State, plan: Plan, context: Context): void => {
  pay(draft, plan, context.seat);
  const starts = plan.units.map(u => draft.units[u]!.hex);
  const combat: Combat = {
    ...openCombat(draft, plan.kind, plan.side, plan.units, starts, plan.target, context),
    from: [...plan.from],
    bridges: [...plan.bridges],
  };
  combat.att.guns = plan.guns.map(one => ({ ...one }));
  combat.att.support = [...plan.support];
  combat.att.air = plan.air;
  begin(draft, combat, context);
};

/** HTL-10.2 to HTL-10.4: CP for launching, the second hex, guns, counters and aircraft. */
const pay = (draft: State, plan: Plan, seat: string): void => {
  const { byHex, either, air } = costOf(draft, plan);
  const { short } = cpFor(draft, plan, seat);
  const aside = besides(draft, seat, plan.guns, plan.support);
  giftSpent(draft, plan.guns);
  payBesides(draft, aside, short);
  for (const [hex, cp] of byHex) spendCp(draft, hex, hex === aside.hex ? cp - short : cp);
  let owed = either;
  for (const hex of plan.from) {
    const part = Math.min(owed, cpOn(draft, hex));
    spendCp(draft, hex, part);
    owed -= part;
  }
  if (air > 0) {
    const hex = plan.from.find(one => cpOn(draft, one) > 0);
    payAirDie(draft, plan.side, hex === undefined ? 0 : 1, () => spendCp(draft, hex!, 1));
    draft.air.dice[airDieFor(draft, plan.side, plan.units, plan.target)]!.used = true;
  }
  for (const { counter } of plan.guns) draft.counters[counter]!.used += 1;
  for (const counter of plan.support) draft.counters[counter]!.used += 1;
};

/** A combat before anything was answered; the faces of all who stand there are kept. */
export const openCombat = (
  draft: State,
  kind: Combat['kind'],
  attacker: Side,
  units: readonly number[],
  starts: readonly number[],
  target: number,
  context: Context,
): Combat => {
  const defenders = fightersAt(draft, enemyOf(attacker), target);
  return {
    id: Number(fieldOf(draft).grid.label(target)), // HTL-24: a running number would tell of other combats
    kind,
    region: regionOf(draft, units[0]!),
    attacker,
    post: orderingPost(draft, context.seat, units[0]!),
    defPost: defendingPost(draft, enemyOf(attacker), target),
    from: [],
    starts: [...starts],
    target,
    bridges: [],
    stage: 'REACT',
    faces: [...units, ...defenders].map(unit => ({
      unit,
      posture: draft.units[unit]!.posture,
      assembling: draft.units[unit]!.assembling,
    })),
    att: emptyParty(units),
    def: emptyParty(defenders),
    leftOut: [],
    dugInDie: false,
    rolled: false,
    ignore: 0,
    relief: 'no',
    winner: 'none',
    double: false,
    hits: 0,
    going: [],
    exempt: [],
    withdrew: [],
    spent: 0,
    empty: false,
  };
};

/** HTL-10.5, HTL-19.5: dummies go; where nobody is left to defend the attackers may advance. */
export const begin = (draft: State, combat: Combat, context: Context): void => {
  const side = enemyOf(combat.attacker);
  for (const unit of [...unitsAt(draft, combat.target)])
    if (kindOf(draft, unit) === 'dummy' && sideOf(draft, unit) === side) removeDummy(draft, unit);
  for (const unit of combat.att.units) {
    draft.units[unit]!.committed = true;
    if (combat.def.units.length > 0) showUnit(draft, unit, 2); // HTL-19.3
  }
  const field = fieldOf(draft);
  draft.combats.push(combat);
  context.reveal('HTL-10.1');
  context.log(
    'HTL-10.1',
    'attacked',
    {
      combat: combat.id,
      kind: combat.kind,
      from: combat.from.map(hex => field.grid.label(hex)),
      target: field.grid.label(combat.target),
      units: combat.att.units.map(u => field.pieces[u]!.id),
    },
    combatSeats(draft, combat),
  );
  if (combat.def.units.length > 0) return;
  combat.empty = true;
  combat.stage = 'ADVANCE';
  giveWayBefore(draft, combat, context);
};

/** HTL-12.10: an HQ left without a cube gives way before the advance is chosen. */
export const giveWayBefore = (draft: State, combat: Combat, context: Context): void => {
  const side = enemyOf(combat.attacker);
  for (const hq of [...hqsAt(draft, combat.target)])
    if (fieldOf(draft).hqs[hq]!.side === side)
      startRetreat(
        draft,
        {
          ...{ hq, by: -1, also: -1, exploit: false, combat: combat.id, rest: [], spent: 0 },
          ...NOT_PASSING,
        },
        context,
      );
};

/** HTL-24: dice and results go to the seats involved. */
export const combatSeats = (state: State, combat: Combat): string[] => {
  const posts = [
    combat.post,
    combat.defPost,
    ...combat.att.units.map(u => postOfUnit(state, u)),
    ...combat.def.units.map(u => postOfUnit(state, u)),
  ];
  const seats = posts.flatMap(post => (post === '' ? [] : (seatOf(state, post) ?? [])));
  const seeing = new Set([...mapSeatsOf(state, 'GE'), ...mapSeatsOf(state, 'PL')]);
  return [...new Set(seats)].filter(seat => seeing.has(seat));
};
