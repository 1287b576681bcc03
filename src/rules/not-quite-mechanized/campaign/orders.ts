import type { Order, Place } from '../orders/order.ts';
import type { Scenario, ScenarioNode, ScenarioUnit } from '../scenario.ts';
import type { State } from '../state.ts';
import { postureNamed } from '../tables/conversion.ts';
import { planWay } from '../terms/going.ts';
import { WALKING } from '../terms/order-fault.ts';
import { LINE } from './battlefield.ts';
import type { Frame } from './frame.ts';
import type { Post } from './layout.ts';
import type { SideAsked } from './muster.ts';

export type Musters = {
  readonly side: SideAsked;
  readonly tree: readonly ScenarioNode[];
  readonly posts: readonly Post[];
  readonly units: readonly ScenarioUnit[];
};
type Made = {
  readonly orders: Order[];
  readonly relations: Scenario['relations'];
  readonly registered: Scenario['registeredTargets'];
};
type Spot = readonly [number, number];

const REACH = 8000; // metres: every battery of the catalogue fires so far
const MOST_AXIS = 60;

/** NQM-2.4: an axis that can be marched, or null. */
const axisOf = (state: State, from: Spot, to: Spot): number[][] | null => {
  const way = planWay(state, WALKING, [from[0], from[1]], [to[0], to[1]]);
  if (!way || way.path.length > MOST_AXIS) return null;
  return way.path.map(([x, y]) => [Math.round(x), Math.round(y)]);
};

const ATTACKS: readonly string[] = ['deliberateAttack', 'hastyAttack', 'probe', 'meeting'];

/** NQM-22.5: the orders of a side: main objectives in line, the depth afterwards, guns in direct support, the rest in reserve. */
export const ordersOf = (state: State, frame: Frame, of: Musters): Made => {
  const { side, tree, posts, units } = of;
  const prefix = side.id === 'attacker' ? 'AO' : 'DO';
  const firsts = posts.filter(({ line }) => line === 'first');
  const parentOf = new Map(tree.map(node => [node.id, node.parent ?? node.id]));
  const batteries = units.filter(({ kind, pos }) => kind === 'battery' && pos !== null);
  const registered = registeredOf(frame, side, batteries);
  const relations: Scenario['relations'] = [];
  const orders = posts.flatMap((post, i): Order[] => {
    const { node } = post.leaf;
    const id = `${prefix}-${node}`;
    const head = { id, from: parentOf.get(node)!, to: node };
    const here: Spot = frame.at(post.across, post.along);
    if (post.line === 'guns' && firsts.length > 0) {
      const to = firsts[i % firsts.length]!.leaf.node;
      relations.push({ unit: node, relation: 'DS', to });
      return [{ ...head, aim: 'support', objective: { node: to } }];
    }
    const isRoot = parentOf.get(node) === node;
    const plan =
      isRoot && side.posture === 'deliberateAttack' ? { fireplan: fireplanOf(registered) } : {};
    const made = ATTACKS.includes(side.posture)
      ? attack(state, frame, post, here, isRoot || firsts.length === 1, firsts)
      : defend(state, frame, of, post, here);
    const [first, ...rest] = made;
    return [
      { ...head, ...first!, ...plan },
      ...rest.map((one, j) => ({ ...head, id: `${id}-${j + 2}`, ...one })),
    ].map((order, j, all) =>
      // biome-ignore lint/suspicious/noThenProperty: the book's word for the order that follows
      j + 1 < all.length ? { ...order, then: all[j + 1]!.id } : order,
    );
  });
  return { orders, relations, registered };
};

type Body = Omit<Order, 'id' | 'from' | 'to'>;

/** NQM-22.5: of two battalions one takes the centre, of more each the third it stands before. */
const thirdOf = (frame: Frame, post: Post, firsts: readonly Post[]): number =>
  firsts.length === 2 && firsts[1] === post
    ? 1
    : Math.min(2, Math.floor((post.across / frame.across) * 3));

const attack = (
  state: State,
  frame: Frame,
  post: Post,
  here: Spot,
  isCentre: boolean,
  firsts: readonly Post[],
): Body[] => {
  const line = frame.along * LINE;
  const third = thirdOf(frame, post, firsts);
  const goal: Spot = isCentre
    ? frame.at(frame.across / 2, line)
    : frame.at((frame.across * (2 * third + 1)) / 6, line);
  const deep: Spot = frame.at(frame.across / 2, frame.along * 0.75);
  const axis = axisOf(state, here, goal);
  if (!axis) return [{ aim: 'reserve', objective: around(here, 500) }];
  const casualties = post.leaf.formation.casualtiesPct;
  const terms = { pressHome: true, maxRounds: null, maxCasualtiesPct: casualties };
  const first: Body = {
    aim: 'attack',
    objective: around(goal, 500),
    axis,
    assault: terms,
    ...(post.line === 'second' ? { timings: { start: 2 } } : {}),
  };
  const on = axisOf(state, goal, deep);
  if (post.line === 'rear' || !on) return [first];
  return [first, { aim: 'attack', objective: around(deep, 500), axis: on, assault: terms }];
};

const around = ([x, y]: Spot, radius: number): Place => ({ point: [x, y], radius });

/** NQM-22.5: the line defends, delays or goes back; the second line is a reserve that counterattacks when the first is attacked. */
const defend = (state: State, frame: Frame, of: Musters, post: Post, here: Spot): Body[] => {
  const { posture } = of.side;
  const rear: Spot = frame.at(post.across, frame.along - 300);
  const back = axisOf(state, here, rear);
  const fallback = back ? { fallback: { point: [...rear], path: back.slice(1) } } : {};
  const isRearguard = posture === 'withdrawal' && post.line === 'first' && rearguard(of, post);
  if (back && (posture === 'delay' || (posture === 'withdrawal' && !isRearguard)))
    return [
      {
        aim: posture === 'delay' ? 'delay' : 'withdraw',
        objective: around(rear, 1000),
        axis: back,
      },
    ];
  if (post.line === 'second') {
    const before = nearestFirst(of, post);
    const goal: Spot = frame.at(before.across, before.along);
    const company = of.units.find(
      ({ node, kind }) => node === before.leaf.node && kind === 'company',
    );
    const trigger = company && [
      {
        id: 'T1',
        when: { type: 'attackedUnit' as const, args: { unit: company.id } },
        do: { type: 'counterattack' as const, args: { objective: around(goal, 500) } },
        once: true,
      },
    ];
    return [
      { aim: 'reserve', objective: around(here, 500), ...(trigger ? { triggers: trigger } : {}) },
    ];
  }
  return [{ aim: 'defend', objective: around(here, 1000), ...fallback }];
};
const nearestFirst = ({ posts }: Musters, to: Post): Post =>
  posts
    .filter(({ line }) => line === 'first')
    .reduce((best, one) =>
      Math.abs(one.across - to.across) < Math.abs(best.across - to.across) ? one : best,
    );
/** NQM-22.5: a third of the line stays as the rearguard of a withdrawal. */
const rearguard = ({ posts, side }: Musters, post: Post): boolean => {
  const firsts = posts.filter(({ line }) => line === 'first');
  const share = postureNamed(side.posture).rearguardFraction ?? 0;
  return firsts.indexOf(post) < Math.ceil(firsts.length * share);
};

/** NQM-22.5: registered targets: the attacker's on the objectives, the defender's before his line. */
const registeredOf = (
  frame: Frame,
  side: SideAsked,
  batteries: readonly ScenarioUnit[],
): Scenario['registeredTargets'] => {
  const each = postureNamed(side.posture).registeredTargetsPerBattery ?? 0;
  if (each === 0) return [];
  const line = frame.along * LINE - (side.id === 'attacker' ? 0 : 700);
  const targets = [3 / 6, 1 / 6, 5 / 6, 2 / 6].map(share => frame.at(frame.across * share, line));
  return batteries.map(({ id, pos }) => ({
    battery: id,
    points: targets
      .filter(([x, y]) => {
        const [bx, by] = [pos![0]!, pos![1]!];
        return Math.sqrt((x - bx) * (x - bx) + (y - by) * (y - by)) <= REACH;
      })
      .slice(0, each),
  }));
};

const fireplanOf = (registered: Scenario['registeredTargets']): NonNullable<Order['fireplan']> =>
  registered.flatMap(({ battery, points }) =>
    points.slice(0, 1).map(target => ({ battery, target, kind: 'effective' as const, bound: 0 })),
  );
