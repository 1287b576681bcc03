import { mayAdvance } from '../../../src/rules/hold-the-line/phases/combat/advance.ts';
import { became, fightOf, GROUND, losersOf, RIVERS, rolled, type Setup, to } from './fight.ts';
import { type Operation, plain, type Row, rows, type Scene } from './scene.ts';
import type { Given } from './small-table.ts';

/** A fight that one side loses by double; what follows of it. */
const lostByDouble = (given: Given): Scene => {
  const attackerLost = given.loser === 'attacker';
  if (given.double !== true) throw new RangeError('given.double: true');
  const river = given.hexside as string | undefined;
  if (river && given.allAttackersCross !== true)
    throw new RangeError('given.allAttackersCross: true');
  const victim = (given.defenderDestroyed as number | undefined) === 1;
  const alone = !attackerLost && rows(given.defenders).length === 1;
  const beside = victim ? [{ id: 'x', type: 'pol-cav' }] : alone ? [{ id: 'y' }] : [];
  const fight = fightOf({
    attackers: attackerLost
      ? [
          ...rows(given.attackers).map((row, at) => ({ id: row.id, at })),
          ...(rows(given.attackers).length > 1 ? [] : [{ id: 'y' }]),
        ]
      : [{ id: 'att' }, {}, {}],
    defenders: attackerLost ? [{}, {}, {}] : [...losersOf(given.defenders, 'PL'), ...beside],
    terrain: (given.terrain as string[] | undefined) ?? [],
    rivers: [river],
    throws: attackerLost ? ['', 'ss'] : ['ssss', ''],
    options: given.options,
    ...(attackerLost
      ? {
          hexes: Object.fromEntries(
            rows(given.attackers).map((row, at) => [
              GROUND.GE.from[at]!,
              { terrain: [row.hexTerrain].filter(one => one !== 'clear') },
            ]),
          ),
        }
      : {}),
  });
  const scene = rolled(fight);
  scene.run(() => scene.combat === undefined || scene.combat.hits > 0);
  if (victim)
    scene.do(
      'german',
      {
        type: 'allocateHits',
        combat: scene.combat?.id ?? 1,
        disorder: [rows(given.defenders)[0]!.id],
        destroy: ['x'],
      },
      () => scene.combat?.stage === 'WITHDRAW',
    );
  else if (scene.combat?.stage === 'HITS') {
    const seat = attackerLost ? 'polish' : 'german';
    const act = scene
      .offers(seat, 'allocateHits')
      .find(one => (one.destroy as string[]).length === 0);
    scene.do(seat, act!, () => scene.combat?.stage === 'WITHDRAW');
  }
  return to(scene, 'WITHDRAW');
};

const withdrawal: Operation = given => {
  const scene = lostByDouble(given);
  const name = (u: number) => scene.field.pieces[u]!.id;
  const going = scene.combat?.going ?? [];
  const exempt = scene.combat?.exempt ?? [];
  const must = going.filter(u => !exempt.includes(u));
  const asked = scene.combat?.def.units ?? [];
  const answer = {
    mustWithdraw: must.map(name),
    mayStay: exempt.map(name),
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
    defenders: [{ id: 'x' }, ...units.map(({ id, posture }) => ({ id, posture }))],
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

const withdrawTo: Operation = given => {
  const { posture } = given.unit as Row;
  const river = RIVERS[given.toHexAcross as string]!;
  const sides = {
    '0705/NE': { river, bridge: given.bridge === true, road: given.bridge === true },
  };
  const scene = leftOut([{ id: 'u', posture }], {}, undefined, sides);
  const moves = [{ unit: 'u', hex: '0804' }];
  const error = scene.act('polish', { type: 'withdraw', combat: scene.combat?.id ?? 1, moves });
  return error ? { error } : { hex: scene.hexOf('u') };
};

const CLOSED = { closed: true };

const trapped: Operation = given => {
  if ((given.legalHexes as string[]).length > 0) throw new RangeError('given.legalHexes: none');
  const shut = Object.fromEntries(
    ['0604', '0704', '0804', '0805', '0706'].map(hex => [hex, CLOSED]),
  );
  const units = rows(given.mustWithdraw);
  const scene = leftOut(units, shut, given.options);
  scene.run(() => scene.combat === undefined || scene.combat.stage === 'ADVANCE');
  const stays = units.filter(({ id }) => scene.hexOf(id) === '0705').map(({ id }) => id);
  return {
    result: became(scene, given.mustWithdraw),
    stays,
    attackerMayAdvance:
      scene.combat !== undefined && mayAdvance(scene.state, scene.combat).length > 0,
  };
};

/** The defender is destroyed by stars in a draw; the first attacker is disordered by a single star. */
const advance: Operation = (given, when) => {
  if (given.defendersLeft !== 0) throw new RangeError('given.defendersLeft: 0');
  if (given.first !== undefined && given.first !== 'draw')
    throw new RangeError('given.first: draw');
  if (given.kind !== undefined && given.kind !== 'prepared')
    throw new RangeError('given.kind: prepared');
  const attackers = given.attackers ? rows(given.attackers) : [{ id: 'a', posture: 'movement' }];
  const [weak] = attackers.filter(({ posture }) => posture === 'disordered');
  const idle = rows(given.idle).map(({ id, type, posture }) => ({
    id,
    type,
    posture,
    hex: '0605',
  }));
  const near = given.inRangeOfHq === false ? '0105' : '0505';
  const units = [
    ...attackers.map(({ id }) => ({ id, type: 'ger-inf-1', posture: 'prepared', hex: '0605' })),
    ...idle,
    { id: 'd', type: 'pol-inf', hex: '0705' },
  ];
  const fight = fightOf({
    attackers: attackers.map(({ id }) => ({ id })),
    defenders: [{ id: 'd' }],
    terrain: ['town'],
    throws: ['kk', weak ? 'ks' : 'ss'],
    more: {
      units,
      hqs: [{ id: 'G', side: 'GE', hex: near, pot: given.pot ?? 0 }],
      cp: { '0605': 1 },
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
  const error = scene.act('german', {
    type: 'advance',
    combat: scene.combat?.id ?? 1,
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
  const scene = rolled(fight);
  scene.run();
  for (let i = 0; i < 9 && scene.combat; i++) {
    const [most] = scene.offers('german', 'advance').reverse();
    if (most) scene.do('german', most);
    else scene.ring('combat choice', () => scene.combat?.stage === 'ADVANCE');
  }
  return { bridge: scene.state.counters[scene.field.counter('b')]!.status };
};

/** A counter that helped in the defence: the attacker rolls for it. */
const counterRoll: Operation = (given, when) => {
  const id = given.counter as string;
  if (when.die !== 'red') throw new RangeError('when.die: red');
  const help = { id, kind: 'armouredTrain', side: 'PL', on: '0705', maxDice: 1, code: given.code };
  const fight = fightOf({
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
