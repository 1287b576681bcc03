import {
  DEFAULT_ASSAULT,
  DEFAULT_POLICY,
  NEEDS_AXIS,
  ON_OBJECTIVE,
  type Order,
} from '../../../rules/not-quite-mechanized/orders/order.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { objectivePoint, placeWords } from './draft.ts';
import { PostureRow } from './posture-row.tsx';
import { viewOf } from './seen.ts';
import { FireRow } from './sheet-fire.tsx';
import { WhenRow } from './sheet-when.tsx';
import { Stroke } from './stroke.tsx';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

export type LineProps = Props & { readonly order: Order; readonly change: (order: Order) => void };

const Hours = ({ model, order, change }: LineProps) => {
  const { table } = viewOf(model);
  const { bounds } = groundOf(table).calendar;
  const hours = Array.from(
    { length: Math.max(0, bounds - table.bound) },
    (_, i) => table.bound + i,
  );
  const pick = (field: 'start' | 'hHour') => (
    <select
      class="nqm-word"
      aria-label={t(`nqm.time.${field}`)}
      value={order.timings?.[field] ?? ''}
      onChange={event => {
        const { [field]: _old, ...rest } = order.timings ?? {};
        const typed = event.currentTarget.value;
        change({ ...order, timings: typed === '' ? rest : { ...rest, [field]: Number(typed) } });
      }}
    >
      <option value="">{t('nqm.time.atOnce')}</option>
      {hours.map(bound => (
        <option key={bound} value={bound}>
          {clockOf(table, bound)}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <dt>{t('nqm.sheet.time')}</dt>
      <dd>
        {t('nqm.sheet.start')} {pick('start')}
        {NEEDS_AXIS.includes(order.aim) && (
          <>
            {' '}
            {t('nqm.sheet.cross')} {pick('hHour')}
          </>
        )}
      </dd>
    </>
  );
};

const Assault = ({ order, change }: LineProps) => {
  const terms = order.assault ?? DEFAULT_ASSAULT;
  return (
    <>
      <dt>{t('nqm.sheet.assault')}</dt>
      <dd>
        <select
          class="nqm-word"
          aria-label={t('nqm.sheet.assault')}
          value={terms.pressHome ? 'yes' : 'no'}
          onChange={event =>
            change({
              ...order,
              assault: { ...terms, pressHome: event.currentTarget.value === 'yes' },
            })
          }
        >
          <option value="yes">{t('nqm.sheet.press')}</option>
          <option value="no">{t('nqm.sheet.hold')}</option>
        </select>
        {t('nqm.sheet.losses')}{' '}
        <select
          class="nqm-word"
          aria-label={t('nqm.sheet.lossesLabel')}
          value={terms.maxCasualtiesPct}
          onChange={event =>
            change({
              ...order,
              assault: { ...terms, maxCasualtiesPct: Number(event.currentTarget.value) },
            })
          }
        >
          {[10, 20, 33, 50, 66, 100].map(n => (
            <option key={n} value={n}>
              {n} %
            </option>
          ))}
        </select>
      </dd>
      <dt>{t('nqm.sheet.then')}</dt>
      <dd>
        <select
          class="nqm-word"
          aria-label={t('nqm.sheet.then')}
          value={order.onObjective ?? 'hold'}
          onChange={event =>
            change({
              ...order,
              onObjective: event.currentTarget.value as NonNullable<Order['onObjective']>,
            })
          }
        >
          {ON_OBJECTIVE.map(one => (
            <option key={one} value={one}>
              {t(`nqm.onObjective.${one}`)}
            </option>
          ))}
        </select>
      </dd>
    </>
  );
};

/** The order in words; each underlined one is changed where it stands. */
export const OrderSheet = ({ model, order, change }: LineProps) => {
  const view = viewOf(model);
  const to = objectivePoint(view, order);
  const goes = NEEDS_AXIS.includes(order.aim);
  const via = (order.axis ?? []).slice(1, -1).map(([x = 0, y = 0]) => placeWords(view, [x, y]));
  return (
    <dl class="nqm-sheet">
      <dt>{t('nqm.sheet.aim')}</dt>
      <dd>
        {t(`nqm.sheetAim.${order.aim}`)}{' '}
        <Stroke model={model} pen="objective" words={to ? placeWords(view, to) : '…'} />{' '}
        {order.objective.radius !== undefined && (
          <>
            {t('nqm.sheet.within')}{' '}
            <select
              class="nqm-word"
              aria-label={t('nqm.radius')}
              value={order.objective.radius}
              onChange={event =>
                change({
                  ...order,
                  objective: { ...order.objective, radius: Number(event.currentTarget.value) },
                })
              }
            >
              {[
                ...new Set([
                  100,
                  200,
                  250,
                  300,
                  500,
                  750,
                  1000,
                  2000,
                  3500,
                  order.objective.radius,
                ]),
              ]
                .sort((a, b) => a - b)
                .map(n => (
                  <option key={n} value={n}>
                    {n} m
                  </option>
                ))}
            </select>
          </>
        )}
      </dd>
      {goes && (
        <>
          <dt>{t('nqm.sheet.axis')}</dt>
          <dd>
            {t('nqm.sheet.along')}{' '}
            <Stroke
              model={model}
              pen="axis"
              words={via.length > 0 ? via.join(' – ') : t('nqm.sheet.straight')}
            />{' '}
            <select
              class="nqm-word"
              aria-label={t('nqm.mode')}
              value={order.mode ?? 'moveToContact'}
              onChange={event =>
                change({
                  ...order,
                  mode: event.currentTarget.value as NonNullable<Order['mode']>,
                })
              }
            >
              <option value="moveToContact">{t('nqm.mode.moveToContact')}</option>
              <option value="roadMarch">{t('nqm.mode.roadMarch')}</option>
            </select>
          </dd>
          <dt>{t('nqm.sheet.startLine')}</dt>
          <dd>
            <Stroke
              model={model}
              pen="startLine"
              words={order.startLine ? t('nqm.sheet.drawn') : t('nqm.sheet.none')}
            />
          </dd>
        </>
      )}
      <Hours model={model} order={order} change={change} />
      <FireRow model={model} order={order} change={change} />
      {order.aim === 'attack' && <Assault model={model} order={order} change={change} />}
      {(order.aim === 'withdraw' || order.aim === 'delay' || order.aim === 'defend') && (
        <>
          <dt>{t('nqm.sheet.fallback')}</dt>
          <dd>
            <Stroke
              model={model}
              pen="fallback"
              words={
                order.fallback
                  ? placeWords(view, [order.fallback.point[0]!, order.fallback.point[1]!])
                  : t('nqm.sheet.none')
              }
            />
          </dd>
        </>
      )}
      <WhenRow model={model} order={order} change={change} />
      <dt>{t('nqm.posture')}</dt>
      <dd>
        <PostureRow
          policy={order.firePolicy ?? DEFAULT_POLICY}
          onChange={firePolicy => change({ ...order, firePolicy })}
        />
      </dd>
    </dl>
  );
};
