import { linkTo } from '../../app/router.ts';
import { LetterChoice } from './letter-choice.tsx';
import { LineState } from './line-state.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import type { OnlineGame } from './online-game.ts';
import { Failed, SeatList, Spectators } from './people-panel.tsx';
import { PostTree } from './post-tree.tsx';
import { ScenarioPicture } from './scenario-picture.tsx';
import { chairs, gameTitle } from './seat-words.ts';
import { TalkPanel } from './talk-panel.tsx';
import { Terms } from './terms.tsx';
import { t } from './words.ts';

const isLocal = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** The room where players gather before the game begins. */
export const Lobby = ({ online }: { online: OnlineGame }) => {
  const game = online.live.game.value;
  if (!game) return null;
  const title = gameTitle(game);
  const isHost = online.host.value !== undefined;
  const waiting = game.status === 'gathering';
  return (
    <main class="lobby" id="main">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{waiting ? t('lobby.title', { title }) : t('online.closed')}</h1>
      <LineState link={online.live.link} />
      <Failed online={online} />
      {waiting && <p>{isHost ? t('lobby.help') : t('lobby.helpGuest')}</p>}
      {waiting && online.isPlayer && (
        <section class="lobby-card lobby-own">
          <h2>{t('lobby.own', { seat: online.ownSeat })}</h2>
          <p>
            <a class="button" href={linkTo('check', game.id)}>
              {t('lobby.check')}
            </a>
          </p>
        </section>
      )}
      {waiting && isHost && isLocal() && (
        <p class="note">{t('lobby.localOnly', { host: location.hostname })}</p>
      )}
      <section class="lobby-card">
        <ScenarioPicture system={game.system} scenario={game.scenario.id} title={title} />
        <h2>{t('lobby.seats')}</h2>
        {game.posts ? (
          <PostTree online={online} game={game} />
        ) : (
          <SeatList online={online} game={game} />
        )}
      </section>
      <section class="lobby-card">
        <h2>{t('lobby.agreed')}</h2>
        <Terms game={game} />
      </section>
      {waiting && isHost && (
        <section class="lobby-card">
          <Spectators online={online} />
        </section>
      )}
      {waiting && (game.open?.length ?? 0) > 0 && (
        <section class="lobby-card">
          <p>{t('lobby.open')}</p>
          {isHost && (
            <button
              type="button"
              class="button"
              onClick={() => void online.asHost('setOpen', { seats: [] })}
            >
              {t('lobby.unlist')}
            </button>
          )}
        </section>
      )}
      {waiting && isHost && (
        <HostChoices online={online} someone={chairs(game).some(s => s.held)} />
      )}
      {online.isPlayer && <NoticeChoice />}
      {online.isPlayer && <LetterChoice online={online} />}
      <section class="lobby-card">
        <h2>{t('talk.title')}</h2>
        <TalkPanel online={online} />
      </section>
    </main>
  );
};

const HostChoices = ({ online, someone }: { online: OnlineGame; someone: boolean }) => (
  <div class="lobby-choices">
    {someone && (
      <>
        <button type="button" class="button" onClick={() => online.asHost('start')}>
          {t('lobby.start')}
        </button>
        <span class="small">{t('lobby.startHelp')}</span>
      </>
    )}
    <button
      type="button"
      class="button grave"
      onClick={() => confirm(t('lobby.closeSure')) && void online.asHost('close')}
    >
      {t('lobby.close')}
    </button>
  </div>
);
