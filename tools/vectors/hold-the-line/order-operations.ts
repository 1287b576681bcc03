import { Stage } from '../../../src/engine/perform.ts';
import { drawCp } from '../../../src/rules/hold-the-line/flow/turn-start.ts';
import { TYPES } from '../../../src/rules/hold-the-line/tables/unit-types.ts';
import { destroyUnit } from '../../../src/rules/hold-the-line/terms/destroy.ts';
import { type Answer, type Operation, plain, type Row, rows, Scene } from './scene.ts';
import type { Given } from './small-table.ts';

const sideOf = (type: string): 'GE' | 'PL' => (type.startsWith('pol') ? 'PL' : 'GE');
const seatOf = (type: string): string => (sideOf(type) === 'GE' ? 'german' : 'polish');
const homeOf = (type: string): string => (sideOf(type) === 'GE' ? '0605' : '0705');
const opt = (given: Given): Given => (given.options ? { options: given.options } : {});

const rally: Operation = (given, when) => {
  const type = (given.type as string | undefined) ?? 'pol-inf';
  const hex = homeOf(type);
  const has = (given.cpOnHex as number | undefined) ?? 2;
  if (given.requirement && TYPES.get(type)!.faces.disordered?.rally !== given.requirement)
    throw new RangeError('given.requirement is not that of the type');
  const phase = (given.phase as string | undefined) ?? 'ACTIONS_1.RALLY';
  const first = phase.startsWith('ACTIONS_1') === (sideOf(type) === 'GE');
  const turn = 3;
  const on = given.disorderedThisTurn === true ? turn : turn - 1;
  const scene = Scene.small(
    {
      ...opt(given),
      turn,
      phase,
      winner: first ? 'GE' : 'PL',
      units: [{ id: 'u', type, hex, posture: 'disordered', disorderedOnTurn: on }],
      cp: { [hex]: has },
    },
    plain(when.faces ?? []) as string[],
  );
  const offered = scene.offers(seatOf(type), 'rally').map(one => one.into as string);
  const act = {
    type: 'rally',
    unit: 'u',
    reroll: when.reroll === true,
    ...(when.into ? { into: when.into } : {}),
  };
  const error = scene.act(seatOf(type), act, () => true);
  if (error) return { error };
  return {
    success: scene.unit('u').posture !== 'disordered',
    cpSpent: has - scene.cp(hex),
    posture: scene.unit('u').posture,
    rolls: scene.dice.thrown.length,
    mayChoose: [...new Set(offered)],
  };
};

/** A way of hexes from an HQ northwards; every other hex is closed. */
const range: Operation = given => {
  if (given.hexDistanceToHq !== undefined) return farRange(given);
  const path = rows(given.path);
  const open = ['0505', '0504', '0503', '0502', '0501'].slice(0, path.length + 1);
  const hexes: Record<string, Row> = {};
  for (let column = 1; column <= 12; column++)
    for (let row = 1; row <= 10; row++) {
      const id = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
      if (!open.includes(id) && id !== '1205') hexes[id] = { closed: true };
    }
  const sides: Record<string, Row> = {};
  path.forEach(({ to, hexside, bridge, road }, i) => {
    const [owner, terrain = 'clear', ...more] = (to as string).split(' ');
    if ((owner !== 'friendly' && owner !== 'enemy') || more.length > 0)
      throw new RangeError(`given.path[${i}].to: friendly or enemy, and a terrain`);
    hexes[open[i + 1]!] = {
      terrain: terrain === 'clear' ? [] : [terrain],
      control: owner === 'friendly' ? 'GE' : 'PL',
    };
    if (hexside)
      sides[`${open[i]}/N`] = {
        river: hexside.replace('River', ''),
        bridge: bridge === true,
        road: road === true,
      };
  });
  return reached(open[path.length]!, { hexes, sides }, { hex: '0505' });
};

const reached = (hex: string, board: Row, hq: Row): Answer => {
  const scene = Scene.small({
    phase: 'COMMAND',
    board,
    hqs: [{ id: 'G', side: 'GE', pot: 1, ...hq }],
    units: [{ id: 'u', type: 'ger-inf-1', hex, hq: 'G' }],
  });
  const error = scene.act('german', { type: 'allocateCp', source: 'G', hex, cp: 1 });
  return error ? { error } : { inRange: true };
};

/** A unit in column 8 beside a chain that leads there from an HQ in column 1. */
const farRange = (given: Given): Answer => {
  const far = given.hexDistanceToHq as number;
  const routed = given.adjacentToConnectedMsr === true || given.onConnectedMsr === true;
  const label = (column: number) => `${String(column).padStart(2, '0')}05`;
  const length = given.onConnectedMsr === true ? far + 1 : far;
  const chain = Array.from({ length }, (_, i) => label(1 + i));
  const hexes = Object.fromEntries(chain.map(hex => [hex, { control: 'GE' }]));
  const msr = routed ? { msr: chain, source: chain[0] } : {};
  return reached(label(1 + far), { hexes }, { hex: '0105', ...msr });
};

/** A German cube of a class. */
const TYPE_OF: { readonly [kind: string]: string } = {
  infantry: 'ger-inf-1',
  'motorised infantry': 'ger-mot',
  cavalry: 'ger-cav',
  armour: 'ger-pz-regt',
};

const typeFor = (given: Given): string => {
  const kind = (given.class as string | undefined) ?? 'infantry';
  const named = given.motorised === true && kind === 'infantry' ? 'motorised infantry' : kind;
  const type = (given.type as string | undefined) ?? TYPE_OF[named];
  if (!type || !TYPES.has(type)) throw new RangeError(`given.class: ${kind}`);
  return type;
};

const posture: Operation = (given, when) => {
  const type = typeFor(given);
  const side = sideOf(type);
  const [home, hqHex] = side === 'GE' ? ['0605', '0105'] : ['0705', '1205'];
  const near = side === 'GE' ? '0505' : '0805';
  const id = side === 'GE' ? 'G' : 'P';
  const scene = Scene.small({
    ...opt(given),
    phase: 'POSTURE',
    hqs: [
      {
        id,
        side,
        hex: given.inRangeOfHq === true ? near : hqHex,
        pot: given.pot ?? 0,
      },
    ],
    units: [
      {
        id: 'u',
        type,
        hex: home,
        hq: id,
        posture: given.disordered === true ? 'disordered' : (given.posture ?? 'movement'),
        changedHex: given.changedHex === true,
        fought: given.fought === true,
        defended: given.defended === true,
        ...(given.readiness ? { readiness: given.readiness } : {}),
      },
    ],
    cp: { [home!]: given.cpOnHex ?? 0 },
  });
  const pot = () => scene.state.hqs[scene.field.hq(id)]!.pot;
  const before = { pot: pot(), hex: scene.cp(home!) };
  const error = scene.act(
    seatOf(type),
    { type: 'changePosture', unit: 'u', to: when.to },
    () => true,
  );
  if (error) return { error };
  const paid = pot() < before.pot ? 'pot' : scene.cp(home!) < before.hex ? 'hex' : null;
  return {
    paidFrom: paid,
    potAfter: pot(),
    cpAfter: scene.cp(home!),
    cpSpent: before.pot - pot() + before.hex - scene.cp(home!),
  };
};

/** HTL-10.2, HTL-10.4: cubes of one hex in one attack. */
const attackMix: Operation = (given, when) => {
  const shown = rows(given.units ?? given.postures).map(row =>
    typeof row === 'string' ? { posture: row } : row,
  ) as Row[];
  const kind = (when.kind ?? given.kind) as string | undefined;
  const prepared = shown.some(row => row.posture === 'prepared');
  const named = kind ?? (prepared ? 'prepared' : 'other');
  const ids = shown.map((row, i) => (row.id as string | undefined) ?? `u${i}`);
  const scene = Scene.small({
    ...opt(given),
    phase: `ACTIONS_1.${named === 'prepared' ? 'PREPARED' : 'OTHER'}`,
    units: [
      ...shown.map((row, i) => ({
        id: ids[i],
        type: row.type ?? 'ger-inf-1',
        hex: '0605',
        posture: row.posture,
      })),
      { id: 'enemy', type: 'pol-inf', hex: '0705' },
    ],
    cp: { '0605': given.cpOnHex ?? 9 },
  });
  const before = scene.cp('0605');
  const error = scene.act(
    'german',
    { type: 'attack', kind: named, from: ['0605'], units: ids, target: '0705' },
    () => true,
  );
  return error ? { error } : { legal: true, cp: before - scene.cp('0605') };
};

/** What it costs to prepare so many units and to launch them. */
const prices: Operation = given => {
  const n = ((given.hex as { prepared?: number } | undefined)?.prepared ?? given.units) as number;
  const ids = Array.from({ length: n }, (_, i) => `u${i}`);
  const has = (given.cpOnHex as number | undefined) ?? 9;
  const shown = (given.posture as string | undefined) ?? 'movement';
  const units = (posture_: string) =>
    ids.map(id => ({ id, type: 'ger-inf-1', hex: '0605', posture: posture_ }));
  const enemy = { id: 'p', type: 'pol-inf', hex: '0705' };
  const quiet = Scene.small({ phase: 'POSTURE', units: units(shown), cp: { '0605': has } });
  for (const unit of ids)
    quiet.do('german', { type: 'changePosture', unit, to: 'prepared' }, () => true);
  const scene = Scene.small({
    phase: 'ACTIONS_1.PREPARED',
    units: [...units('prepared'), enemy],
    cp: { '0605': has },
  });
  const attacks = given.attacks ? rows(given.attacks) : [{ target: 'A', units: n }];
  const TARGETS: { readonly [name: string]: string } = { A: '0705', B: '0706' };
  let at = 0;
  for (const { target, units: count } of attacks) {
    const hex = TARGETS[target as string];
    if (!hex) throw new RangeError('given.attacks: on A or B');
    const named = ids.slice(at, at + (count as number));
    at += count as number;
    const error = scene.act(
      'german',
      { type: 'attack', kind: 'prepared', from: ['0605'], units: named, target: hex },
      () => false,
    );
    if (error) return { error };
    for (let i = 0; i < 9 && scene.combat; i++) scene.ring('combat choice');
  }
  const launch = has - scene.cp('0605');
  return { cpToPrepare: has - quiet.cp('0605'), cpToLaunch: launch, cp: launch };
};

const artilleryLoss: Operation = given => {
  const cubes = Array.from({ length: given.formationUnits as number }, (_, i) => ({
    id: `u${i}`,
    type: 'ger-inf-1',
    hex: i < 3 ? '0305' : '0405',
    formation: 'F',
  }));
  const counters = Array.from({ length: given.artillery as number }, (_, i) => ({
    id: `c${i}`,
    kind: 'divisionalArtillery',
    side: 'GE',
    formation: 'F',
  }));
  const scene = Scene.small({ phase: 'POSTURE', units: cubes, counters });
  const stage = new Stage();
  stage.set('table', scene.dice, scene.log);
  for (let i = 0; i < (given.destroyed as number); i++)
    destroyUnit(scene.state, scene.field.unit(`u${i}`), stage, 'HTL-12.4');
  scene.ring('step', ({ turn }) => turn === 4);
  return { artillery: scene.state.counters.filter(({ status }) => status === 'ready').length };
};

const commit: Operation = (_, when) => {
  const cards = plain(when.cards) as number[];
  const scene = Scene.small({ phase: 'COMMAND', cards: { GE: { R1: cards } } });
  const error = scene.act('german', { type: 'commitCards', region: 'R1', cards });
  return error ? { error } : {};
};

const reveal: Operation = given => {
  const laid = { GE: { R1: plain(given.GE) }, PL: { R1: plain(given.PL) } };
  const before = given.previousWinner ? { winner: given.previousWinner } : {};
  const turn = given.turn ? { turn: given.turn } : {};
  const scene = Scene.small({ phase: 'COMMAND', committed: laid, ...before, ...turn });
  scene.ringTo('ACTIONS_1');
  return { winner: scene.state.regions[0]!.winner };
};

/** CP drawn through the towns an HQ traces to. */
const deliver: Operation = given => {
  const towns = ['1105', '1005', '0905'];
  const hexes = Object.fromEntries(
    rows(given.reachableTowns).map(({ capacity }, i) => [towns[i]!, { town: `T${i}`, capacity }]),
  );
  const scene = Scene.small({ phase: 'COMMAND', board: { hexes } });
  const stage = new Stage();
  stage.set('table', scene.dice, scene.log);
  const due = given.due as number;
  const received = drawCp(scene.state, scene.field.hq('P'), due, stage);
  const line = scene.log.find(({ id }) => id === 'delivered')!;
  return { received, lost: line.values.lost };
};

/** When an order takes effect. */
const effective: Operation = given => {
  const turn = given.turn as number;
  const between = given.between as string | undefined;
  const apart = between === 'armies';
  if (between !== undefined && !apart && between !== 'HQs of one army')
    throw new RangeError('given.between');
  const scene = Scene.small({
    phase: 'COMMAND',
    turn,
    hqs: [
      { id: 'G', side: 'GE', hex: '0505', post: 'GE-4A-A' },
      { id: 'H', side: 'GE', hex: '0503', post: apart ? 'GE-3A-A' : 'GE-4A-B' },
    ],
    units: [{ id: 'u', type: 'ger-inf-1', hex: '0605', hq: 'G', formation: 'F' }],
    counters: [{ id: 'c', kind: 'corpsArtillery', side: 'GE', hq: 'G' }],
  });
  const asked = () => true;
  if (given.order === 'attachFormation') {
    scene.do('german', { type: 'attachFormation', formation: 'F', toHq: 'H' }, asked);
    return { turn: scene.state.formations[0]!.nextTurn };
  }
  if (given.order !== 'reassignCounter') throw new RangeError('given.order');
  scene.do('german', { type: 'reassignCounter', counter: 'c', toHq: 'H' }, asked);
  return { usableFrom: scene.state.counters[0]!.readyOn };
};

/** Orders of one unit, HQ or lead on a small table. */
export const ORDER_OPERATIONS: { readonly [op: string]: Operation } = {
  rally,
  range,
  posture,
  attackMix,
  artilleryLoss,
  commit,
  reveal,
  deliver,
  effective,
};
export { prices };
