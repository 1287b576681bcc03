import { expect, test } from 'vitest';
import type { Action } from '../../../engine/system.ts';
import type { Table } from '../../../engine/table.ts';
import type { Lesson } from '../../game/lesson.ts';
import { airLesson } from './air-lesson.ts';
import { lesson } from './lesson.ts';

const LOOKS = 'aim'; // what is only picked up on the screen is no act of the table

/** Does what a later step allows, else once more what this one does, until the second turn begins. */
const followed = ({ table: begun, steps }: Lesson): { table: Table; refused: string[] } => {
  const table = begun();
  const refused: string[] = [];
  const allows = steps.flatMap(step => (step.allows ? [step.allows] : []));
  let at = -1;
  for (let acts = 0; acts < 60 && Number(Reflect.get(Object(table.state), 'turn')) === 1; acts++) {
    const asked = table.pending().map(({ seat }) => seat);
    const offers = asked.flatMap(seat =>
      [...table.offers(seat)].map(action => ({ seat, action: action as Action })),
    );
    const open = (i: number) =>
      allows[i] !== undefined && offers.some(({ action }) => allows[i]!(action, LOOKS as never));
    const later = allows.findIndex((_, i) => i > at && open(i));
    const next = later < 0 ? at : later;
    const found = offers.find(({ action }) => allows[next]?.(action, LOOKS as never));
    if (!found) break;
    const { refused: no } = table.act(found.seat, found.action);
    if (no) refused.push(no.because);
    table.runUmpire();
    at = next;
  }
  return { table, refused };
};

test.each([
  { name: 'land', taught: lesson, told: ['committed', 'attacked', 'combat', 'combatClosed'] },
  { name: 'air', taught: airLesson, told: ['rotated', 'airCombat'] },
])('the $name lesson leads to the second turn by what its steps allow', ({ taught, told }) => {
  const { table, refused } = followed(taught);
  expect(refused).toEqual([]);
  const ids = table.wholeLog().map(({ line }) => line.id);
  for (const id of told) expect(ids).toContain(id);
  expect(Reflect.get(Object(table.state), 'turn')).toBe(2);
});
