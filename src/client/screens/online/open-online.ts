import { loadSystem } from '../../app/catalogue.ts';
import { Api } from '../../session/api.ts';
import { RemoteSession } from '../../session/remote.ts';
import { Live } from '../../session/remote-live.ts';
import { membershipIn } from './memberships.ts';
import { openScenario } from './open-scenario.ts';
import { here } from './server.ts';

/** A game on the server by its id, from this browser's place in it; null where it has none. */
export const openOnline = async (game: string): Promise<RemoteSession | null> => {
  const membership = membershipIn(game);
  if (!membership) return null;
  const api = new Api(here());
  const { token } = membership;
  const live = new Live({ game, token, open: () => api.socket() });
  const system = await loadSystem(membership.system);
  const joined = await new Promise<boolean>(done => {
    live.position.subscribe(position => position && done(true));
    live.link.state.subscribe(({ kind }) => kind === 'ended' && done(false));
  });
  const summary = live.game.peek();
  const own = summary ? await openScenario(api, live.at, system, summary) : undefined;
  const seen = { read: () => membership.seen ?? 0, write: () => undefined };
  if (joined) return new RemoteSession({ live, api, system, own, seen });
  live.close();
  return null;
};
