import { Fault } from '../../engine/fault.ts';
import { airFault } from './sound-air.ts';
import { armsFault } from './sound-arms.ts';
import type { State, Unit } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { fullMilestone, leftOf, worthOf } from './terms/force.ts';
import { orderFrom } from './terms/orders/kept.ts';
import { CAPS } from './terms/supply-sums.ts';

const wrong = (what: string): never => {
  throw new Fault(`the table cannot be: ${what}`);
};

const checkUnit = (state: State, unit: Unit, at: number): void => {
  const { map } = fieldOf(state);
  const isHere = unit.status === 'here';
  if (isHere && (unit.board < 0 || unit.board >= map.count)) wrong(`${unit.id} is nowhere`);
  if (!isHere && unit.board >= 0) wrong(`${unit.id} is ${unit.status} and on a board`);
  for (const line of unit.elements) {
    if (leftOf(line) < 0) wrong(`${unit.id} has lost more than it had`);
    if (line.damaged > leftOf(line)) wrong(`${unit.id} has more damaged than it has`);
  }
  if (isHere && unit.role !== 'convoy' && worthOf(unit) <= 0)
    wrong(`${unit.id} is worth nothing and still here`);
  if (unit.lost < 0 || unit.lost > unit.original + 1e-6)
    wrong(`${unit.id} has lost ${unit.lost} of ${unit.original}`);
  if (unit.stockpile > CAPS.battlegroup) wrong(`${unit.id} has a stockpile of ${unit.stockpile}`);
  if (isHere && unit.condition === 'destroyed') wrong(`${unit.id} is destroyed and still here`);
  if (isHere && unit.milestone > Math.max(25, fullMilestone(unit)))
    wrong(`${unit.id} has a Milestone of ${unit.milestone}`);
  if (unit.level === 'marker' && isHere) {
    const group = state.units[unit.markerOf];
    if (group?.status !== 'here' || group.marker === '' || unit.marker === '')
      wrong(`${unit.id} is a marker of nothing`);
  }
  if (unit.group >= 0 && !state.commands[unit.group]?.column.includes(at))
    wrong(`${unit.id} marches in no column`);
  if (unit.parent === at) wrong(`${unit.id} is its own parent`);
  orderFrom(unit.order);
};

/** What is true of every table that play can reach. */
export const assertSound = (state: State): void => {
  const fault = airFault(state) ?? armsFault(state);
  if (fault) wrong(fault);
  const { map } = fieldOf(state);
  if (state.control.length !== map.count) wrong('boards and control differ');
  state.units.forEach((unit, at) => {
    checkUnit(state, unit, at);
  });
  const ids = new Set(state.units.map(({ id }) => id));
  if (ids.size !== state.units.length) wrong('two units have one id');
  for (const one of state.sightings) {
    const unit = state.units[one.unit];
    if (!unit || unit.side === one.side) wrong('a side has sighted its own force');
    else if (one.now && (unit.board !== one.board || unit.status !== 'here'))
      wrong(`${unit.id} is seen where it is not`);
  }
  for (const battle of state.battles) {
    if (battle.stage === 'closed') continue;
    for (const at of [...battle.attackers, ...battle.defenders])
      if (!state.units[at]) wrong(`nobody fights in ${battle.id}`);
  }
  for (const command of state.commands)
    for (const at of command.column)
      if (state.units[at]?.status !== 'here') wrong(`${command.id} leads a Group of the lost`);
  for (const cell of state.resistance.cells) {
    if ((cell.members === 0) !== (cell.status === 'gone'))
      wrong(`cell ${cell.id} is ${cell.status}`);
    if (cell.home < 0 || cell.home >= map.count) wrong(`cell ${cell.id} is nowhere`);
  }
  if (new Set(state.chance.drawn).size !== state.chance.drawn.length) wrong('a card came twice');
  for (const side of state.sides)
    if (side.morale < 0 || side.morale > 3) wrong(`morale of ${side.id}`);
};
