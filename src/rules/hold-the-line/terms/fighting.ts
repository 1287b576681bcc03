import type { Combat, CombatParty } from '../combat-state.ts';
import type { State } from '../state.ts';
import {
  type DiceCount,
  NO_DICE,
  otherSide,
  type Posture,
  type Side,
} from '../tables/unit-types.ts';
import { type Colour, sizeOf } from './dice.ts';
import { effectsOn } from './effects.ts';
import { fieldOf } from './field.ts';
import { type Fighter, faceOf, type Pools, poolsOf } from './pools.ts';
import type { Loser } from './results.ts';
import { fightersAt, riverOn } from './table.ts';

export const defender = (combat: Combat): Side => otherSide(combat.attacker);

/** HTL-12.5: the face a unit showed when the combat began. */
export const faceAtStart = (combat: Combat, unit: number): Posture => {
  const found = combat.faces.find(one => one.unit === unit);
  if (!found) return 'movement';
  return found.assembling ? 'disordered' : found.posture;
};

/** HTL-22.1: what Control has changed of a unit's dice, by unit, type or side. */
const ruledDice = (state: State, unit: number): DiceCount => {
  const { id, type, side } = fieldOf(state).pieces[unit]!;
  let sum = NO_DICE;
  for (const one of state.diceRulings)
    if ([id, type.id, side].includes(one.who) && one.until >= state.turn)
      sum = {
        red: sum.red + one.red,
        green: sum.green + one.green,
        black: sum.black + one.black,
      };
  return sum;
};

/** PL-EV-17: reservists of the army roll one more die while dug in. */
const volunteers = (state: State, unit: number, posture: Posture): DiceCount => {
  const { type } = fieldOf(state).pieces[unit]!;
  const { hq } = state.units[unit]!;
  const struck = effectsOn(state, hq, 'extraDie').some(({ event }) => event.id === 'PL-EV-17');
  const counts = type.id === 'pol-inf-res' || type.id === 'pol-on';
  return struck && counts && posture === 'dugIn' ? { red: 0, green: 1, black: 0 } : NO_DICE;
};

export const fighterOf = (state: State, combat: Combat, unit: number, river: number): Fighter => {
  const posture = faceAtStart(combat, unit);
  const ruled = ruledDice(state, unit);
  const more = volunteers(state, unit, posture);
  return {
    type: fieldOf(state).pieces[unit]!.type,
    posture,
    river,
    added: {
      red: ruled.red + more.red,
      green: ruled.green + more.green,
      black: ruled.black + more.black,
    },
  };
};

/** The river between where a unit attacks from and the target. */
const riverBefore = (state: State, combat: Combat, unit: number): number => {
  const at = combat.att.units.indexOf(unit);
  const from =
    combat.kind === 'exploit'
      ? (combat.from[0] ?? combat.target)
      : (combat.starts[at] ?? combat.target);
  const d = fieldOf(state).grid.direction(from, combat.target);
  return d < 0 ? 0 : riverOn(state, from, d);
};

const gunsOf = (
  state: State,
  guns: readonly { readonly counter: number; readonly dice: number }[],
): { colour: Colour; dice: number }[] =>
  guns.map(({ counter, dice }) => ({ colour: fieldOf(state).counters[counter]!.colour, dice }));

const supportOf = (state: State, counters: readonly number[]) =>
  counters.map(counter => ({
    colour: fieldOf(state).counters[counter]!.colour,
    dice: fieldOf(state).counters[counter]!.maxDice,
  }));

/** PL-EV-08: the hex that rolls an extra die in its next combat. */
const example = (state: State, hexes: readonly number[]): DiceCount => {
  const label = (hex: number) => fieldOf(state).grid.label(hex);
  const struck = state.events.some(
    ({ id, turn, pick, used, suppressed }) =>
      id === 'PL-EV-08' &&
      turn === state.turn &&
      !suppressed &&
      used === 0 &&
      hexes.some(hex => pick === label(hex)),
  );
  return struck ? { red: 0, green: 1, black: 0 } : NO_DICE;
};

/** PL-EV-11: the next German armour to attack a hex of the army rolls one die fewer. */
export const ambushIn = (state: State, combat: Combat): number =>
  combat.attacker === 'GE' &&
  fightersAt(state, 'PL', combat.target).some(u =>
    effectsOn(state, state.units[u]!.hq, 'armourDiceLoss').some(({ event }) => event.used === 0),
  )
    ? 1
    : 0;

/** HTL-11.3: the pools of a combat as it stands. */
export const combatPools = (state: State, combat: Combat): Pools => {
  const field = fieldOf(state);
  return poolsOf(
    {
      attSide: combat.attacker,
      attackers: combat.att.units.map(u =>
        fighterOf(state, combat, u, riverBefore(state, combat, u)),
      ),
      defenders: combat.def.units.map(u => fighterOf(state, combat, u, 0)),
      terrain: field.terrain[combat.target]!,
      attGuns: gunsOf(state, combat.att.guns),
      defGuns: gunsOf(state, combat.def.guns),
      attSupport: supportOf(state, combat.att.support),
      defSupport: supportOf(state, combat.def.support),
      dugInDie: combat.dugInDie,
      attAir: combat.att.air,
      defAir: combat.def.air,
      ambush: ambushIn(state, combat),
      ...(combat.attacker === 'PL'
        ? { attExtra: example(state, combat.from) }
        : { defExtra: example(state, [combat.target]) }),
    },
    state.options,
  );
};

/** HTL-12.4, HTL-12.6: the units of one side as hits and stars see them now. */
export const losersOf = (state: State, combat: Combat, party: CombatParty): Loser[] =>
  combat[party].units
    .filter(u => state.units[u]!.status === 'on')
    .map(unit => {
      const start = faceAtStart(combat, unit);
      const now = state.units[unit]!.assembling ? 'disordered' : state.units[unit]!.posture;
      const face = state.options.killsFace === 'combatStart' ? start : now; // HTL-O14
      const type = fieldOf(state).pieces[unit]!.type;
      const { kills } = faceOf({ type, posture: face });
      return {
        unit,
        kills,
        disordered: now === 'disordered',
        dugIn: party === 'def' && start === 'dugIn',
        dice: sizeOf(faceOf({ type, posture: start }).dice),
      };
    });

/** HTL-12.7: who may disorder with too few stars. */
export const mayPartly = (state: State, party: CombatParty): boolean =>
  party === 'def' || state.options.partialCriticals === 'both';
