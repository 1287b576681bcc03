import { type Infer, list, oneOf, optional, shape, text, whole } from '../../../engine/shape.ts';
import { id } from '../orders/order.ts';
import { newPaper } from '../phases/deliver.ts';
import { no } from '../refusals.ts';
import { fromShape, type Scenario, unitShape } from '../scenario.ts';
import { newNode, newUnit } from '../setup.ts';
import type { State } from '../state.ts';
import { groundOf, sideIndex } from '../terms/ground.ts';
import { makeCurrent } from '../terms/papers.ts';
import { findNode, findUnit, topNode } from '../terms/roster.ts';
import { strengthOfNode } from '../terms/strength.ts';
import type { NqmRule } from './rule.ts';

const joinShape = shape({
  type: oneOf(['joinBattle']),
  node: id,
  name: text(120),
  side: id,
  entry: id,
  bound: whole(0, 10_000),
  units: list(unitShape, 1, 40),
  reason: text(500, /\S/),
  /** NQM-22.10: the campaign's name for it, and the elements its stands were made of: its part of the reports. */
  opId: optional(text(60)),
  from: optional(list(fromShape, 0, 400)),
  /** Quarters of its ammunition that were gone when it came. */
  ammoUsed: optional(whole(0, 4)),
});
export type JoinBattle = Infer<typeof joinShape>;

/** NQM-22.11: between two reports the campaign lets somebody join, in column, at the bound and edge that it names. */
export const joinBattle: NqmRule<JoinBattle> = {
  rule: 'NQM-22.11',
  shape: joinShape,
  by: 'control',
  anytime: true,
  listing: 'some',
  *candidates() {},
  refuse(state, _seat, { node, side, entry, bound, units }) {
    const rule = 'NQM-22.11';
    const ground = groundOf(state);
    if (state.options.umpire !== 'full') return no('NQM-20', 'E_NOT_SEAT');
    if (sideIndex(ground, side) < 0 || findNode(state, node)) return no(rule, 'E_UNKNOWN_ID');
    if (!ground.entries.some(one => one.id === entry)) return no(rule, 'E_UNKNOWN_ID');
    if (bound < state.bound || state.phase === 'FINISHED') return no(rule, 'E_NUMBER');
    const ids = units.map(unit => unit.id);
    const stands = units.flatMap(unit => unit.stands.map(stand => stand.id));
    const isFresh =
      new Set(ids).size === ids.length &&
      new Set(stands).size === stands.length &&
      ids.every(one => !findUnit(state, one)) &&
      units.every(unit => unit.node === node && unit.side === side) &&
      units.every(unit => unit.cu <= unit.cuMax && (unit.fu ?? 0) <= (unit.fuMax ?? 0));
    return isFresh ? null : no(rule, 'E_UNKNOWN_ID');
  },
  apply(draft, action, context) {
    const side = sideIndex(groundOf(draft), action.side);
    const top = topNode(draft, side);
    draft.nodes.push(newNode(nodeFor(action, top?.id ?? null), side));
    for (const unit of action.units)
      draft.units.push(
        newUnit(
          {
            ...unit,
            pos: null,
            formation: 'column',
            concealed: false,
            arrival: { bound: action.bound, entry: action.entry },
          },
          side,
        ),
      );
    const seat = draft.held.find(one => one.post === top?.id)?.seat ?? null;
    draft.held.push({ post: action.node, seat });
    order(draft, action, side, top?.id ?? action.node);
    for (const node of draft.nodes)
      if (node.id === action.node) node.strength = strengthOfNode(draft, node.id);
    context.reveal('NQM-22.11');
    context.log('NQM-22.11', 'joined', { node: action.node, bound: action.bound }, [
      ...draft.seats.filter(one => one.side === side).map(one => one.id),
    ]);
  },
};

const nodeFor = (action: JoinBattle, parent: string | null): Scenario['nodes'][number] => ({
  id: action.node,
  side: action.side,
  level: 'battalion',
  name: action.name,
  parent,
  grade: action.units[0]!.grade,
  green: action.units[0]!.green,
  radios: true,
  mobility: 'foot',
  commander: null,
  hqUnits: action.units.filter(({ kind }) => kind === 'hq').map(unit => unit.id),
});

/** Joiners wait near their entry until they are ordered on. */
const order = (draft: State, { node, entry }: JoinBattle, side: number, from: string): void => {
  const at = groundOf(draft).entries.find(one => one.id === entry)!.pos;
  const paper = newPaper(
    draft,
    {
      id: `J-${node}`,
      from,
      to: node,
      aim: 'reserve',
      objective: { point: [...at], radius: 1000 },
    },
    side,
    draft.bound,
  );
  draft.papers.push(paper);
  makeCurrent(draft, paper);
};
