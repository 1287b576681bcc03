import { language } from '../../settings.ts';

const localeOf = (): string => (language.value === 'pl' ? 'pl' : 'en-GB');

/** '1939-09-04' as the reader says it, with the day of the week. */
export const dayWords = (day: string): string => {
  const at = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return at.toLocaleDateString(localeOf(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
};
