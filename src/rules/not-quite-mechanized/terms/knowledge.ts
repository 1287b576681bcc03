import type { Context } from '../../../engine/system.ts';
import { CLEAR, type Footprint, footprintGap, type Point } from '../../../maps/plane/index.ts';
import type { Contact, State, Unit } from '../state.ts';
import { terrainOf } from './field.ts';
import { centreOf, isLocated, sees, shapeOf } from './footprint.ts';
import { groundOf, isNight } from './ground.ts';
import { keepsReports } from './plumpire.ts';
import { armourIn } from './protection.ts';
import { mainTarget } from './ranges.ts';
import { nodeNamed, other } from './roster.ts';
import { here, isCombat, typeOf } from './stands.ts';
import { tell } from './told.ts';

/** NQM-6.15: bounds after which a last known place fades. */
export const LAST_KNOWN_BOUNDS = 6;
export const SUSPECTED_RADIUS = 500;
/** Beyond this nothing is ever seen, columns and companies' breadth included. */
const FARTHEST = 4000;

export const contactOf = (state: State, side: number, unit: string): Contact | undefined => {
  for (const contact of state.contacts)
    if (contact.side === side && contact.unit === unit) return contact;
  return undefined;
};
export const isLocatedBy = (state: State, side: number, unit: Unit): boolean => {
  const contact = contactOf(state, side, unit.id);
  return contact !== undefined && isLocated(contact);
};

const armOf = (unit: Unit): string => {
  const [first] = here(unit);
  return first ? typeOf(first).arm : 'infantry';
};

const fresh = (draft: State, side: number, unit: Unit): Contact => {
  draft.contactCounter[side] = (draft.contactCounter[side] ?? 0) + 1;
  const contact: Contact = {
    id: draft.contactCounter[side]!,
    side,
    unit: unit.id,
    level: 'lastKnown',
    seen: false,
    asOf: draft.bound,
    x: unit.x,
    y: unit.y,
    facing: unit.facing,
    kind: unit.kind,
    formation: unit.formation,
    mounted: unit.mounted,
    trail: [],
    arm: armOf(unit),
    target: mainTarget(unit),
    armour: 'L',
    stands: 0,
    work: 'none',
    grade: '?',
    node: '',
    combat: isCombat(unit),
    broken: false,
    eyes: [],
  };
  draft.contacts.push(contact);
  return contact;
};

/** NQM-6.15: place, kind, arm and formation of a located unit; once identified also stands, work and battalion. */
const describe = (draft: State, contact: Contact, unit: Unit): void => {
  contact.seen = true;
  contact.asOf = draft.bound;
  contact.x = unit.x;
  contact.y = unit.y;
  contact.facing = unit.facing;
  contact.kind = unit.kind;
  contact.formation = unit.formation;
  contact.mounted = unit.mounted;
  contact.trail = unit.trail.map(p => [...p]);
  contact.arm = armOf(unit);
  contact.target = mainTarget(unit);
  contact.armour =
    here(unit)
      .map(stand => armourIn(groundOf(draft).flags.period ?? '', stand))
      .find(armour => armour !== null) ?? 'L';
  contact.combat = isCombat(unit);
  if (contact.level !== 'identified') return;
  contact.stands = here(unit).length;
  contact.work = unit.work;
  contact.broken = unit.broken;
};

/** NQM-6.15: a side has located a unit: seen, sighted by RED, or because it fired. */
export const locate = (draft: State, side: number, unit: Unit, context: Context): Contact => {
  const known = contactOf(draft, side, unit.id);
  const contact = known ?? fresh(draft, side, unit);
  const isNew = !isLocated(contact);
  if (isNew) contact.level = contact.node === '' ? 'located' : 'identified';
  describe(draft, contact, unit);
  if (isNew) {
    if (keepsReports(draft, side)) noteEyesOn(draft, contact);
    context.reveal('NQM-6.15');
    tell(draft, context, side, 'NQM-6.15', 'located', {
      contact: contact.id,
      kind: contact.kind,
      arm: contact.arm,
      x: contact.x,
      y: contact.y,
    });
  }
  return contact;
};

/** NQM-6.15: identified in an engagement, or by captured stands. */
export const identify = (draft: State, side: number, unit: Unit, context: Context): void => {
  const contact = locate(draft, side, unit, context);
  contact.level = 'identified';
  contact.node = nodeNamed(draft, unit.node).name;
  describe(draft, contact, unit);
};

/** NQM-6.1, NQM-6.15: a battery that fired is suspected within 500 m for a bound, unless it is located. */
export const suspect = (draft: State, side: number, unit: Unit, context: Context): void => {
  if (draft.options.artilleryLocated === 'off') return;
  const contact = contactOf(draft, side, unit.id) ?? fresh(draft, side, unit);
  if (isLocated(contact)) return;
  contact.level = 'suspected';
  contact.asOf = draft.bound;
  contact.x = rounded(unit.x);
  contact.y = rounded(unit.y);
  contact.trail = [];
  context.reveal('NQM-6.1');
};
/** The middle of the kilometre square: a circle of 500 m there holds the guns. */
const rounded = (metres: number): number => Math.floor(metres / 1000) * 1000 + 500;

/** NQM-6.15: out of sight a located unit becomes a dated last known place. */
export const lose = (draft: State, contact: Contact): void => {
  contact.seen = false;
  if (!isLocated(contact)) return;
  contact.level = 'lastKnown';
  contact.asOf = draft.bound;
};

type Looked = {
  readonly unit: Unit;
  readonly centre: Point;
  readonly shape: Footprint;
  seen: boolean;
};

const lookedAt = (state: State, side: number): Looked[] => {
  const terrain = terrainOf(state);
  return state.units
    .filter(unit => unit.side === side && unit.state === 'map')
    .map(unit => ({
      unit,
      centre: centreOf(terrain, unit),
      shape: shapeOf(terrain, unit),
      seen: false,
    }));
};

/** NQM-6.15: what each side sees now; judged after each tick and after FIREFIGHT. */
export const lookAround = (draft: State, context: Context): void => {
  const sides = [lookedAt(draft, 0), lookedAt(draft, 1)] as const;
  for (const a of sides[0]) for (const b of sides[1]) look(draft, a, b);
  for (const side of [0, 1]) {
    const seen = new Map(sides[other(side) as 0 | 1].map(one => [one.unit.id, one]));
    for (const one of seen.values()) if (one.seen) locate(draft, side, one.unit, context);
    for (const contact of draft.contacts)
      if (contact.side === side && !seen.get(contact.unit)?.seen) lose(draft, contact);
  }
  noteEyes(draft);
};

/** NQM-17.7: whose units see a contact now. */
const noteEyes = (draft: State): void => {
  const keeps = [0, 1].map(side => keepsReports(draft, side));
  for (const contact of draft.contacts) if (keeps[contact.side]) noteEyesOn(draft, contact);
};
const noteEyesOn = (draft: State, contact: Contact): void => {
  const enemy = contact.seen && draft.units.find(unit => unit.id === contact.unit);
  if (!enemy) return;
  const nodes = new Set<string>();
  for (const unit of draft.units)
    if (
      unit.side === contact.side &&
      unit.state === 'map' &&
      !nodes.has(unit.node) &&
      sees(draft, unit, enemy)
    )
      nodes.add(unit.node);
  const others = contact.eyes.filter(eye => !nodes.has(eye.node));
  const now = [...nodes].map(node => ({ node, asOf: draft.bound, x: contact.x, y: contact.y }));
  contact.eyes = [...others, ...now].sort((a, b) => (a.node < b.node ? -1 : 1));
};

const look = (draft: State, a: Looked, b: Looked): void => {
  const wanted = (one: Looked): boolean => !one.seen && !one.unit.concealed;
  if (!wanted(a) && !wanted(b)) return;
  const [dx, dy] = [a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]];
  if (dx * dx + dy * dy > FARTHEST * FARTHEST) return;
  const { sights } = terrainOf(draft);
  const apart = footprintGap(a.shape, b.shape);
  const code = sights.between(...a.centre, ...b.centre, apart, isNight(draft, draft.bound));
  if (code !== CLEAR) return;
  if (!a.unit.concealed) a.seen = true;
  if (!b.unit.concealed) b.seen = true;
};

/** NQM-6.15: what is too old is forgotten: suspicions after a bound, last known places after six. */
export const forget = (draft: State): void => {
  draft.contacts = draft.contacts.filter(contact => {
    const age = draft.bound - contact.asOf;
    if (contact.level === 'suspected') return age <= 1;
    return contact.level !== 'lastKnown' || age <= LAST_KNOWN_BOUNDS;
  });
};
