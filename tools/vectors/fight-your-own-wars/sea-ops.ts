import { repairIn } from '../../../src/rules/fight-your-own-wars/phases/naval.ts';
import { vesselWakes } from '../../../src/rules/fight-your-own-wars/phases/naval-day.ts';
import { seaAtFirst } from '../../../src/rules/fight-your-own-wars/setup-arms.ts';
import { cloneState } from '../../../src/rules/fight-your-own-wars/state.generated.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import {
  shipOf,
  VESSEL_TYPES,
  type VesselType,
} from '../../../src/rules/fight-your-own-wars/tables/ships.ts';
import { fieldFor, fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { coveredBy, isWater } from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { addGroup } from './air-table.ts';
import { batteryTable, lookOut } from './battery-table.ts';
import {
  after,
  arm,
  codeOf,
  type Deed,
  enemyOf,
  GUERNSEY,
  harm,
  hitsAmong,
  hurts,
  lowest,
  orderedToSea,
  seaBoard,
  seaTable,
  spotted,
  told,
} from './sea-table.ts';
import { stageWith } from './small-table.ts';
import { each, type Ops } from './vector.ts';

const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];
/** Throws of which a hit brings a die on the chart: those that hit are found by throwing each alone. */
const hitsOf = (dice: readonly number[], isHit: (die: number) => boolean): number =>
  dice.filter(isHit).length;
const WEATHER: { readonly [column: string]: object } = {
  highWinds: { wind: 'high' },
  heavyRain: { code: 'heavyRain' },
  snow: { code: 'snow' },
  fog: { code: 'fog' },
  nightMoon: { light: 'nightMoon' },
  nightNoMoon: { light: 'nightNoMoon' },
};
/** Gunfire of one class with so many throws; a list asks them together. */
const gunfire = (
  state: State,
  d10: readonly number[],
  effect: readonly number[],
  letter: string,
) => {
  const weapon = arm(state, letter, d10.length);
  const deed: Deed = { type: 'naval.fire', target: 'enemy', weapons: [weapon] };
  const isHit = (die: number): boolean => {
    const one = cloneState(state);
    arm(one, letter, 1);
    const done = after(one, deed, [die, 6, 6, 6]);
    return typeof done !== 'string' && enemyOf(done).damage > enemyOf(one).damage;
  };
  const hits = hitsOf(d10, isHit);
  const done = after(state, deed, [...d10, ...effect.slice(0, hits)]);
  return { deed, isHit, hits, done, damage: Number(told('salvo')?.damage ?? 0) };
};

/** Ships, their guns and what the sea does to them, on the sea of Guernsey. */
export const SEA_OPS: Ops = {
  vessel: ({ type }, { faces = [] }) => {
    const side = GUERNSEY!.sides[0]!.id;
    const fleet = [{ id: 'own', name: 'own', side, type }];
    const campaign = { ...GUERNSEY!, id: `fleet ${type}`, fleet };
    fieldFor(campaign);
    const sea = seaAtFirst(campaign, [], stageWith(faces), () => []);
    const { guns, shots, torpedoes, charges } = sea!.vessels[0]!;
    const named = (of: readonly number[]) =>
      Object.fromEntries(shipOf(type).guns.map((one, i) => [one.class, of[i]!]));
    return { torpedoes, guns: named(guns), shots: named(shots), depthCharges: charges };
  },
  seaMove: ({ vessel, conditions }, { d10 }) => {
    const state = seaTable(vessel);
    for (const column of conditions as string[]) Object.assign(state.weather, WEATHER[column]);
    const { map } = fieldOf(state);
    const first = state.sea!.vessels[0]!.board;
    const to: string[] = [];
    for (let at = first, from = -1; to.length < d10.length; ) {
      const next = map.neighbours(at, 'sea').find(board => board !== from) ?? -1;
      [from, at] = [at, next];
      to.push(map.label(next));
    }
    const done = after(state, { type: 'naval.move', to }, [...d10, 6, 6]);
    const boards = typeof done === 'string' ? 0 : done.sea!.vessels[0]!.steps;
    const { movePoints = 0 } = shipOf(vessel);
    // What a die is worth follows from the lowest one that sails.
    const need = lowest(10, die => {
      const one = after(state, { type: 'naval.move', to: to.slice(0, 1) }, [die, 6]);
      return typeof one !== 'string' && one.sea!.vessels[0]!.steps > 0;
    });
    const worth = need === 1 ? movePoints : 3 - need;
    return { totals: (d10 as number[]).slice(0, boards + 1).map(die => die + worth), boards };
  },
  navalArea: ({ vessel, observerArea, targetArea }) => {
    const state = seaTable(vessel, 'gunboat');
    const [own, enemy] = state.sea!.vessels;
    own!.area = observerArea === 'combat' ? 'combat' : 'box';
    enemy!.area = targetArea === 'combat' ? 'combat' : 'box';
    spotted(state);
    const [gun] = shipOf(vessel as VesselType).guns;
    const code = codeOf(state, { type: 'naval.fire', target: 'enemy', weapons: [gun!.class] });
    return code === null ? { allowed: true } : { allowed: false, error: code };
  },
  gunfire: (
    {
      firer,
      target,
      light = 'day',
      letter = 'C',
      repeat = false,
      calibres = [''],
      damageBefore = 0,
    },
    { d10 = [], effect = [] },
  ) => {
    const state = seaTable(firer, target);
    const own = state.sea!.vessels[0]!;
    const row = shipOf(own.type).guns.some(one => one.letter === letter) ? letter : 'E';
    Object.assign(state.weather, { light });
    if (repeat) Object.assign(own, { target: 'enemy', salvoes: 1 });
    enemyOf(state).damage = damageBefore;
    spotted(state);
    if (list(calibres).length > 1) throw new RangeError('one calibre at a time');
    const fire = gunfire(state, list(d10 as number[]), effect, row);
    const code = codeOf(state, fire.deed);
    if (code !== null) return { error: code };
    const fresh = cloneState(state);
    Object.assign(fresh.sea!.vessels[0]!, { target: '', salvoes: 0 });
    const need = lowest(10, gunfire(fresh, [1], [6], row).isHit);
    const bonus = need <= 10 ? need - lowest(10, fire.isHit) : 0;
    const { error: _, ...result } = { error: '', ...harm(fire.done, state) };
    return {
      need,
      canHit: need <= 10,
      modified: each(d10 as number | number[], die => die + bonus),
      hits: fire.hits,
      ...result,
      damage: fire.damage,
    };
  },
  fireAll: ({ firer, guns, shotsLeft, shotsPerSession }) => {
    const state = seaTable(firer, 'trawler');
    const [own] = state.sea!.vessels;
    const at = shipOf(own!.type).guns.findIndex(one => one.shotsPerSession === shotsPerSession);
    own!.guns[at] = guns;
    own!.shots[at] = shotsLeft;
    spotted(state);
    const weapon = shipOf(own!.type).guns[at]!.class;
    const dice = Array.from({ length: 60 }, () => 1);
    const done = after(state, { type: 'naval.fire', target: 'enemy', weapons: [weapon] }, dice);
    if (typeof done === 'string') return { error: done };
    const left = done.sea!.vessels[0]!.shots[at]!;
    return { shots: shotsLeft - left, shotsLeft: left };
  },
  gunsAble: ({ defence, damage, guns }) => {
    const isArmed = (type: VesselType): boolean => shipOf(type).guns.some(one => !one.aaOnly);
    const type = VESSEL_TYPES.find(one => shipOf(one).defence === defence && isArmed(one));
    if (!type) throw new RangeError(`no armed ship has a defence of ${defence}`);
    const state = seaTable(type, 'trawler');
    const [own] = state.sea!.vessels;
    const all = shipOf(type).guns;
    // The largest guns: a shot a session each.
    const at = all.findIndex(
      one => one.shotsPerSession === Math.min(...all.map(each => each.shotsPerSession)),
    );
    Object.assign(own!, { damage, guns: all.map(() => guns), shots: all.map(() => 99) });
    spotted(state);
    const dice = Array.from({ length: 200 }, () => 1);
    const { class: weapon, shotsPerSession } = all[at]!;
    const done = after(state, { type: 'naval.fire', target: 'enemy', weapons: [weapon] }, dice);
    if (typeof done === 'string') return { guns: 0 };
    return { guns: (99 - done.sea!.vessels[0]!.shots[at]!) / shotsPerSession };
  },
  depthCharges: (_, { d10, effect }) => {
    const state = seaTable('destroyer', 'submarine');
    spotted(state);
    const deed: Deed = { type: 'naval.depthCharge', target: 'enemy' };
    const hits = hitsAmong(d10, hurts(state, deed));
    const done = after(state, deed, [...d10, ...effect.slice(0, hits)]);
    return { hits, ...harm(done, state) };
  },
  torpedoes: (
    { target, defence = shipOf(target).defence, damage: before = 0 },
    { d10, effect = [] },
  ) => {
    const state = seaTable('submarine', target);
    if (shipOf(enemyOf(state).type).defence !== defence) throw new RangeError(`not ${defence}`);
    enemyOf(state).damage = before;
    spotted(state);
    const deed: Deed = { type: 'naval.torpedo', target: 'enemy', count: d10.length };
    const hits = hitsAmong(d10, hurts(state, deed));
    return { hits, ...harm(after(state, deed, [...d10, ...effect.slice(0, hits)]), state) };
  },
  coastalFire: ({ mm, target, covered = true, rating = 6 }, { d10, effect = [], officer = 1 }) => {
    const state = batteryTable(mm, d10.length, target, rating);
    const look = lookOut(state);
    if (!covered) {
      const { map } = fieldOf(state);
      const under = coveredBy(state, state.activation!.of);
      const other = map.nodes.findIndex((_, at) => isWater(state, at) && !under.includes(at));
      return { error: codeOf(state, { ...look, board: map.label(other) })! };
    }
    const watched = after(state, look, [officer, 6]);
    if (typeof watched === 'string') return { error: watched };
    const deed: Deed = { type: 'coastal.fire', target: 'enemy' };
    const hits = hitsAmong(d10, hurts(watched, deed));
    return { hits, ...harm(after(watched, deed, [...d10, ...effect.slice(0, hits)]), watched) };
  },
  shoreFire: ({ letter, light = 'day' }, { d10, effect }) => {
    const table = (): State => {
      const state = seaTable('destroyer');
      Object.assign(state.weather, { light });
      const shore = fieldOf(state).map.neighbours(seaBoard(state), 'landing')[0]!;
      const at = state.units.findIndex(({ side, role }) => side === 1 && role !== 'static');
      Object.assign(state.units[at]!, { board: shore, zone: 'table', status: 'here' });
      state.sightings.push({
        side: 0,
        unit: at,
        alias: 'e9',
        now: true,
        board: shore,
        zone: 'table',
        at: 3,
        facts: [],
        cv: 0,
      });
      state.sea!.spots.push({ by: 'own', vessel: -1, unit: at, object: '' });
      return state;
    };
    const salvo = (dice: readonly number[], chart: readonly number[]): number => {
      const state = table();
      const weapons = [arm(state, letter, dice.length)];
      const done = after(state, { type: 'naval.fire', target: 'e9', weapons }, [...dice, ...chart]);
      if (typeof done === 'string') throw new RangeError(done);
      return done.units.reduce((sum, unit, i) => sum + unit.lost - state.units[i]!.lost, 0);
    };
    const need = lowest(10, die => salvo([die], [6]) > 0);
    const hits = hitsOf(d10, die => die >= need);
    return { need, hits, damage: salvo(d10, effect.slice(0, hits)) };
  },
  shipAA: ({ guns }, { d6, damage }) => {
    const state = seaTable('destroyer');
    const [own] = state.sea!.vessels;
    Object.assign(own!, { guns: [1, 1, guns], shots: [1, 1, 3 * guns] });
    const group = addGroup(state, 1, 'de-ju87b', 3, own!.board);
    const deed: Deed = { type: 'naval.fire', target: group.alias, weapons: ['20mmAA'], flight: 0 };
    const machinesHurt = (of: State): number =>
      of.air.squadrons.at(-1)!.machines.reduce((sum, one) => sum + one.damage, 0);
    const hits = hitsAmong(d6, faces => {
      const shot = after(state, deed, faces);
      return typeof shot !== 'string' && machinesHurt(shot) > 0;
    });
    const done = after(state, deed, [...d6, ...damage.slice(0, hits)]);
    if (typeof done === 'string') return { error: done };
    return { hits, damage: machinesHurt(done) };
  },
  vesselCondition: ({ condition, damageSince }, { faces }) => {
    const state = seaTable('destroyer');
    Object.assign(state.sea!.vessels[0]!, { condition, unthrown: damageSince });
    vesselWakes(state, stageWith(faces), 0);
    const [own] = state.sea!.vessels;
    return { condition: own!.condition, retires: own!.board < 0 };
  },
  vesselRally: ({ type, condition }, { faces }) => {
    const state = seaTable(type);
    state.sea!.vessels[0]!.condition = condition;
    const done = after(state, { type: 'naval.rally' }, faces);
    if (typeof done === 'string') return { allowed: false, condition };
    return { allowed: true, condition: done.sea!.vessels[0]!.condition };
  },
  serviceability: (_, { d6 }) => ({
    serviceable: each(d6 as number[], die => {
      const state = seaTable('destroyer');
      const sent = orderedToSea(state, die);
      return sent.serviceable && sent.board >= 0;
    }),
  }),
  dockyard: ({ damage }, { faces }) => {
    const state = seaTable('destroyer');
    Object.assign(state.sea!.vessels[0]!, { damage, board: -1, area: 'port' });
    repairIn(state, stageWith(faces), 0);
    return { damage: state.sea!.vessels[0]!.damage };
  },
  officerTest: ({ rating }, { d10 }) => ({
    passes: each(d10 as number[], die => {
      const state = batteryTable(150, 1, 'destroyer', rating);
      const done = after(state, lookOut(state), [die, 6]) as State;
      return done.sea!.batteries[0]!.officer === 1;
    }),
  }),
};
