import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Question } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars } from '../../../rules/fight-your-own-wars/index.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { acting, deedWords, linkEnd } from './deeds.ts';
import type { View } from './seen.ts';

/** The first card of the valley that somebody is asked about. */
const onCard = (): { view: View; asked: Question } => {
  const table = Table.create(fightYourOwnWars, {
    scenario: 'tutorial',
    options: { mode: 'solo-umpire' },
    dice: pledge('deeds', { table: 'deeds' }),
  });
  table.act('player', { type: 'hand.set', unit: 'all', hand: 'all' });
  for (let i = 0; i < 200; i++) {
    const due = table.umpireNext();
    const [asked] = table.pending();
    if (!due && asked?.kind === 'card') return { view: table.view('player') as View, asked };
    if (due) table.act(due.seat, due.action);
    else table.act('player', { type: asked!.actions.includes('carryOn') ? 'carryOn' : 'pass' });
  }
  throw new RangeError('no card was played');
};

test('FYOW-14: an offer over a link that does not touch the board of the force on its card leads nowhere, and stops no page', () => {
  const { view } = onCard();
  const place = view.whole!.units.find(({ id }) => id === acting(view))!.board;
  const { map } = fieldOf(view);
  const away = map.links.find((_, at) => map.across(at, place) < 0)!;
  expect(linkEnd(view, away.id)).toBeNull();
  expect(linkEnd(view, 'no such link')).toBeNull();
});

test('FYOW-18: an order of march is told by what marches, not by the numbers of lines', () => {
  const { view } = onCard();
  const words = deedWords(view, { type: 'march.set', order: [1, 2] } as never);
  expect(words).not.toMatch(/\d, \d/);
  expect(words).toMatch(/^Order of march: [A-Z]/);
});
