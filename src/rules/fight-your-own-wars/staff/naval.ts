import { aaClassOf, aaTargets } from '../phases/naval-aa.ts';
import { lookAt } from '../phases/naval-spot.ts';
import type { Vessel } from '../sea-state.ts';
import type { State } from '../state.ts';
import { shipOf } from '../tables/ships.ts';
import { fieldOf } from '../terms/field.ts';
import { knownOn, nameFor } from '../terms/knowledge.ts';
import { gunNeed, torpedoTarget } from '../terms/sea/gunnery.ts';
import { canSpot, spotNeed } from '../terms/sea/spotting.ts';
import {
  batteryOf,
  coveredBy,
  hasSpotted,
  isEmbarked,
  isHalved,
  isSeen,
  isWater,
  shoresOf,
  vesselsOn,
} from '../terms/sea/vessels.ts';
import { isHere, otherSide } from '../terms/units.ts';
import type { Proposal } from './follow.ts';

const PASS: Proposal = { type: 'pass' };

/** Sea boards where a side lands today or has forces afloat, in the order of the roster. */
const landingBoards = (state: State, side: number): number[] => {
  const afloat = state.units.filter(unit => unit.side === side && isEmbarked(state, unit));
  return [...new Set(afloat.map(({ board }) => board))];
};
/** Sea boards before a coast on which a side fights. */
const foughtFor = (state: State, side: number): number[] => {
  const { map } = fieldOf(state);
  const boards = new Set<number>();
  for (const unit of state.units) {
    if (unit.side !== side || !isHere(unit) || knownOn(state, side, unit.board).length === 0)
      continue;
    for (const sea of map.neighbours(unit.board, 'landing'))
      if (isWater(state, sea)) boards.add(sea);
  }
  return [...boards];
};
/** FYOW-9.1a: sea boards before the coast to which ships were asked for. */
const calledTo = (state: State, side: number): number[] =>
  state.calls
    .filter(one => one.side === side && one.arm === 'naval')
    .flatMap(({ board }) => fieldOf(state).map.neighbours(board, 'landing'))
    .filter(sea => isWater(state, sea));
/** Sea boards before the harbours that a side holds. */
const ports = (state: State, side: number): number[] => {
  const { map } = fieldOf(state);
  return map.nodes.flatMap((board, at) =>
    board.coast === 'harbour' && state.sides[side]!.control[at] === side
      ? map.neighbours(at, 'landing').filter(sea => isWater(state, sea))
      : [],
  );
};

/** Policy `naval.deploy`: landings and fights first, then own ports; half a wreck goes to the dockyard. Answers a board, `dock`, or -1. */
export const nextDeployment = (state: State, at: number): number | 'dock' => {
  const vessel = state.sea!.vessels[at]!;
  const { defence } = shipOf(vessel.type);
  if (vessel.sunk) return -1;
  const isWreck = vessel.damage > 0 && isHalved(defence, vessel.damage);
  if (isWreck) return state.sea!.docks[vessel.side] ? -1 : 'dock';
  if (vessel.condition === 0 || !vessel.serviceable || vessel.docked) return -1;
  const { side } = vessel;
  const landing = landingBoards(state, side);
  const wanted =
    vessel.type === 'cargo'
      ? landing
      : [
          ...new Set([
            ...calledTo(state, side),
            ...landing,
            ...foughtFor(state, side),
            ...ports(state, side),
          ]),
        ];
  if (wanted.length === 0) return -1;
  const kin = state.sea!.vessels.flatMap((one, i) =>
    one.side === side && (one.type === 'cargo') === (vessel.type === 'cargo') ? [i] : [],
  );
  return wanted[kin.indexOf(at) % wanted.length]!;
};

/** Policy `naval.act`: what the vessel on its card does next. It reads only what its side knows. */
export const nextForVessel = (state: State, at: number): Proposal => {
  const sea = state.sea!;
  const vessel = sea.vessels[at]!;
  const ship = shipOf(vessel.type);
  const isWreck = vessel.damage > 0 && isHalved(ship.defence, vessel.damage);
  if (ship.canRally && vessel.condition < 6 && !vessel.rallied) return { type: 'naval.rally' };
  const aa = aaClassOf(vessel);
  if (aa !== null)
    for (const aim of aaTargets(state, vessel))
      return { type: 'naval.fire', weapons: [aa], ...aim };
  if (isWreck && vessel.area === 'combat' && !vessel.moved)
    return { type: 'naval.move', to: ['box'] };
  const isArmed = ship.guns.some(({ aaOnly }) => !aaOnly) || ship.torpedoes > 0;
  if (!isArmed) return PASS;
  if (vessel.area === 'box' && !vessel.moved && !isWreck)
    return { type: 'naval.move', to: ['combat'] };
  for (const target of [...lookouts(vessel), ...(isRaided(state, vessel) ? ['air'] : [])])
    if (!vessel.nominated.includes(target)) return { type: 'naval.spot', target };
  return attack(state, vessel) ?? PASS;
};

/** Enemy aircraft were seen of late, and the vessel has guns for them. */
const isRaided = (state: State, vessel: Vessel): boolean => {
  const seen = state.air.sawEnemy[vessel.side] ?? 0;
  return (
    aaClassOf(vessel) !== null &&
    vessel.area === 'combat' &&
    seen > 0 &&
    seen >= state.dayNumber - 1
  );
};
const lookouts = (vessel: Vessel): string[] => {
  if (vessel.area !== 'combat') return vessel.type === 'destroyer' ? ['sea'] : [];
  if (vessel.type === 'destroyer') return ['sea', 'below', 'shore'];
  return vessel.type === 'gunboat' ? ['sea', 'shore'] : ['sea'];
};

/** The largest vessel that it has spotted first, everything of one calibre; then the shore where no friend fights hand to hand. */
const attack = (state: State, vessel: Vessel): Proposal | null => {
  const sea = state.sea!;
  const seen = vesselsOn(sea, vessel.board, otherSide(vessel.side))
    .filter(enemy => hasSpotted(sea, vessel.id, enemy))
    .sort((a, b) => shipOf(sea.vessels[b]!.type).defence - shipOf(sea.vessels[a]!.type).defence);
  for (const enemy of seen) {
    const { id, type } = sea.vessels[enemy]!;
    if (
      vessel.torpedoes > 0 &&
      !vessel.spent.includes('torpedoes') &&
      torpedoTarget(vessel.type, type)
    )
      return { type: 'naval.torpedo', target: id, count: Math.min(2, vessel.torpedoes) };
    if (type === 'submarine' && vessel.charges >= 2 && !vessel.spent.includes('charges'))
      return { type: 'naval.depthCharge', target: id };
    const guns = bestGuns(vessel);
    const need = gunNeed(vessel.type, type, state.weather.light, state.options);
    if (guns && need !== null && need <= 10 && !vessel.spent.includes('guns'))
      return { type: 'naval.fire', target: id, weapons: [guns] };
  }
  const guns = bestGuns(vessel);
  if (!guns || vessel.spent.includes('guns')) return null;
  const ashore = sea.spots.find(
    ({ by, unit }) =>
      by === vessel.id &&
      unit >= 0 &&
      isHere(state.units[unit]!) &&
      shoresOf(state, vessel.board).includes(state.units[unit]!.board),
  );
  return ashore
    ? { type: 'naval.fire', target: nameFor(state, vessel.side, ashore.unit), weapons: [guns] }
    : null;
};
/** The class with most shots left. */
const bestGuns = (vessel: Vessel): string | null => {
  const classes = shipOf(vessel.type)
    .guns.map((of, at) => ({ of, left: vessel.guns[at]! > 0 ? vessel.shots[at]! : 0 }))
    .filter(({ of, left }) => !of.aaOnly && left > 0)
    .sort((a, b) => b.left - a.left);
  return classes[0]?.of.class ?? null;
};

/** Policy `coastal.target`: the board where ships were seen, else where the enemy stands ashore, else its first; then the largest vessel. */
export const nextForBattery = (state: State, at: number): Proposal | null => {
  const battery = batteryOf(state, at);
  if (!battery || battery.officer === 0 || state.activation?.main) return null;
  const { side, id } = state.units[at]!;
  const { map } = fieldOf(state);
  const sea = state.sea!;
  if (battery.board < 0) {
    const under = coveredBy(state, at);
    const worth = (board: number): number =>
      vesselsOn(sea, board, otherSide(side)).filter(one => isSeen(state, side, one)).length * 4 +
      shoresOf(state, board).filter(shore => knownOn(state, side, shore).length > 0).length * 2;
    const [best] = [...under].sort((a, b) => worth(b) - worth(a));
    return best === undefined
      ? null
      : { type: 'naval.spot', target: 'sea', board: map.label(best) };
  }
  if (battery.fired) return null;
  const [target] = vesselsOn(sea, battery.board, otherSide(side))
    .filter(one => hasSpotted(sea, id, one) && sea.vessels[one]!.type !== 'mtb')
    .sort((a, b) => shipOf(sea.vessels[b]!.type).defence - shipOf(sea.vessels[a]!.type).defence);
  return target === undefined ? null : { type: 'coastal.fire', target: sea.vessels[target]!.id };
};

/** Whether a vessel could see another at all in this weather and light. */
export const couldSee = (state: State, observer: Vessel, target: Vessel): boolean =>
  canSpot(spotNeed(lookAt(state, observer, target), state.options));
