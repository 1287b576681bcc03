import { describe, expect, test } from 'vitest';
import { runVector } from '../../../tools/vectors/not-quite-mechanized/run.ts';
import type { Vector } from '../../../tools/vectors/not-quite-mechanized/vector.ts';
import printed from './examples.json';

const battle = printed as unknown as readonly Vector[];

describe('worked examples of examples.json', () => {
  test.each(battle.map(vector => [`${vector.id} ${vector.rule}`, vector] as const))(
    '%s',
    (_, vector) => {
      expect(runVector(vector)).toEqual([]);
    },
  );

  test('NQM-23: an operation or a field that nobody knows is told, not passed over', () => {
    const [first] = battle.filter(vector => vector.when.op === 'gap');
    expect(runVector({ ...first!, when: { op: 'nothing' } })).toEqual([
      { key: 'op', expected: 'nothing', actual: 'no such operation' },
    ]);
    expect(runVector({ ...first!, given: { ...first!.given, weather: 'rain' } })).toEqual([
      { key: 'given.weather', expected: 'read by the operation', actual: 'unknown' },
    ]);
  });

  test('NQM-23: an example that does not hold is told with what was expected', () => {
    const [first] = battle.filter(vector => vector.when.op === 'gap');
    // biome-ignore lint/suspicious/noThenProperty: given, when, then
    const wrong = { ...first!, then: { metres: -1 } };
    expect(runVector(wrong)).toEqual([{ key: 'metres', expected: -1, actual: 600 }]);
  });
});
