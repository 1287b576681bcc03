import type { Action } from '../../../engine/system.ts';
import { useFoot } from '../../game/foot.ts';
import type { GameModel } from '../../game/model.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { AdvanceSheet } from './advance-sheet.tsx';
import { Fallen } from './fallen.tsx';
import { bestFirst } from './result-order.ts';
import { viewOf } from './seen.ts';
import { WithdrawSheet } from './withdraw-sheet.tsx';
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
/** So many answers are read as a list; more advances than these are put together cube by cube. */
const FEW = 4;
export const RESULTS = Object.keys(ASKED);

/** One choice after the dice: every answer as a button, the usual one first and large. */
const Choice = ({ model, offers }: Props & { readonly offers: readonly Action[] }) => {
  const view = viewOf(model);
  const [first, ...others] = bestFirst(view, offers);
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
      {[...groups].map(([key, offers]) =>
        offers[0]!.type === 'withdraw' ? (
          <WithdrawSheet key={key} model={model} offers={offers} />
        ) : offers[0]!.type === 'advance' && offers.length > FEW ? (
          <AdvanceSheet key={key} model={model} offers={offers} />
        ) : (
          <Choice key={key} model={model} offers={offers} />
        ),
      )}
    </>
  );
};
