import { useEffect, useRef, useState } from 'preact/hooks';
import { type SeatId, SPECTATOR } from '../../../engine/seat.ts';
import { readProclaimed } from '../../../protocol/proclaimed.ts';
import type { SeatChat } from '../../../protocol/words.ts';
import { language } from '../../settings.ts';
import type { OnlineGame } from './online-game.ts';
import { withOwnLinks } from './own-links.ts';
import { chairs } from './seat-words.ts';
import { because, problemWords, t } from './words.ts';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Audience = { readonly id: string; readonly words: string };

/** Whom the seat may speak to. */
const audiencesOf = (online: OnlineGame): Audience[] => {
  const own = online.live.seat.value;
  const game = online.live.game.value;
  if (!game || own === SPECTATOR) return [{ id: 'spectators', words: t('talk.spectators') }];
  const me = game.seats.find(({ id }) => id === own);
  const allies = game.seats.filter(({ side }) => side !== undefined && side === me?.side);
  return [
    { id: 'all', words: t('talk.all') },
    ...(allies.length > 1 ? [{ id: `side:${me?.side}`, words: t('talk.side') }] : []),
    ...chairs(game)
      .filter(({ id }) => id !== own)
      .map(({ id, name }) => ({ id: `seat:${id}`, words: t('talk.seat', { seat: name }) })),
  ];
};

export const speakerOf = (online: OnlineGame, seat: SeatId): string => {
  if (seat === 'table') return t('talk.house');
  if (seat === SPECTATOR) return t('game.spectator');
  const found = online.live.game.value?.seats.find(({ id }) => id === seat);
  const name = online.seatName(seat);
  return found?.player ? `${found.player} (${name})` : name;
};

/** What was said, as text; what the house proclaims, in the reader's language. */
export const saidIn = (online: OnlineGame, { seat, text }: SeatChat): string => {
  const read = seat === 'table' ? readProclaimed(text) : null;
  return read ? t(`house.${read.id}`, { seat: online.seatName(read.seat) }) : text;
};

const audienceWords = (online: OnlineGame, audience: string): string | null => {
  if (audience === 'all') return null;
  if (audience === 'spectators') return t('talk.spectators');
  const name = audience.slice(5);
  return audience.startsWith('seat:') ? online.seatName(name) : name;
};

/** Talk of those at the table. Everything is shown as text: nobody can write anything else into the page. */
export const TalkPanel = ({ online }: { online: OnlineGame }) => {
  const lines = online.live.chat.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    online.heardAll();
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  return (
    <section class="talk" aria-label={t('talk.title')}>
      {lines.length === 0 && <p class="small">{t('talk.none')}</p>}
      <div role="log">
        <ol class="talk-lines" ref={list}>
          {lines.map(line => (
            <TalkLine key={line.id} online={online} line={line} />
          ))}
        </ol>
      </div>
      <Say online={online} />
    </section>
  );
};

const TalkLine = ({ online, line }: { online: OnlineGame; line: SeatChat }) => {
  const time = new Intl.DateTimeFormat(language.value, TIME);
  const to = audienceWords(online, line.audience);
  return (
    <li class={`talk-line${line.seat === online.live.seat.value ? ' talk-own' : ''}`}>
      <span class="small">
        <b>{speakerOf(online, line.seat)}</b> {to && <i>{t('talk.onlyTo', { audience: to })} </i>}
        <time dateTime={new Date(line.at).toISOString()}>{time.format(line.at)}</time>
      </span>
      <span class="talk-text">
        {withOwnLinks(saidIn(online, line)).map(({ text, link }) =>
          link ? <a href={link}>{text}</a> : text,
        )}
      </span>
    </li>
  );
};

const Say = ({ online }: { online: OnlineGame }) => {
  const audiences = audiencesOf(online);
  const [to, setTo] = useState(audiences[0]?.id ?? 'all');
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const audience = audiences.some(({ id }) => id === to) ? to : (audiences[0]?.id ?? 'all');
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const told = await online.live.link.ask({ type: 'say', audience, text }).catch(error => error);
    if (told.type === 'said') {
      setText('');
      setFailed(null);
    } else setFailed(told.type === 'no' ? problemWords(told.problem) : because(told));
  };
  return (
    <form class="talk-say" onSubmit={send}>
      {audiences.length > 1 && (
        <label class="talk-to">
          <span class="small">{t('talk.to')}</span>
          <select value={audience} onChange={event => setTo(event.currentTarget.value)}>
            {audiences.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="talk-words">
        <span class="visually-hidden">{t('talk.say')}</span>
        <input
          type="text"
          maxLength={2000}
          value={text}
          placeholder={t('talk.say')}
          autocomplete="off"
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {t('talk.send')}
      </button>
      {failed && (
        <p class="note note-bad" role="alert">
          {t('talk.failed', { because: failed })}
        </p>
      )}
    </form>
  );
};
