import { expect, test } from 'vitest';
import { lineWorth, setWorth } from '../../../../tools/vectors/fight-your-own-wars/gate-table.ts';
import { codeOf, done, guernsey } from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { Options } from '../options.ts';
import { DEFAULTS } from '../options.ts';
import { forced } from '../phases/activation.ts';
import { advanceBattle } from '../phases/fight.ts';
import { waysBack } from '../phases/retreat.ts';
import type { Battle, State } from '../state.ts';
import { itemNumber } from '../tables/catalogue.ts';
import { beginBattle } from '../terms/battle.ts';
import { fieldOf } from '../terms/field.ts';
import { keptOrder } from '../terms/orders/kept.ts';

const BOARDS = { light: 'sarcy', broken: 'pont_vieux', rugged: 'bois_carre', dense: 'grandcourt' };
type Terrain = keyof typeof BOARDS;

/**
 * A Combat Session: the first German Battlegroup on its card attacks the first British one, who is deployed and active; each has
 * seen the other, both commanders are average, nobody else is near.
 */
const fightAt = (
  terrain: Terrain,
  values: readonly [number, number],
  options: Partial<Options> = {},
): { state: State; battle: Battle } => {
  const state = smallTable('map-tutorial.json', 1200, options);
  const board = fieldOf(state).map.index(BOARDS[terrain]);
  for (const unit of state.units) unit.board = unit.side === 0 ? 0 : 8;
  for (const [i, at] of [0, 4].entries()) {
    const unit = state.units[at]!;
    setWorth(unit, values[i]!);
    Object.assign(unit.leader, { rating: 6, red: 'balanced', blue: 'balanced' });
    Object.assign(unit, { board, zone: 'table', attitude: 'deployed', mode: 'active' });
  }
  Object.assign(state.units[0]!, {
    owned: 'E',
    cameFrom: 0,
    order: keptOrder({ directive: 'ENGAGE', boards: [BOARDS[terrain]] }),
  });
  const battle = beginBattle(state, stageWith(), board, [0], [4], 'E');
  Object.assign(battle, { stage: 'combat', opened: state.clock - 1, seenAttacker: true });
  return { state, battle };
};
/** The result of a D10 thrown through the gate. */
const resultOf = ({ state, battle }: { state: State; battle: Battle }, die: number) => {
  const after = done(state, { type: 'battle.fight', battle: battle.id }, [die]);
  const { column, result } = after.battles[0]!;
  return { column, result };
};

test.each([
  ['column1', 1, 'NR'], // 1.2 to 1 and a 9
  ['column2', 2, 'DR'],
] as const)(
  'FYOW-33.7.2-v: option crtGap %s: 120 against 100 on light ground',
  (crtGap, column, result) => {
    expect(resultOf(fightAt('light', [1200, 1000], { crtGap }), 9)).toEqual({ column, result });
    // Below 1 to 1 both read the first column.
    expect(resultOf(fightAt('light', [900, 1000], { crtGap }), 9).column).toBe(1);
  },
);

test.each([
  ['ignore', 'NR'],
  ['minusOne', 'AR'], // two columns to the left of the first: 9 counts 7
] as const)(
  'FYOW-33.7.2-vi: option crtLeftEdge %s: even numbers on dense ground',
  (crtLeftEdge, result) => {
    expect(resultOf(fightAt('dense', [1000, 1000], { crtLeftEdge }), 9)).toEqual({
      column: 1,
      result,
    });
  },
);

test.each([
  ['nrOnly', 5], // 1.8 to 1 is column 3, +1 for NR ... and no more
  ['cumulative', 6],
] as const)('FYOW-33.7.3-x: option crtNrContinuation %s', (crtNrContinuation, column) => {
  const { state, battle } = fightAt('light', [1050, 500], { crtNrContinuation }); // 2.1: column 4
  Object.assign(battle, { hasNr: true });
  Object.assign(state.units[4]!, { attacked: 1 });
  expect(resultOf({ state, battle }, 5).column).toBe(column);
});

test.each([
  ['applies', 3], // 2.1 to 1 is column 4; rugged two left, not deployed one right
  ['none', 5],
] as const)('FYOW-33.7.2-vi: option crtUndeployedTerrain %s', (crtUndeployedTerrain, column) => {
  const { state, battle } = fightAt('rugged', [1050, 500], { crtUndeployedTerrain });
  state.options.boardSizes = 'fullOnly';
  state.units[4]!.attitude = 'present';
  expect(resultOf({ state, battle }, 5).column).toBe(column);
  state.units[4]!.attitude = 'deployed';
  expect(resultOf({ state, battle }, 5).column).toBe(2);
});

test.each([
  ['adverse', 3, 5],
  ['printedRight', 5, 5],
] as const)(
  'FYOW-28.13a: option germanParaShift %s: Germans who land and attack, or are attacked',
  (germanParaShift, attacking, attacked) => {
    const { state, battle } = fightAt('light', [1050, 500], { germanParaShift });
    state.air.landed = [{ unit: 0, clock: battle.opened }];
    expect(resultOf({ state, battle }, 5).column).toBe(attacking);
    state.units[4]!.nation = 'germany';
    state.air.landed = [{ unit: 4, clock: battle.opened }];
    expect(resultOf({ state, battle }, 5).column).toBe(attacked);
  },
);

test.each([
  ['barrage', 4, null],
  ['full', 6, 'E_STORES'],
] as const)(
  'FYOW-33.7.3-s: option crtAmmo %s: a force that has fired everything',
  (crtAmmo, column, code) => {
    const { state, battle } = fightAt('light', [1050, 500], { crtAmmo });
    state.units[4]!.ammo = 4;
    expect(resultOf({ state, battle }, 5).column).toBe(column); // attacked it counts as Rationed
    state.battles = [];
    state.units[0]!.ammo = 4;
    const [seen] = state.sightings.filter(one => one.side === 0 && one.unit === 4);
    const sighting = { side: 0, unit: 4, alias: 'e9', now: true, board: battle.board } as const;
    if (!seen) state.sightings.push({ ...sighting, zone: 'table', at: 3, facts: [], cv: 0 });
    const alias = seen?.alias ?? 'e9';
    expect(codeOf(state, { type: 'battle.attack', targets: [alias] })).toBe(code);
  },
);

test.each([
  // Whose card counts for the answer: of the Combat Session, or of the Contact Session.
  ['combat', true, true, false],
  ['combat', false, false, true],
  ['contact', true, true, true],
  ['contact', false, false, false],
] as const)(
  'FYOW-33.7.2-iv: option crtCounterBattery %s: acted in combat %s, still to come in contact %s: answers %s',
  (crtCounterBattery, acted, answers, fires) => {
    const { state, battle } = fightAt('light', [600, 600], { crtCounterBattery });
    for (const at of [0, 4]) {
      const guns = { ...lineWorth(10), item: itemNumber('ART105'), n: 2, lost: 0 };
      state.units[at]!.elements.push(guns);
    }
    state.units[4]!.acted = acted;
    battle.answers = answers;
    const fired = done(state, { type: 'battle.barrage', battle: battle.id }, [1, 3, 3]);
    expect(fired.units[4]!.lost).toBeGreaterThan(state.units[4]!.lost);
    const answer = { type: 'battle.counterBattery', battle: battle.id, fire: true };
    expect(codeOf(fired, answer)).toBe(fires ? null : 'E_STAGE');
    if (fires) expect(done(fired, answer, [1, 2, 2]).units[0]!.lost).toBeGreaterThan(0);
  },
);

test.each([
  ['auto', 0],
  ['player', 2],
] as const)(
  'FYOW-33.10: option crtLossAllocation %s: who picks what is lost',
  (crtLossAllocation, due) => {
    const { state, battle } = fightAt('light', [600, 600], { crtLossAllocation });
    Object.assign(battle, { resolved: true, fought: true, result: 'NR', commits: [600, 600] });
    advanceBattle(state, stageWith(Array<number>(20).fill(6)), battle);
    expect(state.due.filter(({ kind }) => kind === 'losses')).toHaveLength(due);
    expect(state.units[0]!.lost > 0).toBe(due === 0);
    if (due === 0) return;
    const taken = done(state, {
      type: 'battle.allocateLosses',
      battle: battle.id,
      lost: [{ line: 1, n: 60 }],
    });
    expect(taken.units[0]!.lost).toBe(60); // ten per cent
  },
);

test.each([
  ['off', 'contact', 'E_STAGE'],
  ['on', 'combat', null],
] as const)(
  'FYOW-33.7: option smallBattleTwoSessions %s: a Fraction meets a Battlegroup',
  (smallBattleTwoSessions, stage, code) => {
    const { state } = fightAt('light', [300, 600], { smallBattleTwoSessions });
    state.battles = [];
    state.sightings = [];
    const [unit] = state.units;
    Object.assign(unit!, {
      level: 'fraction',
      rated: true,
      parent: 1,
      board: 0,
      attitude: 'present',
    });
    const march = { type: 'move', link: 'r_hautebois_sarcy' };
    const met = done(state, march, [10, 1, 1, 1, 1]); // four dice that find nobody
    const [battle] = met.battles;
    expect(battle).toMatchObject({ stage, attackers: [0], defenders: [4], unseenDefender: true });
    const fight = { type: 'battle.fight', battle: battle!.id };
    expect(codeOf(met, fight)).toBe(code);
    if (code === null) expect(done(met, fight, [5]).battles[0]!.result).not.toBeNull();
  },
);

test.each([
  ['0', 'asked'],
  ['100', 'asked'],
  ['300', 'asked'],
  ['500', 'paper'],
] as const)(
  'FYOW-A13: option tableMinimum %s: a battle whose smaller side is worth 300',
  (tableMinimum, means) => {
    const { battle } = fightAt('light', [300, 900], { tableMinimum, battleMode: 'ask' });
    expect(battle.means).toBe(means);
  },
);

test.each([
  ['paper', 'paper'],
  ['tabletop', 'table'],
  ['ask', 'asked'],
] as const)('FYOW-15.6: option battleMode %s', (battleMode, means) => {
  expect(fightAt('light', [300, 900], { battleMode }).battle.means).toBe(means);
});

test.each([
  ['reconstructed', 'amber'],
  ['paperBattleOnly', 'green'],
] as const)(
  'FYOW-12.0: option conditionMilestones %s: a quarter of the value lost to bombs',
  (conditionMilestones, condition) => {
    const { state } = fightAt('light', [600, 600], { conditionMilestones });
    const [unit] = state.units;
    Object.assign(unit!, { condition: 'green', milestone: 20, unthrown: 150, lost: 150 });
    forced(state, stageWith(Array<number>(25).fill(3)), 0);
    expect(unit!.condition).toBe(condition);
  },
);

/** A force in good order on a beach of Guernsey with only the sea behind it. */
const onBeach = (options: Partial<Options>): { state: State; at: number; sea: number } => {
  const state = guernsey();
  state.options = { ...DEFAULTS, ...options };
  const { map } = fieldOf(state);
  const { side } = state.sea!.craft[0]!;
  const at = state.units.findIndex(unit => unit.side === side && unit.role === 'line');
  const beach = map.nodes.findIndex(({ coast }) => coast === 'beach');
  const [sea] = map.neighbours(beach, 'landing');
  Object.assign(state.units[at]!, { status: 'here', board: beach, cameFrom: sea!, disarray: 0 });
  state.units[at]!.elements = [lineWorth(60)];
  return { state, at, sea: sea! };
};
test.each([
  ['off', false],
  ['on', true],
] as const)('FYOW-33.8: option beachReembark %s: back to the craft', (beachReembark, may) => {
  const { state, at, sea } = onBeach({ beachReembark });
  expect(waysBack(state, at, undefined).includes(sea)).toBe(may);
  for (const craft of state.sea!.craft) craft.count = 0;
  expect(waysBack(state, at, undefined)).not.toContain(sea); // no craft, no way
});
