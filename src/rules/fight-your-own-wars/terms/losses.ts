import type { Context } from '../../../engine/system.ts';
import type { State, Unit } from '../state.ts';
import { itemAt } from '../tables/catalogue.ts';
import { CONDITIONS, type Condition, worse } from '../tables/condition.ts';
import { momentumAfter } from './condition-sums.ts';
import { markersOf } from './decoys.ts';
import { fieldOf } from './field.ts';
import { fullMilestone, leftOf, lineValue, lossLineOf, pieceOf, worthOf } from './force.ts';
import { leaveGroup } from './groups.ts';
import { nameFor, sightingOf } from './knowledge.ts';
import { type LossLine, takeLosses } from './loss-lines.ts';
import { raise } from './pace.ts';
import { linksBetween } from './paths.ts';
import { recipientOf } from './recipient.ts';
import { readersOf } from './seats.ts';
import { leaveTask } from './tasks.ts';
import { commandBoard, isHere, otherSide, picketsOf } from './units.ts';

/** FYOW-33.10: a force loses points, of all its lines or of those that took part; answers how many it really lost. */
export const losePoints = (
  draft: State,
  context: Context,
  at: number,
  points: number,
  cause: 'battle' | 'other',
  lines: readonly LossLine[] = draft.units[at]!.elements.map(lossLineOf),
): number => {
  const taken = takeLosses(points, lines);
  return bookTaken(draft, context, at, taken, cause);
};

/** FYOW-33.10: pieces of each line are lost and damaged; answers the points. */
export const bookTaken = (
  draft: State,
  context: Context,
  at: number,
  taken: { readonly lost: readonly number[]; readonly damaged: readonly number[] },
  cause: 'battle' | 'other',
): number => {
  const unit = draft.units[at]!;
  const before = worthOf(unit);
  unit.elements.forEach((line, i) => {
    const worth = lineValue(line);
    line.lost += taken.lost[i]!;
    line.damaged = Math.min(leftOf(line), line.damaged + taken.damaged[i]!);
    if (leftOf(line) <= 0) line.damaged = 0;
    const share = worth > 0 ? (100 * (worth - lineValue(line))) / worth : 0;
    line.momentum = momentumAfter(line.momentum, share, taken.damaged[i]!); // FYOW-23.2
  });
  const lost = before - worthOf(unit);
  bookLoss(unit, lost, cause);
  const isGone =
    unit.role === 'convoy' ? unit.elements.every(one => leftOf(one) <= 0) : worthOf(unit) <= 0;
  if (isGone) destroy(draft, context, at, 'destroyed');
  return lost;
};

/** FYOW-12.0, FYOW-4.7: points lost are booked for strength, for the month, and for the condition throw. */
export const bookLoss = (unit: Unit, lost: number, cause: 'battle' | 'other'): void => {
  unit.lost = Math.min(unit.original, unit.lost + lost);
  unit.monthLoss += lost;
  if (cause === 'other') unit.unthrown += lost;
};

/** FYOW-10.6, FYOW-15.3: a force is attacked from the air, the sea or by partisans: a cause to change orders, and no quiet session. */
export const strikeAt = (unit: Unit, cause: 'bombed' | 'shelled' | 'ambushed'): void => {
  unit.struck = true;
  if (!unit.causes.includes(cause)) unit.causes.push(cause);
};

/** FYOW-12.0: a condition is stated: the worse of present and stated holds. */
export const stateCondition = (
  draft: State,
  context: Context,
  at: number,
  stated: Condition,
): void => {
  const unit = draft.units[at]!;
  const now = worse(unit.condition, stated);
  if (now === unit.condition) return;
  setCondition(draft, context, at, now);
};

export const setCondition = (
  draft: State,
  context: Context,
  at: number,
  condition: Condition,
): void => {
  const unit = draft.units[at]!;
  const fell = CONDITIONS.indexOf(condition) > CONDITIONS.indexOf(unit.condition);
  unit.condition = condition;
  unit.milestone = fullMilestone(unit);
  if (fell) {
    if (unit.level === 'battlegroup') draft.sides[unit.side]!.fell = true; // FYOW-12.2
    raise(draft, at, 'conditionFell');
  }
  context.log(
    'FYOW-12.0',
    fell ? 'conditionFell' : 'conditionRose',
    { unit: unit.id, condition },
    readersOf(draft, unit.side),
  );
};

/** A force is gone: destroyed, taken prisoner, or absorbed by another. */
export const destroy = (
  draft: State,
  context: Context,
  at: number,
  status: 'destroyed' | 'surrendered' | 'absorbed',
): void => {
  const unit = draft.units[at]!;
  if (!isHere(unit)) return;
  const { board } = unit;
  const enemy = otherSide(unit.side);
  const seen = sightingOf(draft, enemy, at)?.now === true;
  const alias = nameFor(draft, enemy, at); // FYOW-A7b: its own name stays unknown
  unit.status = status;
  unit.board = -1;
  const markers = markersOf(draft, at);
  const isOf = ({ unit }: { unit: number }) => unit === at || markers.includes(unit);
  if (seen && status !== 'absorbed') {
    draft.sightings = draft.sightings.filter(one => !isOf(one)); // FYOW-A7b: who saw its end looks for it no more
    if (draft.sea) draft.sea.spots = draft.sea.spots.filter(one => !isOf(one)); // FYOW-29.9
  }
  for (const one of draft.sightings) if (isOf(one)) one.now = false;
  for (const battle of draft.battles) {
    battle.retreating = battle.retreating.filter(other => other !== at);
    if (battle.stage === 'closed') continue;
    const drop = (list: number[]): number[] => list.filter(other => other !== at);
    if (battle.result === null || battle.stage === 'outcome') {
      battle.attackers = drop(battle.attackers);
      battle.defenders = drop(battle.defenders);
    }
  }
  for (const other of markers)
    if (other !== at) Object.assign(draft.units[other]!, { status: 'absorbed', board: -1 });
  leaveGroup(draft, at);
  draft.due = draft.due.filter(({ unit }) => unit !== at);
  draft.requests = draft.requests.filter(request => request.unit !== at);
  leaveTask(draft, at);
  if (status !== 'absorbed') {
    unit.condition = 'destroyed';
    if (unit.level === 'battlegroup') {
      draft.sides[unit.side]!.destroyed++;
      draft.sides[unit.side]!.fell = true;
    }
    const label = fieldOf(draft).map.label(board);
    const own = readersOf(draft, unit.side);
    context.log('FYOW-12.0', status, { unit: unit.id, board: label }, own);
    const others = seen ? readersOf(draft, enemy).filter(seat => !own.includes(seat)) : [];
    if (others.length > 0) context.log('FYOW-12.0', status, { unit: alias, board: label }, others);
  }
  orphans(draft, context, at, board);
  moveHeadquarters(draft, at, board);
  const heir = draft.units[recipientOf(draft, at)];
  if (status !== 'absorbed' && heir && heir !== unit) {
    heir.bank += unit.bank; // FYOW-21.4
    unit.bank = 0;
  }
};

/** FYOW-3.6: Fractions of a lost parent go to the HQ; its Pickets become Fractions at once. */
const orphans = (draft: State, context: Context, at: number, board: number): void => {
  const unit = draft.units[at]!;
  const hq = orphanParent(draft, unit.command, at);
  for (const picket of picketsOf(draft, at)) becomeFraction(draft, context, picket);
  for (const other of draft.units)
    if (other.parent === at && other.level === 'fraction') other.parent = hq;
  if (unit.level === 'battlegroup' && board < 0) unit.board = -1;
};
export const orphanParent = (state: State, command: number, lost: number): number => {
  const { hq } = state.commands[command]!;
  return hq >= 0 && hq !== lost && isHere(state.units[hq]!) ? hq : -1;
};

/** FYOW-3.8: a Picket that is cut off becomes a Fraction that marches back to its parent. */
export const becomeFraction = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  unit.level = 'fraction';
  unit.fresh = true;
  unit.rated = true;
  unit.milestone = fullMilestone(unit);
  context.log('FYOW-3.8', 'cutOff', { unit: unit.id }, readersOf(draft, unit.side));
};

/** FYOW-6.3: a commander whose HQ unit is lost goes to the nearest Battlegroup of his command. */
const moveHeadquarters = (draft: State, at: number, board: number): void => {
  draft.commands.forEach((command, i) => {
    if (command.hq !== at) return;
    const isBelow = (other: number): boolean => {
      for (let up = other; up >= 0; up = draft.commands[up]!.superior) if (up === i) return true;
      return false;
    };
    const own = draft.units.flatMap((unit, k) =>
      isHere(unit) && unit.level === 'battlegroup' && isBelow(unit.command) ? [k] : [],
    );
    const away = board >= 0 ? linksBetween(draft, board) : null;
    const distance = (k: number): number => {
      const links = away?.[draft.units[k]!.board] ?? 0;
      return links < 0 ? 999 : links;
    };
    own.sort(
      (a, b) => distance(a) - distance(b) || (draft.units[a]!.id < draft.units[b]!.id ? -1 : 1),
    );
    command.hq = own[0] ?? -1;
    if (command.hq < 0 && command.level === 'brigade') passOn(draft, i, away);
  });
};

/** FYOW-6.3: what is left of a command without Battlegroups passes to the nearest Brigade of the side. */
const passOn = (draft: State, command: number, away: ArrayLike<number> | null): void => {
  const { side } = draft.commands[command]!;
  const distance = (i: number): number => {
    const links = away?.[commandBoard(draft, draft.commands[i]!)] ?? -1;
    return links < 0 ? 999 : links;
  };
  const [heir] = draft.commands
    .flatMap((other, i) =>
      i !== command && other.side === side && other.level === 'brigade' && other.hq >= 0 ? [i] : [],
    )
    .sort((a, b) => distance(a) - distance(b) || a - b);
  if (heir === undefined) return;
  draft.units.forEach((unit, at) => {
    if (unit.command !== command || unit.status === 'destroyed') return;
    leaveGroup(draft, at);
    unit.command = heir;
  });
};

/** FYOW-20.7.1, FYOW-33.8: vehicles are left behind where the force stands; they are not replenished. */
export const abandonVehicles = (
  draft: State,
  context: Context,
  at: number,
  barred: (line: number) => boolean,
): void => {
  const unit = draft.units[at]!;
  const left = unit.elements.filter((line, i) => barred(i) && leftOf(line) > 0);
  if (left.length === 0) return;
  const points = left.reduce((sum, line) => sum + lineValue(line), 0);
  draft.abandoned.push({ board: unit.board, unit: at, elements: left.map(line => ({ ...line })) });
  unit.elements = unit.elements.filter(line => !left.includes(line));
  unit.lost = Math.min(unit.original, unit.lost + points);
  unit.unthrown += points;
  unit.disabled = false;
  context.log('FYOW-20.7.1', 'abandoned', { unit: unit.id, points }, readersOf(draft, unit.side));
  if (worthOf(unit) <= 0) destroy(draft, context, at, 'destroyed');
};

export const pricePer = (unit: Unit, line: number): number =>
  pieceOf(itemAt(unit.elements[line]!.item), unit.elements[line]!.q);
