import type { Seat } from '../../engine/seat.ts';
import { tIf } from './words.ts';

/** Names that come with the rules, in the reader's language where we have it. */
export const seatName = ({ id, name }: Pick<Seat, 'id' | 'name'>): string =>
  tIf(`side.${id}`, name);

export const scenarioTitle = (system: string, { id, title }: { id: string; title: string }) =>
  tIf(`scenario.${system}.${id}`, title);
