import { useState } from 'preact/hooks';
import type { Announcement, DeskItem } from '../../../engine/desk.ts';
import type { GameModel } from '../../game/model.ts';
import { seatTitle } from '../../session/session.ts';
import { RuleLink } from '../rule-link.tsx';
import { t } from './words.ts';
import './hands.css';

/** What a player hears from Control, and asks it. */
export const AskPanel = ({ model }: { readonly model: GameModel }) => {
  const desk = model.session.desk.value;
  const items = [...(desk?.items ?? [])].reverse();
  return (
    <div class="ask">
      {model.session.outcome.value === null && <AskForm model={model} />}
      {items.length === 0 && <p class="small">{t('ask.none')}</p>}
      <ol class="letters">
        {items.map(item => (
          <Asked key={item.key} item={item} />
        ))}
      </ol>
      <Ruled model={model} />
      <h3>{t('ask.news')}</h3>
      <News model={model} said={desk?.said ?? []} />
    </div>
  );
};

/** Rulings that Control has published: the same question has the same answer. */
const Ruled = ({ model }: { readonly model: GameModel }) => {
  const all = model.presenter.precedents?.(model.view.value) ?? [];
  if (all.length === 0) return null;
  return (
    <>
      <h3>{t('ask.precedents')}</h3>
      <ul>
        {all.map(({ rule, text }) => (
          <li key={rule}>
            <RuleLink model={model} rule={rule} /> {text}
          </li>
        ))}
      </ul>
    </>
  );
};

const Asked = ({ item }: { readonly item: DeskItem }) => (
  <li class="letter">
    <p class="letter-text">{item.text}</p>
    <p class="small" role="status">
      {!item.closed
        ? t('ask.waits')
        : item.closed.text
          ? t('ask.answered', { text: item.closed.text })
          : t('ask.closed')}
    </p>
  </li>
);

type NewsProps = { readonly model: GameModel; readonly said: readonly Announcement[] };

/** Announcements, the latest first. */
export const News = ({ model, said }: NewsProps) => {
  if (said.length === 0) return <p class="small">{t('ask.noNews')}</p>;
  return (
    <ol class="letters">
      {[...said].reverse().map(one => (
        <li class="letter" key={one.at}>
          <p class="letter-head small">
            <b>{one.as ?? seatTitle(model.session, one.by)}</b>
            {one.turn !== null && ` · ${t('ask.turn', { n: one.turn })}`}
          </p>
          <p class="letter-text">{one.text}</p>
        </li>
      ))}
    </ol>
  );
};

const AskForm = ({ model }: { readonly model: GameModel }) => {
  const [text, setText] = useState('');
  const ask = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const answer = await model.session.act({ type: 'desk', deed: { does: 'ask', text } } as never);
    model.refusal.value = answer.refused;
    if (!answer.refused) setText('');
  };
  return (
    <form class="mail-form" onSubmit={ask} aria-label={t('ask.title')}>
      <label>
        <span class="small">{t('ask.text')}</span>
        <textarea
          rows={2}
          maxLength={600}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary">
        {t('ask.send')}
      </button>
    </form>
  );
};
