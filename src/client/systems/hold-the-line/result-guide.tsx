import type { Action } from '../../../engine/system.ts';
import type { Combat } from '../../../rules/hold-the-line/combat-state.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { useFoot } from '../../game/foot.ts';
import type { GameModel } from '../../game/model.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** What is asked after the dice of a combat have fallen, in the order of the book, with its rule. */
const ASKED: { readonly [type: string]: string } = {
  ignoreResult: 'HTL-12.1',
  allocateHits: 'HTL-12.4',
  allocateStars: 'HTL-12.6',
  withdraw: 'HTL-12.8',
  advance: 'HTL-12.10',
  retreatHq: 'HTL-6.10',
  addCard: 'HTL-5.8',
};
export const RESULTS = Object.keys(ASKED);

/** How the dice fell and who won; or that nobody was met. */
const Fallen = ({ combat, model }: Props & { readonly combat: Combat }) => {
  const view = viewOf(model);
  const place = fieldOf(view.table).grid.label(combat.target);
  const decided = combat.stage !== 'REACT' && combat.stage !== 'IGNORE';
  return (
    <p class="htl-fallen">
      <b>{t('htl.combatAt', { at: model.presenter.placeName(view, place) })}</b>{' '}
      {combat.empty && t('htl.metNobody')}
      {combat.rolled &&
        t('htl.fell', {
          attTicks: combat.att.roll.ticks,
          attStars: combat.att.roll.stars,
          defTicks: combat.def.roll.ticks,
          defStars: combat.def.roll.stars,
        })}{' '}
      {combat.rolled &&
        decided &&
        t(`htl.won.${combat.winner}${combat.double ? '2' : ''}` as 'htl.won.att')}
    </p>
  );
};

/** Best first: whoever advances does so with all it can. */
const sorted = (offers: readonly Action[]): readonly Action[] => {
  const size = (one: Action): number => {
    const units: unknown = Reflect.get(one, 'units');
    return one.type === 'advance' && Array.isArray(units) ? units.length : 0;
  };
  return [...offers].sort((a, b) => size(b) - size(a));
};

/** One choice after the dice: every answer as a button, the usual one first and large. */
const Choice = ({ model, offers }: Props & { readonly offers: readonly Action[] }) => {
  const view = viewOf(model);
  const [first, ...others] = sorted(offers);
  const usual = first!; // a group is made from its first offer
  const go = () => void model.act(usual);
  const name = model.presenter.order(view, usual).title;
  const footed = useFoot(model, { title: name, open: true, urgent: true, go });
  const combat = view.table.combats.find(({ id }) => id === Reflect.get(usual, 'combat'));
  const title = t(`htl.asked.${usual.type as 'advance'}`);
  return (
    <section class="guide htl-guide" aria-label={title}>
      <h2>
        {title} <RuleLink model={model} rule={ASKED[usual.type] ?? ''} />
      </h2>
      {(combat?.rolled || combat?.empty) && <Fallen model={model} combat={combat} />}
      {!footed && (
        <div class="row guide-buttons">
          <button type="button" class="button primary htl-big" data-next="" onClick={go}>
            {name}
          </button>
        </div>
      )}
      <ul class="orders">
        {others.map(action => (
          <li key={JSON.stringify(action)}>
            <OrderButton
              model={model}
              action={action}
              words={model.presenter.order(view, action)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Hits, stars, withdrawals, advances, headquarters that give way: one sheet for each. */
export const ResultGuide = ({ model }: Props) => {
  const groups = new Map<string, Action[]>();
  for (const action of model.offers.value) {
    if (!RESULTS.includes(action.type)) continue;
    const key = `${action.type} ${Reflect.get(action, 'combat') ?? Reflect.get(action, 'hq') ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return (
    <>
      {[...groups].map(([key, offers]) => (
        <Choice key={key} model={model} offers={offers} />
      ))}
    </>
  );
};
