import { signal } from '@preact/signals';
import type { Action } from '../../../engine/system.ts';
import { SHOOT_KINDS } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { nameSaid } from '../../words/names.ts';
import { placeWords } from './draft.ts';
import { playOf } from './play.ts';
import { gunsOf, type SeenUnit, viewOf } from './seen.ts';
import { t } from './words.ts';

const kind = signal<(typeof SHOOT_KINDS)[number]>('effective');
const MOST_HOURS = 6;

type BoxProps = { readonly model: GameModel; readonly unit: SeenUnit; readonly bound: number };

const PlanBox = ({ model, unit, bound }: BoxProps) => {
  const view = viewOf(model);
  const play = playOf(model);
  const shoot = view.table.shoots.find(one => one.battery === unit.id && one.bound === bound);
  const waits = play.box.value?.battery === unit.id && play.box.value.bound === bound;
  if (shoot)
    return (
      <td class={`nqm-box nqm-box-${shoot.kind}`}>
        {placeWords(view, [shoot.x, shoot.y])} · {t(`nqm.shootKind.${shoot.kind}`)}{' '}
        <button
          type="button"
          class="link-button"
          aria-label={t('nqm.cancelShoot')}
          onClick={() => void model.act({ type: 'cancelShoot', battery: unit.id, bound } as Action)}
        >
          ×
        </button>
      </td>
    );
  return (
    <td class="nqm-box">
      <button
        type="button"
        class="nqm-word"
        aria-pressed={waits}
        aria-label={t('nqm.planBox', {
          unit: nameSaid(unit.name),
          clock: clockOf(view.table, bound),
        })}
        onClick={() => {
          play.box.value = waits ? null : { battery: unit.id, bound, kind: kind.value };
          play.pen.value = waits ? 'none' : 'shoot';
        }}
      >
        {waits ? t('nqm.pen.shoot') : '+'}
      </button>
    </td>
  );
};

const ammunition = (unit: SeenUnit): string =>
  unit.fuMax > 0
    ? t('nqm.fuLeft', { left: unit.fu, of: unit.fuMax })
    : t('nqm.cuLeft', { left: unit.cu, of: unit.cuMax });

/** NQM-8.4: batteries by hours, what each fires on, and what it has left. */
export const FirePlan = ({ model }: { readonly model: GameModel }) => {
  const view = viewOf(model);
  const guns = gunsOf(view);
  const { bounds } = groundOf(view.table).calendar;
  const first = view.table.bound;
  const hours = Array.from({ length: Math.min(MOST_HOURS, bounds - first) }, (_, i) => first + i);
  if (guns.length === 0) return null;
  return (
    <details class="nqm-plan">
      <summary>{t('nqm.firePlan')}</summary>
      <fieldset class="nqm-chips" aria-label={t('nqm.shootKind')}>
        {SHOOT_KINDS.map(one => (
          <button
            key={one}
            type="button"
            class="nqm-chip"
            aria-pressed={kind.value === one}
            onClick={() => {
              kind.value = one;
            }}
          >
            {t(`nqm.shootKind.${one}`)}
          </button>
        ))}
      </fieldset>
      <div class="nqm-plan-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('nqm.battery')}</th>
              {hours.map(bound => (
                <th key={bound} scope="col">
                  {clockOf(view.table, bound)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guns.map(unit => (
              <tr key={unit.id}>
                <th scope="row">
                  {nameSaid(unit.name)} <span class="small">{ammunition(unit)}</span>
                </th>
                {hours.map(bound => (
                  <PlanBox key={bound} model={model} unit={unit} bound={bound} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
