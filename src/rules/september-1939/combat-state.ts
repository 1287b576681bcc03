import { flag, type Infer, list, oneOf, orNull, shape, whole } from '../../engine/shape.ts';
import { SEATS } from './scenario.ts';

export const RESULTS = ['--', 'A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'B4', 'B5'] as const;
export type Result = (typeof RESULTS)[number];

/**
 * W39-SM: the steps of a combat in order. In `support`, `retreat` and `pursuit` the seats of `asked` decide, the others
 * happen by themselves; losses are asked for by `state.losses`.
 */
export const STAGES = [
  'support',
  'resolve', // planes arrive, the column is found
  'result', // W39-8.4e
  'losses', // W39-8.4f
  'retreat',
  'flight', // prices are paid, then the groups go, one hex at a time
  'pursuit',
  'done',
] as const;

/** One retreating group and the way it takes, W39-8.61. */
const flightShape = shape({
  units: list(whole()),
  path: list(whole()), // hexes still to come
  walked: list(whole()), // the hex it left, then the hexes it entered
  checked: flag, // has rolled for disorganisation, W39-21.11
  along: flag, // swept along by others, W39-21.14
});

/** The open combat. Units, hexes and planes by number. */
export const combatShape = shape({
  kind: oneOf(['assault', 'overrun', 'bombardment']),
  stage: oneOf(STAGES),
  /** The side that attacks. */
  side: whole(0, 1),
  /** Who still has to decide in this stage. */
  asked: list(oneOf(SEATS)),
  attackers: list(whole()),
  /** Where they fight from. */
  from: list(whole()),
  targets: list(whole()), // hexes
  /** Everybody in the target hexes when it was declared. */
  defenders: list(whole()),
  guns: list(whole()),
  planes: list(whole()),
  defenceGuns: list(whole()),
  defencePlanes: list(whole()),
  antiTank: list(whole()), // W39-9.54
  spilled: list(whole()), // defenders whose column was lost under them, W39-19.4
  /** Full strength of both sides for the loss tables, W39-8.4f. */
  attackSp: whole(0),
  defenceSp: whole(0),
  /** Air strength that arrived, W39-10.24. */
  air: whole(0),
  defenceAir: whole(0),
  column: whole(-3, 10),
  dice: list(whole(1, 6)),
  lossDice: list(whole(1, 6)),
  result: orNull(oneOf(RESULTS)),
  /** Whoever may choose is done choosing; the price of standing fast is due or paid. */
  settled: flag,
  /** Stacks that stay behind the hexes they owe, W39-8.53a, and what they must lose in all for it. */
  short: list(shape({ units: list(whole()), hexes: whole(1, 5) })),
  price: whole(0),
  /** Armour lost first, W39-12.29, W39-9.54. */
  armourFirst: flag,
  flights: list(flightShape),
  /** Everybody who retreats from this combat or is swept along; nobody does so twice, W39-21.14. */
  fled: list(whole()),
  /** Hexes in which friends have rolled whether they are swept along, W39-21.14. */
  spreadTo: list(whole()),
  /** Hexes of every retreat path, the vacated hex first, W39-8.73. */
  trails: list(list(whole())),
  /** Armoured strength in the attack, W39-21.15. */
  armourSp: whole(0),
  /** Hexes vacated by retreat or destruction, W39-8.72. */
  vacated: list(whole()),
  /** Most hexes the victors may go, and whether by W39-8.77 instead of W39-8.71. */
  pursuit: whole(0),
  destroyed: flag,
  /** The victors who may still go. */
  pursuers: list(whole()),
});
export type Combat = Infer<typeof combatShape>;

/** Points somebody still has to take off his units, W39-8.54. The first of the list is asked for. */
export const CAUSES = ['combat', 'price', 'retreat', 'zone', 'bombardment', 'air'] as const;
export const lossShape = shape({
  nation: whole(0, 2), // who allocates it is the seat of this nation
  cause: oneOf(CAUSES),
  points: whole(1),
  /** Stacks over which it is spread evenly, W39-8.56. */
  stacks: list(list(whole())),
  armourFirst: flag,
  /** These lose first, W39-9.54. */
  first: list(whole()),
});
export type Loss = Infer<typeof lossShape>;
