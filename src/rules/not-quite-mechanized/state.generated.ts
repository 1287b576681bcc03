// Written by `npm run generate` from the shape in state.ts.
import { addNothing, addText, addWhole, begin, digest } from '../../engine/hash.ts';
import type { State } from './state.ts';

type Part2 = {
  nightMode: 'abstract' | 'played';
  pol: 'off' | 'on';
  infoMode: 'shared' | 'chain';
  interactiveRecce: 'policy' | 'ask';
  companyFireRate: 'perCompany' | 'perStand';
  offTableHigh: 'clamp' | 'extrapolate';
  whiteDie: 'swapped' | 'sameCell';
  woundedFire: 'yes' | 'no';
  twoFigureStands: 'no' | 'yes';
  subCalibre: 'noEffect' | 'casualtiesOnly';
  fireplanCounts: 'no' | 'yes';
  airSuppressionUsesAttack: 'yes' | 'no';
  tankTerrorPer: 'company' | 'position';
  horseDrawnMTC: 'no' | 'foot';
  fixedTaskTimes: 'no' | 'yes';
  hullDown: 'off' | 'on';
  goToGroundCover: 'none' | 'oneClass';
  artilleryLocated: 'on' | 'off';
  atGunsVsTroops: 'printed' | 'capVL';
  autoSubordinates: 'doctrine' | 'holdOnly';
  orderClock_s: number;
  umpire: 'none' | 'advisory' | 'full';
  umpires?: number;
  sightOverCover: 'on' | 'off';
  talk: 'free' | 'chain';
  traffic: 'on' | 'off';
  freeDeployment: 'fixed' | 'zones';
};

const rank1 = (value: 'abstract' | 'played'): number => value === 'abstract' ? 0 : 1;

const rank2 = (value: 'off' | 'on'): number => value === 'off' ? 0 : 1;

const rank3 = (value: 'shared' | 'chain'): number => value === 'shared' ? 0 : 1;

const rank4 = (value: 'policy' | 'ask'): number => value === 'policy' ? 0 : 1;

const rank5 = (value: 'perCompany' | 'perStand'): number => value === 'perCompany' ? 0 : 1;

const rank6 = (value: 'clamp' | 'extrapolate'): number => value === 'clamp' ? 0 : 1;

const rank7 = (value: 'swapped' | 'sameCell'): number => value === 'swapped' ? 0 : 1;

const rank8 = (value: 'yes' | 'no'): number => value === 'yes' ? 0 : 1;

const rank9 = (value: 'no' | 'yes'): number => value === 'no' ? 0 : 1;

const rank10 = (value: 'noEffect' | 'casualtiesOnly'): number => value === 'noEffect' ? 0 : 1;

const rank11 = (value: 'company' | 'position'): number => value === 'company' ? 0 : 1;

const rank12 = (value: 'no' | 'foot'): number => value === 'no' ? 0 : 1;

const rank13 = (value: 'none' | 'oneClass'): number => value === 'none' ? 0 : 1;

const rank14 = (value: 'on' | 'off'): number => value === 'on' ? 0 : 1;

const rank15 = (value: 'printed' | 'capVL'): number => value === 'printed' ? 0 : 1;

const rank16 = (value: 'doctrine' | 'holdOnly'): number => value === 'doctrine' ? 0 : 1;

const rank17 = (value: 'none' | 'advisory' | 'full'): number => value === 'none' ? 0 : value === 'advisory' ? 1 : 2;

const rank18 = (value: 'free' | 'chain'): number => value === 'free' ? 0 : 1;

const rank19 = (value: 'fixed' | 'zones'): number => value === 'fixed' ? 0 : 1;

const copyPart2 = (from: Part2): Part2 => {
  const to: Part2 = {
    nightMode: from.nightMode,
    pol: from.pol,
    infoMode: from.infoMode,
    interactiveRecce: from.interactiveRecce,
    companyFireRate: from.companyFireRate,
    offTableHigh: from.offTableHigh,
    whiteDie: from.whiteDie,
    woundedFire: from.woundedFire,
    twoFigureStands: from.twoFigureStands,
    subCalibre: from.subCalibre,
    fireplanCounts: from.fireplanCounts,
    airSuppressionUsesAttack: from.airSuppressionUsesAttack,
    tankTerrorPer: from.tankTerrorPer,
    horseDrawnMTC: from.horseDrawnMTC,
    fixedTaskTimes: from.fixedTaskTimes,
    hullDown: from.hullDown,
    goToGroundCover: from.goToGroundCover,
    artilleryLocated: from.artilleryLocated,
    atGunsVsTroops: from.atGunsVsTroops,
    autoSubordinates: from.autoSubordinates,
    orderClock_s: from.orderClock_s,
    umpire: from.umpire,
    sightOverCover: from.sightOverCover,
    talk: from.talk,
    traffic: from.traffic,
    freeDeployment: from.freeDeployment,
  };
  if (from.umpires !== undefined) to.umpires = from.umpires;
  return to;
};

const hashPart2 = (from: Part2): void => {
  addWhole((((((((((((((((((((rank1(from.nightMode)) * 2 + rank2(from.pol)) * 2 + rank3(from.infoMode)) * 2 + rank4(from.interactiveRecce)) * 2 + rank5(from.companyFireRate)) * 2 + rank6(from.offTableHigh)) * 2 + rank7(from.whiteDie)) * 2 + rank8(from.woundedFire)) * 2 + rank9(from.twoFigureStands)) * 2 + rank10(from.subCalibre)) * 2 + rank9(from.fireplanCounts)) * 2 + rank8(from.airSuppressionUsesAttack)) * 2 + rank11(from.tankTerrorPer)) * 2 + rank12(from.horseDrawnMTC)) * 2 + rank9(from.fixedTaskTimes)) * 2 + rank2(from.hullDown)) * 2 + rank13(from.goToGroundCover)) * 2 + rank14(from.artilleryLocated)) * 2 + rank15(from.atGunsVsTroops)) * 2 + rank16(from.autoSubordinates));
  addWhole(from.orderClock_s);
  addWhole(rank17(from.umpire));
  if (from.umpires === undefined) addNothing();
  else {
    addWhole(from.umpires);
  }
  addWhole((((rank14(from.sightOverCover)) * 2 + rank18(from.talk)) * 2 + rank14(from.traffic)) * 2 + rank19(from.freeDeployment));
};

type Part3 = {
  id: string;
  side: number;
};

const copyPart3 = (from: Part3): Part3 => ({
  id: from.id,
  side: from.side,
});

const hashPart3 = (from: Part3): void => {
  addText(from.id);
  addWhole(from.side);
};

type Part4 = {
  post: string;
  seat: string | null;
};

const copyPart4 = (from: Part4): Part4 => ({
  post: from.post,
  seat: from.seat,
});

const hashPart4 = (from: Part4): void => {
  addText(from.post);
  if (from.seat === null) addNothing();
  else {
    addText(from.seat);
  }
};

type Part5 = {
  seat: string;
  done: boolean;
};

const copyPart5 = (from: Part5): Part5 => ({
  seat: from.seat,
  done: from.done,
});

const hashPart5 = (from: Part5): void => {
  addText(from.seat);
  addWhole((from.done ? 1 : 0));
};

type Part6 = {
  paused: boolean;
  extra: number;
  late: number;
};

const copyPart6 = (from: Part6): Part6 => ({
  paused: from.paused,
  extra: from.extra,
  late: from.late,
});

const hashPart6 = (from: Part6): void => {
  addWhole((from.paused ? 1 : 0));
  addWhole(from.extra);
  addWhole((from.late - -1));
};

type Part8 = {
  id: string;
  type: string;
  strength: number;
  full: number;
  markers: number;
  state: 'here' | 'post' | 'dla' | 'destroyed' | 'captured';
  collected: string;
  neutralised: boolean;
};

const rank20 = (value: 'here' | 'post' | 'dla' | 'destroyed' | 'captured'): number => value === 'here' ? 0 : value === 'post' ? 1 : value === 'dla' ? 2 : value === 'destroyed' ? 3 : 4;

const copyPart8 = (from: Part8): Part8 => ({
  id: from.id,
  type: from.type,
  strength: from.strength,
  full: from.full,
  markers: from.markers,
  state: from.state,
  collected: from.collected,
  neutralised: from.neutralised,
});

const hashPart8 = (from: Part8): void => {
  addText(from.id);
  addText(from.type);
  addWhole((((from.strength) * 21 + from.full) * 21 + from.markers) * 5 + rank20(from.state));
  addText(from.collected);
  addWhole((from.neutralised ? 1 : 0));
};

type Part9 = {
  x: number;
  y: number;
  bound: number;
};

const copyPart9 = (from: Part9): Part9 => ({
  x: from.x,
  y: from.y,
  bound: from.bound,
});

const hashPart9 = (from: Part9): void => {
  addWhole(from.x);
  addWhole(from.y);
  addWhole((from.bound - -1));
};

type Part10 = {
  path: ((number)[])[];
  mode: 'moveToContact' | 'advanceInContact' | 'roadMarch';
  seconds: number;
  wait: number;
  halted: boolean;
  why: string;
  began: number;
  rout: boolean;
  stopAt: number;
};

const rank21 = (value: 'moveToContact' | 'advanceInContact' | 'roadMarch'): number => value === 'moveToContact' ? 0 : value === 'advanceInContact' ? 1 : 2;

const copyPart10 = (from: Part10): Part10 => ({
  path: from.path.map(part => part.slice()),
  mode: from.mode,
  seconds: from.seconds,
  wait: from.wait,
  halted: from.halted,
  why: from.why,
  began: from.began,
  rout: from.rout,
  stopAt: from.stopAt,
});

const hashPart10 = (from: Part10): void => {
  addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addWhole(rank21(from.mode));
  addWhole(from.seconds);
  addWhole(from.wait);
  addWhole((from.halted ? 1 : 0));
  addText(from.why);
  addWhole(((from.began - -1)) * 2 + (from.rout ? 1 : 0));
  addWhole(from.stopAt);
};

type Part11 = {
  path: ((number)[])[];
  mode: 'moveToContact' | 'advanceInContact' | 'roadMarch';
  formation: 'column' | 'deployed' | 'defence';
  mounted: boolean;
  rideOn: string;
  stopAt: number;
  press: boolean;
  from: number;
};

const rank22 = (value: 'column' | 'deployed' | 'defence'): number => value === 'column' ? 0 : value === 'deployed' ? 1 : 2;

const copyPart11 = (from: Part11): Part11 => ({
  path: from.path.map(part => part.slice()),
  mode: from.mode,
  formation: from.formation,
  mounted: from.mounted,
  rideOn: from.rideOn,
  stopAt: from.stopAt,
  press: from.press,
  from: from.from,
});

const hashPart11 = (from: Part11): void => {
  addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addWhole(((rank21(from.mode)) * 3 + rank22(from.formation)) * 2 + (from.mounted ? 1 : 0));
  addText(from.rideOn);
  addWhole(from.stopAt);
  addWhole(((from.press ? 1 : 0)) * 10002 + (from.from - -1));
};

type Part12 = {
  fire: 'free' | 'hold';
  openAt: 'harass' | 'effective' | 'contact';
  ambush: boolean;
  letPass: 'none' | 'recce' | 'all';
  scoot: boolean;
  stopAt_m: number | null;
};

const rank23 = (value: 'free' | 'hold'): number => value === 'free' ? 0 : 1;

const rank24 = (value: 'harass' | 'effective' | 'contact'): number => value === 'harass' ? 0 : value === 'effective' ? 1 : 2;

const rank25 = (value: 'none' | 'recce' | 'all'): number => value === 'none' ? 0 : value === 'recce' ? 1 : 2;

const copyPart12 = (from: Part12): Part12 => ({
  fire: from.fire,
  openAt: from.openAt,
  ambush: from.ambush,
  letPass: from.letPass,
  scoot: from.scoot,
  stopAt_m: from.stopAt_m,
});

const hashPart12 = (from: Part12): void => {
  addWhole(((((rank23(from.fire)) * 3 + rank24(from.openAt)) * 2 + (from.ambush ? 1 : 0)) * 3 + rank25(from.letPass)) * 2 + (from.scoot ? 1 : 0));
  if (from.stopAt_m === null) addNothing();
  else {
    addWhole(from.stopAt_m);
  }
};

type Part13 = {
  x: number;
  y: number;
  r: number;
  ox: number;
  oy: number;
};

const copyPart13 = (from: Part13): Part13 => ({
  x: from.x,
  y: from.y,
  r: from.r,
  ox: from.ox,
  oy: from.oy,
});

const hashPart13 = (from: Part13): void => {
  addWhole(from.x);
  addWhole(from.y);
  addWhole(from.r);
  addWhole(from.ox);
  addWhole(from.oy);
};

type Part7 = {
  id: string;
  name: string;
  side: number;
  node: string;
  kind: 'company' | 'platoon' | 'battery' | 'hq' | 'logistic' | 'train';
  grade: 'E' | 'V' | 'R' | 'C' | 'M';
  green: boolean;
  state: 'map' | 'waiting' | 'riding' | 'gone' | 'dead';
  x: number;
  y: number;
  facing: number;
  formation: 'column' | 'deployed' | 'defence';
  mounted: boolean;
  concealed: boolean;
  hidden: boolean;
  work: 'none' | 'dugIn' | 'fort' | 'casemate';
  trail: ((number)[])[];
  stands: (Part8)[];
  cu: number;
  cuMax: number;
  cuPerHour: number;
  fu: number;
  fuMax: number;
  bnLog: number;
  bnLogMax: number;
  pol: number;
  arrival: number;
  entry: string;
  pinnedUntil: number;
  disorder: 'none' | 'hours' | 'end' | 'broken' | 'fire';
  disorderUntil: number;
  broken: boolean;
  choice: 'none' | 'withdraw' | 'sitTight' | 'breakOut' | 'surrender';
  grounded: boolean;
  holdsBack: boolean;
  combatHours: number;
  approach: number;
  arrived: number;
  cameAt: number;
  moved: boolean;
  shots: number;
  firedDirect: boolean;
  underFire: boolean;
  harassed: boolean;
  hit: boolean;
  shelled: number;
  shelledAt: number;
  fought: boolean;
  assaulted: boolean;
  scooted: boolean;
  quiet: number;
  redUsed: boolean;
  lookUsed: boolean;
  stoppedBy: (string)[];
  mined: Part9 | null;
  idle: number;
  caught: boolean;
  terror: 'never' | 'immune' | 'surrendered';
  terrorBound: number;
  callOff: 'untested' | 'passed' | 'failed';
  break: 'untested' | 'passed' | 'failed';
  lostEarlier: number;
  digging: number;
  stock: number;
  detachedFrom: string;
  rides: string;
  transported: boolean;
  exitedBy: 'none' | 'north' | 'east' | 'south' | 'west';
  cp: boolean;
  reorganised: boolean;
  march: Part10 | null;
  intent: Part11 | null;
  policy: Part12 | null;
  look: Part13 | null;
  line: (number)[] | null;
};

const rank26 = (value: 'company' | 'platoon' | 'battery' | 'hq' | 'logistic' | 'train'): number => value === 'company' ? 0 : value === 'platoon' ? 1 : value === 'battery' ? 2 : value === 'hq' ? 3 : value === 'logistic' ? 4 : 5;

const rank27 = (value: 'E' | 'V' | 'R' | 'C' | 'M'): number => value === 'E' ? 0 : value === 'V' ? 1 : value === 'R' ? 2 : value === 'C' ? 3 : 4;

const rank28 = (value: 'map' | 'waiting' | 'riding' | 'gone' | 'dead'): number => value === 'map' ? 0 : value === 'waiting' ? 1 : value === 'riding' ? 2 : value === 'gone' ? 3 : 4;

const rank29 = (value: 'none' | 'dugIn' | 'fort' | 'casemate'): number => value === 'none' ? 0 : value === 'dugIn' ? 1 : value === 'fort' ? 2 : 3;

const hashAllPart8 = (parts: readonly Part8[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart8(part);
};

const rank30 = (value: 'none' | 'hours' | 'end' | 'broken' | 'fire'): number => value === 'none' ? 0 : value === 'hours' ? 1 : value === 'end' ? 2 : value === 'broken' ? 3 : 4;

const rank31 = (value: 'none' | 'withdraw' | 'sitTight' | 'breakOut' | 'surrender'): number => value === 'none' ? 0 : value === 'withdraw' ? 1 : value === 'sitTight' ? 2 : value === 'breakOut' ? 3 : 4;

const rank32 = (value: 'never' | 'immune' | 'surrendered'): number => value === 'never' ? 0 : value === 'immune' ? 1 : 2;

const rank33 = (value: 'untested' | 'passed' | 'failed'): number => value === 'untested' ? 0 : value === 'passed' ? 1 : 2;

const rank34 = (value: 'none' | 'north' | 'east' | 'south' | 'west'): number => value === 'none' ? 0 : value === 'north' ? 1 : value === 'east' ? 2 : value === 'south' ? 3 : 4;

const copyPart7 = (from: Part7): Part7 => ({
  id: from.id,
  name: from.name,
  side: from.side,
  node: from.node,
  kind: from.kind,
  grade: from.grade,
  green: from.green,
  state: from.state,
  x: from.x,
  y: from.y,
  facing: from.facing,
  formation: from.formation,
  mounted: from.mounted,
  concealed: from.concealed,
  hidden: from.hidden,
  work: from.work,
  trail: from.trail.map(part => part.slice()),
  stands: from.stands.map(copyPart8),
  cu: from.cu,
  cuMax: from.cuMax,
  cuPerHour: from.cuPerHour,
  fu: from.fu,
  fuMax: from.fuMax,
  bnLog: from.bnLog,
  bnLogMax: from.bnLogMax,
  pol: from.pol,
  arrival: from.arrival,
  entry: from.entry,
  pinnedUntil: from.pinnedUntil,
  disorder: from.disorder,
  disorderUntil: from.disorderUntil,
  broken: from.broken,
  choice: from.choice,
  grounded: from.grounded,
  holdsBack: from.holdsBack,
  combatHours: from.combatHours,
  approach: from.approach,
  arrived: from.arrived,
  cameAt: from.cameAt,
  moved: from.moved,
  shots: from.shots,
  firedDirect: from.firedDirect,
  underFire: from.underFire,
  harassed: from.harassed,
  hit: from.hit,
  shelled: from.shelled,
  shelledAt: from.shelledAt,
  fought: from.fought,
  assaulted: from.assaulted,
  scooted: from.scooted,
  quiet: from.quiet,
  redUsed: from.redUsed,
  lookUsed: from.lookUsed,
  stoppedBy: from.stoppedBy.slice(),
  mined: from.mined === null ? null : copyPart9(from.mined),
  idle: from.idle,
  caught: from.caught,
  terror: from.terror,
  terrorBound: from.terrorBound,
  callOff: from.callOff,
  break: from.break,
  lostEarlier: from.lostEarlier,
  digging: from.digging,
  stock: from.stock,
  detachedFrom: from.detachedFrom,
  rides: from.rides,
  transported: from.transported,
  exitedBy: from.exitedBy,
  cp: from.cp,
  reorganised: from.reorganised,
  march: from.march === null ? null : copyPart10(from.march),
  intent: from.intent === null ? null : copyPart11(from.intent),
  policy: from.policy === null ? null : copyPart12(from.policy),
  look: from.look === null ? null : copyPart13(from.look),
  line: from.line === null ? null : from.line.slice(),
});

const hashPart7 = (from: Part7): void => {
  addText(from.id);
  addText(from.name);
  addWhole(from.side);
  addText(from.node);
  addWhole((((rank26(from.kind)) * 5 + rank27(from.grade)) * 2 + (from.green ? 1 : 0)) * 5 + rank28(from.state));
  addWhole(from.x);
  addWhole(from.y);
  addWhole((((((from.facing) * 3 + rank22(from.formation)) * 2 + (from.mounted ? 1 : 0)) * 2 + (from.concealed ? 1 : 0)) * 2 + (from.hidden ? 1 : 0)) * 4 + rank29(from.work));
  addWhole(from.trail.length);
  for (const part of from.trail) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  hashAllPart8(from.stands);
  addWhole((((from.cu) * 201 + from.cuMax) * 10 + (from.cuPerHour - 1)) * 201 + from.fu);
  addWhole((((from.fuMax) * 201 + from.bnLog) * 201 + from.bnLogMax) * 202 + (from.pol - -1));
  addWhole((from.arrival - -1));
  addText(from.entry);
  addWhole(((((from.pinnedUntil - -1)) * 5 + rank30(from.disorder)) * 10002 + (from.disorderUntil - -1)) * 2 + (from.broken ? 1 : 0));
  addWhole(((((rank31(from.choice)) * 2 + (from.grounded ? 1 : 0)) * 2 + (from.holdsBack ? 1 : 0)) * 1001 + from.combatHours) * 10002 + (from.approach - -1));
  addWhole(((((((((from.arrived - -1)) * 13 + from.cameAt) * 2 + (from.moved ? 1 : 0)) * 41 + from.shots) * 2 + (from.firedDirect ? 1 : 0)) * 2 + (from.underFire ? 1 : 0)) * 2 + (from.harassed ? 1 : 0)) * 2 + (from.hit ? 1 : 0));
  addWhole(((((from.shelled) * 10002 + (from.shelledAt - -1)) * 2 + (from.fought ? 1 : 0)) * 2 + (from.assaulted ? 1 : 0)) * 2 + (from.scooted ? 1 : 0));
  addWhole(((from.quiet) * 2 + (from.redUsed ? 1 : 0)) * 2 + (from.lookUsed ? 1 : 0));
  addWhole(from.stoppedBy.length);
  for (const part of from.stoppedBy) {
    addText(part);
  }
  if (from.mined === null) addNothing();
  else {
    hashPart9(from.mined);
  }
  addWhole((((((from.idle) * 2 + (from.caught ? 1 : 0)) * 3 + rank32(from.terror)) * 10002 + (from.terrorBound - -1)) * 3 + rank33(from.callOff)) * 3 + rank33(from.break));
  addWhole(((from.lostEarlier) * 1001 + from.digging) * 11 + from.stock);
  addText(from.detachedFrom);
  addText(from.rides);
  addWhole(((((from.transported ? 1 : 0)) * 5 + rank34(from.exitedBy)) * 2 + (from.cp ? 1 : 0)) * 2 + (from.reorganised ? 1 : 0));
  if (from.march === null) addNothing();
  else {
    hashPart10(from.march);
  }
  if (from.intent === null) addNothing();
  else {
    hashPart11(from.intent);
  }
  if (from.policy === null) addNothing();
  else {
    hashPart12(from.policy);
  }
  if (from.look === null) addNothing();
  else {
    hashPart13(from.look);
  }
  if (from.line === null) addNothing();
  else {
    addWhole(from.line.length);
  for (const part of from.line) {
    addWhole(part);
  }
  }
};

type Part15 = {
  x: number;
  y: number;
  path: ((number)[])[];
  seconds: number;
  with: string;
};

const copyPart15 = (from: Part15): Part15 => ({
  x: from.x,
  y: from.y,
  path: from.path.map(part => part.slice()),
  seconds: from.seconds,
  with: from.with,
});

const hashPart15 = (from: Part15): void => {
  addWhole(from.x);
  addWhole(from.y);
  addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addWhole(from.seconds);
  addText(from.with);
};

type Part14 = {
  id: string;
  name: string;
  side: number;
  level: 'company' | 'battalion' | 'brigadeRegiment' | 'division' | 'corps';
  parent: string;
  grade: 'E' | 'V' | 'R' | 'C' | 'M';
  green: boolean;
  radios: boolean;
  mobility: 'lightRecce' | 'armoured' | 'foot' | 'motorised' | 'cavCycle' | 'horseDrawn' | 'rail';
  commander: string;
  hqUnits: (string)[];
  fallback: (number)[] | null;
  ownNet: boolean;
  second: boolean;
  callOff: 'untested' | 'passed' | 'failed';
  break: 'untested' | 'passed' | 'failed';
  strength: number;
  broken: boolean;
  away: Part15 | null;
  commanderHit: number;
  successor: string;
  successorAt: number;
  disorderUntil: number;
  sent: number;
};

const rank35 = (value: 'company' | 'battalion' | 'brigadeRegiment' | 'division' | 'corps'): number => value === 'company' ? 0 : value === 'battalion' ? 1 : value === 'brigadeRegiment' ? 2 : value === 'division' ? 3 : 4;

const rank36 = (value: 'lightRecce' | 'armoured' | 'foot' | 'motorised' | 'cavCycle' | 'horseDrawn' | 'rail'): number => value === 'lightRecce' ? 0 : value === 'armoured' ? 1 : value === 'foot' ? 2 : value === 'motorised' ? 3 : value === 'cavCycle' ? 4 : value === 'horseDrawn' ? 5 : 6;

const copyPart14 = (from: Part14): Part14 => ({
  id: from.id,
  name: from.name,
  side: from.side,
  level: from.level,
  parent: from.parent,
  grade: from.grade,
  green: from.green,
  radios: from.radios,
  mobility: from.mobility,
  commander: from.commander,
  hqUnits: from.hqUnits.slice(),
  fallback: from.fallback === null ? null : from.fallback.slice(),
  ownNet: from.ownNet,
  second: from.second,
  callOff: from.callOff,
  break: from.break,
  strength: from.strength,
  broken: from.broken,
  away: from.away === null ? null : copyPart15(from.away),
  commanderHit: from.commanderHit,
  successor: from.successor,
  successorAt: from.successorAt,
  disorderUntil: from.disorderUntil,
  sent: from.sent,
});

const hashPart14 = (from: Part14): void => {
  addText(from.id);
  addText(from.name);
  addWhole((from.side) * 5 + rank35(from.level));
  addText(from.parent);
  addWhole((((rank27(from.grade)) * 2 + (from.green ? 1 : 0)) * 2 + (from.radios ? 1 : 0)) * 7 + rank36(from.mobility));
  addText(from.commander);
  addWhole(from.hqUnits.length);
  for (const part of from.hqUnits) {
    addText(part);
  }
  if (from.fallback === null) addNothing();
  else {
    addWhole(from.fallback.length);
  for (const part of from.fallback) {
    addWhole(part);
  }
  }
  addWhole(((((((from.ownNet ? 1 : 0)) * 2 + (from.second ? 1 : 0)) * 3 + rank33(from.callOff)) * 3 + rank33(from.break)) * 1001 + from.strength) * 2 + (from.broken ? 1 : 0));
  if (from.away === null) addNothing();
  else {
    hashPart15(from.away);
  }
  addWhole((from.commanderHit - -1));
  addText(from.successor);
  addWhole(((from.successorAt - -1)) * 10002 + (from.disorderUntil - -1));
  addWhole(from.sent);
};

type Part18 = {
  point?: (number)[];
  radius?: number;
  polygon?: ((number)[])[];
  feature?: string;
  contact?: number;
  node?: string;
};

const copyPart18 = (from: Part18): Part18 => {
  const to: Part18 = {

  };
  if (from.point !== undefined) to.point = from.point.slice();
  if (from.radius !== undefined) to.radius = from.radius;
  if (from.polygon !== undefined) to.polygon = from.polygon.map(part => part.slice());
  if (from.feature !== undefined) to.feature = from.feature;
  if (from.contact !== undefined) to.contact = from.contact;
  if (from.node !== undefined) to.node = from.node;
  return to;
};

const hashPart18 = (from: Part18): void => {
  if (from.point === undefined) addNothing();
  else {
    addWhole(from.point.length);
  for (const part of from.point) {
    addWhole(part);
  }
  }
  if (from.radius === undefined) addNothing();
  else {
    addWhole(from.radius);
  }
  if (from.polygon === undefined) addNothing();
  else {
    addWhole(from.polygon.length);
  for (const part of from.polygon) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
  if (from.feature === undefined) addNothing();
  else {
    addText(from.feature);
  }
  if (from.contact === undefined) addNothing();
  else {
    addWhole(from.contact);
  }
  if (from.node === undefined) addNothing();
  else {
    addText(from.node);
  }
};

type Part19 = {
  left: ((number)[])[] | null;
  right: ((number)[])[] | null;
};

const copyPart19 = (from: Part19): Part19 => ({
  left: from.left === null ? null : from.left.map(part => part.slice()),
  right: from.right === null ? null : from.right.map(part => part.slice()),
});

const hashPart19 = (from: Part19): void => {
  if (from.left === null) addNothing();
  else {
    addWhole(from.left.length);
  for (const part of from.left) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
  if (from.right === null) addNothing();
  else {
    addWhole(from.right.length);
  for (const part of from.right) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
};

type Part21 = {
  id: string;
  line: ((number)[])[];
  notBefore?: number;
};

const copyPart21 = (from: Part21): Part21 => {
  const to: Part21 = {
    id: from.id,
    line: from.line.map(part => part.slice()),
  };
  if (from.notBefore !== undefined) to.notBefore = from.notBefore;
  return to;
};

const hashPart21 = (from: Part21): void => {
  addText(from.id);
  addWhole(from.line.length);
  for (const part of from.line) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  if (from.notBefore === undefined) addNothing();
  else {
    addWhole(from.notBefore);
  }
};

type Part20 = {
  start?: number;
  hHour?: number;
  phaseLines?: (Part21)[];
  end?: number;
};

const hashAllPart21 = (parts: readonly Part21[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart21(part);
};

const copyPart20 = (from: Part20): Part20 => {
  const to: Part20 = {

  };
  if (from.start !== undefined) to.start = from.start;
  if (from.hHour !== undefined) to.hHour = from.hHour;
  if (from.phaseLines !== undefined) to.phaseLines = from.phaseLines.map(copyPart21);
  if (from.end !== undefined) to.end = from.end;
  return to;
};

const hashPart20 = (from: Part20): void => {
  if (from.start === undefined) addNothing();
  else {
    addWhole(from.start);
  }
  if (from.hHour === undefined) addNothing();
  else {
    addWhole(from.hHour);
  }
  if (from.phaseLines === undefined) addNothing();
  else {
    hashAllPart21(from.phaseLines);
  }
  if (from.end === undefined) addNothing();
  else {
    addWhole(from.end);
  }
};

type Part22 = {
  unit: string;
  relation: 'UC' | 'DS' | 'IS';
  to: string;
};

const rank37 = (value: 'UC' | 'DS' | 'IS'): number => value === 'UC' ? 0 : value === 'DS' ? 1 : 2;

const copyPart22 = (from: Part22): Part22 => ({
  unit: from.unit,
  relation: from.relation,
  to: from.to,
});

const hashPart22 = (from: Part22): void => {
  addText(from.unit);
  addWhole(rank37(from.relation));
  addText(from.to);
};

type Part23 = {
  battery: string;
  target: (number)[];
  kind: 'effective' | 'harassing';
  bound: number;
};

const rank38 = (value: 'effective' | 'harassing'): number => value === 'effective' ? 0 : 1;

const copyPart23 = (from: Part23): Part23 => ({
  battery: from.battery,
  target: from.target.slice(),
  kind: from.kind,
  bound: from.bound,
});

const hashPart23 = (from: Part23): void => {
  addText(from.battery);
  addWhole(from.target.length);
  for (const part of from.target) {
    addWhole(part);
  }
  addWhole((rank38(from.kind)) * 2001 + (from.bound - -1000));
};

type Part24 = {
  pressHome: boolean;
  maxRounds: number | null;
  maxCasualtiesPct: number;
};

const copyPart24 = (from: Part24): Part24 => ({
  pressHome: from.pressHome,
  maxRounds: from.maxRounds,
  maxCasualtiesPct: from.maxCasualtiesPct,
});

const hashPart24 = (from: Part24): void => {
  addWhole((((from.pressHome ? 1 : 0)) * 12 + (from.maxRounds === null ? 0 : 1 + from.maxRounds)) * 101 + from.maxCasualtiesPct);
};

type Part25 = {
  point: (number)[];
  path?: ((number)[])[];
};

const copyPart25 = (from: Part25): Part25 => {
  const to: Part25 = {
    point: from.point.slice(),
  };
  if (from.path !== undefined) to.path = from.path.map(part => part.slice());
  return to;
};

const hashPart25 = (from: Part25): void => {
  addWhole(from.point.length);
  for (const part of from.point) {
    addWhole(part);
  }
  if (from.path === undefined) addNothing();
  else {
    addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
};

type Part28 = {
  bound?: number;
  point?: (number)[];
  radius?: number;
  polygon?: ((number)[])[];
  feature?: string;
  pct?: number;
  below?: number;
  id?: string;
  unit?: string;
  node?: string;
  word?: string;
  bridge?: string;
  state?: 'intact' | 'prepared' | 'blown';
};

const copyPart28 = (from: Part28): Part28 => {
  const to: Part28 = {

  };
  if (from.bound !== undefined) to.bound = from.bound;
  if (from.point !== undefined) to.point = from.point.slice();
  if (from.radius !== undefined) to.radius = from.radius;
  if (from.polygon !== undefined) to.polygon = from.polygon.map(part => part.slice());
  if (from.feature !== undefined) to.feature = from.feature;
  if (from.pct !== undefined) to.pct = from.pct;
  if (from.below !== undefined) to.below = from.below;
  if (from.id !== undefined) to.id = from.id;
  if (from.unit !== undefined) to.unit = from.unit;
  if (from.node !== undefined) to.node = from.node;
  if (from.word !== undefined) to.word = from.word;
  if (from.bridge !== undefined) to.bridge = from.bridge;
  if (from.state !== undefined) to.state = from.state;
  return to;
};

const hashPart28 = (from: Part28): void => {
  if (from.bound === undefined) addNothing();
  else {
    addWhole(from.bound);
  }
  if (from.point === undefined) addNothing();
  else {
    addWhole(from.point.length);
  for (const part of from.point) {
    addWhole(part);
  }
  }
  if (from.radius === undefined) addNothing();
  else {
    addWhole(from.radius);
  }
  if (from.polygon === undefined) addNothing();
  else {
    addWhole(from.polygon.length);
  for (const part of from.polygon) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
  if (from.feature === undefined) addNothing();
  else {
    addText(from.feature);
  }
  if (from.pct === undefined) addNothing();
  else {
    addWhole(from.pct);
  }
  if (from.below === undefined) addNothing();
  else {
    addWhole(from.below);
  }
  if (from.id === undefined) addNothing();
  else {
    addText(from.id);
  }
  if (from.unit === undefined) addNothing();
  else {
    addText(from.unit);
  }
  if (from.node === undefined) addNothing();
  else {
    addText(from.node);
  }
  if (from.word === undefined) addNothing();
  else {
    addText(from.word);
  }
  if (from.bridge === undefined) addNothing();
  else {
    addText(from.bridge);
  }
  if (from.state === undefined) addNothing();
  else {
    addText(from.state);
  }
};

type Part27 = {
  type: 'time' | 'contact' | 'enemyIn' | 'casualties' | 'ammo' | 'phaseLine' | 'objectiveTaken' | 'unitBroken' | 'attackedUnit' | 'codeword' | 'bridgeState';
  args: Part28;
};

const rank39 = (value: 'time' | 'contact' | 'enemyIn' | 'casualties' | 'ammo' | 'phaseLine' | 'objectiveTaken' | 'unitBroken' | 'attackedUnit' | 'codeword' | 'bridgeState'): number => value === 'time' ? 0 : value === 'contact' ? 1 : value === 'enemyIn' ? 2 : value === 'casualties' ? 3 : value === 'ammo' ? 4 : value === 'phaseLine' ? 5 : value === 'objectiveTaken' ? 6 : value === 'unitBroken' ? 7 : value === 'attackedUnit' ? 8 : value === 'codeword' ? 9 : 10;

const copyPart27 = (from: Part27): Part27 => ({
  type: from.type,
  args: copyPart28(from.args),
});

const hashPart27 = (from: Part27): void => {
  addWhole(rank39(from.type));
  hashPart28(from.args);
};

type Part30 = {
  order?: string;
  battery?: string;
  target?: (number)[];
  path?: ((number)[])[];
  unit?: string;
  objective?: Part18;
  axis?: ((number)[])[];
  bridge?: string;
  word?: string;
};

const copyPart30 = (from: Part30): Part30 => {
  const to: Part30 = {

  };
  if (from.order !== undefined) to.order = from.order;
  if (from.battery !== undefined) to.battery = from.battery;
  if (from.target !== undefined) to.target = from.target.slice();
  if (from.path !== undefined) to.path = from.path.map(part => part.slice());
  if (from.unit !== undefined) to.unit = from.unit;
  if (from.objective !== undefined) to.objective = copyPart18(from.objective);
  if (from.axis !== undefined) to.axis = from.axis.map(part => part.slice());
  if (from.bridge !== undefined) to.bridge = from.bridge;
  if (from.word !== undefined) to.word = from.word;
  return to;
};

const hashPart30 = (from: Part30): void => {
  if (from.order === undefined) addNothing();
  else {
    addText(from.order);
  }
  if (from.battery === undefined) addNothing();
  else {
    addText(from.battery);
  }
  if (from.target === undefined) addNothing();
  else {
    addWhole(from.target.length);
  for (const part of from.target) {
    addWhole(part);
  }
  }
  if (from.path === undefined) addNothing();
  else {
    addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
  if (from.unit === undefined) addNothing();
  else {
    addText(from.unit);
  }
  if (from.objective === undefined) addNothing();
  else {
    hashPart18(from.objective);
  }
  if (from.axis === undefined) addNothing();
  else {
    addWhole(from.axis.length);
  for (const part of from.axis) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
  if (from.bridge === undefined) addNothing();
  else {
    addText(from.bridge);
  }
  if (from.word === undefined) addNothing();
  else {
    addText(from.word);
  }
};

type Part29 = {
  type: 'switchOrder' | 'fireShoot' | 'withdrawTo' | 'commitReserve' | 'counterattack' | 'blowBridge' | 'openFire' | 'codeword';
  args: Part30;
};

const rank40 = (value: 'switchOrder' | 'fireShoot' | 'withdrawTo' | 'commitReserve' | 'counterattack' | 'blowBridge' | 'openFire' | 'codeword'): number => value === 'switchOrder' ? 0 : value === 'fireShoot' ? 1 : value === 'withdrawTo' ? 2 : value === 'commitReserve' ? 3 : value === 'counterattack' ? 4 : value === 'blowBridge' ? 5 : value === 'openFire' ? 6 : 7;

const copyPart29 = (from: Part29): Part29 => ({
  type: from.type,
  args: copyPart30(from.args),
});

const hashPart29 = (from: Part29): void => {
  addWhole(rank40(from.type));
  hashPart30(from.args);
};

type Part26 = {
  id: string;
  when: Part27;
  do: Part29;
  once: boolean;
};

const copyPart26 = (from: Part26): Part26 => ({
  id: from.id,
  when: copyPart27(from.when),
  do: copyPart29(from.do),
  once: from.once,
});

const hashPart26 = (from: Part26): void => {
  addText(from.id);
  hashPart27(from.when);
  hashPart29(from.do);
  addWhole((from.once ? 1 : 0));
};

type Part31 = {
  echelonAt?: (number)[];
  collectionPoint?: (number)[];
};

const copyPart31 = (from: Part31): Part31 => {
  const to: Part31 = {

  };
  if (from.echelonAt !== undefined) to.echelonAt = from.echelonAt.slice();
  if (from.collectionPoint !== undefined) to.collectionPoint = from.collectionPoint.slice();
  return to;
};

const hashPart31 = (from: Part31): void => {
  if (from.echelonAt === undefined) addNothing();
  else {
    addWhole(from.echelonAt.length);
  for (const part of from.echelonAt) {
    addWhole(part);
  }
  }
  if (from.collectionPoint === undefined) addNothing();
  else {
    addWhole(from.collectionPoint.length);
  for (const part of from.collectionPoint) {
    addWhole(part);
  }
  }
};

type Part17 = {
  id: string;
  from: string;
  to: string;
  aim: 'attack' | 'defend' | 'delay' | 'move' | 'recce' | 'screen' | 'support' | 'reserve' | 'withdraw' | 'digIn' | 'task' | 'reorganise';
  objective: Part18;
  axis?: ((number)[])[];
  corridorHalfWidth?: number;
  boundaries?: Part19;
  startLine?: ((number)[])[];
  frontage?: number;
  orderOfMarch?: (string)[];
  timings?: Part20;
  mode?: 'moveToContact' | 'roadMarch';
  grouping?: (Part22)[];
  fireplan?: (Part23)[];
  firePolicy?: Part12;
  assault?: Part24;
  onObjective?: 'digIn' | 'reorganise' | 'continue' | 'hold';
  then?: string;
  fallback?: Part25;
  hqLocation?: (number)[];
  triggers?: (Part26)[];
  logistics?: Part31;
  text?: string;
};

const rank41 = (value: 'attack' | 'defend' | 'delay' | 'move' | 'recce' | 'screen' | 'support' | 'reserve' | 'withdraw' | 'digIn' | 'task' | 'reorganise'): number => value === 'attack' ? 0 : value === 'defend' ? 1 : value === 'delay' ? 2 : value === 'move' ? 3 : value === 'recce' ? 4 : value === 'screen' ? 5 : value === 'support' ? 6 : value === 'reserve' ? 7 : value === 'withdraw' ? 8 : value === 'digIn' ? 9 : value === 'task' ? 10 : 11;

const hashAllPart22 = (parts: readonly Part22[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart22(part);
};

const hashAllPart23 = (parts: readonly Part23[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart23(part);
};

const hashAllPart26 = (parts: readonly Part26[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart26(part);
};

const copyPart17 = (from: Part17): Part17 => {
  const to: Part17 = {
    id: from.id,
    from: from.from,
    to: from.to,
    aim: from.aim,
    objective: copyPart18(from.objective),
  };
  if (from.axis !== undefined) to.axis = from.axis.map(part => part.slice());
  if (from.corridorHalfWidth !== undefined) to.corridorHalfWidth = from.corridorHalfWidth;
  if (from.boundaries !== undefined) to.boundaries = copyPart19(from.boundaries);
  if (from.startLine !== undefined) to.startLine = from.startLine.map(part => part.slice());
  if (from.frontage !== undefined) to.frontage = from.frontage;
  if (from.orderOfMarch !== undefined) to.orderOfMarch = from.orderOfMarch.slice();
  if (from.timings !== undefined) to.timings = copyPart20(from.timings);
  if (from.mode !== undefined) to.mode = from.mode;
  if (from.grouping !== undefined) to.grouping = from.grouping.map(copyPart22);
  if (from.fireplan !== undefined) to.fireplan = from.fireplan.map(copyPart23);
  if (from.firePolicy !== undefined) to.firePolicy = copyPart12(from.firePolicy);
  if (from.assault !== undefined) to.assault = copyPart24(from.assault);
  if (from.onObjective !== undefined) to.onObjective = from.onObjective;
  if (from.then !== undefined) to.then = from.then;
  if (from.fallback !== undefined) to.fallback = copyPart25(from.fallback);
  if (from.hqLocation !== undefined) to.hqLocation = from.hqLocation.slice();
  if (from.triggers !== undefined) to.triggers = from.triggers.map(copyPart26);
  if (from.logistics !== undefined) to.logistics = copyPart31(from.logistics);
  if (from.text !== undefined) to.text = from.text;
  return to;
};

const hashPart17 = (from: Part17): void => {
  addText(from.id);
  addText(from.from);
  addText(from.to);
  addWhole(rank41(from.aim));
  hashPart18(from.objective);
  if (from.axis === undefined) addNothing();
  else {
    addWhole(from.axis.length);
  for (const part of from.axis) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
  if (from.corridorHalfWidth === undefined) addNothing();
  else {
    addWhole(from.corridorHalfWidth);
  }
  if (from.boundaries === undefined) addNothing();
  else {
    hashPart19(from.boundaries);
  }
  if (from.startLine === undefined) addNothing();
  else {
    addWhole(from.startLine.length);
  for (const part of from.startLine) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  }
  if (from.frontage === undefined) addNothing();
  else {
    addWhole(from.frontage);
  }
  if (from.orderOfMarch === undefined) addNothing();
  else {
    addWhole(from.orderOfMarch.length);
  for (const part of from.orderOfMarch) {
    addText(part);
  }
  }
  if (from.timings === undefined) addNothing();
  else {
    hashPart20(from.timings);
  }
  if (from.mode === undefined) addNothing();
  else {
    addText(from.mode);
  }
  if (from.grouping === undefined) addNothing();
  else {
    hashAllPart22(from.grouping);
  }
  if (from.fireplan === undefined) addNothing();
  else {
    hashAllPart23(from.fireplan);
  }
  if (from.firePolicy === undefined) addNothing();
  else {
    hashPart12(from.firePolicy);
  }
  if (from.assault === undefined) addNothing();
  else {
    hashPart24(from.assault);
  }
  if (from.onObjective === undefined) addNothing();
  else {
    addText(from.onObjective);
  }
  if (from.then === undefined) addNothing();
  else {
    addText(from.then);
  }
  if (from.fallback === undefined) addNothing();
  else {
    hashPart25(from.fallback);
  }
  if (from.hqLocation === undefined) addNothing();
  else {
    addWhole(from.hqLocation.length);
  for (const part of from.hqLocation) {
    addWhole(part);
  }
  }
  if (from.triggers === undefined) addNothing();
  else {
    hashAllPart26(from.triggers);
  }
  if (from.logistics === undefined) addNothing();
  else {
    hashPart31(from.logistics);
  }
  if (from.text === undefined) addNothing();
  else {
    addText(from.text);
  }
};

type Part16 = {
  order: Part17;
  side: number;
  state: 'written' | 'sent' | 'delivered' | 'prepared' | 'current' | 'done' | 'lapsed' | 'superseded';
  written: number;
  deliver: number;
  fired: (string)[];
  heard: (string)[];
  guide: number;
  hoursHere: number;
  awaits: boolean;
};

const rank42 = (value: 'written' | 'sent' | 'delivered' | 'prepared' | 'current' | 'done' | 'lapsed' | 'superseded'): number => value === 'written' ? 0 : value === 'sent' ? 1 : value === 'delivered' ? 2 : value === 'prepared' ? 3 : value === 'current' ? 4 : value === 'done' ? 5 : value === 'lapsed' ? 6 : 7;

const copyPart16 = (from: Part16): Part16 => ({
  order: copyPart17(from.order),
  side: from.side,
  state: from.state,
  written: from.written,
  deliver: from.deliver,
  fired: from.fired.slice(),
  heard: from.heard.slice(),
  guide: from.guide,
  hoursHere: from.hoursHere,
  awaits: from.awaits,
});

const hashPart16 = (from: Part16): void => {
  hashPart17(from.order);
  addWhole((((from.side) * 8 + rank42(from.state)) * 10002 + (from.written - -1)) * 10002 + (from.deliver - -1));
  addWhole(from.fired.length);
  for (const part of from.fired) {
    addText(part);
  }
  addWhole(from.heard.length);
  for (const part of from.heard) {
    addText(part);
  }
  addWhole(from.guide);
  addWhole((from.hoursHere) * 2 + (from.awaits ? 1 : 0));
};

type Part33 = {
  node: string;
  at: number;
};

const copyPart33 = (from: Part33): Part33 => ({
  node: from.node,
  at: from.at,
});

const hashPart33 = (from: Part33): void => {
  addText(from.node);
  addWhole((from.at - -1));
};

type Part32 = {
  id: number;
  side: number;
  kind: 'report' | 'request' | 'answer' | 'codeword' | 'note' | 'relation';
  from: string;
  to: string;
  sent: number;
  deliver: number;
  delivered: boolean;
  held: number;
  text: string;
  what: string;
  about: string;
  via: (Part33)[];
};

const rank43 = (value: 'report' | 'request' | 'answer' | 'codeword' | 'note' | 'relation'): number => value === 'report' ? 0 : value === 'request' ? 1 : value === 'answer' ? 2 : value === 'codeword' ? 3 : value === 'note' ? 4 : 5;

const hashAllPart33 = (parts: readonly Part33[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart33(part);
};

const copyPart32 = (from: Part32): Part32 => ({
  id: from.id,
  side: from.side,
  kind: from.kind,
  from: from.from,
  to: from.to,
  sent: from.sent,
  deliver: from.deliver,
  delivered: from.delivered,
  held: from.held,
  text: from.text,
  what: from.what,
  about: from.about,
  via: from.via.map(copyPart33),
});

const hashPart32 = (from: Part32): void => {
  addWhole(from.id);
  addWhole((from.side) * 6 + rank43(from.kind));
  addText(from.from);
  addText(from.to);
  addWhole(((((from.sent - -1)) * 10002 + (from.deliver - -1)) * 2 + (from.delivered ? 1 : 0)) * 3 + from.held);
  addText(from.text);
  addText(from.what);
  addText(from.about);
  hashAllPart33(from.via);
};

type Part34 = {
  unit: string;
  side: number;
  seat: string;
  intent: Part11;
};

const copyPart34 = (from: Part34): Part34 => ({
  unit: from.unit,
  side: from.side,
  seat: from.seat,
  intent: copyPart11(from.intent),
});

const hashPart34 = (from: Part34): void => {
  addText(from.unit);
  addWhole(from.side);
  addText(from.seat);
  hashPart11(from.intent);
};

type Part35 = {
  id: string;
  side: number;
  from: string;
  supporter: string;
  to: string;
  air: (number)[] | null;
  sent: number;
  deliver: number;
  state: 'open' | 'granted' | 'refused' | 'lapsed';
};

const rank44 = (value: 'open' | 'granted' | 'refused' | 'lapsed'): number => value === 'open' ? 0 : value === 'granted' ? 1 : value === 'refused' ? 2 : 3;

const copyPart35 = (from: Part35): Part35 => ({
  id: from.id,
  side: from.side,
  from: from.from,
  supporter: from.supporter,
  to: from.to,
  air: from.air === null ? null : from.air.slice(),
  sent: from.sent,
  deliver: from.deliver,
  state: from.state,
});

const hashPart35 = (from: Part35): void => {
  addText(from.id);
  addWhole(from.side);
  addText(from.from);
  addText(from.supporter);
  addText(from.to);
  if (from.air === null) addNothing();
  else {
    addWhole(from.air.length);
  for (const part of from.air) {
    addWhole(part);
  }
  }
  addWhole((((from.sent - -1)) * 10002 + (from.deliver - -1)) * 4 + rank44(from.state));
};

type Part37 = {
  node: string;
  asOf: number;
  x: number;
  y: number;
};

const copyPart37 = (from: Part37): Part37 => ({
  node: from.node,
  asOf: from.asOf,
  x: from.x,
  y: from.y,
});

const hashPart37 = (from: Part37): void => {
  addText(from.node);
  addWhole((from.asOf - -1));
  addWhole(from.x);
  addWhole(from.y);
};

type Part36 = {
  id: number;
  side: number;
  unit: string;
  level: 'located' | 'identified' | 'suspected' | 'lastKnown';
  seen: boolean;
  asOf: number;
  x: number;
  y: number;
  facing: number;
  kind: 'company' | 'platoon' | 'battery' | 'hq' | 'logistic' | 'train';
  formation: 'column' | 'deployed' | 'defence';
  mounted: boolean;
  trail: ((number)[])[];
  arm: string;
  target: 'troops' | 'armour' | 'softskin' | 'aircraft';
  armour: 'VL' | 'L' | 'M' | 'H' | 'VH';
  stands: number;
  work: 'none' | 'dugIn' | 'fort' | 'casemate';
  grade: '?' | 'E' | 'V' | 'R' | 'C' | 'M';
  node: string;
  combat: boolean;
  broken: boolean;
  eyes: (Part37)[];
};

const rank45 = (value: 'located' | 'identified' | 'suspected' | 'lastKnown'): number => value === 'located' ? 0 : value === 'identified' ? 1 : value === 'suspected' ? 2 : 3;

const rank46 = (value: 'troops' | 'armour' | 'softskin' | 'aircraft'): number => value === 'troops' ? 0 : value === 'armour' ? 1 : value === 'softskin' ? 2 : 3;

const rank47 = (value: 'VL' | 'L' | 'M' | 'H' | 'VH'): number => value === 'VL' ? 0 : value === 'L' ? 1 : value === 'M' ? 2 : value === 'H' ? 3 : 4;

const rank48 = (value: '?' | 'E' | 'V' | 'R' | 'C' | 'M'): number => value === '?' ? 0 : value === 'E' ? 1 : value === 'V' ? 2 : value === 'R' ? 3 : value === 'C' ? 4 : 5;

const hashAllPart37 = (parts: readonly Part37[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart37(part);
};

const copyPart36 = (from: Part36): Part36 => ({
  id: from.id,
  side: from.side,
  unit: from.unit,
  level: from.level,
  seen: from.seen,
  asOf: from.asOf,
  x: from.x,
  y: from.y,
  facing: from.facing,
  kind: from.kind,
  formation: from.formation,
  mounted: from.mounted,
  trail: from.trail.map(part => part.slice()),
  arm: from.arm,
  target: from.target,
  armour: from.armour,
  stands: from.stands,
  work: from.work,
  grade: from.grade,
  node: from.node,
  combat: from.combat,
  broken: from.broken,
  eyes: from.eyes.map(copyPart37),
});

const hashPart36 = (from: Part36): void => {
  addWhole(from.id);
  addWhole(from.side);
  addText(from.unit);
  addWhole(((rank45(from.level)) * 2 + (from.seen ? 1 : 0)) * 10002 + (from.asOf - -1));
  addWhole(from.x);
  addWhole(from.y);
  addWhole((((from.facing) * 6 + rank26(from.kind)) * 3 + rank22(from.formation)) * 2 + (from.mounted ? 1 : 0));
  addWhole(from.trail.length);
  for (const part of from.trail) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addText(from.arm);
  addWhole(((((rank46(from.target)) * 5 + rank47(from.armour)) * 61 + from.stands) * 4 + rank29(from.work)) * 6 + rank48(from.grade));
  addText(from.node);
  addWhole(((from.combat ? 1 : 0)) * 2 + (from.broken ? 1 : 0));
  hashAllPart37(from.eyes);
};

type Part38 = {
  id: string;
  side: number;
  node: string;
  command: string;
  attackers: (string)[];
  supports: (string)[];
  defenders: (string)[];
  attacked: (string)[];
  x: number;
  y: number;
  r: number;
  began: number;
  state: 'open' | 'taken' | 'calledOff' | 'dead';
  inflicted: (number)[];
  received: (number)[];
  planned: number;
  won: boolean;
  wonAt: number;
  takenAt: number;
  needs: boolean;
  used: (string)[];
  fresh: (string)[];
  battalion: string;
  waiting: (string)[];
  rounds: number;
  before: number;
  lost: number;
  caused: number;
  left: boolean;
  started: boolean;
  idle: boolean;
  counter: boolean;
};

const rank49 = (value: 'open' | 'taken' | 'calledOff' | 'dead'): number => value === 'open' ? 0 : value === 'taken' ? 1 : value === 'calledOff' ? 2 : 3;

const copyPart38 = (from: Part38): Part38 => ({
  id: from.id,
  side: from.side,
  node: from.node,
  command: from.command,
  attackers: from.attackers.slice(),
  supports: from.supports.slice(),
  defenders: from.defenders.slice(),
  attacked: from.attacked.slice(),
  x: from.x,
  y: from.y,
  r: from.r,
  began: from.began,
  state: from.state,
  inflicted: from.inflicted.slice(),
  received: from.received.slice(),
  planned: from.planned,
  won: from.won,
  wonAt: from.wonAt,
  takenAt: from.takenAt,
  needs: from.needs,
  used: from.used.slice(),
  fresh: from.fresh.slice(),
  battalion: from.battalion,
  waiting: from.waiting.slice(),
  rounds: from.rounds,
  before: from.before,
  lost: from.lost,
  caused: from.caused,
  left: from.left,
  started: from.started,
  idle: from.idle,
  counter: from.counter,
});

const hashPart38 = (from: Part38): void => {
  addText(from.id);
  addWhole(from.side);
  addText(from.node);
  addText(from.command);
  addWhole(from.attackers.length);
  for (const part of from.attackers) {
    addText(part);
  }
  addWhole(from.supports.length);
  for (const part of from.supports) {
    addText(part);
  }
  addWhole(from.defenders.length);
  for (const part of from.defenders) {
    addText(part);
  }
  addWhole(from.attacked.length);
  for (const part of from.attacked) {
    addText(part);
  }
  addWhole(from.x);
  addWhole(from.y);
  addWhole(from.r);
  addWhole(((from.began - -1)) * 4 + rank49(from.state));
  addWhole(from.inflicted.length);
  for (const part of from.inflicted) {
    addWhole(part);
  }
  addWhole(from.received.length);
  for (const part of from.received) {
    addWhole(part);
  }
  addWhole(((from.planned) * 2 + (from.won ? 1 : 0)) * 10002 + (from.wonAt - -1));
  addWhole(((from.takenAt - -1)) * 2 + (from.needs ? 1 : 0));
  addWhole(from.used.length);
  for (const part of from.used) {
    addText(part);
  }
  addWhole(from.fresh.length);
  for (const part of from.fresh) {
    addText(part);
  }
  addText(from.battalion);
  addWhole(from.waiting.length);
  for (const part of from.waiting) {
    addText(part);
  }
  addWhole(((from.rounds) * 1001 + from.before) * 1001 + from.lost);
  addWhole(((((from.caused) * 2 + (from.left ? 1 : 0)) * 2 + (from.started ? 1 : 0)) * 2 + (from.idle ? 1 : 0)) * 2 + (from.counter ? 1 : 0));
};

type Part39 = {
  battery: string;
  side: number;
  x: number;
  y: number;
  kind: 'effective' | 'harassing';
  bound: number;
  by: string;
  step: 'FIREPLAN' | 'FIREFIGHT';
  engagement: string;
  now: boolean;
  second: boolean;
};

const rank50 = (value: 'FIREPLAN' | 'FIREFIGHT'): number => value === 'FIREPLAN' ? 0 : 1;

const copyPart39 = (from: Part39): Part39 => ({
  battery: from.battery,
  side: from.side,
  x: from.x,
  y: from.y,
  kind: from.kind,
  bound: from.bound,
  by: from.by,
  step: from.step,
  engagement: from.engagement,
  now: from.now,
  second: from.second,
});

const hashPart39 = (from: Part39): void => {
  addText(from.battery);
  addWhole(from.side);
  addWhole(from.x);
  addWhole(from.y);
  addWhole((rank38(from.kind)) * 10002 + (from.bound - -1));
  addText(from.by);
  addWhole(rank50(from.step));
  addText(from.engagement);
  addWhole(((from.now ? 1 : 0)) * 2 + (from.second ? 1 : 0));
};

type Part40 = {
  side: number;
  x: number;
  y: number;
};

const copyPart40 = (from: Part40): Part40 => ({
  side: from.side,
  x: from.x,
  y: from.y,
});

const hashPart40 = (from: Part40): void => {
  addWhole(from.side);
  addWhole(from.x);
  addWhole(from.y);
};

type Part41 = {
  battery: string;
  x: number;
  y: number;
};

const copyPart41 = (from: Part41): Part41 => ({
  battery: from.battery,
  x: from.x,
  y: from.y,
});

const hashPart41 = (from: Part41): void => {
  addText(from.battery);
  addWhole(from.x);
  addWhole(from.y);
};

type Part42 = {
  unit: string;
  relation: 'UC' | 'DS' | 'IS';
  to: string;
  side: number;
  until: number;
};

const copyPart42 = (from: Part42): Part42 => ({
  unit: from.unit,
  relation: from.relation,
  to: from.to,
  side: from.side,
  until: from.until,
});

const hashPart42 = (from: Part42): void => {
  addText(from.unit);
  addWhole(rank37(from.relation));
  addText(from.to);
  addWhole((from.side) * 10002 + (from.until - -1));
};

type Part43 = {
  unit: string;
  engagement: string;
  kind: 'troops' | 'armour' | 'softskin' | 'aircraft';
  class: 'VL' | 'L' | 'M' | 'H' | 'VH';
};

const copyPart43 = (from: Part43): Part43 => ({
  unit: from.unit,
  engagement: from.engagement,
  kind: from.kind,
  class: from.class,
});

const hashPart43 = (from: Part43): void => {
  addText(from.unit);
  addText(from.engagement);
  addWhole((rank46(from.kind)) * 5 + rank47(from.class));
};

type Part44 = {
  unit: string;
  engagement: string;
  response: 'stand' | 'withdraw' | 'sitTight' | 'scoot' | 'standAndFire';
};

const rank51 = (value: 'stand' | 'withdraw' | 'sitTight' | 'scoot' | 'standAndFire'): number => value === 'stand' ? 0 : value === 'withdraw' ? 1 : value === 'sitTight' ? 2 : value === 'scoot' ? 3 : 4;

const copyPart44 = (from: Part44): Part44 => ({
  unit: from.unit,
  engagement: from.engagement,
  response: from.response,
});

const hashPart44 = (from: Part44): void => {
  addText(from.unit);
  addText(from.engagement);
  addWhole(rank51(from.response));
};

type Part45 = {
  id: string;
  side: number;
  stand: string;
  grade: 'E' | 'V' | 'R' | 'C' | 'M';
  perDay: number;
  left: number;
  level: 'corps' | 'army';
  lost: boolean;
};

const rank52 = (value: 'corps' | 'army'): number => value === 'corps' ? 0 : 1;

const copyPart45 = (from: Part45): Part45 => ({
  id: from.id,
  side: from.side,
  stand: from.stand,
  grade: from.grade,
  perDay: from.perDay,
  left: from.left,
  level: from.level,
  lost: from.lost,
});

const hashPart45 = (from: Part45): void => {
  addText(from.id);
  addWhole(from.side);
  addText(from.stand);
  addWhole(((((rank27(from.grade)) * 11 + from.perDay) * 11 + from.left) * 2 + rank52(from.level)) * 2 + (from.lost ? 1 : 0));
};

type Part46 = {
  id: string;
  side: number;
  stands: (string)[];
  x: number;
  y: number;
  bound: number;
  engagement: string;
  flak: 'none' | 'pending' | 'clear' | 'driven' | 'drawn';
};

const rank53 = (value: 'none' | 'pending' | 'clear' | 'driven' | 'drawn'): number => value === 'none' ? 0 : value === 'pending' ? 1 : value === 'clear' ? 2 : value === 'driven' ? 3 : 4;

const copyPart46 = (from: Part46): Part46 => ({
  id: from.id,
  side: from.side,
  stands: from.stands.slice(),
  x: from.x,
  y: from.y,
  bound: from.bound,
  engagement: from.engagement,
  flak: from.flak,
});

const hashPart46 = (from: Part46): void => {
  addText(from.id);
  addWhole(from.side);
  addWhole(from.stands.length);
  for (const part of from.stands) {
    addText(part);
  }
  addWhole(from.x);
  addWhole(from.y);
  addWhole((from.bound - -1));
  addText(from.engagement);
  addWhole(rank53(from.flak));
};

type Part47 = {
  side: number;
  task: 'planMajorRiver' | 'infantryBridgehead' | 'vehicleBridge' | 'layMinefield' | 'demolishMajorBridge' | 'demolishMinorBridge' | 'digInCompany' | 'fortify' | 'breachMinefieldLane' | 'repairMinorBridge' | 'clearRoadblock' | 'loadTransporters';
  unit: string;
  line: ((number)[])[];
  feature: string;
  hours: number;
  done: number;
  idle: number;
};

const rank54 = (value: 'planMajorRiver' | 'infantryBridgehead' | 'vehicleBridge' | 'layMinefield' | 'demolishMajorBridge' | 'demolishMinorBridge' | 'digInCompany' | 'fortify' | 'breachMinefieldLane' | 'repairMinorBridge' | 'clearRoadblock' | 'loadTransporters'): number => value === 'planMajorRiver' ? 0 : value === 'infantryBridgehead' ? 1 : value === 'vehicleBridge' ? 2 : value === 'layMinefield' ? 3 : value === 'demolishMajorBridge' ? 4 : value === 'demolishMinorBridge' ? 5 : value === 'digInCompany' ? 6 : value === 'fortify' ? 7 : value === 'breachMinefieldLane' ? 8 : value === 'repairMinorBridge' ? 9 : value === 'clearRoadblock' ? 10 : 11;

const copyPart47 = (from: Part47): Part47 => ({
  side: from.side,
  task: from.task,
  unit: from.unit,
  line: from.line.map(part => part.slice()),
  feature: from.feature,
  hours: from.hours,
  done: from.done,
  idle: from.idle,
});

const hashPart47 = (from: Part47): void => {
  addWhole((from.side) * 12 + rank54(from.task));
  addText(from.unit);
  addWhole(from.line.length);
  for (const part of from.line) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addText(from.feature);
  addWhole((from.hours) * 10001 + from.done);
  addWhole(from.idle);
};

type Part48 = {
  id: string;
  state: 'intact' | 'prepared' | 'blown';
  owner: number;
  node: string;
  removed: boolean;
};

const rank55 = (value: 'intact' | 'prepared' | 'blown'): number => value === 'intact' ? 0 : value === 'prepared' ? 1 : 2;

const copyPart48 = (from: Part48): Part48 => ({
  id: from.id,
  state: from.state,
  owner: from.owner,
  node: from.node,
  removed: from.removed,
});

const hashPart48 = (from: Part48): void => {
  addText(from.id);
  addWhole((rank55(from.state)) * 3 + (from.owner - -1));
  addText(from.node);
  addWhole((from.removed ? 1 : 0));
};

type Part49 = {
  id: string;
  type: 'bridge' | 'ferry' | 'work' | 'minefield' | 'lane' | 'cut' | 'site';
  side: number;
  node: string;
  class: 'none' | 'dugIn' | 'fort' | 'casemate';
  ring: ((number)[])[];
  x: number;
  y: number;
  facing: number;
  known: boolean;
};

const rank56 = (value: 'bridge' | 'ferry' | 'work' | 'minefield' | 'lane' | 'cut' | 'site'): number => value === 'bridge' ? 0 : value === 'ferry' ? 1 : value === 'work' ? 2 : value === 'minefield' ? 3 : value === 'lane' ? 4 : value === 'cut' ? 5 : 6;

const copyPart49 = (from: Part49): Part49 => ({
  id: from.id,
  type: from.type,
  side: from.side,
  node: from.node,
  class: from.class,
  ring: from.ring.map(part => part.slice()),
  x: from.x,
  y: from.y,
  facing: from.facing,
  known: from.known,
});

const hashPart49 = (from: Part49): void => {
  addText(from.id);
  addWhole((rank56(from.type)) * 2 + from.side);
  addText(from.node);
  addWhole(rank29(from.class));
  addWhole(from.ring.length);
  for (const part of from.ring) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
  addWhole(from.x);
  addWhole(from.y);
  addWhole((from.facing) * 2 + (from.known ? 1 : 0));
};

type Part51 = {
  seat: string;
  holder: number;
  asOf: number;
};

const copyPart51 = (from: Part51): Part51 => ({
  seat: from.seat,
  holder: from.holder,
  asOf: from.asOf,
});

const hashPart51 = (from: Part51): void => {
  addText(from.seat);
  addWhole(((from.holder - -1)) * 10002 + (from.asOf - -1));
};

type Part50 = {
  id: string;
  holder: number;
  known: (number)[];
  told: (Part51)[];
};

const hashAllPart51 = (parts: readonly Part51[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart51(part);
};

const copyPart50 = (from: Part50): Part50 => ({
  id: from.id,
  holder: from.holder,
  known: from.known.slice(),
  told: from.told.map(copyPart51),
});

const hashPart50 = (from: Part50): void => {
  addText(from.id);
  addWhole((from.holder - -1));
  addWhole(from.known.length);
  for (const part of from.known) {
    addWhole(part);
  }
  hashAllPart51(from.told);
};

type Part52 = {
  key: string;
  of: string;
  kind: 'STOP' | 'AMBUSH_OR_PASS' | 'SCOOT' | 'SIGHTED' | 'PRESS_HOME_AIR' | 'FAILED_CALL_OFF' | 'BROKEN' | 'ADVANCE' | 'RETREAT_ROUTE';
  seat: string;
  side: number;
  unit: string;
  other: string;
  answer: string;
  usual: string;
  path: ((number)[])[];
};

const rank57 = (value: 'STOP' | 'AMBUSH_OR_PASS' | 'SCOOT' | 'SIGHTED' | 'PRESS_HOME_AIR' | 'FAILED_CALL_OFF' | 'BROKEN' | 'ADVANCE' | 'RETREAT_ROUTE'): number => value === 'STOP' ? 0 : value === 'AMBUSH_OR_PASS' ? 1 : value === 'SCOOT' ? 2 : value === 'SIGHTED' ? 3 : value === 'PRESS_HOME_AIR' ? 4 : value === 'FAILED_CALL_OFF' ? 5 : value === 'BROKEN' ? 6 : value === 'ADVANCE' ? 7 : 8;

const copyPart52 = (from: Part52): Part52 => ({
  key: from.key,
  of: from.of,
  kind: from.kind,
  seat: from.seat,
  side: from.side,
  unit: from.unit,
  other: from.other,
  answer: from.answer,
  usual: from.usual,
  path: from.path.map(part => part.slice()),
});

const hashPart52 = (from: Part52): void => {
  addText(from.key);
  addText(from.of);
  addWhole(rank57(from.kind));
  addText(from.seat);
  addWhole(from.side);
  addText(from.unit);
  addText(from.other);
  addText(from.answer);
  addText(from.usual);
  addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
};

type Part53 = {
  mover: string;
  group: (string)[];
  how: 'look' | 'stop' | 'blunder' | 'meeting';
  red: number;
  white: number;
  blue: number;
  distance: number;
  stage: 'asked' | 'thrown' | 'sighted' | 'white' | 'fire';
  ambush: boolean;
  band: 'harass' | 'effective' | 'contact';
};

const rank58 = (value: 'look' | 'stop' | 'blunder' | 'meeting'): number => value === 'look' ? 0 : value === 'stop' ? 1 : value === 'blunder' ? 2 : 3;

const rank59 = (value: 'asked' | 'thrown' | 'sighted' | 'white' | 'fire'): number => value === 'asked' ? 0 : value === 'thrown' ? 1 : value === 'sighted' ? 2 : value === 'white' ? 3 : 4;

const copyPart53 = (from: Part53): Part53 => ({
  mover: from.mover,
  group: from.group.slice(),
  how: from.how,
  red: from.red,
  white: from.white,
  blue: from.blue,
  distance: from.distance,
  stage: from.stage,
  ambush: from.ambush,
  band: from.band,
});

const hashPart53 = (from: Part53): void => {
  addText(from.mover);
  addWhole(from.group.length);
  for (const part of from.group) {
    addText(part);
  }
  addWhole((((rank58(from.how)) * 7 + from.red) * 7 + from.white) * 7 + from.blue);
  addWhole(from.distance);
  addWhole(((rank59(from.stage)) * 2 + (from.ambush ? 1 : 0)) * 3 + rank24(from.band));
};

type Part55 = {
  tick: number;
  x: number;
  y: number;
};

const copyPart55 = (from: Part55): Part55 => ({
  tick: from.tick,
  x: from.x,
  y: from.y,
});

const hashPart55 = (from: Part55): void => {
  addWhole(from.tick);
  addWhole(from.x);
  addWhole(from.y);
};

type Part54 = {
  side: number;
  of: string;
  steps: (Part55)[];
};

const hashAllPart55 = (parts: readonly Part55[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart55(part);
};

const copyPart54 = (from: Part54): Part54 => ({
  side: from.side,
  of: from.of,
  steps: from.steps.map(copyPart55),
});

const hashPart54 = (from: Part54): void => {
  addWhole(from.side);
  addText(from.of);
  hashAllPart55(from.steps);
};

type Part56 = {
  test: 'callOff' | 'break';
  node: string;
  unit: string;
};

const rank60 = (value: 'callOff' | 'break'): number => value === 'callOff' ? 0 : 1;

const copyPart56 = (from: Part56): Part56 => ({
  test: from.test,
  node: from.node,
  unit: from.unit,
});

const hashPart56 = (from: Part56): void => {
  addWhole(rank60(from.test));
  addText(from.node);
  addText(from.unit);
};

type Part57 = {
  seat: string;
  kind: 'standBy' | 'ahead';
  phases: (string)[];
  policy: 'doctrine' | 'hold';
  until: ('contact' | 'attacked' | 'casualties' | 'order' | 'taken' | 'bound')[];
  value: number;
};

const rank61 = (value: 'standBy' | 'ahead'): number => value === 'standBy' ? 0 : 1;

const rank62 = (value: 'doctrine' | 'hold'): number => value === 'doctrine' ? 0 : 1;

const copyPart57 = (from: Part57): Part57 => ({
  seat: from.seat,
  kind: from.kind,
  phases: from.phases.slice(),
  policy: from.policy,
  until: from.until.slice(),
  value: from.value,
});

const hashPart57 = (from: Part57): void => {
  addText(from.seat);
  addWhole(rank61(from.kind));
  addWhole(from.phases.length);
  for (const part of from.phases) {
    addText(part);
  }
  addWhole(rank62(from.policy));
  addWhole(from.until.length);
  for (const part of from.until) {
    addText(part);
  }
  addWhole(from.value);
};

type Part59 = {
  node: string;
  at: number;
};

const copyPart59 = (from: Part59): Part59 => ({
  node: from.node,
  at: from.at,
});

const hashPart59 = (from: Part59): void => {
  addText(from.node);
  addWhole((from.at - -1));
};

type Part60 = {
  id: string;
  name: string;
  kind: 'company' | 'platoon' | 'battery' | 'hq' | 'logistic' | 'train';
  x: number;
  y: number;
  state: 'organised' | 'disorganised' | 'pinned' | 'goneToGround' | 'broken';
  strength: string;
  ammunition: string;
};

const rank63 = (value: 'organised' | 'disorganised' | 'pinned' | 'goneToGround' | 'broken'): number => value === 'organised' ? 0 : value === 'disorganised' ? 1 : value === 'pinned' ? 2 : value === 'goneToGround' ? 3 : 4;

const copyPart60 = (from: Part60): Part60 => ({
  id: from.id,
  name: from.name,
  kind: from.kind,
  x: from.x,
  y: from.y,
  state: from.state,
  strength: from.strength,
  ammunition: from.ammunition,
});

const hashPart60 = (from: Part60): void => {
  addText(from.id);
  addText(from.name);
  addWhole(rank26(from.kind));
  addWhole(from.x);
  addWhole(from.y);
  addWhole(rank63(from.state));
  addText(from.strength);
  addText(from.ammunition);
};

type Part61 = {
  id: number;
  level: 'located' | 'identified' | 'suspected' | 'lastKnown';
  asOf: number;
  x: number;
  y: number;
};

const copyPart61 = (from: Part61): Part61 => ({
  id: from.id,
  level: from.level,
  asOf: from.asOf,
  x: from.x,
  y: from.y,
});

const hashPart61 = (from: Part61): void => {
  addWhole(from.id);
  addWhole((rank45(from.level)) * 10002 + (from.asOf - -1));
  addWhole(from.x);
  addWhole(from.y);
};

type Part58 = {
  node: string;
  side: number;
  to: string;
  asOf: number;
  deliver: number;
  via: (Part59)[];
  held: number;
  passed: boolean;
  lines: (string)[];
  units: (Part60)[];
  contacts: (Part61)[];
  isShort: boolean;
  holds: (string)[];
  loses: (string)[];
};

const hashAllPart59 = (parts: readonly Part59[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart59(part);
};

const hashAllPart60 = (parts: readonly Part60[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart60(part);
};

const hashAllPart61 = (parts: readonly Part61[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart61(part);
};

const copyPart58 = (from: Part58): Part58 => ({
  node: from.node,
  side: from.side,
  to: from.to,
  asOf: from.asOf,
  deliver: from.deliver,
  via: from.via.map(copyPart59),
  held: from.held,
  passed: from.passed,
  lines: from.lines.slice(),
  units: from.units.map(copyPart60),
  contacts: from.contacts.map(copyPart61),
  isShort: from.isShort,
  holds: from.holds.slice(),
  loses: from.loses.slice(),
});

const hashPart58 = (from: Part58): void => {
  addText(from.node);
  addWhole(from.side);
  addText(from.to);
  addWhole(((from.asOf - -1)) * 10002 + (from.deliver - -1));
  hashAllPart59(from.via);
  addWhole((from.held) * 2 + (from.passed ? 1 : 0));
  addWhole(from.lines.length);
  for (const part of from.lines) {
    addText(part);
  }
  hashAllPart60(from.units);
  hashAllPart61(from.contacts);
  addWhole((from.isShort ? 1 : 0));
  addWhole(from.holds.length);
  for (const part of from.holds) {
    addText(part);
  }
  addWhole(from.loses.length);
  for (const part of from.loses) {
    addText(part);
  }
};

type Part62 = {
  unit: string;
  order: 'rest' | 'move' | 'dig' | 'resupply' | 'task';
  path: ((number)[])[];
};

const rank64 = (value: 'rest' | 'move' | 'dig' | 'resupply' | 'task'): number => value === 'rest' ? 0 : value === 'move' ? 1 : value === 'dig' ? 2 : value === 'resupply' ? 3 : 4;

const copyPart62 = (from: Part62): Part62 => ({
  unit: from.unit,
  order: from.order,
  path: from.path.map(part => part.slice()),
});

const hashPart62 = (from: Part62): void => {
  addText(from.unit);
  addWhole(rank64(from.order));
  addWhole(from.path.length);
  for (const part of from.path) {
    addWhole(part.length);
  for (const inner of part) {
    addWhole(inner);
  }
  }
};

type Part63 = {
  seat: string;
  contact: number;
  number: number;
};

const copyPart63 = (from: Part63): Part63 => ({
  seat: from.seat,
  contact: from.contact,
  number: from.number,
});

const hashPart63 = (from: Part63): void => {
  addText(from.seat);
  addWhole(from.contact);
  addWhole(from.number);
};

type Part1 = {
  ground: string;
  options: Part2;
  bound: number;
  phase: 'SETUP' | 'DELIVER' | 'ORDERS' | 'MOVE' | 'DECLARE' | 'FIREPLAN' | 'FIREFIGHT' | 'MORALE' | 'ASSAULT' | 'COUNTERATTACK' | 'CONSOLIDATE' | 'REORG' | 'END' | 'NIGHT' | 'FINISHED';
  step: number;
  tick: number;
  seats: (Part3)[];
  held: (Part4)[];
  asked: (Part5)[];
  serial: number;
  clock: Part6;
  units: (Part7)[];
  nodes: (Part14)[];
  papers: (Part16)[];
  messages: (Part32)[];
  wishes: (Part34)[];
  requests: (Part35)[];
  contacts: (Part36)[];
  engagements: (Part38)[];
  shoots: (Part39)[];
  beaten: (Part40)[];
  registered: (Part41)[];
  relations: (Part42)[];
  fires: (Part43)[];
  responses: (Part44)[];
  air: (Part45)[];
  sorties: (Part46)[];
  tasks: (Part47)[];
  changes: (Part48)[];
  built: (Part49)[];
  objectives: (Part50)[];
  interrupts: (Part52)[];
  encounters: (Part53)[];
  tracks: (Part54)[];
  failed: (Part56)[];
  standBys: (Part57)[];
  reports: (Part58)[];
  nights: (Part62)[];
  hourly: (number)[];
  contactCounter: (number)[];
  numbers: (Part63)[];
  ending: 'none' | 'bounds' | 'suddenDeath' | 'resigned' | 'annihilated';
  level: string;
  winner: number;
  points: (number)[];
};

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

const hashAllPart7 = (parts: readonly Part7[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart7(part);
};

const hashAllPart14 = (parts: readonly Part14[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart14(part);
};

const hashAllPart16 = (parts: readonly Part16[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart16(part);
};

const hashAllPart32 = (parts: readonly Part32[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart32(part);
};

const hashAllPart34 = (parts: readonly Part34[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart34(part);
};

const hashAllPart35 = (parts: readonly Part35[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart35(part);
};

const hashAllPart36 = (parts: readonly Part36[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart36(part);
};

const hashAllPart38 = (parts: readonly Part38[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart38(part);
};

const hashAllPart39 = (parts: readonly Part39[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart39(part);
};

const hashAllPart40 = (parts: readonly Part40[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart40(part);
};

const hashAllPart41 = (parts: readonly Part41[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart41(part);
};

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

const hashAllPart47 = (parts: readonly Part47[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart47(part);
};

const hashAllPart48 = (parts: readonly Part48[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart48(part);
};

const hashAllPart49 = (parts: readonly Part49[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart49(part);
};

const hashAllPart50 = (parts: readonly Part50[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart50(part);
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

const hashAllPart56 = (parts: readonly Part56[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart56(part);
};

const hashAllPart57 = (parts: readonly Part57[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart57(part);
};

const hashAllPart58 = (parts: readonly Part58[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart58(part);
};

const hashAllPart62 = (parts: readonly Part62[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart62(part);
};

const hashAllPart63 = (parts: readonly Part63[]): void => {
  addWhole(parts.length);
  for (const part of parts) hashPart63(part);
};

const rank65 = (value: 'none' | 'bounds' | 'suddenDeath' | 'resigned' | 'annihilated'): number => value === 'none' ? 0 : value === 'bounds' ? 1 : value === 'suddenDeath' ? 2 : value === 'resigned' ? 3 : 4;

const copyPart1 = (from: Part1): Part1 => ({
  ground: from.ground,
  options: copyPart2(from.options),
  bound: from.bound,
  phase: from.phase,
  step: from.step,
  tick: from.tick,
  seats: from.seats.map(copyPart3),
  held: from.held.map(copyPart4),
  asked: from.asked.map(copyPart5),
  serial: from.serial,
  clock: copyPart6(from.clock),
  units: from.units.map(copyPart7),
  nodes: from.nodes.map(copyPart14),
  papers: from.papers.map(copyPart16),
  messages: from.messages.map(copyPart32),
  wishes: from.wishes.map(copyPart34),
  requests: from.requests.map(copyPart35),
  contacts: from.contacts.map(copyPart36),
  engagements: from.engagements.map(copyPart38),
  shoots: from.shoots.map(copyPart39),
  beaten: from.beaten.map(copyPart40),
  registered: from.registered.map(copyPart41),
  relations: from.relations.map(copyPart42),
  fires: from.fires.map(copyPart43),
  responses: from.responses.map(copyPart44),
  air: from.air.map(copyPart45),
  sorties: from.sorties.map(copyPart46),
  tasks: from.tasks.map(copyPart47),
  changes: from.changes.map(copyPart48),
  built: from.built.map(copyPart49),
  objectives: from.objectives.map(copyPart50),
  interrupts: from.interrupts.map(copyPart52),
  encounters: from.encounters.map(copyPart53),
  tracks: from.tracks.map(copyPart54),
  failed: from.failed.map(copyPart56),
  standBys: from.standBys.map(copyPart57),
  reports: from.reports.map(copyPart58),
  nights: from.nights.map(copyPart62),
  hourly: from.hourly.slice(),
  contactCounter: from.contactCounter.slice(),
  numbers: from.numbers.map(copyPart63),
  ending: from.ending,
  level: from.level,
  winner: from.winner,
  points: from.points.slice(),
});

const hashPart1 = (from: Part1): void => {
  addText(from.ground);
  hashPart2(from.options);
  addWhole(from.bound);
  addText(from.phase);
  addWhole((from.step) * 13 + from.tick);
  hashAllPart3(from.seats);
  hashAllPart4(from.held);
  hashAllPart5(from.asked);
  addWhole(from.serial);
  hashPart6(from.clock);
  hashAllPart7(from.units);
  hashAllPart14(from.nodes);
  hashAllPart16(from.papers);
  hashAllPart32(from.messages);
  hashAllPart34(from.wishes);
  hashAllPart35(from.requests);
  hashAllPart36(from.contacts);
  hashAllPart38(from.engagements);
  hashAllPart39(from.shoots);
  hashAllPart40(from.beaten);
  hashAllPart41(from.registered);
  hashAllPart42(from.relations);
  hashAllPart43(from.fires);
  hashAllPart44(from.responses);
  hashAllPart45(from.air);
  hashAllPart46(from.sorties);
  hashAllPart47(from.tasks);
  hashAllPart48(from.changes);
  hashAllPart49(from.built);
  hashAllPart50(from.objectives);
  hashAllPart52(from.interrupts);
  hashAllPart53(from.encounters);
  hashAllPart54(from.tracks);
  hashAllPart56(from.failed);
  hashAllPart57(from.standBys);
  hashAllPart58(from.reports);
  hashAllPart62(from.nights);
  addWhole(from.hourly.length);
  for (const part of from.hourly) {
    addWhole(part);
  }
  addWhole(from.contactCounter.length);
  for (const part of from.contactCounter) {
    addWhole(part);
  }
  hashAllPart63(from.numbers);
  addWhole(rank65(from.ending));
  addText(from.level);
  addWhole((from.winner - -1));
  addWhole(from.points.length);
  for (const part of from.points) {
    addWhole(part);
  }
};

export const cloneState = (state: State): State => copyPart1(state);

export const hashState = (state: State): string => {
  begin();
  hashPart1(state);
  return digest();
};
