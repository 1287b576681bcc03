import type { Rule } from '../../../engine/system.ts';
import type { State } from '../state.ts';

export type SeptemberRule<A extends { readonly type: string }> = Rule<State, A>;
