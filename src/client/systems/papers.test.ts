import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { EVERYTHING, seatNamed } from '../../engine/seat.ts';
import { Table } from '../../engine/table.ts';
import { SYSTEMS } from '../../rules/all.ts';
import { sourceOf } from '../print/of-table.ts';
import { type Paper, pageFile, paperFile } from '../print/paper.ts';
import { papersOf } from '../print/papers.ts';
import type { PrintOptions, Source } from '../print/source.ts';
import { presenterOf, sheetsOf } from './papers.ts';

const OPTIONS: PrintOptions = { size: 'a4', whole: false, counters: true, blank: false };
const SCENARIOS: { readonly [system: string]: string } = {
  'poland-campaign': 'corridor',
  'september-1939': 'first-steps',
  'hold-the-line': 'mlawa',
};

const RULEBOOK =
  '# A book\n\n## PC-1 A table\n\n| a | b |\n|---|---|\n| one | two |\n| three | four |\n';

const printed = async (system: (typeof SYSTEMS)[number]) => {
  const scenario = SCENARIOS[system.id] ?? system.scenarios[0]!.id;
  const table = Table.create(system, { scenario, dice: pledge('papers') });
  while (table.runUmpire().length > 0);
  const presenter = await presenterOf(system, table.head);
  const around = {
    presenter,
    rulebook: RULEBOOK,
    link: (seat: string) => `https://x.example/#/${seat}`,
  };
  const control = table.seats.find(({ kind }) => kind === 'control')?.id ?? EVERYTHING;
  const whole = sourceOf(table, control, { ...around, all: true });
  return { table, whole, presenter, sheets: await sheetsOf(system) };
};

/** Every piece of text that stands on a paper. */
const wordsOn = (papers: readonly Paper[]): string =>
  papers
    .flatMap(({ pages, shared = '' }) => [shared, ...pages.map(({ body }) => body)])
    .flatMap(body => [...body.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text))
    .map(text => text.replace(/<[^>]*>/g, ''))
    .join('\n');

test.each(SYSTEMS)('$id: every paper is made, as pages and as a document', async system => {
  const { whole, sheets } = await printed(system);
  const kinds = papersOf(whole, sheets, OPTIONS);
  const ids = kinds.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['map', 'counters', 'battle-order', 'charts', 'journal']),
  );
  for (const kind of kinds)
    for (const paper of kind.make()) {
      expect(paper.pages.length, paper.id).toBeGreaterThan(0);
      expect(paperFile(paper)).toContain('<svg class="page"');
      const text = pageFile(paper, paper.pages[0]!);
      expect(text, paper.id).not.toMatch(/NaN|undefined|\[object/);
    }
  const fronts = sheets.counters?.(whole) ?? [];
  expect(new Set(fronts.map(({ id }) => id)).size).toBe(fronts.length);
});

test.each(SYSTEMS)(
  '$id: nothing that only another seat knows stands on the papers of a seat',
  async system => {
    const { table, whole, presenter, sheets } = await printed(system);
    const players = table.seats.filter(({ kind }) => kind === 'player');
    const titles = (source: Source) =>
      presenter.units(source.view, source.seat).map(({ title }) => title);
    for (const seat of players) {
      const own = whole.as(seat.id);
      expect(own.all).toBe(false);
      const known = new Set(titles(own));
      const hides = ['fight-your-own-wars', 'hold-the-line', 'not-quite-mechanized'];
      const secret = titles(whole).filter(title => title.length > 3 && !known.has(title));
      if (hides.includes(system.id)) expect(secret.length, seat.id).toBeGreaterThan(0);
      const papers = papersOf(own, sheets, OPTIONS).filter(
        ({ id }) => id !== 'charts' && (id !== 'map' || seat === players[0]),
      );
      const lines = new Set(wordsOn(papers.flatMap(kind => kind.make())).split('\n'));
      expect(
        secret.filter(title => lines.has(title)),
        seat.id,
      ).toEqual([]);
      const others = players.filter(one => one.id !== seat.id && seatNamed(table.seats, one.id));
      for (const other of others) expect([...lines].join('\n')).not.toContain(`#/${other.id}`);
      expect(
        papersOf(own, sheets, OPTIONS)
          .find(({ id }) => id === 'control')
          ?.make() ?? [],
      ).toEqual([]);
    }
  },
);
