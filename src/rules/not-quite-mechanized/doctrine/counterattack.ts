import type { Context } from '../../../engine/system.ts';
import type { Node, State, Unit } from '../state.ts';
import { attackDice, defenceDice } from '../terms/assault-dice.ts';
import { attackFault, openAttack } from '../terms/attack.ts';
import { feltAttacks, isAssault, isHourReached } from '../terms/counterattack.ts';
import { locatedBy } from '../terms/ranges.ts';
import { findUnit, unitsOf } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { here, isUnwounded, mayAssault } from '../terms/stands.ts';
import { planFor } from './declare.ts';

const NEAR = 600;

/** NQM-2.12, NQM-2.19: the reserve company strikes back if a forward company was assaulted and its dice are not fewer. */
export const counterattackByDoctrine = (draft: State, node: Node, context: Context): void => {
  if (node.level !== 'battalion') return;
  const units = unitsOf(draft, node.id).filter(unit => unit.state === 'map');
  const assaulted = feltAttacks(draft, node.side).filter(
    one => one.attacked.includes(node.id) && isAssault(one),
  );
  const reserve = units.filter(
    unit => unit.kind === 'company' && !unit.assaulted && unit.shots === 0 && !unit.broken,
  );
  if (assaulted.length === 0 || reserve.length === 0) return;
  const target = locatedBy(draft, node.side).find(
    contact =>
      contact.combat &&
      assaulted.some(one => sq(one.x - contact.x) + sq(one.y - contact.y) <= sq(one.r + NEAR)),
  );
  const plan = target && planFor(draft, node, reserve, target);
  if (!plan || !isHourReached(draft, plan.attackers) || attackFault(draft, plan) !== null) return;
  if (!isStrongEnough(draft, plan.attackers, Math.max(1, target.stands), target.grade)) return;
  openAttack(draft, plan, true);
  context.reveal('NQM-9.15');
};

const isStrongEnough = (
  state: State,
  attackers: readonly string[],
  theirs: number,
  grade: string,
): boolean => {
  const units = attackers.flatMap(id => findUnit(state, id) ?? []);
  const stands = units
    .flatMap(here)
    .filter(stand => mayAssault(stand) && isUnwounded(stand, state.options)).length;
  const against = grade === '?' ? 'R' : (grade as Unit['grade']);
  return attackDice(units[0]!.grade, stands) >= defenceDice(against, theirs);
};
