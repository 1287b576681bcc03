import type { ScorePart } from '../../game/presenter.ts';
import type { View } from './names.ts';
import { hasMessage, t } from './words.ts';

const SIDES = ['german', 'polish'] as const;

/** PC-10.2: the points as they stand, part by part. */
export const scoreParts = (view: View): ScorePart[] => {
  const parts = new Map<string, ScorePart>();
  for (const side of SIDES)
    for (const { what, count, points } of view.score[side].parts) {
      const id = `pc.score.${what}`;
      const title = hasMessage(id) ? t(id, { n: count }) : what;
      const known = parts.get(title);
      parts.set(title, {
        title,
        rule: what === 'start' ? null : 'PC-10.2',
        points: { ...known?.points, [side]: points },
      });
    }
  return [...parts.values()];
};
