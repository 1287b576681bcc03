import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { completions } from '../../../rules/not-quite-mechanized/orders/complete.ts';
import { AIMS, type Order } from '../../../rules/not-quite-mechanized/orders/order.ts';
import { readOrder } from '../../../rules/not-quite-mechanized/orders/read.ts';
import { type Reading, Unreadable } from '../../../rules/not-quite-mechanized/orders/words.ts';
import { writeOrder } from '../../../rules/not-quite-mechanized/orders/write.ts';
import { clockOf, groundOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { CourierLine } from './courier.tsx';
import { addresseesOf, firstDraft, withAim } from './draft.ts';
import { type LineProps, OrderSheet } from './order-sheet.tsx';
import { playOf } from './play.ts';
import { unitNamed, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const SOME = ['attack', 'defend', 'delay', 'move', 'screen', 'withdraw', 'digIn'] as const;

/** NQM-2.3, NQM-7.2: before the first bound an order is known at once; afterwards it rides. */
const actionOf = (view: View, order: Order): Action =>
  (view.table.phase === 'SETUP'
    ? { type: 'writeInitialOrders', orders: [order] }
    : { type: 'issueOrder', order }) as Action & Record<string, unknown>;

const readingOf = ({ table }: View): Reading => ({
  startHour: groundOf(table).calendar.startHour,
  isNode: name => table.nodes.some(({ id }) => id === name),
  named: name => {
    const all = [...table.nodes, ...table.units, ...groundOf(table).features];
    const found = all.filter(one => one.name === name);
    return found.length === 1 ? found[0]!.id : null;
  },
});

/** Headquarters, units and places by the ids that a text may name. */
const idsIn = ({ table }: View): string[] =>
  [...table.nodes, ...table.units, ...groundOf(table).features].map(({ id }) => id);

/** Reads what was typed; where it cannot be read, says in which line and what was expected. */
const readText = (view: View, text: string): Order | string => {
  try {
    return readOrder(text, readingOf(view));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { line, column, expected } = error;
    return t('nqm.unreadable', { line, column, expected });
  }
};

/** The text in its one form; empty where it cannot be read. */
const meaning = (view: View, text: string): string => {
  const read = readText(view, text);
  const { startHour } = groundOf(view.table).calendar;
  return typeof read === 'string' ? '' : writeOrder(read, { startHour });
};

/** NQM-2.17: lines that an order may still get, as they begin. */
const LINES = [
  'START HH:00',
  'HHOUR HH:00',
  'END HH:00',
  'MODE roadMarch',
  'POLICY hold OPEN effective AMBUSH yes PASS recce SCOOT no',
  'ASSAULT PRESS yes LOSSES 33',
  'ONOBJECTIVE digIn',
  'TEXT ""',
] as const;

/** Free words stand last. */
const withLine = (text: string, line: string): string => {
  const [before, words] = text.trimEnd().split(/\n(?=TEXT )/);
  return [before, line, ...(words === undefined ? [] : [words])].join('\n');
};

type TextProps = LineProps & {
  readonly wrong: string;
  readonly setWrong: (why: string) => void;
};

const AsText = ({ model, order, change, wrong, setWrong }: TextProps) => {
  const view = viewOf(model);
  const written = writeOrder(order, { startHour: groundOf(view.table).calendar.startHour });
  const [typed, setTyped] = useState<string | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = typed ?? written;
  const before = shown.slice(0, caret ?? shown.length);
  const next = caret === null ? [] : completions(before, readingOf(view), idsIn(view));
  const type = (text: string): void => {
    const read = readText(view, text);
    setWrong(typeof read === 'string' ? read : '');
    setTyped(text);
    if (typeof read !== 'string' && meaning(view, text) !== written) change(read);
  };
  /** The word takes the place of what was begun of it, and writing goes on behind it. */
  const complete = (word: string): void => {
    const head = `${before.replace(/[^\s"]*$/, '')}${word} `;
    type(head + shown.slice(before.length));
    setCaret(head.length);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(head.length, head.length));
  };
  // What is typed stays as it was typed for as long as it says the same.
  useEffect(() => {
    if (typed === null || meaning(view, typed) === written) return;
    setTyped(null);
    setWrong('');
    setCaret(null);
  }, [written]);
  return (
    <>
      <label class="nqm-text">
        <span>{t('nqm.write')}</span>
        <textarea
          rows={6}
          spellcheck={false}
          ref={field}
          value={shown}
          onInput={event => {
            type(event.currentTarget.value);
            setCaret(event.currentTarget.selectionStart);
          }}
          onSelect={event => setCaret(event.currentTarget.selectionStart)}
        />
        {wrong !== '' && <span class="nqm-late">{wrong}</span>}
      </label>
      {next.length > 0 && (
        <fieldset class="nqm-chips" aria-label={t('nqm.next')}>
          {next.map(word => (
            <button key={word} type="button" class="nqm-chip" onClick={() => complete(word)}>
              {word}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset class="nqm-chips" aria-label={t('nqm.complete')}>
        {LINES.filter(line => !(typed ?? written).includes(line.split(' ')[0]!)).map(line => (
          <button
            key={line}
            type="button"
            class="nqm-chip"
            onClick={() => {
              const clock = clockOf(view.table, view.table.bound + 1);
              type(withLine(typed ?? written, line.replace('HH:00', clock)));
            }}
          >
            {line}
          </button>
        ))}
      </fieldset>
    </>
  );
};

const Writing = ({ model, order }: Props & { readonly order: Order }) => {
  const view = viewOf(model);
  const play = playOf(model);
  const [isText, setText] = useState(false);
  const [more, setMore] = useState(false);
  const [wrong, setWrong] = useState('');
  const action = actionOf(view, order);
  const found = useForecast(model, action);
  const change = (next: Order): void => {
    play.draft.value = next;
  };
  const close = (): void => {
    play.draft.value = null;
    play.letGo();
  };
  const send = async () => {
    if (await model.act(action)) close();
  };
  const aims: readonly Order['aim'][] = more
    ? AIMS
    : AIMS.filter(one => SOME.some(some => some === one) || one === order.aim);
  return (
    <div class="nqm-order">
      <fieldset class="nqm-chips" aria-label={t('nqm.aim')}>
        {aims.map(one => (
          <button
            key={one}
            type="button"
            class="nqm-chip"
            aria-pressed={order.aim === one}
            onClick={() => change(withAim(view, order, one))}
          >
            {t(`nqm.aim.${one}`)}
          </button>
        ))}
        {!more && (
          <button type="button" class="nqm-chip" onClick={() => setMore(true)}>
            {t('nqm.more')}
          </button>
        )}
      </fieldset>
      <OrderSheet model={model} order={order} change={change} />
      <button
        type="button"
        class="link-button"
        aria-expanded={isText}
        onClick={() => {
          setText(!isText);
          setWrong('');
        }}
      >
        {t('nqm.asText')}
      </button>
      {isText && (
        <AsText model={model} order={order} change={change} wrong={wrong} setWrong={setWrong} />
      )}
      {found?.refused && <RefusedNote model={model} refused={found.refused} />}
      <CourierLine view={view} order={order} />
      <div class="row">
        <button type="button" class="button" onClick={close}>
          {t('nqm.putAway')}
        </button>
        <button
          type="button"
          class="button primary"
          disabled={found === null || found.refused !== null || wrong !== ''}
          onClick={() => void send()}
        >
          {view.table.phase === 'SETUP' ? t('nqm.sendSetup') : t('nqm.send')}
        </button>
      </div>
    </div>
  );
};

/** NQM-2.4: orders to headquarters and units: an addressee, then the sheet that grows from strokes on the map. */
export const OrderDesk = ({ model }: Props) => {
  const view = viewOf(model);
  const play = playOf(model);
  const all = addresseesOf(view);
  const draft = play.draft.value;
  const picked = unitNamed(view, model.unit.value ?? '');
  if (all.length === 0) return null;
  const meant =
    all.find(({ to }) => to === draft?.to) ??
    all.find(({ to }) => to === picked?.id || to === picked?.node) ??
    all[0]!;
  return (
    <section class="nqm-desk" aria-label={t('nqm.orderTitle')}>
      <label>
        <span class="nqm-over">{t('nqm.orderTo')}</span>
        <select
          value={meant.to}
          onChange={event => {
            const next = all.find(({ to }) => to === event.currentTarget.value);
            if (next) play.draft.value = firstDraft(view, next);
          }}
        >
          {all.map(({ to, name }) => (
            <option key={to} value={to}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {draft ? (
        <Writing key={draft.to} model={model} order={draft} />
      ) : (
        <button
          type="button"
          class="button nqm-begin"
          onClick={() => {
            play.draft.value = firstDraft(view, meant);
          }}
        >
          {t('nqm.begin', { to: meant.name })}
        </button>
      )}
    </section>
  );
};
