import { TYPES } from '../../../src/rules/hold-the-line/tables/unit-types.ts';
import { gaitOf, stepCost } from '../../../src/rules/hold-the-line/terms/moving.ts';
import { type Operation, plain, rows, Scene } from './scene.ts';
import type { Given } from './small-table.ts';

const opt = (given: Given): Given => (given.options ? { options: given.options } : {});

/** A German armoured regiment falls on a lone Polish HQ. */
const disrupt: Operation = given => {
  if (given.cause !== 'exploit') throw new RangeError('given.cause: exploit');
  const scene = Scene.small({
    phase: 'ACTIONS_1.EXPLOIT',
    hqs: [
      { id: 'P', side: 'PL', hex: '0705', pot: given.pot },
      { id: 'G', side: 'GE', hex: '0305', msr: ['0105', '0205', '0305'], source: '0105' },
    ],
    units: [{ id: 'z', type: 'ger-pz-regt', hex: '0605', posture: 'exploit' }],
    cp: { '0605': 1 },
  });
  scene.do(
    'german',
    { type: 'exploit', units: ['z'], path: [], target: '0705' },
    state => state.retreats.length > 0,
  );
  scene.ring('combat choice', () => scene.state.retreats.length === 0);
  const { pot, disrupted } = scene.state.hqs[scene.field.hq('P')]!;
  scene.state.hqs[scene.field.hq('G')]!.disrupted = disrupted;
  scene.ringTo('MOVEMENT_1');
  scene.state.hqs[scene.field.hq('G')]!.disrupted = disrupted;
  return { potAfter: pot, msrMarkersThisTurn: scene.offers('german', 'extendMsr').length };
};

const giveWay: Operation = given => {
  const left = given.enemyAdjacentWithMp as number;
  const foot = left === 1;
  if (!foot && left !== 3) throw new RangeError('given.enemyAdjacentWithMp: 1 or 3');
  if (given.phase !== undefined && given.phase !== 'MOVEMENT')
    throw new RangeError('given.phase: MOVEMENT');
  const cost = given.costToEnterHqHex as number;
  const terrain = cost === 1 ? [] : ['forest'];
  const scene = Scene.small({
    phase: 'MOVEMENT_1',
    hqs: [{ id: 'P', side: 'PL', hex: '0805' }],
    units: [
      { id: 'u', type: foot ? 'ger-inf-1' : 'ger-mot', hex: '0605' },
      ...(given.hqAlone === true ? [] : [{ id: 'p', type: 'pol-inf', hex: '0805' }]),
    ],
    cp: { '0605': 1 },
    board: { hexes: { '0805': { terrain } } },
  });
  scene.do('german', { type: 'move', unit: 'u', path: ['0705'] });
  const asked = scene.state.retreats.length;
  if (asked > 0) scene.ring('combat choice');
  const hq = scene.state.hqs[scene.field.hq('P')]!;
  return { hqRetreats: scene.field.grid.label(hq.hex) === '0805' ? 0 : 1, disrupted: hq.disrupted };
};

const KINDS: { readonly [kind: string]: string } = {
  foot: 'pol-inf',
  mot: 'pol-mot',
  mtn: 'pol-mtn',
};

/** The last unit marches into a hex where the others stand, with fixed counters beside them. */
const hexLimit: Operation = given => {
  const kinds = plain(given.units) as string[];
  const folded = (given.folded ?? []) as boolean[];
  if (given.folded && folded.length !== kinds.length) throw new RangeError('given.folded');
  for (const one of folded) if (typeof one !== 'boolean') throw new RangeError('given.folded');
  const moving = kinds.findLastIndex(kind => kind !== 'hq');
  const fixed = Array.from({ length: given.fixedCounters as number }, (_, i) => ({
    id: `f${i}`,
    type: 'pol-border',
    hex: '0805',
  }));
  const terrain = [given.terrain as string].filter(one => one !== 'clear');
  const scene = Scene.small({
    phase: 'MOVEMENT_1',
    winner: 'PL',
    hqs: [{ id: 'P', side: 'PL', hex: kinds.includes('hq') ? '0805' : '1205' }],
    units: [
      ...kinds.flatMap((kind, i) =>
        kind === 'hq'
          ? []
          : [{ id: `u${i}`, type: KINDS[kind] ?? kind, hex: i === moving ? '0905' : '0805' }],
      ),
      ...fixed,
    ],
    cp: { '0905': 1 },
    board: { hexes: { '0805': { terrain } } },
  });
  const error = scene.act('polish', { type: 'move', unit: `u${moving}`, path: ['0805'] });
  if (error !== null && error !== 'E_STACK') return { error };
  return { legal: error === null };
};

const pass: Operation = given => {
  const there = (plain(given.passingHexUnits) as string[]).map((kind, i) => ({
    id: `u${i}`,
    type: KINDS[kind] ?? kind,
    hex: '0905',
  }));
  const mover = {
    id: 'm',
    type: KINDS[given.mover as string] ?? (given.mover as string),
    hex: '1005',
  };
  const scene = Scene.small({
    phase: 'MOVEMENT_1',
    winner: 'PL',
    units: [...there, mover],
    cp: { '1005': 1 },
  });
  const error = scene.act('polish', { type: 'move', unit: 'm', path: ['0905', '0805'] });
  return error ? { error } : { passes: true };
};

/** A march northwards over the terrain that the vector lists. */
const WAY = ['0610', '0609', '0608', '0607', '0606'];

const move: Operation = given => {
  const path = plain(given.path) as string[];
  const motorised = given.motorised === true;
  const type = motorised ? 'ger-mot' : 'ger-inf-1';
  if (given.mp !== undefined && given.mp !== TYPES.get(type)!.faces.movement!.mp)
    throw new RangeError('given.mp is not that of the type');
  const rivers = plain(given.rivers ?? []) as (string | null)[];
  const hexes = Object.fromEntries(
    path.map((terrain, i) => [
      WAY[i + 1]!,
      terrain === 'lake' || terrain === 'sea'
        ? { closed: true }
        : { terrain: terrain === 'clear' ? [] : [terrain], pass: given.pass === true },
    ]),
  );
  const sides = Object.fromEntries(
    rivers.flatMap((river, i) =>
      river ? [[`${WAY[i]}/N`, { river: river.replace('River', '') }]] : [],
    ),
  );
  const scene = Scene.small({
    ...opt(given),
    phase: 'MOVEMENT_1',
    units: [{ id: 'u', type, hex: WAY[0]! }],
    cp: { [WAY[0]!]: 1 },
    board: { hexes, sides },
  });
  const error = scene.act('german', {
    type: 'move',
    unit: 'u',
    path: WAY.slice(1, path.length + 1),
  });
  if (error !== null && error !== 'E_MP') return { error };
  const gait = gaitOf(scene.state, scene.field.unit('u'));
  const cost = path.reduce((sum, _, i) => {
    const from = scene.field.grid.index(WAY[i]!);
    const d = scene.field.grid.direction(from, scene.field.grid.index(WAY[i + 1]!));
    return sum + stepCost(scene.state, from, d, gait);
  }, 0);
  return { cost, legal: error === null };
};

const reliability: Operation = (given, when) => {
  const type = given.type as string;
  const scene = Scene.small(
    { phase: 'MOVEMENT_1', units: [{ id: 'u', type, hex: WAY[0]! }], cp: { [WAY[0]!]: 1 } },
    plain(when.faces ?? []) as string[],
  );
  const path = WAY.slice(1, 1 + (given.mpSpent as number));
  scene.do('german', { type: 'move', unit: 'u', path }, () => true);
  return { posture: scene.unit('u').posture, rolls: scene.rolls('HTL-14.8') };
};

const exploitTarget: Operation = given => {
  const scene = Scene.small({
    ...opt(given),
    phase: 'ACTIONS_1.EXPLOIT',
    units: [
      { id: 'z', type: 'ger-pz-regt', hex: '0605', posture: 'exploit' },
      ...rows(given.targetUnits).map(({ posture: shown }, i) => ({
        id: `p${i}`,
        type: 'pol-inf',
        hex: '0705',
        posture: shown,
      })),
    ],
    cp: { '0605': 1 },
  });
  const error = scene.act('german', { type: 'exploit', units: ['z'], path: [], target: '0705' });
  return error ? { error } : { legal: true };
};

/** An exploit that spends so many points, the last on the hex it falls on. */
const exploitEnd: Operation = (given, when) => {
  const spent = given.mpSpent as number;
  const result = given.exploitResult as string;
  if (!['draw', 'occupied', 'nobody met'].includes(result))
    throw new RangeError('given.exploitResult');
  const met = result !== 'nobody met';
  const way = WAY.slice(1, 1 + spent);
  const goal = way[way.length - 1]!;
  const [attack, defence] = result === 'occupied' ? ['kk', ''] : ['', ''];
  const weak = { id: 'p', type: 'pol-inf', hex: goal, posture: 'disordered' };
  const faces = plain(when.faces ?? []) as string[];
  const scene = Scene.small(
    {
      ...opt(given),
      phase: 'ACTIONS_1.EXPLOIT',
      units: [
        { id: 'z', type: given.type, hex: WAY[0]!, posture: 'exploit' },
        ...(met ? [weak] : []),
      ],
      cp: { [WAY[0]!]: 1 },
    },
    met
      ? defence === '' && result === 'occupied'
        ? [attack!, ...faces]
        : [attack!, ...faces]
      : faces,
  );
  const path = met ? way.slice(0, -1) : way;
  scene.do(
    'german',
    { type: 'exploit', units: ['z'], path, ...(met ? { target: goal } : {}) },
    () => scene.combat?.stage === 'REACT',
  );
  for (let i = 0; i < 9 && scene.combat; i++)
    scene.ring('combat choice', state => state.combats.length === 0);
  scene.run(() => scene.combat === undefined);
  const unit = scene.unit('z');
  return {
    returnsToStart: scene.hexOf('z') === WAY[0],
    posture: unit.posture,
    reliabilityRolls: scene.rolls('HTL-14.8'),
    disordered: unit.posture === 'disordered',
  };
};

/** Marches, exploits and HQs that give way, on a small table. */
export const MARCH_OPERATIONS: { readonly [op: string]: Operation } = {
  disrupt,
  giveWay,
  hexLimit,
  pass,
  move,
  reliability,
  exploitTarget,
  exploitEnd,
};
