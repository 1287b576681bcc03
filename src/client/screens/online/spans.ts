import { t } from './words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span that somebody chose: `10 minutes`, `3 days`. */
export const spanWords = (seconds: number): string => {
  if (seconds % DAY === 0) return t('span.days', { n: seconds / DAY });
  if (seconds % HOUR === 0) return t('span.hours', { n: seconds / HOUR });
  return t('span.minutes', { n: Math.round(seconds / MINUTE) });
};

const two = (n: number): string => String(n).padStart(2, '0');

/** What is left of a span, as a clock shows it: `2 d 3 h`, `1:02:07`, `0:41`. */
export const leftWords = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / HOUR);
  if (seconds >= 2 * DAY)
    return t('clock.days', { d: Math.floor(seconds / DAY), h: Math.floor(hours % 24) });
  const minutes = Math.floor(seconds / MINUTE) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};
