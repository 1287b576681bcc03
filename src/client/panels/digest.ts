import type { SeatId } from '../../engine/seat.ts';
import type { GameModel } from '../game/model.ts';
import { seatTitle } from '../session/session.ts';
import { t } from '../words/words.ts';
import { turnOfOthers } from './missed.ts';

const MOST_NAMED = 3;

const listed = (names: readonly string[]): string => {
  const shown = [...new Set(names)];
  const rest = shown.length - MOST_NAMED;
  return rest > 0
    ? `${shown.slice(0, MOST_NAMED).join(', ')} ${t('digest.more', { n: rest })}`
    : shown.join(', ');
};

/** Over the network nobody is told who made an entry: it was the only other player, or somebody among the others. */
const whoElse = ({ session }: GameModel, seat: SeatId): string => {
  const players = session.seats.filter(({ id, kind }) => kind === 'player' && id !== seat);
  return players.length === 1 ? seatTitle(session, players[0]!.id) : t('digest.others');
};

/** What others did in their turn, in two sentences, from the lines that the sitter may read; empty where the system keeps no tally. */
export const digestOf = (model: GameModel, seat: SeatId): string => {
  const { tallies } = model.presenter;
  const lines = turnOfOthers(model, seat);
  if (!tallies || lines.length === 0) return '';
  const of = (ids: ReadonlySet<string>) => lines.filter(({ line }) => ids.has(line.id));
  const view = model.view.peek();
  const authors = [...new Set(lines.map(({ entry }) => model.session.author(entry)))];
  const others = authors.flatMap(one => (one && one !== seat && one !== 'table' ? [one] : []));
  const who = others.map(one => seatTitle(model.session, one)).join(', ') || whoElse(model, seat);
  const attacks = of(tallies.attacked);
  const struck = attacks.flatMap(({ line }) =>
    model.presenter
      .points(line)
      .places.slice(0, 1)
      .map(place => model.presenter.placeName(view, place)),
  );
  const lost = of(tallies.lost).map(({ line }) => {
    const { unit } = line.values;
    return typeof unit === 'string' ? model.presenter.unitTitle(view, unit) : '';
  });
  const fallen = listed(lost.filter(Boolean));
  const where = struck.length > 0 ? t('digest.struck', { places: listed(struck) }) : '';
  const moved = of(tallies.moved).length;
  if (moved === 0 && attacks.length === 0 && fallen === '') return '';
  const done = t('digest.done', { who, moved, attacked: attacks.length, where });
  return `${done} ${fallen ? t('digest.lost', { units: fallen }) : t('digest.nobodyLost')}`;
};
