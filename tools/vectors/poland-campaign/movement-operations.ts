import type { Json } from '../../../src/engine/json.ts';
import type { Action } from '../../../src/rules/poland-campaign/index.ts';
import type { Side } from '../../../src/rules/poland-campaign/state.ts';
import { isDominant, isEngaged } from '../../../src/rules/poland-campaign/terms/engagement.ts';
import { fieldOf } from '../../../src/rules/poland-campaign/terms/field.ts';
import { idsOf } from '../../../src/rules/poland-campaign/terms/naming.ts';
import { viewOf } from '../../../src/rules/poland-campaign/view.ts';
import { SmallTable, told } from './small-table.ts';
import type { Given, When } from './vector.ts';

type Answer = { [key: string]: Json };

/** PC-4.0 to PC-4.2.2: one move, or leaving the board. */
export const move = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const id = String(when.unit);
  const path = when.path as string[];
  const leaves = when.exit === 'east';
  return moved(table, table.side(id), id, {
    type: leaves ? 'exitEast' : 'moveUnit',
    unit: id,
    path,
  });
};

const moved = (table: SmallTable, side: Side, id: string, action: Action): Answer => {
  table.toMovement(side);
  const refused = table.act(side, action);
  if (refused) return told(refused);
  const unit = table.unit(id);
  const { pieces } = fieldOf(table.state);
  const line = table.lines.find(({ values }) => typeof values.cost === 'number');
  const cost = (line?.values.cost ?? 0) as number;
  const { status } = table.state.units[unit]!;
  return {
    legal: true,
    cost,
    left: pieces[unit]!.front.movement - cost,
    engaged: isEngaged(table.state, unit),
    ...(status === 'onBoard' ? {} : { fate: status }),
  };
};

/** PC-4.2.1: a German reinforcement comes in. */
export const enterReinforcement = (given: Given, when: When): Answer => {
  const unit = String(when.unit);
  const action = { entry: String(when.entry), path: when.path as string[] };
  return moved(SmallTable.of(given), 'german', unit, {
    type: 'enterReinforcement',
    unit,
    ...action,
  });
};

/** PC-4.2.1: a Polish reinforcement is placed. */
export const placeReinforcement = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const unit = String(when.unit);
  table.toMovement('polish');
  const refused = table.act('polish', { type: 'placeReinforcement', unit, hex: String(when.hex) });
  if (refused) return told(refused);
  const then = table.refusal('polish', { type: 'moveUnit', unit, path: ['0101'] });
  return { legal: true, mayMoveThisTurn: then?.code !== 'ARRIVED_THIS_TURN' };
};

/** PC-4.1.2d, PC-4.1.2e: who must attack when the Movement Phase closes, and who stands on dominant ground. */
export const obliged = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const side = String(when.side).toLowerCase() as Side;
  table.toCombat(side);
  const { state } = table;
  const own = (given.units ?? []).filter(({ id }) => table.side(id) === side);
  const dominant = own.filter(({ id }) => isDominant(state, table.unit(id))).map(({ id }) => id);
  return { obliged: idsOf(state, state.obliged), dominant };
};

/** PC-7.0b. */
export const recovery = (given: Given, when: When): Answer => {
  const table = SmallTable.of(given);
  const unit = table.unit(String(when.unit));
  const before = table.state.units[unit]!.reduced;
  table.toMovement('german');
  const refused = table.act('german', { type: 'endMovement' });
  if (refused) return told(refused);
  return { recovers: before && !table.state.units[unit]!.reduced };
};

/** PC-4.2.3. */
export const drop = (given: Given, when: When): Answer =>
  german(SmallTable.of(given, ['DE-7AIR', 'DE-22AL']), { type: 'paradrop', hex: String(when.hex) });

/** PC-4.2.3c. */
export const airLand = (given: Given, when: When): Answer =>
  when.hex === given.dropped?.hex
    ? german(SmallTable.of(given, ['DE-22AL']), { type: 'airLand' })
    : { legal: false, reason: 'LANDING_NOT_ALLOWED' }; // nobody can ask for another hex

/** PC-4.2.3b. */
export const moveAirborne = (given: Given, when: When): Answer =>
  german(SmallTable.of(given), {
    type: 'moveUnit',
    unit: String(when.unit),
    path: when.path as string[],
  });

const german = (table: SmallTable, action: Action): Answer => {
  table.toMovement('german');
  const refused = table.refusal('german', action);
  return refused ? told(refused) : { legal: true };
};

/** PC-5.1.1c: what a seat sees of a stack. */
export const view = (given: Given, when: When): Answer => {
  const { state } = SmallTable.of(given);
  const seen = viewOf(state, String(when.viewer).toLowerCase());
  const visible = seen.units.filter(({ hex }) => hex === when.hex).map(({ unit }) => unit);
  const hidden = seen.hidden.filter(({ hex }) => hex === when.hex);
  return { height: visible.length + hidden.length, visible };
};
