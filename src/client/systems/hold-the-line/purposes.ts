import type { Action } from '../../../engine/system.ts';
import { mayRally, rallyCost } from '../../../rules/hold-the-line/phases/rally.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { storeOf } from '../../../rules/hold-the-line/terms/supply.ts';
import { controller, unitsAt } from '../../../rules/hold-the-line/terms/table.ts';
import type { Place } from '../../game/ground.ts';
import { nameSaid } from '../../words/names.ts';
import { counterTitle, type View } from './seen.ts';
import { t } from './words.ts';

/** Something that command points on a hex can pay for this turn. */
export type Purpose = {
  readonly id: string;
  readonly title: string;
  readonly cp: number;
  /** The guns or the support that have to be brought there too. */
  readonly counter?: string;
  readonly die?: 'red' | 'green' | 'black';
  readonly dice?: number;
  /** What a staff would buy first. */
  readonly rank: number;
};

const facesEnemy = (view: View, hex: number): boolean => {
  const field = fieldOf(view.table);
  for (let d = 0; d < 6; d++) {
    const next = field.grid.neighbour(hex, d);
    if (next >= 0 && field.open[next] && controller(view.table, next) !== view.side) return true;
  }
  return false;
};

/** HTL-6.6: what the cubes of a hex could want. */
const cubePurposes = (view: View, hex: number): Purpose[] => {
  const state = view.table;
  const field = fieldOf(state);
  const near = facesEnemy(view, hex);
  const own = unitsAt(state, hex).filter(
    u => field.pieces[u]!.side === view.side && field.pieces[u]!.kind !== 'dummy',
  );
  const found: Purpose[] = [];
  const is = (u: number, posture: string) =>
    state.units[u]!.posture === posture && !state.units[u]!.assembling;
  if (near && own.some(u => is(u, 'prepared')))
    found.push({ id: 'prepared', title: t('htl.buy.prepared'), cp: 1, rank: 0 });
  for (const u of own) {
    const { id, kind } = field.pieces[u]!;
    const name = nameSaid(field.pieces[u]!.name);
    if (mayRally(state, u))
      found.push({
        id: `rally ${id}`,
        title: t('htl.buy.rally', { unit: name }),
        cp: rallyCost(state, false),
        rank: 1,
      });
    else if (is(u, 'exploit'))
      found.push({
        id: `exploit ${id}`,
        title: t('htl.buy.exploit', { unit: name }),
        cp: 1,
        rank: 1,
      });
    else if (is(u, 'movement') && kind === 'cube') {
      if (near)
        found.push({
          id: `attack ${id}`,
          title: t('htl.buy.attack', { unit: name }),
          cp: 1,
          rank: 4,
        });
      if (field.pieces[u]!.type.motorised)
        found.push({
          id: `march ${id}`,
          title: t('htl.buy.march', { unit: name }),
          cp: 1,
          rank: near ? 4 : 3,
        });
      found.push({
        id: `posture ${id}`,
        title: t('htl.buy.posture', { unit: name }),
        cp: 1,
        rank: near ? 3 : 5,
      });
    }
  }
  if (own.some(u => is(u, 'dugIn')))
    found.push({ id: 'dugIn', title: t('htl.buy.dugIn'), cp: 1, rank: near ? 2 : 6 });
  return found;
};

/** HTL-11.5, HTL-11.7: guns and support that serve the hex, or could. */
const counterPurposes = (view: View, offers: readonly Action[], place: Place): Purpose[] => {
  const field = fieldOf(view.table);
  const hex = field.grid.index(place);
  const offered = new Set(
    offers
      .filter(one => one.type === 'placeArtillery' && Reflect.get(one, 'hex') === place)
      .map(one => String(Reflect.get(one, 'counter'))),
  );
  return field.counters.flatMap(({ id, kind, maxDice, colour, side }, c): Purpose[] => {
    const one = view.table.counters[c]!;
    const here = one.on === hex && one.status === 'ready' && side === view.side;
    if (!here && !(offered.has(id) && one.on < 0)) return [];
    const isGun = kind.endsWith('Artillery');
    return [
      {
        id: `gun ${id}`,
        title: counterTitle(view, id),
        cp: isGun ? maxDice : 1,
        counter: id,
        die: colour,
        dice: maxDice,
        rank: facesEnemy(view, hex) ? 2 : 7,
      },
    ];
  });
};

export const purposesOf = (view: View, offers: readonly Action[], place: Place): Purpose[] => [
  ...cubePurposes(view, fieldOf(view.table).grid.index(place)),
  ...counterPurposes(view, offers, place),
];

export type Source = { readonly id: string; readonly name: string; readonly has: number };

/** Pots and stores that can give CP to a hex, the fullest first. */
export const sourcesFor = (view: View, offers: readonly Action[], place: Place): Source[] => {
  const names = offers
    .filter(
      one =>
        one.type === 'allocateCp' &&
        Reflect.get(one, 'hex') === place &&
        Number(Reflect.get(one, 'cp')) > 0,
    )
    .map(one => String(Reflect.get(one, 'source')));
  return [...new Set(names)].map(id => sourceNamed(view, id)).sort((a, b) => b.has - a.has);
};

/** Rows of one kind for several cubes of a hex: what is bought for all of them together. */
export const sharedRows = (rows: readonly Purpose[]): ReadonlyMap<string, readonly Purpose[]> => {
  const kinds = new Map<string, Purpose[]>();
  for (const row of rows) {
    const [kind = '', unit] = row.id.split(' ');
    if (unit === undefined || row.counter !== undefined) continue;
    kinds.set(kind, [...(kinds.get(kind) ?? []), row]);
  }
  return new Map([...kinds].filter(([, all]) => all.length > 1));
};

export const sourceNamed = (view: View, id: string): Source => {
  const field = fieldOf(view.table);
  const hq = field.hq(id);
  if (hq >= 0) return { id, name: nameSaid(field.hqs[hq]!.name), has: view.table.hqs[hq]!.pot };
  const town = field.town(id);
  return { id, name: field.towns[town]?.name ?? id, has: town < 0 ? 0 : storeOf(view.table, town) };
};

/** Orders that bring so many CP to a hex; fewer where the pots are empty. */
export const giving = (
  view: View,
  offers: readonly Action[],
  place: Place,
  cp: number,
): readonly Action[] => {
  let left = cp;
  const found: Action[] = [];
  for (const { id, has } of sourcesFor(view, offers, place)) {
    const some = Math.min(left, has);
    if (some < 1) continue;
    found.push({ type: 'allocateCp', source: id, hex: place, cp: some } as Action);
    left -= some;
  }
  return left > 0 ? [] : found;
};

/** Orders that bring CP of a hex back to where they came from. */
export const takingBack = (view: View, place: Place, cp: number): readonly Action[] => {
  let left = cp;
  const hex = fieldOf(view.table).grid.index(place);
  const found: Action[] = [];
  for (const one of view.table.hexCp) {
    if (one.hex !== hex || one.cp < 1) continue;
    const some = Math.min(left, one.cp);
    if (some < 1) continue;
    found.push({ type: 'allocateCp', source: one.source, hex: place, cp: -some } as Action);
    left -= some;
  }
  return found;
};
