import { distance } from '../../../src/maps/hex/distance.ts';
import type { Terrain } from '../../../src/rules/september-1939/scenario.ts';
import type { State } from '../../../src/rules/september-1939/state.ts';
import { loserOf } from '../../../src/rules/september-1939/tables/combat-results.ts';
import type { UnitType } from '../../../src/rules/september-1939/tables/units.ts';
import { attackStrength } from '../../../src/rules/september-1939/terms/attack-strength.ts';
import { inCommand } from '../../../src/rules/september-1939/terms/command.ts';
import { mayCounter } from '../../../src/rules/september-1939/terms/contact.ts';
import { openDuties } from '../../../src/rules/september-1939/terms/duties.ts';
import { fieldOf } from '../../../src/rules/september-1939/terms/field.ts';
import { groundModifier } from '../../../src/rules/september-1939/terms/modifiers.ts';
import { idsOf, labelsOf } from '../../../src/rules/september-1939/terms/naming.ts';
import { hasZone } from '../../../src/rules/september-1939/terms/strength.ts';
import { attack, attackCode, attackRefusal, battle, fight, foot } from './fight.ts';
import { RETREAT_KINDS } from './retreat-kinds.ts';
import { type GivenUnit, hexOf, smallTable, unitOf, whereIs } from './small-table.ts';
import { type Given, type Kind, labelsIn, listIn, partsIn, wordsIn } from './vector.ts';

const entries = (value: unknown): [string, string][] =>
  Object.entries((value ?? {}) as Given).map(([id, hex]) => [id, String(hex)]);

/** Attackers of two points each, and Polish enemies of one. */
const facing = (attackers: [string, string][], enemies: [string, string][]): State =>
  battle([
    ...attackers.map(([id, hex]) => foot(id, hex, 2, { nation: 'DE' })),
    ...enemies.map(([id, hex]) => foot(`p${id}`, hex, 1)),
  ]);

/** W39-8.22: one attacks one, and what is owed then. */
const duty: Kind = {
  keys: ['attackers', 'enemies'],
  notes: ['contact'],
  when: /attacks 1/,
  answer({ attackers, enemies }) {
    const [own, foes] = [entries(attackers), entries(enemies)];
    const state = facing(own, foes);
    const refusal = attackRefusal(state, ['A'], [foes[0]![1]]);
    if (refusal) {
      const missing = foes.map(([, hex]) => hex).filter(hex => refusal.because.includes(hex));
      return { legal: false, code: refusal.code, missing: missing.map(Number) };
    }
    attack(state, ['A'], [foes[0]![1]]);
    const duties = openDuties(state, 0).filter(({ hex }) => hex >= 0);
    return {
      legal: true,
      stillObliged: labelsOf(
        state,
        duties.map(({ hex }) => hex),
      ).map(Number),
      mayBeDischargedBy: idsOf(
        state,
        duties.flatMap(({ by }) => by),
      ),
    };
  },
};

/** W39-8.25: units of one hex in different attacks. */
const split: Kind = {
  keys: ['hex', 'units', 'enemies'],
  when: /then C attacks/,
  answer({ hex, units, enemies }) {
    const foes = entries(enemies);
    const state = facing(
      wordsIn(units).map(id => [id, String(hex)]),
      foes,
    );
    if (attackCode(state, ['A', 'B'], [foes[1]![1]])) return { legal: false };
    fight(state, ['A', 'B'], [foes[1]![1]], 3, 4, 1, 1);
    state.combat = null;
    return { legal: attackCode(state, ['C'], [foes[0]![1]]) === null, combats: 2 };
  },
};

const manyToMany: Kind = {
  keys: ['attackHexes', 'targetHexes'],
  answer({ attackHexes, targetHexes }) {
    const own = labelsIn(attackHexes).map((hex, i): [string, string] => [`d${i}`, hex]);
    const foes = labelsIn(targetHexes).map((hex, i): [string, string] => [String(i), hex]);
    const code = attackCode(
      facing(own, foes),
      own.map(([id]) => id),
      foes.map(([, hex]) => hex),
    );
    return { legal: code === null, code };
  },
};

/** W39-8.78: of two units in a hex one attacks and fails. */
const mates: Kind = {
  keys: ['hex', 'units'],
  only: {
    hex: ['h'],
    units: [{ u1: 'attacks A, result A1', u2: 'has its own later attack on B' }],
  },
  when: /first attack fails/,
  answer() {
    const state = battle([
      foot('u1', '3731', 1, { nation: 'DE' }),
      foot('u2', '3731', 3, { nation: 'DE' }),
      foot('pA', '3830', 1),
      foot('pB', '3630', 1),
    ]);
    fight(state, ['u1'], ['3830', '3630'], 6, 6, 1, 1);
    const losers = loserOf(state.combat?.result ?? null) === 'attacker';
    const stays =
      !state.combat?.attackers.includes(unitOf(state, 'u2')) && whereIs(state, 'u2') === '3731';
    return {
      u1: losers ? 'retreats' : 'stays',
      u2: stays ? 'stays' : 'retreats',
      pursuitByA: !stays,
    };
  },
};

const LETTERS = 'abcdefghij';
type Sample = Given;
const sampleUnit = (one: Sample, i: number, hex: string): GivenUnit => ({
  id: `d${LETTERS[i]}${hex}`,
  nation: 'DE',
  type: (one.type ?? 'infantry') as UnitType,
  sp: Number(one.sp ?? 1),
  hex,
  supply: Number(one.outOfSupply ?? 0),
  order: one.disorganised ? 'disorganised' : 'good',
});

const strength = (state: State, units: readonly string[], target: string): number =>
  attackStrength(state, {
    units: units.map(id => unitOf(state, id)),
    targets: [hexOf(state, target)],
    mates: units.map(id => unitOf(state, id)),
    antiTank: false,
    overrun: false,
  });

const strengthFrom = (groups: readonly (readonly Sample[])[], terrain: Terrain[]): number => {
  const hexes = ['3731', '3830', '3931'];
  const units = groups.flatMap((group, g) => group.map((one, i) => sampleUnit(one, i, hexes[g]!)));
  const state = battle([...units, foot('p', '3831', 1)], { changes: [{ hex: '3831', terrain }] });
  return strength(
    state,
    units.map(({ id }) => id),
    '3831',
  );
};

/** W39-8.H: halvings of units of one hex, of several, of one unit. */
const halvings: Kind[] = [
  {
    keys: ['hex', 'units'],
    only: { hex: ['one'] },
    when: /attack strength/,
    answer: ({ units }) => ({ sp: strengthFrom([listIn(units)], ['clear']) }),
  },
  {
    keys: ['hexes'],
    when: /attack strength/,
    answer: ({ hexes }) => ({
      sp: strengthFrom(
        listIn(hexes).map(({ units }) => listIn(units)),
        ['clear'],
      ),
    }),
  },
  {
    keys: ['unit'],
    when: /attack strength/,
    answer: ({ unit }) => ({ sp: strengthFrom([[partsIn(unit)]], ['clear']) }),
  },
  {
    keys: ['attackers', 'targetTerrain'],
    answer: ({ attackers, targetTerrain }) => ({
      sp: strengthFrom([listIn(attackers)], wordsIn(targetTerrain) as Terrain[]),
    }),
  },
];

/** W39-8.83, W39-8.85: the ground of the best defended hex. */
const ground = (hexes: readonly (readonly string[])[]): number => {
  const around = ['3830', '3831', '3732'];
  const state = battle(
    [foot('d', '3731', 9, { nation: 'DE' }), ...hexes.map((_, i) => foot(`p${i}`, around[i]!, 1))],
    {
      changes: hexes.map((terrain, i) => ({
        hex: around[i]!,
        terrain: terrain.filter(one => one !== 'fieldWorks') as Terrain[],
      })),
      works: hexes.flatMap((terrain, i) =>
        terrain.includes('fieldWorks') ? [{ hex: around[i]!, side: 1 }] : [],
      ),
    },
  );
  const targets = hexes.map((_, i) => hexOf(state, around[i]!));
  const { cover, fortification } = groundModifier(state, [unitOf(state, 'd')], targets, 1);
  return -(cover + fortification) / 10;
};
const terrain: Kind[] = [
  {
    keys: ['defendingHexes'],
    answer: ({ defendingHexes }) => ({ terrainModifier: ground(defendingHexes as string[][]) }),
  },
  {
    keys: ['hex'],
    when: /terrain modifier/,
    answer: ({ hex }) => ({ modifier: ground([wordsIn(hex)]) }),
  },
];

/** W39-13.22: who is within range of the headquarters. */
const command: Kind = {
  keys: ['hqAt', 'range', 'attackersAt'],
  answer({ hqAt, range, attackersAt }) {
    const hexes = labelsIn(attackersAt);
    const state = battle([
      { id: 'DE-II-HQ', hex: String(hqAt), commandRange: Number(range) },
      ...hexes.map((hex, i) => foot(`d${i}`, hex, 2, { nation: 'DE', formation: 'DE-II' })),
    ]);
    const { grid } = fieldOf(state);
    const units = hexes.map((_, i) => unitOf(state, `d${i}`));
    return {
      distances: hexes.map(hex => distance(grid, grid.index(String(hqAt)), grid.index(hex))),
      modifier: Number(units.every(unit => inCommand(state, unit))),
    };
  },
};

const counterAttack: Kind = {
  keys: ['unit', 'bombardedWith', 'assaulted', 'markedEnemyInZoc'],
  notes: ['unit'],
  answer: ({ bombardedWith, assaulted, markedEnemyInZoc }) => ({
    eligible: mayCounter(
      { assaulted: assaulted === true, bombarded: Math.round(Number(bombardedWith) * 10) },
      markedEnemyInZoc === true,
    ),
  }),
};

/** W39-8.28: a unit in works need not attack whoever is marked. */
const mandatory: Kind = {
  keys: ['unit', 'markedEnemyInZoc'],
  only: { unit: ['DE regiment in field works', 'DE regiment'] },
  when: /Attack Phase ends/,
  answer({ unit, markedEnemyInZoc }) {
    const attackMark = markedEnemyInZoc === true;
    const state = battle(
      [foot('d', '3731', 3, { nation: 'DE' }), foot('p', '3830', 1, { attackMark })],
      { works: unit === 'DE regiment' ? [] : [{ hex: '3731', side: 0 }] },
    );
    return { legal: openDuties(state, 0).length === 0 };
  },
};

const zones: Kind = {
  keys: ['units'],
  when: /ZoC is asked/,
  answer({ units }) {
    const state = smallTable({
      units: listIn(units).map(({ sp, disorganised }, i) =>
        foot(`p${i}`, `38${10 + i}`, Number(sp), { order: disorganised ? 'disorganised' : 'good' }),
      ),
    });
    return { zoc: listIn(units).map((_, i) => hasZone(state, unitOf(state, `p${i}`))) };
  },
};

/** Examples that are fought out on a small table. */
export const COMBAT_KINDS: readonly Kind[] = [
  duty,
  split,
  manyToMany,
  mates,
  ...halvings,
  ...terrain,
  command,
  counterAttack,
  mandatory,
  ...RETREAT_KINDS,
  zones,
];
