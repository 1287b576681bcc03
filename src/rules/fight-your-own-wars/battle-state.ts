import {
  decimal,
  flag,
  type Infer,
  list,
  oneOf,
  orNull,
  shape,
  text,
  whole,
} from '../../engine/shape.ts';
import { RESULTS } from './tables/battle.ts';

/** FYOW-33.7: a battle from contact to outcome. */
export const battleShape = shape({
  id: text(20),
  board: whole(0),
  stage: oneOf(['contact', 'combat', 'outcome', 'closed']),
  means: oneOf(['asked', 'paper', 'table', 'file']),
  wishes: list(orNull(oneOf(['paper', 'table', 'file']))), // by side
  opened: whole(0), // session count
  attackers: list(whole(0)),
  defenders: list(whole(0)),
  fromEdge: oneOf(['N', 'E', 'S', 'W']), // the attacker's box
  unseenDefender: flag, // nobody who attacks had detected a defender, FYOW-33.5
  seenAttacker: flag, // a defender had his Detection Throw and saw him
  resolved: flag, // the D10 of this session was thrown
  result: orNull(oneOf(RESULTS)),
  column: whole(0, 11),
  added: whole(),
  commits: list(decimal), // values committed: attackers, then defenders
  barraged: flag,
  hasNr: flag, // goes on after NR
  again: flag, // the second attack was made
  thrownBack: flag, // the second attack failed: the attacker goes on his card of the next session, FYOW-33.7.3-x
  /** Machines by squadron, and vessels, that struck before the D10, FYOW-33.1. */
  support: list(
    shape({ side: whole(0, 1), squadron: whole(-1), machine: whole(-1), vessel: whole(-1) }),
  ),
  /** Pieces of a line that an attacker keeps out of it, FYOW-33.7.2-vi. */
  held: list(shape({ unit: whole(0), line: whole(1, 60), n: whole(1) })),
  latecomers: list(whole(0)), // joined after the Contact Session, FYOW-33.7.4
  /** FYOW-15.7: who joined a battle on a table: the session, the bounds after which it is there, and its edge. */
  joined: list(
    shape({
      unit: whole(0),
      clock: whole(0),
      after: whole(0, 4),
      edge: oneOf(['N', 'E', 'S', 'W']),
    }),
  ),
  retreating: list(whole(0)), // units that still must go
  order: oneOf(['good', 'disarray']), // disarray: of one at least who must go
  owes: flag, // bounds of a table battle, FYOW-A13
  fought: flag, // at least once
  small: flag, // contact and combat in one session, FYOW-33.7
  answers: flag, // the defender's card was to come when contact was made, FYOW-33.7.2-iv
});
export type Battle = Infer<typeof battleShape>;
