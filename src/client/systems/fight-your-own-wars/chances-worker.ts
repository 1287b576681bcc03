import type { Asked } from '../../../rules/fight-your-own-wars/forecast/sample.ts';
import { sampled } from '../../../rules/fight-your-own-wars/forecast/sample.ts';
import { type Campaign, fieldFor, type View } from '../../../rules/fight-your-own-wars/index.ts';

export type ChancesMessage = {
  readonly campaign: Campaign;
  readonly view: View;
  readonly seat: string;
  readonly asked: Asked;
  readonly most: number;
};

/** Plays campaigns on from what a seat sees, and tells the share after each. */
addEventListener('message', ({ data }: MessageEvent<ChancesMessage>) => {
  fieldFor(data.campaign);
  for (const told of sampled(data.view, data.seat, data.asked, data.most)) postMessage(told);
});
