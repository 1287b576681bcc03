import { SPECTATOR } from '../../../engine/seat.ts';
import type { GameSummary } from '../../../protocol/words.ts';
import type { GameModel } from '../../game/model.ts';
import { phone } from '../../settings.ts';
import { nameSaid } from '../../words/names.ts';
import { LineState } from './line-state.tsx';
import type { OnlineGame } from './online-game.ts';
import { Proposal } from './proposal.tsx';
import { chairs, type SeatRow, sitter } from './seat-words.ts';
import { TimeLeft } from './time-left.tsx';
import { t } from './words.ts';

type Props = { readonly online: OnlineGame; readonly model: GameModel };

/** Who is at the table, whose turn it is, and what is the matter with the game around the game. */
export const TableBar = ({ online, model }: Props) => {
  const game = online.live.game.value;
  if (!game) return null;
  const unread = online.unread.value;
  const all = chairs(game);
  const few = phone.value || all.length > MANY;
  const shown = few ? all.filter(seat => matters(online, model, seat)) : all;
  const rest = phone.value ? 0 : all.length - shown.length;
  return (
    <section class="table-bar" aria-label={t('bar.label')}>
      <LineState link={online.live.link} />
      <ul class="at-table">
        {shown.map(seat => (
          <Sitter key={seat.id} online={online} model={model} game={game} seat={seat} />
        ))}
        {rest > 0 && <li class="at-table-seat small">{t('bar.others', { n: rest })}</li>}
        {!phone.value && online.live.presence.value.includes(SPECTATOR) && (
          <li class="at-table-seat" data-here>
            {t('bar.watchers')}
          </li>
        )}
      </ul>
      {unread > 0 && model.tab.value !== 'talk' && (
        <button
          type="button"
          class="link-button"
          onClick={() => {
            model.tab.value = 'talk';
          }}
        >
          {t('bar.unread', { n: unread })}
        </button>
      )}
      <PlayedFor online={online} game={game} />
      <Halted game={game} />
      <Proposal online={online} model={model} />
    </section>
  );
};

/** With more chairs than these, and on a phone, only those are named who are waited for; the rest stand in the panel of players. */
const MANY = 6;

/** On a phone, where every line counts, whoever sits there knows that it is asked. */
const matters = ({ live }: OnlineGame, { session }: GameModel, { id, bot }: SeatRow): boolean =>
  id === live.seat.value
    ? !phone.value
    : bot === null && session.questions.value.some(({ seat }) => seat === id);

type SitterProps = Props & { readonly game: GameSummary; readonly seat: SeatRow };

const Sitter = ({ online, model, game, seat }: SitterProps) => {
  const live = online.live.link.state.value.kind === 'live';
  const here = live && (online.live.presence.value.includes(seat.id) || seat.bot !== null);
  const turn = model.session.questions.value.some(asked => asked.seat === seat.id);
  const ends = online.live.clockEnds.value;
  const you = seat.id === online.live.seat.value;
  return (
    <li class="at-table-seat" data-here={here || undefined} data-turn={turn || undefined}>
      <span class="at-table-dot" aria-hidden="true" />
      <b>{nameSaid(seat.name)}</b> <span>{you ? t('seat.you') : sitter(game, seat)}</span>
      {seat.held && !you && (
        <span class="visually-hidden">, {here ? t('bar.here') : t('bar.away')}</span>
      )}
      {turn && <span class="at-table-turn">{t('bar.turn')}</span>}
      {turn && ends !== null && seat.bot === null && (
        <TimeLeft ends={ends} span={(game.clock?.seconds ?? 0) * 1000} own={you} model={model} />
      )}
    </li>
  );
};

/** Time ran out, or the sitter wanted it: a commander decides, and the sitter may take over at any moment. */
const PlayedFor = ({ online, game }: { online: OnlineGame; game: GameSummary }) => {
  const own = game.seats.find(({ id }) => id === online.live.seat.value);
  if (!online.isPlayer || own?.bot == null || game.status !== 'playing') return null;
  return (
    <div class="note row" role="status">
      <span>{t('bar.standIn')}</span>
      <button
        type="button"
        class="button primary"
        onClick={() => online.asPlayer('standIn', { bot: null })}
      >
        {t('people.back')}
      </button>
    </div>
  );
};

const Halted = ({ game }: { game: GameSummary }) => {
  const why =
    game.status === 'closed'
      ? t('bar.closed')
      : game.status === 'stopped'
        ? t('bar.stopped')
        : game.paused
          ? t('bar.paused')
          : null;
  if (!why || game.status === 'over') return null;
  return (
    <p class="note halted" role="status">
      {why}
    </p>
  );
};
