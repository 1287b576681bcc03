import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { otherSide, SIDES, type Side } from '../tables/unit-types.ts';
import { isDone } from '../terms/acting.ts';
import {
  afterLoc,
  boxAfterRest,
  damagedTo,
  flakOn,
  flying,
  hitsOn,
  inColumn,
  isSuperior,
  nextColumn,
  nextVictims,
  RECOVERED,
  recoveryScore,
} from '../terms/air-board.ts';
import { chosen } from '../terms/decisions.ts';
import { fieldOf } from '../terms/field.ts';
import { REGIONS } from '../terms/ground.ts';
import { identify } from '../terms/recce.ts';
import { headOf, seatOf } from '../terms/seats.ts';
import { aimsOf, usualAim } from './air-aims.ts';
import { airAsked } from './air-asked.ts';

const watchers = (state: State): string[] =>
  SIDES.flatMap(side => seatOf(state, headOf(side)) ?? []);

/** HTL-17.4, HTL-17.5: the air turn begins with RECOVER, skipped on turn 1, then ROTATE is open. */
export const startAirTurn = (draft: State, context: Context): void => {
  if (fieldOf(draft).air.length === 0) return;
  if (draft.turn > 1) recover(draft, context);
  for (const one of draft.air.counters) {
    one.damaged = false;
    one.flak = false;
    one.rotated = false;
    one.aim = '';
  }
  draft.air.step = 'ROTATE';
  draft.air.dice = draft.air.dice.filter(die => die.turn >= draft.turn);
};

/** HTL-20.6: at the RECOVER after BR 3 a fighter of each zone leaves: the one OKH named, or that in the lowest rear box, then the lowest id. */
export const takeFighters = (draft: State): void => {
  if (!draft.politics.raf) return;
  for (const zone of [0, 1]) {
    const able = fieldOf(draft).air.flatMap((piece, i) => {
      const one = draft.air.counters[i]!;
      return piece.side === 'GE' && piece.fighter && one.zone === zone && one.place !== 'gone'
        ? [i]
        : [];
    });
    const rank = (i: number) => {
      const { leaves, place, box } = draft.air.counters[i]!;
      return leaves ? 0 : place === 'box' ? box : 9;
    };
    const [first] = able.sort((a, b) => rank(a) - rank(b) || a - b);
    if (first !== undefined) draft.air.counters[first]!.place = 'gone';
  }
  for (const one of draft.air.counters) one.leaves = false;
  draft.politics.raf = false;
};

/** HTL-17.5, HTL-17.12, HTL-17.13: boxes up, transfers arrive, recovery checks. */
const recover = (draft: State, context: Context): void => {
  const checking = draft.air.counters.flatMap((one, i) => (one.place === 'check' ? [i] : []));
  draft.air.counters.forEach((one, i) => {
    const { modern } = fieldOf(draft).air[i]!;
    if (one.place === 'box') one.box = boxAfterRest(one.box, modern);
    else if (one.place === 'transit') {
      one.place = 'box';
      one.zone = 1 - one.zone;
      one.box = Math.max(1, one.box - 1);
    }
  });
  for (const i of checking) {
    const one = draft.air.counters[i]!;
    const { side, id } = fieldOf(draft).air[i]!;
    const bombed = airfieldsHit(draft, side, one.zone);
    const own = seatOf(draft, headOf(side));
    const [face = 1] = context.roll('d6', 'HTL-17.13', { for: id, seenBy: own ? [own] : [] });
    const score = recoveryScore(face, one.support, bombed);
    const back = score >= RECOVERED;
    one.place = back ? 'box' : 'gone';
    if (back) one.box = 1;
    const told = back ? 'recovered' : 'brokenUp';
    context.log('HTL-17.13', told, { unit: id, face, score }, own ? [own] : []);
    one.support = false;
  }
};

/** HTL-18.4: bombers that struck the airfields of a zone last turn. */
const airfieldsHit = (state: State, side: Side, zone: number): number => {
  const hits = state.air.biting.filter(
    one => one.kind === 'Airfields' && one.side === otherSide(side) && one.zone === zone,
  ).length;
  if (state.turn === 2 && side === 'PL') {
    if (chosen(state, 'P3') === 'disperse') return 0; // HTL-3.9
    if (chosen(state, 'G3') === 'airfields') return hits * 2;
  }
  return hits;
};

/** HTL-17.4: goes on when both high commands are done with a step. */
export const moveAir = (draft: State, context: Context): boolean => {
  if (draft.air.step === 'over' || draft.phase === 'TURN_START') return false;
  if (
    ![
      'COMMAND',
      'INTERCEPT',
      'REVEAL',
      'ACTIONS_1',
      'ACTIONS_2',
      'MOVEMENT_1',
      'MOVEMENT_2',
      'POSTURE',
    ].includes(draft.phase)
  )
    return false;
  if (draft.air.step === 'AIR_LOSSES' && assignForced(draft)) return true;
  const waiting = airAsked(draft).some(
    one => seatOf(draft, one.post) !== null && !isDone(draft, one.post, one.step, -1),
  );
  if (waiting || draft.imagined) return false;
  context.reveal('HTL-17.4');
  nextAirStep(draft, context);
  return true;
};

const nextAirStep = (draft: State, context: Context): void => {
  draft.done = draft.done.filter(one => !one.step.startsWith('AIR.'));
  if (draft.air.step === 'ROTATE') fightInTheAir(draft, context);
  else if (draft.air.step === 'AIR_LOSSES') {
    assignByDefault(draft);
    flak(draft, context);
  } else if (draft.air.step === 'AA_AND_BOMBING') {
    drop(draft, context);
    attrition(draft);
    draft.air.step = 'over';
  }
};

/** HTL-4.4: a step whose deadline is here takes its defaults. */
export const airDeadline = (draft: State, step: State['air']['step'], context: Context): void => {
  const order = ['ROTATE', 'AIR_LOSSES', 'AA_AND_BOMBING', 'over'] as const;
  while (draft.air.step !== 'over' && order.indexOf(draft.air.step) <= order.indexOf(step))
    nextAirStep(draft, context);
};

export const closeAir = (draft: State, context: Context): void => {
  airDeadline(draft, 'AA_AND_BOMBING', context);
};

/** HTL-17.7, HTL-17.9: superiority is found, and every fighter in a column rolls. */
const fightInTheAir = (draft: State, context: Context): void => {
  draft.air.hits = [];
  draft.air.superior = [];
  context.reveal('HTL-17.6');
  for (const zone of [0, 1]) {
    const fighters = (side: Side) =>
      flying(draft, side, zone).filter(i => fieldOf(draft).air[i]!.fighter);
    const high = (side: Side) =>
      fighters(side).filter(i => ['fastFresh', 'fresh'].includes(draft.air.counters[i]!.column))
        .length;
    for (const side of SIDES) {
      if (isSuperior(high(side), high(otherSide(side)))) draft.air.superior.push({ side, zone });
      const own = fighters(side);
      if (own.length === 0) continue;
      const faces = context.roll(`${own.length}d6`, 'HTL-17.7', {
        for: side,
        seenBy: watchers(draft),
      });
      const hits = own.filter((i, n) =>
        hitsOn(draft.air.counters[i]!.column).includes(faces[n]!),
      ).length;
      draft.air.sorties[side] += own.length;
      if (hits > 0) draft.air.hits.push({ side, zone, left: hits, order: 0 });
      context.log(
        'HTL-17.7',
        'airCombat',
        { side, zone: zone === 0 ? 'NORTH' : 'SOUTH', hits },
        watchers(draft),
      );
    }
  }
  draft.air.step = 'AIR_LOSSES';
};

const isSuperiorIn = (state: State, side: Side, zone: number): boolean =>
  state.air.superior.some(one => one.side === side && one.zone === zone);

/** HTL-17.8: a hit falls on a counter. */
export const damage = (draft: State, scorer: Side, counter: number): void => {
  const one = draft.air.counters[counter]!;
  const hit = draft.air.hits.find(h => h.side === scorer && h.zone === one.zone)!;
  const next = nextVictims(draft, scorer, one.zone, hit.order);
  hit.left -= 1;
  hit.order = ((next?.order ?? 0) + 1) % 4;
  one.damaged = true;
  one.column = damagedTo(one.column, isSuperiorIn(draft, scorer, one.zone));
  if (one.column === 'recovery') one.place = 'check';
};

/** A hit that can fall on one counter only falls by itself; one that can fall on none is lost. */
const assignForced = (draft: State): boolean => {
  for (const hit of draft.air.hits) {
    if (hit.left === 0) continue;
    const next = nextVictims(draft, hit.side, hit.zone, hit.order);
    if (!next) {
      hit.left = 0;
      return true;
    }
    if (next.counters.length > 1) continue;
    damage(draft, hit.side, next.counters[0]!);
    return true;
  }
  return false;
};

/** HTL-17.4 default: next column in order, bombers before fighters, lowest id. */
const assignByDefault = (draft: State): void => {
  for (const hit of draft.air.hits)
    while (hit.left > 0) {
      const next = nextVictims(draft, hit.side, hit.zone, hit.order);
      if (!next) {
        hit.left = 0;
        break;
      }
      const bomber = next.counters.find(i => !fieldOf(draft).air[i]!.fighter);
      damage(draft, hit.side, bomber ?? next.counters[0]!);
    }
};

/** HTL-17.10: each bomber still in a column rolls for AA where it is now. */
const flak = (draft: State, context: Context): void => {
  for (const zone of [0, 1])
    for (const side of SIDES) {
      const bombers = flying(draft, side, zone).filter(i => !fieldOf(draft).air[i]!.fighter);
      if (bombers.length === 0) continue;
      const faces = context.roll(`${bombers.length}d6`, 'HTL-17.10', {
        for: side,
        seenBy: watchers(draft),
      });
      bombers.forEach((i, n) => {
        const one = draft.air.counters[i]!;
        const effect = flakOn(one.column, faces[n]!);
        if (!effect) return;
        one.flak = true;
        if (effect === 'destroyed') one.place = 'gone';
        else one.column = nextColumn(one.column);
        if (one.column === 'recovery' && one.place === 'column') one.place = 'check';
      });
    }
  draft.air.step = 'AA_AND_BOMBING';
};

/** HTL-17.10, HTL-18.1: bombers not hit bomb; the effect is noted for next turn. */
const drop = (draft: State, context: Context): void => {
  for (const zone of [0, 1])
    for (const side of SIDES)
      for (const i of flying(draft, side, zone)) {
        const one = draft.air.counters[i]!;
        if (fieldOf(draft).air[i]!.fighter || one.flak || one.target === 'none') continue;
        if (one.aim !== '' && !aimsOf(draft, i).includes(one.aim)) continue; // nothing found there
        const aim = one.aim !== '' ? one.aim : usualAim(draft, i);
        if (aim === '' && one.target !== 'Airfields') continue;
        draft.air.notes.push({ kind: one.target, side, zone, aim });
        draft.air.bombs[side] += 1;
        if (one.target === 'Cities') draft.politics.bombed = true;
      }
  context.log('HTL-18.1', 'bombed', { turn: draft.turn }, watchers(draft));
};

/** HTL-17.11: every counter in a column moves one to the right. */
const attrition = (draft: State): void => {
  for (const one of draft.air.counters) {
    if (!inColumn(one)) continue;
    one.column = nextColumn(one.column);
    if (one.column === 'recovery') one.place = 'check';
  }
};

/** HTL-18.1 to HTL-18.5: what was noted last turn bites for this one. */
export const biteBombs = (draft: State, context: Context): void => {
  draft.air.biting = draft.air.notes;
  draft.air.notes = [];
  const field = fieldOf(draft);
  const until = draft.turn;
  for (const what of new Set(draft.air.biting.map(one => one.aim))) {
    const on = draft.air.biting.filter(one => one.aim === what);
    const loc = on.filter(one => one.kind === 'LOC').length;
    const cities = on.filter(one => one.kind === 'Cities').length;
    const hq = field.hq(what);
    const town = field.town(what);
    const printed = town >= 0 ? field.towns[town]!.capacity : hq >= 0 ? field.hqs[hq]!.capacity : 0;
    if (loc > 0 && printed > 0)
      draft.capacities.push({ what, add: afterLoc(printed, loc) - printed, set: -1, until });
    if (cities > 0) draft.capacities.push({ what, add: -2 * cities, set: -1, until });
  }
  for (const { kind, side, aim } of draft.air.biting)
    if (kind === 'Recce') {
      identify(draft, otherSide(side), field.grid.index(aim));
      context.reveal('HTL-18.5');
    }
  loseCards(draft, context);
  pushBack(draft);
};

/** HTL-18.2: three LOC bombers aimed into one region cost the enemy a random card of that hand. */
const loseCards = (draft: State, context: Context): void => {
  const field = fieldOf(draft);
  const early = draft.turn === 2 && chosen(draft, 'G3') === 'communications';
  for (const side of SIDES)
    for (const region of field.scenario.regions) {
      const number = REGIONS.indexOf(region as 'R1');
      const bombers = draft.air.biting.filter(one => {
        if (one.kind !== 'LOC' || one.side !== side) return false;
        const town = field.town(one.aim);
        const hq = field.hq(one.aim);
        const hex = town >= 0 ? field.towns[town]!.hex : hq >= 0 ? draft.hqs[hq]!.hex : -1;
        return hex >= 0 && field.region[hex] === number;
      }).length;
      if (bombers < (early && side === 'GE' ? 2 : 3)) continue;
      const hand = draft.hands.find(one => one.side === otherSide(side) && one.where === region);
      if (!hand || hand.cards.length === 0) continue;
      const lost = context.dice.draw(hand.cards, 'HTL-18.2', { for: 'card', seenBy: [] });
      hand.cards.splice(hand.cards.indexOf(lost), 1);
    }
};

/** HTL-3.9: airfields struck on turn 1 push Polish counters a box lower. */
const pushBack = (draft: State): void => {
  if (draft.turn !== 2 || chosen(draft, 'G3') !== 'airfields' || chosen(draft, 'P3') === 'disperse')
    return;
  for (const { kind, side, zone } of draft.air.biting) {
    if (kind !== 'Airfields' || side !== 'GE') continue;
    const [first] = fieldOf(draft)
      .air.flatMap((piece, i) => {
        const one = draft.air.counters[i]!;
        return piece.side === 'PL' && one.place === 'box' && one.zone === zone && one.box > 1
          ? [i]
          : [];
      })
      .sort((a, b) => draft.air.counters[b]!.box - draft.air.counters[a]!.box || a - b);
    if (first !== undefined) draft.air.counters[first]!.box -= 1;
  }
};
