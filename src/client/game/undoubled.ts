import type { LogLine } from '../../engine/log.ts';
import type { LoggedLine } from '../session/session.ts';
import type { Presenter } from './presenter.ts';

/** Without lines that say less of what another line of the same action says: whoever reads both needs the second. */
export const undoubled = (
  { fuller }: Pick<Presenter, 'fuller'>,
  lines: readonly LoggedLine[],
): readonly LoggedLine[] => {
  if (!fuller) return lines;
  const told = new Set(lines.map(({ entry, line }) => named(entry, line.id, line)));
  return lines.filter(({ entry, line }) => {
    const better = fuller[line.id];
    return better === undefined || !told.has(named(entry, better, line));
  });
};

/** The same happening, by the action, the kind of line and the way it tells of. */
const named = (entry: number, id: string, { values: { from, to } }: LogLine): string =>
  `${entry} ${id} ${from} ${to}`;

/** The lines of one action. */
export const undoubledLines = (
  presenter: Pick<Presenter, 'fuller'>,
  lines: readonly LogLine[],
): readonly LogLine[] =>
  undoubled(
    presenter,
    lines.map(line => ({ entry: 0, line })),
  ).map(({ line }) => line);
