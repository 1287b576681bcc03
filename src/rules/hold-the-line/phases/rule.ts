import type { Rule } from '../../../engine/system.ts';
import type { State } from '../state.ts';

export type HtlRule<A extends { readonly type: string }> = Rule<State, A>;

/** HTL-4.5: what many posts order at the same time is judged by the rules as long as its phase lasts, and comes too late after it. */
export const thisPhase = (): readonly string[] => ['phase'];
