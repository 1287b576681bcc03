import printed from '../data/calendar.json';

/** FYOW-1, FYOW-1.1: sessions and bounds of a day, days of a week and of a month. */
export const SESSIONS: number = printed.sessionsPerDay;
export const BOUNDS: number = printed.boundsPerSession;
export const DAYS_A_WEEK: number = printed.daysPerWeek;
export const DAYS_A_MONTH: number = printed.daysPerMonth;

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';
type Printed = {
  readonly seasons: readonly {
    readonly id: string;
    readonly months: readonly number[];
    readonly firstMonth: number;
    readonly sessions: readonly { readonly light: string }[];
  }[];
  readonly campaignDays: readonly {
    readonly week: number;
    readonly date: number | string;
    readonly weekStart: boolean;
  }[];
};
const { seasons, campaignDays } = printed as Printed;

/** FYOW-1.2: the season of a month. */
export const seasonOf = (month: number): Season =>
  seasons.find(({ months }) => months.includes(month))!.id as Season;

export const isSeasonStart = (month: number, day: number): boolean =>
  day === 1 && seasons.some(({ firstMonth }) => firstMonth === month);

/** FYOW-1.2: whether a session of the month is dark. */
export const isNight = (month: number, session: number): boolean =>
  seasons.find(({ months }) => months.includes(month))!.sessions[session - 1]!.light === 'night';

/** FYOW-1.1: the week, 1 to 4, and the date of a campaign day, 1 to 12. */
export const weekOf = (day: number): number => campaignDays[day - 1]!.week;
export const dateOf = (day: number): number | string => campaignDays[day - 1]!.date;
export const isWeekStart = (day: number): boolean => campaignDays[day - 1]!.weekStart;

/** FYOW-1.1, FYOW-21.4: the campaign day `days` days on; it runs over into the next month. */
export const addDays = (
  month: number,
  day: number,
  days: number,
): { month: number; day: number } => {
  const all = day - 1 + days;
  const months = Math.floor(all / DAYS_A_MONTH);
  return { month: ((month - 1 + months) % 12) + 1, day: (all % DAYS_A_MONTH) + 1 };
};
