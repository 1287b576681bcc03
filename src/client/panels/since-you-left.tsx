import { useMemo, useState } from 'preact/hooks';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';
import { RuleLink } from './rule-link.tsx';

/** The events since this seat last looked, one at a time, each shown on the map. */
export const SinceYouLeft = ({ model }: { model: GameModel }) => {
  const { session } = model;
  const seat = session.seat.value;
  const missed = useMemo(() => {
    const from = session.seen(seat);
    if (from === 0) return [];
    return session.log.peek().filter(({ entry }) => {
      const by = session.entry(entry)?.seat;
      return entry > from && by !== seat;
    });
  }, [seat]);
  const [at, setAt] = useState(0);
  const [doneFor, setDoneFor] = useState<string | null>(null);
  const logged = missed[at];
  if (!logged || doneFor === seat) return null;
  const finish = () => {
    session.markSeen(seat);
    model.pointed.value = null;
    setDoneFor(seat);
    setAt(0);
  };
  const show = (next: number) => {
    const line = missed[next]?.line;
    if (!line) return finish();
    setAt(next);
    model.pointed.value = model.presenter.points(line);
    model.say(model.presenter.line(line));
  };
  return (
    <section class="note since" aria-labelledby="since-title">
      <h2 id="since-title">
        {t('since.title')}{' '}
        <span class="small">{t('since.count', { n: at + 1, of: missed.length })}</span>
      </h2>
      <p aria-live="polite">
        {model.presenter.line(logged.line)} <RuleLink model={model} rule={logged.line.rule} />
      </p>
      <div class="row">
        <button type="button" class="button primary" onClick={() => show(at + 1)}>
          {t('since.next')}
        </button>
        <button type="button" class="button" onClick={finish}>
          {t('since.skip')}
        </button>
      </div>
    </section>
  );
};
