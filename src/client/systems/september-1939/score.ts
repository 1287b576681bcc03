import { fieldOf } from '../../../rules/september-1939/index.ts';
import { NATIONS } from '../../../rules/september-1939/tables/nations.ts';
import type { ScorePart } from '../../game/presenter.ts';
import { sideOfNation, unitName, type View } from './names.ts';
import { t } from './words.ts';

/** The ids of the two sides, by number. */
export const sidesOf = (view: View): readonly [string, string] => [
  'german',
  fieldOf(view).scenario.against,
];

/** W39-VIC: the points as they stand: enemy strength destroyed, and what days and bids add or take. */
export const scoreParts = (view: View): ScorePart[] => {
  const sides = sidesOf(view);
  const parts: ScorePart[] = NATIONS.flatMap((nation, i) => {
    const points = view.destroyed[i] ?? 0;
    if (points === 0) return [];
    const side = sides[1 - sideOfNation(view, nation)] ?? sides[0];
    const title = t('w39.score.destroyed', { nation: t(`w39.nation.${nation}`) });
    return [{ title, rule: 'W39-VIC', points: { [side]: points } }];
  });
  parts.push(...unitParts(view, sides));
  const bonus = sides.flatMap((side, i): [string, number][] =>
    view.bonus[i] ? [[side, view.bonus[i]]] : [],
  );
  if (bonus.length > 0)
    parts.push({
      title: t('w39.score.bonus'),
      rule: 'W39-VIC',
      points: Object.fromEntries(bonus),
    });
  return parts;
};

/** W39-S1.8: units whose end is worth points; the score tells whether it has come. */
const unitParts = (view: View, sides: readonly [string, string]): ScorePart[] =>
  fieldOf(view).scenario.victory.destroyed.flatMap(({ winner, unit, points }) => {
    if (points === undefined) return [];
    const side = sides.indexOf(winner);
    const strength = NATIONS.reduce(
      (sum, nation, i) =>
        sideOfNation(view, nation) === 1 - side ? sum + (view.destroyed[i] ?? 0) : sum,
      view.bonus[side] ?? 0,
    );
    if ((view.score[winner] ?? 0) <= strength) return [];
    const title = t('w39.score.unit', { unit: unitName(view, unit) });
    return [{ title, rule: 'W39-S1.8', points: { [winner]: points } }];
  });
