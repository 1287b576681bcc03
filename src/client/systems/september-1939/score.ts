import { fieldOf } from '../../../rules/september-1939/index.ts';
import { NATIONS } from '../../../rules/september-1939/tables/nations.ts';
import type { ScorePart } from '../../game/presenter.ts';
import { sideOfNation, type View } from './names.ts';
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
