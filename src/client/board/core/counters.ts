import type { Place } from '../../game/ground.ts';
import { NATO_SYMBOLS } from '../../sprite/symbols.generated.ts';
import { CONDENSED } from './letters.ts';
import { escapeText, num, type Point, tag } from './svg.ts';

/** What a counter shows; who may see what is decided before it comes here. */
export type Counter = {
  id: string;
  place: Place;
  /** Its own point of the sheet, where it does not lie in the middle of its place; with its turn, size and scale. */
  at?: Point;
  /** Degrees clockwise from straight up. */
  turn?: number;
  scale?: number;
  /** Width and height of what can be pointed at, in units of the counter; a square of its own size unless told. */
  size?: Point;
  /** A drawing round the origin in the place of card, symbol and values, where a system has counters of its own. */
  face?: string;
  /** Whose colours it wears: PL, DE, SK, SU, or a word of its own for neutral markers. */
  side: string;
  symbol: CounterSymbol;
  /** Printed values, such as `3-5-4`. */
  strength: string;
  /** The unit's own name, printed small above the symbol. */
  name: string;
  /** The sign of its size over the symbol: XX a division, X a brigade, III a regiment. */
  echelon?: string;
  /** How many lie in its stack; set for the topmost alone. */
  height?: number;
  /** Its place in the stack, the lowest 0. */
  stack: number;
  states: readonly CounterState[];
};

export const COUNTER_STATES = [
  'selected',
  'offered',
  'moved',
  'disordered',
  'reduced',
  'hidden',
  'target',
] as const;
export type CounterState = (typeof COUNTER_STATES)[number];

type Livery = { face: string; edge: string; ink: string };

/** Told apart by lightness as well as by colour. */
export const LIVERIES: Readonly<Record<string, Livery>> = {
  PL: { face: '#f0d9a2', edge: '#7a2222', ink: '#4a1414' },
  DE: { face: '#9aa59c', edge: '#222b26', ink: '#11160f' },
  SK: { face: '#a9c4dc', edge: '#1f3a5a', ink: '#10233a' },
  SU: { face: '#c86a4e', edge: '#4a140a', ink: '#2a0a04' },
};
const PLAIN: Livery = { face: '#e8e4da', edge: '#3a3a3a', ink: '#222222' };
export const liveryOf = (side: string): Livery => LIVERIES[side] ?? PLAIN;

/** In a frame 24 wide and 15 high round the origin: milsymbol's drawings, made at build time, and a few of our own. */
const SYMBOLS = {
  ...NATO_SYMBOLS,
  artillery: 'M-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM-1 0h2',
  recon: 'M-12 7.5L12-7.5M-12 3.5h7M5-3.5h7',
  cyclist: 'M-12-7.5L12 7.5M-12 7.5L12-7.5M-3 9.5a1.5 1.5 0 1 0 .1 0zM3 9.5a1.5 1.5 0 1 0 .1 0z',
  'machine-gun': 'M0 6V-6M-3-3L0-6L3-3M-4 6h8',
  headquarters: 'M-12-2.5h24M-12 7.5v7',
  fortress: 'M-8 5V-3h4v3h3v-3h2v3h3v-3h4v8z',
  supply: 'M-12 4h24',
  train: 'M-8 2h16M-5 5a1.5 1.5 0 1 0 .1 0zM5 5a1.5 1.5 0 1 0 .1 0zM-8 2V-4h10v6',
  'anti-tank': 'M-12 7.5L0-7.5L12 7.5',
  'anti-air': 'M-12 7.5a12 10 0 0 1 24 0',
  mortar: 'M0 2V-6M-3-3L0-6L3-3M-2 4.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  engineer: 'M-6 4V-4M0 4V-4M6 4V-4M-6-4h12',
  observer: 'M-8 5.5L0-6.5L8 5.5zM-1 2h2',
  medical: 'M0-7.5v15M-12 0h24',
  air: 'M-8 0h16M0-5V5M-3 5h6',
  unknown: 'M-3-2.5a3 3 0 1 1 3.5 3v2M.5 5v.4',
} as const;
export type CounterSymbol = keyof typeof SYMBOLS;
export const COUNTER_SYMBOLS = Object.keys(SYMBOLS) as CounterSymbol[];

const FRAME = 'M-12-7.5h24v15h-24z';

/** Side of a counter in its own units; a hex is 64 across on such a board. */
export const COUNTER_SIZE = 42;

/** The box of a symbol is filled by its arm, so that tanks and riders are found at a glance. */
const ARMS: { readonly [arm in CounterSymbol]?: string } = {
  armour: '#f2c230',
  'mech-cavalry': '#f2d67a',
  motorised: '#f2e2a8',
  cavalry: '#f6efc9',
  recon: '#f2d67a',
  artillery: '#eab59f',
  headquarters: '#dccbee',
  airborne: '#cfe2f4',
  naval: '#bcd6ee',
  mountain: '#d3e3c4',
};
const NO_ARM = '#fbf6e6';

/** The inside of a counter, drawn round the origin: face, symbol, values, name. */
export const counterFace = (counter: Counter): string => {
  if (counter.face !== undefined) return counter.face;
  const hidden = counter.states.includes('hidden');
  const { ink } = liveryOf(counter.side);
  const pile = (counter.height ?? 1) > 1 ? pileOf(counter.height!) : '';
  const card = cardOf(counter, hidden);
  if (hidden) return card + pile;
  const { strength, name, echelon = '' } = counter;
  const letters = (y: number, size: number, cls: string, text: string): string =>
    text === ''
      ? ''
      : `<text class="c-name ${cls}" y="${y}" font-size="${size}" fill="${ink}">${escapeText(text)}</text>`;
  return (
    card +
    (strength === '' ? '' : valuesOf(counter)) +
    letters(-14.4, name.length > 8 ? 6.4 : 7.6, '', name) +
    letters(-8.9, 5, 'c-echelon', echelon) +
    pile
  );
};

/** The height of a stack, on a tab at the foot of its topmost counter, beside its values. */
const pileOf = (height: number): string =>
  onSprite(
    `pile ${height}`,
    () =>
      `<g class="c-pile" transform="translate(24 20)"><circle r="6.4" fill="#241c13" stroke="#fffdf5" stroke-width="1.3"/><text y="3" font-size="8.6" fill="#fffdf5">${height}</text></g>`,
  );

/** What has done its part has a dark corner, for eyes that do not see it fade. */
const TURNED_CORNER = 'M7-20.4h9.5a4 4 0 0 1 4 4v9.4z';

/** A sprite of what counters have in common: a card with its symbol and rim, and a line of values, each drawn once. */
const sprite = new Map<string, string>();
const onSprite = (key: string, draw: () => string): string => {
  const known = sprite.get(key);
  if (known !== undefined) return known;
  const drawn = draw();
  sprite.set(key, drawn);
  return drawn;
};

const cardOf = ({ side, symbol, states }: Counter, hidden: boolean): string =>
  onSprite(`${side} ${hidden ? '' : symbol} ${states.join()}`, () => {
    const { face, edge, ink } = liveryOf(side);
    const half = COUNTER_SIZE / 2;
    const rim = { x: -half, y: -half, width: COUNTER_SIZE, height: COUNTER_SIZE, rx: 4 };
    const lines = {
      ...strokes(ink),
      class: `c-lines c-of-${side}`,
      'stroke-dasharray': states.includes('disordered') ? '3 1.5' : undefined,
      opacity: states.includes('moved') ? 0.6 : undefined,
    };
    const box = hidden ? undefined : states.includes('moved') ? face : (ARMS[symbol] ?? NO_ARM);
    return (
      tag('rect', {
        ...rim,
        ...frameOfStates(states, face, edge),
        class: `c-card c-of-${side}${states.some(state => LIT.includes(state)) ? ' c-lit' : ''}`,
      }) +
      (states.includes('moved') ? tag('path', { d: TURNED_CORNER, fill: edge }) : '') +
      `<g class="c-symbol" transform="translate(0 -.5)">${
        (box ? tag('path', { d: FRAME, fill: box, class: 'c-box' }) : '') +
        tag('path', { d: hidden ? SYMBOLS.unknown : FRAME + SYMBOLS[symbol], ...lines })
      }</g>`
    );
  });

const LIT: readonly CounterState[] = ['selected', 'target', 'offered'];

/** The reduced side carries its values on a dark bar. */
const valuesOf = ({ strength, side, states }: Counter): string =>
  onSprite(`${strength} ${side} ${states.includes('reduced')} ${states.includes('moved')}`, () => {
    const { ink, face, edge } = liveryOf(side);
    const reduced = states.includes('reduced');
    const bar = { x: -18.5, y: 8.6, width: 37, height: 11, rx: 1.5, fill: edge, class: 'c-bar' };
    const letters = {
      y: 18,
      'font-size': 12.4,
      fill: reduced ? face : ink,
      class: `c-values ${reduced ? 'c-values-reduced' : `c-of-${side}`}`,
      opacity: states.includes('moved') ? 0.65 : undefined,
    };
    return (reduced ? tag('rect', bar) : '') + tag('text', letters, escapeText(strength));
  });

const strokes = (ink: string) => ({
  fill: 'none',
  stroke: ink,
  'stroke-width': 1.5,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
});

/** Of each stack the topmost counter is told how many lie in it. */
export const withHeights = (counters: readonly Counter[]): readonly Counter[] => {
  const tops = new Map<string, Counter>();
  const heights = new Map<string, number>();
  for (const counter of counters) {
    if (counter.at || counter.face !== undefined) continue;
    heights.set(counter.place, (heights.get(counter.place) ?? 0) + 1);
    const top = tops.get(counter.place);
    if (!top || counter.stack >= top.stack) tops.set(counter.place, counter);
  }
  return counters.map(counter => {
    const height = heights.get(counter.place) ?? 1;
    return height > 1 && tops.get(counter.place) === counter ? { ...counter, height } : counter;
  });
};

/** Attributes of the layer that holds counters; their names inherit the lettering. */
export const COUNTER_LETTERING = {
  'text-anchor': 'middle',
  'font-family': CONDENSED,
  'font-weight': 'bold',
} as const;

const frameOfStates = (states: readonly CounterState[], face: string, edge: string) => {
  const lit = states.includes('selected')
    ? '#ffd24a'
    : states.includes('target')
      ? '#d93a2b'
      : undefined;
  const offered = states.includes('offered') ? '#fff6d8' : undefined;
  return {
    fill: states.includes('moved') ? faded(face) : face,
    stroke: lit ?? offered ?? edge,
    'stroke-width': lit ? 4 : offered ? 2.6 : 1.6,
    'stroke-dasharray': states.includes('target') ? '7 3' : undefined,
  };
};

/** Halfway to the grey of the table: it has done its part. */
const faded = (face: string): string => {
  const channels = [1, 3, 5].map(i => Number.parseInt(face.slice(i, i + 2), 16));
  const grey = channels.map(channel => Math.round(channel * 0.45 + 205 * 0.55));
  return `#${grey.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** Where a counter lies: on its hex, each higher one in the stack a little up and to the right. */
export const counterSpot = ([x, y]: Point, hex: number, stack: number): Point => {
  const step = hex * 0.055;
  return [x + stack * step - hex * 0.02, y + hex * 0.06 - stack * step];
};

export const counterTransform = (spot: Point, hex: number): string =>
  `translate(${num(spot[0])} ${num(spot[1])}) scale(${(hex / 64).toFixed(3)})`;

/** A whole counter as text, for files and print. */
export const drawCounter = (counter: Counter, centre: Point, hex: number): string =>
  tag(
    'g',
    {
      'data-counter': counter.id,
      transform: counterTransform(counterSpot(centre, hex, counter.stack), hex),
    },
    counterFace(counter),
  );
