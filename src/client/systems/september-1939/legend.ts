import { LEGEND_SHEET } from '../../board/core/legend-marks.ts';
import { arrow, badge, outlines, plate } from '../../board/core/shapes.ts';
import { tag } from '../../board/core/svg.ts';
import type { Legend } from '../../game/picture.ts';
import { t } from './words.ts';

const sign = (letter: string, cls: string): string =>
  tag('g', { class: 'w39-marks' }, badge(LEGEND_SHEET, 'here', letter, cls, 1));
const hex = (cls: string): string =>
  tag('path', { d: outlines(LEGEND_SHEET, ['here'], 0.1), class: cls });
const text = (what: string, cls: string): string => tag('text', { x: 0, y: 6, class: cls }, what);

/** Marks that only September 1939 lays on its map. */
export const legend: Legend = {
  counters: ['counter', 'offered', 'selected', 'target', 'moved', 'disordered', 'hidden', 'pile'],
  marks: [
    {
      draw: plate(LEGEND_SHEET, 'here', 'Kock ★', 'plate-stamp', [0, 0]),
      title: () => t('w39.legend.goal'),
    },
    { draw: sign('A', 'badge-attack'), title: () => t('w39.sign.A') },
    { draw: sign('R', 'badge-attack'), title: () => t('w39.sign.R') },
    { draw: sign('D', 'badge-order'), title: () => t('w39.sign.D') },
    { draw: sign('P', 'badge-order'), title: () => t('w39.sign.P') },
    { draw: sign('2', 'badge-supply'), title: () => t('w39.sign.n') },
    { draw: sign('T', 'badge-fuel'), title: () => t('w39.sign.T') },
    { draw: sign('!', 'badge-must'), title: () => t('w39.sign.must') },
    { draw: hex('mark-works'), title: () => t('w39.sign.ring') },
    { draw: text('✈2', 'mark-plane'), title: () => t('w39.sign.plane') },
    { draw: text('✚', 'mark-centre'), title: () => t('w39.sign.reserve') },
    { draw: text('⚑', 'mark-centre'), title: () => t('w39.sign.haven') },
    { draw: text('✕', 'mark-broken'), title: () => t('w39.legend.bridge') },
    { draw: hex('mark-goal'), title: () => t('w39.legend.goalHex') },
    { draw: hex('mark-berth'), title: () => t('w39.legend.berth') },
    {
      draw: tag('g', { class: 'w39-marks' }, arrow(LEGEND_SHEET, ['west', 'east'], 'mark-fire')),
      title: () => t('w39.legend.fire'),
    },
    {
      draw: tag('g', { class: 'w39-marks' }, arrow(LEGEND_SHEET, ['west', 'east'], 'mark-supply')),
      title: () => t('w39.legend.supply'),
    },
    { draw: hex('mark-command'), title: () => t('w39.legend.command') },
  ],
};
