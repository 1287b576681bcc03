import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { Combat } from '../../../rules/hold-the-line/combat-state.ts';
import { gunsOn } from '../../../rules/hold-the-line/phases/attack-cost.ts';
import type { DefenderReact } from '../../../rules/hold-the-line/phases/combat/react.ts';
import { national, oneOf, plus, sizeOf } from '../../../rules/hold-the-line/terms/dice.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { combatPools, faceAtStart, losersOf } from '../../../rules/hold-the-line/terms/fighting.ts';
import type { Pools } from '../../../rules/hold-the-line/terms/pools.ts';
import { cpOn } from '../../../rules/hold-the-line/terms/table.ts';
import { useFoot } from '../../game/foot.ts';
import type { GameModel } from '../../game/model.ts';
import { Check, CheckList } from '../../panels/combat/fight-plan.tsx';
import { RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { Coin, SameDice } from './dice-row.tsx';
import { poolOdds } from './odds.ts';
import { WorthTable } from './odds-bars.tsx';
import { PoolsView } from './pools-view.tsx';
import { counterTitle, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** The combat as the answer would make it. */
const answered = (view: View, combat: Combat, plan: DefenderReact): Combat => {
  const field = fieldOf(view.table);
  const out = (plan.leaveOut ?? []).map(field.unit);
  return {
    ...combat,
    dugInDie: plan.dugInDie ?? false,
    def: {
      ...combat.def,
      units: combat.def.units.filter(u => !out.includes(u)),
      guns: (plan.artillery ?? []).map(({ counter, dice }) => ({
        counter: field.counter(counter),
        dice,
      })),
      support: (plan.support ?? []).map(field.counter),
      air: plan.airDie ?? false,
    },
  };
};

const costs = ({ artillery = [], support = [], dugInDie, airDie }: DefenderReact): number =>
  artillery.reduce((sum, { dice }) => sum + dice, 0) +
  support.length +
  (dugInDie ? 1 : 0) +
  (airDie ? 1 : 0);

const MORE = [0, 1, 2] as const;

/** The pools as they stand, and with one or two dice of the nation more. */
const worthOf = ({ att, def, ignore }: Pools, combat: Combat, { side, table }: View) => {
  const colour = national(side ?? 'PL');
  const involved = { att: losersOf(table, combat, 'att'), def: losersOf(table, combat, 'def') };
  return MORE.map(more => {
    const grown = plus(def, oneOf(colour, more));
    return {
      dice: sizeOf(grown),
      odds: poolOdds({ att, def: grown, ignore }, involved, table.options),
    };
  });
};

/** HTL-11.9: the answer to one attack: who fights, and what is paid for. */
const Answer = ({
  model,
  combat,
  offers,
}: Props & { readonly combat: Combat; readonly offers: readonly DefenderReact[] }) => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const [plan, setPlan] = useState<DefenderReact>(offers[0]!);
  const found = useForecast(model, plan as Action);
  const place = field.grid.label(combat.target);
  const flip = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter(one => one !== id) : [...list, id];
  const guns = gunsOn(view.table, [combat.target]).map(c => field.counters[c]!);
  const support = [...new Set(offers.flatMap(one => one.support ?? []))];
  const dugIn = combat.def.units.some(u => faceAtStart(combat, u) === 'dugIn');
  const fought = answered(view, combat, plan);
  const pools = combatPools(view.table, fought);
  const dice = pools.def.red + pools.def.green + pools.def.black;
  const isOpen = found !== null && found.refused === null;
  const go = () => void model.act(plan as Action);
  const title = t('htl.hold', { n: dice, cp: costs(plan) });
  const note = t('htl.noAnswer');
  const footed = useFoot(model, { title, note, open: isOpen, urgent: true, go });
  return (
    <section class="guide htl-guide htl-alarm" aria-label={t('htl.attacked', { at: place })}>
      <h2>
        {t('htl.attacked', { at: model.presenter.placeName(view, place) })}{' '}
        <RuleLink model={model} rule="HTL-11.9" />
      </h2>
      <CheckList title={t('htl.holdWith')}>
        {combat.def.units.map(u => {
          const { id, name } = field.pieces[u]!;
          return (
            <Check
              key={id}
              checked={!(plan.leaveOut ?? []).includes(id)}
              price={t(faceAtStart(combat, u) === 'disordered' ? 'htl.atRisk' : 'htl.free')}
              toggle={() => setPlan({ ...plan, leaveOut: flip(plan.leaveOut ?? [], id) })}
            >
              {t('htl.fights', { unit: name })}
            </Check>
          );
        })}
        {dugIn && (
          <Check
            checked={plan.dugInDie ?? false}
            unfit={!plan.dugInDie && cpOn(view.table, combat.target) < 1}
            price={<Coin cp={1} />}
            toggle={() => setPlan({ ...plan, dugInDie: !plan.dugInDie })}
          >
            {t('htl.dugInDie')}
          </Check>
        )}
        {guns.map(({ id, maxDice, colour }) => {
          const has = (plan.artillery ?? []).some(one => one.counter === id);
          const others = (plan.artillery ?? []).filter(one => one.counter !== id);
          return (
            <Check
              key={id}
              checked={has}
              price={<Coin cp={maxDice} />}
              toggle={() =>
                setPlan({
                  ...plan,
                  artillery: has ? others : [...others, { counter: id, dice: maxDice }],
                })
              }
            >
              {counterTitle(view, id)} <SameDice colour={colour} n={maxDice} />
            </Check>
          );
        })}
        {support.map(id => (
          <Check
            key={id}
            checked={(plan.support ?? []).includes(id)}
            price={<Coin cp={1} />}
            toggle={() => setPlan({ ...plan, support: flip(plan.support ?? [], id) })}
          >
            {counterTitle(view, id)}
          </Check>
        ))}
        {offers.some(one => one.airDie) && (
          <Check
            checked={plan.airDie ?? false}
            price={<Coin cp={1} />}
            toggle={() => setPlan({ ...plan, airDie: !plan.airDie })}
          >
            {t('htl.airDie')}
          </Check>
        )}
      </CheckList>
      <PoolsView model={model} pools={pools} unknown={0} own="def" />
      {found?.refused && <RefusedNote model={model} refused={found.refused} />}
      <WorthTable all={worthOf(pools, fought, view)} />
      {!footed && (
        <>
          <div class="row guide-buttons">
            <button
              type="button"
              class="button primary htl-big"
              disabled={!isOpen}
              data-next={isOpen ? '' : undefined}
              onClick={go}
            >
              {title}
            </button>
          </div>
          <p class="small">{note}</p>
        </>
      )}
    </section>
  );
};

/** Every attack on the seat's hexes that waits for an answer. */
export const ReactGuide = ({ model }: Props) => {
  const view = viewOf(model);
  const offers = model.offers.value.filter(
    ({ type }) => type === 'defenderReact',
  ) as unknown as DefenderReact[];
  return (
    <>
      {view.table.combats.map(combat => {
        const own = offers.filter(one => one.combat === combat.id);
        return own.length === 0 ? null : (
          <Answer key={combat.id} model={model} combat={combat} offers={own} />
        );
      })}
    </>
  );
};
