import type { Random } from '../../engine/random.ts';
import type { SeatId } from '../../engine/seat.ts';
import { pending } from './game.ts';
import type { ScenarioUnit } from './scenario.ts';
import { newUnit } from './setup.ts';
import { cloneState } from './state.generated.ts';
import type { Contact, Engagement, Node, State, Unit } from './state.ts';
import { groundOf } from './terms/ground.ts';
import { makeCurrent } from './terms/papers.ts';
import { strengthOfNode } from './terms/strength.ts';
import { contactName, type View } from './view.ts';

/** A whole table that looks like the view: what the seat cannot see is filled in from its contacts, and by chance. */
export const imagine = (view: View, _seat: SeatId, chance: Random): State => {
  const state = cloneState(view.table);
  if (view.isWhole) return state;
  for (const side of [0, 1]) if (side !== view.side) inventSide(state, side, chance);
  for (const engagement of state.engagements) nameEnemies(state, engagement);
  for (const node of state.nodes)
    if (node.side !== view.side) node.strength = strengthOfNode(state, node.id);
  waitForSomebody(state, view);
  return state;
};

const nodeId = (seat: string): string => `~${seat}`;
export const enemyId = (contact: number): string => `~c${contact}`;

const inventSide = (state: State, side: number, chance: Random): void => {
  const seats = state.seats.filter(seat => seat.side === side);
  const { dla, width, height } = groundOf(state);
  const [x = 0, y = 0] = dla[side] ?? [];
  for (const [i, { id }] of seats.entries()) {
    const top = seats[0]!.id;
    state.nodes.push(inventedNode(nodeId(id), side, i === 0 ? '' : nodeId(top)));
    state.held.push({ post: nodeId(id), seat: id });
    state.units.push(invented(`${nodeId(id)}.hq`, nodeId(id), side, 'hq', ['cmdBn'], x, y));
    // Somebody is always left to fight: hidden reserves that no contact tells of.
    state.units.push(
      invented(
        `${nodeId(id)}.res`,
        nodeId(id),
        side,
        'company',
        ['riflePl', 'riflePl', 'riflePl'],
        nudged(x, width, chance),
        nudged(y, height, chance),
      ),
    );
    const paper: State['papers'][number] = {
      order: {
        id: `${nodeId(id)}-o`,
        from: nodeId(id),
        to: nodeId(id),
        aim: 'defend',
        objective: { point: [x, y], radius: 500 },
      },
      side,
      state: 'prepared',
      written: 0,
      deliver: 0,
      fired: [],
      heard: [],
      guide: 0,
      hoursHere: 0,
      awaits: false,
    };
    state.papers.push(paper);
    makeCurrent(state, paper);
  }
  for (const contact of state.contacts)
    if (contact.side !== side) inventUnit(state, contact, side, nodeId(seats[0]!.id));
};

const nudged = (metres: number, most: number, chance: Random): number =>
  Math.max(0, Math.min(most, metres + chance.below(101) - 50));

const TANKS: { readonly [armour: string]: string } = {
  VL: 'tankette',
  L: 'tkLight',
  M: 'tkMedium',
  H: 'tkHeavy',
  VH: 'tkHeavy',
};
const PLATOONS: { readonly [arm: string]: string } = {
  antiTank: 'at37PlFoot',
  antiAir: 'aa20Pl',
  artillery: 'fortGunPl',
  recce: 'acGer',
  engineer: 'engPl',
};

const standTypes = ({ kind, target, armour, arm, stands }: Contact): string[] => {
  const count = Math.max(1, stands);
  if (kind === 'train') return ['trainGunWagon'];
  if (target === 'armour')
    return Array.from({ length: stands > 0 ? count : 1 }, () => TANKS[armour]!);
  if (kind === 'logistic' || target === 'softskin') return ['logHorse'];
  if (kind === 'hq') return ['cmdBn'];
  if (kind === 'battery') return ['bty75x8'];
  if (kind === 'company')
    return Array.from({ length: stands > 0 ? count : 3 }, () =>
      arm === 'cavalry' ? 'cavPl' : 'riflePl',
    );
  return [PLATOONS[arm] ?? 'mmgPlFoot'];
};

/** The enemy that a contact speaks of, as far as it says. */
const inventUnit = (state: State, contact: Contact, side: number, node: string): void => {
  const unit = invented(
    enemyId(contact.id),
    node,
    side,
    contact.kind,
    standTypes(contact),
    contact.x,
    contact.y,
  );
  Object.assign(unit, {
    facing: contact.facing,
    formation: contact.formation,
    mounted: contact.mounted,
    trail: contact.trail.map(p => [...p]),
    work: contact.work,
    grade: contact.grade === '?' ? 'R' : contact.grade,
    broken: contact.broken,
    disorder: contact.broken ? 'broken' : 'none',
    choice: contact.broken ? 'withdraw' : 'none',
  });
  contact.unit = unit.id;
  state.units.push(unit);
};

const invented = (
  id: string,
  node: string,
  side: number,
  kind: Unit['kind'],
  types: readonly string[],
  x: number,
  y: number,
): Unit => {
  const printed: ScenarioUnit = {
    id,
    side: '',
    node,
    name: id,
    kind,
    grade: 'R',
    green: false,
    pos: [x, y],
    facing: 0,
    formation: 'deployed',
    mounted: false,
    concealed: false,
    work: null,
    stands: types.map((type, i) => ({ id: `${id}.${i + 1}`, type, markers: 0 })),
    cuMax: types.length,
    cu: types.length,
    arrival: null,
  };
  const unit = newUnit(printed, side);
  if (kind === 'battery') Object.assign(unit, { cu: 0, cuMax: 0, fu: 3, fuMax: 6 });
  return unit;
};

const inventedNode = (id: string, side: number, parent: string): Node => ({
  id,
  name: id,
  side,
  level: 'battalion',
  parent,
  grade: 'R',
  green: false,
  radios: true,
  mobility: 'foot',
  commander: '',
  hqUnits: [`${id}.hq`],
  fallback: null,
  ownNet: false,
  second: false,
  callOff: 'untested',
  break: 'untested',
  strength: 0,
  broken: false,
  away: null,
  commanderHit: -1,
  successor: '',
  successorAt: -1,
  disorderUntil: -1,
  sent: 0,
});

/** Enemies of an engagement under the ids that they were given here. */
const nameEnemies = (state: State, engagement: Engagement): void => {
  const named = (ids: readonly string[]): string[] =>
    ids.flatMap(id => {
      if (!id.startsWith('#')) return [id];
      const contact = state.contacts.find(one => contactName(one.id) === id);
      return contact ? [contact.unit] : [];
    });
  engagement.attackers = named(engagement.attackers);
  engagement.defenders = named(engagement.defenders);
  if (engagement.node !== '') return;
  const node = state.nodes.find(one => one.side === engagement.side);
  engagement.node = node?.id ?? '';
  const [first] = state.units.filter(unit => engagement.defenders.includes(unit.id));
  if (first) Object.assign(engagement, { x: first.x, y: first.y, r: 250 });
};

/** Somebody else is asked in secret: the table waits here too. */
const waitForSomebody = (state: State, view: View): void => {
  if (pending(state).length > 0) return;
  const seat = state.seats.find(one => one.side !== view.side) ?? state.seats[0];
  if (!seat) return;
  state.interrupts.push({
    key: '~',
    of: '',
    kind: 'STOP',
    seat: seat.id,
    side: seat.side,
    unit: '',
    other: '',
    answer: '',
    usual: 'stop',
    path: [],
  });
};
