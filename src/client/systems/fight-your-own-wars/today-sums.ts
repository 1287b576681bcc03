import { isNight } from '../../../rules/fight-your-own-wars/tables/calendar.ts';
import {
  type Category,
  flyingNeed,
  type Light,
  POINTS,
} from '../../../rules/fight-your-own-wars/tables/weather.ts';
import { climateOf, windNow } from '../../../rules/fight-your-own-wars/terms/sky.ts';
import type { View } from './seen.ts';

export const POINTS_FROM: readonly string[] = POINTS;

/** The light of a session of today, as far as the moon tells it. */
export const lightAt = (view: View, session: number): Light => {
  const { weather, month } = view;
  if (session === view.session) return weather.light;
  if (!isNight(month, session)) return 'day';
  return weather.moon === 'full' ? 'nightMoon' : 'nightNoMoon';
};

/** FYOW-25.8: what a category needs in a session of today. */
export const needIn = (view: View, session: number, category: Category): number | null => {
  const { weather, options } = view;
  if (weather.lowCloud || (weather.storm === 'blows' && session === view.session)) return null;
  const printed = climateOf(view) === 'winter' && options.flyingWinterLightWind === 'printed';
  return flyingNeed(weather.code, windNow(view), lightAt(view, session), category, printed);
};
