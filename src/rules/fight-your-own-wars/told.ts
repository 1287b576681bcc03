import type { Json } from '../../engine/json.ts';
import type { LogLine } from '../../engine/log.ts';
import { SCENARIOS } from './scenarios.ts';
import { DECISIONS, decisionNamed } from './tables/command.ts';

/** FYOW-17.1: what reconnaissance finds out, as one would say it. */
const FACTS: { readonly [id: string]: string } = {
  troop_types: 'kinds of troops',
  n_infantry_platoons: 'number of infantry platoons',
  n_cavalry_troops: 'number of cavalry troops',
  n_artillery_batteries: 'number of batteries',
  artillery_calibre: 'calibre of the guns',
  n_armour_squadrons: 'number of armoured squadrons',
  armour_type: 'type of the armour',
  n_armoured_cars: 'number of armoured cars',
  attitude: 'their attitude',
  in_defences: 'whether they are in defences',
  facing: 'where they face',
  hq_present: 'whether a headquarters is there',
  identity: 'who they are',
  box_forces: 'forces in the boxes',
  strategic_condition: 'their condition',
  bridge_type: 'the bridges',
  ford: 'the fords',
  woods: 'the woods',
  building: 'the buildings',
  road_mined: 'whether roads are mined',
  beach_defences: 'defences of the beach',
  landing_quality: 'how well one can land there',
  river_class: 'the river',
  station_facilities: 'the station',
  obstacles: 'the obstacles',
};

/** FYOW-10.1, FYOW-10.2: postures and orders in a sentence. */
const VERBS: { readonly [id: string]: string } = {
  RETIRE: 'retire',
  DELAY: 'delay the enemy',
  HOLD: 'hold',
  ATTACK: 'attack',
  EXPLOIT: 'exploit',
  DEFEND: 'defend',
  ENGAGE: 'engage the enemy at',
  MOVE: 'march to',
  MOVE_TO_CONTACT: 'advance to contact at',
  RECONNAISSANCE: 'reconnoitre',
  SUPPORT: 'support at',
  REST: 'rest',
  STAND_BY: 'stand by',
};

/** FYOW-33.7.2: what moves the column of a battle. */
const SHIFTS: { readonly [id: string]: string } = {
  terrain: 'ground',
  defenderAtRestOrDisarray: 'defender at rest or in disarray',
  defenderNotDeployed: 'defender not deployed',
  defenderRationed: 'defender rationed',
  defenderUndetected: 'defender not found',
  attackerUndetected: 'attacker comes unseen',
  defenderAlreadyEngagedNR: 'the fight goes on',
  secondAttackSameDefenderThisSession: 'second attack this session',
  secondAttackSameDefenderToday: 'attacked before today',
  attackerSecondAttackInOutcomeSession: 'at once again',
  defenderWasAttackerToday: 'defender attacked today',
};
const shiftWords = (value: Json): Json => {
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return 'no shift';
  return value.map(one => {
    const [name = '', shift = ''] = String(one).split(' ');
    return `${SHIFTS[name] ?? spaced(name)} ${Number(shift) > 0 ? '+' : ''}${shift}`;
  });
};

/** `callSupport` as `call support`. */
const spaced = (id: string): string => id.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** FYOW-33.8: how a beaten force goes. */
const ORDERS: { readonly [id: string]: string } = {
  good: 'in good order',
  disarray: 'in disarray',
};

/** FYOW-A5: what orders make a force do on its card. */
const DEEDS: { readonly [id: string]: string } = {
  enterTable: 'go onto the table',
  withdraw: 'withdraw',
  deploy: 'deploy',
  conceal: 'hide',
  wake: 'wake',
  decide: 'get to a decision',
  'fraction.create': 'send off a part of itself',
  'fraction.dissolve': 'take back its part',
  'picket.send': 'send out a picket',
  'picket.recall': 'call back its picket',
  'work.assign': 'begin the work',
};

const worded = (words: { readonly [id: string]: string }, value: Json): Json => {
  if (Array.isArray(value)) return value.map(one => worded(words, one));
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value]! : value;
};

/** FYOW-A13: how a battle is fought. */
const MEANS: { readonly [id: string]: string } = {
  paper: 'on paper',
  table: 'on a table at home',
  file: 'hour by hour, as a file',
};

/** Enemies that nobody has found yet are counted, not named. */
const counted = (value: Json): Json => {
  if (!Array.isArray(value)) return value;
  const unknown = value.filter(one => one === 'enemy').length;
  if (unknown === 0) return value;
  const named = value.filter(one => one !== 'enemy');
  return [...named, unknown === 1 ? 'an enemy force' : `${unknown} enemy forces`];
};

const SAID: { readonly [name: string]: (value: Json) => Json } = {
  facts: value =>
    Array.isArray(value) && value.length === 0 ? 'nothing new' : worded(FACTS, value),
  posture: value => worded(VERBS, value),
  order: value => worded({ ...VERBS, ...ORDERS }, value),
  boards: value => (Array.isArray(value) && value.length === 0 ? '' : value),
  shifts: shiftWords,
  means: value => worded(MEANS, value),
  by: value => (value === 'report' ? 'reconnaissance' : value),
  attackers: counted,
  defenders: counted,
  deed: value => worded(DEEDS, value),
  did: value => (Array.isArray(value) ? value.map(one => spaced(String(one))) : value),
  weights: value => (Array.isArray(value) ? value.join(' : ') : value),
};

/** The values of a log line for people: what was found out, postures and orders in words. */
export const told = (values: LogLine['values']): LogLine['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SAID[name]?.(value) ?? value]),
  );

/** Whatever `told` may say in the place of a value, for translations. */
export const PHRASES: readonly string[] = [
  ...[FACTS, VERBS, SHIFTS, ORDERS, DEEDS, MEANS].flatMap(words => Object.values(words)),
  'nothing new',
  'no shift',
  'an enemy force',
  'reconnaissance',
  ...DECISIONS.map(id => decisionNamed(id)!.question),
  ...SCENARIOS.flatMap(({ objectives, sides }) => [
    ...objectives.levels.map(({ result }) => result),
    ...sides.map(({ id }) => id.charAt(0).toUpperCase() + id.slice(1)),
  ]),
];
