import type { Json } from '../../../src/engine/json.ts';
import { pending } from '../../../src/rules/poland-campaign/game.ts';
import type { Action } from '../../../src/rules/poland-campaign/index.ts';
import type { Side } from '../../../src/rules/poland-campaign/state.ts';
import type { ResultCode } from '../../../src/rules/poland-campaign/tables/combat-results.ts';
import { advancesOf } from '../../../src/rules/poland-campaign/terms/advances.ts';
import { fieldOf } from '../../../src/rules/poland-campaign/terms/field.ts';
import { idsOf, labelOf } from '../../../src/rules/poland-campaign/terms/naming.ts';
import { EAST, NO_PLIGHT, retreatsOf } from '../../../src/rules/poland-campaign/terms/retreats.ts';
import { fought } from './fought.ts';
import { SmallTable, told } from './small-table.ts';
import type { Given, When } from './vector.ts';

type Answer = { [key: string]: Json };

/** A vector names one or several. */
const listed = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

/** PC-5.0b to PC-5.1.3: an attack is declared and, where allowed, announced. */
export const declareAttack = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const units = when.attackers as string[];
  const side = table.side(units[0] ?? given.units?.find(({ moved }) => moved)?.id ?? '');
  table.toCombat(side);
  const air = (when.air ?? 0) as number;
  const [target = '', ...also] = listed(when.target ?? when.targets);
  const attack: Action = { type: 'declareAttack', target, units, air };
  if (also.length > 0) attack.also = also;
  const refused = table.act(side, attack);
  if (refused) return told(refused);
  if (table.state.combat?.stage === 'declared')
    table.act('german', { type: 'announceDefence', air: (when.defenceAir ?? 0) as number });
  const { base = '', ...odds } = table.told('odds') ?? {};
  return { legal: true, baseColumn: base, besieged: odds.right === 1, ...odds };
};

/** PC-5.0c. */
export const endCombat = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const side = String(when.side).toLowerCase() as Side;
  table.toCombat(side);
  const refused = table.refusal(side, { type: 'endCombat' });
  return refused ? told(refused) : { legal: true };
};

const ANNOUNCED = 'defence announced, dice not yet rolled';

/** PC-5.1.1c: once the defence is announced nothing changes. */
export const changeAir = (given: Given, when: When): Answer => {
  if (given.state !== ANNOUNCED) throw new RangeError(`given.state: this asks only: ${ANNOUNCED}`);
  const seat = String(when.by).toLowerCase() as Side;
  const infantry = { nation: 'DE', type: 'infantry', stats: '3-5-4', back: '2-3-4' } as const;
  const table = SmallTable.of({
    units: [
      { id: 'a', ...infantry, hex: '1110', moved: true },
      { id: 'b', ...infantry, hex: '1110', moved: true },
      { id: 'p', ...infantry, nation: 'PL', hex: '1010' },
    ],
  });
  fought(table, 'DVB ARB');
  const refused = table.refusal(seat, { type: 'announceDefence', air: when.air as number });
  return refused ? told(refused) : { legal: true };
};

/** The answer that the vector gives to the question now open; null when it has none. */
const answerTo = (table: SmallTable, when: When): Action | null => {
  const { state } = table;
  const { combat } = state;
  const ways = (name: string) => Object.entries((when[name] ?? {}) as Record<string, string[]>);
  switch (combat?.stage) {
    case 'defenderLosses':
      return { type: 'chooseLosses', units: listed(when.defenderLoss ?? when.defenderSet) };
    case 'attackerLosses':
      return { type: 'chooseLosses', units: listed(when.attackerLoss ?? when.attackerSet) };
    case 'fortHold':
      return { type: 'chooseHold', units: (when.hold ?? []) as string[] };
    case 'retreat': {
      const next = ways('retreats').find(([id]) => combat.retreating.includes(table.unit(id)));
      return next ? { type: 'retreatUnit', unit: next[0], path: next[1] } : null;
    }
    case 'advance': {
      const next = ways('advances').find(([id]) => combat.advancing.includes(table.unit(id)));
      return next ? { type: 'advanceUnit', unit: next[0], path: next[1] } : { type: 'endAdvance' };
    }
    default:
      return null;
  }
};

/** PC-5.1.5 to PC-5.3: what a result does, with the choices that the vector makes. */
export const resolve = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const fortified = fought(table, given.result as ResultCode);
  if ((given.fortified ?? fortified) !== fortified)
    throw new RangeError('given.fortified: the board says otherwise');
  let advanceAllowed = false;
  while (table.state.combat) {
    advanceAllowed ||= table.state.combat.stage === 'advance';
    const answer = answerTo(table, when);
    const [asked] = pending(table.state);
    const refused = answer && asked ? table.act(asked.seat as Side, answer) : null;
    if (!answer) return { stuck: asked?.kind ?? '' };
    if (refused) return told(refused);
  }
  const spared = LOSSES.flatMap(name => listed(when[name])).find(id => !isHurt(table, id));
  if (spared !== undefined) return { legal: false, reason: 'BAD_CHOICE', unit: spared };
  const units = Object.fromEntries(
    (given.units ?? []).map(({ id }) => [id, unitTold(table, table.unit(id))]),
  );
  return { units, advanceAllowed };
};

/** Losses that an example names, whether or not the owner had a choice. */
const LOSSES = ['defenderLoss', 'attackerLoss', 'defenderSet', 'attackerSet'];
const isHurt = (table: SmallTable, id: string): boolean => {
  const { reduced, hex } = table.state.units[table.unit(id)]!;
  return reduced || hex < 0;
};

const unitTold = ({ state }: SmallTable, unit: number): Answer => {
  const { hex, reduced, status } = state.units[unit]!;
  return hex < 0 ? { hex: null, fate: status } : { hex: labelOf(state, hex), reduced };
};

/** PC-5.1.5h: both sides of a draw. */
export const emp = (given: Given, when: When): Answer => {
  if (given.result !== 'EMP') throw new RangeError('given.result: this operation plays EMP');
  const table = SmallTable.of(given);
  fought(table, 'EMP');
  for (const [stage, set] of [
    ['defenderLosses', 'defenderSet'],
    ['attackerLosses', 'attackerSet'],
  ] as const) {
    if (table.state.combat?.stage !== stage) continue;
    const seat = pending(table.state)[0]?.seat as Side;
    const refused = table.act(seat, { type: 'chooseLosses', units: when[set] as string[] });
    if (refused) return told(refused);
  }
  const spared = ['defenderSet', 'attackerSet'].flatMap(name => listed(when[name]));
  if (spared.some(id => !isHurt(table, id))) return { legal: false, reason: 'BAD_CHOICE' };
  const { required = 0, paid = 0 } = table.told('drawPaid') ?? {};
  const { combat } = table.state;
  const mustRetreat = combat ? idsOf(table.state, combat.fleeing) : [];
  return { legal: true, required, paid, mustRetreat, advanceAllowed: combat?.stage === 'advance' };
};

/** PC-5.3 to PC-5.3.3d: where a unit may retreat. */
export const retreatOptions = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const unit = table.unit(String(when.unit));
  const hurt = when.tookCasualty ? [unit] : [];
  const { kind, options } = retreatsOf(table.state, unit, {
    ...NO_PLIGHT,
    hurt,
    fleeing: [unit],
  });
  const ways = options.map(({ path, casualties, pushes, fate }) => ({
    path: path.map(hex => (hex === EAST ? 'EAST' : labelOf(table.state, hex))),
    casualties,
    ...(pushes.length > 0 ? { chain: true } : {}),
    ...(fate === 'stays' ? {} : { fate }),
  }));
  return { kind, options: ways.sort((a, b) => (a.path.join() < b.path.join() ? -1 : 1)) };
};

/** PC-5.2: where a unit may advance. */
export const advanceOptions = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const { grid } = fieldOf(table.state);
  const vacated = grid.index(String(when.vacated));
  const paths = advancesOf(table.state, table.unit(String(when.unit)), vacated)
    .map(path => path.map(hex => grid.label(hex)))
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
  return { paths };
};
