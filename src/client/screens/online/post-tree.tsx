import { useState } from 'preact/hooks';
import { SPECTATOR } from '../../../engine/seat.ts';
import type { GameSummary } from '../../../protocol/words.ts';
import { addressOf, linkTo } from '../../app/router.ts';
import { capital } from '../../game/plain.ts';
import { t } from '../../panels/hands/words.ts';
import { nameSaid, seatName } from '../../words/names.ts';
import { CopyLink } from './copy-link.tsx';
import type { OnlineGame } from './online-game.ts';
import { QrCode } from './qr.tsx';
import { SeatTools } from './seat-tools.tsx';
import { chairs, type SeatRow, sitter } from './seat-words.ts';
import { t as said } from './words.ts';
import './tree.css';

type Post = NonNullable<GameSummary['posts']>[number];
type Props = { readonly online: OnlineGame; readonly game: GameSummary };

/** The chairs of the command as a tree, side by side, with who holds each and the link to it. */
export const PostTree = ({ online, game }: Props) => {
  const posts = game.posts ?? [];
  const groups = [...new Set(posts.map(groupOf))];
  const isHost = online.host.value !== undefined;
  return (
    <div class="post-tree">
      {groups.map(group => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {posts
              .filter(post => groupOf(post) === group && isTop(posts, post))
              .map(post => (
                <Branch key={post.id} online={online} game={game} post={post} />
              ))}
          </ul>
        </section>
      ))}
      <Postless online={online} game={game} />
      {isHost && (
        <p>
          <a class="button" href={linkTo('cards', game.id)}>
            {t('tree.cards')}
          </a>{' '}
          <a class="button" href={linkTo('event', game.id)}>
            {t('tree.office')}
          </a>
        </p>
      )}
      {isHost && <HallLink online={online} />}
    </div>
  );
};

const groupOf = ({ kind, side }: Post): string =>
  kind === 'control'
    ? t('tree.control')
    : side === undefined
      ? t('tree.noSide')
      : seatName({ id: side, name: capital(side) });

const isTop = (posts: readonly Post[], { superior }: Post): boolean =>
  !posts.some(({ id }) => id === superior);

/** Whoever holds a post: as the game stands, or as it was seated. */
const holderOf = (game: GameSummary, post: string): SeatRow | undefined => {
  const now = game.holders?.find(one => one.post === post);
  const seat = now ? now.seat : game.seats.find(one => one.posts?.includes(post))?.id;
  return chairs(game).find(({ id }) => id === seat);
};

const Branch = ({ online, game, post }: Props & { readonly post: Post }) => {
  const seat = holderOf(game, post.id);
  const first = seat?.posts?.[0] === post.id || (game.holders && seat !== undefined);
  const below = (game.posts ?? []).filter(({ superior }) => superior === post.id);
  return (
    <li>
      <div class="post-line" data-here={isHere(online, seat) || undefined}>
        <b>{capital(nameSaid(post.name))}</b>{' '}
        <span>{seat ? sitter(game, seat) : said('seat.empty')}</span>
        {seat && first && <SeatLink online={online} game={game} seat={seat} />}
      </div>
      {below.length > 0 && (
        <ul>
          {below.map(one => (
            <Branch key={one.id} online={online} game={game} post={one} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** Seats that hold no post, such as umpires: without a line of their own nobody could be invited to them. */
const Postless = ({ online, game }: Props) => {
  const seats = chairs(game).filter(({ posts }) => (posts ?? []).length === 0);
  if (seats.length === 0) return null;
  return (
    <section>
      <h3>{t('tree.control')}</h3>
      <ul>
        {seats.map(seat => (
          <li key={seat.id}>
            <div class="post-line" data-here={isHere(online, seat) || undefined}>
              <b>{capital(seat.name)}</b> <span>{sitter(game, seat)}</span>
              <SeatLink online={online} game={game} seat={seat} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const isHere = ({ live }: OnlineGame, seat: SeatRow | undefined): boolean =>
  seat !== undefined && live.presence.value.includes(seat.id);

type SeatProps = Props & { readonly seat: SeatRow };

/** For the host: the link, its code, the computer, and the way to another device. */
const SeatLink = ({ online, game, seat }: SeatProps) => {
  const [open, setOpen] = useState(false);
  const invite = online.membership.value.invites?.[seat.id];
  const ended = game.status === 'over' || game.status === 'closed';
  if (!online.host.value || ended || seat.id === online.live.seat.value) return null;
  const link = invite && seat.player === null ? online.inviteLink(invite) : null;
  const move = () =>
    confirm(t('tree.moveSure', { seat: seat.name })) && void online.free(seat.id).then(show);
  const show = () => setOpen(true);
  return (
    <details class="post-tools" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{said('seat.tools', { seat: seat.name })}</summary>
      {open && link && (
        <>
          <CopyLink what={said('seat.linkFor', { seat: seat.name })} link={link} />
          <QrCode link={link} title={t('tree.qrOf', { seat: seat.name })} />
        </>
      )}
      {open && !link && seat.player === null && (
        <button type="button" class="button" onClick={() => online.newInvite(seat.id)}>
          {said('seat.newLink', { seat: seat.name })}
        </button>
      )}
      {open && seat.player !== null && (
        <button
          type="button"
          class="button"
          aria-label={t('tree.moveOf', { seat: seat.name })}
          onClick={move}
        >
          {t('tree.move')}
        </button>
      )}
      {open && seat.player === null && <SeatTools online={online} seat={seat} />}
    </details>
  );
};

/** The projector's page: it reads what spectators read. */
const HallLink = ({ online }: { readonly online: OnlineGame }) => {
  const { watch } = online.membership.value;
  if (!watch)
    return (
      <button type="button" class="button" onClick={() => online.newWatchLink()}>
        {t('tree.makeHall')}
      </button>
    );
  return (
    <>
      <CopyLink what={t('tree.hall')} link={addressOf('hall', online.game, watch)} />
      <button type="button" class="button" onClick={() => online.free(SPECTATOR)}>
        {said('people.endWatch')}
      </button>
    </>
  );
};
