import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameModel } from '../game/model.ts';
import type { LoggedLine } from '../session/session.ts';
import { phone } from '../settings.ts';
import { t } from '../words/words.ts';
import { digestOf } from './digest.ts';
import { missedBy } from './missed.ts';
import { RuleLink } from './rule-link.tsx';
import { Why } from './why.tsx';

/** The events since this seat last looked, one at a time, each shown on the map. */
export const SinceYouLeft = ({ model }: { model: GameModel }) => {
  const { session } = model;
  const seat = session.seat.value;
  const asked = model.mine.value.length > 0;
  const [missed, setMissed] = useState<readonly LoggedLine[]>([]);
  const [at, setAt] = useState(-1);
  const away = useRef('');
  const returning = useRef(false);
  useEffect(() => {
    if (!asked) return;
    returning.current = away.current !== seat;
    away.current = seat;
    setAt(-1);
  }, [asked, seat]);
  const log = session.log.value; // of a game elsewhere, older lines may come after the question
  useEffect(() => {
    if (!asked) return;
    const found = missedBy(model, seat, returning.current);
    setMissed(found);
    // Without sight: first what it came to, then whose turn it is; the details are a key away.
    const told = found.length > 0 ? digestOf(model, seat) : '';
    if (told) model.say(`${told} ${t('since.yours')}`);
  }, [asked, seat, log]);
  const tip = session.tip.value;
  useEffect(() => {
    if (session.author(tip) === seat) setMissed([]); // whoever acts has seen enough
  }, [tip, seat]);
  if (missed.length === 0 || !asked) return null;
  const finish = () => {
    session.markSeen(seat);
    model.pointed.value = null;
    setMissed([]);
  };
  const show = (next: number) => {
    const line = missed[next]?.line;
    if (!line) return finish();
    setAt(next);
    model.pointed.value = model.presenter.points(line);
    model.say(model.presenter.line(line));
  };
  const line = missed[at]?.line;
  const told = digestOf(model, seat);
  if (phone.value && at < 0)
    return (
      <p class="since-short">
        <button type="button" class="link-button" onClick={() => show(0)}>
          {t('since.short', { n: missed.length })}
        </button>
        {told && <span class="small"> {told}</span>}
      </p>
    );
  return (
    <section class="note since" aria-labelledby="since-title">
      <h2 id="since-title">
        {t('since.title')}{' '}
        <span class="small">{t('since.count', { n: at + 1, of: missed.length })}</span>
      </h2>
      {at < 0 && told && <p data-testid="digest">{told}</p>}
      {line && (
        <p>
          {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
        </p>
      )}
      {line && missed[at]!.entry !== missed[at - 1]?.entry && (
        <Why model={model} entry={missed[at]!.entry} lookUp />
      )}
      <div class="row">
        <button type="button" class="button primary" onClick={() => show(at + 1)}>
          {at < 0 ? t('since.show') : t('since.next')}
        </button>
        <button type="button" class="button" onClick={finish}>
          {t('since.skip')}
        </button>
      </div>
    </section>
  );
};
