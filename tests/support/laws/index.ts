import { aside } from './aside.ts';
import { concurrency, friends, undoCompany } from './company.ts';
import { damage } from './damage.ts';
import { determinism } from './determinism.ts';
import { diceProof } from './dice.ts';
import type { Law } from './law.ts';
import { odds } from './odds.ts';
import { offers } from './offers.ts';
import { replay } from './replay.ts';
import { secrecy } from './secrecy.ts';
import { derived, soundness } from './soundness.ts';
import { undo, undoRefusals } from './undo.ts';
import { wording } from './wording.ts';

export { type Budget, isTeaching, type Law, type Report, TITLES, tryLaw } from './law.ts';

/** The laws that hold for every game of every system. The tests try them a little, the fuzzer for hours. */
export const LAWS: { readonly [name: string]: Law } = {
  replay,
  offers,
  secrecy,
  soundness,
  odds,
  undo,
  undoRefusals,
  wording,
  derived,
  determinism,
  damage,
  diceProof,
  concurrency,
  friends,
  undoCompany,
  aside,
};
