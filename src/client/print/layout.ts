import { num } from '../board/core/svg.ts';
import type { Block } from './blocks.ts';
import { setText } from './lettering.ts';
import { MM, type Page, type Paper, pageSize, type SizeId } from './paper.ts';
import { type Strip, stripsOf, tableFits } from './strips.ts';

export type Layout = {
  readonly size: SizeId;
  readonly lying?: boolean;
  /** Columns of text on a sheet; one unless told. */
  readonly columns?: number;
  /** What stands small at the head of every sheet. */
  readonly running?: string;
  /** Sheets at most: breaks are left out and letters made smaller, to seven tenths, before there are more. */
  readonly most?: number;
  /** How large everything is drawn; 1 unless told. */
  readonly scale?: number;
};

const MARGIN = 13 * MM;
const SPACE = 16;
const HEAD = 12;

/** Blocks set on sheets of paper, one under the other, in as many sheets as they take. */
export const setPages = (blocks: readonly Block[], layout: Layout): Page[] => {
  const { scale = 1 } = layout;
  const [width, height] = sheetSize(layout);
  const count = layout.columns ?? 1;
  const column = columnWidth(layout);
  const strips = blocks.flatMap(block => stripsOf(block, column));
  const room = height - 2 * MARGIN - HEAD;
  const sheets = filled(strips, room).reduce<string[][]>((pages, one, i, all) => {
    const fresh = i === 0 || all[i - 1]!.ends || (pages.at(-1)?.length ?? count) === count;
    if (fresh) pages.push([]);
    const page = pages.at(-1)!;
    page.push(drawn(one.strips, MARGIN + page.length * (column + SPACE), MARGIN + HEAD));
    return pages;
  }, []);
  return sheets.map((columns, i) => {
    const body = columns.join('') + furniture(layout, width, height, i + 1, sheets.length);
    return {
      width: width * scale,
      height: height * scale,
      body: scale === 1 ? body : `<g transform="scale(${scale})">${body}</g>`,
    };
  });
};

/** The sheet in the measure that blocks are set in: larger than the paper where it is drawn smaller. */
const sheetSize = ({ size, lying, scale = 1 }: Layout): readonly [number, number] => {
  const [width, height] = pageSize(size, lying);
  return [width / scale, height / scale];
};

type Column = { readonly strips: Strip[]; ends: boolean };

/** Strips shared out among columns of this height. What clings goes along with what follows it. */
const filled = (strips: readonly Strip[], room: number): Column[] => {
  const columns: Column[] = [{ strips: [], ends: false }];
  let used = 0;
  const next = (ends: boolean): void => {
    columns.at(-1)!.ends = ends;
    columns.push({ strips: [], ends: false });
    used = 0;
  };
  for (let i = 0; i < strips.length; ) {
    const strip = strips[i]!;
    if (strip.breaks) {
      if (columns.at(-1)!.strips.length > 0) next(true);
      i++;
      continue;
    }
    let end = i;
    while (strips[end]?.clings && strips[end + 1] && !strips[end + 1]!.breaks) end++;
    const group = strips.slice(i, end + 1);
    const tall = group.reduce((sum, one) => sum + one.height, 0);
    if (used > 0 && used + tall > room) {
      if (group.every(one => one.blank)) {
        i = end + 1;
        continue;
      }
      next(false);
      if (strip.again) {
        columns.at(-1)!.strips.push(strip.again);
        used += strip.again.height;
      }
    }
    columns.at(-1)!.strips.push(...group);
    used += tall;
    i = end + 1;
  }
  return columns.filter(({ strips: some }) => some.length > 0);
};

const drawn = (strips: readonly Strip[], x: number, from: number): string => {
  let y = from;
  return strips
    .map(strip => {
      const piece = strip.draw(x, y);
      y += strip.height;
      return piece;
    })
    .join('');
};

const furniture = (
  { running = '' }: Layout,
  width: number,
  height: number,
  n: number,
  of: number,
): string =>
  setText(running, MARGIN, MARGIN, 7.6, { face: 'italic', ink: '#5c5240' }) +
  setText(of > 1 ? `${n} / ${of}` : '', width - MARGIN, MARGIN, 7.6, {
    ink: '#5c5240',
    anchor: 'end',
  }) +
  `<path d="M${num(MARGIN)} ${num(MARGIN + 4)}H${num(width - MARGIN)}" stroke="#8a7f6a" stroke-width="0.5"/>` +
  setText('Maproom', width / 2, height - MARGIN / 2, 6.6, { ink: '#8a7f6a', anchor: 'middle' });

const columnWidth = (layout: Layout): number => {
  const { columns = 1 } = layout;
  return (sheetSize(layout)[0] - 2 * MARGIN - SPACE * (columns - 1)) / columns;
};

/** Tables that are too wide for a column, each with the heading over it, stand on sheets of their own after the rest. */
const sortedByWidth = (blocks: readonly Block[], layout: Layout): [Block[], Block[]] => {
  const width = columnWidth(layout);
  const isWide = (block: Block | undefined): boolean =>
    block?.kind === 'table' && !tableFits([block.head, ...block.rows], width);
  const narrow: Block[] = [];
  const wide: Block[] = [];
  for (const [i, block] of blocks.entries()) {
    if (isWide(block)) {
      const over = blocks[i - 1];
      if (over?.kind === 'heading') {
        wide.push(over);
        if (narrow.at(-1) === over && !blocks[i + 1]?.kind.startsWith('table')) narrow.pop();
      }
      wide.push(block);
    } else narrow.push(block);
  }
  return [narrow, wide];
};

/** A paper of running text. */
export const textPaper = (
  id: string,
  title: string,
  blocks: readonly Block[],
  layout: Layout,
): Paper => {
  const whole = { running: title, ...layout };
  return {
    id,
    title,
    pages: layout.most === undefined ? sorted(blocks, whole) : within(blocks, whole),
  };
};

const sorted = (blocks: readonly Block[], layout: Layout): Page[] => {
  if ((layout.columns ?? 1) === 1) return setPages(blocks, layout);
  const [narrow, wide] = sortedByWidth(blocks, layout);
  return [
    ...(narrow.length > 0 ? setPages(narrow, layout) : []),
    ...(wide.length > 0 ? setPages(wide, { ...layout, columns: 1 }) : []),
  ];
};

const SCALES = [1, 0.9, 0.8, 0.7];

/** The largest letters with which it takes no more sheets than it may, with its breaks where they fit. */
const within = (blocks: readonly Block[], layout: Layout): Page[] => {
  const running = blocks.filter(({ kind }) => kind !== 'break');
  let pages: Page[] = [];
  for (const scale of SCALES)
    for (const some of [blocks, running]) {
      pages = sorted(some, { ...layout, scale });
      if (pages.length <= (layout.most ?? Number.POSITIVE_INFINITY)) return pages;
    }
  return pages;
};
