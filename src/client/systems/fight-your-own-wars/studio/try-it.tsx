import { useEffect, useRef, useState } from 'preact/hooks';
import { verdict } from './model.ts';
import { shareOf, type Tried } from './tryout.ts';
import { t } from './words.ts';

const GAMES = [20, 100, 500] as const;
const MOST_WORKERS = 4;

/** Self-play in workers, with a bar, a stop at any time and a report of what was played. */
export const TryIt = () => {
  const workers = useRef<Worker[]>([]);
  const [n, setN] = useState<number>(GAMES[0]);
  const [all, setAll] = useState<readonly Tried[] | null>(null);
  const [running, setRunning] = useState(false);
  const stop = () => {
    for (const worker of workers.current) worker.terminate();
    workers.current = [];
    setRunning(false);
  };
  useEffect(() => stop, []);
  const start = () => {
    stop();
    setAll([]);
    setRunning(true);
    const done: Tried[] = [];
    const step = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency ?? 1));
    workers.current = Array.from({ length: step }, (_, from) => {
      const made = new Worker(new URL('./tryout-worker.ts', import.meta.url), { type: 'module' });
      made.onmessage = ({ data }: MessageEvent<Tried>) => {
        done.push(data);
        setAll([...done]);
        if (done.length === n) stop();
      };
      made.postMessage({ campaign: verdict.value.campaign, from, step, n });
      return made;
    });
  };
  return (
    <section aria-live="polite">
      <div class="row">
        <label>
          {t('studio.tryHow')}{' '}
          <select
            value={String(n)}
            disabled={running}
            onChange={event => setN(Number(event.currentTarget.value))}
          >
            {GAMES.map(one => (
              <option key={one} value={String(one)}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="button"
          disabled={!verdict.value.campaign || running}
          onClick={start}
        >
          {t('studio.try', { n })}
        </button>
        {running && (
          <button type="button" class="button" onClick={stop}>
            {t('studio.stop')}
          </button>
        )}
        {running && (
          <progress
            max={n}
            value={all?.length ?? 0}
            aria-label={t('studio.tried', { done: all?.length ?? 0, n })}
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
      <Objectives all={all} />
      <p>
        {t('studio.perDay', {
          battles: mean(all.map(one => one.battles / Math.max(1, one.days))),
          starved: mean(all.map(one => one.starved / Math.max(1, one.days))),
        })}
      </p>
      {results.length === 1 && <p>{t('studio.oneSided', { result: results[0] ?? '' })}</p>}
      {still.length > 0 && <p>{t('studio.still', { units: still.join(', ') })}</p>}
    </div>
  );
};

/** How often each board with points changed hands, and on which day on average. */
const Objectives = ({ all }: { all: readonly Tried[] }) => {
  const boards = [...new Set(all.flatMap(({ fell }) => Object.keys(fell)))];
  return boards.length === 0 ? (
    <p>{t('studio.nothingFell')}</p>
  ) : (
    <ul>
      {boards.map(board => {
        const days = all.flatMap(({ fell }) => fell[board] ?? []);
        const values = { board, day: mean(days), ...shareOf(days.length, all.length) };
        return <li key={board}>{t('studio.fell', values)}</li>;
      })}
    </ul>
  );
};
