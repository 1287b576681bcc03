import type { Context } from '../../../engine/system.ts';
import { otherSide, type State, type Unit } from '../state.ts';
import { DE } from '../tables/nations.ts';
import { fieldOf } from '../terms/field.ts';
import { BIG_RIVER } from '../terms/ground.ts';
import { nationsOf, sideOfNation, sideOfUnit } from '../terms/sides.ts';
import { forget, standing } from '../terms/standing.ts';
import { hasZone } from '../terms/strength.ts';
import { rollWeather } from './weather.ts';

/** W39-8.13: the side that decides in this phase: in a Counter-attack Phase the one whose half-turn it is not. */
export const actingSide = (state: State): number =>
  state.phase === 'counter' ? otherSide(state.side) : state.side;

const eachOf = (draft: State, side: number, change: (unit: Unit, number: number) => void): void => {
  for (let unit = 0; unit < draft.units.length; unit++)
    if (sideOfUnit(draft, unit) === side) change(draft.units[unit]!, unit);
};

/** W39-3.0 Turn: weather, then both half-turns; W39-3.I the side with the initiative is first in every turn. */
export const beginTurn = (draft: State, turn: number, context: Context): void => {
  draft.turn = turn;
  forget(draft); // a B5 may have run out
  for (const unit of draft.units) {
    unit.fired = false;
    unit.fought = false;
    unit.stirred = false;
  }
  context.log('W39-3.0', 'turn', { turn, day: fieldOf(draft).dayOf(turn) });
  rollWeather(draft, context);
  beginHalf(draft, 0, context);
};

const beginHalf = (draft: State, half: number, context: Context): void => {
  draft.half = half;
  draft.side = half === 0 ? draft.first : otherSide(draft.first);
  enter(draft, 'move', context);
  draft.step = 'rally';
  draft.rallied = [];
  draft.freed = [];
  draft.rolling = -1;
  draft.ferried = draft.bridges.map(() => 0);
  eachOf(draft, draft.side, unit => {
    if (unit.refuelling) unit.moveDays = 0; // W39-14.44
    unit.refuelling = false;
    unit.spent = 0;
    unit.moved = false;
    unit.halted = false;
    unit.rolled = -1;
    unit.left = 0;
    unit.trail = [];
    unit.came = [];
    unit.parted = false;
    unit.entryHex = -1;
    unit.entryStack = 0;
  });
};

const enter = (draft: State, phase: State['phase'], context: Context): void => {
  draft.phase = phase;
  draft.step = 'none';
  draft.nation = -1;
  draft.passed = [];
  context.log('W39-3.0', 'phase', { phase, side: draft.side });
  if (draft.options.camouflage) context.reveal('W39-HID'); // who is asked next may hang on face-down counters
};

/** The next step of the Movement Phase, W39-3.P2. */
export const nextStep = (draft: State): void => {
  draft.passed = [];
  if (draft.step === 'rally') draft.step = 'air';
  else if (draft.step === 'air') draft.step = 'panic';
  else {
    draft.step = 'movement';
    draft.nation = nationsOf(draft, draft.side)[0] ?? -1;
  }
};

/** W39-3.1: the next nation of the side moves; after the last the Movement Phase is over. */
export const nextNation = (draft: State, context: Context): void => {
  const nations = nationsOf(draft, draft.side);
  const next = nations[nations.indexOf(draft.nation) + 1];
  if (next !== undefined) draft.nation = next;
  else endMovementPhase(draft, context);
};

/** W39-3.M: what ends with the Movement Phase. W39-4.37: who stands at a big river now may cross it next time. */
const endMovementPhase = (draft: State, context: Context): void => {
  eachOf(draft, draft.side, (unit, number) => {
    unit.halved = false;
    unit.riverReady = unit.hex >= 0 && bordersBigRiver(draft, unit.hex);
    unit.trail = [];
    unit.came = [];
    if (unit.moved) {
      unit.stirred = true;
      const { fast, class: kind } = fieldOf(draft).pieces[number]!;
      const exempt = kind === 'hq' && draft.options.hqFuelExempt;
      if (fast && !exempt) unit.moveDays = Math.min(3, unit.moveDays + 1); // W39-14.42
    }
  });
  for (const plane of draft.planes) if (plane.mission === 'interdict') plane.mission = 'none'; // W39-10.52
  draft.works = draft.works.filter(({ hex, side }) => standing(draft).count[side]![hex]! > 0); // W39-11.13
  enter(draft, 'fortify', context);
};

const bordersBigRiver = (state: State, hex: number): boolean => {
  const { river } = fieldOf(state);
  for (let at = hex * 6, end = at + 6; at < end; at++) if (river[at] === BIG_RIVER) return true;
  return false;
};

/** W39-3.P3, W39-3.P8: the Retreat markers of the side come off. */
export const endFortify = (draft: State, context: Context): void => {
  eachOf(draft, draft.side, unit => {
    unit.retreatMark = false;
  });
  enter(draft, 'attack', context);
  eachOf(draft, otherSide(draft.side), unit => {
    unit.assaulted = false;
    unit.bombarded = 0;
  });
  noteContact(draft);
};

/** W39-8.12: who stood where, and with a zone, when the phase began. */
const noteContact = (draft: State): void => {
  for (const [number, unit] of draft.units.entries()) {
    unit.startHex = unit.hex;
    unit.startZone = hasZone(draft, number);
    unit.attacked = false;
    unit.struck = false;
    unit.stormed = false;
    unit.intent = false;
    unit.overran = false;
    unit.trampled = false;
    unit.due = false;
  }
};

/** W39-3.P4, W39-3.P9: when all attacks are done, W39-12.22a: overruns come, of the Germans' side only. */
export const endAttacks = (draft: State, context: Context): void => {
  if (sideOfNation(draft, DE) === draft.side) enter(draft, 'overrun', context);
  else endAttackPhase(draft, context);
};

/** W39-3.M: the other side's Attack markers come off; W39-3.P5, W39-3.P10: then it may counter-attack. */
export const endAttackPhase = (draft: State, context: Context): void => {
  eachOf(draft, otherSide(draft.side), unit => {
    unit.attackMark = false;
  });
  enter(draft, 'counter', context);
  noteContact(draft);
};

export const endCounter = (draft: State, context: Context): void => {
  enter(draft, 'supply', context);
  draft.mended = [];
  draft.centersUsed = [];
};

/** The second half-turn, or nothing more: then the turn is over, W39-3.E. */
export const endSupply = (draft: State, context: Context): 'half' | 'turn' => {
  if (draft.half === 1) return 'turn';
  beginHalf(draft, 1, context);
  return 'half';
};
