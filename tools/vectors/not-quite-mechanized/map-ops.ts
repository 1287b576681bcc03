import {
  CLEAR,
  COVER,
  type Footprint,
  footprintGap,
  HIGHER,
  middleOf,
  rectangle,
  spot,
  THICK,
  TOO_FAR,
  WALL,
} from '../../../src/maps/plane/index.ts';
import {
  enterArrivals,
  isClosed,
} from '../../../src/rules/not-quite-mechanized/phases/move/enter.ts';
import { isDeployed } from '../../../src/rules/not-quite-mechanized/phases/move/halts.ts';
import { frontageLimit } from '../../../src/rules/not-quite-mechanized/tables/command.ts';
import {
  dailyMarch,
  going,
  obstacleSeconds,
  rateOf,
  recceAdvance,
} from '../../../src/rules/not-quite-mechanized/tables/movement.ts';
import { earliestAttack } from '../../../src/rules/not-quite-mechanized/terms/attack.ts';
import { drillPlace } from '../../../src/rules/not-quite-mechanized/terms/drill.ts';
import {
  groundAt,
  isSteep,
  isWater,
  terrainOf,
} from '../../../src/rules/not-quite-mechanized/terms/field.ts';
import {
  type Gait,
  isBarred,
  timePath,
} from '../../../src/rules/not-quite-mechanized/terms/going.ts';
import { groundOf } from '../../../src/rules/not-quite-mechanized/terms/ground.ts';
import { isInRing } from '../../../src/rules/not-quite-mechanized/terms/places.ts';
import { resolveTraffic } from '../../../src/rules/not-quite-mechanized/terms/traffic.ts';
import { at, stage, tableOn } from './small-table.ts';
import type { Fields, Op } from './vector.ts';

const WHY: { readonly [code: number]: string | null } = {
  [CLEAR]: null,
  [TOO_FAR]: 'limit',
  [THICK]: 'cover',
  [COVER]: 'close',
  [HIGHER]: 'hill',
  [WALL]: 'embankment',
};

const footprint = (one: Fields): Footprint => {
  if (one.line) return { line: one.line.map(at) };
  return one.front === undefined
    ? spot(at(one.at))
    : rectangle(at(one.at), one.facing, one.front, one.depth);
};
const centre = (one: Fields): readonly [number, number] =>
  one.line ? middleOf({ line: one.line.map(at) }) : at(one.at);

const gait = (given: Fields): Gait => ({
  category: given.category,
  mode: given.mode,
  inColumn: given.formation === 'column',
  mounted: given.category !== 'foot',
  rout: false,
  dark: false,
  transported: false,
  recceAs: given.recceAdvanceAs ?? null,
  isSmall: false,
  horseDrawnMTC: 'no',
  ferries: '',
});

export const MAP_OPS: { readonly [op: string]: Op } = {
  sight: given => {
    const state = tableOn(given);
    const { sights } = terrainOf(state);
    const [a, b] = [centre(given.a), centre(given.b)];
    const code = sights.between(
      ...a,
      ...b,
      footprintGap(footprint(given.a), footprint(given.b)),
      given.night ?? false,
    );
    return {
      clear: code === CLEAR,
      because: WHY[code],
      limit_m: sights.limit(...a, ...b, given.night ?? false),
    };
  },
  gap: given => ({ metres: Math.round(footprintGap(footprint(given.a), footprint(given.b))) }),
  ground: given => {
    const terrain = terrainOf(tableOn(given));
    const p = at(given.at);
    const ground = groundAt(terrain, p);
    const category = given.category ?? 'foot';
    const quarters = given.onRoadInColumn
      ? 4
      : isWater(terrain, p)
        ? 0
        : Math.min(going(ground, category), isSteep(terrain, p) ? going('steep', category) : 4);
    return { ground, multiplier: quarters / 4 };
  },
  pathTime: given => {
    const way = timePath(tableOn(given), gait(given), given.path.map(at));
    return isBarred(way) ? { refusal: 'E_PATH_IMPASSABLE' } : { seconds: way.seconds };
  },
  crossing: given => {
    if (given.at === 'crossing') return { hours: 0 };
    const seconds = obstacleSeconds(given.obstacle, given.category, true);
    return seconds === null ? { refusal: 'E_PATH_IMPASSABLE' } : { hours: seconds / 3600 };
  },
  traffic: given => {
    const defiles = given.defile
      ? [{ from: given.defile[0], to: given.defile[1], inside: given.inside ?? null }]
      : [];
    return { heads: Object.fromEntries(resolveTraffic(given.columns, defiles)) };
  },
  drill: given => {
    const counts = new Map<string, number>();
    const places = given.units.map((unit: Fields) => {
      const role = unit.weapon ?? unit.kind;
      counts.set(role, (counts.get(role) ?? 0) + 1);
      return [
        unit.id,
        [
          ...drillPlace(
            given.drill,
            role,
            counts.get(role)!,
            given.frontage,
            given.guide,
            given.facing,
          ),
        ],
      ];
    });
    return { places: Object.fromEntries(places) };
  },
  move: (given, when) => {
    const base =
      given.mode === 'advanceInContact' &&
      given.category === 'lightRecce' &&
      given.enemyIsLightRecce === false
        ? recceAdvance(given.recceAdvanceAs)
        : rateOf(given.category, given.mode);
    if (base === null) return { refusal: 'E_MODE' };
    if (when.campaignDays) return { metres: dailyMarch(base, when.campaignDays) };
    return { metres: (base * given.hours * going(given.terrain, given.category)) / 4 };
  },
  columnPass: given => ({ hours: given.columnDepth_m / rateOf(given.category, given.mode)! }),
  arrivalAttack: given => ({
    earliestAttackBound: earliestAttack(given.approachBegan, given.arrived),
  }),
  frontage: given => {
    const limit = frontageLimit(given.size, given.country === 'close');
    return given.frontage_m > limit
      ? { ok: false, limit_m: limit, refusal: 'E_FRONTAGE' }
      : { ok: true, limit_m: limit };
  },
  zone: given => (isInRing(given.at, given.zone) ? { ok: true } : { ok: false, refusal: 'E_ZONE' }),
  deployTest: (given, when) => {
    const { body, enemy, formation, startLineMarked, enemyLocated } = given;
    // NQM-6.10: only a body in column can be caught in it.
    if (formation !== 'column') return { deployed: true, dieRolled: false };
    const isWarned = startLineMarked || enemyLocated;
    const deployed = isDeployed(body, enemy, isWarned, when.die ?? 0);
    return deployed
      ? { deployed, dieRolled: !isWarned }
      : { deployed, protection: 'VL', firstFireCountsAsAmbush: true };
  },
  entry: given => {
    const state = tableOn(given);
    const ids = given.arrivals.map((one: Fields) => one.id);
    if (given.locatedEnemyWithin_m !== undefined) {
      const [contact] = [
        {
          id: 1,
          side: 0,
          unit: 'x',
          level: 'located',
          combat: true,
          x: 5000 + given.locatedEnemyWithin_m,
          y: 5000,
        },
      ] as unknown as typeof state.contacts;
      state.contacts = [contact!];
      if (isClosed(state, 0, [5000, 5000])) return { entered: [], waits: ids };
    }
    const ground = groundOf(state);
    const entry = { id: 'E', pos: [5000, 0], edge: 'south' };
    state.ground = JSON.stringify({ ...ground, entries: [entry] });
    const kinds: { readonly [depth: number]: string } = { 100: 'platoon', 300: 'company' };
    const [model] = state.units.filter(unit => unit.id === 'B-1.coy1');
    state.papers = []; // nobody has orders: they enter and go straight on
    state.units = given.arrivals.map((one: Fields) => ({
      ...model!,
      ...{ id: one.id, kind: kinds[one.depth], state: 'waiting', arrival: 0, entry: 'E' },
    }));
    for (let tick = 0; tick < given.ticks; tick++) {
      enterArrivals(state, stage());
      for (const unit of state.units)
        if (unit.state === 'map') unit.y += Math.round((given.rate_kmh * 1000) / 12);
    }
    const isIn = (id: string): boolean =>
      state.units.some(unit => unit.id === id && unit.state === 'map');
    return {
      entered: ids.filter(isIn),
      waits: ids.filter((id: string) => !isIn(id)),
    };
  },
};
