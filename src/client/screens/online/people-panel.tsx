import { SPECTATOR } from '../../../engine/seat.ts';
import type { GameSummary } from '../../../protocol/words.ts';
import type { GameModel } from '../../game/model.ts';
import { nameSaid } from '../../words/names.ts';
import { CopyLink } from './copy-link.tsx';
import { Devices } from './devices.tsx';
import { LetterChoice } from './letter-choice.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import type { OnlineGame } from './online-game.ts';
import { OwnSeat } from './own-seat.tsx';
import { PostTree } from './post-tree.tsx';
import { OpenInvite, SeatTools } from './seat-tools.tsx';
import { chairs, type SeatRow, sitter } from './seat-words.ts';
import { Terms } from './terms.tsx';
import { t } from './words.ts';

type Props = { readonly online: OnlineGame; readonly model: GameModel };

/** Everybody at the table, and what one may do about it: links, commanders, handing over, pausing. */
export const PeoplePanel = ({ online, model }: Props) => {
  const game = online.live.game.value;
  if (!game) return null;
  const going = game.status === 'playing' || game.status === 'stopped';
  return (
    <div class="people">
      <Failed online={online} />
      <h3>{t('people.title')}</h3>
      {game.posts ? (
        <PostTree online={online} game={game} />
      ) : (
        <SeatList online={online} game={game} />
      )}
      <Spectators online={online} />
      {online.isPlayer && going && <OwnSeat online={online} model={model} />}
      {(online.isPlayer || online.host.value) && <Devices online={online} />}
      {online.isPlayer && <NoticeChoice />}
      {online.isPlayer && <LetterChoice online={online} />}
      {online.host.value && going && <HostTools online={online} game={game} />}
      <Agreed game={game} />
    </div>
  );
};

export const Failed = ({ online }: { online: OnlineGame }) =>
  online.failed.value ? (
    <p class="note note-bad" role="alert">
      {t('people.failed', { because: online.failed.value })}
    </p>
  ) : null;

export const SeatList = ({ online, game }: { online: OnlineGame; game: GameSummary }) => (
  <ul class="people-seats">
    {chairs(game).map(seat => (
      <Chair key={seat.id} online={online} game={game} seat={seat} />
    ))}
  </ul>
);

type ChairProps = {
  readonly online: OnlineGame;
  readonly game: GameSummary;
  readonly seat: SeatRow;
};

const Chair = ({ online, game, seat }: ChairProps) => {
  const you = seat.id === online.live.seat.value;
  const here = online.live.presence.value.includes(seat.id);
  const ended = game.status === 'over' || game.status === 'closed';
  return (
    <li class="people-seat" data-here={here || undefined}>
      <div>
        <b>{nameSaid(seat.name)}</b>: {sitter(game, seat)}
        {you && ` (${t('seat.you')})`}
        {seat.player !== null && !you && (
          <span class="small"> · {here ? t('seat.here') : t('seat.away')}</span>
        )}
      </div>
      {!ended && <OpenInvite online={online} seat={seat} />}
      {!ended && !you && online.host.value && (
        <details class="people-more">
          <summary>{t('seat.tools', { seat: seat.name })}</summary>
          <SeatTools online={online} seat={seat} />
        </details>
      )}
    </li>
  );
};

export const Spectators = ({ online }: { online: OnlineGame }) => {
  const watched = online.live.presence.value.includes(SPECTATOR);
  return (
    <section>
      <h3>{t('people.spectators')}</h3>
      <p class="small">{watched ? t('people.someWatch') : t('people.nobodyWatches')}</p>
      {online.host.value && <WatchLink online={online} />}
    </section>
  );
};

const WatchLink = ({ online }: { online: OnlineGame }) => {
  const { watch } = online.membership.value;
  if (!watch)
    return (
      <button type="button" class="button" onClick={() => online.newWatchLink()}>
        {t('people.makeWatchLink')}
      </button>
    );
  return (
    <>
      <CopyLink what={t('people.watchLink')} link={online.watchLink(watch)} />
      {online.isPlayer && (
        <button type="button" class="button" onClick={() => online.free(SPECTATOR)}>
          {t('people.endWatch')}
        </button>
      )}
    </>
  );
};

const HostTools = ({ online, game }: { online: OnlineGame; game: GameSummary }) => (
  <section>
    <h3>{t('people.host')}</h3>
    <div class="row">
      <button
        type="button"
        class="button"
        onClick={() => online.asHost('pause', { paused: !game.paused })}
      >
        {game.paused ? t('people.resume') : t('people.pause')}
      </button>
      <button
        type="button"
        class="button grave"
        onClick={() => confirm(t('people.closeSure')) && void online.asHost('close')}
      >
        {t('people.close')}
      </button>
    </div>
  </section>
);

const Agreed = ({ game }: { game: GameSummary }) => (
  <section>
    <h3>{t('lobby.agreed')}</h3>
    <Terms game={game} />
    {game.dice.commitment !== undefined && (
      <>
        <p class="small">{t('people.diceHelp')}</p>
        <code class="people-hash">{game.dice.commitment}</code>
      </>
    )}
  </section>
);
