import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine, type View } from '../../rules/hold-the-line/index.ts';
import { marchFor } from './hold.ts';
import { standing } from './march.ts';
import { nearOf, neighboursOf, type Picture, pictureOf } from './picture.ts';
import { ringAt } from './rings.ts';
import type { Foe } from './strength.ts';

test('HTL-12.9: in the campaign the last hex round an enemy is worth most, and a march there says why', () => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'campaign-historical',
    dice: pledge('rings', {}),
  }) as Table;
  const seen = pictureOf(table.sight('german').view as View)!;
  const { field } = seen;
  const target = field.grid.index('2733');
  const foe: Foe = {
    dice: { red: 0, green: 2, black: 0 },
    kills: 3,
    dugIn: false,
    disordered: false,
    fixed: false,
  };
  const steps = nearOf(field, [target]);
  const round = neighboursOf(field, target);
  const units = [...seen.own.values()].flat();
  const ringOf = (n: number): Picture => ({
    ...seen,
    foes: new Map([[target, [foe]]]),
    own: new Map(round.slice(0, n).map((hex, i) => [hex, [units[i]!]])),
    near: steps,
    danger: steps,
  });
  const last = round[5]!;
  expect(ringAt(ringOf(5), last)).toBeGreaterThan(ringAt(ringOf(4), last));
  expect(ringAt(ringOf(4), last)).toBeGreaterThan(ringAt(ringOf(0), last));
  expect(ringAt(ringOf(0), last)).toBe(0);
  const unit = units[9]!;
  const open = standing(ringOf(0), unit, last, new Map());
  expect(standing(ringOf(5), unit, last, new Map())).toBeGreaterThan(open + 1);
  expect(marchFor(ringOf(5), unit, last, new Map())).toBe('ring');
  expect(marchFor(ringOf(0), unit, last, new Map())).toBe('march');
});
