import { refusal, TABLE_RULES } from '../../engine/refusal.ts';

/** Nobody wanted to say what fell; the action is not done, and that needs no explanation. */
export const GIVEN_UP = refusal(TABLE_RULES.dice, 'GIVEN_UP', 'the throw was not made');
