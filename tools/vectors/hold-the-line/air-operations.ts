import type { Column } from '../../../src/rules/hold-the-line/state.ts';
import { damagedTo } from '../../../src/rules/hold-the-line/terms/air-board.ts';
import { airScene, close, counter, type Plane, step, where } from './air-scene.ts';
import { type Act, type Operation, plain, type Row, rows } from './scene.ts';

const fightersIn = (given: unknown, side: 'GE' | 'PL'): Plane[] =>
  Object.entries((given ?? {}) as Record<Column, number>).flatMap(([column, n]) =>
    Array.from({ length: n }, () => ({ side, fighter: true, column: column as Column })),
  );

/** One German hit on a Polish bomber; a fresh fighter alone in the sky is superior, a worn one is not. */
const airDamage: Operation = given => {
  const column = (given.unit as { column: Column }).column;
  const own: Column = given.superiority === true ? 'fresh' : 'worn';
  const air = airScene(
    [
      { side: 'GE', fighter: true, column: own },
      { side: 'PL', column },
    ],
    [6],
  );
  close(
    air.scene,
    state => state.air.step === 'AIR_LOSSES' && state.air.hits.every(({ left }) => left === 0),
  );
  return { column: where(counter(air, air.ids[1]!)) };
};

/** Hits fall one after the other; each is followed to the column it was taken from. */
const airLosses: Operation = given => {
  const hits = given.hits as number;
  const enemies = Object.entries(plain(given.enemyCounters) as Record<Column, number>);
  const planes: Plane[] = [
    ...Array.from({ length: hits }, () => ({
      side: 'GE' as const,
      fighter: true,
      column: 'worn' as const,
    })),
    ...enemies.flatMap(([column, n]) =>
      Array.from({ length: n }, () => ({ side: 'PL' as const, column: column as Column })),
    ),
  ];
  const air = airScene(
    planes,
    Array.from({ length: hits }, () => 6),
    given.options ? { options: given.options } : {},
  );
  const { scene, ids } = air;
  close(scene, step('AIR_LOSSES'));
  const theirs = ids.slice(hits);
  if (given.choice) {
    const unit = theirs.find(id => counter(air, id).column === given.choice)!;
    const error = scene.act('german', { type: 'airAssignHit', unit });
    return error ? { error } : {};
  }
  const columns: string[] = [];
  let last = '';
  for (let n = 0; n < hits; n++) {
    const before = new Map(theirs.map(id => [id, where(counter(air, id))]));
    const changed = () => theirs.find(id => where(counter(air, id)) !== before.get(id));
    scene.run(() => changed() !== undefined || scene.state.air.step !== 'AIR_LOSSES');
    if (changed() === undefined) {
      const [act] = scene.offers('german', 'airAssignHit');
      if (!act) break;
      scene.do('german', act as Act, () => changed() !== undefined);
    }
    last = changed() ?? '';
    columns.push(before.get(last)!);
  }
  return { columns, ends: last === '' ? null : where(counter(air, last)) };
};

const superiority: Operation = given => {
  const planes = [...fightersIn(given.ownFighters, 'GE'), ...fightersIn(given.enemyFighters, 'PL')];
  const { scene } = airScene(
    planes,
    Array.from({ length: planes.length }, () => 1),
  );
  close(scene, step('AIR_LOSSES'));
  const superior = scene.state.air.superior.some(({ side }) => side === 'GE');
  const hitOn = Object.fromEntries(
    (['fastFresh', 'fresh', 'worn', 'spent'] as const).map(column => [
      column,
      damagedTo(column, superior),
    ]),
  );
  return { superiority: superior, hitOn };
};

const airCombat: Operation = given => {
  const planes: Plane[] = [
    ...rows(given.fighters).map(({ column }) => ({ side: 'GE' as const, fighter: true, column })),
    ...rows(given.bombers).map(({ column }) => ({ side: 'GE' as const, column })),
  ];
  const { scene } = airScene(
    planes,
    rows(given.fighters).map(({ face }) => face as number),
  );
  close(scene, step('AIR_LOSSES'));
  return { hits: scene.log.find(({ id }) => id === 'airCombat')!.values.hits };
};

const aa: Operation = (given, when) => {
  const { column } = given.bomber as { column: Column };
  const faces = plain(when.faces) as number[];
  const air = airScene([{ side: 'GE', column, target: 'Airfields' }], faces);
  close(air.scene, step('AIR_LOSSES'));
  close(air.scene, step('AA_AND_BOMBING'));
  const one = counter(air, air.ids[0]!);
  const shot = where(one);
  close(air.scene, step('over'));
  return {
    column: shot,
    destroyed: shot === 'destroyed',
    bombs: air.scene.state.air.notes.length > 0,
    afterAttrition: where(one),
  };
};

/** A counter in RECOVERY CHECK at the beginning of a turn, after so many bombers on its airfields. */
const recovery: Operation = (given, when) => {
  const modifiers = plain(given.modifiers ?? []) as string[];
  if (modifiers.some(one => one !== 'afterAirSupport')) throw new RangeError('given.modifiers');
  const air = airScene(
    [{ side: 'GE', place: 'check', column: 'recovery', support: modifiers.length > 0 }],
    plain(when.faces) as number[],
    { phase: 'TURN_START' },
  );
  const { scene, ids } = air;
  for (let i = 0; i < ((given.airfieldBombersLastTurn as number | undefined) ?? 0); i++)
    scene.state.air.notes.push({ kind: 'Airfields', side: 'PL', zone: 0, aim: '' });
  scene.run(({ phase }) => phase === 'COMMAND');
  const one = counter(air, ids[0]!);
  const line = scene.log.find(({ id }) => id === 'recovered' || id === 'brokenUp')!;
  return {
    modified: line.values.score,
    result: one.place === 'gone' ? 'broken up' : `rear box ${one.box}`,
  };
};

const recover: Operation = given => {
  const boxes = Object.entries(plain(given.rearBoxes) as Record<string, string[]>);
  const named = boxes.flatMap(([box, ids]) => ids.map(id => ({ id, box: Number(box) })));
  const planes: Plane[] = named.map(({ id, box }) => ({
    side: 'GE',
    fighter: id.endsWith('Fighter'),
    modern: !id.startsWith('old'),
    place: 'box',
    box,
  }));
  const air = airScene(planes, [], { phase: 'TURN_START' });
  air.scene.run(({ phase }) => phase === 'COMMAND');
  const now: Record<string, string[]> = {};
  named.forEach(({ id }, i) => {
    const { box } = counter(air, air.ids[i]!);
    now[box] = [...(now[box] ?? []), id];
  });
  return { rearBoxes: now };
};

const rotate: Operation = given => {
  const { grade, rearBox, column } = given.counter as Row;
  const air = airScene(
    [
      {
        side: 'GE',
        fighter: true,
        modern: grade === 'modern',
        place: column ? 'column' : 'box',
        column,
        box: rearBox,
      },
    ],
    [],
  );
  const [id = ''] = air.ids;
  const act =
    given.toRest === true
      ? { type: 'airRotate', toRest: [id], toFly: [] }
      : { type: 'airRotate', toRest: [], toFly: [{ id, column: given.toColumn }] };
  const error = air.scene.act('german', act, () => true);
  if (error) return { error };
  const one = counter(air, id);
  return one.place === 'box' ? { rearBox: one.box } : { column: one.column };
};

const attrition: Operation = given => {
  const named = Object.entries(plain(given.columns) as Record<string, Column>);
  const air = airScene(
    named.map(([, column]) => ({ side: 'GE', fighter: true, modern: true, column })),
    [1, 1, 1, 1],
  );
  for (const name of ['AIR_LOSSES', 'AA_AND_BOMBING', 'over']) close(air.scene, step(name));
  return {
    columns: Object.fromEntries(named.map(([id], i) => [id, where(counter(air, air.ids[i]!))])),
  };
};

const transfer: Operation = given => {
  const turn = (given.leavesOnTurn as number | undefined) ?? 3;
  const column = given.column as Column | undefined;
  const plane: Plane = {
    side: 'GE',
    fighter: true,
    modern: true,
    place: column ? 'column' : 'box',
    column: column ?? 'fresh',
    box: (given.rearBox as number | undefined) ?? 0,
  };
  const air = airScene([plane], [], { turn });
  const { scene, ids } = air;
  const error = scene.act(
    'german',
    { type: 'airTransfer', unit: ids[0]!, toZone: 'SOUTH' },
    () => true,
  );
  if (error) return { error };
  const one = counter(air, ids[0]!);
  const inTransit: number[] = [];
  for (let i = 0; i < 40 && one.place === 'transit'; i++) {
    if (!inTransit.includes(scene.state.turn)) inTransit.push(scene.state.turn);
    scene.ring('step', () => one.place !== 'transit');
  }
  return { inTransit, arrives: { turn: scene.state.turn, rearBox: one.box } };
};

const airTarget: Operation = given => {
  const side = given.side as 'GE' | 'PL';
  const air = airScene([{ side, place: 'box', box: 4 }], []);
  const toFly = [{ id: air.ids[0]!, target: given.target }];
  const error = air.scene.act(
    side === 'GE' ? 'german' : 'polish',
    { type: 'airRotate', toRest: [], toFly },
    () => true,
  );
  return error ? { error } : { legal: true };
};

/** Operations of the air game: real counters on a real board, step by step. */
export const AIR_OPERATIONS: { readonly [op: string]: Operation } = {
  airDamage,
  airLosses,
  superiority,
  airCombat,
  aa,
  recovery,
  recover,
  rotate,
  attrition,
  transfer,
  airTarget,
};
