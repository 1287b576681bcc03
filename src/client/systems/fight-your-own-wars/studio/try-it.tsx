import { useEffect, useRef, useState } from 'preact/hooks';
import {
  isBeaten,
  type Result,
  resultOf,
} from '../../../../rules/fight-your-own-wars/tables/battle.ts';
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
      <Ways all={all} />
      <Battles all={all} />
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

const MOST_WAYS = 5;
/** Ways that were tried seldom say little. */
const ENOUGH = 5;

/** The ways on which most marches fail. */
const Ways = ({ all }: { all: readonly Tried[] }) => {
  const sums = new Map<string, readonly [number, number]>();
  for (const { ways } of all)
    for (const [way, [tried, failed]] of Object.entries(ways)) {
      const [a, b] = sums.get(way) ?? [0, 0];
      sums.set(way, [a + tried, b + failed]);
    }
  const worst = [...sums]
    .filter(([, [tried, failed]]) => tried >= ENOUGH && failed > 0)
    .sort(([, [a, x]], [, [b, y]]) => y / b - x / a)
    .slice(0, MOST_WAYS);
  return worst.length === 0 ? null : (
    <>
      <p>{t('studio.jammed')}</p>
      <ul>
        {worst.map(([way, [tried, failed]]) => (
          <li key={way}>{t('studio.way', { way, tried, ...shareOf(failed, tried) })}</li>
        ))}
      </ul>
    </>
  );
};

const FACES = 10;
/** FYOW-33.7.2-vii: whether some throw of the column drives the defender back. */
const canWin = (column: number): boolean =>
  Array.from({ length: FACES }, (_, i) => resultOf(i + 1, column)).some(result =>
    isBeaten(result, 'defender'),
  );

/** At which odds battles are fought, how the attacks end, and how many could not be won at all. */
const Battles = ({ all }: { all: readonly Tried[] }) => {
  const fought = all.flatMap(one => one.fought);
  if (fought.length === 0) return null;
  const won = fought.filter(({ result }) => isBeaten(result as Result, 'defender')).length;
  const lost = fought.filter(({ result }) => isBeaten(result as Result, 'attacker')).length;
  const hopeless = fought.filter(({ column }) => !canWin(column)).length;
  const columns = [...new Set(fought.map(({ column }) => column))].sort((a, b) => a - b);
  return (
    <>
      <p>
        {t('studio.attacks', {
          n: fought.length,
          ...shareOf(won, fought.length),
          lost: Math.round((100 * lost) / fought.length),
          hopeless: Math.round((100 * hopeless) / fought.length),
        })}
      </p>
      <p class="small">
        {t('studio.columns', {
          columns: columns
            .map(at => `${at}: ${fought.filter(({ column }) => column === at).length}`)
            .join(', '),
        })}
      </p>
    </>
  );
};
