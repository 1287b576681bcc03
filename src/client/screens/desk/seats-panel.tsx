import type { Post } from '../../../engine/post.ts';
import type { SeatId } from '../../../engine/seat.ts';
import type { GameModel } from '../../game/model.ts';
import { agoText, useNow } from '../../panels/hands/clock-text.ts';
import { holderOfPost, postName } from '../../panels/hands/posts.ts';
import { wantedRuling } from '../../panels/hands/wanted-ruling.ts';
import { t } from '../../panels/hands/words.ts';
import { type SeatWatch, seatTitle } from '../../session/session.ts';
import { isLate, SILENT_MS } from './queue.ts';
import { seeAs } from './see-as.tsx';

type Row = { readonly id: string; readonly seat: SeatId | null; readonly depth: number };

/** Posts below their superiors, side by side; seats where a game has no posts. */
const rowsOf = ({ session }: GameModel): readonly Row[] => {
  const { posts } = session;
  if (posts.length === 0)
    return session.seats
      .filter(({ kind }) => kind === 'player' || kind === 'control')
      .map(({ id }) => ({ id, seat: id, depth: 0 }));
  const under = (superior: string | undefined, depth: number): Row[] =>
    posts
      .filter(post => superiorOf(posts, post) === superior)
      .flatMap(({ id }) => [
        { id, seat: session.holders.value.find(one => one.post === id)?.seat ?? null, depth },
        ...under(id, depth + 1),
      ]);
  return under(undefined, 0);
};

const superiorOf = (posts: readonly Post[], { superior }: Post): string | undefined =>
  posts.some(({ id }) => id === superior) ? superior : undefined;

/** Who is here, late, silent; and what Control may do about it. */
export const SeatsPanel = ({ model }: { readonly model: GameModel }) => {
  const now = useNow();
  const watch = model.session.control.value?.watch.value ?? [];
  const people = watch.filter(({ seat }) => isPersonsSeat(model, seat));
  const late = people.filter(one => isLate(one, now, model.session.timers.value)).length;
  const silent = people.filter(one => isSilent(one, now)).length;
  return (
    <section class="desk-card desk-seats" aria-labelledby="desk-seats">
      <header>
        <h2 id="desk-seats">{t('seats.title')}</h2>
        {silent > 0 && <span class="chip chip-bad">{t('seats.silent', { n: silent })}</span>}
        {late > 0 && <span class="chip chip-bad">{t('seats.late', { n: late })}</span>}
      </header>
      <FreeHands model={model} />
      <ul>
        {rowsOf(model).map(row => (
          <SeatLine
            key={row.id}
            model={model}
            row={row}
            now={now}
            watch={watch.find(({ seat }) => seat === row.seat)}
          />
        ))}
      </ul>
    </section>
  );
};

/** Posts with nothing to do come first when a new command needs a person. */
const FreeHands = ({ model }: { readonly model: GameModel }) => {
  const { session, presenter } = model;
  const free = (presenter.idle?.(session.view.value) ?? []).filter(({ post }) => {
    const seat = holderOfPost(session, post);
    return seat !== null && isPersonsSeat(model, seat);
  });
  if (free.length === 0) return null;
  return (
    <details class="desk-free">
      <summary>{t('seats.free', { n: free.length })}</summary>
      <ul>
        {free.map(({ post, why }) => (
          <li key={post}>
            <b>{postName(session, post)}</b> <span class="small">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

const isPersonsSeat = ({ session }: GameModel, seat: SeatId): boolean =>
  session.players[seat]?.kind !== 'computer';

const isSilent = ({ acted }: SeatWatch, now: number): boolean =>
  acted !== null && now - acted > SILENT_MS;

type LineProps = {
  readonly model: GameModel;
  readonly row: Row;
  readonly now: number;
  readonly watch: SeatWatch | undefined;
};

const SeatLine = ({ model, row, now, watch }: LineProps) => {
  const { session } = model;
  const { seat } = row;
  const player = seat === null ? undefined : session.players[seat];
  const person =
    player?.kind === 'remote' ? player.name : player?.kind === 'person' ? t('desk.you') : '';
  return (
    <li class="desk-seat" style={{ paddingLeft: `${row.depth * 0.9}rem` }}>
      <span class="desk-seat-name">
        <b>{postName(session, row.id)}</b> <span class="small">{person}</span>
      </span>
      <SeatState model={model} row={row} now={now} watch={watch} />
      {seat !== null && (
        <details class="desk-more">
          <summary aria-label={t('seats.moreOf', { seat: postName(session, row.id) })}>…</summary>
          <SeatTools model={model} id={row.id} seat={seat} />
        </details>
      )}
    </li>
  );
};

const SeatState = ({ model, row, now, watch }: LineProps) => {
  const { session } = model;
  const { seat } = row;
  if (seat === null) {
    const acting = holderOfPost(session, row.id);
    const who = acting === null ? t('seats.empty') : seatTitle(session, acting);
    return <span class="chip">{t('seats.vacant', { seat: who })}</span>;
  }
  if (session.players[seat]?.kind === 'computer')
    return <span class="chip">{t('seats.computer')}</span>;
  const here = session.control.value?.here.value.includes(seat) ?? true;
  const words = here ? t('seats.here') : t('seats.away');
  if (watch && isLate(watch, now, session.timers.value))
    return (
      <span class="chip chip-bad">
        {t('seats.isLate', { time: agoText(watch.asked ?? now, now) })} · {words}
      </span>
    );
  if (watch && isSilent(watch, now))
    return (
      <span class="chip chip-bad">
        {t('seats.isSilent', { time: agoText(watch.acted ?? now, now) })} · {words}
      </span>
    );
  const asked = watch?.asked ?? null;
  return (
    <span class="small desk-seat-state" data-away={!here || undefined}>
      {asked === null ? t('seats.done') : t('seats.asked', { time: agoText(asked, now) })} · {words}
    </span>
  );
};

type ToolProps = { readonly model: GameModel; readonly id: string; readonly seat: SeatId };

const SeatTools = ({ model, id, seat }: ToolProps) => {
  const { session } = model;
  const name = postName(session, id);
  const isComputer = session.players[seat]?.kind === 'computer';
  const give = async (bot: string | null) => {
    const reason = prompt(t('seats.reasonAsk'))?.trim();
    if (!reason) return;
    const no = await session.control.peek()?.giveSeat?.(seat, bot, reason);
    if (no) model.notice.value = t('desk.refused', { because: no });
  };
  const replace = () => {
    model.tab.value = 'ruling';
    wantedRuling.value = { id: 'handPost', value: { post: id } };
  };
  return (
    <div class="row">
      <button
        type="button"
        class="button"
        aria-label={t('seats.seeOf', { seat: name })}
        onClick={() => seeAs(model, seat)}
      >
        {t('seats.see')}
      </button>
      {session.posts.length > 0 && (
        <button
          type="button"
          class="button"
          aria-label={t('seats.replaceOf', { seat: name })}
          onClick={replace}
        >
          {t('seats.replace')}
        </button>
      )}
      {session.control.value?.giveSeat && (
        <button
          type="button"
          class="button"
          aria-label={t(isComputer ? 'seats.toPersonOf' : 'seats.toComputerOf', { seat: name })}
          onClick={() => give(isComputer ? null : 'best')}
        >
          {t(isComputer ? 'seats.toPerson' : 'seats.toComputer')}
        </button>
      )}
    </div>
  );
};
