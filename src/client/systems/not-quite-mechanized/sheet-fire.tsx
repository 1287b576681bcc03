import { SHOOT_KINDS } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { placeWords } from './draft.ts';
import { changeShoot, withoutShoot } from './order-lists.ts';
import type { LineProps } from './order-sheet.tsx';
import { viewOf } from './seen.ts';
import { Stroke } from './stroke.tsx';
import { gunsFor, withShoot } from './trigger-draft.ts';
import { t } from './words.ts';

/** NQM-8.4: what batteries fire on by this order, shoot by shoot. */
export const FireRow = ({ model, order, change }: LineProps) => {
  const view = viewOf(model);
  const { table } = view;
  const guns = gunsFor(view, order);
  const shoots = order.fireplan ?? [];
  if (guns.length === 0 && shoots.length === 0) return null;
  const { bounds } = groundOf(table).calendar;
  const hours = Array.from(
    { length: Math.max(0, bounds - table.bound) },
    (_, i) => table.bound + i,
  );
  return (
    <>
      <dt>{t('nqm.sheet.fire')}</dt>
      <dd>
        {shoots.map(({ battery, target: [x = 0, y = 0], kind, bound }, i) => (
          <p key={`${battery} ${bound}`} class="nqm-clause">
            <select
              class="nqm-word"
              aria-label={t('nqm.battery')}
              value={battery}
              onChange={event =>
                change(changeShoot(order, i, { battery: event.currentTarget.value }))
              }
            >
              {guns.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>{' '}
            <select
              class="nqm-word"
              aria-label={t('nqm.shootKind')}
              value={kind}
              onChange={event =>
                change(
                  changeShoot(order, i, {
                    kind: event.currentTarget.value as (typeof SHOOT_KINDS)[number],
                  }),
                )
              }
            >
              {SHOOT_KINDS.map(one => (
                <option key={one} value={one}>
                  {t(`nqm.shootKind.${one}`)}
                </option>
              ))}
            </select>{' '}
            {t('nqm.sheet.fireOn')}{' '}
            <Stroke model={model} pen={`fire:${i}`} words={placeWords(view, [x, y])} />{' '}
            {t('nqm.sheet.fireAt')}{' '}
            <select
              class="nqm-word"
              aria-label={t('nqm.sheet.fireHour')}
              value={bound}
              onChange={event =>
                change(changeShoot(order, i, { bound: Number(event.currentTarget.value) }))
              }
            >
              {hours.map(one => (
                <option key={one} value={one}>
                  {clockOf(table, one)}
                </option>
              ))}
            </select>{' '}
            <button
              type="button"
              class="link-button"
              aria-label={t('nqm.cancelShoot')}
              onClick={() => change(withoutShoot(order, i))}
            >
              ×
            </button>
          </p>
        ))}
        {guns.length > 0 && (
          <button type="button" class="link-button" onClick={() => change(withShoot(view, order))}>
            {t('nqm.sheet.addFire')}
          </button>
        )}
      </dd>
    </>
  );
};
