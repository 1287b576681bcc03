import type { Field } from '../terms/field.ts';

const WIDTH = 900;
const RIM = 60;
const SIZE = 9;
const INKS = ['#2f5487', '#a5382a'] as const;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** Boards at their true places, a degree of longitude as long as it is there. */
const spots = ({ campaign }: Field): { at: (readonly [number, number])[]; height: number } => {
  const { boards } = campaign.map;
  const lats = boards.map(({ lat }) => lat);
  const lons = boards.map(({ lon }) => lon);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  // A parabola is near enough to the cosine here, and every engine rounds it alike.
  const middle = (south + north) / 2 / 90;
  const narrow = 1 - middle * middle;
  const scale = (WIDTH - 2 * RIM) / Math.max(1e-6, (east - west) * narrow);
  return {
    at: boards.map(({ lat, lon }) => [
      Math.round(RIM + (lon - west) * narrow * scale),
      Math.round(RIM + (north - lat) * scale),
    ]),
    height: Math.round(2 * RIM + (north - south) * scale),
  };
};

/** A map of who holds what, small enough for a page: squares of one side are filled, of the other hatched by a cross. */
export const heldMap = (field: Field, held: readonly number[], caption: string): string => {
  const { boards, links } = field.campaign.map;
  const { at, height } = spots(field);
  const index = new Map(boards.map(({ id }, i) => [id, i]));
  const roads = links.flatMap(({ a, b, kind }) => {
    const [from, to] = [at[index.get(a) ?? -1], at[index.get(b) ?? -1]];
    if (!from || !to || (kind !== 'road' && kind !== 'river')) return [];
    return [`<path d="M${from.join(' ')}L${to.join(' ')}" class="${kind}"/>`];
  });
  const squares = boards.map(({ name, vp, coast }, i) => {
    const [x, y] = at[i]!;
    if (coast === 'water') return '';
    const side = held[i] ?? -1;
    const ink = INKS[side] ?? '#8a8378';
    const big = vp > 0 ? SIZE + 3 : SIZE;
    const cross =
      side === 1
        ? `<path d="M${x - big} ${y - big}L${x + big} ${y + big}M${x + big} ${y - big}L${x - big} ${y + big}" stroke="#fff" stroke-width="2"/>`
        : '';
    const words = vp > 0 || boards.length <= 30 ? name.replace(/\s*\(.*\)/, '') : '';
    return `<rect x="${x - big}" y="${y - big}" width="${2 * big}" height="${2 * big}" fill="${ink}" stroke="#222"/>${cross}${
      words === '' ? '' : `<text x="${x}" y="${y + big + 15}">${escaped(words)}</text>`
    }`;
  });
  const key = field.campaign.sides
    .map(({ id }, i) => {
      const x = RIM + i * 200;
      const cross =
        i === 1
          ? `<path d="M${x} 12L${x + 18} 30M${x + 18} 12L${x} 30" stroke="#fff" stroke-width="2"/>`
          : '';
      return `<rect x="${x}" y="12" width="18" height="18" fill="${INKS[i]}"/>${cross}<text x="${x + 28}" y="27" class="key">${escaped(id)}</text>`;
    })
    .join('');
  return `<figure><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(caption)}"><style>.road{stroke:#9a7b4f;stroke-width:3}.river{stroke:#7fb2d6;stroke-width:4}svg text{font:13px sans-serif;text-anchor:middle;fill:#222}svg text.key{text-anchor:start;font-weight:700;text-transform:capitalize}</style>${roads.join('')}${squares.join('')}${key}</svg><figcaption>${escaped(caption)}</figcaption></figure>`;
};
