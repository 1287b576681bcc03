import { useState } from 'preact/hooks';
import { type Address, type Letter, LONGEST_LETTER, unread } from '../../../engine/mail.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import { blankOf } from '../../forms/blank.ts';
import { optionalNode, shapeOfNode } from '../../forms/field-of.ts';
import { ShapeForm } from '../../forms/shape-form.tsx';
import { spaced } from '../../forms/words.ts';
import type { GameModel } from '../../game/model.ts';
import { ownPosts, postName } from './posts.ts';
import { hasMessage as hasWord, t } from './words.ts';
import './hands.css';

const kindWords = (kind: string): string => {
  const id = `mail.is.${kind}`;
  return hasWord(id) ? t(id) : spaced(kind);
};

/** Messages that came to the sitter and were not read yet. */
export const unreadOf = ({ session }: Pick<GameModel, 'session'>): readonly Letter[] => {
  const { mail } = session.system;
  const seat = session.seat.value;
  if (!mail) return [];
  return unread(mail.letters(session.view.value, seat), ownPosts(session, seat));
};

/** Letters between posts: those that came and went, and a form for the next. */
export const MessagesPanel = ({ model }: { readonly model: GameModel }) => {
  const { session } = model;
  const { mail } = session.system;
  if (!mail) return null;
  const eyes = model.moment.value?.seat ?? session.seat.value;
  const letters = [...mail.letters(model.view.value, eyes)].reverse();
  const present = model.moment.value === null && session.outcome.value === null;
  const fresh = new Set(present ? unreadOf(model).map(({ id }) => id) : []);
  const list = (some: readonly Letter[]) =>
    some.length > 0 && (
      <ol class="letters">
        {some.map(letter => (
          <LetterRow key={letter.id} model={model} letter={letter} present={present} />
        ))}
      </ol>
    );
  return (
    <div class="mail">
      {list(letters.filter(({ id }) => fresh.has(id)))}
      {present && <WriteForm model={model} />}
      {letters.length === 0 && <p class="small">{t('mail.none')}</p>}
      {list(letters.filter(({ id }) => !fresh.has(id)))}
    </div>
  );
};

type RowProps = {
  readonly model: GameModel;
  readonly letter: Letter;
  readonly present: boolean;
};

const LetterRow = ({ model, letter, present }: RowProps) => {
  const { session } = model;
  const { read: readType } = session.system.mail ?? {};
  const [from, to] = [letter.from, letter.to].map(post => postName(session, post));
  const fresh = unreadOf(model).some(({ id }) => id === letter.id);
  const mark = () => void model.act({ type: readType ?? '', letter: letter.id } as never);
  return (
    <li class="letter" data-unread={fresh || undefined}>
      <p class="letter-head small">
        <b>{t('mail.line', { from: from ?? '', to: to ?? '' })}</b> · {kindWords(letter.kind)} ·{' '}
        {letter.sent} ·{' '}
        <span class="letter-state">
          {fresh
            ? t('mail.unread')
            : letter.read
              ? t('mail.read')
              : t(`mail.state.${letter.state}`)}
        </span>
      </p>
      <p class="letter-text">{letter.text}</p>
      {letter.directive !== null && (
        <p class="letter-order">{directiveWords(model, letter.directive)}</p>
      )}
      {fresh && present && readType && (
        <button
          type="button"
          class="button"
          aria-label={t('mail.markReadOf', { from: from ?? '' })}
          onClick={mark}
        >
          {t('mail.markRead')}
        </button>
      )}
    </li>
  );
};

const directiveWords = (model: GameModel, directive: Letter['directive']): string =>
  model.presenter.directive?.(directive) ?? plainDirective(directive);

const plainDirective = (directive: Letter['directive']): string =>
  typeof directive === 'object' && directive !== null
    ? Object.entries(directive)
        .map(([name, value]) => `${spaced(name)}: ${String(value)}`)
        .join(' · ')
    : String(directive);

const WriteForm = ({ model }: { readonly model: GameModel }) => {
  const { session } = model;
  const mail = session.system.mail;
  const addresses = mail?.addresses(session.view.value, session.seat.value) ?? [];
  const [at, setAt] = useState(0);
  const [kind, setKind] = useState(mail?.kinds[0] ?? '');
  const [text, setText] = useState('');
  const [directive, setDirective] = useState<unknown>(undefined);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [sent, setSent] = useState(false);
  const address = addresses[at] ?? addresses[0];
  const order = mail && optionalNode(session.system.rules[mail.send]?.shape.node, 'directive');
  if (!mail || !address) return <p class="small">{t('mail.noAddress')}</p>;
  const send = async (event: Event) => {
    event.preventDefault();
    const { from, to } = address;
    const action = { type: mail.send, from, to, kind, text };
    const whole = directive === undefined ? action : { ...action, directive };
    const answer = await session.act(whole as never);
    setRefused(answer.refused);
    setSent(!answer.refused);
    if (answer.refused) return;
    setText('');
    setDirective(undefined);
  };
  return (
    <form class="mail-form" onSubmit={send} aria-label={t('mail.write')}>
      <div class="row">
        <label>
          <span class="small">{t('mail.to')}</span>
          <select value={at} onChange={event => setAt(Number(event.currentTarget.value))}>
            {addresses.map((one, i) => (
              <option key={`${one.from} ${one.to}`} value={i}>
                {addressWords(model, one, addresses)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="small">{t('mail.kind')}</span>
          <select value={kind} onChange={event => setKind(event.currentTarget.value)}>
            {mail.kinds.map(one => (
              <option key={one} value={one}>
                {kindWords(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label>
        <span class="small">{t('mail.text')}</span>
        <textarea
          rows={3}
          maxLength={LONGEST_LETTER}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <span class="small">{t('mail.left', { n: text.length, most: LONGEST_LETTER })}</span>
      {order && (
        <label class="small">
          <input
            type="checkbox"
            checked={directive !== undefined}
            onChange={event =>
              setDirective(event.currentTarget.checked ? blankOf(order) : undefined)
            }
          />{' '}
          {t('mail.directive')}
        </label>
      )}
      {order && directive !== undefined && (
        <ShapeForm shape={shapeOfNode(order)} value={directive} onChange={setDirective} />
      )}
      <div class="row">
        <button type="submit" class="button primary">
          {t('mail.send')}
        </button>
        <span role="status" class="small">
          {sent && t('mail.sent')}
        </span>
      </div>
      {refused && (
        <p class="note note-bad" role="alert">
          {t('mail.refused', { because: model.presenter.refusal(refused), rule: refused.rule })}
        </p>
      )}
    </form>
  );
};

const addressWords = (
  { session }: GameModel,
  { from, to, left }: Address,
  all: readonly Address[],
): string => {
  const several = new Set(all.map(one => one.from)).size > 1;
  const [sender, receiver] = [postName(session, from), postName(session, to)];
  const who = several ? t('mail.line', { from: sender, to: receiver }) : receiver;
  return left === null ? who : t('mail.toLeft', { post: who, n: left });
};
