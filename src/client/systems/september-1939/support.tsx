import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { Check, CheckList } from '../../panels/combat/fight-plan.tsx';
import { RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { hexName, names, seenUnit, strengthOf, unitName } from './names.ts';
import { OddsView } from './odds-view.tsx';
import { playOf } from './play.ts';
import { t } from './words.ts';

const LISTS = ['artillery', 'air', 'antiTank'] as const;
type List = (typeof LISTS)[number];
type Chosen = { readonly [list in List]: readonly string[] };

/** Everybody who is offered as help, by what he would do. */
const helpersOf = (offers: readonly Action[]): Chosen => {
  const all = (list: List): string[] => [
    ...new Set(offers.flatMap(action => (Reflect.get(action, list) as string[] | undefined) ?? [])),
  ];
  return { artillery: all('artillery'), air: all('air'), antiTank: all('antiTank') };
};

/** W39-9.31: the defender names guns and planes, and sees what each would do. */
export const Support = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const { combat } = view;
  const helpers = helpersOf(model.offers.value);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const now = chosen ?? { ...helpers, air: [], antiTank: [] };
  const action = { type: 'declareSupport', ...now } as Action;
  const found = useForecast(model, action);
  const toggle = (list: List, id: string) => {
    const has = now[list].includes(id);
    setChosen({ ...now, [list]: has ? now[list].filter(one => one !== id) : [...now[list], id] });
  };
  return (
    <section class="guide" aria-label={t('w39.support')}>
      {combat && (
        <p>
          {t('w39.attackedBy', {
            units: names(view, combat.attackers.length > 0 ? combat.attackers : combat.guns),
            hexes: combat.targets.map(hex => hexName(view, hex)).join(', '),
          })}
        </p>
      )}
      {LISTS.filter(list => helpers[list].length > 0).map(list => (
        <CheckList key={list} title={t(`w39.support.${list}`)}>
          {helpers[list].map(id => {
            const seen = seenUnit(view, id);
            return (
              <Check key={id} checked={now[list].includes(id)} toggle={() => toggle(list, id)}>
                {seen && <b>{strengthOf(view, seen).split('-')[0]}</b>} {unitName(view, id)}{' '}
                <span class="small">{seen?.hex}</span>
              </Check>
            );
          })}
        </CheckList>
      ))}
      {found?.refused && <RefusedNote model={model} refused={found.refused} />}
      {found?.forecast && !found.refused && <OddsView model={model} forecast={found.forecast} />}
      <button
        type="button"
        class="button primary"
        disabled={found?.refused != null}
        data-next=""
        onClick={() => model.act(action)}
      >
        {t('w39.do.support')}
      </button>
    </section>
  );
};
