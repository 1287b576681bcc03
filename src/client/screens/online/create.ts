import { type SeatId, SPECTATOR } from '../../../engine/seat.ts';
import { newId } from '../../app/ids.ts';
import { Api } from '../../session/api.ts';
import { keepMembership, keepName, type Membership } from './memberships.ts';
import { keepNonce } from './proofs.ts';
import { here } from './server.ts';

/** Who sits at a seat: whoever makes the game, somebody who is sent a link, anybody from the list of open games, or a commander. */
export type Sitter =
  | { readonly kind: 'me' | 'invite' | 'open' }
  | { readonly kind: 'bot'; readonly bot: string };

export type NewOnlineGame = {
  readonly system: string;
  /** The id of one that is shipped, or one of the host's own. */
  readonly scenario: string | object;
  readonly options: object;
  /** Where the system has posts: the id of the seating. */
  readonly seating?: string;
  readonly dice?: 'seeded' | 'manual';
  /** Seconds to answer; null for as long as it takes. */
  readonly clock?: number | null;
  readonly name: string;
  /** Where the game is an event: what it is called, its day plan and cast list. */
  readonly title?: string;
  readonly event?: { readonly plan: string; readonly cast: string };
  readonly sitters: { readonly [seat: SeatId]: Sitter };
};

/** Makes a game on the server, sits down, seats the commanders, and keeps the links for the others. Gives id and seat. */
export const createOnline = async (asked: NewOnlineGame): Promise<[game: string, seat: SeatId]> => {
  const api = new Api(here());
  const { system, options, sitters, name, dice = 'seeded', clock } = asked;
  if (!asked.event) keepName(name);
  const anybody = Object.keys(sitters).filter(seat => sitters[seat]?.kind === 'open');
  const made = await api.ask('create', {
    body: {
      ...{ system, scenario: asked.scenario, options, dice },
      ...(clock ? { clock } : {}),
      ...(asked.title ? { title: asked.title } : {}),
      ...(asked.event ? { event: asked.event } : {}),
      ...(anybody.length > 0 ? { open: anybody } : {}),
      ...(asked.seating === undefined ? {} : { seating: asked.seating }),
    },
  });
  const { id: game, title } = made.game;
  const { id: scenario } = made.game.scenario;
  const invites = Object.fromEntries(made.invites.map(({ seat, invite }) => [seat, invite]));
  const own = made.invites.filter(({ seat }) => sitters[seat]?.kind === 'me');
  const open = Object.entries(invites).filter(([seat]) => !own.some(one => one.seat === seat));
  const kept = { game, system, scenario, title, host: made.host, joined: Date.now() };
  const common = { ...kept, invites: Object.fromEntries(open) };
  const { commitment } = made.game.dice;
  const places: Membership[] = [];
  for (const { invite } of own)
    places.push(await claimed(api, common, { invite, name, commitment }));
  const place = places[0] ?? (await watching(api, common));
  for (const one of [...places.slice(1), place]) keepMembership(one);
  for (const [seat, sitter] of Object.entries(sitters))
    if (sitter.kind === 'bot')
      await api.ask('bot', { game, token: made.host, body: { seat, bot: sitter.bot } });
  return [game, place.seat];
};

type Common = Omit<Membership, 'seat' | 'token'>;

const claimed = async (
  api: Api,
  common: Common,
  how: { invite: string; name: string; commitment: string | undefined },
): Promise<Membership> => {
  const { invite, name, commitment } = how;
  const body = { invite, name, nonce: newId(16) };
  const { token, seat } = await api.ask('claim', { game: common.game, body });
  keepNonce(common.game, seat, { nonce: body.nonce, commitment });
  return { ...common, seat, token };
};

/** A host who does not play watches. */
const watching = async (api: Api, common: Common): Promise<Membership> => {
  const { token } = await api.ask('watch', { game: common.game, token: common.host ?? '' });
  return { ...common, seat: SPECTATOR, token, watch: token };
};
