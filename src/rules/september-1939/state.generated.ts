// Written by `npm run generate` from the shape in state.ts.
import { addFlag, addNothing, addText, addWhole, begin, digest } from '../../engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  roundBeforeModifiers: boolean;
  capBetweenModifierGroups: boolean;
  treatBelow1to4As1to4: boolean;
  hillsAdditive: boolean;
  halvePerUnit: boolean;
  attackerPartialRetreat: boolean;
  retreatOverBridges: boolean;
  overrunTerrainTest: 'standing' | 'target';
  overrunAdvanceCap: number | null;
  townsCutSupply: 'hex' | 'ring' | 'off';
  smoothArtilleryTable: boolean;
  secretAirPlacement: boolean;
  separateAirMobilityRoll: boolean;
  camouflage: boolean;
  artilleryHidden: boolean;
  fiveOctoberOneSpPer: 'subunit' | 'counter';
  alliedJointAttacks: 'scenario' | 'yes' | 'no';
  xivCorpsTroopsReleased: boolean;
  hqFuelExempt: boolean;
  bombardmentCountsAsAttack: boolean;
  disorderRow: 'combatResult' | 'actualHexes';
  disorderZocTest: 'halved' | 'printed';
  reentrySameZoc: boolean;
  attackMarkerOnElimination: boolean;
  b5ZocLoss: 'endOfNextTurn' | 'nextTurnOnly';
  bridgesPerHq: number | null;
  stawyDepot: boolean;
  surrenderedSpCount: boolean;
  dailyPoints: 'combat' | 'any';
  sovietSeat: boolean;
  placing: boolean;
};

const rank1 = (value: 'standing' | 'target'): number => value === 'standing' ? 0 : 1;

const rank2 = (value: 'hex' | 'ring' | 'off'): number => value === 'hex' ? 0 : value === 'ring' ? 1 : 2;

const rank3 = (value: 'subunit' | 'counter'): number => value === 'subunit' ? 0 : 1;

const rank4 = (value: 'scenario' | 'yes' | 'no'): number => value === 'scenario' ? 0 : value === 'yes' ? 1 : 2;

const rank5 = (value: 'combatResult' | 'actualHexes'): number => value === 'combatResult' ? 0 : 1;

const rank6 = (value: 'halved' | 'printed'): number => value === 'halved' ? 0 : 1;

const rank7 = (value: 'endOfNextTurn' | 'nextTurnOnly'): number => value === 'endOfNextTurn' ? 0 : 1;

const rank8 = (value: 'combat' | 'any'): number => value === 'combat' ? 0 : 1;

const copyPart2 = (from: Part2): Part2 => ({
  roundBeforeModifiers: from.roundBeforeModifiers,
  capBetweenModifierGroups: from.capBetweenModifierGroups,
  treatBelow1to4As1to4: from.treatBelow1to4As1to4,
  hillsAdditive: from.hillsAdditive,
  halvePerUnit: from.halvePerUnit,
  attackerPartialRetreat: from.attackerPartialRetreat,
  retreatOverBridges: from.retreatOverBridges,
  overrunTerrainTest: from.overrunTerrainTest,
  overrunAdvanceCap: from.overrunAdvanceCap,
  townsCutSupply: from.townsCutSupply,
  smoothArtilleryTable: from.smoothArtilleryTable,
  secretAirPlacement: from.secretAirPlacement,
  separateAirMobilityRoll: from.separateAirMobilityRoll,
  camouflage: from.camouflage,
  artilleryHidden: from.artilleryHidden,
  fiveOctoberOneSpPer: from.fiveOctoberOneSpPer,
  alliedJointAttacks: from.alliedJointAttacks,
  xivCorpsTroopsReleased: from.xivCorpsTroopsReleased,
  hqFuelExempt: from.hqFuelExempt,
  bombardmentCountsAsAttack: from.bombardmentCountsAsAttack,
  disorderRow: from.disorderRow,
  disorderZocTest: from.disorderZocTest,
  reentrySameZoc: from.reentrySameZoc,
  attackMarkerOnElimination: from.attackMarkerOnElimination,
  b5ZocLoss: from.b5ZocLoss,
  bridgesPerHq: from.bridgesPerHq,
  stawyDepot: from.stawyDepot,
  surrenderedSpCount: from.surrenderedSpCount,
  dailyPoints: from.dailyPoints,
  sovietSeat: from.sovietSeat,
  placing: from.placing,
});

const hashPart2 = (from: Part2): void => {
  addWhole(((((((((((((((((((((((((from.roundBeforeModifiers ? 1 : 0)) * 2 + (from.capBetweenModifierGroups ? 1 : 0)) * 2 + (from.treatBelow1to4As1to4 ? 1 : 0)) * 2 + (from.hillsAdditive ? 1 : 0)) * 2 + (from.halvePerUnit ? 1 : 0)) * 2 + (from.attackerPartialRetreat ? 1 : 0)) * 2 + (from.retreatOverBridges ? 1 : 0)) * 2 + rank1(from.overrunTerrainTest)) * 101 + (from.overrunAdvanceCap === null ? 0 : 1 + from.overrunAdvanceCap)) * 3 + rank2(from.townsCutSupply)) * 2 + (from.smoothArtilleryTable ? 1 : 0)) * 2 + (from.secretAirPlacement ? 1 : 0)) * 2 + (from.separateAirMobilityRoll ? 1 : 0)) * 2 + (from.camouflage ? 1 : 0)) * 2 + (from.artilleryHidden ? 1 : 0)) * 2 + rank3(from.fiveOctoberOneSpPer)) * 3 + rank4(from.alliedJointAttacks)) * 2 + (from.xivCorpsTroopsReleased ? 1 : 0)) * 2 + (from.hqFuelExempt ? 1 : 0)) * 2 + (from.bombardmentCountsAsAttack ? 1 : 0)) * 2 + rank5(from.disorderRow)) * 2 + rank6(from.disorderZocTest)) * 2 + (from.reentrySameZoc ? 1 : 0)) * 2 + (from.attackMarkerOnElimination ? 1 : 0));
  addWhole(((((((rank7(from.b5ZocLoss)) * 100 + (from.bridgesPerHq === null ? 0 : 1 + (from.bridgesPerHq - 1))) * 2 + (from.stawyDepot ? 1 : 0)) * 2 + (from.surrenderedSpCount ? 1 : 0)) * 2 + rank8(from.dailyPoints)) * 2 + (from.sovietSeat ? 1 : 0)) * 2 + (from.placing ? 1 : 0));
};

type Part3 = {
  hex: number;
  status: 'onBoard' | 'within' | 'divided' | 'aboard' | 'notPlaced' | 'notArrived' | 'destroyed' | 'surrendered' | 'withdrawn';
  sp: number;
  order: 'good' | 'disorganised' | 'panicked';
  supply: number;
  open: boolean;
  carrier: number;
  spent: number;
  moved: boolean;
  halted: boolean;
  rolled: number;
  halved: boolean;
  left: number;
  trail: (number)[];
  came: (number)[];
  parted: boolean;
  entryHex: number;
  entryStack: number;
  byRoad: boolean;
  retreatMark: boolean;
  attackMark: boolean;
  noZoneUntil: number;
  riverReady: boolean;
  moveDays: number;
  refuelling: boolean;
  startHex: number;
  startZone: boolean;
  attacked: boolean;
  struck: boolean;
  stormed: boolean;
  intent: boolean;
  overran: boolean;
  trampled: boolean;
  due: boolean;
  assaulted: boolean;
  bombarded: number;
  fired: boolean;
  fought: boolean;
  stirred: boolean;
};

const rank9 = (value: 'onBoard' | 'within' | 'divided' | 'aboard' | 'notPlaced' | 'notArrived' | 'destroyed' | 'surrendered' | 'withdrawn'): number => value === 'onBoard' ? 0 : value === 'within' ? 1 : value === 'divided' ? 2 : value === 'aboard' ? 3 : value === 'notPlaced' ? 4 : value === 'notArrived' ? 5 : value === 'destroyed' ? 6 : value === 'surrendered' ? 7 : 8;

const rank10 = (value: 'good' | 'disorganised' | 'panicked'): number => value === 'good' ? 0 : value === 'disorganised' ? 1 : 2;

const copyPart3 = (from: Part3): Part3 => ({
  hex: from.hex,
  status: from.status,
  sp: from.sp,
  order: from.order,
  supply: from.supply,
  open: from.open,
  carrier: from.carrier,
  spent: from.spent,
  moved: from.moved,
  halted: from.halted,
  rolled: from.rolled,
  halved: from.halved,
  left: from.left,
  trail: from.trail.slice(),
  came: from.came.slice(),
  parted: from.parted,
  entryHex: from.entryHex,
  entryStack: from.entryStack,
  byRoad: from.byRoad,
  retreatMark: from.retreatMark,
  attackMark: from.attackMark,
  noZoneUntil: from.noZoneUntil,
  riverReady: from.riverReady,
  moveDays: from.moveDays,
  refuelling: from.refuelling,
  startHex: from.startHex,
  startZone: from.startZone,
  attacked: from.attacked,
  struck: from.struck,
  stormed: from.stormed,
  intent: from.intent,
  overran: from.overran,
  trampled: from.trampled,
  due: from.due,
  assaulted: from.assaulted,
  bombarded: from.bombarded,
  fired: from.fired,
  fought: from.fought,
  stirred: from.stirred,
});

const hashPart3 = (from: Part3): void => {
  addWhole(from.hex);
  addWhole(rank9(from.status));
  addWhole(from.sp);
  addWhole(((rank10(from.order)) * 7 + from.supply) * 2 + (from.open ? 1 : 0));
  addWhole(from.carrier);
  addWhole(from.spent);
  addWhole(((from.moved ? 1 : 0)) * 2 + (from.halted ? 1 : 0));
  addWhole(from.rolled);
  addWhole((from.halved ? 1 : 0));
  addWhole(from.left);
  addWhole(from.trail.length);
  for (const part of from.trail) {
    addWhole(part);
  }
  addWhole(from.came.length);
  for (const part of from.came) {
    addWhole(part);
  }
  addWhole((from.parted ? 1 : 0));
  addWhole(from.entryHex);
  addWhole(from.entryStack);
  addWhole((((from.byRoad ? 1 : 0)) * 2 + (from.retreatMark ? 1 : 0)) * 2 + (from.attackMark ? 1 : 0));
  addWhole(from.noZoneUntil);
  addWhole((((from.riverReady ? 1 : 0)) * 4 + from.moveDays) * 2 + (from.refuelling ? 1 : 0));
  addWhole(from.startHex);
  addWhole((((((((((from.startZone ? 1 : 0)) * 2 + (from.attacked ? 1 : 0)) * 2 + (from.struck ? 1 : 0)) * 2 + (from.stormed ? 1 : 0)) * 2 + (from.intent ? 1 : 0)) * 2 + (from.overran ? 1 : 0)) * 2 + (from.trampled ? 1 : 0)) * 2 + (from.due ? 1 : 0)) * 2 + (from.assaulted ? 1 : 0));
  addWhole(from.bombarded);
  addWhole((((from.fired ? 1 : 0)) * 2 + (from.fought ? 1 : 0)) * 2 + (from.stirred ? 1 : 0));
};

type Part4 = {
  nation: number;
  strength: number;
  mission: 'none' | 'strike' | 'train' | 'bridge' | 'interdict' | 'support';
  target: number;
  used: boolean;
  placed: number;
};

const rank11 = (value: 'none' | 'strike' | 'train' | 'bridge' | 'interdict' | 'support'): number => value === 'none' ? 0 : value === 'strike' ? 1 : value === 'train' ? 2 : value === 'bridge' ? 3 : value === 'interdict' ? 4 : 5;

const copyPart4 = (from: Part4): Part4 => ({
  nation: from.nation,
  strength: from.strength,
  mission: from.mission,
  target: from.target,
  used: from.used,
  placed: from.placed,
});

const hashPart4 = (from: Part4): void => {
  addWhole(((from.nation) * 3 + from.strength) * 6 + rank11(from.mission));
  addWhole(from.target);
  addWhole((from.used ? 1 : 0));
  addWhole(from.placed);
};

type Part5 = {
  hex: number;
  side: number;
};

const copyPart5 = (from: Part5): Part5 => ({
  hex: from.hex,
  side: from.side,
});

const hashPart5 = (from: Part5): void => {
  addWhole(from.hex);
  addWhole(from.side);
};

type Part6 = {
  hex: number;
  order: 'good' | 'disorganised' | 'panicked';
};

const copyPart6 = (from: Part6): Part6 => ({
  hex: from.hex,
  order: from.order,
});

const hashPart6 = (from: Part6): void => {
  addWhole(from.hex);
  addWhole(rank10(from.order));
};

type Part8 = {
  units: (number)[];
  hexes: number;
};

const copyPart8 = (from: Part8): Part8 => ({
  units: from.units.slice(),
  hexes: from.hexes,
});

const hashPart8 = (from: Part8): void => {
  addWhole(from.units.length);
  for (const part of from.units) {
    addWhole(part);
  }
  addWhole((from.hexes - 1));
};

type Part9 = {
  units: (number)[];
  path: (number)[];
  walked: (number)[];
  checked: boolean;
  along: boolean;
};

const copyPart9 = (from: Part9): Part9 => ({
  units: from.units.slice(),
  path: from.path.slice(),
  walked: from.walked.slice(),
  checked: from.checked,
  along: from.along,
});

const hashPart9 = (from: Part9): void => {
  addWhole(from.units.length);
  for (const part of from.units) {
    addWhole(part);
  }
  addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part);
  }
  addWhole(from.walked.length);
  for (const part of from.walked) {
    addWhole(part);
  }
  addWhole(((from.checked ? 1 : 0)) * 2 + (from.along ? 1 : 0));
};

type Part7 = {
  kind: 'assault' | 'overrun' | 'bombardment';
  stage: 'support' | 'resolve' | 'result' | 'losses' | 'retreat' | 'flight' | 'pursuit' | 'done';
  side: number;
  asked: ('german' | 'polish' | 'soviet')[];
  attackers: (number)[];
  from: (number)[];
  targets: (number)[];
  defenders: (number)[];
  guns: (number)[];
  planes: (number)[];
  defenceGuns: (number)[];
  defencePlanes: (number)[];
  antiTank: (number)[];
  spilled: (number)[];
  attackSp: number;
  defenceSp: number;
  air: number;
  defenceAir: number;
  column: number;
  dice: (number)[];
  lossDice: (number)[];
  result: '--' | 'A1' | 'A2' | 'A3' | 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | null;
  settled: boolean;
  short: (Part8)[];
  price: number;
  armourFirst: boolean;
  flights: (Part9)[];
  fled: (number)[];
  spreadTo: (number)[];
  trails: ((number)[])[];
  armourSp: number;
  vacated: (number)[];
  pursuit: number;
  destroyed: boolean;
  pursuers: (number)[];
};

const rank12 = (value: 'assault' | 'overrun' | 'bombardment'): number => value === 'assault' ? 0 : value === 'overrun' ? 1 : 2;

const rank13 = (value: 'support' | 'resolve' | 'result' | 'losses' | 'retreat' | 'flight' | 'pursuit' | 'done'): number => value === 'support' ? 0 : value === 'resolve' ? 1 : value === 'result' ? 2 : value === 'losses' ? 3 : value === 'retreat' ? 4 : value === 'flight' ? 5 : value === 'pursuit' ? 6 : 7;

const rank14 = (value: '--' | 'A1' | 'A2' | 'A3' | 'B1' | 'B2' | 'B3' | 'B4' | 'B5'): number => value === '--' ? 0 : value === 'A1' ? 1 : value === 'A2' ? 2 : value === 'A3' ? 3 : value === 'B1' ? 4 : value === 'B2' ? 5 : value === 'B3' ? 6 : value === 'B4' ? 7 : 8;

const hashAllPart8 = (parts: readonly Part8[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart8(part);
};

const hashAllPart9 = (parts: readonly Part9[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart9(part);
};

const copyPart7 = (from: Part7): Part7 => ({
  kind: from.kind,
  stage: from.stage,
  side: from.side,
  asked: from.asked.slice(),
  attackers: from.attackers.slice(),
  from: from.from.slice(),
  targets: from.targets.slice(),
  defenders: from.defenders.slice(),
  guns: from.guns.slice(),
  planes: from.planes.slice(),
  defenceGuns: from.defenceGuns.slice(),
  defencePlanes: from.defencePlanes.slice(),
  antiTank: from.antiTank.slice(),
  spilled: from.spilled.slice(),
  attackSp: from.attackSp,
  defenceSp: from.defenceSp,
  air: from.air,
  defenceAir: from.defenceAir,
  column: from.column,
  dice: from.dice.slice(),
  lossDice: from.lossDice.slice(),
  result: from.result,
  settled: from.settled,
  short: from.short.map(copyPart8),
  price: from.price,
  armourFirst: from.armourFirst,
  flights: from.flights.map(copyPart9),
  fled: from.fled.slice(),
  spreadTo: from.spreadTo.slice(),
  trails: from.trails.map(part => part.slice()),
  armourSp: from.armourSp,
  vacated: from.vacated.slice(),
  pursuit: from.pursuit,
  destroyed: from.destroyed,
  pursuers: from.pursuers.slice(),
});

const hashPart7 = (from: Part7): void => {
  addWhole(((rank12(from.kind)) * 8 + rank13(from.stage)) * 2 + from.side);
  addWhole(from.asked.length);
  for (const part of from.asked) {
    addText(part);
  }
  addWhole(from.attackers.length);
  for (const part of from.attackers) {
    addWhole(part);
  }
  addWhole(from.from.length);
  for (const part of from.from) {
    addWhole(part);
  }
  addWhole(from.targets.length);
  for (const part of from.targets) {
    addWhole(part);
  }
  addWhole(from.defenders.length);
  for (const part of from.defenders) {
    addWhole(part);
  }
  addWhole(from.guns.length);
  for (const part of from.guns) {
    addWhole(part);
  }
  addWhole(from.planes.length);
  for (const part of from.planes) {
    addWhole(part);
  }
  addWhole(from.defenceGuns.length);
  for (const part of from.defenceGuns) {
    addWhole(part);
  }
  addWhole(from.defencePlanes.length);
  for (const part of from.defencePlanes) {
    addWhole(part);
  }
  addWhole(from.antiTank.length);
  for (const part of from.antiTank) {
    addWhole(part);
  }
  addWhole(from.spilled.length);
  for (const part of from.spilled) {
    addWhole(part);
  }
  addWhole(from.attackSp);
  addWhole(from.defenceSp);
  addWhole(from.air);
  addWhole(from.defenceAir);
  addWhole((from.column - -3));
  addWhole(from.dice.length);
  for (const part of from.dice) {
    addWhole(part);
  }
  addWhole(from.lossDice.length);
  for (const part of from.lossDice) {
    addWhole(part);
  }
  addWhole(((from.result === null ? 0 : 1 + rank14(from.result))) * 2 + (from.settled ? 1 : 0));
  hashAllPart8(from.short);
  addWhole(from.price);
  addWhole((from.armourFirst ? 1 : 0));
  hashAllPart9(from.flights);
  addWhole(from.fled.length);
  for (const part of from.fled) {
    addWhole(part);
  }
  addWhole(from.spreadTo.length);
  for (const part of from.spreadTo) {
    addWhole(part);
  }
  addWhole(from.trails.length);
  for (const part of from.trails) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addWhole(from.armourSp);
  addWhole(from.vacated.length);
  for (const part of from.vacated) {
    addWhole(part);
  }
  addWhole(from.pursuit);
  addWhole((from.destroyed ? 1 : 0));
  addWhole(from.pursuers.length);
  for (const part of from.pursuers) {
    addWhole(part);
  }
};

type Part10 = {
  nation: number;
  cause: 'combat' | 'price' | 'retreat' | 'zone' | 'bombardment' | 'air';
  points: number;
  stacks: ((number)[])[];
  armourFirst: boolean;
  first: (number)[];
};

const rank15 = (value: 'combat' | 'price' | 'retreat' | 'zone' | 'bombardment' | 'air'): number => value === 'combat' ? 0 : value === 'price' ? 1 : value === 'retreat' ? 2 : value === 'zone' ? 3 : value === 'bombardment' ? 4 : 5;

const copyPart10 = (from: Part10): Part10 => ({
  nation: from.nation,
  cause: from.cause,
  points: from.points,
  stacks: from.stacks.map(part => part.slice()),
  armourFirst: from.armourFirst,
  first: from.first.slice(),
});

const hashPart10 = (from: Part10): void => {
  addWhole((from.nation) * 6 + rank15(from.cause));
  addWhole(from.points);
  addWhole(from.stacks.length);
  for (const part of from.stacks) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addWhole((from.armourFirst ? 1 : 0));
  addWhole(from.first.length);
  for (const part of from.first) {
    addWhole(part);
  }
};

type Part1 = {
  scenario: string;
  options: Part2;
  turn: number;
  half: number;
  first: number;
  polesWith: number;
  phase: 'setup' | 'bid' | 'move' | 'fortify' | 'attack' | 'overrun' | 'counter' | 'supply' | 'over';
  step: 'none' | 'rally' | 'air' | 'panic' | 'movement';
  side: number;
  nation: number;
  passed: ('german' | 'polish' | 'soviet')[];
  weather: 'good' | 'poor' | 'bad';
  units: (Part3)[];
  planes: (Part4)[];
  bridges: ('intact' | 'damaged' | 'destroyed')[];
  ferried: (number)[];
  mended: (number)[];
  works: (Part5)[];
  centers: (boolean)[];
  centersUsed: (number)[];
  rallied: (Part6)[];
  freed: (number)[];
  released: boolean;
  rolling: number;
  bids: (number | null)[];
  ties: number;
  combat: Part7 | null;
  losses: (Part10)[];
  destroyed: (number)[];
  bonus: (number)[];
  ending: 'none' | 'capture' | 'across' | 'headquarters' | 'holding' | 'firstTo' | 'points' | 'defence' | 'concession';
  winner: 'german' | 'polish' | 'soviet' | null;
  grade: string;
};

const rank16 = (value: 'setup' | 'bid' | 'move' | 'fortify' | 'attack' | 'overrun' | 'counter' | 'supply' | 'over'): number => value === 'setup' ? 0 : value === 'bid' ? 1 : value === 'move' ? 2 : value === 'fortify' ? 3 : value === 'attack' ? 4 : value === 'overrun' ? 5 : value === 'counter' ? 6 : value === 'supply' ? 7 : 8;

const rank17 = (value: 'none' | 'rally' | 'air' | 'panic' | 'movement'): number => value === 'none' ? 0 : value === 'rally' ? 1 : value === 'air' ? 2 : value === 'panic' ? 3 : 4;

const rank18 = (value: 'good' | 'poor' | 'bad'): number => value === 'good' ? 0 : value === 'poor' ? 1 : 2;

const hashAllPart3 = (parts: readonly Part3[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart3(part);
};

const hashAllPart4 = (parts: readonly Part4[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart4(part);
};

const hashAllPart5 = (parts: readonly Part5[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart5(part);
};

const hashAllPart6 = (parts: readonly Part6[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart6(part);
};

const hashAllPart10 = (parts: readonly Part10[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart10(part);
};

const rank19 = (value: 'none' | 'capture' | 'across' | 'headquarters' | 'holding' | 'firstTo' | 'points' | 'defence' | 'concession'): number => value === 'none' ? 0 : value === 'capture' ? 1 : value === 'across' ? 2 : value === 'headquarters' ? 3 : value === 'holding' ? 4 : value === 'firstTo' ? 5 : value === 'points' ? 6 : value === 'defence' ? 7 : 8;

const rank20 = (value: 'german' | 'polish' | 'soviet'): number => value === 'german' ? 0 : value === 'polish' ? 1 : 2;

const copyPart1 = (from: Part1): Part1 => ({
  scenario: from.scenario,
  options: copyPart2(from.options),
  turn: from.turn,
  half: from.half,
  first: from.first,
  polesWith: from.polesWith,
  phase: from.phase,
  step: from.step,
  side: from.side,
  nation: from.nation,
  passed: from.passed.slice(),
  weather: from.weather,
  units: from.units.map(copyPart3),
  planes: from.planes.map(copyPart4),
  bridges: from.bridges.slice(),
  ferried: from.ferried.slice(),
  mended: from.mended.slice(),
  works: from.works.map(copyPart5),
  centers: from.centers.slice(),
  centersUsed: from.centersUsed.slice(),
  rallied: from.rallied.map(copyPart6),
  freed: from.freed.slice(),
  released: from.released,
  rolling: from.rolling,
  bids: from.bids.slice(),
  ties: from.ties,
  combat: from.combat === null ? null : copyPart7(from.combat),
  losses: from.losses.map(copyPart10),
  destroyed: from.destroyed.slice(),
  bonus: from.bonus.slice(),
  ending: from.ending,
  winner: from.winner,
  grade: from.grade,
});

const hashPart1 = (from: Part1): void => {
  addText(from.scenario);
  hashPart2(from.options);
  addWhole(from.turn);
  addWhole(((((((from.half) * 2 + from.first) * 2 + from.polesWith) * 9 + rank16(from.phase)) * 5 + rank17(from.step)) * 2 + from.side) * 4 + (from.nation - -1));
  addWhole(from.passed.length);
  for (const part of from.passed) {
    addText(part);
  }
  addWhole(rank18(from.weather));
  hashAllPart3(from.units);
  hashAllPart4(from.planes);
  addWhole(from.bridges.length);
  for (const part of from.bridges) {
    addText(part);
  }
  addWhole(from.ferried.length);
  for (const part of from.ferried) {
    addWhole(part);
  }
  addWhole(from.mended.length);
  for (const part of from.mended) {
    addWhole(part);
  }
  hashAllPart5(from.works);
  addWhole(from.centers.length);
  for (const part of from.centers) {
    addFlag(part);
  }
  addWhole(from.centersUsed.length);
  for (const part of from.centersUsed) {
    addWhole(part);
  }
  hashAllPart6(from.rallied);
  addWhole(from.freed.length);
  for (const part of from.freed) {
    addWhole(part);
  }
  addWhole((from.released ? 1 : 0));
  addWhole(from.rolling);
  addWhole(from.bids.length);
  for (const part of from.bids) {
    if (part === null) addNothing();
  else {
    addWhole(part);
  }
  }
  addWhole(from.ties);
  if (from.combat === null) addNothing();
  else {
    hashPart7(from.combat);
  }
  hashAllPart10(from.losses);
  addWhole(from.destroyed.length);
  for (const part of from.destroyed) {
    addWhole(part);
  }
  addWhole(from.bonus.length);
  for (const part of from.bonus) {
    addWhole(part);
  }
  addWhole((rank19(from.ending)) * 4 + (from.winner === null ? 0 : 1 + rank20(from.winner)));
  addText(from.grade);
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
