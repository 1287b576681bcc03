import { tableOf, wayTo } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import { fieldOf, type View } from '../../../rules/fight-your-own-wars/index.ts';
import type { State } from '../../../rules/fight-your-own-wars/state.ts';
import { marchTenths } from '../../../rules/fight-your-own-wars/terms/march-test.ts';
import type { Order } from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { sessionsTo } from '../../../rules/fight-your-own-wars/terms/paths.ts';
import { pathToSource } from '../../../rules/fight-your-own-wars/terms/routes.ts';
import {
  knownPassage,
  pointsOn,
  SESSION_SCALE,
  testFor,
} from '../../../rules/fight-your-own-wars/terms/ways.ts';
import { arrow, outlines, plate } from '../../board/core/shapes.ts';
import { escapeText, num, type Point, tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import type { StaffSheet } from '../../board/node/staff-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { frontLine } from './front-line.ts';
import { wayOf } from './order-draft.ts';
import { partsOf } from './order-parts-draft.ts';
import { orderOf } from './order-sentence.ts';
import { IDS, type Id } from './overlay-list.ts';
import { playOf } from './play.ts';
import { activeUnit, controlOf, forcesOf } from './scene.ts';
import { sectorPath } from './sectors.ts';
import { placeOf, seenIn, unitNamed } from './seen.ts';
import { t } from './words.ts';

type Draw = (model: GameModel, view: View, sheet: StaffSheet) => string;

const tableFor = (model: GameModel, view: View): State => tableOf(view, model.session.seat.value);

/** Made once for a view and a key: the pointer asks again and again. */
const kept = new WeakMap<View, Map<string, string>>();
const once = (view: View, key: string, make: () => string): string => {
  const known = kept.get(view) ?? new Map<string, string>();
  kept.set(view, known);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
};

const front: Draw = (_, view, sheet) => {
  const { map } = fieldOf(view);
  return frontLine(
    sheet,
    new Map(controlOf(view).map((side, at): [string, number] => [map.label(at), side])),
  );
};

/** FYOW-A7b: boards that were not seen today are paler, with the day on which they were. */
const fog: Draw = (_, view, sheet) => {
  const { map } = fieldOf(view);
  const { own, clock } = view;
  if (!own || view.dayNumber < 2) return '';
  const forces = forcesOf(view);
  const watched = new Set(forces.flatMap(({ place, now }) => (now ? [place] : [])));
  const met = new Set(forces.map(({ place }) => place));
  return own.seen
    .map((seen, at) => {
      const days = Math.floor((clock - seen) / 6);
      const place = map.label(at);
      const board = sheet.board(place);
      if (days < 1 || !board || watched.has(place) || (seen === 0 && met.has(place))) return '';
      const day = Math.floor(Math.max(0, seen - 1) / 6) + 1;
      const pale = tag('path', { d: sheet.outline(place, 0.1), class: `fog-${Math.min(3, days)}` });
      const words = seen === 0 ? t('fyow.over.unseen') : t('fyow.over.seenDay', { day });
      const [x, y] = board.at;
      return (
        pale +
        `<g class="fog-stamp" transform="translate(${num(x)} ${num(y + 20)}) rotate(-6)"><rect x="-44" y="-10" width="88" height="18" rx="3"/><text y="3.5">${escapeText(words)}</text></g>`
      );
    })
    .join('');
};

const unitPlaces = (table: State, from: number, way: readonly number[]): string[] => {
  const { map } = fieldOf(table);
  let at = from;
  const places = [map.label(from)];
  for (const link of way) {
    at = map.across(link, at);
    places.push(map.label(at));
  }
  return places;
};

/** The way of an order over the map: along its boards, between them by the roads that a march would take. */
const orderArrow = (table: State, sheet: StaffSheet, unit: string, line: string, cls: string) => {
  const { map } = fieldOf(table);
  const force = table.units.find(({ id }) => id === unit);
  const order = orderOf(line);
  if (!force || !order || force.board < 0 || order.directive === 'DEFEND') return '';
  const places = [map.label(force.board)];
  for (const goal of wayOf(order)) {
    const from = map.index(places.at(-1)!);
    const way =
      from === map.index(goal) ? [] : wayTo(table, { ...force, board: from }, map.index(goal));
    places.push(...(way && way.length > 0 ? unitPlaces(table, from, way).slice(1) : [goal]));
  }
  const side = `order-arrow-${force.side} ${cls}`;
  return places.length > 1 && places.at(-1) !== places[0] ? arrow(sheet, places, side, 0.25) : '';
};

/** Orders as arrows: solid what is ordered, hollow what is only framed. */
const orders: Draw = (model, view, sheet) => {
  const table = tableFor(model, view);
  const seen = seenIn(view);
  return seen.units
    .filter(({ status, board }) => status === 'here' && board >= 0)
    .map(unit => {
      const framed = seen.commands[unit.command]?.framed.find(
        ({ key }) => key === `order:${unit.id}`,
      );
      const meant = (framed?.options ?? [])
        .map(({ what }) => orderArrow(table, sheet, unit.id, what, 'order-arrow-meant'))
        .join('');
      return meant || orderArrow(table, sheet, unit.id, unit.order, 'order-arrow');
    })
    .join('');
};

/** FYOW-20.1: the path of every route to its source; where it is cut, the way that is barred and the first barred board. */
const supply: Draw = (model, view, sheet) => {
  const table = tableFor(model, view);
  const { map } = fieldOf(table);
  return table.commands
    .map(({ hq, side }) => {
      const unit = table.units[hq];
      if (!unit || unit.board < 0 || unit.status !== 'here') return '';
      if (view.side >= 0 && side !== view.side) return '';
      const path = pathToSource(table, side, unit.board);
      if (path)
        return arrow(sheet, unitPlaces(table, unit.board, [...path].reverse()), 'supply-path');
      const open = { ...table, control: table.control.map(() => side) };
      const barred = pathToSource(open, side, unit.board);
      if (!barred) return plate(sheet, map.label(unit.board), '✂', 'supply-cut');
      const places = unitPlaces(table, unit.board, [...barred].reverse());
      const cut = places.find(place => table.control[map.index(place)] === 1 - side);
      return (
        arrow(sheet, places, 'supply-path supply-barred') +
        (cut ? plate(sheet, cut, '✂', 'supply-cut') : '')
      );
    })
    .join('');
};

/** The force that an overlay is about: the picked one, the one on its card, or the first. */
const subject = (model: GameModel, view: View, table: State) => {
  const id = model.unit.value ?? playOf(model).builder.value?.unit ?? activeUnit(view);
  return (
    table.units.find(one => one.id === id) ??
    table.units.find(
      one => one.status === 'here' && one.board >= 0 && (view.side < 0 || one.side === view.side),
    )
  );
};

/** FYOW-A5: expected sessions to every board. */
const reach: Draw = (model, view, sheet) => {
  const table = tableFor(model, view);
  const unit = subject(model, view, table);
  if (!unit) return '';
  const { map } = fieldOf(table);
  const cost = sessionsTo(table, unit);
  return map.nodes
    .map((_, at) => {
      const sessions = cost(at) / SESSION_SCALE;
      if (at === unit.board || cost(at) < 0) return '';
      const near = sessions <= 3 ? 1 : sessions <= 6 ? 2 : sessions <= 12 ? 3 : 4;
      return (
        tag('path', { d: outlines(sheet, [map.label(at)], -0.05), class: `reach reach-${near}` }) +
        plate(sheet, map.label(at), sessions.toFixed(1), 'reach-label', [0, 0.05])
      );
    })
    .join('');
};

const middle = (sheet: StaffSheet, a: string, b: string): Point | null => {
  const [from, to] = [sheet.spot(a), sheet.spot(b)];
  return from && to ? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] : null;
};

/** FYOW-14.5: the chance of every road for the force, in this light and weather, by what the side knows. */
const chances: Draw = (model, view, sheet) => {
  const table = tableFor(model, view);
  const unit = subject(model, view, table);
  if (!unit) return '';
  const { map } = fieldOf(table);
  return map.links
    .map(({ id, a, b, kind }) => {
      const link = map.linkIndex(id);
      const at = middle(sheet, a, b);
      if (kind !== 'road' || !at) return '';
      const isClosed = knownPassage(table, link, unit).closed;
      const tenths = isClosed ? 0 : marchTenths(testFor(table, unit, link));
      const words = isClosed ? '✕' : `${tenths * 10}%`;
      const where = { x: at[0], y: at[1] };
      return (
        tag('text', { ...where, class: 'plate plate-rim chance-label' }, words) +
        tag(
          'text',
          {
            ...where,
            class: `plate chance-label chance-${tenths >= 7 ? 'good' : tenths >= 4 ? 'fair' : 'bad'}`,
          },
          words,
        )
      );
    })
    .join('');
};

/** FYOW-13.9, FYOW-14.9: points on each board against its capacity, and who marches through it. */
const traffic: Draw = (model, view, sheet) => {
  const table = tableFor(model, view);
  const { map, campaign } = fieldOf(table);
  const sides = view.side >= 0 ? [view.side] : [0, 1];
  return map.nodes
    .map((_, at) => {
      const points = Math.round(Math.max(...sides.map(side => pointsOn(table, at, side))));
      if (points === 0) return '';
      const full = points > campaign.capacity ? 'traffic-over' : 'traffic-label';
      return plate(sheet, map.label(at), `${points}/${campaign.capacity}`, full, [0, 0.42]);
    })
    .join('');
};

/** FYOW-A7b: what is known of each contact, and when it was learned. */
const knows: Draw = (_, view, sheet) => {
  const { map } = fieldOf(view);
  return view.contacts
    .map(({ board, alias, now, at, cv, facts }) => {
      const day = Math.floor(Math.max(0, at - 1) / 6) + 1;
      const when = now ? t('fyow.frame.now') : t('fyow.frame.day0', { day });
      const words = `${alias}${cv > 0 ? ` CV ${cv}` : ''} · ${when}${facts.length > 0 ? ` · ${facts.length}` : ''}`;
      return plate(sheet, map.label(board), words, 'knows-label', [0, -0.62]);
    })
    .join('');
};

/** FYOW-29.10.1: the arc of each battery that the seat knows whole: a sector to the sea boards under its guns. */
const guns: Draw = (_, view, sheet) => {
  const { campaign } = fieldOf(view);
  return seenIn(view)
    .units.map(unit => {
      const covers = campaign.units.find(({ id }) => id === unit.id)?.covers ?? [];
      const place = placeOf(view, unit);
      const from = place === null ? null : sheet.spot(place);
      const ends = covers.map(board => sheet.spot(board)).filter(end => end !== null);
      return from && ends.length > 0
        ? tag('path', { d: sectorPath(from, ends), class: `gun-arc gun-arc-${unit.side}` })
        : '';
    })
    .join('');
};

/** FYOW-A5: what an order parts with: a Fraction named at its board, a Picket by an arrow to where it stands. */
const parted = (view: View, sheet: StaffSheet, way: readonly string[], order: Order): string => {
  const { map } = fieldOf(view);
  const left = partsOf(order, 'leave').map(({ board }) =>
    plate(sheet, board, t('fyow.build.part.leave'), 'traffic-label', [0, 0.42]),
  );
  const watch = partsOf(order, 'pickets').flatMap(({ board }) => {
    const by = way.find(one => map.neighbours(map.index(one), 'road').includes(map.index(board)));
    return by === undefined
      ? []
      : [arrow(sheet, [by, board], 'order-arrow-meant order-draft', 0.1)];
  });
  return [...left, ...watch].join('');
};

/** The order that is being built, hollow until it is given. */
const drafted: Draw = (model, view, sheet) => {
  const draft = playOf(model).builder.value;
  const unit = unitNamed(view, draft?.unit ?? '');
  const from = unit ? placeOf(view, unit) : null;
  if (!draft || from === null) return '';
  const way = [from, ...wayOf(draft.order)];
  return (
    arrow(sheet, way, 'order-arrow-meant order-draft', 0.2) +
    parted(view, sheet, way, draft.order) +
    (draft.order.start === undefined
      ? ''
      : plate(
          sheet,
          from,
          t('fyow.build.from', { time: draft.order.start }),
          'traffic-label',
          [0, 0.62],
        ))
  );
};

const UNDER: { readonly [id in Id]?: Draw } = { front, fog, supply, guns };
const OVER: { readonly [id in Id]?: Draw } = { orders, reach, chances, traffic, knows };

/** What lies over the map by the keys, and the order in hand. */
export const overlayMarks = (model: GameModel, view: View, sheet: StaffSheet): Marks => {
  const on = model.overlays.value;
  const about = `${model.unit.value} ${playOf(model).builder.value?.unit ?? ''}`;
  const drawn = (all: { readonly [id in Id]?: Draw }): string =>
    IDS.filter(id => on.has(id))
      .map(id => {
        const draw = all[id];
        return draw ? once(view, `${id} ${about}`, () => draw(model, view, sheet)) : '';
      })
      .join('');
  return { under: drawn(UNDER), over: drawn(OVER) + drafted(model, view, sheet) };
};
