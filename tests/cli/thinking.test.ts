import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOTS } from '../../src/ai/all.ts';
import { DEFAULT_WORK, Thinking } from '../../src/cli/thinking.ts';
import type { Bot } from '../../src/engine/bot.ts';
import type { System } from '../../src/engine/system.ts';
import { polandCampaign } from '../../src/rules/poland-campaign/index.ts';
import { bundled } from '../server/support/node-process.ts';
import { HOUSE, maproom, words } from './run.ts';

const system = polandCampaign as System;
const named = (id: string): Bot => BOTS.find(bot => bot.id === id && bot.system === system.id)!;

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled('src/server/thinking/worker.ts');
});
afterAll(() => program.remove());

test('threads do the chores of a general as he does them himself, and answer in order', async () => {
  const general = named('general');
  const { chore } = general.trial!();
  const other = { ...(chore as object), seeds: [2, 3] };
  const thinking = new Thinking(
    { ...HOUSE, thinker: pathToFileURL(program.path) },
    { threads: 2, work: 50 },
  );
  const { work, share } = thinking.budgetFor(general, system);
  const chores = [other, chore, other];
  expect(work).toBe(50);
  expect(await share!(chores)).toEqual(chores.map(one => general.chore!(one)));
  expect(thinking.budgetFor(named('staff'), system).share).toBeUndefined();
  await thinking.close();
});

test('seconds are turned into work once; a bot without a trial keeps what is usual', () => {
  const costing = (work: number): Bot => ({
    ...named('staff'),
    chore: () => [0].map(n => n + 1),
    trial: () => ({ chore: null, work }),
  });
  const bot = costing(1);
  const thinking = new Thinking(HOUSE, { seconds: 2 });
  const { work } = thinking.budgetFor(bot, system);
  expect(work).toBeGreaterThan(DEFAULT_WORK);
  expect(thinking.budgetFor(bot, system)).toEqual({ work });
  expect(thinking.budgetFor(named('staff'), system)).toEqual({ work: DEFAULT_WORK });
});

test('a budget is told in work or in seconds, not in both', async () => {
  const ran = await maproom(words('play skirmish -s small --bot red=random --work 5 --seconds 5'));
  expect(ran).toMatchObject({ code: 3, err: expect.stringContaining('beside --work') });
});
