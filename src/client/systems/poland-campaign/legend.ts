import { LEGEND_SHEET } from '../../board/core/legend-marks.ts';
import { badge, outlines, plate } from '../../board/core/shapes.ts';
import { tag } from '../../board/core/svg.ts';
import type { Legend } from '../../game/picture.ts';
import { t } from './words.ts';

const hex = (cls: string): string =>
  tag('path', { d: outlines(LEGEND_SHEET, ['here'], 0.08), class: cls });

/** Marks that only Poland Campaign lays on its map. */
export const legend: Legend = {
  counters: ['counter', 'offered', 'selected', 'target', 'moved', 'reduced', 'hidden', 'pile'],
  marks: [
    {
      draw: plate(LEGEND_SHEET, 'here', 'Toruń 10', 'plate-stamp', [0, 0]),
      title: () => t('pc.legend.worth'),
    },
    { draw: badge(LEGEND_SHEET, 'here', '!', 'badge-must', 1), title: () => t('pc.legend.must') },
    {
      draw: `${tag('circle', { cx: 0, cy: 0, r: 6.1, class: 'badge badge-engaged' })}${tag('path', { d: 'M-3.2-3.2l6.4 6.4m0-6.4l-6.4 6.4', class: 'mark-engaged' })}`,
      title: () => t('pc.legend.engaged'),
    },
    { draw: hex('mark-besieged'), title: () => t('pc.legend.besieged') },
    { draw: hex('zone zone-german'), title: () => t('pc.legend.zoneGerman') },
    { draw: hex('zone zone-polish'), title: () => t('pc.legend.zonePolish') },
    { draw: hex('mark-line'), title: () => t('pc.legend.line') },
    {
      draw:
        tag('rect', { x: -20, y: -7, width: 14, height: 14, class: 'flag flag-german' }) +
        tag('circle', { cx: 14, cy: 0, r: 7, class: 'flag flag-polish' }),
      title: () => t('pc.legend.flag'),
    },
  ],
};
