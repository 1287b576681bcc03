import { calmly } from '../settings.ts';

type Spots = readonly (readonly [number, number])[];

const PAIR: Spots = [
  [-1, -1],
  [1, 1],
];
const FOUR: Spots = [...PAIR, [1, -1], [-1, 1]];
const PIPS: { readonly [face: number]: Spots } = {
  1: [[0, 0]],
  2: PAIR,
  3: [...PAIR, [0, 0]],
  4: FOUR,
  5: [...FOUR, [0, 0]],
  6: [...FOUR, [-1, 0], [1, 0]],
};

/** One face of a die: pips up to six, a figure above. It tumbles in when it has just fallen. */
export const DieView = ({ face, fallen = false }: { face: number; fallen?: boolean }) => (
  <svg
    class={`die${fallen && !calmly() ? ' die-rolling' : ''}`}
    viewBox="-12 -12 24 24"
    role="img"
    aria-label={String(face)}
  >
    <rect x="-11" y="-11" width="22" height="22" rx="4" />
    {PIPS[face]?.map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x * 5.5} cy={y * 5.5} r="2.1" />
    )) ?? (
      <text y="4" text-anchor="middle" font-size="11">
        {face}
      </text>
    )}
  </svg>
);
