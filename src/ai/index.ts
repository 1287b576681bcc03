import type { Bot } from '../engine/bot.ts';
import { randomBot } from './random/random.ts';

/** The commanders that play a system, weakest first: those of `src/ai/<id>/index.ts` after the one that knows every system. */
export const loadCommanders = async (id: string): Promise<readonly Bot[]> => {
  const { BOTS }: { BOTS: readonly Bot[] } = await import(`./${id}/index.ts`);
  return [randomBot, ...BOTS];
};
