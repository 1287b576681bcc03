import type { ComponentChildren } from 'preact';
import type { SeatId } from '../../engine/seat.ts';
import { focused } from '../app/focusable.ts';
import { type Session, seatTitle } from '../session/session.ts';
import { t } from '../words/words.ts';

type Props = {
  readonly seat: SeatId;
  readonly session: Session;
  readonly onReady: () => void;
  readonly children: ComponentChildren;
};

/** Nothing of the board is on the page while the screen passes from one person to the other. */
export const HandOver = ({ seat, session, onReady, children }: Props) => {
  const name = seatTitle(session, seat);
  return (
    <main class="hand-over" id="main">
      <div class="hand-over-card">
        <h1>{t('handover.title', { seat: name })}</h1>
        {children}
        <p>{t('handover.help', { seat: name })}</p>
        <button type="button" class="button primary" onClick={onReady} ref={focused}>
          {t('handover.ready', { seat: name })}
        </button>
      </div>
    </main>
  );
};
