import { flag, type Infer, list, oneOf, shape, text, whole } from '../../engine/shape.ts';
import { POSTURES, SIDES } from './tables/unit-types.ts';

/** HTL-4.8: the states of a combat in their order; nobody is asked in DECLARE, ROLL and COUNTER_ROLLS. */
export const COMBAT_STATES = [
  'DECLARE',
  'REACT',
  'ROLL',
  'IGNORE',
  'HITS',
  'STARS',
  'COUNTER_ROLLS',
  'WITHDRAW',
  'ADVANCE',
] as const;

/** HTL-4.8: where an open combat stands. */
export const STAGES = ['REACT', 'IGNORE', 'HITS', 'STARS', 'WITHDRAW', 'ADVANCE'] as const;
export type Stage = (typeof STAGES)[number];

const units = list(whole(0));
const guns = list(shape({ counter: whole(0), dice: whole(0) }));
const count = shape({ ticks: whole(0), stars: whole(0) });

/** What one side brings to a combat. */
const partyShape = shape({
  units,
  guns,
  support: units,
  air: flag,
  roll: count,
  /** Stars spent: what they destroy and what they disorder; `chosen` when it was said. */
  starKills: units,
  starDisorder: whole(-1),
  chosen: flag,
  lost: units, // its units destroyed in this combat
});
export type Party = Infer<typeof partyShape>;

export const combatShape = shape({
  id: whole(1),
  kind: oneOf(['prepared', 'other', 'exploit']),
  region: whole(0, 3),
  attacker: oneOf(SIDES),
  post: text(40), // who declared it
  defPost: text(40), // who answers for the hex, HTL-11.9
  from: list(whole(0)),
  starts: list(whole(0)), // hex each attacker came from, HTL-13.5
  target: whole(0),
  bridges: units,
  stage: oneOf(STAGES),
  /** Faces when the combat began, HTL-12.5. */
  faces: list(shape({ unit: whole(0), posture: oneOf(POSTURES), assembling: flag })),
  att: partyShape,
  def: partyShape,
  leftOut: units,
  dugInDie: flag,
  rolled: flag,
  ignore: whole(0),
  relief: oneOf(['no', 'yes', 'unlessLost']),
  winner: oneOf(['none', 'att', 'def']),
  double: flag,
  hits: whole(0),
  going: units, // must or may withdraw and have not been told where
  exempt: units, // among them those that may stay
  withdrew: units,
  spent: whole(0), // MP of an exploit
  empty: flag, // nothing was met, HTL-10.5
});
export type Combat = Infer<typeof combatShape>;
export type CombatParty = 'att' | 'def';
