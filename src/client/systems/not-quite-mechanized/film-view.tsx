import { useEffect, useState } from 'preact/hooks';
import { clockOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { calmly } from '../../settings.ts';
import { type Frame, filmOf } from './film.ts';
import { type View, viewOf } from './seen.ts';
import { t } from './words.ts';

const FRAME_MS = 700;

const hourIn = ({ moment, minutes }: Frame): string => {
  const { table } = moment.view as View;
  const hour = clockOf(table, table.bound).slice(0, 2);
  return minutes >= 60 ? `${hour}:60` : `${hour}:${String(minutes).padStart(2, '0')}`;
};

/** The film of the hour: marches and halts tick by tick, then shots and retreats one after the other. */
export const FilmView = ({ model }: { readonly model: GameModel }) => {
  const [film, setFilm] = useState<readonly Frame[] | null>(null);
  const [at, setAt] = useState(0);
  const [runs, setRuns] = useState(false);
  const frame = film?.[at];
  const show = (next: number, of = film): void => {
    const shown = of?.[next];
    if (!shown) return;
    setAt(next);
    model.moment.value = shown.moment;
    const told = shown.lines[0];
    model.pointed.value = told ? model.presenter.points(told) : null;
    if (told) model.say(shown.lines.map(line => model.presenter.line(line)).join(' '));
  };
  const leave = (): void => {
    setFilm(null);
    setRuns(false);
    model.moment.value = null;
    model.pointed.value = null;
  };
  useEffect(() => {
    if (!runs || !film) return;
    const timer = setTimeout(() => {
      if (at + 1 < film.length) show(at + 1);
      else setRuns(false);
    }, FRAME_MS);
    return () => clearTimeout(timer);
  }, [runs, at, film]);
  const start = async (): Promise<void> => {
    const made = await filmOf(model);
    if (made.length === 0) return;
    model.letGo();
    setFilm(made);
    show(0, made);
    setRuns(!calmly());
  };
  if (!film || !frame)
    return viewOf(model).table.bound > 0 || model.session.outcome.value ? (
      <p class="guide">
        <button type="button" class="link-button" onClick={() => void start()}>
          {t('nqm.film')}
        </button>
      </p>
    ) : null;
  return (
    <section class="guide nqm-guide nqm-film" aria-label={t('nqm.film')}>
      <p class="nqm-win">
        <b>{hourIn(frame)}</b> {t('nqm.filmAt', { at: at + 1, of: film.length })}
      </p>
      {frame.lines.map((line, i) => (
        <p key={i}>{model.presenter.line(line)}</p>
      ))}
      <div class="nqm-answers">
        <button type="button" class="button" disabled={at === 0} onClick={() => show(at - 1)}>
          {t('nqm.filmBack')}
        </button>
        <button type="button" class="button" onClick={() => setRuns(!runs)}>
          {runs ? t('nqm.filmHold') : t('nqm.filmRun')}
        </button>
        <button
          type="button"
          class="button"
          disabled={at + 1 >= film.length}
          onClick={() => show(at + 1)}
        >
          {t('nqm.filmNext')}
        </button>
        <button type="button" class="button primary" onClick={leave}>
          {t('nqm.filmEnd')}
        </button>
      </div>
    </section>
  );
};
