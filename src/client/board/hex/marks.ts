import { type Board, hexFeature, sideFeature } from '../../../maps/board/index.ts';
import { SERIF } from '../core/letters.ts';
import { at, escapeText, group, lerp, num, type Point, path, polyline, tag } from '../core/svg.ts';
import type { Frame } from './frame.ts';
import { crossingPoint } from './network.ts';
import type { Palette } from './palettes.ts';
import { sideEnds } from './rivers.ts';
import { perChunk } from './textures.ts';
import { placePoint, symbolRadius } from './towns.ts';

/** Works of man that lie on hexsides or mark hexes: bridges, ferries, forts, passes, railheads, victory points. */
export const markLayers = (board: Board, frame: Frame, palette: Palette): string[] => [
  ...bridges(board, frame, palette),
  ...ferries(board, frame, palette),
  ...forts(board, frame, palette),
  ...passes(board, frame, palette),
  ...railheads(board, frame, palette),
  ...badges(board, frame, palette),
];

const sidesWith = (board: Board, name: string): number[] => {
  const codes = board.sideFeatures[name]?.codes ?? [];
  return Array.from(codes.entries())
    .filter(([, code]) => code > 0)
    .map(([side]) => side);
};

/** The unit vector along a hexside. */
const along = (frame: Frame, side: number): Point => {
  const [a, b] = sideEnds(frame, side);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** Two parapets with splayed ends across the hexside. */
const bridgePath = (
  frame: Frame,
  [x, y]: Point,
  [ux, uy]: Point,
  span: number,
  half: number,
): string => {
  const [nx, ny] = [-uy, ux];
  const p = (s: number, n: number): Point => [x + ux * s + nx * n, y + uy * s + ny * n];
  const flare = frame.hex * 0.035;
  return [-half, half]
    .map(s => {
      const out = Math.sign(s) * flare;
      return polyline([
        p(s + out, -span - flare),
        p(s, -span),
        p(s, span),
        p(s + out, span + flare),
      ]);
    })
    .join('');
};

const spanOf = (river: unknown): number =>
  ['big', 'major', 'great'].includes(river as string) ? 0.12 : river === 'river' ? 0.085 : 0.06;

const bridges = (board: Board, frame: Frame, palette: Palette): string[] => {
  const down = new Set(
    board.crossings
      .filter(({ octoberState }) => octoberState === 'destroyed')
      .map(({ side }) => side),
  );
  const where = (side: number): Point =>
    crossingPoint(
      board,
      frame,
      side,
      sideFeature(board, 'road', side) !== undefined ? 'road' : 'rail',
    );
  const draw = (side: number) =>
    bridgePath(
      frame,
      where(side),
      along(frame, side),
      frame.hex * spanOf(sideFeature(board, 'river', side)),
      frame.hex * 0.06,
    );
  const all = sidesWith(board, 'bridge');
  const minor = all.filter(side => spanOf(sideFeature(board, 'river', side)) < 0.1);
  const great = all.filter(side => !minor.includes(side));
  const thick = { fill: 'none', 'stroke-linecap': 'round', 'stroke-width': frame.hex * 0.03 };
  return [
    group({ ...thick, stroke: palette.bridge, 'stroke-width': frame.hex * 0.018 }, [
      ...perChunk(frame, minor.map(where), (_, i) => draw(minor[i]!)),
    ]),
    group(
      { ...thick, stroke: palette.bridge },
      great.filter(side => !down.has(side)).map(side => path(draw(side))),
    ),
    group(
      { ...thick, stroke: palette.border },
      great.filter(side => down.has(side)).map(side => path(draw(side))),
    ),
  ];
};

/** A boat on a dashed crossing. */
const ferries = (board: Board, frame: Frame, palette: Palette): string[] => {
  const s = frame.hex;
  const boat = (side: number) => {
    const [a, b] = sideEnds(frame, side);
    const [x, y] = lerp(a, b, 0.5);
    const [ux, uy] = along(frame, side);
    const line = `M${at([x + uy * s * 0.2, y - ux * s * 0.2])}L${at([x - uy * s * 0.2, y + ux * s * 0.2])}`;
    const hull = `M${at([x - s * 0.1, y - s * 0.02])}h${num(s * 0.2)}l${num(-s * 0.045)} ${num(s * 0.075)}h${num(-s * 0.11)}zM${at([x, y - s * 0.02])}v${num(-s * 0.1)}l${num(s * 0.06)} ${num(s * 0.07)}z`;
    return (
      path(line, { fill: 'none', 'stroke-dasharray': `${num(s * 0.05)} ${num(s * 0.03)}` }) +
      path(hull, { fill: palette.halo, 'stroke-linejoin': 'round' })
    );
  };
  return [
    group({ stroke: palette.ink, 'stroke-width': s * 0.02 }, sidesWith(board, 'ferry').map(boat)),
  ];
};

/** A thick wall with teeth towards the enemy, inside the hex it protects. */
const forts = (board: Board, frame: Frame, palette: Palette): string[] => {
  const s = frame.hex;
  const wall = (side: number): string => {
    const home = frame.grid.index(sideFeature(board, 'protects', side) as string);
    const [cx, cy] = frame.centre(home);
    const inset = (p: Point): Point => lerp(p, [cx, cy], 0.1);
    const [a, b] = sideEnds(frame, side).map(inset) as [Point, Point];
    const [mx, my] = lerp(a, b, 0.5);
    const out = Math.hypot(mx - cx, my - cy);
    const [nx, ny] = [((mx - cx) / out) * s * 0.075, ((my - cy) / out) * s * 0.075];
    const teeth = [0.1, 0.3, 0.5, 0.7, 0.9].map(t => {
      const [x, y] = lerp(a, b, t);
      return polyline([
        [x, y],
        [x + nx, y + ny],
      ]);
    });
    return path(polyline([a, b]) + teeth.join(''));
  };
  const sides = [...sidesWith(board, 'fortification'), ...sidesWith(board, 'stationaryFort')];
  return [
    group(
      { fill: 'none', stroke: palette.fort, 'stroke-width': s * 0.055, 'stroke-linecap': 'round' },
      sides.map(wall),
    ),
    group(
      {
        fill: palette.halo,
        stroke: palette.fort,
        'stroke-width': s * 0.03,
        'stroke-linejoin': 'round',
      },
      hexesWith(board, 'fort').map(hex => path(star(besideTown(board, frame, hex, 1), s * 0.12))),
    ),
  ];
};

const hexesWith = (board: Board, name: string): number[] => {
  const codes = board.hexFeatures[name]?.codes ?? [];
  return Array.from(codes.entries())
    .filter(([, code]) => code > 0)
    .map(([hex]) => hex);
};

const cornerSpot = (frame: Frame, hex: number, dx: number, dy: number): Point => {
  const [x, y] = frame.centre(hex);
  return [x + dx * frame.hex, y + dy * frame.hex];
};

/** The trace of a bastioned fort. */
export const star = ([x, y]: Point, r: number): string =>
  polyline(
    Array.from({ length: 12 }, (_, i): Point => {
      const [angle, radius] = [(i * Math.PI) / 6, i % 2 ? r * 0.62 : r];
      return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
    }),
    true,
  );

export const passPath = ([x, y]: Point, s: number): string =>
  `M${at([x - s, y - s])}q${num(s * 0.9)} ${num(s)} 0 ${num(s * 2)}M${at([x + s, y - s])}q${num(-s * 0.9)} ${num(s)} 0 ${num(s * 2)}`;

const passes = (board: Board, frame: Frame, palette: Palette): string[] => {
  const hexes = hexesWith(board, 'pass');
  const spots = hexes.map(hex => cornerSpot(frame, hex, -0.02, 0.12));
  const style = { fill: 'none', 'stroke-linecap': 'round' };
  const glyphs = () => perChunk(frame, spots, spot => passPath(spot, frame.hex * 0.075));
  return [
    group({ ...style, stroke: palette.halo, 'stroke-width': frame.hex * 0.075 }, glyphs()),
    group({ ...style, stroke: palette.ink, 'stroke-width': frame.hex * 0.03 }, glyphs()),
  ];
};

export const railheadPath = ([x, y]: Point, s: number): string =>
  `M${at([x, y - s])}l${num(s)} ${num(s * 1.75)}h${num(-2 * s)}z`;

const railheads = (board: Board, frame: Frame, palette: Palette): string[] => [
  group(
    {
      fill: '#2f6a3f',
      stroke: palette.halo,
      'stroke-width': frame.hex * 0.025,
      'stroke-linejoin': 'round',
    },
    hexesWith(board, 'msrSource').map(hex =>
      path(railheadPath(besideTown(board, frame, hex, 1), frame.hex * 0.12)),
    ),
  ),
];

export const badge = (palette: Palette, [cx, cy]: Point, r: number, text: string): string =>
  tag('circle', {
    cx,
    cy,
    r,
    fill: palette.halo,
    stroke: palette.objective,
    'stroke-width': r * 0.2,
  }) +
  tag(
    'text',
    {
      x: cx,
      y: cy + r * 0.42,
      'font-family': SERIF,
      'font-size': r * (text.length > 1 ? 1.1 : 1.3),
      'font-weight': 'bold',
      'text-anchor': 'middle',
      fill: palette.ink,
    },
    escapeText(text),
  );

/** Beside the symbol of the town, to the south-west (-1) or south-east (1). */
const besideTown = (board: Board, frame: Frame, hex: number, east: 1 | -1): Point => {
  const town = board.places.find(place => place.hexes.includes(hex) && !place.shares);
  if (!town) return cornerSpot(frame, hex, east * 0.26, 0.18);
  const [x, y] = placePoint(frame, town);
  const away = symbolRadius(board, frame, town) + frame.hex * (east > 0 ? 0.13 : 0.075);
  return [x + east * away * 0.82, y + away * 0.57];
};

/** Where marks stand, so that names keep off them. */
export const markSpots = (board: Board, frame: Frame): Point[] => [
  ...hexesWith(board, 'fort').map(hex => besideTown(board, frame, hex, 1)),
  ...hexesWith(board, 'msrSource').map(hex => besideTown(board, frame, hex, 1)),
  ...hexesWith(board, 'supplyTown').map(hex => besideTown(board, frame, hex, -1)),
  ...hexesWith(board, 'pass').map(hex => cornerSpot(frame, hex, -0.02, 0.12)),
  ...hexesWith(board, 'objective')
    .filter(hex => typeof hexFeature(board, 'objective', hex) === 'number')
    .map(hex => cornerSpot(frame, hex, -0.33, 0)),
];

/** Victory points where the hex carries a number; a dot where a Polish army may draw supply. */
const badges = (board: Board, frame: Frame, palette: Palette): string[] => {
  const points = hexesWith(board, 'objective')
    .map(hex => [hex, hexFeature(board, 'objective', hex)] as const)
    .filter((entry): entry is readonly [number, number] => typeof entry[1] === 'number')
    .map(([hex, value]) =>
      badge(palette, cornerSpot(frame, hex, -0.33, 0), frame.hex * 0.125, String(value)),
    );
  const supply = hexesWith(board, 'supplyTown').map(hex => {
    const [cx, cy] = besideTown(board, frame, hex, -1);
    return tag('circle', { cx, cy, r: frame.hex * 0.085 });
  });
  return [
    group({}, points),
    group(
      { fill: palette.objective, stroke: palette.halo, 'stroke-width': frame.hex * 0.035 },
      supply,
    ),
  ];
};
