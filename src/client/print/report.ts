import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { Presenter } from '../game/presenter.ts';
import { totals } from '../panels/totals.ts';
import { weighThrows } from '../panels/weigh.ts';
import { seatName } from '../words/names.ts';
import { type Block, bullets, heading, literal, para, small, tableOf } from './blocks.ts';
import { selfContained } from './flow-html.ts';
import { journal } from './general.ts';
import type { Source, SystemSheets } from './source.ts';
import { t } from './words.ts';

/** So many looks into the course of a game are enough for a curve. */
const LOOKS = 400;

/** What a side had at the end of a turn, as the eyes of the report saw it. */
type TurnLine = {
  readonly turn: number;
  readonly entry: number;
  readonly strength: { readonly [side: string]: number };
  readonly score: readonly number[];
};

const NAMES = ['turn', 'bound', 'dayNumber', 'day', 'round'];
const turnOf = (table: Table, state: unknown): number => {
  const own = table.system.turn?.(state);
  if (own !== undefined) return own;
  const found = NAMES.map(name => Reflect.get(Object(state), name)).find(
    value => typeof value === 'number',
  );
  return typeof found === 'number' ? found : 0;
};

const unitsBySide = (presenter: Presenter, view: unknown, seat: SeatId) => {
  const counts: Record<string, number> = {};
  for (const { side, place } of presenter.units(view, seat))
    if (place !== null && side !== '') counts[side] = (counts[side] ?? 0) + 1;
  return counts;
};

/** The last look into each turn. */
const turnLines = (table: Table, source: Source, sheets: SystemSheets): TurnLine[] => {
  const { presenter, seat } = source;
  const stride = Math.max(1, Math.ceil(table.standing.length / LOOKS));
  const lines: TurnLine[] = [];
  const last = table.standing.length - 1;
  for (let i = 0; i <= last; i = i === last ? last + 1 : Math.min(last, i + stride)) {
    const entry = table.standing[i]!;
    const state = table.stateAt(entry);
    const view = table.system.view(state, seat);
    const turn = turnOf(table, state);
    const line: TurnLine = {
      turn,
      entry,
      strength: sheets.strength?.(view, presenter.sides()) ?? unitsBySide(presenter, view, seat),
      score: presenter.score ? totals(presenter.score(view), presenter.sides()) : [],
    };
    if (lines.at(-1)?.turn === turn) lines[lines.length - 1] = line;
    else lines.push(line);
  }
  return lines;
};

const sideName = ({ seats }: Source, side: string): string => {
  const seat = seats.find(one => one.side === side || one.id === side);
  return seat ? seatName(seat) : side;
};

/** Strength by turn with what went since the turn before, and the points where points are counted. */
const lossTable = (source: Source, lines: readonly TurnLine[]): Block[] => {
  const sides = [...new Set(lines.flatMap(({ strength }) => Object.keys(strength)))];
  const scored = source.presenter.sides();
  const hasScore = lines.some(({ score }) => score.length > 0);
  const rows = lines.map((line, i) => [
    String(line.turn),
    ...sides.map(side => {
      const now = line.strength[side] ?? 0;
      const change = now - (lines[i - 1]?.strength[side] ?? now);
      return `${now}${change === 0 ? '' : ` (${change > 0 ? '+' : ''}${change})`}`;
    }),
    ...(hasScore ? line.score.map(String) : []),
  ]);
  return tableOf(
    [
      t('report.turn'),
      ...sides.map(side => sideName(source, side)),
      ...(hasScore ? scored.map(side => `${t('print.points')}, ${sideName(source, side)}`) : []),
    ],
    rows,
  );
};

const INKS = ['#37443e', '#b0452f', '#1f3a5a', '#8a7f6a'];

/** Strength over the turns as lines. */
const curve = (source: Source, lines: readonly TurnLine[]): Block[] => {
  const sides = [...new Set(lines.flatMap(({ strength }) => Object.keys(strength)))].slice(0, 4);
  const most = Math.max(1, ...lines.flatMap(({ strength }) => Object.values(strength)));
  if (lines.length < 2) return [];
  const x = (i: number) => (40 + (i / (lines.length - 1)) * 580).toFixed(1);
  const y = (n: number) => (170 - (n / most) * 150).toFixed(1);
  const drawn = sides.map((side, s) => {
    const points = lines.map((line, i) => `${x(i)},${y(line.strength[side] ?? 0)}`).join(' ');
    const name = sideName(source, side).replace(/[<&>"]/g, ' ');
    return (
      `<polyline points="${points}" fill="none" stroke="${INKS[s]}" stroke-width="2.4"/>` +
      `<text x="44" y="${14 + s * 15}" font-size="12" fill="${INKS[s]}">${name}</text>`
    );
  });
  const axes = `<path d="M40 10V170H620" fill="none" stroke="#8a7f6a"/><text x="4" y="24" font-size="11">${most}</text><text x="4" y="174" font-size="11">0</text>`;
  return [{ kind: 'figure', drawing: { body: axes + drawn.join(''), box: [0, 0, 640, 190] } }];
};

/** Every throw against what it gives on average. Only a finished game shows all of them. */
const luckBlocks = (table: Table, source: Source): Block[] => {
  const all = weighThrows(table, source.presenter);
  if (all.length === 0) return [];
  const seats = [...new Set(all.map(({ seat }) => seat))];
  const signed = (n: number): string => `${n > 0 ? '+' : ''}${n.toFixed(1)}`;
  const sums = seats.map(seat => {
    const own = all.filter(one => one.seat === seat);
    const sum = own.reduce((total, { actual, expected }) => total + actual - expected, 0);
    return [sideName(source, seat), String(own.length), signed(sum)];
  });
  return [
    heading(t('report.luck')),
    ...tableOf(['', t('report.throws'), t('report.luck')], sums),
    ...tableOf(
      [
        t('report.entry'),
        t('report.throw'),
        t('report.dice'),
        t('report.result'),
        t('report.luck'),
      ],
      all
        .toSorted((a, b) => Math.abs(b.actual - b.expected) - Math.abs(a.actual - a.expected))
        .slice(0, 20)
        .map(one => [
          String(one.entry),
          `${sideName(source, one.seat)}: ${literal(one.title)}`,
          literal(one.dice),
          literal(one.result),
          signed(one.actual - one.expected),
        ]),
    ),
    small(t('report.luckHelp')),
  ];
};

/** The beginnings of turns and whatever stands out, one after the other. */
const timeLine = ({ log, presenter }: Source): Block[] => {
  const strong = log.filter(({ line }) => presenter.weight?.(line) === 'strong');
  return strong.length === 0
    ? []
    : [
        heading(t('report.timeLine')),
        ...bullets(
          strong
            .slice(0, 400)
            .map(({ entry, line }) => `${entry}: ${literal(presenter.line(line))}`),
        ),
      ];
};

/** The after-action report of a table as these eyes know it. */
export const reportBlocks = (table: Table, source: Source, sheets: SystemSheets): Block[] => {
  const { system, presenter, scenario, head } = source;
  const people = head.seats.flatMap(({ id, player }) =>
    player === undefined ? [] : [`${literal(player)}: ${sideName(source, id)}`],
  );
  const { outcome } = table;
  const lines = turnLines(table, source, sheets);
  const orders = sheets.orders?.(source) ?? [];
  return [
    heading(`${system.title}: ${scenario}`, 1),
    ...bullets(people),
    para(outcome ? literal(presenter.result(outcome)) : t('report.notOver')),
    ...tableOf(
      ['', t('print.points')],
      Object.entries(outcome?.scores ?? {}).map(([side, points]) => [
        sideName(source, side),
        String(points),
      ]),
    ),
    heading(t('report.losses')),
    ...curve(source, lines),
    ...lossTable(source, lines),
    ...(sheets.plots?.(source) ?? []),
    ...(orders.length === 0 ? [] : [heading(t('report.orders'))]),
    ...tableOf(
      [t('report.when'), t('report.order'), t('report.cameOf')],
      orders.map(one => [literal(one.when), literal(one.order), literal(one.cameOf)]),
    ),
    ...(source.all || outcome ? luckBlocks(table, source) : []),
    ...timeLine(source),
    ...journal(source),
  ];
};

/** The report as one file that needs nothing beside itself. */
export const reportFile = (table: Table, source: Source, sheets: SystemSheets): string =>
  selfContained(`${source.system.title}: ${source.scenario}`, reportBlocks(table, source, sheets));
