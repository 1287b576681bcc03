import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { idlePrepared } from './idle-prepared.ts';
import { pieceNamed, viewOf } from './seen.ts';
import { StaffTap } from './staff-tap.tsx';
import { t } from './words.ts';

const dummyOf = (action: Action): string => String(Reflect.get(action, 'dummy'));

/** HTL-3.10: who is prepared with no enemy beside it can do nothing on the first turn, unless it starts in movement. */
const Idle = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const idle = idlePrepared(view, model.offers.value);
  if (idle.length === 0) return null;
  const names = idle.map(one => pieceNamed(view, String(Reflect.get(one, 'unit')))?.name ?? '');
  const go = async () => {
    for (const order of idle) await model.act(order);
  };
  return (
    <>
      <p class="hint">{t('htl.idlePrepared', { who: names.join(', ') })}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => void go()}>
          {t('htl.startMoving', { n: idle.length })}
        </button>
      </div>
    </>
  );
};

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
      <p class="hint">{t(dummies.length > 0 ? 'htl.setupHintDummies' : 'htl.setupHint')}</p>
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
      <StaffTap model={model} />
      <Idle model={model} />
      <OfferChoice model={model} />
    </section>
  );
};
