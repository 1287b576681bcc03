import type { Result } from '../../../src/rules/september-1939/combat-state.ts';
import { freshCombat } from '../../../src/rules/september-1939/phases/combat/opening.ts';
import { hexesOf } from '../../../src/rules/september-1939/tables/combat-results.ts';
import { labelsOf } from '../../../src/rules/september-1939/terms/naming.ts';
import { pursuitWays, wayFault } from '../../../src/rules/september-1939/terms/pursuit-ways.ts';
import { farFrom, waysOf } from '../../../src/rules/september-1939/terms/retreat-paths.ts';
import { battle, foot } from './fight.ts';
import { hexOf, unitOf } from './small-table.ts';
import { type Kind, labelsIn } from './vector.ts';

/** W39-8.61: where a full retreat may end. */
const retreatEnds: Kind = {
  keys: ['attackersAt', 'defenderAt', 'result'],
  only: { map: ['all clear, no other units', undefined] },
  answer({ attackersAt, defenderAt, result }) {
    const foes = labelsIn(attackersAt);
    const state = battle([
      ...foes.map((hex, i) => foot(`d${i}`, hex, 3, { nation: 'DE' })),
      foot('p', String(defenderAt), 2),
    ]);
    const from = hexOf(state, String(defenderAt));
    const against = foes.map(hex => hexOf(state, hex));
    const unit = unitOf(state, 'p');
    const retreating = {
      units: [unit],
      start: from,
      side: 1,
      foes: against,
      losers: [unit],
      plan: new Map(),
    };
    const { ways } = waysOf(state, retreating, hexesOf(String(result) as Result));
    const ends = ways.map(({ path }) => path.at(-1)!);
    return {
      endHexes: labelsOf(state, ends)
        .map(Number)
        .sort((a, b) => a - b),
      distanceFromAttacker: farFrom(state, against, ends[0]!),
    };
  },
};

/** W39-8.71 to W39-8.74: the ways of one attacker after a retreat. */
const chase: Kind = {
  keys: ['attackersAt', 'retreatPath'],
  answer({ attackersAt, retreatPath }) {
    const path = labelsIn(retreatPath);
    const state = battle([
      foot('d', labelsIn(attackersAt)[0]!, 3, { nation: 'DE' }),
      foot('p', path.at(-1)!, 2),
    ]);
    const hexes = path.map(hex => hexOf(state, hex));
    const combat = freshCombat({
      kind: 'assault',
      side: 0,
      attackers: [unitOf(state, 'd')],
      targets: [hexes[0]!],
      guns: [],
      planes: [],
      armourFirst: false,
    });
    Object.assign(combat, {
      result: 'B2',
      trails: [hexes],
      vacated: [hexes[0]],
      pursuit: path.length - 1,
      pursuers: combat.attackers,
    });
    state.combat = combat;
    const ways = pursuitWays(state, combat, unitOf(state, 'd')).map(way =>
      labelsOf(state, way).map(Number),
    );
    const onTrail = (way: number[]) => way.every(hex => path.includes(String(hex)));
    const sorted = (list: number[][]) =>
      list.sort((a, b) => a.length - b.length || (a.at(-1) ?? 0) - (b.at(-1) ?? 0));
    return {
      onPath: sorted(ways.filter(onTrail)),
      offPathMustStop: sorted(ways.filter(way => !onTrail(way))),
      tooFar: wayFault(state, combat, unitOf(state, 'd'), hexes) ? [Number(path.at(-1))] : [],
    };
  },
};

/** W39-8.76: one follows the path through zones, another leaves it and stops. */
const figureFive: Kind = {
  keys: ['result', 'retreatPath', 'enemyZocOn'],
  only: {
    result: ['B4'],
    retreatPath: [['p0', 'p1', 'p2', 'p3', 'p4']],
    enemyZocOn: [['p2', 'q (off path, next to p1)']],
  },
  answer() {
    const path = ['3830', '3829', '3828', '3827', '3826'];
    const state = battle([
      foot('A', '3831', 3, { nation: 'DE' }),
      foot('B', '3831', 3, { nation: 'DE' }),
      foot('p', path[4]!, 2),
      foot('pZone', '4027', 2), // its zone lies on p2 and beside the way
    ]);
    const hexes = path.map(hex => hexOf(state, hex));
    const combat = freshCombat({
      kind: 'assault',
      side: 0,
      attackers: [unitOf(state, 'A'), unitOf(state, 'B')],
      targets: [hexes[0]!],
      guns: [],
      planes: [],
      armourFirst: false,
    });
    Object.assign(combat, {
      result: 'B4',
      trails: [hexes],
      vacated: [hexes[0]],
      pursuit: 4,
      pursuers: combat.attackers,
    });
    state.combat = combat;
    const follows = wayFault(state, combat, unitOf(state, 'A'), hexes.slice(0, 4)) === null;
    const q = hexOf(state, '3929');
    const leaves = [hexes[0]!, hexes[1]!, q];
    const stops =
      wayFault(state, combat, unitOf(state, 'B'), leaves) === null &&
      wayFault(state, combat, unitOf(state, 'B'), [...leaves, hexOf(state, '3928')]) !== null;
    const named = ['p0', 'p1', 'p2', 'p3'];
    return {
      A: follows ? { path: named, hexes: 4 } : {},
      B: stops ? { path: ['p0', 'p1', 'q'], stopsAt: 'q' } : {},
    };
  },
};

/** Examples of retreats and of those who follow. */
export const RETREAT_KINDS: readonly Kind[] = [retreatEnds, figureFive, chase];
