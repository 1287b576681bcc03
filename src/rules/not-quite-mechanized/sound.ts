import { Fault } from '../../engine/fault.ts';
import { problemIn } from '../../engine/shape.ts';
import { type State, stateShape, type Unit } from './state.ts';
import { STANDS } from './tables/stands.ts';
import { groundOf } from './terms/ground.ts';
import { capacityOf } from './terms/stands.ts';

/** What must hold of every table. */
export const assertSound = (state: State): void => {
  const problem = problemIn(stateShape, state);
  if (problem) throw new Fault(`${problem.at} ${problem.because}`);
  const fault = unitFault(state) ?? namesFault(state) ?? orderFault(state);
  if (fault) throw new Fault(fault);
};

const standFault = (unit: Unit): string | null => {
  for (const stand of unit.stands) {
    if (!STANDS.has(stand.type)) return `${stand.id} is no stand`;
    if (stand.state === 'here' && stand.markers > capacityOf(stand))
      return `${stand.id} carries too many markers`;
  }
  return null;
};

const unitFault = (state: State): string | null => {
  const { width, height } = groundOf(state);
  for (const unit of state.units) {
    const fault = standFault(unit);
    if (fault) return fault;
    if (unit.state === 'map' && (unit.x < 0 || unit.y < 0 || unit.x > width || unit.y > height))
      return `${unit.id} is off the map`;
    if (unit.cu > unit.cuMax || unit.fu > unit.fuMax)
      return `${unit.id} has more ammunition than it can carry`;
    if (unit.state === 'map' && !unit.stands.some(stand => stand.state === 'here'))
      return `${unit.id} has no stands left`;
    if (unit.broken && unit.disorder !== 'broken') return `${unit.id} is broken and in order`;
    if ((unit.state === 'riding') !== (unit.rides !== '')) return `${unit.id} rides on nothing`;
  }
  return null;
};

const namesFault = (state: State): string | null => {
  const units = new Set(state.units.map(unit => unit.id));
  if (units.size < state.units.length) return 'two units have one id';
  const nodes = new Set(state.nodes.map(node => node.id));
  for (const unit of state.units)
    if (!nodes.has(unit.node)) return `${unit.id} has no headquarters`;
  for (const contact of state.contacts)
    if (!units.has(contact.unit)) return `contact ${contact.id} is of nobody`;
  for (const engagement of state.engagements)
    for (const id of [...engagement.attackers, ...engagement.defenders])
      if (!units.has(id)) return `${engagement.id} names ${id}, who is not here`;
  return null;
};

/** NQM-2.16: one current order for each addressee. */
const orderFault = (state: State): string | null => {
  const current = state.papers
    .filter(paper => paper.state === 'current')
    .map(paper => paper.order.to);
  return new Set(current).size < current.length ? 'two orders are current for one addressee' : null;
};
