import { type Random, shuffled } from '../../engine/random.ts';
import type { Campaign } from './campaign.ts';
import type { Vessel } from './sea-state.ts';
import { vesselOf } from './setup-arms.ts';
import type { Rails, Sea, Unit } from './state.ts';
import { shipOf } from './tables/ships.ts';
import type { View } from './view.ts';

/** An enemy ship of the roster as it could be: in port, with middling guns. */
const freshVessel = (campaign: Campaign, i: number, side: number): Vessel => {
  const spec = campaign.fleet![i]!;
  return vesselOf(
    spec,
    side,
    shipOf(spec.type).guns.map(() => 3),
  );
};

/** FYOW-A7b: a sea that looks like the view: own ships as they are, the enemy's where they are seen, else in port. */
export const imagineSea = (
  view: View,
  campaign: Campaign,
  units: readonly Unit[],
  behind: ReadonlyMap<string, number>,
  chance: Random,
): Sea | null => {
  const seen = view.sea;
  if (!seen) return null;
  const own = campaign.sides[view.side]!.id;
  const mine = new Map(seen.vessels.map(vessel => [vessel.id, vessel]));
  const theirs = new Map(seen.enemies.map(vessel => [vessel.id, vessel]));
  // Own ships first: they keep the numbers by which the side's cards name them.
  const all = (campaign.fleet ?? []).map((spec, i): Vessel => {
    const vessel = mine.get(spec.id);
    if (vessel)
      return {
        ...vessel,
        guns: [...vessel.guns],
        shots: [...vessel.shots],
        nominated: [...vessel.nominated],
        spent: [...vessel.spent],
        firedAt: [...vessel.firedAt],
      };
    const side = campaign.sides.findIndex(({ id }) => id === spec.side);
    return { ...freshVessel(campaign, i, side), ...(theirs.get(spec.id) ?? {}) };
  });
  const isOwn = ({ side }: Vessel): boolean => side === view.side;
  const vessels = [...all.filter(isOwn), ...all.filter(vessel => !isOwn(vessel))];
  const guns = shuffled(
    units.flatMap((unit, at) => (unit.side !== view.side && unit.role === 'static' ? [at] : [])),
    chance,
  );
  return {
    vessels,
    batteries: [
      ...seen.batteries.map(one => ({ ...one })),
      ...guns.map(unit => ({ unit, damage: 0, officer: -1, board: -1, fired: false, firedAt: '' })),
    ],
    spots: seen.spots.map(({ by, of }) => {
      const vessel = vessels.findIndex(({ id }) => id === of);
      const unit = behind.get(of) ?? -1;
      return { by, vessel, unit, object: vessel < 0 && unit < 0 ? of : '' };
    }),
    craft: [
      ...seen.craft.map(one => ({ ...one, away: one.away.map(away => ({ ...away })) })),
      ...enemyCraft(campaign, own),
    ],
    waves: seen.waves.map(wave => ({ ...wave, picks: wave.picks.map(pick => ({ ...pick })) })),
    afloat: seen.afloat.map(one => ({ ...one, elements: one.elements.map(line => ({ ...line })) })),
    hands: campaign.sides.map((_, i) => (i === view.side ? seen.hand : 'orders')),
    docks: campaign.sides.map((_, i) => i === view.side && seen.dock),
  };
};
const enemyCraft = ({ landingCraft, sides }: Campaign, own: string): Sea['craft'] =>
  !landingCraft || landingCraft.side === own
    ? []
    : landingCraft.craft.map(one => ({
        ...one,
        side: sides.findIndex(({ id }) => id === landingCraft.side),
        away: [],
      }));

/** FYOW-30.0: a railway that looks like the view: own trains, and those of the enemy where they began. */
export const imagineRails = (
  view: View,
  campaign: Campaign,
  index: (board: string) => number,
): Rails | null => {
  const seen = view.rails;
  if (!seen) return null;
  const mine = new Map(seen.trains.map(train => [train.id, train]));
  return {
    trains: (campaign.trains ?? []).map(spec => {
      const own = mine.get(spec.id);
      if (own) return { ...own, cargo: [...own.cargo] };
      return {
        id: spec.id,
        side: 1 - view.side,
        board: index(spec.board),
        coaches: spec.coachOrVan,
        flats: spec.flatWagon,
        damage: 0,
        moves: 0,
        goal: -1,
        cargo: [],
        work: 'none' as const,
        handled: 0,
        left: false,
      };
    }),
    cuts: seen.cuts.map(one => ({ ...one, known: [0, 1].map(side => side === view.side) })),
    hands: campaign.sides.map((_, i) => (i === view.side ? seen.hand : 'orders')),
  };
};
