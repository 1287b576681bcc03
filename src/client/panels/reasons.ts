import type { Json } from '../../engine/json.ts';
import type { GameModel } from '../game/model.ts';
import { tIf } from '../words/words.ts';

/** What a reason may speak of that could be hidden from others. */
const NAMING = ['unit', 'hex', 'target', 'bridge', 'counter'] as const;

/** Everything that is named in what the sitter was told of an entry. */
const namedIn = (model: GameModel, entry: number): ReadonlySet<Json> =>
  new Set(
    model.session.log.value
      .filter(one => one.entry === entry)
      .flatMap(({ line }) => Object.values(line.values).flat()),
  );

/**
 * Why the computer did this, in general words; empty where it gave no reason, and where its reason is about something
 * of which the sitter was not told: it would say what kind of unit it is that lies face down.
 */
export const whyOf = (model: GameModel, entry: number): string => {
  const reason = model.session.reason?.(entry);
  if (!reason) return '';
  const told = namedIn(model, entry);
  const isOpen = model.session.open.value;
  const isTold = NAMING.every(name => {
    const value = reason.values[name];
    return value === undefined || told.has(value);
  });
  return told.size > 0 && (isOpen || isTold) ? tIf(`why.${reason.id}`, '') : '';
};
