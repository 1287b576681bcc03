import type { Context } from '../../../../engine/system.ts';
import { bearing, holds } from '../../../../maps/plane/index.ts';
import type { State, Unit } from '../../state.ts';
import { TICKS } from '../../tables/movement.ts';
import { groundAt, terrainOf } from '../../terms/field.ts';
import { pointOf, shapeOf } from '../../terms/footprint.ts';
import { groundOf, isOwnEdge } from '../../terms/ground.ts';
import { nearContacts } from '../../terms/ranges.ts';
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
  if ((unit.march && !unit.march.halted) || !unit.moved || !unit.broken) return;
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
  unit.state = 'gone';
  unit.exitedBy = edge;
  tell(draft, context, unit.side, 'NQM-5.20', 'leftMap', { unit: unit.id });
};

const CAR = { metres: 9000, cavalry: 3000 };
/** NQM-7.4: commanders who have left their headquarters drive on. */
const moveCommanders = (draft: State): void => {
  for (const node of draft.nodes) {
    const { away } = node;
    if (!away || away.path.length < 2) continue;
    let left = node.mobility === 'cavCycle' ? CAR.cavalry : CAR.metres;
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
    if (away.path.length <= 1) away.path = [];
  }
};
