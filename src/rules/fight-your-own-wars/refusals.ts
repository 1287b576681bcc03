import type { Json } from '../../engine/json.ts';
import { type Refusal, refuser } from '../../engine/refusal.ts';
import second from './data/actions-b.json';
import printed from './data/errors.json';

type Row = { readonly code: string; readonly message: string; readonly rule: string };
const rows = printed.errors as readonly Row[];
const RULES_B: { readonly [code: string]: string } = {
  E_COMMITTED: 'FYOW-33.7.1',
  E_BARRAGE: 'FYOW-33.7.2',
  E_DECISION_FAILED: 'FYOW-8.2',
  E_RETREAT: 'FYOW-33.8',
  E_LOSSES: 'FYOW-33.10',
  E_NO_ENEMY: 'FYOW-33.7.1',
  E_CREW: 'FYOW-31.1',
  E_TASK: 'FYOW-31.7',
  E_NUMBER: 'FYOW-A10',
  E_TARGET_LIST: 'FYOW-34.7',
  E_RADIO: 'FYOW-34.12',
  E_CELL: 'FYOW-34.2',
  E_SWEEP: 'FYOW-34.14',
  E_AGENT: 'FYOW-34.15',
  E_NO_FLYING: 'FYOW-25.8',
  E_LOW_CLOUD: 'FYOW-25.8',
  E_SANDSTORM: 'FYOW-27.7',
  E_GRASS_STRIP: 'FYOW-25.8a',
  E_NOT_OPERATIONAL: 'FYOW-28.2',
  E_FLIGHT_TIME: 'FYOW-28.6',
  E_RANGE: 'FYOW-28.7',
  E_NO_INTERCEPT: 'FYOW-28.7',
  E_IN_BOX: 'FYOW-28.7',
  E_AIR_GROUP: 'FYOW-28.1',
  E_AIR_WITHDRAWN: 'FYOW-28.12',
  E_STORES: 'FYOW-28.8a',
  E_FRIENDLY_AIR: 'FYOW-28.10',
};
const templates: { [code: string]: string } = {};
/** FYOW-A10: the sentences by code; `{detail}` is what they are about. */
export const REFUSALS: { readonly [code: string]: string } = templates;
const ruleOf: { [code: string]: string } = {};
for (const { code, message, rule } of rows) {
  templates[code] = `${message}{detail}`;
  ruleOf[code] = rule.startsWith('FYOW-') ? rule : 'FYOW-A10';
}
for (const [code, message] of Object.entries(second.refusals as { [code: string]: string })) {
  templates[code] ??= `${message[0]!.toUpperCase()}${message.slice(1)}{detail}`;
  ruleOf[code] ??= RULES_B[code] ?? 'FYOW-A10';
}
templates.E_RULING = 'The table cannot be so{detail}';
ruleOf.E_RULING = 'FYOW-0.4';
export const REFUSAL_CODES: readonly string[] = Object.keys(templates);

const made = refuser(templates);

/** FYOW-A10: a refusal by its code: the sentence and the rule are those of the list. */
export const no = (
  code: string,
  detail = '',
  values: { readonly [name: string]: Json } = {},
): Refusal =>
  made(ruleOf[code] ?? 'FYOW-A10', code, { ...values, detail: detail && `: ${detail}` });

/** FYOW-A10, FYOW-B3: the first code of which the test says yes, in the order given: what an action is refused with. */
export type Checks = readonly (readonly [code: string, broken: () => boolean | string])[];
export const firstBroken = (checks: Checks): Refusal | null => {
  for (const [code, broken] of checks) {
    const answer = broken();
    if (answer !== false) return no(code, answer === true ? '' : answer);
  }
  return null;
};
