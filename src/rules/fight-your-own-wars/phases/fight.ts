import type { Context } from '../../../engine/system.ts';
import type { Battle, State } from '../state.ts';
import { extraRow, isBeaten, lossFor, objectDamage, type Result } from '../tables/battle.ts';
import { itemAt } from '../tables/catalogue.ts';
import {
  closeIfEmpty,
  commandingAttacker,
  commandingDefender,
  committedOf,
  learnFromBattle,
  reckon,
  tell,
} from '../terms/battle.ts';
import { loseTrucks } from '../terms/convoys.ts';
import { fought, gunsFiring, modifiedDie, retreatOrder, standingResult } from '../terms/crt.ts';
import { fieldOf } from '../terms/field.ts';
import {
  bigGuns,
  combatValue,
  dailyMaximum,
  fightingValue,
  isStatic,
  leftOf,
  lossLineOf,
} from '../terms/force.ts';
import { destroy, losePoints, stateCondition } from '../terms/losses.ts';
import { raise } from '../terms/pace.ts';
import { isRailwayGun } from '../terms/rails.ts';
import { readersOf, seatOfUnit } from '../terms/seats.ts';
import { hurtStock } from '../terms/stocks.ts';
import { isHere, onTable } from '../terms/units.ts';
import { attackMade } from './stops.ts';
import { hurtSupport, supportersOf } from './support.ts';

const bothReaders = (draft: State): string[] => [
  ...new Set([...readersOf(draft, 0), ...readersOf(draft, 1)]),
];

/** FYOW-33.6, FYOW-33.7.2-vii: whether the defender's card came before the attack in this Combat Session. */
export const defenderFirst = (state: State, battle: Battle): boolean => {
  if (battle.hasNr) return false;
  const defender = state.units[commandingDefender(state, battle)]!;
  const card =
    defender.level === 'picket' && defender.parent >= 0 ? state.units[defender.parent]! : defender;
  return card.acted;
};

/** FYOW-33.7.2, FYOW-33.X: the attack is carried out: column, D10, result. */
export const fightOut = (draft: State, context: Context, battle: Battle): void => {
  const second = battle.stage === 'outcome';
  const { attack, defence, column, added, shifts, base } = reckon(draft, battle);
  const attacker = draft.units[commandingAttacker(draft, battle)]!;
  const defender = draft.units[commandingDefender(draft, battle)]!;
  const [die = 1] = context.roll('d10', 'FYOW-33.7.2', {
    for: battle.id,
    seenBy: bothReaders(draft),
  });
  const modified = modifiedDie(
    die,
    added,
    attacker.leader.rating,
    defender.leader.rating,
    !second && defenderFirst(draft, battle),
  );
  const result = fought(modified, column);
  battle.commits = [...battle.attackers, ...battle.defenders].map(at =>
    fightingValue(committedOf(draft, battle, at)),
  );
  battle.column = column;
  battle.added = Math.max(0, added);
  battle.support = supportersOf(draft, battle.board);
  battle.resolved = true;
  battle.fought = true;
  markFought(draft, battle);
  learnFromBattle(draft, battle);
  tell(draft, context, battle, 'FYOW-33.7.2', 'fought', {
    board: fieldOf(draft).map.label(battle.board),
    attack,
    defence,
    base,
    column,
    shifts: Object.entries(shifts).map(([name, shift]) => `${name} ${shift}`),
    die,
    modified,
    result,
  });
  if (second) secondResult(draft, context, battle, result);
  else battle.result = result;
};

/** FYOW-7.1, FYOW-10.6: the day's marks of those who fought. */
const markFought = (draft: State, battle: Battle): void => {
  attackMade(draft, battle);
  for (const at of battle.attackers) {
    const unit = draft.units[at]!;
    unit.wasAttacker = true;
    unit.battles++;
    unit.leader.battles++;
    for (const line of unit.elements) line.concealed = 0;
  }
  for (const at of battle.defenders) {
    const unit = draft.units[at]!;
    unit.attacked++;
    unit.attackedNow++;
    unit.battles++;
    unit.leader.battles++;
    unit.quiet = 0;
  }
};

/** FYOW-33.7.3-ix: losses and conditions of both sides by a result. */
const throwLosses = (draft: State, context: Context, battle: Battle, result: Result): void => {
  const values = battle.commits;
  const sides = [
    { who: 'attacker' as const, units: battle.attackers, from: 0 },
    { who: 'defender' as const, units: battle.defenders, from: battle.attackers.length },
  ];
  for (const { who, units, from } of sides) {
    const [die = 1] = context.roll('d6', 'FYOW-33.7.3', {
      for: `${battle.id} ${who}`,
      seenBy: bothReaders(draft),
    });
    const { pct, sc } = lossFor(result, who, die, battle.added);
    const beaten = isBeaten(result, who);
    const extra = extraRow(result, beaten);
    const [ammo = 1] = context.roll('d6', 'FYOW-33.7.3', {
      for: `${battle.id} ${who} ammunition`,
      seenBy: bothReaders(draft),
    });
    for (const [i, at] of units.entries()) {
      const unit = draft.units[at]!;
      if (!isHere(unit)) continue;
      const loss = Math.floor(((values[from + i] ?? fightingValue(unit)) * pct) / 100);
      unit.ammo = Math.min(4, unit.ammo + Math.round(extra.ammoUsed[ammo - 1]! * 4));
      if (extra.stockpileLost) unit.stockpile = 0;
      unit.lastResult = result;
      loseEquipment(draft, context, at, extra.engineersLostOn);
      tellLoss(draft, context, at, pct, loss);
      const part = committedOf(draft, battle, at).elements.map(lossLineOf);
      if (unit.role === 'convoy') loseTrucks(draft, context, at, sc === 'destroyed' ? 100 : pct);
      else if (sc === 'destroyed') losePoints(draft, context, at, 1e9, 'battle', part);
      else if (loss > 0 && picksLosses(draft, at))
        draft.due.push({
          kind: 'losses',
          side: unit.side,
          unit: at,
          battle: battle.id,
          points: loss,
        });
      else losePoints(draft, context, at, loss, 'battle', part);
      if (isHere(unit) && sc !== null && sc !== 'destroyed') stateCondition(draft, context, at, sc);
      if (beaten) raise(draft, at, 'retreatChoice');
    }
    const [first] = units;
    if (first !== undefined) hurtSupport(draft, context, battle, draft.units[first]!.side, extra);
  }
};

/** FYOW-33.10: whether the owner picks what is lost. */
const picksLosses = (state: State, at: number): boolean =>
  state.options.crtLossAllocation === 'player' && seatOfUnit(state, at) !== null;

const tellLoss = (draft: State, context: Context, at: number, pct: number, loss: number): void => {
  const unit = draft.units[at]!;
  context.log('FYOW-33.7.3', 'lost', { unit: unit.id, pct, loss }, readersOf(draft, unit.side));
};

/** FYOW-33.7.3-s: engineer equipment, a die for each piece. */
const loseEquipment = (draft: State, context: Context, at: number, on: readonly number[]): void => {
  const unit = draft.units[at]!;
  for (const line of unit.elements) {
    if (!itemAt(line.item).tags.includes('bridge') || leftOf(line) <= 0) continue;
    const faces = context.roll(`${leftOf(line)}d6`, 'FYOW-33.7.3', {
      for: `${unit.id} equipment`,
      seenBy: readersOf(draft, unit.side),
    });
    line.lost += faces.filter(face => on.includes(face)).length;
  }
};

/** FYOW-33.7.3-s: bridges on the board, once a battle. */
const damageObjects = (draft: State, context: Context, battle: Battle): void => {
  fieldOf(draft).bridges.forEach((bridge, i) => {
    if (bridge.board !== battle.board) return;
    const [die = 6] = context.roll('d6', 'FYOW-33.7.3', {
      for: bridge.id,
      seenBy: bothReaders(draft),
    });
    const damage = objectDamage(die);
    if (damage === 0) return;
    const one = draft.bridges[i]!;
    one.damage += damage;
    one.known = one.known.map(() => true);
    tell(draft, context, battle, 'FYOW-33.7.3', 'bridgeHit', { bridge: bridge.id, damage });
  });
};

/** FYOW-33.7: at the start of a session battles go on: contact to combat, a result to its outcome. */
export const advanceBattle = (draft: State, context: Context, battle: Battle): void => {
  if (battle.means === 'asked') battle.means = 'paper'; // nobody answered in time
  if (battle.means === 'table' || battle.means === 'file') {
    if (!closeIfEmpty(draft, battle)) battle.stage = 'combat'; // FYOW-A13: it goes on with its reports
    return;
  }
  if (battle.stage === 'contact' || (battle.stage === 'combat' && !battle.resolved)) {
    if (!closeIfEmpty(draft, battle)) battle.stage = 'combat';
    return;
  }
  if (battle.stage === 'outcome') {
    endOutcome(draft, battle);
    return;
  }
  const result = battle.result!;
  throwLosses(draft, context, battle, result);
  if (!battle.hasNr) damageObjects(draft, context, battle); // once a battle
  battle.resolved = false;
  if (result === 'NR') {
    battle.hasNr = true;
    battle.barraged = false;
    battle.unseenDefender = false;
    battle.result = null;
    // Somebody may have been lost to another battle on the board since the D10.
    const isStill = (at: number): boolean =>
      isHere(draft.units[at]!) && draft.units[at]!.board === battle.board;
    battle.attackers = battle.attackers.filter(isStill);
    battle.defenders = battle.defenders.filter(isStill);
    if (!closeIfEmpty(draft, battle))
      for (const at of [...battle.attackers, ...battle.defenders]) raise(draft, at, 'breakOff');
    return;
  }
  battle.stage = 'outcome';
  sendBack(draft, context, battle, result);
  if (battle.retreating.length === 0) closeIfEmpty(draft, battle);
};

/** FYOW-33.7.3-viii, FYOW-33.7.4: who must go, and in what order; friends on the board go with him. */
export const sendBack = (draft: State, context: Context, battle: Battle, result: Result): void => {
  const attackerBeaten = isBeaten(result, 'attacker');
  const beaten = attackerBeaten ? battle.attackers : battle.defenders;
  const side = draft.units[beaten[0] ?? 0]!.side;
  const friends = onTable(draft, battle.board, side).filter(
    at =>
      draft.units[at]!.level !== 'marker' &&
      !draft.battles.some(
        other => other !== battle && other.stage === 'contact' && other.attackers.includes(at),
      ),
  );
  battle.retreating = [...new Set([...beaten, ...friends])].filter(
    at => isHere(draft.units[at]!) && draft.units[at]!.board === battle.board,
  );
  battle.order = 'good';
  for (const at of [...battle.retreating]) {
    const unit = draft.units[at]!;
    const before = unit.used - (unit.charged ? 1 : 0);
    if (retreatOrder(result, dailyMaximum(draft, unit), before) === 'good') continue;
    battle.order = 'disarray';
    if (isStatic(unit)) continue;
    unit.attitude = 'disarray';
    unit.disarray = Math.max(unit.disarray, 2);
    if (unit.role === 'convoy') destroy(draft, context, at, 'destroyed'); // FYOW-20.10
  }
  for (const at of battle.attackers)
    if (!attackerBeaten && isHere(draft.units[at]!)) raise(draft, at, 'secondAttack');
};

/** FYOW-33.7.3-x: a second attack: losses at once, and what stands. */
const secondResult = (draft: State, context: Context, battle: Battle, second: Result): void => {
  const first = battle.result!;
  battle.again = true;
  throwLosses(draft, context, battle, second);
  const standing = standingResult(first, second);
  battle.result = standing;
  battle.resolved = false;
  battle.thrownBack = isBeaten(standing, 'attacker');
  sendBack(draft, context, battle, standing);
};

/** FYOW-33.7: the Outcome Session is over, unless a second attack failed: then the attackers go on their next card. */
const endOutcome = (draft: State, battle: Battle): void => {
  battle.retreating = battle.retreating.filter(
    at => isHere(draft.units[at]!) && draft.units[at]!.board === battle.board,
  );
  if (battle.thrownBack && battle.retreating.length > 0) {
    battle.thrownBack = false;
    return;
  }
  battle.stage = 'closed';
  battle.retreating = [];
};

/** FYOW-33.7.2-iv: guns of 100 mm and more that were there in the Contact Session, by what they have left to fire. */
export const barrageGuns = (state: State, battle: Battle, units: readonly number[]): number =>
  units.reduce((sum, at) => {
    if (battle.latecomers.includes(at)) return sum;
    const unit = state.units[at]!;
    // FYOW-30.7: railway guns fire only from boards with a station.
    const mayFire = !isRailwayGun(unit) || fieldOf(state).map.nodes[unit.board]?.station === true;
    return sum + (isHere(unit) && mayFire ? gunsFiring(bigGuns(unit), unit.ammo) : 0);
  }, 0);

/** FYOW-33.7.2-iv: a barrage: a die for each gun, points of value lost by those fired at. */
export const fireBarrage = (
  draft: State,
  context: Context,
  battle: Battle,
  firing: readonly number[],
  targets: readonly number[],
): void => {
  const guns = barrageGuns(draft, battle, firing);
  const faces = context.roll(`${guns}d6`, 'FYOW-33.7.2', {
    for: `${battle.id} barrage`,
    seenBy: bothReaders(draft),
  });
  const damage = faces.reduce((sum, face) => sum + face, 0);
  const total = targets.reduce((sum, at) => sum + fightingValue(draft.units[at]!), 0);
  for (const at of targets) {
    const share = total > 0 ? (damage * fightingValue(draft.units[at]!)) / total : 0;
    losePoints(draft, context, at, Math.floor(share), 'other');
    hurtStock(draft, context, at, Math.floor(share)); // FYOW-20.14
  }
  tell(draft, context, battle, 'FYOW-33.7.2', 'barrage', {
    board: fieldOf(draft).map.label(battle.board),
    guns,
    damage,
  });
};

export const strengthOfSide = (state: State, battle: Battle, side: number): number => {
  const list =
    state.units[battle.attackers[0] ?? -1]?.side === side ? battle.attackers : battle.defenders;
  return list.reduce((sum, at) => sum + combatValue(state.units[at]!), 0);
};
