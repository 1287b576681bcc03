import { REQUEST_KINDS } from '../../../rules/fight-your-own-wars/tables/orders.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type {
  Deed,
  Order,
  Trigger,
} from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import type { GameModel } from '../../game/model.ts';
import { SCALES, without } from './order-draft.ts';
import { seenIn, viewOf } from './seen.ts';
import { hasMessage, t } from './words.ts';

type Props = { readonly model: GameModel };
type Edit = Props & { readonly order: Order; onChange(order: Order): void };

/** What a clause may do, in words with gaps. */
export const thenWord = (deed: string): string => {
  const id = `fyow.then.${deed}`;
  return hasMessage(id) ? t(id, { board: '…', sessions: '…', kind: '…', unit: '…' }) : deed;
};

type When = {
  readonly p: string;
  readonly arg?: 'board' | 'unit, board' | 'by';
  readonly cmp?: true;
};
const WHEN: readonly When[] = [
  { p: 'engaged' },
  { p: 'enemyDetected', arg: 'board' },
  { p: 'enemyInBox', arg: 'board' },
  { p: 'enemyRatio', arg: 'board', cmp: true },
  { p: 'condition', cmp: true },
  { p: 'lossPercent', cmp: true },
  { p: 'supply', cmp: true },
  { p: 'stockpile', cmp: true },
  { p: 'battle', cmp: true },
  { p: 'attackedBy', arg: 'by' },
  { p: 'friendlyAt', arg: 'unit, board' },
  { p: 'sessions', cmp: true },
  { p: 'moveFails', cmp: true },
  { p: 'night' },
  { p: 'weather', cmp: true },
];
const ATTACKERS = ['ground', 'air', 'naval', 'partisan'] as const;
const COMPARED = ['=', '!=', '<', '<=', '>', '>='] as const;

type Then = { readonly a: string; readonly about?: 'board' | 'kind' | 'unit' | 'sessions' };
const THEN: readonly Then[] = [
  { a: 'retireTo', about: 'board' },
  { a: 'advanceTo', about: 'board' },
  { a: 'engage', about: 'board' },
  { a: 'callSupport', about: 'unit' },
  { a: 'request', about: 'kind' },
  { a: 'wait', about: 'sessions' },
  { a: 'extend', about: 'sessions' },
  { a: 'enter' },
  { a: 'stay' },
  { a: 'withdraw' },
  { a: 'deploy' },
  { a: 'conceal' },
  { a: 'rest' },
  { a: 'wake' },
  { a: 'report' },
];

const clauseOf = (condition: Trigger['if'], deed: Deed, once: boolean): Trigger =>
  // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
  ({ if: condition, then: [deed], once });

/** FYOW-A5: the clauses of an order, each a condition and what is done then. */
export const Clauses = ({ model, order, onChange }: Edit) => {
  const triggers = order.triggers ?? [];
  const put = (all: readonly Trigger[]): void =>
    onChange(all.length > 0 ? { ...order, triggers: all } : without(order, 'triggers'));
  return (
    <fieldset class="fyow-clauses">
      <legend>{t('fyow.build.clauses')}</legend>
      {triggers.map((one, i) => (
        <ClauseRow
          key={i}
          model={model}
          trigger={one}
          onChange={next => put(triggers.map((old, j) => (j === i ? next : old)))}
          onDrop={() => put(triggers.filter((_, j) => j !== i))}
        />
      ))}
      <button
        type="button"
        class="button"
        onClick={() => put([...triggers, clauseOf({ p: 'engaged' }, { a: 'report' }, true)])}
      >
        {t('fyow.build.addClause')}
      </button>
    </fieldset>
  );
};

type Row = Props & { readonly trigger: Trigger; onChange(next: Trigger): void; onDrop(): void };

const ClauseRow = ({ model, trigger, onChange, onDrop }: Row) => {
  const condition = 'p' in trigger.if ? trigger.if : { p: 'engaged' };
  const [deed = { a: 'report' }] = trigger.then;
  return (
    <div class="fyow-clause">
      <WhenPart
        model={model}
        condition={condition}
        onChange={next => onChange({ ...trigger, if: next })}
      />
      <ThenPart
        model={model}
        deed={deed}
        onChange={next => onChange(clauseOf(trigger.if, next, trigger.once))}
      />
      <button
        type="button"
        class="button"
        aria-label={t('fyow.build.dropClause')}
        title={t('fyow.build.dropClause')}
        onClick={onDrop}
      >
        ✕
      </button>
    </div>
  );
};

type Simple = {
  p: string;
  arg?: string;
  args?: readonly string[];
  cmp?: string;
  v?: string | number;
};

const firstOf = (model: GameModel, { p, arg, cmp }: When): Simple => {
  const view = viewOf(model);
  const board = fieldOf(view).map.label(0);
  const [unit] = seenIn(view).units;
  return {
    p,
    ...(arg === 'board' ? { arg: board } : {}),
    ...(arg === 'by' ? { arg: 'ground' } : {}),
    ...(arg === 'unit, board' ? { args: [unit?.id ?? '', board] } : {}),
    ...(cmp ? { cmp: SCALES[p] ? '=' : '>=', v: SCALES[p]?.[1] ?? 50 } : {}),
  };
};

/** FYOW-A5: one condition: what is asked, about what, and compared with what. */
export const WhenPart = ({
  model,
  condition,
  word = t('fyow.build.if'),
  onChange,
}: Props & {
  readonly condition: Simple;
  readonly word?: string;
  onChange(next: Simple): void;
}) => {
  const kind = WHEN.find(({ p }) => p === condition.p);
  const scale = SCALES[condition.p];
  return (
    <>
      <label>
        {word}{' '}
        <select
          value={condition.p}
          onChange={event => {
            const found = WHEN.find(({ p }) => p === event.currentTarget.value);
            if (found) onChange(firstOf(model, found));
          }}
        >
          {WHEN.map(({ p }) => (
            <option key={p} value={p}>
              {hasMessage(`fyow.when.${p}`)
                ? t(`fyow.when.${p}` as never, { arg: '…', cmp: '…', v: '…' })
                : p}
            </option>
          ))}
        </select>
      </label>
      {kind?.arg === 'board' && (
        <BoardChoice
          model={model}
          value={condition.arg ?? ''}
          onChange={arg => onChange({ ...condition, arg })}
        />
      )}
      {kind?.arg === 'by' && (
        <select
          aria-label={t('fyow.build.about')}
          value={condition.arg}
          onChange={event => onChange({ ...condition, arg: event.currentTarget.value })}
        >
          {ATTACKERS.map(one => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      {kind?.arg === 'unit, board' && (
        <>
          <UnitChoice
            model={model}
            value={condition.args?.[0] ?? ''}
            onChange={unit => onChange({ ...condition, args: [unit, condition.args?.[1] ?? ''] })}
          />
          <BoardChoice
            model={model}
            value={condition.args?.[1] ?? ''}
            onChange={board => onChange({ ...condition, args: [condition.args?.[0] ?? '', board] })}
          />
        </>
      )}
      {condition.cmp !== undefined && (
        <>
          <select
            aria-label={t('fyow.build.value')}
            value={condition.cmp}
            onChange={event => onChange({ ...condition, cmp: event.currentTarget.value })}
          >
            {COMPARED.map(one => (
              <option key={one} value={one}>
                {t(`fyow.cmp.${one}`)}
              </option>
            ))}
          </select>
          {scale ? (
            <select
              aria-label={t('fyow.build.value')}
              value={String(condition.v)}
              onChange={event => onChange({ ...condition, v: event.currentTarget.value })}
            >
              {scale.map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          ) : (
            <input
              type="number"
              aria-label={t('fyow.build.value')}
              value={condition.v}
              onInput={event => onChange({ ...condition, v: Number(event.currentTarget.value) })}
            />
          )}
        </>
      )}
    </>
  );
};

const ThenPart = ({
  model,
  deed,
  onChange,
}: Props & { readonly deed: Deed; onChange(next: Deed): void }) => {
  const kind = THEN.find(({ a }) => a === deed.a);
  const begun = ({ a, about }: Then): Deed => ({
    a,
    ...(about === 'board' ? { board: fieldOf(viewOf(model)).map.label(0) } : {}),
    ...(about === 'unit' ? { unit: seenIn(viewOf(model)).units[0]?.id ?? '' } : {}),
    ...(about === 'kind' ? { kind: REQUEST_KINDS[0] } : {}),
    ...(about === 'sessions' ? { sessions: 2 } : {}),
  });
  return (
    <>
      <label>
        {t('fyow.build.then')}{' '}
        <select
          value={deed.a}
          onChange={event => {
            const found = THEN.find(({ a }) => a === event.currentTarget.value);
            if (found) onChange(begun(found));
          }}
        >
          {THEN.map(({ a }) => (
            <option key={a} value={a}>
              {thenWord(a)}
            </option>
          ))}
        </select>
      </label>
      {kind?.about === 'board' && (
        <BoardChoice
          model={model}
          value={deed.board ?? ''}
          onChange={board => onChange({ ...deed, board })}
        />
      )}
      {kind?.about === 'unit' && (
        <UnitChoice
          model={model}
          value={deed.unit ?? ''}
          onChange={unit => onChange({ ...deed, unit })}
        />
      )}
      {kind?.about === 'kind' && (
        <select
          aria-label={t('fyow.build.about')}
          value={deed.kind}
          onChange={event => onChange({ ...deed, kind: event.currentTarget.value })}
        >
          {REQUEST_KINDS.map(one => (
            <option key={one} value={one}>
              {one.replace(/_/g, ' ')}
            </option>
          ))}
        </select>
      )}
      {kind?.about === 'sessions' && (
        <input
          type="number"
          min="1"
          max="72"
          aria-label={t('fyow.build.sessions')}
          value={deed.sessions}
          onInput={event => onChange({ ...deed, sessions: Number(event.currentTarget.value) })}
        />
      )}
    </>
  );
};

type Choice = Props & { readonly value: string; onChange(value: string): void };

const BoardChoice = ({ model, value, onChange }: Choice) => (
  <select
    aria-label={t('fyow.build.about')}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  >
    {fieldOf(viewOf(model)).map.nodes.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);

const UnitChoice = ({ model, value, onChange }: Choice) => (
  <select
    aria-label={t('fyow.build.about')}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  >
    {seenIn(viewOf(model)).units.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);
