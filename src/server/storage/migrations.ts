import { Fault } from '../../engine/fault.ts';

type Dialect = {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly whole: string;
  readonly tail: string;
};
export const SQLITE: Dialect = { name: 'SQLite', whole: 'integer', tail: ' without rowid' };
export const POSTGRES: Dialect = { name: 'PostgreSQL', whole: 'bigint', tail: '' };

type Step = {
  /** The kind of store that needs it; both unless said. */
  readonly only?: Dialect['name'];
  readonly statements: (dialect: Dialect) => readonly string[];
};

/** Steps from an empty store to today's. A step is never changed once it was released; a new one is added. */
const STEPS: readonly Step[] = [
  {
    statements: ({ whole, tail }) => [
      `create table games (id text primary key, version ${whole} not null, created ${whole} not null,
       body text not null, due ${whole})${tail}`,
      'create index games_due on games (due) where due is not null',
      `create table entries (game text not null, seq ${whole} not null, action text not null, at ${whole} not null,
       body text not null, primary key (game, seq))${tail}`,
      `create table tokens (hash text primary key, game text not null, seat text not null, kind text not null,
       name text not null, created ${whole} not null, expires ${whole}, ended ${whole})${tail}`,
      'create index tokens_game on tokens (game)',
      `create table chat (game text not null, id ${whole} not null, at ${whole} not null, seat text not null,
       audience text not null, text text not null, primary key (game, id))${tail}`,
    ],
  },
  {
    statements: ({ whole, tail }) => [
      `create table snapshots (game text primary key, seq ${whole} not null, body text not null)${tail}`,
    ],
  },
  {
    only: 'SQLite',
    statements: () => [
      `create table fresh (n integer primary key, game text not null, seq integer not null, action text not null,
         at integer not null, body text not null)`,
    ],
  },
  {
    statements: ({ whole, tail }) => [
      `create table pulse (id ${whole} primary key, at ${whole} not null)${tail}`,
    ],
  },
  {
    statements: ({ whole, tail }) => [
      `create table reasons (game text not null, seq ${whole} not null, why text not null,
       primary key (game, seq))${tail}`,
    ],
  },
  {
    statements: ({ whole, tail }) => [
      `create table open_games (game text primary key, at ${whole} not null)${tail}`,
    ],
  },
];

const stepsOf = (dialect: Dialect): readonly (readonly string[])[] =>
  STEPS.filter(({ only = dialect.name }) => only === dialect.name).map(({ statements }) =>
    statements(dialect),
  );

export const newestOf = (dialect: Dialect): number => stepsOf(dialect).length;

/** The steps that lead from `version` to today's, each with the version it reaches. */
export const stepsFrom = (
  version: number,
  dialect: Dialect,
): { readonly reaches: number; readonly statements: readonly string[] }[] => {
  const steps = stepsOf(dialect);
  if (version > steps.length)
    throw new Fault(
      `the store has version ${version}, this program knows ${steps.length}: run the newer program, or restore an older backup`,
    );
  return steps.slice(version).map((statements, i) => ({ reaches: version + i + 1, statements }));
};
