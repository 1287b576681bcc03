/** Plots as SVG text, drawn from numbers alone: nothing is fetched, nothing runs. */

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`);

const label = (x: number, y: number, text: string, anchor = 'start'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escaped(text)}</text>`;

const svg = (width: number, height: number, title: string, inside: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">${inside}</svg>`;

/** A share with its interval. */
export type Share = {
  readonly name: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
};

const WIDTH = 640;
const LEFT = 130;
const ROW = 30;

/** Bars from 0 to 100 per cent, each with a line for its 95% interval. */
export const sharesPlot = (title: string, shares: readonly Share[]): string => {
  const span = WIDTH - LEFT - 70;
  const x = (share: number): number => LEFT + share * span;
  const rows = shares.map(({ name, share, low, high }, i) => {
    const y = 10 + i * ROW;
    const middle = y + 9;
    return [
      label(LEFT - 8, y + 13, name, 'end'),
      `<rect class="bar" x="${LEFT}" y="${y}" width="${(share * span).toFixed(1)}" height="18"/>`,
      `<path class="range" d="M${x(low).toFixed(1)} ${middle}H${x(high).toFixed(1)}M${x(low).toFixed(1)} ${y + 4}v10M${x(high).toFixed(1)} ${y + 4}v10"/>`,
      label(WIDTH - 62, y + 13, `${(100 * share).toFixed(1)}%`),
    ].join('');
  });
  const half = `<path class="half" d="M${x(0.5)} 0V${10 + shares.length * ROW}"/>`;
  return svg(WIDTH, 14 + shares.length * ROW, title, half + rows.join(''));
};

/** How often values came, in about twenty bins. */
export const histogram = (
  title: string,
  tally: Readonly<Record<string, number>>,
  from: number,
  to: number,
): string => {
  const step = Math.max(1, Math.ceil((to - from + 1) / 24));
  const bins = Array.from({ length: Math.ceil((to - from + 1) / step) }, () => 0);
  for (const [value, n] of Object.entries(tally)) {
    const bin = Math.floor((Number(value) - from) / step);
    bins[bin] = (bins[bin] ?? 0) + n;
  }
  const most = Math.max(1, ...bins);
  const width = (WIDTH - 40) / bins.length;
  const bars = bins.map((n, i) => {
    const height = (120 * n) / most;
    const x = 20 + i * width;
    const bar = `<rect class="bar" x="${x.toFixed(1)}" y="${(130 - height).toFixed(1)}" width="${(width - 2).toFixed(1)}" height="${height.toFixed(1)}"><title>${from + i * step} to ${from + (i + 1) * step - 1}: ${n}</title></rect>`;
    const tick = i % 4 === 0 ? label(x, 146, String(from + i * step)) : '';
    return bar + tick;
  });
  return svg(WIDTH, 154, title, bars.join(''));
};

/** Places by turns: the darker, the more often the place fell then. */
export const turnsPlot = (
  title: string,
  places: readonly { readonly name: string; readonly turns: Readonly<Record<string, number>> }[],
  games: number,
): string => {
  const turns = places.flatMap(place => Object.keys(place.turns).map(Number));
  const first = Math.min(...turns);
  const last = Math.max(...turns);
  const cell = Math.min(56, (WIDTH - LEFT) / (last - first + 1));
  const head = Array.from({ length: last - first + 1 }, (_, i) =>
    label(LEFT + (i + 0.5) * cell, 14, String(first + i), 'middle'),
  );
  const rows = places.map(({ name, turns: when }, row) => {
    const y = 22 + row * 26;
    const cells = Array.from({ length: last - first + 1 }, (_, i) => {
      const n = when[String(first + i)] ?? 0;
      const x = LEFT + i * cell;
      const shade = `<rect class="cell" fill-opacity="${(n / games).toFixed(3)}" x="${x.toFixed(1)}" y="${y}" width="${(cell - 2).toFixed(1)}" height="24"/>`;
      return shade + (n > 0 ? label(x + cell / 2, y + 16, String(n), 'middle') : '');
    });
    return label(LEFT - 8, y + 16, name, 'end') + cells.join('');
  });
  return svg(WIDTH, 30 + places.length * 26, title, head.join('') + rows.join(''));
};
