import { existsSync } from 'node:fs';
import type { Board, Problem } from '../../src/maps/board/index.ts';
import { foldersIn } from '../common/files.ts';

/** What `tools/maps/systems/<id>.ts` says of a system's board. */
type BoardPart = {
  /** Other names under which the board may be asked for. */
  readonly also: readonly string[];
  /** What the system's set-up and named places demand of the board. */
  readonly demands: (board: Board) => Problem[];
};

export type BoardEntry = BoardPart & { readonly system: string; readonly file: string };

const entryOf = async (system: string): Promise<BoardEntry> => {
  const file = `src/rules/${system}/data/map.json`;
  const part: BoardPart = existsSync(`tools/maps/systems/${system}.ts`)
    ? await import(`./systems/${system}.ts`)
    : { also: [], demands: () => [] };
  return { system, also: part.also, file, demands: part.demands };
};

/** The hex boards of all systems: wherever `src/rules/<id>/data/map.json` lies. */
export const BOARDS: readonly BoardEntry[] = await Promise.all(
  foldersIn('src/rules')
    .filter(system => existsSync(`src/rules/${system}/data/map.json`))
    .map(entryOf),
);

export const boardNamed = (name: string): BoardEntry => {
  const entry = BOARDS.find(({ system, also }) => system === name || also.includes(name));
  if (entry) return entry;
  const names = BOARDS.map(({ system, also }) => [system, ...also].join(' or '));
  throw new Error(`no board ${name}; there are ${names.join('; ')}`);
};
