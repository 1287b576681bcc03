import { allowed, type Refusal } from '../../../engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import { distance } from '../../../maps/hex/distance.ts';
import { no } from '../refusals.ts';
import { GERMAN, POLISH, type State } from '../state.ts';
import { capture, isGermanGround, meet } from '../terms/arrival.ts';
import { inEnemyZone } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { labelOf, notAHex } from '../terms/naming.ts';
import { putDown, STACK_LIMIT, standing } from '../terms/standing.ts';
import type { PolandRule } from './rule.ts';

/** PC-4.2.3: hexes from the nearest German unit. */
const DROP_RANGE = 4;

const dropShape = shape({ type: oneOf(['paradrop']), hex: text(5) });
export type Paradrop = Infer<typeof dropShape>;

const isInReserve = (state: State, unit: number): boolean =>
  !state.options.noAirborne && state.units[unit]?.status === 'reserve';

/** PC-4.2.3: measured to German, not Slovak, not airborne units on the board at this moment. */
const isInRange = (state: State, hex: number): boolean => {
  const { pieces, grid } = fieldOf(state);
  return state.units.some(
    (unit, number) =>
      unit.hex >= 0 &&
      isGermanGround(pieces[number]!) &&
      distance(grid, unit.hex, hex) <= DROP_RANGE,
  );
};

const dropProblem = (state: State, hex: number): Refusal | null => {
  const { dropZone } = fieldOf(state);
  const { count } = standing(state);
  const label = labelOf(state, hex);
  if (!dropZone[hex]) return no('PC-4.2.3', 'DROP_TERRAIN', { hex: label });
  if (count[POLISH][hex]) return no('PC-4.2.3', 'ENEMY_OCCUPIED', { hex: label });
  if (!isInRange(state, hex)) return no('PC-4.2.3', 'DROP_RANGE', { hex: label, most: DROP_RANGE });
  if (inEnemyZone(state, GERMAN, hex)) return no('PC-4.2.3', 'DROP_IN_ZONE', { hex: label });
  return noRoom(state, hex);
};

const noRoom = (state: State, hex: number): Refusal | null =>
  standing(state).count[GERMAN][hex]! >= STACK_LIMIT
    ? no('PC-4.1.1', 'STACK_LIMIT', { hex: labelOf(state, hex) })
    : null;

/** PC-4.2.3 Paratroop drop: once in the game, in any German Movement Phase. */
export const paradrop: PolandRule<Paradrop> = {
  rule: 'PC-4.2.3',
  shape: dropShape,
  listing: 'all',

  *candidates(state) {
    if (!isInReserve(state, fieldOf(state).paratroops)) return;
    const { grid, area } = fieldOf(state);
    for (let hex = 0; hex < grid.count; hex++)
      if (area[hex] && !dropProblem(state, hex)) yield { type: 'paradrop', hex: grid.label(hex) };
  },

  sample(state, _, chance) {
    if (!isInReserve(state, fieldOf(state).paratroops)) return null;
    const { grid, area } = fieldOf(state);
    const first = chance.below(grid.count);
    for (let i = 0; i < grid.count; i++) {
      const hex = (first + i) % grid.count;
      if (area[hex] && !dropProblem(state, hex)) return { type: 'paradrop', hex: grid.label(hex) };
    }
    return null;
  },

  refuse(state, _, { hex: label }) {
    if (!isInReserve(state, fieldOf(state).paratroops))
      return no('PC-4.2.3', 'NOT_AVAILABLE_YET.noParatroops');
    return notAHex(state, label) ?? dropProblem(state, fieldOf(state).grid.index(label));
  },

  apply(draft, { hex: label }, { log }) {
    const field = fieldOf(draft);
    const hex = field.grid.index(label);
    const unit = field.paratroops;
    putDown(draft, unit, hex);
    draft.units[unit]!.placed = true;
    draft.units[unit]!.open = draft.options.fog === 'stack';
    draft.dropTurn = draft.turn;
    draft.dropHex = hex;
    capture(draft, GERMAN, hex);
    meet(draft, unit, hex);
    log('PC-4.2.3', 'dropped', { unit: field.pieces[unit]!.id, hex: label });
  },
};

const landShape = shape({ type: oneOf(['airLand']) });
export type AirLand = Infer<typeof landShape>;

/** PC-4.2.3c: the turn after the drop (option airLandingWindow), where the 7th dropped and still is. */
const landingProblem = (state: State): Refusal | null => {
  const rule = 'PC-4.2.3c';
  const { dropTurn, dropHex, turn } = state;
  if (!isInReserve(state, fieldOf(state).airLanding)) return no(rule, 'LANDING_NOT_ALLOWED.nobody');
  if (dropTurn === 0) return no(rule, 'LANDING_NOT_ALLOWED.noDrop');
  const late = state.options.airLandingWindow === 'next-turn' && turn > dropTurn + 1;
  if (turn <= dropTurn || late) return no(rule, 'LANDING_NOT_ALLOWED.turn', { turn: dropTurn + 1 });
  const label = labelOf(state, dropHex);
  if (state.units[fieldOf(state).paratroops]!.hex !== dropHex)
    return no(rule, 'LANDING_NOT_ALLOWED.lost', { hex: label });
  if (inEnemyZone(state, GERMAN, dropHex))
    return no(rule, 'LANDING_NOT_ALLOWED.zone', { hex: label });
  return noRoom(state, dropHex);
};

/** PC-4.2.3c Air landing: the 22nd follows the 7th into the hex where it dropped. */
export const airLand: PolandRule<AirLand> = {
  rule: 'PC-4.2.3c',
  shape: landShape,
  listing: 'all',
  candidates: state => (landingProblem(state) ? [] : [{ type: 'airLand' }]),
  refuse: state => landingProblem(state) ?? allowed,

  apply(draft, _, { log }) {
    const field = fieldOf(draft);
    const unit = field.airLanding;
    putDown(draft, unit, draft.dropHex);
    draft.units[unit]!.placed = true;
    draft.units[unit]!.open = draft.options.fog === 'stack';
    capture(draft, GERMAN, draft.dropHex);
    const hex = labelOf(draft, draft.dropHex);
    log('PC-4.2.3c', 'landed', { unit: field.pieces[unit]!.id, hex });
  },
};
