import { useState } from 'preact/hooks';
import { STAND_BY_PHASES } from '../../../rules/not-quite-mechanized/actions/anytime.ts';
import { CONDITIONS_AHEAD } from '../../../rules/not-quite-mechanized/state.ts';
import { clockOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Condition = (typeof CONDITIONS_AHEAD)[number];
const POLICIES = ['doctrine', 'hold'] as const;
const LOSSES = 25;

/** NQM-4.6, NQM-4.7: hours that pass without this seat: what it leaves to the drill book, what it commits ahead, and until when. */
export const Standing = ({ model }: { readonly model: GameModel }) => {
  const view = viewOf(model);
  const { bound, phase, serial, standBys } = view.table;
  const [until, setUntil] = useState<Condition>('contact');
  const [policy, setPolicy] = useState<(typeof POLICIES)[number]>('doctrine');
  const [value, setValue] = useState(LOSSES);
  const own = standBys.filter(({ seat }) => seat === view.seat);
  const act = (action: object): void => void model.act(action as never);
  const when = {
    until: [until],
    ...(until === 'casualties' ? { value } : {}),
    ...(until === 'bound' ? { value: Math.max(bound + 1, value) } : {}),
  };
  const choose = (next: Condition): void => {
    setUntil(next);
    setValue(next === 'bound' ? bound + 2 : LOSSES);
  };
  return (
    <details class="nqm-standing" open={own.length > 0}>
      <summary>{t('nqm.pass.title')}</summary>
      {own.map(one => (
        <p key={one.kind} class="small">
          {t(`nqm.pass.now.${one.kind}`)}{' '}
          {one.until.map(what => t(`nqm.pass.when.${what}`)).join(', ')}
        </p>
      ))}
      {own.length > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => act({ type: 'standBy', phases: [], policy: 'doctrine' })}
        >
          {t('nqm.pass.end')}
        </button>
      )}
      <div class="row">
        <label>
          {t('nqm.pass.until')}{' '}
          <select
            value={until}
            onChange={({ currentTarget }) => choose(currentTarget.value as Condition)}
          >
            {CONDITIONS_AHEAD.map(one => (
              <option key={one} value={one}>
                {t(`nqm.pass.when.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {until === 'casualties' && (
          <label>
            {t('nqm.pass.percent')}{' '}
            <input
              type="number"
              min={1}
              max={100}
              value={value}
              onInput={({ currentTarget }) => setValue(Number(currentTarget.value) || LOSSES)}
            />
          </label>
        )}
        {until === 'bound' && (
          <label>
            {t('nqm.pass.hour')}{' '}
            <select
              value={value}
              onChange={({ currentTarget }) => setValue(Number(currentTarget.value))}
            >
              {Array.from({ length: 12 }, (_, i) => bound + 1 + i).map(one => (
                <option key={one} value={one}>
                  {clockOf(view.table, one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div class="row">
        <label>
          {t('nqm.pass.by')}{' '}
          <select
            value={policy}
            onChange={({ currentTarget }) => setPolicy(currentTarget.value as typeof policy)}
          >
            {POLICIES.map(one => (
              <option key={one} value={one}>
                {t(`nqm.pass.policy.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="button"
          onClick={() => act({ type: 'standBy', phases: [...STAND_BY_PHASES], policy, ...when })}
        >
          {t('nqm.pass.leave')}
        </button>
        <button
          type="button"
          class="button"
          disabled={phase !== 'ORDERS'}
          onClick={() => act({ type: 'commit', serial, ...when })}
        >
          {t('nqm.pass.ahead')}
        </button>
      </div>
      <p class="small">{t('nqm.pass.help')}</p>
    </details>
  );
};
