import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { type Attack, gunsOn } from '../../../rules/hold-the-line/phases/attack-cost.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { cpOn } from '../../../rules/hold-the-line/terms/table.ts';
import type { GameModel } from '../../game/model.ts';
import { Check, CheckList, FightPlan } from '../../panels/combat/fight-plan.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { poolsSeen, priceOf } from './attack-pools.ts';
import { Coin, SameDice } from './dice-row.tsx';
import { type Aim, playOf } from './play.ts';
import { OddsView, PoolsView } from './pools-view.tsx';
import { counterTitle, pieceNamed, type View, viewOf } from './seen.ts';
import { byWhom, whomWords } from './whom.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const isAttack = (action: Action): action is Attack & Action => action.type === 'attack';
const sameHexes = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/** The offers of an aim; the one with most in it is where the sheet begins. */
const offersOf = (model: GameModel, { from, target }: Aim): Attack[] =>
  model.offers.value
    .filter(isAttack)
    .filter(one => one.target === target && sameHexes(one.from, from));

const weight = ({ units, artillery = [], support = [] }: Attack): number =>
  units.length * 10 + artillery.reduce((sum, { dice }) => sum + dice, 0) + support.length;

/** Who is known to stand in a hex, with the posture shown and the stars that destroy it. */
const defendersSeen = (view: View, hex: number): string[] => {
  const field = fieldOf(view.table);
  return view.table.units.flatMap(({ status, hex: at, posture }, u) => {
    const { name, type } = field.pieces[u]!;
    const face = type.faces[posture];
    if (status !== 'on' || at !== hex) return [];
    return face
      ? [t('htl.foe', { name, posture: t(`htl.posture.${posture}`), n: face.kills })]
      : [name];
  });
};

const supportOn = (view: View, hexes: readonly number[]): string[] =>
  fieldOf(view.table).counters.flatMap(({ id, kind, side }, c) =>
    ['mgBattalion', 'tank', 'armouredTrain'].includes(kind) &&
    side === view.side &&
    hexes.includes(view.table.counters[c]!.on) &&
    view.table.counters[c]!.used === 0
      ? [id]
      : [],
  );

/** Who attacks with what: cubes, guns, support and aircraft are ticked, the pools and the price follow. */
const Builder = ({ model, aim, first }: Props & { readonly aim: Aim; readonly first: Attack }) => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const [plan, setPlan] = useState<Attack>(first);
  const hexes = aim.from.map(hex => field.grid.index(hex));
  const able = [...new Set(offersOf(model, aim).flatMap(one => one.units))];
  const guns = gunsOn(view.table, hexes).map(c => field.counters[c]!);
  const support = supportOn(view, hexes);
  const hasAir = offersOf(model, aim).some(one => one.airDie);
  const flip = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter(one => one !== id) : [...list, id];
  const flipGun = (id: string, dice: number): Attack => {
    const others = (plan.artillery ?? []).filter(one => one.counter !== id);
    const had = others.length < (plan.artillery ?? []).length;
    return { ...plan, artillery: had ? others : [...others, { counter: id, dice }] };
  };
  const target = field.grid.index(plan.target);
  const seen = defendersSeen(view, target);
  const unknown = view.blocks.find(({ hex }) => hex === target)?.units ?? 0;
  const price = plan.units.length === 0 ? 0 : priceOf(view, plan);
  const has = hexes.reduce((sum, hex) => sum + cpOn(view.table, hex), 0);
  return (
    <FightPlan
      model={model}
      action={plan as Action}
      title={t('htl.attackTitle', {
        from: plan.from.join(' + '),
        n: plan.from.length,
        to: model.presenter.placeName(view, plan.target),
      })}
      against={
        [...seen, ...(unknown > 0 ? [t('htl.blocks', { n: unknown })] : [])].join(', ') ||
        t('htl.empty')
      }
      go={t('htl.attackGo', { cp: price })}
      odds={forecast => <OddsView model={model} forecast={forecast} />}
      cancel={() => playOf(model).close()}
    >
      <CheckList title={t('htl.attackers')}>
        {able.map(id => (
          <Check
            key={id}
            checked={plan.units.includes(id)}
            toggle={() => setPlan({ ...plan, units: flip(plan.units, id) })}
          >
            {pieceNamed(view, id)?.name ?? id}
          </Check>
        ))}
        {guns.map(({ id, maxDice, colour }) => (
          <Check
            key={id}
            checked={(plan.artillery ?? []).some(one => one.counter === id)}
            price={<Coin cp={maxDice} />}
            toggle={() => setPlan(flipGun(id, maxDice))}
          >
            {counterTitle(view, id)} <SameDice colour={colour} n={maxDice} />
          </Check>
        ))}
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
        {hasAir && (
          <Check
            checked={plan.airDie ?? false}
            price={<Coin cp={1} />}
            toggle={() => setPlan({ ...plan, airDie: !plan.airDie })}
          >
            {t('htl.airDie')}
          </Check>
        )}
      </CheckList>
      <p class="small">{t('htl.ledger', { price, has, left: has - price })}</p>
      {plan.units.length > 0 && (
        <PoolsView model={model} pools={poolsSeen(view, plan)} unknown={unknown} />
      )}
    </FightPlan>
  );
};

/** PREPARED and OTHER attacks: from where, whom, and with what. */
export const AttackGuide = ({ model }: Props) => {
  const play = playOf(model);
  const view = viewOf(model);
  const aim = play.aim.value;
  const [first] = offersOf(model, aim).sort((a, b) => weight(b) - weight(a));
  if (first)
    return (
      <Builder key={`${aim.from.join()} ${aim.target}`} model={model} aim={aim} first={first} />
    );
  const open = [...play.openHexes()];
  if (open.length === 0) return null;
  const from = aim.from[0];
  const targets = from ? byWhom(view, [...play.targetsFrom(from)]) : [];
  return (
    <section class="guide htl-guide" aria-label={t('htl.attackHead')}>
      <h2>
        {t('htl.attackHead')} <RuleLink model={model} rule="HTL-10.1" />
      </h2>
      <p class="hint">{targets.length > 0 ? t('htl.pickTarget') : t('htl.pickAttacker')}</p>
      <div class="htl-chips">
        {(targets.length > 0 ? targets : open).map(place => (
          <button
            key={place}
            type="button"
            class={`htl-chip${targets.length > 0 ? ' htl-late' : ''}`}
            onClick={() => play.choose(place)}
          >
            {model.presenter.placeName(view, place)}
            {targets.length > 0 && `: ${whomWords(view, place)}`}
          </button>
        ))}
      </div>
    </section>
  );
};
