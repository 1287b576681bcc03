import { type Infer, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import type { AirGroup, Squadron } from '../air-state.ts';
import { firstBroken, no } from '../refusals.ts';
import type { State } from '../state.ts';
import { airClassOf } from '../tables/air.ts';
import { enemyGroup, flightsOf, machinesIn, sideOfGroup, typeOf } from '../terms/air.ts';
import { airHits, airScore, airSpotNeed, gunEffect, scoreNeeds } from '../terms/air-sums.ts';
import { readersOf } from '../terms/seats.ts';
import { lightToSee, weatherAt } from '../terms/sky.ts';
import { settleVolley, struckBy, tellBoth } from './air-damage.ts';
import { flierOf, notFlying } from './air-flight.ts';
import { type FyowRule, mainDone } from './rule.ts';

const attackShape = shape({
  type: oneOf(['air.attackAircraft']),
  target: text(20),
  flight: whole(0, 16),
  by: optional(oneOf(['escorts'])),
});
export type AttackAircraft = Infer<typeof attackShape>;

/** Squadrons of a group that have machines in the air, its own first, as an enemy counts them. */
const flightsUp = (state: State, group: AirGroup): Squadron[] =>
  flightsOf(state, group).filter(one => machinesIn([one], 'up').length > 0);

/** FYOW-28.11, FYOW-28.8b: machines fire at a squadron over the same board; escorts may do it besides what their group does. */
export const attackAircraft: FyowRule<AttackAircraft> = {
  rule: 'FYOW-28.11',
  shape: attackShape,
  listing: 'all',
  *candidates(state, seat) {
    if (notFlying(state, seat)) return;
    const group = flierOf(state);
    const side = sideOfGroup(state, group);
    for (const enemy of state.air.groups) {
      if (enemy.alias === '' || sideOfGroup(state, enemy) === side) continue;
      for (let flight = 0; flight < flightsUp(state, enemy).length; flight++)
        for (const by of [undefined, 'escorts'] as const) {
          const action: AttackAircraft = {
            type: 'air.attackAircraft',
            target: enemy.alias,
            flight,
            ...(by ? { by } : {}),
          };
          if (!attackAircraft.refuse(state, seat, action)) yield action;
        }
    }
  },
  refuse(state, seat, { target, flight, by }) {
    const bar = notFlying(state, seat);
    if (bar) return bar;
    const group = flierOf(state);
    const enemy = state.air.groups[enemyGroup(state, sideOfGroup(state, group), target)];
    if (!enemy) return no('E_UNKNOWN_ID', target);
    const firers = by ? group.escorts : [...group.squadrons, ...group.escorts];
    return firstBroken([
      ['E_IN_BOX', () => group.inBox],
      ['E_MAIN_DONE', () => (by ? group.escorted : group.acted) || isPatrolOver(state, group)],
      [
        'E_TARGET',
        () =>
          group.over < 0 ||
          enemy.over !== group.over ||
          enemy.inBox ||
          machinesIn(
            firers.map(at => state.air.squadrons[at]!),
            'up',
          ).length === 0,
      ],
      ['E_NUMBER', () => flight >= flightsUp(state, enemy).length],
    ]);
  },
  apply(draft, { target, flight, by }, context) {
    const at = draft.activation!.of;
    const group = draft.air.groups[at]!;
    if (by) group.escorted = true;
    else {
      group.acted = true;
      mainDone(draft);
    }
    const enemy = enemyGroup(draft, sideOfGroup(draft, group), target);
    dogfight(draft, context, at, enemy, flight, by === 'escorts');
  },
};

/** FYOW-28.8f: a patrol fights over its board for one session; afterwards it only flies to intercept. */
const isPatrolOver = (state: State, { mission, since }: AirGroup): boolean =>
  mission === 'patrol' && since < state.clock;

/** FYOW-28.11: spotting by a die a machine, then every gun on the table, then every hit on its own die. */
export const dogfight = (
  draft: State,
  context: Context,
  at: number,
  enemyAt: number,
  flight: number,
  escortsOnly: boolean,
): void => {
  const group = draft.air.groups[at]!;
  const enemy = draft.air.groups[enemyAt]!;
  const target = flightsUp(draft, enemy)[flight];
  if (!target) return;
  const own = escortsOnly
    ? group.escorts.map(one => draft.air.squadrons[one]!)
    : flightsOf(draft, group);
  const firing = machinesIn(own, 'up');
  const note = { for: group.id, seenBy: readersOf(draft, sideOfGroup(draft, group)) };
  const need = airSpotNeed(weatherAt(draft, group.over), lightToSee(draft));
  const sights = context.roll(`${firing.length}d6`, 'FYOW-28.11', note);
  if (!sights.some(face => face >= need)) {
    tellBoth(draft, context, group, 'airMissed', {}, enemy);
    return;
  }
  const hits = [
    ...volley(draft, context, own, target, 'mmg'),
    ...volley(draft, context, own, target, 'hmg'),
  ];
  const struck = struckBy(target, hits.length);
  let damage = 0;
  if (hits.length > 0) {
    const faces = context.roll(`${hits.length}d6`, 'FYOW-28.11', note);
    faces.forEach((face, i) => {
      if (face < gunEffect(hits[i]!)) return;
      struck[i]!.damage++;
      damage++;
    });
  }
  tellBoth(draft, context, group, 'dogfight', { hits: hits.length, damage }, enemy);
  settleVolley(draft, context, enemy);
};

/** FYOW-28.11: the guns of one sort, each on the score of its machine. */
const volley = (
  draft: State,
  context: Context,
  own: readonly Squadron[],
  target: Squadron,
  gun: 'mmg' | 'hmg',
): ('mmg' | 'hmg')[] => {
  const aim = airClassOf(typeOf(target), draft.year, target.endurance);
  let hits = 0;
  for (const squadron of own)
    for (const damaged of [false, true]) {
      const machines = machinesIn([squadron], 'up').filter(
        ({ machine }) => machine.damage > 0 === damaged,
      );
      const guns = machines.length * typeOf(squadron)[gun];
      const from = airClassOf(typeOf(squadron), draft.year, squadron.endurance);
      const score = airScore(from, aim, damaged, draft.options.airDamagedFirer === 'plusOne');
      const { first, second } = scoreNeeds(score);
      if (guns === 0 || first > 6) continue;
      const { side } = draft.air.commands[squadron.command]!;
      const note = { for: squadron.id, seenBy: readersOf(draft, side) };
      const firsts = context.roll(`${guns}d6`, 'FYOW-28.11', note);
      const through = firsts.filter(face => face >= first).length;
      const seconds =
        second !== null && through > 0 ? context.roll(`${through}d6`, 'FYOW-28.11', note) : [];
      hits += airHits(score, firsts, seconds);
    }
  return Array.from({ length: hits }, () => gun);
};
