import type { Scenario } from '../../../src/rules/september-1939/scenario.ts';
import { OPEN_LAND } from './open-land.ts';

type Group = { readonly units: readonly string[]; readonly hex: string };
const groups = (nation: 'DE' | 'PL', all: readonly Group[]): Scenario['setup'] =>
  all.map(({ units, hex }) => ({
    nation,
    label: `At ${hex}`,
    units: [...units],
    at: [hex],
    radius: 1,
    default: units.map(unit => ({ unit, hex })),
  }));

const tank = (id: string) => ({ id, nation: 'DE' as const, type: 'armour' as const, sp: 12 });
const weak = (id: string) => ({ id, nation: 'PL' as const, type: 'infantry' as const, sp: 1 });
const WEAK = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'];

/**
 * No printed scenario has German tanks, so none has raids, and hardly anybody panics in one: here tanks meet many who are weak, and
 * everybody stands so near to everybody that stacks are beaten twice.
 */
export const raiders: Scenario = {
  ...OPEN_LAND,
  id: 'raiders',
  title: 'Raiders',
  description: 'Tanks among those who cannot stop them.',
  changes: [{ hex: '3828', terrain: ['wood'] }],
  counters: [
    tank('T1'),
    tank('T2'),
    { ...tank('T3'), parts: [4, 4, 4] },
    ...WEAK.map(weak),
    { ...weak('P7'), type: 'hq', sp: 0, commandRange: 3 },
    { ...weak('P8'), type: 'artFoot', sp: 0, fire: 4 },
    { ...weak('P9'), sp: 6, parts: [2, 2, 2] },
  ],
  setup: [
    ...groups('DE', [
      { units: ['DE-XIV-HQ', 'T1', 'DE-13MOT-REC'], hex: '3530' },
      { units: ['T2', 'DE-13MOT-ARTI'], hex: '3532' },
      { units: ['T3'], hex: '3528' },
    ]),
    ...groups('PL', [
      { units: ['P1'], hex: '3730' },
      { units: ['P2', 'P8'], hex: '3732' },
      { units: ['P3', 'P4'], hex: '3828' },
      { units: ['P5', 'P6'], hex: '3830' },
      { units: ['P7'], hex: '3931' },
      { units: ['P9', 'PL-SGO-HQ'], hex: '4030' },
    ]),
  ],
  columns: [{ id: 'PL-C1', hex: '3830' }],
};
