import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { placeOf } from '../../board/plane/plane-sheet.ts';
import type { GameModel } from '../../game/model.ts';
import { Ledger, RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { unitNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
const FIGHTS = ['declareAttack', 'counterattack', 'pressHome', 'continueAssault'];

const names = (model: GameModel, action: Action, field: string): string => {
  const ids: unknown = Reflect.get(action, field);
  return Array.isArray(ids)
    ? ids.map(id => unitNamed(viewOf(model), String(id))?.name ?? String(id)).join(', ')
    : '';
};

const titleOf = (model: GameModel, action: Action): string =>
  action.type === 'declareAttack' || action.type === 'counterattack'
    ? t('nqm.attackOn', {
        who: names(model, action, 'attackers'),
        at: placeOf([Number(Reflect.get(action, 'x')), Number(Reflect.get(action, 'y'))]),
      })
    : model.presenter.order(model.view.value, action).title;

/** Who fires at whom, hits, the chance to win the hour, what an assault still lacks: reckoned when it is asked for. */
const Odds = ({ model, action }: Props & { readonly action: Action }) => {
  const found = useForecast(model, action);
  if (found?.refused) return <RefusedNote model={model} refused={found.refused} />;
  return found?.forecast ? <Ledger model={model} lines={found.forecast.ledger} /> : null;
};

/** One fight that may be begun. */
const Fight = ({ model, action }: Props & { readonly action: Action }) => {
  const [open, setOpen] = useState(false);
  const supports = names(model, action, 'supports');
  return (
    <article class="nqm-fight">
      <h3>{titleOf(model, action)}</h3>
      {supports !== '' && <p class="small">{t('nqm.supports', { who: supports })}</p>}
      {open && <Odds model={model} action={action} />}
      <div class="row">
        <button
          type="button"
          class="button primary"
          data-next=""
          onClick={() => void model.act(action)}
        >
          {t(`nqm.fight.${action.type as 'declareAttack'}`)}
        </button>
        <button type="button" class="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('nqm.odds')}
        </button>
      </div>
    </article>
  );
};

/** DECLARE, ASSAULT and COUNTERATTACK: every fight that the rules offer, with what it would come to. */
export const AttackSheets = ({ model }: Props) => {
  const fights = model.offers.value.filter(({ type }) => FIGHTS.includes(type));
  if (fights.length === 0) return null;
  return (
    <section class="guide nqm-guide" aria-label={t('nqm.fights')}>
      <h2>{t('nqm.fights')}</h2>
      {fights.map(action => (
        <Fight key={JSON.stringify(action)} model={model} action={action} />
      ))}
    </section>
  );
};
