import type { Legend } from '../../game/picture.ts';
import { type Counter, type CounterState, counterFace } from './counters.ts';
import { area, arrow, costLabel, outlines, plate, strike } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { type Point, tag } from './svg.ts';

const HEXAGON = 'M-18.5-32L18.5-32L37 0L18.5 32L-18.5 32L-37 0z';
const SPOTS: { readonly [place: string]: Point } = { here: [0, 0], west: [-34, 8], east: [34, -8] };

/** A sheet with one place and its neighbours: the legend is drawn by the same functions as the board. */
const legendSheet = (rim: string): Sheet => ({
  width: 80,
  height: 70,
  unit: 64,
  spot: place => SPOTS[place] ?? null,
  placeAt: () => null,
  outline: place => (place === 'here' ? rim : ''),
  places: () => ['here'],
});

export const LEGEND_SHEET = legendSheet(HEXAGON);

/** Marks that can lie on the map of any system, round places of this rim. */
const commonMarks = (sheet: Sheet) => {
  const place = (cls: string): string => tag('path', { d: outlines(sheet, ['here']), class: cls });
  return {
    reach: area(sheet, ['here'], 'mark-reach'),
    cost: place('legend-ground') + costLabel(sheet, 'here', '3', false),
    stop: place('mark-reach-stop') + costLabel(sheet, 'here', '3!', false),
    way:
      arrow(sheet, ['west', 'here'], 'mark-way') +
      plate(sheet, 'here', '3', 'plate-cost', [0.36, -0.14]),
    attackable: area(sheet, ['here'], 'mark-attackable'),
    attack: strike(sheet, 'west', 'east'),
    odds:
      plate(sheet, 'here', '33 %', 'plate-odds plate-fair', [0, -0.1]) +
      plate(sheet, 'here', '10:3 · 3-1', 'plate-sums', [0, 0.2]),
    trail: arrow(sheet, ['west', 'east'], 'mark-trail'),
    pointed: place('mark-pointed'),
    cursor: place('mark-cursor'),
    outside: place('mark-outside'),
  };
};

/** By what they are called in the legend, on a map of hexes. */
export const COMMON_MARKS = commonMarks(LEGEND_SHEET);
export type CommonMark = keyof typeof COMMON_MARKS;

/** Those that a system can show, drawn round places as its map has them. */
export const commonMarksOf = (
  legend: Legend | undefined,
): readonly (readonly [CommonMark, string])[] => {
  const drawn = legend?.rim ? commonMarks(legendSheet(legend.rim)) : COMMON_MARKS;
  const all = Object.keys(drawn) as CommonMark[];
  return all.filter(id => legend?.common?.includes(id) ?? true).map(id => [id, drawn[id]] as const);
};

const counter = (states: readonly CounterState[], height = 1): string => {
  const shown: Counter = {
    id: 'legend',
    place: 'here',
    side: 'DE',
    symbol: 'infantry',
    strength: '3-5-4',
    name: '23',
    echelon: 'XX',
    stack: 0,
    states,
    ...(height > 1 ? { height } : {}),
  };
  return counterFace(shown);
};

/** What a counter can show, by what it is called in the legend. */
export const COUNTER_MARKS = {
  counter: counter([]),
  offered: counter(['offered']),
  selected: counter(['selected']),
  target: counter(['target']),
  moved: counter(['moved']),
  reduced: counter(['reduced']),
  disordered: counter(['disordered']),
  hidden: counter(['hidden']),
  pile: counter([], 3),
} as const;
