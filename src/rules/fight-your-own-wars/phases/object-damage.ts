import type { Context } from '../../../engine/system.ts';
import type { ObjectKind } from '../ground-state.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { damageObject } from '../terms/objects.ts';
import { readersOf } from '../terms/seats.ts';
import { unitsOn } from '../terms/units.ts';
import { cutLine } from './rail-session.ts';

export type Hit = { readonly kind: 'bridge' | ObjectKind; readonly at: number };
type Blow = { readonly side: number; readonly board: number; readonly damage: number };

/** FYOW-28.8a, FYOW-29.10.4, FYOW-30.5: what an object loses is seen by those who fired and by whoever stands there; a line without strength is cut. */
export const hurtObject = (
  draft: State,
  context: Context,
  rule: 'FYOW-28.8a' | 'FYOW-29.10.4',
  { kind, at }: Hit,
  { side, board, damage }: Blow,
): void => {
  const sees = [0, 1].filter(of => of === side || unitsOn(draft, board, of).length > 0);
  if (kind === 'bridge') {
    const one = draft.bridges[at]!;
    if (one.damage === 0) one.known = one.known.map((_, of) => sees.includes(of)); // FYOW-A7c
    one.damage += damage;
    for (const of of sees) one.known[of] = true;
  } else if (damageObject(draft, { kind, at }, damage, sees) && kind === 'line') {
    draft.objects = draft.objects.filter(one => one.kind !== 'line' || one.at !== at);
    for (const of of sees) cutLine(draft, at, of);
  }
  const { bridges, map } = fieldOf(draft);
  const readers = sees.flatMap(of => readersOf(draft, of));
  if (kind === 'bridge')
    context.log(rule, 'bridgeHit', { bridge: bridges[at]!.id, damage }, readers);
  else {
    const object = kind === 'line' ? map.linkLabel(at) : kind;
    context.log(rule, 'objectHit', { object, board: map.label(board), damage }, readers);
  }
  context.reveal(rule);
};
