import type { Context } from '../../../engine/system.ts';
import type { Battle, State } from '../state.ts';
import type { ExtraRow } from '../tables/battle.ts';
import { shipOf } from '../tables/ships.ts';
import { flightsOf, groupsOver, typeOf } from '../terms/air.ts';
import { airStatus } from '../terms/air-sums.ts';
import { contactNamed } from '../terms/knowledge.ts';
import { readersOf } from '../terms/seats.ts';
import { settleVolley } from './air-damage.ts';
import { hurtVessel } from './naval-damage.ts';

/** FYOW-33.1: aircraft and ships of both sides that bombed or shelled the board this session, before the D10. */
export const supportersOf = (state: State, board: number): Battle['support'] => [
  ...[0, 1].flatMap(side =>
    groupsOver(state, board, side)
      .map(at => state.air.groups[at]!)
      .filter(({ struck }) => struck)
      .flatMap(group => [...group.squadrons, ...group.escorts])
      .flatMap(squadron =>
        state.air.squadrons[squadron]!.machines.flatMap(({ status }, machine) =>
          status === 'up' ? [{ side, squadron, machine, vessel: -1 }] : [],
        ),
      ),
  ),
  ...(state.sea?.vessels ?? []).flatMap((vessel, at) => {
    const shelled = vessel.firedAt.some(name => {
      const unit = state.units[contactNamed(state, vessel.side, name)];
      return unit?.board === board;
    });
    return shelled && !vessel.sunk
      ? [{ side: vessel.side, squadron: -1, machine: -1, vessel: at }]
      : [];
  }),
];

/** FYOW-33.7.3-s: what supported a side is damaged by its row: a die each, or all lost. */
export const hurtSupport = (
  draft: State,
  context: Context,
  battle: Battle,
  side: number,
  row: ExtraRow,
): void => {
  const mine = battle.support.filter(one => one.side === side);
  if (mine.length === 0) return;
  const lost = row.machines === 'lost';
  const faces = lost
    ? []
    : context.roll(`${mine.length}d6`, 'FYOW-33.7.3', {
        for: `${battle.id} support`,
        seenBy: readersOf(draft, side),
      });
  mine.forEach(({ squadron, machine, vessel }, i) => {
    const points = lost ? null : Math.max(0, faces[i]! + (row.machineDamageAdd ?? 0));
    if (vessel >= 0) {
      const { type } = draft.sea!.vessels[vessel]!;
      hurtVessel(draft, context, vessel, points ?? shipOf(type).defence);
    } else hurtMachine(draft, squadron, machine, points);
  });
  for (const group of draft.air.groups)
    if (
      flightsOf(draft, group).some(one => mine.some(at => draft.air.squadrons[at.squadron] === one))
    )
      settleVolley(draft, context, group);
};

/** Points on one machine, null: it is lost. One that has landed since is lost too if it was hit beyond its strength. */
const hurtMachine = (draft: State, squadron: number, at: number, points: number | null): void => {
  const flight = draft.air.squadrons[squadron]!;
  const machine = flight.machines[at]!;
  const { strength } = typeOf(flight);
  machine.damage = points === null ? strength + 1 : machine.damage + points;
  const atZero = draft.options.airShotDown === 'zero';
  if (machine.status !== 'up' && airStatus(strength, machine.damage, atZero) === 'lost')
    machine.status = 'lost';
};
