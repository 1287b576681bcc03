// Written by `npm run generate` from the shape in state.ts.
import { addNothing, addText, addWhole, begin, digest } from '../../engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  criticalsCountAsSuccesses: boolean;
  doubleResult: 'twoHits' | 'allDisordered';
  attackerWithdrawsToo: boolean;
  partialCriticals: 'defenderOnly' | 'both';
  defencesBlackDie: 'withArtillery' | 'always';
  exploitTargets: 'atLeastOneDisordered' | 'allDisordered';
  rallyCost: '0' | '2';
  rallyIntoDugIn: boolean;
  foughtIncludesDefending: boolean;
  unspentHexCp: 'lost' | 'returnToPot';
  trappedUnits: 'oneHit' | 'destroyed';
  divArtilleryOncePerTurn: boolean;
  movementOrder: 'allThenAll' | 'alternateByHq';
  killsFace: 'combatStart' | 'current';
  fogRefresh: boolean;
  openMap: boolean;
  liaisonLimits: boolean;
  hcMapAccess: 'seating' | 'teaBreak' | 'never' | 'always';
  bridgeRecovery: boolean;
  historicalExtraDivisions: boolean;
  lssahBlocks: '1' | '2';
  minorRiverMoveCost: '0' | '1';
  exploitWithoutContact: 'mayStop' | 'mustReturn';
  hqMoveCost: '0' | '1';
  randomEvents: boolean;
  politics: boolean;
  concentratedAirDamage: boolean;
  defenderArtilleryVsExploit: boolean;
  gameLength: 'scenario' | '9' | '10' | '14';
  couriers: 'off' | 'phase' | 'route';
  messageChain: 'chain' | 'open';
  clock: 'scenario' | 'untimed' | 'evening' | 'hall';
};

const rank1 = (value: 'twoHits' | 'allDisordered'): number => value === 'twoHits' ? 0 : 1;

const rank2 = (value: 'defenderOnly' | 'both'): number => value === 'defenderOnly' ? 0 : 1;

const rank3 = (value: 'withArtillery' | 'always'): number => value === 'withArtillery' ? 0 : 1;

const rank4 = (value: 'atLeastOneDisordered' | 'allDisordered'): number => value === 'atLeastOneDisordered' ? 0 : 1;

const rank5 = (value: '0' | '2'): number => value === '0' ? 0 : 1;

const rank6 = (value: 'lost' | 'returnToPot'): number => value === 'lost' ? 0 : 1;

const rank7 = (value: 'oneHit' | 'destroyed'): number => value === 'oneHit' ? 0 : 1;

const rank8 = (value: 'allThenAll' | 'alternateByHq'): number => value === 'allThenAll' ? 0 : 1;

const rank9 = (value: 'combatStart' | 'current'): number => value === 'combatStart' ? 0 : 1;

const rank10 = (value: 'seating' | 'teaBreak' | 'never' | 'always'): number => value === 'seating' ? 0 : value === 'teaBreak' ? 1 : value === 'never' ? 2 : 3;

const rank11 = (value: '1' | '2'): number => value === '1' ? 0 : 1;

const rank12 = (value: '0' | '1'): number => value === '0' ? 0 : 1;

const rank13 = (value: 'mayStop' | 'mustReturn'): number => value === 'mayStop' ? 0 : 1;

const rank14 = (value: 'scenario' | '9' | '10' | '14'): number => value === 'scenario' ? 0 : value === '9' ? 1 : value === '10' ? 2 : 3;

const rank15 = (value: 'off' | 'phase' | 'route'): number => value === 'off' ? 0 : value === 'phase' ? 1 : 2;

const rank16 = (value: 'chain' | 'open'): number => value === 'chain' ? 0 : 1;

const rank17 = (value: 'scenario' | 'untimed' | 'evening' | 'hall'): number => value === 'scenario' ? 0 : value === 'untimed' ? 1 : value === 'evening' ? 2 : 3;

const copyPart2 = (from: Part2): Part2 => ({
  criticalsCountAsSuccesses: from.criticalsCountAsSuccesses,
  doubleResult: from.doubleResult,
  attackerWithdrawsToo: from.attackerWithdrawsToo,
  partialCriticals: from.partialCriticals,
  defencesBlackDie: from.defencesBlackDie,
  exploitTargets: from.exploitTargets,
  rallyCost: from.rallyCost,
  rallyIntoDugIn: from.rallyIntoDugIn,
  foughtIncludesDefending: from.foughtIncludesDefending,
  unspentHexCp: from.unspentHexCp,
  trappedUnits: from.trappedUnits,
  divArtilleryOncePerTurn: from.divArtilleryOncePerTurn,
  movementOrder: from.movementOrder,
  killsFace: from.killsFace,
  fogRefresh: from.fogRefresh,
  openMap: from.openMap,
  liaisonLimits: from.liaisonLimits,
  hcMapAccess: from.hcMapAccess,
  bridgeRecovery: from.bridgeRecovery,
  historicalExtraDivisions: from.historicalExtraDivisions,
  lssahBlocks: from.lssahBlocks,
  minorRiverMoveCost: from.minorRiverMoveCost,
  exploitWithoutContact: from.exploitWithoutContact,
  hqMoveCost: from.hqMoveCost,
  randomEvents: from.randomEvents,
  politics: from.politics,
  concentratedAirDamage: from.concentratedAirDamage,
  defenderArtilleryVsExploit: from.defenderArtilleryVsExploit,
  gameLength: from.gameLength,
  couriers: from.couriers,
  messageChain: from.messageChain,
  clock: from.clock,
});

const hashPart2 = (from: Part2): void => {
  addWhole(((((((((((((((((((((((((((((from.criticalsCountAsSuccesses ? 1 : 0)) * 2 + rank1(from.doubleResult)) * 2 + (from.attackerWithdrawsToo ? 1 : 0)) * 2 + rank2(from.partialCriticals)) * 2 + rank3(from.defencesBlackDie)) * 2 + rank4(from.exploitTargets)) * 2 + rank5(from.rallyCost)) * 2 + (from.rallyIntoDugIn ? 1 : 0)) * 2 + (from.foughtIncludesDefending ? 1 : 0)) * 2 + rank6(from.unspentHexCp)) * 2 + rank7(from.trappedUnits)) * 2 + (from.divArtilleryOncePerTurn ? 1 : 0)) * 2 + rank8(from.movementOrder)) * 2 + rank9(from.killsFace)) * 2 + (from.fogRefresh ? 1 : 0)) * 2 + (from.openMap ? 1 : 0)) * 2 + (from.liaisonLimits ? 1 : 0)) * 4 + rank10(from.hcMapAccess)) * 2 + (from.bridgeRecovery ? 1 : 0)) * 2 + (from.historicalExtraDivisions ? 1 : 0)) * 2 + rank11(from.lssahBlocks)) * 2 + rank12(from.minorRiverMoveCost)) * 2 + rank13(from.exploitWithoutContact)) * 2 + rank12(from.hqMoveCost)) * 2 + (from.randomEvents ? 1 : 0)) * 2 + (from.politics ? 1 : 0)) * 2 + (from.concentratedAirDamage ? 1 : 0)) * 2 + (from.defenderArtilleryVsExploit ? 1 : 0));
  addWhole((((rank14(from.gameLength)) * 3 + rank15(from.couriers)) * 2 + rank16(from.messageChain)) * 4 + rank17(from.clock));
};

type Part3 = {
  post: string;
  seat: string | null;
};

const copyPart3 = (from: Part3): Part3 => ({
  post: from.post,
  seat: from.seat,
});

const hashPart3 = (from: Part3): void => {
  addText(from.post);
  if (from.seat === null) addNothing();
  else {
    addText(from.seat);
  }
};

type Part4 = {
  decision: string;
  option: string;
};

const copyPart4 = (from: Part4): Part4 => ({
  decision: from.decision,
  option: from.option,
});

const hashPart4 = (from: Part4): void => {
  addText(from.decision);
  addText(from.option);
};

type Part5 = {
  winner: 'GE' | 'PL';
  leadGE: string;
  leadPL: string;
  nextGE: string;
  nextPL: string;
  step: 'RALLY' | 'PREPARED' | 'OTHER' | 'EXPLOIT' | 'over';
  mover: string;
};

const rank18 = (value: 'GE' | 'PL'): number => value === 'GE' ? 0 : 1;

const rank19 = (value: 'RALLY' | 'PREPARED' | 'OTHER' | 'EXPLOIT' | 'over'): number => value === 'RALLY' ? 0 : value === 'PREPARED' ? 1 : value === 'OTHER' ? 2 : value === 'EXPLOIT' ? 3 : 4;

const copyPart5 = (from: Part5): Part5 => ({
  winner: from.winner,
  leadGE: from.leadGE,
  leadPL: from.leadPL,
  nextGE: from.nextGE,
  nextPL: from.nextPL,
  step: from.step,
  mover: from.mover,
});

const hashPart5 = (from: Part5): void => {
  addWhole(rank18(from.winner));
  addText(from.leadGE);
  addText(from.leadPL);
  addText(from.nextGE);
  addText(from.nextPL);
  addWhole(rank19(from.step));
  addText(from.mover);
};

type Part6 = {
  side: 'GE' | 'PL';
  where: string;
  cards: (number)[];
};

const copyPart6 = (from: Part6): Part6 => ({
  side: from.side,
  where: from.where,
  cards: from.cards.slice(),
});

const hashPart6 = (from: Part6): void => {
  addWhole(rank18(from.side));
  addText(from.where);
  addWhole(from.cards.length);
  for (const part of from.cards) {
    addWhole(part);
  }
};

type Part7 = {
  side: 'GE' | 'PL';
  region: number;
  cards: (number)[];
};

const copyPart7 = (from: Part7): Part7 => ({
  side: from.side,
  region: from.region,
  cards: from.cards.slice(),
});

const hashPart7 = (from: Part7): void => {
  addWhole((rank18(from.side)) * 4 + from.region);
  addWhole(from.cards.length);
  for (const part of from.cards) {
    addWhole(part);
  }
};

type Part8 = {
  GE: number;
  PL: number;
};

const copyPart8 = (from: Part8): Part8 => ({
  GE: from.GE,
  PL: from.PL,
});

const hashPart8 = (from: Part8): void => {
  addWhole(from.GE);
  addWhole(from.PL);
};

type Part9 = {
  status: 'off' | 'on' | 'destroyed' | 'removed';
  hex: number;
  posture: 'movement' | 'prepared' | 'dugIn' | 'disordered' | 'exploit';
  assembling: boolean;
  level: number;
  fought: boolean;
  committed: boolean;
  moved: boolean;
  marched: boolean;
  disorderedOn: number;
  next: 'none' | 'movement' | 'prepared' | 'dugIn' | 'disordered' | 'exploit';
  lentTo: string;
  hq: number;
  pinned: boolean;
  region: number;
};

const rank20 = (value: 'off' | 'on' | 'destroyed' | 'removed'): number => value === 'off' ? 0 : value === 'on' ? 1 : value === 'destroyed' ? 2 : 3;

const rank21 = (value: 'movement' | 'prepared' | 'dugIn' | 'disordered' | 'exploit'): number => value === 'movement' ? 0 : value === 'prepared' ? 1 : value === 'dugIn' ? 2 : value === 'disordered' ? 3 : 4;

const rank22 = (value: 'none' | 'movement' | 'prepared' | 'dugIn' | 'disordered' | 'exploit'): number => value === 'none' ? 0 : value === 'movement' ? 1 : value === 'prepared' ? 2 : value === 'dugIn' ? 3 : value === 'disordered' ? 4 : 5;

const copyPart9 = (from: Part9): Part9 => ({
  status: from.status,
  hex: from.hex,
  posture: from.posture,
  assembling: from.assembling,
  level: from.level,
  fought: from.fought,
  committed: from.committed,
  moved: from.moved,
  marched: from.marched,
  disorderedOn: from.disorderedOn,
  next: from.next,
  lentTo: from.lentTo,
  hq: from.hq,
  pinned: from.pinned,
  region: from.region,
});

const hashPart9 = (from: Part9): void => {
  addWhole(rank20(from.status));
  addWhole(from.hex);
  addWhole(((((((rank21(from.posture)) * 2 + (from.assembling ? 1 : 0)) * 3 + from.level) * 2 + (from.fought ? 1 : 0)) * 2 + (from.committed ? 1 : 0)) * 2 + (from.moved ? 1 : 0)) * 2 + (from.marched ? 1 : 0));
  addWhole(from.disorderedOn);
  addWhole(rank22(from.next));
  addText(from.lentTo);
  addWhole(from.hq);
  addWhole(((from.pinned ? 1 : 0)) * 5 + (from.region - -1));
};

type Part10 = {
  status: 'off' | 'on' | 'overrun' | 'gone';
  hex: number;
  pot: number;
  received: number;
  moved: boolean;
  markers: number;
  disrupted: boolean;
  displaced: number;
  lostAt: number;
  returns: number;
  region: number;
};

const rank23 = (value: 'off' | 'on' | 'overrun' | 'gone'): number => value === 'off' ? 0 : value === 'on' ? 1 : value === 'overrun' ? 2 : 3;

const copyPart10 = (from: Part10): Part10 => ({
  status: from.status,
  hex: from.hex,
  pot: from.pot,
  received: from.received,
  moved: from.moved,
  markers: from.markers,
  disrupted: from.disrupted,
  displaced: from.displaced,
  lostAt: from.lostAt,
  returns: from.returns,
  region: from.region,
});

const hashPart10 = (from: Part10): void => {
  addWhole(rank23(from.status));
  addWhole(from.hex);
  addWhole(from.pot);
  addWhole(from.received);
  addWhole((from.moved ? 1 : 0));
  addWhole(from.markers);
  addWhole((from.disrupted ? 1 : 0));
  addWhole(from.displaced);
  addWhole(from.lostAt);
  addWhole(from.returns);
  addWhole((from.region - -1));
};

type Part11 = {
  due: number;
  released: boolean;
  held: boolean;
  arrived: boolean;
  hq: number;
  nextHq: number;
  nextTurn: number;
  lost: number;
  west: number;
};

const copyPart11 = (from: Part11): Part11 => ({
  due: from.due,
  released: from.released,
  held: from.held,
  arrived: from.arrived,
  hq: from.hq,
  nextHq: from.nextHq,
  nextTurn: from.nextTurn,
  lost: from.lost,
  west: from.west,
});

const hashPart11 = (from: Part11): void => {
  addWhole(from.due);
  addWhole((((from.released ? 1 : 0)) * 2 + (from.held ? 1 : 0)) * 2 + (from.arrived ? 1 : 0));
  addWhole(from.hq);
  addWhole(from.nextHq);
  addWhole(from.nextTurn);
  addWhole(from.lost);
  addWhole(from.west);
};

type Part12 = {
  status: 'ready' | 'transit' | 'placed' | 'destroyed' | 'off';
  hq: number;
  on: number;
  used: number;
  readyOn: number;
  side: number;
};

const rank24 = (value: 'ready' | 'transit' | 'placed' | 'destroyed' | 'off'): number => value === 'ready' ? 0 : value === 'transit' ? 1 : value === 'placed' ? 2 : value === 'destroyed' ? 3 : 4;

const copyPart12 = (from: Part12): Part12 => ({
  status: from.status,
  hq: from.hq,
  on: from.on,
  used: from.used,
  readyOn: from.readyOn,
  side: from.side,
});

const hashPart12 = (from: Part12): void => {
  addWhole(rank24(from.status));
  addWhole(from.hq);
  addWhole(from.on);
  addWhole(from.used);
  addWhole(from.readyOn);
  addWhole(from.side);
};

type Part13 = {
  hex: number;
  source: string;
  cp: number;
};

const copyPart13 = (from: Part13): Part13 => ({
  hex: from.hex,
  source: from.source,
  cp: from.cp,
});

const hashPart13 = (from: Part13): void => {
  addWhole(from.hex);
  addText(from.source);
  addWhole(from.cp);
};

type Part14 = {
  marks: (number)[];
  given: number;
};

const copyPart14 = (from: Part14): Part14 => ({
  marks: from.marks.slice(),
  given: from.given,
});

const hashPart14 = (from: Part14): void => {
  addWhole(from.marks.length);
  for (const part of from.marks) {
    addWhole(part);
  }
  addWhole(from.given);
};

type Part16 = {
  army: string;
  cp: number;
};

const copyPart16 = (from: Part16): Part16 => ({
  army: from.army,
  cp: from.cp,
});

const hashPart16 = (from: Part16): void => {
  addText(from.army);
  addWhole(from.cp);
};

type Part15 = {
  drawn: number;
  store: (Part16)[];
};

const hashAllPart16 = (parts: readonly Part16[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart16(part);
};

const copyPart15 = (from: Part15): Part15 => ({
  drawn: from.drawn,
  store: from.store.map(copyPart16),
});

const hashPart15 = (from: Part15): void => {
  addWhole(from.drawn);
  hashAllPart16(from.store);
};

type Part17 = {
  id: string;
  cp: number;
};

const copyPart17 = (from: Part17): Part17 => ({
  id: from.id,
  cp: from.cp,
});

const hashPart17 = (from: Part17): void => {
  addText(from.id);
  addWhole(from.cp);
};

type Part19 = {
  to: string;
  army: string;
  cp: number;
};

const copyPart19 = (from: Part19): Part19 => ({
  to: from.to,
  army: from.army,
  cp: from.cp,
});

const hashPart19 = (from: Part19): void => {
  addText(from.to);
  addText(from.army);
  addWhole(from.cp);
};

type Part18 = {
  turn: number;
  left: number;
  allotted: (Part19)[];
};

const hashAllPart19 = (parts: readonly Part19[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart19(part);
};

const copyPart18 = (from: Part18): Part18 => ({
  turn: from.turn,
  left: from.left,
  allotted: from.allotted.map(copyPart19),
});

const hashPart18 = (from: Part18): void => {
  addWhole(from.turn);
  addWhole(from.left);
  hashAllPart19(from.allotted);
};

type Part21 = {
  to: string;
  share: number;
};

const copyPart21 = (from: Part21): Part21 => ({
  to: from.to,
  share: from.share,
});

const hashPart21 = (from: Part21): void => {
  addText(from.to);
  addWhole(from.share);
};

type Part20 = {
  level: string;
  shares: (Part21)[];
};

const hashAllPart21 = (parts: readonly Part21[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart21(part);
};

const copyPart20 = (from: Part20): Part20 => ({
  level: from.level,
  shares: from.shares.map(copyPart21),
});

const hashPart20 = (from: Part20): void => {
  addText(from.level);
  hashAllPart21(from.shares);
};

type Part22 = {
  what: string;
  add: number;
  set: number;
  until: number;
};

const copyPart22 = (from: Part22): Part22 => ({
  what: from.what,
  add: from.add,
  set: from.set,
  until: from.until,
});

const hashPart22 = (from: Part22): void => {
  addText(from.what);
  addWhole(from.add);
  addWhole(from.set);
  addWhole(from.until);
};

type Part23 = {
  post: string;
  step: string;
  region: number;
};

const copyPart23 = (from: Part23): Part23 => ({
  post: from.post,
  step: from.step,
  region: from.region,
});

const hashPart23 = (from: Part23): void => {
  addText(from.post);
  addText(from.step);
  addWhole((from.region - -1));
};

type Part25 = {
  unit: number;
  posture: 'movement' | 'prepared' | 'dugIn' | 'disordered' | 'exploit';
  assembling: boolean;
};

const copyPart25 = (from: Part25): Part25 => ({
  unit: from.unit,
  posture: from.posture,
  assembling: from.assembling,
});

const hashPart25 = (from: Part25): void => {
  addWhole(from.unit);
  addWhole((rank21(from.posture)) * 2 + (from.assembling ? 1 : 0));
};

type Part27 = {
  counter: number;
  dice: number;
};

const copyPart27 = (from: Part27): Part27 => ({
  counter: from.counter,
  dice: from.dice,
});

const hashPart27 = (from: Part27): void => {
  addWhole(from.counter);
  addWhole(from.dice);
};

type Part28 = {
  ticks: number;
  stars: number;
};

const copyPart28 = (from: Part28): Part28 => ({
  ticks: from.ticks,
  stars: from.stars,
});

const hashPart28 = (from: Part28): void => {
  addWhole(from.ticks);
  addWhole(from.stars);
};

type Part26 = {
  units: (number)[];
  guns: (Part27)[];
  support: (number)[];
  air: boolean;
  roll: Part28;
  starKills: (number)[];
  starDisorder: number;
  chosen: boolean;
  lost: (number)[];
};

const hashAllPart27 = (parts: readonly Part27[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart27(part);
};

const copyPart26 = (from: Part26): Part26 => ({
  units: from.units.slice(),
  guns: from.guns.map(copyPart27),
  support: from.support.slice(),
  air: from.air,
  roll: copyPart28(from.roll),
  starKills: from.starKills.slice(),
  starDisorder: from.starDisorder,
  chosen: from.chosen,
  lost: from.lost.slice(),
});

const hashPart26 = (from: Part26): void => {
  addWhole(from.units.length);
  for (const part of from.units) {
    addWhole(part);
  }
  hashAllPart27(from.guns);
  addWhole(from.support.length);
  for (const part of from.support) {
    addWhole(part);
  }
  addWhole((from.air ? 1 : 0));
  hashPart28(from.roll);
  addWhole(from.starKills.length);
  for (const part of from.starKills) {
    addWhole(part);
  }
  addWhole(from.starDisorder);
  addWhole((from.chosen ? 1 : 0));
  addWhole(from.lost.length);
  for (const part of from.lost) {
    addWhole(part);
  }
};

type Part24 = {
  id: number;
  kind: 'prepared' | 'other' | 'exploit';
  region: number;
  attacker: 'GE' | 'PL';
  post: string;
  defPost: string;
  from: (number)[];
  starts: (number)[];
  target: number;
  bridges: (number)[];
  stage: 'REACT' | 'IGNORE' | 'HITS' | 'STARS' | 'WITHDRAW' | 'ADVANCE';
  faces: (Part25)[];
  att: Part26;
  def: Part26;
  leftOut: (number)[];
  dugInDie: boolean;
  rolled: boolean;
  ignore: number;
  relief: 'no' | 'yes' | 'unlessLost';
  winner: 'none' | 'att' | 'def';
  double: boolean;
  hits: number;
  going: (number)[];
  exempt: (number)[];
  withdrew: (number)[];
  spent: number;
  empty: boolean;
};

const rank25 = (value: 'prepared' | 'other' | 'exploit'): number => value === 'prepared' ? 0 : value === 'other' ? 1 : 2;

const rank26 = (value: 'REACT' | 'IGNORE' | 'HITS' | 'STARS' | 'WITHDRAW' | 'ADVANCE'): number => value === 'REACT' ? 0 : value === 'IGNORE' ? 1 : value === 'HITS' ? 2 : value === 'STARS' ? 3 : value === 'WITHDRAW' ? 4 : 5;

const hashAllPart25 = (parts: readonly Part25[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart25(part);
};

const rank27 = (value: 'no' | 'yes' | 'unlessLost'): number => value === 'no' ? 0 : value === 'yes' ? 1 : 2;

const rank28 = (value: 'none' | 'att' | 'def'): number => value === 'none' ? 0 : value === 'att' ? 1 : 2;

const copyPart24 = (from: Part24): Part24 => ({
  id: from.id,
  kind: from.kind,
  region: from.region,
  attacker: from.attacker,
  post: from.post,
  defPost: from.defPost,
  from: from.from.slice(),
  starts: from.starts.slice(),
  target: from.target,
  bridges: from.bridges.slice(),
  stage: from.stage,
  faces: from.faces.map(copyPart25),
  att: copyPart26(from.att),
  def: copyPart26(from.def),
  leftOut: from.leftOut.slice(),
  dugInDie: from.dugInDie,
  rolled: from.rolled,
  ignore: from.ignore,
  relief: from.relief,
  winner: from.winner,
  double: from.double,
  hits: from.hits,
  going: from.going.slice(),
  exempt: from.exempt.slice(),
  withdrew: from.withdrew.slice(),
  spent: from.spent,
  empty: from.empty,
});

const hashPart24 = (from: Part24): void => {
  addWhole(from.id);
  addWhole(((rank25(from.kind)) * 4 + from.region) * 2 + rank18(from.attacker));
  addText(from.post);
  addText(from.defPost);
  addWhole(from.from.length);
  for (const part of from.from) {
    addWhole(part);
  }
  addWhole(from.starts.length);
  for (const part of from.starts) {
    addWhole(part);
  }
  addWhole(from.target);
  addWhole(from.bridges.length);
  for (const part of from.bridges) {
    addWhole(part);
  }
  addWhole(rank26(from.stage));
  hashAllPart25(from.faces);
  hashPart26(from.att);
  hashPart26(from.def);
  addWhole(from.leftOut.length);
  for (const part of from.leftOut) {
    addWhole(part);
  }
  addWhole(((from.dugInDie ? 1 : 0)) * 2 + (from.rolled ? 1 : 0));
  addWhole(from.ignore);
  addWhole(((rank27(from.relief)) * 3 + rank28(from.winner)) * 2 + (from.double ? 1 : 0));
  addWhole(from.hits);
  addWhole(from.going.length);
  for (const part of from.going) {
    addWhole(part);
  }
  addWhole(from.exempt.length);
  for (const part of from.exempt) {
    addWhole(part);
  }
  addWhole(from.withdrew.length);
  for (const part of from.withdrew) {
    addWhole(part);
  }
  addWhole(from.spent);
  addWhole((from.empty ? 1 : 0));
};

type Part29 = {
  hq: number;
  by: number;
  also: number;
  exploit: boolean;
  combat: number;
  rest: (number)[];
  spent: number;
  start: number;
  target: number;
};

const copyPart29 = (from: Part29): Part29 => ({
  hq: from.hq,
  by: from.by,
  also: from.also,
  exploit: from.exploit,
  combat: from.combat,
  rest: from.rest.slice(),
  spent: from.spent,
  start: from.start,
  target: from.target,
});

const hashPart29 = (from: Part29): void => {
  addWhole(from.hq);
  addWhole(from.by);
  addWhole(from.also);
  addWhole((from.exploit ? 1 : 0));
  addWhole(from.combat);
  addWhole(from.rest.length);
  for (const part of from.rest) {
    addWhole(part);
  }
  addWhole(from.spent);
  addWhole(from.start);
  addWhole(from.target);
};

type Part30 = {
  post: string;
  what: string;
  to: string;
};

const copyPart30 = (from: Part30): Part30 => ({
  post: from.post,
  what: from.what,
  to: from.to,
});

const hashPart30 = (from: Part30): void => {
  addText(from.post);
  addText(from.what);
  addText(from.to);
};

type Part31 = {
  where: string;
  post: string;
  leaveOut: 'none' | 'disordered' | 'weakest';
  dugInDie: boolean;
  artillery: number;
  support: boolean;
  airDie: boolean;
  cancel: 'stars' | 'ticks';
  onDouble: 'stay' | 'leave' | 'usual';
  towards: string;
  hqRetreat: string;
  atOnce: boolean;
};

const rank29 = (value: 'none' | 'disordered' | 'weakest'): number => value === 'none' ? 0 : value === 'disordered' ? 1 : 2;

const rank30 = (value: 'stars' | 'ticks'): number => value === 'stars' ? 0 : 1;

const rank31 = (value: 'stay' | 'leave' | 'usual'): number => value === 'stay' ? 0 : value === 'leave' ? 1 : 2;

const copyPart31 = (from: Part31): Part31 => ({
  where: from.where,
  post: from.post,
  leaveOut: from.leaveOut,
  dugInDie: from.dugInDie,
  artillery: from.artillery,
  support: from.support,
  airDie: from.airDie,
  cancel: from.cancel,
  onDouble: from.onDouble,
  towards: from.towards,
  hqRetreat: from.hqRetreat,
  atOnce: from.atOnce,
});

const hashPart31 = (from: Part31): void => {
  addText(from.where);
  addText(from.post);
  addWhole((rank29(from.leaveOut)) * 2 + (from.dugInDie ? 1 : 0));
  addWhole(from.artillery);
  addWhole(((((from.support ? 1 : 0)) * 2 + (from.airDie ? 1 : 0)) * 2 + rank30(from.cancel)) * 3 + rank31(from.onDouble));
  addText(from.towards);
  addText(from.hqRetreat);
  addWhole((from.atOnce ? 1 : 0));
};

type Part33 = {
  op: string;
  add: number;
  cp: number;
  mp: number;
};

const copyPart33 = (from: Part33): Part33 => ({
  op: from.op,
  add: from.add,
  cp: from.cp,
  mp: from.mp,
});

const hashPart33 = (from: Part33): void => {
  addText(from.op);
  addWhole(from.add);
  addWhole(from.cp);
  addWhole(from.mp);
};

type Part32 = {
  id: string;
  hq: number;
  turn: number;
  pick: string;
  open: boolean;
  used: number;
  suppressed: boolean;
  text: string;
  ops: (Part33)[];
};

const hashAllPart33 = (parts: readonly Part33[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart33(part);
};

const copyPart32 = (from: Part32): Part32 => ({
  id: from.id,
  hq: from.hq,
  turn: from.turn,
  pick: from.pick,
  open: from.open,
  used: from.used,
  suppressed: from.suppressed,
  text: from.text,
  ops: from.ops.map(copyPart33),
});

const hashPart32 = (from: Part32): void => {
  addText(from.id);
  addWhole(from.hq);
  addWhole(from.turn);
  addText(from.pick);
  addWhole((from.open ? 1 : 0));
  addWhole(from.used);
  addWhole((from.suppressed ? 1 : 0));
  addText(from.text);
  hashAllPart33(from.ops);
};

type Part35 = {
  do: string;
  where: string;
  until: number;
};

const copyPart35 = (from: Part35): Part35 => ({
  do: from.do,
  where: from.where,
  until: from.until,
});

const hashPart35 = (from: Part35): void => {
  addText(from.do);
  addText(from.where);
  addWhole(from.until);
};

type Part34 = {
  id: number;
  from: string;
  to: string;
  kind: string;
  text: string;
  about: (string)[];
  directive: Part35 | null;
  turn: number;
  phase: string;
  wait: number;
  state: 'underWay' | 'delivered' | 'lost';
  read: boolean;
};

const rank32 = (value: 'underWay' | 'delivered' | 'lost'): number => value === 'underWay' ? 0 : value === 'delivered' ? 1 : 2;

const copyPart34 = (from: Part34): Part34 => ({
  id: from.id,
  from: from.from,
  to: from.to,
  kind: from.kind,
  text: from.text,
  about: from.about.slice(),
  directive: from.directive === null ? null : copyPart35(from.directive),
  turn: from.turn,
  phase: from.phase,
  wait: from.wait,
  state: from.state,
  read: from.read,
});

const hashPart34 = (from: Part34): void => {
  addWhole(from.id);
  addText(from.from);
  addText(from.to);
  addText(from.kind);
  addText(from.text);
  addWhole(from.about.length);
  for (const part of from.about) {
    addText(part);
  }
  if (from.directive === null) addNothing();
  else {
    hashPart35(from.directive);
  }
  addWhole(from.turn);
  addText(from.phase);
  addWhole(from.wait);
  addWhole((rank32(from.state)) * 2 + (from.read ? 1 : 0));
};

type Part36 = {
  from: string;
  to: string;
  n: number;
};

const copyPart36 = (from: Part36): Part36 => ({
  from: from.from,
  to: from.to,
  n: from.n,
});

const hashPart36 = (from: Part36): void => {
  addText(from.from);
  addText(from.to);
  addWhole(from.n);
};

type Part38 = {
  unit: string;
  hex: number;
  posture: string;
  lost: boolean;
  enemy: boolean;
  level: number;
  turn: number;
  phase: string;
};

const copyPart38 = (from: Part38): Part38 => ({
  unit: from.unit,
  hex: from.hex,
  posture: from.posture,
  lost: from.lost,
  enemy: from.enemy,
  level: from.level,
  turn: from.turn,
  phase: from.phase,
});

const hashPart38 = (from: Part38): void => {
  addText(from.unit);
  addWhole(from.hex);
  addText(from.posture);
  addWhole((((from.lost ? 1 : 0)) * 2 + (from.enemy ? 1 : 0)) * 3 + from.level);
  addWhole(from.turn);
  addText(from.phase);
};

type Part37 = {
  side: 'GE' | 'PL';
  seen: (Part38)[];
};

const hashAllPart38 = (parts: readonly Part38[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart38(part);
};

const copyPart37 = (from: Part37): Part37 => ({
  side: from.side,
  seen: from.seen.map(copyPart38),
});

const hashPart37 = (from: Part37): void => {
  addWhole(rank18(from.side));
  hashAllPart38(from.seen);
};

type Part39 = {
  hq: number;
  hex: number;
  fit: number;
  disordered: number;
  lost: number;
  pot: number;
  turn: number;
};

const copyPart39 = (from: Part39): Part39 => ({
  hq: from.hq,
  hex: from.hex,
  fit: from.fit,
  disordered: from.disordered,
  lost: from.lost,
  pot: from.pot,
  turn: from.turn,
});

const hashPart39 = (from: Part39): void => {
  addWhole(from.hq);
  addWhole(from.hex);
  addWhole(from.fit);
  addWhole(from.disordered);
  addWhole(from.lost);
  addWhole(from.pot);
  addWhole(from.turn);
};

type Part40 = {
  letter: number;
  side: 'GE' | 'PL';
  seen: (Part38)[];
  returns: (Part39)[];
};

const hashAllPart39 = (parts: readonly Part39[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart39(part);
};

const copyPart40 = (from: Part40): Part40 => ({
  letter: from.letter,
  side: from.side,
  seen: from.seen.map(copyPart38),
  returns: from.returns.map(copyPart39),
});

const hashPart40 = (from: Part40): void => {
  addWhole(from.letter);
  addWhole(rank18(from.side));
  hashAllPart38(from.seen);
  hashAllPart39(from.returns);
};

type Part42 = {
  place: 'column' | 'box' | 'check' | 'transit' | 'gone';
  zone: number;
  column: 'fastFresh' | 'fresh' | 'worn' | 'spent' | 'recovery';
  box: number;
  target: 'none' | 'LOC' | 'Cities' | 'Airfields' | 'Recce';
  aim: string;
  damaged: boolean;
  flak: boolean;
  rotated: boolean;
  support: boolean;
  leaves: boolean;
};

const rank33 = (value: 'column' | 'box' | 'check' | 'transit' | 'gone'): number => value === 'column' ? 0 : value === 'box' ? 1 : value === 'check' ? 2 : value === 'transit' ? 3 : 4;

const rank34 = (value: 'fastFresh' | 'fresh' | 'worn' | 'spent' | 'recovery'): number => value === 'fastFresh' ? 0 : value === 'fresh' ? 1 : value === 'worn' ? 2 : value === 'spent' ? 3 : 4;

const rank35 = (value: 'none' | 'LOC' | 'Cities' | 'Airfields' | 'Recce'): number => value === 'none' ? 0 : value === 'LOC' ? 1 : value === 'Cities' ? 2 : value === 'Airfields' ? 3 : 4;

const copyPart42 = (from: Part42): Part42 => ({
  place: from.place,
  zone: from.zone,
  column: from.column,
  box: from.box,
  target: from.target,
  aim: from.aim,
  damaged: from.damaged,
  flak: from.flak,
  rotated: from.rotated,
  support: from.support,
  leaves: from.leaves,
});

const hashPart42 = (from: Part42): void => {
  addWhole(((((rank33(from.place)) * 2 + from.zone) * 5 + rank34(from.column)) * 6 + from.box) * 5 + rank35(from.target));
  addText(from.aim);
  addWhole((((((from.damaged ? 1 : 0)) * 2 + (from.flak ? 1 : 0)) * 2 + (from.rotated ? 1 : 0)) * 2 + (from.support ? 1 : 0)) * 2 + (from.leaves ? 1 : 0));
};

type Part43 = {
  side: 'GE' | 'PL';
  zone: number;
  left: number;
  order: number;
};

const copyPart43 = (from: Part43): Part43 => ({
  side: from.side,
  zone: from.zone,
  left: from.left,
  order: from.order,
});

const hashPart43 = (from: Part43): void => {
  addWhole((rank18(from.side)) * 2 + from.zone);
  addWhole(from.left);
  addWhole(from.order);
};

type Part44 = {
  side: 'GE' | 'PL';
  zone: number;
};

const copyPart44 = (from: Part44): Part44 => ({
  side: from.side,
  zone: from.zone,
});

const hashPart44 = (from: Part44): void => {
  addWhole((rank18(from.side)) * 2 + from.zone);
};

type Part45 = {
  kind: 'LOC' | 'Cities' | 'Airfields' | 'Recce';
  side: 'GE' | 'PL';
  zone: number;
  aim: string;
};

const rank36 = (value: 'LOC' | 'Cities' | 'Airfields' | 'Recce'): number => value === 'LOC' ? 0 : value === 'Cities' ? 1 : value === 'Airfields' ? 2 : 3;

const copyPart45 = (from: Part45): Part45 => ({
  kind: from.kind,
  side: from.side,
  zone: from.zone,
  aim: from.aim,
});

const hashPart45 = (from: Part45): void => {
  addWhole(((rank36(from.kind)) * 2 + rank18(from.side)) * 2 + from.zone);
  addText(from.aim);
};

type Part46 = {
  id: string;
  side: 'GE' | 'PL';
  zone: number;
  hq: number;
  turn: number;
  used: boolean;
};

const copyPart46 = (from: Part46): Part46 => ({
  id: from.id,
  side: from.side,
  zone: from.zone,
  hq: from.hq,
  turn: from.turn,
  used: from.used,
});

const hashPart46 = (from: Part46): void => {
  addText(from.id);
  addWhole((rank18(from.side)) * 2 + from.zone);
  addWhole(from.hq);
  addWhole(from.turn);
  addWhole((from.used ? 1 : 0));
};

type Part41 = {
  step: 'ROTATE' | 'AIR_LOSSES' | 'AA_AND_BOMBING' | 'over';
  counters: (Part42)[];
  hits: (Part43)[];
  superior: (Part44)[];
  notes: (Part45)[];
  biting: (Part45)[];
  dice: (Part46)[];
  sorties: Part8;
  bombs: Part8;
};

const rank37 = (value: 'ROTATE' | 'AIR_LOSSES' | 'AA_AND_BOMBING' | 'over'): number => value === 'ROTATE' ? 0 : value === 'AIR_LOSSES' ? 1 : value === 'AA_AND_BOMBING' ? 2 : 3;

const hashAllPart42 = (parts: readonly Part42[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart42(part);
};

const hashAllPart43 = (parts: readonly Part43[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart43(part);
};

const hashAllPart44 = (parts: readonly Part44[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart44(part);
};

const hashAllPart45 = (parts: readonly Part45[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart45(part);
};

const hashAllPart46 = (parts: readonly Part46[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart46(part);
};

const copyPart41 = (from: Part41): Part41 => ({
  step: from.step,
  counters: from.counters.map(copyPart42),
  hits: from.hits.map(copyPart43),
  superior: from.superior.map(copyPart44),
  notes: from.notes.map(copyPart45),
  biting: from.biting.map(copyPart45),
  dice: from.dice.map(copyPart46),
  sorties: copyPart8(from.sorties),
  bombs: copyPart8(from.bombs),
});

const hashPart41 = (from: Part41): void => {
  addWhole(rank37(from.step));
  hashAllPart42(from.counters);
  hashAllPart43(from.hits);
  hashAllPart44(from.superior);
  hashAllPart45(from.notes);
  hashAllPart45(from.biting);
  hashAllPart46(from.dice);
  hashPart8(from.sorties);
  hashPart8(from.bombs);
};

type Part47 = {
  FR: number;
  BR: number;
  SU: number;
  worstFR: number;
  warTurn: number;
  fired: (string)[];
  heldBack: boolean;
  west: number;
  westHq: boolean;
  raf: boolean;
  cityBan: boolean;
  banEnds: number;
  frozen: boolean;
  lossSteps: number;
  warsaw: boolean;
  bombed: boolean;
  overruns: number;
  lostTowns: number;
};

const copyPart47 = (from: Part47): Part47 => ({
  FR: from.FR,
  BR: from.BR,
  SU: from.SU,
  worstFR: from.worstFR,
  warTurn: from.warTurn,
  fired: from.fired.slice(),
  heldBack: from.heldBack,
  west: from.west,
  westHq: from.westHq,
  raf: from.raf,
  cityBan: from.cityBan,
  banEnds: from.banEnds,
  frozen: from.frozen,
  lossSteps: from.lossSteps,
  warsaw: from.warsaw,
  bombed: from.bombed,
  overruns: from.overruns,
  lostTowns: from.lostTowns,
});

const hashPart47 = (from: Part47): void => {
  addWhole((((from.FR) * 9 + from.BR) * 9 + from.SU) * 13 + from.worstFR);
  addWhole(from.warTurn);
  addWhole(from.fired.length);
  for (const part of from.fired) {
    addText(part);
  }
  addWhole((from.heldBack ? 1 : 0));
  addWhole(from.west);
  addWhole((((from.westHq ? 1 : 0)) * 2 + (from.raf ? 1 : 0)) * 2 + (from.cityBan ? 1 : 0));
  addWhole(from.banEnds);
  addWhole((from.frozen ? 1 : 0));
  addWhole(from.lossSteps);
  addWhole(((from.warsaw ? 1 : 0)) * 2 + (from.bombed ? 1 : 0));
  addWhole(from.overruns);
  addWhole(from.lostTowns);
};

type Part48 = {
  GE: boolean;
  PL: boolean;
  CTRL: boolean;
  called: string;
};

const copyPart48 = (from: Part48): Part48 => ({
  GE: from.GE,
  PL: from.PL,
  CTRL: from.CTRL,
  called: from.called,
});

const hashPart48 = (from: Part48): void => {
  addWhole((((from.GE ? 1 : 0)) * 2 + (from.PL ? 1 : 0)) * 2 + (from.CTRL ? 1 : 0));
  addText(from.called);
};

type Part50 = {
  unit: number;
  hex: number;
};

const copyPart50 = (from: Part50): Part50 => ({
  unit: from.unit,
  hex: from.hex,
});

const hashPart50 = (from: Part50): void => {
  addWhole(from.unit);
  addWhole(from.hex);
};

type Part51 = {
  hq: number;
  hex: number;
};

const copyPart51 = (from: Part51): Part51 => ({
  hq: from.hq,
  hex: from.hex,
});

const hashPart51 = (from: Part51): void => {
  addWhole(from.hq);
  addWhole(from.hex);
};

type Part49 = {
  control: string;
  units: (Part50)[];
  hqs: (Part51)[];
  bridges: (number)[];
};

const hashAllPart50 = (parts: readonly Part50[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart50(part);
};

const hashAllPart51 = (parts: readonly Part51[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart51(part);
};

const copyPart49 = (from: Part49): Part49 => ({
  control: from.control,
  units: from.units.map(copyPart50),
  hqs: from.hqs.map(copyPart51),
  bridges: from.bridges.slice(),
});

const hashPart49 = (from: Part49): void => {
  addText(from.control);
  hashAllPart50(from.units);
  hashAllPart51(from.hqs);
  addWhole(from.bridges.length);
  for (const part of from.bridges) {
    addWhole(part);
  }
};

type Part52 = {
  id: number;
  kind: string;
  from: string;
  text: string;
  about: (string)[];
  turn: number;
  owner: string;
  due: string;
  state: 'open' | 'claimed' | 'answered' | 'closed';
  answer: string;
};

const rank38 = (value: 'open' | 'claimed' | 'answered' | 'closed'): number => value === 'open' ? 0 : value === 'claimed' ? 1 : value === 'answered' ? 2 : 3;

const copyPart52 = (from: Part52): Part52 => ({
  id: from.id,
  kind: from.kind,
  from: from.from,
  text: from.text,
  about: from.about.slice(),
  turn: from.turn,
  owner: from.owner,
  due: from.due,
  state: from.state,
  answer: from.answer,
});

const hashPart52 = (from: Part52): void => {
  addWhole(from.id);
  addText(from.kind);
  addText(from.from);
  addText(from.text);
  addWhole(from.about.length);
  for (const part of from.about) {
    addText(part);
  }
  addWhole(from.turn);
  addText(from.owner);
  addText(from.due);
  addWhole(rank38(from.state));
  addText(from.answer);
};

type Part53 = {
  rule: string;
  text: string;
  published: boolean;
};

const copyPart53 = (from: Part53): Part53 => ({
  rule: from.rule,
  text: from.text,
  published: from.published,
});

const hashPart53 = (from: Part53): void => {
  addText(from.rule);
  addText(from.text);
  addWhole((from.published ? 1 : 0));
};

type Part54 = {
  post: string;
  text: string;
  until: number;
  penalty: string;
};

const copyPart54 = (from: Part54): Part54 => ({
  post: from.post,
  text: from.text,
  until: from.until,
  penalty: from.penalty,
});

const hashPart54 = (from: Part54): void => {
  addText(from.post);
  addText(from.text);
  addWhole(from.until);
  addText(from.penalty);
};

type Part55 = {
  post: string;
  regions: (string)[];
  seats: (string)[];
  subjects: (string)[];
};

const copyPart55 = (from: Part55): Part55 => ({
  post: from.post,
  regions: from.regions.slice(),
  seats: from.seats.slice(),
  subjects: from.subjects.slice(),
});

const hashPart55 = (from: Part55): void => {
  addText(from.post);
  addWhole(from.regions.length);
  for (const part of from.regions) {
    addText(part);
  }
  addWhole(from.seats.length);
  for (const part of from.seats) {
    addText(part);
  }
  addWhole(from.subjects.length);
  for (const part of from.subjects) {
    addText(part);
  }
};

type Part56 = {
  who: string;
  red: number;
  green: number;
  black: number;
  until: number;
};

const copyPart56 = (from: Part56): Part56 => ({
  who: from.who,
  red: from.red,
  green: from.green,
  black: from.black,
  until: from.until,
});

const hashPart56 = (from: Part56): void => {
  addText(from.who);
  addWhole(from.red);
  addWhole(from.green);
  addWhole(from.black);
  addWhole(from.until);
};

type Part57 = {
  combat: number;
  faces: string;
};

const copyPart57 = (from: Part57): Part57 => ({
  combat: from.combat,
  faces: from.faces,
});

const hashPart57 = (from: Part57): void => {
  addWhole(from.combat);
  addText(from.faces);
};

type Part58 = {
  step: number;
  combat: number;
  day: number;
  dayOver: number;
};

const copyPart58 = (from: Part58): Part58 => ({
  step: from.step,
  combat: from.combat,
  day: from.day,
  dayOver: from.dayOver,
});

const hashPart58 = (from: Part58): void => {
  addWhole(from.step);
  addWhole(from.combat);
  addWhole(from.day);
  addWhole(from.dayOver);
};

type Part1 = {
  scenario: string;
  options: Part2;
  mapAccess: 'teaBreak' | 'never' | 'always';
  turn: number;
  lastTurn: number;
  extraTurn: boolean;
  phase: 'PLANNING' | 'SETUP' | 'TURN_START' | 'COMMAND' | 'INTERCEPT' | 'REVEAL' | 'ACTIONS_1' | 'ACTIONS_2' | 'MOVEMENT_1' | 'MOVEMENT_2' | 'POSTURE' | 'TURN_END' | 'TEA' | 'DEBRIEF';
  after: 'PLANNING' | 'SETUP' | 'TURN_START' | 'COMMAND' | 'INTERCEPT' | 'REVEAL' | 'ACTIONS_1' | 'ACTIONS_2' | 'MOVEMENT_1' | 'MOVEMENT_2' | 'POSTURE' | 'TURN_END' | 'TEA' | 'DEBRIEF';
  held: (Part3)[];
  pregame: (Part4)[];
  regions: (Part5)[];
  hands: (Part6)[];
  committed: (Part7)[];
  granted: Part8;
  units: (Part9)[];
  hqs: (Part10)[];
  formations: (Part11)[];
  counters: (Part12)[];
  control: string;
  hexCp: (Part13)[];
  routes: (Part14)[];
  bridgesDown: (number)[];
  towns: (Part15)[];
  levels: (Part17)[];
  okhReserve: number;
  okhKept: number;
  pools: (Part18)[];
  splits: (Part20)[];
  capacities: (Part22)[];
  done: (Part23)[];
  combats: (Part24)[];
  nextId: number;
  retreats: (Part29)[];
  delegations: (Part30)[];
  standing: (Part31)[];
  events: (Part32)[];
  messages: (Part34)[];
  sent: (Part36)[];
  contacts: (Part37)[];
  returns: (Part39)[];
  pictures: (Part40)[];
  air: Part41;
  politics: Part47;
  captured: (number)[];
  newRegiments: number;
  groups: number;
  tea: Part48;
  picture: Part49;
  queue: (Part52)[];
  precedents: (Part53)[];
  directives: (Part54)[];
  sectors: (Part55)[];
  muted: (string)[];
  takenOver: (string)[];
  diceRulings: (Part56)[];
  fixedRolls: (Part57)[];
  paused: boolean;
  moreTime: Part58;
  fielded: Part8;
  destroyed: Part8;
  ending: 'none' | 'played' | 'called';
  imagined: boolean;
};

const rank39 = (value: 'teaBreak' | 'never' | 'always'): number => value === 'teaBreak' ? 0 : value === 'never' ? 1 : 2;

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

const hashAllPart7 = (parts: readonly Part7[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart7(part);
};

const hashAllPart9 = (parts: readonly Part9[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart9(part);
};

const hashAllPart10 = (parts: readonly Part10[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart10(part);
};

const hashAllPart11 = (parts: readonly Part11[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart11(part);
};

const hashAllPart12 = (parts: readonly Part12[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart12(part);
};

const hashAllPart13 = (parts: readonly Part13[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart13(part);
};

const hashAllPart14 = (parts: readonly Part14[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart14(part);
};

const hashAllPart15 = (parts: readonly Part15[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart15(part);
};

const hashAllPart17 = (parts: readonly Part17[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart17(part);
};

const hashAllPart18 = (parts: readonly Part18[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart18(part);
};

const hashAllPart20 = (parts: readonly Part20[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart20(part);
};

const hashAllPart22 = (parts: readonly Part22[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart22(part);
};

const hashAllPart23 = (parts: readonly Part23[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart23(part);
};

const hashAllPart24 = (parts: readonly Part24[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart24(part);
};

const hashAllPart29 = (parts: readonly Part29[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart29(part);
};

const hashAllPart30 = (parts: readonly Part30[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart30(part);
};

const hashAllPart31 = (parts: readonly Part31[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart31(part);
};

const hashAllPart32 = (parts: readonly Part32[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart32(part);
};

const hashAllPart34 = (parts: readonly Part34[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart34(part);
};

const hashAllPart36 = (parts: readonly Part36[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart36(part);
};

const hashAllPart37 = (parts: readonly Part37[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart37(part);
};

const hashAllPart40 = (parts: readonly Part40[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart40(part);
};

const hashAllPart52 = (parts: readonly Part52[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart52(part);
};

const hashAllPart53 = (parts: readonly Part53[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart53(part);
};

const hashAllPart54 = (parts: readonly Part54[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart54(part);
};

const hashAllPart55 = (parts: readonly Part55[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart55(part);
};

const hashAllPart56 = (parts: readonly Part56[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart56(part);
};

const hashAllPart57 = (parts: readonly Part57[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart57(part);
};

const rank40 = (value: 'none' | 'played' | 'called'): number => value === 'none' ? 0 : value === 'played' ? 1 : 2;

const copyPart1 = (from: Part1): Part1 => ({
  scenario: from.scenario,
  options: copyPart2(from.options),
  mapAccess: from.mapAccess,
  turn: from.turn,
  lastTurn: from.lastTurn,
  extraTurn: from.extraTurn,
  phase: from.phase,
  after: from.after,
  held: from.held.map(copyPart3),
  pregame: from.pregame.map(copyPart4),
  regions: from.regions.map(copyPart5),
  hands: from.hands.map(copyPart6),
  committed: from.committed.map(copyPart7),
  granted: copyPart8(from.granted),
  units: from.units.map(copyPart9),
  hqs: from.hqs.map(copyPart10),
  formations: from.formations.map(copyPart11),
  counters: from.counters.map(copyPart12),
  control: from.control,
  hexCp: from.hexCp.map(copyPart13),
  routes: from.routes.map(copyPart14),
  bridgesDown: from.bridgesDown.slice(),
  towns: from.towns.map(copyPart15),
  levels: from.levels.map(copyPart17),
  okhReserve: from.okhReserve,
  okhKept: from.okhKept,
  pools: from.pools.map(copyPart18),
  splits: from.splits.map(copyPart20),
  capacities: from.capacities.map(copyPart22),
  done: from.done.map(copyPart23),
  combats: from.combats.map(copyPart24),
  nextId: from.nextId,
  retreats: from.retreats.map(copyPart29),
  delegations: from.delegations.map(copyPart30),
  standing: from.standing.map(copyPart31),
  events: from.events.map(copyPart32),
  messages: from.messages.map(copyPart34),
  sent: from.sent.map(copyPart36),
  contacts: from.contacts.map(copyPart37),
  returns: from.returns.map(copyPart39),
  pictures: from.pictures.map(copyPart40),
  air: copyPart41(from.air),
  politics: copyPart47(from.politics),
  captured: from.captured.slice(),
  newRegiments: from.newRegiments,
  groups: from.groups,
  tea: copyPart48(from.tea),
  picture: copyPart49(from.picture),
  queue: from.queue.map(copyPart52),
  precedents: from.precedents.map(copyPart53),
  directives: from.directives.map(copyPart54),
  sectors: from.sectors.map(copyPart55),
  muted: from.muted.slice(),
  takenOver: from.takenOver.slice(),
  diceRulings: from.diceRulings.map(copyPart56),
  fixedRolls: from.fixedRolls.map(copyPart57),
  paused: from.paused,
  moreTime: copyPart58(from.moreTime),
  fielded: copyPart8(from.fielded),
  destroyed: copyPart8(from.destroyed),
  ending: from.ending,
  imagined: from.imagined,
});

const hashPart1 = (from: Part1): void => {
  addText(from.scenario);
  hashPart2(from.options);
  addWhole(rank39(from.mapAccess));
  addWhole(from.turn);
  addWhole(from.lastTurn);
  addWhole((from.extraTurn ? 1 : 0));
  addText(from.phase);
  addText(from.after);
  hashAllPart3(from.held);
  hashAllPart4(from.pregame);
  hashAllPart5(from.regions);
  hashAllPart6(from.hands);
  hashAllPart7(from.committed);
  hashPart8(from.granted);
  hashAllPart9(from.units);
  hashAllPart10(from.hqs);
  hashAllPart11(from.formations);
  hashAllPart12(from.counters);
  addText(from.control);
  hashAllPart13(from.hexCp);
  hashAllPart14(from.routes);
  addWhole(from.bridgesDown.length);
  for (const part of from.bridgesDown) {
    addWhole(part);
  }
  hashAllPart15(from.towns);
  hashAllPart17(from.levels);
  addWhole(from.okhReserve);
  addWhole(from.okhKept);
  hashAllPart18(from.pools);
  hashAllPart20(from.splits);
  hashAllPart22(from.capacities);
  hashAllPart23(from.done);
  hashAllPart24(from.combats);
  addWhole(from.nextId);
  hashAllPart29(from.retreats);
  hashAllPart30(from.delegations);
  hashAllPart31(from.standing);
  hashAllPart32(from.events);
  hashAllPart34(from.messages);
  hashAllPart36(from.sent);
  hashAllPart37(from.contacts);
  hashAllPart39(from.returns);
  hashAllPart40(from.pictures);
  hashPart41(from.air);
  hashPart47(from.politics);
  addWhole(from.captured.length);
  for (const part of from.captured) {
    addWhole(part);
  }
  addWhole(from.newRegiments);
  addWhole(from.groups);
  hashPart48(from.tea);
  hashPart49(from.picture);
  hashAllPart52(from.queue);
  hashAllPart53(from.precedents);
  hashAllPart54(from.directives);
  hashAllPart55(from.sectors);
  addWhole(from.muted.length);
  for (const part of from.muted) {
    addText(part);
  }
  addWhole(from.takenOver.length);
  for (const part of from.takenOver) {
    addText(part);
  }
  hashAllPart56(from.diceRulings);
  hashAllPart57(from.fixedRolls);
  addWhole((from.paused ? 1 : 0));
  hashPart58(from.moreTime);
  hashPart8(from.fielded);
  hashPart8(from.destroyed);
  addWhole((rank40(from.ending)) * 2 + (from.imagined ? 1 : 0));
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
