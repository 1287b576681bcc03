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
    mayChoose: [...new Set(offered)],
  };
};

/** A way of hexes from an HQ northwards; every other hex is closed. */
const range: Operation = given => {
  if (given.hexDistanceToHq !== undefined) return farRange(given);
  const path = rows(given.path);
  const open = ['0505', '0504', '0503', '0502'].slice(0, path.length + 1);
  const hexes: Record<string, Row> = {};
  for (let column = 1; column <= 12; column++)
    for (let row = 1; row <= 10; row++) {
      const id = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
      if (!open.includes(id) && id !== '1205') hexes[id] = { closed: true };
    }
  const sides: Record<string, Row> = {};
  path.forEach(({ to, hexside, bridge, road }, i) => {
    const [friendly, terrain] = (to as string).split(' ');
    if (friendly !== 'friendly') throw new RangeError(`given.path[${i}].to`);
    if (terrain !== 'clear') hexes[open[i + 1]!] = { terrain: [terrain] };
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
  const label = (column: number) => `${String(column).padStart(2, '0')}05`;
  const chain = Array.from({ length: far }, (_, i) => label(1 + i));
  const hexes = Object.fromEntries(chain.map(hex => [hex, { control: 'GE' }]));
  const msr = given.adjacentToConnectedMsr === true ? { msr: chain, source: chain[0] } : {};
  return reached(label(1 + far), { hexes }, { hex: '0105', ...msr });
};

const posture: Operation = (given, when) => {
  const infantry = (given.class ?? 'infantry') === 'infantry';
  if (!infantry) throw new RangeError('given.class: infantry');
  const type = given.motorised === true ? 'ger-mot' : 'ger-inf-1';
  const scene = Scene.small({
    phase: 'POSTURE',
    hqs: [
      {
        id: 'G',
        side: 'GE',
        hex: given.inRangeOfHq === true ? '0505' : '0105',
        pot: given.pot ?? 0,
      },
    ],
    units: [
      {
        id: 'u',
        type,
        hex: '0605',
        hq: 'G',
        posture: given.disordered === true ? 'disordered' : 'movement',
        changedHex: given.changedHex === true,
        fought: given.fought === true,
      },
    ],
    cp: { '0605': given.cpOnHex },
  });
  const pot = () => scene.state.hqs[scene.field.hq('G')]!.pot;
  const before = pot();
  const error = scene.act('german', { type: 'changePosture', unit: 'u', to: when.to }, () => true);
  if (error) return { error };
  return { paidFrom: pot() < before ? 'pot' : 'hex', potAfter: pot() };
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
  if (attacks.length !== 1 || attacks[0]!.target !== 'A')
    throw new RangeError('given.attacks: one, on A');
  const named = ids.slice(0, attacks[0]!.units as number);
  scene.do(
    'german',
    { type: 'attack', kind: 'prepared', from: ['0605'], units: named, target: '0705' },
    () => true,
  );
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
  artilleryLoss,
  commit,
  reveal,
  deliver,
  effective,
};
export { prices };
