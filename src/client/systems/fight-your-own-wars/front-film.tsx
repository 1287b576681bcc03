import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Frame, frontOf } from '../../../rules/fight-your-own-wars/papers/front.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { num, tag } from '../../board/core/svg.ts';
import { sheetFor } from '../../board/node/node-table.ts';
import type { StaffSheet } from '../../board/node/staff-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { capital } from '../../game/plain.ts';
import { frontLine } from './front-line.ts';
import { staffMapFor } from './presenter.ts';
import { type View, viewOf } from './seen.ts';
import { t } from './words.ts';

const FRAME_MS = 700;
const SQUARE = 26;

/** Roads and rivers of the map as plain lines: they do not change. */
const roads = (view: View, sheet: StaffSheet): string =>
  fieldOf(view)
    .campaign.map.links.map(({ a, b, kind }) => {
      const [from, to] = [sheet.spot(a), sheet.spot(b)];
      return from && to && (kind === 'road' || kind === 'river')
        ? tag('path', {
            d: `M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`,
            class: `film-${kind}`,
          })
        : '';
    })
    .join('');

const drawn = (view: View, sheet: StaffSheet, { held }: Frame): string => {
  const { boards } = fieldOf(view).campaign.map;
  const squares = boards
    .map(({ id, coast }, i) => {
      const at = sheet.spot(id);
      if (!at || coast === 'water') return '';
      const [x, y] = [num(at[0] - SQUARE), num(at[1] - SQUARE)];
      const size = { width: 2 * SQUARE, height: 2 * SQUARE };
      return tag('rect', { x, y, ...size, class: `film-board film-board-${held[i] ?? -1}` });
    })
    .join('');
  const line = frontLine(sheet, new Map(boards.map(({ id }, i) => [id, held[i] ?? -1])));
  return squares + line;
};

/** The front as a film: from the lines that the seat may read, a picture for every session that changed it. */
export const FrontFilm = ({ model }: { readonly model: GameModel }) => {
  const view = viewOf(model);
  const log = model.session.log.value;
  const frames = useMemo(
    () =>
      frontOf(
        log.map(({ line }) => line),
        fieldOf(view),
      ),
    [log.length],
  );
  const [at, setAt] = useState<number | null>(null);
  const [runs, setRuns] = useState(false);
  const last = frames.length - 1;
  const shown = Math.min(at ?? last, last);
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => {
      if (shown >= last) setRuns(false);
      else setAt(shown + 1);
    }, FRAME_MS);
    return () => clearTimeout(timer);
  }, [runs, shown, last]);
  const frame = frames[shown];
  if (!frame || frames.length < 2) return null;
  const sheet = sheetFor(staffMapFor(fieldOf(view)));
  const { day, session } = frame;
  const words =
    session === 0 ? t('fyow.film.morning', { day }) : t('fyow.film.at', { day, session });
  const counts = fieldOf(view)
    .campaign.sides.map(
      ({ id }, side) => `${capital(id)}: ${frame.held.filter(by => by === side).length}`,
    )
    .join(', ');
  return (
    <figure class="fyow-plot fyow-film" data-testid="front-film">
      <figcaption>{t('fyow.film')}</figcaption>
      <svg
        viewBox={`0 0 ${num(sheet.width)} ${num(sheet.height)}`}
        role="img"
        aria-label={`${words}. ${counts}`}
        dangerouslySetInnerHTML={{ __html: roads(view, sheet) + drawn(view, sheet, frame) }}
      />
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => {
            if (!runs && shown >= last) setAt(0);
            setRuns(!runs);
          }}
        >
          {t(runs ? 'fyow.film.stop' : 'fyow.film.play')}
        </button>
        <input
          type="range"
          min="0"
          max={last}
          value={shown}
          aria-label={t('fyow.film')}
          aria-valuetext={words}
          onInput={event => {
            setRuns(false);
            setAt(Number(event.currentTarget.value));
          }}
        />
      </div>
      <p class="small" aria-live="polite">
        {words} · {counts}
      </p>
    </figure>
  );
};
