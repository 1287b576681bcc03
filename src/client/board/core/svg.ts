/** SVG as text: the same string is mounted in the browser, written to a file, or printed. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export const tag = (name: string, attributes: Attributes, inside = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escapeText(value!)}"`,
    )
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
};

export const group = (attributes: Attributes, children: readonly string[]): string =>
  children.length === 0 ? '' : tag('g', attributes, children.join(''));

export const path = (d: string, attributes: Attributes = {}): string =>
  d === '' ? '' : tag('path', { ...attributes, d });

/** One decimal is a sixth of a printed point; more would only make the file heavier. */
export const num = (n: number): string => String(Math.round(n * 10) / 10 || 0);

export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export type Point = readonly [x: number, y: number];

export const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Straight lines through points, written relative to shorten them. */
export const polyline = (points: readonly Point[], closed = false): string => {
  const first = points[0];
  if (!first) return '';
  let [x, y] = [tenth(first[0]), tenth(first[1])];
  let d = `M${num(x)} ${num(y)}l`;
  for (const [i, point] of points.slice(1).entries()) {
    const [dx, dy] = [tenth(point[0]) - x, tenth(point[1]) - y];
    const [a, b] = [num(dx), num(dy)];
    d += `${i > 0 && !a.startsWith('-') ? ' ' : ''}${a}${b.startsWith('-') ? '' : ' '}${b}`;
    x = tenth(x + dx);
    y = tenth(y + dy);
  }
  return closed ? `${d}z` : d;
};

const tenth = (n: number): number => Math.round(n * 10) / 10;

export const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

export const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const clamp = (n: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, n));
