import type { LogLine } from '../../engine/log.ts';
import { random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Context, Forecasts, LedgerLine } from '../../engine/system.ts';
import type { CombatParty } from './combat-state.ts';
import { airLedger, moveLedger, splitLedger } from './forecast-orders.ts';
import { type Action, RULES } from './game.ts';
import { imagine } from './imagine.ts';
import type { Attack } from './phases/attack.ts';
import { costOf, planOf } from './phases/attack-cost.ts';
import { cloneState } from './state.generated.ts';
import type { State } from './state.ts';
import { otherSide, type Side } from './tables/unit-types.ts';
import { sizeOf } from './terms/dice.ts';
import { fieldOf } from './terms/field.ts';
import { combatPools, losersOf, mayPartly } from './terms/fighting.ts';
import { mayStand } from './terms/moving.ts';
import { cancelled, firstStep, usualCancel } from './terms/results.ts';
import { hasRoom } from './terms/stacking.ts';
import { isInfantry, kindOf, putUnit, sideOf, takeUnit, unitsAt } from './terms/table.ts';
import { worstToll } from './terms/toll.ts';
import type { View } from './view.ts';

const isAttack = (action: Action): action is Attack => action.type === 'attack';

/** The table as the seat sees it, with nobody in the target hex but those it has identified; the enemy answers by default. */
const knownTable = (view: View, seat: SeatId, target: number): State => {
  const table = imagine(view, seat, random(1939));
  for (const unit of [...unitsAt(table, target)])
    if (view.table.units[unit]!.status !== 'on') takeUnit(table, unit, 'off');
  table.imagined = false;
  const own = fieldOf(table).chairs.filter(one => one.side === view.side);
  table.held = table.held.map(one =>
    own.some(({ id }) => id === one.post) ? one : { post: one.post, seat: null },
  );
  return table;
};

/** The same with as much in the target hex as could stand there unseen: the strongest that are not known elsewhere, dug in. */
const fullTable = (table: State, side: Side, target: number): State => {
  const full = cloneState(table);
  const field = fieldOf(full);
  const diceOf = (u: number) => {
    const { dugIn, movement } = field.pieces[u]!.type.faces;
    const face = dugIn ?? movement;
    return face ? sizeOf(face.dice) : 0;
  };
  const free = full.units
    .flatMap((unit, u) =>
      unit.status === 'off' && sideOf(full, u) === side && kindOf(full, u) === 'cube' ? [u] : [],
    )
    .sort((a, b) => diceOf(b) - diceOf(a) || a - b);
  for (const unit of free) {
    if (!mayStand(full, unit, target) || !hasRoom(full, side, target, [unit])) continue;
    putUnit(full, unit, target);
    full.units[unit]!.posture = isInfantry(full, unit) ? 'dugIn' : 'movement';
  }
  return full;
};

const tablesOf = (view: View, seat: SeatId, action: Action): State[] => {
  if (!isAttack(action) || view.side === null || view.all) return [];
  const target = fieldOf(view.table).grid.index(action.target);
  const chair = { id: seat, name: seat, kind: 'player' as const, side: view.side };
  const known = knownTable(view, seat, target);
  if (RULES.attack!.refuse(known, chair, action)) return [];
  if (known.options.openMap) return [known];
  return [known, fullTable(known, otherSide(view.side), target)];
};

const SILENT = { roll: () => [], log: () => {}, reveal: () => {} };

/** HTL-11.3, HTL-6.6: what the attack costs, and both pools die by die before the defender has answered. */
const ledger = (view: View, seat: SeatId, action: Action): LedgerLine[] => {
  const [known] = tablesOf(view, seat, action);
  if (!known || !isAttack(action)) return [];
  const { byHex, either, air } = costOf(known, planOf(known, action));
  const cost = [...byHex].map(([hex, cp]) => ({
    rule: 'HTL-6.6',
    id: 'costsHex',
    values: { hex: fieldOf(known).grid.label(hex), cp },
  }));
  const more = either + air;
  const extra = more > 0 ? [{ rule: 'HTL-10.3', id: 'costsMore', values: { cp: more } }] : [];
  const draft = cloneState(known);
  RULES.attack!.apply(draft, action, { ...SILENT, seat } as unknown as Context);
  const combat = draft.combats[draft.combats.length - 1]!;
  const { lines, ignore } = combatPools(draft, combat);
  const dice = lines.map(({ side, rule, what, dice: { red, green, black } }) => ({
    rule,
    id: side === 'att' ? 'attackDie' : 'defenceDie',
    values: { what, red, green, black },
  }));
  const cancels =
    ignore > 0 ? [{ rule: 'HTL-12.1', id: 'mayCancel', values: { results: ignore } }] : [];
  return [...cost, ...extra, ...dice, ...cancels];
};

const rolledIn = (log: readonly LogLine[]): LogLine | undefined =>
  log.find(({ id }) => id === 'combat');

/**
 * HTL-12.1 to HTL-12.13: who wins with how many hits, the stars of both (attacker first), cancelled by the usual choice, and
 * how many units each can destroy with them at most, and disorder besides.
 */
const label = (_: State, after: State, log: readonly LogLine[]): string => {
  const rolled = rolledIn(log);
  const combat = after.combats.find(({ id }) => id === rolled?.values.combat);
  if (!rolled || !combat) return 'noCombat';
  const { att, def, ignore } = combat;
  const most = Math.min(ignore, att.roll.ticks + att.roll.stars);
  const left = { ...cancelled(att.roll, usualCancel(att.roll, most, 'stars')) };
  const { winner, hits, double } = firstStep(left, def.roll, after.options);
  const toll = (by: CombatParty, stars: number) =>
    worstToll(losersOf(after, combat, by === 'att' ? 'def' : 'att'), {
      hits: winner === by ? hits : 0,
      stars,
      partial: mayPartly(after, by),
      all: winner === by && double && after.options.doubleResult === 'allDisordered',
    });
  const [ours, theirs] = [toll('att', left.stars), toll('def', def.roll.stars)];
  const who = winner === 'att' ? 'attacker' : winner === 'def' ? 'defender' : 'nobody';
  const won = hits === 0 ? who : `${who} ${hits}${double ? ' and back' : ''}`;
  const harm = `destroys ${ours.destroyed}:${theirs.destroyed}, disorders ${ours.disordered}:${theirs.disordered}`;
  return `${won}, stars ${left.stars}:${def.roll.stars}, ${harm}`;
};

/** What an order costs and gives, each line with its rule; nothing that the seat may not do is reckoned. */
const ledgerOf = (view: View, seat: SeatId, action: Action): LedgerLine[] => {
  if (isAttack(action)) return ledger(view, seat, action);
  if (view.side === null || view.all) return [];
  const chair = { id: seat, name: seat, kind: 'player' as const, side: view.side };
  if (RULES[action.type]?.refuse(view.table, chair, action)) return [];
  if (action.type === 'move') return moveLedger(view, action);
  if (action.type === 'setSplit') return splitLedger(view, action);
  return action.type === 'airRotate' ? airLedger(view, action) : [];
};

/** HTL-11.10: a planned attack, as a range between nobody unseen in the hex and as many as could be. */
export const forecasts: Forecasts<State, Action, View> = {
  actions: ['attack', 'move', 'setSplit', 'airRotate'],
  thrown: ['attack'],
  worlds: tablesOf,
  ledger: ledgerOf,
  label,
  settled: log => rolledIn(log) !== undefined,
};
