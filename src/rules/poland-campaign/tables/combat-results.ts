import { flag, type Infer, list, oneOf, shape, text, whole } from '../../../engine/shape.ts';
import results from '../data/combat-results.json';
import { printed } from './printed.ts';

export const RESULT_CODES = [
  'DVI AE',
  'DVB AE',
  'DVI ARB',
  'DVI ARI',
  'DVB ARB',
  'DVB ARI',
  'IMP',
  'DRI AVB',
  'DRB AVB',
  'DRI AVI',
  'DRB AVI',
  'EMP',
  'DE AVB',
  'DE AVI',
] as const;
export type ResultCode = (typeof RESULT_CODES)[number];

const row = shape({
  code: oneOf(RESULT_CODES),
  winner: oneOf(['defender', 'attacker', 'none']),
  attackerEliminated: whole(0, 1),
  attackerCasualties: whole(0, 1),
  defenderEliminated: whole(0, 1),
  defenderCasualties: whole(0, 1),
  attackerRetreats: flag,
  defenderRetreats: flag,
  advance: flag,
  effect: text(600),
});
export type Result = Infer<typeof row>;

/** EMP has words where the others have numbers: its losses are matched by strength, PC-5.1.5h. */
const numbered = results.results.map(one =>
  one.code === 'EMP' ? { ...one, attackerEliminated: 0, defenderEliminated: 0 } : one,
);
const rows = new Map(
  printed(list(row), numbered, 'combat-results.json results').map(one => [one.code, one]),
);

/** PC-5.1.5: what a cell of the combat table does to both sides. */
export const resultOf = (code: ResultCode): Result => rows.get(code) as Result;

/** PC-9.0b: the results from which a fortification releases its garrison. */
export const isReleasedByFort = (code: ResultCode): boolean =>
  results.fortificationReleases.includes(code);
