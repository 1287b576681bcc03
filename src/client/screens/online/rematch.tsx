import { useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { addressOf, goTo } from '../../app/router.ts';
import { Api } from '../../session/api.ts';
import type { RemoteSession } from '../../session/remote.ts';
import { createOnline, type Sitter } from './create.ts';
import { knownName, membershipIn } from './memberships.ts';
import { ownLinkIn } from './own-links.ts';
import { here } from './server.ts';
import { because, t } from './words.ts';

type Seats = readonly { readonly id: SeatId; readonly from: SeatId }[];

/** The players' chairs, each with the chair on which its next sitter sat: the same, or one further. */
const chairsOf = (session: RemoteSession, swapped: boolean): Seats => {
  const ids = session.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);
  return ids.map((id, i) => ({ id, from: ids[(i + (swapped ? 1 : 0)) % ids.length] ?? id }));
};

const sitterFrom = (session: RemoteSession, from: SeatId): Sitter => {
  const player = session.players[from];
  if (player?.kind === 'person') return { kind: 'me' };
  return player?.kind === 'computer' ? { kind: 'bot', bot: player.bot } : { kind: 'invite' };
};

/** The same battle again; whoever sat on the other chairs is sent a link by whisper at the old table. */
const playAgain = async (session: RemoteSession, swapped: boolean): Promise<void> => {
  const { system, scenario, options, dice, clock } = session.summary;
  const chairs = chairsOf(session, swapped);
  const sitters = Object.fromEntries(
    chairs.map(({ id, from }) => [id, sitterFrom(session, from)] as const),
  );
  const api = new Api(here());
  const own = (await api.ask('game', session.at)).scenario;
  const [game, seat] = await createOnline({
    system,
    scenario: own === undefined ? scenario.id : Object(own),
    options: Object(options),
    dice: dice.source,
    clock: clock?.seconds ?? null,
    name: knownName(),
    sitters,
  });
  const invites = membershipIn(game, seat)?.invites ?? {};
  for (const { id, from } of chairs) {
    const invite = sitters[id]?.kind === 'invite' ? invites[id] : undefined;
    if (!invite) continue;
    const text = t('rematch.said', { link: addressOf('join', game, invite) });
    await api.ask('say', { ...session.at, body: { audience: `seat:${from}`, text } });
  }
  goTo('online', game, seat);
};

/** After the end: play the same again, or take up what somebody else offers. */
export const OnlineRematch = ({ session }: { session: RemoteSession }) => {
  const [failed, setFailed] = useState<string | null>(null);
  const own = session.seat.value;
  const offers = session.chat.value.flatMap(({ seat, text }) =>
    seat === own ? [] : (ownLinkIn(text) ?? []),
  );
  const offer = offers.at(-1);
  const isPlayer = session.players[own]?.kind === 'person';
  const again = (swapped: boolean) =>
    playAgain(session, swapped).catch((error: unknown) => setFailed(because(error)));
  if (offer)
    return (
      <a class="button primary" href={offer}>
        {t('rematch.take')}
      </a>
    );
  if (!isPlayer) return null;
  return (
    <>
      <button type="button" class="button primary" onClick={() => again(false)}>
        {t('result.rematch')}
      </button>
      <button type="button" class="button" onClick={() => again(true)}>
        {t('result.rematchSwapped')}
      </button>
      {failed && (
        <p class="note note-bad" role="alert">
          {t('host.failed', { because: failed })}
        </p>
      )}
    </>
  );
};
