import board from '../../../../rules/hold-the-line/data/air-board.json';
import airOob from '../../../../rules/hold-the-line/data/air-oob.json';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import { num } from '../../../board/core/svg.ts';
import { broken, setLine, setText } from '../../../print/lettering.ts';
import { MM, type Page, type Paper, pageSize } from '../../../print/paper.ts';
import type { PrintOptions, Source } from '../../../print/source.ts';
import type { View } from '../seen.ts';

const ZONES = ['North', 'South'] as const;
const SIDES = { GE: 'German', PL: 'Polish' } as const;
const nameOf = (id: string): string => airOob.counters.find(one => one.id === id)?.name ?? id;

type Box = readonly [x: number, y: number, w: number, h: number];

const frame = ([x, y, w, h]: Box, words: string, under = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="#faf6ea" stroke="#5c5240" stroke-width="0.8"/>` +
  setText(words, x + 5, y + 12, 9, { face: 'bold' }) +
  setText(under, x + 5, y + h - 5, 7, { ink: '#5c5240' });

const listed = ([x, y, w]: Box, names: readonly string[]): string =>
  names
    .flatMap(name => broken(name, 7, w - 10))
    .map((line, i) => setLine(line, x + 5, y + 23 + i * 8.4, 7))
    .join('');

/** What happens to a counter of a column: hit by fighters on, and what flak does. */
const effects = ({ fighterHitOn, aa }: (typeof board.columns)[number]): string =>
  [
    ...(fighterHitOn.length > 0 ? [`fighters hit on ${fighterHitOn.join(', ')}`] : []),
    ...(aa ? [`flak on ${aa.hitOn.join(', ')}: ${aa.effect}`] : []),
  ].join('; ');

/** HTL-17: the air board of one side over one zone, with the counters that these eyes see on it. */
const boardPage = (view: View, side: 'GE' | 'PL', zone: number, { size }: PrintOptions): Page => {
  const [width, height] = pageSize(size, true);
  const rim = 12 * MM;
  const { air } = fieldOf(view.table);
  const seen = view.table.air.counters.map((state, i) => ({
    ...state,
    ...air[i]!,
    zone: state.zone,
  }));
  const own = seen.filter(one => one.side === side && one.zone === zone);
  const names = (test: (one: (typeof own)[number]) => boolean) =>
    own.filter(test).map(({ id, fighter }) => `${fighter ? 'F' : 'B'} ${nameOf(id)}`);
  const columns = [...board.columns].sort((a, b) => a.order - b.order);
  const wide = (width - 2 * rim - 4 * 6) / 5;
  const [top, mid, low] = [rim + 26, rim + 26 + 150, rim + 26 + 150 + 118];
  const drawn = columns.map((column, i) => {
    const x = rim + i * (wide + 6);
    const upper: Box = [x, top, wide, 144];
    const isCheck = column.id === 'recovery';
    const here = isCheck
      ? names(one => one.place === 'check')
      : names(
          one =>
            one.place === 'column' &&
            one.column === column.id &&
            (one.fighter || one.target === 'none'),
        );
    const targets = isCheck
      ? ''
      : board.targets
          .map((target, n) => {
            const box: Box = [x + (n % 2) * (wide / 2), mid + Math.floor(n / 2) * 56, wide / 2, 54];
            const bombers = names(
              one => one.place === 'column' && one.column === column.id && one.target === target,
            );
            return frame(box, target) + listed(box, bombers);
          })
          .join('');
    const rear: Box = [x, low, wide, height - rim - low];
    const boxed = names(one => one.place === 'box' && one.box === column.rearBox);
    return (
      frame(upper, column.title) +
      broken(effects(column), 7, wide - 10)
        .map((line, n) => setLine(line, x + 5, top + 128 + n * 8.4, 7, '#5c5240'))
        .join('') +
      listed(upper, here) +
      targets +
      frame(rear, `Rear ${column.rearBox}`, column.rearBox === 5 ? 'modern only' : '') +
      listed(rear, boxed)
    );
  });
  const title = `${SIDES[side]} air board, ${ZONES[zone]}`;
  return {
    width,
    height,
    body: setText(title, rim, rim + 14, 16, { face: 'bold' }) + drawn.join(''),
  };
};

/** The boards of the zones that are played and of the sides that these eyes know. */
export const airBoards = (source: Source, options: PrintOptions): Paper[] => {
  const view = source.view as View;
  const { air } = fieldOf(view.table);
  const zones = [...new Set(air.map(({ zone }) => zone))];
  const sides = (['GE', 'PL'] as const).filter(side => view.all || view.side === side);
  const pages = zones.flatMap(zone => sides.map(side => boardPage(view, side, zone, options)));
  return pages.length === 0
    ? []
    : [{ id: 'air-boards', title: `${source.system.title}: air boards`, pages }];
};
