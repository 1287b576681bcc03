import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized, type State } from '../../rules/not-quite-mechanized/index.ts';
import { recruit } from './recruit.ts';
import { staff } from './staff.ts';

test('a staff fights First battle to its end: it closes, declares and calls its guns, with a reason for every order', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('m2', { table: 't' }),
  });
  const why: string[] = [];
  for (let i = 0; i < 1000 && !table.outcome; i++) {
    const [asked] = table.pending();
    const bot = asked!.seat === 'blue' ? staff : recruit;
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    expect(bot.reasons).toHaveProperty(reason.id);
    if (bot === staff) why.push(reason.id);
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(table.outcome).not.toBeNull();
  for (const id of ['setsOut', 'mainEffort', 'declares', 'called', 'loadsUp'])
    expect(why).toContain(id);
  expect(why.indexOf('mainEffort')).toBeLessThan(why.lastIndexOf('declares'));
});

test('its decision hangs on its view alone: chance and budget change nothing', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    dice: pledge('view', { table: 't' }),
  });
  const once = await staff.decide(table.sight('blue'), random(1), { work: 1 });
  expect(await staff.decide(table.sight('blue'), random(99), { work: 500 })).toEqual(once);
});

test('it sends a platoon that can be spared to an objective nobody is known to defend, and sends it once', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('seize', { table: 't' }),
  });
  const seized: unknown[] = [];
  for (let i = 0; i < 400 && table.state.bound < 4 && !table.outcome; i++) {
    const [asked] = table.pending();
    const bot = asked!.seat === 'blue' ? staff : recruit;
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    if (reason.id === 'seizes') seized.push(reason.values);
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(seized).toEqual([{ unit: 'B-1.at', objective: 'O-2' }]);
});

test('the platoon goes round those who would halt it a kilometre off and stands on the hill in the third hour', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('match 901 20', { table: 't' }),
  });
  const ways: string[] = [];
  for (let i = 0; i < 400 && table.state.bound < 3 && !table.outcome; i++) {
    const [asked] = table.pending();
    const { action, reason } = await staff.decide(table.sight(asked!.seat), random(i), { work: 1 });
    if (reason.id === 'pressesOn') ways.push(JSON.stringify(action));
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(ways.length).toBeGreaterThan(0);
  const hill = { x: 1500, y: 2600 };
  const platoon = table.state.units.find(unit => unit.id === 'B-1.at')!;
  expect([platoon.x, platoon.y]).toEqual([hill.x, hill.y]);
  expect(table.state.objectives.map(one => one.holder)).toEqual([1, 0, 1]);
});

test('a defending staff lies hidden: its company holds its fire until it has effect, and says why', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    dice: pledge('hidden', { table: 't' }),
  });
  for (let i = 0; i < 60 && table.state.phase !== 'MOVE' && table.state.bound === 0; i++) {
    const [asked] = table.pending();
    if (table.state.phase === 'DECLARE') break;
    const bot = asked!.seat === 'red' ? staff : recruit;
    const { action } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  const company = table.state.units.find(unit => unit.id === 'R-1.coy1');
  expect(company?.policy).toMatchObject({ openAt: 'effective', stopAt_m: 290, ambush: true });
});

test('NQM-2.5: a staff’s company under an order to delay goes back in the second hour of an attack', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('delay 3', { table: 't' }),
  });
  const why: string[] = [];
  for (let i = 0; i < 600 && !table.outcome && !why.includes('delays'); i++) {
    const [asked] = table.pending();
    if (table.state.phase === 'ORDERS')
      for (const { side, order } of (table as unknown as { now: State }).now.papers)
        if (side === 1 && order.aim === 'defend') order.aim = 'delay';
    const bot = asked!.seat === 'red' ? staff : recruit;
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    if (bot === staff) why.push(reason.id);
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(why).toContain('delays');
});

test('NQM-8.16, NQM-8.33: a defending staff’s hidden mortar fires at those who press on the position, seen by its battalion', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('mortar', { table: 't' }),
  });
  let isTold = false;
  for (let i = 0; i < 600 && !table.outcome && !isTold; i++) {
    const [asked] = table.pending();
    const bot = asked!.seat === 'red' ? staff : recruit;
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    isTold = reason.id === 'supports' && reason.values.unit === 'R-BN.mor';
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(isTold).toBe(true);
  const loads = () =>
    (table as unknown as { now: State }).now.units.find(u => u.id === 'R-BN.mor')!;
  const before = loads().cu;
  for (let i = 0; i < 60 && table.state.phase === 'DECLARE'; i++) {
    const [asked] = table.pending();
    const bot = asked!.seat === 'red' ? staff : recruit;
    const { action } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  expect(loads().cu).toBe(before - 1);
});

test('at Mokra the second wave comes in, and battalions that reconnoitred or took their place are sent on', async () => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'mokra-1939',
    dice: pledge('match 901 1', { table: 't' }),
  });
  const sent: unknown[] = [];
  for (let i = 0; i < 2000 && table.state.bound < 6; i++) {
    if (table.runUmpire().length > 0) continue;
    const [asked] = table.pending();
    const bot = asked!.seat === 'german' ? staff : recruit;
    const { action, reason } = await bot.decide(table.sight(asked!.seat), random(i), { work: 1 });
    if (reason.id === 'goesOn') sent.push(reason.values.node);
    expect(table.act(asked!.seat, action).refused).toBeNull();
  }
  const { units } = table.state as State;
  expect(units.filter(one => one.node === 'G-PR35.I' && one.state === 'waiting')).toEqual([]);
  expect(sent).toContain('G-AA7');
});
