import { DEFAULTS } from '../options.ts';
import type { Order } from '../orders/order.ts';
import type { Scenario, ScenarioNode, ScenarioUnit } from '../scenario.ts';
import { newUnit } from '../setup.ts';
import type { State } from '../state.ts';
import { type PostureName, postureNamed } from '../tables/conversion.ts';
import { standNamed } from '../tables/stands.ts';
import { groundText } from '../terms/ground.ts';
import { canMount } from '../terms/stands.ts';
import { LINE } from './battlefield.ts';
import type { ForceUnit, Formation } from './force.ts';
import type { Frame } from './frame.ts';
import { drillSpots, type Leaf, layOut, type Post, scenarioUnit, settle } from './layout.ts';
import type { BattleSide } from './operational.ts';
import { type Musters, ordersOf } from './orders.ts';

export type SideAsked = {
  readonly id: BattleSide;
  readonly name: string;
  readonly posture: PostureName;
  readonly formations: readonly Formation[];
  readonly air: Scenario['air'];
  readonly flags?: readonly string[];
};
export type BattleAsked = {
  readonly id: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly calendar: Scenario['calendar'];
  readonly frame: Frame;
  readonly map: Scenario['map'];
  readonly sides: readonly SideAsked[];
  readonly campaign: Omit<NonNullable<Scenario['campaign']>, 'parts' | 'from'>;
  /** NQM-22.9: elements that no stand was made of. */
  readonly absorbed?: NonNullable<Scenario['campaign']>['from'];
};

const LEVEL_ABOVE = {
  company: 'brigadeRegiment',
  battalion: 'brigadeRegiment',
  brigadeRegiment: 'division',
  division: 'corps',
} as const;
const HEAD_STAND = { brigadeRegiment: 'cmdBde', division: 'cmdDivMain', corps: null } as const;
const ORDER = ['company', 'battalion', 'brigadeRegiment', 'division'] as const;

type Tree = { readonly nodes: ScenarioNode[]; readonly leaves: Leaf[] };

/** NQM-2.1, NQM-22.3: the tree of headquarters; several formations of one side get a headquarters above them. */
const treeOf = (side: SideAsked): Tree => {
  const tree: Tree = { nodes: [], leaves: [] };
  const letter = side.id === 'attacker' ? 'A' : 'D';
  const [only] = side.formations;
  if (side.formations.length === 1) grow(tree, side, only!, `${letter}1`, null);
  else {
    const largest = ORDER[Math.max(...side.formations.map(one => ORDER.indexOf(one.level)))]!;
    const level = LEVEL_ABOVE[largest];
    const head = HEAD_STAND[level];
    const { grade, green } = only!;
    const units: ForceUnit[] =
      head === null
        ? []
        : [{ key: 'hq', name: 'HQ', kind: 'hq', stands: [{ type: head }], grade, green }];
    const root: Formation = {
      ...only!,
      opId: '',
      name: side.name,
      level: largest,
      units,
      below: [],
    };
    tree.nodes.push({ ...nodeOf(side, root, letter, null), level });
    tree.leaves.push({ node: letter, formation: root, kind: 'head' });
    for (const [i, one] of side.formations.entries())
      grow(tree, side, one, `${letter}${i + 1}`, letter);
  }
  return tree;
};

const grow = (
  tree: Tree,
  side: SideAsked,
  formation: Formation,
  node: string,
  parent: string | null,
): void => {
  tree.nodes.push(nodeOf(side, formation, node, parent));
  const fights = formation.units.filter(({ kind }) => kind !== 'hq' && kind !== 'logistic');
  const kind =
    fights.length === 0
      ? 'head'
      : fights.every(one => one.kind === 'battery')
        ? 'guns'
        : 'fighting';
  tree.leaves.push({ node, formation, kind });
  for (const [i, below] of formation.below.entries())
    grow(tree, side, below, `${node}.${i + 1}`, node);
};

const isHead = (unit: ForceUnit): boolean =>
  unit.kind === 'hq' && unit.stands.some(({ type }) => standNamed(type).class === 'command');

const nodeOf = (
  side: SideAsked,
  formation: Formation,
  id: string,
  parent: string | null,
): ScenarioNode => ({
  id,
  side: side.id,
  level: formation.level === 'company' ? 'battalion' : formation.level,
  name: formation.name,
  parent,
  seat: `${side.id}-co`,
  grade: formation.grade,
  green: formation.green,
  radios: formation.radios,
  mobility: mobilityOf(formation),
  commander: null,
  second: formation.hasSecond,
  hqUnits: formation.units.filter(isHead).map(({ key }) => `${id}.${key}`),
});
const mobilityOf = ({ units }: Formation): ScenarioNode['mobility'] => {
  const first = units.find(({ kind }) => kind === 'company') ?? units[0];
  const move = first ? standNamed(first.stands[0]!.type).move : 'foot';
  return move === 'air' ? 'foot' : move;
};

/** NQM-22.1 to NQM-22.5: a battle as a scenario: ground, headquarters, units in their postures, orders. */
export const muster = (asked: BattleAsked): Scenario => {
  const { frame, sides } = asked;
  const bare = skeleton(asked);
  const state = {
    ground: groundText(bare),
    options: DEFAULTS,
    changes: [],
    built: [],
    bound: 0,
  } as unknown as State;
  const placed: { unit: ScenarioUnit; side: string }[] = [];
  const said: string[] = [];
  const musters: Musters[] = [];
  for (const side of sides.toReversed()) {
    const tree = treeOf(side);
    const isAttacker = side.id === 'attacker';
    const posture = postureNamed(side.posture);
    const posts = layOut(frame, isAttacker, posture, tree.leaves);
    const units = posts.flatMap((post, i) => {
      const isLate = isLater(side.posture, post, i, posts.length);
      return unitsAt(state, asked, side, post, isLate, placed, said);
    });
    musters.push({ side, tree: tree.nodes, posts, units });
  }
  musters.reverse();
  const made = musters.map(one => ordersOf(state, frame, one));
  return {
    ...bare,
    notes: [...asked.notes, ...said],
    nodes: musters.flatMap(({ tree }) => tree),
    units: musters.flatMap(({ units }) => units),
    relations: made.flatMap(({ relations }) => relations),
    initialOrders: made.flatMap(({ orders }): Order[] => orders),
    registeredTargets: made.flatMap(({ registered }) => registered),
    map: { ...bare.map, features: [...bare.map.features, ...minesOf(asked, musters)] },
    zones: musters.map(({ side, tree }) => zoneOf(frame, side.id, tree)),
    campaign: {
      ...asked.campaign,
      parts: musters.flatMap(({ side, posts }) =>
        posts
          .filter(({ leaf }) => leaf.formation.opId !== '')
          .map(({ leaf }) => ({ opId: leaf.formation.opId, side: side.id, node: leaf.node })),
      ),
      from: [
        ...(asked.absorbed ?? []),
        ...musters.flatMap(({ posts }) =>
          posts.flatMap(({ leaf }) =>
            leaf.formation.units.flatMap(unit =>
              unit.stands.flatMap((stand, i) =>
                (stand.from ?? []).map(from => ({
                  stand: `${leaf.node}.${unit.key}.${i + 1}`,
                  unit: leaf.formation.opId,
                  ...from,
                })),
              ),
            ),
          ),
        ),
      ],
    },
  };
};

/** NQM-22.5: of a probe the second half of the formations follows later; a reserve comes when it is called. */
const isLater = (posture: PostureName, post: Post, i: number, all: number): number => {
  const { arrivalBound } = post.leaf.formation;
  if (arrivalBound > 0) return arrivalBound;
  if (posture === 'probe' && i >= Math.ceil(all / 2)) return 2;
  return 0;
};

const unitsAt = (
  state: State,
  { frame }: BattleAsked,
  side: SideAsked,
  post: Post,
  arrival: number,
  placed: { unit: ScenarioUnit; side: string }[],
  said: string[],
): ScenarioUnit[] => {
  const isAttacker = side.id === 'attacker';
  const facing = isAttacker ? frame.facing : (frame.facing + 180) % 360;
  const posture = postureNamed(side.posture);
  const units = post.leaf.formation.units.map(unit =>
    scenarioUnit(post.leaf, side.id, unit, { posture, facing, isForward: post.line === 'first' }),
  );
  const spots = drillSpots(post, isAttacker, units);
  return units.map((unit, i) => {
    const pos = arrival > 0 ? null : settle(state, frame, unit, spots[i]!, placed);
    if (pos === null && arrival === 0)
      said.push(`${unit.id} found no room and comes after the rest`);
    const made: ScenarioUnit =
      pos === null
        ? {
            ...unit,
            formation: 'column',
            concealed: false,
            work: null,
            mounted: canMount(newUnit(unit, 0)),
            arrival: { bound: arrival, entry: isAttacker ? 'E-A' : 'E-D' },
          }
        : { ...unit, pos };
    if (pos !== null) placed.push({ unit: made, side: side.id });
    return made;
  });
};

const zoneOf = (
  frame: Frame,
  side: BattleSide,
  nodes: readonly ScenarioNode[],
): Scenario['zones'][number] => {
  const line = frame.along * LINE;
  const [low, high] = side === 'attacker' ? [0, line - 800] : [line - 400, frame.along];
  return {
    id: `Z-${side}`,
    side,
    nodes: nodes.map(({ id }) => id),
    polygon: [
      frame.at(0, low),
      frame.at(frame.across, low),
      frame.at(frame.across, high),
      frame.at(0, high),
    ],
  };
};

const MINES_AHEAD = 450;
/** NQM-22.5: a fortified line has half a kilometre of mines before each battalion. */
const minesOf = (
  { frame }: BattleAsked,
  musters: readonly Musters[],
): Scenario['map']['features'] =>
  musters.flatMap(({ side, posts }) => {
    const km = postureNamed(side.posture).minefieldKmPerBattalion ?? 0;
    if (km === 0) return [];
    return posts
      .filter(({ line }) => line === 'first')
      .map(({ across, along }, i) => {
        const [half, v] = [km * 500, along - MINES_AHEAD];
        return {
          id: `MF-${i + 1}`,
          type: 'minefield' as const,
          owner: side.id,
          geometry: {
            polygon: [
              frame.at(across - half, v - 100),
              frame.at(across + half, v - 100),
              frame.at(across + half, v),
              frame.at(across - half, v),
            ],
          },
        };
      });
  });

const WEIGHTS = [1, 2, 1] as const;
const OBJECTIVE_RADIUS = 500;
/** NQM-22.5: three objectives across the defended zone, of weight 1, 2, 1, and one in depth of weight 2. */
export const objectivesOf = (frame: Frame, holder: string | null): Scenario['objectives'] => [
  ...WEIGHTS.map((vp, i) => ({
    id: `O-${i + 1}`,
    name: ['Left', 'Centre', 'Right'][i]!,
    at: frame.at((frame.across * (2 * i + 1)) / 6, frame.along * LINE),
    radius: OBJECTIVE_RADIUS,
    vp,
    holderAtStart: holder,
  })),
  {
    id: 'O-4',
    name: 'Depth',
    at: frame.at(frame.across / 2, frame.along * 0.75),
    radius: OBJECTIVE_RADIUS,
    vp: 2,
    holderAtStart: holder,
  },
];

const skeleton = (asked: BattleAsked): Scenario => {
  const { frame, sides } = asked;
  const [attacker, defender] = sides;
  const flagged = (flag: string): string[] =>
    sides.filter(side => side.flags?.includes(flag)).map(({ id }) => id);
  return {
    id: asked.id,
    title: asked.title,
    source: 'NQM-22',
    reconstructed: true,
    map: asked.map,
    calendar: asked.calendar,
    sides: sides.map(({ id, name }) => ({
      id,
      name,
      role: id,
      seats: [{ id: `${id}-co`, role: 'commander' }],
    })),
    entries: [
      { id: 'E-A', pos: frame.at(frame.across / 2, 0) },
      { id: 'E-D', pos: frame.at(frame.across / 2, frame.along) },
      { id: 'E-L', pos: frame.at(0, frame.along / 2) },
      { id: 'E-R', pos: frame.at(frame.across, frame.along / 2) },
    ],
    zones: [],
    nodes: [],
    units: [],
    relations: [],
    initialOrders: [],
    registeredTargets: [],
    air: sides.flatMap(({ air }) => air),
    dla: {
      [attacker!.id]: frame.at(frame.across / 2, 50),
      [defender!.id]: frame.at(frame.across / 2, frame.along - 50),
    },
    homeEdge: { [attacker!.id]: [frame.behind], [defender!.id]: [frame.ahead] },
    flags: { bridging: flagged('bridging'), mineClearing: flagged('mineClearing') },
    objectives: objectivesOf(frame, defender!.posture === 'meeting' ? null : defender!.id),
    victory: {
      margin: [attacker!.id, defender!.id],
      scoring: [
        { id: 'V1', side: 'both', kind: 'objectiveHeld', objectives: 'all', vp: 'own' },
        { id: 'V2', side: 'both', kind: 'casualty', vp: 0.25 },
      ],
      levels: [
        { name: 'Attacker wins', winner: attacker!.id, above: 0 },
        { name: 'Draw', winner: null, from: 0, upTo: 0 },
        { name: 'Defender wins', winner: defender!.id, below: 0 },
      ],
      suddenDeath: [],
    },
  };
};
