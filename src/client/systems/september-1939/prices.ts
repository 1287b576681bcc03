import type { Result } from '../../../rules/september-1939/combat-state.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { hexesOf, loserOf } from '../../../rules/september-1939/tables/combat-results.ts';
import {
  disorganises,
  inFortress,
  priceOfHexes,
} from '../../../rules/september-1939/tables/losses.ts';
import type { View } from './names.ts';
import type { Chooser, Way } from './plan.ts';
import { t } from './words.ts';

const DICE = [1, 2, 3, 4, 5, 6];

/** W39-8.52, W39-8.53a: strength that a stack pays for the hexes it does not go. */
const standingPrice = (view: View, { hex }: Chooser, { path }: Way): number => {
  const { combat } = view;
  if (!combat?.result) return 0;
  const beaten = loserOf(combat.result) === 'defender';
  const short = hexesOf(combat.result) - path.length;
  const table = priceOfHexes(short, beaten ? combat.attackSp : combat.defenceSp);
  const { stationary, grid } = fieldOf(view);
  return beaten && stationary[grid.index(hex)] ? inFortress(table) : table;
};

/** W39-21.11: on how many of six dice a stack that goes more than one hex loses its order. */
const disorderOdds = (view: View, { path }: Way): number => {
  const { combat } = view;
  if (!combat?.result || path.length < 2) return 0;
  const row =
    view.options.disorderRow === 'combatResult'
      ? combat.result
      : (`${combat.result[0]}${path.length}` as Result);
  const beaten = loserOf(combat.result) === 'defender';
  const against = beaten ? { armourSp: combat.armourSp, air: combat.air } : {};
  return DICE.filter(die => disorganises(die, row, against)).length;
};

/** What a way costs: strength for the hexes not gone, a point on two dice of six, order, zones. */
export const retreatPrice = (view: View, chooser: Chooser, way: Way): string => {
  const price = standingPrice(view, chooser, way);
  const disorder = disorderOdds(view, way);
  return [
    price > 0 ? t('w39.price.standing', { n: price }) : '',
    way.path.length > 0 ? t('w39.price.retreat') : '',
    disorder > 0 ? t('w39.price.disorder', { n: disorder }) : '',
    way.zones > 0 ? t('w39.price.zones', { n: way.zones }) : '',
  ]
    .filter(Boolean)
    .join('; ');
};
