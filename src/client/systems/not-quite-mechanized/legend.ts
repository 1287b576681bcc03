import { num, path, tag } from '../../board/core/svg.ts';
import { type Stand, standFace } from '../../board/plane/stands.ts';
import type { Legend } from '../../game/picture.ts';
import { BLOWN, PREPARED } from './bridge-marks.ts';
import { t } from './words.ts';

const round = (r: number): string =>
  `M${num(-r)} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const ring = (cls: string, r = 26): string => tag('path', { d: round(r), class: cls });
const line = (cls: string): string => tag('path', { d: 'M-36 12L36-12', class: cls });

const stand = (more: Partial<Stand> = {}): string =>
  standFace(
    {
      id: 'legend',
      side: 'SK',
      symbol: 'infantry',
      strength: '',
      name: '',
      states: [],
      at: [0, 0],
      facing: 0,
      frontage: 0,
      depth: 0,
      pips: [2, 1, 1],
      ...more,
    },
    70,
    44,
  );

const orderArrow = (cls: string): string =>
  tag('path', { d: 'M-36 12L16-5', class: `nqm-arrow ${cls}` }) +
  tag('path', { d: 'M38-12L20 10L10-20z', class: `nqm-arrow-head ${cls}` });

const flag = `<g class="nqm-flag nqm-of-SK" transform="translate(-12 24)"><path class="nqm-pole" d="M0 0v-44"/><path class="nqm-cloth" d="M0-44h30l-6 10 6 10h-30z"/><text x="13" y="-28">4</text></g>`;

/** Everything that can lie on the field. */
export const legend: Legend = {
  counters: [],
  rim: round(23),
  common: ['pointed', 'cursor'],
  marks: [
    { draw: stand(), title: () => t('nqm.legend.unit') },
    { draw: stand({ states: ['selected'] }), title: () => t('nqm.legend.picked') },
    { draw: stand({ work: 'dugIn' }), title: () => t('nqm.legend.dug') },
    { draw: stand({ isConcealed: true }), title: () => t('nqm.legend.concealed') },
    { draw: stand({ badges: 'DP' }), title: () => t('nqm.legend.badges') },
    { draw: stand({ side: 'SU', isFaded: true }), title: () => t('nqm.legend.contact') },
    {
      draw: stand({ side: 'SU', symbol: 'unknown', isFaded: true, pips: [1, 0, 0] }),
      title: () => t('nqm.legend.suspected'),
    },
    { draw: ring('nqm-doubt'), title: () => t('nqm.legend.doubt') },
    { draw: line('nqm-column nqm-of-SK'), title: () => t('nqm.legend.column') },
    { draw: flag, title: () => t('nqm.legend.flag') },
    { draw: ring('nqm-goal'), title: () => t('nqm.legend.goal') },
    { draw: line('nqm-seen'), title: () => t('nqm.legend.seen') },
    { draw: line('nqm-unseen'), title: () => t('nqm.legend.unseen') },
    { draw: line('nqm-march'), title: () => t('nqm.legend.march') },
    { draw: line('mark-way arrow-line'), title: () => t('nqm.legend.intent') },
    {
      draw: path(BLOWN, { class: 'nqm-bridge nqm-bridge-blown' }),
      title: () => t('nqm.legend.blown'),
    },
    {
      draw: path(PREPARED, { class: 'nqm-bridge nqm-bridge-prepared' }),
      title: () => t('nqm.legend.prepared'),
    },
    { draw: ring('nqm-ring nqm-touch', 12), title: () => t('nqm.legend.touch') },
    { draw: ring('nqm-ring nqm-effective', 20), title: () => t('nqm.legend.effective') },
    { draw: ring('nqm-ring nqm-harass', 28), title: () => t('nqm.legend.harass') },
    { draw: ring('nqm-ring nqm-radius', 28), title: () => t('nqm.legend.radius') },
    {
      draw: tag('path', { d: 'M-30 24L30-26L34 20z', class: 'nqm-view' }),
      title: () => t('nqm.legend.view'),
    },
    { draw: orderArrow('nqm-current'), title: () => t('nqm.legend.current') },
    {
      draw:
        orderArrow('nqm-coming') +
        tag('path', { d: 'M-9-6h18v12h-18zl9 7 9-7', class: 'nqm-rider' }),
      title: () => t('nqm.legend.coming'),
    },
    { draw: orderArrow('nqm-draft'), title: () => t('nqm.legend.draft') },
    { draw: line('nqm-start-line'), title: () => t('nqm.legend.startLine') },
    { draw: ring('nqm-fallback', 16), title: () => t('nqm.legend.fallback') },
    { draw: line('nqm-doctrine'), title: () => t('nqm.legend.doctrine') },
    { draw: ring('nqm-shoot', 18), title: () => t('nqm.legend.shoot') },
    { draw: line('nqm-ruler'), title: () => t('nqm.legend.ruler') },
  ],
};
