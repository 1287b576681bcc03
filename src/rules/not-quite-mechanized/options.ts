import { type Infer, oneOf, optional, shape, whole } from '../../engine/shape.ts';
import printed from './data/options.json';
import { MOST_UMPIRES } from './terms/umpires.ts';

/** NQM-19: switches a table may choose, fixed when the game is made. */
export const optionsShape = shape({
  /** NQM-13.3: one resupply step, or eight played night hours. */
  nightMode: oneOf(['abstract', 'played']),
  /** NQM-11.5: fuel of tracked battalions. */
  pol: oneOf(['off', 'on']),
  /** NQM-17.3: one picture for a side, or reports that travel. */
  infoMode: oneOf(['shared', 'chain']),
  /** NQM-6.3, NQM-4.4: interrupts by written policy, or asked. */
  interactiveRecce: oneOf(['policy', 'ask']),
  /** NQM-8.17: CUs a company may fire in an hour. */
  companyFireRate: oneOf(['perCompany', 'perStand']),
  /** NQM-8.20: level differences above +2. */
  offTableHigh: oneOf(['clamp', 'extrapolate']),
  /** NQM-6.6: the cell the WHITE die reads. */
  whiteDie: oneOf(['swapped', 'sameCell']),
  /** NQM-8.22: marked stands still fire. */
  woundedFire: oneOf(['yes', 'no']),
  /** NQM-1.4: all platoon stands have two figures. */
  twoFigureStands: oneOf(['no', 'yes']),
  /** NQM-8.8: indirect fire below the least calibre. */
  subCalibre: oneOf(['noEffect', 'casualtiesOnly']),
  /** NQM-8.24: bombardment counts in the firefight. */
  fireplanCounts: oneOf(['no', 'yes']),
  /** NQM-8.14: attacking flak uses one of the two attacks. */
  airSuppressionUsesAttack: oneOf(['yes', 'no']),
  /** NQM-8.31: one roll a company or a position. */
  tankTerrorPer: oneOf(['company', 'position']),
  /** NQM-5.3: horse-drawn units may move to contact. */
  horseDrawnMTC: oneOf(['no', 'foot']),
  /** NQM-7.8: bridgehead and bridge take fixed hours. */
  fixedTaskTimes: oneOf(['no', 'yes']),
  /** NQM-12.4: tanks in a prepared position. */
  hullDown: oneOf(['off', 'on']),
  /** NQM-3.10: protection of those gone to ground. */
  goToGroundCover: oneOf(['none', 'oneClass']),
  /** NQM-6.1: a battery that fires is located within 500 m. */
  artilleryLocated: oneOf(['on', 'off']),
  /** NQM-12.2: anti-tank guns against troops. */
  atGunsVsTroops: oneOf(['printed', 'capVL']),
  /** NQM-2.12: headquarters without a seat. */
  autoSubordinates: oneOf(['doctrine', 'holdOnly']),
  /** NQM-4.3, NQM-4.4: seconds for an answer in live play; from a day on, for all answers of an hour of the battle together. */
  orderClock_s: whole(30, 604_800),
  /** NQM-20: the umpire's seat. */
  umpire: oneOf(['none', 'advisory', 'full']),
  /** NQM-20: how many umpires share the work; one unless told. */
  umpires: optional(whole(1, MOST_UMPIRES)),
  /** NQM-6.14: from above one sees over cover. */
  sightOverCover: oneOf(['on', 'off']),
  /** NQM-2.23: talk between seats of a side. */
  talk: oneOf(['free', 'chain']),
  /** NQM-5.19: columns block, meet and queue. */
  traffic: oneOf(['on', 'off']),
  /** NQM-21.8: positions of the file, or placed in zones. */
  freeDeployment: oneOf(['fixed', 'zones']),
});
export type Options = Infer<typeof optionsShape>;

/** NQM-19: the defaults that the table of switches prints. */
export const DEFAULTS = Object.fromEntries(
  printed.options.flatMap(({ id, default: usual }) => (usual === null ? [] : [[id, usual]])),
) as unknown as Options;
