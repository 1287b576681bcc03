import { encode } from 'uqr';
import type { Post } from '../../engine/post.ts';
import type { Seat } from '../../engine/seat.ts';
import { num } from '../board/core/svg.ts';
import { type Block, bullets, type Drawing, heading, literal, para, small } from './blocks.ts';
import { cards, centred } from './cards.ts';
import { briefingBlocks, nameOfSeat, unitTables } from './general.ts';
import { textPaper } from './layout.ts';
import { broken, setLine, setText } from './lettering.ts';
import type { Paper } from './paper.ts';
import type { PrintOptions, Source, SystemSheets } from './source.ts';
import { t } from './words.ts';

const isPerson = ({ kind }: Seat): boolean => kind === 'player' || kind === 'control';

/** The seats whose sheets these eyes may print: all of them, or their own. */
export const printedSeats = ({ seats, seat, all }: Source): readonly Seat[] =>
  seats.filter(one => isPerson(one) && (all || one.id === seat));

/** A link as a QR code. */
export const qrOf = (link: string): Drawing => {
  const { data, size } = encode(link, { border: 1 });
  const d = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return {
    body: `<rect width="${size}" height="${size}" fill="#fff"/><path d="${d}" fill="#000"/>`,
    box: [0, 0, size, size],
  };
};

const postsHeld = ({ posts, held }: Source, seat: string): Post[] =>
  posts.filter(({ id }) => held.some(one => one.post === id && one.seat === seat));

/** Who stands above and below, where the system has posts. */
const chain = (source: Source): Block[] => {
  const own = postsHeld(source, source.seat);
  if (own.length === 0) return [];
  const names = (posts: readonly Post[]) => posts.map(({ name }) => name).join(', ');
  const holds = (post: Post): boolean => own.includes(post);
  const superior = source.posts.find(({ id }) => id === own[0]?.superior);
  const below = source.posts.filter(
    post => own.some(({ id }) => post.superior === id) && !holds(post),
  );
  return [
    heading(t('print.chain')),
    ...bullets([
      t('print.you', { posts: names(own) }),
      ...(superior ? [t('print.above', { post: superior.name })] : []),
      ...(below.length > 0 ? [t('print.below', { posts: names(below) })] : []),
    ]),
  ];
};

const linkBlocks = (source: Source): Block[] => {
  const link = source.link?.(source.seat);
  if (link === undefined) return [];
  return [
    heading(t('print.link'), 3),
    { kind: 'figure', drawing: qrOf(link), width: 90 },
    small(literal(link)),
    small(t('print.linkHelp')),
  ];
};

/** The sheet of one seat, made from what that seat knows and nothing else. */
export const briefingPaper = (
  source: Source,
  sheets: SystemSheets,
  { size }: PrintOptions,
): Paper => {
  const { system, scenario, seat, presenter, view } = source;
  const name = nameOfSeat(source, seat);
  const own = sheets.briefing?.(source) ?? [
    heading(t('print.ownUnits')),
    ...unitTables(presenter.units(view, seat)),
  ];
  const title = `${system.title}, ${scenario}: ${name}`;
  return textPaper(
    `briefing-${seat}`,
    title,
    [
      heading(name, 1),
      small(t('print.secret', { seat: name })),
      ...chain(source),
      ...briefingBlocks(source, sheets.sideName),
      ...own,
      ...linkBlocks(source),
    ],
    { size, columns: 2, most: 2 },
  );
};

/** Forms for messages between posts, four to a sheet. */
export const messagePaper = (source: Source, { size }: PrintOptions): Paper => {
  const title = `${source.system.title}: ${t('paper.messages')}`;
  const kinds = source.system.mail?.kinds ?? [];
  const form: Block[] = [
    heading(source.system.title, 3),
    {
      kind: 'lines',
      labels: [t('print.from'), t('print.to'), t('print.turn')],
      gap: 17,
    },
    para(`${t('print.kind')}: ${kinds.map(kind => `[  ] ${kind}`).join('    ')}`),
    { kind: 'lines', labels: [t('print.text'), '', '', '', '', '', ''], gap: 20 },
    { kind: 'lines', labels: [t('print.place'), t('print.handed')], gap: 20 },
  ];
  const pair: Block = { kind: 'columns', columns: [form, form] };
  return textPaper('messages', title, [pair, para(' '), pair], { size });
};

/** A badge for every seat, with room for a name. */
export const badgePaper = (source: Source, sheets: SystemSheets, options: PrintOptions): Paper => {
  const people = printedSeats(source);
  const title = `${source.system.title}: ${t('paper.badges')}`;
  const pages = cards(people.length, [2, 5], options, (i, x, y, w, h) => {
    const seat = people[i]!;
    const side = source.posts.find(({ id }) => seat.posts?.includes(id))?.side ?? seat.side ?? '';
    return (
      setText(`${source.system.title}, ${source.scenario}`, x + w / 2, y + 20, 8, {
        ink: '#5c5240',
        anchor: 'middle',
      }) +
      centred(nameOfSeat(source, seat.id), x, y + h * 0.45, w, 20) +
      setText(sheets.sideName?.(side) ?? side, x + w / 2, y + h * 0.6, 11, { anchor: 'middle' }) +
      setLine(broken(t('print.name'), 8, 60)[0] ?? [], x + 16, y + h - 20, 8, '#5c5240') +
      `<path d="M${num(x + 50)} ${num(y + h - 18)}H${num(x + w - 16)}" stroke="#5c5240" stroke-width="0.5"/>`
    );
  });
  return { id: 'badges', title, pages };
};

/** A sign for every table, to be folded in the middle so that it is read from both sides. */
export const signPaper = (source: Source, options: PrintOptions): Paper => {
  const people = printedSeats(source);
  const title = `${source.system.title}: ${t('paper.signs')}`;
  const pages = cards(people.length, [1, 2], options, (i, x, y, w, h) => {
    const name = nameOfSeat(source, people[i]!.id);
    const middle = y + h / 2;
    const half = centred(name, x, middle + h * 0.29, w, 54);
    return (
      half +
      `<g transform="rotate(180 ${num(x + w / 2)} ${num(middle)})">${half}</g>` +
      `<path d="M${num(x)} ${num(middle)}h${num(w)}" stroke="#999" stroke-width="0.5" stroke-dasharray="6 4"/>`
    );
  });
  return { id: 'signs', title, pages };
};
