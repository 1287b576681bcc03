import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { advance } from '../flow/steps.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import { needAt } from '../terms/sky.ts';

type Sky = Partial<State['weather']>;
/** A morning in the middle of a month, the marker on a row. */
const morning = (options: Partial<Options>, sky: Sky, month = 6): State => {
  const state = smallTable('map-tutorial.json', 1200, options);
  Object.assign(state, { step: 'DY2', month, day: 5, dayNumber: 5, session: 0, activation: null });
  Object.assign(state.weather, { forecast: [], parts: [], gauge: 0, snowLying: false, ...sky });
  return state;
};
const after = (state: State, faces: readonly number[]): State['weather'] => {
  advance(state, stageWith(faces));
  return state.weather;
};

test.each([
  ['one', [6, 6, 1], 8],
  ['three', [6, 5, 1, 6, 1], 8], // two up, one down
  ['three', [6, 5, 3, 6, 1], 9],
] as const)(
  'FYOW-25.1: option weatherMarkerDie %s with %j: from row 7 to %i',
  (weatherMarkerDie, faces, marker) => {
    expect(after(morning({ weatherMarkerDie }, { marker: 7 }), faces).marker).toBe(marker);
  },
);

test.each([
  ['one', 2],
  ['three', 4],
] as const)(
  'FYOW-25.4: option weatherMarkerDie %s: a forecast throws %i dice a day',
  (weatherMarkerDie, dice) => {
    const state = morning({ weatherMarkerDie, forecast: 'on' }, { marker: 7 });
    const today = Array<number>(weatherMarkerDie === 'three' ? 5 : 3).fill(4);
    const faces = [...today, ...Array<number>(3 * dice).fill(5)];
    expect(after(state, faces).forecast.map(({ marker }) => marker)).toEqual(
      weatherMarkerDie === 'three' ? [10, 12, 12] : [8, 9, 10],
    );
  },
);

test.each([
  ['off', 0],
  ['on', 3],
] as const)('FYOW-25.4: option forecast %s tells of %i days', (forecast, days) => {
  const faces = Array<number>(9).fill(4);
  expect(after(morning({ forecast }, { marker: 7 }), faces).forecast).toHaveLength(days);
});

test.each([
  // A day foretold on row 9 or 5 and a one; on row 7 an even die goes up, an odd one down.
  ['literal', 9, [1, 3, 4], 8],
  ['severity', 9, [1, 3, 4], 10],
  ['literal', 5, [1, 3, 4], 4],
  ['severity', 5, [1, 3, 4], 4],
  ['severity', 5, [6, 3, 4], 6],
  ['severity', 7, [1, 3, 2, 4], 8],
  ['severity', 7, [1, 3, 1, 4], 6],
] as const)(
  'FYOW-25.4: option forecastShift %s: row %i with %j becomes %i',
  (forecastShift, told, faces, marker) => {
    const sky = { marker: 7, forecast: [told, 7, 7].map(row => foretold(row)) };
    expect(after(morning({ forecastShift, forecast: 'on' }, sky), faces).marker).toBe(marker);
  },
);
const foretold = (marker: number) => ({ marker, code: 'fair' as const, wind: 'calm' as const });

test.each([
  ['day', 'none'],
  ['halfDay', 'thrown'],
] as const)(
  'FYOW-25: option weatherPeriod %s: before the fourth session',
  (weatherPeriod, what) => {
    const state = morning({ weatherPeriod }, { marker: 7, code: 'fair', wind: 'calm' });
    Object.assign(state, { step: 'SS1', session: 4, clock: 4 });
    advance(state, stageWith());
    expect(state.weather.parts.length).toBe(what === 'thrown' ? 1 : 0);
  },
);

test.each([
  ['printed', 4, 'full'],
  ['never', 4, 'none'],
  ['printed', 6, 'none'],
] as const)(
  'FYOW-25.1b: option overcastMoon %s: a sky die of %i on an overcast day',
  (overcastMoon, die, moon) => {
    // October, row 8: overcast; the weather die moves nothing, the wind is calm.
    const { code, moon: shines } = after(morning({ overcastMoon }, { marker: 8 }, 10), [3, 6, die]);
    expect(code).toBe('overcast');
    expect(shines).toBe(moon);
  },
);

/** The gauge at the end of such a day. */
const evening = (options: Partial<Options>, sky: Sky): Sky => {
  const state = morning(options, sky, 1);
  state.step = 'DE2';
  advance(state, stageWith());
  return { gauge: state.weather.gauge, snowLying: state.weather.snowLying };
};
test.each([
  ['gaugeHighWindDry', 'off', { code: 'fair', wind: 'high', gauge: 5 }, 3],
  ['gaugeHighWindDry', 'on', { code: 'fair', wind: 'high', gauge: 5 }, 4],
  ['gaugeHighWindDry', 'on', { code: 'lightRain', wind: 'high', gauge: 5 }, 7],
  ['gaugeOvercastDries', 'on', { code: 'overcast', wind: 'calm', gauge: 5 }, 3],
  ['gaugeOvercastDries', 'off', { code: 'overcast', wind: 'calm', gauge: 5 }, 5],
  ['gaugeOvercastDries', 'off', { code: 'fair', wind: 'calm', gauge: 5 }, 3],
] as const)('FYOW-25.5: option %s %s: after %j the gauge is %i', (option, value, sky, gauge) => {
  expect(evening({ [option]: value }, sky).gauge).toBe(gauge);
});
test.each([
  ['on', false],
  ['off', true],
] as const)(
  'FYOW-25.5: option gaugeOvercastDries %s: snow that lies on an overcast day',
  (gaugeOvercastDries, lies) => {
    const sky = { code: 'overcast', wind: 'calm', gauge: 5, snowLying: true } as const;
    expect(evening({ gaugeOvercastDries }, sky)).toEqual({ gauge: 5, snowLying: lies });
  },
);
test.each([
  ['8', 8],
  ['none', 10],
] as const)(
  'FYOW-26.6: option gaugeWinterMax %s: snow and a freezing wind on a gauge of seven',
  (gaugeWinterMax, gauge) => {
    const sky = { code: 'snow', wind: 'freezing', gauge: 7 } as const;
    expect(evening({ gaugeWinterMax, climate: 'winter' }, sky).gauge).toBe(gauge);
    expect(evening({ gaugeWinterMax }, sky).gauge).toBe(8); // the European gauge ends at eight
  },
);

test.each([
  ['european', [2, 3, 3, 2]],
  ['printed', [2, 2, 2, 3]],
] as const)('FYOW-26.9: option flyingWinterLightWind %s', (flyingWinterLightWind, needs) => {
  const sky = { code: 'fair', wind: 'light', lowCloud: false } as const;
  const state = morning({ flyingWinterLightWind, climate: 'winter' }, sky, 1);
  const categories = ['aircraft', 'gliders', 'paratroops', 'recce'] as const;
  expect(categories.map(one => needAt(state, 0, 'day', one))).toEqual(needs);
  state.options.climate = 'european';
  expect(categories.map(one => needAt(state, 0, 'day', one))).toEqual([2, 3, 3, 2]);
});
