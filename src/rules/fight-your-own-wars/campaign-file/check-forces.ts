import type { Campaign, UnitSpec } from '../campaign.ts';
import type { Element } from '../state.ts';
import { itemAt, itemNumber } from '../tables/catalogue.ts';
import { ROWS, rowNumber } from '../tables/movement.ts';
import { bigGuns, isRecceHeaded, worthOf } from '../terms/force.ts';
import { orderLacks } from '../terms/orders/check.ts';
import type { Order } from '../terms/orders/order.ts';
import { checkCondition } from './check-condition.ts';
import { twice } from './check-map.ts';
import { type Findings, someOf } from './finding.ts';

const ROW_IDS = ROWS.map(({ id }) => id);
const isKnown = ({ item, mob }: UnitSpec['elements'][number]): boolean =>
  itemNumber(item) >= 0 && (mob === 'static' || ROW_IDS.includes(mob));

/** Elements as the rules reckon with them; unknown ones are told elsewhere. */
export const linesOf = (spec: Pick<UnitSpec, 'elements'>): Element[] =>
  spec.elements.filter(isKnown).map(({ item, n, q, mob }) => ({
    item: itemNumber(item),
    q,
    mob: rowNumber(mob),
    n,
    lost: 0,
    damaged: 0,
    mended: [],
    concealed: 0,
    momentum: 6,
    idle: 0,
    attached: false,
  }));
export const pointsIn = (spec: Pick<UnitSpec, 'elements'>): number =>
  worthOf({ elements: linesOf(spec) });

/** FYOW-A15, FYOW-6: the chain of command. */
export const checkCommands = (found: Findings, campaign: Campaign): void => {
  const { commands, sides, units } = campaign;
  const named = new Map(commands.map(one => [one.id, one]));
  twice(
    found,
    'commands',
    commands.map(({ id }) => id),
  );
  twice(
    found,
    'sides',
    sides.map(({ id }) => id),
  );
  sides.forEach((side, i) => {
    const at = `sides[${i}].highestCommand`;
    const own = commands.filter(one => one.side === side.id).map(({ id }) => id);
    if (!own.includes(side.highestCommand))
      found.error(at, `${side.highestCommand} is no command of ${side.id}`, someOf(own));
    if (!commands.some(one => one.side === side.id && one.level === 'brigade'))
      found.error(
        `sides[${i}]`,
        `${side.id} has no Senior Commander`,
        'a command of level brigade',
      );
  });
  commands.forEach((one, i) => {
    const at = `commands[${i}]`;
    if (!sides.some(({ id }) => id === one.side))
      found.error(`${at}.side`, `there is no side ${one.side}`, someOf(sides.map(({ id }) => id)));
    const above = one.superior === null ? undefined : named.get(one.superior);
    if (one.superior !== null && above?.side !== one.side)
      found.error(`${at}.superior`, `${one.superior} is no command of ${one.side}`);
    if (loops(named, one.id))
      found.error(`${at}.superior`, `the chain of command above ${one.id} runs in a circle`);
    if (!isRating(one.rating)) found.error(`${at}.rating`, 'is no rating', '5, 6, 7 or roll');
    const hq = units.find(({ id }) => id === one.hqUnit);
    if (hq?.side !== one.side)
      found.error(`${at}.hqUnit`, `${one.hqUnit} is no unit of ${one.side}`);
  });
};
const isRating = (value: unknown): boolean =>
  value === 'roll' || (typeof value === 'number' && [5, 6, 7].includes(value));
const loops = (
  named: ReadonlyMap<string, { readonly superior: string | null }>,
  from: string,
): boolean => {
  const seen = new Set<string>();
  for (let at: string | null | undefined = from; at; at = named.get(at)?.superior) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
};

/** FYOW-A15, FYOW-2, FYOW-3: units: whose they are, what they are made of, where they stand. */
export const checkUnits = (found: Findings, campaign: Campaign): void => {
  const { units, commands, map, sides } = campaign;
  const boards = new Map(map.boards.map(board => [board.id, board]));
  twice(
    found,
    'units',
    units.map(({ id }) => id),
  );
  const byId = new Map(units.map(unit => [unit.id, unit]));
  units.forEach((unit, i) => {
    const at = `units[${i}]`;
    if (!sides.some(({ id }) => id === unit.side))
      found.error(`${at}.side`, `there is no side ${unit.side}`, someOf(sides.map(({ id }) => id)));
    const brigades = commands.filter(one => one.side === unit.side && one.level === 'brigade');
    if (!brigades.some(({ id }) => id === unit.command))
      found.error(
        `${at}.command`,
        `${unit.command} is no Senior Commander of ${unit.side}`,
        someOf(brigades.map(({ id }) => id)),
      );
    checkElements(found, at, unit);
    checkPlace(found, at, campaign, unit, boards);
    checkParent(found, at, campaign, unit, byId.get(unit.parent ?? ''));
    checkWords(found, at, campaign, unit);
  });
  checkCapacity(found, campaign);
};

const checkElements = (found: Findings, at: string, unit: UnitSpec): void => {
  unit.elements.forEach(({ item, mob, n }, k) => {
    if (itemNumber(item) < 0)
      found.error(`${at}.elements[${k}].item`, `the catalogue has no ${item}`);
    if (mob !== 'static' && !ROW_IDS.includes(mob))
      found.error(`${at}.elements[${k}].mob`, `there is no row ${mob}`, someOf(ROW_IDS));
    if (n < 1) found.error(`${at}.elements[${k}].n`, `${n} of ${item}`, '1 or more');
  });
  if (pointsIn(unit) <= 0) found.error(`${at}.elements`, `${unit.id} is worth nothing`);
};

const checkPlace = (
  found: Findings,
  at: string,
  campaign: Campaign,
  unit: UnitSpec,
  boards: ReadonlyMap<string, Campaign['map']['boards'][number]>,
): void => {
  const { start, lengthDays } = campaign;
  const board = boards.get(unit.board ?? '');
  if (unit.board !== null && !board)
    found.error(`${at}.board`, `there is no board ${unit.board}`, someOf([...boards.keys()]));
  if (unit.board === null && !unit.arrives && !unit.deploy?.length)
    found.error(`${at}.board`, `${unit.id} stands nowhere and never comes`, 'a board, or arrives');
  for (const [k, id] of (unit.deploy ?? []).entries())
    if (!boards.has(id)) found.error(`${at}.deploy[${k}]`, `there is no board ${id}`);
  if (board?.coast === 'water' && !unit.deploy)
    found.error(`${at}.board`, `${unit.id} stands in the water`, 'a board on land');
  if (board?.size === 'half' && unit.level === 'battlegroup' && unit.attitude === 'deployed')
    found.error(`${at}.attitude`, 'a Battlegroup cannot deploy on a half board', 'present');
  if (unit.zone !== 'table' && (unit.level !== 'battlegroup' || unit.role === 'static'))
    found.error(`${at}.zone`, `${unit.id} cannot wait in a box`, 'table');
  if (!unit.arrives) return;
  if (!boards.has(unit.arrives.board))
    found.error(`${at}.arrives.board`, `there is no board ${unit.arrives.board}`);
  const day = unit.arrives.dayIndex - start.dayIndex + 1;
  if (day < 1 || day > lengthDays)
    found.error(`${at}.arrives.dayIndex`, 'is not a day of the campaign');
  if (unit.arrives.if !== undefined)
    checkCondition(found, `${at}.arrives.if`, campaign, unit.arrives.if);
};

/** FYOW-3.1, FYOW-3.8: a Fraction is at most half of its parent; a Picket stands on a board linked to it. */
const checkParent = (
  found: Findings,
  at: string,
  { map, cap }: Campaign,
  unit: UnitSpec,
  parent: UnitSpec | undefined,
): void => {
  const value = pointsIn(unit);
  if (unit.level === 'battlegroup') {
    if (unit.parent !== null) found.error(`${at}.parent`, 'a Battlegroup has no parent', 'null');
    if (value > cap)
      found.error(`${at}.elements`, `${unit.id} is worth ${value}`, `${cap} at most`);
    return;
  }
  if (!parent || parent.side !== unit.side || parent.level !== 'battlegroup') {
    found.error(`${at}.parent`, `${unit.parent} is no Battlegroup of ${unit.side}`);
    return;
  }
  const whole = parent.originalValue ?? pointsIn(parent) + value;
  if (unit.level === 'fraction' && value > whole / 2)
    found.error(`${at}.elements`, `${unit.id} is worth ${value}`, `${whole / 2} at most`);
  const near = (id: string | null): boolean =>
    id === parent.board ||
    map.links.some(
      ({ a, b, kind }) =>
        kind === 'road' && ((a === id && b === parent.board) || (b === id && a === parent.board)),
    );
  if (unit.level === 'picket' && !near(unit.board))
    found.error(
      `${at}.board`,
      `${unit.id} is not beside ${parent.id}`,
      'a board linked to its parent',
    );
};

const STOCKS = ['3D6', 'ceil(parent/4)'];
const checkWords = (found: Findings, at: string, campaign: Campaign, unit: UnitSpec): void => {
  const { stockpile, commander, order } = unit;
  const isStock =
    STOCKS.includes(stockpile as string) ||
    (stockpile === null && unit.level !== 'battlegroup') ||
    (Number.isInteger(stockpile) && Number(stockpile) >= 0 && Number(stockpile) <= 20);
  if (!isStock)
    found.error(`${at}.stockpile`, 'is no stockpile', `0 to 20, ${STOCKS.join(' or ')}`);
  if (!isRating(commander.rating))
    found.error(`${at}.commander.rating`, 'is no rating', '5, 6, 7 or roll');
  const { traits } = commander;
  const fits =
    traits === 'roll' ||
    (Array.isArray(traits) &&
      ['passive', 'balanced', 'aggressive'].includes(traits[0]) &&
      ['hesitant', 'balanced', 'decisive'].includes(traits[1]));
  if (!fits) found.error(`${at}.commander.traits`, 'are no traits', 'roll, or two of them');
  const isOrder = typeof order === 'object' && order !== null && !Array.isArray(order);
  const lacks = isOrder ? orderFault(campaign, order as Order) : 'E_ORDER_SCHEMA';
  if (lacks) found.error(`${at}.order`, `is no order (${lacks})`, '{"directive": "STAND_BY"}');
};
const orderFault = ({ map, units }: Campaign, order: Order): string | null => {
  const lists = [order.boards, order.via, order.march, order.triggers, order.leave];
  if (lists.some(one => one !== undefined && !Array.isArray(one))) return 'E_ORDER_SCHEMA';
  return orderLacks(
    order,
    id => map.boards.some(board => board.id === id),
    id => units.some(unit => unit.id === id),
  );
};

/** FYOW-13.9: what stands on a board at first must find room there. */
const checkCapacity = (found: Findings, { map, sides, units, capacity }: Campaign): void => {
  map.boards.forEach((board, i) => {
    if (board.assembly || board.coast === 'water') return;
    for (const { id } of sides) {
      const sum = units
        .filter(unit => unit.board === board.id && unit.side === id && !unit.arrives)
        .reduce((total, unit) => total + pointsIn(unit), 0);
      if (sum > capacity)
        found.error(
          `map.boards[${i}]`,
          `${id} has ${sum} points on ${board.id}`,
          `${capacity} at most`,
        );
    }
  });
};

/** FYOW-A15: what can be played all the same. */
export const warnOfForces = (found: Findings, campaign: Campaign): void => {
  const { sides, units, map, start } = campaign;
  const total = sides.map(({ id }) =>
    units.filter(({ side }) => side === id).reduce((sum, unit) => sum + pointsIn(unit), 0),
  );
  if (Math.max(...total) > 3 * Math.min(...total))
    found.warn('units', `the odds of all forces are ${total.join(' to ')}`);
  const asUnit = (unit: UnitSpec) => ({ elements: linesOf(unit) }) as never;
  sides.forEach((side, i) => {
    const own = units.filter(unit => unit.side === side.id);
    if (!own.some(unit => isRecceHeaded(asUnit(unit))))
      found.warn(`sides[${i}]`, `${side.id} has no recce`);
    const facing = map.boards.some(
      ({ type, control, home }) => type === 'fortified' && (control ?? home) !== side.id,
    );
    if (facing && !own.some(unit => bigGuns(asUnit(unit)) > 0))
      found.warn(`sides[${i}]`, `${side.id} has no gun of 100 mm against fortified boards`);
  });
  units.forEach((unit, i) => {
    const ends = map.links.some(
      ({ a, b, kind }) => kind !== 'river' && (a === unit.board || b === unit.board),
    );
    if (unit.board !== null && !ends) found.warn(`units[${i}].board`, `${unit.id} cannot leave it`);
    for (const { item } of unit.elements) {
      const one = itemAt(itemNumber(item));
      if (one && one.fromYear > start.year)
        found.warn(`units[${i}]`, `${one.name} came in ${one.fromYear}`);
    }
  });
};
