import type { AirGroup } from '../../../src/rules/fight-your-own-wars/air-state.ts';
import {
  settleVolley,
  struckBy,
} from '../../../src/rules/fight-your-own-wars/phases/air-damage.ts';
import { landByAir } from '../../../src/rules/fight-your-own-wars/phases/air-drop.ts';
import { flightsEnd } from '../../../src/rules/fight-your-own-wars/phases/air-flight.ts';
import { timeOf } from '../../../src/rules/fight-your-own-wars/phases/air-morning.ts';
import { tellReports } from '../../../src/rules/fight-your-own-wars/phases/air-recce.ts';
import type { Element, State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { AIRCRAFT } from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import {
  ITEMS,
  isAfv,
  QUALITIES,
} from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { cardNamed } from '../../../src/rules/fight-your-own-wars/tables/chance.ts';
import { DEFAULT_FACTS } from '../../../src/rules/fight-your-own-wars/tables/information.ts';
import { typeOf } from '../../../src/rules/fight-your-own-wars/terms/air.ts';
import { bombDamage, paraLoss } from '../../../src/rules/fight-your-own-wars/terms/air-sums.ts';
import { worthOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { observerOf } from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { addGroup } from './air-table.ts';
import { lineWorth, setWorth } from './gate-table.ts';
import { after, cardOf, guernsey, lowest, seaBoard, seaTable, told, toldAll } from './sea-table.ts';
import { elementsOf, stageWith } from './small-table.ts';
import type { Answer, Given, Ops } from './vector.ts';

const listed = (of: Given): Given[] => (Array.isArray(of) ? of : [of]);
const ONES = Array.from({ length: 400 }, () => 1);

/** A board of the land with these enemy forces and nothing else to hit, each known to the side that flies. */
const underBombs = (targets: number) => {
  const state = guernsey();
  Object.assign(state.air, { groups: [], squadrons: [] });
  if (state.rails) state.rails.trains = [];
  state.objects = [];
  const board = emptyBoard(state);
  const units = state.units.flatMap((unit, at) => (unit.side === 1 ? [at] : [])).slice(0, targets);
  state.units.forEach((unit, at) => {
    if (!units.includes(at) && unit.board === board) unit.board = -1;
  });
  units.forEach((at, i) => {
    const unit = state.units[at]!;
    Object.assign(unit, { status: 'here', board, zone: 'table', role: 'line', mode: 'active' });
    setWorth(unit, 400 - 10 * i);
    state.sightings.push({
      ...{ side: 0, unit: at, alias: `k${i}`, now: true, board, zone: 'table' },
      ...{ at: 3, facts: [], cv: 0 },
    } as State['sightings'][number]);
  });
  return { state, board, units };
};
/** The sea has neither bridges nor stations: only what is put there can be hit. */
const emptyBoard = (state: State): number => seaBoard(state);

/** What a raid with these bombs did to each force, by its alias; the dice are the numbers of the targets, then bombs and effects. */
const raided = (
  numbers: readonly number[],
  bombs: readonly { readonly sort: string; readonly faces: readonly number[] }[],
  prefer: string,
  full = false,
): readonly number[] => {
  const { state, board, units } = underBombs(numbers.length);
  if (full) state.options.heChartLand = 'full';
  const group = addGroup(state, 0, 'de-he111h', 1, board);
  group.kind = 'bomber';
  const [machine] = state.air.squadrons.at(-1)!.machines;
  const count = (sort: string): number => bombs.filter(one => one.sort === sort).length;
  const load = { small: count('small'), medium: count('medium'), heavy: count('heavy') };
  Object.assign(machine!, load);
  cardOf(state, 'air', state.air.groups.indexOf(group));
  const dice = [...numbers, ...bombs.flatMap(({ faces }) => faces), ...ONES];
  const done = after(state, { type: 'air.bomb', ...load, prefer }, dice);
  if (typeof done === 'string') throw new RangeError(done);
  const lines = toldAll('wasBombed');
  return units.map(at =>
    lines
      .filter(line => line.unit === state.units[at]!.id)
      .reduce((sum, line) => sum + Number(line.damage), 0),
  );
};
const hitsOf = (number: readonly number[], faces: readonly number[]): number[] =>
  number.flatMap((_, i) =>
    raided(number, [{ sort: 'heavy', faces: [...faces, 6, 6, 6] }], `k${i}`)[i]! > 0 ? [i] : [],
  );

/** Aircraft of the ground attack over a known force. */
const strafing = (machines: number, sky: object, calledIn: boolean) => {
  const { state, board } = underBombs(1);
  Object.assign(state.weather, sky);
  addGroup(state, 0, 'de-ju87b', machines, board);
  if (calledIn) {
    const observer = addGroup(state, 0, 'de-hs126', 1, board);
    Object.assign(observer, { observing: true, kind: 'op' });
  }
  cardOf(state, 'air', 0);
  return state;
};
const spotters = (state: State, dice: readonly number[]): number => {
  const deed = { type: 'air.groundAttack', target: 'k0', category: 'infantry' };
  const done = after(state, deed, [...dice, ...ONES]);
  if (typeof done === 'string') throw new RangeError(done);
  return Number(told('strafed')!.spotted);
};

/** A line that is one platoon, or one machine of the wanted kind, worth exactly so many points. */
const onePiece = (points: number): Element | null => {
  const [plain] = elementsOf(['infantry']) as [Element];
  for (const [item, { kind, figures }] of ITEMS.entries())
    for (const q of QUALITIES)
      for (let lost = 0; kind === 'troops' && lost < figures; lost++) {
        const line = { ...plain, item, q, n: 1, lost };
        if (worthOf({ elements: [line] }) === points) return line;
      }
  return null;
};

/** A British force that waits to be flown in, over a board without an enemy. */
const airborne = (elements: Element[]) => {
  const state = guernsey();
  const board = emptyBoard(state);
  const at = state.units.findIndex(({ side }) => side === 1);
  const unit = state.units[at]!;
  state.units.forEach((one, i) => {
    if (i !== at && one.board === board) one.board = -1;
  });
  Object.assign(unit, { elements, original: worthOf({ elements }), lost: 0, board: -1 });
  Object.assign(unit, { status: 'here', role: 'line' });
  return { state, unit, at, board };
};
/** FYOW-28.13: what is lost in one landing, and the force afterwards. */
const landed = (elements: Element[], gliders: number, faces: readonly number[]) => {
  const { state, unit, at, board } = airborne(elements);
  const worth = worthOf({ elements });
  const lines: { id: string; values: { readonly [name: string]: unknown } }[] = [];
  const stage = stageWith([...faces, ...ONES], lines as never);
  landByAir(state, stage, at, board, gliders);
  const jumped = lines.find(({ id }) => id === 'jumped');
  return { unit, lost: jumped ? Number(jumped.values.lost) : worth };
};
const tankIn = (contents: number): Element[] => {
  const item = ITEMS.findIndex(one => isAfv(one) && one.cls === 'carrier');
  const [plain] = elementsOf(['afv']) as [Element];
  const tank = { ...plain, item, n: 1 };
  const rest = contents - worthOf({ elements: [tank] });
  return rest > 0 ? [tank, lineWorth(rest)] : [tank];
};

const grounded = (role: string, base: string, endurance: boolean) => {
  const state = guernsey();
  Object.assign(state.air, { groups: [], squadrons: [] });
  const type = AIRCRAFT.find(({ roles }) => roles.includes(role));
  if (!type) throw new RangeError(`no aircraft flies as ${role}`);
  const group = addGroup(state, 0, type.id, 1, 0);
  const squadron = state.air.squadrons.at(-1)!;
  Object.assign(squadron, { base, endurance });
  squadron.left = timeOf(squadron, role);
  return { state, group, squadron };
};

/** FYOW-28.8c: a recce machine that saw something before and something now, and how it fared. */
const filmOf = (earlier: number, now: number, status: string, card?: string): number => {
  const { state, board, units } = underBombs(1);
  const group: AirGroup = addGroup(state, 0, 'de-hs126', 1, board);
  Object.assign(group, { kind: 'recce', mission: 'recce' });
  const report = (facts: number, at: number) => ({
    ...{
      side: 0,
      group: group.id,
      unit: units[0]!,
      board,
      zone: 'table',
      at,
      day: state.dayNumber,
    },
    ...{ facts: [...DEFAULT_FACTS].slice(0, facts).map(id => ({ id, value: '' })), cv: 0 },
  });
  state.sightings = [];
  state.air.reports = [
    ...(earlier > 0 ? [report(earlier, state.clock - 1)] : []),
    ...(now > 0 ? [report(now, state.clock)] : []),
  ] as never;
  const squadron = state.air.squadrons.at(-1)!;
  const { strength } = typeOf(squadron);
  const harm = { home: 0, drivenOff: strength, lost: strength + 1 }[status as 'home'];
  if (harm === undefined) throw new RangeError(`a machine is home, drivenOff or lost`);
  squadron.machines[0]!.damage = harm;
  settleVolley(state, stageWith(), group);
  state.dayNumber++;
  if (card) state.chance.today = cardNamed(card);
  const lines: { id: string; values: { readonly facts?: readonly string[] } }[] = [];
  tellReports(state, stageWith([], lines as never));
  return lines
    .filter(({ id }) => id === 'airReport')
    .reduce((sum, { values }) => sum + values.facts!.length, 0);
};

/** Raids, films and landings from the air, by the card of a group and the umpire's own steps. */
export const RAID_OPS: Ops = {
  bomb: ({ targets, bomb = 'small' }, { faces, effect = [] }) => {
    const names = Object.keys(targets);
    const numbers = names.map(name => targets[name] as number);
    const hits = faces.map((throw3: number[]) => hitsOf(numbers, throw3)) as number[][];
    let at = 0;
    const each = bomb === 'heavy' ? 3 : 1;
    const dropped = faces.map((throw3: number[], i: number) => {
      const chart = hits[i]!.length > 0 ? effect.slice(at, at + each) : [];
      if (hits[i]!.length > 0) at += each;
      return { sort: bomb, faces: [...throw3, ...chart] };
    });
    const whole = effect.length === 0 ? [] : raided(numbers, dropped, '');
    const all = [1, 2, 3, 4, 5, 6];
    return {
      numbers: faces.map((throw3: number[]) => {
        const [found] = hitsOf(all, throw3);
        return found === undefined ? null : all[found]!;
      }),
      hits: hits.map(found => found.map(i => names[i]!)),
      damage: Object.fromEntries(
        names.flatMap((name, i) => (whole[i]! > 0 ? [[name, whole[i]!]] : [])),
      ),
    } as Answer;
  },
  bombDamage: ({ bomb, chart }, { faces }) => {
    const dice = { small: 1, medium: 1, heavy: 3, torpedo: 2 }[bomb as 'small'];
    if (faces.length !== dice) return { damage: null };
    // Torpedoes of the air are for ships; a raid on land drops none, and their chart is read as it is.
    if (bomb === 'torpedo') return { damage: bombDamage(bomb, faces, chart === 'full') };
    const [damage] = raided(
      [1],
      [{ sort: bomb, faces: [1, 1, 2, ...faces] }],
      '',
      chart === 'full',
    );
    return { damage: damage! };
  },
  kamikaze: ({ target, kamikazePlusOne = 'damage' }, { d6 }) => {
    const struck = listed(kamikazePlusOne).map(on => {
      const state = seaTable('destroyer', target);
      const group = addGroup(state, 0, 'jp-a6m5k', 1, seaBoard(state));
      state.options.kamikazePlusOne = on;
      const by = observerOf(0, group.id);
      state.sea!.spots.push({ by, vessel: 1, unit: -1, object: '' });
      cardOf(state, 'air', state.air.groups.indexOf(group));
      const deed = { type: 'air.attackShip', vessel: 'enemy', weapon: 'kamikaze' };
      return after(state, deed, [10, d6, ...ONES]);
    });
    const failed = struck.find(one => typeof one === 'string');
    if (failed) return { error: failed as string };
    const after1 = struck as State[];
    return {
      damage: after1.map(one => one.sea!.vessels[1]!.damage),
      aircraftLost: after1.every(one => one.air.squadrons.at(-1)!.machines[0]!.status === 'lost'),
    };
  },
  groundSpot: ({ weather = 'fair', light = 'day', calledIn = false }, { d6 }) => {
    const sky = { code: weather, light };
    return {
      need: lowest(6, face => spotters(strafing(1, sky, calledIn), [face]) > 0),
      spotters: spotters(strafing(d6.length, sky, calledIn), d6),
    };
  },
  shareHits: ({ hits, targets }) => {
    const { squadron } = grounded('fighter', 'local', false);
    squadron.machines = Array.from({ length: targets }, () => ({ ...squadron.machines[0]! }));
    const struck = struckBy(squadron, hits);
    const counts = squadron.machines.map(one => struck.filter(other => other === one).length);
    const each = Math.min(...counts);
    const remainder = counts.reduce((sum, count) => sum + count - each, 0);
    return { each: counts.map(() => each), remainder };
  },
  airDamage: ({ strength, before = 0 }, { damage }) => ({
    status: damage.map((more: number) => {
      const type = AIRCRAFT.find(one => one.strength === strength);
      if (!type) throw new RangeError(`no aircraft has a strength of ${strength}`);
      const state = guernsey();
      Object.assign(state.air, { groups: [], squadrons: [] });
      const group = addGroup(state, 0, type.id, 1, 0);
      const [machine] = state.air.squadrons.at(-1)!.machines;
      machine!.damage = before + more;
      settleVolley(state, stageWith(), group);
      return { up: 'flying', flown: 'drivenOff', lost: 'lost' }[machine!.status as 'up'];
    }),
  }),
  recceReport: ({ earlier = 0, now = 0, status, chanceCard }) => ({
    reported: filmOf(earlier, now, status, chanceCard),
  }),
  paraLanding: ({ platoons }, { faces }) => ({
    lost: platoons.map((value: number, i: number) => {
      const platoon = onePiece(value);
      // No platoon of the catalogue has this price: the share of the table, rounded down.
      if (!platoon) return Math.floor((value * paraLoss(faces[i])) / 100);
      return landed([platoon], 0, faces[i]).lost;
    }),
  }),
  gliderLanding: ({ contents, afv = false }, { faces }) => {
    const { unit, lost } = landed(afv ? tankIn(contents) : [lineWorth(contents)], 1, faces);
    const [first] = unit.elements;
    const isBroken = lost > 0 || (afv && first!.damaged > 0);
    return {
      gliderLost: isBroken,
      lost,
      value: contents - lost,
      ...(afv ? { afv: !isBroken ? 'sound' : lost === contents ? 'lost' : 'damaged' } : {}),
    };
  },
  flightTime: ({ role, base, endurance }) => ({
    sessions: listed(endurance).map(one => grounded(role, base, one).squadron.left),
  }),
  flightUntil: ({ launched, groups }) => ({
    until: groups.map(({ role, base, endurance = false }: Given) => {
      const { state, group } = grounded(role, base, endurance);
      let session = launched;
      for (; session < 6; session++) {
        state.clock = session;
        flightsEnd(state);
        if (group.over < 0) break;
      }
      return session;
    }),
  }),
};
