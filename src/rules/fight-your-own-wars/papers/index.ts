import type { LogLine } from '../../../engine/log.ts';
import type { SeatId } from '../../../engine/seat.ts';
import { tableOf } from '../forecast/index.ts';
import { fieldOf } from '../terms/field.ts';
import type { View } from '../view.ts';
import { battleSheet, blankReport } from './battle-sheet.ts';
import { journalOf } from './journal.ts';
import { journalHtml, journalMarkdown } from './journal-pages.ts';
import type { Names } from './journal-words.ts';
import { recordSheets, sheetsMarkdown } from './record-sheets.ts';

/** FYOW-A13: sheets of the battles on tables, or of the one that is named, each with a blank report. */
const battles = (view: View, seat: SeatId, about: string | undefined): string => {
  const table = tableOf(view, seat);
  const sheets = table.battles
    .filter(
      ({ id, means, stage }) =>
        stage !== 'closed' &&
        (about === undefined ? means === 'table' || means === 'file' : id === about),
    )
    .flatMap(({ id }) => battleSheet(table, Math.max(0, view.side), id) ?? []);
  return `${JSON.stringify(
    sheets.map(sheet => ({ sheet, report: blankReport(sheet) })),
    null,
    2,
  )}\n`;
};

/** What the journal calls things by, as far as a view knows them. */
export const namesIn = (view: View): Names => {
  const { units } = view.whole ?? view;
  const ships = view.whole?.sea?.vessels ?? [
    ...(view.sea?.vessels ?? []),
    ...(view.sea?.enemies ?? []),
  ];
  return {
    field: fieldOf(view),
    vessels: new Map(ships.map(({ id, name }) => [id, name])),
    leaders: new Map(units.map(({ id, leader }) => [id, leader.name])),
  };
};

const journal = (view: View, log: readonly LogLine[], isPage: boolean): string => {
  const field = fieldOf(view);
  const chapters = journalOf(log, namesIn(view));
  return (isPage ? journalHtml : journalMarkdown)(field.campaign.title, chapters);
};

/** The papers of a campaign: journal, record sheets, sheets of battles fought at home. */
export const paper = (
  view: View,
  seat: SeatId,
  kind: string,
  log: readonly LogLine[],
  about?: string,
): string | null => {
  if (kind === 'journal') return journal(view, log, about === 'html');
  if (kind === 'sheets') return sheetsMarkdown(recordSheets(view));
  return kind === 'battle' ? battles(view, seat, about) : null;
};
