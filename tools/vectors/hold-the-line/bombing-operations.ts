import { changedCapacity } from '../../../src/rules/hold-the-line/terms/effects.ts';
import { airScene, close, counter, type Plane, step, where } from './air-scene.ts';
import { campaignAt } from './campaign.ts';
import { type Answer, type Operation, plain, rows, Scene } from './scene.ts';
import type { Given } from './small-table.ts';

/** Bombers of LOC that were not hit give a command a die; their recovery is rolled next turn. */
const airSupport: Operation = given => {
  const bombers = plain(rows(given.locBombers));
  const planes: Plane[] = bombers.map(({ column }) => ({ side: 'GE', column, target: 'LOC' }));
  const air = airScene(
    planes,
    bombers.map(({ hit }) => (hit === true ? 6 : 1)),
  );
  const { scene, ids } = air;
  close(scene, step('AIR_LOSSES'));
  close(scene, step('AA_AND_BOMBING'));
  const error = scene.act(
    'german',
    { type: 'airSupport', units: [...ids], command: 'G' },
    () => true,
  );
  if (error) return { error };
  const columns = Object.fromEntries(
    bombers.map(({ id }, i) => [id ?? ids[i], where(counter(air, ids[i]!))]),
  );
  const die = scene.state.air.dice.length;
  scene.ringTo('POSTURE');
  scene.ring('step', ({ phase, turn }) => turn === 4 && phase === 'COMMAND');
  const line = scene.log.find(({ id }) => id === 'recovered' || id === 'brokenUp')!.values as {
    score: number;
    face: number;
  };
  return { die, columns, recoveryModifier: line.score - line.face };
};

/** What bombers noted on one turn does to capacities, hands and pools of the next. */
const loc: Operation = (given, when) => {
  if (given.town) return cities(given);
  if (given.locBombersIntoRegion !== undefined) return lostCard(given, when);
  const id = (given.on as string | undefined) ?? 'GE-HQ-XIX';
  const printed = (given.msrCapacity as number | undefined) ?? 10;
  const turn = (given.turn as number | undefined) ?? 3;
  const bombers = (given.locBombersOnIt ?? given.locBombers) as number;
  const { scene } = airScene([], [], {
    turn,
    phase: 'POSTURE',
    hqs: [
      {
        id,
        side: 'GE',
        hex: '0305',
        capacity: printed,
        msr: ['0105', '0205', '0305'],
        source: '0105',
      },
    ],
  });
  for (let i = 0; i < bombers; i++)
    scene.state.air.notes.push({ kind: 'LOC', side: 'PL', zone: 0, aim: id });
  const now = () => changedCapacity(scene.state, id, printed);
  const capacityByTurn: Record<number, number> = { [turn]: now() };
  for (const later of [turn + 1, turn + 2]) {
    for (let i = 0; i < 40 && scene.state.turn < later; i++) scene.ring('step');
    scene.run(({ phase }) => phase === 'COMMAND');
    capacityByTurn[later] = now();
  }
  return { capacityByTurn, capacity: capacityByTurn[turn + 1] };
};

const lostCard = (given: Given, when: Given): Answer => {
  const { scene } = airScene([], [when.draw as number], {
    phase: 'TURN_START',
    cards: { PL: { R1: plain(given.hand) } },
    hqs: [{ id: 'P', side: 'PL', hex: '0905' }],
  });
  for (let i = 0; i < (given.locBombersIntoRegion as number); i++)
    scene.state.air.notes.push({ kind: 'LOC', side: 'GE', zone: 0, aim: 'P' });
  scene.run(({ phase }) => phase === 'COMMAND');
  return { hand: scene.state.hands.find(one => one.side === 'PL' && one.where === 'R1')!.cards };
};

/** Bombs on a city in the campaign: its capacity, the Polish pool and the tracks. */
const cities = (given: Given): Answer => {
  const turn = given.turn as number;
  const town = given.town as string;
  const scene = campaignAt({ turn, phase: 'TURN_END', G1: 'prepared' });
  const { state, field } = scene;
  for (let i = 0; i < (given.cityBombers as number); i++)
    state.air.notes.push({
      kind: 'Cities',
      side: 'GE',
      zone: field.zone[field.towns[field.town(town)]!.hex]!,
      aim: town,
    });
  state.politics.bombed = true;
  state.captured = field.objectives.map(one => (one.baseline <= turn ? one.baseline : 0)); // as history has it
  const tracks = { ...state.politics };
  const full = 14;
  state.pools = [{ turn: turn + 1, left: full, allotted: [] }];
  scene.run(({ phase }) => phase === 'TURN_START');
  const moved = { FR: state.politics.FR - tracks.FR, BR: state.politics.BR - tracks.BR };
  scene.run(({ phase }) => phase === 'COMMAND');
  const pool = state.pools.find(one => one.turn === turn + 1)!;
  return {
    capacityByTurn: {
      [turn + 1]: changedCapacity(state, town, field.towns[field.town(town)]!.capacity),
    },
    extraPoolChange: { [turn + 1]: pool.left - full },
    tracks: moved,
  };
};

const recce: Operation = (given, when) => {
  const { scene } = airScene([], [], {
    phase: 'TURN_START',
    units: given.units,
    dummies: given.dummies,
  });
  scene.state.air.notes.push({
    kind: 'Recce',
    side: when.by as 'GE',
    zone: 0,
    aim: when.hex as string,
  });
  scene.run(({ phase }) => phase === 'COMMAND');
  const level = (id: string) => {
    const unit = scene.unit(id);
    return unit.status === 'on' ? { level: `C${unit.level}` } : unit.status;
  };
  const ids = [...rows(given.units), ...rows(given.dummies)].map(({ id }) => id as string);
  return { units: Object.fromEntries(ids.map(id => [id, level(id)])) };
};

const bridgeStrike: Operation = (given, when) => {
  const placed = given.bridge === 'placed';
  if (given.side !== 'GE') throw new RangeError('given.side: GE');
  const scene = Scene.small(
    {
      phase: 'ACTIONS_1.RALLY',
      units: [
        { id: 'g', type: 'ger-inf-1', hex: '0605' },
        { id: 'x', type: 'ger-inf-1', hex: '0604', posture: 'disordered' },
      ],
      cp: { '0605': 2, '0604': 2 },
      board: { sides: { '0705/NE': { river: 'major', bridge: !placed } } },
      counters: placed ? [{ id: 'b', kind: 'bridge', side: 'PL', on: '0705/NE' }] : [],
    },
    plain(when.faces) as string[],
  );
  scene.state.air.dice.push({
    id: 'die',
    side: 'GE',
    zone: 0,
    hq: scene.field.hq('G'),
    turn: scene.state.turn,
    used: false,
  });
  scene.do('german', { type: 'bridgeStrike', die: 'die', hexside: '0705/NE' }, () => true);
  return { destroyed: scene.log.some(({ id }) => id === 'bridgeFell') };
};

/** What bombing does, HTL-18. */
export const BOMBING_OPERATIONS: { readonly [op: string]: Operation } = {
  airSupport,
  loc,
  recce,
  bridgeStrike,
};
