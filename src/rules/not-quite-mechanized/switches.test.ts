import { expect, test } from 'vitest';
import {
  ATTACK,
  Battle,
  each,
  type Field,
  face,
  march,
  markers,
  put,
  standing,
} from '../../../tools/vectors/not-quite-mechanized/own-field.ts';
import { DEFAULTS, type Options } from './options.ts';

test('NQM-19: every switch that is printed is an option, and every option but the number of umpires is printed', () => {
  expect(Object.keys(DEFAULTS).length).toBe(26);
});

test('NQM-13.3 nightMode: one step for the night, or eight hours in which one goes half as far', () => {
  const late = (field: Field): void => {
    Object.assign(field.calendar, { startHour: 20, bounds: 14 });
  };
  expect(new Battle({ nightMode: 'abstract' }, late).until('NIGHT').state.bound).toBe(0);
  const played = new Battle({ nightMode: 'played' }, late).until('ORDERS', 1);
  played
    .act(
      'blue',
      march('B-1.coy3', [
        [2000, 300],
        [2000, 1300],
      ]),
    )
    .until('DECLARE');
  expect(played.unit('B-1.coy3').y).toBe(800);
});

test('NQM-11.5 pol: tanks without fuel stand still where fuel is counted', () => {
  const found = each('pol', ['off', 'on'], options =>
    new Battle(options, field =>
      put(field, {
        'B-1.coy3': { stands: standing('tkLight') },
        'B-1.log': { pol: 0 },
      }),
    ).code(
      'blue',
      march('B-1.coy3', [
        [2000, 300],
        [2000, 900],
      ]),
    ),
  );
  expect(found).toEqual([undefined, 'E_RATE']);
});

test('NQM-17.3 infoMode: a colonel sees his companies now, or as his battalion reported them', () => {
  const chain = {
    id: 'own',
    title: 'own',
    seats: [
      { id: 'colonel', posts: ['B-RGT'] },
      { id: 'major', posts: ['B-1', 'B-ART'] },
      { id: 'red', posts: ['R-1'] },
    ],
  };
  const found = each('infoMode', ['shared', 'chain'], options => {
    const battle = new Battle(
      options,
      field => {
        put(field, { 'B-RGT.hq': { pos: [3900, 150] }, 'B-RGT.med': { pos: [3900, 500] } });
        const [own] = field.initialOrders.filter(({ to }) => to === 'B-RGT');
        own!.hqLocation = [3900, 150];
      },
      chain,
    );
    battle
      .act(
        'major',
        march('B-1.coy1', [
          [1550, 600],
          [1550, 900],
        ]),
      )
      .until('DECLARE');
    const seen = battle.table.view('colonel') as { table: Battle['state'] };
    return seen.table.units.find(({ id }) => id === 'B-1.coy1')?.y;
  });
  expect(found[0]).toBe(900);
  expect(found[1]).not.toBe(900);
});

test('NQM-6.3 interactiveRecce: STOP comes from the written policy, or is asked', () => {
  const found = each('interactiveRecce', ['policy', 'ask'], options => {
    const battle = new Battle(options, field =>
      put(field, {
        'B-1.coy3': { pos: [2000, 1100] },
        'R-1.coy1': { pos: [2000, 1850] },
        'R-1.mg1': { pos: [2000, 2900] },
      }),
    );
    battle.act(
      'blue',
      march('B-1.coy3', [
        [2000, 1100],
        [2000, 1600],
      ]),
    );
    for (const seat of ['blue', 'red'])
      battle.act(seat, { type: 'commit', serial: battle.state.serial });
    return [battle.state.phase, battle.table.pending()[0]!.kind, battle.table.pending()[0]!.seat];
  });
  expect(found).toEqual([
    ['DECLARE', 'DECLARE', 'blue'],
    ['MOVE', 'STOP', 'red'],
  ]);
});

test('NQM-8.17 companyFireRate: a company fires one CU, or one for each of its stands', () => {
  const found = each('companyFireRate', ['perCompany', 'perStand'], options => {
    const battle = new Battle(options, face).until('DECLARE').act('blue', ATTACK).until('REORG');
    return [battle.throwsOf('NQM-8.17', 'B-1.coy1'), battle.unit('B-1.coy1').cu];
  });
  expect(found).toEqual([
    [1, 2],
    [3, 0],
  ]);
});

/** A battery whose shell falls on a company in this bound. */
const shelled = (options: Partial<Options>, type: string, face6: number, more: object): Battle => {
  const battle = new Battle(options, field =>
    put(field, {
      'B-ART.bty': { stands: standing(type), pos: [3800, 100] },
      'R-1.coy1': { pos: [2000, 1950], ...more },
      'R-1.mg1': { pos: [2000, 2900] },
    }),
  );
  battle.falls = rule => (rule === 'NQM-8.5' ? face6 : 1);
  const shoot = { type: 'planShoot', battery: 'B-ART.bty', x: 2000, y: 1950, bound: 0 };
  return battle.act('blue', { ...shoot, kind: 'effective' });
};

test('NQM-8.20 offTableHigh: three levels above are read as two, or as three', () => {
  const found = each('offTableHigh', ['clamp', 'extrapolate'], options => {
    const battle = shelled(options, 'bty150x12', 1, { formation: 'column', work: null });
    return markers(battle.until('REORG'), 'R-1.coy1');
  });
  expect(found).toEqual([0, 1]);
});

test('NQM-6.6 whiteDie: Conscripts never outwatch Veterans, or go by the Veterans’ own number', () => {
  const found = each('whiteDie', ['swapped', 'sameCell'], options => {
    const battle = new Battle(options, field => {
      put(field, {
        'B-1.coy3': { pos: [2000, 1100], grade: 'V' },
        'R-1.coy1': { pos: [2000, 1850] },
        'R-1.mg1': { pos: [2000, 2900] },
      });
    });
    // RED 2 fails against 3; WHITE 3; BLUE 3 is effective range; the shot itself is a 2.
    const faces = [2, 3, 3];
    battle.falls = rule => (rule === 'NQM-6.4' ? faces.shift()! : 2);
    battle
      .act(
        'blue',
        march('B-1.coy3', [
          [2000, 1100],
          [2000, 1600],
        ]),
      )
      .until('DECLARE');
    return markers(battle, 'B-1.coy3');
  });
  expect(found).toEqual([0, 1]);
});

test('NQM-8.22 woundedFire: marked stands fire, or do not', () => {
  const found = each('woundedFire', ['yes', 'no'], options =>
    new Battle(options, field => {
      face(field);
      for (const stand of field.units.find(({ id }) => id === 'B-1.coy1')!.stands)
        stand.markers = 1;
    })
      .until('DECLARE')
      .act('blue', ATTACK)
      .until('REORG')
      .throwsOf('NQM-8.17', 'B-1.coy1'),
  );
  expect(found).toEqual([1, 0]);
});

test('NQM-1.4 twoFigureStands: wounded platoons are overrun, or fight with the man they have left', () => {
  const found = each('twoFigureStands', ['no', 'yes'], options => {
    const battle = new Battle(options, field => {
      face(field);
      put(field, { 'B-1.coy1': { grade: 'V' }, 'B-1.hq': { grade: 'V' }, 'R-1.coy1': { cu: 0 } });
      for (const stand of field.units.find(({ id }) => id === 'R-1.coy1')!.stands)
        stand.markers = 1;
    }).until('DECLARE');
    battle.falls = rule => (rule === 'NQM-8.17' ? 4 : 6);
    battle.act('blue', ATTACK);
    for (const seat of ['blue', 'red'])
      battle.act(seat, { type: 'commit', serial: battle.state.serial });
    battle.act('blue', { type: 'pressHome', engagement: battle.state.engagements[0]!.id });
    return battle.throwsOf('NQM-9.2') > 0;
  });
  expect(found).toEqual([false, true]);
});

test('NQM-8.8 subCalibre: light shells do nothing to the dug in, or hurt and do not disorganise', () => {
  const found = each('subCalibre', ['noEffect', 'casualtiesOnly'], options => {
    const battle = shelled(options, 'bty75x12', 6, {}).until('REORG');
    return [markers(battle, 'R-1.coy1'), battle.unit('R-1.coy1').pinnedUntil];
  });
  expect(found).toEqual([
    [0, -1],
    [1, -1],
  ]);
});

test('NQM-8.24 fireplanCounts: what the bombardment of the hour before did wins a drawn firefight by option alone', () => {
  const found = each('fireplanCounts', ['no', 'yes'], options => {
    const battle = new Battle(options, face);
    battle.falls = rule => (rule === 'NQM-8.5' ? 4 : 1);
    const shoot = { type: 'planShoot', battery: 'B-ART.bty', x: 2000, y: 1850, bound: 0 };
    battle.act('blue', { ...shoot, kind: 'effective' }).until('DECLARE', 1);
    battle.act('blue', ATTACK).until('REORG');
    const [attack] = battle.state.engagements;
    return [attack!.won, attack!.needs, attack!.inflicted, attack!.received];
  });
  expect(found).toEqual([
    [false, false, [0], [0]],
    [true, false, [0], [0]],
  ]);
});

test('NQM-8.14 airSuppressionUsesAttack: aircraft that fought the flak attack once more, or twice', () => {
  const found = each('airSuppressionUsesAttack', ['yes', 'no'], options => {
    const battle = new Battle(options, field => {
      put(field, {
        'R-1.mg1': { pos: [2300, 1900], stands: standing('aa40Pl'), work: null, concealed: false },
      });
      const air = {
        id: 'A',
        side: 'blue',
        stand: 'airStuka',
        grade: 'R',
        sortiesPerDay: 1,
      } as const;
      field.air = [{ ...air, taskLevel: 'corps' }];
    });
    battle.falls = (_, what) => (what === 'air' ? 6 : 1);
    battle.act('blue', { type: 'requestAir', from: 'B-RGT', stands: ['A'], x: 2000, y: 1950 });
    return battle.until('ORDERS', 5).throwsOf('NQM-8.14');
  });
  expect(found).toEqual([1, 2]);
});

test('NQM-8.31 tankTerrorPer: each company of the position throws, or one die stands for all', () => {
  const found = each('tankTerrorPer', ['company', 'position'], options => {
    const battle = new Battle(options, field => {
      face(field);
      put(field, {
        'B-1.coy1': { stands: standing('tkLight'), cuMax: 3, cu: 3 },
        'R-1.mg1': {
          ...{ kind: 'company', pos: [2320, 1850], work: null, concealed: false },
          ...{ formation: 'deployed', stands: standing('riflePl', 'riflePl') },
        },
      });
    }).until('DECLARE');
    battle.act('blue', { ...ATTACK, r: 400 }).until('REORG');
    return battle.throwsOf('NQM-8.31');
  });
  expect(found).toEqual([2, 1]);
});

test('NQM-12.4 hullDown: tanks in a prepared position are a class better by option', () => {
  const found = each('hullDown', ['off', 'on'], options => {
    const battle = new Battle(options, field => {
      face(field);
      put(field, {
        'B-1.coy1': { pos: [500, 300] },
        'B-1.at': { pos: [2000, 1250] },
        'R-1.coy1': { stands: standing('tkLight'), work: 'dugIn', cu: 0 },
      });
    }).until('DECLARE');
    battle.falls = () => 4;
    return markers(battle.until('REORG'), 'R-1.coy1');
  });
  expect(found).toEqual([1, 0]);
});

test('NQM-3.10 goToGroundCover: who has gone to ground lies as before, or a class better', () => {
  const found = each('goToGroundCover', ['none', 'oneClass'], options => {
    const battle = new Battle(options, field => {
      face(field);
      for (const unit of field.units) if (unit.node === 'B-1') unit.green = true;
    }).until('DECLARE');
    // The first hour costs Blue a stand and his nerve; what Red's die of 4 does in the second hangs on the class.
    battle.falls = (rule, what) => (rule === 'NQM-8.17' && what === 'R-1.coy1' ? 4 : 1);
    battle.act('blue', ATTACK).until('REORG');
    expect(battle.unit('B-1.coy1').grounded).toBe(true);
    const before = markers(battle, 'B-1.coy1');
    return markers(battle.until('ORDERS', 1).until('REORG'), 'B-1.coy1') - before;
  });
  expect(found).toEqual([1, 0]);
});

test('NQM-6.1 artilleryLocated: a battery that fired is suspected, or unknown', () => {
  const found = each('artilleryLocated', ['on', 'off'], options =>
    shelled(options, 'bty105x12', 1, {})
      .until('REORG')
      .state.contacts.filter(one => one.side === 1 && one.level === 'suspected')
      .map(one => one.unit),
  );
  expect(found).toEqual([['B-ART.bty'], []]);
});

test('NQM-12.2 atGunsVsTroops: light anti-tank guns hit men as printed, or as very light', () => {
  const found = each('atGunsVsTroops', ['printed', 'capVL'], options => {
    const battle = new Battle(options, field => {
      face(field);
      put(field, { 'B-1.coy1': { pos: [500, 300] }, 'B-1.at': { pos: [2000, 1250] } });
    }).until('DECLARE');
    battle.falls = (_, what) => (what === 'B-1.at' ? 4 : 1);
    return markers(battle.until('REORG'), 'R-1.coy1');
  });
  expect(found).toEqual([1, 0]);
});
