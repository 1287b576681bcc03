import { look } from '../../../src/rules/hold-the-line/look.ts';
import { type Operation, plain, type Row, Scene } from './scene.ts';
import type { Given } from './small-table.ts';

/** What a seat sees of a thing, in the vector's words: `hidden`, or what is known of it. */
export const seenOf = (scene: Scene, seat: string, thing: string, wanted?: unknown): unknown => {
  const seen = look(scene.view(seat), thing);
  if ('because' in seen) return blockOf(scene, seat, thing) ?? 'hidden';
  if (typeof wanted !== 'object' || wanted === null) return seen.text ?? seen;
  return Object.fromEntries(Object.keys(wanted).map(key => [key, (seen as Row)[key]]));
};

/** A block: its hex and nation. Which unit it is only the vector knows. */
const blockOf = (scene: Scene, seat: string, thing: string): Row | null => {
  const { field, state } = scene;
  const unit = field.unit(thing);
  if (unit < 0 || state.units[unit]!.level !== 1) return null;
  const { hex } = state.units[unit]!;
  const shown = scene.view(seat).blocks.some(block => block.hex === hex);
  return shown ? { hex: field.grid.label(hex), nation: field.pieces[unit]!.side } : null;
};

const view = (given: Given, when: Given, then: Given): Row => {
  const scene = Scene.small(given);
  const seat = (when.as ?? when.seat) as string;
  if (when.as && !scene.view(when.seat as string).all) throw new RangeError('when.seat: Control');
  return { seen: seenOf(scene, seat, when.of as string, then.seen) };
};

const ask: Operation = (given, when) => {
  const scene = Scene.small(given);
  const seen = look(scene.view(when.seat as string), when.what as string);
  return 'because' in seen ? { error: seen.code } : { seen: plain(seen) };
};

/** A request about a hex, and the Control post that it is offered to first. */
const queue: Operation = given => {
  const { about, region } = given.request as Row;
  const scene = Scene.small({ board: { hexes: { [about as string]: { region } } } });
  for (const [post, regions] of Object.entries(plain(given.sectors) as Record<string, string[]>))
    scene.state.sectors.push({ post, regions, seats: [], subjects: [] });
  scene.do('german', { type: 'askControl', kind: 'ruling', text: 'May I?', about: [about] });
  return { offeredFirst: scene.state.queue[0]!.due };
};

export { ask, queue, view };
