import printed from '../data/command.json';
import decisions from '../data/decisions.json';

export const REDS = ['passive', 'balanced', 'aggressive'] as const;
export type Red = (typeof REDS)[number];
export const BLUES = ['hesitant', 'balanced', 'decisive'] as const;
export type Blue = (typeof BLUES)[number];
export const LEANS = ['cautious', 'sensible', 'bold'] as const;
export type Lean = (typeof LEANS)[number];
export const POSTURES = ['RETIRE', 'DELAY', 'HOLD', 'ATTACK', 'EXPLOIT'] as const;
export type Posture = (typeof POSTURES)[number];

/** FYOW-7: the rating by a D6 already modified. */
export const ratingFor = (die: number): number =>
  printed.competency.table.find(({ max }) => die <= max)!.rating;

const traits = printed.traits as unknown as {
  readonly red: { readonly [face: string]: Red };
  readonly blue: { readonly [face: string]: Blue };
};
/** FYOW-8.4: a trait by one Davg. */
export const redFor = (die: number): Red => traits.red[die]!;
export const blueFor = (die: number): Blue => traits.blue[die]!;

const matrix = printed.traitMatrix.yesMax as {
  readonly [blue in Blue]: { readonly [red in Red]: number };
};
/** FYOW-8.5: the highest D6 that means Yes. */
export const yesMax = (red: Red, blue: Blue): number => matrix[blue][red];

export const MOST_DECISIONS = printed.commandDecision.maxPerActivation;

export type DecisionKind = 'can' | 'will' | 'which' | 'none';
export type Decision = {
  readonly id: string;
  readonly decider: string;
  readonly kind: DecisionKind;
  readonly similarityKey: string;
  readonly question: string;
  readonly rule: string;
};
const byId = new Map((decisions.decisions as readonly Decision[]).map(one => [one.id, one]));
/** FYOW-8: a named decision, with who takes it and of which kind it is. */
export const decisionNamed = (id: string): Decision | undefined => byId.get(id);
export const DECISIONS: readonly string[] = [...byId.keys()];

type StaffRow = { readonly [lean in Lean]: Posture };
/** FYOW-A6: the rows of postures the staff proposes, strongest first. */
export const STAFF_ROWS = decisions.autoStaff.rows as unknown as readonly StaffRow[];
