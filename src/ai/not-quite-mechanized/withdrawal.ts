import type { Decision } from '../../engine/bot.ts';
import type { Action } from '../../rules/not-quite-mechanized/index.ts';
import { believedRange } from '../../rules/not-quite-mechanized/terms/ranges.ts';
import { retreatLine } from '../../rules/not-quite-mechanized/terms/retreat.ts';
import { groundOf } from './ground.ts';
import { type Contact, far2, orderOf, type Place, type Unit, within } from './picture.ts';
import {
  as,
  boundsLeft,
  enemiesOf,
  isMine,
  isOffensive,
  isTeeth,
  type See,
  standsOf,
} from './situation.ts';

const HOLDING: readonly string[] = ['defend', 'digIn', 'reserve', 'screen'];
const AN_HOUR = 600; // metres that he comes on in the next hour
const NEAR = 1000;
const OUTNUMBERED = 2;

const freshIn = (units: readonly Unit[]): number =>
  units.flatMap(unit => unit.stands).filter(one => one.state === 'here' && one.markers === 0)
    .length;

/** Enemies beside or behind a unit who have their fire on its way back in an hour. */
const closers = (unit: Unit, end: Place, enemies: readonly Contact[]): Contact[] =>
  enemies.filter(
    one =>
      (one.x - unit.x) * (end.x - unit.x) + (one.y - unit.y) * (end.y - unit.y) >= 0 &&
      within(one, end, believedRange(one) + AN_HOUR),
  );

/** What the side scores there is worth more than the company. */
const isDear = ({ view: { table, side } }: See, unit: Unit): boolean =>
  groundOf(table).objectives.some(
    ({ at, radius, vp }, i) =>
      vp >= DEAR &&
      table.objectives[i]?.holder === side &&
      within(unit, { x: at[0]!, y: at[1]! }, radius),
  );
const DEAR = 3;

/**
 * NQM-3.12, NQM-3.18: a company that is outnumbered and on whose way back he will have his fire within the hour goes while it is open:
 * whoever is surrounded is lost with all his stands. What is dear is held all the same.
 */
export const withdrawInTime = (sight: See, giveGround = false): Decision<Action> | null => {
  const { table, side } = sight.view;
  if (boundsLeft(sight) < 2) return null;
  const enemies = enemiesOf(sight).filter(one => one.kind !== 'battery' && one.kind !== 'hq');
  if (enemies.length === 0) return null;
  for (const unit of table.units) {
    if (unit.side !== side || unit.kind !== 'company' || !isTeeth(unit)) continue;
    if (!isMine(sight, unit) || unit.work === 'casemate') continue;
    if (!giveGround && isDear(sight, unit)) continue;
    if (table.responses.some(one => one.unit === unit.id)) continue;
    const order = orderOf(table, unit.id) ?? orderOf(table, unit.node);
    if (!order || !HOLDING.includes(order.aim) || isOffensive(order)) continue;
    const near = enemies.filter(one => within(one, unit, NEAR));
    const friends = table.units.filter(
      one => one.side === side && isTeeth(one) && within(one, unit, NEAR / 2),
    );
    const theirs = near.reduce((sum, one) => sum + standsOf(one), 0);
    if (near.length === 0 || theirs < OUTNUMBERED * freshIn(friends)) continue;
    const line = retreatLine(table, unit);
    const [x, y] = line?.path.at(-1) ?? [];
    if (!line || x === undefined || y === undefined) continue;
    const end = endOf(unit, { x, y });
    if (!giveGround && closers(unit, end, enemies).length === 0) continue;
    const action = { type: 'defenderResponse', unit: unit.id, response: 'withdraw' };
    if (sight.refuse(action) === null) return as(action, 'withdraws', { unit: unit.id });
  }
  return null;
};

const JUDGED = 500;
/** NQM-3.18: the point to which a line of retreat is judged. */
const endOf = (from: Place, to: Place): Place => {
  const length = Math.sqrt(far2(from, to));
  if (length <= JUDGED) return to;
  const part = JUDGED / length;
  return {
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
  };
};
