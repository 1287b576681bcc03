import type { CampaignFile, Row } from './campaign-file.ts';

/** One difference between two versions: where, and what it was and is; `null` where it was not or is no more. */
export type Change = {
  readonly at: string;
  readonly was: string | null;
  readonly is: string | null;
};

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const fieldsOf = (
  at: string,
  was: { readonly [field: string]: unknown },
  is: { readonly [field: string]: unknown },
  without: readonly string[],
): Change[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter(name => !without.includes(name) && !same(was[name], is[name]))
    .map(name => ({
      at: at === '' ? name : `${at}.${name}`,
      was: name in was ? shown(was[name]) : null,
      is: name in is ? shown(is[name]) : null,
    }));

const named = (row: Row): string => String(row.name ?? row.id);

/** Rows are the same row when they have the same id. */
const rowsOf = (of: string, was: readonly Row[], is: readonly Row[]): Change[] => {
  const before = new Map(was.map(row => [row.id, row]));
  const after = new Map(is.map(row => [row.id, row]));
  return [
    ...was
      .filter(({ id }) => !after.has(id))
      .map(row => ({ at: `${of} ${row.id}`, was: named(row), is: null })),
    ...is.flatMap((row): Change[] => {
      const old = before.get(row.id);
      return old
        ? fieldsOf(`${of} ${row.id}`, old, row, [])
        : [{ at: `${of} ${row.id}`, was: null, is: named(row) }];
    }),
  ];
};

/** FYOW-A15: what changed between two versions of a campaign. */
export const changesBetween = (was: CampaignFile, is: CampaignFile): Change[] => [
  ...fieldsOf('', was, is, ['map', 'sides', 'commands', 'units']),
  ...fieldsOf('map', was.map, is.map, ['boards', 'links']),
  ...rowsOf('board', was.map.boards, is.map.boards),
  ...rowsOf('link', was.map.links, is.map.links),
  ...rowsOf('side', was.sides, is.sides),
  ...rowsOf('command', was.commands, is.commands),
  ...rowsOf('force', was.units, is.units),
];
