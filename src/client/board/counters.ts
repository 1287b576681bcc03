import { NATO_SYMBOLS } from '../sprite/symbols.generated.ts';
import { numberPath } from './digits.ts';
import { SERIF } from './letters.ts';
import { escapeText, num, type Point, tag } from './svg.ts';

/** What a counter shows; who may see what is decided before it comes here. */
export type Counter = {
  id: string;
  hex: number;
  /** Whose colours it wears: PL, DE, SK, SU, or a word of its own for neutral markers. */
  side: string;
  symbol: CounterSymbol;
  /** Printed values, such as `3-5-4`. */
  strength: string;
  /** The unit's own name, printed small above the symbol. */
  name: string;
  /** Its place in the stack, the lowest 0. */
  stack: number;
  states: readonly CounterState[];
};

export const COUNTER_STATES = [
  'selected',
  'offered',
  'moved',
  'disordered',
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
  air: 'M-8 0h16M0-5V5M-3 5h6',
  unknown: 'M-3-2.5a3 3 0 1 1 3.5 3v2M.5 5v.4',
} as const;
export type CounterSymbol = keyof typeof SYMBOLS;
export const COUNTER_SYMBOLS = Object.keys(SYMBOLS) as CounterSymbol[];

const FRAME = 'M-12-7.5h24v15h-24z';

/** Side of a counter in its own units; a hex is 64 across on such a board. */
export const COUNTER_SIZE = 42;

/** The inside of a counter, drawn round the origin: face, symbol, values, name. */
export const counterFace = (counter: Counter): string => {
  const hidden = counter.states.includes('hidden');
  const { ink } = liveryOf(counter.side);
  const card = cardOf(counter, hidden);
  if (hidden) return card;
  const { strength, name } = counter;
  return (
    card +
    (strength === '' ? '' : valuesOf(strength, ink)) +
    (name === '' ? '' : `<text y="-11.5" font-size="7.5" fill="${ink}">${escapeText(name)}</text>`)
  );
};

/** What has done its part has a dark corner, for eyes that do not see it fade. */
const TURNED_CORNER = 'M10-20.4h6.5a4 4 0 0 1 4 4v6.4z';

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
      'stroke-dasharray': states.includes('disordered') ? '3 1.5' : undefined,
    };
    return (
      tag('rect', { ...rim, ...frameOfStates(states, face, edge) }) +
      (states.includes('moved') ? tag('path', { d: TURNED_CORNER, fill: edge }) : '') +
      tag('path', { d: hidden ? SYMBOLS.unknown : FRAME + SYMBOLS[symbol], ...lines })
    );
  });

const valuesOf = (strength: string, ink: string): string =>
  onSprite(`${strength} ${ink}`, () =>
    tag('path', { d: numberPath(strength, [0, 11.2], 7.2), ...strokes(ink) }),
  );

const strokes = (ink: string) => ({
  fill: 'none',
  stroke: ink,
  'stroke-width': 1.5,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
});

/** Attributes of the layer that holds counters; their names inherit the lettering. */
export const COUNTER_LETTERING = {
  'text-anchor': 'middle',
  'font-family': SERIF,
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
