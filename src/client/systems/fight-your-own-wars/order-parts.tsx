import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { Order } from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import type { GameModel } from '../../game/model.ts';
import { WhenPart } from './order-clauses.tsx';
import { isSimple, without } from './order-draft.ts';
import { countsOf, elementsOf, elementsWords, firstPiece, linesOf } from './order-elements.ts';
import {
  boardsFor,
  type Part,
  type PartKind,
  partsOf,
  timesAhead,
  withPart,
} from './order-parts-draft.ts';
import { playOf } from './play.ts';
import { boardName, placeOf, type seenIn, viewOf } from './seen.ts';
import { t } from './words.ts';

type Unit = ReturnType<typeof seenIn>['units'][number];
type Edit = {
  readonly model: GameModel;
  readonly unit: Unit;
  readonly order: Order;
  onChange(order: Order): void;
};

const DAYS_AHEAD = 3;

/** FYOW-10.2.1: when an order begins, and what ends it before its time. */
export const Times = ({ model, order, onChange }: Edit) => {
  const until = order.until && isSimple(order.until) ? order.until : null;
  const times = timesAhead(viewOf(model), DAYS_AHEAD);
  if (order.start !== undefined && !times.includes(order.start)) times.unshift(order.start);
  return (
    <>
      <label>
        {t('fyow.build.start')}{' '}
        <select
          value={order.start ?? ''}
          onChange={event => {
            const { value } = event.currentTarget;
            onChange(value === '' ? without(order, 'start') : { ...order, start: value });
          }}
        >
          <option value="">{t('fyow.build.atOnce')}</option>
          {times.map(one => {
            const [day = '', session = ''] = one.split('.');
            return (
              <option key={one} value={one}>
                {t('fyow.build.time', { day, session })}
              </option>
            );
          })}
        </select>
      </label>
      <label class="fyow-tick">
        <input
          type="checkbox"
          checked={order.until !== undefined}
          onChange={event =>
            onChange(
              event.currentTarget.checked
                ? { ...order, until: { p: 'engaged' } }
                : without(order, 'until'),
            )
          }
        />{' '}
        {t('fyow.build.until')}
      </label>
      {until && (
        <div class="fyow-clause">
          <WhenPart
            model={model}
            condition={until}
            word={t('fyow.build.untilWord')}
            onChange={next => onChange({ ...order, until: next })}
          />
        </div>
      )}
    </>
  );
};

const KINDS: readonly PartKind[] = ['leave', 'pickets'];
const LEFT = ['DEFEND', 'STAND_BY', 'REST'] as const;

/** FYOW-3.4, FYOW-3.8, FYOW-A5: parts that stay behind or stand watch beside the way. */
export const Parts = ({ model, unit, order, onChange }: Edit) => {
  const view = viewOf(model);
  const from = placeOf(view, unit);
  const begun = (kind: PartKind): Part => ({
    elements: firstPiece(unit),
    board: boardsFor(view, from, order, kind).at(kind === 'leave' ? -1 : 0) ?? from ?? '',
  });
  return (
    <fieldset class="fyow-clauses">
      <legend>{t('fyow.build.parts')}</legend>
      {KINDS.map(kind =>
        partsOf(order, kind).map((part, i) => (
          <PartRow
            key={`${kind} ${i}`}
            model={model}
            unit={unit}
            kind={kind}
            part={part}
            boards={boardsFor(view, from, order, kind)}
            at={i}
            onChange={next => onChange(withPart(order, kind, i, next))}
          />
        )),
      )}
      {KINDS.map(kind => (
        <button
          key={kind}
          type="button"
          class="button"
          onClick={() => onChange(withPart(order, kind, partsOf(order, kind).length, begun(kind)))}
        >
          {t(`fyow.build.add.${kind}`)}
        </button>
      ))}
    </fieldset>
  );
};

type Row = {
  readonly model: GameModel;
  readonly unit: Unit;
  readonly kind: PartKind;
  readonly part: Part;
  readonly boards: readonly string[];
  readonly at: number;
  onChange(next: Part | null): void;
};

const PartRow = ({ model, unit, kind, part, boards, at, onChange }: Row) => {
  const play = playOf(model);
  const view = viewOf(model);
  const isPointed = play.pointing.value?.kind === kind && play.pointing.value.at === at;
  const listed = boards.includes(part.board) ? boards : [part.board, ...boards];
  return (
    <div class="fyow-clause fyow-part">
      <b>{t(`fyow.build.part.${kind}`)}</b>
      <label>
        {t(`fyow.build.at.${kind}`)}{' '}
        <select
          value={part.board}
          onChange={event => onChange({ ...part, board: event.currentTarget.value })}
        >
          {listed.map(one => (
            <option key={one} value={one}>
              {fieldOf(view).map.index(one) < 0 ? '–' : boardName(view, one)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="button"
        aria-pressed={isPointed}
        onClick={() => {
          play.pointing.value = isPointed ? null : { kind, at };
        }}
      >
        {t('fyow.build.onMap')}
      </button>
      <button
        type="button"
        class="button"
        aria-label={t('fyow.build.dropPart')}
        title={t('fyow.build.dropPart')}
        onClick={() => {
          play.pointing.value = null;
          onChange(null);
        }}
      >
        ✕
      </button>
      <details class="fyow-part-lines">
        <summary>{elementsWords(unit, part.elements)}</summary>
        <Lines unit={unit} part={part} onChange={onChange} />
      </details>
      {kind === 'leave' && (
        <label>
          {t('fyow.build.theirOrder')}{' '}
          <select
            value={part.order?.directive ?? 'DEFEND'}
            onChange={event => {
              const { order: _, ...rest } = part;
              const found = LEFT.find(one => one === event.currentTarget.value);
              onChange(
                !found || found === 'DEFEND' ? rest : { ...rest, order: { directive: found } },
              );
            }}
          >
            {LEFT.map(one => (
              <option key={one} value={one}>
                {t(`fyow.say.${one}`, { boards: boardName(view, part.board), supported: '' })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};

const Lines = ({
  unit,
  part,
  onChange,
}: {
  readonly unit: Unit;
  readonly part: Part;
  onChange(next: Part): void;
}) => {
  const counts = countsOf(unit, part.elements);
  return (
    <>
      {linesOf(unit).map(({ at, name, most }) => (
        <label key={at}>
          <input
            type="number"
            min="0"
            max={most}
            value={counts[at] ?? 0}
            onInput={event => {
              const n = Math.min(most, Math.max(0, Number(event.currentTarget.value) || 0));
              const next = counts.map((old, i) => (i === at ? n : old));
              onChange({ ...part, elements: elementsOf(next) });
            }}
          />{' '}
          {t('fyow.build.ofLine', { most, name })}
        </label>
      ))}
    </>
  );
};
