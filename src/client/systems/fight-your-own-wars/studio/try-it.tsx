import { useEffect, useRef, useState } from 'preact/hooks';
import { verdict } from './model.ts';
import { shareOf, type Tried } from './tryout.ts';
import { t } from './words.ts';

const GAMES = 20;

/** Self-play in a worker, with a bar, a stop and a report. */
export const TryIt = () => {
  const worker = useRef<Worker | null>(null);
  const [all, setAll] = useState<readonly Tried[] | null>(null);
  const [running, setRunning] = useState(false);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
    setRunning(false);
  };
  useEffect(() => stop, []);
  const start = () => {
    stop();
    setAll([]);
    setRunning(true);
    const made = new Worker(new URL('./tryout-worker.ts', import.meta.url), { type: 'module' });
    const done: Tried[] = [];
    made.onmessage = ({ data }: MessageEvent<Tried>) => {
      done.push(data);
      setAll([...done]);
      if (done.length === GAMES) stop();
    };
    made.postMessage({ campaign: verdict.value.campaign, n: GAMES });
    worker.current = made;
  };
  return (
    <section aria-live="polite">
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={!verdict.value.campaign || running}
          onClick={start}
        >
          {t('studio.try', { n: GAMES })}
        </button>
        {running && (
          <button type="button" class="button" onClick={stop}>
            {t('studio.stop')}
          </button>
        )}
        {running && (
          <progress
            max={GAMES}
            value={all?.length ?? 0}
            aria-label={t('studio.tried', { done: all?.length ?? 0, n: GAMES })}
          />
        )}
      </div>
      {all && all.length > 0 && !running && <Report all={all} />}
    </section>
  );
};

const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, n) => sum + n, 0)) / numbers.length) / 10;

const Report = ({ all }: { all: readonly Tried[] }) => {
  const results = [...new Set(all.map(({ result }) => result))];
  const points = all.map(one => one.points);
  const still = all[0]!.still.filter(name => all.every(one => one.still.includes(name)));
  return (
    <div class="note" data-testid="studio-report">
      <h3>{t('studio.report', { n: all.length })}</h3>
      <ul>
        {results.map(result => {
          const hits = all.filter(one => one.result === result).length;
          return <li key={result}>{t('studio.wins', { result, ...shareOf(hits, all.length) })}</li>;
        })}
      </ul>
      <p>
        {t('studio.length', { days: mean(all.map(({ days }) => days)) })}{' '}
        {t('studio.points', {
          low: Math.min(...points),
          high: Math.max(...points),
          mean: mean(points),
        })}{' '}
        {t('studio.battles', { n: mean(all.map(({ battles }) => battles)) })}
      </p>
      {still.length > 0 && <p>{t('studio.still', { units: still.join(', ') })}</p>}
    </div>
  );
};
