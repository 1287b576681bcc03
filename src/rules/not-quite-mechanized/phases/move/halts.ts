import type { Context } from '../../../../engine/system.ts';
import { bearing, type Point, pathUpTo } from '../../../../maps/plane/index.ts';
import { nearestOnLine } from '../../../../maps/plane/polyline.ts';
import type { Contact, State, Unit } from '../../state.ts';
import { sightingNumber } from '../../tables/grades.ts';
import { TICK_SECONDS } from '../../tables/movement.ts';
import { groundAt, points, terrainOf } from '../../terms/field.ts';
import { gapBetween, gapToPoint, pointOf, sees } from '../../terms/footprint.ts';
import { orderOf } from '../../terms/papers.ts';
import { believedRange, effectiveRange, nearContacts } from '../../terms/ranges.ts';
import { sq } from '../../terms/squared.ts';
import { isCombat } from '../../terms/stands.ts';
import { tell } from '../../terms/told.ts';
import { gradeOfUnits } from './groups.ts';
import { halt, isMoving, placeAtSeconds, putAtSeconds, secondsOf, wayOf } from './tick.ts';

const MOVE_HALT = 1000;
const BACK = 30;

/** NQM-5.10: who halts because of an enemy his side has located. */
export const haltInContact = (draft: State, context: Context): void => {
  for (const unit of draft.units) {
    if (!isMoving(unit) || unit.march!.rout) continue;
    const enemy = haltingEnemy(draft, unit);
    if (!enemy) continue;
    backOff(draft, unit, enemy);
    halt(draft, unit, 'contact', context);
    deployTowards(draft, unit, enemy, context);
  }
};

const isAttacking = (state: State, unit: Unit): boolean =>
  isCombat(unit) &&
  (orderOf(state, unit)?.aim === 'attack' ||
    (unit.march?.why === 'intent' && unit.kind !== 'battery'));

/** NQM-5.10, NQM-2.11: metres from a located enemy at which a unit halts. */
const haltRange = (state: State, unit: Unit, contact: Contact): number => {
  const wished = unit.march?.stopAt ?? -1;
  if (wished >= 0) return Math.max(wished, isAttacking(state, unit) ? 0 : believedRange(contact));
  const aim = orderOf(state, unit)?.aim;
  if (isAttacking(state, unit)) {
    const range = effectiveRange(unit, contact.target);
    // Guns and mortars that reach further come on with the others; nobody walks into small arms.
    return Math.max(Math.min(range, 500), believedRange(contact));
  }
  if (aim === 'withdraw' || aim === 'delay') return 0;
  if (aim === 'move' || aim === 'recce') {
    const ground = groundAt(terrainOf(state), pointOf(unit));
    return ground === 'woods' || ground === 'town' ? believedRange(contact) : MOVE_HALT;
  }
  return believedRange(contact);
};

const haltingEnemy = (state: State, unit: Unit): Contact | null => {
  const near = nearContacts(
    state,
    unit.side,
    unit,
    Math.max(MOVE_HALT, unit.march?.stopAt ?? 0),
    contact => contact.combat,
  );
  for (const { contact, gap } of near)
    if (
      gap <= haltRange(state, unit, contact) &&
      sees(state, unit, contact) &&
      isNearing(state, unit, contact)
    )
      return contact;
  return null;
};

/** Whoever goes away from an enemy is not halted by him: neither his last steps nor the rest of his way bring him nearer. */
const isNearing = (state: State, unit: Unit, contact: Contact): boolean => {
  const [x = 0, y = 0] = unit.march!.path.at(-1)!;
  const before = placeAtSeconds(state, unit, Math.max(0, secondsOf(unit) - TICK_SECONDS));
  const gap = (px: number, py: number): number => sq(px - contact.x) + sq(py - contact.y);
  const now = gap(unit.x, unit.y);
  return gap(x, y) < now || (before !== null && now < gap(before[0], before[1]));
};

/** NQM-1.15, NQM-5.10: nobody ends a tick further inside than where he should have halted. */
const backOff = (draft: State, unit: Unit, contact: Contact): void => {
  const range = haltRange(draft, unit, contact);
  const least = Math.max(0, secondsOf(unit) - TICK_SECONDS);
  for (let at = secondsOf(unit); at > least && gapBetween(draft, unit, contact) < range; at -= BACK)
    putAtSeconds(draft, unit, at - BACK);
};

/**
 * NQM-6.10: a body in column that meets the enemy deploys in time, or is caught in march formation. An enemy who is far
 * outside anybody's effective range is seen and not met: there is time enough.
 */
export const deployTowards = (
  draft: State,
  unit: Unit,
  contact: Contact,
  context: Context,
): void => {
  if (unit.formation === 'column' && isCombat(unit)) {
    const range = Math.max(effectiveRange(unit, contact.target), believedRange(contact));
    const isMet = gapBetween(draft, unit, contact) <= range;
    if (isMet && !hasCrossedLine(draft, unit)) {
      const grade = contact.grade === '?' ? 'R' : contact.grade;
      const [die = 1] = context.roll('d6', 'NQM-6.10', { for: unit.id, seenBy: [] });
      if (!isDeployed(gradeOfUnits([unit]), grade, false, die)) {
        unit.caught = true;
        tell(draft, context, unit.side, 'NQM-6.10', 'caught', { unit: unit.id });
        return;
      }
    }
    deploy(unit);
  }
  unit.facing = bearing(pointOf(unit), pointOf(contact));
};

/** NQM-6.10: out of march formation. */
export const deploy = (unit: Unit): void => {
  if (unit.formation !== 'column' || !isCombat(unit)) return;
  unit.formation = 'deployed';
  unit.trail = [];
};

const LINE = 300;
/** NQM-6.10: its way has led over a start line beside which a stand of the recce still stands. */
const hasCrossedLine = (state: State, unit: Unit): boolean => {
  const way = walkedBy(state, unit);
  return state.units.some(
    one =>
      one.side === unit.side &&
      one.line !== null &&
      one.state === 'map' &&
      !one.broken &&
      gapToPoint(state, one, [one.line[0]!, one.line[1]!]) <= LINE &&
      nearestOnLine([one.line[0]!, one.line[1]!], way).metres <= LINE,
  );
};

/** The way of its march up to where it is now. */
const walkedBy = (state: State, unit: Unit): Point[] => {
  const way = unit.march && wayOf(state, unit);
  const walked = way ? pathUpTo(way, secondsOf(unit)) : [];
  return walked.length > 1 ? [...walked] : [...points(unit.trail), pointOf(unit), pointOf(unit)];
};

/** NQM-6.10: with a marked start line no die is needed; else the RED table, row its grade, column the enemy's. */
export const isDeployed = (
  body: Parameters<typeof sightingNumber>[0],
  enemy: Parameters<typeof sightingNumber>[1],
  hasStartLine: boolean,
  die: number,
): boolean => hasStartLine || die >= sightingNumber(body, enemy);
