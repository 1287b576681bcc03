import { refuser } from '../../engine/refusal.ts';
import printed from './data/refusals.json';

type Code = (typeof CODES)[number];
/** NQM-18: the codes of everything that can be refused. */
export const CODES = [
  'E_NOT_SEAT',
  'E_PHASE',
  'E_NOT_SUBORDINATE',
  'E_ORDER_INCOMPLETE',
  'E_OUTSIDE_ORDERS',
  'E_NOT_RECEIVED',
  'E_PATH_START',
  'E_PATH_OFF_MAP',
  'E_PATH_IMPASSABLE',
  'E_RATE',
  'E_MODE',
  'E_FRONTAGE',
  'E_OVERLAP',
  'E_PINNED',
  'E_DISORGANISED',
  'E_BROKEN',
  'E_NEEDS_REINFORCEMENT',
  'E_FIREFIGHT_NOT_WON',
  'E_ASSAULT_TIMING',
  'E_NO_COMMAND',
  'E_NOT_FIGHTING',
  'E_TANKS_TARGET',
  'E_RANGE',
  'E_NO_SIGHT',
  'E_NO_CU',
  'E_NO_FU',
  'E_ALREADY_FIRED',
  'E_NO_RELATION',
  'E_RELATION_OWNER',
  'E_LEVEL',
  'E_LOOK_USED',
  'E_LOOK_GEOMETRY',
  'E_SCOOT',
  'E_RETREAT_BLOCKED',
  'E_NO_SORTIE',
  'E_TASK_UNIT',
  'E_TASK_PLACE',
  'E_UNDER_FIRE',
  'E_NO_LOG',
  'E_AMALGAMATE',
  'E_ROUNDS',
  'E_NOT_RECCE',
  'E_UNKNOWN_ID',
  'E_STALE',
  'E_NUMBER',
  'E_ZONE',
  'E_DETACH',
  'E_SUCCESSOR',
  'E_MESSAGE',
  'E_REQUEST',
  'E_RIDERS',
  'E_MOUNT',
  'E_TEXT',
  'E_PLANNED',
  'E_EDGE',
  'E_CLOSED',
] as const;
export type { Code };

const reasons = Object.fromEntries(printed.refusals.map(({ code, reason }) => [code, reason])) as {
  readonly [code in Code]: string;
};

/** NQM-18: the printed reason, and what it speaks of where the sentence names it. */
export const TEMPLATES = {
  ...reasons,
  E_TEXT: 'the written order cannot be read: line {line}, column {column}, expected {expected}',
} as { readonly [code in Code]: string };

/** NQM-18: a refusal changes nothing, costs nothing and betrays nothing hidden. */
export const no = refuser(TEMPLATES);
