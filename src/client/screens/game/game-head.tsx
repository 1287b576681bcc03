import { goTo } from '../../app/router.ts';
import { GameMenu } from '../../panels/game-menu.tsx';
import { seatTitle } from '../../session/session.ts';
import { t } from '../../words/words.ts';
import type { GameModel } from './model.ts';

/** Where we are in the game, and the tools that are always at hand. */
export const GameHead = ({ model }: { model: GameModel }) => {
  const { session, presenter } = model;
  const { id: wanted, content } = session.head.scenario;
  const scenario =
    session.system.scenarios.find(({ id }) => id === wanted) ??
    (content as { title: string } | undefined);
  return (
    <header class="game-head">
      <a class="icon-button" href="#/" title={t('app.home')}>
        <span class="visually-hidden">{t('app.home')}</span>
        <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
          <path d="M7.5 4h9L21 12l-4.5 8h-9L3 12z" />
        </svg>
      </a>
      <div class="game-title">
        <h1>{scenario?.title ?? session.system.title}</h1>
        <p class="game-status">
          <span>{presenter.status(model.view.value)}</span>
          <span class="game-seat">{seatTitle(session, session.seat.value)}</span>
        </p>
      </div>
      <div class="game-tools">
        <button
          type="button"
          class="icon-button"
          disabled={!session.mayUndo.value || model.moment.value !== null}
          onClick={() => model.undo()}
          aria-label={t('game.undo')}
          title={`${t('game.undo')} (U)`}
        >
          <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
            <path d="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" />
          </svg>
        </button>
        <button
          type="button"
          class="icon-button"
          disabled={!session.mayRedo.value || model.moment.value !== null}
          onClick={() => model.redo()}
          aria-label={t('game.redo')}
          title={`${t('game.redo')} (Shift+U)`}
        >
          <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
            <path d="m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6" />
          </svg>
        </button>
        <button
          type="button"
          class="icon-button"
          onClick={() => {
            model.rulesAt.value = '';
          }}
          aria-label={t('game.rules')}
          title={`${t('game.rules')} (R)`}
        >
          <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
            <path d="M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zm0 0v14" />
          </svg>
        </button>
        <GameMenu model={model} />
        {session.outcome.value && (
          <button type="button" class="button primary" onClick={() => goTo('result', session.id)}>
            {t('game.seeResult')}
          </button>
        )}
      </div>
    </header>
  );
};
