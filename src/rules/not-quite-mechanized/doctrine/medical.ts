import { ahead, type Point, squaredGap } from '../../../maps/plane/index.ts';
import type { Node, State, Unit } from '../state.ts';
import { LOGISTICS_BEHIND } from '../tables/drills.ts';
import { feltAttacks } from '../terms/counterattack.ts';
import { defenceFacing } from '../terms/drill.ts';
import { attackOf, isOpen } from '../terms/engaged.ts';
import { pointOf } from '../terms/footprint.ts';
import { unitsOf, within } from '../terms/roster.ts';
import { collects, isCombat } from '../terms/stands.ts';

/** NQM-10.14: a battalion that attacks, or that has felt an attack. */
const isEngaged = (state: State, node: Node): boolean =>
  unitsOf(state, node.id).some(unit => attackOf(state, unit) !== undefined) ||
  feltAttacks(state, node.side).some(one => isOpen(one) && one.attacked.includes(node.id));

const middleOf = (units: readonly Unit[]): Point => {
  const [x, y] = units.reduce(([a, b], unit) => [a + unit.x, b + unit.y], [0, 0]);
  return [Math.round(x! / units.length), Math.round(y! / units.length)];
};

/** NQM-2.12: medical posts are set up 1,500 m behind the nearest engaged battalion; null while nobody of theirs fights. */
export const medicalPlace = (state: State, unit: Unit): Point | null => {
  if (unit.kind !== 'logistic' || collects(unit) !== 'medical') return null;
  const fights = state.nodes
    .filter(
      node =>
        node.level === 'battalion' && within(state, unit.node, node.id) && isEngaged(state, node),
    )
    .flatMap(node => {
      const fighting = unitsOf(state, node.id).filter(
        one => one.state === 'map' && one.kind === 'company' && isCombat(one),
      );
      return fighting.length > 0 ? [middleOf(fighting)] : [];
    })
    .sort((a, b) => squaredGap(pointOf(unit), a) - squaredGap(pointOf(unit), b));
  const [at] = fights;
  if (!at) return null;
  return ahead(at, (defenceFacing(state, unit.side, at) + 180) % 360, LOGISTICS_BEHIND);
};
