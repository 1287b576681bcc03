import type { GameModel } from '../../../game/model.ts';
import { t } from '../words.ts';

const SHOWN = 6;

/** HTL-20.1: announcements of governments, the latest first. */
export const News = ({ model }: { readonly model: GameModel }) => {
  const { presenter, session } = model;
  const lines = session.log.value.filter(({ line }) => presenter.news?.has(line.id));
  if (lines.length === 0) return null;
  return (
    <section class="htl-staff" aria-labelledby="htl-news">
      <h3 id="htl-news">{t('htl.news')}</h3>
      <ul class="htl-lines">
        {lines
          .slice(-SHOWN)
          .reverse()
          .map(({ entry, line }) => (
            <li key={`${entry} ${String(line.values.what)}`}>{presenter.line(line)}</li>
          ))}
      </ul>
    </section>
  );
};
