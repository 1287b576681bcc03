import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import {
  commandRange,
  connectedMarks,
  tracedTowns,
} from '../../../rules/hold-the-line/terms/supply.ts';
import { controller } from '../../../rules/hold-the-line/terms/table.ts';
import { outlines } from '../../board/core/shapes.ts';
import { tag } from '../../board/core/svg.ts';
import type { Frame } from '../../board/hex/frame.ts';
import type { GameModel } from '../../game/model.ts';
import { labelOf, type View, viewOf } from './seen.ts';

const dots = (view: View, frame: Frame, hexes: readonly number[], cls: string): string =>
  hexes
    .map(hex => {
      const spot = frame.spot(labelOf(view, hex));
      return spot
        ? tag('circle', { cx: spot[0], cy: spot[1], r: frame.unit * 0.1, class: cls })
        : '';
    })
    .join('');

/** HTL-6.3, HTL-6.8: reach of headquarters, routes from the railhead, and marks that are cut off from it. */
const supplyMarks = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const inReach = new Set<number>();
  view.table.hqs.forEach((hq, h) => {
    if (hq.status === 'on' && field.hqs[h]!.side === view.side)
      for (const hex of commandRange(view.table, h)) inReach.add(hex);
  });
  const routes = field.routes
    .map((route, r) => {
      if (field.hqs[route.hq]?.side !== view.side) return '';
      const joined = connectedMarks(view.table, r);
      const cut = view.table.routes[r]!.marks.filter(hex => !joined.includes(hex));
      return (
        dots(view, frame, joined, 'htl-route') +
        dots(view, frame, cut, 'htl-cut') +
        dots(view, frame, route.source >= 0 ? [route.source] : [], 'htl-railhead')
      );
    })
    .join('');
  const towns = new Set(
    view.side === 'PL'
      ? field.hqs.flatMap(({ side }, h) => (side === 'PL' ? tracedTowns(view.table, h) : []))
      : [],
  );
  const held = field.towns.flatMap(({ hex }, i) => (towns.has(i) ? [hex] : []));
  return (
    tag('path', {
      d: outlines(
        frame,
        [...inReach].map(hex => labelOf(view, hex)),
        0.03,
      ),
      class: 'htl-reach',
    }) +
    routes +
    dots(view, frame, held, 'htl-railhead')
  );
};

const controlMarks = (model: GameModel, frame: Frame): string => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const of = (side: string) =>
    Array.from({ length: field.grid.count }, (_, hex) => hex)
      .filter(hex => field.open[hex] && controller(view.table, hex) === side)
      .map(hex => labelOf(view, hex));
  return (['GE', 'PL'] as const)
    .map(side => tag('path', { d: outlines(frame, of(side), 0.02), class: `htl-held-${side}` }))
    .join('');
};

/** What the sitter laid over the map. */
export const overlayMarks = (model: GameModel, frame: Frame): string => {
  const shown = model.overlays.value;
  return (
    (shown.has('control') ? controlMarks(model, frame) : '') +
    (shown.has('supply') ? supplyMarks(model, frame) : '')
  );
};
