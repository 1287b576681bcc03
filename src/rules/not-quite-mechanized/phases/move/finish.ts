import type { Context } from '../../../../engine/system.ts';
import { bearing, holds } from '../../../../maps/plane/index.ts';
import type { Node, State, Unit } from '../../state.ts';
import { GENERAL_RADIUS } from '../../tables/command.ts';
import { TICKS } from '../../tables/movement.ts';
import { groundAt, terrainOf } from '../../terms/field.ts';
import { pointOf, shapeOf } from '../../terms/footprint.ts';
import { groundOf, isOwnEdge } from '../../terms/ground.ts';
import { orderOf } from '../../terms/papers.ts';
import { nearContacts } from '../../terms/ranges.ts';
import { findUnit } from '../../terms/roster.ts';
import { sq } from '../../terms/squared.ts';
import { tell } from '../../terms/told.ts';
import { workAt } from '../../terms/works.ts';
import { putAtSeconds, secondsOf } from './tick.ts';

/** NQM-5.8, NQM-5.18, NQM-5.20: what is put right when the last tick is over. */
export const finishMove = (draft: State, context: Context): void => {
  keepApart(draft);
  for (const unit of draft.units) {
    if (unit.state !== 'map') continue;
    leaveMap(draft, unit, context);
    if (!unit.moved || unit.state !== 'map') {
      if (!unit.moved) unit.approach = -1;
      continue;
    }
    const isStill = !unit.march || unit.march.halted;
    if (unit.work === 'none' && isStill && unit.formation !== 'column')
      unit.work = workAt(draft, unit);
    faceEnemy(draft, unit);
    if (unit.march?.halted) unit.march = null;
  }
  moveCommanders(draft);
};

const BACK = 60;
/** NQM-5.8: no company's centre inside another friendly company's footprint; the later arrival goes back. */
const keepApart = (draft: State): void => {
  const terrain = terrainOf(draft);
  const companies = draft.units
    .filter(unit => unit.kind === 'company' && unit.state === 'map' && unit.formation !== 'column')
    .sort((a, b) => cameAt(a) - cameAt(b) || (a.id < b.id ? -1 : 1));
  const isOn = (a: Unit, b: Unit): boolean =>
    a !== b &&
    a.side === b.side &&
    holds(shapeOf(terrain, b), pointOf(a)) &&
    groundAt(terrain, pointOf(a)) !== 'town';
  for (const [i, unit] of companies.entries()) {
    if (!unit.moved || !unit.march) continue;
    const others = companies.slice(0, i).filter(other => other.side === unit.side);
    for (let at = secondsOf(unit); at > 0 && others.some(other => isOn(unit, other)); at -= BACK)
      putAtSeconds(draft, unit, at - BACK);
  }
};

/** NQM-5.8: when it came to where it is: before the hour, in a tick of it, or only now. */
const cameAt = (unit: Unit): number =>
  !unit.moved || !unit.march ? -1 : unit.march.halted ? unit.cameAt : TICKS;

/** NQM-5.18: a unit that halts with contact faces the nearest located enemy. */
const faceEnemy = (draft: State, unit: Unit): void => {
  if (unit.march && !unit.march.halted) return;
  if (unit.formation === 'column') return;
  const [nearest] = nearContacts(draft, unit.side, unit, 1000, contact => contact.combat);
  if (nearest) unit.facing = bearing(pointOf(unit), pointOf(nearest.contact));
};

/** NQM-5.20: over the own edge a unit is gone for the day. */
const leaveMap = (draft: State, unit: Unit, context: Context): void => {
  const ground = groundOf(draft);
  if ((unit.march && !unit.march.halted) || !unit.moved) return;
  const edge =
    unit.x <= 0
      ? 'west'
      : unit.x >= ground.width
        ? 'east'
        : unit.y <= 0
          ? 'south'
          : unit.y >= ground.height
            ? 'north'
            : null;
  if (edge === null || !isOwnEdge(ground, unit.side, edge)) return;
  if (!unit.broken && !isSentOff(draft, unit)) return;
  unit.state = 'gone';
  unit.exitedBy = edge;
  tell(draft, context, unit.side, 'NQM-5.20', 'leftMap', { unit: unit.id });
};

/** NQM-5.20: at the end of a way that leads to the edge: an intent's, or that of an order to move or to withdraw there. */
const isSentOff = (state: State, unit: Unit): boolean => {
  const isHere = (p: readonly number[] | undefined): boolean =>
    p !== undefined && p[0] === unit.x && p[1] === unit.y;
  if (!unit.march || !isHere(unit.march.path.at(-1))) return false;
  const order = orderOf(state, unit);
  const isOrdered =
    (order?.aim === 'move' || order?.aim === 'withdraw') &&
    isHere(order.fallback?.point ?? order.axis?.at(-1));
  return unit.march.why === 'intent' || isOrdered;
};

/** NQM-7.4: metres an hour of a commander: by car, on a horse, in an armoured car. */
const speedOf = ({ mobility }: Node): number =>
  mobility === 'cavCycle' ? 3000 : mobility === 'lightRecce' ? 10_000 : 9000;
/** NQM-7.4: commanders who have left their headquarters drive on, or stay with the unit they have come to. */
const moveCommanders = (draft: State): void => {
  for (const node of draft.nodes) {
    const { away } = node;
    if (!away) continue;
    if (away.path.length < 2) {
      stayWith(draft, away);
      continue;
    }
    let left = speedOf(node);
    while (away.path.length > 1 && left > 0) {
      const [bx = 0, by = 0] = away.path[1]!;
      const length = Math.sqrt(sq(bx - away.x) + sq(by - away.y));
      if (length <= left) {
        [away.x, away.y] = [bx, by];
        away.path.shift();
      } else {
        away.x += Math.round(((bx - away.x) * left) / length);
        away.y += Math.round(((by - away.y) * left) / length);
        away.path[0] = [away.x, away.y];
      }
      left -= length;
    }
    if (away.path.length <= 1) stayWith(draft, away);
  }
};

/** NQM-7.4: at the end of his way he is with the unit he went to, if it is within 500 m, and goes where it goes. */
const stayWith = (draft: State, away: NonNullable<Node['away']>): void => {
  const unit = away.with === '' ? undefined : findUnit(draft, away.with);
  const isCome = away.path.length > 0;
  const isThere =
    unit?.state === 'map' &&
    (!isCome || sq(unit.x - away.x) + sq(unit.y - away.y) <= sq(GENERAL_RADIUS));
  away.path = [];
  if (unit && isThere) [away.x, away.y] = [unit.x, unit.y];
  else away.with = '';
};
