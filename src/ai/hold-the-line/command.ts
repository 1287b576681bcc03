import {
  actsFor,
  cpOn,
  levelPost,
  openStore,
  POLISH_POOL,
  receiversOf,
  roomOf,
  tracedTowns,
} from '../../rules/hold-the-line/index.ts';
import { isLong, labelOf, type Order, type Picture } from './picture.ts';
import { ownHqs } from './purse.ts';
import { poolToTowns, throughTowns } from './towns.ts';
import { type Wishes, wishesOf } from './wishes.ts';

export type Why = { readonly order: Order; readonly why: string; readonly at?: string };

/** Points asked for by each HQ: what its wishes come to. */
const demandOf = (picture: Picture): Map<string, number> => {
  const { table, field } = picture;
  const full = (h: number) => Math.min(12, roomOf(table, field.hqs[h]!.id));
  const { purse } = wishesOf(picture, full);
  return new Map(
    ownHqs(picture).map(h => {
      const { id } = field.hqs[h]!;
      const first = table.hqs[h]!.received === 0 ? 1 : 0;
      return [id, Math.max(0, full(h) - purse.left(id)) + first];
    }),
  );
};

/** HTL-4.9: levels pass on what they hold by what the HQs below can use; where none is theirs, by the usual shares when they say done. */
export function* divide(picture: Picture): Generator<Why> {
  const { table, seat } = picture;
  let demand: Map<string, number> | null = null;
  for (const { id, cp } of table.levels) {
    if (cp === 0 || !actsFor(table, seat, levelPost(id))) continue;
    demand ??= demandOf(picture);
    const asked = receiversOf(table, id)
      .filter(to => to !== RESERVE)
      .map(to => ({ to, cp: Math.min(demandBelow(picture, demand!, to), roomOf(table, to)) }))
      .filter(one => one.cp > 0)
      .sort((x, y) => y.cp - x.cp);
    const all = asked.reduce((sum, one) => sum + one.cp, 0);
    for (const one of asked) {
      const part = all > cp ? Math.ceil((one.cp * cp) / all) : one.cp;
      yield { order: give(id, one.to, Math.min(part, cp)), why: 'divide' };
    }
  }
}

const RESERVE = 'GE-OKH-RESERVE';

/** What a receiver can use: an HQ its own wishes, a level those of all HQs below it. */
const demandBelow = (picture: Picture, demand: ReadonlyMap<string, number>, to: string): number => {
  if (picture.field.hq(to) >= 0) return demand.get(to) ?? 0;
  const held = picture.table.levels.find(one => one.id === to)?.cp ?? 0;
  const below = receiversOf(picture.table, to).reduce(
    (sum, one) => sum + demandBelow(picture, demand, one),
    0,
  );
  return Math.max(0, below - held);
};

const give = (from: string, to: string, cp: number): Order => ({
  type: 'allocateUpperCp',
  from,
  to,
  cp,
});

/** HTL-6.2, HTL-6.4: the Polish pool goes to towns near the fighting, and to armies that stand in it. */
export function* polishPool(picture: Picture): Generator<Why> {
  const { table, seat, field, near } = picture;
  if (picture.side !== 'PL' || !actsFor(table, seat, levelPost(POLISH_POOL))) return;
  if (isLong(picture)) yield* poolToTowns(picture);
  const pool = table.pools.find(one => one.left > 0);
  if (!pool) return;
  const towns = field.towns
    .map((town, i) => ({ ...town, i }))
    .filter(({ hex, i }) => near[hex]! <= 4 && table.towns[i]!.store.length === 0)
    .filter(({ id }) => !pool.allotted.some(one => one.to === id))
    .sort((a, b) => near[a.hex]! - near[b.hex]! || a.i - b.i);
  for (const { id, capacity } of towns)
    yield {
      order: {
        type: 'allocateUpperCp',
        from: POLISH_POOL,
        to: id,
        cp: Math.min(pool.left, capacity),
      },
      why: 'divide',
    };
  for (const [h, hq] of field.hqs.entries())
    if (hq.side === 'PL' && table.hqs[h]!.status === 'on')
      yield {
        order: {
          type: 'allocateUpperCp',
          from: POLISH_POOL,
          to: hq.id,
          cp: Math.min(pool.left, 3),
        },
        why: 'divide',
      };
}

/** HTL-6.4: what the pot cannot reach is sent through towns near the front. */
export function* transfers(picture: Picture): Generator<Why> {
  const { table, field, near } = picture;
  if (picture.side !== 'PL') return;
  if (isLong(picture)) return yield* throughTowns(picture);
  for (const h of ownHqs(picture)) {
    const { pot, hex } = table.hqs[h]!;
    const spare = near[hex]! <= 3 ? pot - 3 : pot - 1;
    if (spare < 1) continue;
    for (const town of tracedTowns(table, h)) {
      const { hex: at, id, capacity } = field.towns[town]!;
      if (near[at]! > 3 || field.apart(at, hex) <= 2) continue;
      const lies = openStore(table, town, field.hqs[h]!.army);
      for (let cp = Math.min(spare, capacity - lies); cp > 0; cp--)
        yield { order: { type: 'transferCp', from: field.hqs[h]!.id, to: id, cp }, why: 'towns' };
    }
  }
}

/** HTL-11.5: guns to their places, then points to theirs. */
export function* place(picture: Picture, wishes: Wishes): Generator<Why> {
  const { table, field } = picture;
  for (const { counter, hex } of wishes.guns)
    if (table.counters[counter]!.on < 0)
      yield {
        order: {
          type: 'placeArtillery',
          counter: field.counters[counter]!.id,
          hex: labelOf(picture, hex),
        },
        why: 'guns',
        at: labelOf(picture, hex),
      };
  for (const [hex, cp] of wishes.wanted) {
    const short = cp - cpOn(table, hex);
    if (short < 1) continue;
    const sources = sourcesFor(picture, hex);
    for (const { id, has } of sources)
      yield {
        order: {
          type: 'allocateCp',
          source: id,
          hex: labelOf(picture, hex),
          cp: Math.min(short, has),
        },
        why: 'points',
        at: labelOf(picture, hex),
      };
  }
}

const sourcesFor = (picture: Picture, hex: number): { id: string; has: number }[] => {
  const { table, field, side } = picture;
  const found: { id: string; has: number }[] = [];
  for (const h of ownHqs(picture)) {
    if (table.hqs[h]!.pot > 0) found.push({ id: field.hqs[h]!.id, has: table.hqs[h]!.pot });
    if (side === 'GE') continue;
    for (const town of tracedTowns(table, h)) {
      const has = openStore(table, town, field.hqs[h]!.army);
      const near = field.apart(field.towns[town]!.hex, hex) <= 2;
      if (has > 0 && near) found.unshift({ id: field.towns[town]!.id, has });
    }
  }
  return found;
};

/** HTL-5.3: the lead spends what it can afford: high where it means to attack, low where it waits. */
export function* cards(picture: Picture, attacks: number): Generator<Why> {
  const { table, side, seat, field } = picture;
  const left = table.lastTurn - table.turn + 1;
  for (const region of field.scenario.regions) {
    const number = ['R1', 'R2', 'R3', 'R4'].indexOf(region);
    const lead = side === 'GE' ? table.regions[number]!.leadGE : table.regions[number]!.leadPL;
    if (!actsFor(table, seat, lead)) continue;
    if (table.committed.some(one => one.side === side && one.region === number)) continue;
    const hand = table.hands.find(one => one.side === side && one.where === region)?.cards ?? [];
    const n = Math.min(3, Math.max(hand.length > 0 ? 1 : 0, Math.floor(hand.length / left)));
    const sorted = [...hand].sort((a, b) => b - a);
    const from = attacks > 0 || left <= 2 ? 0 : Math.floor((sorted.length - n) / 2);
    const chosen = sorted.slice(from, from + n);
    if (chosen.length > 0)
      yield { order: { type: 'commitCards', region, cards: chosen }, why: 'cards', at: region };
  }
}
