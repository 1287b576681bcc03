import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { OffersPlay } from './offers-play.ts';

test('who can act is reckoned once for as long as the offers stand, however many counters ask', () => {
  const offers = signal<readonly Action[]>(
    Array.from({ length: 40 }, (_, i) => ({ type: 'go', unit: `u${i % 4}` })),
  );
  let read = 0;
  const model = {
    offers,
    orderWords: (action: Action) => {
      read += 1;
      return { subject: String(Reflect.get(action, 'unit')) };
    },
    unit: signal(null),
    letGoes: signal(0),
    session: { tip: signal(0) },
  };
  const play = new OffersPlay(model as unknown as GameModel);
  for (let counter = 0; counter < 300; counter++)
    expect(play.ready()).toEqual(['u0', 'u1', 'u2', 'u3']);
  expect(read).toBe(40);
  offers.value = [{ type: 'go', unit: 'u9' } as Action];
  expect(play.ready()).toEqual(['u9']);
});
