import { UMPIRE } from '../../../src/engine/seat.ts';
import type { Action, Rule } from '../../../src/engine/system.ts';
import { loadConvoys } from '../../../src/rules/fight-your-own-wars/phases/convoy.ts';
import { waysBack } from '../../../src/rules/fight-your-own-wars/phases/retreat.ts';
import { cardHolders } from '../../../src/rules/fight-your-own-wars/phases/session.ts';
import { RULES } from '../../../src/rules/fight-your-own-wars/rules.ts';
import type { State } from '../../../src/rules/fight-your-own-wars/state.ts';
import { fieldOf } from '../../../src/rules/fight-your-own-wars/terms/field.ts';
import { dailyMaximum } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { keptOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/kept.ts';
import { smallTable, stageWith } from './small-table.ts';
import { tableAtPontVieux } from './table-at-pont-vieux.ts';
import { type Ops, ten } from './vector.ts';

const rules = RULES as unknown as { readonly [type: string]: Rule<State, Action> };
type Deed = Action & { readonly [part: string]: unknown };
/** Does it through the gate; answers the code of a refusal. */
const doing = (state: State, deed: Deed, faces: readonly number[]): string | null => {
  const rule = rules[deed.type]!;
  const refused = rule.refuse(state, UMPIRE, deed);
  if (refused) return refused.code;
  rule.apply(state, deed, stageWith(faces));
  return null;
};

const SARCY = 1;
/** The German HQ on its Senior Commander's card, a Battlegroup that waits for a convoy next door. */
const convoyTable = (session: number): State => {
  const state = smallTable();
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.control[SARCY] = 0;
  state.units[0]!.board = SARCY;
  state.session = session;
  Object.assign(state.activation!, { kind: 'command', of: 0, passed: ['DEC-S7:de_bg1'] });
  state.units[3]!.stockpile = 12;
  return state;
};

/** Worked out by the rules themselves on a small table. */
export const REAL_OPS: Ops = {
  convoyLoad: ({ loadSpaces, createdSession }, { throws }) => {
    const state = convoyTable(createdSession);
    const sums: number[] = [];
    let departsSession: number | null = null;
    throws.forEach(([d10, d6]: [number, number], i: number) => {
      const faces = [ten(d10), d6];
      const before = state.tasks.at(-1)?.done ?? 0;
      if (i === 0) {
        const code = doing(state, { type: 'convoy.create', unit: 'de_bg1' }, faces);
        if (code) throw new RangeError(code);
      } else {
        state.session++;
        state.units.at(-1)!.fresh = false;
        loadConvoys(state, stageWith(faces));
      }
      const at = state.units.length - 1;
      if (state.units[at]!.trucks * 12 !== loadSpaces)
        throw new RangeError(`a convoy of ${state.units[at]!.trucks} trucks`);
      const task = state.tasks.find(({ unit }) => unit === at);
      sums.push(task ? task.done : before + faces[0]! * faces[1]!);
      const hasCard = cardHolders(state).some(({ kind, of }) => kind === 'unit' && of === at);
      if (hasCard && departsSession === null) departsSession = state.session + 1;
    });
    return { sums, departsSession };
  },
  withdrawInContact: ({ stage, ordersAllow, allowanceLeft = 1, test = false }) => {
    const state = tableAtPontVieux();
    const [battle] = state.battles;
    battle!.means = 'paper';
    const at = battle!.defenders[0]!;
    const unit = state.units[at]!;
    Object.assign(state.activation!, { of: at, main: false, asksSeat: false });
    unit.used = Math.max(0, dailyMaximum(state, unit) - allowanceLeft);
    const { map } = fieldOf(state);
    const [back] = waysBack(state, at, battle!);
    const board = map.label(back!);
    unit.order = keptOrder({
      directive: 'DEFEND',
      boards: [map.label(unit.board)],
      ...(ordersAllow ? { onContact: 'withdraw' as const } : {}),
    });
    battle!.stage = stage;
    const faces = [test ? 10 : 1, 1, 1, 1, 1, 1];
    const error = doing(state, { type: 'battle.withdrawInContact', board }, faces);
    return error ? { error } : { battle: battle!.stage };
  },
};
