import { expect, test } from 'vitest';
import printed from './data/scenarios/first-steps.json';
import { faultIn } from './faults.ts';
import { DEFAULTS } from './options.ts';
import type { Scenario } from './scenario.ts';

/** Kock and ten hexes around it: a Polish regiment, cavalry and guns against two German regiments. */
const STEPS = printed as unknown as Scenario;
const found = (change: Partial<Scenario>): string => {
  const fault = faultIn({ scenario: { ...STEPS, ...change }, options: DEFAULTS });
  return fault ? `${fault.at}: ${fault.because}` : 'nothing';
};
const victory = (change: Partial<Scenario['victory']>) => ({
  victory: { ...STEPS.victory, ...change },
});
/** The first group, with the headquarters and the regiment in Kock, told otherwise. */
const group = (change: Partial<Scenario['setup'][number]>) => ({
  setup: [{ ...STEPS.setup[0]!, ...change }, ...STEPS.setup.slice(1)],
});
const parts = (...names: string[]) => [
  { unit: 'PL-SGO-HQ', hex: '3830' },
  ...names.map(name => ({ unit: `PL-50ID-178-${name}`, hex: '3830' })),
];
const grown = { id: 'BIG', nation: 'PL', type: 'infantry', sp: 9 } as const;

const BROKEN: [string, Partial<Scenario>][] = [
  // the board
  ['changes[0].hex: there is no hex 9999', { changes: [{ hex: '9999', terrain: ['clear'] }] }],
  ['a hex has no side W', { changes: [{ hex: '3830', terrain: ['clear'], line: ['W'] }] }],
  ['a hex has no side E', { changes: [{ hex: '3830', terrain: ['clear'], stationary: ['E'] }] }],
  ['sides[0].side: there is no hexside 9999/N', { sides: [{ side: '9999/N', rail: true }] }],
  ['sides[0].side: there is no hexside 3800/N', { sides: [{ side: '3800/N', rail: true }] }],
  ['area.columns: should run upwards', { area: { columns: [42, 33], rows: [25, 34] } }],
  ['area.columns: should run upwards', { area: { columns: [0, 42], rows: [25, 34] } }],
  ['area.rows: should run upwards', { area: { columns: [33, 42], rows: [25, 99] } }],
  // the calendar
  ['firstDay: 1939-02-29 is no day', { firstDay: '1939-02-29' }],
  ['lastDay: 1939-13-01 is no day', { lastDay: '1939-13-01' }],
  [
    'air[0].from: 1939-10-00 is no day',
    { air: [{ nation: 'DE', from: '1939-10-00', counters: 1 }] },
  ],
  [
    'victory.survival[0].after: 1939-09-31 is no day',
    victory({ survival: [{ side: 'polish', nation: 'PL', after: '1939-09-31', points: 1 }] }),
  ],
  ['lastDay: comes before the first day', { lastDay: '1939-10-01' }],
  ['lastDay: is not in the year', { lastDay: '1940-10-01' }],
  ['initiative: there is a bid exactly when', { initiative: 'bid' }],
  ['initiative: there is a bid exactly when', { against: 'soviet' }],
  ['initiative: there are no Soviets', { initiative: 'soviet' }],
  // the counters
  ['counters[1].id: BIG is listed twice', { counters: [grown, grown] }],
  ['setup[0].units[1]: there is no counter PL-99', group({ units: ['PL-SGO-HQ', 'PL-99'] })],
  ['trains[0].id: PL-SGO-HQ is listed', trains({ id: 'PL-SGO-HQ' })],
  [
    'reinforcements[0].units[0]: PL-SGO-HQ is listed twice',
    { reinforcements: [{ day: '1939-10-02', units: ['PL-SGO-HQ'], hexes: ['4230'] }] },
  ],
  ['columns[0].id: T is listed twice', { ...trains({}), columns: [{ id: 'T', hex: '3830' }] }],
  // the hexes
  [
    'supply[0].bases[0].hex: there is no hex 9999',
    { supply: [{ nation: 'DE', bases: [{ type: 'hex', hex: '9999' }] }] },
  ],
  ['centres[0].hexes[0]: 1010 is outside', { centres: [{ nation: 'DE', hexes: ['1010'] }] }],
  ['reserveCenters[0].hex: 1010 is outside', { reserveCenters: [{ id: 'RC', hex: '1010' }] }],
  [
    'reinforcements[0].hexes[0]: 1010 is outside',
    { reinforcements: [{ day: '1939-10-02', units: ['PL-60ID-182'], hexes: ['1010'] }] },
  ],
  ['trains[0].hex: 1010 is outside the area in play', trains({ hex: '1010' })],
  [
    'victory.capture[0].hex: 1010 is outside',
    victory({ capture: [{ winner: 'german', nation: 'DE', hex: '1010' }] }),
  ],
  // the placement
  ['setup[0].at[0]: there is no hex 9999', group({ at: ['9999'] })],
  ['setup[0].units[0]: PL-SGO-HQ is not of DE', group({ nation: 'DE' })],
  ['should place PL-50ID-178 once', group({ default: parts() })],
  ['should place PL-50ID-178 once', group({ default: parts('I', 'II') })],
  ['should place PL-50ID-178 once', group({ default: parts('I', 'I', 'II') })],
  ['nothing', group({ default: parts('I', 'II', 'III') })],
  [
    'setup[0].default[2].unit: DE-13MOT-66 is not in this group',
    group({ default: [...STEPS.setup[0]!.default, { unit: 'DE-13MOT-66', hex: '3830' }] }),
  ],
  ['default[0].hex: there is no hex 9999', group({ default: placed('9999') })],
  ['default[0].hex: 1010 is outside the area in play', group({ default: placed('1010') })],
  [
    'default[0].hex: PL-SGO-HQ may not stand on the ground of 3830',
    { changes: [{ hex: '3830', terrain: ['lake'] }] },
  ],
  ['trains[0].load[0]: PL-60ID-182 is no combat unit', trains({ load: ['PL-60ID-182'] })],
  ['trains[0].load[0]: PL-SGO-HQ is no combat unit', trains({ load: ['PL-SGO-HQ'] })],
  ['nothing', trains({ load: ['PL-50ID-178'] })],
  ['setup: 3431 holds more than one nation', group({ default: placed('3431') })],
  [
    'setup: 3830 holds 15, more than 9',
    {
      counters: [grown],
      ...group({
        units: ['PL-SGO-HQ', 'PL-50ID-178', 'BIG'],
        default: [...STEPS.setup[0]!.default, { unit: 'BIG', hex: '3830' }],
      }),
    },
  ],
  // orders
  ['bridges[0].bridge: there is no bridge or ferry X', { bridges: [damaged('X')] }],
  ['start.sp[0].unit: there is no counter X', { start: { sp: [{ unit: 'X', sp: 1 }] } }],
  [
    'victory.destroyed[0].unit: there is no counter X',
    victory({ destroyed: [{ winner: 'german', unit: 'X' }] }),
  ],
  [
    'supply[0].bases[0].unit: there is no counter X',
    { supply: [{ nation: 'DE', bases: [{ type: 'unit', unit: 'X' }] }] },
  ],
  [
    'start.sp[0].sp: PL-50ID-178 cannot have 1 strength points of its own',
    { start: { sp: [{ unit: 'PL-50ID-178', sp: 1 }] } },
  ],
  [
    'start.sp[0].sp: PL-50ID-178-I cannot have 5 strength points of its own',
    { start: { sp: [{ unit: 'PL-50ID-178-I', sp: 5 }] } },
  ],
  ['centres: PL has no', { centres: [{ nation: 'DE', hexes: ['3427'] }] }],
  ['centres: PL has no', { centres: [STEPS.centres[0]!, { nation: 'PL', hexes: [] }] }],
];

function trains(change: Partial<NonNullable<Scenario['trains']>[number]>): Partial<Scenario> {
  return { trains: [{ id: 'T', nation: 'PL', hex: '3830', ...change }] };
}
function placed(hex: string): Scenario['setup'][number]['default'] {
  return STEPS.setup[0]!.default.map(one => ({ ...one, hex }));
}
function damaged(bridge: string): Scenario['bridges'][number] {
  return { bridge, state: 'damaged' };
}

test.each(BROKEN)('W39-15.1: of a scenario is told %s', (message, change) => {
  expect(found(change)).toContain(message);
});

test('W39-15.1: the scenario that they are made from has no fault', () => {
  expect(found({})).toBe('nothing');
});
