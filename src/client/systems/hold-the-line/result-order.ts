import type { Action } from '../../../engine/system.ts';
import type { Combat } from '../../../rules/hold-the-line/combat-state.ts';
import { sizeOf } from '../../../rules/hold-the-line/terms/dice.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { nameSaid } from '../../words/names.ts';
import type { View } from './seen.ts';

const names = (action: Action, field: string): readonly string[] => {
  const value: unknown = Reflect.get(action, field);
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
};

/** Dice that a cube shows now. */
const diceOf = (view: View, id: string): number => {
  const u = fieldOf(view.table).unit(id);
  const face = fieldOf(view.table).pieces[u]?.type.faces[view.table.units[u]!.posture];
  return face ? sizeOf(face.dice) : 0;
};

/** More of the enemy destroyed before more of him disordered, by dice; all that may advance; stars cancelled before ticks. */
const worthOf = (view: View, action: Action): number => {
  const dice = (field: string) =>
    names(action, field).reduce((sum, id) => sum + 1 + diceOf(view, id), 0);
  if (action.type === 'allocateHits' || action.type === 'allocateStars')
    return 100 * dice('destroy') + dice('disorder');
  if (action.type === 'advance') return names(action, 'units').length;
  if (action.type === 'ignoreResult')
    return names(action, 'remove').reduce((sum, face) => sum + (face === 'k' ? 11 : 10), 0);
  return 0;
};

/** The answers to a choice of a combat, the one that most would give first; equal ones as they were listed. */
export const bestFirst = (view: View, offers: readonly Action[]): readonly Action[] =>
  offers
    .map(action => ({ action, worth: worthOf(view, action) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ action }) => action);

/** Whoever was destroyed in the combat so far. */
export const lostNames = (view: View, { att, def }: Combat): readonly string[] =>
  [...att.lost, ...def.lost].map(unit => nameSaid(fieldOf(view.table).pieces[unit]!.name));

/** HTL-12.10: every cube that some offered advance takes along, in the order of the offers. */
export const goersOf = (offers: readonly Action[]): readonly string[] => [
  ...new Set(offers.flatMap(one => names(one, 'units'))),
];

/** The offered advance of just these cubes; none where there is no room for all of them. */
export const advanceOf = (
  offers: readonly Action[],
  going: readonly string[],
): Action | undefined => {
  const wanted = [...going].sort().join();
  return offers.find(one => [...names(one, 'units')].sort().join() === wanted);
};
