import type { Campaign } from '../../../../rules/fight-your-own-wars/index.ts';
import { tryOnce } from './tryout.ts';

/** Plays campaigns one after the other and tells what each came to. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ campaign: Campaign; from: number; step: number; n: number }>) => {
    for (let i = data.from; i < data.n; i += data.step)
      postMessage(tryOnce(data.campaign, `studio ${i}`));
  },
);
