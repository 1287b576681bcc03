import { type Counter, counterFace } from '../../board/core/counters.ts';
import { LEGEND_SHEET } from '../../board/core/legend-marks.ts';
import { arrow, badge, plate } from '../../board/core/shapes.ts';
import { type Point, tag } from '../../board/core/svg.ts';
import type { Legend } from '../../game/picture.ts';
import { HANDS, handSign, LADDER, MODES, modeSign } from './table.ts';
import { t } from './words.ts';

/** A board as it lies on the map: a small square table. */
const RIM = 'M-26-26h52v52h-52z';
const board = (cls: string): string => tag('path', { d: RIM, class: cls });

const force = (more: Partial<Counter> = {}): string =>
  counterFace({
    id: 'legend',
    place: 'here',
    side: 'SK',
    symbol: 'infantry',
    strength: '42',
    name: 'A Coy',
    stack: 0,
    states: [],
    ...more,
  });

/** Signs of a counter's rim beside each other, larger than there; `from` is where the rim has them. */
const row = (signs: readonly string[], [x, y]: Point): string =>
  signs
    .map((sign, i) => {
      const at = (i - (signs.length - 1) / 2) * 19;
      return `<g transform="translate(${at} 0) scale(1.7) translate(${-x} ${-y})">${sign}</g>`;
    })
    .join('');

/** Everything that can lie on the map of boards. */
export const legend: Legend = {
  counters: [],
  rim: RIM,
  common: ['reach', 'way', 'trail', 'pointed', 'cursor'],
  marks: [
    { draw: force(), title: () => t('fyow.legend.force') },
    {
      draw: force({ side: 'SU', symbol: 'unknown', strength: '', name: '?' }),
      title: () => t('fyow.legend.contact'),
    },
    { draw: force({ states: ['offered'] }), title: () => t('fyow.legend.offered') },
    { draw: force({ states: ['selected'] }), title: () => t('fyow.legend.selected') },
    { draw: force({ states: ['moved'] }), title: () => t('fyow.legend.moved') },
    { draw: row(Object.values(LADDER), [16, -14]), title: () => t('fyow.legend.ladder') },
    {
      draw: row(Object.values(MODES).map(modeSign), [16.5, 14]),
      title: () => t('fyow.legend.mode'),
    },
    {
      draw: row(Object.values(HANDS).map(handSign), [-16, 14]),
      title: () => t('fyow.legend.hand'),
    },
    { draw: board('mark-held mark-held-0'), title: () => t('fyow.legend.held0') },
    { draw: board('mark-held mark-held-1'), title: () => t('fyow.legend.held1') },
    ...(['!', '⚔', '✓'] as const).map((sign, i) => ({
      draw: badge(LEGEND_SHEET, 'here', sign, 'badge-battle', 0),
      title: () => t(`fyow.legend.battle${i as 0 | 1 | 2}`),
    })),
    {
      draw: arrow(LEGEND_SHEET, ['west', 'east'], 'order-arrow-0 order-arrow'),
      title: () => t('fyow.legend.order'),
    },
    {
      draw: arrow(LEGEND_SHEET, ['west', 'east'], 'order-arrow-0 order-arrow-meant'),
      title: () => t('fyow.legend.meant'),
    },
    {
      draw:
        tag('path', { d: 'M-36-4q18-12 36 0t36 0', class: 'front-line front-line-0' }) +
        tag('path', { d: 'M-36 4q18-12 36 0t36 0', class: 'front-line front-line-1' }),
      title: () => t('fyow.legend.front'),
    },
    { draw: board('legend-ground') + board('fog-3'), title: () => t('fyow.legend.fog') },
    {
      draw: arrow(LEGEND_SHEET, ['west', 'east'], 'supply-path'),
      title: () => t('fyow.legend.supply'),
    },
    {
      draw:
        arrow(LEGEND_SHEET, ['west', 'east'], 'supply-barred supply-path') +
        plate(LEGEND_SHEET, 'here', '✂', 'supply-cut', [0, 0.1]),
      title: () => t('fyow.legend.cut'),
    },
    {
      draw: board('reach-2 reach') + plate(LEGEND_SHEET, 'here', '4.5', 'reach-label', [0, 0.05]),
      title: () => t('fyow.legend.reach'),
    },
    {
      draw: plate(LEGEND_SHEET, 'here', '70%', 'chance-good chance-label', [0, 0]),
      title: () => t('fyow.legend.chance'),
    },
    {
      draw: plate(LEGEND_SHEET, 'here', '84/120', 'traffic-label', [0, 0]),
      title: () => t('fyow.legend.traffic'),
    },
    {
      draw: plate(LEGEND_SHEET, 'here', 'CV 42', 'knows-label', [0, 0]),
      title: () => t('fyow.legend.knows'),
    },
    {
      draw: tag('path', { d: 'M-32 20L28-26A70 70 0 0 1 36 20z', class: 'gun-arc-0 gun-arc' }),
      title: () => t('fyow.legend.guns'),
    },
  ],
};
