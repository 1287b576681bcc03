import { matches } from '../../../src/engine/matches.ts';
import { readingEveryKey } from '../every-key.ts';
import { AIR_OPS } from './air-ops.ts';
import { BATTLE_OPS } from './battle-ops.ts';
import { CARDS_OPS } from './cards-ops.ts';
import { CARRY_GATE_OPS } from './carry-gate-ops.ts';
import { CARRY_OPS } from './carry-ops.ts';
import { COMMAND_OPS } from './command-ops.ts';
import { CONDITION_OPS } from './condition-ops.ts';
import { DETECT_OPS } from './detect-ops.ts';
import { FLIGHT_OPS } from './flight-ops.ts';
import { FORCE_OPS } from './force-ops.ts';
import { GATE_OPS } from './gate-ops.ts';
import { POINTS_OPS } from './gate-points-ops.ts';
import { KEYS } from './keys.ts';
import { AIR_KEYS } from './keys-air.ts';
import { MARCH_OPS } from './march-ops.ts';
import { ORDER_OPS } from './order-ops.ts';
import { PARTISAN_OPS } from './partisan-ops.ts';
import { PLAYED_OPS } from './played-ops.ts';
import { RAID_OPS } from './raid-ops.ts';
import { REAL_OPS } from './real-ops.ts';
import { REFUSAL_OPS } from './refusal-ops.ts';
import { REPAIR_OPS } from './repair-ops.ts';
import { SEA_OPS } from './sea-ops.ts';
import { SHALLOW_OPS } from './shallow-ops.ts';
import { SKY_OPS } from './sky-ops.ts';
import { SPOT_OPS } from './spot-ops.ts';
import { SUPPLY_OPS } from './supply-ops.ts';
import { TABLE_OPS } from './table-ops.ts';
import type { Difference, Given, Ops, Vector } from './vector.ts';
import { WEATHER_OPS } from './weather-ops.ts';

const OPS: Ops = {
  ...FORCE_OPS,
  ...COMMAND_OPS,
  ...MARCH_OPS,
  ...DETECT_OPS,
  ...CONDITION_OPS,
  ...SUPPLY_OPS,
  ...REPAIR_OPS,
  ...WEATHER_OPS,
  ...BATTLE_OPS,
  ...TABLE_OPS,
  ...GATE_OPS,
  ...POINTS_OPS,
  ...REFUSAL_OPS,
  ...PARTISAN_OPS,
  ...AIR_OPS,
  ...FLIGHT_OPS,
  ...SEA_OPS,
  ...SHALLOW_OPS,
  ...CARRY_OPS,
  ...CARRY_GATE_OPS,
  ...SKY_OPS,
  ...REAL_OPS,
  ...RAID_OPS,
  ...SPOT_OPS,
  ...ORDER_OPS,
  ...PLAYED_OPS,
  ...CARDS_OPS,
};
/** Operations of the examples that the rules answer so far. */
export const knowsOp = (op: string): boolean => Object.hasOwn(OPS, op);

const strangers = (part: Given, known: readonly string[], at: string): Difference[] =>
  Object.keys(part)
    .filter(key => !known.includes(key))
    .map(key => ({ key: `${at}.${key}`, expected: known.join(', '), actual: key }));

/** Lists of plain values are read whole: an operation that stops early has not overlooked the rest of them. */
const readLists = (part: Given): void => {
  if (typeof part !== 'object' || part === null) return;
  const isList = Array.isArray(part);
  for (const key of Object.keys(part)) {
    const below = Object.getOwnPropertyDescriptor(part, key)?.value;
    if (isList || (typeof below === 'object' && below !== null)) readLists(part[key]);
  }
};

/** FYOW-A16: runs a worked example against the real rules: everything that comes out otherwise; nothing when it holds. */
export const runVector = readingEveryKey(({ given, when, then }: Vector): Difference[] => {
  const { op } = when;
  if (!knowsOp(op)) return [{ key: 'op', expected: Object.keys(OPS).join(', '), actual: op }];
  const [ofGiven, ofWhen] = (KEYS[op] ?? AIR_KEYS[op])!;
  const strange = [
    ...strangers(given, ofGiven, 'given'),
    ...strangers(when, [...ofWhen, 'op'], 'when'),
  ];
  if (strange.length > 0) return strange;
  const actual = OPS[op]!(given, when);
  readLists(given);
  readLists(when);
  return Object.entries(then)
    .filter(([key]) => key !== 'note')
    .filter(([key, expected]) => !matches(expected, actual[key]))
    .map(([key, expected]) => ({ key, expected, actual: actual[key] ?? null }));
});
