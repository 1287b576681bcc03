import type { Cut, Train } from './rails-state.ts';
import type { Afloat, Battery, Craft, Sea, Vessel, Wave } from './sea-state.ts';
import type { State } from './state.ts';
import { contactOn } from './terms/knowledge.ts';
import { isSeen, sideOfObserver } from './terms/sea/vessels.ts';

/** An enemy vessel that was spotted: what is seen of it, FYOW-29.9. */
export type SeenVessel = Pick<
  Vessel,
  'id' | 'name' | 'side' | 'type' | 'damage' | 'board' | 'area'
>;
/** FYOW-29.9: a mark of one's own observers: a vessel by its id, a force ashore by the name of the contact, an object by its own. */
export type SeenSpot = { readonly by: string; readonly of: string };

/** What a side knows of the sea; numbers of units count its own. */
export type SeaView = {
  readonly vessels: readonly Vessel[];
  readonly enemies: readonly SeenVessel[];
  readonly batteries: readonly Battery[];
  readonly spots: readonly SeenSpot[];
  readonly craft: readonly Craft[];
  readonly waves: readonly Wave[];
  readonly afloat: readonly Afloat[];
  readonly hand: Sea['hands'][number];
  readonly dock: boolean;
};
/** What a side knows of the railway. */
export type RailsView = {
  readonly trains: readonly Train[];
  readonly cuts: readonly Pick<Cut, 'link' | 'opens'>[];
  readonly hand: Sea['hands'][number];
};

const copyVessel = (vessel: Vessel): Vessel => ({
  ...vessel,
  guns: [...vessel.guns],
  shots: [...vessel.shots],
  nominated: [...vessel.nominated],
  spent: [...vessel.spent],
  firedAt: [...vessel.firedAt],
});

/** FYOW-A7b, FYOW-29.9: own ships whole, those of the enemy as far as somebody spots them. */
export const seaView = (state: State, side: number, numbers: Int32Array): SeaView | null => {
  const { sea } = state;
  if (!sea) return null;
  return {
    vessels: sea.vessels.filter(vessel => vessel.side === side).map(copyVessel),
    enemies: sea.vessels.flatMap((vessel, at) =>
      vessel.side !== side && isSeen(state, side, at) ? [seenVessel(vessel)] : [],
    ),
    batteries: sea.batteries.flatMap(one =>
      state.units[one.unit]!.side === side ? [{ ...one, unit: numbers[one.unit]! }] : [],
    ),
    spots: sea.spots
      .filter(({ by }) => sideOfObserver(state, by) === side)
      .map(({ by, vessel, unit, object }) => ({
        by,
        of: object || (vessel >= 0 ? sea.vessels[vessel]!.id : contactOn(state, side, unit)),
      })),
    craft: sea.craft
      .filter(one => one.side === side)
      .map(one => ({ ...one, away: one.away.map(away => ({ ...away })) })),
    waves: sea.waves
      .filter(wave => wave.side === side)
      .map(wave => ({
        ...wave,
        unit: numbers[wave.unit]!,
        picks: wave.picks.map(pick => ({ ...pick })),
      })),
    afloat: sea.afloat
      .filter(({ unit }) => state.units[unit]!.side === side)
      .map(one => ({
        ...one,
        unit: numbers[one.unit]!,
        elements: one.elements.map(line => ({ ...line })),
      })),
    hand: sea.hands[side]!,
    dock: sea.docks[side]!,
  };
};
const seenVessel = ({ id, name, side, type, damage, board, area }: Vessel): SeenVessel => ({
  id,
  name,
  side,
  type,
  damage,
  board,
  area,
});

/** FYOW-30.0, FYOW-30.5: own trains, and the cuts that are known. */
export const railsView = (state: State, side: number, numbers: Int32Array): RailsView | null => {
  const { rails } = state;
  if (!rails) return null;
  return {
    trains: rails.trains
      .filter(train => train.side === side)
      .map(train => ({ ...train, cargo: train.cargo.map(at => numbers[at]!) })),
    cuts: rails.cuts.filter(({ known }) => known[side]).map(({ link, opens }) => ({ link, opens })),
    hand: rails.hands[side]!,
  };
};
