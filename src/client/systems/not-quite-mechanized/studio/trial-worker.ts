import type { Scenario } from '../../../../rules/not-quite-mechanized/index.ts';
import { tryBattle } from './trial.ts';

/** Plays battles one after the other and tells what each came to. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<{ scenario: Scenario; n: number; by: string }>) => {
    for (let i = 0; i < data.n; i++)
      postMessage(await tryBattle(data.scenario, `field ${i}`, data.by));
  },
);
