import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import { newId } from '../app/ids.ts';
import { Api } from './api.ts';
import { keepMembership, keepName, type Membership } from './memberships.ts';
import { here } from './server.ts';

/** Who sits at a seat: whoever makes the game, somebody who is sent a link, or a commander. */
export type Sitter =
  | { readonly kind: 'me' | 'invite' }
  | { readonly kind: 'bot'; readonly bot: string };

export type NewOnlineGame = {
  readonly system: string;
  /** The id of one that is shipped, or one of the host's own. */
  readonly scenario: string | object;
  readonly options: object;
  readonly dice?: 'seeded' | 'manual';
  /** Seconds to answer; null for as long as it takes. */
  readonly clock?: number | null;
  readonly name: string;
  readonly sitters: { readonly [seat: SeatId]: Sitter };
};

/** Makes a game on the server, sits down, seats the commanders, and keeps the links for the others. Gives id and seat. */
export const createOnline = async (asked: NewOnlineGame): Promise<[game: string, seat: SeatId]> => {
  const api = new Api(here());
  const { system, options, sitters, name, dice = 'seeded', clock } = asked;
  keepName(name);
  const made = await api.ask('create', {
    body: { system, scenario: asked.scenario, options, dice, ...(clock ? { clock } : {}) },
  });
  const { id: game, title } = made.game;
  const { id: scenario } = made.game.scenario;
  const invites = Object.fromEntries(made.invites.map(({ seat, invite }) => [seat, invite]));
  const mine = made.invites.find(({ seat }) => sitters[seat]?.kind === 'me');
  const open = Object.entries(invites).filter(([seat]) => seat !== mine?.seat);
  const kept = { game, system, scenario, title, host: made.host, joined: Date.now() };
  const common = { ...kept, invites: Object.fromEntries(open) };
  const place = mine ? await claimed(api, common, mine.invite, name) : await watching(api, common);
  keepMembership(place);
  for (const [seat, sitter] of Object.entries(sitters))
    if (sitter.kind === 'bot')
      await api.ask('bot', { game, token: made.host, body: { seat, bot: sitter.bot } });
  return [game, place.seat];
};

type Common = Omit<Membership, 'seat' | 'token'>;

const claimed = async (
  api: Api,
  common: Common,
  invite: string,
  name: string,
): Promise<Membership> => {
  const body = { invite, name, nonce: newId(16) };
  const { token, seat } = await api.ask('claim', { game: common.game, body });
  return { ...common, seat, token };
};

/** A host who does not play watches. */
const watching = async (api: Api, common: Common): Promise<Membership> => {
  const { token } = await api.ask('watch', { game: common.game, token: common.host ?? '' });
  return { ...common, seat: SPECTATOR, token, watch: token };
};
