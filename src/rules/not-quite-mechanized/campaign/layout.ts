import type { ScenarioUnit } from '../scenario.ts';
import { newUnit } from '../setup.ts';
import type { State } from '../state.ts';
import type { Posture } from '../tables/conversion.ts';
import { drillOffset } from '../tables/drills.ts';
import { roleOf } from '../terms/drill.ts';
import { canStand } from '../terms/going.ts';
import { canMount, categoryOf } from '../terms/stands.ts';
import { LINE } from './battlefield.ts';
import { ammunitionOf, type ForceUnit, type Formation, fatigueOf } from './force.ts';
import type { Frame } from './frame.ts';

/** A formation with its place in the tree of headquarters. */
export type Leaf = {
  readonly node: string;
  readonly formation: Formation;
  readonly kind: 'fighting' | 'guns' | 'head';
};
/** Where a formation's drill is laid out, in the attacker's frame. */
export type Post = {
  readonly leaf: Leaf;
  readonly across: number;
  readonly along: number;
  readonly line: 'first' | 'second' | 'guns' | 'rear';
};

const SECOND_BEHIND = 1800;
const GUNS_BEHIND = 2600;
const HEAD_BEHIND = 2200;
const EDGE = 250;

/** NQM-22.2: two thirds of the battalions, rounded up, stand in line. */
export const inLine = (battalions: number): number => Math.max(1, Math.ceil((2 * battalions) / 3));

/** NQM-22.5: the attacker at his distance, the defender on the middle of his zone, supports behind. */
export const layOut = (
  frame: Frame,
  isAttacker: boolean,
  posture: Posture,
  leaves: readonly Leaf[],
): Post[] => {
  const line = frame.along * LINE;
  const back = isAttacker ? -1 : 1;
  const distance = posture.distanceFromEnemy_m ?? 1500;
  const front = isAttacker ? Math.max(900, line - distance) : line;
  const at = (behind: number): number =>
    Math.min(frame.along - EDGE, Math.max(EDGE, front + back * behind));
  const spread = (all: readonly Leaf[], behind: number, name: Post['line']): Post[] =>
    all.map((leaf, i) => ({
      leaf,
      across: (frame.across * (i + 0.5)) / all.length,
      along: at(behind),
      line: name,
    }));
  const fighting = leaves.filter(({ kind }) => kind === 'fighting');
  const first = inLine(fighting.length);
  return [
    ...spread(fighting.slice(0, first), 0, 'first'),
    ...spread(fighting.slice(first), SECOND_BEHIND, 'second'),
    ...spread(
      leaves.filter(({ kind }) => kind === 'guns'),
      GUNS_BEHIND,
      'guns',
    ),
    ...spread(
      leaves.filter(({ kind }) => kind === 'head'),
      HEAD_BEHIND,
      'rear',
    ),
  ];
};

/** NQM-22.4, NQM-22.5: a unit as a scenario prints it, at no place yet. */
export const scenarioUnit = (
  leaf: Leaf,
  side: string,
  unit: ForceUnit,
  of: { readonly posture: Posture; readonly facing: number; readonly isForward: boolean },
): ScenarioUnit => {
  const { node, formation } = leaf;
  const { posture, facing } = of;
  const isTrain = unit.kind === 'logistic' || unit.kind === 'train';
  const formed = isTrain ? 'column' : unit.kind === 'battery' ? 'defence' : posture.formation;
  const isWorked = of.isForward && (unit.kind === 'company' || unit.kind === 'platoon') && !isTrain;
  const load = ammunitionOf(unit.stands, formation.ammoPct);
  const made: ScenarioUnit = {
    id: `${node}.${unit.key}`,
    side,
    node,
    name: unit.name,
    kind: unit.kind,
    grade: unit.grade,
    green: unit.green,
    pos: null,
    facing,
    formation: formed,
    mounted: false,
    concealed: !isTrain && formed !== 'column' && (posture.concealed ?? false),
    work: unit.work ?? (isWorked ? (posture.work ?? null) : null),
    stands: unit.stands.map(({ type, strength }, i) => ({
      id: `${node}.${unit.key}.${i + 1}`,
      type,
      markers: 0,
      ...(strength === undefined ? {} : { strength }),
    })),
    cuMax: load.cuMax,
    cu: load.cu,
    cuPerHour: load.cuPerHour,
    arrival: null,
    ...(load.fuMax > 0 ? { fuMax: load.fuMax, fu: load.fu } : {}),
    ...(unit.bnLog === undefined ? {} : { bnLog: unit.bnLog }),
    ...(unit.pol === undefined ? {} : { pol: unit.pol }),
    ...(unit.kind === 'logistic' ? {} : fatigueOf(formation.fatiguePct, unit.grade)),
  };
  return { ...made, mounted: formed === 'column' && canMount(newUnit(made, 0)) };
};

type Placed = { readonly unit: ScenarioUnit; readonly side: string };
const COMPANY_APART = 420;
const APART = 160;
const ENEMY_APART = 600;
const RINGS = 14;
const STEP = 150;

/** NQM-21.11: the nearest place to the drill's on which it can stand, clear of friends and well away from enemies. */
export const settle = (
  state: State,
  frame: Frame,
  unit: ScenarioUnit,
  [across, along]: readonly [number, number],
  placed: readonly Placed[],
): [number, number] | null => {
  const category = categoryOf(newUnit(unit, 0));
  const isFree = (p: readonly number[]): boolean =>
    canStand(state, category, [p[0]!, p[1]!]) &&
    placed.every(({ unit: one }) => {
      const [x, y] = one.pos!;
      const far = Math.sqrt((x! - p[0]!) * (x! - p[0]!) + (y! - p[1]!) * (y! - p[1]!));
      const isBig = one.kind === 'company' && unit.kind === 'company';
      return far >= (one.side !== unit.side ? ENEMY_APART : isBig ? COMPANY_APART : APART);
    });
  for (let ring = 0; ring <= RINGS; ring++)
    for (let i = -ring; i <= ring; i++)
      for (let j = -ring; j <= ring; j++) {
        if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue;
        const [u, v] = [across + i * STEP, along + j * STEP];
        if (u < EDGE || v < 100 || u > frame.across - EDGE || v > frame.along - 100) continue;
        const p = frame.at(u, v);
        if (isFree(p)) return p;
      }
  return null;
};

/** NQM-2.18, NQM-22.5: places of a formation's units by the drill, the attacker's towards the enemy, the defender's facing him. */
export const drillSpots = (
  post: Post,
  isAttacker: boolean,
  units: readonly ScenarioUnit[],
): [number, number][] => {
  const numbers = new Map<string, number>();
  const sign = isAttacker ? 1 : -1;
  return units.map(unit => {
    const role = roleOf(newUnit(unit, 0));
    const n = (numbers.get(role) ?? 0) + 1;
    numbers.set(role, n);
    const { right, ahead } = drillOffset(isAttacker ? 'attack' : 'defend', role, n, 1200);
    return [post.across + sign * right, post.along + sign * ahead];
  });
};
