import type { Context } from '../../../engine/system.ts';
import type { AirCommand, Machine, Squadron } from '../air-state.ts';
import type { State } from '../state.ts';
import { flightTime } from '../tables/air.ts';
import { fill, typeOf } from '../terms/air.ts';
import { milestoneAfter, milestoneDice, preparedBy, rallyAfter } from '../terms/air-sums.ts';
import { effectToday } from '../terms/chance.ts';
import { readersOf } from '../terms/seats.ts';

export const squadronsOf = (state: State, command: number): Squadron[] =>
  state.air.squadrons.filter(one => one.command === command);

/** FYOW-25.8: DY10: the flying die of each Air Command. */
export const flyingDice = (draft: State, context: Context): void => {
  for (const command of draft.air.commands) {
    const [die = 1] = context.roll('d6', 'FYOW-25.8', {
      for: command.name,
      seenBy: readersOf(draft, command.side),
    });
    command.die = die;
  }
};

/** FYOW-28.2, FYOW-28.3, FYOW-20.13: every machine that is not ready is prepared and mended, by a die each. */
export const prepare = (draft: State, context: Context, at: number): Machine[] => {
  const { side } = draft.air.commands[at]!;
  const returned: Machine[] = [];
  for (const squadron of squadronsOf(draft, at)) {
    const waiting = squadron.machines.filter(
      ({ status }) => status === 'inactive' || status === 'flown',
    );
    squadron.left = timeOf(squadron);
    if (waiting.length === 0) continue;
    const dice = context.roll(`${waiting.length}d6`, 'FYOW-28.2', {
      for: squadron.id,
      seenBy: readersOf(draft, side),
    });
    waiting.forEach((machine, i) => {
      const { ready, damage } = preparedBy(dice[i]!, machine.damage, squadron.endurance);
      machine.damage = damage;
      machine.status = ready ? 'ready' : 'inactive';
      if (ready) fill(squadron, machine);
      if (ready && machine.down) returned.push(machine);
    });
  }
  return returned;
};
/** FYOW-28.6, FYOW-28.1: the sessions that a squadron has, by the role it flies today; without a group the one it mostly flies. */
export const timeOf = (squadron: Squadron, role = typeOf(squadron).roles[0]!): number =>
  flightTime(role, squadron.base, squadron.endurance);

const isCounted = (squadron: Squadron): boolean =>
  typeOf(squadron).roles.some(role => role !== 'kamikaze');

/** FYOW-28.12: after preparation: what is damaged, inactive and lost wears the command down; what came back gives heart. */
export const milestones = (
  draft: State,
  context: Context,
  at: number,
  returned: readonly Machine[],
): void => {
  const command = draft.air.commands[at]!;
  const machines = squadronsOf(draft, at)
    .filter(isCounted)
    .flatMap(squadron => squadron.machines);
  const readers = readersOf(draft, command.side);
  const faces = wornBy(draft, command, machines);
  const lost = machines.filter(({ status }) => status === 'lost').length;
  command.mourned = lost;
  if (faces > 0) {
    const dice = context.roll(`${faces}d6`, 'FYOW-28.12', { for: command.name, seenBy: readers });
    const after = milestoneAfter(command, command.full, dice);
    if (after.condition !== command.condition)
      context.log(
        'FYOW-28.12',
        'airConditionFell',
        { command: command.name, condition: after.condition },
        readers,
      );
    command.milestone = after.milestone;
    command.condition = after.condition;
  }
  const heart = returned.length + (effectToday(draft).extraRally?.includes('air') ? 1 : 0);
  if (heart > 0) {
    const dice = context.roll(`${heart}d6`, 'FYOW-28.12', { for: command.name, seenBy: readers });
    command.milestone = rallyAfter(command.milestone, command.full, dice);
  }
  for (const machine of machines)
    machine.down = machine.status === 'inactive' || machine.damage > 0;
};

/** FYOW-28.12: dice of today: damage, sound machines that are not ready, and losses once. */
const wornBy = (
  { options }: State,
  { mourned }: AirCommand,
  machines: readonly Machine[],
): number => {
  const { airMilestoneCount } = options;
  const lost = machines.filter(({ status }) => status === 'lost').length;
  const counts = (machine: Machine): boolean =>
    machine.status === 'inactive' && !(airMilestoneCount === 'newOnly' && machine.down);
  const damage = machines.filter(counts).reduce((sum, one) => sum + one.damage, 0);
  const inactive = machines.filter(one => counts(one) && one.damage === 0).length;
  return milestoneDice(
    damage,
    inactive,
    airMilestoneCount === 'literalAll' ? lost : lost - mourned,
  );
};

/** FYOW-28.2 to FYOW-28.12: preparation, Milestone and rally of every Air Command that still flies. */
export const prepareAll = (draft: State, context: Context): void => {
  draft.air.commands.forEach((command, at) => {
    if (command.condition === 'withdraw') return;
    const returned = prepare(draft, context, at);
    milestones(draft, context, at, returned);
    const ready = squadronsOf(draft, at)
      .flatMap(({ machines }) => machines)
      .filter(({ status }) => status === 'ready').length;
    context.log(
      'FYOW-28.2',
      'airMorning',
      { command: command.name, die: command.die, ready, milestone: command.milestone },
      readersOf(draft, command.side),
    );
  });
};
