import { expect, test } from 'vitest';
import { staffMapOf } from './of-file.ts';

test('a node file becomes a staff map: kinds of ways, bridges, words and places', () => {
  const map = staffMapOf(
    {
      id: 'two',
      title: 'Two boards',
      boards: [
        {
          id: 'a',
          name: 'A',
          type: 'wood',
          size: 'full',
          x: 0,
          y: 0,
          vp: 2,
          bridges: [{ id: 'a_bridge', type: 'stone' }],
        },
        { id: 'b', name: 'B', type: 'light', size: 'half', x: 10, y: 5, town: 'village' },
      ],
      links: [
        {
          id: 'r',
          a: 'a',
          b: 'b',
          kind: 'road',
          class: 'metalled',
          mp: 3,
          km: 2.5,
          bridge: 'a_bridge',
        },
        { id: 's', a: 'a', b: 'b', kind: 'river', class: 'stream', mp: 0, v: true },
      ],
    },
    { subtitle: 'test' },
  );
  const [a, b] = map.boards;
  expect(a).toMatchObject({ woods: 'dense', worth: 2, half: false, tags: ['wood', 'full'] });
  expect(b).toMatchObject({ town: 'village', half: true });
  expect(b!.at[1]).toBeLessThan(a!.at[1]); // y runs to the north
  expect(
    map.links.map(({ kind, label, bridge, barred }) => ({ kind, label, bridge, barred })),
  ).toEqual([
    { kind: 'metalled', label: '3 · 2.5 km', bridge: 'S', barred: false },
    { kind: 'stream', label: '0', bridge: undefined, barred: true },
  ]);
});
