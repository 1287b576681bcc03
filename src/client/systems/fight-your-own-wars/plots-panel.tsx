import { useState } from 'preact/hooks';
import {
  dashOf,
  inkOf,
  numbered,
  PLOT_BOX,
  type Plot,
  plotsOf,
  scaleOf,
} from '../../../rules/fight-your-own-wars/papers/plots.ts';
import type { GameModel } from '../../game/model.ts';
import { FrontFilm } from './front-film.tsx';
import { everybodys, type Source, sitters } from './readers.ts';
import { hasMessage, t } from './words.ts';

const [WIDTH, HEIGHT] = PLOT_BOX;

/** Lines that the two sides do not name. */
const NAMES: { readonly [name: string]: string } = {
  battles: 'fyow.battles',
  taken: 'fyow.plot.yes',
  'not taken': 'fyow.plot.no',
  gauge: 'fyow.plot.gauge',
};
const nameOf = (name: string): string => {
  const id = NAMES[name] ?? '';
  return hasMessage(id) ? t(id) : name;
};

/** Lines over the days of the campaign, with the highest value at the edge; told in words too. */
const Drawn = ({ plot, days }: { readonly plot: Plot; readonly days: readonly number[] }) => {
  const { id, lines } = plot;
  const title = t(`fyow.plot.${id}`);
  const { top, foot, least, left, x, y } = scaleOf(lines, days.length);
  const words = lines.map(({ name, values }) => `${nameOf(name)}: ${values.join(', ')}`).join('; ');
  return (
    <figure class="fyow-plot">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${words}`}>
        <path class="fyow-axis" d={`M${left} 6V${y(least)}M${left} ${y(0)}H${WIDTH}`} />
        <text x="2" y="14">
          {top}
        </text>
        <text x="2" y={y(least)}>
          {foot}
        </text>
        {numbered(days).map(
          (day, i) =>
            day !== null && (
              <text key={day} x={x(i)} y={HEIGHT - 3} text-anchor="middle">
                {day}
              </text>
            ),
        )}
        {lines.map(({ name, values }, n) => (
          <path
            key={name}
            class="fyow-line"
            stroke={inkOf(n)}
            stroke-dasharray={dashOf(n)}
            d={values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('')}
          />
        ))}
        {lines.map(({ name, values }, n) =>
          values.map((value, i) => (
            <circle key={`${name} ${i}`} fill={inkOf(n)} cx={x(i)} cy={y(value)} r="2.2" />
          )),
        )}
      </svg>
      <p class="small fyow-keys">
        {lines.map(({ name }, n) => (
          <span key={name}>
            <svg viewBox="0 0 24 6" width="24" height="6" aria-hidden="true">
              <path
                d="M0 3h24"
                stroke={inkOf(n)}
                stroke-width="2"
                stroke-dasharray={dashOf(n)}
                fill="none"
              />
            </svg>{' '}
            {nameOf(name)}
          </span>
        ))}
      </p>
    </figure>
  );
};

const skyOf = (code: string): string => {
  const id: string = `fyow.weather.${code}`;
  return hasMessage(id) ? t(id) : code || '–';
};

/** The sky day by day. */
const WeatherStrip = ({
  days,
  weather,
}: {
  readonly days: readonly number[];
  readonly weather: readonly string[];
}) => (
  <figure class="fyow-plot">
    <figcaption>{t('fyow.plot.weather')}</figcaption>
    <ol class="fyow-sky">
      {days.map((day, i) => (
        <li key={day} data-sky={weather[i]}>
          <b>{day}</b> {skyOf(weather[i] ?? '')}
        </li>
      ))}
    </ol>
  </figure>
);

/** Strength, losses, battles, morale, supply, luck and weather over the days, as far as the seat may know. */
export const PlotsPanel = ({ model }: { model: GameModel }) => {
  const [all, setAll] = useState<Source | null>(null);
  const { lines: told, view } = all ?? sitters(model);
  const { days, weather, plots } = plotsOf(told, view);
  if (days.length === 0) return <p class="small">{t('fyow.quiet')}</p>;
  const mayReadAll = model.session.open.value && model.session.mayExport.value && !all;
  return (
    <section class="fyow-plots">
      <FrontFilm model={model} />
      {mayReadAll && (
        <button type="button" class="button" onClick={() => void everybodys(model).then(setAll)}>
          {t('fyow.plot.all')}
        </button>
      )}
      {plots
        .filter(({ lines }) => lines.some(({ values }) => values.some(n => n !== 0)))
        .map(plot => (
          <Drawn key={plot.id} plot={plot} days={days} />
        ))}
      <WeatherStrip days={days} weather={weather} />
    </section>
  );
};
