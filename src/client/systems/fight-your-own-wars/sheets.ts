import { tableOf as wholeTable } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import { fieldOf, type View } from '../../../rules/fight-your-own-wars/index.ts';
import {
  type BattleSheet,
  battleSheet,
} from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import {
  PLOT_BOX,
  PLOT_TITLES,
  plotDrawing,
  plotsOf,
} from '../../../rules/fight-your-own-wars/papers/plots.ts';
import {
  type RecordSheet,
  recordSheets,
} from '../../../rules/fight-your-own-wars/papers/record-sheets.ts';
import type { Counter } from '../../board/core/counters.ts';
import { staffSheet } from '../../board/node/staff-sheet.ts';
import { type Block, BREAK, heading, literal, para, small, tableOf } from '../../print/blocks.ts';
import { cutCounter } from '../../print/counters.ts';
import { textPaper } from '../../print/layout.ts';
import { type Paper, pageSize } from '../../print/paper.ts';
import type { PrintOptions, Source, SystemSheets } from '../../print/source.ts';
import { printedNodes } from '../table-pictures.ts';
import { airPapers, seaPapers } from './arms-sheets.ts';
import { staffMapFor } from './presenter.ts';
import { forcesOf } from './scene.ts';
import { forceLines, groundLines, lineStates } from './sheet-lines.ts';
import { sheetSketch } from './sheet-sketch.ts';
import { symbolOf } from './symbols.ts';

const counters = (view: View): Counter[] =>
  forcesOf(view).map(({ id, name, side, place, unit, cv }, n) => ({
    id,
    place,
    side: side === 0 ? 'SK' : 'SU',
    symbol: symbolOf(unit),
    strength: cv > 0 ? String(cv) : '',
    name: name.slice(0, 9),
    stack: n % 4,
    states: [],
  }));

/** FYOW-4: everything of one force's record sheet. */
const sheetBlocks = (one: RecordSheet, blank: boolean): Block[] => {
  const value = (text: string | number): string => (blank ? '' : literal(String(text)));
  return [
    heading(one.name, 3),
    para(`${literal(one.command)}, ${literal(one.commander)}, rating ${one.rating}.`),
    ...tableOf(
      ['At', 'Attitude', 'Value', 'CV', 'MP', 'Moves'],
      [
        [
          value(one.board),
          value(one.attitude),
          value(`${one.value} of ${one.original}`),
          value(one.cv),
          value(one.mp),
          value(one.moves),
        ],
      ],
    ),
    ...tableOf(
      ['Condition', 'Milestone', 'Supply', 'Stock', 'Battles', 'Month', 'Bank'],
      [
        [
          value(one.condition),
          value(one.milestone),
          value(one.mode),
          value(one.stockpile),
          value(one.battles),
          value(one.monthLoss),
          value(one.bank),
        ],
      ],
    ),
    ...(blank
      ? [{ kind: 'lines', labels: ['Order', ''], gap: 16 } as Block]
      : [small(`Order: ${literal(one.order)}`)]),
    ...tableOf(
      ['', 'Element', 'Quality', 'Left', 'Dam.', 'Hid.', 'Mom.'],
      one.lines.map((line, i) => [
        String(i + 1),
        literal(line.item),
        line.quality,
        blank ? `    of ${line.of}` : `${line.left} of ${line.of}`,
        value(line.damaged || ''),
        value(line.concealed || ''),
        value(line.momentum || ''),
      ]),
    ),
  ];
};

/** Set on a large sheet and drawn small, so that two rows find room. */
const reduced = (paper: Paper, size: PrintOptions['size']): Paper => {
  const [width, height] = pageSize(size, true);
  return {
    ...paper,
    pages: paper.pages.map(page => {
      const scale = Math.min(width / page.width, height / page.height);
      return { width, height, body: `<g transform="scale(${scale.toFixed(4)})">${page.body}</g>` };
    }),
  };
};

/** One force to a sheet, or six. */
const recordPapers =
  (id: string, each: 1 | 6) =>
  (source: Source, { size, blank }: PrintOptions): Paper[] => {
    const all = recordSheets(source.view as View);
    if (all.length === 0) return [];
    const title = `${source.system.title}, ${source.scenario}: record sheets`;
    if (each === 1)
      return [
        textPaper(
          id,
          title,
          all.flatMap(one => [...sheetBlocks(one, blank), BREAK]),
          { size },
        ),
      ];
    const rows: Block[] = [];
    for (let i = 0; i < all.length; i += 3)
      rows.push({
        kind: 'columns',
        columns: [0, 1, 2].map(n => (all[i + n] ? sheetBlocks(all[i + n]!, blank) : [])),
      });
    return [reduced(textPaper(id, title, rows, { size: 'a3', lying: true }), size)];
  };

const sketch = (sheet: BattleSheet): Block => ({
  kind: 'figure',
  drawing: sheetSketch(sheet),
  width: 330,
});

/** FYOW-A13: the sheet of a battle at home: the table, light and weather, forces with boxes to tick, and a blank report. */
const battleBlocks = (sheet: BattleSheet): Block[] => [
  heading(
    `Battle ${sheet.battle}: ${sheet.board.name}, day ${sheet.day}, session ${sheet.session}`,
    1,
  ),
  para(
    `${sheet.board.type}, ${sheet.board.size} table, town ${sheet.board.town}, woods ${sheet.board.woods}${sheet.board.rivers.length > 0 ? `, ${sheet.board.rivers.join(', ')}` : ''}. The attacker comes from ${sheet.attackerFrom} (*).`,
  ),
  sketch(sheet),
  ...tableOf(
    ['Weather', 'Wind', 'Gauge', ...sheet.bounds.map(({ bound }) => `Bound ${bound}`)],
    [
      [
        sheet.weather.code,
        sheet.weather.wind,
        String(sheet.weather.gauge),
        ...sheet.bounds.map(({ light }) => light),
      ],
    ],
  ),
  para(
    `The attacker is ${sheet.attackerSeen ? '' : 'not '}seen, the defender is ${sheet.defenderSeen ? '' : 'not '}seen.`,
  ),
  para(literal(groundLines(sheet).join(' '))),
  ...sheet.forces.flatMap((force): Block[] => [
    heading(`${force.name} (${force.side}, ${force.role})`, 3),
    small(literal(forceLines(force).join('; '))),
    small(literal([force.commander, force.attitude, force.order].filter(Boolean).join('; '))),
    ...tableOf(
      ['', 'Element', 'Quality', 'Tick what is lost'],
      force.lines.map(({ line, item, quality, n, ...rest }) => [
        String(line),
        literal(item),
        [quality, ...lineStates(rest)].join(', '),
        `${n}: ${'[ ] '.repeat(Math.min(24, n))}`,
      ]),
    ),
  ]),
  BREAK,
  ...reportBlocks(sheet),
];

const reportBlocks = ({ battle, forces }: Pick<BattleSheet, 'battle' | 'forces'>): Block[] => [
  heading(`Report of battle ${battle}`, 1),
  {
    kind: 'lines',
    labels: [
      'Bounds played (1 to 4)',
      'Over? (yes, no)',
      'Who holds the table (a side, or contested)',
    ],
  },
  ...forces.flatMap((force): Block[] => [
    heading(force.name, 3),
    ...tableOf(
      ['Line', 'Element', 'Lost', 'Damaged', 'Captured'],
      force.lines.map(({ line, item }) => [String(line), literal(item), '', '', '']),
    ),
    {
      kind: 'lines',
      labels: ['Ammunition used (0 to 4)', 'Left by edge, in good order, in disarray, surrendered'],
    },
  ]),
];

const EMPTY = { battle: '........', forces: [] as BattleSheet['forces'] };

const battlePapers = (source: Source, { size, blank }: PrintOptions): Paper[] => {
  const view = source.view as View;
  const title = `${source.system.title}, ${source.scenario}: battles`;
  const table = wholeTable(view, source.seat);
  const sheets = blank
    ? []
    : table.battles
        .filter(({ stage }) => stage !== 'closed')
        .flatMap(({ id }) => battleSheet(table, Math.max(0, view.side), id) ?? []);
  return sheets.length === 0
    ? []
    : [
        textPaper(
          'battles',
          title,
          sheets.flatMap(one => [...battleBlocks(one), BREAK]),
          { size },
        ),
      ];
};

const blankReport = (source: Source, { size }: PrintOptions): Paper[] => {
  const force = (n: number) => ({
    ...({ unit: '', side: '', role: 'other', commander: '', attitude: '', order: '' } as const),
    name: `Force ${n}: ..............................`,
    lines: Array.from({ length: 6 }, (_, i) => ({ line: i + 1, item: '', quality: '', n: 0 })),
  });
  const title = `${source.system.title}: blank report`;
  const blocks = reportBlocks({ ...EMPTY, forces: [force(1), force(2), force(3)] });
  return [textPaper('report-blank', title, blocks, { size })];
};

/** The days in figures, each drawing with the names of its lines. */
const plotBlocks = ({ view, log }: Source): Block[] => {
  const { days, plots } = plotsOf(
    log.map(({ line }) => line),
    view as View,
  );
  if (days.length < 2) return [];
  return plots
    .filter(({ lines }) => lines.some(({ values }) => values.some(n => n !== 0)))
    .flatMap((plot): Block[] => [
      heading(PLOT_TITLES[plot.id], 3),
      {
        kind: 'figure',
        drawing: { body: plotDrawing(plot, days), box: [0, 0, ...PLOT_BOX] },
      },
      small(
        plot.lines.map(({ name }, i) => `${i === 0 ? '—' : '- -'} ${literal(name)}`).join('   '),
      ),
    ]);
};

/** Fight Your Own Wars on paper. */
export const sheets: SystemSheets = {
  map: ({ view }, options) => {
    const map = staffMapFor(fieldOf(view as View));
    const lying = options.counters ? counters(view as View) : [];
    return { svg: printedNodes(map, lying, 'paper'), unit: staffSheet(map).unit * 2 };
  },
  counters: ({ view }) => counters(view as View).map(one => cutCounter(one)),
  plots: plotBlocks,
  own: [
    {
      id: 'record-sheets',
      title: () => 'Record sheets, one to a page',
      make: recordPapers('record-sheets', 1),
    },
    {
      id: 'record-sheets-6',
      title: () => 'Record sheets, six to a page',
      make: recordPapers('record-sheets-6', 6),
    },
    { id: 'battles', title: () => 'Battle sheets with blank reports', make: battlePapers },
    { id: 'squadrons', title: () => 'Squadron sheets', make: airPapers },
    { id: 'sea', title: () => 'Fleet, naval template, landing plan', make: seaPapers },
    { id: 'report-blank', title: () => 'Blank report of a battle', make: blankReport },
  ],
};
