import { Dice } from '../../../src/engine/dice/dice.ts';
import type { LogLine } from '../../../src/engine/log.ts';
import { Stage } from '../../../src/engine/perform.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import { defenderResponse } from '../../../src/rules/not-quite-mechanized/actions/defence.ts';
import { reorganise } from '../../../src/rules/not-quite-mechanized/actions/reorg.ts';
import { pressHome } from '../../../src/rules/not-quite-mechanized/phases/assault.ts';
import { surrenderBroken } from '../../../src/rules/not-quite-mechanized/phases/morale.ts';
import { makeReports } from '../../../src/rules/not-quite-mechanized/phases/reports.ts';
import { SCENARIOS } from '../../../src/rules/not-quite-mechanized/scenarios.ts';
import type { Engagement, State, Unit } from '../../../src/rules/not-quite-mechanized/state.ts';
import { openAttack } from '../../../src/rules/not-quite-mechanized/terms/attack.ts';
import { messageHours } from '../../../src/rules/not-quite-mechanized/terms/command.ts';
import { groundOf } from '../../../src/rules/not-quite-mechanized/terms/ground.ts';
import { locate } from '../../../src/rules/not-quite-mechanized/terms/knowledge.ts';
import { believedRange } from '../../../src/rules/not-quite-mechanized/terms/ranges.ts';
import { retreatLine } from '../../../src/rules/not-quite-mechanized/terms/retreat.ts';
import { findNode, seatOf, upwards } from '../../../src/rules/not-quite-mechanized/terms/roster.ts';
import { viewOf } from '../../../src/rules/not-quite-mechanized/view.ts';
import { SHIFT, stage, standOf, tableOn } from './small-table.ts';
import type { Fields, Op } from './vector.ts';

const WOODED = 1500;
const ring = (half: number): number[][] => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];

/** A table on which only those stand who are put there; everybody else is gone. */
const emptied = (features: object[] = []): State => {
  const state = tableOn({ features });
  for (const unit of state.units) unit.state = 'gone';
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  return state;
};

const put = (state: State, id: string, [x, y]: readonly number[], of: Partial<Unit> = {}): Unit =>
  Object.assign(
    state.units.find(unit => unit.id === id)!,
    { state: 'map', x: x! + SHIFT, y: y! + SHIFT, formation: 'deployed', facing: 0, trail: [] },
    { concealed: false, hidden: false, work: 'none', mounted: false, march: null },
    of,
  );

const STANDS: { readonly [category: string]: string } = {
  foot: 'riflePl',
  armoured: 'tkMedium',
  cavCycle: 'cavPl',
  motorised: 'motRiflePl',
  lightRecce: 'acGer',
  horseDrawn: 'logHorse',
};
const standsOf = (id: string, category: string): Unit['stands'] => {
  const type = STANDS[category];
  if (!type) throw new RangeError(`no stand of the table goes as ${category}`);
  return [standOf(`${id}.1`, type), standOf(`${id}.2`, type), standOf(`${id}.3`, type)];
};

const seatFor = (state: State, unit: Unit): Seat => {
  const id = seatOf(state, unit.node)!;
  return { id, name: id, kind: 'player' };
};

/** Categories of troops that are on their horses or lorries. */
const MOUNTED: readonly string[] = ['cavCycle', 'motorised', 'horseDrawn'];
const RING = [
  [-620, -560],
  [620, -560],
  [0, -700],
  [800, 0],
  [-800, 0],
] as const;

/** A company that is to go back before whoever is engaged with it, asked through the action itself. */
const retreat: Op = given => {
  const features =
    given.terrain === 'open'
      ? []
      : [{ id: 'ground', type: given.terrain, geometry: { polygon: ring(WOODED) } }];
  const state = emptied(features);
  if (given.night) state.bound = 16; // the lesson begins at six
  state.phase = 'DECLARE';
  const own = put(state, 'B-1.coy1', [0, 0], {
    stands: standsOf('B-1.coy1', given.retreating),
    mounted: MOUNTED.includes(given.retreating),
  });
  const back = [0, 350];
  for (const paper of state.papers)
    if (paper.side === 0) paper.order.fallback = { point: [SHIFT, SHIFT - 3000] };
  const pursuers = given.pursuers.map((category: string, i: number) =>
    put(state, i === 0 ? 'R-1.coy1' : 'R-1.mg1', back, {
      stands: standsOf(`R-${i}`, category),
      mounted: MOUNTED.includes(category),
      facing: 180,
    }),
  );
  // No line is clear: riflemen stand all round behind him.
  const [model] = state.units.filter(unit => unit.id === 'R-1.coy1');
  for (const [i, at] of (given.lineClear ? [] : RING).entries()) {
    state.units.push({ ...model!, id: `R-1.ring${i}` });
    locate(
      state,
      0,
      put(state, `R-1.ring${i}`, at, { stands: standsOf(`r${i}`, 'foot') }),
      stage(),
    );
  }
  for (const enemy of pursuers) locate(state, 0, enemy, stage());
  const attack = openAttack(
    state,
    {
      ...{ command: '', attackers: pursuers.map(({ id }: Unit) => id), supports: [] },
      ...{ x: own.x, y: own.y, r: 250 },
    },
    false,
  );
  attack.defenders = [own.id];
  const action = {
    type: 'defenderResponse' as const,
    unit: own.id,
    response: 'withdraw' as const,
  };
  const refused = defenderResponse.refuse(state, seatFor(state, own), action);
  return refused ? { ok: false, refusal: refused.code } : { ok: true };
};

/** The way back as the table finds it: located enemies as contacts, others as units that nobody knows of. */
const wayBack: Op = given => {
  const state = emptied();
  const { unit } = given;
  const isNorth = given.home[0] === unit.at[0];
  if (!isNorth && given.home[1] !== unit.at[1])
    throw new RangeError('the home edge lies north or east of the unit');
  const ground = groundOf(state);
  state.ground = JSON.stringify({
    ...ground,
    ...(isNorth ? { height: given.home[1] + SHIFT } : { width: given.home[0] + SHIFT }),
    homeEdge: [[isNorth ? 'north' : 'east'], ['south']],
    dla: [[given.home[0] + SHIFT, given.home[1] + SHIFT], ground.dla[1]],
  });
  const own = put(state, 'B-1.coy1', unit.at, { facing: unit.facing });
  for (const paper of state.papers)
    if (paper.side === 0)
      paper.order.fallback = { point: [given.fallback[0] + SHIFT, given.fallback[1] + SHIFT] };
  const enemies: Fields[] = [...given.located, ...(given.unlocated ?? [])];
  for (const [i, one] of enemies.entries()) {
    const enemy = put(state, i === 0 ? 'R-1.coy1' : 'R-1.mg1', one.at, { facing: one.facing });
    if (!given.located.includes(one)) continue;
    const contact = locate(state, 0, enemy, stage());
    if (believedRange(contact) !== one.effective_m)
      throw new RangeError(`a company is not believed to reach ${one.effective_m} m`);
  }
  const line = retreatLine(state, own);
  return line ? { ok: true, by: line.by, bearing: line.bearing } : { ok: false };
};

/** A broken company on a position whose attackers have won the firefight. */
const brokenOn = (given: Fields): { state: State; unit: Unit; attack: Engagement } => {
  const state = emptied();
  state.phase = 'ASSAULT';
  const ground = groundOf(state);
  const dla = [ground.dla[0], [SHIFT, SHIFT + 4000]]; // everything of his lies to the north
  state.ground = JSON.stringify({ ...ground, dla, homeEdge: [['south'], ['north']] });
  const stands: Fields[] = given.stands ?? [{ id: 'a', markers: 0 }];
  const unit = put(state, 'R-1.coy1', [0, 0], {
    grade: given.grade,
    broken: given.broken,
    disorder: 'broken',
    choice: given.choice ?? 'none',
    facing: 180,
    stands: stands.map(({ id, markers }) => standOf(id, 'riflePl', markers)),
  });
  const node = findNode(state, unit.node)!;
  Object.assign(node, { grade: given.grade, green: given.green ?? false });
  unit.green = given.green ?? false;
  put(state, 'B-1.hq', [0, -600]);
  const attackers = [put(state, 'B-1.coy1', [0, -(given.nearestEnemy_m ?? 150) - 300])];
  for (const paper of state.papers)
    if (paper.side === 1) paper.order.fallback = { point: [SHIFT, SHIFT + 3000] };
  if (given.lineLegal === false)
    for (const [id, at] of [
      ['B-1.coy2', [-620, 560]],
      ['B-1.coy3', [620, 560]],
      ['B-1.mg1', [0, 700]],
      ['B-1.mg2', [800, 0]],
      ['B-1.mor', [-800, 0]],
    ] as const)
      attackers.push(put(state, id, at));
  for (const one of attackers) locate(state, 1, one, stage());
  // NQM-3.15: tanks outrank men on foot, and nobody else is within 300 m.
  if (given.mobilityAllows === false)
    attackers[0]!.stands = [standOf('t', 'tkMedium'), standOf('u', 'tkMedium')];
  const attack = openAttack(
    state,
    {
      ...{ command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [] },
      ...{ x: unit.x, y: unit.y, r: 250 },
    },
    false,
  );
  Object.assign(attack, { won: true, wonAt: 0, defenders: [unit.id] });
  return { state, unit, attack };
};

/** A stage on which these dice fall in turn, and whose lines are read. */
const reading = (dice: readonly number[]): { context: Stage; lines: LogLine[] } => {
  const context = new Stage();
  const lines: LogLine[] = [];
  let at = 0;
  const face = (): number => {
    const next = dice[at++];
    if (next === undefined) throw new RangeError('a die falls that the example does not give');
    return next;
  };
  context.set('table', new Dice({ face }), lines);
  return { context, lines };
};

const idsOf = (unit: Unit, state: Unit['stands'][number]['state']): string[] =>
  unit.stands.filter(one => one.state === state).map(one => one.id);

const pressed: Op = given => {
  if (!given.defending || !given.attackerPressesHome)
    throw new RangeError('the example is about a position that is pressed home on');
  const { state, unit, attack } = brokenOn(given);
  const { context } = reading([]);
  pressHome(state, context, attack, ['B-1']);
  const own = state.units.filter(one => one.side === 0).flatMap(one => one.stands);
  const isAll = idsOf(unit, 'captured').length === unit.stands.length;
  return {
    result: attack.state === 'taken' && attack.rounds === 0 ? 'overrun' : attack.state,
    attackerCasualties: own.filter(one => one.markers > 0 || one.state !== 'here').length,
    defenders: isAll ? 'surrender' : 'other',
  };
};

const fate: Op = (given, when) => {
  const { state, unit, attack } = brokenOn(given);
  const { context, lines } = reading(when.dice ?? []);
  if (when.event === 'REORG') {
    // Safe: the enemy is 1,200 m away and no longer seen.
    state.phase = 'REORG';
    state.engagements = [];
    put(state, 'B-1.coy1', [0, -1650], { concealed: true });
    state.contacts = [];
    put(state, 'R-1.hq', [0, 300], { formation: 'deployed' });
    const action = { type: 'reorganise' as const, unit: unit.id };
    const isAllowed = reorganise.refuse(state, seatFor(state, unit), action) === null;
    if (isAllowed && given.reorganised) reorganise.apply(state, action, context);
    return { result: unit.broken ? 'broken' : 'unbroken' };
  }
  if (when.event === 'endOfMorale') {
    surrenderBroken(state, context);
    return { result: idsOf(unit, 'captured').length > 0 ? 'surrender' : 'broken' };
  }
  pressHome(state, context, attack, ['B-1']);
  const said = (id: string): boolean => lines.some(one => one.id === id);
  const result = said('brokeOut') ? 'breakOut' : said('dispersed') ? 'disperse' : 'surrender';
  const taken = idsOf(unit, 'captured');
  return { result, toDla: idsOf(unit, 'dla'), captured: taken, lost: taken };
};

/** A division, a brigade and a battalion of a battle, each at its hours from the next as the example says. */
const report: Op = given => {
  const scenario = SCENARIOS.find(({ id }) => id === 'wola-gulowska-1939')!;
  const state = tableOn({ features: scenario.map.features }, scenario);
  state.options = { ...state.options, infoMode: given.infoMode };
  const legs: string[] = given.legs ?? ['battalion-brigade 1', 'brigade-division 2'];
  const hours = legs.map(leg => Number(leg.split(' ')[1]));
  const node = state.nodes.find(one => {
    const [, brigade, division] = upwards(state, one.id);
    return (
      one.level === 'battalion' &&
      brigade?.level === 'brigadeRegiment' &&
      division?.level === given.viewer &&
      messageHours(state, one.id, brigade.id) === hours[0] &&
      division !== undefined &&
      messageHours(state, brigade.id, division.id) === hours[1]
    );
  })!;
  const top = upwards(state, node.id)[2]!;
  const { side } = node;
  const rest = { id: 'rest', side };
  state.seats = [...state.seats.filter(one => one.side !== side), { id: 'viewer', side }, rest];
  for (const one of state.held)
    if (findNode(state, one.post)?.side === side)
      one.seat = one.post === top.id ? 'viewer' : 'rest';
  state.reports = [];
  const moved = state.units.find(unit => unit.node === node.id && unit.state === 'map')!;
  const placeIn = (): number | undefined =>
    viewOf(state, 'viewer').table.units.find(unit => unit.id === moved.id)?.x;
  state.phase = 'ORDERS';
  if (given.infoMode === 'shared') {
    moved.x += 100;
    return { ageHours: placeIn() === moved.x ? 0 : 1 };
  }
  state.bound = given.reportMadeAtEndOf;
  makeReports(state);
  for (const most = state.bound + 24; state.bound < most; state.bound++) {
    const [seen] = viewOf(state, 'viewer').table.reports.filter(one => one.node === node.id);
    if (seen) return { known: state.bound, asOf: seen.asOf };
  }
  return { known: 'never' };
};

export const RETREAT_OPS: { readonly [op: string]: Op } = {
  retreat,
  retreatLine: wayBack,
  broken: pressed,
  brokenFate: fate,
  report,
};
