import { useEffect, useState } from 'preact/hooks';
import type { GameSummary } from '../../../protocol/words.ts';
import { Message } from '../../app/message.tsx';
import { addressOf, linkTo } from '../../app/router.ts';
import { capital } from '../../game/plain.ts';
import { t } from '../../panels/hands/words.ts';
import { Api } from '../../session/api.ts';
import { seatName } from '../../words/names.ts';
import { type Membership, membershipIn, memberships } from './memberships.ts';
import { QrCode } from './qr.tsx';
import { chairs, gameTitle, type SeatRow } from './seat-words.ts';
import { here } from './server.ts';
import { because } from './words.ts';
import './tree.css';

const invitesOf = (game: string): NonNullable<Membership['invites']> =>
  memberships.value.find(one => one.game === game && one.invites)?.invites ?? {};

type Guests = { readonly [seat: string]: string | undefined };

/** Who is to sit where, where the game is an event. */
const guestsOf = async (game: string): Promise<Guests> => {
  const host = memberships.value.find(one => one.game === game && one.host)?.host;
  if (!host) return {};
  const { cast } = await new Api(here()).ask('event', { game, token: host });
  return Object.fromEntries(
    cast.flatMap(({ seat, name }) => (seat === null ? [] : [[seat, name]])),
  );
};

/** A card for each seat with its link and code, for printing and handing out. Only the host's browser knows the links. */
export const CardsPage = ({ rest: [id = ''] }: { readonly rest: readonly string[] }) => {
  const [game, setGame] = useState<GameSummary | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [guests, setGuests] = useState<Guests>({});
  useEffect(() => {
    document.title = t('cards.title');
    const token = membershipIn(id)?.token ?? '';
    new Api(here()).ask('game', { game: id, token }).then(
      answer => setGame(answer.game),
      error => setFailed(because(error)),
    );
    void guestsOf(id).then(setGuests);
  }, [id]);
  if (failed) return <Message text={failed} />;
  if (!game) return <Message text={t('app.loading')} />;
  const invites = invitesOf(id);
  const seats = chairs(game).filter(seat => invites[seat.id] && !seat.held);
  return (
    <main id="main" class="seat-cards">
      <div class="cards-tools row">
        <h1>{t('cards.title')}</h1>
        <button type="button" class="button primary" onClick={() => print()}>
          {t('cards.print')}
        </button>
        <a href={linkTo('online', id)}>{t('cards.back')}</a>
      </div>
      {seats.length === 0 && <p>{t('cards.none')}</p>}
      <div class="cards-sheet">
        {seats.map(seat => (
          <Card
            key={seat.id}
            game={game}
            seat={seat}
            invite={invites[seat.id] ?? ''}
            guest={guests[seat.id]}
          />
        ))}
      </div>
    </main>
  );
};

type CardProps = {
  readonly game: GameSummary;
  readonly seat: SeatRow;
  readonly invite: string;
  readonly guest: string | undefined;
};

const Card = ({ game, seat, invite, guest }: CardProps) => {
  const link = addressOf('join', game.id, invite);
  const own = (game.posts ?? []).filter(({ id }) => seat.posts?.includes(id));
  const superior = (game.posts ?? []).find(({ id }) => id === own[0]?.superior);
  return (
    <article class="seat-card">
      <div>
        <p class="small">{gameTitle(game)}</p>
        <h2>{capital(seat.name)}</h2>
        {guest && (
          <p>
            <b>{guest}</b>
          </p>
        )}
        {seat.side && <p>{seatName({ id: seat.side, name: capital(seat.side) })}</p>}
        {own.length > 1 && (
          <p>{t('cards.posts', { posts: own.map(({ name }) => name).join(', ') })}</p>
        )}
        {superior && <p>{t('tree.below', { post: superior.name })}</p>}
        <p class="small">{t('cards.help')}</p>
        <p class="seat-card-link">{link}</p>
      </div>
      <QrCode link={link} title={t('tree.qrOf', { seat: seat.name })} />
    </article>
  );
};
