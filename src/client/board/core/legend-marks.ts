import { type Counter, type CounterState, counterFace } from './counters.ts';
import { area, arrow, costLabel, outlines, plate, strike } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { type Point, tag } from './svg.ts';

const HEXAGON = 'M-18.5-32L18.5-32L37 0L18.5 32L-18.5 32L-37 0z';
const SPOTS: { readonly [place: string]: Point } = { here: [0, 0], west: [-34, 8], east: [34, -8] };

/** A sheet with one hex and its neighbours: the legend is drawn by the same hand as the board. */
export const LEGEND_SHEET: Sheet = {
  width: 80,
  height: 70,
  unit: 64,
  spot: place => SPOTS[place] ?? null,
  placeAt: () => null,
  outline: place => (place === 'here' ? HEXAGON : ''),
  places: () => ['here'],
};

const hex = (cls: string): string =>
  tag('path', { d: outlines(LEGEND_SHEET, ['here']), class: cls });

/** Marks that can lie on the map of any system, by what they are called in the legend. */
export const COMMON_MARKS = {
  reach: area(LEGEND_SHEET, ['here'], 'mark-reach'),
  cost: hex('legend-ground') + costLabel(LEGEND_SHEET, 'here', '3', false),
  stop: hex('mark-reach-stop') + costLabel(LEGEND_SHEET, 'here', '3!', false),
  way:
    arrow(LEGEND_SHEET, ['west', 'here'], 'mark-way') +
    plate(LEGEND_SHEET, 'here', '3', 'plate-cost', [0.36, -0.14]),
  attackable: area(LEGEND_SHEET, ['here'], 'mark-attackable'),
  attack: strike(LEGEND_SHEET, 'west', 'east'),
  odds:
    plate(LEGEND_SHEET, 'here', '33 %', 'plate-odds plate-fair', [0, -0.1]) +
    plate(LEGEND_SHEET, 'here', '10:3 · 3-1', 'plate-sums', [0, 0.2]),
  trail: arrow(LEGEND_SHEET, ['west', 'east'], 'mark-trail'),
  pointed: hex('mark-pointed'),
  cursor: hex('mark-cursor'),
  outside: hex('mark-outside'),
} as const;

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
