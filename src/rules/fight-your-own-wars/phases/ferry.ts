import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { firstBroken, no } from '../refusals.ts';
import type { Handling, State, Unit } from '../state.ts';
import { hubDice, hubNamed, hubSpaces } from '../tables/hubs.ts';
import { ROWS, rowNumber } from '../tables/movement.ts';
import { gaugeEffect } from '../tables/weather.ts';
import { resolveMarker } from '../terms/decoys.ts';
import { isEngaged } from '../terms/engagement.ts';
import { edgeAt, fieldOf } from '../terms/field.ts';
import { isWhollyConcealed, leftOf, mayConceal } from '../terms/force.ts';
import { heated } from '../terms/heat.ts';
import { knownOn, meet } from '../terms/knowledge.ts';
import { carriesVehicles, spacesFor } from '../terms/sea/landing-sums.ts';
import { columnsNow, mayUse } from '../terms/sea/sailing.ts';
import { readersOf } from '../terms/seats.ts';
import { climateOf, murkAt, weatherAt, windNow } from '../terms/sky.ts';
import { leaveTask } from '../terms/tasks.ts';
import { isHere, otherSide, unitsOn } from '../terms/units.ts';
import { isCrowded, knownInBox } from '../terms/ways.ts';
import { ordersForbidMarch, putOnTable } from './march.ts';
import { actorOf, type FyowRule, isMainDone, mainDone, notOnCard } from './rule.ts';

const TERMINAL = 'river_ferry';
const BANK = 'riverside';

/** FYOW-24, FYOW-24.1: a board with a ferry terminal; any other board on a river is a riverside. */
const hasTerminal = (state: Pick<State, 'campaign'>, board: number): boolean =>
  fieldOf(state).map.nodes[board]!.hubs.includes(TERMINAL);

/** FYOW-24.1: what carries a force over a river: the ferry of a terminal at either end, else boats and rafts. */
const isFerry = (state: State, from: number, to: number): boolean =>
  hasTerminal(state, from) || hasTerminal(state, to);
/** FYOW-24.1: the lesser of the two banks handles the load. */
const hubOf = (state: State, from: number, to: number): string =>
  hasTerminal(state, from) && hasTerminal(state, to) ? TERMINAL : BANK;

/** FYOW-29.4: unpowered craft carry Enhanced or elite infantry with their weapons only. */
const rowsItself = ({ elements }: Unit): boolean =>
  elements.every(line => leftOf(line) <= 0 || mayConceal(line));

const mayCross = ({ zone, group, marker, level, role }: Unit): boolean =>
  zone === 'table' && group < 0 && marker === '' && level !== 'picket' && role !== 'static';

/** FYOW-29.3: ferries go on large rivers, and where a terminal was built; small craft on all but streams and weirs. */
const isWaterway = (state: State, link: number, from: number, to: number): boolean => {
  const { class: water = 'small', weir = false, lock = false } = fieldOf(state).map.links[link]!;
  if (water === 'stream') return false;
  return isFerry(state, from, to) ? !weir : mayUse('smallCraft', water, { weir, lock });
};

const ferryShape = shape({ type: oneOf(['ferry']), link: text(60) });
/** FYOW-24, FYOW-24.1: a force on a board at a river is carried to the board at the other end of a river link. */
export const ferry: FyowRule<Infer<typeof ferryShape>> = {
  rule: 'FYOW-24.1',
  shape: ferryShape,
  listing: 'all',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0 || state.units[at]!.board < 0) return;
    const { map } = fieldOf(state);
    for (const link of map.linksOf(state.units[at]!.board, 'river')) {
      const action = { type: 'ferry' as const, link: map.linkLabel(link) };
      if (!ferry.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { link: id }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const unit = state.units[at]!;
    const { map } = fieldOf(state);
    const link = map.linkIndex(id);
    if (link < 0) return no('E_UNKNOWN_ID', id);
    const to = map.across(link, unit.board);
    return firstBroken([
      ['E_REST', () => unit.mode === 'rest'],
      ['E_DISARRAY', () => unit.disarray > 0],
      ['E_ENGAGED', () => isEngaged(state, at)],
      ['E_ORDERS', () => ordersForbidMarch(state, at)],
      ['E_MAIN_DONE', () => isMainDone(state, at) || unit.moved || isWaiting(state, at)],
      ['E_NO_LINK', () => to < 0],
      ['E_LINK_KIND', () => map.kind(link) !== 'river'],
      ['E_WATERWAY', () => !isWaterway(state, link, unit.board, to)],
      [
        'E_HUB',
        () =>
          knownOn(state, unit.side, unit.board).length > 0 ||
          (!isFerry(state, unit.board, to) && !rowsItself(unit)),
      ],
      [
        'E_COVE_VEHICLE',
        () => !hubNamed(hubOf(state, unit.board, to))!.vehicles && carriesVehicles(unit.elements),
      ],
      ['E_LOAD', () => !mayCross(unit)],
      ['E_BOX_ENEMY', () => knownInBox(state, unit.side, link, to)],
      ['E_CAPACITY', () => isCrowded(state, to, unit)],
    ]);
  },
  apply(draft, { link: id }, context) {
    const at = actorOf(draft);
    const unit = draft.units[at]!;
    const { map } = fieldOf(draft);
    const to = map.across(map.linkIndex(id), unit.board);
    mainDone(draft, at);
    const hub = hubOf(draft, unit.board, to);
    draft.handling.push({ unit: at, board: unit.board, hub, to, done: 0 });
    Object.assign(unit, { attitude: 'present', quiet: 0, concealing: false });
    leaveTask(draft, at);
    const values = { unit: unit.id, board: map.label(unit.board), to: map.label(to) };
    context.log('FYOW-24.1', 'ferries', values, readersOf(draft, unit.side));
  },
};
const isWaiting = (state: State, at: number): boolean =>
  state.handling.some(({ unit }) => unit === at);

/** FYOW-24.1: what goes over a river, of all that is handled. */
export const isCrossing = ({ hub }: Handling): boolean => hub === TERMINAL || hub === BANK;

/** FYOW-29.6.1: the D10 that carries a ferry or boats over a link in the weather of now. */
export const crossingNeed = (state: State, from: number, to: number): number => {
  const { map } = fieldOf(state);
  const link = map.between(from, to, 'river')[0]!;
  const row = ROWS[rowNumber(isFerry(state, from, to) ? 'ferry' : 'rowed')]!;
  const now = columnsNow(murkAt(state, from), windNow(state), state.weather.light);
  const gauge =
    state.options.gaugeRivers === 'on'
      ? gaugeEffect(climateOf(state), state.weather.gauge, weatherAt(state, from)).move // FYOW-25.6
      : 0;
  return map.length(link) - row.mp - gauge - now.reduce((sum, column) => sum + row[column], 0);
};

/** FYOW-24, FYOW-24.1: SX1: a Movement Test for each crossing; if it is passed, the dice of the bank carry its loads over in turn. */
export const ferrySession = (draft: State, context: Context): void => {
  draft.handling = draft.handling.filter(one => !isCrossing(one) || isStill(draft, one));
  const crossings = draft.handling.filter(isCrossing);
  for (const way of new Set(crossings.map(({ board, to }) => `${board} ${to}`))) {
    const here = crossings.filter(({ board, to }) => `${board} ${to}` === way);
    const [{ board, hub, to, unit }] = here as [Handling];
    const { map } = fieldOf(draft);
    const { id, side } = draft.units[unit]!;
    const readers = readersOf(draft, side);
    const note = { for: map.label(board), seenBy: readers };
    const need = crossingNeed(draft, board, to);
    const [die = 1] = context.roll('d10', 'FYOW-29.6.1', note);
    if (die < need) {
      const values = { unit: id, board: map.label(board), to: map.label(to), die, need };
      context.log('FYOW-29.6.1', 'ferryFailed', values, readers);
      continue;
    }
    const faces = hubDice(hubNamed(hub)!).flatMap(one => context.roll(one, 'FYOW-24.1', note));
    let spaces = hubSpaces(heated(draft, board, faces));
    for (const one of here) spaces -= carry(draft, context, one, spaces);
  }
};
const isStill = (state: State, { unit: at, board }: Handling): boolean => {
  const unit = state.units[at]!;
  return isHere(unit) && unit.board === board && mayCross(unit) && !isEngaged(state, at);
};

/** Answers how many spaces went over with this force. */
const carry = (draft: State, context: Context, one: Handling, spaces: number): number => {
  const unit = draft.units[one.unit]!;
  const need = spacesFor(unit.elements);
  const used = Math.min(spaces, Math.max(0, need - one.done));
  one.done += used;
  const { map } = fieldOf(draft);
  const readers = readersOf(draft, unit.side);
  const values = { unit: unit.id, board: map.label(one.board), done: one.done, need };
  if (one.done < need || isCrowded(draft, one.to, unit)) {
    context.log('FYOW-24.1', 'isHandled', values, readers);
    return used;
  }
  draft.handling = draft.handling.filter(other => other !== one);
  if (isHeldUp(draft, context, one)) return used;
  context.log('FYOW-24.1', 'ferried', { unit: unit.id, to: map.label(one.to) }, readers);
  putOnTable(draft, context, one.unit, one.to);
  unit.owned = edgeAt(fieldOf(draft), map.between(one.board, one.to, 'river')[0]!, one.to);
  return used;
};

/** FYOW-A7c: an enemy on the far bank of whom nobody knew stops the crossing, and is known from then on. */
const isHeldUp = (draft: State, context: Context, { unit: at, board, to }: Handling): boolean => {
  const unit = draft.units[at]!;
  const edge = edgeAt(fieldOf(draft), fieldOf(draft).map.between(board, to, 'river')[0]!, to);
  const enemies = unitsOn(draft, to, otherSide(unit.side)).filter(other => {
    const enemy = draft.units[other]!;
    return (enemy.zone === 'table' && !isWhollyConcealed(enemy)) || enemy.zone === edge;
  });
  if (enemies.length === 0) return false;
  for (const enemy of enemies) {
    const real = resolveMarker(draft, context, enemy); // FYOW-19.3
    if (real >= 0) meet(draft, context, at, real);
  }
  const values = { unit: unit.id, to: fieldOf(draft).map.label(to) };
  context.log('FYOW-A7c', 'boxHeld', values, readersOf(draft, unit.side));
  context.reveal('FYOW-A7c');
  return true;
};
