// Written by `npm run generate` from the shape in state.ts.
import { addNothing, addText, addWhole, begin, digest } from '../../engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  fog: 'stack' | 'none' | 'full';
  mustAttackEveryEngagedHex: boolean;
  multiHexDefence: boolean;
  zoneToZone: boolean;
  advanceReach: 'inclusive' | 'beyond';
  advanceAfterEmp: boolean;
  clampBeforeShift: boolean;
  fortHold: 'choice' | 'automatic';
  recovery: 'full-turn' | 'phase-end';
  airLandingWindow: 'next-turn' | 'any-later-turn';
  cityControl: 'last-entered' | 'garrison';
  noAirborne: boolean;
};

const rank1 = (value: 'stack' | 'none' | 'full'): number => value === 'stack' ? 0 : value === 'none' ? 1 : 2;

const rank2 = (value: 'inclusive' | 'beyond'): number => value === 'inclusive' ? 0 : 1;

const rank3 = (value: 'choice' | 'automatic'): number => value === 'choice' ? 0 : 1;

const rank4 = (value: 'full-turn' | 'phase-end'): number => value === 'full-turn' ? 0 : 1;

const rank5 = (value: 'next-turn' | 'any-later-turn'): number => value === 'next-turn' ? 0 : 1;

const rank6 = (value: 'last-entered' | 'garrison'): number => value === 'last-entered' ? 0 : 1;

const copyPart2 = (from: Part2): Part2 => ({
  fog: from.fog,
  mustAttackEveryEngagedHex: from.mustAttackEveryEngagedHex,
  multiHexDefence: from.multiHexDefence,
  zoneToZone: from.zoneToZone,
  advanceReach: from.advanceReach,
  advanceAfterEmp: from.advanceAfterEmp,
  clampBeforeShift: from.clampBeforeShift,
  fortHold: from.fortHold,
  recovery: from.recovery,
  airLandingWindow: from.airLandingWindow,
  cityControl: from.cityControl,
  noAirborne: from.noAirborne,
});

const hashPart2 = (from: Part2): void => {
  addWhole((((((((((((rank1(from.fog)) * 2 + (from.mustAttackEveryEngagedHex ? 1 : 0)) * 2 + (from.multiHexDefence ? 1 : 0)) * 2 + (from.zoneToZone ? 1 : 0)) * 2 + rank2(from.advanceReach)) * 2 + (from.advanceAfterEmp ? 1 : 0)) * 2 + (from.clampBeforeShift ? 1 : 0)) * 2 + rank3(from.fortHold)) * 2 + rank4(from.recovery)) * 2 + rank5(from.airLandingWindow)) * 2 + rank6(from.cityControl)) * 2 + (from.noAirborne ? 1 : 0));
};

type Part3 = {
  hex: number;
  place: number;
  status: 'onBoard' | 'notArrived' | 'reserve' | 'destroyed' | 'exited' | 'interned';
  reduced: boolean;
  open: boolean;
  moved: boolean;
  placed: boolean;
  attacked: boolean;
  engagedSinceCheck: boolean;
};

const rank7 = (value: 'onBoard' | 'notArrived' | 'reserve' | 'destroyed' | 'exited' | 'interned'): number => value === 'onBoard' ? 0 : value === 'notArrived' ? 1 : value === 'reserve' ? 2 : value === 'destroyed' ? 3 : value === 'exited' ? 4 : 5;

const copyPart3 = (from: Part3): Part3 => ({
  hex: from.hex,
  place: from.place,
  status: from.status,
  reduced: from.reduced,
  open: from.open,
  moved: from.moved,
  placed: from.placed,
  attacked: from.attacked,
  engagedSinceCheck: from.engagedSinceCheck,
});

const hashPart3 = (from: Part3): void => {
  addWhole(from.hex);
  addWhole((((((((from.place) * 6 + rank7(from.status)) * 2 + (from.reduced ? 1 : 0)) * 2 + (from.open ? 1 : 0)) * 2 + (from.moved ? 1 : 0)) * 2 + (from.placed ? 1 : 0)) * 2 + (from.attacked ? 1 : 0)) * 2 + (from.engagedSinceCheck ? 1 : 0));
};

type Part4 = {
  stage: 'declared' | 'defenderLosses' | 'attackerLosses' | 'fortHold' | 'retreat' | 'advance';
  targets: (number)[];
  attackers: (number)[];
  defenders: (number)[];
  air: number;
  defenceAir: number;
  attack: number;
  defence: number;
  left: number;
  right: number;
  fortified: (number)[];
  besieged: boolean;
  column: number;
  dice: (number)[];
  result: 'DVI AE' | 'DVB AE' | 'DVI ARB' | 'DVI ARI' | 'DVB ARB' | 'DVB ARI' | 'IMP' | 'DRI AVB' | 'DRB AVB' | 'DRI AVI' | 'DRB AVI' | 'EMP' | 'DE AVB' | 'DE AVI' | null;
  hurt: (number)[];
  lost: number;
  fleeing: (number)[];
  retreating: (number)[];
  displaced: (number)[];
  advancing: (number)[];
};

const rank8 = (value: 'declared' | 'defenderLosses' | 'attackerLosses' | 'fortHold' | 'retreat' | 'advance'): number => value === 'declared' ? 0 : value === 'defenderLosses' ? 1 : value === 'attackerLosses' ? 2 : value === 'fortHold' ? 3 : value === 'retreat' ? 4 : 5;

const copyPart4 = (from: Part4): Part4 => ({
  stage: from.stage,
  targets: from.targets.slice(),
  attackers: from.attackers.slice(),
  defenders: from.defenders.slice(),
  air: from.air,
  defenceAir: from.defenceAir,
  attack: from.attack,
  defence: from.defence,
  left: from.left,
  right: from.right,
  fortified: from.fortified.slice(),
  besieged: from.besieged,
  column: from.column,
  dice: from.dice.slice(),
  result: from.result,
  hurt: from.hurt.slice(),
  lost: from.lost,
  fleeing: from.fleeing.slice(),
  retreating: from.retreating.slice(),
  displaced: from.displaced.slice(),
  advancing: from.advancing.slice(),
});

const hashPart4 = (from: Part4): void => {
  addWhole(rank8(from.stage));
  addWhole(from.targets.length);
  for (const part of from.targets) {
    addWhole(part);
  }
  addWhole(from.attackers.length);
  for (const part of from.attackers) {
    addWhole(part);
  }
  addWhole(from.defenders.length);
  for (const part of from.defenders) {
    addWhole(part);
  }
  addWhole(from.air);
  addWhole(from.defenceAir);
  addWhole(from.attack);
  addWhole(from.defence);
  addWhole(from.left);
  addWhole(from.right);
  addWhole(from.fortified.length);
  for (const part of from.fortified) {
    addWhole(part);
  }
  addWhole(((from.besieged ? 1 : 0)) * 13 + (from.column - -1));
  addWhole(from.dice.length);
  for (const part of from.dice) {
    addWhole(part);
  }
  if (from.result === null) addNothing();
  else {
    addText(from.result);
  }
  addWhole(from.hurt.length);
  for (const part of from.hurt) {
    addWhole(part);
  }
  addWhole(from.lost);
  addWhole(from.fleeing.length);
  for (const part of from.fleeing) {
    addWhole(part);
  }
  addWhole(from.retreating.length);
  for (const part of from.retreating) {
    addWhole(part);
  }
  addWhole(from.displaced.length);
  for (const part of from.displaced) {
    addWhole(part);
  }
  addWhole(from.advancing.length);
  for (const part of from.advancing) {
    addWhole(part);
  }
};

type Part1 = {
  scenario: string;
  options: Part2;
  turn: number;
  phase: 'movement' | 'combat' | 'over';
  side: 'german' | 'polish';
  air: number;
  units: (Part3)[];
  control: ('german' | 'polish')[];
  struck: (number)[];
  obliged: (number)[];
  mustStrike: (number)[];
  dropTurn: number;
  dropHex: number;
  linked: boolean;
  combat: Part4 | null;
  agreed: ('german' | 'polish')[];
  ending: 'none' | 'points' | 'resignation' | 'agreement';
  resigned: 'german' | 'polish' | null;
};

const rank9 = (value: 'movement' | 'combat' | 'over'): number => value === 'movement' ? 0 : value === 'combat' ? 1 : 2;

const rank10 = (value: 'german' | 'polish'): number => value === 'german' ? 0 : 1;

const hashAllPart3 = (parts: readonly Part3[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart3(part);
};

const rank11 = (value: 'none' | 'points' | 'resignation' | 'agreement'): number => value === 'none' ? 0 : value === 'points' ? 1 : value === 'resignation' ? 2 : 3;

const copyPart1 = (from: Part1): Part1 => ({
  scenario: from.scenario,
  options: copyPart2(from.options),
  turn: from.turn,
  phase: from.phase,
  side: from.side,
  air: from.air,
  units: from.units.map(copyPart3),
  control: from.control.slice(),
  struck: from.struck.slice(),
  obliged: from.obliged.slice(),
  mustStrike: from.mustStrike.slice(),
  dropTurn: from.dropTurn,
  dropHex: from.dropHex,
  linked: from.linked,
  combat: from.combat === null ? null : copyPart4(from.combat),
  agreed: from.agreed.slice(),
  ending: from.ending,
  resigned: from.resigned,
});

const hashPart1 = (from: Part1): void => {
  addText(from.scenario);
  hashPart2(from.options);
  addWhole(from.turn);
  addWhole((rank9(from.phase)) * 2 + rank10(from.side));
  addWhole(from.air);
  hashAllPart3(from.units);
  addWhole(from.control.length);
  for (const part of from.control) {
    addText(part);
  }
  addWhole(from.struck.length);
  for (const part of from.struck) {
    addWhole(part);
  }
  addWhole(from.obliged.length);
  for (const part of from.obliged) {
    addWhole(part);
  }
  addWhole(from.mustStrike.length);
  for (const part of from.mustStrike) {
    addWhole(part);
  }
  addWhole(from.dropTurn);
  addWhole(from.dropHex);
  addWhole((from.linked ? 1 : 0));
  if (from.combat === null) addNothing();
  else {
    hashPart4(from.combat);
  }
  addWhole(from.agreed.length);
  for (const part of from.agreed) {
    addText(part);
  }
  addWhole((rank11(from.ending)) * 3 + (from.resigned === null ? 0 : 1 + rank10(from.resigned)));
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
