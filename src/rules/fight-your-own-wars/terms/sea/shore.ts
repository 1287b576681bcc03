import type { ObjectKind } from '../../ground-state.ts';
import type { State } from '../../state.ts';
import { strengthOf } from '../../tables/work.ts';
import { fieldOf } from '../field.ts';
import { buildingsOn, damageTo, objectStrength } from '../objects.ts';
import { isCut } from '../rails.ts';
import { shoresOf } from './vessels.ts';

/** FYOW-29.10.4: an object ashore: a bridge, a building by its board, a line by its link. */
export type ShoreObject = {
  readonly kind: 'bridge' | ObjectKind;
  readonly at: number;
  readonly board: number;
  /** What everybody calls it: a bridge by its id, the rest by kind and place. */
  readonly name: string;
};

const objectsAt = (state: State, board: number): ShoreObject[] => {
  const { bridges, map } = fieldOf(state);
  const lines = state.rails ? map.linksOf(board, 'rail') : [];
  return [
    ...bridges.flatMap((bridge, at) =>
      bridge.board === board ? [{ kind: 'bridge' as const, at, board, name: bridge.id }] : [],
    ),
    ...buildingsOn(state, board).map(kind => ({
      ...{ kind, at: board, board },
      name: `${kind}:${map.label(board)}`,
    })),
    ...lines.map(at => ({
      ...{ kind: 'line' as const, at, board },
      name: `line:${map.linkLabel(at)}`,
    })),
  ];
};
/** FYOW-29.10.4: what ships on a sea board could shell ashore besides forces, by the map. */
export const shoreObjects = (state: State, sea: number): ShoreObject[] =>
  shoresOf(state, sea).flatMap(board => objectsAt(state, board));
/** An object by its name, as a ship on this sea board means it. */
export const shoreObjectNamed = (
  state: State,
  sea: number,
  name: string,
): ShoreObject | undefined => shoreObjects(state, sea).find(one => one.name === name);

/** Whether an object stands: by what a side knows, or as it is. */
export const objectStands = (state: State, { kind, at }: ShoreObject, side = -1): boolean => {
  if (kind === 'bridge') {
    const { damage, known } = state.bridges[at]!;
    const { type } = fieldOf(state).bridges[at]!;
    return (side >= 0 && !known[side]) || damage < strengthOf(type);
  }
  if (kind === 'line') return !isCut(state, at, side);
  const hit = damageTo(state, { kind, at });
  return !hit || (side >= 0 && !hit.known[side]) || hit.damage < objectStrength(kind);
};

/** What a side sees of an object that is no more. */
export const seeRuin = (draft: State, side: number, { kind, at }: ShoreObject): void => {
  if (kind === 'bridge') draft.bridges[at]!.known[side] = true;
  else if (kind === 'line') {
    for (const cut of draft.rails?.cuts ?? []) if (cut.link === at) cut.known[side] = true;
  } else {
    const hit = damageTo(draft, { kind, at });
    if (hit) hit.known[side] = true;
  }
};
