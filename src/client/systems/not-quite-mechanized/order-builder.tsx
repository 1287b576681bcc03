import { useEffect, useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { AIMS, NEEDS_AXIS, type Order } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { writeOrder } from '../../../rules/not-quite-mechanized/orders/write.ts';
import { orderHours, placeOfNode } from '../../../rules/not-quite-mechanized/terms/command.ts';
import { clockOf, hourOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { pointOf } from '../../board/plane/plane-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { playOf } from './play.ts';
import { type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** Orders that the rules offer, as patterns to begin with. */
const patternsOf = (model: GameModel): Order[] =>
  model.offers.value.flatMap(one => {
    const order: unknown = one.type === 'issueOrder' ? Reflect.get(one, 'order') : undefined;
    return order === undefined ? [] : [order as Order];
  });

const nameOf = (view: View, id: string): string =>
  view.table.nodes.find(node => node.id === id)?.name ??
  view.table.units.find(unit => unit.id === id)?.name ??
  id;

/** The order as it stands on the sheet: the pattern with the aim and the objective that were chosen. */
const drawn = (
  view: View,
  pattern: Order,
  aim: Order['aim'],
  at: readonly [number, number] | null,
  radius: number,
): Order => {
  const point = at ? [at[0], at[1]] : pattern.objective.point;
  const node = view.table.nodes.find(({ id }) => id === pattern.to);
  const start = node ? placeOfNode(view.table, node) : null;
  const { axis: _axis, ...rest } = pattern;
  return {
    ...rest,
    id: `${view.seat}-${view.table.bound}-${view.table.papers.length}-${aim}`,
    aim,
    ...(point ? { objective: { point, radius } } : {}),
    ...(NEEDS_AXIS.includes(aim) && point && start ? { axis: [[start.x, start.y], point] } : {}),
  };
};

/** NQM-7.2: when it is sent, who carries it for how long, and when it is obeyed. */
const CourierLine = ({ model, order }: Props & { readonly order: Order }) => {
  const { table } = viewOf(model);
  const hours = orderHours(table, order.from, order.to);
  return (
    <p class="nqm-courier">
      <b>{clockOf(table, table.bound)}</b> {t('nqm.youSend')} →{' '}
      <b>{clockOf(table, table.bound + hours)}</b>{' '}
      {t('nqm.obeys', { who: nameOf(viewOf(model), order.to), hours })}
    </p>
  );
};

const Sheet = ({ model, patterns }: Props & { readonly patterns: readonly Order[] }) => {
  const view = viewOf(model);
  const play = playOf(model);
  const [to, setTo] = useState(patterns[0]!.to);
  const pattern = patterns.find(one => one.to === to) ?? patterns[0]!;
  const [aim, setAim] = useState<Order['aim']>(pattern.aim);
  const order = drawn(view, pattern, aim, pointOf(play.objective.value ?? ''), play.radius.value);
  const written = writeOrder(order, { startHour: hourOf(view.table, 0) });
  const [text, setText] = useState(written);
  const [own, setOwn] = useState(false);
  useEffect(() => {
    if (!own) setText(written);
  }, [written, own]);
  const action: Action & Record<string, unknown> = own
    ? { type: 'issueOrder', text }
    : { type: 'issueOrder', order };
  const found = useForecast(model, action);
  const send = async () => {
    if (!(await model.act(action))) return;
    setOwn(false);
    play.objective.value = null;
  };
  return (
    <details class="nqm-order">
      <summary>{t('nqm.orderTitle')}</summary>
      <label>
        {t('nqm.orderTo')}{' '}
        <select value={to} onChange={event => setTo(event.currentTarget.value)}>
          {[...new Set(patterns.map(one => one.to))].map(id => (
            <option key={id} value={id}>
              {nameOf(view, id)}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="nqm-aims">
        <legend>{t('nqm.aim')}</legend>
        {AIMS.map(one => (
          <label key={one} class="nqm-aim">
            <input type="radio" name="aim" checked={aim === one} onChange={() => setAim(one)} />{' '}
            {t(`nqm.aim.${one}`)}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        class="button"
        aria-pressed={play.placing.value}
        onClick={() => {
          play.placing.value = !play.placing.value;
        }}
      >
        {play.placing.value ? t('nqm.placing') : t('nqm.place.objective')}
      </button>
      <label>
        {t('nqm.radius')}{' '}
        <input
          type="number"
          min={50}
          max={5000}
          step={50}
          value={play.radius.value}
          onInput={event => {
            play.radius.value = Math.max(50, Math.round(Number(event.currentTarget.value)) || 50);
          }}
        />
      </label>
      <label class="nqm-text">
        {t('nqm.write')}
        <textarea
          rows={5}
          value={text}
          onInput={event => {
            setOwn(true);
            setText(event.currentTarget.value);
          }}
        />
      </label>
      {own && (
        <button type="button" class="link-button" onClick={() => setOwn(false)}>
          {t('nqm.asDrawn')}
        </button>
      )}
      {found?.refused && <RefusedNote model={model} refused={found.refused} />}
      <CourierLine model={model} order={order} />
      <button
        type="button"
        class="button primary"
        disabled={found === null || found.refused !== null}
        onClick={() => void send()}
      >
        {t('nqm.send')}
      </button>
    </details>
  );
};

/** Orders to headquarters: aim, objective on the map, the words that grow beside it, and the hour of obedience. */
export const OrderBuilder = ({ model }: Props) => {
  const patterns = patternsOf(model);
  return patterns.length === 0 ? null : <Sheet model={model} patterns={patterns} />;
};
