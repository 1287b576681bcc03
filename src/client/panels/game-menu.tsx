import { useRef, useState } from 'preact/hooks';
import { addressOf } from '../app/router.ts';
import type { GameModel } from '../screens/game/model.ts';
import { packPosition } from '../session/position.ts';
import { t } from '../words/words.ts';
import { startReplay } from './replay.ts';
import { saveRecord } from './save-record.ts';

/** Everything that is not needed every minute. */
export const GameMenu = ({ model }: { model: GameModel }) => {
  const [link, setLink] = useState<{ text: string; copied: boolean } | null>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const share = async () => {
    const record = await model.session.export();
    const text = addressOf('position', await packPosition(model.session.system, record));
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setLink({ text, copied });
    model.say(copied ? t('game.shared') : t('game.shareFailed'));
  };
  const { session } = model;
  const mayResign =
    Object.hasOwn(session.system.rules, 'resign') &&
    session.outcome.value === null &&
    session.players[session.seat.value]?.kind === 'person';
  return (
    <details
      class="menu"
      ref={menu}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary class="icon-button" aria-label={t('game.menu')} title={t('game.menu')}>
        <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </summary>
      <div class="menu-list">
        <button type="button" onClick={then(() => startReplay(model))}>
          {t('game.replay')}
        </button>
        <button type="button" onClick={share}>
          {t('game.share')}
        </button>
        {link && (
          <p class="menu-note" role="status">
            {link.copied ? t('game.shared') : t('game.shareFailed')}
            <input type="text" readOnly value={link.text} aria-label={t('game.share')} />
          </p>
        )}
        <button type="button" onClick={then(() => void saveRecord(model.session))}>
          {t('game.download')}
        </button>
        <button
          type="button"
          onClick={then(() => {
            model.sheet.value = 'keys';
          })}
        >
          {t('game.keys')}
        </button>
        <button
          type="button"
          onClick={then(() => {
            model.sheet.value = 'settings';
          })}
        >
          {t('game.settings')}
        </button>
        {mayResign && (
          <button
            type="button"
            class="menu-grave"
            onClick={then(
              () => void (confirm(t('game.resignSure')) && model.act({ type: 'resign' })),
            )}
          >
            {t('game.resign')}
          </button>
        )}
      </div>
    </details>
  );
};
