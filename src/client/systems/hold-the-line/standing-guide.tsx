import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { StandingOrder } from '../../../rules/hold-the-line/state.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { nameSaid } from '../../words/names.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Wish = Pick<
  StandingOrder,
  'leaveOut' | 'dugInDie' | 'artillery' | 'support' | 'airDie' | 'cancel' | 'onDouble' | 'atOnce'
>;
const USUAL: Wish = {
  leaveOut: 'none',
  dugInDie: true,
  artillery: -1,
  support: false,
  airDie: false,
  cancel: 'stars',
  onDouble: 'stay',
  atOnce: false,
};
const CHOICES = {
  leaveOut: ['none', 'disordered', 'weakest'],
  cancel: ['stars', 'ticks'],
  onDouble: ['stay', 'leave'],
} as const;
const FLAGS = ['dugInDie', 'support', 'airDie', 'atOnce'] as const;

/** HTL-11.9: what a headquarters' troops do when they are attacked and nobody answers. */
const OneHq = ({ model, hq, name }: Props & { readonly hq: string; readonly name: string }) => {
  const known = viewOf(model).table.standing.find(({ where }) => where === hq);
  const [wish, setWish] = useState<Wish>(known ?? USUAL);
  const send = () =>
    void model.act({
      type: 'standingOrders',
      where: hq,
      react: {
        leaveOut: wish.leaveOut,
        dugInDie: wish.dugInDie,
        artillery: wish.artillery,
        support: wish.support,
        airDie: wish.airDie,
      },
      cancel: wish.cancel,
      onDouble: wish.onDouble,
      atOnce: wish.atOnce,
    } as Action);
  return (
    <fieldset class="htl-standing">
      <legend>{name}</legend>
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map(field => (
        <label key={field}>
          {t(`htl.standing.${field}`)}{' '}
          <select
            value={wish[field]}
            onChange={event => setWish({ ...wish, [field]: event.currentTarget.value })}
          >
            {CHOICES[field].map(one => (
              <option key={one} value={one}>
                {t(`htl.standing.${field}.${one}` as 'htl.standing.cancel.stars')}
              </option>
            ))}
          </select>
        </label>
      ))}
      {FLAGS.map(field => (
        <label key={field}>
          <input
            type="checkbox"
            checked={wish[field]}
            onChange={() => setWish({ ...wish, [field]: !wish[field] })}
          />{' '}
          {t(`htl.standing.${field}`)}
        </label>
      ))}
      <button type="button" class="button" onClick={send}>
        {t(known ? 'htl.standing.change' : 'htl.standing.give')}
      </button>
    </fieldset>
  );
};

/** Standing orders of every headquarters that the seat commands. */
export const StandingOrders = ({ model }: Props) => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const hqs = [
    ...new Set(
      model.offers.value
        .filter(({ type }) => type === 'standingOrders')
        .map(one => String(Reflect.get(one, 'where'))),
    ),
  ];
  if (hqs.length === 0) return null;
  return (
    <details class="htl-more">
      <summary>{t('htl.standing')}</summary>
      <RuleLink model={model} rule="HTL-11.9" />
      {hqs.map(hq => (
        <OneHq
          key={hq}
          model={model}
          hq={hq}
          name={nameSaid(field.hqs[field.hq(hq)]?.name ?? hq)}
        />
      ))}
    </details>
  );
};
