import type { JoinBattle } from '../actions/join.ts';
import type { Edge, Scenario } from '../scenario.ts';
import { postureNamed } from '../tables/conversion.ts';
import { EDGE_OF, formationOf, type SheetBattle, type SheetForce } from './from-sheet.ts';
import { scenarioUnit } from './layout.ts';

export type Joining = {
  readonly force: SheetForce;
  /** The bound in which it is there, counted from the start of the battle. */
  readonly bound: number;
  /** The edge it comes over; its own where the campaign does not say. */
  readonly edge: string | null;
};

const FACING: { readonly [edge in Edge]: number } = { south: 0, west: 90, north: 180, east: 270 };

const edgeOf = ({ map }: Scenario, [x = 0, y = 0]: readonly number[]): Edge | null =>
  x <= 0 ? 'west' : x >= map.width ? 'east' : y <= 0 ? 'south' : y >= map.height ? 'north' : null;

/** NQM-22.11: the entry at an edge; that behind the side where the edge has none. */
const entryAt = (scenario: Scenario, side: string, edge: Edge | undefined): string => {
  const at = (wanted: Edge | undefined): string | undefined =>
    scenario.entries.find(({ pos }) => edgeOf(scenario, pos) === wanted)?.id;
  const [home] = scenario.homeEdge[side] ?? [];
  return at(edge) ?? at(home) ?? scenario.entries[0]!.id;
};

/** NQM-22.11: a force of a later sheet as Control lets it in; null where none of it can stand on a table. */
export const joinerOf = (
  scenario: Scenario,
  sheet: Pick<SheetBattle, 'hasRailway'>,
  { force, bound, edge }: Joining,
  node: string,
): JoinBattle | null => {
  const absorbed: NonNullable<JoinBattle['from']> = [];
  const { formation } = formationOf(sheet, force, [], absorbed);
  if (formation.units.length === 0) return null;
  const leaf = { node, formation, kind: 'fighting' } as const;
  const wanted = edge === null ? undefined : EDGE_OF[edge];
  const [home = 'south'] = scenario.homeEdge[force.role] ?? [];
  const posture = postureNamed('meeting');
  const facing = FACING[wanted ?? (home as Edge)];
  return {
    type: 'joinBattle',
    node,
    name: force.name,
    side: force.role,
    entry: entryAt(scenario, force.role, wanted),
    bound,
    units: formation.units.map(unit =>
      scenarioUnit(leaf, force.role, unit, { posture, facing, isForward: false }),
    ),
    reason: `the campaign sends ${force.name}`.slice(0, 500),
    opId: force.unit,
    ammoUsed: force.ammoUsed,
    from: [
      ...absorbed,
      ...formation.units.flatMap(unit =>
        unit.stands.flatMap((stand, i) =>
          (stand.from ?? []).map(from => ({
            stand: `${node}.${unit.key}.${i + 1}`,
            unit: force.unit,
            ...from,
          })),
        ),
      ),
    ],
  };
};

/** NQM-22.10: the scenario with everybody whom the campaign sent since, as its reports want it. */
export const withJoiners = (scenario: Scenario, joined: readonly JoinBattle[]): Scenario => {
  const { campaign } = scenario;
  const sent = joined.filter(({ opId }) => opId !== undefined);
  if (!campaign || sent.length === 0) return scenario;
  return {
    ...scenario,
    units: [...scenario.units, ...sent.flatMap(({ units }) => units)],
    campaign: {
      ...campaign,
      parts: [
        ...campaign.parts,
        ...sent.map(({ opId = '', side, node }) => ({ opId, side, node })),
      ],
      from: [...campaign.from, ...sent.flatMap(({ from = [] }) => from)],
    },
  };
};
