import { LEGEND_SHEET } from '../../board/core/legend-marks.ts';
import { arrow, badge, outlines } from '../../board/core/shapes.ts';
import { tag } from '../../board/core/svg.ts';
import type { Legend } from '../../game/picture.ts';
import { cubeFace } from './cube.ts';
import { t } from './words.ts';

const hex = (cls: string): string =>
  tag('path', { d: outlines(LEGEND_SHEET, ['here'], 0.04), class: cls });
const dot = (cls: string, r = 6.4): string => tag('circle', { cx: 0, cy: 0, r, class: cls });

const cube = (posture: string | null, kind = 'infantry', side = 'PL'): string =>
  cubeFace(side, kind, posture, kind === 'block' ? '' : '8. DP', []);

const POSTURES = ['movement', 'prepared', 'dugIn', 'exploit', 'disordered'] as const;

/** Everything that only Hold the Line lays on its map. */
export const legend: Legend = {
  counters: [],
  common: ['reach', 'way', 'odds', 'attack', 'trail', 'pointed', 'cursor', 'outside'],
  marks: [
    ...POSTURES.map(posture => ({
      draw: cube(posture),
      title: () => t(`htl.legend.${posture}`),
    })),
    { draw: cube('prepared', 'armour', 'GE'), title: () => t('htl.legend.corner') },
    { draw: cube(null, 'hq'), title: () => t('htl.legend.hq') },
    { draw: cube(null, 'fixed'), title: () => t('htl.legend.fixed') },
    { draw: cube(null, 'block', 'GE'), title: () => t('htl.legend.block') },
    { draw: badge(LEGEND_SHEET, 'here', '3', 'badge-cp', 0), title: () => t('htl.legend.chips') },
    { draw: hex('htl-open'), title: () => t('htl.legend.open') },
    { draw: hex('htl-chosen'), title: () => t('htl.legend.chosen') },
    { draw: hex('htl-target'), title: () => t('htl.legend.target') },
    { draw: arrow(LEGEND_SHEET, ['west', 'east'], 'htl-way'), title: () => t('htl.legend.points') },
    { draw: hex('htl-held-GE'), title: () => t('htl.legend.heldGE') },
    { draw: hex('htl-held-PL'), title: () => t('htl.legend.heldPL') },
    { draw: hex('htl-reach'), title: () => t('htl.legend.reach') },
    {
      draw: tag('path', { d: 'M-30 0H30', class: 'htl-leg' }) + dot('htl-route'),
      title: () => t('htl.legend.route'),
    },
    { draw: dot('htl-railhead'), title: () => t('htl.legend.railhead') },
    { draw: dot('htl-cut'), title: () => t('htl.legend.lost') },
    {
      draw: tag('path', { d: 'M-13-13l26 26m0-26l-26 26', class: 'htl-cross' }),
      title: () => t('htl.legend.cross'),
    },
    { draw: dot('htl-weak', 15), title: () => t('htl.legend.weak') },
  ],
};
