import { expect, test } from 'vitest';
import type { Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import type { Action, System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fieldOf, fightYourOwnWars, type View } from '../../rules/fight-your-own-wars/index.ts';
import { assign, isDesperate } from './assign.ts';
import { playCard } from './card.ts';
import { recruit } from './recruit.ts';
import { situationOf } from './situation.ts';
import { staff } from './staff.ts';

type Watch = (sight: Sight<View>, action: Action) => void;

/** Val de Sorne with a British staff against the recruit; `watch` sees every decision of the Briton. */
const played = async (seed: number, watch: Watch): Promise<void> => {
  const system = fightYourOwnWars as unknown as System;
  const dice = pledge(`outposts ${seed}`, {});
  const table = Table.create(system, { scenario: 'tutorial', dice }) as Table;
  const chance = random(seed);
  while (!table.outcome) {
    if (table.runUmpire().length > 0) continue;
    const { seat } = table.pending()[0]!;
    const sight = table.sight(seat) as Sight<View>;
    const bot = seat === 'britain' ? staff : recruit;
    const { action } = await bot.decide(sight as Sight<View> & Sight, chance, { work: 1 });
    if (seat === 'britain') watch(sight, action);
    expect(table.act(seat, action as Action).refused, JSON.stringify(action)).toBeNull();
  }
};

test('FYOW-3.8: a defender bars nobody the way back with a platoon,', async () => {
  let sent = 0;
  for (let seed = 1; seed <= 8; seed++)
    await played(seed, ({ view }, action) => {
      if (action.type !== 'picket.send') return;
      sent++;
      const { map } = fieldOf(view);
      const from = view.units[view.activation!.of]!.board;
      const to = map.across(map.linkIndex(Reflect.get(action, 'link') as string), from);
      const believed = view.contacts.filter(
        ({ board, now, at }) => board === to && (now || view.clock - at <= 9),
      );
      expect(believed).toEqual([]);
    });
  expect(sent).toBeGreaterThan(8);
});

test('FYOW-3.8: a platoon before a board that the enemy has left is called back, to be sent again', async () => {
  let asked = 0;
  await played(1, sight => {
    const { view } = sight;
    const number = view.activation?.kind === 'unit' ? view.activation.of : -1;
    const parent = view.units[number];
    const kind = sight.questions.find(({ seat }) => seat === 'britain')?.kind;
    if (kind !== 'card' || parent?.level !== 'battlegroup' || parent.zone !== 'table') return;
    const busy = [...view.battles.map(({ board }) => board), ...view.contacts.map(c => c.board)];
    const near = fieldOf(view).map.neighbours(parent.board, 'road');
    const [board] = near.filter(one => !busy.includes(one));
    if (board === undefined || busy.includes(parent.board)) return;
    const platoon = { ...parent, id: 'platoon', level: 'picket' as const, parent: number };
    const units = [...view.units, { ...platoon, board, zone: 'W' as const }];
    // The gate does not know the platoon: it is put into the view alone.
    const told = playCard({ ...sight, view: { ...view, units }, refuse: () => null });
    expect(told?.action).toEqual({ type: 'picket.recall', picket: 'platoon' });
    asked++;
  });
  expect(asked).toBeGreaterThan(0);
});

test('FYOW-A8: a defender who would not win throws all who are near and fit at one board that would make the difference', async () => {
  let blows = 0;
  for (let seed = 1; seed <= 8; seed++)
    await played(seed, ({ view }) => {
      const at = situationOf(view);
      if (!isDesperate(at) || at.left < 3) return;
      const tasks = assign(at);
      const fit = at.fighters.filter(({ unit }) => unit.disarray === 0 && unit.condition !== 'red');
      const matters = [...tasks.values()].filter(
        ({ kind, board }) => kind === 'take' && at.field.map.nodes[board]!.vp >= at.missing,
      );
      if (matters.length === 0) return;
      const nearTo = (board: number) => fit.filter(({ away }) => away[board]! <= 2);
      const allOut = matters.filter(({ board, mates }) =>
        nearTo(board).every(({ unit }) => mates.includes(unit.id)),
      );
      expect(allOut).not.toEqual([]);
      if (nearTo(allOut[0]!.board).length > 1) blows++;
    });
  expect(blows).toBeGreaterThan(0);
});
