import {
  type Campaign,
  combatValue,
  type Field,
  fieldOf,
  type OwnUnit,
  type State,
  type View,
} from '../../../rules/fight-your-own-wars/index.ts';
import type { Place } from '../../game/ground.ts';

/** A force on the map as a view shows it: one's own with all that is known of it, an enemy by the name of the contact. */
export type SeenForce = {
  readonly id: string;
  readonly name: string;
  /** 0 or 1, the side in the order of the campaign. */
  readonly side: number;
  readonly place: Place;
  /** `table`, or the box at an edge. */
  readonly zone: string;
  /** Null for a contact: what it is may not be known. */
  readonly unit: OwnUnit | State['units'][number] | null;
  /** A contact that is seen at present. */
  readonly now: boolean;
  /** As far as known, 0 when it is not. */
  readonly cv: number;
};

export const sideIds = ({ campaign }: Field): readonly string[] =>
  campaign.sides.map(({ id }: Campaign['sides'][number]) => id);

/** Everything that stands somewhere. */
export const forcesOf = (view: View): SeenForce[] => {
  const { map } = fieldOf(view);
  const units = view.whole?.units ?? view.units;
  const own = units.flatMap((unit): SeenForce[] =>
    unit.status === 'here' && unit.board >= 0
      ? [
          {
            id: unit.id,
            name: unit.name,
            side: unit.side,
            place: map.label(unit.board),
            zone: unit.zone,
            unit,
            now: true,
            cv: combatValue(unit),
          },
        ]
      : [],
  );
  const contacts = view.contacts.map(
    (one): SeenForce => ({
      id: one.alias,
      name: one.alias,
      side: 1 - view.side,
      place: map.label(one.board),
      zone: one.zone,
      unit: null,
      now: one.now,
      cv: one.cv,
    }),
  );
  return [...own, ...contacts];
};

/** The force whose card is played, null between cards. */
export const activeUnit = (view: View): string | null => {
  const { activation } = view.whole ?? view;
  if (activation?.kind !== 'unit') return null;
  return (view.whole?.units ?? view.units)[activation.of]?.id ?? null;
};

/** Who holds each board as far as the view knows, -1 nobody: one that an enemy was seen on since belongs to him. */
export const controlOf = (view: View): readonly number[] => {
  if (!view.own) return view.whole?.control ?? [];
  const control = [...view.own.control];
  for (const { board, zone, at } of view.contacts)
    if (zone === 'table' && at >= (view.own.seen[board] ?? 0) && !standsOn(view, board))
      control[board] = 1 - view.side;
  return control;
};

const standsOn = (view: View, board: number): boolean =>
  view.units.some(unit => unit.board === board && unit.zone === 'table' && unit.status === 'here');
