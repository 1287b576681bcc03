import type { Side } from '../../../src/rules/hold-the-line/tables/unit-types.ts';
import { losersOf as fightingLosers } from '../../../src/rules/hold-the-line/terms/fighting.ts';
import { hitsSpent } from '../../../src/rules/hold-the-line/terms/results.ts';
import {
  became,
  enemy,
  type Fight,
  faces,
  fightOf,
  GROUND,
  losersOf,
  rolled,
  to,
} from './fight.ts';
import { type Answer, type Operation, plain, type Row, rows, type Scene } from './scene.ts';
import type { Given } from './small-table.ts';

const counters = (
  art: Row | undefined,
  support: readonly number[] | undefined,
  side: Side,
  hex: string,
  name: string,
) => [
  ...Array.from({ length: art?.div ?? 0 }, (_, i) => ({
    id: `${name}-div${i}`,
    kind: 'divisionalArtillery',
    side,
    on: hex,
    maxDice: 1,
  })),
  ...(art?.corps
    ? [{ id: `${name}-corps`, kind: 'corpsArtillery', side, on: hex, maxDice: art.corps }]
    : []),
  ...(support ?? []).map((dice, i) => ({
    id: `${name}-help${i}`,
    kind: side === 'PL' ? 'tank' : 'mgBattalion',
    side,
    on: hex,
    maxDice: dice,
    code: 's',
  })),
];
const gunsIn = (list: readonly Row[]) => ({
  artillery: list
    .filter(({ kind }) => kind.endsWith('Artillery'))
    .map(({ id, maxDice }) => ({ counter: id, dice: maxDice })),
  support: list.filter(({ kind }) => !kind.endsWith('Artillery')).map(({ id }) => id),
});

const pools: Operation = given => {
  const side = (given.attSide as Side) ?? 'GE';
  const ground = GROUND[side];
  const two = (given.hexes as number | undefined) === 2;
  const exploit = given.exploit === true;
  const river = rows(given.attackers).map(row => row.river as string | undefined);
  const attackers = rows(given.attackers).flatMap((row, i) =>
    Array.from({ length: row.n ?? 1 }, () => ({
      type: row.type,
      posture: row.posture,
      at: two ? i : 0,
    })),
  );
  const kind = exploit ? 'exploit' : attackers[0]!.posture === 'prepared' ? 'prepared' : 'other';
  const all = rows(given.defenders).flatMap((row, i) =>
    Array.from({ length: row.n ?? 1 }, (_, n) => ({
      id: `d${i}.${n}`,
      type: row.type,
      posture: row.posture,
      out: row.out === true,
    })),
  );
  const own = counters(
    given.attArt as Row,
    given.attSupport as number[],
    side,
    ground.from[0],
    'a',
  );
  const theirs = counters(
    given.defArt as Row,
    given.defSupport as number[],
    enemy(side),
    ground.target,
    'd',
  );
  const air = given.airDie === undefined ? {} : (given.airDie as { attacker?: boolean });
  const fight = fightOf({
    side,
    kind,
    attackers,
    defenders: all,
    terrain: given.terrain as string[],
    rivers: two ? river : [river[0]],
    options: given.options,
    more: { counters: [...own, ...theirs] },
    acts: { ...gunsIn(own), airDie: air.attacker === true },
  });
  const { scene } = fight;
  if (air.attacker) giveAirDie(scene, side);
  const before = [...ground.from, ground.target].map(hex => scene.cp(hex));
  rolled(
    fight,
    exploit
      ? null
      : {
          ...gunsIn(theirs),
          leaveOut: all.filter(one => one.out).map(({ id }) => id),
          dugInDie: given.dugInCp === true,
        },
  );
  const [one = 0, other = 0, theirCp = 0] = before;
  const line = scene.log.find(({ id }) => id === 'combat')!.values as unknown as {
    attackDice: number[];
    defenceDice: number[];
  };
  const dice = ([red, green, black]: number[]) => ({ red, green, black });
  return {
    attackerDice: dice(line.attackDice),
    defenderDice: dice(line.defenceDice),
    ignoreResults: scene.combat!.ignore,
    mayIgnoreWithdrawal: scene.combat!.relief === 'yes',
    cpAttacker: one + other - scene.cp(ground.from[0]) - scene.cp(ground.from[1]),
    cpDefender: theirCp - scene.cp(ground.target),
  };
};

const giveAirDie = (scene: Scene, side: Side): void => {
  const hq = scene.field.hqs.findIndex(one => one.side === side);
  const { turn } = scene.state;
  scene.state.air.dice.push({ id: 'die', side, zone: 0, hq, turn, used: false });
};

type Rolls = { ticks: number; stars: number };
const dice = ({ ticks, stars }: Rolls): string => faces(ticks, stars);
const who = (winner: string): string | null =>
  winner === 'att' ? 'attacker' : winner === 'def' ? 'defender' : null;

/** Three prepared regiments against four: the faces fall as the vector says. */
const simple = (given: Given, terrain: readonly string[]): Fight =>
  fightOf({
    attackers: [{}, {}, {}],
    defenders: [{}, {}, {}],
    terrain,
    throws: [dice(given.attackerRoll as Rolls), dice(given.defenderRoll as Rolls)],
    options: given.options,
  });

const decided = (scene: Scene): Answer => {
  const stop = () =>
    scene.combat === undefined ||
    ['STARS', 'WITHDRAW', 'ADVANCE'].includes(scene.combat.stage) ||
    scene.combat.hits > 0;
  scene.run(stop);
  const { winner = 'none', hits = 0, double = false } = scene.combat ?? {};
  return { winner: who(winner), hits, double };
};

const first: Operation = given => decided(rolled(simple(given, [])));

/** Obstacles that let the defender cancel so many results. */
const IGNORING = ['marsh', 'fort', 'mountain'];

const cancel: Operation = (given, when) => {
  const scene = rolled(simple(given, IGNORING.slice(0, given.ignoreResults as number)));
  const act = { type: 'ignoreResult', combat: scene.combat!.id, remove: plain(when.remove) };
  const after = () => scene.combat === undefined || scene.combat.stage !== 'IGNORE';
  const error = scene.act('polish', act, after);
  if (error) return { error };
  const { ticks, stars } = scene.combat!.att.roll;
  return { ...decided(scene), attackerAfter: { ticks, stars }, starsToSpend: stars };
};

/** Defenders on whom the attacker lays one or two hits; two obstacles give them dice whatever they show. */
const hitting = (given: Given): Scene => {
  const hits = given.hits as number;
  const losers = losersOf(given.losers, 'PL');
  const fight = fightOf({
    attackers: [{}, {}, {}],
    defenders: losers,
    terrain: ['town', 'forest'],
    throws: hits === 1 ? ['sss', 'ss'] : ['ssss', 'ss'],
    options: given.options,
  });
  const out = rows(given.losers)
    .filter(row => row.out === true)
    .map(row => row.id);
  const scene = rolled(fight, { leaveOut: out });
  scene.run(
    () => scene.combat === undefined || scene.combat.hits > 0 || scene.combat.stage === 'STARS',
  );
  return scene;
};

const hitChoices: Operation = given => ({
  legal: hitting(given)
    .offers('german', 'allocateHits')
    .map(({ disorder, destroy }) => ({
      ...((disorder as string[]).length > 0 ? { disorder } : {}),
      ...((destroy as string[]).length > 0 ? { destroy } : {}),
    })),
});

const hits: Operation = (given, when) => {
  const scene = hitting(given);
  const choice = plain(when.choice) as { disorder?: string[]; destroy?: string[] };
  const act = {
    type: 'allocateHits',
    combat: scene.combat!.id,
    disorder: choice.disorder ?? [],
    destroy: choice.destroy ?? [],
  };
  const laid = () => scene.combat === undefined || scene.combat.stage !== 'HITS';
  const losers = fightingLosers(scene.state, scene.combat!, 'def');
  const spent = hitsSpent(losers, {
    disorder: act.disorder.map(id => scene.field.unit(id)),
    destroy: act.destroy.map(id => scene.field.unit(id)),
  });
  const error = scene.act('german', act, laid);
  if (error) return { error };
  return { result: became(scene, given.losers), lostHits: (given.hits as number) - (spent ?? 0) };
};

/** HTL-O2: everybody who lost by double. */
const double: Operation = given => {
  const fight = fightOf({
    attackers: [{}, {}, {}],
    defenders: losersOf(given.losers, 'PL'),
    throws: ['ssss', ''],
    options: given.options,
  });
  const scene = to(rolled(fight), 'STARS');
  return { result: became(scene, given.losers) };
};

/** Stars of one side: as many successes on the other make FIRST a draw, unless a unit is disordered in it. */
const stars: Operation = (given, when) => {
  const side = given.side as 'attacker' | 'defender';
  const n = given.stars as number;
  const targets = given.defenders ?? given.attackers;
  const disordered = rows(targets).find(row => row.disorderedInFirst === true);
  if (given.first !== undefined && given.first !== 'draw')
    throw new RangeError('given.first: draw');
  for (const row of rows(targets))
    if (row.killsDisordered !== undefined && row.killsDisordered !== 1)
      throw new RangeError('killsDisordered: 1');
  const attacks = side === 'attacker';
  const own = attacks ? faces(disordered ? 3 - n : 0, n) : faces(n, 0);
  const theirs = attacks ? faces(disordered ? 2 : n, 0) : faces(0, n);
  const fight = fightOf({
    attackers: attacks ? [{}, {}, {}] : losersOf(targets, 'GE'),
    defenders: attacks ? losersOf(targets, 'PL') : [{}, {}, {}],
    terrain: ['town', 'forest'],
    throws: [own, theirs],
    options: given.options,
  });
  const scene = to(rolled(fight), 'STARS');
  const seat = attacks ? 'german' : 'polish';
  const hurt = fightingLosers(scene.state, scene.combat!, attacks ? 'def' : 'att');
  const spent = () => scene.combat === undefined || scene.combat.stage !== 'STARS';
  if (when.default === true) scene.ring('combat choice', spent);
  else {
    const choice = plain(when.choice) as { destroy?: string[]; disorder?: string };
    const act = { type: 'allocateStars', combat: scene.combat!.id, destroy: [], ...choice };
    const error = scene.act(seat, act, spent);
    if (error) return { error };
  }
  const other = attacks ? 'polish' : 'german';
  if (!spent() && scene.combat)
    scene.act(other, { type: 'allocateStars', combat: scene.combat.id, destroy: [] }, spent);
  scene.run(spent);
  const result = became(scene, targets);
  const gone = Object.keys(result).filter(id => result[id] === 'destroyed');
  const price = hurt.filter(({ unit }) => gone.includes(scene.field.pieces[unit]!.id));
  return {
    result,
    destroyCount: gone.length,
    leftOver: price.reduce((left, { kills }) => left - kills, n),
  };
};

/** Operations of a combat: an attack is declared, answered and rolled on a small table. */
export const COMBAT_OPERATIONS: { readonly [op: string]: Operation } = {
  pools,
  first,
  cancel,
  hitChoices,
  hits,
  double,
  stars,
};
