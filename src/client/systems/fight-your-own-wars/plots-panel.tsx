import { type DayFigures, seriesOf } from '../../../rules/fight-your-own-wars/papers/series.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { capital } from '../../game/plain.ts';
import { FrontFilm } from './front-film.tsx';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const WIDTH = 300;
const HEIGHT = 90;
const LEFT = 28;

type Line = { readonly name: string; readonly values: readonly number[]; readonly dashed: boolean };

/** Lines over the days of the campaign, with the highest value at the edge; told in words too. */
const Plot = ({
  title,
  days,
  lines,
}: {
  readonly title: string;
  readonly days: readonly number[];
  readonly lines: readonly Line[];
}) => {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const x = (i: number): number => LEFT + ((WIDTH - LEFT - 6) * i) / Math.max(1, days.length - 1);
  const y = (value: number): number => HEIGHT - 16 - ((HEIGHT - 26) * value) / most;
  const words = lines.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
  return (
    <figure class="fyow-plot">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${words}`}>
        <path class="fyow-axis" d={`M${LEFT} 6V${y(0)}H${WIDTH}`} />
        <text x="2" y="14">
          {most}
        </text>
        <text x="2" y={y(0)}>
          0
        </text>
        {days.map((day, i) => (
          <text key={day} x={x(i)} y={HEIGHT - 3} text-anchor="middle">
            {day}
          </text>
        ))}
        {lines.map(({ name, values, dashed }) => (
          <path
            key={name}
            class={`fyow-line ${dashed ? 'fyow-line-second' : ''}`}
            d={values.map((value, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(value)}`).join('')}
          />
        ))}
        {lines.map(({ name, values, dashed }) =>
          values.map((value, i) => (
            <circle
              key={`${name} ${i}`}
              class={dashed ? 'fyow-dot-second' : 'fyow-dot'}
              cx={x(i)}
              cy={y(value)}
              r="2.2"
            />
          )),
        )}
      </svg>
      <p class="small">
        {lines.map(({ name, dashed }) => `${dashed ? '- -' : '—'} ${name}`).join('   ')}
      </p>
    </figure>
  );
};

/** Losses, battles, morale, supply and the gauge over the days, as far as the seat may know. */
export const PlotsPanel = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const field = fieldOf(view);
  const series = seriesOf(
    model.session.log.value.map(({ line }) => line),
    field,
  );
  if (series.length === 0) return <p class="small">{t('fyow.quiet')}</p>;
  const days = series.map(({ day }) => day);
  const sides = field.campaign.sides.map(({ id }, i) => ({ id, i }));
  const shown = sides.filter(({ i }) => view.side < 0 || i === view.side);
  const bySide = (of: (one: DayFigures) => readonly number[]): Line[] =>
    shown.map(({ id, i }) => ({
      name: capital(id),
      values: series.map(one => of(one)[i] ?? 0),
      dashed: i === 1,
    }));
  const bySideBoth = (of: (one: DayFigures) => readonly number[]): Line[] =>
    sides.map(({ id, i }) => ({
      name: capital(id),
      values: series.map(one => of(one)[i] ?? 0),
      dashed: i === 1,
    }));
  const single = (name: string, of: (one: DayFigures) => number): Line[] => [
    { name, values: series.map(of), dashed: false },
  ];
  return (
    <section class="fyow-plots">
      <FrontFilm model={model} />
      <Plot title={t('fyow.plot.lost')} days={days} lines={bySide(one => one.lost)} />
      <Plot
        title={t('fyow.plot.battles')}
        days={days}
        lines={single(t('fyow.battles'), one => one.battles)}
      />
      <Plot title={t('fyow.plot.boards')} days={days} lines={bySideBoth(one => one.boards)} />
      <Plot title={t('fyow.plot.vp')} days={days} lines={bySideBoth(one => one.points)} />
      <Plot
        title={t('fyow.plot.decisions')}
        days={days}
        lines={[
          { name: t('fyow.plot.yes'), values: series.map(one => one.yes), dashed: false },
          { name: t('fyow.plot.no'), values: series.map(one => one.no), dashed: true },
        ]}
      />
      <Plot title={t('fyow.plot.morale')} days={days} lines={bySide(one => one.morale)} />
      <Plot title={t('fyow.plot.short')} days={days} lines={bySide(one => one.short)} />
      <Plot
        title={t('fyow.plot.gauge')}
        days={days}
        lines={single(t('fyow.plot.gauge'), one => one.gauge)}
      />
    </section>
  );
};
