import type { Context } from '../../../engine/system.ts';
import data from '../data/weather.json';
import type { State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { fieldOf } from '../terms/field.ts';

const RESULTS = data.results as { readonly [die: string]: State['weather'] };
const EFFECTS = data.effects as {
  readonly [weather in State['weather']]: { counterStrength: number };
};

/** W39-3.P1 Phase 1, weather; W39-10.41, W39-10.42: it decides whether and how the day's counters fly. */
export const rollWeather = (draft: State, context: Context): void => {
  const [die = 1] = context.roll('1d6', 'W39-3.P1');
  draft.weather = RESULTS[String(die)] ?? 'good';
  const strength = EFFECTS[draft.weather].counterStrength;
  draft.planes = NATIONS.flatMap((_, nation) =>
    Array.from({ length: countersOf(draft, nation) }, () => ({
      nation,
      strength,
      mission: 'none' as const,
      target: -1,
      used: false,
      placed: 0,
    })),
  );
  context.log('W39-3.P1', 'weather', { weather: draft.weather, die });
};

/** W39-10.11: how many counters a nation gets today. */
const countersOf = (state: State, nation: number): number => {
  const { scenario, dayOf } = fieldOf(state);
  const today = dayOf(state.turn);
  let counters = 0;
  for (const { nation: whose, from, counters: many } of scenario.air)
    if (whose === NATIONS[nation] && from <= today) counters = many;
  return counters;
};
