import {
  endNationality,
  move,
  raid,
  split,
} from '../../../src/rules/september-1939/phases/movement/index.ts';
import type { Terrain } from '../../../src/rules/september-1939/scenario.ts';
import type { State } from '../../../src/rules/september-1939/state.ts';
import { columnName } from '../../../src/rules/september-1939/tables/combat-results.ts';
import type { UnitType } from '../../../src/rules/september-1939/tables/units.ts';
import { allowanceOf, rollReliability } from '../../../src/rules/september-1939/terms/allowance.ts';
import { fullStrength } from '../../../src/rules/september-1939/terms/attack-strength.ts';
import { labelsOf } from '../../../src/rules/september-1939/terms/naming.ts';
import { raidColumn } from '../../../src/rules/september-1939/terms/raid-odds.ts';
import { brokenStacks, weightIn } from '../../../src/rules/september-1939/terms/stacking.ts';
import { livingParts } from '../../../src/rules/september-1939/terms/strength.ts';
import { exerters } from '../../../src/rules/september-1939/terms/zones.ts';
import { foot } from './fight.ts';
import {
  act,
  context,
  type GivenUnit,
  hexOf,
  refused,
  smallTable,
  unitOf,
  whereIs,
} from './small-table.ts';
import { by, type Given, type Kind, labelsIn, listIn, partsIn, wordsIn } from './vector.ts';

const TYPES: { readonly [kind: string]: UnitType } = {
  mechanised: 'motInf',
  infantry: 'infantry',
  cavalry: 'cavalry',
};
const walk = (...path: string[]) => ({ type: 'move' as const, units: ['d'], path });
const spent = (state: State, id: string): number => state.units[unitOf(state, id)]!.spent / 2;

/** W39-4.31 to W39-4.39: what one step costs. */
const step: Kind = {
  keys: ['unitClass', 'hex'],
  only: { bridge: [false, undefined] },
  answer({ unitClass, hex, hexside, road, railway }) {
    const joined = typeof road === 'string' && !road.includes('not joined');
    const state = smallTable({
      units: [
        { id: 'd', nation: 'DE', type: TYPES[String(unitClass)]!, mp: 30, sp: 2, hex: '3831' },
      ],
      changes: [{ hex: '3830', terrain: wordsIn(hex) as Terrain[] }],
      sides: [
        {
          side: '3831/N',
          ...(hexside ? { river: String(hexside) as 'river' } : {}),
          ...(joined ? { road: String(road).split(' ')[0] as 'primary' } : {}),
          ...(railway ? { rail: true } : {}),
        },
        ...(road && !joined ? [{ side: '3830/N', road: 'primary' as const }] : []),
      ],
    });
    act(state, move, 'german', walk('3830'));
    return { mp: spent(state, 'd') };
  },
};

const stacked = (given: Given): GivenUnit[] => {
  const unit = (id: string, type: UnitType, sp: number): GivenUnit => ({
    id,
    nation: 'DE',
    type,
    sp,
    hex: '3830',
  });
  const listed = listIn(given.units).map((one, i) =>
    unit(`d${i}`, String(one.type) as UnitType, Number(one.sp ?? 0)),
  );
  return [
    ...listed.map(one => (one.type?.startsWith('art') ? { ...one, fire: 10 } : one)),
    ...(given.armourSp ? [unit('dTanks', 'armour', Number(given.armourSp))] : []),
    ...(given.infantrySp ? [unit('dFoot', 'infantry', Number(given.infantrySp))] : []),
  ];
};
/** W39-5.21 to W39-5.23: what a hex weighs when the phase ends. */
const stack: Kind = {
  keys: ['hex'],
  only: { hex: ['ordinary', 'stronghold'] },
  when: /phase ends/,
  answer(given) {
    const stronghold = given.hex === 'stronghold';
    const changes = [{ hex: '3830', terrain: ['clear' as const], stronghold }];
    const state = smallTable({ units: stacked(given), changes });
    const units = state.units.map((_, unit) => unit);
    const broken = brokenStacks(state, 0);
    const refusal = refused(state, endNationality, 'german', { type: 'endNationality' });
    return {
      legal: broken.length === 0,
      weight: weightIn(state, 0, hexOf(state, '3830')) / 2,
      combatSp: fullStrength(state, units),
      code: refusal?.code ?? null,
    };
  },
};

/** W39-6.27: a regiment divides into what is left of it. */
const divides: Kind = {
  keys: ['regiment', 'tracks', 'losses'],
  notes: ['regiment'],
  answer({ tracks, losses }) {
    const names = Object.keys(partsIn(tracks));
    const parts = names.map(name => Number(partsIn(tracks)[name]));
    const now = names.map((name, i) => parts[i]! - Number(partsIn(losses)[name] ?? 0));
    const state = smallTable({
      units: [{ id: 'd', nation: 'DE', type: 'infantry', parts, now, hex: '3830' }],
    });
    act(state, split, 'german', { type: 'split', unit: 'd' });
    const left = names.filter(name => whereIs(state, `d-${name}`) !== '');
    const sp = (name: string) => state.units[unitOf(state, `d-${name}`)]!.sp;
    return {
      subunits: by(left, String, sp),
      total: left.reduce((sum, name) => sum + sp(name), 0),
      living: livingParts(state, unitOf(state, 'd')).length,
    };
  },
};

/** W39-7.17: past an enemy through full wood. */
const slips: Kind = {
  keys: ['enemyAt', 'fullWood', 'moverAt'],
  answer({ enemyAt, fullWood, moverAt, mp }) {
    const [wood] = labelsIn(fullWood);
    const state = smallTable({
      units: [
        foot('p', String(enemyAt), 2),
        foot('d', String(moverAt), 2, { nation: 'DE', mp: Number(mp) }),
      ],
      changes: [{ hex: wood!, terrain: ['fullWood'] }],
    });
    const refusal = refused(state, move, 'german', walk(wood!, '3729'));
    if (refusal) return { legal: false, code: refusal.code };
    act(state, move, 'german', walk(wood!, '3729'));
    const { halted } = state.units[unitOf(state, 'd')]!;
    return { legal: true, stopsAt: halted ? Number(whereIs(state, 'd')) : null };
  },
};

/** W39-7.32: from zone to zone. */
const zoneStep: Kind = {
  keys: ['unitAt', 'enemies'],
  when: /moves (\d+) to (\d+)/,
  answer({ unitAt, enemies }, when) {
    const to = /to (\d+)/.exec(when)?.[1] ?? '';
    const foes = labelsIn(enemies);
    const state = smallTable({
      units: [
        foot('d', String(unitAt), 2, { nation: 'DE' }),
        ...foes.map((hex, i) => foot(`p${i}`, hex, 2)),
      ],
    });
    const refusal = refused(state, move, 'german', walk(to));
    const before = exerters(state, 1, hexOf(state, String(unitAt)));
    const shared = exerters(state, 1, hexOf(state, to)).filter(hex => before.includes(hex));
    if (refusal)
      return {
        legal: false,
        code: refusal.code,
        sharedEnemyHex: Number(labelsOf(state, shared)[0]),
      };
    act(state, move, 'german', walk(to));
    return { legal: true, mustStop: state.units[unitOf(state, 'd')]!.halted };
  },
};

/** W39-4.37: over a big river. */
const crosses: Kind = {
  keys: ['unit', 'endedLastMovementPhaseHere', 'attackedSince'],
  only: { unit: ['infantry 6 MP'], farHex: ['clear', undefined] },
  answer({ endedLastMovementPhaseHere, attackedSince }) {
    const state = smallTable({
      units: [
        foot('d', '3831', 2, {
          nation: 'DE',
          riverReady: endedLastMovementPhaseHere === true && attackedSince !== true,
        }),
      ],
      sides: [{ side: '3831/N', river: 'big' }],
    });
    const refusal = refused(state, move, 'german', walk('3830'));
    if (refusal) return { legal: false, code: refusal.code };
    act(state, move, 'german', walk('3830'));
    return { legal: true, mp: spent(state, 'd'), mpLeft: 6 - spent(state, 'd') };
  },
};

/** W39-4.40: a Soviet tank unit sets out. */
const reliability: Kind = {
  keys: ['unit', 'roll', 'supplyLevel'],
  only: { unit: ['Soviet armour 12 MP'] },
  answer({ roll, supplyLevel }) {
    const state = smallTable({
      units: [
        {
          id: 'SU-T',
          nation: 'SU',
          type: 'armour',
          sp: 3,
          hex: '3831',
          supply: Number(supplyLevel),
        },
      ],
    });
    rollReliability(state, unitOf(state, 'SU-T'), context(Number(roll)));
    return { mp: allowanceOf(state, unitOf(state, 'SU-T')) / 2 };
  },
};

/** W39-12.11, W39-12.12, W39-12.14: raids. */
const tank = (sp: number, hex: string): GivenUnit => ({
  id: 'd',
  nation: 'DE',
  type: 'armour',
  sp,
  hex,
});
const raidWords = (target: string) => ({ type: 'raid' as const, units: ['d', 'dMot'], target });
const raidTable = (
  raiders: readonly Given[],
  target: Given,
  other: number,
  terrain: Terrain[],
): State => {
  const [tanks, mot] = raiders;
  if ((tanks?.type ?? 'armour') !== 'armour' || (mot?.type ?? 'motInf') !== 'motInf')
    throw new RangeError('given.raiders: armour first, then motorised infantry');
  return smallTable({
    units: [
      tank(Number(tanks?.sp ?? 0), '3831'),
      { id: 'dMot', nation: 'DE', type: 'motInf', sp: Number(mot?.sp ?? 0), hex: '3831' },
      foot('p', '3830', Number(target.sp)),
      ...(other > 0 ? [foot('pOther', '3832', other)] : []),
    ],
    changes: [{ hex: '3830', terrain }],
  });
};
const raidOdds: Kind = {
  keys: ['raiders', 'target'],
  only: { hq: ['none', undefined] },
  answer({ raiders, target, otherEnemyInZoc }) {
    const state = raidTable(
      listIn(raiders),
      partsIn(target),
      Number(partsIn(otherEnemyInZoc).sp ?? 0),
      wordsIn(partsIn(target).terrain) as Terrain[],
    );
    const units = [unitOf(state, 'd'), unitOf(state, 'dMot')];
    const refusal = refused(state, raid, 'german', raidWords('3830'));
    return {
      column: columnName(raidColumn(state, units, hexOf(state, '3830'))),
      legal: refusal === null,
      code: refusal?.code ?? null,
    };
  },
};
const raidShare: Kind = {
  keys: ['cases'],
  when: /raid share/,
  answer: ({ cases }) => ({
    legal: listIn(cases).map(({ tanks, other }) => {
      const state = raidTable([{ sp: tanks! }, { sp: other! }], { sp: 1 }, 0, ['clear']);
      return refused(state, raid, 'german', raidWords('3830'))?.code !== 'RAID_TANK_SHARE';
    }),
  }),
};
const raidCosts: Kind = {
  keys: ['steps'],
  only: {
    steps: [
      [
        { to: 'clear hex adjacent to A' },
        { to: "A's hex, clear", raid: true },
        { to: "B's hex, clear", raid: true },
      ],
    ],
  },
  answer({ steps }) {
    const hexes = ['3831', '3830', '3829'];
    const state = smallTable({
      units: [tank(18, '3832'), foot('pA', '3830', 1), foot('pB', '3829', 1)],
    });
    const costs: number[] = [];
    for (const [i, one] of listIn(steps).entries()) {
      const before = spent(state, 'd');
      if (one.raid) act(state, raid, 'german', { type: 'raid', units: ['d'], target: hexes[i]! });
      else act(state, move, 'german', walk(hexes[i]!));
      costs.push(spent(state, 'd') - before);
    }
    return { mp: costs, total: costs.reduce((sum, one) => sum + one, 0) };
  },
};

/** W39-14.42: days on the move and days of rest. */
const fuel: Kind = {
  keys: ['moved', 'refuelled'],
  answer({ moved, refuelled }, when) {
    let days = 0;
    for (const day of [...wordsIn(moved), ...wordsIn(refuelled)].sort())
      days = wordsIn(refuelled).includes(day) ? 0 : days + 1;
    const wanted = when.match(/\d\d-\d\d/g) ?? [];
    const tried = wanted.map(() => {
      const state = smallTable({ units: [{ ...tank(5, '3831'), moveDays: days }] });
      const refusal = refused(state, move, 'german', walk('3830'));
      days++;
      return refusal;
    });
    if (tried.length > 1) return { legal: tried.map(one => one === null) };
    return { legal: tried[0] === null, code: tried[0]?.code ?? null };
  },
};

/** W39-9.16: armour runs over guns that stand alone. */
const tramples: Kind = {
  keys: ['target', 'entering', 'roll'],
  only: { target: ['lone artillery, no works'], entering: ['armour'] },
  answer({ roll }) {
    const state = smallTable({
      units: [tank(5, '3831'), { id: 'pGun', type: 'artFoot', fire: 4, hex: '3830', nation: 'PL' }],
    });
    act(state, move, 'german', walk('3830'), Number(roll));
    const plain = 1;
    return {
      extraMp: spent(state, 'd') - plain,
      artillery: whereIs(state, 'pGun') === '' ? 'eliminated' : 'stands',
      armourLoss: 5 - state.units[unitOf(state, 'd')]!.sp,
    };
  },
};

/** Examples that are marched on a small table. */
export const MARCH_KINDS: readonly Kind[] = [
  step,
  stack,
  divides,
  slips,
  zoneStep,
  crosses,
  reliability,
  raidOdds,
  raidShare,
  raidCosts,
  fuel,
  tramples,
];
