import type { Scenario } from '../../../src/rules/september-1939/scenario.ts';
import { OPEN_LAND } from './open-land.ts';

const ALONG = Array.from({ length: 12 }, (_, i) => 25 + i);

/**
 * No printed scenario has trains, columns, reserve centres or reinforcements, though the rules do and scenarios of one's own may: this
 * one has all of them, on open land with two railways and two roads, so that the laws meet them too.
 */
export const railsAndRoads: Scenario = {
  ...OPEN_LAND,
  id: 'rails-and-roads',
  title: 'Rails and roads',
  description: 'Everything that no printed scenario has.',
  sides: [
    ...ALONG.map(row => ({ side: `38${row}/N`, rail: true })),
    ...ALONG.map(row => ({ side: `42${row}/N`, rail: true, road: 'primary' as const })),
    ...ALONG.map(row => ({ side: `35${row}/N`, road: 'secondary' as const })),
  ],
  setup: [
    {
      nation: 'PL',
      label: 'At the line',
      units: [
        'PL-SGO-HQ',
        'PL-50ID-178',
        'PL-50ID-180',
        'PL-50ID-ART',
        'PL-ZAZA-1U',
        'PL-ZAZA-3SK',
        'PL-ZAZA-3SZ',
      ],
      at: ['4030'],
      radius: 4,
      default: [
        { unit: 'PL-SGO-HQ', hex: '4230' },
        { unit: 'PL-50ID-178', hex: '3830' },
        { unit: 'PL-50ID-180', hex: '4232' },
        { unit: 'PL-50ID-ART', hex: '4230' },
        { unit: 'PL-ZAZA-1U', hex: '4028' },
        { unit: 'PL-ZAZA-3SK', hex: '3828' },
        { unit: 'PL-ZAZA-3SZ', hex: '4234' },
      ],
    },
    {
      nation: 'DE',
      label: 'From the west',
      units: ['DE-XIV-HQ', 'DE-13MOT-93', 'DE-13MOT-REC', 'DE-13MOT-ARTI'],
      at: ['3430'],
      radius: 2,
      default: [
        { unit: 'DE-XIV-HQ', hex: '3430' },
        { unit: 'DE-13MOT-93', hex: '3430' },
        { unit: 'DE-13MOT-REC', hex: '3429' },
        { unit: 'DE-13MOT-ARTI', hex: '3429' },
      ],
    },
  ],
  start: { sp: [{ unit: 'PL-ZAZA-3SK', sp: 1 }] },
  air: [{ nation: 'DE', from: '1939-10-02', counters: 1 }],
  trains: [
    { id: 'PL-T1', nation: 'PL', hex: '3830' },
    { id: 'PL-T2', nation: 'PL', hex: '4234', load: ['PL-ZAZA-3SZ'] },
    { id: 'DE-T1', nation: 'DE', hex: '3834' },
  ],
  columns: [
    { id: 'PL-C1', hex: '3830' },
    { id: 'PL-C2', hex: '4232', load: ['PL-50ID-180'] },
  ],
  reserveCenters: [{ id: 'RC-1', hex: '4329' }],
  reinforcements: [
    { day: '1939-10-02', units: ['PL-60ID-182'], hexes: ['4430'] },
    { day: '1939-10-02', units: ['SU-29TB-I'], hexes: ['3328', '3332'] },
    { day: '1939-10-03', units: ['DE-13MOT-66'], hexes: ['3330'] },
  ],
  victory: {
    ...OPEN_LAND.victory,
    holding: [
      {
        winner: 'german',
        nation: 'DE',
        hex: '3830',
        grades: [{ day: '1939-10-05', grade: 'clear' }],
      },
    ],
    lastOf: null,
    otherwise: 'polish',
  },
};
