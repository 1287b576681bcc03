import { type Infer, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { id } from '../orders/order.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { setBridge } from '../terms/bridges.ts';
import { shift } from '../terms/fall-back.ts';
import { isOnMap, terrainOf } from '../terms/field.ts';
import { groundOf } from '../terms/ground.ts';
import { locate } from '../terms/knowledge.ts';
import { hitTargets } from '../terms/losses.ts';
import { findUnit, other } from '../terms/roster.ts';
import { here } from '../terms/stands.ts';
import type { NqmRule } from './rule.ts';

/** NQM-20.1: what an umpire may rule. */
export const RULINGS = [
  'place',
  'face',
  'organised',
  'disorganised',
  'pinned',
  'goneToGround',
  'broken',
  'addMarker',
  'removeMarker',
  'setAmmo',
  'reveal',
  'conceal',
  'deliverAt',
  'loseMessage',
  'setFeature',
  'decide',
  'speak',
] as const;

const ruleShape = shape({
  type: oneOf(['umpireRule']),
  kind: oneOf(RULINGS),
  target: id,
  x: optional(whole(-1_000_000, 1_000_000)),
  y: optional(whole(-1_000_000, 1_000_000)),
  value: optional(whole(-1, 10_000)),
  answer: optional(text(20)),
  reason: text(500, /\S/),
});
export type UmpireRule = Infer<typeof ruleShape>;

const UNIT_RULINGS: readonly string[] = RULINGS.slice(0, 12);

/** NQM-20, NQM-20.1: Control rules, with a note; dice stay as they fell. */
export const umpireRule: NqmRule<UmpireRule> = {
  rule: 'NQM-20.1',
  shape: ruleShape,
  by: 'control',
  anytime: true,
  listing: 'some',
  *candidates(state) {
    if (state.options.umpire !== 'full') return;
    for (const unit of state.units.filter(one => one.state === 'map').slice(0, 3))
      yield {
        type: 'umpireRule',
        kind: 'organised',
        target: unit.id,
        reason: 'a slip at the table',
      };
  },
  refuse(state, _seat, { kind, target, x, y, answer }) {
    if (state.options.umpire !== 'full' && kind !== 'speak') return no('NQM-20', 'E_NOT_SEAT');
    if (UNIT_RULINGS.includes(kind)) {
      if (findUnit(state, target)?.state !== 'map') return no('NQM-20.1', 'E_UNKNOWN_ID');
      if (kind === 'place')
        return x === undefined || y === undefined || !isOnMap(terrainOf(state), [x, y])
          ? no('NQM-20.1', 'E_PATH_OFF_MAP')
          : null;
      return null;
    }
    if (kind === 'deliverAt')
      return state.papers.some(one => one.order.id === target && one.state === 'sent')
        ? null
        : no('NQM-20.1', 'E_UNKNOWN_ID');
    if (kind === 'loseMessage')
      return state.messages.some(one => String(one.id) === target && !one.delivered)
        ? null
        : no('NQM-20.1', 'E_UNKNOWN_ID');
    if (kind === 'decide')
      return answer !== undefined && answersTo(state, target).includes(answer)
        ? null
        : no('NQM-20.1', 'E_UNKNOWN_ID');
    if (kind === 'setFeature')
      return groundOf(state).features.some(one => one.id === target && one.type === 'bridge')
        ? null
        : no('NQM-20.1', 'E_UNKNOWN_ID');
    return null;
  },
  apply(draft, { kind, target, x, y, value, answer, reason }, context) {
    context.reveal('NQM-20.1');
    context.log('NQM-20.1', 'ruled', { kind, target, reason });
    if (kind === 'deliverAt')
      for (const paper of draft.papers)
        if (paper.order.id === target && paper.state === 'sent')
          paper.deliver = Math.max(draft.bound, value ?? draft.bound);
    if (kind === 'decide')
      for (const one of draft.interrupts) if (one.key === target) one.answer = answer ?? '';
    if (kind === 'loseMessage')
      draft.messages = draft.messages.filter(one => String(one.id) !== target || one.delivered);
    if (kind === 'setFeature') setBridge(draft, target, value === 1 ? 'blown' : 'intact', -1);
    const unit = findUnit(draft, target);
    if (!unit || !UNIT_RULINGS.includes(kind)) return;
    switch (kind) {
      case 'place':
        shift(draft, unit, [x!, y!]);
        return;
      case 'face':
        unit.facing = ((value ?? 0) + 360) % 360;
        return;
      case 'organised':
        Object.assign(unit, {
          disorder: 'none',
          disorderUntil: -1,
          broken: false,
          choice: 'none',
          grounded: false,
          pinnedUntil: -1,
        });
        return;
      case 'disorganised':
        unit.disorder = 'hours';
        return;
      case 'pinned':
        unit.pinnedUntil = draft.bound;
        return;
      case 'goneToGround':
        unit.grounded = true;
        return;
      case 'broken':
        Object.assign(unit, { broken: true, disorder: 'broken', choice: 'withdraw' });
        return;
      case 'addMarker':
        hitTargets(
          draft,
          context,
          here(unit).map(stand => ({ unit, stand })),
          1,
          'NQM-20.1',
        );
        return;
      case 'removeMarker': {
        const marked = here(unit).find(stand => stand.markers > 0);
        if (marked) marked.markers--;
        return;
      }
      case 'setAmmo':
        if (unit.fuMax > 0) unit.fu = Math.max(0, Math.min(unit.fuMax, value ?? 0));
        else unit.cu = Math.max(0, Math.min(unit.cuMax, value ?? 0));
        return;
      case 'reveal':
        unit.concealed = false;
        locate(draft, other(unit.side), unit, context);
        return;
      case 'conceal':
        unit.concealed = true;
    }
  },
};

/** NQM-20.2: what may be said for a seat to a question in words; routes are the seat's own. */
const ANSWERS: { readonly [kind: string]: readonly string[] } = {
  STOP: ['stop', 'silent'],
  PRESS_HOME_AIR: ['yes', 'no'],
  ADVANCE: ['yes', 'no'],
};
const answersTo = (state: State, key: string): readonly string[] => {
  const open = state.interrupts.find(one => one.key === key && one.answer === '');
  return open ? (ANSWERS[open.kind] ?? []) : [];
};
