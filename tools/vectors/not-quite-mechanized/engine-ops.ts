import type { Seat } from '../../../src/engine/seat.ts';
import { detach } from '../../../src/rules/not-quite-mechanized/actions/tasks.ts';
import { endBound } from '../../../src/rules/not-quite-mechanized/phases/end.ts';
import { nightReach, passNight } from '../../../src/rules/not-quite-mechanized/phases/night.ts';
import { collect } from '../../../src/rules/not-quite-mechanized/phases/reorganise.ts';
import {
  resupplyFault,
  resupplyNode,
} from '../../../src/rules/not-quite-mechanized/phases/supply.ts';
import type { State, Unit } from '../../../src/rules/not-quite-mechanized/state.ts';
import { gapBetween } from '../../../src/rules/not-quite-mechanized/terms/footprint.ts';
import {
  contactOf,
  forget,
  lookAround,
  SUSPECTED_RADIUS,
  suspect,
} from '../../../src/rules/not-quite-mechanized/terms/knowledge.ts';
import {
  gradeAfterBattle,
  isGreenAfter,
} from '../../../src/rules/not-quite-mechanized/terms/morale.ts';
import { canMount } from '../../../src/rules/not-quite-mechanized/terms/stands.ts';
import {
  battleOutcome,
  lossesAfter,
} from '../../../src/rules/not-quite-mechanized/terms/victory.ts';
import { stage, standOf, tableOn, throwing } from './small-table.ts';
import type { Fields, Op } from './vector.ts';

const BLUE: Seat = { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' };
const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const STANDING = { facing: 0, formation: 'deployed', concealed: false, work: 'none' } as const;

/** Only these units stand on an empty map. */
const alone = (given: Fields, ...ids: string[]): { state: State; units: Unit[] } => {
  const state = tableOn(given);
  for (const unit of state.units) unit.state = ids.includes(unit.id) ? 'map' : 'gone';
  return { state, units: ids.map(id => unitIn(state, id)) };
};

const WOOD = (y: number): Fields => ({
  id: 'wood',
  type: 'woods',
  geometry: {
    polygon: [
      [-400, y - 400],
      [400, y - 400],
      [400, y + 400],
      [-400, y + 400],
    ],
  },
});

const NIGHT_STANDS: { readonly [category: string]: string } = {
  foot: 'riflePl',
  cavCycle: 'cavPl',
  armoured: 'tkMedium',
};

/** NQM-6.1, NQM-6.15: two companies a kilometre apart; what one side knows of the other after a bound. */
const twoCompanies = (given: Fields): Fields => {
  const features = given.ground === 'woods' ? [WOOD(given.inSight ? 1330 : 1000)] : [];
  const { state, units } = alone({ features }, 'B-1.coy1', 'R-1.coy1');
  const [own, enemy] = units as [Unit, Unit];
  Object.assign(own, { ...STANDING, x: 5000, y: 5000 });
  Object.assign(enemy, {
    ...STANDING,
    x: 5000,
    y: 6000,
    facing: 180,
    hidden: false,
    moved: given.movedThisBound || given.seenMovingInLastBound,
    firedDirect: given.firedDirect,
    work: given.work ?? 'none',
  });
  // NQM-6.1: who lies in cover or in a work and was not seen to go there is hidden from the start.
  const isCovered = given.ground !== 'open' || (given.work ?? null) !== null;
  enemy.concealed = isCovered && !enemy.moved && !enemy.firedDirect;
  if (!(given.inSight ?? given.ground !== 'woods')) own.y = 2000;
  endBound(state, stage());
  lookAround(state, stage());
  const contact = contactOf(state, 0, enemy.id);
  return { level: contact?.level ?? 'none', concealed: enemy.concealed };
};

const lastKnown = (given: Fields): Fields => {
  const { state, units } = alone({}, 'B-1.coy1', 'R-1.coy1');
  const [own, enemy] = units as [Unit, Unit];
  Object.assign(own, { ...STANDING, x: 5000, y: 5000 });
  Object.assign(enemy, { ...STANDING, kind: given.enemy, x: 5000, y: 6000 });
  state.bound = given.wasLocatedAtBound;
  lookAround(state, stage());
  enemy.y = given.inSight ? 6000 : 12_000;
  lookAround(state, stage());
  state.bound = given.nowBound;
  forget(state);
  const contact = contactOf(state, 0, enemy.id);
  return { level: contact?.level ?? 'none', asOf: contact?.asOf };
};

const gunsFired = (given: Fields): Fields => {
  const { state, units } = alone({}, 'R-1.coy1');
  const [guns] = units as [Unit];
  state.options = { ...state.options, artilleryLocated: given.artilleryLocated };
  Object.assign(guns, { kind: given.enemy, x: given.inSight ? 5000 : 5300, y: 6200 });
  suspect(state, 0, guns, stage());
  const level = contactOf(state, 0, guns.id)?.level ?? 'none';
  let fades = 0;
  for (; contactOf(state, 0, guns.id) && fades < 10; fades++) {
    state.bound++;
    forget(state);
  }
  return { level, radius_m: SUSPECTED_RADIUS, fadesAfterBounds: fades - 1 };
};

export const ENGINE_OPS: { readonly [op: string]: Op } = {
  resupply: given => {
    const { state, units } = alone({}, 'B-1.hq', 'B-1.log', 'B-1.coy1', 'B-1.mg1');
    const [hq, log, ...supplied] = units as [Unit, Unit, ...Unit[]];
    Object.assign(hq, { ...STANDING, x: 5000, y: 5000 });
    Object.assign(log, {
      ...STANDING,
      x: 5000 + given.distance_m + 200,
      y: 5000,
      bnLog: given.bnLog,
      underFire: given.underFire,
    });
    given.battalion.forEach((one: Fields, i: number) => {
      Object.assign(supplied[i]!, { ...STANDING, x: 5000, y: 5000, cu: one.cu, cuMax: one.cuMax });
    });
    const refusal = resupplyFault(state, 'B-1', log);
    if (refusal) return { refusal };
    resupplyNode(state, stage(), 'B-1', log);
    const cu = given.battalion.map((one: Fields, i: number) => [one.unit, supplied[i]!.cu]);
    return { bnLog: log.bnLog, cu: Object.fromEntries(cu) };
  },
  night: given => {
    const { state, units } = alone({}, 'B-1.coy1', 'R-1.coy1');
    const [unit, enemy] = units as [Unit, Unit];
    Object.assign(unit, { ...STANDING, x: 5000, y: 5000 });
    Object.assign(enemy, { ...STANDING, x: 5000, y: 15_000 });
    if (given.order === 'move') {
      const type = NIGHT_STANDS[given.category];
      if (!type) throw new RangeError(`no stand of the table goes as ${given.category}`);
      unit.stands = [standOf('n', type)];
      unit.mounted = canMount(unit);
      return { metres: nightReach(state, unit, given.onRoad) };
    }
    if (given.order === 'dig') {
      unit.digging = given.digProgress_h;
      state.nights = [{ unit: unit.id, order: 'dig', path: [] }];
      passNight(state, stage());
      return { work: unit.work };
    }
    enemy.y = 5300 + given.attackersWithin_m;
    state.engagements = [
      { attackers: [unit.id], state: 'open' } as unknown as State['engagements'][number],
    ];
    passNight(state, stage());
    return { fallBackTo_m: Math.round(gapBetween(state, unit, enemy)) };
  },
  contact: given => {
    if (given.fired === 'indirect') return gunsFired(given);
    if (given.wasLocatedAtBound !== undefined) return lastKnown(given);
    return given.unit === 'company' ? twoCompanies(given) : {};
  },
  detach: given => {
    const { state, units } = alone({}, 'B-1.coy1', 'R-1.coy1');
    state.phase = 'ORDERS';
    const [unit, enemy] = units as [Unit, Unit];
    Object.assign(unit, { ...STANDING, x: 5000, y: 5000, cu: given.cu });
    Object.assign(enemy, { ...STANDING, x: 5000, y: 15_000 });
    if (given.locatedEnemyInEffectiveRange) enemy.y = 5400;
    lookAround(state, stage());
    if (!given.organised) unit.disorder = 'hours';
    unit.stands.forEach((stand, i) => {
      stand.id = given.company[i];
    });
    const action = { type: 'detach' as const, unit: unit.id, stands: given.detach as string[] };
    const refused = detach.refuse(state, BLUE, action);
    if (refused) return { ok: false, refusal: refused.code };
    detach.apply(state, action, stage());
    const platoon = state.units.at(-1)!;
    const ids = (of: Unit): string[] => of.stands.map(stand => stand.id);
    return {
      ok: true,
      platoon: { stands: ids(platoon), cu: platoon.cu },
      company: { stands: ids(unit), cu: unit.cu },
    };
  },
  collection: (given, when) => {
    const { state, units } = alone({}, 'B-1.coy1');
    const [unit] = units as [Unit];
    const perStand: number[] =
      given.kind === 'repair' ? given.perStand : Array.from({ length: given.markers }, () => 1);
    if (given.kind === 'repair' && given.stands !== perStand.length) return {};
    const type = given.kind === 'repair' ? 'tkLight' : 'riflePl';
    unit.stands = perStand.map((markers, i) => ({
      ...standOf(`s${i}`, type, markers),
      collected: 'cp',
    }));
    const all = (): number => unit.stands.reduce((sum, stand) => sum + stand.markers, 0);
    if (all() !== given.markers) return {};
    collect(state, throwing(when.oddDie ?? 1));
    const posted = unit.stands.filter(stand => stand.state === 'post');
    return {
      removed: given.markers - all(),
      evacuated: posted.reduce((sum, stand) => sum + stand.markers, 0),
    };
  },
  regrade: (given, when) => ({
    gradeAfter: gradeAfterBattle(given.grade, given.battles ?? 0, given.broken ?? false, when.die),
    greenAfter: isGreenAfter(given.green ?? false, given.combatHours ?? 0),
  }),
  convertOut: given =>
    lossesAfter({
      capacity: given.capacity,
      destroyed: given.destroyed,
      captured: given.captured,
      evacuated: given.evacuated,
      isNightPlayed: given.overnightPlayed,
      strengthBeforePct: given.strengthBeforePct,
    }),
};

/** NQM-22.6: the outcome for a campaign. */
export const outcomeOp: Op = given => ({
  outcome: battleOutcome(given.controlPct, given.defenderBrokenPct, given.attackerBrokenPct),
});
