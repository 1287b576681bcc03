import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { AIRCRAFT } from '../../../src/rules/fight-your-own-wars/tables/air.ts';
import { shipOf, type VesselType } from '../../../src/rules/fight-your-own-wars/tables/ships.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { isSmall } from '../../../src/rules/fight-your-own-wars/terms/sea/spotting.ts';
import { observerOf } from '../../../src/rules/fight-your-own-wars/terms/sea/vessels.ts';
import { addGroup } from './air-table.ts';
import { batteryTable, lookOut } from './battery-table.ts';
import {
  after,
  cardOf,
  codeOf,
  type Deed,
  harm,
  hitsAmong,
  hurts,
  lowest,
  seaBoard,
  seaTable,
} from './sea-table.ts';
import type { Given, Ops } from './vector.ts';

const ONES = Array.from({ length: 60 }, () => 1);
type Watch = {
  readonly state: State;
  readonly deed: Deed;
  readonly dice: number;
  /** Dice that are thrown before the look itself. */
  readonly first: readonly number[];
  sees(after: State): boolean;
};
const fromVessel = (observer: VesselType, target: VesselType, where: string): Watch => ({
  state: seaTable(observer, target),
  deed: { type: 'naval.spot', target: where },
  dice: shipOf(observer).spotDice,
  first: [],
  sees: state => state.sea!.spots.some(({ vessel }) => vessel === 1),
});
const vesselOr = (name: string, other: VesselType): VesselType =>
  shipOf(name as VesselType) ? (name as VesselType) : other;

const WATCHES: { readonly [pair: string]: (observer: string, target: string) => Watch } = {
  surfaceToSurface: (observer, target) =>
    fromVessel(observer as VesselType, target as VesselType, 'sea'),
  submarineToSurface: (observer, target) =>
    fromVessel(observer as VesselType, target as VesselType, 'sea'),
  destroyerToSubmarine: (observer, target) =>
    fromVessel(observer as VesselType, target as VesselType, 'below'),
  surfaceToShore: observer => {
    const watch = fromVessel(observer as VesselType, 'destroyer', 'shore');
    const { state } = watch;
    const shore = fieldOf(state).map.neighbours(seaBoard(state), 'landing')[0]!;
    const at = state.units.findIndex(({ side, role }) => side === 1 && role !== 'static');
    Object.assign(state.units[at]!, { board: shore, zone: 'table', status: 'here' });
    for (const [i, unit] of state.units.entries()) if (i !== at && unit.side === 1) unit.board = -1;
    return { ...watch, sees: one => one.sea!.spots.some(({ unit }) => unit === at) };
  },
  surfaceToAircraft: observer => skyward(observer, 3),
  surfaceToSingleAircraft: observer => skyward(observer, 1),
  coastalToSurface: (_, target) => {
    const state = batteryTable(150, 1, target as VesselType, 6);
    const base = fromVessel('destroyer', target as VesselType, 'sea');
    return { ...base, state, deed: lookOut(state), dice: 1, first: [1] };
  },
  aircraftToSurface: (_, target) => {
    const base = fromVessel('destroyer', target as VesselType, 'sea');
    const group = addGroup(base.state, 0, 'de-ju87b', 1, seaBoard(base.state));
    cardOf(base.state, 'air', base.state.air.groups.indexOf(group));
    return { ...base, dice: 1 };
  },
};
const skyward = (observer: string, machines: number): Watch => {
  const base = fromVessel(observer as VesselType, 'destroyer', 'air');
  base.state.air.groups = [];
  const group = addGroup(base.state, 1, 'de-ju87b', machines, seaBoard(base.state));
  group.alias = '';
  return { ...base, sees: state => state.air.groups[0]!.alias !== '' };
};

/** FYOW-29.10.6: the weapon of an attacker by the words of the chart, and the role that flies it. */
const ATTACKERS: { readonly [attacker: string]: readonly [weapon: string, role: string] } = {
  fighterBomber: ['fighterBomberSmall', 'fighterBomber'],
  fighterBomberSmall: ['fighterBomberSmall', 'fighterBomber'],
  fighterBomberMedium: ['fighterBomberMedium', 'fighterBomber'],
  rockets: ['rockets', 'fighterBomber'],
  diveBomber: ['diveBomber', 'diveBomber'],
  torpedoBomber: ['torpedoBomber', 'torpedoBomber'],
  hmgFighter: ['hmgFighter', 'fighter'],
  antiSub: ['antiSubSmall', 'antiSub'],
  antiSubSmall: ['antiSubSmall', 'antiSub'],
  antiSubMedium: ['antiSubMedium', 'antiSub'],
  kamikaze: ['kamikaze', 'kamikaze'],
};

/** Who sees whom at sea, and what aircraft do to ships. */
export const SPOT_OPS: Ops = {
  navalSpot: (given: Given, { faces }: Given) => {
    const { observer, target, pair, weather = 'fair', light = 'day' } = given;
    const { radar = false, targetFiring = false, nominated = false } = given;
    const atSea = target !== undefined && shipOf(target as VesselType) !== undefined;
    const { smallTarget = atSea && isSmall(target as VesselType) } = given;
    const wanted = atSea ? target : smallTarget ? 'mtb' : 'destroyer';
    const make = WATCHES[pair];
    if (!make || (atSea && isSmall(target as VesselType) !== smallTarget))
      throw new RangeError(`${observer}, ${target}: ${pair} is not what they would throw`);
    const watch = make(vesselOr(observer, 'destroyer'), wanted);
    const { state, deed } = watch;
    Object.assign(state.weather, { code: weather, light });
    const [own, enemy] = state.sea!.vessels;
    own!.radar = radar;
    if (targetFiring) enemy!.firedAt.push('own');
    if (nominated) own!.nominated.push(deed.target as never);
    const code = codeOf(state, deed);
    if (code !== null) return { error: code };
    const sees = (dice: readonly number[]): boolean =>
      watch.sees(after(state, deed, [...watch.first, ...dice, ...ONES]) as State);
    const need = lowest(6, face => sees(Array.from({ length: watch.dice }, () => face)));
    const isAll = faces === undefined || faces.length === watch.dice;
    return { need, possible: need <= 6, spotted: faces && isAll ? sees(faces) : null };
  },
  airAttackShip: ({ attacker, target }, { d10, effect = [] }) => {
    const state = seaTable('destroyer', target);
    const [weapon, role] = ATTACKERS[attacker] ?? [attacker, 'bomber'];
    const isFit = (one: (typeof AIRCRAFT)[number]): boolean =>
      one.roles.includes(role) && (weapon !== 'hmgFighter' || one.hmg > 0);
    const type = AIRCRAFT.find(isFit);
    if (!type) throw new RangeError(`no aircraft attacks as ${attacker}`);
    const group = addGroup(state, 0, type.id, d10.length, seaBoard(state));
    for (const machine of state.air.squadrons.at(-1)!.machines)
      Object.assign(machine, { small: 1, medium: 1, torpedo: 1, rockets: 1 });
    const by = observerOf(0, group.id);
    state.sea!.spots.push({ by, vessel: 1, unit: -1, object: '' });
    cardOf(state, 'air', state.air.groups.indexOf(group));
    // FYOW-29.10.6: level bombers may not attack ships at sea: there is no such attack.
    if (!ATTACKERS[attacker]) return { error: 'E_TARGET', ...(d10 && effect ? {} : {}) };
    const deed: Deed = { type: 'air.attackShip', vessel: 'enemy', weapon };
    const hits = hitsAmong(d10, hurts(state, deed));
    return { hits, ...harm(after(state, deed, [...d10, ...effect.slice(0, hits)]), state) };
  },
};
