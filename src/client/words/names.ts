import type { Seat } from '../../engine/seat.ts';
import { language } from '../settings.ts';
import { cardOf, seatSaid } from './cards.ts';
import { tIf } from './words.ts';

/** Names that come with the rules, in the reader's language where we have it. */
export const seatName = ({ id, name }: Pick<Seat, 'id' | 'name'>): string =>
  tIf(`side.${id}`, seatSaid(id)?.[language.value] ?? name);

export const scenarioTitle = (
  system: string,
  { id, title }: { readonly id: string; readonly title: string },
): string => cardOf(system)?.scenarios[id]?.title[language.value] ?? title;
