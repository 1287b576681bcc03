import type { Battle, State, Unit } from '../state.ts';
import { battleOf, enemyNear } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { isStatic } from '../terms/force.ts';
import { knownOnTable } from '../terms/knowledge.ts';
import { orderFrom } from '../terms/orders/kept.ts';
import { raise } from '../terms/pace.ts';
import { linkToward } from '../terms/paths.ts';
import { wayOf } from '../terms/rails.ts';
import { isWater } from '../terms/sea/vessels.ts';
import { commandBoard, isHere, unitsOn } from '../terms/units.ts';
import { knownPassage } from '../terms/ways.ts';

/** FYOW-A17: stops that the beginning of a session finds: attacks that are due, forces cut off, bridges to be blown. */
export const raiseStops = (draft: State): void => {
  for (const battle of draft.battles) raiseAttack(draft, battle);
  draft.units.forEach((unit, at) => {
    if (!isHere(unit) || unit.level === 'marker') return;
    // FYOW-18.2: what is still aboard waits for its wave; no road leads from its board.
    if (isWater(draft, unit.board)) return;
    const was = unit.cutOff;
    unit.cutOff = isCutOff(draft, unit);
    if (unit.cutOff && !was) raise(draft, at, 'surrounded');
    if (draft.session === 1 && isWayless(draft, unit)) raise(draft, at, 'orderEnded');
  });
  raiseDemolitions(draft);
};

/** An attack on paper waits for what its commander commits. */
const raiseAttack = (draft: State, battle: Battle): void => {
  if (battle.stage !== 'combat' || battle.resolved || battle.means !== 'paper') return;
  for (const at of battle.attackers) raise(draft, at, 'attackDue');
};
/** The attack was made: nobody else of the side is asked about it. */
export const attackMade = (draft: State, { attackers }: Battle): void => {
  for (const at of attackers) {
    const unit = draft.units[at]!;
    unit.met = unit.met.filter(stop => stop !== 'attackDue');
  }
};

/** FYOW-A17: an order that cannot be carried out: no way to its goal is open, by what its side knows. */
const isWayless = (state: State, unit: Unit): boolean => {
  const { directive, boards = [] } = orderFrom(unit.order);
  if (!TO_A_BOARD.includes(directive) || unit.group >= 0 || isStatic(unit)) return false;
  const goal = fieldOf(state).map.index(boards[0] ?? '');
  return goal >= 0 && goal !== unit.board && linkToward(state, unit, goal) < 0;
};
const TO_A_BOARD: readonly string[] = ['MOVE', 'MOVE_TO_CONTACT', 'ENGAGE', 'DEFEND'];

/** FYOW-33.7.3-x: whether the force can still attack again a beaten enemy that has not gone. */
const mayFollowUp = (state: State, at: number): boolean => {
  const battle = battleOf(state, at);
  return (
    battle?.stage === 'outcome' &&
    !battle.again &&
    battle.attackers.includes(at) &&
    battle.defenders.some(other => battle.retreating.includes(other))
  );
};
/** A stop whose reason has gone since it was raised asks nobody. */
export const dropOldStops = (draft: State, at: number): void => {
  const unit = draft.units[at]!;
  unit.met = unit.met.filter(stop => stop !== 'secondAttack' || mayFollowUp(draft, at));
};

/** No open link, or cut off from its HQ, by what its side knows. */
const isCutOff = (state: State, unit: Unit): boolean => {
  const { map } = fieldOf(state);
  const links = map.linksOf(unit.board, wayOf(unit));
  const beside = links.map(link => map.across(link, unit.board));
  if (links.length === 0 || !enemyNear(state, unit, [unit.board, ...beside])) return false;
  const isBarred = (board: number): boolean => knownOnTable(state, unit.side, board).length > 0;
  const isOpen = links.some(
    (link, i) => !isBarred(beside[i]!) && !knownPassage(state, link, unit).closed,
  );
  if (!isOpen) return true;
  const hq = commandBoard(state, state.commands[unit.command]!);
  return hq >= 0 && hq !== unit.board && linkToward(state, unit, hq, isBarred) < 0;
};

/** A prepared bridge with the enemy known one link away. */
const raiseDemolitions = (draft: State): void => {
  const { bridges, map } = fieldOf(draft);
  draft.bridges.forEach(({ prepared, ready }, i) => {
    if (prepared < 0 || ready > draft.clock) return;
    const { board } = bridges[i]!;
    const near = map.neighbours(board, 'road');
    for (const at of unitsOn(draft, board, prepared))
      if (enemyNear(draft, draft.units[at]!, near)) raise(draft, at, 'demolition');
  });
};

/** FYOW-A17: the highest headquarters of both sides hear of what concerns everybody. */
export const raiseForAll = (draft: State, stop: string): void => {
  for (const { highest } of draft.sides) {
    const hq = draft.commands[highest]?.hq ?? -1;
    if (hq >= 0) raise(draft, hq, stop);
  }
};
