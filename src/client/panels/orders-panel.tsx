import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Action } from '../../engine/system.ts';
import type { GameModel } from '../game/model.ts';
import type { OrderWords } from '../game/presenter.ts';
import { language } from '../settings.ts';
import { fetched, t } from '../words/words.ts';

type Listed = { readonly action: Action; readonly words: OrderWords };
type Group = { readonly subject: string | null; readonly title: string; readonly orders: Listed[] };

/** What of a long list is made at once: a person reads some and asks for the rest, or finds by a word. */
const SHOWN = 24;

/** Everything the seat may do, grouped by unit: with this list alone any game of any system can be played. */
export const OrdersPanel = ({ model }: { model: GameModel }) => {
  const [wanted, setWanted] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const offers = model.moment.value ? [] : model.offers.value;
  const view = model.view.value;
  const tip = model.session.tip.value;
  const groups = useMemo(
    () => grouped(model, view, offers),
    [offers, view, language.value, fetched.value],
  );
  useEffect(() => setWanted(''), [tip]);
  if (groups.length === 0) return <p class="small">{t('orders.none')}</p>;
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const picked = model.unit.value;
  const first = picked === opened ? null : picked; // what was opened in the list stays under the hand
  const shown = groups
    .map(group => narrowed(group, words))
    .filter(({ orders }) => orders.length > 0)
    .sort((a, b) => Number(b.subject === first) - Number(a.subject === first));
  return (
    <>
      <label class="orders-search">
        <span class="visually-hidden">{t('orders.search')}</span>
        <input
          type="search"
          placeholder={t('orders.search')}
          value={wanted}
          onInput={event => setWanted(event.currentTarget.value)}
        />
      </label>
      {shown.length === 0 && <p class="small">{t('orders.notFound')}</p>}
      <ul class="order-groups">
        {shown.map(group => (
          <OrderGroup
            key={group.subject ?? ''}
            model={model}
            group={group}
            open={group.subject === null || group.subject === picked || shown.length === 1}
            onOpen={setOpened}
          />
        ))}
      </ul>
    </>
  );
};

const grouped = (model: GameModel, view: unknown, offers: readonly Action[]): Group[] => {
  const groups = new Map<string | null, Group>();
  for (const action of offers) {
    const words = model.orderWords(action);
    if (words.button || model.presenter.isIdle?.(view, action)) continue;
    const { subject } = words;
    const title = subject === null ? t('orders.general') : model.presenter.unitTitle(view, subject);
    const group = groups.get(subject) ?? { subject, title, orders: [] };
    group.orders.push({ action, words });
    groups.set(subject, group);
  }
  return [...groups.values()];
};

/** Every word must be found in the group's title or in the order. */
const narrowed = (group: Group, words: readonly string[]): Group => {
  if (words.length === 0) return group;
  const head = group.title.toLowerCase();
  const orders = group.orders.filter(({ words: said }) => {
    const text = `${head} ${said.title} ${said.detail ?? ''}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  return { ...group, orders };
};

type GroupProps = {
  readonly model: GameModel;
  readonly group: Group;
  readonly open: boolean;
  readonly onOpen: (subject: string) => void;
};

/** Of a hundred groups two change when another unit is picked up; the others are left as they are. */
const OrderGroup = (props: GroupProps) => {
  const { model, group, open } = props;
  const lang = `${language.value} ${fetched.value}`;
  return useMemo(() => <OpenGroup {...props} />, [model, group, open, lang]);
};

const OpenGroup = ({ model, group, open, onOpen }: GroupProps) => {
  const [limit, setLimit] = useState(SHOWN);
  const [turned, setTurned] = useState<boolean | null>(null);
  const isOpen = turned ?? open;
  const rest = group.orders.length - limit;
  const turn = () => {
    setTurned(!isOpen);
    if (isOpen || group.subject === null) return;
    onOpen(group.subject);
    model.pick(group.subject);
  };
  useEffect(() => setTurned(null), [open]);
  return (
    <li>
      <button type="button" class="order-group" aria-expanded={isOpen} onClick={turn}>
        <b>{group.title}</b>{' '}
        <span class="small">{t('orders.count', { n: group.orders.length })}</span>
      </button>
      {isOpen && (
        <ul class="orders">
          {group.orders.slice(0, limit).map(({ action, words }) => (
            <li key={JSON.stringify(action)}>
              <OrderButton model={model} action={action} words={words} />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <button
                type="button"
                class="link-button"
                onClick={() => setLimit(limit + 10 * SHOWN)}
              >
                {t('orders.more', { n: rest })}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
};

export const OrderButton = ({ model, action, words }: Listed & { model: GameModel }) => (
  <button
    type="button"
    class="order"
    onClick={() => (!words.grave || confirm(`${words.title}?`)) && model.act(action)}
    onFocus={() => point(model, words)}
    onPointerEnter={() => point(model, words)}
  >
    <span>{words.title}</span>
    {words.detail && <span class="small">{words.detail}</span>}
  </button>
);

const point = (model: GameModel, { place }: OrderWords): void => {
  model.pointed.value = place ? { places: [place] } : null;
};
