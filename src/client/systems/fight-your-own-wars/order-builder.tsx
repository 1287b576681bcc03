import { useEffect, useState } from 'preact/hooks';
import type { Order } from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { writeOrder } from '../../../rules/fight-your-own-wars/terms/orders/write.ts';
import type { GameModel } from '../../game/model.ts';
import { WayOdds } from './odds.tsx';
import { Clauses, thenWord } from './order-clauses.tsx';
import { warningsOf, wayOf, withDirective, without, withoutBoard } from './order-draft.ts';
import { Parts, Times } from './order-parts.tsx';
import { partWarnings } from './order-parts-draft.ts';
import { sentenceOf } from './order-sentence.ts';
import { playOf } from './play.ts';
import { boardName, placeOf, seenIn, unitNamed, viewOf } from './seen.ts';
import { AttackThere } from './what-if.tsx';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Edit = Props & { readonly order: Order; onChange(order: Order): void };

const DIRECTIVES = [
  'MOVE',
  'MOVE_TO_CONTACT',
  'ENGAGE',
  'DEFEND',
  'RECONNAISSANCE',
  'SUPPORT',
  'REST',
  'STAND_BY',
] as const;

const CHOICES = {
  onContact: ['engage', 'defend', 'withdraw', 'reconnaissance'],
  onDetect: ['enter', 'stay', 'withdraw', 'report'],
  onDetected: ['stay', 'withdraw', 'enter'],
  arrival: ['deploy', 'present', 'conceal', 'rest', 'standby', 'gather'],
} as const;

/** FYOW-A5: an order built on the map: boards are clicked, the rest chosen; it is shown as a sentence, as text, as arrows. */
export const OrderBuilder = ({ model }: Props) => {
  const play = playOf(model);
  const draft = play.builder.value;
  const view = viewOf(model);
  const unit = unitNamed(view, draft?.unit ?? '');
  const [refused, setRefused] = useState('');
  useEffect(() => setRefused(''), [draft]);
  if (!draft || !unit) return null;
  const { order } = draft;
  const change = (next: Order): void => {
    play.builder.value = { ...draft, order: next };
  };
  const from = placeOf(view, unit);
  const warnings = [...warningsOf(view, from, order), ...partWarnings(view, unit, from, order)];
  const give = async (): Promise<void> => {
    if (draft.onDone) {
      draft.onDone(writeOrder(order));
      play.builder.value = null;
      return;
    }
    const action = play.given(unit.id, writeOrder(order));
    const refusal = action ? await model.session.refusal(action) : null;
    if (refusal) setRefused(model.presenter.refusal(refusal));
    else if (action && (await model.act(action))) play.builder.value = null;
  };
  return (
    <section
      class="guide fyow-guide fyow-builder"
      aria-label={t('fyow.build.title', { unit: unit.name })}
    >
      <h3>{t('fyow.build.title', { unit: unit.name })}</h3>
      <label>
        {t('fyow.directive')}{' '}
        <select
          value={order.directive}
          onChange={event => {
            const found = DIRECTIVES.find(one => one === event.currentTarget.value);
            if (found) change(withDirective(order, found));
          }}
        >
          {DIRECTIVES.map(one => (
            <option key={one} value={one}>
              {t(`fyow.say.${one}`, { boards: '…', supported: '…' })}
            </option>
          ))}
        </select>
      </label>
      <Way model={model} order={order} onChange={change} />
      <WayOdds
        model={model}
        unit={unit}
        boards={wayOf(order)}
        regardless={order.directive === 'MOVE'}
      />
      <Manner model={model} order={order} onChange={change} />
      <Times model={model} unit={unit} order={order} onChange={change} />
      <Parts model={model} unit={unit} order={order} onChange={change} />
      <Clauses model={model} order={order} onChange={change} />
      <p class="fyow-sentence">{sentenceOf(view, order, unit)}</p>
      <AttackThere model={model} unit={unit} board={wayOf(order).at(-1) ?? null} />
      <details>
        <summary>{t('fyow.build.text')}</summary>
        <code>{writeOrder(order)}</code>
      </details>
      {warnings.map(one => (
        <p key={one} class="note fyow-warning" role="status">
          ⚠ {one}
        </p>
      ))}
      {refused !== '' && (
        <p class="note note-bad" role="alert">
          {refused}
        </p>
      )}
      <div class="row">
        <button type="button" class="button primary" onClick={() => void give()}>
          {t(draft.onDone ? 'fyow.build.put' : 'fyow.build.give')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            play.builder.value = null;
          }}
        >
          {t('fyow.build.leave')}
        </button>
      </div>
    </section>
  );
};

const Way = ({ model, order, onChange }: Edit) => {
  const view = viewOf(model);
  const way = wayOf(order);
  if (order.directive === 'REST' || order.directive === 'STAND_BY') return null;
  return (
    <>
      <p class="small">{t('fyow.build.help')}</p>
      <p>
        {t('fyow.build.way')}:{' '}
        <b>{way.map(one => boardName(view, one)).join(' → ') || t('fyow.build.noWay')}</b>{' '}
        {way.length > 0 && (
          <button
            type="button"
            class="button"
            aria-label={t('fyow.build.back')}
            title={t('fyow.build.back')}
            onClick={() => onChange(withoutBoard(order))}
          >
            ⌫
          </button>
        )}
      </p>
      {order.directive === 'SUPPORT' && (
        <label>
          {t('fyow.build.supported')}{' '}
          <select
            value={order.supported ?? ''}
            onChange={event => onChange({ ...order, supported: event.currentTarget.value })}
          >
            <option value="">{t('fyow.build.none')}</option>
            {seenIn(view)
              .units.filter(({ status }) => status === 'here')
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
    </>
  );
};

const Manner = ({ order, onChange }: Edit) => (
  <div class="fyow-manner">
    {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map(name => (
      <label key={name}>
        {t(`fyow.build.${name}`)}
        <select
          value={order[name] ?? ''}
          onChange={event => {
            const { value } = event.currentTarget;
            onChange(value === '' ? without(order, name) : { ...order, [name]: value });
          }}
        >
          <option value="">{t('fyow.build.none')}</option>
          {CHOICES[name].map(one => (
            <option key={one} value={one}>
              {thenWord(one === 'engage' ? 'attack' : one)}
            </option>
          ))}
        </select>
      </label>
    ))}
    <label>
      {t('fyow.build.sessions')}
      <input
        type="number"
        min="1"
        max="72"
        value={order.sessions ?? ''}
        onInput={event => {
          const n = Number(event.currentTarget.value);
          onChange(n > 0 ? { ...order, sessions: n } : without(order, 'sessions'));
        }}
      />
    </label>
    <label class="fyow-tick">
      <input
        type="checkbox"
        checked={order.standing === true}
        onChange={event =>
          onChange(
            event.currentTarget.checked ? { ...order, standing: true } : without(order, 'standing'),
          )
        }
      />{' '}
      {t('fyow.build.standing')}
    </label>
    <label class="fyow-tick">
      <input
        type="checkbox"
        checked={order.secrecy === true}
        onChange={event =>
          onChange(
            event.currentTarget.checked ? { ...order, secrecy: true } : without(order, 'secrecy'),
          )
        }
      />{' '}
      {t('fyow.build.secret')}
    </label>
  </div>
);
