import type { SeatId } from '../../engine/seat.ts';
import type { Context } from '../../engine/system.ts';
import type { Campaign } from './campaign.ts';
import type { Train } from './rails-state.ts';
import type { Vessel } from './sea-state.ts';
import type { Rails, Sea, Unit } from './state.ts';
import { CONDITION, type GunClass, shipOf } from './tables/ships.ts';
import { fieldFor } from './terms/field.ts';
import { coastalGuns } from './terms/sea/vessels.ts';

type Readers = (side: number) => SeatId[];

/** FYOW-29.2: the throw for the guns of a class: `2D3`, `Davg+2`. */
export const gunThrow = (gunDice: string): { readonly dice: string; readonly more: number } => {
  const [dice = '', more = '0'] = gunDice.split('+');
  return { dice: dice.replace('Davg', 'dAvg').replace('D', 'd'), more: Number(more) };
};
export const shotsOf = ({ shotsPerDay }: GunClass, guns: number): number => guns * shotsPerDay;

/** FYOW-29.2: a vessel fresh from the yard, its guns as given. */
export const vesselOf = (
  spec: NonNullable<Campaign['fleet']>[number],
  side: number,
  guns: readonly number[],
): Vessel => {
  const ship = shipOf(spec.type);
  return {
    id: spec.id,
    name: spec.name,
    side,
    type: spec.type,
    radar: spec.radar ?? false,
    guns: [...guns],
    shots: ship.guns.map((of, i) => shotsOf(of, guns[i] ?? 0)),
    torpedoes: ship.torpedoes,
    charges: ship.depthCharges,
    damage: 0,
    condition: CONDITION.start,
    unthrown: 0,
    board: -1,
    area: 'port',
    ordered: false,
    serviceable: true,
    docked: false,
    sailed: false,
    sunk: false,
    steps: 0,
    moved: false,
    spent: [],
    rallied: false,
    nominated: [],
    target: '',
    salvoes: 0,
    firedAt: [],
  };
};

/** FYOW-29.1: fleets, batteries, landing craft and waves; null where nothing floats. */
export const seaAtFirst = (
  campaign: Campaign,
  units: readonly Unit[],
  context: Context,
  readers: Readers,
): Sea | null => {
  const { fleet = [], landingCraft, landingPlan = [] } = campaign;
  if (fleet.length === 0 && !landingCraft) return null;
  const { map } = fieldFor(campaign);
  const sideNumber = (id: string): number => campaign.sides.findIndex(side => side.id === id);
  const number = (id: string): number => units.findIndex(unit => unit.id === id);
  const vessels = fleet.map(spec => {
    const side = sideNumber(spec.side);
    const guns = shipOf(spec.type).guns.map(({ gunDice }) => {
      const { dice, more } = gunThrow(gunDice);
      const faces = context.roll(dice, 'FYOW-29.2', { for: spec.id, seenBy: readers(side) });
      return faces.reduce((sum, face) => sum + face, more);
    });
    return vesselOf(spec, side, guns);
  });
  return {
    vessels,
    batteries: units.flatMap((unit, at) =>
      unit.role === 'static' && coastalGuns(unit).guns > 0
        ? [{ unit: at, damage: 0, officer: -1, board: -1, fired: false, firedAt: '' }]
        : [],
    ),
    spots: [],
    craft: (landingCraft?.craft ?? []).map(({ type, capacity, count }) => ({
      side: sideNumber(landingCraft!.side),
      type,
      capacity,
      count,
      away: [],
    })),
    waves: landingPlan.map(({ session, unit, board, elements = [] }) => ({
      side: units[number(unit)]?.side ?? 0,
      clock: session,
      unit: number(unit),
      board: map.index(board),
      picks: elements.map(pick => ({ ...pick })),
      landed: false,
    })),
    afloat: [],
    hands: campaign.sides.map(() => 'orders' as const),
    docks: campaign.sides.map(() => false),
  };
};

/** FYOW-30.0: the trains of the campaign; null where there are none. */
export const railsAtFirst = (campaign: Campaign): Rails | null => {
  const { trains = [] } = campaign;
  if (trains.length === 0) return null;
  const { map } = fieldFor(campaign);
  return {
    trains: trains.map(
      (spec): Train => ({
        id: spec.id,
        side: campaign.sides.findIndex(({ id }) => id === spec.side),
        board: map.index(spec.board),
        coaches: spec.coachOrVan,
        flats: spec.flatWagon,
        damage: 0,
        moves: 0,
        goal: -1,
        cargo: [],
        work: 'none',
        handled: 0,
        left: false,
      }),
    ),
    cuts: [],
    hands: campaign.sides.map(() => 'orders' as const),
  };
};
