import type { BoardRow, LinkRow, NodeFile } from '../../../maps/node/index.ts';
import { laidOut, type StaffBoard, type StaffLink, type StaffMap } from './staff-map.ts';
import type { TableLayout } from './table-features.ts';

type Words = {
  readonly title?: string;
  readonly subtitle: string;
  /** Short words under a board's name; its type and size unless told. */
  tags?(board: BoardRow): readonly string[];
  /** What lies on a board's table, where the game lays it out. */
  table?(board: BoardRow): TableLayout;
  /** What stands along a link; its points and kilometres unless told. */
  label?(link: LinkRow): string;
};

/** A sheet without longitudes has its units taken as kilometres near the equator. */
const DEGREE = 111.2;

const text = (row: BoardRow | LinkRow, column: string): string => String(row[column] ?? 'none');

const boardOf = (row: BoardRow, laid: ReturnType<typeof laidOut>, words: Words): StaffBoard => ({
  id: row.id,
  name: row.name,
  at: laid.at(row.id),
  side: laid.side,
  half: row.size === 'half',
  kind: row.type,
  woods: row.type === 'wood' ? 'dense' : (text(row, 'woods') as NonNullable<StaffBoard['woods']>),
  town: row.type === 'town' ? 'town' : (text(row, 'town') as NonNullable<StaffBoard['town']>),
  tags: words.tags?.(row) ?? [row.type, row.size],
  worth: Number(row.vp ?? 0),
  ...(words.table ? { table: words.table(row) } : {}),
});

const linkOf = (row: LinkRow, bridges: ReadonlyMap<string, string>, words: Words): StaffLink => {
  const bridge = row.bridge ?? row.bridges?.[0];
  const own = [row.mp, ...(row.km === undefined ? [] : [`${row.km} km`])].join(' · ');
  return {
    id: row.id,
    a: row.a,
    b: row.b,
    kind:
      row.kind === 'road'
        ? (row.class ?? 'secondary')
        : row.class === 'stream'
          ? 'stream'
          : row.kind,
    ...(row.edgeA ? { edgeA: row.edgeA } : {}),
    ...(row.edgeB ? { edgeB: row.edgeB } : {}),
    label: words.label?.(row) ?? own,
    ...(bridge === undefined
      ? {}
      : { bridge: (bridges.get(bridge) ?? 'b').charAt(0).toUpperCase() }),
    barred: row.v === true,
  };
};

/** The staff map of a node file: boards where the file places them, links as it describes them. */
export const staffMapOf = (file: NodeFile, words: Words): StaffMap => {
  const laid = laidOut(
    file.boards.map(({ id, lat, lon, x = 0, y = 0 }) => ({
      id,
      lat: lat ?? y / DEGREE,
      lon: lon ?? x / DEGREE,
    })),
  );
  const bridges = new Map(
    file.boards.flatMap(({ bridges: all = [] }) => all.map(({ id, type }) => [id, type] as const)),
  );
  return {
    id: file.id,
    title: words.title ?? file.title,
    subtitle: words.subtitle,
    width: laid.width,
    height: laid.height,
    kilometre: laid.kilometre,
    boards: file.boards.map(row => boardOf(row, laid, words)),
    links: file.links.map(row => linkOf(row, bridges, words)),
  };
};
