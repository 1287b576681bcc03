import { useEffect, useRef, useState } from 'preact/hooks';
import { shareOf } from '../../../app/share-of.ts';
import { file } from './model.ts';
import { ChoiceRow } from './rows.tsx';
import type { Tried } from './trial.ts';
import { t } from './words.ts';

type Heat = { readonly [square: string]: number };
type Props = { readonly sound: boolean; readonly onHeat: (heat: Heat | null) => void };

const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, n) => sum + n, 0)) / numbers.length) / 10;

const together = (all: readonly Tried[]): Heat => {
  const heat: Record<string, number> = {};
  for (const one of all)
    for (const [square, n] of Object.entries(one.heat)) heat[square] = (heat[square] ?? 0) + n;
  return heat;
};

/** 20 to 200 battles of the computer against itself in a worker: result, length, losses, where the fighting was. */
export const TryIt = ({ sound, onHeat }: Props) => {
  const worker = useRef<Worker | null>(null);
  const [games, setGames] = useState('20');
  const [by, setBy] = useState('recruit');
  const [all, setAll] = useState<readonly Tried[]>([]);
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState(false);
  const stop = (): void => {
    worker.current?.terminate();
    worker.current = null;
    setRunning(false);
  };
  useEffect(() => stop, []);
  const n = Number(games);
  const start = (): void => {
    stop();
    setAll([]);
    onHeat(null);
    setRunning(true);
    setFailed(false);
    const made = new Worker(new URL('./trial-worker.ts', import.meta.url), { type: 'module' });
    const done: Tried[] = [];
    made.onmessage = ({ data }: MessageEvent<Tried>) => {
      done.push(data);
      setAll([...done]);
      onHeat(together(done));
      if (done.length === n) stop();
    };
    // The worker is a file of its own: it may be gone after a new version, or out of reach.
    made.onerror = () => {
      stop();
      setFailed(true);
    };
    made.postMessage({ scenario: file.value, n, by });
    worker.current = made;
  };
  return (
    <div class="field-rows" aria-live="polite">
      <ChoiceRow
        title={t('field.games')}
        value={games}
        all={['20', '50', '100', '200'].map(one => [one, one] as const)}
        set={setGames}
      />
      <ChoiceRow
        title={t('field.commander')}
        value={by}
        all={['recruit', 'staff'].map(one => [one, one] as const)}
        set={setBy}
      />
      <div class="row">
        <button type="button" class="button primary" disabled={!sound || running} onClick={start}>
          {t('field.try')}
        </button>
        {running && (
          <button type="button" class="button" onClick={stop}>
            {t('field.stop')}
          </button>
        )}
        {running && (
          <progress
            max={n}
            value={all.length}
            aria-label={t('field.tried', { done: all.length, n })}
          />
        )}
        {!running && all.length > 0 && (
          <button type="button" class="button" onClick={() => onHeat(null)}>
            {t('field.forget')}
          </button>
        )}
      </div>
      {failed && <p class="nqm-late">{t('field.tryFailed')}</p>}
      {all.length > 0 && <Report all={all} />}
    </div>
  );
};

const Report = ({ all }: { readonly all: readonly Tried[] }) => {
  const results = [...new Set(all.map(({ result }) => result))].sort();
  const margins = all.map(({ margin }) => margin);
  const [one, two] = file.value.sides.map(({ name }) => name);
  return (
    <div class="note" data-testid="field-report">
      <h3>{t('field.report', { n: all.length })}</h3>
      <ul>
        {results.map(result => {
          const hits = all.filter(tried => tried.result === result).length;
          return <li key={result}>{t('field.wins', { result, ...shareOf(hits, all.length) })}</li>;
        })}
      </ul>
      <p>
        {t('field.length', {
          bounds: mean(all.map(({ bounds }) => bounds)),
          mean: mean(margins),
          low: Math.min(...margins),
          high: Math.max(...margins),
          first: mean(all.map(({ losses }) => losses[0])),
          second: mean(all.map(({ losses }) => losses[1])),
          one: one ?? '',
          two: two ?? '',
        })}
      </p>
      <p class="small">{t('field.heat')}</p>
    </div>
  );
};
