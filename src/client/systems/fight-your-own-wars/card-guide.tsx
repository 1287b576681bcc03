import type { Action } from '../../../engine/system.ts';
import { useFoot } from '../../game/foot.ts';
import type { GameModel } from '../../game/model.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { CommitLess } from './commit-less.tsx';
import { type DeedKind, deedKind, deedWords } from './deeds.ts';
import { leaderWords } from './framing.tsx';
import { BattleOdds, deedOdds, StateOdds } from './odds.tsx';
import { orderOfUnit, orderWords } from './order-words.ts';
import { unitDetail } from './presenter.ts';
import {
  boardAt,
  boardName,
  cardName,
  placeOf,
  type SeenUnit,
  unitNamed,
  type View,
  viewOf,
} from './seen.ts';
import { hasMessage, t } from './words.ts';

type Props = { readonly model: GameModel };
type March = { readonly link: string; readonly to: string; readonly tenths: number };
type About = {
  readonly card?: string;
  readonly why?: readonly string[];
  readonly proposed?: Action;
  readonly marches?: readonly March[];
};

/** A stop in words. */
export const stopWords = (stop: string): string => {
  const id = `fyow.stop.${stop}`;
  return hasMessage(id) ? t(id) : stop;
};

const OPEN: readonly DeedKind[] = ['fight', 'go', 'stay'];

/** The card of a force: who commands, why its seat is asked, what its order would do, and what else it may do. */
export const CardGuide = ({ model }: Props) => {
  const view = viewOf(model);
  const about = Object(model.mine.value[0]?.about) as About;
  const unit = unitNamed(view, about.card ?? '');
  const deeds = model.offers.value.filter(action => {
    const { button, subject } = orderWords(view, action);
    return !button && subject !== 'pace' && action.type !== 'tabletop.report';
  });
  const battle = deeds.map(one => Reflect.get(one, 'battle')).find(one => typeof one === 'string');
  const due = deeds.find(({ type }) => type === 'battle.fight');
  const fights = due ? String(Reflect.get(due, 'battle')) : '';
  const of = (kind: DeedKind): Action[] => deeds.filter(one => deedKind(one) === kind);
  return (
    <section class="guide fyow-guide" aria-label={t('tab.orders')}>
      {typeof battle === 'string' && (
        <>
          <BattleOdds model={model} battle={battle} />
          <Deeds model={model} kind="fight" deeds={of('fight')} />
        </>
      )}
      {unit ? (
        <WhoAsks model={model} unit={unit} about={about} />
      ) : (
        <WhatWaits model={model} about={about} />
      )}
      {OPEN.filter(kind => kind !== 'fight' || typeof battle !== 'string').map(kind => (
        <Deeds key={kind} model={model} kind={kind} deeds={of(kind)} marches={about.marches} />
      ))}
      {unit && fights && <CommitLess key={fights} model={model} unit={unit} battle={fights} />}
      <Folded model={model} kind="ask" deeds={of('ask')} help={t('fyow.deeds.askHelp')} />
      <Folded model={model} kind="more" deeds={of('more')} />
    </section>
  );
};

/** The card of an air group, a ship or a commander: what it is sent to do, and that by one press. */
const WhatWaits = ({ model, about }: Props & { readonly about: About }) => {
  const view = viewOf(model);
  const { proposed } = about;
  if (about.card === undefined) return null;
  const deed = proposed && proposed.type !== 'pass' ? proposed : null;
  return (
    <article class="fyow-card">
      <h3>{cardName(view, about.card)}</h3>
      <SentTo view={view} />
      {deed ? (
        <div class="row">
          <ByOrders model={model} title={t('fyow.deeds.whole')} />
          <button type="button" class="button" onClick={() => void model.act(deed)}>
            {deedWords(view, deed)}
          </button>
        </div>
      ) : (
        <p class="small">{t('fyow.deeds.nothing')}</p>
      )}
    </article>
  );
};

/** More deeds than any card has. */
const MOST_DEEDS = 20;
/** Plays a card to its end as it is proposed, deed by deed. */
const wholeCard = async (model: GameModel): Promise<void> => {
  const asked = (): About => Object(model.mine.value[0]?.about) as About;
  const { card } = asked();
  for (let i = 0; i < MOST_DEEDS; i++) {
    const { card: now, proposed } = asked();
    if (now !== card || card === undefined) return;
    const pass = { type: 'pass' } as Action;
    // A deed of the orders that the rules refuse is skipped, as the staff skips it.
    const isRefused = proposed !== undefined && (await model.session.refusal(proposed)) !== null;
    const deed = isRefused ? pass : (proposed ?? pass);
    if (!(await model.act(deed)) || deed.type === 'pass') return;
  }
};

/** The card as its orders have it, by the one large button; ending it without them stands beside the question. */
const ByOrders = ({ model, title }: Props & { readonly title: string }) => {
  const go = (): void => void wholeCard(model);
  const footed = useFoot(model, { title, open: true, beside: true, go });
  return footed ? null : (
    <button type="button" class="button primary" data-next="" onClick={go}>
      {title}
    </button>
  );
};

/** What an air group was formed for. */
const SentTo = ({ view }: { readonly view: View }) => {
  const { activation } = view.whole ?? view;
  const air = view.whole?.air ?? view.air;
  const group = activation?.kind === 'air' ? air?.groups[activation.of] : undefined;
  if (!group) return null;
  const place = group.over >= 0 ? group.over : group.goal;
  return (
    <p class="small">
      {t(`fyow.mission.${group.mission}`)}: {boardAt(view, place)?.name ?? ''}
      {group.over >= 0 && ` (${t('fyow.aloft')})`}
      {group.from > 1 && `, ${t('fyow.missionFrom')} ${group.from}`}
    </p>
  );
};

const WhoAsks = ({
  model,
  unit,
  about,
}: Props & { readonly unit: SeenUnit; readonly about: About }) => {
  const view = viewOf(model);
  const place = placeOf(view, unit);
  const { why = [], proposed } = about;
  return (
    <article class="fyow-card">
      <h3>
        {unit.name}
        {place !== null && <span class="small"> · {boardName(view, place)}</span>}
      </h3>
      <p class="small">{leaderWords(unit.leader)}</p>
      <p class="small">{unitDetail(unit)}</p>
      <StateOdds model={model} unit={unit} />
      {why.length > 0 && (
        <p>
          {t('fyow.why', { why: why.map(stopWords).join(', ') })}{' '}
          <button type="button" class="link-button" onClick={() => void notAgain(model, why)}>
            {t('fyow.stopNot')}
          </button>
        </p>
      )}
      <p>{t('fyow.now', { order: orderOfUnit(view, unit) })}</p>
      {proposed && proposed.type !== 'pass' ? (
        <>
          <p>
            <b>{t('fyow.deeds.proposed', { deed: deedWords(view, proposed) })}</b>
          </p>
          <ByOrders model={model} title={t('fyow.deeds.byOrders')} />
        </>
      ) : (
        <p class="small">{t('fyow.deeds.nothing')}</p>
      )}
      <HandButtons model={model} unit={unit} />
    </article>
  );
};

/** FYOW-A17: these stops interrupt no more. */
const notAgain = async (model: GameModel, stops: readonly string[]): Promise<void> => {
  for (const stop of stops) await model.act({ type: 'stops.set', stop, on: false } as Action);
};

const HANDS = [
  ['orders', 'fyow.hand.byOrders'],
  ['contact', 'fyow.hand.onContact'],
  ['all', 'fyow.hand.always'],
] as const;

/** A force that is picked stays picked: its order is looked at next. */
const setHand = async (model: GameModel, unit: SeenUnit, hand: string): Promise<void> => {
  const isPicked = model.unit.peek() === unit.id;
  const isDone = await model.act({ type: 'hand.set', unit: unit.id, hand } as Action);
  if (isDone && isPicked) model.pick(unit.id);
};

/** FYOW-A17: one click takes a force by the hand, one gives it back. */
export const HandButtons = ({ model, unit }: Props & { readonly unit: SeenUnit }) => (
  <p class="small">
    <label>
      {t('fyow.hand.title', { unit: unit.name })}{' '}
      <select
        value={unit.hand}
        onChange={event => void setHand(model, unit, event.currentTarget.value)}
      >
        {HANDS.map(([hand, words]) => (
          <option key={hand} value={hand}>
            {t(words)}
          </option>
        ))}
      </select>
    </label>
  </p>
);

/** More deeds of one kind than this are folded away. */
const MANY = 15;
/** Deeds whose odds are told beside them. */
const HAS_ODDS = /^(naval\.(spot|fire|torpedo|depthCharge)|air\.(move|drop)|ferry|land)$/;

type DeedsProps = Props & { readonly kind: DeedKind; readonly deeds: readonly Action[] };

const Deeds = ({
  model,
  kind,
  deeds,
  marches = [],
}: DeedsProps & { readonly marches?: readonly March[] | undefined }) => {
  const view = viewOf(model);
  if (deeds.length === 0) return null;
  const chanceOf = (action: Action): string => {
    const found = marches.find(({ link }) => link === Reflect.get(action, 'link'));
    if (found) return t('fyow.chance', { percent: found.tenths * 10 });
    return HAS_ODDS.test(action.type) ? deedOdds(model, action) : '';
  };
  const list = (
    <ul class="orders">
      {deeds.map(action => {
        const words = orderWords(view, action);
        const chance = chanceOf(action);
        return (
          <li key={JSON.stringify(action)}>
            <OrderButton
              model={model}
              action={action}
              words={chance === '' ? words : { ...words, detail: chance }}
            />
          </li>
        );
      })}
    </ul>
  );
  const title = t(`fyow.deeds.${kind}`);
  return deeds.length > MANY ? (
    <details class="fyow-folded">
      <summary>
        {title} ({deeds.length})
      </summary>
      {list}
    </details>
  ) : (
    <div class="fyow-deeds">
      <h4>{title}</h4>
      {list}
    </div>
  );
};

const Folded = ({ model, kind, deeds, help = '' }: DeedsProps & { readonly help?: string }) =>
  deeds.length === 0 ? null : (
    <details class="fyow-folded">
      <summary>
        {t(`fyow.deeds.${kind}`)} ({deeds.length})
      </summary>
      {help !== '' && <p class="small">{help}</p>}
      <ul class="orders">
        {deeds.map(action => (
          <li key={JSON.stringify(action)}>
            <OrderButton model={model} action={action} words={orderWords(viewOf(model), action)} />
          </li>
        ))}
      </ul>
    </details>
  );
