import type { State, Unit } from '../state.ts';
import { messageHours } from '../terms/command.ts';
import { pointOf } from '../terms/footprint.ts';
import { clockOf } from '../terms/ground.ts';
import { nodeNamed, unitsOf } from '../terms/roster.ts';

const KEPT = 8;

/** NQM-17.7: every headquarters reports its units and contacts at the end of a bound; the report travels up. */
export const makeReports = (draft: State): void => {
  if (draft.options.infoMode !== 'chain') return;
  draft.reports = draft.reports.filter(one => one.asOf > draft.bound - KEPT);
  for (const node of draft.nodes) {
    if (node.parent === '') continue;
    for (let to = node.parent; to !== ''; to = nodeNamed(draft, to).parent)
      draft.reports.push(
        reportOf(draft, node.id, to, draft.bound + messageHours(draft, node.id, to)),
      );
  }
};

/** NQM-2.3, NQM-17.7: everybody above knows where a headquarters and its units stand when the battle begins. */
export const firstReports = (draft: State): void => {
  if (draft.options.infoMode !== 'chain') return;
  for (const node of draft.nodes)
    for (let to = node.parent; to !== ''; to = nodeNamed(draft, to).parent)
      draft.reports.push(reportOf(draft, node.id, to, 0));
};

const reportOf = (
  state: State,
  node: string,
  to: string,
  deliver: number,
): State['reports'][number] => {
  const units = unitsOf(state, node)
    .filter(unit => unit.state === 'map')
    .slice(0, 60);
  const hour = clockOf(state, state.bound);
  return {
    node,
    side: nodeNamed(state, node).side,
    to,
    asOf: state.bound,
    deliver,
    lines: units.map(unit =>
      `${unit.id} ${pointOf(unit).join()} ${hour} ${strengthWord(unit)} ${ammunitionWord(unit)}`.slice(
        0,
        200,
      ),
    ),
    units: units.map(unit => ({
      id: unit.id,
      name: unit.name,
      kind: unit.kind,
      x: unit.x,
      y: unit.y,
      strength: strengthWord(unit),
      ammunition: ammunitionWord(unit),
    })),
    contacts: state.contacts
      .flatMap(contact => {
        const eye = contact.eyes.find(one => one.node === node);
        if (!eye || contact.side !== nodeNamed(state, node).side) return [];
        const isNow = eye.asOf >= state.bound && contact.seen;
        const level = isNow ? ('located' as const) : ('lastKnown' as const);
        return [{ id: contact.id, level, asOf: eye.asOf, x: eye.x, y: eye.y }];
      })
      .slice(0, 200),
  };
};

/** NQM-17.7: strength and ammunition in words. */
export const strengthWord = (unit: Unit): string => {
  const all = unit.stands.length;
  const fit = unit.stands.filter(stand => stand.state === 'here' && stand.markers === 0).length;
  return fit === all
    ? 'full'
    : fit * 3 >= all * 2
      ? 'reduced'
      : fit * 2 >= all
        ? 'half'
        : 'remnant';
};
export const ammunitionWord = (unit: Unit): string => {
  const [have, most] = unit.fuMax > 0 ? [unit.fu, unit.fuMax] : [unit.cu, unit.cuMax];
  return have === 0 ? 'none' : have === most ? 'full' : have * 2 >= most ? 'half' : 'low';
};
