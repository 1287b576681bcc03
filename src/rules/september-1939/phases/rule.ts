import type { Rule } from '../../../engine/system.ts';
import type { State } from '../state.ts';

export type KockRule<A extends { readonly type: string }> = Rule<State, A>;
