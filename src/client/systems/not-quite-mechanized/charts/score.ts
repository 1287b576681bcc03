import { groundOf } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import {
  levelFor,
  lineQuarters,
  type ScoringLine,
  scoringOf,
} from '../../../../rules/not-quite-mechanized/terms/victory.ts';
import type { ScorePart } from '../../../game/presenter.ts';
import { nameIn, type View } from '../seen.ts';
import { t } from './words.ts';

const titleOf = (view: View, line: ScoringLine): string => {
  if (line.kind === 'casualty' && line.filter?.tank) return t('nqm.score.casualtyTanks');
  if (line.kind === 'unitAlive')
    return t('nqm.score.unitAlive', { unit: nameIn(view, line.unit ?? '') });
  return t(`nqm.score.${line.kind as 'casualty'}`);
};

/** NQM-14.6: what each line of the scenario gives, reckoned by the rules on what these eyes see. */
export const scoreParts = (view: View): ScorePart[] => {
  const { table } = view;
  const { sides } = groundOf(table);
  const pointsOf = (quarters: (side: number) => number): ScorePart['points'] =>
    Object.fromEntries(sides.map(({ id }, side) => [id, quarters(side) / 4]));
  const parts = scoringOf(table).map(line => ({
    title: titleOf(view, line),
    rule: 'NQM-14.6',
    points: pointsOf(side =>
      line.side === 'both' || line.side === sides[side]?.id ? lineQuarters(table, side, line) : 0,
    ),
  }));
  return table.hourly.some(quarters => quarters !== 0)
    ? [
        ...parts,
        {
          title: t('nqm.score.hourly'),
          rule: 'NQM-14.6',
          points: pointsOf(side => table.hourly[side] ?? 0),
        },
      ]
    : parts;
};

/** NQM-14.4, NQM-14.6: the margin that the levels are read by, and the level it is now; a battle that was given up or lost whole has its own. */
export const levelNow = (view: View): { margin: number; name: string } => {
  const { victory } = groundOf(view.table);
  const total = (side: string): number =>
    scoreParts(view).reduce((sum, { points }) => sum + (points[side] ?? 0), 0);
  const [first = '', second = ''] = victory.margin;
  const margin = total(first) - total(second);
  return { margin, name: view.table.level || (levelFor(victory.levels, margin)?.name ?? '') };
};
