import { pledge } from '../../../src/engine/dice/commitment.ts';
import { Table } from '../../../src/engine/table.ts';
import { polandCampaign } from '../../../src/rules/poland-campaign/index.ts';
import { call, did } from '../../../tests/server/support/api.ts';
import { seatedGame } from '../../../tests/server/support/house.ts';
import { LiveClient } from '../../../tests/server/support/live.ts';

const GAME = { system: 'poland-campaign', scenario: 'corridor' };

/** Goes on until it is stopped; what it comes to does not matter. */
export type Attack = (url: string, going: () => boolean) => Promise<unknown>;

const again = async (going: () => boolean, strike: () => Promise<unknown>): Promise<void> => {
  while (going()) await strike().catch(() => new Promise(later => setTimeout(later, 5)));
};
const several = (count: number, one: (i: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)));

/** A record in which every other entry takes back the one before. */
const takenBack = (): unknown => {
  const dice = pledge('x', {});
  const table = Table.create(polandCampaign, { scenario: 'corridor', dice });
  for (let i = 0; i < 250; i++) {
    const { seat } = table.pending()[0]!;
    const move = [...table.offers(seat)].find(({ type }) => type === 'moveUnit');
    if (!move || table.act(seat, move).refused) break;
    table.undo(seat);
  }
  return table.record;
};

const checks: Attack = (url, going) => {
  const record = takenBack();
  return several(4, () => again(going, () => call(url, 'check', { body: { record } })));
};

const questions: Attack = (url, going) =>
  several(16, async () => {
    const { game, tokens } = await seatedGame(url, GAME);
    const client = await LiveClient.join(url, game, tokens.german!);
    const action = { type: 'moveUnit', unit: 'none', path: ['0101'] };
    await again(going, () =>
      Promise.all([
        ...Array.from({ length: 20 }, () => client.ask({ type: 'why', action })),
        client.ask({ type: 'offers' }),
      ]),
    );
    client.socket.close();
  });

const watching: Attack = async (url, going) => {
  const { game, host } = await seatedGame(url, GAME);
  const { token } = await did(url, 'watch', { game, token: host });
  await several(30, async () => {
    const client = await LiveClient.join(url, game, token);
    await again(going, () => client.ask({ type: 'position' }));
    client.socket.close();
  });
};

const scenarios: Attack = (url, going) => {
  const unit = { id: 'x', hex: '0101', note: 'y'.repeat(60) };
  const scenario = { id: 'own', title: 'Own', units: Array.from({ length: 12_000 }, () => unit) };
  const body = { system: 'september-1939', scenario };
  return several(3, () => again(going, () => call(url, 'create', { body })));
};

const commanders: Attack = async (url, going) => {
  await several(18, async () => {
    const made = await did(url, 'create', { body: GAME });
    const game = made.game.id;
    for (const { seat } of made.invites) {
      const body = { seat, bot: 'general', work: 1000 };
      await call(url, 'bot', { game, token: made.host, body });
    }
  });
  await again(going, () => new Promise(later => setTimeout(later, 50)));
};

/** What was tried on the server, by name. */
export const ATTACKS: { readonly [name: string]: Attack } = {
  'records full of take-backs': checks,
  'bursts of questions': questions,
  'spectators that ask all the time': watching,
  'large scenarios of one’s own': scenarios,
  'commanders of eighteen games': commanders,
};
