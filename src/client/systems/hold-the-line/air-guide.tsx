import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { COLUMNS } from '../../../rules/hold-the-line/state.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { ZONES } from '../../../rules/hold-the-line/terms/ground.ts';
import { seatsFor } from '../../../rules/hold-the-line/terms/seats.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Order = Action & { readonly [name: string]: unknown };
type Plane = {
  readonly id: string;
  readonly own: boolean;
  readonly side: 'GE' | 'PL';
  readonly fighter: boolean;
  readonly modern: boolean;
  /** `fresh`, `box 3`, `transit`: the cell of the board it lies in. */
  readonly cell: string;
  readonly target: string;
};

const BOXES = [5, 4, 3, 2, 1];
export const AIR_KINDS = ['ROTATE', 'AIR_LOSSES', 'AA_AND_BOMBING'];

/** HTL-17.3: the counters of a zone as the seat knows them. */
const planesOf = (model: GameModel, zone: number): Plane[] => {
  const { table, side, all } = viewOf(model);
  return fieldOf(table).air.flatMap((piece, i): Plane[] => {
    const one = table.air.counters[i]!;
    const { id, fighter, modern } = piece;
    if (one.zone !== zone || one.place === 'gone') return [];
    const own = piece.side === (all ? 'GE' : side);
    if (!own && !all && one.place !== 'column') return [];
    const cell =
      one.place === 'column'
        ? one.column
        : one.place === 'box'
          ? `box ${one.box}`
          : one.place === 'check'
            ? 'recovery'
            : 'transit';
    return [{ id, own, side: piece.side, fighter, modern, cell, target: one.target }];
  });
};

const names = (order: Order): string[] =>
  order.type === 'airRotate'
    ? [...(order.toRest as string[]), ...(order.toFly as { id: string }[]).map(({ id }) => id)]
    : order.type === 'airSupport'
      ? (order.units as string[])
      : [order.unit as string];

/** What an order does to the counter it names, in a word or two. */
const wordOf = (order: Order): string => {
  if (order.type === 'airTransfer') return t('htl.air.transfer', { zone: String(order.toZone) });
  if (order.type === 'airAssignHit') return t('htl.air.hit');
  if (order.type === 'airAim') return t('htl.air.aim', { aim: String(order.aim) });
  if ((order.toRest as string[]).length > 0) return t('htl.air.rest');
  const [fly] = order.toFly as { target?: string }[];
  return fly?.target ? t('htl.air.flyTo', { target: fly.target }) : t('htl.air.fly');
};

const KINDS = ['airRotate', 'airTransfer', 'airAssignHit', 'airAim'];

const ordersFor = (model: GameModel, id: string): Order[] =>
  (model.offers.value as readonly Order[]).filter(
    one => KINDS.includes(one.type) && names(one).includes(id),
  );

/** The order by which a counter gets from its cell to another; the first target for a bomber. */
const orderTo = (orders: readonly Order[], cell: string): Order | undefined =>
  orders.find(one => {
    if (one.type !== 'airRotate') return false;
    const rests = (one.toRest as string[]).length > 0;
    return cell.startsWith('box') ? rests : !rests;
  });

const Counter = ({ plane, pick }: { readonly plane: Plane; readonly pick: () => void }) => (
  <button
    type="button"
    class={`htl-plane htl-plane-${plane.side}`}
    draggable={plane.own}
    onDragStart={event => event.dataTransfer?.setData('text/plain', plane.id)}
    onClick={pick}
    title={plane.id}
  >
    {plane.fighter ? t('htl.air.fighter') : t('htl.air.bomber')}
    {plane.modern ? '' : '°'}
    {plane.target !== 'none' && !plane.fighter ? ` ${plane.target}` : ''}
    <small>{plane.id.replace(/^.*-/, '')}</small>
  </button>
);

/** One zone: a row of columns, a row of rear boxes; counters are dragged or picked. */
const Board = ({ model, zone, pick }: Props & { zone: number; pick: (id: string) => void }) => {
  const planes = planesOf(model, zone);
  const cell = (id: string, name: string) => (
    <td
      key={id}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        const plane = event.dataTransfer?.getData('text/plain') ?? '';
        const order = orderTo(ordersFor(model, plane), id);
        if (order) void model.act(order);
      }}
    >
      <span class="small">{name}</span>
      {planes
        .filter(one => one.cell === id)
        .map(one => (
          <Counter key={one.id} plane={one} pick={() => pick(one.id)} />
        ))}
    </td>
  );
  return (
    <table class="htl-air">
      <caption>{t(`htl.zone.${ZONES[zone] ?? 'NORTH'}`)}</caption>
      <tbody>
        <tr>{COLUMNS.map(column => cell(column, t(`htl.air.${column}`)))}</tr>
        <tr>{BOXES.map(box => cell(`box ${box}`, t('htl.air.box', { box })))}</tr>
      </tbody>
    </table>
  );
};

/** HTL-24: both boards as they stand, for whoever plays them and is not asked now, and for Control. */
export const AirBoards = ({ model }: Props) => {
  const { table, side, seat, all } = viewOf(model);
  const zones = zonesOf(model);
  const plays = all || (side !== null && seatsFor(table, side, 'air').includes(seat));
  const asked = model.mine.value.some(({ kind }) => AIR_KINDS.includes(kind));
  if (!plays || asked || zones.length === 0) return null;
  return (
    <details class="htl-staff">
      <summary>{t('htl.air.open')}</summary>
      {zones.map(zone => (
        <Board key={zone} model={model} zone={zone} pick={() => undefined} />
      ))}
    </details>
  );
};

const zonesOf = (model: GameModel): number[] =>
  [0, 1].filter(zone => fieldOf(viewOf(model).table).scenario.air.includes(ZONES[zone]!));

/** HTL-17.3 to HTL-17.10: both air boards; whoever does not drag picks a counter and one of its orders. */
export const AirGuide = ({ model }: Props) => {
  const [picked, setPicked] = useState('');
  const zones = zonesOf(model);
  const orders = picked === '' ? [] : ordersFor(model, picked).slice(0, 40);
  return (
    <section class="guide htl-guide" aria-label={t('htl.air')}>
      <h2>
        {t('htl.air')} <RuleLink model={model} rule="HTL-17.3" />
      </h2>
      {zones.map(zone => (
        <Board key={zone} model={model} zone={zone} pick={setPicked} />
      ))}
      <div class="row" aria-live="polite">
        {picked === '' ? (
          <span class="small">{t('htl.air.pick')}</span>
        ) : (
          <>
            <strong>{picked}</strong>
            {orders.map(order => (
              <button
                key={JSON.stringify(order)}
                type="button"
                class="button"
                onClick={() => void model.act(order)}
              >
                {wordOf(order)}
              </button>
            ))}
            {orders.length === 0 && <span class="small">{t('htl.air.nothing')}</span>}
          </>
        )}
      </div>
    </section>
  );
};
