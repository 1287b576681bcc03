import {
  isCombatHour,
  isWornOut,
} from '../../../src/rules/not-quite-mechanized/phases/consolidate.ts';
import { reorganiseFault } from '../../../src/rules/not-quite-mechanized/phases/reorganise.ts';
import { resupplyFault } from '../../../src/rules/not-quite-mechanized/phases/supply.ts';
import { openingBand } from '../../../src/rules/not-quite-mechanized/tables/grades.ts';
import { halfOf } from '../../../src/rules/not-quite-mechanized/terms/hits.ts';
import { isPassed, testsDue } from '../../../src/rules/not-quite-mechanized/terms/morale.ts';
import { readSequence } from '../../../src/rules/not-quite-mechanized/terms/sequence.ts';
import { cuCapacity } from '../../../src/rules/not-quite-mechanized/terms/stands.ts';
import { holderAfter, levelFor } from '../../../src/rules/not-quite-mechanized/terms/victory.ts';
import { outcomeOp } from './engine-ops.ts';
import { standOf, tableOn } from './small-table.ts';
import type { Fields, Op } from './vector.ts';

const unitIn = (id: string) => {
  const state = tableOn({});
  return { state, unit: state.units.find(one => one.id === id)! };
};

export const PEOPLE_OPS: { readonly [op: string]: Op } = {
  recceSequence: (given, when) => {
    const read = readSequence({
      mover: given.mover,
      group: given.group,
      redUsed: given.redUsed ?? false,
      choice: given.choice ?? 'ambush',
      red: when.red,
      white: when.white,
      blue: when.blue,
      whiteDie: given.whiteDie ?? 'swapped',
    });
    return { ...read, casualties: 'band' in read && read.band !== 'harass' };
  },
  engagementBand: (given, when) => ({
    bands: when.faces.map((face: number) => openingBand(given.grade, face)),
  }),
  look: given => {
    const read = readSequence({
      mover: given.mover,
      group: given.group,
      redUsed: false,
      choice: given.choice,
      red: given.red,
      white: given.white,
      blue: 1,
      whiteDie: 'swapped',
    });
    return read.result === 'pass' ? { sees: [], diceShown: false } : { diceShown: true };
  },
  breakTests: (given, when) => {
    const dice = [...when.dice];
    const due = testsDue({
      grade: given.grade,
      green: given.green,
      isAttacking: given.attacking,
      strength: given.strength,
      casualties: given.casualties,
      callOff: 'untested',
      break: 'untested',
    });
    const tests = due.map(row => ({ test: row.test, passed: isPassed(row, dice.shift() ?? 0) }));
    // NQM-3.6: whoever is broken tests no more.
    const broken = tests.findIndex(one => one.test === 'break' && !one.passed);
    return { tests: broken < 0 ? tests : tests.slice(0, broken + 1) };
  },
  combatHours: given => {
    const isFighting = isCombatHour({
      fought: given.foughtThisBound,
      assaulted: false,
      scooted: false,
    });
    const combatHours = given.combatHours + (isFighting ? 1 : 0);
    const worn = isWornOut({ grade: given.grade, combatHours });
    const isAttacking = given.ownAttackInProgress ?? false;
    const deferred = worn && isAttacking;
    return {
      combatHours,
      disorganised: worn && !deferred,
      deferredUntilEngagementEnds: deferred,
      mayAssaultNextBound: deferred && given.firefightWon,
    };
  },
  reorganise: (given, when) => {
    if ('unwoundedCommandWithin_m' in given) {
      const { state, unit } = unitIn('B-1.coy1');
      const metres: number | null = given.unwoundedCommandWithin_m;
      if (given.kind === 'tank company') unit.stands = [standOf('t', 'tkLight')];
      Object.assign(unit, { x: 5000, y: 5000, facing: 0, formation: 'deployed' });
      for (const one of state.units) if (one.kind === 'hq') one.state = 'dead';
      // Footprints of 300 m and 100 m: centres 200 m further apart than edges.
      if (metres !== null)
        Object.assign(state.units.find(one => one.id === 'B-1.hq')!, {
          ...{ state: 'map', x: 5000 + metres + 200, y: 5000, facing: 0, formation: 'deployed' },
        });
      const fault = reorganiseFault(state, unit);
      return fault ? { ok: false, refusal: fault } : { ok: true };
    }
    const recovered = halfOf(given.markers, () => when.oddDie);
    return given.vehicleStrength
      ? { recovered, strengthAfter: given.vehicleStrength - (given.markers - recovered) }
      : { recovered, evacuated: given.markers - recovered };
  },
  overnight: (given, when) => {
    const returned = halfOf(given.inPost, () => when.oddDie ?? 6);
    return { returned, permanent: given.inPost - returned };
  },
  ammo: given => {
    const { unit } = unitIn('B-1.coy1');
    if (given.destroyed !== undefined) {
      unit.stands = Array.from({ length: given.stands }, (_, i) => standOf(`s${i}`, 'riflePl'));
      for (let i = 0; i < given.destroyed; i++) unit.stands[i]!.state = 'destroyed';
      const cuMax = cuCapacity(unit);
      return { cuMax, cu: Math.min(given.cu, cuMax) };
    }
    unit.stands = given.stands.map((type: string, i: number) => standOf(`s${i}`, type));
    return { cuMax: cuCapacity(unit), maxPerHour: unit.cuPerHour };
  },
  resupplyRefused: given => {
    const { state, unit: log } = unitIn('B-1.log');
    const company = state.units.find(one => one.id === 'B-1.coy1')!;
    Object.assign(company, { cu: 0, x: 5300, y: 5000, facing: 0, formation: 'deployed' });
    const hq = state.units.find(one => one.id === 'B-1.hq')!;
    Object.assign(hq, { x: 5000, y: 5000, facing: 0, formation: 'deployed' });
    // Footprints of 100 m and 300 m, facing each other: centres 200 m further apart than edges.
    Object.assign(log, {
      x: 5000 + given.distance_m + 200,
      y: 5000,
      facing: 0,
      formation: 'deployed',
      bnLog: given.bnLog,
      harassed: given.harassed,
    });
    const fault = resupplyFault(state, 'B-1', log);
    return fault ? { refusal: fault } : {};
  },
  victory: (given, when) => {
    if (when.ask === 'holder') {
      const inside = given.units
        .filter(
          ({ combat, broken, at: [x, y] }: Fields) =>
            combat &&
            !broken &&
            (x - given.objective.at[0]) ** 2 + (y - given.objective.at[1]) ** 2 <=
              given.objective.radius ** 2,
        )
        .map((unit: Fields) => ({ side: unit.side === 'blue' ? 0 : 1 }));
      const { holder, isContested } = holderAfter(
        given.objective.holder === 'blue' ? 0 : 1,
        inside,
      );
      return { holder: holder === 0 ? 'blue' : 'red', contested: isContested };
    }
    return outcomeOp(given, when);
  },
  level: given => ({ name: levelFor(given.levels, given.margin)?.name }),
  stream: given => ({ order: [...given.shots].sort() }),
};
