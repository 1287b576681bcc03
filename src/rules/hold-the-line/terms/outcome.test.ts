import { expect, test } from 'vitest';
import { Scene } from '../../../../tools/vectors/hold-the-line/scene.ts';
import { DEFAULTS } from '../options.ts';
import { laurels } from './outcome.ts';

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
