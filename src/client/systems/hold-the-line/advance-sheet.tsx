import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { useFoot } from '../../game/foot.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { Fallen } from './fallen.tsx';
import { advanceOf, bestFirst, goersOf } from './result-order.ts';
import { pieceNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

/** HTL-12.10: one chip for each cube that may enter the taken hex; whoever is chosen goes, as many as there is room for. */
export const AdvanceSheet = ({
  model,
  offers,
}: {
  readonly model: GameModel;
  readonly offers: readonly Action[];
}) => {
  const view = viewOf(model);
  const [going, setGoing] = useState<readonly string[]>(() =>
    goersOf(bestFirst(view, offers).slice(0, 1)),
  );
  const combat = view.table.combats.find(({ id }) => id === Reflect.get(offers[0]!, 'combat'));
  const order = advanceOf(offers, going);
  const go = () => {
    if (order) void model.act(order);
  };
  const name = order ? model.presenter.order(view, order).title : t('htl.noRoomFor');
  const footed = useFoot(model, { title: name, open: order !== undefined, urgent: true, go });
  const title = t('htl.asked.advance');
  return (
    <section class="guide htl-guide" aria-label={title}>
      <h2>
        {title} <RuleLink model={model} rule="HTL-12.10" />
      </h2>
      {combat && <Fallen model={model} combat={combat} />}
      <div class="htl-chips">
        {goersOf(offers).map(unit => (
          <button
            key={unit}
            type="button"
            class="htl-chip"
            aria-pressed={going.includes(unit)}
            onClick={() =>
              setGoing(going.includes(unit) ? going.filter(one => one !== unit) : [...going, unit])
            }
          >
            {pieceNamed(view, unit)?.name ?? unit}
          </button>
        ))}
      </div>
      {!footed && (
        <div class="row guide-buttons">
          <button
            type="button"
            class="button primary htl-big"
            data-next=""
            disabled={!order}
            onClick={go}
          >
            {name}
          </button>
        </div>
      )}
    </section>
  );
};
