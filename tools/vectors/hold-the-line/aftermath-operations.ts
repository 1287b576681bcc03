import { mayAdvance } from '../../../src/rules/hold-the-line/phases/combat/advance.ts';
import { became, fightOf, GROUND, losersOf, RIVERS, rolled, type Setup, to } from './fight.ts';
import { type Operation, plain, type Row, rows, type Scene } from './scene.ts';
import type { Given } from './small-table.ts';

/** Answers whatever is asked on the way: nothing cancelled, hits that only disorder where they can, no stars. */
const through = (scene: Scene, stage: string): Scene => {
  for (let i = 0; i < 9; i++) {
    to(scene, stage);
    const combat = scene.combat;
    if (!combat || combat.stage === stage) break;
    const seats = ['polish', 'german'];
    const act = seats
      .flatMap(seat =>
        ['ignoreResult', 'allocateHits', 'allocateStars'].flatMap(type =>
          scene.offers(seat, type).map(one => ({ seat, one })),
        ),
      )
      .sort((a, b) => harm(a.one) - harm(b.one))[0];
    if (!act) break;
    scene.do(act.seat, act.one, () => scene.combat?.stage === stage);
  }
  return scene;
};

const harm = ({ type, remove = [], destroy = [], disorder }: Row): number =>
  type === 'ignoreResult'
    ? remove.length
    : type === 'allocateHits'
      ? destroy.length
      : destroy.length + (typeof disorder === 'string' && disorder !== '' ? 1 : 0);

/** A fight that one side loses, by double unless it is said otherwise; what follows of it. */
const lost = (given: Given): Scene => {
  const attackerLost = given.loser === 'attacker';
  const isDouble = given.double !== false;
  const river = given.hexside as string | undefined;
  const victims = (given.defenderDestroyed as number | undefined) ?? 0;
  if (victims > 1) throw new RangeError('given.defenderDestroyed: 0 or 1');
  const allCross = given.allAttackersCross !== false;
  const alone = !attackerLost && rows(given.defenders).filter(row => row.out !== true).length === 1;
  const beside = victims === 1 ? [{ id: 'x', type: 'pol-cav' }] : alone ? [{ id: 'y' }] : [];
  const out = rows(given.defenders).flatMap(row => (row.out === true ? [row.id as string] : []));
  const fight = fightOf({
    attackers: attackerLost
      ? [
          ...rows(given.attackers).map((row, at) => ({ ...TYPED(row), id: row.id, at })),
          ...(rows(given.attackers).length > 1 ? [] : [{ id: 'y' }]),
        ]
      : [{ id: 'att' }, {}, { at: allCross ? 0 : 1 }],
    defenders: attackerLost ? [{}, {}, {}] : [...losersOf(given.defenders, 'PL'), ...beside],
    terrain: (given.terrain as string[] | undefined) ?? [],
    rivers: [river],
    throws: attackerLost
      ? isDouble
        ? ['', 'ss']
        : ['ss', 'sss']
      : isDouble
        ? ['ssss', '']
        : ['sss', 'ss'],
    options: given.options,
    ...(attackerLost
      ? {
          hexes: Object.fromEntries(
            rows(given.attackers).map((row, at) => [
              GROUND.GE.from[at]!,
              { terrain: [row.hexTerrain ?? 'clear'].flat().filter(one => one !== 'clear') },
            ]),
          ),
        }
      : {}),
  });
  const scene = rolled(fight, { leaveOut: out });
  if (victims === 1) {
    if (scene.combat?.stage === 'IGNORE')
      scene.do(
        'polish',
        { type: 'ignoreResult', combat: scene.combat.id, remove: [] },
        () => (scene.combat?.hits ?? 1) > 0,
      );
    scene.run(() => scene.combat === undefined || scene.combat.hits > 0);
    const first = rows(given.defenders).find(
      row => row.out !== true && row.postureAtStart !== 'disordered',
    );
    scene.do(
      'german',
      {
        type: 'allocateHits',
        combat: scene.combat?.id ?? 1,
        disorder: first ? [first.id] : [],
        destroy: ['x'],
      },
      () => scene.combat?.stage === 'WITHDRAW',
    );
  }
  return through(scene, 'WITHDRAW');
};

const TYPED = (row: Row): Row => (row.type ? { type: row.type } : {});

const withdrawal: Operation = given => {
  const scene = lost(given);
  const name = (u: number) => scene.field.pieces[u]!.id;
  const going = scene.combat?.going ?? [];
  const exempt = scene.combat?.exempt ?? [];
  const must = going.filter(u => !exempt.includes(u));
  const asked = scene.combat?.def.units ?? [];
  const said = [...rows(given.defenders), ...rows(given.attackers)].map(({ id }) => id as string);
  const named = (units: readonly number[]) => units.map(name).filter(id => said.includes(id));
  const answer = {
    mustWithdraw: named(must),
    mayStay: named(exempt),
    mayIgnore: going.length > 0 && must.length === 0,
  };
  if (given.loser === 'attacker' || asked.length === 0) return answer;
  const moves = going.map(u => ({ unit: name(u), hex: exempt.includes(u) ? 'stay' : '0805' }));
  scene.act(
    'polish',
    { type: 'withdraw', combat: scene.combat?.id ?? 1, moves },
    () => scene.combat?.stage === 'ADVANCE',
  );
  return {
    ...answer,
    attackerMayAdvance:
      scene.combat !== undefined && mayAdvance(scene.state, scene.combat).length > 0,
  };
};

/** Units that stay out of the fight and must go with the one that fought. */
const leftOut = (
  units: readonly Row[],
  hexes: Setup['hexes'],
  options: unknown,
  sides: Row = {},
): Scene => {
  const fight = fightOf({
    attackers: [{}, {}, {}],
    defenders: [
      { id: 'x' },
      ...units.map(({ id, posture, type }) => ({ id, posture, ...(type ? { type } : {}) })),
    ],
    throws: ['ssss', ''],
    options,
    more: { board: { hexes: hexes ?? {}, sides } },
  });
  const scene = rolled(fight, { leaveOut: units.map(({ id }) => id) });
  scene.run(() => scene.combat!.hits > 0);
  scene.do(
    'german',
    { type: 'allocateHits', combat: scene.combat?.id ?? 1, disorder: [], destroy: ['x'] },
    () => scene.combat?.stage === 'WITHDRAW',
  );
  return to(scene, 'WITHDRAW');
};

/** One unit that must go, and one hex that it is sent to. */
const withdrawTo: Operation = given => {
  const { posture = 'movement', type } = given.unit as Row;
  const across = given.toHexAcross as string | undefined;
  const goal = (given.toHex ?? {}) as Row;
  const river = across ? RIVERS[across] : undefined;
  if (across && !river && across !== 'none') throw new RangeError('given.toHexAcross');
  const sides = river
    ? {
        '0705/NE': {
          river,
          bridge: given.bridge === true,
          road: given.road === true || given.bridge === true,
        },
      }
    : {};
  const hexes = {
    '0804': {
      terrain: [goal.terrain ?? given.terrain ?? 'clear'].flat().filter(one => one !== 'clear'),
      pass: goal.pass === true || given.pass === true,
      ...(goal.control ? { control: goal.control } : {}),
      ...(given.control ? { control: given.control } : {}),
    },
  };
  const scene = leftOut(
    [{ id: 'u', posture, ...(type ? { type } : {}) }],
    hexes,
    given.options,
    sides,
  );
  const moves = [{ unit: 'u', hex: '0804' }];
  const error = scene.act('polish', { type: 'withdraw', combat: scene.combat?.id ?? 1, moves });
  return error ? { error } : { hex: scene.hexOf('u'), legal: true };
};

const CLOSED = { closed: true };

const trapped: Operation = given => {
  const ways = ['0805', '0804', '0706', '0704', '0604'];
  const open = (plain(given.legalHexes) as string[]).length;
  if (open > ways.length) throw new RangeError('given.legalHexes: at most five');
  const shut = Object.fromEntries(ways.slice(open).map(hex => [hex, CLOSED]));
  const units = rows(given.mustWithdraw);
  const scene = leftOut(units, shut, given.options);
  scene.run(() => scene.combat === undefined || scene.combat.stage === 'ADVANCE');
  for (let i = 0; i < 9 && scene.combat?.stage === 'WITHDRAW'; i++)
    scene.ring('combat choice', () => scene.combat?.stage !== 'WITHDRAW');
  const stays = units.filter(({ id }) => scene.hexOf(id) === '0705').map(({ id }) => id);
  return {
    result: became(scene, given.mustWithdraw),
    stays,
    attackerMayAdvance:
      scene.combat !== undefined && mayAdvance(scene.state, scene.combat).length > 0,
  };
};

/** The defender is destroyed by stars in a draw, unless others are left beside it; the first attacker is disordered by a single star. */
const advance: Operation = (given, when) => {
  const left = (given.defendersLeft as number | undefined) ?? 0;
  if (left > 2) throw new RangeError('given.defendersLeft: at most 2');
  if (given.first !== undefined && given.first !== 'draw')
    throw new RangeError('given.first: draw');
  const kind = (given.kind as 'prepared' | 'other' | undefined) ?? 'prepared';
  if (kind !== 'prepared' && kind !== 'other') throw new RangeError('given.kind');
  const shown = kind === 'prepared' ? 'prepared' : 'movement';
  const attackers = given.attackers ? rows(given.attackers) : [{ id: 'a', posture: 'movement' }];
  const [weak] = attackers.filter(({ posture }) => posture === 'disordered');
  const idle = rows(given.idle).map(({ id, type, posture, committed }) => ({
    id,
    type: type ?? 'ger-inf-1',
    posture: posture ?? 'movement',
    hex: '0605',
    ...(committed === true ? { committed } : {}),
  }));
  const near = given.inRangeOfHq === false ? '0105' : '0505';
  const units = [
    ...attackers.map(({ id, type }) => ({
      id,
      type: type ?? 'ger-inf-1',
      posture: shown,
      hex: '0605',
    })),
    ...idle,
    { id: 'd', type: 'pol-inf', hex: '0705' },
    ...Array.from({ length: left }, (_, i) => ({ id: `left${i}`, type: 'pol-inf', hex: '0705' })),
  ];
  const launch = kind === 'prepared' ? 1 : attackers.length;
  const fight = fightOf({
    attackers: attackers.map(({ id }) => ({ id })),
    defenders: [{ id: 'd' }],
    kind,
    terrain: ['town'],
    throws: ['kk', weak ? 'ks' : 'ss'],
    options: given.options,
    more: {
      units,
      hqs: [{ id: 'G', side: 'GE', hex: near, pot: given.pot ?? 0 }],
      cp: { '0605': launch + ((given.cpOnHex as number | undefined) ?? 0) },
    },
  });
  const scene = to(rolled(fight), 'STARS');
  scene.do(
    'german',
    { type: 'allocateStars', combat: scene.combat?.id ?? 1, destroy: ['d'] },
    () => scene.combat?.stage !== 'STARS',
  );
  if (weak && scene.combat?.stage === 'STARS')
    scene.do(
      'polish',
      { type: 'allocateStars', combat: scene.combat?.id ?? 1, destroy: [], disorder: weak.id },
      () => scene.combat?.stage !== 'STARS',
    );
  to(scene, 'ADVANCE');
  const allowed = [
    ...new Set(scene.offers('german', 'advance').flatMap(one => one.units as string[])),
  ].sort();
  if (!when.units) return { allowed };
  const going = plain(when.units) as string[];
  if (!scene.combat) return { error: 'E_ADVANCE' };
  const error = scene.act('german', {
    type: 'advance',
    combat: scene.combat.id,
    units: going,
  });
  if (error) return { error };
  scene.ringTo('POSTURE');
  const digs = going.every(
    unit => scene.refusal('german', { type: 'changePosture', unit, to: 'dugIn' }) === null,
  );
  return { advance: going.every(id => scene.hexOf(id) === '0705'), mayDigIn: digs };
};

const bridge: Operation = given => {
  const taken = given.result === 'hex taken';
  if (!taken && given.result !== 'defender holds') throw new RangeError('given.result');
  const fight = fightOf({
    attackers: [{}, {}, {}],
    defenders: [{ id: 'd', type: 'pol-cav' }],
    rivers: [given.attackAcross as string],
    bridge: given.bridgePresent === true,
    throws: taken ? ['kk', ''] : ['', ''],
    more: { counters: [{ id: 'b', kind: 'bridge', side: 'GE' }] },
    acts: given.bridgeCommitted === true ? { bridge: 'b' } : {},
  });
  const refused = fight.scene.refusal('german', fight.attack);
  if (refused) return { error: refused.code };
  const scene = rolled(fight);
  scene.run();
  for (let i = 0; i < 9 && scene.combat; i++) {
    const [most] = scene.offers('german', 'advance').reverse();
    if (most) scene.do('german', most);
    else scene.ring('combat choice', () => scene.combat?.stage === 'ADVANCE');
  }
  return { bridge: scene.state.counters[scene.field.counter('b')]!.status };
};

/** A counter that helped in the defence: the attacker rolls a die of its colour for it. */
const counterRoll: Operation = (given, when) => {
  const id = given.counter as string;
  if (when.die !== 'red' && when.die !== 'green') throw new RangeError('when.die: red or green');
  const side = when.die === 'red' ? 'GE' : 'PL';
  const { target } = GROUND[side];
  const owner = side === 'GE' ? 'PL' : 'GE';
  const kind = owner === 'PL' ? 'armouredTrain' : 'mgBattalion';
  const help = { id, kind, side: owner, on: target, maxDice: 1, code: given.code };
  const fight = fightOf({
    side,
    attackers: [{}],
    defenders: [{}],
    throws: ['', '', (when.faces as string[])[0]!],
    more: { counters: [help] },
  });
  const scene = rolled(fight, { support: [id] });
  scene.run();
  return { destroyed: scene.state.counters[scene.field.counter(id)]!.status === 'destroyed' };
};

/** What follows a combat: withdrawal, advance, bridges and counters that were used. */
export const AFTERMATH_OPERATIONS: { readonly [op: string]: Operation } = {
  withdrawal,
  withdrawTo,
  trapped,
  advance,
  bridge,
  counterRoll,
};
