import type { View } from '../../../rules/fight-your-own-wars/index.ts';
import { AIRCRAFT } from '../../../rules/fight-your-own-wars/tables/air.ts';
import { shipOf } from '../../../rules/fight-your-own-wars/tables/ships.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { tag } from '../../board/core/svg.ts';
import { type Block, BREAK, heading, literal, para, tableOf } from '../../print/blocks.ts';
import { textPaper } from '../../print/layout.ts';
import type { Paper } from '../../print/paper.ts';
import type { PrintOptions, Source } from '../../print/source.ts';
import { boardAt, seenIn } from './seen.ts';

const boxes = (n: number): string => '[ ] '.repeat(Math.min(24, Math.max(0, n))).trim();

/** FYOW-29.1: every ship of the side with its guns, shots, damage to tick and where it is. */
const fleetBlocks = (view: View, blank: boolean): Block[] => {
  const vessels = view.whole?.sea?.vessels ?? view.sea?.vessels ?? [];
  if (vessels.length === 0) return [];
  return [
    heading('Fleet', 1),
    ...tableOf(
      ['Ship', 'Type', 'Where', 'Damage', 'Condition', 'Guns and shots', 'Torp.', 'Charges'],
      vessels.map(vessel => {
        const { defence, guns } = shipOf(vessel.type);
        const where = vessel.board < 0 ? vessel.area : (boardAt(view, vessel.board)?.name ?? '');
        const shots = guns.map((one, i) => `${one.class}: ${blank ? '....' : vessel.shots[i]}`);
        return [
          literal(vessel.name),
          literal(vessel.type),
          blank ? '' : literal(where),
          blank ? boxes(defence) : `${vessel.damage} of ${defence}`,
          blank ? '' : String(vessel.condition),
          literal(shots.join(', ')),
          blank ? '' : String(vessel.torpedoes),
          blank ? '' : String(vessel.charges),
        ];
      }),
    ),
  ];
};

const PAPER_WIDTH = 500;
const AREAS = [
  ['Left Box', 0, 120],
  ['Combat Area', 120, 260],
  ['Right Box', 380, 120],
] as const;

/** FYOW-29.17: the naval template, empty, large enough for counters. */
const template = (): Block => {
  const words = (text: string, x: number, y: number): string =>
    tag('text', { x, y, 'font-size': 12, 'text-anchor': 'middle' }, text);
  const areas = AREAS.map(
    ([name, x, width]) =>
      tag('rect', { x, y: 0, width, height: 220, fill: 'none', stroke: '#333' }) +
      words(name, x + width / 2, 16),
  ).join('');
  const coast = { x: 0, y: 220, width: PAPER_WIDTH, height: 90, fill: '#eee', stroke: '#333' };
  return {
    kind: 'figure',
    drawing: {
      body: areas + tag('rect', coast) + words('Coastal Area', PAPER_WIDTH / 2, 238),
      box: [0, 0, PAPER_WIDTH, 312],
    },
  };
};

/** FYOW-18.2: the waves as they are planned, or lines for them. */
const landingBlocks = (view: View, blank: boolean): Block[] => {
  const sea = view.whole?.sea ?? view.sea;
  if (!sea || sea.craft.length === 0) return [];
  const { units } = seenIn(view);
  const craft = sea.craft.map(({ type, count, capacity }) => `${count} ${type} of ${capacity}`);
  const rows = blank
    ? Array.from({ length: 12 }, () => ['', '', '', ''])
    : [...sea.waves]
        .sort((a, b) => a.clock - b.clock)
        .map(({ unit, board, clock, landed }) => [
          `day ${Math.floor((clock - 1) / 6) + 1}, session ${((clock - 1) % 6) + 1}`,
          literal(units[unit]?.name ?? ''),
          literal(boardAt(view, board)?.name ?? ''),
          landed ? 'ashore' : '[ ]',
        ]);
  return [
    heading('Landing plan', 1),
    para(`Landing craft: ${literal(craft.join(', '))} Load Spaces.`),
    ...tableOf(['When', 'Who', 'Beach', 'Landed'], rows),
  ];
};

/** Ships, the template they are moved on, and the landing plan. */
export const seaPapers = (source: Source, { size, blank }: PrintOptions): Paper[] => {
  const view = source.view as View;
  const fleet = fleetBlocks(view, blank);
  const landing = landingBlocks(view, blank);
  if (fleet.length + landing.length === 0) return [];
  const title = `${source.system.title}, ${source.scenario}: the sea`;
  const blocks = [
    ...fleet,
    ...(fleet.length > 0 ? [BREAK, heading('Naval template', 1), template()] : []),
    ...(landing.length > 0 ? [BREAK, ...landing] : []),
  ];
  return [textPaper('sea', title, blocks, { size })];
};

/** FYOW-28.1: squadrons with a row for every machine: its state, damage to tick, what it carries. */
export const airPapers = (source: Source, { size, blank }: PrintOptions): Paper[] => {
  const view = source.view as View;
  const air = view.air ?? view.whole?.air;
  if (!air || air.squadrons.length === 0) return [];
  const title = `${source.system.title}, ${source.scenario}: squadrons`;
  const blocks = air.squadrons.flatMap((squadron): Block[] => {
    const command = air.commands[squadron.command];
    return [
      heading(`${literal(squadron.id)}: ${literal(AIRCRAFT[squadron.type]?.name ?? '')}`, 2),
      para(
        `${literal(command?.name ?? '')}, base ${squadron.base}, load ${blank ? '........' : squadron.load + 1}, Flight Time left ${blank ? '........' : squadron.left}.`,
      ),
      ...tableOf(
        ['Machine', 'State', 'Damage', 'Bombs', 'Torpedo', 'Rockets'],
        squadron.machines.map((machine, i) => [
          String(i + 1),
          blank ? '' : machine.status,
          blank ? boxes(6) : String(machine.damage),
          blank ? '' : `${machine.small} / ${machine.medium} / ${machine.heavy}`,
          blank ? '' : String(machine.torpedo),
          blank ? '' : String(machine.rockets),
        ]),
      ),
    ];
  });
  return [
    textPaper('squadrons', title, [heading(fieldOf(view).campaign.title, 1), ...blocks], { size }),
  ];
};
