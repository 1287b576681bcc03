import type { BriefingLine } from '../../engine/briefing.ts';
import type { UnitWords } from '../game/presenter.ts';
import { type Block as BookBlock, readMarkdown, sectionsOf } from '../panels/markdown.ts';
import { seatName } from '../words/names.ts';
import { type Block, bullets, heading, literal, para, tableOf } from './blocks.ts';
import type { Source, SystemSheets } from './source.ts';
import { t } from './words.ts';

/** `German 3rd Army` for a seat. */
export const nameOfSeat = ({ seats }: Source, id: string): string => {
  const seat = seats.find(one => one.id === id);
  return seat ? seatName(seat) : id;
};

const lineWords = ({ presenter }: Source, { id, values, rule = '' }: BriefingLine): string =>
  literal(presenter.line({ rule, id, values }));

/** The units that the seat knows of, by side, as a table. */
export const unitTables = (units: readonly UnitWords[]): Block[] => {
  const sides = [...new Set(units.map(({ side }) => side))];
  return sides.flatMap(side => {
    const own = units.filter(unit => unit.side === side);
    return [
      ...(side === '' ? [] : [heading(`${side}: ${t('print.units', { n: own.length })}`)]),
      ...tableOf(
        [t('print.unit'), t('print.what')],
        own.map(({ title, detail }) => [literal(title), literal(detail)]),
      ),
    ];
  });
};

/** The order of battle: every unit that these eyes know of, and what is still to come. */
export const battleOrder = (source: Source): Block[] => {
  const units = source.presenter.units(source.view, source.seat);
  return [
    heading(`${t('paper.battle-order')}: ${source.scenario}`, 1),
    ...(units.length === 0 ? [para(t('print.noUnits'))] : unitTables(units)),
    ...comingTable(source),
  ];
};

const comingTable = (source: Source): Block[] => {
  const coming = source.briefing?.coming ?? [];
  const rows = coming.map(line => [lineWords(source, line.when), lineWords(source, line)]);
  return rows.length === 0
    ? []
    : [heading(t('print.coming')), ...tableOf([t('print.when'), t('print.what')], rows)];
};

/** Every table of the rulebook under the heading of its rule. */
export const charts = ({ rulebook, system }: Source): Block[] => {
  const sections = sectionsOf(readMarkdown(rulebook));
  const isTable = (block: BookBlock) => block.kind === 'table' && block.rows.length > 1;
  return [
    heading(`${t('paper.charts')}: ${system.title}`, 1),
    ...sections.flatMap(({ heading: over, blocks }): Block[] => {
      const tables = blocks.filter(isTable);
      return tables.length === 0 ? [] : [heading(over.text, 3), ...tables];
    }),
  ];
};

/** What happened, as the seat may read it: a heading for each phase, a sentence for each thing. */
export const journal = (source: Source): Block[] => {
  const { log, presenter } = source;
  const blocks: Block[] = [heading(`${t('paper.journal')}: ${source.scenario}`, 1)];
  let items: string[] = [];
  const flush = (): void => {
    blocks.push(...bullets(items));
    items = [];
  };
  for (const { line } of log) {
    const words = literal(presenter.line(line));
    const weight = presenter.weight?.(line) ?? null;
    if (weight === 'heading') {
      flush();
      blocks.push(heading(words, 3));
    } else items.push(weight === 'strong' ? `**${words}**` : words);
  }
  flush();
  if (log.length === 0) blocks.push(para(t('print.noLog')));
  return blocks;
};

/** What a seat should know before it begins: situation, how it is won, what counts, what comes, hints. */
export const briefingBlocks = (
  source: Source,
  named: SystemSheets['sideName'] = undefined,
): Block[] => {
  const { briefing: told, presenter } = source;
  if (!told) return [];
  const words = (line: BriefingLine): string => lineWords(source, line);
  const sides = presenter.sides();
  const sideName = (side: string): string => {
    if (named && source.posts.length > 0) return named(side);
    const seat = source.seats.find(one => one.side === side || one.id === side);
    return seat ? seatName(seat) : side;
  };
  const aims = told.aims.filter(({ worth }) => Object.keys(worth).length > 0);
  return [
    heading(t('print.situation')),
    ...told.situation.map(line => para(words(line))),
    heading(t('print.victory')),
    ...told.victory.map(line => para(words(line))),
    ...(aims.length === 0 ? [] : [heading(t('print.aims'), 3)]),
    ...tableOf(
      [t('print.aims'), ...sides.map(sideName)],
      aims.map(aim => [words(aim), ...sides.map(side => String(aim.worth[side] ?? ''))]),
    ),
    ...comingTable(source),
    ...(told.hints.length === 0 ? [] : [heading(t('print.hints'))]),
    ...bullets(told.hints.map(words)),
  ];
};
