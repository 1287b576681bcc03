import { num } from '../board/core/svg.ts';
import { setText } from './lettering.ts';
import { MM, type Page, type Paper, pageSize, type SizeId } from './paper.ts';

/** A drawn map: a whole SVG picture, and how many of its units a metre of the ground takes, where it has a scale. */
export type MapPicture = {
  readonly svg: string;
  readonly unitsPerMetre?: number;
  /** How wide a unit of the game (a hex, a board) is in units of the picture, for maps without a scale. */
  readonly unit?: number;
  /** The part that is played on, `x y width height` in units of the picture; all of it unless told. */
  readonly crop?: readonly [number, number, number, number];
};

export type PosterOptions = {
  readonly size: SizeId;
  /** Points of paper to a unit of the picture. */
  readonly zoom: number;
  /** One sheet as large as the map, instead of tiles. */
  readonly whole: boolean;
};

const viewBox = (svg: string): [number, number] => {
  const found = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  return [Number(found?.[1] ?? 100), Number(found?.[2] ?? 100)];
};

/** The drawing without its outer tag, as something to be used in several places. */
const symbol = (svg: string, x: number, y: number, width: number, height: number): string =>
  `<svg id="shared" width="${num(width)}" height="${num(height)}" viewBox="${num(x)} ${num(y)} ${num(width)} ${num(height)}">${svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')}</svg>`;

const RIM = 10 * MM;
const OVERLAP = 6 * MM;

/** The map as one sheet, or cut into tiles that overlap a little and bear marks by which they are joined. */
export const poster = (
  id: string,
  title: string,
  { svg, crop }: MapPicture,
  options: PosterOptions,
): Paper => {
  const [x, y, w, h] = crop ?? [0, 0, ...viewBox(svg)];
  const { zoom } = options;
  const shared = symbol(svg, x, y, w, h);
  if (options.whole) {
    const page = {
      width: w * zoom,
      height: h * zoom,
      body: `<use href="#shared" transform="scale(${zoom.toFixed(5)})"/>`,
    };
    return { id, title, pages: [page], shared };
  }
  return { id, title, pages: tiles(title, w, h, options), shared };
};

/** How the tiles lie: as many as the upright or the lying sheet needs, whichever is fewer. */
export const tilesFor = (width: number, height: number, size: SizeId) => {
  const [upright, lying] = [false, true].map(isLying => {
    const [pw, ph] = pageSize(size, isLying);
    const [tw, th] = [pw - 2 * RIM, ph - 2 * RIM];
    const across = Math.max(1, Math.ceil((width - OVERLAP) / (tw - OVERLAP)));
    const down = Math.max(1, Math.ceil((height - OVERLAP) / (th - OVERLAP)));
    return { pw, ph, tw, th, across, down };
  });
  return lying!.across * lying!.down < upright!.across * upright!.down ? lying! : upright!;
};

const tiles = (title: string, w: number, h: number, { size, zoom }: PosterOptions): Page[] => {
  const lie = tilesFor(w * zoom, h * zoom, size);
  const pages: Page[] = [];
  for (let row = 0; row < lie.down; row++)
    for (let column = 0; column < lie.across; column++)
      pages.push({
        width: lie.pw,
        height: lie.ph,
        body: tile(title, [w * zoom, h * zoom], lie, row, column, zoom),
      });
  return pages;
};

type Lie = ReturnType<typeof tilesFor>;

/** `B3`: the row as a letter, the column as a number. */
const nameOf = (row: number, column: number): string =>
  `${String.fromCharCode(65 + (row % 26))}${column + 1}`;

const tile = (
  title: string,
  [mapWidth, mapHeight]: readonly [number, number],
  lie: Lie,
  row: number,
  column: number,
  zoom: number,
): string => {
  const [x, y] = [column * (lie.tw - OVERLAP), row * (lie.th - OVERLAP)];
  const [shownWidth, shownHeight] = [
    Math.min(lie.tw, mapWidth - x),
    Math.min(lie.th, mapHeight - y),
  ];
  const part = [x, y, shownWidth, shownHeight].map(one => num(one / zoom)).join(' ');
  const words = [
    `${title}, sheet ${nameOf(row, column)}`,
    ...(column + 1 < lie.across ? [`right: ${nameOf(row, column + 1)}`] : []),
    ...(row + 1 < lie.down ? [`below: ${nameOf(row + 1, column)}`] : []),
    ...(lie.across * lie.down > 1 ? ['cut at the marks, lay the next sheet over the strip'] : []),
  ];
  return (
    `<svg x="${num(RIM)}" y="${num(RIM)}" width="${num(shownWidth)}" height="${num(shownHeight)}" viewBox="${part}" preserveAspectRatio="none" overflow="hidden"><use href="#shared"/></svg>` +
    joints(lie, row, column, shownWidth, shownHeight) +
    setText(words.join('; '), RIM, lie.ph - RIM / 2 + 4, 7.4, { ink: '#5c5240' })
  );
};

/** Crosses at the corners, and a broken line where the next sheet begins. */
const joints = (lie: Lie, row: number, column: number, width: number, height: number): string => {
  const right = column + 1 < lie.across ? RIM + width - OVERLAP : null;
  const below = row + 1 < lie.down ? RIM + height - OVERLAP : null;
  const ticks: string[] = [];
  const upright = (x: number) => {
    ticks.push(`M${num(x)} ${num(RIM - 14)}v11M${num(x)} ${num(RIM + height + 3)}v11`);
  };
  const level = (y: number) => {
    ticks.push(`M${num(RIM - 14)} ${num(y)}h11M${num(RIM + width + 3)} ${num(y)}h11`);
  };
  for (const x of [RIM, ...(right === null ? [RIM + width] : [right])]) upright(x);
  for (const y of [RIM, ...(below === null ? [RIM + height] : [below])]) level(y);
  const dashes =
    (right === null ? '' : `M${num(right)} ${num(RIM)}v${num(height)}`) +
    (below === null ? '' : `M${num(RIM)} ${num(below)}h${num(width)}`);
  return (
    `<path d="${ticks.join('')}" stroke="#000" stroke-width="0.6" fill="none"/>` +
    (dashes === ''
      ? ''
      : `<path d="${dashes}" stroke="#b0452f" stroke-width="0.5" stroke-dasharray="3 4" fill="none"/>`)
  );
};
