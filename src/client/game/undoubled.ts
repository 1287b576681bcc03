import type { LogLine } from '../../engine/log.ts';
import type { LoggedLine } from '../session/session.ts';
import type { Presenter } from './presenter.ts';

/** Without lines that say less of what another line of the same action says: whoever reads both needs the second. */
export const undoubled = (
  { fuller }: Pick<Presenter, 'fuller'>,
  lines: readonly LoggedLine[],
): readonly LoggedLine[] => {
  if (!fuller) return lines;
  const told = new Set(lines.map(({ entry, line }) => `${entry} ${line.id}`));
  return lines.filter(({ entry, line }) => !told.has(`${entry} ${fuller[line.id]}`));
};

/** The lines of one action. */
export const undoubledLines = (
  presenter: Pick<Presenter, 'fuller'>,
  lines: readonly LogLine[],
): readonly LogLine[] =>
  undoubled(
    presenter,
    lines.map(line => ({ entry: 0, line })),
  ).map(({ line }) => line);
