import { writeOrder } from '../../../../rules/not-quite-mechanized/index.ts';
import { hourOf as boundHour } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import {
  type Block,
  BREAK,
  heading,
  literal,
  para,
  small,
  tableOf,
} from '../../../print/blocks.ts';
import { textPaper } from '../../../print/layout.ts';
import type { Paper } from '../../../print/paper.ts';
import type { PrintOptions, Source } from '../../../print/source.ts';
import { kindWords } from '../log/log-words.ts';
import type { View } from '../seen.ts';

const hourOf = (view: View, bound: number): string =>
  `${String(boundHour(view.table, bound) % 24).padStart(2, '0')}:00`;

const FORM: readonly Block[] = [
  heading('Order', 2),
  { kind: 'lines', labels: ['From', 'To', 'Number', 'Written at', 'Arrives at'], gap: 18 },
  { kind: 'lines', labels: ['AIM and objective', '', 'AXIS', '', 'START, HHOUR, END'], gap: 18 },
  {
    kind: 'lines',
    labels: ['Fire plan', '', '', 'Policy', 'IF ... THEN', '', '', 'On the objective'],
    gap: 18,
  },
];

/** NQM-2.17: every order that these eyes may read, in the words it was written in; blank forms where none are wanted. */
export const orderSheets = (source: Source, { size, blank }: PrintOptions): Paper[] => {
  const view = source.view as View;
  const title = `${source.system.title}, ${source.scenario}: orders`;
  if (blank)
    return [
      textPaper('orders', title, [{ kind: 'columns', columns: [FORM, FORM] }], {
        size,
        lying: true,
      }),
    ];
  const startHour = boundHour(view.table, 0);
  const name = (id: string): string => view.table.nodes.find(node => node.id === id)?.name || id;
  const blocks = view.table.papers.flatMap(({ order, state, written, deliver }): Block[] => [
    heading(`${order.id}: ${name(order.from)} to ${name(order.to)}`, 3),
    small(
      `Written ${hourOf(view, Math.max(0, written))}, arrives ${hourOf(view, Math.max(0, deliver))}, now ${state}.`,
    ),
    { kind: 'code', text: literal(writeOrder(order, { startHour })) },
  ]);
  return blocks.length === 0
    ? []
    : [textPaper('orders', title, [heading('Orders', 1), ...blocks], { size, columns: 2 })];
};

const LEVELS: { readonly [level: string]: string } = { brigadeRegiment: 'brigade or regiment' };
const WORKS: { readonly [work: string]: string } = { dugIn: 'dug in' };

/** NQM-1.13: one record sheet for each battalion whose units these eyes see as its own. */
export const recordSheets = (source: Source, { size, blank }: PrintOptions): Paper[] => {
  const view = source.view as View;
  const { nodes, units } = view.table;
  const blocks = nodes.flatMap((node): Block[] => {
    const own = units.filter(unit => unit.node === node.id && unit.stands.length > 0);
    if (own.length === 0) return [];
    return [
      heading(`${node.name || node.id}`, 1),
      para(
        `${LEVELS[node.level] ?? node.level}, grade ${node.grade}${node.green ? ', green' : ''}; commander ${literal(node.commander) || '-'}; above it ${nodes.find(({ id }) => id === node.parent)?.name || node.parent || '-'}.`,
      ),
      ...tableOf(
        ['Unit', 'Kind', 'Stands', 'CU', 'FU', 'Fuel', 'State', 'Hours fought'],
        own.map(unit => [
          literal(unit.name),
          kindWords(unit.kind),
          unit.stands
            .map(({ state, markers }) =>
              blank || state === 'here' ? `[${!blank && markers > 0 ? markers : '  '}]` : '[x]',
            )
            .join(' '),
          blank ? `    of ${unit.cuMax}` : `${unit.cu} of ${unit.cuMax}`,
          unit.fuMax > 0 ? (blank ? `    of ${unit.fuMax}` : `${unit.fu} of ${unit.fuMax}`) : '',
          unit.pol < 0 || blank ? '' : String(unit.pol),
          blank
            ? ''
            : [
                unit.broken ? 'broken' : '',
                unit.disorder === 'none' ? '' : 'disorganised',
                unit.grounded ? 'gone to ground' : '',
                unit.work === 'none' ? '' : (WORKS[unit.work] ?? unit.work),
              ]
                .filter(Boolean)
                .join(', '),
          blank ? '' : String(unit.combatHours),
        ]),
      ),
      { kind: 'lines', labels: ['Order', '', 'Reports sent', '', 'Notes', ''] },
      BREAK,
    ];
  });
  const title = `${source.system.title}, ${source.scenario}: record sheets`;
  return blocks.length === 0 ? [] : [textPaper('record-sheets', title, blocks, { size })];
};
