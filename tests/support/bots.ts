import type { Bot } from '../../src/engine/bot.ts';
import { hashText } from '../../src/engine/hash.ts';
import type { Action } from '../../src/engine/system.ts';

/** Takes the first offer. */
export const firstBot: Bot = {
  id: 'first',
  title: 'First offer',
  decide: sight => decided(sight.offers()[0], 'first'),
};

/** Its choice hangs on every byte it is given, so it shows at once when a byte differs. */
export const touchyBot: Bot = {
  id: 'touchy',
  title: 'Touchy',
  decide: sight => {
    const offers = sight.offers();
    const forecasts = offers.slice(0, 3).map(offer => sight.forecast(offer));
    const seen = JSON.stringify([sight.view, sight.questions, forecasts, sight.log()]);
    return decided(offers[Number.parseInt(hashText(seen).slice(0, 8), 16) % offers.length], 'felt');
  },
};

const decided = (action: Action | undefined, id: string) => {
  if (!action) throw new Error('a bot was asked for nothing');
  return { action, reason: { id, values: {} } };
};
