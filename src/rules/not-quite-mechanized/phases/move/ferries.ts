import type { Context } from '../../../../engine/system.ts';
import { placeAfter } from '../../../../maps/plane/index.ts';
import type { State, Unit } from '../../state.ts';
import { LEVELS } from '../../tables/command.ts';
import { TICK_SECONDS } from '../../tables/movement.ts';
import { terrainOf } from '../../terms/field.ts';
import { nodeNamed } from '../../terms/roster.ts';
import { sq } from '../../terms/squared.ts';
import { seenBySide } from '../../terms/told.ts';
import { isMoving, putAtSeconds, wayOf } from './tick.ts';

/** Somebody at a ferry: the seconds of his path at which the boat takes him and puts him ashore, and where he is now. */
type Crossing = {
  readonly unit: Unit;
  readonly begins: number;
  readonly ends: number;
  readonly now: number;
};

const AT_FERRY = 25;

/** NQM-5.19: a ferry takes one at a time, whoever came first; the others wait at the bank. */
export const queueAtFerries = (draft: State, context: Context): void => {
  if (draft.options.traffic === 'off') return;
  const ferries = [
    ...terrainOf(draft).gates.filter(gate => gate.type === 'ferry'),
    ...draft.built.filter(one => one.type === 'ferry'),
  ];
  for (const ferry of ferries) {
    const queue = draft.units.flatMap(unit => crossingAt(draft, unit, ferry) ?? []);
    if (queue.length < 2) continue;
    let free = 0; // seconds of this tick after which the boat is empty
    for (const { begins, ends, now } of queue)
      if (isAboard({ begins, now })) free = Math.max(free, ends - (now - TICK_SECONDS));
    let waiting = queue.filter(one => !isAboard(one));
    while (waiting.length > 0) {
      const next = free < TICK_SECONDS ? nextIn(draft, context, waiting) : waiting[0]!;
      const boards = Math.max(next.begins - (next.now - TICK_SECONDS), free);
      const at = next.begins + Math.max(0, TICK_SECONDS - boards);
      if (at < next.now) putAtSeconds(draft, next.unit, at);
      free = boards + (next.ends - next.begins);
      waiting = waiting.filter(one => one !== next);
    }
  }
};

/** Whether the boat had taken him when the tick began. */
const isAboard = ({ begins, now }: Pick<Crossing, 'begins' | 'now'>): boolean =>
  now - TICK_SECONDS > begins;

const crossingAt = (
  draft: State,
  unit: Unit,
  ferry: { readonly x: number; readonly y: number },
): Crossing | null => {
  if (!isMoving(unit)) return null;
  const way = wayOf(draft, unit);
  const now = unit.march!.seconds;
  for (const { line, begins, ends } of way?.stretches ?? []) {
    if (line < 0 || begins >= now || ends <= now - TICK_SECONDS) continue;
    const [x, y] = placeAfter(way!, begins);
    if (sq(x - ferry.x) + sq(y - ferry.y) <= sq(AT_FERRY)) return { unit, begins, ends, now };
  }
  return null;
};

/** NQM-5.19: who came first, then the higher command, then a random pick. */
const nextIn = (draft: State, context: Context, waiting: readonly Crossing[]): Crossing => {
  const came = ({ now, begins }: Crossing): number => now - begins;
  const rank = ({ unit }: Crossing): number => LEVELS.indexOf(nodeNamed(draft, unit.node).level);
  const earliest = Math.max(...waiting.map(came));
  const first = waiting.filter(one => came(one) === earliest);
  const highest = Math.max(...first.map(rank));
  const equal = first.filter(one => rank(one) === highest);
  return equal.length === 1
    ? equal[0]!
    : context.dice.draw(equal, 'NQM-5.19', seenBySide(draft, equal[0]!.unit.side));
};
