import { CATEGORIES, gaugeEffect } from '../../../rules/fight-your-own-wars/tables/weather.ts';
import { climateOf } from '../../../rules/fight-your-own-wars/terms/sky.ts';
import type { GameModel } from '../../game/model.ts';
import { type View, viewOf } from './seen.ts';
import { lightAt, needIn, POINTS_FROM } from './today-sums.ts';
import { t } from './words.ts';
import './today.css';

const SESSIONS = [1, 2, 3, 4, 5, 6] as const;

/** FYOW-25: today in one strip: the lights of its sessions, weather, wind, moon, gauge, who may fly, what is foretold. */
export const Today = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const { weather } = view;
  return (
    <section class="fyow-today" aria-label={t('fyow.skyToday')}>
      <ol class="fyow-lights">
        {SESSIONS.map(session => (
          <li
            key={session}
            class={`light-${lightAt(view, session)}${session === view.session ? ' now' : ''}`}
            aria-current={session === view.session ? 'step' : undefined}
            title={t('fyow.session', {
              n: session,
              light: t(`fyow.light.${lightAt(view, session)}`),
            })}
          >
            {session}
          </li>
        ))}
      </ol>
      {view.step === 'SETUP' ? <p>{t('fyow.weatherLater')}</p> : <Sky view={view} />}
      {view.step !== 'SETUP' && <Flying view={view} />}
      {weather.forecast.length > 0 && (
        <p class="small">
          {t('fyow.forecast')}{' '}
          {weather.forecast
            .map(one => `${t(`fyow.weather.${one.code}`)} (${t(`fyow.wind.${one.wind}`)})`)
            .join(', ')}
        </p>
      )}
    </section>
  );
};

/** Weather, wind, moon and gauge of today. */
const Sky = ({ view }: { readonly view: View }) => {
  const { weather } = view;
  return (
    <p>
      {t(`fyow.weather.${weather.code}`)}
      {weather.lowCloud ? `, ${t('fyow.lowCloud')}` : ''}
      {weather.storm === 'blows' ? `, ${t('fyow.storm')}` : ''} · <Wind view={view} /> ·{' '}
      {t(`fyow.moon.${weather.moon}`)} · <Gauge view={view} />
    </p>
  );
};

/** The arrow flies with the wind: away from where it comes. */
const Wind = ({ view }: { readonly view: View }) => {
  const { wind, from } = view.weather;
  return (
    <span>
      {from && (
        <svg class="fyow-wind" viewBox="-8 -8 16 16" aria-hidden="true">
          <path
            d="M0,7 L0,-6 M-4,-2 L0,-7 L4,-2"
            transform={`rotate(${POINTS_FROM.indexOf(from) * 45 + 180})`}
          />
        </svg>
      )}{' '}
      {t(`fyow.wind.${wind}`)}
      {from ? ` (${from})` : ''}
    </span>
  );
};

const Gauge = ({ view }: { readonly view: View }) => {
  const { gauge, code } = view.weather;
  const { move, supplyPips, stops } = gaugeEffect(climateOf(view), gauge, code);
  const effect = stops
    ? t('fyow.gaugeStops')
    : move === 0 && supplyPips === 0
      ? t('fyow.gaugeNone')
      : t('fyow.gaugeEffect', { move, pips: supplyPips });
  return (
    <span>
      {t('fyow.gauge', { n: gauge })}: {effect}
    </span>
  );
};

/** FYOW-25.8: what each session asks of the flying die, and the die of the day. */
const Flying = ({ view }: { readonly view: View }) => {
  const air = view.air ?? (view.whole?.air.commands.length ? view.whole.air : null);
  if (!air) return null;
  const dice = air.commands.map(({ name, die }) => `${name}: ${die || '–'}`).join(', ');
  const die = Math.max(0, ...air.commands.map(one => one.die));
  const good = SESSIONS.filter(session => {
    const need = needIn(view, session, 'aircraft');
    return need !== null && (die === 0 || die >= need);
  });
  const summary =
    good.length === 0
      ? t('fyow.flyingNone')
      : t(die === 0 ? 'fyow.flyingMay' : 'fyow.flyingIn', { sessions: good.join(', ') });
  return (
    <details class="fyow-folded" open={view.step === 'DY10' || view.step === 'DY10G'}>
      <summary>{summary}</summary>
      <table class="fyow-flying">
        <caption class="small">{t('fyow.flying', { dice })}</caption>
        <tbody>
          {CATEGORIES.map(category => (
            <tr key={category}>
              <th scope="row">{t(`fyow.category.${category}`)}</th>
              {SESSIONS.map(session => {
                const need = needIn(view, session, category);
                const flies = need !== null && (die === 0 || die >= need);
                return (
                  <td key={session} class={flies ? 'flies' : 'grounded'}>
                    {need === null ? '×' : `${need}+`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
