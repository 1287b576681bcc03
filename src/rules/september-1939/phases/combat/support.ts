import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import type { Combat } from '../../combat-state.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { planeIds, planeNumber } from '../../terms/air.ts';
import { isArmed } from '../../terms/contact.ts';
import { show } from '../../terms/knowledge.ts';
import { idsOf, unitNumbers } from '../../terms/naming.ts';
import { counterBatteryProblem } from '../bombardment.ts';
import { answerProblem } from '../fire-plan.ts';
import type { SeptemberRule } from '../rule.ts';
import { nationsAmong } from './attack-problem.ts';
import { antiTankProblem, defenceGunProblem, fitGuns, gunsProblem } from './guns.ts';
import { useSupport } from './opening.ts';
import { fitPlanes, planesProblem } from './planes.ts';

const supportShape = shape({
  type: oneOf(['declareSupport']),
  artillery: list(text(40), 0, 40),
  air: list(text(40), 0, 40),
  antiTank: list(text(40), 0, 40), // W39-9.54
});
export type DeclareSupport = Infer<typeof supportShape>;

const NOTHING: DeclareSupport = { type: 'declareSupport', artillery: [], air: [], antiTank: [] };

const armedDefenders = (state: State, { defenders }: Combat): number[] =>
  defenders.filter(unit => isArmed(state, unit));

const supportProblem = (state: State, seat: Seat, action: DeclareSupport): Refusal | null => {
  const combat = state.combat as Combat;
  if (combat.kind === 'bombardment') return counterBatteryProblem(state, seat, action);
  const defenders = armedDefenders(state, combat);
  const { targets, from } = combat;
  const twice = action.antiTank.find(id => action.artillery.includes(id));
  if (twice) return no('W39-9.17', 'DUPLICATE.fires', { unit: twice });
  return (
    gunsProblem(state, seat, action.artillery, gun =>
      defenceGunProblem(state, gun, defenders, targets),
    ) ??
    gunsProblem(state, seat, action.antiTank, gun => antiTankProblem(state, gun, targets)) ??
    planesProblem(state, seat, action.air, nationsAmong(state, defenders), from)
  );
};

/** Guns and planes the seat could send into this defence. */
const helpersOf = (
  state: State,
  seat: string,
): { guns: number[]; tank: number[]; air: number[] } => {
  const combat = state.combat as Combat;
  if (combat.kind === 'bombardment')
    return { guns: fitGuns(state, seat, gun => answerProblem(state, gun)), tank: [], air: [] };
  const defenders = armedDefenders(state, combat);
  const guns = fitGuns(state, seat, gun =>
    defenceGunProblem(state, gun, defenders, combat.targets),
  );
  const tank =
    combat.armourSp === 0
      ? []
      : fitGuns(state, seat, gun => antiTankProblem(state, gun, combat.targets));
  const air = fitPlanes(state, seat, nationsAmong(state, defenders), combat.from);
  return { guns, tank, air };
};

/**
 * W39-9.31 Defence support, W39-9.36 Order of declaration: the defender answers a complete declaration, once. W39-9.47:
 * a bombardment is answered by counter-battery.
 */
export const declareSupport: SeptemberRule<DeclareSupport> = {
  rule: 'W39-9.36',
  shape: supportShape,
  listing: 'some',

  *candidates(state, seat) {
    if (!isAskedForSupport(state, seat)) return;
    const { guns, tank, air } = helpersOf(state, seat.id);
    const seen = new Set<string>();
    const rest = guns.filter(gun => !tank.includes(gun));
    const offers = [
      { artillery: guns, antiTank: [], air: [] },
      { artillery: [], antiTank: [], air: [] },
      { artillery: guns, antiTank: [], air: air.slice(0, 2) },
      { artillery: rest, antiTank: tank, air: [] },
      ...guns.map(gun => ({ artillery: [gun], antiTank: [], air: [] })),
    ];
    for (const { artillery, antiTank, air: planes } of offers) {
      const offer: DeclareSupport = {
        type: 'declareSupport',
        artillery: idsOf(state, artillery),
        air: planeIds(state, planes),
        antiTank: idsOf(state, antiTank),
      };
      const key = JSON.stringify(offer);
      if (seen.has(key)) continue;
      seen.add(key);
      if (key === JSON.stringify(NOTHING) || !supportProblem(state, seat, offer)) yield offer;
    }
  },

  refuse(state, seat, action) {
    if (!isAskedForSupport(state, seat)) return no('W39-9.36', 'NOT_YOUR_PHASE.support');
    return supportProblem(state, seat, action) ?? allowed;
  },

  apply(draft, action, context) {
    const combat = draft.combat as Combat;
    const guns = unitNumbers(draft, action.artillery);
    const antiTank = unitNumbers(draft, action.antiTank);
    const planes = action.air.map(id => planeNumber(draft, id));
    combat.defenceGuns.push(...guns);
    combat.antiTank.push(...antiTank);
    combat.defencePlanes.push(...planes);
    show(draft, [...guns, ...antiTank], context);
    useSupport(draft, [...guns, ...antiTank], planes);
    combat.asked.shift();
    const { artillery, air } = action;
    context.log('W39-9.36', 'supportDeclared', { artillery, air, antiTank: action.antiTank });
    endSupport(combat);
  },
};

const isAskedForSupport = ({ combat }: State, seat: Seat): boolean =>
  combat?.stage === 'support' && combat.asked[0] === seat.id;

const endSupport = (combat: Combat): void => {
  if (combat.asked.length === 0) combat.stage = 'resolve';
};

/**
 * Who could send nothing is not asked. With hidden guns he is: that he is not asked would tell the enemy something.
 */
export const supportUnasked = (draft: State): boolean => {
  const combat = draft.combat as Combat;
  const [seat] = combat.asked;
  if (seat !== undefined) {
    if (draft.options.artilleryHidden && draft.options.camouflage) return false;
    const { guns, tank, air } = helpersOf(draft, seat);
    if (guns.length + tank.length + air.length > 0) return false;
    combat.asked.shift();
  }
  endSupport(combat);
  return true;
};
