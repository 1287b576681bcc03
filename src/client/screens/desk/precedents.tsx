import { useState } from 'preact/hooks';
import type { GameModel } from '../../game/model.ts';
import { postName } from '../../panels/hands/posts.ts';
import { wantedRuling } from '../../panels/hands/wanted-ruling.ts';
import { t } from '../../panels/hands/words.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { seatTitle } from '../../session/session.ts';

type Props = { readonly model: GameModel };

/** What umpires have ruled before: written down under a rule, done by a ruling, or answered to a question. */
export type Earlier = {
  readonly rule: string | null;
  readonly text: string;
  readonly by: string | null;
};

/** Everything that was ruled in this game, the latest first. */
export const earlierRulings = ({ session, presenter, view }: GameModel): readonly Earlier[] => {
  const umpires = new Set(
    session.seats.filter(({ kind }) => kind === 'control').map(({ id }) => id),
  );
  const written = (presenter.precedents?.(view.value) ?? []).map(({ rule, text }) => ({
    ...{ rule, text, by: null },
  }));
  const done = session.log.value.flatMap(({ entry, line }): Earlier[] => {
    const by = session.author(entry);
    if (by === null || !umpires.has(by) || line.rule.startsWith('T-')) return [];
    return [{ rule: line.rule, text: presenter.line(line), by }];
  });
  const answered = (session.desk.value?.items ?? []).flatMap(({ text, closed }): Earlier[] =>
    closed?.text ? [{ rule: null, text: `${text} – ${closed.text}`, by: closed.by }] : [],
  );
  return [...written.reverse(), ...done.reverse(), ...answered.reverse()];
};

const List = ({ model, all }: Props & { readonly all: readonly Earlier[] }) => (
  <ul class="desk-earlier small">
    {all.map(({ rule, text, by }, i) => (
      <li key={i}>
        {rule && <RuleLink model={model} rule={rule} />} {text}
        {by && <i> {seatTitle(model.session, by)}</i>}
      </li>
    ))}
  </ul>
);

/** Beside a ruling: what was ruled on the same rule before, so that two umpires do not rule differently. */
export const EarlierOn = ({ model, rule }: Props & { readonly rule: string | null }) => {
  const same = earlierRulings(model).filter(one => rule !== null && one.rule === rule);
  if (same.length === 0) return null;
  return (
    <details class="desk-same">
      <summary>{t('rule.earlier', { n: same.length })}</summary>
      <List model={model} all={same} />
    </details>
  );
};

const SHOWN = 12;

/** Who looks after what, and all rulings of the day with a search. */
export const PrecedentsCard = ({ model }: Props) => {
  const { presenter, session, view } = model;
  const [wanted, setWanted] = useState('');
  const sectors = presenter.sectors?.(view.value) ?? [];
  const all = earlierRulings(model);
  const low = wanted.trim().toLowerCase();
  const found = all.filter(({ rule, text }) => `${rule ?? ''} ${text}`.toLowerCase().includes(low));
  const { sector, precedent } = presenter.deskRulings ?? {};
  const open = (id: string) => {
    model.tab.value = 'ruling';
    wantedRuling.value = { id, value: {} };
  };
  const own = session.holders.value.filter(({ seat }) => seat === session.seat.value);
  if (sectors.length + all.length === 0 && !sector && !precedent) return null;
  return (
    <section class="desk-card" aria-labelledby="desk-precedents">
      <header>
        <h2 id="desk-precedents">{t('desk.precedents')}</h2>
        {all.length > 0 && <span class="chip">{all.length}</span>}
      </header>
      {sectors.length > 0 && (
        <ul class="desk-sectors" aria-label={t('desk.sectors')}>
          {sectors.map(({ post, covers }) => (
            <li key={post} data-mine={own.some(one => one.post === post) || undefined}>
              <b>{postName(session, post)}</b> {covers.join(', ')}
            </li>
          ))}
        </ul>
      )}
      {all.length > 3 && (
        <label>
          <span class="small">{t('desk.precedentFind')}</span>
          <input
            type="search"
            value={wanted}
            onInput={event => setWanted(event.currentTarget.value)}
          />
        </label>
      )}
      {all.length === 0 && <p class="small">{t('desk.precedentsNone')}</p>}
      <List model={model} all={found.slice(0, SHOWN)} />
      <div class="row">
        {precedent && (
          <button type="button" class="button" onClick={() => open(precedent)}>
            {t('desk.precedentNew')}
          </button>
        )}
        {sector && (
          <button type="button" class="button" onClick={() => open(sector)}>
            {t('desk.sectorNew')}
          </button>
        )}
      </div>
    </section>
  );
};
