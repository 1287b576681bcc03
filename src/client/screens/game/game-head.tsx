import { SPECTATOR } from '../../../engine/seat.ts';
import { goTo } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import { GameMenu } from '../../panels/game-menu.tsx';
import { MailBadge } from '../../panels/hands/mail-badge.tsx';
import { Timers } from '../../panels/hands/timers.tsx';
import { wayBack } from '../../panels/way-back.ts';
import { seatTitle } from '../../session/session.ts';
import { scenarioTitle } from '../../words/names.ts';
import { t } from '../../words/words.ts';

const PICTURES = {
  home: 'M7.5 4h9L21 12l-4.5 8h-9L3 12z',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  rules: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zm0 0v14',
} as const;

/** Where we are in the game, and the tools that are always at hand. */
export const GameHead = ({ model }: { model: GameModel }) => {
  const { session, presenter } = model;
  const present = model.moment.value === null;
  const back = present ? wayBack(model) : null;
  return (
    <header class="game-head">
      <a class="icon-button" href="#/" title={t('app.home')}>
        <span class="visually-hidden">{t('app.home')}</span>
        <Icon name="home" />
      </a>
      <div class="game-title">
        <h1>{titleOf(model)}</h1>
        <p class="game-status">
          <span>{presenter.status(model.view.value)}</span>
          <span class="game-seat">{sitterOf(model)}</span>
        </p>
      </div>
      <Timers model={model} />
      <div class="game-tools">
        <Tool
          name="undo"
          keys="U"
          words={back?.words}
          enabled={back !== null}
          onClick={() => back?.go()}
        />
        <Tool
          name="redo"
          keys="Shift+U"
          enabled={present && session.mayRedo.value}
          onClick={() => model.redo()}
        />
        <Tool
          name="rules"
          keys="R"
          enabled
          onClick={() => {
            model.rulesAt.value = '';
          }}
        />
        <MailBadge model={model} />
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

const sitterOf = ({ session }: GameModel): string => {
  const seat = session.seat.value;
  return seat === SPECTATOR ? t('game.spectator') : seatTitle(session, seat);
};

/** The scenario by its title, a person's own scenario too. */
const titleOf = ({ session }: GameModel): string => {
  const { id: wanted, content } = session.head.scenario;
  const shipped = session.system.scenarios.find(({ id }) => id === wanted);
  const own = content as { title: string } | undefined;
  if (shipped) return scenarioTitle(session.system.id, shipped);
  return own?.title ?? session.system.title;
};

const Icon = ({ name }: { name: keyof typeof PICTURES }) => (
  <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
    <path d={PICTURES[name]} />
  </svg>
);

type ToolProps = {
  readonly name: 'undo' | 'redo' | 'rules';
  readonly keys: string;
  /** What it is called now; its usual name unless told. */
  readonly words?: string | undefined;
  readonly enabled: boolean;
  readonly onClick: () => void;
};

const Tool = ({ name, keys, words = t(`game.${name}`), enabled, onClick }: ToolProps) => (
  <button
    type="button"
    class="icon-button"
    disabled={!enabled}
    onClick={onClick}
    aria-label={words}
    title={`${words} (${keys})`}
  >
    <Icon name={name} />
  </button>
);
