import type { Action } from '../../../engine/system.ts';
import { severalTargets } from '../../../rules/poland-campaign/options.ts';
import type { GameModel } from '../../game/model.ts';
import { Check, CheckList, FightPlan } from '../../panels/combat/fight-plan.tsx';
import {
  hexName,
  hiddenAt,
  seenUnit,
  stackAt,
  strengthOf,
  unitName,
  type View,
  valuesOf,
} from './names.ts';
import { OddsView } from './odds-view.tsx';
import { type Draft, playOf } from './play.ts';
import { t } from './words.ts';

/** An attack being put together: who, with how much air, and what it would come to. */
export const AttackBuilder = ({ model, draft }: { model: GameModel; draft: Draft }) => {
  const play = playOf(model);
  const view = play.view.value;
  const total = draft.units.reduce((sum, id) => sum + attackOf(view, id), draft.air);
  return (
    <FightPlan
      model={model}
      action={{ type: 'declareAttack', ...draft } as Action}
      title={t('pc.attackOn', { hex: hexName(view, draft.target) })}
      against={defenders(view, draft.target)}
      go={t('pc.attack')}
      odds={forecast => <OddsView model={model} forecast={forecast} />}
      cancel={() => {
        play.draft.value = null;
      }}
    >
      <Attackers model={model} draft={draft} />
      {severalTargets(view.options) && <MoreTargets model={model} draft={draft} />}
      {view.side === 'german' && <Air model={model} draft={draft} />}
      <p class="total">
        {t('pc.total')} <b data-testid="total">{total}</b>
      </p>
    </FightPlan>
  );
};

const attackOf = (view: View, id: string): number => {
  const seen = seenUnit(view, id);
  return seen ? (valuesOf(view, seen)?.attack ?? 0) : 0;
};

const defenders = (view: View, hex: string): string => {
  const seen = stackAt(view, hex).map(
    one => `${unitName(view, one.unit)} ${strengthOf(view, one)}`,
  );
  const hidden = hiddenAt(view, hex);
  return [...seen, ...(hidden > 0 ? [t('pc.hiddenUnits', { n: hidden })] : [])].join(', ');
};

const Attackers = ({ model, draft }: { model: GameModel; draft: Draft }) => {
  const play = playOf(model);
  const view = play.view.value;
  return (
    <CheckList title={t('pc.attackers')}>
      {play.fightersNextTo(view, draft.target).map(id => (
        <Check key={id} checked={draft.units.includes(id)} toggle={() => play.toggle([id])}>
          <b>{attackOf(view, id)}</b> {unitName(view, id)}{' '}
          <span class="small">
            {seenUnit(view, id)?.hex}
            {view.obliged.includes(id) ? ` · ${t('pc.obliged')}` : ''}
          </span>
        </Check>
      ))}
    </CheckList>
  );
};

/** PC-5.0d: other enemy hexes that the same units touch. */
const MoreTargets = ({ model, draft }: { model: GameModel; draft: Draft }) => {
  const play = playOf(model);
  const view = play.view.value;
  const others = [...play.attackable.value].filter(
    hex =>
      hex !== draft.target && draft.units.every(id => play.fightersNextTo(view, hex).includes(id)),
  );
  if (others.length === 0) return null;
  return (
    <CheckList title={t('pc.also')}>
      {others.map(hex => (
        <Check
          key={hex}
          checked={draft.also?.includes(hex) ?? false}
          toggle={() => play.strikeAlso(hex)}
        >
          {hexName(view, hex)}
        </Check>
      ))}
    </CheckList>
  );
};

const Air = ({ model, draft }: { model: GameModel; draft: Draft }) => {
  const play = playOf(model);
  const pool = play.view.value.air;
  return (
    <label class="air">
      {t('pc.airOf', { n: draft.air, of: pool })}
      <input
        type="range"
        min={0}
        max={pool}
        value={draft.air}
        onInput={event => {
          play.draft.value = { ...draft, air: Number(event.currentTarget.value) };
        }}
      />
    </label>
  );
};
