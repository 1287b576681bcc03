import type { BattleSheet } from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { t } from './words.ts';

type Force = BattleSheet['forces'][number];
type Line = Force['lines'][number];

/** FYOW-A13: hours, moon and wind, the ways off the table and its bridges, in sentences. */
export const groundLines = ({ clock, weather, board }: BattleSheet): string[] => {
  const crossings = (board.crossings ?? []).map(one => t('fyow.sheet.crossing', one));
  const ways = (board.ways ?? []).map(one => t('fyow.sheet.way', one));
  return [
    ...(clock
      ? [t('fyow.sheet.clock', { clock, moon: weather.moon ?? '', from: weather.windFrom ?? '–' })]
      : []),
    ...(ways.length > 0 ? [t('fyow.sheet.ways', { ways: ways.join(', ') })] : []),
    ...(crossings.length > 0 ? [t('fyow.sheet.crossings', { all: crossings.join(', ') })] : []),
  ].map(line => `${line}.`);
};

/** FYOW-A13: when it comes on; of one's own also worth, condition, supply, where it stands, whom it knows of. */
export const forceLines = (force: Force): string[] => {
  const { after, comesBy = '' } = force;
  const comes = after === undefined ? [] : [t('fyow.sheet.after', { n: after, edge: comesBy })];
  if (force.value === undefined) return comes;
  const { original = 0, combatValue: cv = 0, condition = '', milestone = 0, supply = '' } = force;
  const { value, rear = '', zone = '', knows = [] } = force;
  return [
    t('fyow.sheet.value', { value, original, cv, condition, milestone, supply }),
    t('fyow.sheet.rear', { edge: rear, zone }),
    ...(supply === 'rationed' ? [t('fyow.sheet.rationed')] : []),
    ...(supply === 'rest' ? [t('fyow.sheet.rest')] : []),
    ...(knows.length > 0 ? [t('fyow.sheet.knows', { names: knows.join(', ') })] : []),
    ...comes,
  ];
};

/** What is damaged, concealed or quick of a line. */
export const lineStates = ({
  damaged = 0,
  concealed = 0,
  momentum = 0,
}: Pick<Line, 'damaged' | 'concealed' | 'momentum'>): string[] => [
  ...(damaged > 0 ? [t('fyow.sheet.damaged', { n: damaged })] : []),
  ...(concealed > 0 ? [t('fyow.sheet.concealed', { n: concealed })] : []),
  ...(momentum > 0 ? [t('fyow.sheet.momentum', { n: momentum })] : []),
];
