import { pick, type Random, shuffled } from '../../../engine/random.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Seat } from '../../../engine/seat.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { Combat } from '../combat-state.ts';
import { actingSide } from '../flow/turn.ts';
import { no } from '../refusals.ts';
import { otherSide, type State } from '../state.ts';
import { planeIds, planeNumber } from '../terms/air.ts';
import { fieldOf } from '../terms/field.ts';
import { betrayHidden } from '../terms/hiding.ts';
import { show } from '../terms/knowledge.ts';
import { fireOf } from '../terms/modifiers.ts';
import { idsOf, labelOf, notAHex, unitNumber, unitNumbers } from '../terms/naming.ts';
import { followUp, markShelled, shell } from '../terms/shelling.ts';
import { seatOfUnit, sideOfSeat } from '../terms/sides.ts';
import { unitsIn } from '../terms/standing.ts';
import { dropWorks } from '../terms/works.ts';
import { fitGuns, gunsProblem } from './combat/guns.ts';
import { freshCombat, useSupport } from './combat/opening.ts';
import { fitPlanes, planesProblem } from './combat/planes.ts';
import { arrive } from './combat/resolve.ts';
import {
  answerProblem,
  shellerProblem,
  shellProblem,
  shellTargetProblem,
  shellTargets,
} from './fire-plan.ts';
import type { SeptemberRule } from './rule.ts';

const bombardmentShape = shape({
  type: oneOf(['declareBombardment']),
  artillery: list(text(40), 1, 40),
  air: list(text(40), 0, 40),
  target: text(4),
});
export type DeclareBombardment = Infer<typeof bombardmentShape>;

const mayFire = (state: State, seat: string): boolean =>
  (state.phase === 'attack' || state.phase === 'counter') &&
  state.combat === null &&
  sideOfSeat(state, seat) === actingSide(state) &&
  !state.passed.includes(seat as State['passed'][number]);

const gunsOf = (state: State, seat: string): number[] =>
  mayFire(state, seat) ? fitGuns(state, seat, gun => shellerProblem(state, gun)) : [];

/** W39-9.43: by target, the guns of one nation that may fire at it. */
const batteries = (state: State, seat: string): { target: number; guns: number[] }[] => {
  const found = new Map<string, { target: number; guns: number[] }>();
  for (const gun of gunsOf(state, seat))
    for (const target of shellTargets(state, gun)) {
      const key = `${target} ${fieldOf(state).pieces[gun]!.nation}`;
      const battery = found.get(key) ?? { target, guns: [] };
      battery.guns.push(gun);
      found.set(key, battery);
    }
  return [...found.values()];
};

const planesFor = (state: State, seat: string, guns: readonly number[], target: number): number[] =>
  fitPlanes(state, seat, [fieldOf(state).pieces[guns[0]!]!.nation], [target]).slice(0, 2);

const declaration = (
  state: State,
  target: number,
  guns: readonly number[],
  planes: readonly number[],
): DeclareBombardment => ({
  type: 'declareBombardment',
  artillery: idsOf(state, guns),
  air: planeIds(state, planes),
  target: labelOf(state, target),
});

/** W39-9.41 Bombardment: guns alone attack one hex, W39-9.42, in the Attack or Counter-attack Phase; planes may join, W39-10.13. */
export const declareBombardment: SeptemberRule<DeclareBombardment> = {
  rule: 'W39-9.41',
  shape: bombardmentShape,
  listing: 'some',

  *candidates(state, seat) {
    for (const { target, guns } of batteries(state, seat.id)) {
      for (const gun of guns) yield declaration(state, target, [gun], []);
      if (guns.length > 1) yield declaration(state, target, guns, []);
      const planes = planesFor(state, seat.id, guns, target);
      if (planes.length > 0) yield declaration(state, target, guns, planes);
    }
  },

  sample: (state, seat, chance) => sampleFire(state, seat, chance),

  refuse(state, seat, { artillery, air, target }) {
    if (!mayFire(state, seat.id)) return no('W39-3.0', 'NOT_YOUR_PHASE.bombardment');
    const wrong = notAHex(state, target);
    if (wrong) return wrong;
    const hex = fieldOf(state).grid.index(target);
    return (
      shellTargetProblem(state, sideOfSeat(state, seat.id), hex) ??
      gunsProblem(state, seat, artillery, gun => shellProblem(state, gun, hex)) ??
      nationProblem(state, artillery) ??
      planesProblem(state, seat, air, nationsOf(state, artillery), [hex])
    );
  },

  apply(draft, { artillery, air, target }, context) {
    const guns = unitNumbers(draft, artillery);
    const planes = air.map(id => planeNumber(draft, id));
    const hex = fieldOf(draft).grid.index(target);
    const defenders = unitsIn(draft, hex);
    show(draft, [...guns, ...defenders], context); // W39-HID
    useSupport(draft, guns, planes);
    draft.combat = {
      ...freshCombat({
        kind: 'bombardment',
        side: actingSide(draft),
        attackers: [],
        targets: [hex],
        guns,
        planes,
        armourFirst: false,
      }),
      defenders,
      asked: [...new Set(defenders.map(unit => seatOfUnit(draft, unit)))],
    };
    markShelled(draft, defenders);
    if (draft.options.bombardmentCountsAsAttack)
      for (const unit of defenders) draft.units[unit]!.struck = true; // W39-8.11
    const told = { units: artillery, hex: target };
    if (air.length === 0) context.log('W39-9.41', 'bombarded', told);
    else context.log('W39-10.13', 'bombardedWithAir', { ...told, counters: air });
  },
};

const nationsOf = (state: State, ids: readonly string[]): number[] => [
  ...new Set(ids.map(id => fieldOf(state).pieces[unitNumber(state, id)]!.nation)),
];

/** W39-9.43: one nation fires. */
const nationProblem = (state: State, ids: readonly string[]): Refusal | null =>
  nationsOf(state, ids).length > 1 ? no('W39-9.43', 'MIXED_NATIONS_ATTACK.guns') : null;

const sampleFire = (state: State, seat: Seat, chance: Random): DeclareBombardment | null => {
  const guns = shuffled(gunsOf(state, seat.id), chance);
  for (const gun of guns) {
    const targets = shellTargets(state, gun);
    if (targets.length > 0) return fireWith(state, seat, gun, pick(targets, chance), guns, chance);
  }
  return null;
};

/** One gun, some of the others of its nation that reach the target, and perhaps planes. */
const fireWith = (
  state: State,
  seat: Seat,
  gun: number,
  target: number,
  guns: readonly number[],
  chance: Random,
): DeclareBombardment => {
  const { pieces } = fieldOf(state);
  const others = guns.filter(
    one =>
      one !== gun &&
      pieces[one]!.nation === pieces[gun]!.nation &&
      chance.below(2) === 0 &&
      !shellProblem(state, one, target),
  );
  const planes = chance.below(2) === 0 ? planesFor(state, seat.id, [gun], target) : [];
  return declaration(state, target, [gun, ...others], planes);
};

/** Whether the seat could bombard somebody now. */
export const canBombard = (state: State, seat: string): boolean =>
  gunsOf(state, seat).some(gun => shellTargets(state, gun).length > 0);

/** W39-9.47 Counter-battery is the only answer to a bombardment: what is wrong with this one. */
export const counterBatteryProblem = (
  state: State,
  seat: Seat,
  { artillery, air, antiTank }: { artillery: string[]; air: string[]; antiTank: string[] },
): Refusal | null => {
  if (air.length + antiTank.length > 0) return no('W39-9.47', 'COUNTER_BATTERY_ONLY');
  return gunsProblem(state, seat, artillery, gun => answerProblem(state, gun));
};

/** W39-SM: the open bombardment goes on by itself: support, dice, losses, the die after an air attack. */
export const bombardmentStep = (draft: State, context: Context): boolean => {
  const combat = draft.combat;
  if (combat?.kind !== 'bombardment' || draft.losses.length > 0) return false;
  if (combat.stage === 'support') return supportUnasked(draft, combat);
  if (combat.stage === 'resolve') resolve(draft, combat, context);
  else finish(draft, combat, context);
  return true;
};

/** Whoever has no gun that could answer is not asked; hidden guns might be there, so then he is. */
const supportUnasked = (draft: State, combat: Combat): boolean => {
  const [seat] = combat.asked;
  const { camouflage, artilleryHidden } = draft.options;
  if (seat !== undefined) {
    if (camouflage && artilleryHidden) return false;
    if (fitGuns(draft, seat, gun => answerProblem(draft, gun)).length > 0) return false;
    combat.asked.shift();
  }
  if (combat.asked.length === 0) combat.stage = 'resolve';
  return true;
};

/** W39-10.24, W39-9.44: planes arrive or not, then the table. */
const resolve = (draft: State, combat: Combat, context: Context): void => {
  const [hex = -1] = combat.targets;
  combat.air = arrive(draft, combat.planes, context);
  const fire = sumOf(combat.guns.map(gun => fireOf(draft, gun)));
  const answer = sumOf(combat.defenceGuns.map(gun => fireOf(draft, gun)));
  const gross = fire + combat.air * 10;
  if (draft.phase === 'attack')
    for (const unit of combat.defenders) draft.units[unit]!.bombarded += gross; // W39-8.32
  const tenths = gross - answer;
  const shelled = shell(draft, hex, otherSide(combat.side), tenths, 'bombardment', context);
  const told = { hex: labelOf(draft, hex), tenths };
  combat.stage = 'done';
  if (!shelled) {
    context.log('W39-9.44', 'bombardmentVain', told);
    context.reveal('W39-9.44'); // settled without dice, and what is left to do may tell something
    return;
  }
  combat.dice = [...shelled.dice];
  context.log('W39-9.44', 'bombardment', {
    ...told,
    dice: combat.dice,
    points: shelled.points,
  });
};
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** W39-10.13: where planes took part, the die of the air attack uses their strength alone. */
const finish = (draft: State, combat: Combat, context: Context): void => {
  const [hex = -1] = combat.targets;
  draft.combat = null;
  betrayHidden(draft, combat.side, context); // what is left to do
  if (combat.air > 0) followUp(draft, hex, combat.air, context);
  dropWorks(draft); // W39-11.15
};
