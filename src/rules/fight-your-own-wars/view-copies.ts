import type { SideState, State } from './state.ts';

export const copySide = (side: SideState): SideState => ({
  ...side,
  pool: side.pool.map(({ kind, leader }) => ({ kind, leader: { ...leader } })),
  made: [...side.made],
  passed: [...side.passed],
  control: [...side.control],
  seen: [...side.seen],
  visited: [...side.visited],
  stopsOff: [...side.stopsOff],
  stopsOn: [...side.stopsOn],
  staffed: [...side.staffed],
});

export const copyWeather = (weather: State['weather']): State['weather'] => ({
  ...weather,
  parts: weather.parts.map(one => ({ ...one })),
  forecast: weather.forecast.map(one => ({ ...one })),
});
