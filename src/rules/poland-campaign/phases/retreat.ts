import { allowed, type Refusal } from '../../../engine/refusal.ts';
import { type Infer, list, oneOf, optional, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { Combat, State } from '../state.ts';
import { follow } from '../terms/arrival.ts';
import { eliminate, takeCasualty } from '../terms/casualties.ts';
import { isLegalChain, type Push } from '../terms/chain.ts';
import { fieldOf } from '../terms/field.ts';
import { isKnown, tell } from '../terms/knowledge.ts';
import { idOf, labelOf, notOwn } from '../terms/naming.ts';
import { EAST, type Retreat, retreatsOf, riverCasualties } from '../terms/retreats.ts';
import { remove } from '../terms/standing.ts';
import type { PolandRule } from './rule.ts';

const retreatShape = shape({
  type: oneOf(['retreatUnit']),
  unit: text(40),
  path: list(text(5), 1, 2), // the last may be EAST
  /** Who makes room in a full hex, and where to, PC-5.3.1. */
  displaced: optional(list(shape({ unit: text(40), to: text(5) }), 1, 12)),
});
export type RetreatUnit = Infer<typeof retreatShape>;

const NO_PUSH: readonly Push[] = [];

const labelled = (state: State, hex: number): string =>
  hex === EAST ? 'EAST' : labelOf(state, hex);

const actionFor = (
  state: State,
  unit: number,
  way: Retreat,
  pushes: readonly Push[],
): RetreatUnit => {
  const retreat = {
    type: 'retreatUnit' as const,
    unit: idOf(state, unit),
    path: way.path.map(hex => labelled(state, hex)),
  };
  if (pushes.length === 0) return retreat;
  const displaced = pushes.map(push => ({
    unit: idOf(state, push.unit),
    to: labelOf(state, push.to),
  }));
  return { ...retreat, displaced };
};

/** PC-5.3: the owner picks order and hexes, each unit separately. */
export const retreatUnit: PolandRule<RetreatUnit> = {
  rule: 'PC-5.3',
  shape: retreatShape,
  listing: 'key',
  key: ({ unit, path }) => `${unit} ${path.join()}`,

  *candidates(state) {
    const combat = state.combat as Combat;
    for (const unit of combat.retreating)
      for (const way of retreatsOf(state, unit, combat).options)
        if (way.pushes.length === 0) yield actionFor(state, unit, way, NO_PUSH);
        else for (const pushes of way.pushes) yield actionFor(state, unit, way, pushes);
  },

  refuse(state, seat, action) {
    const foreign = notOwn(state, seat, action.unit);
    if (foreign) return foreign;
    const unit = fieldOf(state).unitNumber(action.unit);
    const combat = state.combat as Combat;
    if (!combat.retreating.includes(unit))
      return no('PC-5.3', 'ILLEGAL_RETREAT.stays', { unit: action.unit });
    const way = wayOf(state, unit, action);
    if (!way) return no('PC-5.3', 'ILLEGAL_RETREAT', { unit: action.unit, path: action.path });
    return pushProblem(state, unit, way, action);
  },

  apply(draft, action, context) {
    const unit = fieldOf(draft).unitNumber(action.unit);
    const way = wayOf(draft, unit, action) as Retreat;
    retreat(draft, unit, way, pushesOf(draft, action), context);
  },
};

const wayOf = (state: State, unit: number, { path }: RetreatUnit): Retreat | undefined =>
  retreatsOf(state, unit, state.combat as Combat).options.find(
    way =>
      way.path.length === path.length &&
      way.path.every((hex, i) => labelled(state, hex) === path[i]),
  );

const pushesOf = (state: State, { displaced }: RetreatUnit): Push[] => {
  const { grid, unitNumber } = fieldOf(state);
  return (displaced ?? []).map(({ unit, to }) => ({ unit: unitNumber(unit), to: grid.index(to) }));
};

/** PC-5.3.1: a full hex needs a legal chain, and only a full hex may have one. */
const pushProblem = (
  state: State,
  unit: number,
  way: Retreat,
  action: RetreatUnit,
): Refusal | null => {
  const pushes = pushesOf(state, action);
  const rule = 'PC-5.3.1';
  if (way.pushes.length === 0)
    return pushes.length === 0 ? allowed : no(rule, 'ILLEGAL_RETREAT.noPush');
  const hex = way.path.at(-1)!;
  if (pushes.some(push => push.unit < 0 || push.to < 0)) return no(rule, 'ILLEGAL_RETREAT.unknown');
  return isLegalChain(state, hex, unit, state.combat as Combat, pushes)
    ? allowed
    : no(rule, 'ILLEGAL_RETREAT.badPush', { hex: labelOf(state, hex) });
};

/** PC-5.3 to PC-5.3.3: one unit retreats, with everything that this costs. */
export const retreat = (
  draft: State,
  unit: number,
  way: Retreat,
  pushes: readonly Push[],
  context: Context,
): void => {
  const combat = draft.combat as Combat;
  combat.retreating = combat.retreating.filter(other => other !== unit);
  if (way.destroys) {
    loseOnTheWay(draft, unit, way, context);
    return;
  }
  const path = makeRoom(draft, unit, way, pushes, context);
  const walked = path.filter(hex => hex !== EAST);
  const values = { path: path.map(hex => labelled(draft, hex)) };
  follow(draft, unit, walked);
  if (way.fate === 'exited') remove(draft, unit, 'exited');
  const told = { stays: 'retreated', exited: 'retreatedEast', interned: 'interned' }[way.fate];
  const hex = { hex: values.path.at(-1)! };
  context.log('PC-5.3', told, { unit: idOf(draft, unit), ...values, ...hex });
  const wetter = riverCasualties(draft, unit, path) - riverCasualties(draft, unit, way.path);
  for (let i = 0; i < way.casualties + wetter && draft.units[unit]!.hex >= 0; i++) {
    combat.hurt.push(unit);
    takeCasualty(draft, unit, way.path.length > 1 ? 'PC-5.3.3' : 'PC-5.3.2', context);
  }
};

/** PC-5.3.3, PC-5.3.2: the casualties of the way are more than the unit can take. */
const loseOnTheWay = (draft: State, unit: number, way: Retreat, context: Context): void => {
  const combat = draft.combat as Combat;
  combat.hurt.push(unit);
  eliminate(draft, unit, way.path.length > 1 ? 'PC-5.3.3' : 'PC-5.3.2', context);
};

/** PC-5.3.1 Chain retreat, from the far end: each piece goes on, armour pays PC-5.3.2. Answers the unit's own path. */
const makeRoom = (
  draft: State,
  unit: number,
  way: Retreat,
  pushes: readonly Push[],
  context: Context,
): readonly number[] => {
  const combat = draft.combat as Combat;
  const { river, pieces } = fieldOf(draft);
  for (const push of [...pushes].reverse()) {
    combat.displaced.push(push.unit);
    if (push.unit === unit) continue;
    const from = labelOf(draft, draft.units[push.unit]!.hex);
    if (!isKnown(draft, push.unit)) context.reveal('PC-5.3.1');
    follow(draft, push.unit, [push.to]);
    const pushed = { unit: idOf(draft, push.unit), from, to: labelOf(draft, push.to) };
    tell(draft, context, 'PC-5.3.1', 'displaced', push.unit, pushed);
    if (!pieces[push.unit]!.armoured || !river[push.to]) continue;
    takeCasualty(draft, push.unit, 'PC-5.3.2', context);
  }
  const own = pushes.find(push => push.unit === unit);
  return own ? [...way.path, own.to] : way.path;
};

/** PC-5.3.3: nobody waits for a unit that has nowhere to go, or one way only. Says whether one went. */
export const retreatUnasked = (draft: State, context: Context): boolean => {
  const combat = draft.combat as Combat;
  for (const unit of combat.retreating) {
    const { options } = retreatsOf(draft, unit, combat);
    const [only] = options;
    if (!only || options.every(way => way.destroys)) {
      combat.retreating = combat.retreating.filter(other => other !== unit);
      eliminate(draft, unit, only && only.path.length === 1 ? 'PC-5.3.2' : 'PC-5.3.3', context);
      return true;
    }
    if (options.length === 1 && only.pushes.length <= 1) {
      retreat(draft, unit, only, only.pushes[0] ?? NO_PUSH, context);
      return true;
    }
  }
  return false;
};
