import { crossingNeed } from '../phases/ferry.ts';
import { shotsOfGuns } from '../phases/naval-fire.ts';
import { lookAt } from '../phases/naval-spot.ts';
import type { State } from '../state.ts';
import { MOVE_NEED } from '../tables/air.ts';
import { itemAt } from '../tables/catalogue.ts';
import { FIRING, shipOf, type VesselType } from '../tables/ships.ts';
import { fieldOf } from '../terms/field.ts';
import { leftOf, pieceOf } from '../terms/force.ts';
import {
  chargeDamage,
  effectOf,
  gunNeed,
  repeatBonus,
  torpedoDamage,
} from '../terms/sea/gunnery.ts';
import { shoreKind } from '../terms/sea/landing.ts';
import { landingTenths } from '../terms/sea/landing-sums.ts';
import { spotChance, spotDice, spotNeed } from '../terms/sea/spotting.ts';
import { windNow } from '../terms/sky.ts';
import { dropForecast } from './air.ts';
import { D6, meanOf, plus, type Spread, sometimes, times } from './sums.ts';

type Deed = { readonly type: string; readonly [part: string]: unknown };
/** What may come of a deed: a chance, what it does in the mean, and the chance that it sinks its target. */
export type DeedForecast =
  | { readonly kind: 'chance'; readonly chance: number }
  | { readonly kind: 'spot'; readonly large: number; readonly small: number }
  | { readonly kind: 'salvo'; readonly any: number; readonly mean: number; readonly sinks: number }
  | { readonly kind: 'drop'; readonly mean: number; readonly most: number };

const tenths = (need: number): number => Math.min(10, Math.max(0, 11 - need)) / 10;

/** FYOW-29.9: the chance to see an ordinary and a small vessel that is there, were it there. */
const spotting = (state: State, target: string): DeedForecast | null => {
  const vessel = state.sea!.vessels[state.activation!.of]!;
  const dice = spotDice(vessel.type);
  const sees = (type: VesselType): number => {
    const look = lookAt(state, vessel, { ...vessel, type, firedAt: [] });
    return spotChance(dice, spotNeed(look, state.options));
  };
  if (target === 'sea') return { kind: 'spot', large: sees('destroyer'), small: sees('mtb') };
  return target === 'below' ? { kind: 'chance', chance: sees('submarine') } : null;
};

/** FYOW-29.7: what a spread of damage means to a vessel. */
const against = (damage: Spread, defence: number, before: number): DeedForecast => ({
  kind: 'salvo',
  any: 1 - (damage[0] ?? 0),
  mean: meanOf(damage),
  sinks: damage.reduce((sum, share, n) => sum + (before + n >= defence ? share : 0), 0),
});
/** The spread of one die on a chart. */
const byDie = (of: (die: number) => number): number[] => {
  const spread = new Array<number>(1 + Math.max(...D6.map(of))).fill(0);
  for (const die of D6) spread[of(die)]! += 1 / 6;
  return spread;
};

/** FYOW-29.10.3: guns of the classes named at a vessel: exact. */
const salvo = (state: State, target: string, weapons: readonly string[]): DeedForecast | null => {
  const vessel = state.sea!.vessels[state.activation!.of]!;
  const enemy = state.sea!.vessels.find(({ id }) => id === target);
  if (!enemy) return null;
  const need = gunNeed(vessel.type, enemy.type, state.weather.light, state.options);
  if (need === null) return null;
  const isAgain = vessel.target === target && vessel.salvoes > 0;
  const hit = tenths(need - repeatBonus(vessel.type, isAgain, weapons.length));
  let damage: Spread = [1];
  for (const { letter, shots } of shotsOfGuns(state, vessel, weapons))
    damage = plus(
      damage,
      times(
        sometimes(
          hit,
          byDie(die => effectOf(letter, die)),
        ),
        shots,
      ),
    );
  return against(damage, shipOf(enemy.type).defence, enemy.damage);
};

/** FYOW-29.10.2, FYOW-29.10.3: torpedoes and depth charges: exact. */
const thrown = (state: State, { type, target, count }: Deed): DeedForecast | null => {
  const enemy = state.sea!.vessels.find(({ id }) => id === target);
  if (!enemy) return null;
  const { defence } = shipOf(enemy.type);
  if (type === 'naval.depthCharge') {
    const one = sometimes(tenths(FIRING.depthCharge.hit), byDie(chargeDamage));
    return against(times(one, FIRING.depthCharge.perAttack), defence, enemy.damage);
  }
  const one = sometimes(
    tenths(FIRING.submarineTorpedo.hit),
    byDie(die => torpedoDamage(defence, die)),
  );
  return against(times(one, Number(count)), defence, enemy.damage);
};

/** FYOW-28.13: points lost by those who jump: exact. */
const drop = (state: State): DeedForecast | null => {
  const group = state.air.groups[state.activation!.of];
  const platoons = (group?.cargo ?? []).flatMap(at =>
    state.units[at]!.elements.flatMap(line =>
      Array.from({ length: itemAt(line.item).kind === 'troops' ? line.n : 0 }, () =>
        Math.floor((pieceOf(itemAt(line.item), line.q) * leftOf(line)) / Math.max(1, line.n)),
      ),
    ),
  );
  if (platoons.length === 0) return null;
  const { lost, mean } = dropForecast(platoons);
  return { kind: 'drop', mean, most: lost.length - 1 };
};

/** The odds of a deed on the card that is up, by what its seat knows; null where none are told. */
export const deedForecast = (state: State, deed: Deed): DeedForecast | null => {
  const { activation, weather } = state;
  if (!activation) return null;
  if (activation.kind === 'air')
    return deed.type === 'air.move'
      ? { kind: 'chance', chance: tenths(MOVE_NEED) } // FYOW-28.7
      : deed.type === 'air.drop'
        ? drop(state)
        : null;
  if (activation.kind === 'vessel' && state.sea) {
    if (deed.type === 'naval.spot') return spotting(state, String(deed.target));
    if (deed.type === 'naval.fire')
      return salvo(state, String(deed.target), deed.weapons as readonly string[]);
    return deed.type === 'naval.torpedo' || deed.type === 'naval.depthCharge'
      ? thrown(state, deed)
      : null;
  }
  const unit = activation.kind === 'unit' ? state.units[activation.of] : undefined;
  if (!unit || unit.board < 0) return null;
  const { map } = fieldOf(state);
  if (deed.type === 'ferry') {
    const to = map.across(map.linkIndex(String(deed.link)), unit.board);
    return to < 0 ? null : { kind: 'chance', chance: tenths(crossingNeed(state, unit.board, to)) };
  }
  if (deed.type !== 'land') return null;
  const [link] = map.between(unit.board, map.index(String(deed.board)), 'landing');
  if (link === undefined) return null;
  const kind = shoreKind(state, link);
  return {
    kind: 'chance',
    chance: landingTenths(kind, weather.code, windNow(state), weather.light) / 10,
  };
};
