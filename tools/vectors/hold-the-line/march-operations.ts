import { TYPES } from '../../../src/rules/hold-the-line/tables/unit-types.ts';
import { gaitOf, stepCost } from '../../../src/rules/hold-the-line/terms/moving.ts';
import { type Operation, plain, rows, Scene } from './scene.ts';
import type { Given } from './small-table.ts';

const opt = (given: Given): Given => (given.options ? { options: given.options } : {});

/** A German armoured regiment falls on a lone Polish HQ, or a motorised one only comes beside it. */
const disrupt: Operation = given => {
  const exploits = given.cause === 'exploit';
  if (!exploits && given.cause !== 'movement')
    throw new RangeError('given.cause: exploit or movement');
  const scene = Scene.small({
    phase: exploits ? 'ACTIONS_1.EXPLOIT' : 'MOVEMENT_1',
    hqs: [
      { id: 'P', side: 'PL', hex: exploits ? '0705' : '0805', pot: given.pot },
      { id: 'G', side: 'GE', hex: '0305', msr: ['0105', '0205', '0305'], source: '0105' },
    ],
    units: [
      exploits
        ? { id: 'z', type: 'ger-pz-regt', hex: '0605', posture: 'exploit' }
        : { id: 'z', type: 'ger-mot', hex: '0605' },
    ],
    cp: { '0605': 1 },
  });
  scene.do(
    'german',
    exploits
      ? { type: 'exploit', units: ['z'], path: [], target: '0705' }
      : { type: 'move', unit: 'z', path: ['0705'] },
    state => state.retreats.length > 0,
  );
  scene.ring('combat choice', () => scene.state.retreats.length === 0);
  const { pot, disrupted } = scene.state.hqs[scene.field.hq('P')]!;
  scene.state.hqs[scene.field.hq('G')]!.disrupted = disrupted;
  if (exploits) scene.ringTo('MOVEMENT_1');
  scene.state.hqs[scene.field.hq('G')]!.disrupted = disrupted;
  const most = Math.max(
    0,
    ...scene.offers('german', 'extendMsr').map(one => (one.hexes as string[]).length),
  );
  return { potAfter: pot, disrupted, msrMarkersThisTurn: most };
};

/** Ground that a motorised cube pays so much for. */
const GROUND_FOR: { readonly [cost: number]: { terrain: string[]; pass?: boolean } } = {
  1: { terrain: [] },
  2: { terrain: ['mountain'], pass: true },
  3: { terrain: ['forest'] },
};

const MOTOR_MP = 4;

/** A motorised cube ends beside an HQ with so many points left. */
const giveWay: Operation = given => {
  const left = given.enemyAdjacentWithMp as number;
  if (!(left >= 0 && left < MOTOR_MP)) throw new RangeError('given.enemyAdjacentWithMp: 0 to 3');
  if (given.phase !== undefined && given.phase !== 'MOVEMENT')
    throw new RangeError('given.phase: MOVEMENT');
  const ground = GROUND_FOR[given.costToEnterHqHex as number];
  if (!ground) throw new RangeError('given.costToEnterHqHex: 1 to 3');
  const way = ['0305', '0405', '0505', '0605', '0705'].slice(left);
  const scene = Scene.small({
    ...opt(given),
    phase: 'MOVEMENT_1',
    hqs: [{ id: 'P', side: 'PL', hex: '0805' }],
    units: [
      { id: 'u', type: 'ger-mot', hex: way[0] },
      ...(given.hqAlone === true ? [] : [{ id: 'p', type: 'pol-inf', hex: '0805' }]),
    ],
    cp: { [way[0]!]: 1 },
    board: { hexes: { '0805': ground } },
  });
  scene.do('german', { type: 'move', unit: 'u', path: way.slice(1) });
  const asked = scene.state.retreats.length;
  if (asked > 0) scene.ring('combat choice');
  const hq = scene.state.hqs[scene.field.hq('P')]!;
  return { hqRetreats: scene.field.grid.label(hq.hex) === '0805' ? 0 : 1, disrupted: hq.disrupted };
};

const KINDS: { readonly [kind: string]: string } = {
  foot: 'pol-inf',
  mot: 'pol-mot',
  mtn: 'pol-mtn',
  cav: 'pol-cav',
  armour: 'pol-mot',
};

/** The last unit marches into a hex where the others stand, with fixed counters beside them. */
const hexLimit: Operation = given => {
  const kinds = plain(given.units) as string[];
  const folded = (given.folded ?? []) as boolean[];
  if (given.folded && folded.length !== kinds.length) throw new RangeError('given.folded');
  for (const one of folded) if (typeof one !== 'boolean') throw new RangeError('given.folded');
  const moving = kinds.findLastIndex(kind => kind !== 'hq');
  const fixed = Array.from(
    { length: (given.fixedCounters as number | undefined) ?? 0 },
    (_, i) => ({
      id: `f${i}`,
      type: 'pol-border',
      hex: '0805',
    }),
  );
  const terrain = [given.terrain ?? 'clear'].flat().filter(one => one !== 'clear');
  const scene = Scene.small({
    ...opt(given),
    phase: 'MOVEMENT_1',
    winner: 'PL',
    dummies: kinds.flatMap((kind, i) =>
      kind === 'dummy' ? [{ id: `u${i}`, side: 'PL', hex: i === moving ? '0905' : '0805' }] : [],
    ),
    hqs: [{ id: 'P', side: 'PL', hex: kinds.includes('hq') ? '0805' : '1205' }],
    units: [
      ...kinds.flatMap((kind, i) =>
        kind === 'hq' || kind === 'dummy'
          ? []
          : [{ id: `u${i}`, type: KINDS[kind] ?? kind, hex: i === moving ? '0905' : '0805' }],
      ),
      ...fixed,
    ],
    cp: { '0905': 1 },
    board: { hexes: { '0805': { terrain, pass: given.pass === true } } },
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
const WAY = ['0610', '0609', '0608', '0607', '0606', '0605', '0604', '0603'];

/** A German cube that moves so: motorised, on foot or on horseback. */
const marcher = (given: Given): string => {
  if (given.type) return given.type as string;
  const mp = given.mp as number | undefined;
  if (given.motorised === true) return 'ger-mot';
  return mp === TYPES.get('ger-cav')!.faces.movement!.mp ? 'ger-cav' : 'ger-inf-1';
};

const SHUT = ['lake', 'sea', 'lithuania', 'hungary', 'outside', 'closed'];

const move: Operation = given => {
  const path = plain(given.path) as (string | string[])[];
  if (path.length >= WAY.length) throw new RangeError('given.path: too long');
  const type = marcher(given);
  if (given.mp !== undefined && given.mp !== TYPES.get(type)?.faces.movement?.mp)
    throw new RangeError('given.mp is not that of the type');
  const rivers = plain(given.rivers ?? []) as (string | null)[];
  const bridges = plain(given.bridges ?? []) as (boolean | null)[];
  const hexes = Object.fromEntries(
    path.map((terrain, i) => [
      WAY[i + 1]!,
      typeof terrain === 'string' && SHUT.includes(terrain.toLowerCase())
        ? { closed: true }
        : {
            terrain: [terrain].flat().filter(one => one !== 'clear'),
            pass: given.pass === true,
          },
    ]),
  );
  const sides = Object.fromEntries(
    rivers.flatMap((river, i) =>
      river
        ? [
            [
              `${WAY[i]}/N`,
              {
                river: river.replace('River', ''),
                bridge: given.bridge === true || bridges[i] === true,
                road: given.road === true,
              },
            ],
          ]
        : [],
    ),
  );
  const scene = Scene.small({
    ...opt(given),
    phase: 'MOVEMENT_1',
    units: [{ id: 'u', type, hex: WAY[0]! }],
    cp: { [WAY[0]!]: (given.cpOnHex as number | undefined) ?? 1 },
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
      ...rows(given.targetUnits).map(({ posture: shown, type, level }, i) => ({
        id: `p${i}`,
        type: type ?? 'pol-inf',
        hex: '0705',
        posture: shown ?? 'movement',
        level: level ?? 'C2',
      })),
    ],
    hqs: given.hq === true ? [{ id: 'P', side: 'PL', hex: '0705' }] : [],
    cp: { '0605': 1 },
  });
  const error = scene.act('german', { type: 'exploit', units: ['z'], path: [], target: '0705' });
  return error ? { error } : { legal: true };
};

/** Both throws of a fight that ends so; a throw without dice is none. */
const EXPLOITED: { readonly [result: string]: readonly string[] } = {
  draw: [''],
  occupied: ['kk'],
  win: ['sss', 'ss'],
  loss: ['ss', 'sss'],
  'nobody met': [],
};

/** An exploit that spends so many points, the last on the hex it falls on. */
const exploitEnd: Operation = (given, when) => {
  const spent = given.mpSpent as number;
  const result = given.exploitResult as string;
  const fallen = EXPLOITED[result];
  if (!fallen) throw new RangeError(`given.exploitResult: ${Object.keys(EXPLOITED).join(', ')}`);
  const met = result !== 'nobody met';
  const way = WAY.slice(1, 1 + spent);
  const goal = way[way.length - 1]!;
  const rolls = result === 'win' || result === 'loss'; // a superior cube has a die when it is disordered
  const weak = {
    id: 'p',
    type: rolls ? 'pol-inf-sup' : 'pol-inf',
    hex: goal,
    posture: 'disordered',
  };
  const strong = { id: 'q', type: 'pol-inf-sup', hex: goal };
  const faces = plain(when.faces ?? []) as string[];
  const scene = Scene.small(
    {
      ...opt(given),
      phase: 'ACTIONS_1.EXPLOIT',
      units: [
        { id: 'z', type: given.type, hex: WAY[0]!, posture: 'exploit' },
        ...(met ? [weak] : []),
        ...(rolls ? [strong] : []),
      ],
      cp: { [WAY[0]!]: 1 },
    },
    met ? [...fallen, ...faces] : faces,
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
