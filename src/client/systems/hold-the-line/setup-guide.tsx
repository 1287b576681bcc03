import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { pieceNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

const dummyOf = (action: Action): string => String(Reflect.get(action, 'dummy'));

/** SET-UP: cubes are shifted on the map; a dummy that still lies beside it is picked up here. */
export const SetupGuide = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const dummies = [
    ...new Set(model.offers.value.filter(({ type }) => type === 'placeDummy').map(dummyOf)),
  ];
  return (
    <section class="guide htl-guide" aria-label={t('htl.setup')}>
      <h2>
        {t('htl.setup')} <RuleLink model={model} rule="HTL-3.6" />
      </h2>
      <p class="hint">{t('htl.setupHint')}</p>
      <div class="htl-chips">
        {dummies.map((id, i) => (
          <button
            key={id}
            type="button"
            class="htl-chip"
            aria-pressed={model.unit.value === id}
            onClick={() => model.pick(id)}
          >
            {t(pieceNamed(view, id) ? 'htl.dummyOn' : 'htl.dummy', { n: i + 1 })}
          </button>
        ))}
      </div>
      <OfferChoice model={model} />
    </section>
  );
};
