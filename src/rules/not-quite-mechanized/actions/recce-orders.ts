import { type Infer, oneOf, orNull, shape, whole } from '../../../engine/shape.ts';
import { ahead, type Point } from '../../../maps/plane/index.ts';
import { id, pointShape, policyShape } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { points } from '../terms/field.ts';
import { gapToPoint, pointOf, seesPoint } from '../terms/footprint.ts';
import { findUnit } from '../terms/roster.ts';
import { sq } from '../terms/squared.ts';
import { isRecce } from '../terms/stands.ts';
import {
  legal,
  type NqmRule,
  ownUnits,
  refuseDone,
  refuseOnMap,
  refusePoint,
  thisPhase,
} from './rule.ts';

const policyActionShape = shape({
  type: oneOf(['setFirePolicy']),
  unit: id,
  policy: orNull(policyShape),
});
export type SetFirePolicy = Infer<typeof policyActionShape>;
const POSTURES: readonly SetFirePolicy['policy'][] = [
  null,
  {
    fire: 'free',
    openAt: 'effective',
    ambush: true,
    letPass: 'none',
    scoot: false,
    stopAt_m: null,
  },
  { fire: 'hold', openAt: 'contact', ambush: true, letPass: 'recce', scoot: false, stopAt_m: null },
  { fire: 'hold', openAt: 'effective', ambush: false, letPass: 'all', scoot: true, stopAt_m: null },
];
/** NQM-2.9: when a unit opens fire, on whom, and whom it lets pass. Null: as its order says. */
export const setFirePolicy: NqmRule<SetFirePolicy> = {
  rule: 'NQM-2.9',
  shape: policyActionShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat).slice(0, 6))
      yield* legal(
        this,
        state,
        seat,
        POSTURES.map((policy): SetFirePolicy => ({ type: 'setFirePolicy', unit: unit.id, policy })),
      );
  },
  refuse: (state, seat, { unit }) =>
    refuseDone(state, seat, 'NQM-2.9') ?? refuseOnMap(state, seat, unit, 'NQM-2.9'),
  apply(draft, { unit, policy }) {
    findUnit(draft, unit)!.policy = policy;
  },
};

const lookShape = shape({
  type: oneOf(['lookAt']),
  unit: id,
  at: pointShape,
  r: whole(1, 100_000),
  observe: pointShape,
});
export type LookAt = Infer<typeof lookShape>;
const LOOK = { radius: 300, metres: 1000, aside: 300 };
/** NQM-6.9: one look an hour at an area from a point on the path. */
export const lookAt: NqmRule<LookAt> = {
  rule: 'NQM-6.9',
  shape: lookShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat).slice(0, 8)) {
      const observe = pointOf(unit);
      const proposals = [0, 45, 315].map((turn): LookAt => {
        const at = ahead(observe, (unit.facing + turn) % 360, 800);
        return {
          type: 'lookAt',
          unit: unit.id,
          at: [at[0], at[1]],
          r: 300,
          observe: [observe[0], observe[1]],
        };
      });
      yield* legal(this, state, seat, proposals);
    }
  },
  refuse(state, seat, { unit: name, at, r, observe }) {
    const rule = 'NQM-6.9';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseOnMap(state, seat, name, rule) ??
      refusePoint(state, at, rule) ??
      refusePoint(state, observe, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    if (unit.look) return no(rule, 'E_LOOK_USED');
    const [ox, oy] = [observe[0]!, observe[1]!];
    const far = sq(at[0]! - ox) + sq(at[1]! - oy);
    if (r > LOOK.radius || far > sq(LOOK.metres)) return no(rule, 'E_LOOK_GEOMETRY');
    const line =
      unit.intent && unit.intent.path.length > 1 ? points(unit.intent.path) : [pointOf(unit)];
    const isOnPath = line.some((p, i) => nearPiece(p, line[i + 1] ?? p, [ox, oy]) <= LOOK.aside);
    const seen = seesPoint(state, { ...unit, x: ox, y: oy, formation: 'deployed', trail: [] }, [
      at[0]!,
      at[1]!,
    ]);
    return isOnPath && seen ? null : no(rule, 'E_LOOK_GEOMETRY');
  },
  apply(draft, { unit, at, r, observe }) {
    findUnit(draft, unit)!.look = { x: at[0]!, y: at[1]!, r, ox: observe[0]!, oy: observe[1]! };
  },
};
const nearPiece = (a: Point, b: Point, p: Point): number => {
  const squared = sq(b[0] - a[0]) + sq(b[1] - a[1]);
  const along =
    squared === 0
      ? 0
      : Math.max(
          0,
          Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / squared),
        );
  return Math.sqrt(
    sq(a[0] + (b[0] - a[0]) * along - p[0]) + sq(a[1] + (b[1] - a[1]) * along - p[1]),
  );
};

const lineActionShape = shape({ type: oneOf(['markStartLine']), unit: id, at: pointShape });
export type MarkStartLine = Infer<typeof lineActionShape>;
/** NQM-6.10: the recce marks a start line by leaving a stand on it. */
export const markStartLine: NqmRule<MarkStartLine> = {
  rule: 'NQM-6.10',
  shape: lineActionShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat, isRecce))
      yield* legal(this, state, seat, [
        { type: 'markStartLine', unit: unit.id, at: [unit.x, unit.y] },
      ]);
  },
  refuse(state, seat, { unit: name, at }) {
    const rule = 'NQM-6.10';
    const wrong =
      refuseDone(state, seat, rule) ??
      refuseOnMap(state, seat, name, rule) ??
      refusePoint(state, at, rule);
    if (wrong) return wrong;
    const unit = findUnit(state, name)!;
    if (!isRecce(unit)) return no(rule, 'E_NOT_RECCE');
    const end = unit.intent?.path.at(-1) ?? [unit.x, unit.y];
    const isThere =
      sq(end[0]! - at[0]!) + sq(end[1]! - at[1]!) <= sq(300) ||
      gapToPoint(state, unit, [at[0]!, at[1]!]) <= 300;
    return isThere ? null : no(rule, 'E_LOOK_GEOMETRY');
  },
  apply(draft, { unit, at }) {
    findUnit(draft, unit)!.line = [at[0]!, at[1]!];
  },
};
