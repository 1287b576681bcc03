import { expect, test } from 'vitest';
import { recruit as polish } from '../../ai/poland-campaign/recruit.ts';
import { recruit as september } from '../../ai/september-1939/recruit.ts';
import type { Bot } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { type LogLine, mayRead } from '../../engine/log.ts';
import { random } from '../../engine/random.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { september1939 } from '../../rules/september-1939/index.ts';
import { presenter as polandWords } from '../systems/poland-campaign/presenter.ts';
import { presenter as septemberWords } from '../systems/september-1939/presenter.ts';
import { hasMessage } from '../words/words.ts';
import { whySeen } from './seen-why.ts';

const GAMES = [
  ['poland-campaign', polandCampaign as System, polandWords, polish as Bot, 'corridor'],
  ['september-1939', september1939 as System, septemberWords, september as Bot, 'first-steps'],
] as const;

test.each(GAMES)(
  '%s: whoever watches under the usual fog can say of nearly every deed why it was done, and a reason named is the commander’s own',
  (_, system, words, bot, scenario) => {
    const table = Table.create(system, { scenario, dice: pledge('seen why') });
    const presenter = words(system, table.head);
    const chance = random(5);
    let [told, said] = [0, 0];
    expect(system.hidesNothing?.(table.setting)).not.toBe(true);
    while (!table.outcome) {
      const { seat } = table.pending()[0]!;
      const reader = table.seats.find(({ id, kind }) => id !== seat && kind === 'player')!.id;
      const decision = bot.decide(table.sight(seat), chance, { work: 20 });
      if (decision instanceof Promise) throw new Error('a recruit thinks in one go');
      const before = system.view(table.state, reader);
      const acted = table.act(seat, decision.action);
      if (acted.refused) throw new Error(acted.refused.because);
      const after = system.view(table.state, reader);
      const line = acted.log.find(one => mayRead(one, reader, false));
      if (!line) continue;
      told++;
      const named = presenter.onlooker!.reasonOf(line);
      if (named) expect([line.id, named]).toEqual([line.id, decision.reason.id]);
      const why = whySeen(presenter, { before, after, line });
      if (why) expect(hasMessage(`why.${why.id}`), why.id).toBe(true);
      if (why) said++;
    }
    expect(said / told).toBeGreaterThan(0.8);
  },
);

test('a march is told by what it came to: a place taken, an enemy met or left, the way it leads', () => {
  const system = polandCampaign as System;
  const table = Table.create(system, { scenario: 'corridor', dice: pledge('a march') });
  const presenter = polandWords(system, table.head);
  const lying = (german: string) => ({
    ...(system.view(table.state, 'polish') as object),
    units: [
      { unit: 'DE-3PZ', hex: german },
      { unit: 'PL-9DP', hex: '0705' },
    ],
    hidden: [],
    control: [{ hex: '0707', side: 'polish' }],
  });
  const why = (from: string, to: string) =>
    whySeen(presenter, {
      before: lying(from),
      after: lying(to),
      line: { id: 'moved', rule: 'PC-4.0', values: { from, path: [to] } } as unknown as LogLine,
    });
  expect(why('0506', '0707')).toEqual({ id: 'seenTakes', place: '0707' });
  expect(why('0505', '0605')).toMatchObject({ id: 'seenMeets', place: '0705', n: 1 });
  expect(why('0605', '0405')).toEqual({ id: 'seenLeaves', place: '0705' });
  expect(why('0306', '0507')).toEqual({ id: 'seenNears', place: '0707' });
  expect(why('0505', '0305')).toEqual({ id: 'seenBack' });
});
