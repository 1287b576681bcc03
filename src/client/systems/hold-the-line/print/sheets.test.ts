import { expect, test } from 'vitest';
import { pledge } from '../../../../engine/dice/commitment.ts';
import type { Action, System } from '../../../../engine/system.ts';
import { Table } from '../../../../engine/table.ts';
import { holdTheLine } from '../../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import { sourceOf } from '../../../print/of-table.ts';
import type { Paper } from '../../../print/paper.ts';
import { badgePaper, briefingPaper, printedSeats } from '../../../print/seats.ts';
import type { Source } from '../../../print/source.ts';
import { presenter } from '../presenter.ts';
import type { View } from '../seen.ts';
import { sheets } from '../sheets.ts';
import { dayPlan } from './control-sheet.ts';

const OPTIONS = { size: 'a4', whole: false, counters: true, blank: false } as const;

/** The evening at its first COMMAND, with everything where history had it. */
const atCommand = (): Table => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'mlawa',
    seating: 'mlawa-4',
    dice: pledge('sheets'),
  }) as Table;
  const phase = () => String(Reflect.get(Object(table.state), 'phase'));
  for (let i = 0; i < 50 && phase() !== 'COMMAND'; i++) {
    const [first] = table.pending();
    table.act(first!.seat, { type: 'done', step: phase() } as Action);
    table.runUmpire();
  }
  return table;
};

const sourceAs = (table: Table): Source =>
  sourceOf(table, 'control', {
    presenter: presenter(holdTheLine as unknown as System, table.record.head),
    rulebook: '',
    all: true,
  });

const sheetsOf = (table: Table): Map<string, Paper> => {
  const source = sourceAs(table);
  return new Map(
    printedSeats(source).map(({ id }) => [id, briefingPaper(source.as(id), sheets, OPTIONS)]),
  );
};

const words = (paper: Paper): string =>
  paper.pages
    .map(({ body }) => body)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('a briefing sheet has at most two pages, names every cube of its post, and no cube of the enemy that nobody has seen', () => {
  const table = atCommand();
  for (const [seat, paper] of sheetsOf(table)) {
    expect(paper.pages.length).toBeLessThanOrEqual(2);
    const view = table.view(seat) as View;
    if (view.side === null) continue;
    const { pieces, hqs } = fieldOf(view.table);
    const text = words(paper);
    pieces.forEach((piece, u) => {
      const { status, hq } = view.table.units[u]!;
      if (piece.kind !== 'cube') return;
      if (status === 'on' && view.posts.includes(hqs[hq]?.post ?? ''))
        expect(text).toContain(piece.name);
      if (piece.side !== view.side && status === 'off') expect(text).not.toContain(piece.name);
    });
  }
});

test('before set-up, on the eve of a day for a whole hall, no sheet is longer than two pages and each names the units that its post will have', () => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'day-event',
    seating: 'hall',
    dice: pledge('eve'),
  }) as Table;
  const papers = sheetsOf(table);
  expect([...papers].filter(([, { pages }]) => pages.length > 2).map(([seat]) => seat)).toEqual([]);
  expect(words(papers.get('pl-modlin')!)).toContain('78 pp');
  expect(words(papers.get('pl-modlin')!)).not.toContain('not on the map');
  expect(words(papers.get('ge-3a-co')!)).toContain('Germany Poland');
});

test('what a post decides in secret changes nothing on the sheet of another', () => {
  const table = atCommand();
  const before = sheetsOf(table);
  const deeds: readonly (readonly [string, object])[] = [
    ['pl-modlin', { type: 'standingOrders', where: 'PL-HQ-MODLIN', atOnce: true }],
    ['ge-3a-co', { type: 'commitCards', region: 'R2', cards: [9] }],
    ['pl-modlin', { type: 'commitCards', region: 'R2', cards: [7] }],
    [
      'ge-3a-co',
      { type: 'message', from: 'GE-3A-CO', to: 'GE-3A-A', kind: 'order', text: 'canary-sheet' },
    ],
  ];
  for (const [seat, deed] of deeds) expect(table.act(seat, deed as Action).refused).toBeNull();
  const after = sheetsOf(table);
  for (const seat of ['ge-3a-c', 'pl-modlin-2'])
    expect(after.get(seat)?.pages).toEqual(before.get(seat)?.pages);
  for (const [seat, paper] of after)
    if (seat !== 'control') expect(words(paper)).not.toContain('canary-sheet');
});

test('a badge names the side in words', () => {
  const text = words(badgePaper(sourceAs(atCommand()), sheets, OPTIONS));
  expect(text).toContain('Germany');
  expect(text).toContain('Poland');
  expect(text).not.toMatch(/\b(GE|PL)\b/);
});

test('HTL-4.7, HTL-22.4 the day of a shorter game ends after its last turn; Control is told what helps Control', () => {
  const source = sourceAs(atCommand());
  const [plan] = dayPlan(source, OPTIONS);
  const told = words(plan!)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(told).toMatch(/13:45 14:15 Turn 5 14:15 14:45 Debriefing/);
  const hints = source.as('control').briefing?.hints.map(({ id }) => id);
  expect(hints).toContain('hintQueue');
  expect(hints).not.toContain('hintPicture');
});
