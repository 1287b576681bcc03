const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (number: number): string => String(number).padStart(2, '0');

/** Days since the first of January of the same year; the campaign knows no other. */
export const dayNumber = (day: string): number => {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return MONTHS.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + date - 1;
};

/** '1939-09-30' and 1 make '1939-10-01'. */
export const dayAfter = (day: string, days: number): string => {
  let left = dayNumber(day) + days;
  let month = 0;
  while (month < 11 && left >= MONTHS[month]!) left -= MONTHS[month++]!;
  return `${day.slice(0, 4)}-${two(month + 1)}-${two(left + 1)}`;
};

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** '1939-10-05' read aloud: 5 October. */
export const spokenDay = (day: string): string => {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${NAMES[month - 1]}`;
};
