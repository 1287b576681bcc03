import { num } from '../board/core/svg.ts';
import type { Block, Drawing } from './blocks.ts';
import { broken, type Line, setLine, spans } from './lettering.ts';

/** A piece of a sheet that is never cut: so high, drawn with its upper left corner at a point. */
export type Strip = {
  readonly height: number;
  draw(x: number, y: number): string;
  /** Stands on the same sheet as what follows. */
  readonly clings?: boolean;
  /** Set again at the top of the next sheet, such as the head of a table. */
  readonly again?: Strip;
  readonly breaks?: boolean;
  /** Nothing but room between two things: at the foot of a sheet it is left out. */
  readonly blank?: boolean;
};

const BODY = 9.6;
const LEAD = 1.28;
const SIZES = [0, 19, 13.5, 11, 10, 9.6, 9.6];
const RULE_INK = '#8a7f6a';

const gap = (height: number): Strip => ({ height, draw: () => '', blank: true });

const textStrips = (lines: readonly Line[], size: number, indent = 0, ink?: string): Strip[] =>
  lines.map(line => ({
    height: size * LEAD,
    draw: (x, y) => setLine(line, x + indent, y + size, size, ink),
  }));

const headingStrips = (text: string, level: number, width: number): Strip[] => {
  const size = SIZES[level] ?? BODY;
  const lines = textStrips(broken(text, size, width, 'bold'), size);
  return [gap(level === 1 ? 2 : size * 0.55), ...lines, gap(2.5)].map(strip => ({
    ...strip,
    clings: true,
  }));
};

const listStrips = (items: readonly string[], numbered: boolean, width: number): Strip[] =>
  items.flatMap((item, i) => {
    const mark = numbered ? `${i + 1}.` : '–';
    const indent = numbered ? 15 : 10;
    const [first, ...rest] = textStrips(broken(item, BODY, width - indent), BODY, indent);
    if (!first) return [];
    const marked: Strip = {
      height: first.height,
      draw: (x, y) =>
        setLine([{ text: mark, face: 'regular', glued: false }], x, y + BODY, BODY) +
        first.draw(x, y),
    };
    return [marked, ...rest, gap(1.4)];
  });

const CELL = 8.4;
const PAD = 3;

/** Columns as wide as they want where there is room, else each gives up a part of what it could spare. */
const columnWidths = (rows: readonly (readonly string[])[], width: number): number[] => {
  const count = Math.max(...rows.map(row => row.length));
  const wants = Array.from({ length: count }, (_, i) =>
    rows.reduce(
      ([least, most], row, r) => {
        const [a, b] = spans(row[i] ?? '', CELL, r === 0 ? 'bold' : 'regular');
        return [Math.max(least, a), Math.max(most, b)] as [number, number];
      },
      [8, 8] as [number, number],
    ),
  );
  const room = width - count * 2 * PAD;
  const most = wants.reduce((sum, [, b]) => sum + b, 0);
  if (most <= room) {
    const spare = Math.min((room - most) / count, 24);
    return wants.map(([, b]) => b + spare + 2 * PAD);
  }
  const least = wants.reduce((sum, [a]) => sum + a, 0);
  if (least >= room) return wants.map(([a]) => (a / least) * room + 2 * PAD);
  const share = (room - least) / (most - least);
  return wants.map(([a, b]) => a + (b - a) * share + 2 * PAD);
};

/** Whether a table stands in a column of this width without cutting words. */
export const tableFits = (rows: readonly (readonly string[])[], width: number): boolean => {
  const count = Math.max(...rows.map(row => row.length));
  const least = Array.from({ length: count }, (_, i) =>
    Math.max(
      8,
      ...rows.map((row, r) => spans(row[i] ?? '', CELL, r === 0 ? 'bold' : 'regular')[0]),
    ),
  );
  return least.reduce((sum, one) => sum + one + 2 * PAD, 0) <= width;
};

const rowStrip = (row: readonly string[], widths: readonly number[], isHead: boolean): Strip => {
  const cells = widths.map((width, i) =>
    broken(row[i] ?? '', CELL, width - 2 * PAD + 0.5, isHead ? 'bold' : 'regular'),
  );
  const lines = Math.max(1, ...cells.map(cell => cell.length));
  const height = lines * CELL * 1.2 + 4.4;
  const whole = widths.reduce((sum, one) => sum + one, 0);
  return {
    height,
    clings: isHead,
    draw: (x, y) => {
      let at = x;
      const drawn = cells.map((cell, i) => {
        const text = cell
          .map((line, n) => setLine(line, at + PAD, y + 2 + CELL + n * CELL * 1.2, CELL))
          .join('');
        at += widths[i]!;
        return text;
      });
      return (
        (isHead
          ? `<rect x="${num(x)}" y="${num(y)}" width="${num(whole)}" height="${num(height)}" fill="#ece4d0"/>`
          : '') +
        `<path d="M${num(x)} ${num(y + height)}h${num(whole)}" stroke="${RULE_INK}" stroke-width="0.4"/>${drawn.join('')}`
      );
    },
  };
};

const tableStrips = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): Strip[] => {
  const widths = columnWidths([head, ...rows], width);
  const top = rowStrip(head, widths, true);
  const named = head.some(cell => cell !== '');
  return [
    { ...gap(2), clings: true },
    ...(named ? [top] : []),
    ...rows.map(row => ({ ...rowStrip(row, widths, false), ...(named ? { again: top } : {}) })),
    gap(6),
  ];
};

/** A drawing fitted into a box of this width with its upper left corner at a point. */
export const placed = (
  { body, box: [bx, by, w, h] }: Drawing,
  x: number,
  y: number,
  width: number,
): string =>
  `<svg x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num((width * h) / w)}" viewBox="${num(bx)} ${num(by)} ${num(w)} ${num(h)}">${body}</svg>`;

const galleryStrips = (
  items: readonly { readonly drawing: Drawing; readonly under: string }[],
  each: number,
  width: number,
): Strip[] => {
  const across = Math.max(1, Math.floor(width / (each + 6)));
  const rows = Array.from({ length: Math.ceil(items.length / across) }, (_, r) =>
    items.slice(r * across, (r + 1) * across),
  );
  const step = width / across;
  return rows.map(row => {
    const tall = Math.max(...row.map(({ drawing: { box } }) => (each * box[3]) / box[2]));
    const under = row.map(item => broken(item.under, 7.2, step - 4));
    const lines = Math.max(...under.map(one => one.length));
    return {
      height: tall + lines * 8.6 + 6,
      draw: (x, y) =>
        row
          .map(
            ({ drawing }, i) =>
              placed(drawing, x + i * step, y, each) +
              under[i]!.map((line, n) =>
                setLine(line, x + i * step, y + tall + 8.4 + n * 8.6, 7.2),
              ).join(''),
          )
          .join(''),
    };
  });
};

const lineStrips = (labels: readonly string[], space: number, width: number): Strip[] =>
  labels.map(label => ({
    height: space,
    draw: (x, y) =>
      (label === ''
        ? ''
        : setLine(broken(label, 8, width)[0] ?? [], x, y + space - 3, 8, '#5c5240')) +
      `<path d="M${num(x + (label === '' ? 0 : spans(label, 8)[1] + 4))} ${num(y + space - 1)}H${num(x + width)}" stroke="#5c5240" stroke-width="0.5"/>`,
  }));

const columnStrip = (columns: readonly (readonly Block[])[], width: number): Strip => {
  const space = 14;
  const each = (width - space * (columns.length - 1)) / columns.length;
  const sides = columns.map(blocks => blocks.flatMap(block => stripsOf(block, each)));
  const heightOf = (strips: readonly Strip[]) => strips.reduce((sum, one) => sum + one.height, 0);
  return {
    height: Math.max(...sides.map(heightOf)) + 4,
    draw: (x, y) =>
      sides
        .map((strips, i) => {
          let at = y;
          return strips
            .map(strip => {
              const drawn = strip.draw(x + i * (each + space), at);
              at += strip.height;
              return drawn;
            })
            .join('');
        })
        .join(''),
  };
};

/** A block as strips of a column of this width. */
export const stripsOf = (block: Block, width: number): Strip[] => {
  switch (block.kind) {
    case 'heading':
      return headingStrips(block.text.replaceAll('`', ''), block.level, width);
    case 'paragraph':
      return [...textStrips(broken(block.text, BODY, width), BODY), gap(4)];
    case 'small':
      return [...textStrips(broken(block.text, 7.8, width), 7.8, 0, '#4d4534'), gap(3)];
    case 'code':
      return [
        ...block.text.split('\n').flatMap(line => textStrips(broken(line, 8.4, width), 8.4)),
        gap(4),
      ];
    case 'list':
      return [...listStrips(block.items, block.numbered, width), gap(2.4)];
    case 'table':
      return tableStrips(block.head, block.rows, width);
    case 'figure': {
      const wide = Math.min(block.width ?? width, width);
      const [, , w, h] = block.drawing.box;
      return [
        { height: (wide * h) / w + 6, draw: (x, y) => placed(block.drawing, x, y + 2, wide) },
      ];
    }
    case 'gallery':
      return galleryStrips(block.items, block.each, width);
    case 'lines':
      return lineStrips(block.labels, block.gap ?? 20, width);
    case 'columns':
      return [columnStrip(block.columns, width)];
    case 'picture': // only the page draws the examples of a book
      return [];
    case 'break':
      return [{ height: 0, draw: () => '', breaks: true }];
  }
};
