import { written } from './blocks.ts';
import { counterPaper } from './counters.ts';
import { battleOrder, charts, journal, nameOfSeat } from './general.ts';
import { textPaper } from './layout.ts';
import { MM, type Paper } from './paper.ts';
import { poster } from './poster.ts';
import { badgePaper, briefingPaper, messagePaper, printedSeats, signPaper } from './seats.ts';
import type { PrintOptions, Source, SystemSheets } from './source.ts';
import { t } from './words.ts';

/** A kind of paper that can be printed of a table. */
export type PaperKind = {
  readonly id: string;
  title(): string;
  make(): readonly Paper[];
};

/** A metre of ground is so many points of paper at a scale of 1 to n. */
const metre = (scale: number): number => (1000 * MM) / scale;
export const DEFAULT_SCALE = 10_000;
/** How wide a hex or board is printed unless told. */
const HEX_MM = 19;

const titled = (source: Source, words: string): string =>
  `${source.system.title}, ${source.scenario}: ${words}`;

const mapPapers = (source: Source, sheets: SystemSheets, options: PrintOptions): Paper[] => {
  const picture = sheets.map?.(source, options);
  if (!picture) return [];
  const { unitsPerMetre, unit = 64 } = picture;
  const zoom =
    unitsPerMetre === undefined
      ? ((options.scale ?? HEX_MM) * MM) / unit
      : metre(options.scale ?? DEFAULT_SCALE) / unitsPerMetre;
  const seen = source.all
    ? t('print.everything')
    : t('print.seenBy', { seat: nameOfSeat(source, source.seat) });
  const words = options.counters ? `${t('paper.map')} ${seen}` : t('paper.map');
  return [poster('map', titled(source, words), picture, { ...options, zoom })];
};

/** A Markdown journal of the system's own where it keeps one, else the log as sentences. */
const journalBlocks = (source: Source, sheets: SystemSheets) => {
  const own = sheets.journal?.(source);
  if (own) return own;
  const { system, view, seat, log } = source;
  const text = system.paper?.(
    view,
    seat,
    'journal',
    log.map(({ line }) => line),
  );
  return text ? written(text) : journal(source);
};

/** Everything that can be printed of this table with these eyes. */
export const papersOf = (
  source: Source,
  sheets: SystemSheets,
  options: PrintOptions,
): readonly PaperKind[] => {
  const { size } = options;
  const kind = (id: string, make: () => readonly Paper[]): PaperKind => ({
    id,
    title: () => t(`paper.${id as 'map'}`),
    make,
  });
  const text = (
    id: string,
    blocks: () => readonly Parameters<typeof textPaper>[2][number][],
    columns: number,
  ) =>
    kind(id, () => [
      textPaper(id, titled(source, t(`paper.${id as 'map'}`)), blocks(), { size, columns }),
    ]);
  const cut = () => sheets.counters?.(source) ?? [];
  return [
    ...(sheets.map ? [kind('map', () => mapPapers(source, sheets, options))] : []),
    ...(sheets.counters
      ? [
          kind('counters', () =>
            cut().length === 0
              ? []
              : [counterPaper('counters', titled(source, t('paper.counters')), cut(), size)],
          ),
        ]
      : []),
    text('battle-order', () => sheets.battleOrder?.(source) ?? battleOrder(source), 2),
    text('charts', () => [...(sheets.charts?.(source) ?? []), ...charts(source)], 2),
    text('journal', () => journalBlocks(source, sheets), 1),
    kind('briefings', () =>
      printedSeats(source).map(({ id }) => briefingPaper(source.as(id), sheets, options)),
    ),
    ...(source.system.mail ? [kind('messages', () => [messagePaper(source, options)])] : []),
    ...(source.posts.length > 0
      ? [
          kind('badges', () => [badgePaper(source, sheets, options)]),
          kind('signs', () => [signPaper(source, options)]),
        ]
      : []),
    ...(sheets.own ?? []).map(own => ({
      id: own.id,
      title: own.title,
      make: () => own.make(source, options),
    })),
  ];
};
