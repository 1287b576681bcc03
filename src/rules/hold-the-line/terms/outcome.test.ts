import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { DEFAULTS } from '../options.ts';
import { endPolitics } from '../phases/politics.ts';
import { endingOf, laurels } from './outcome.ts';
import { parOf, tempoOf } from './score.ts';

test('HTL-23.5: a German army gets the tempo of its own towns, a Polish one its survivors against the baseline', () => {
  const scene = Scene.printed('campaign-historical', DEFAULTS);
  const { state, field } = scene;
  state.turn = 4;
  const points = (army: string) => laurels(state).find(one => one.army === army)?.points;
  const late = points('GE-4A')!;
  state.captured[field.objectives.findIndex(({ id }) => id === 'OBJ-TCZEW')] = 1;
  expect(points('GE-4A')).toBe(late + 4); // a day early instead of three points lost
  expect(points('GE-AGS')).toBeUndefined();
  expect(points('PL-HQ-MODLIN')).toBe(7); // nobody lost; the baseline of turn 4 is seven percent
  const own = field.pieces.flatMap((piece, u) =>
    piece.kind === 'cube' &&
    field.hqs[piece.hq]?.id === 'PL-HQ-MODLIN' &&
    state.units[u]!.status === 'on'
      ? [u]
      : [],
  );
  for (const u of own) state.units[u]!.status = 'destroyed';
  expect(points('PL-HQ-MODLIN')).toBe(-93);
});

test('HTL-23.4 HTL-20.5: levels and being behind are counted from par, by the turn on which the game ends', () => {
  const scene = Scene.printed('campaign-historical', DEFAULTS);
  const { state } = scene;
  const even = { tempo: -120, losses: 0, other: 0 };
  expect(endingOf(even, 0).level).toBe('Polish decisive victory');
  expect(endingOf(even, 0, undefined, -120).level).toBe('Historical result');
  expect(endingOf(even, 0, undefined, -129).level).toMatch(/^German marginal/);
  state.turn = 4;
  const early = parOf(state);
  state.turn = 14;
  expect(parOf(state)).toBeLessThan(early);
  state.turn = 99;
  expect(parOf(state)).toBe(scene.field.scenario.par!.at(-1));
  expect(parOf(Scene.printed('mlawa', DEFAULTS).state)).toBe(0);
});

test('HTL-20.5: France hardens when the tempo is four below par, and not while it is at par', () => {
  const moved = (behind: number) => {
    const scene = Scene.printed('campaign-historical', DEFAULTS);
    scene.ringTo('COMMAND');
    const { state, field } = scene;
    state.turn = 6;
    const par = parOf(state);
    const want = par - behind;
    // Towns are counted as taken on time, one after the other, until the tempo is as near as it comes.
    for (const [i, { baseline }] of field.objectives.entries())
      if (baseline <= 6 && tempoOf(state, 6) < want) state.captured[i] = baseline;
    const before = state.politics.FR;
    const gap = tempoOf(state, 6) - par;
    const context = { log: () => {}, reveal: () => {} } as never;
    endPolitics(state, context);
    return { gap, by: state.politics.FR - before };
  };
  const [even, late] = [moved(0), moved(12)];
  expect(even.gap).toBeGreaterThan(-4);
  expect(late.gap).toBeLessThanOrEqual(-4);
  expect(late.by).toBe(1);
  expect(even.by).toBeLessThan(1);
});
