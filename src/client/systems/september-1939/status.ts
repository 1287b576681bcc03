import { fieldOf } from '../../../rules/september-1939/index.ts';
import { language } from '../../settings.ts';
import type { View } from './names.ts';
import { t } from './words.ts';

/** '1939-10-05' as the reader says it. */
export const dayWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language.value === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Phase, whose, day of how many, weather. */
export const statusWords = (view: View): string => {
  const { lastTurn } = fieldOf(view);
  const isPlaying = view.phase !== 'over';
  const step = view.phase === 'move' && view.step !== 'none' ? view.step : null;
  const phase = step ? t(`w39.step.${step}`) : t(`w39.phase.${view.phase}`);
  const who = view.nation ? t(`w39.nation.${view.nation}`) : sideWords(view);
  return [
    isPlaying ? `${who}: ${phase}` : '',
    t('w39.day', { day: dayWords(view.day), turn: view.turn, turns: lastTurn }),
    t(`w39.weather.${view.weather}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

const sideWords = (view: View): string => {
  const { against } = fieldOf(view).scenario;
  return view.side === 0
    ? t('w39.nation.DE')
    : t(against === 'soviet' ? 'w39.nation.SU' : 'w39.nation.PL');
};
