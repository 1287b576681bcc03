import type { View } from '../../../rules/fight-your-own-wars/index.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';

export type { View };
export type SeenUnit = View['units'][number];
export type SeenCommand = View['commands'][number];

/** The forces that a seat sees as its own: those of its side, or of both for a solo player. */
export type Seen = {
  readonly units: readonly SeenUnit[];
  readonly commands: readonly SeenCommand[];
  readonly contacts: View['contacts'];
};

const known = new WeakMap<View, Seen>();

export const seenIn = (view: View): Seen => {
  const before = known.get(view);
  if (before) return before;
  const { whole } = view;
  const seen: Seen = whole
    ? {
        units: whole.units,
        commands: whole.commands,
        contacts: [],
      }
    : { units: view.units, commands: view.commands, contacts: view.contacts };
  known.set(view, seen);
  return seen;
};

export const viewOf = (model: GameModel): View => model.view.value as View;

/** The board at a number, and the number of a board. */
export const boardAt = (view: View, at: number) => fieldOf(view).map.nodes[at];
export const boardName = (view: View, id: string): string => {
  const { map } = fieldOf(view);
  return map.nodes[map.index(id)]?.name ?? id;
};

export const unitNamed = (view: View, id: string): SeenUnit | undefined =>
  seenIn(view).units.find(unit => unit.id === id);
export const commandOf = (view: View, unit: SeenUnit): SeenCommand | undefined =>
  seenIn(view).commands[unit.command];

/** Where a force stands; null for one that is not on the map. */
export const placeOf = (view: View, unit: SeenUnit): string | null =>
  unit.status === 'here' && unit.board >= 0 ? (boardAt(view, unit.board)?.id ?? null) : null;

/** Whose card is played: a force, a commander, a ship, or the squadrons of an air group. */
export const cardName = (view: View, card: string): string => {
  const { activation } = view.whole ?? view;
  const air = view.whole?.air ?? view.air;
  const group = activation?.kind === 'air' ? air?.groups[activation.of] : undefined;
  if (group && air) return group.squadrons.map(at => air.squadrons[at]?.id ?? '').join(', ');
  const ships = (view.whole ?? view).sea?.vessels ?? [];
  const { commands } = seenIn(view);
  return (
    unitNamed(view, card)?.name ??
    commands.find(({ id }) => id === card)?.name ??
    ships.find(({ id }) => id === card)?.name ??
    card
  );
};
