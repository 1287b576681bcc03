import type { Campaign } from '../../../../rules/fight-your-own-wars/index.ts';
import { tryOnce } from './tryout.ts';

/** Plays campaigns one after the other and tells what each came to. */
addEventListener('message', ({ data }: MessageEvent<{ campaign: Campaign; n: number }>) => {
  for (let i = 0; i < data.n; i++) postMessage(tryOnce(data.campaign, `studio ${i}`));
});
