import { Dice } from '../../../src/engine/dice/dice.ts';
import { SeededDice } from '../../../src/engine/dice/seeded.ts';
import { Stage } from '../../../src/engine/perform.ts';
import { DEFAULTS } from '../../../src/rules/not-quite-mechanized/options.ts';
import type { Scenario } from '../../../src/rules/not-quite-mechanized/scenario.ts';
import { SCENARIOS } from '../../../src/rules/not-quite-mechanized/scenarios.ts';
import { setUp } from '../../../src/rules/not-quite-mechanized/setup.ts';
import type { Stand, State } from '../../../src/rules/not-quite-mechanized/state.ts';
import { standNamed } from '../../../src/rules/not-quite-mechanized/tables/stands.ts';
import { type Ground, groundOf } from '../../../src/rules/not-quite-mechanized/terms/ground.ts';
import type { Fields } from './vector.ts';

export const standOf = (id: string, type: string, markers = 0): Stand => ({
  id,
  type,
  strength: standNamed(type).strength,
  full: standNamed(type).strength,
  markers,
  state: 'here',
  collected: '',
  neutralised: false,
});

/** A stage whose lines nobody reads. */
export const stage = (): Stage => {
  const made = new Stage();
  made.set('table', new Dice(new SeededDice('vector')), []);
  return made;
};

/** Examples put ground around the origin; whole tables start there. */
export const SHIFT = 5000;
const moved = (p: readonly number[]): number[] => [p[0]! + SHIFT, p[1]! + SHIFT];
const movedFeature = (feature: Fields): Fields => ({
  ...feature,
  geometry: {
    ...(feature.geometry.polygon && { polygon: feature.geometry.polygon.map(moved) }),
    ...(feature.geometry.polyline && { polyline: feature.geometry.polyline.map(moved) }),
    ...(feature.geometry.point && { point: moved(feature.geometry.point) }),
  },
});

/** The lesson's table with the ground of an example in place of its own. */
export const tableOn = (given: Fields, scenario: Scenario = SCENARIOS[0]!): State => {
  const state = setUp(
    {
      scenario,
      options: {
        ...DEFAULTS,
        ...(given.sightOverCover && { sightOverCover: given.sightOverCover }),
      },
    },
    stage(),
  );
  const ground: Ground = {
    ...groundOf(state),
    width: 20_000,
    height: 20_000,
    base: given.base ?? 'open',
    features: (given.features ?? []).map(movedFeature) as Ground['features'],
  };
  state.ground = JSON.stringify(ground);
  return state;
};
export const at = (p: readonly number[]): readonly [number, number] => [
  p[0]! + SHIFT,
  p[1]! + SHIFT,
];

/** A stage on which the dice fall as told; the last face goes on falling. */
export const throwing = (...faces: number[]): Stage => {
  const made = new Stage();
  let at = 0;
  const source = {
    face: (die: { readonly faces: readonly number[] }): number => {
      const face = faces[Math.min(at++, faces.length - 1)] ?? 1;
      return die.faces.includes(face) ? face : die.faces.at(-1)!;
    },
  };
  made.set('table', new Dice(source), []);
  return made;
};
