import { footprintOf } from '../../../rules/not-quite-mechanized/tables/movement.ts';
import { type CounterSymbol, counterFace } from '../../board/core/counters.ts';
import { num } from '../../board/core/svg.ts';
import { METRE, type PlaneSheet, planeSheet } from '../../board/plane/plane-sheet.ts';
import { standCounter } from '../../board/plane/stands.ts';
import { cutCounter } from '../../print/counters.ts';
import { setText } from '../../print/lettering.ts';
import { MM, type Page, type Paper, pageSize } from '../../print/paper.ts';
import { DEFAULT_SCALE } from '../../print/papers.ts';
import type { PrintOptions, Source, SystemSheets } from '../../print/source.ts';
import { printedPlane } from '../table-pictures.ts';
import { kindWords } from './log/log-words.ts';
import { orderLines } from './print/order-lines.ts';
import { orderSheets, recordSheets } from './print/order-sheets.ts';
import { contactsOf, mapOf, type SeenUnit, unitsOn, type View } from './seen.ts';

const SYMBOLS: { readonly [kind: string]: CounterSymbol } = {
  battery: 'artillery',
  hq: 'headquarters',
  logistic: 'supply',
  train: 'train',
};
const LIVERY = ['SK', 'SU'] as const;

const symbolOf = (kind: string): CounterSymbol => SYMBOLS[kind] ?? 'infantry';
const strengthOf = ({ stands }: SeenUnit): string =>
  String(stands.filter(({ state }) => state === 'here').length);

/** Units where they stand and contacts as they were last seen. */
const lying = (view: View, sheet: PlaneSheet) => [
  ...unitsOn(view).map(unit => {
    const { front, depth } = footprintOf(unit.kind);
    return standCounter(sheet, {
      id: unit.id,
      side: LIVERY[unit.side] ?? '',
      symbol: symbolOf(unit.kind),
      strength: strengthOf(unit),
      name: unit.name,
      states: [],
      at: [unit.x, unit.y],
      facing: unit.facing,
      frontage: front,
      depth,
    });
  }),
  ...contactsOf(view).map(contact => {
    const { front, depth } = footprintOf(contact.kind);
    return standCounter(sheet, {
      id: `#${contact.id}`,
      side: LIVERY[1 - contact.side] ?? '',
      symbol: contact.level === 'suspected' ? 'unknown' : symbolOf(contact.kind),
      strength: contact.stands > 0 ? String(contact.stands) : '',
      name: `#${contact.id}`,
      states: [],
      at: [contact.x, contact.y],
      facing: contact.facing,
      frontage: front,
      depth,
    });
  }),
];

/** Stands that are with their units. */
const strengths = ({ table }: View, sides: readonly string[]): { [side: string]: number } => {
  const counts: Record<string, number> = {};
  for (const unit of table.units) {
    const side = sides[unit.side] ?? '';
    const here = unit.stands.filter(({ state }) => state === 'here').length;
    counts[side] = (counts[side] ?? 0) + (unit.state === 'dead' ? 0 : here);
  }
  return counts;
};

const face = (unit: SeenUnit) => ({
  id: unit.id,
  place: '',
  side: LIVERY[unit.side] ?? '',
  symbol: symbolOf(unit.kind),
  strength: strengthOf(unit),
  name: unit.name.slice(0, 12),
  stack: 0,
  states: [],
});

/** Labels for the bases of figures: symbol, name and battalion of every unit, 60 by 15 mm. */
const labels = (source: Source, { size }: PrintOptions): Paper[] => {
  const view = source.view as View;
  const units = view.table.units.filter(({ stands }) => stands.length > 0);
  if (units.length === 0) return [];
  const [width, height] = pageSize(size);
  const [w, h, rim] = [60 * MM, 15 * MM, 12 * MM];
  const across = Math.floor((width - 2 * rim) / w);
  const down = Math.floor((height - 2 * rim) / h);
  const node = (id: string) => view.table.nodes.find(one => one.id === id)?.name || id;
  const pages: Page[] = [];
  for (let from = 0; from < units.length; from += across * down)
    pages.push({
      width,
      height,
      body: units
        .slice(from, from + across * down)
        .map((unit, i) => {
          const [x, y] = [rim + (i % across) * w, rim + Math.floor(i / across) * h];
          return (
            `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="none" stroke="#999" stroke-width="0.4" stroke-dasharray="2 2"/>` +
            `<g transform="translate(${num(x + h / 2)} ${num(y + h / 2)}) scale(0.88)" text-anchor="middle" font-family="sans-serif" font-weight="bold">${counterFace({ ...face(unit), name: '' })}</g>` +
            setText(unit.name, x + h + 4, y + 16, 9, { face: 'bold' }) +
            setText(node(unit.node), x + h + 4, y + 27, 7.4) +
            setText(`${kindWords(unit.kind)}, ${unit.grade}`, x + h + 4, y + 37, 7.4, {
              ink: '#5c5240',
            })
          );
        })
        .join(''),
    });
  return [{ id: 'labels', title: `${source.system.title}, ${source.scenario}: labels`, pages }];
};

/** Not Quite Mechanized on paper. */
export const sheets: SystemSheets = {
  map: ({ view }, { counters, scale = DEFAULT_SCALE }) => {
    const map = { ...mapOf(view as View), scale };
    const on = (sheet: PlaneSheet) => (counters ? lying(view as View, sheet) : []);
    return { svg: printedPlane(map, on, 'paper'), unitsPerMetre: planeSheet(map).metre ?? METRE };
  },
  counters: ({ view }) =>
    (view as View).table.units
      .filter(({ stands }) => stands.length > 0)
      .map(unit => cutCounter(face(unit))),
  strength: (view, sides) => strengths(view as View, sides),
  orders: orderLines,
  own: [
    { id: 'orders', title: () => 'Order sheets', make: orderSheets },
    { id: 'record-sheets', title: () => 'Record sheets of battalions', make: recordSheets },
    { id: 'labels', title: () => 'Labels for bases', make: labels },
  ],
};
