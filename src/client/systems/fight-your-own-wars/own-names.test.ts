import { beforeEach, expect, test, vi } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { EVERYTHING } from '../../../engine/seat.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars } from '../../../rules/fight-your-own-wars/index.ts';
import { nameIn } from '../../../rules/fight-your-own-wars/papers/journal-words.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { namesById, ownNames, rename, renamedIn } from './own-names.ts';
import { presenter } from './presenter.ts';
import { seenIn, type View } from './seen.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('names of one’s own stand on the map, in the log and in the journal; the record has the printed ones', () => {
  const table = Table.create(fightYourOwnWars, {
    scenario: fightYourOwnWars.scenarios[0]!.id,
    dice: pledge('names'),
  });
  const { head } = table.record;
  const view = table.view(EVERYTHING) as View;
  const [unit] = seenIn(view).units;
  const printed = JSON.stringify(table.record);
  rename(head, `unit:${unit!.id}`, '  The Lost Company ');
  rename(head, `who:${unit!.leader.name}`, 'Captain Nobody');
  const shown = presenter(fightYourOwnWars as never, head);
  const dressed = shown.dressed?.(view) as View;
  expect(seenIn(dressed).units[0]).toMatchObject({
    name: 'The Lost Company',
    leader: { name: 'Captain Nobody' },
  });
  expect(shown.unitTitle(dressed, unit!.id)).toBe('The Lost Company');
  const line = { rule: 'FYOW-14', id: 'lost', values: { unit: unit!.id, loss: 3 } };
  expect(shown.line(line)).toContain('The Lost Company');
  const own = namesById(ownNames(head).value);
  expect(nameIn({ field: fieldOf(view), own }, unit!.id)).toBe('The Lost Company');
  const sheets = fightYourOwnWars.paper!(
    view,
    EVERYTHING,
    'sheets',
    [],
    undefined,
    ownNames(head).value,
  );
  expect(sheets).toContain('The Lost Company');
  expect(sheets).toContain('Captain Nobody');
  expect(JSON.stringify(table.record)).toBe(printed);
  rename(head, `unit:${unit!.id}`, '');
  expect(seenIn(renamedIn(view, ownNames(head).value)).units[0]!.name).toBe(unit!.name);
});
