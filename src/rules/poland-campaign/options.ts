import { flag, type Infer, oneOf, shape } from '../../engine/shape.ts';
import printed from './data/options.json';

/** Rulings a table may choose, fixed when the game is made. The first value of each is the ledger's ruling. */
export const optionsShape = shape({
  /** PC-5.1.1c: what a player sees of enemy stacks. */
  fog: oneOf(['stack', 'none', 'full']),
  /** PC-4.1.2f: every enemy hex next to an obliged unit must be attacked; brings multiHexDefence with it. */
  mustAttackEveryEngagedHex: flag,
  /** PC-5.0d: one attack may strike several hexes. */
  multiHexDefence: flag,
  /** PC-4.1.2c: a unit may step from one enemy zone into another. */
  zoneToZone: flag,
  /** PC-5.2: an advance counts the vacated hex, or goes beyond it. */
  advanceReach: oneOf(['inclusive', 'beyond']),
  /** PC-5.1.5h: attackers may enter the hex that a draw has emptied. */
  advanceAfterEmp: flag,
  /** PC-5.1.1b: the ratio is capped before the columns are shifted. */
  clampBeforeShift: flag,
  /** PC-9.0b: released units choose to stay, or always stay. */
  fortHold: oneOf(['choice', 'automatic']),
  /** PC-7.0b: what "one turn unengaged" means. */
  recovery: oneOf(['full-turn', 'phase-end']),
  /** PC-4.2.3c: when the 22nd may land. */
  airLandingWindow: oneOf(['next-turn', 'any-later-turn']),
  /** PC-10.2b: whose a city is at the end. */
  cityControl: oneOf(['last-entered', 'garrison']),
  /** PC-4.2.3: the airborne divisions stay at home. */
  noAirborne: flag,
});
export type Options = Infer<typeof optionsShape>;

/** The defaults that the options table prints. */
export const DEFAULTS = Object.fromEntries(
  printed.options.map(option => [option.id, option.default]),
) as unknown as Options;

/** PC-5.0d: several target hexes are allowed, chosen or brought by PC-4.1.2f. */
export const severalTargets = (options: Options): boolean =>
  options.multiHexDefence || options.mustAttackEveryEngagedHex;
