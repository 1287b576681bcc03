import {
  LET_PASS,
  OPEN_AT,
  type Policy,
} from '../../../rules/not-quite-mechanized/orders/order.ts';
import { POSTURE_NAMES, POSTURES, postureOf } from './postures.ts';
import { t } from './words.ts';

type Props = { readonly policy: Policy; readonly onChange: (policy: Policy) => void };

/** NQM-2.9: five named postures with what follows from each; the levers lie behind them. */
export const PostureRow = ({ policy, onChange }: Props) => {
  const now = postureOf(policy);
  return (
    <div class="nqm-postures">
      <fieldset class="nqm-chips" aria-label={t('nqm.posture')}>
        {POSTURE_NAMES.map(name => (
          <button
            key={name}
            type="button"
            class="nqm-chip"
            aria-pressed={now === name}
            onClick={() => onChange(POSTURES[name])}
          >
            {t(`nqm.posture.${name}`)}
          </button>
        ))}
      </fieldset>
      <p class="small">{t(`nqm.postureMeans.${now ?? 'own'}`)}</p>
      <details>
        <summary class="small">{t('nqm.levers')}</summary>
        <div class="nqm-levers">
          <label>
            {t('nqm.lever.openAt')}{' '}
            <select
              value={policy.openAt}
              onChange={event =>
                onChange({ ...policy, openAt: event.currentTarget.value as Policy['openAt'] })
              }
            >
              {OPEN_AT.map(one => (
                <option key={one} value={one}>
                  {t(`nqm.openAt.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('nqm.lever.letPass')}{' '}
            <select
              value={policy.letPass}
              onChange={event =>
                onChange({ ...policy, letPass: event.currentTarget.value as Policy['letPass'] })
              }
            >
              {LET_PASS.map(one => (
                <option key={one} value={one}>
                  {t(`nqm.letPass.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {(['ambush', 'scoot'] as const).map(lever => (
            <label key={lever}>
              <input
                type="checkbox"
                checked={policy[lever]}
                onChange={event => onChange({ ...policy, [lever]: event.currentTarget.checked })}
              />{' '}
              {t(`nqm.lever.${lever}`)}
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              checked={policy.fire === 'hold'}
              onChange={event =>
                onChange({ ...policy, fire: event.currentTarget.checked ? 'hold' : 'free' })
              }
            />{' '}
            {t('nqm.lever.hold')}
          </label>
          <label>
            {t('nqm.lever.stopAt')}{' '}
            <input
              type="number"
              min={0}
              step={50}
              value={policy.stopAt_m ?? ''}
              onInput={event => {
                const typed = event.currentTarget.value;
                onChange({
                  ...policy,
                  stopAt_m: typed === '' ? null : Math.max(0, Math.round(Number(typed)) || 0),
                });
              }}
            />
          </label>
        </div>
      </details>
    </div>
  );
};
