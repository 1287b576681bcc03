import type { GameModel } from '../../game/model.ts';
import { ownPosts } from './posts.ts';
import { t } from './words.ts';

/** Whoever has nothing to do is told so, with what could be asked for: one tap asks Control. */
export const IdleCard = ({ model }: { readonly model: GameModel }) => {
  const { session, presenter } = model;
  if (session.control.value || session.outcome.value || model.moment.value) return null;
  const own = ownPosts(session, session.seat.value);
  const idle = (presenter.idle?.(model.view.value) ?? []).filter(({ post }) => own.includes(post));
  if (idle.length === 0 || idle.length < own.length) return null;
  const title = t(model.mine.value.length > 0 ? 'idle.little' : 'idle.title');
  const hasControl = session.seats.some(({ kind }) => kind === 'control');
  const ask = (text: string) =>
    void session.act({ type: 'desk', deed: { does: 'ask', text } } as never).then(answer => {
      model.refusal.value = answer.refused;
      if (!answer.refused) model.notice.value = t('idle.asked');
    });
  return (
    <section class="note idle-card" aria-label={title}>
      <h2>{title}</h2>
      <p>{[...new Set(idle.map(({ why }) => why))].join(' ')}</p>
      <div class="row">
        {[...new Set(idle.flatMap(({ asks }) => asks))].map(text =>
          hasControl ? (
            <button key={text} type="button" class="button" onClick={() => ask(text)}>
              {text}
            </button>
          ) : (
            <span key={text} class="chip">
              {text}
            </span>
          ),
        )}
      </div>
    </section>
  );
};
