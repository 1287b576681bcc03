import { type Formation, formationOf } from '../campaign/force.ts';
import { type Frame, frameFor } from '../campaign/frame.ts';
import { drillSpots, scenarioUnit, settle } from '../campaign/layout.ts';
import { bareState } from '../faults/index.ts';
import type { Scenario, ScenarioNode, ScenarioUnit } from '../scenario.ts';
import { postureNamed, TEMPLATES, templateNamed } from '../tables/conversion.ts';
import type { Grade } from '../tables/grades.ts';
import { standNamed } from '../tables/stands.ts';

/** NQM-22.3: a table of organisation as one picks it: its level and what it brings. */
export type Organisation = {
  readonly id: string;
  readonly title: string;
  readonly level: 'company' | 'battalion' | 'brigadeRegiment' | 'division';
  readonly units: number;
  readonly stands: number;
};

const spoken = (id: string): string =>
  id
    .replace(/([A-Z]+|\d+)/g, ' $1')
    .toLowerCase()
    .trim()
    .replace(/^./, first => first.toUpperCase());

const wish = (template: string, name: string, quality: number) => ({
  opId: '',
  name,
  template,
  strengthPct: 100,
  quality,
  experienceBattles: 1,
  fatiguePct: 0,
  arrivalBound: 0,
});
const all = (one: Formation): Formation[] => [one, ...one.below.flatMap(all)];

/** NQM-22.3: every table of organisation, smallest first. */
export const ORGANISATIONS: readonly Organisation[] = TEMPLATES.map(id => {
  const units = all(formationOf(wish(id, '', 60), 100)).flatMap(one => one.units);
  return {
    id,
    title: spoken(id),
    level: templateNamed(id).level,
    units: units.length,
    stands: units.reduce((sum, unit) => sum + unit.stands.length, 0),
  };
}).sort((a, b) => a.stands - b.stands || (a.id < b.id ? -1 : 1));

const QUALITY: { readonly [grade in Grade]: number } = { E: 90, V: 85, R: 60, C: 40, M: 10 };

export type Dropped = {
  readonly template: string;
  readonly name: string;
  readonly side: string;
  /** The headquarters it comes under, null for the top of a side. */
  readonly parent: string | null;
  readonly seat: string;
  readonly node: string;
  readonly grade: Grade;
  readonly at: readonly [number, number];
  readonly facing: number;
  readonly isDefending: boolean;
};

/** NQM-22.3, NQM-2.18: headquarters and units of a template laid out by the drill around the place where it was dropped. */
export const unitsFromTemplate = (
  scenario: Scenario,
  dropped: Dropped,
): { nodes: ScenarioNode[]; units: ScenarioUnit[] } => {
  const { width, height } = scenario.map;
  const quarter = Math.round((((dropped.facing % 360) + 360) % 360) / 90) % 4;
  const sign = dropped.isDefending ? 2 : 0;
  const frame = mapFrame(width, height, (quarter + sign) % 4);
  const posture = postureNamed(dropped.isDefending ? 'hastyDefence' : 'hastyAttack');
  const state = bareState(scenario);
  const placed = scenario.units
    .filter(unit => unit.pos !== null)
    .map(unit => ({ unit, side: unit.side }));
  const nodes: ScenarioNode[] = [];
  const units: ScenarioUnit[] = [];
  const grow = (
    formation: Formation,
    node: string,
    parent: string | null,
    behind: number,
  ): void => {
    nodes.push(nodeFor(formation, node, parent, dropped));
    const [across, along] = frame.from(dropped.at);
    const leaf = { node, formation, kind: 'fighting' as const };
    const post = {
      leaf,
      across,
      along: along + (dropped.isDefending ? behind : -behind),
      line: 'first' as const,
    };
    const made = formation.units.map(unit =>
      scenarioUnit(leaf, dropped.side, unit, {
        posture,
        facing: quarter * 90,
        isForward: behind === 0,
      }),
    );
    const spots = drillSpots(post, !dropped.isDefending, made);
    for (const [i, unit] of made.entries()) {
      const pos = settle(state, frame, unit, spots[i]!, placed);
      const stood = { ...unit, grade: dropped.grade, pos: pos ?? [...dropped.at] };
      placed.push({ unit: stood, side: dropped.side });
      units.push(stood);
    }
    for (const [i, below] of formation.below.entries())
      grow(below, `${node}.${i + 1}`, node, behind + (i === 0 ? 0 : 900 * i));
  };
  const formation = formationOf(wish(dropped.template, dropped.name, QUALITY[dropped.grade]), 100);
  grow(formation, dropped.node, dropped.parent, 0);
  return { nodes, units };
};

const nodeFor = (
  formation: Formation,
  id: string,
  parent: string | null,
  of: Dropped,
): ScenarioNode => {
  const first = formation.units.find(({ kind }) => kind === 'company') ?? formation.units[0];
  const move = first ? standNamed(first.stands[0]!.type).move : 'foot';
  return {
    id,
    side: of.side,
    level: formation.level === 'company' ? 'battalion' : formation.level,
    name: formation.name,
    parent,
    seat: of.seat,
    grade: of.grade,
    green: false,
    radios: true,
    mobility: move === 'air' ? 'foot' : move,
    commander: null,
    hqUnits: formation.units
      .filter(
        unit =>
          unit.kind === 'hq' &&
          unit.stands.some(({ type }) => standNamed(type).class === 'command'),
      )
      .map(({ key }) => `${id}.${key}`),
  };
};

type MapFrame = Frame & { readonly from: (p: readonly [number, number]) => [number, number] };

/** A frame on a map that is there already, looking to one quarter of the compass, and the way back from its places. */
const mapFrame = (width: number, height: number, quarter: number): MapFrame => {
  const isUpright = quarter % 2 === 0;
  const [across, along] = isUpright ? [width, height] : [height, width];
  const frame = frameFor(across, along, quarter * 90);
  const from = ([x, y]: readonly [number, number]): [number, number] => {
    if (quarter === 0) return [x, y];
    if (quarter === 1) return [across - y, x];
    return quarter === 2 ? [across - x, along - y] : [y, along - x];
  };
  return { ...frame, from };
};
