import type { Context } from '../../../engine/system.ts';
import type { Battle, Element, State, Unit } from '../state.ts';
import { type BoardType, isBeaten } from '../tables/battle.ts';
import {
  type Circumstances,
  columnAfter,
  type EdgeOptions,
  type Reckoned,
  type Shifts,
  shiftsOf,
} from './crt.ts';
import type { Edge } from './detect-sums.ts';
import { fieldOf, isHalf } from './field.ts';
import { combatValue, fightingValue, isWhollyConcealed, leftOf } from './force.ts';
import { leaveGroup } from './groups.ts';
import { learnStrength, nameFor } from './knowledge.ts';
import { raise } from './pace.ts';
import { readersOf } from './seats.ts';
import { isHere, onTable, otherSide } from './units.ts';

export const battleNamed = (state: State, id: string): Battle | undefined =>
  state.battles.find(battle => battle.id === id);
export const isOpen = ({ stage }: Battle): boolean => stage !== 'closed';
export const sideOfBattle = (state: State, battle: Battle): number =>
  state.units[battle.attackers[0] ?? battle.defenders[0] ?? 0]!.side;

/** FYOW-33.4: how a defender stands: resting counts before his attitude. */
export const shownBy = (unit: Unit): Circumstances['defender'] =>
  unit.mode === 'rest' ? 'rest' : unit.attitude;

/** FYOW-33.7.2-vi: the commanding Battlegroup of the defence: the largest value. */
export const commandingDefender = (state: State, battle: Battle): number => {
  let best = battle.defenders[0] ?? -1;
  for (const at of battle.defenders)
    if (fightingValue(state.units[at]!) > fightingValue(state.units[best]!)) best = at;
  return best;
};
/** FYOW-33.7.2-vi: the elements of a force that take part; the attacker may keep some of his out of it. */
export const committedOf = (state: State, battle: Battle, at: number): { elements: Element[] } => ({
  elements: state.units[at]!.elements.map((line, i) => {
    const held = battle.held.find(one => one.unit === at && one.line === i + 1);
    return held ? { ...line, lost: line.lost + Math.min(held.n, leftOf(line)) } : line;
  }),
});

/** The rating that the attack goes by: the largest attacking force. */
export const commandingAttacker = (state: State, battle: Battle): number => {
  let best = battle.attackers[0] ?? -1;
  const value = (at: number): number => fightingValue(committedOf(state, battle, at));
  for (const at of battle.attackers) if (value(at) > value(best)) best = at;
  return best;
};

/** FYOW-33.7.3-s, option `crtAmmo`: a force that has fired everything attacks no more today. */
export const hasFiredAll = ({ options }: State, { ammo }: Unit): boolean =>
  options.crtAmmo === 'full' && ammo >= 4;

/** What is true of a battle when its D10 is thrown. */
export const circumstancesOf = (state: State, battle: Battle): Circumstances => {
  const { map } = fieldOf(state);
  const board = map.nodes[battle.board]!;
  const defender = state.units[commandingDefender(state, battle)]!;
  const inBox = battle.defenders.every(at => state.units[at]!.zone !== 'table');
  const isSecond = battle.stage === 'outcome';
  const isContinued = battle.hasNr && !isSecond && state.options.crtNrContinuation === 'nrOnly';
  return {
    terrain: (inBox ? 'light' : board.type) as BoardType, // FYOW-13.7: a box has no terrain
    defender: shownBy(defender),
    halfBoardBattlegroup:
      isHalf(state, battle.board) && defender.level === 'battlegroup' && defender.role !== 'static',
    defenderRationed: defender.mode === 'rationed' || hasFiredAll(state, defender),
    defenderUndetected: battle.unseenDefender,
    attackerUndetected: !battle.seenAttacker,
    defenderAlreadyEngagedNR: battle.hasNr,
    secondAttackSameDefenderThisSession: !isContinued && defender.attackedNow > 0,
    // A second attack counts as one after midnight too, when the day's marks are gone.
    secondAttackSameDefenderToday: !isContinued && (defender.attacked > 0 || isSecond),
    attackerSecondAttackInOutcomeSession: isSecond,
    defenderWasAttackerToday: defender.wasAttacker,
    ...justLanded(state, battle),
  };
};

/** FYOW-28.13a: German paratroops whose weapons came down apart from them, in the battle that began with their landing. */
const justLanded = (
  state: State,
  battle: Battle,
): Pick<
  Circumstances,
  'germanParatroopsAttackingOnLanding' | 'germanParatroopsDefendingOnLanding'
> => {
  const fell = (list: readonly number[]): boolean =>
    list.some(
      at =>
        state.units[at]!.nation === 'germany' &&
        state.air.landed.some(({ unit, clock }) => unit === at && clock === battle.opened),
    );
  const attacks = fell(battle.attackers);
  const isPrinted = state.options.germanParaShift === 'printedRight';
  return {
    germanParatroopsAttackingOnLanding: attacks && !isPrinted,
    germanParatroopsDefendingOnLanding: fell(battle.defenders) || (attacks && isPrinted),
  };
};

export const edgeOptions = ({ options }: State): EdgeOptions => ({
  gapInSecond: options.crtGap === 'column2',
  leftMinusOne: options.crtLeftEdge === 'minusOne',
});

/** FYOW-33.7.2-v: both Combat Values, the shifts and the column of a battle as it stands. */
export const reckon = (
  state: State,
  battle: Battle,
): Reckoned & { shifts: Shifts; attack: number; defence: number } => {
  const attack = battle.attackers.reduce(
    (sum, at) => sum + combatValue(committedOf(state, battle, at)),
    0,
  );
  const defence = battle.defenders.reduce((sum, at) => sum + combatValue(state.units[at]!), 0);
  const shifts = shiftsOf(
    circumstancesOf(state, battle),
    state.options.crtUndeployedTerrain === 'applies',
  );
  return {
    ...columnAfter(attack, Math.max(1, defence), shifts, edgeOptions(state)),
    shifts,
    attack,
    defence,
  };
};

/** FYOW-33.7.4: a force that a result sends away, or that goes with a friend so beaten: no later combat includes it. */
export const mustLeave = (state: State, at: number): boolean => {
  const { board, side, level } = state.units[at]!;
  const isLate = (than: Battle): boolean =>
    state.battles.some(
      one => one !== than && one.stage === 'contact' && one.attackers.includes(at),
    );
  return state.battles.some(battle => {
    if (battle.board !== board) return false;
    if (battle.stage === 'outcome') return battle.retreating.includes(at);
    const who = sideOfBattle(state, battle) === side ? 'attacker' : 'defender';
    const isLost = battle.result !== null && isBeaten(battle.result, who);
    return (
      battle.stage === 'combat' &&
      battle.resolved &&
      isLost &&
      level !== 'marker' &&
      !isLate(battle)
    );
  });
};

/** FYOW-33.7.1: contact: a battle opens, or the force joins the one that runs here. */
export const openBattle = (draft: State, context: Context, at: number, from: Edge): void => {
  const unit = draft.units[at]!;
  const running = joinableOn(draft, unit.board);
  if (running && joinsBattle(draft, running, at)) return;
  const enemies = onTable(draft, unit.board, otherSide(unit.side)).filter(
    other => !isWhollyConcealed(draft.units[other]!) && !mustLeave(draft, other),
  );
  const awake = enemies.filter(other => draft.units[other]!.mode !== 'rest');
  const defenders = awake.length > 0 ? awake : enemies;
  if (defenders.length === 0) return;
  beginBattle(draft, context, unit.board, [at], defenders, from);
};

/** FYOW-15.6, FYOW-A13: how a battle is fought; below the table's least value it is always paper. */
const meansFor = (
  state: State,
  mode: State['options']['battleMode'],
  attackers: readonly number[],
  defenders: readonly number[],
): Battle['means'] => {
  const value = (units: readonly number[]): number =>
    units.reduce((sum, at) => sum + fightingValue(state.units[at]!), 0);
  const least = Number(state.options.tableMinimum);
  if (mode === 'paper' || Math.min(value(attackers), value(defenders)) < least) return 'paper';
  return mode === 'tabletop' ? 'table' : 'asked';
};

/** FYOW-33.7: a small battle: one side has no Battlegroup in it; it is fought on the card of contact. */
const isSmall = (
  { options, units }: State,
  attackers: readonly number[],
  defenders: readonly number[],
): boolean =>
  options.smallBattleTwoSessions === 'on' &&
  [attackers, defenders].some(list => list.every(at => units[at]!.level !== 'battlegroup'));

export const beginBattle = (
  draft: State,
  context: Context,
  board: number,
  attackers: number[],
  defenders: number[],
  from: Edge,
): Battle => {
  const { battleMode } = draft.options;
  const battle: Battle = {
    id: `b${++draft.battleCount}`,
    board,
    stage: isSmall(draft, attackers, defenders) ? 'combat' : 'contact',
    means: meansFor(draft, battleMode, attackers, defenders),
    wishes: [null, null],
    opened: draft.clock,
    attackers,
    defenders,
    fromEdge: from,
    unseenDefender: false,
    seenAttacker: false,
    resolved: false,
    result: null,
    column: 0,
    added: 0,
    commits: [],
    barraged: false,
    hasNr: false,
    again: false,
    thrownBack: false,
    support: [],
    held: [],
    latecomers: [],
    joined: [],
    retreating: [],
    order: 'good',
    owes: false,
    fought: false,
    small: isSmall(draft, attackers, defenders),
    answers: defenders.some(at => !draft.units[at]!.acted),
  };
  draft.battles.push(battle);
  for (const at of [...attackers, ...defenders]) leaveGroup(draft, at); // FYOW-2.9
  for (const at of [...attackers, ...defenders]) raise(draft, at, 'contact');
  for (const at of defenders)
    if (!draft.units[at]!.causes.includes('attacked')) draft.units[at]!.causes.push('attacked');
  for (const side of [0, 1])
    context.log(
      'FYOW-33.7.1',
      'contact',
      {
        board: fieldOf(draft).map.label(board),
        attackers: attackers.map(at => nameFor(draft, side, at)),
        defenders: defenders.map(at => nameFor(draft, side, at)),
      },
      readersOf(draft, side),
    );
  context.reveal('FYOW-33.7.1');
  return battle;
};

/** FYOW-33.7.4: the battle on a board whose D10 is still to come; one that is being settled may lie beside it. */
export const joinableOn = (state: State, board: number): Battle | undefined =>
  state.battles.find(
    battle =>
      battle.board === board && isOpen(battle) && battle.stage !== 'outcome' && !battle.resolved,
  );
/** FYOW-33.7.4: a force that comes before the D10 may join its side. */
export const joinsBattle = (draft: State, battle: Battle, at: number): boolean => {
  if (battle.stage === 'outcome' || battle.resolved || battle.stage === 'closed') return false;
  const { side } = draft.units[at]!;
  const list = sideOfBattle(draft, battle) === side ? battle.attackers : battle.defenders;
  if (!list.includes(at)) {
    list.push(at);
    if (battle.stage === 'combat') battle.latecomers.push(at);
    if (battle.means === 'table' || battle.means === 'file') {
      const after = boundsOf(draft, battle, at);
      battle.joined.push({ unit: at, clock: draft.clock, after, edge: draft.units[at]!.owned });
    }
  }
  leaveGroup(draft, at);
  return true;
};

/** FYOW-15.7: bounds after which a joiner is in his box: at once before both sides' cards, 2 between them, 4 after. */
export const joinsAfter = (lowest: readonly [number, number], joiner: number): 0 | 2 | 4 => {
  if (joiner < Math.min(...lowest)) return 0;
  return joiner < Math.max(...lowest) ? 2 : 4;
};

/** FYOW-15.7: the same for a force that joins a table battle in this session, by the cards as they were dealt. */
export const boundsOf = (state: State, battle: Battle, at: number): 0 | 2 | 4 => {
  const card = (unit: number): number => {
    const place = state.cards.findIndex(({ kind, of }) => kind === 'unit' && of === unit);
    return place < 0 ? state.cards.length : place;
  };
  const lowest = (units: readonly number[]): number => Math.min(...units.map(card));
  const others = (units: readonly number[]): number[] => units.filter(unit => unit !== at);
  return joinsAfter([lowest(others(battle.attackers)), lowest(others(battle.defenders))], card(at));
};

/** Both sides of a battle are told. */
export const tell = (
  draft: State,
  context: Context,
  _battle: Battle,
  rule: string,
  id: string,
  values: Parameters<Context['log']>[2],
): void => {
  context.log(rule, id, values, [...new Set([...readersOf(draft, 0), ...readersOf(draft, 1)])]);
  context.reveal(rule);
};

/** FYOW-33.5: after the throw both sides know what they fought. */
export const learnFromBattle = (draft: State, battle: Battle): void => {
  for (const a of battle.attackers)
    for (const d of battle.defenders) {
      learnStrength(draft, draft.units[a]!.side, d);
      learnStrength(draft, draft.units[d]!.side, a);
    }
};

/** FYOW-33.7: a battle without one of its sides is over. */
export const closeIfEmpty = (draft: State, battle: Battle): boolean => {
  const standing = (list: readonly number[]): boolean =>
    list.some(at => isHere(draft.units[at]!) && draft.units[at]!.board === battle.board);
  if (standing(battle.attackers) && standing(battle.defenders)) return false;
  battle.stage = 'closed';
  battle.retreating = battle.retreating.filter(at => isHere(draft.units[at]!));
  return true;
};
