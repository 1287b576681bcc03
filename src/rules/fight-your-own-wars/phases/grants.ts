import type { Context } from '../../../engine/system.ts';
import { orderFor } from '../staff/plan.ts';
import type { Request, State, Unit } from '../state.ts';
import { type Item, itemAt } from '../tables/catalogue.ts';
import { keyFor } from '../terms/deciding.ts';
import { isEngaged } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { standingOf } from '../terms/force.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import { raise } from '../terms/pace.ts';
import { brigadeUnits } from '../terms/units.ts';
import { convoyBar, sendConvoy } from './convoy.ts';
import { partWith, releaseBar } from './reserves.ts';

type Kind = Request['kind'];
type Sort = 'artillery' | 'engineers' | 'reserve';
const SORTS: { readonly [sort in Sort]: (item: Item) => boolean } = {
  artillery: ({ kind, calibreMm, id }) => kind === 'weapon' && calibreMm >= 75 && id !== 'HMTR',
  engineers: ({ tags }) => tags.includes('engineer'),
  reserve: ({ kind, tags, cls }) =>
    (kind === 'troops' && !tags.includes('engineer')) || cls === 'afv' || cls === 'ac',
};
const isSort = (kind: Kind): kind is Sort => Object.hasOwn(SORTS, kind);

/** FYOW-9.1a: what a granted request does. */
export const granted = (draft: State, context: Context, request: Request): void => {
  const { unit: at, kind, from } = request;
  const unit = draft.units[at]!;
  const { map } = fieldOf(draft);
  const board = map.label(unit.board);
  const others = brigadeUnits(draft, unit.command).filter(
    other =>
      other !== at &&
      draft.units[other]!.level === 'battlegroup' &&
      draft.units[other]!.role !== 'hq' &&
      !isEngaged(draft, other),
  );
  if (isSort(kind)) sendElements(draft, context, at, kind);
  else if (kind === 'convoy') convoyFor(draft, context, at);
  else if (kind === 'air_support' || kind === 'naval_support')
    draft.calls.push({
      side: unit.side,
      board: unit.board,
      arm: kind === 'air_support' ? 'air' : 'naval',
      day: draft.dayNumber,
    });
  else if (kind === 'new_orders')
    unit.issued = keptOrder(orderFor(draft, at, draft.commands[unit.command]!.posture));
  else if (kind === 'support') {
    const other =
      others.find(one => draft.units[one]!.id === from) ??
      others.find(one => orderFrom(draft.units[one]!.order).supported === unit.id) ??
      others[0];
    if (other === undefined) return;
    draft.units[other]!.issued = keptOrder({
      directive: 'SUPPORT',
      boards: [board],
      supported: unit.id,
    });
    draft.units[other]!.called = true;
  } else {
    const [other] = others;
    if (other === undefined) return;
    const there = map.label(draft.units[other]!.board);
    draft.units[other]!.issued = keptOrder({ directive: 'DEFEND', boards: [board] });
    unit.issued = keptOrder({ directive: 'MOVE', boards: [there], march: ['all'] });
  }
};

/** Whether the Senior Commander's own seat says on this card what he sends: the grant stands for his decision. */
const choosesHimself = ({ activation }: State, command: number): boolean =>
  activation?.kind === 'command' && activation.of === command && activation.asksSeat;
const leaveTo = (draft: State, decision: string, unit: Unit): void => {
  draft.activation!.passed.push(keyFor(decision, unit.id));
};

/** FYOW-2.5, FYOW-2.6: elements of that sort: over to a force on the board of the HQ, or to it as a Fraction. */
const sendElements = (draft: State, context: Context, at: number, sort: Sort): void => {
  const unit = draft.units[at]!;
  const { command } = unit;
  if (choosesHimself(draft, command)) {
    leaveTo(draft, 'DEC-S2', unit);
    return;
  }
  const hq = draft.units[draft.commands[command]!.hq];
  const found = (hq?.elements ?? []).flatMap((line, i) =>
    SORTS[sort](itemAt(line.item)) && standingOf(line) > 0
      ? [[{ line: i + 1, n: standingOf(line) }]]
      : [],
  );
  const picks = found.find(one => !releaseBar(draft, command, one, at));
  if (picks) partWith(draft, context, command, picks, at);
  else raise(draft, at, 'request');
};

/** FYOW-20.10: a convoy for the asker. */
const convoyFor = (draft: State, context: Context, at: number): void => {
  const unit = draft.units[at]!;
  if (choosesHimself(draft, unit.command)) leaveTo(draft, 'DEC-S7', unit);
  else if (!convoyBar(draft, unit.command, at)) sendConvoy(draft, context, unit.command, at);
  else raise(draft, at, 'request');
};
