import { num, type Point } from '../../board/core/svg.ts';

/** A sector that takes in all points, a little wider than they are. */
const WIDER = 0.12;

/** FYOW-29.10.1: the arc of a battery as the path of a sector from where it stands to the boards under its guns. */
export const sectorPath = ([x0, y0]: Point, ends: readonly Point[]): string => {
  const [mx, my] = ends.reduce(([x, y], end) => [x + end[0] - x0, y + end[1] - y0], [0, 0]);
  const middle = Math.atan2(my, mx);
  const turns = ends.map(([x, y]) => {
    const turn = Math.atan2(y - y0, x - x0) - middle;
    return Math.atan2(Math.sin(turn), Math.cos(turn));
  });
  const far = Math.max(...ends.map(([x, y]) => Math.hypot(x - x0, y - y0)));
  const [low, high] = [Math.min(...turns) - WIDER, Math.max(...turns) + WIDER];
  const at = (turn: number): string =>
    `${num(x0 + far * Math.cos(middle + turn))} ${num(y0 + far * Math.sin(middle + turn))}`;
  const large = high - low > Math.PI ? 1 : 0;
  return `M${num(x0)} ${num(y0)}L${at(low)}A${num(far)} ${num(far)} 0 ${large} 1 ${at(high)}Z`;
};
