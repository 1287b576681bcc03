import type { Air, Machine, Squadron } from './air-state.ts';
import type { Campaign } from './campaign.ts';
import type { Options } from './options.ts';
import type { Leader } from './state.ts';
import { aircraftAt, aircraftNumber } from './tables/air.ts';

/** FYOW-28.2: a machine at the start of a campaign: sound, and still to be prepared. */
const machineOf = (): Machine => ({
  damage: 0,
  status: 'inactive',
  down: false,
  small: 0,
  medium: 0,
  heavy: 0,
  torpedo: 0,
  rockets: 0,
});

const isKamikaze = ({ type }: Squadron): boolean =>
  aircraftAt(type).roles.every(role => role === 'kamikaze');

/** FYOW-28.1, FYOW-28.12: Air Commands with their squadrons; none where the campaign has none or plays without. */
export const airOf = (
  campaign: Campaign,
  options: Options,
  leaderFor: (name: string, rating: unknown, side: number) => Leader,
): Air => {
  const air: Air = {
    commands: [],
    squadrons: [],
    groups: [],
    reports: [],
    loads: [],
    sawEnemy: [],
    count: [],
    landed: [],
  };
  if (options.airArm === 'off' || !campaign.airCommands) return air;
  air.sawEnemy = campaign.sides.map(() => 0);
  air.count = campaign.sides.map(() => 0);
  campaign.airCommands.forEach((spec, command) => {
    const own = spec.squadrons.map(
      (one): Squadron => ({
        id: one.id,
        command,
        type: aircraftNumber(one.type),
        base: one.base,
        runway: one.runway,
        load: 0,
        endurance: false,
        left: 0,
        machines: Array.from({ length: one.machines }, machineOf),
      }),
    );
    const side = campaign.sides.findIndex(({ id }) => id === spec.side);
    const full = own
      .filter(one => !isKamikaze(one))
      .reduce((sum, { machines }) => sum + machines.length, 0);
    air.squadrons.push(...own);
    air.commands.push({
      side,
      name: spec.name,
      leader: leaderFor(spec.name, spec.rating, side),
      full,
      milestone: full,
      condition: 'green',
      die: 0,
      mourned: 0,
      hand: 'orders',
    });
  });
  return air;
};
