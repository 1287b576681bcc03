import type { CardArrow } from '../../words/cards.ts';

const HEAD = 7;
const WING = 3.4;
const HALF = 1.2;

/** One filled arrow with a broad head. */
const outline = ([, ax, ay, bx, by]: CardArrow): string => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const spot = (along: number, aside: number): string =>
    `${(ax + ux * along - uy * aside).toFixed(1)} ${(ay + uy * along + ux * aside).toFixed(1)}`;
  const neck = length - HEAD;
  const there = [spot(0, HALF * 0.5), spot(neck, HALF), spot(neck, WING), spot(length, 0)];
  const back = [spot(neck, -WING), spot(neck, -HALF), spot(0, -HALF * 0.5)];
  return `M${[...there, ...back].join('L')}z`;
};

/** Who strikes where, over the picture of a battle. */
export const CardArrows = ({ arrows }: { readonly arrows: readonly CardArrow[] }) => (
  <svg
    class="card-arrows"
    viewBox="0 0 160 90"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {arrows.map((arrow, i) => (
      <path key={i} class={`card-arrow card-arrow-${arrow[0]}`} d={outline(arrow)} />
    ))}
  </svg>
);
