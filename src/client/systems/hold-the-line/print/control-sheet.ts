import clock from '../../../../rules/hold-the-line/data/clock.json';
import events from '../../../../rules/hold-the-line/data/events.json';
import politics from '../../../../rules/hold-the-line/data/politics.json';
import { type Block, BREAK, heading, para, small, tableOf } from '../../../print/blocks.ts';
import { textPaper } from '../../../print/layout.ts';
import type { Paper } from '../../../print/paper.ts';
import type { PrintOptions, Source } from '../../../print/source.ts';
import type { View } from '../seen.ts';

/** A track as a row of boxes, the present value with a ring round it. */
const trackFigure = (max: number, now: number, wires: readonly number[]): Block => {
  const boxes = Array.from({ length: max + 1 }, (_, n) => {
    const x = 2 + n * 34;
    const wire = wires.includes(n);
    return (
      `<rect x="${x}" y="2" width="32" height="26" fill="${wire ? '#f0d9a2' : '#fff'}" stroke="#5c5240"/>` +
      `<text x="${x + 16}" y="20" text-anchor="middle" font-size="14" font-family="serif"${wire ? ' font-weight="bold"' : ''}>${n}</text>` +
      (n === now
        ? `<circle cx="${x + 16}" cy="15" r="12" fill="none" stroke="#b0452f" stroke-width="2.4"/>`
        : '')
    );
  });
  return { kind: 'figure', drawing: { body: boxes.join(''), box: [0, 0, 34 * 13 + 4, 30] } };
};

/** HTL-20.3 to 20.8: each track with its tripwires, and how far they are. */
const trackBlocks = ({ table }: View): Block[] =>
  politics.tracks.flatMap(({ id, name, max }): Block[] => {
    const now = table.politics[id as 'FR' | 'BR' | 'SU'];
    const wires = politics.tripwires.filter(({ track }) => track === id);
    return [
      heading(`${name}: ${now}`, 3),
      trackFigure(
        max,
        now,
        wires.map(({ at }) => at),
      ),
      ...tableOf(
        ['At', 'Still', 'What happens'],
        wires.map(({ at, effect }) => [
          String(at),
          at > now ? String(at - now) : 'crossed',
          effect,
        ]),
      ),
    ];
  });

const changes = (): Block[] => {
  const signed = (n: unknown): string =>
    typeof n === 'number' ? (n > 0 ? `+${n}` : String(n)) : '';
  return tableOf(
    ['When', 'FR', 'BR', 'SU'],
    politics.modifiers.map(row => [
      row.when,
      ...['FR', 'BR', 'SU'].map(track => signed(Reflect.get(row, track))),
    ]),
  );
};

const eventTable = (title: string, rows: typeof events.german): Block[] => [
  heading(title, 3),
  ...tableOf(
    ['d66', 'Event', 'Effect'],
    rows.map(({ d66, title: name, effect }) => [d66.join(', '), name, effect]),
  ),
];

const turnWords = (turn: number | string): string =>
  String(turn).replace(/^warEntry\+/, 'war entry + ');

/** Control's own sheet. Nobody else's eyes print it. */
export const controlSheet = (source: Source, { size }: PrintOptions): Paper[] => {
  const view = source.view as View;
  if (!source.all || !view.all) return [];
  const title = `${source.system.title}, ${source.scenario}: Control`;
  const blocks: Block[] = [
    heading('Control', 1),
    small('Nobody but Control reads this sheet. Players learn what is announced to them.'),
    heading('Tracks and tripwires'),
    ...trackBlocks(view),
    heading('What moves the tracks'),
    ...changes(),
    heading('What happens by the calendar'),
    ...tableOf(
      ['Turn', 'What'],
      politics.timeline.map(({ turn, event }) => [turnWords(turn), event]),
    ),
    BREAK,
    heading('Random events'),
    para(
      `At the start of a turn, after politics and before command points are delivered. For each side a d6: 1-2 none, 3-5 one, 6 two; then a headquarters by lot and a d66.`,
    ),
    ...eventTable('German', events.german),
    ...eventTable('Polish', events.polish as typeof events.german),
  ];
  return [textPaper('control', title, blocks, { size, columns: 2 })];
};

const NAMES: { readonly [id: string]: string } = {
  arrival: 'Booking in, badges, tea',
  plenary: 'Welcome and rules in a nutshell',
  PLANNING: 'Planning game and exercises',
  SETUP: 'Set-up',
  'turn 1': 'Turn 1',
  DEBRIEF: 'Debriefing',
  clearUp: 'Clearing up',
};

const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** HTL-4.7: the day from booking in to clearing up, and how a turn is spent. */
export const dayPlan = (source: Source, { size }: PrintOptions): Paper[] => {
  const { lastTurn } = (source.view as View).table;
  const turns = Math.min(lastTurn, 9);
  // A shorter game ends earlier: what follows the last turn moves up.
  const each = clock.day.find(row => 'each' in row)?.minutes ?? 0;
  const earlier = (9 - turns) * each;
  const rows = clock.day.flatMap(({ id, from, minutes, ...rest }) => {
    const [h = 0, m = 0] = from.split(':').map(Number);
    const start = h * 60 + m - (['DEBRIEF', 'clearUp'].includes(id) ? earlier : 0);
    if (!('each' in rest)) return [[clockTime(start), clockTime(start + minutes), NAMES[id] ?? id]];
    return Array.from({ length: Math.max(0, turns - 1) }, (_, i) => [
      clockTime(start + i * minutes),
      clockTime(start + (i + 1) * minutes),
      `Turn ${i + 2}`,
    ]);
  });
  const { turn1, default: later } = clock.phaseMinutes;
  const title = `${source.system.title}, ${source.scenario}: plan of the day`;
  return [
    textPaper(
      'day-plan',
      title,
      [
        heading('Plan of the day', 1),
        ...tableOf(['From', 'To', 'What'], rows),
        heading('A turn, in minutes'),
        ...tableOf(
          ['Phase', 'Turn 1', 'Later'],
          Object.entries(turn1).map(([phase, minutes]) => [
            phase.replaceAll('_', ' ').toLowerCase(),
            String(minutes),
            String(later[phase as keyof typeof later]),
          ]),
        ),
        para(
          `Each side has one tea break of ${clock.teaBreaks.minutes} minutes, Control another; the clock stands still meanwhile.`,
        ),
      ],
      { size },
    ),
  ];
};
