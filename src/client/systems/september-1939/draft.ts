import type { Refusal } from '../../../engine/refusal.ts';
import type { Action } from '../../../engine/system.ts';
import { distance } from '../../../maps/hex/distance.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { nationsAmong } from '../../../rules/september-1939/phases/combat/attack-problem.ts';
import {
  attackGunProblem,
  fitGuns,
  gunProblem,
  isInRange,
} from '../../../rules/september-1939/phases/combat/guns.ts';
import { fitPlanes } from '../../../rules/september-1939/phases/combat/planes.ts';
import { planeIds, readyPlanes } from '../../../rules/september-1939/terms/air.ts';
import { isOverrunType } from '../../../rules/september-1939/terms/overruns.ts';
import { seatOfUnit } from '../../../rules/september-1939/terms/sides.ts';
import type { View } from './names.ts';
import { tableLike } from './reach.ts';

/** A fight being put together: an attack, a bombardment, an overrun. */
export type Draft = {
  readonly kind: 'attack' | 'fire' | 'overrun';
  readonly targets: readonly string[];
  readonly attackers: readonly string[];
  readonly artillery: readonly string[];
  readonly air: readonly string[];
  readonly intent: readonly string[];
};

export const actionOf = ({ kind, targets, attackers, artillery, air, intent }: Draft): Action => {
  if (kind === 'fire')
    return { type: 'declareBombardment', artillery, air, target: targets[0] ?? '' } as Action;
  if (kind === 'overrun') return { type: 'declareOverrun', attackers, targets, air } as Action;
  return {
    type: 'declareAttack',
    attackers,
    targets,
    artillery,
    air,
    overrunIntent: intent,
  } as Action;
};

/** The draft that an offered action would be. */
export const draftOf = (action: Action): Draft => {
  const list = (name: string): string[] =>
    (Reflect.get(action, name) as string[] | undefined) ?? [];
  const fire = action.type === 'declareBombardment';
  return {
    kind: fire ? 'fire' : action.type === 'declareOverrun' ? 'overrun' : 'attack',
    targets: fire ? [String(Reflect.get(action, 'target'))] : list('targets'),
    attackers: list('attackers'),
    artillery: list('artillery'),
    air: list('air'),
    intent: list('overrunIntent'),
  };
};

const numbers = (view: View, ids: readonly string[]): number[] =>
  ids.map(id => fieldOf(view).unitNumber(id));
const hexesOf = (view: View, labels: readonly string[]): number[] =>
  labels.map(label => fieldOf(view).grid.index(label));

/** Own assault units next to the hex that have not attacked, or in the overruns not overrun: those who might join. */
export const fightersNextTo = (view: View, target: string): string[] => {
  const state = tableLike(view);
  const { grid, pieces } = fieldOf(state);
  const at = grid.index(target);
  const isOverrun = view.phase === 'overrun'; // W39-12.27: who attacked before may overrun
  return state.units.flatMap((one, unit) => {
    const piece = pieces[unit]!;
    if (one.hex < 0 || !piece.assault) return [];
    if (isOverrun ? one.overran || !isOverrunType(state, unit) : one.attacked) return [];
    if (seatOfUnit(state, unit) !== view.seat || grid.direction(one.hex, at) < 0) return [];
    return [piece.id];
  });
};

/** Counters of the seat next to a target that cannot join: already fought, not made for it, or something else. */
export const besideButUnfit = (view: View, { targets, artillery }: Draft): string[] => {
  const state = tableLike(view);
  const { grid, pieces } = fieldOf(state);
  const able = new Set([...targets.flatMap(hex => fightersNextTo(view, hex)), ...artillery]);
  const hexes = hexesOf(view, targets);
  return state.units.flatMap((one, unit) => {
    const { id, artillery: isGun } = pieces[unit]!;
    if (one.hex < 0 || able.has(id) || isGun || seatOfUnit(state, unit) !== view.seat) return [];
    return hexes.some(hex => grid.direction(one.hex, hex) >= 0) ? [id] : [];
  });
};

/** A gun that could help, or why it cannot. */
export type Gun = { readonly id: string; readonly wrong: Refusal | null };
const NEAR = 5;

/** The seat's guns around the target, each with what stands against it. */
export const gunsFor = (view: View, { kind, targets, attackers }: Draft): Gun[] => {
  const state = tableLike(view);
  const { pieces, grid } = fieldOf(state);
  const hexes = hexesOf(view, targets);
  const fighters = numbers(view, attackers);
  if (hexes.length === 0 || kind === 'overrun') return [];
  return state.units.flatMap((one, unit) => {
    const piece = pieces[unit]!;
    if (!piece.artillery || one.hex < 0 || seatOfUnit(state, unit) !== view.seat) return [];
    if (!hexes.some(hex => distance(grid, one.hex, hex) <= NEAR)) return [];
    const wrong =
      kind === 'fire' ? gunProblem(state, unit) : attackGunProblem(state, unit, fighters, hexes);
    const far = kind === 'fire' && !isInRange(state, unit, hexes);
    if (far) return [];
    return [{ id: piece.id, wrong }];
  });
};

/** Air counters that could fly in this fight. */
export const planesFor = (view: View, { kind, targets, attackers, artillery }: Draft): string[] => {
  const state = tableLike(view);
  const fighters = numbers(view, kind === 'fire' ? artillery : attackers);
  if (fighters.length === 0) return [];
  const nations = nationsAmong(state, fighters);
  return planeIds(state, fitPlanes(state, view.seat, nations, hexesOf(view, targets)));
};

/** How many air counters of the seat have not flown today. */
export const idlePlanes = (view: View): number => readyPlanes(tableLike(view), view.seat).length;

/** W39-12.21: those of the attackers that may declare that they will overrun. */
export const overrunners = (view: View, attackers: readonly string[]): string[] => {
  const state = tableLike(view);
  return attackers.filter(id => isOverrunType(state, fieldOf(state).unitNumber(id)));
};

/** The best use of the seat's guns for these attackers: all that can. */
export const allGuns = (view: View, draft: Draft): string[] => {
  const state = tableLike(view);
  const fighters = numbers(view, draft.attackers);
  const hexes = hexesOf(view, draft.targets);
  if (draft.kind !== 'attack') return [...draft.artillery];
  return fitGuns(state, view.seat, gun => attackGunProblem(state, gun, fighters, hexes)).map(
    gun => fieldOf(state).pieces[gun]!.id,
  );
};
