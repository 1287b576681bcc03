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
  const phase = step ? t(`kock.step.${step}`) : t(`kock.phase.${view.phase}`);
  const who = view.nation ? t(`kock.nation.${view.nation}`) : sideWords(view);
  return [
    isPlaying ? `${who}: ${phase}` : '',
    t('kock.day', { day: dayWords(view.day), turn: view.turn, turns: lastTurn }),
    t(`kock.weather.${view.weather}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

const sideWords = (view: View): string => {
  const { against } = fieldOf(view).scenario;
  return view.side === 0
    ? t('kock.nation.DE')
    : t(against === 'soviet' ? 'kock.nation.SU' : 'kock.nation.PL');
};
