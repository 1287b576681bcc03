import type { LoggedLine } from '../../session/session.ts';

/**
 * What an hour brought, as the seat may read it. While orders are written it is the hour before; later in the hour it is
 * what has happened of it so far.
 */
export const hourLines = (
  log: readonly LoggedLine[],
  quiet: ReadonlySet<string>,
  isOrders: boolean,
): readonly LoggedLine[] => {
  const hours = log.flatMap(({ line }, i) => (line.id === 'bound' ? [i] : []));
  const [from, to] = isOrders ? [hours.at(-2), hours.at(-1)] : [hours.at(-1), log.length];
  if (from === undefined) return [];
  return log.slice(from + 1, to).filter(({ line }) => !quiet.has(line.id));
};
