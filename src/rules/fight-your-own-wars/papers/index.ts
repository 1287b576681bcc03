import type { LogLine } from '../../../engine/log.ts';
import type { SeatId } from '../../../engine/seat.ts';
import { tableOf } from '../forecast/index.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import type { View } from '../view.ts';
import { battleSheet, blankReport } from './battle-sheet.ts';
import { type Edition, editionOf } from './editions.ts';
import { journalHtml, journalMarkdown } from './journal-pages.ts';
import { capital, type Names } from './journal-words.ts';
import { namesById, type OwnNames, renamedIn } from './own-names.ts';
import { plotsOf } from './plots.ts';
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

/** `umpire`, or the id of a side for its communiqué, with `.html` for a page. */
const asked = (about: string): { edition: Edition; isPage: boolean } => {
  const isPage = /(^|\.)html$/.test(about);
  const word = about.replace(/\.?html$/, '');
  return { isPage, edition: word === '' ? 'own' : word === 'umpire' ? 'umpire' : { side: word } };
};

const titleOf = (campaign: string, edition: Edition): string => {
  if (edition === 'own') return campaign;
  return edition === 'umpire'
    ? `${campaign}: the umpire’s edition`
    : `${campaign}: communiqués of ${capital(edition.side)}`;
};

const journal = (
  view: View,
  seat: SeatId,
  log: readonly LogLine[],
  about: string,
  given: OwnNames,
): string | null => {
  const field = fieldOf(view);
  const { edition, isPage } = asked(about);
  const reader = view.whole ? -1 : view.side;
  const state = view.whole ?? tableOf(view, seat);
  const chapters = editionOf(
    edition,
    state as State,
    log,
    { ...namesIn(view), own: namesById(given) },
    reader,
  );
  if (!chapters) return null;
  const title = titleOf(field.campaign.title, edition);
  const plots = edition === 'own' ? plotsOf(log, view) : undefined;
  return isPage ? journalHtml(title, chapters, field, plots) : journalMarkdown(title, chapters);
};

/** The papers of a campaign: journal, record sheets, sheets of battles fought at home; by the names that people gave. */
export const paper = (
  printed: View,
  seat: SeatId,
  kind: string,
  log: readonly LogLine[],
  about?: string,
  given: OwnNames = {},
): string | null => {
  const view = renamedIn(printed, given);
  if (kind === 'journal') return journal(view, seat, log, about ?? '', given);
  if (kind === 'sheets') return sheetsMarkdown(recordSheets(view));
  return kind === 'battle' ? battles(view, seat, about) : null;
};
