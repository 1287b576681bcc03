import { UMPIRE } from '../../../src/engine/seat.ts';
import { reviewCommander } from '../../../src/rules/fight-your-own-wars/phases/commanders.ts';
import { addDecoy } from '../../../src/rules/fight-your-own-wars/phases/decoys.ts';
import { gather } from '../../../src/rules/fight-your-own-wars/phases/gather.ts';
import { creditFor, trade } from '../../../src/rules/fight-your-own-wars/phases/home.ts';
import {
  answerRequest,
  deliverAnswers,
} from '../../../src/rules/fight-your-own-wars/phases/orders.ts';
import { spend } from '../../../src/rules/fight-your-own-wars/phases/replenish.ts';
import { cardHolders } from '../../../src/rules/fight-your-own-wars/phases/session.ts';
import { shareSupply } from '../../../src/rules/fight-your-own-wars/phases/share.ts';
import { deploy } from '../../../src/rules/fight-your-own-wars/phases/stance.ts';
import {
  cancelSurprise,
  planSurprise,
  turnCard,
} from '../../../src/rules/fight-your-own-wars/phases/surprise.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import {
  ITEMS,
  type Item,
  itemNumber,
  priceOf,
  QUALITIES,
  type Quality,
} from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { markersOf, resolveMarker } from '../../../src/rules/fight-your-own-wars/terms/decoys.ts';
import { worthOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { viewOf } from '../../../src/rules/fight-your-own-wars/view.ts';
import { code, GERMANY, germansOnly, lineWorth, SARCY, setWorth } from './gate-table.ts';
import { smallTable, stageWith } from './small-table.ts';
import { type Ops, total } from './vector.ts';

/** Points, markers, surprises, commanders and what is seen: each asked of the gate and carried out. */
export const POINTS_OPS: Ops = {
  purchase: ({ bank, value, lost = 0, original = value, cap = 1200 }, { points }) => {
    const state = germansOnly('unit', cap);
    state.step = 'MO2';
    const unit = state.units[0]!;
    setWorth(unit, value);
    Object.assign(unit, { bank, lost, original });
    const buys = comboFor(state, points, () => true);
    const action = { type: 'replenish.spend' as const, unit: 'de_bg1', buys };
    const refused = code(spend.refuse(state, GERMANY, action));
    if (refused) return { error: refused };
    spend.apply(state, action, stageWith());
    return { bank: unit.bank, value: worthOf(unit), lost: unit.lost, original: unit.original };
  },
  decoy: ({ markers, contact }, { d3, draw }) => {
    const state = germansOnly('unit');
    state.options.decoys = 'all';
    const labels = [...markers];
    for (const label of ['B', 'C'] as const)
      if (labels.includes(label) || label === 'B')
        addDecoy.apply(state, { type: 'decoy.add', marker: label }, stageWith());
    if (!labels.includes('A')) {
      // The Battlegroup itself goes by the first label that is left.
      const [first] = labels as ('B' | 'C')[];
      state.units.forEach((unit, i) => {
        if (unit.markerOf === 0 && unit.marker === first && i > 0)
          Object.assign(unit, { status: 'absorbed', board: -1, elements: [], original: 0 });
      });
      state.units[0]!.marker = first!;
    }
    const shown = markersOf(state, 0);
    const at = shown.find(one => state.units[one]!.marker === contact)!;
    const sorted = shown.map(one => state.units[one]!.marker).sort();
    const face = d3 ?? sorted.indexOf(draw) + 1;
    const before = new Set(sorted);
    const real = resolveMarker(state, stageWith([face]), at) >= 0;
    const after = markersOf(state, 0).map(one => state.units[one]!.marker);
    const left = real
      ? [contact]
      : after.length === 1
        ? [...before].filter(label => label !== contact)
        : after;
    return {
      real: real ? contact : null,
      removed: [...before].filter(label => !left.includes(label as never)),
      left,
    };
  },
  markers: ({ markers }, { action }) => {
    const state = germansOnly('unit');
    state.options.decoys = 'all';
    for (const label of (['B', 'C'] as const).slice(0, markers - 1))
      addDecoy.apply(state, { type: 'decoy.add', marker: label }, stageWith());
    const refused =
      action === 'gather'
        ? gather.refuse(state, UMPIRE, { type: 'gather', facts: [] })
        : deploy.refuse(state, UMPIRE, { type: 'deploy' });
    return refused ? { error: refused.code } : { legal: true };
  },
  surpriseDays: ({ month, dayIndex }, { days = [1, 2, 3] }) => {
    const state = germansOnly('unit');
    Object.assign(state, { month, day: dayIndex });
    state.activation!.passed.push('DEC-B1:this');
    const action = { type: 'surprise.plan' as const, order: 'STANDBY', days: [...days] };
    const refused = code(planSurprise.refuse(state, UMPIRE, action));
    if (refused) return { error: refused };
    planSurprise.apply(state, action, stageWith());
    const cards = state.diary.filter(({ type }) => type === 'surprise');
    return {
      days: cards.map(card => ({ month: card.month, dayIndex: card.day })),
      chance: `1/${cards.length}`,
    };
  },
  surpriseReveal: ({ marked }) => {
    const state = germansOnly('unit');
    state.activation!.passed.push('DEC-B1:this', 'DEC-B18:this');
    const action = { type: 'surprise.plan' as const, order: 'STANDBY', days: [1, 2, 3] };
    planSurprise.apply(state, action, stageWith());
    const cards = state.diary.filter(({ type }) => type === 'surprise');
    if (cancelSurprise.refuse(state, UMPIRE, { type: 'surprise.cancel', id: cards[0]!.id }))
      throw new RangeError('a surprise that is planned can be called off');
    return {
      reveals: cards
        .map((card, i) => {
          if (!state.diary.includes(card)) return 'blank';
          turnCard(state, stageWith([i + 1 === marked ? 1 : 2]), card);
          return state.units[0]!.surprise !== null && state.diary.length < 3 ? 'marked' : 'blank';
        })
        .map((turned, i, all) => (all.indexOf('marked') < i ? 'blank' : turned)),
    };
  },
  review: ({ what, count, rating = 6, quality, option = true }, { faces }) => {
    const state = germansOnly('unit');
    Object.assign(state, { step: 'MO1', activation: null });
    state.options.commanderTurnover = option ? 'on' : 'off';
    const unit = state.units[0]!;
    setWorth(unit, 300);
    if (quality) unit.elements[0]!.q = quality;
    unit.leader.rating = rating;
    unit.battles = count;
    unit.leader.battles = count;
    unit.second!.battles = count;
    const action = { type: 'commander.review' as const, kind: what, command: 'de_bg1' };
    const refused = code(reviewCommander.refuse(state, GERMANY, action));
    if (refused) return { error: refused, ...(faces ? {} : {}) };
    const stage = stageWith([...faces]);
    stage.seat = 'germany';
    reviewCommander.apply(state, action, stage);
    return { rating: unit.leader.rating };
  },
  shareSupply: ({ pools, sameBoard, convoyArrived = false, route = 'D' }, { split }) => {
    const state = germansOnly('unit');
    state.step = 'DY7';
    if (!sameBoard) state.units[1]!.board = SARCY;
    if (total(pools) < 6 && !convoyArrived && route === 'D') state.units[1]!.command = 1;
    if (total(pools) < 6) state.commands[1]!.routeDice = 6 - total(pools);
    const action = {
      type: 'supply.share' as const,
      a: 'de_bg1',
      b: 'de_bg2',
      diceA: split[0],
      diceB: split[1],
    };
    const refused = code(shareSupply.refuse(state, GERMANY, action));
    if (refused) return { error: refused };
    shareSupply.apply(state, action, stageWith());
    return { legal: true, dice: [0, 1].map(i => `${state.units[i]!.share}D6`) };
  },
  bpc: ({ entities }) => {
    const state = smallTable();
    const [model] = state.units;
    const sc = state.commands[0]!;
    state.commands = [];
    state.units = [];
    let others = 0;
    for (const one of entities) {
      const {
        kind,
        inGroup = false,
        destroyed = false,
        createdThisSession = false,
        mayFly = true,
      } = one;
      if (kind === 'sc') state.commands.push({ ...sc, hq: 0 });
      else if (kind === 'general') state.commands.push({ ...sc, level: 'division', hq: 0 });
      else if (kind === 'bg' || kind === 'fraction' || kind === 'picket')
        state.units.push({
          ...model!,
          level: kind === 'bg' ? 'battlegroup' : kind,
          group: inGroup ? 0 : -1,
          status: destroyed ? 'destroyed' : 'here',
          fresh: createdThisSession,
        });
      else if (mayFly) others++; // aircraft and flak have cards in the second half
    }
    return { cards: cardHolders(state).length + others };
  },
  sees: ({ seat, owner, thing, detected: found = false }) => {
    const state = smallTable();
    const side = state.sides.findIndex(({ id }) => id === seat);
    const at = state.units.findIndex(unit => state.sides[unit.side]!.id === owner);
    if (found)
      state.sightings.push({
        side,
        unit: at,
        alias: 'e1',
        now: true,
        board: state.units[at]!.board,
        zone: 'table',
        at: 3,
        facts: [],
        cv: 0,
      });
    const view = viewOf(state, seat);
    if (thing === 'position')
      return { visible: seat === owner || view.contacts.some(({ now }) => now) };
    state.cards = state.units.map((_, of) => ({ kind: 'unit' as const, of }));
    state.activation = null;
    return { visible: viewOf(state, seat).cards.length === state.cards.length };
  },
  message: (_given, { d6 }) => {
    const state = germansOnly('command');
    state.options.messageDelay = 'on';
    state.options.decisionMode = 'competencyOnly';
    state.requests.push({
      id: 1,
      unit: 0,
      kind: 'new_orders',
      command: 0,
      made: 3,
      granted: false,
      from: '',
      tries: 0,
    });
    const [first, ...later] = [...d6];
    answerRequest.apply(
      state,
      { type: 'request.answer', id: 1, grant: true },
      stageWith([1, first]),
    );
    let after = 0;
    for (; state.units[0]!.issued === null && after < 5; after++)
      deliverAnswers(state, stageWith([later[after] ?? 6]));
    return { arrivesAfter: after };
  },
  trade: ({ handIn, buy }) => {
    const state = germansOnly('unit');
    Object.assign(state, { step: 'MO4', activation: null });
    const unit = state.units[0]!;
    const isOf = (cls: string) => (item: Item) =>
      cls === 'afv' ? item.cls === 'afv' : item.kind === 'weapon';
    const lines = comboFor(state, total(handIn.points), isOf(handIn.class)).map(
      ({ item, q, n }) => ({
        ...lineWorth(10, 'afv'),
        item: itemNumber(item),
        q,
        n,
        lost: 0,
      }),
    );
    unit.elements = [...lines, lineWorth(100)];
    const buys = comboFor(state, total(buy.points), isOf(buy.class));
    const refused = code(
      trade.refuse(state, GERMANY, {
        type: 'trade',
        unit: 'de_bg1',
        handIn: lines.map(({ n }, i) => ({ line: i + 1, n })),
        buys,
      }),
    );
    const credit = creditFor(
      unit,
      lines.map(({ n }, i) => ({ line: i + 1, n })),
    );
    return refused ? { error: refused } : { credit, legal: true };
  },
};

type Buy = { item: string; q: Quality; n: number };
/** Elements on sale in Germany in 1940 whose prices add up to so many points. */
function comboFor(state: State, points: number, fits: (item: Item) => boolean): Buy[] {
  const prices: { item: string; q: Quality; half: number }[] = [];
  for (const item of ITEMS)
    for (const q of QUALITIES) {
      const half = priceOf(item, q) * 2;
      const onSale =
        item.fromYear <= state.year &&
        (item.nations.includes('all') || item.nations.includes('germany')) &&
        !item.isStatic &&
        !item.tags.some(tag => tag === 'airborne' || tag === 'special');
      if (onSale && fits(item) && half > 0 && Number.isInteger(half))
        prices.push({ item: item.id, q, half });
    }
  return unfold(prices, points * 2);
}
/** The first way of adding up, dearest first. */
function unfold(
  prices: readonly { item: string; q: Quality; half: number }[],
  wanted: number,
): Buy[] {
  const sorted = [...prices].sort((a, b) => b.half - a.half);
  const seek = (left: number, from: number): Buy[] | null => {
    if (left === 0) return [];
    for (let i = from; i < sorted.length; i++) {
      const { item, q, half } = sorted[i]!;
      if (half > left) continue;
      const rest = seek(left - half, i);
      if (rest) {
        const same = rest.find(one => one.item === item && one.q === q);
        if (same) same.n++;
        else rest.push({ item, q, n: 1 });
        return rest;
      }
    }
    return null;
  };
  const found = seek(wanted, 0);
  if (!found) throw new RangeError(`nothing costs ${wanted / 2} points`);
  return found;
}
