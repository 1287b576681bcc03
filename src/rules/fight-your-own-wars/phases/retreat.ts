import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import type { Context } from '../../../engine/system.ts';
import { no } from '../refusals.ts';
import type { Battle, State } from '../state.ts';
import { isMotorised, STATIC_ROW } from '../tables/movement.ts';
import { retreatBoards, troubleFor } from '../terms/crt.ts';
import { resolveMarker } from '../terms/decoys.ts';
import { battleOf } from '../terms/engagement.ts';
import { edgeAt, fieldOf, isHalf } from '../terms/field.ts';
import { isStatic, speed, worthOf } from '../terms/force.ts';
import { knownOn, meet } from '../terms/knowledge.ts';
import { abandonVehicles, destroy } from '../terms/losses.ts';
import { linksBetween } from '../terms/paths.ts';
import { wayOf } from '../terms/rails.ts';
import { roomNow } from '../terms/sea/landing.ts';
import { filled, piecesOf, spacesFor } from '../terms/sea/landing-sums.ts';
import { isWater } from '../terms/sea/vessels.ts';
import { readersOf } from '../terms/seats.ts';
import { commandBoard, isHere, onTable, otherSide } from '../terms/units.ts';
import { knownPassage } from '../terms/ways.ts';
import { place, putOnTable } from './march.ts';
import { actorOf, type FyowRule, mainDone, notOnCard } from './rule.ts';
import { attackOut, choosesHimself, isBold } from './settle.ts';

/** Links by which a beaten force can leave at all; what cannot use any of them is left behind, FYOW-33.8. */
const openLinks = (state: State, at: number): number[] => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const roads = map.linksOf(unit.board, wayOf(unit));
  const free = roads.filter(
    link =>
      !(map.links[link]!.v && speed(state, unit).vBarred) &&
      !knownPassage(state, link, unit).closed,
  );
  return free.length > 0 ? free : roads;
};

/** FYOW-33.8: boards to which a beaten force may go, by what its side knows. */
export const waysBack = (state: State, at: number, battle: Battle | undefined): number[] => {
  const unit = state.units[at]!;
  const { map } = fieldOf(state);
  const isAttacker = battle?.attackers.includes(at) ?? false;
  const boards = [...new Set(openLinks(state, at).map(link => map.across(link, unit.board)))];
  const victors = battle ? (isAttacker ? battle.defenders : battle.attackers) : [];
  const victorFrom = victors.map(other => state.units[other]!.cameFrom).filter(board => board >= 0);
  const ways = boards.map(board => ({
    board: map.label(board),
    isFree: knownOn(state, unit.side, board).length === 0,
  }));
  const back = isAttacker && unit.cameFrom >= 0 ? map.label(unit.cameFrom) : null;
  const names = victorFrom.map(board => map.label(board));
  if (mayReembark(state, at)) ways.push({ board: map.label(unit.cameFrom), isFree: true });
  return retreatBoards(ways, isAttacker ? [] : names, back).map(id => map.index(id));
};

/** FYOW-33.8, option `beachReembark`: a beach force in good order whose craft wait behind it. */
const mayReembark = (state: State, at: number): boolean => {
  const { cameFrom, disarray, side, elements } = state.units[at]!;
  return (
    state.sea !== null &&
    state.options.beachReembark === 'on' &&
    disarray === 0 &&
    cameFrom >= 0 &&
    isWater(state, cameFrom) &&
    filled(roomNow(state, side), piecesOf(elements), spacesFor(elements)) !== null
  );
};

/** FYOW-33.8, policy `battle.retreatBoard`: the free board nearest the own HQ; ties by id. */
export const preferredWay = (state: State, at: number, boards: readonly number[]): number => {
  const unit = state.units[at]!;
  const { map, sources } = fieldOf(state);
  const home = commandBoard(state, state.commands[unit.command]!);
  const goal = home >= 0 && home !== unit.board ? home : (sources[unit.side]![0] ?? home);
  const away = goal >= 0 ? linksBetween(state, goal) : null;
  const far = (board: number): number => {
    const links = away?.[board] ?? 0;
    return links < 0 ? 999 : links;
  };
  return [...boards].sort(
    (a, b) =>
      knownOn(state, unit.side, a).length - knownOn(state, unit.side, b).length ||
      far(a) - far(b) ||
      (map.label(a) < map.label(b) ? -1 : 1),
  )[0]!;
};

/** FYOW-33.8: a beaten force goes to a board; no test. */
export const goBack = (draft: State, context: Context, at: number, to: number): void => {
  const unit = draft.units[at]!;
  const { map } = fieldOf(draft);
  const battle = battleOf(draft, at);
  const order = battle && unit.disarray > 0 ? 'disarray' : 'good'; // each by his own allowance, FYOW-33.7.3-viii
  const readers = readersOf(draft, unit.side);
  leaveBehind(draft, context, at, to);
  if (battle) battle.retreating = battle.retreating.filter(other => other !== at);
  if (!isHere(unit)) return;
  const from = unit.board;
  for (const other of onTable(draft, to, otherSide(unit.side)))
    resolveMarker(draft, context, other); // FYOW-19.3
  const enemies = onTable(draft, to, otherSide(unit.side));
  context.log(
    'FYOW-33.8',
    'retreated',
    { unit: unit.id, from: map.label(from), to: map.label(to), order },
    readers,
  );
  if (enemies.length > 0) {
    intoTrouble(draft, context, at, to, order);
    return;
  }
  putOnTable(draft, context, at, to);
  unit.owned = ownEdge(draft, at, from, to);
  if (order === 'disarray' || unit.disarray > 0) return;
  // Good order: deployed if the owner wishes, which he does where he can.
  const cannot = isWater(draft, to) || (isHalf(draft, to) && unit.level === 'battlegroup');
  unit.attitude = cannot ? 'present' : 'deployed';
};

const ownEdge = (state: State, _at: number, from: number, to: number) => {
  const field = fieldOf(state);
  const [link = -1] = field.map.between(from, to);
  return link < 0 ? ('N' as const) : edgeAt(field, link, to);
};

/** FYOW-33.8, FYOW-20.7.1: what is disabled or barred from the way stays behind. */
const leaveBehind = (draft: State, context: Context, at: number, to: number): void => {
  const unit = draft.units[at]!;
  const { map } = fieldOf(draft);
  if (isWater(draft, to)) return; // FYOW-33.8: back to its craft
  const links = map.between(unit.board, to, wayOf(unit));
  const isClosed = links.every(
    link =>
      (map.links[link]!.v && speed(draft, unit).vBarred) || knownPassage(draft, link, unit).closed,
  );
  if (!unit.disabled && !isClosed) return;
  abandonVehicles(draft, context, at, i => {
    const { mob } = unit.elements[i]!;
    return mob !== STATIC_ROW && isMotorised(mob);
  });
};

/** FYOW-33.8: every way leads to the enemy. */
const intoTrouble = (
  draft: State,
  context: Context,
  at: number,
  to: number,
  order: 'good' | 'disarray',
): void => {
  const unit = draft.units[at]!;
  const enemies = onTable(draft, to, otherSide(unit.side));
  const enemyValue = enemies.reduce((sum, other) => sum + worthOf(draft.units[other]!), 0);
  const what = troubleFor({
    value: worthOf(unit),
    order,
    isStatic: isStatic(unit),
    noWay: false,
    enemyValue,
  });
  if (what === 'surrenders' || what === 'destroyed') {
    destroy(draft, context, at, what === 'destroyed' ? 'destroyed' : 'surrendered');
    return;
  }
  const from = unit.board;
  place(draft, context, at, to);
  const edge = ownEdge(draft, at, from, to);
  unit.zone = edge;
  unit.owned = edge;
  for (const enemy of enemies) meet(draft, context, at, enemy);
  if (choosesHimself(draft, at, 'retreatChoice')) {
    draft.due.push({ kind: 'trouble', side: unit.side, unit: at, battle: '', points: 0 });
    return;
  }
  if (isBold(draft, at)) attackOut(draft, context, at);
};

/** FYOW-33.8: a beaten force on its card in the Outcome Session. Answers false when its seat has to choose. */
export const mustGo = (draft: State, context: Context, at: number, choose: boolean): boolean => {
  const unit = draft.units[at]!;
  const battle = battleOf(draft, at);
  if (isStatic(unit)) {
    destroy(draft, context, at, 'destroyed');
    return true;
  }
  const boards = waysBack(draft, at, battle);
  if (boards.length === 0) {
    destroy(draft, context, at, 'surrendered');
    return true;
  }
  if (choose && boards.length > 1) return false;
  goBack(draft, context, at, preferredWay(draft, at, boards));
  return true;
};

const retreatShape = shape({ type: oneOf(['battle.retreat']), board: text(60) });
export type Retreat = Infer<typeof retreatShape>;

/** FYOW-33.8: the owner names the board. */
export const retreat: FyowRule<Retreat> = {
  rule: 'FYOW-33.8',
  shape: retreatShape,
  listing: 'all',
  *candidates(state, seat) {
    const at = actorOf(state);
    if (at < 0 || notOnCard(state, seat, 'unit')) return;
    const battle = battleOf(state, at);
    if (!battle?.retreating.includes(at)) return;
    const { map } = fieldOf(state);
    for (const board of waysBack(state, at, battle))
      yield { type: 'battle.retreat', board: map.label(board) };
  },
  refuse(state, seat, { board }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const at = actorOf(state);
    const battle = battleOf(state, at);
    if (!battle?.retreating.includes(at)) return no('E_STAGE');
    const to = fieldOf(state).map.index(board);
    if (to < 0) return no('E_UNKNOWN_ID', board);
    return waysBack(state, at, battle).includes(to) ? null : no('E_RETREAT', board);
  },
  apply(draft, { board }, context) {
    const at = actorOf(draft);
    mainDone(draft);
    goBack(draft, context, at, fieldOf(draft).map.index(board));
    context.reveal('FYOW-33.8');
  },
};
