import type { GameModel } from '../../game/model.ts';
import { unreadOf } from './messages-panel.tsx';
import { t } from './words.ts';

/** On a phone: how many messages wait, one tap from anywhere. */
export const MailBadge = ({ model }: { readonly model: GameModel }) => {
  if (!model.session.system.mail || model.session.control.value) return null;
  const n = unreadOf(model).length;
  const show = () => {
    model.tab.value = 'messages';
    requestAnimationFrame(() => document.querySelector('.tabs')?.scrollIntoView());
  };
  return (
    <button type="button" class="mail-badge" aria-label={t('mail.badge', { n })} onClick={show}>
      <span aria-hidden="true">✉</span>
      {n > 0 && <b>{n}</b>}
    </button>
  );
};
