import type { Scenario } from '../scenario.ts';
import type { Stand, State, Unit } from '../state.ts';
import { weightOf } from '../terms/stands.ts';

/** What became of a stand that a campaign sent. */
export type Fate = { readonly stand: Stand; readonly unit: Unit };

/** Every stand by its id, wherever it is now: amalgamation and succession move stands between units. */
export const fatesOf = (state: State): Map<string, Fate> =>
  new Map(state.units.flatMap(unit => unit.stands.map(stand => [stand.id, { stand, unit }])));

/** NQM-22.6: markers that the stands of a part can carry, destroyed, captured, evacuated, and sent to the log area. */
export type Losses = {
  capacity: number;
  destroyed: number;
  captured: number;
  evacuated: number;
  atDla: number;
};
export const lossesOf = (fates: readonly Fate[]): Losses => {
  const sum: Losses = { capacity: 0, destroyed: 0, captured: 0, evacuated: 0, atDla: 0 };
  for (const { stand } of fates) {
    const weight = weightOf(stand);
    sum.capacity += weight;
    if (stand.state === 'destroyed') sum.destroyed += weight;
    else if (stand.state === 'captured') sum.captured += weight;
    else if (stand.state === 'post') sum.evacuated += weight;
    else if (stand.state === 'dla') sum.atDla += weight;
    else sum.destroyed += Math.max(0, stand.full - stand.strength);
  }
  return sum;
};

export const isSurviving = ({ stand }: Fate): boolean =>
  stand.state !== 'destroyed' && stand.state !== 'captured';

/** The units that a scenario's node came with. */
export const startingUnits = (scenario: Scenario, node: string): Scenario['units'] =>
  scenario.units.filter(unit => unit.node === node);
