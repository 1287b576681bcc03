import type { Order } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { orderHours } from '../../../rules/not-quite-mechanized/terms/command.ts';
import { clockOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { paperOf } from '../../../rules/not-quite-mechanized/terms/papers.ts';
import { nameIn, type View } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly view: View; readonly order: Order };

/** NQM-7.2: when it is sent, how long it rides, when it is obeyed, and what is done until then. */
export const CourierLine = ({ view, order }: Props) => {
  const { table } = view;
  const hours = table.phase === 'SETUP' ? 0 : orderHours(table, order.from, order.to);
  const [who, from] = [nameIn(view, order.to), nameIn(view, order.from)];
  const hHour = order.timings?.hHour;
  const unit = table.units.find(({ id, node }) => id === order.to || node === order.to);
  const before = unit && paperOf(table, unit)?.order.aim;
  const stops = [
    { at: table.bound, who: t('nqm.line.sends', { who: from }) },
    { at: table.bound + hours, who: t('nqm.line.obeys', { who }) },
    ...(hHour !== undefined && hHour > table.bound + hours
      ? [{ at: hHour, who: t('nqm.line.hHour') }]
      : []),
  ];
  return (
    <>
      <ol class="nqm-courier" data-testid="courier">
        {stops.map(({ at, who: what }, i) => (
          <li key={what}>
            {i === 1 && (
              <span class="nqm-leg">
                {hours === 0 ? t('nqm.line.atOnce') : t('nqm.line.rides', { hours })}
              </span>
            )}
            <b>{clockOf(table, at)}</b> <span>{what}</span>
          </li>
        ))}
      </ol>
      {hours > 0 && before && (
        <p class="small">
          {t('nqm.line.until', {
            clock: clockOf(table, table.bound + hours),
            who,
            aim: t(`nqm.aim.${before}`),
          })}
        </p>
      )}
      {hHour !== undefined && hHour < table.bound + hours && (
        <p class="nqm-late">{t('nqm.line.late')}</p>
      )}
    </>
  );
};
