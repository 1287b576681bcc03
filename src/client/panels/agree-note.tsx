import { useState } from 'preact/hooks';
import type { GameModel } from '../game/model.ts';
import { seatTitle } from '../session/session.ts';
import { t } from '../words/words.ts';
import { AGREE, couldAgree } from './agreement.ts';

/** Somebody would end the game here: who may agree is asked. */
export const AgreeNote = ({ model }: { model: GameModel }) => {
  const { session, presenter } = model;
  const [declined, setDeclined] = useState(-1);
  const agreed = presenter.agreed?.(model.view.value) ?? [];
  if (model.moment.value || agreed.length === 0 || session.outcome.value) return null;
  const able = couldAgree(model).filter(seat => session.actAs || seat === session.seat.value);
  const agree = (seat: string) => () =>
    seat === session.seat.peek() ? model.act(AGREE) : session.actAs?.(seat, AGREE);
  if (able.length === 0 || declined === agreed.length)
    return agreed.includes(session.seat.value) ? (
      <p class="note">{t('game.agreeOffered')}</p>
    ) : null;
  const who = agreed.map(seat => seatTitle(session, seat)).join(', ');
  return (
    <section class="note" data-testid="agree" aria-label={t('game.agree')}>
      <p>{t('game.agreeAsked', { seat: who })}</p>
      <div class="row">
        {able.map(seat => (
          <button key={seat} type="button" class="button primary" onClick={agree(seat)}>
            {seatTitle(session, seat)}: {t('game.agreeYes')}
          </button>
        ))}
        <button type="button" class="button" onClick={() => setDeclined(agreed.length)}>
          {t('game.agreeNo')}
        </button>
      </div>
    </section>
  );
};

/** Something worth knowing that needs no answer. */
export const Notice = ({ model }: { model: GameModel }) =>
  model.notice.value === '' ? null : (
    <p class="note" role="status">
      {model.notice.value}
    </p>
  );
