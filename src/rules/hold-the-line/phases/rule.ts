import type { Rule } from '../../../engine/system.ts';
import type { State } from '../state.ts';

export type HtlRule<A extends { readonly type: string }> = Rule<State, A>;
