import type { CounterState } from '../../board/core/counters.ts';
import { CONDENSED } from '../../board/core/letters.ts';
import { escapeText } from '../../board/core/svg.ts';

type Inks = {
  readonly top: string;
  readonly front: string;
  readonly side: string;
  readonly edge: string;
  readonly ink: string;
  readonly text: string;
};

const INKS: { readonly [side: string]: Inks } = {
  GE: {
    top: '#75867f',
    front: '#4d5c55',
    side: '#37443e',
    edge: '#1c2521',
    ink: '#ffffff',
    text: '#ffffff',
  },
  PL: {
    top: '#f8e3ba',
    front: '#eac88d',
    side: '#c99a58',
    edge: '#8a1f1a',
    ink: '#7c1512',
    text: '#5c100e',
  },
};

/** The sign of a posture, drawn round the middle of the upper face: an arrow, a tent, a trench, a chevron, a cross. */
const POSTURES: { readonly [posture: string]: { readonly d: string; readonly filled?: true } } = {
  movement: { d: 'M-10 0H9M3-6L9 0L3 6' },
  prepared: { d: 'M-9 6L0-8L9 6z', filled: true },
  dugIn: { d: 'M-11 5H-6V-5H-1.5V5H1.5V-5H6V5H11' },
  exploit: { d: 'M-9-6L-2 0L-9 6M1-6L8 0L1 6' },
  disordered: { d: 'M-7-7L7 7M-7 7L7-7' },
};

/** What kind of troops, small in the corner of the upper face; foot have none. */
const CORNERS: { readonly [kind: string]: string } = {
  cavalry: 'M-5 3.4L5-3.4M-5-3.4h10v6.8h-10z',
  armour: 'M-5-3.4h10v6.8h-10zM-2.8 0a2.8 1.7 0 1 0 5.6 0a2.8 1.7 0 1 0-5.6 0z',
};

/** What has no posture, or none that is known, shows what it is: troops their branch, a headquarters its flag, a work its battlements, the unknown a question. */
const WHOLE: { readonly [kind: string]: string } = {
  fixed: 'M-11 6V-4h5v4h3.5v-4h5v4h3.5v-4h5V6z',
  hq: 'M-7 9V-8H8L4-3.5L8 1H-7',
  infantry: 'M-10-6.5H10V6.5H-10zL10 6.5M-10 6.5L10-6.5',
  cavalry: 'M-10-6.5H10V6.5H-10zM-10 6.5L10-6.5',
  armour: 'M-10-6.5H10V6.5H-10zM-5.5 0a5.5 3 0 1 0 11 0a5.5 3 0 1 0-11 0z',
  block: 'M-4-4a4.2 4.2 0 1 1 4.8 4.3v3M.8 7.4v.5',
};

const OUTLINE = 'M-20-20h38l4 4v36h-38l-4-4z';

const rimOf = (states: readonly CounterState[], edge: string): readonly [string, number] =>
  states.includes('selected')
    ? ['#ffd24a', 4]
    : states.includes('target')
      ? ['#d93a2b', 4]
      : states.includes('offered')
        ? ['#fff6d8', 2.8]
        : [edge, 1.4];

/** How much a name may say on the front of a cube. */
const MOST_LETTERS = 12;
export const shortName = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;

/** A longer name is set smaller, so that it stays on the front: a letter of the condensed face is half as wide as high. */
const FRONT_WIDTH = 36;
const sizeFor = (name: string): number =>
  Math.min(8.6, Math.round((FRONT_WIDTH / (0.5 * name.length)) * 10) / 10);

/** HTL-1.2: a cube seen from above: its upper face shows the posture, its front the name. */
export const cubeFace = (
  side: string,
  kind: string,
  posture: string | null,
  name: string,
  states: readonly CounterState[],
): string => {
  const { top, front, side: flank, edge, ink, text } = INKS[side] ?? INKS.PL!;
  const [rim, width] = rimOf(states, edge);
  const sign = (posture === null ? undefined : POSTURES[posture]) ?? {
    d: WHOLE[kind] ?? WHOLE.block!,
  };
  const moved = states.includes('moved');
  const tilted = posture === 'disordered' ? ' transform="rotate(-9)"' : '';
  const corner = posture === null ? undefined : CORNERS[kind];
  const told = shortName(name);
  return (
    `<g${tilted}>${moved ? `<path d="${OUTLINE}" fill="#d8cfb8"/>` : ''}<g${moved ? ' opacity="0.7"' : ''}><path d="${OUTLINE}" fill="${flank}" stroke="${rim}" stroke-width="${width}" stroke-linejoin="round"/>` +
    `<path d="M-20-20h38v24h-38z" fill="${top}"/><path d="M-20 4h38v12h-38z" fill="${front}"/>` +
    `<path d="M-20 4h38M18-20v36" fill="none" stroke="${edge}" stroke-width="0.8"/>` +
    `<path d="${sign.d}" transform="translate(${corner ? -4 : -1} -8)" fill="${sign.filled ? ink : 'none'}" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>` +
    (corner
      ? `<path d="${corner}" transform="translate(11.5 -14.5)" fill="none" stroke="${ink}" stroke-width="1.2"/>`
      : '') +
    `<text x="-1" y="13.2" font-size="${sizeFor(told)}" font-family="${CONDENSED}" fill="${text}">${escapeText(told)}</text></g></g>`
  );
};
