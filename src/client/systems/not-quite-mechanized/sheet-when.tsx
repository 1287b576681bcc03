import { BRIDGE_STATES, type Trigger } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import { placeWords } from './draft.ts';
import { changeTrigger, withoutTrigger } from './order-lists.ts';
import type { LineProps } from './order-sheet.tsx';
import { viewOf } from './seen.ts';
import { Stroke } from './stroke.tsx';
import {
  bridgesOf,
  conditionsFor,
  deedsFor,
  freshDeed,
  freshWhen,
  gunsFor,
  orderedNext,
  reserves,
  watchable,
  watched,
  withTrigger,
} from './trigger-draft.ts';
import { t } from './words.ts';

type Option = { readonly id: string; readonly name: string };
type PickProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onPick: (id: string) => void;
};

const Pick = ({ label, value, options, onPick }: PickProps) => (
  <select
    class="nqm-word"
    aria-label={label}
    value={value}
    onChange={event => onPick(event.currentTarget.value)}
  >
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);

const numbers = (all: readonly number[], now: number, name: (n: number) => string): Option[] =>
  [...new Set([...all, now])].sort((a, b) => a - b).map(n => ({ id: String(n), name: name(n) }));

type WordProps = { readonly value: string; readonly onWord: (word: string) => void };
const Word = ({ value, onWord }: WordProps) => (
  <input
    class="nqm-word"
    size={10}
    maxLength={40}
    aria-label={t('nqm.sheet.codeword')}
    value={value}
    onInput={event => onWord(event.currentTarget.value)}
  />
);

type PartProps = LineProps & { readonly i: number; readonly trigger: Trigger };

/** What a condition names: somebody, an hour, a place, a share of losses. */
const WhenArgs = ({ model, order, change, i, trigger }: PartProps) => {
  const view = viewOf(model);
  const { table } = view;
  const { type, args } = trigger.when;
  const set = (next: Trigger['when']['args']): void =>
    change(changeTrigger(order, i, { when: { type, args: next } }));
  switch (type) {
    case 'attackedUnit':
    case 'unitBroken':
      return (
        <Pick
          label={t('nqm.sheet.who')}
          value={args.unit ?? args.node ?? ''}
          options={watchable(view, order)}
          onPick={id => set(watched(view, id))}
        />
      );
    case 'time': {
      const { bounds } = groundOf(table).calendar;
      const hours = Array.from({ length: bounds }, (_, n) => n).filter(n => n >= table.bound);
      return (
        <Pick
          label={t('nqm.sheet.hour')}
          value={String(args.bound)}
          options={numbers(hours, args.bound ?? 0, n => clockOf(table, n))}
          onPick={n => set({ bound: Number(n) })}
        />
      );
    }
    case 'casualties':
      return (
        <Pick
          label={t('nqm.sheet.share')}
          value={String(args.pct)}
          options={numbers([10, 20, 33, 50, 66], args.pct ?? 33, n => `${n} %`)}
          onPick={n => set({ pct: Number(n) })}
        />
      );
    case 'ammo':
      return (
        <Pick
          label={t('nqm.sheet.shots')}
          value={String(args.below)}
          options={numbers([1, 2, 3, 4, 6, 8], args.below ?? 3, String)}
          onPick={n => set({ below: Number(n) })}
        />
      );
    case 'enemyIn':
      return args.point ? (
        <>
          <Stroke
            model={model}
            pen={`when:${i}`}
            words={placeWords(view, [args.point[0]!, args.point[1]!])}
          />{' '}
          <Pick
            label={t('nqm.radius')}
            value={String(args.radius)}
            options={numbers([200, 300, 500, 1000], args.radius ?? 500, n => `${n} m`)}
            onPick={n => set({ ...args, radius: Number(n) })}
          />
        </>
      ) : null;
    case 'codeword':
      return <Word value={args.word ?? ''} onWord={word => set({ word })} />;
    case 'phaseLine':
      return (
        <Pick
          label={t('nqm.when.phaseLine')}
          value={args.id ?? ''}
          options={(order.timings?.phaseLines ?? []).map(({ id }) => ({ id, name: id }))}
          onPick={id => set({ id })}
        />
      );
    case 'bridgeState':
      return (
        <>
          <Pick
            label={t('nqm.sheet.bridge')}
            value={args.bridge ?? ''}
            options={bridgesOf(view)}
            onPick={bridge => set({ ...args, bridge })}
          />{' '}
          <Pick
            label={t('nqm.when.bridgeState')}
            value={args.state ?? 'blown'}
            options={BRIDGE_STATES.map(id => ({ id, name: t(`nqm.bridge.${id}`) }))}
            onPick={state => set({ ...args, state: state as (typeof BRIDGE_STATES)[number] })}
          />
        </>
      );
    default:
      return null;
  }
};

const placeOfDeed = ({ args }: Trigger['do']): readonly number[] | undefined =>
  args.target ?? args.path?.at(-1) ?? args.objective?.point;

/** Whom or what a deed names. */
const DeedArgs = ({ model, order, change, i, trigger }: PartProps) => {
  const view = viewOf(model);
  const { type, args } = trigger.do;
  const set = (next: Trigger['do']['args']): void =>
    change(changeTrigger(order, i, { do: { type, args: next } }));
  const place = placeOfDeed(trigger.do);
  const stroke = place && (
    <Stroke model={model} pen={`deed:${i}`} words={placeWords(view, [place[0]!, place[1]!])} />
  );
  switch (type) {
    case 'counterattack':
    case 'withdrawTo':
      return stroke ?? null;
    case 'fireShoot':
      return (
        <>
          <Pick
            label={t('nqm.battery')}
            value={args.battery ?? ''}
            options={gunsFor(view, order)}
            onPick={battery => set({ ...args, battery })}
          />{' '}
          {t('nqm.sheet.fireOn')} {stroke}
        </>
      );
    case 'commitReserve':
      return (
        <Pick
          label={t('nqm.sheet.who')}
          value={args.unit ?? ''}
          options={reserves(view, order)}
          onPick={unit => set({ unit })}
        />
      );
    case 'switchOrder':
      return (
        <Pick
          label={t('nqm.deed.switchOrder')}
          value={args.order ?? ''}
          options={orderedNext(view, order)}
          onPick={next => set({ order: next })}
        />
      );
    case 'blowBridge':
      return (
        <Pick
          label={t('nqm.sheet.bridge')}
          value={args.bridge ?? ''}
          options={bridgesOf(view)}
          onPick={bridge => set({ bridge })}
        />
      );
    case 'codeword':
      return <Word value={args.word ?? ''} onWord={word => set({ word })} />;
    default:
      return null;
  }
};

const including = <T extends string>(first: readonly T[], now: T): readonly T[] =>
  first.includes(now) ? first : [...first, now];

const Clause = ({ model, order, change, i, trigger }: PartProps) => {
  const view = viewOf(model);
  return (
    <p class="nqm-clause">
      {t('nqm.sheet.if')}{' '}
      <Pick
        label={t('nqm.sheet.condition')}
        value={trigger.when.type}
        options={including(conditionsFor(view, order), trigger.when.type).map(id => ({
          id,
          name: t(`nqm.when.${id}`),
        }))}
        onPick={type =>
          change(
            changeTrigger(order, i, {
              when: freshWhen(view, order, type as Trigger['when']['type']),
            }),
          )
        }
      />{' '}
      <WhenArgs model={model} order={order} change={change} i={i} trigger={trigger} />,{' '}
      <Pick
        label={t('nqm.sheet.deed')}
        value={trigger.do.type}
        options={including(deedsFor(view, order), trigger.do.type).map(id => ({
          id,
          name: t(`nqm.deed.${id}`),
        }))}
        onPick={type =>
          change(
            changeTrigger(order, i, { do: freshDeed(view, order, type as Trigger['do']['type']) }),
          )
        }
      />{' '}
      <DeedArgs model={model} order={order} change={change} i={i} trigger={trigger} />{' '}
      <button
        type="button"
        class="link-button"
        aria-label={t('nqm.sheet.dropWhen')}
        onClick={() => change(withoutTrigger(order, i))}
      >
        ×
      </button>
    </p>
  );
};

/** NQM-2.8: what is done of itself when something happens; it costs no rider. */
export const WhenRow = ({ model, order, change }: LineProps) => (
  <>
    <dt>{t('nqm.sheet.when')}</dt>
    <dd>
      {(order.triggers ?? []).map((trigger, i) => (
        <Clause
          key={trigger.id}
          model={model}
          order={order}
          change={change}
          i={i}
          trigger={trigger}
        />
      ))}
      <button
        type="button"
        class="link-button"
        onClick={() => change(withTrigger(viewOf(model), order))}
      >
        {t('nqm.sheet.addWhen')}
      </button>
    </dd>
  </>
);
