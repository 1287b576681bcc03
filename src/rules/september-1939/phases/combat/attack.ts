import type { Random } from '../../../../engine/random.ts';
import { allowed } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { actingSide } from '../../flow/turn.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { planeIds, planeNumber } from '../../terms/air.ts';
import { targetsOf } from '../../terms/contact.ts';
import { fieldOf } from '../../terms/field.ts';
import { idsOf, labelsOf, unitNumbers } from '../../terms/naming.ts';
import { isOverrunType } from '../../terms/overruns.ts';
import type { SeptemberRule } from '../rule.ts';
import { attackersByTarget, attackGroups, freeUnits, type Group } from './attack-groups.ts';
import { declarationProblem, nationsAmong } from './attack-problem.ts';
import { attackGunProblem, fitGuns } from './guns.ts';
import { openCombat } from './opening.ts';
import { fitPlanes } from './planes.ts';

const attackShape = shape({
  type: oneOf(['declareAttack']),
  attackers: list(text(40), 0, 60),
  targets: list(text(5), 0, 6),
  artillery: list(text(40), 0, 40),
  air: list(text(40), 0, 40),
  overrunIntent: list(text(40), 0, 60),
});
export type DeclareAttack = Infer<typeof attackShape>;

type Help = { guns: readonly number[]; planes: readonly number[]; intent: readonly number[] };

const actionFor = (state: State, { units, targets }: Group, help: Help): DeclareAttack => ({
  type: 'declareAttack',
  attackers: idsOf(state, units),
  targets: labelsOf(state, targets),
  artillery: idsOf(state, help.guns),
  air: planeIds(state, help.planes),
  overrunIntent: idsOf(state, help.intent),
});

const helpFor = (state: State, seat: string, { units, targets }: Group): Help => ({
  guns: fitGuns(state, seat, gun => attackGunProblem(state, gun, units, targets)),
  planes: fitPlanes(state, seat, nationsAmong(state, units), targets).slice(0, 2),
  intent: state.phase === 'attack' ? units.filter(unit => isOverrunType(state, unit)) : [],
});
const NONE = { guns: [], planes: [], intent: [] };

/** With all guns, with planes too, and bare; with and without the intent to overrun. */
const helpsFor = (state: State, seat: string, group: Group): Help[] => {
  const all = helpFor(state, seat, group);
  const helps: Help[] = [{ ...all, planes: [], intent: [] }];
  if (all.intent.length > 0) helps.push({ ...all, planes: [] });
  if (all.planes.length > 0) helps.push({ ...all, intent: [] });
  if (all.guns.length > 0) helps.push(NONE);
  return helps;
};

/**
 * W39-8.21 Freedom: attacking is voluntary, W39-8.22 and W39-8.28 apart. W39-8.26 Order: one attack after the other, as
 * the attacker likes. W39-8.31: in the Counter-attack Phase all of this holds but W39-8.28.
 */
export const declareAttack: SeptemberRule<DeclareAttack> = {
  rule: 'W39-8.4a',
  shape: attackShape,
  listing: 'some',

  *candidates(state, seat) {
    if (!isAttackPhase(state)) return;
    for (const group of attackGroups(state, seat.id))
      for (const help of helpsFor(state, seat.id, group)) yield actionFor(state, group, help);
  },

  sample: (state, seat, chance) => sampleAttack(state, seat.id, chance),

  refuse(state, seat, action) {
    if (state.combat) return no('W39-8.79', 'COMBAT_OPEN');
    if (!isAttackPhase(state)) return no('W39-8.11', 'NOT_YOUR_PHASE.attack');
    return declarationProblem(state, seat, action) ?? allowed;
  },

  apply(draft, action, context) {
    const { grid } = fieldOf(draft);
    const intent = unitNumbers(draft, action.overrunIntent);
    for (const unit of intent) draft.units[unit]!.intent = true; // W39-12.26
    openCombat(
      draft,
      {
        kind: 'assault',
        side: actingSide(draft),
        attackers: unitNumbers(draft, action.attackers),
        targets: action.targets.map(label => grid.index(label)),
        guns: unitNumbers(draft, action.artillery),
        planes: action.air.map(id => planeNumber(draft, id)),
        armourFirst: intent.length > 0, // W39-12.29
      },
      context,
    );
    const { attackers, targets, artillery, air } = action;
    context.log('W39-8.4a', 'attackDeclared', { units: attackers, targets, artillery, air });
  },
};

const isAttackPhase = ({ phase }: State): boolean => phase === 'attack' || phase === 'counter';

const sampleAttack = (state: State, seat: string, chance: Random): DeclareAttack | null => {
  if (!isAttackPhase(state)) return null;
  const groups = [...attackGroups(state, seat)];
  const group = groups[chance.below(groups.length)];
  if (!group) return null;
  const helps = helpsFor(state, seat, group);
  return actionFor(state, group, helps[chance.below(helps.length)] ?? NONE);
};

/** Whether the seat has an attack to declare. */
export const canAttack = (state: State, seat: string): boolean => {
  if (!isAttackPhase(state) || attackersByTarget(state, seat).size === 0) return false;
  if (freeUnits(state, seat).every(unit => targetsOf(state, unit).length === 0)) return false;
  return !attackGroups(state, seat).next().done;
};
