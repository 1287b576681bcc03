import { fieldOf } from '../../../rules/september-1939/index.ts';
import { type Nation, type OnField, pieceOf } from './pieces.ts';
import { t } from './words.ts';

export * from './pieces.ts';

const PLANE = /^([A-Z]{2})-AIR-(\d+)$/;

/** A counter, an air counter or a crossing by its name. */
export const unitName = (of: OnField, id: string): string => {
  const piece = pieceOf(of, id);
  if (piece) return piece.name;
  const [, nation, n] = PLANE.exec(id) ?? [];
  if (nation) return t('w39.plane', { nation: t(`w39.nation.${nation as Nation}`), n: n ?? '' });
  return fieldOf(of).crossings.find(one => one.id === id)?.name ?? id;
};

export const names = (of: OnField, ids: readonly string[]): string =>
  ids.map(id => unitName(of, id)).join(', ');

/** `93/13, motorised infantry`: where a name alone says too little. */
export const fullName = (of: OnField, id: string): string => {
  const piece = pieceOf(of, id);
  return piece ? `${piece.name}, ${t(`w39.type.${piece.type}`)}` : unitName(of, id);
};
