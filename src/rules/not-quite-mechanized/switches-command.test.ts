import { expect, test } from 'vitest';
import {
  Battle,
  each,
  type Field,
  march,
  put,
  standing,
} from '../../../tools/vectors/not-quite-mechanized/own-field.ts';
import { talkRefusal, talkRule } from '../../engine/mail.ts';
import { notQuiteMechanized } from './index.ts';

test('NQM-5.3 horseDrawnMTC: guns behind horses have no move to contact, or that of men on foot', () => {
  const found = each('horseDrawnMTC', ['no', 'foot'], options => {
    const battle = new Battle(options);
    const path = [
      [2900, 200],
      [2900, 900],
    ];
    return battle.code('blue', march('B-ART.bty', path, { mounted: true, formation: 'column' }));
  });
  expect(found).toEqual(['E_MODE', undefined]);
});

test('NQM-7.8 fixedTaskTimes: a bridgehead takes what the die says, or two hours', () => {
  const found = each('fixedTaskTimes', ['no', 'yes'], options => {
    const battle = new Battle(options, field => {
      field.map.features = [
        {
          id: 'RV',
          type: 'riverMajor',
          geometry: {
            polyline: [
              [0, 1200],
              [4000, 1200],
            ],
          },
        },
      ];
      field.flags = { boats: ['blue'] };
      field.plannedCrossings = [{ side: 'blue', at: [1000, 1200] }];
      put(field, {
        'B-1.coy1': { pos: [1000, 1000], stands: standing('engPl', 'engPl', 'engPl') },
      });
      for (const order of field.initialOrders)
        if (order.from !== 'R-1') Object.assign(order, { aim: 'defend', axis: undefined });
    });
    battle.falls = () => 6;
    battle.act('blue', {
      type: 'startTask',
      unit: 'B-1.coy1',
      task: 'infantryBridgehead',
      line: [[1000, 1200]],
    });
    return battle.state.tasks[0]!.hours;
  });
  expect(found).toEqual([3, 2]);
});

test('NQM-2.12 autoSubordinates: a battalion without a seat goes by the drill book, or holds and is its colonel’s to lead', () => {
  const drill = {
    id: 'own',
    title: 'own',
    seats: [
      { id: 'blue', posts: ['B-RGT'] },
      { id: 'red', posts: ['R-1'] },
    ],
  };
  const found = each('autoSubordinates', ['doctrine', 'holdOnly'], options => {
    const battle = new Battle(options, () => {}, drill);
    const code = battle.code(
      'blue',
      march('B-1.coy3', [
        [2000, 300],
        [2000, 500],
      ]),
    );
    battle.until('ORDERS', 1).until('DECLARE', 1);
    return [code, battle.unit('B-1.coy1').y > 600];
  });
  expect(found).toEqual([
    ['E_NOT_SEAT', true],
    [undefined, false],
  ]);
});

test('NQM-2.12 autoSubordinates: who has a seat of his own is not held by it', () => {
  const battle = new Battle({ autoSubordinates: 'holdOnly' });
  expect(battle.until('ORDERS', 1).until('DECLARE', 1).unit('B-1.coy1').y).toBeGreaterThan(600);
});

test('NQM-4.3 orderClock_s: the seconds of a phase', () => {
  const found = each('orderClock_s', [180, 600], options => {
    const { state } = new Battle(options);
    return notQuiteMechanized.clock!(state).map(one => one.seconds);
  });
  expect(found[0]).toContain(180);
  expect(found[1]).toContain(600);
});

test('NQM-20 umpire: nobody, one who may comment, one who may rule', () => {
  const place = {
    ...{ type: 'umpireRule', kind: 'place', target: 'B-1.coy3', x: 2000, y: 350 },
    reason: 'they were never there',
  };
  const found = each('umpire', ['none', 'advisory', 'full'], options => {
    const battle = new Battle(options);
    return [
      battle.table.seats.some(({ kind }) => kind === 'control'),
      battle.code('control', place),
    ];
  });
  expect(found.map(([has]) => has)).toEqual([false, true, true]);
  expect(found[1]![1]).toBeDefined();
  expect(found[2]![1]).toBeUndefined();
});

test('NQM-6.14 sightOverCover: from a hill one sees over a wood, or not', () => {
  const square = (x: number, y: number, half: number) => ({
    polygon: [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ],
  });
  const found = each('sightOverCover', ['on', 'off'], options => {
    const battle = new Battle(options, field => {
      field.map.features = [
        { id: 'H', type: 'hill', level: 1, geometry: square(2000, 600, 100) },
        {
          id: 'W',
          type: 'woods',
          geometry: {
            polygon: [
              [500, 1150],
              [3500, 1150],
              [3500, 1350],
              [500, 1350],
            ],
          },
        },
      ];
      put(field, {
        'B-1.coy1': { pos: [2000, 600] },
        'R-1.coy1': { pos: [2000, 2100], work: null, concealed: false },
        'R-1.mg1': { pos: [2000, 2900] },
      });
      for (const unit of field.units)
        if (unit.side === 'blue' && unit.id !== 'B-1.coy1') unit.pos = [2000, 100];
      for (const [i, id] of ['B-1.coy2', 'B-1.coy3'].entries())
        put(field, { [id]: { pos: [2000 - 350 * i, 200] } });
    });
    return battle.state.contacts.some(one => one.side === 0 && one.unit === 'R-1.coy1');
  });
  expect(found).toEqual([true, false]);
});

test('NQM-2.23 talk: the seats of a side talk, or only write', () => {
  const found = each('talk', ['free', 'chain'], options => {
    const { table } = new Battle(options);
    return talkRefusal(talkRule(notQuiteMechanized), table.seats, table.state, 'blue', 'all')?.rule;
  });
  expect(found).toEqual([undefined, 'NQM-2.23']);
});

test('NQM-5.19 traffic: a column waits behind the tail before it, or passes', () => {
  const found = each('traffic', ['on', 'off'], options => {
    const battle = new Battle(options, field => {
      field.map.features = [
        {
          id: 'RD',
          type: 'road',
          class: 'metalled',
          geometry: {
            polyline: [
              [0, 100],
              [4000, 100],
            ],
          },
        },
      ];
      put(field, {
        'B-1.coy1': { pos: [1000, 100], formation: 'column', facing: 90 },
        'B-1.coy2': {
          pos: [500, 100],
          formation: 'column',
          facing: 90,
          mounted: true,
          stands: standing('motRiflePl', 'motRiflePl', 'motRiflePl'),
        },
        'B-1.log': { pos: [100, 800] },
        'B-RGT.med': { pos: [100, 1400] },
        'B-RGT.hq': { pos: [3000, 1000] },
      });
    });
    const road = { mode: 'roadMarch', formation: 'column' };
    battle.act(
      'blue',
      march(
        'B-1.coy1',
        [
          [1000, 100],
          [3000, 100],
        ],
        road,
      ),
    );
    battle.act(
      'blue',
      march(
        'B-1.coy2',
        [
          [500, 100],
          [2900, 100],
        ],
        { ...road, mounted: true },
      ),
    );
    return battle.until('DECLARE').unit('B-1.coy2').x;
  });
  expect(found[1]).toBe(2900);
  expect(found[0]).toBeLessThanOrEqual(2700);
});

test('NQM-21.8 freeDeployment: units stand where the file puts them, or where their zone allows', () => {
  const zone: Field['zones'] = [
    {
      id: 'Z',
      side: 'blue',
      nodes: ['B-1'],
      polygon: [
        [1000, 0],
        [3000, 0],
        [3000, 900],
        [1000, 900],
      ],
    },
  ];
  const deploy = {
    ...{ type: 'deployUnit', unit: 'B-1.coy3', x: 2000, y: 850, facing: 0 },
    ...{ formation: 'deployed', mounted: false },
  };
  const found = each('freeDeployment', ['fixed', 'zones'], options => {
    const zoned = (field: Field): void => {
      field.zones = zone;
    };
    const battle = new Battle(options, zoned, undefined, false);
    return [battle.try('blue', deploy)?.code, battle.unit('B-1.coy3').y];
  });
  expect(found).toEqual([
    ['E_ZONE', 300],
    [undefined, 850],
  ]);
});
