import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type SeatId, SPECTATOR } from '../../../engine/seat.ts';
import type { GameModel } from '../../game/model.ts';
import { t } from '../../panels/hands/words.ts';
import { seatTitle } from '../../session/session.ts';
import { deskDeed } from './queue-panel.tsx';

/** Shows the table through the eyes of a seat; nothing can be done from there, and nobody is told. */
export const seeAs = async (model: GameModel, seat: SeatId | null): Promise<void> => {
  const hand = model.session.control.peek();
  model.letGo();
  model.moment.value = seat === null || !hand ? null : await hand.lookAs(seat);
};

/** Follows the table while somebody else's eyes are borrowed. */
export const useBorrowedEyes = (model: GameModel): void => {
  useEffect(() => {
    let tip = model.session.tip.peek();
    return effect(() => {
      const now = model.session.tip.value;
      const seat = model.moment.peek()?.seat;
      if (now === tip || seat === undefined || model.replaying.peek()) return;
      tip = now;
      void seeAs(model, seat);
    });
  }, [model]);
};

export const SeeAs = ({ model }: { readonly model: GameModel }) => {
  const { session } = model;
  const seat = model.replaying.value ? undefined : model.moment.value?.seat;
  const seats = session.seats.filter(({ kind }) => kind === 'player');
  return (
    <section class="desk-part">
      <label>
        <b>{t('see.title')}</b>
        <select
          value={seat ?? ''}
          onChange={event => seeAs(model, event.currentTarget.value || null)}
        >
          <option value="">{t('see.everything')}</option>
          <option value={SPECTATOR}>{t('see.spectator')}</option>
          {seats.map(({ id }) => (
            <option key={id} value={id}>
              {seatTitle(session, id)}
            </option>
          ))}
        </select>
      </label>
      {seat !== undefined && (
        <p class="note desk-eyes" role="status">
          {t('see.now', {
            seat: seat === SPECTATOR ? t('see.spectator') : seatTitle(session, seat),
          })}{' '}
          <button type="button" class="button" onClick={() => seeAs(model, null)}>
            {t('see.back')}
          </button>
        </p>
      )}
    </section>
  );
};

/** Announcements to all, to a side, to a seat; in the name of a power where Control plays one. */
export const SayPanel = ({ model }: { readonly model: GameModel }) => {
  const { session } = model;
  const [to, setTo] = useState('all');
  const [as, setAs] = useState('');
  const [text, setText] = useState('');
  const players = session.seats.filter(({ kind }) => kind === 'player');
  const sides = [...new Set(players.flatMap(({ side }) => side ?? []))];
  const say = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const speaker = as.trim() === '' ? {} : { as: as.trim() };
    if (await deskDeed(model, { does: 'announce', to, text, ...speaker })) setText('');
  };
  return (
    <form class="desk-part desk-say" onSubmit={say} aria-label={t('say.title')}>
      <label>
        <b>{t('say.text')}</b>
        <textarea
          rows={2}
          maxLength={600}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <label>
          <span class="small">{t('say.to')}</span>
          <select value={to} onChange={event => setTo(event.currentTarget.value)}>
            <option value="all">{t('say.all')}</option>
            {sides.map(side => (
              <option key={side} value={`side:${side}`}>
                {t('say.side', { side })}
              </option>
            ))}
            {players.map(({ id }) => (
              <option key={id} value={`seat:${id}`}>
                {seatTitle(session, id)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="small">{t('say.as')}</span>
          <input
            type="text"
            maxLength={60}
            list="desk-powers"
            value={as}
            onInput={event => setAs(event.currentTarget.value)}
          />
        </label>
        <datalist id="desk-powers">
          {(model.presenter.powers?.() ?? []).map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="submit" class="button primary">
          {t('say.send')}
        </button>
      </div>
    </form>
  );
};
