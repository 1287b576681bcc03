import type { Action } from '../../../engine/system.ts';
import { committedBy, handOf } from '../../../rules/hold-the-line/phases/initiative.ts';
import { REGIONS } from '../../../rules/hold-the-line/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** Which cards of a hand lie on the table: each value as often as it was laid. */
const laidIn = (hand: readonly number[], laid: readonly number[]): boolean[] => {
  const left = [...laid];
  return hand.map(card => {
    const at = left.indexOf(card);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
};

/** HTL-5.3: the hand of a region; a click lays a card face down or takes it back. */
const Hand = ({ model, region }: Props & { readonly region: string }) => {
  const view = viewOf(model);
  if (view.side === null) return null;
  const hand = handOf(view.table, view.side, region);
  const laid = committedBy(view.table, view.side, REGIONS.indexOf(region as 'R1'));
  const isLaid = laidIn(hand, laid);
  const most = Math.max(
    0,
    ...model.offers.value.map(one =>
      one.type === 'commitCards' && Reflect.get(one, 'region') === region
        ? (Reflect.get(one, 'cards') as number[]).length
        : 0,
    ),
  );
  const lay = (i: number) => {
    const cards = hand.filter((_, k) => (k === i ? !isLaid[k] : isLaid[k]));
    void model.act({ type: 'commitCards', region, cards } as Action);
  };
  return (
    <fieldset class="htl-hand">
      <legend>{t('htl.hand', { region: t(`htl.region.${region as 'R1'}`) })}</legend>
      {hand.map((card, i) => (
        <label key={`${card} ${i}`} class="htl-card">
          <input
            type="checkbox"
            checked={isLaid[i] ?? false}
            disabled={!isLaid[i] && laid.length >= most}
            onChange={() => lay(i)}
          />
          <span>{card}</span>
        </label>
      ))}
      <p class="small">
        {t('htl.laid', { sum: laid.reduce((sum, card) => sum + card, 0), n: laid.length })}
      </p>
    </fieldset>
  );
};

/** Initiative: cards for each region that the seat leads, and those of the reserve that high command may grant. */
export const CardsGuide = ({ model }: Props) => {
  const regions = new Set(
    model.offers.value
      .filter(({ type }) => type === 'commitCards')
      .map(one => String(Reflect.get(one, 'region'))),
  );
  const granted = model.offers.value.filter(
    one => one.type === 'grantReserveCards' && (Reflect.get(one, 'cards') as number[]).length === 1,
  );
  if (regions.size === 0) return null;
  return (
    <section class="guide htl-guide" aria-label={t('htl.cards')}>
      <h2>
        {t('htl.cards')} <RuleLink model={model} rule="HTL-5.3" />
      </h2>
      {[...regions].map(region => (
        <Hand key={region} model={model} region={region} />
      ))}
      {granted.length > 0 && (
        <div class="row">
          <span class="small">{t('htl.reserve')}</span>
          {granted.map(one => (
            <button
              key={JSON.stringify(one)}
              type="button"
              class="button"
              onClick={() => void model.act(one)}
            >
              {t('htl.grant', { card: (Reflect.get(one, 'cards') as number[])[0]! })}
            </button>
          ))}
        </div>
      )}
    </section>
  );
};
