import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { useFoot } from '../../game/foot.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { Fallen } from './fallen.tsx';
import { pieceNamed, viewOf } from './seen.ts';
import { firstChoice, type Move, STAY, waysOf } from './withdraw-ways.ts';
import { t } from './words.ts';

/** HTL-12.8: one row for each cube that must or may go: where to, or that it stays. */
export const WithdrawSheet = ({
  model,
  offers,
}: {
  readonly model: GameModel;
  readonly offers: readonly Action[];
}) => {
  const view = viewOf(model);
  const [moves, setMoves] = useState<readonly Move[]>(() => firstChoice(offers));
  const combat = view.table.combats.find(({ id }) => id === Reflect.get(offers[0]!, 'combat'));
  const go = () =>
    void model.act({ type: 'withdraw', combat: combat?.id ?? 0, moves } as unknown as Action);
  const staying = moves.filter(({ hex }) => hex === STAY).length;
  const name =
    staying === moves.length
      ? t('htl.allStay')
      : t('htl.withdrawGo', { n: moves.length - staying, stay: staying });
  const footed = useFoot(model, { title: name, open: true, urgent: true, go });
  const title = t('htl.asked.withdraw');
  return (
    <section class="guide htl-guide" aria-label={title}>
      <h2>
        {title} <RuleLink model={model} rule="HTL-12.8" />
      </h2>
      {combat && <Fallen model={model} combat={combat} />}
      {[...waysOf(offers)].map(([unit, hexes]) => (
        <fieldset key={unit} class="htl-ways">
          <legend>{pieceNamed(view, unit)?.name ?? unit}</legend>
          <div class="htl-chips">
            {hexes.map(hex => (
              <button
                key={hex}
                type="button"
                class="htl-chip"
                aria-pressed={moves.some(one => one.unit === unit && one.hex === hex)}
                onClick={() =>
                  setMoves(moves.map(one => (one.unit === unit ? { unit, hex } : one)))
                }
              >
                {hex === STAY ? t('htl.stays') : model.presenter.placeName(view, hex)}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {!footed && (
        <div class="row guide-buttons">
          <button type="button" class="button primary htl-big" data-next="" onClick={go}>
            {name}
          </button>
        </div>
      )}
    </section>
  );
};
