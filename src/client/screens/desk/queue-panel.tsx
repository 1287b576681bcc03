import { useState } from 'preact/hooks';
import type { DeskDeed } from '../../../engine/desk.ts';
import { focused } from '../../app/focusable.ts';
import type { GameModel } from '../../game/model.ts';
import { useNow } from '../../panels/hands/clock-text.ts';
import { turnIn } from '../../panels/hands/desk-words.ts';
import { t } from '../../panels/hands/words.ts';
import { seatTitle } from '../../session/session.ts';
import { type Queued, queueOf } from './queue.ts';

/** Does something at the desk; a refusal is shown as any other. */
export const deskDeed = async (model: GameModel, deed: DeskDeed): Promise<boolean> => {
  const answer = await model.session.act({ type: 'desk', deed } as never);
  model.refusal.value = answer.refused;
  return answer.refused === null;
};

/** What waits for Control, for all umpires alike. */
export const QueuePanel = ({ model }: { readonly model: GameModel }) => {
  const now = useNow();
  const { open, resting, closed } = queueOf(model.session, line => model.presenter.line(line), now);
  return (
    <section class="desk-card desk-queue" aria-labelledby="desk-queue">
      <header>
        <h2 id="desk-queue">{t('desk.queue')}</h2>
        {open.length > 0 && <span class="chip">{t('desk.waiting', { n: open.length })}</span>}
      </header>
      {open.length === 0 && <p class="small">{t('desk.queueEmpty')}</p>}
      <ol>
        {open.map((item, i) => (
          <Item key={item.key} model={model} item={item} number={i + 1} />
        ))}
      </ol>
      {resting.length > 0 && <h3>{t('desk.resting')}</h3>}
      <ul class="desk-closed">
        {resting.map(item => (
          <li key={item.key}>
            {item.text || item.title} · {t('desk.due', { n: item.due ?? 0 })}
          </li>
        ))}
      </ul>
      {closed.length > 0 && <h3>{t('desk.closedItems')}</h3>}
      <ul class="desk-closed">
        {closed.map(item => (
          <li key={item.key}>
            {item.title}: {item.text}{' '}
            <span class="small">
              {seatTitle(model.session, item.closed?.by ?? '')}
              {item.closed?.text && ` · ${item.closed.text}`}
            </span>
          </li>
        ))}
      </ul>
      <NoteForm model={model} />
    </section>
  );
};

type ItemProps = { readonly model: GameModel; readonly item: Queued; readonly number: number };

const Item = ({ model, item, number }: ItemProps) => {
  const { session } = model;
  const own = item.owner === session.seat.value;
  const owner = own
    ? t('desk.you')
    : item.owner === null
      ? t('desk.nobody')
      : seatTitle(session, item.owner);
  const label = (what: string) => t('desk.itemOf', { what, title: item.title });
  const claim = () =>
    deskDeed(model, {
      ...{ does: 'claim', item: item.key },
      ...(item.owner === null ? {} : { over: true }),
    });
  return (
    <li class="desk-item" data-mine={own || undefined} data-kind={item.kind}>
      <p class="desk-item-title">
        <span class="desk-number" aria-hidden="true">
          {number}
        </span>
        <b>{item.title}</b>
        {item.due !== null && <span class="chip">{t('desk.due', { n: item.due })}</span>}
      </p>
      <p class="desk-item-text">{item.text}</p>
      <div class="row">
        <span class={own ? 'chip chip-own' : 'chip'}>{owner}</span>
        {!own && (
          <button
            type="button"
            class="button"
            aria-label={label(item.owner === null ? t('desk.claim') : t('desk.takeOver'))}
            onClick={claim}
          >
            {item.owner === null ? t('desk.claim') : t('desk.takeOver')}
          </button>
        )}
      </div>
      {own && <OwnItem model={model} item={item} />}
    </li>
  );
};

const OwnItem = ({ model, item }: Omit<ItemProps, 'number'>) => {
  const { session } = model;
  const [text, setText] = useState('');
  const turn = turnIn(session.view.value) ?? 0;
  const answers = item.kind === 'ask' || item.replyTo !== undefined;
  const others = session.seats.filter(
    ({ id, kind }) => kind === 'control' && id !== session.seat.value,
  );
  const answer = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (!item.replyTo) return void deskDeed(model, { does: 'answer', item: item.key, text });
    if (await replied(model, item, text))
      await deskDeed(model, { does: 'close', item: item.key, text: text.slice(0, 200) });
  };
  return (
    <form class="desk-answer" onSubmit={answer}>
      {answers && (
        <label>
          <span class="small">{t('desk.answerText')}</span>
          <textarea
            rows={2}
            maxLength={600}
            ref={focused}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="row">
        {answers && (
          <button type="submit" class="button primary">
            {t('desk.answer')}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => deskDeed(model, { does: 'close', item: item.key })}
        >
          {t('desk.close')}
        </button>
        {others.map(({ id }) => (
          <button
            key={id}
            type="button"
            class="button"
            onClick={() => deskDeed(model, { does: 'handOn', item: item.key, to: id })}
          >
            {t('desk.handOn', { seat: seatTitle(session, id) })}
          </button>
        ))}
        <button
          type="button"
          class="button"
          title={`${t('desk.laterTurn')} ${turn + 1}`}
          onClick={() => deskDeed(model, { does: 'later', item: item.key, turn: turn + 1 })}
        >
          {t('desk.later')}
        </button>
      </div>
    </form>
  );
};

/** A letter is answered by a letter, under the system's postal rules. */
const replied = async (model: GameModel, { replyTo }: Queued, text: string): Promise<boolean> => {
  const { mail } = model.session.system;
  if (!mail || !replyTo) return false;
  const action = { type: mail.send, ...replyTo, kind: mail.kinds.at(-1), text };
  const answer = await model.session.act(action as never);
  model.refusal.value = answer.refused;
  return answer.refused === null;
};

const NoteForm = ({ model }: { readonly model: GameModel }) => {
  const turn = turnIn(model.session.view.value);
  const [text, setText] = useState('');
  const [due, setDue] = useState((turn ?? 0) + 1);
  const add = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const when = turn === null ? {} : { turn: due };
    if (await deskDeed(model, { does: 'note', text, ...when })) setText('');
  };
  return (
    <details class="desk-note">
      <summary>{t('desk.note')}</summary>
      <form onSubmit={add}>
        <label>
          <span class="small">{t('desk.noteText')}</span>
          <input
            type="text"
            maxLength={600}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
        {turn !== null && (
          <label>
            <span class="small">{t('desk.laterTurn')}</span>
            <input
              type="number"
              min={turn}
              value={due}
              onInput={event => setDue(Number(event.currentTarget.value))}
            />
          </label>
        )}
        <button type="submit" class="button">
          {t('desk.noteAdd')}
        </button>
      </form>
    </details>
  );
};
