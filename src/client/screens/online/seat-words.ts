import type { GameSummary } from '../../../protocol/words.ts';
import { lineNamed } from '../../app/catalogue.ts';
import { scenarioTitle, seatName } from '../../words/names.ts';
import { tIf } from '../../words/words.ts';
import { t } from './words.ts';

export type SeatRow = GameSummary['seats'][number];

/** A commander's name without what is said of it. */
export const botName = (system: string, bot: string): string => {
  const title = lineNamed(system)?.bots.find(({ id }) => id === bot)?.title ?? bot;
  return tIf(`bot.${bot}`, title).replace(/:.*/, '');
};

/** Who sits there: a person, a commander, a commander for a person, nobody. */
export const sitter = (game: GameSummary, { player, bot }: SeatRow): string => {
  if (bot !== null && player !== null) return t('seat.standIn', { player });
  if (bot !== null) return t('seat.bot', { bot: botName(game.system, bot) });
  return player ?? t('seat.empty');
};

/** Chairs that somebody can sit on, named in the reader's language. */
export const chairs = (game: GameSummary): readonly SeatRow[] =>
  game.seats
    .filter(({ kind }) => kind !== 'clock' && kind !== 'umpire')
    .map(seat => ({ ...seat, name: seatName(seat) }));

/** What the game is called: its own name, or the scenario's in the reader's language. */
export const gameTitle = ({ system, title, scenario }: GameSummary): string =>
  title === scenario.title ? scenarioTitle(system, scenario) : title;
