import type { SeatId } from '../../engine/seat.ts';
import type { Table } from '../../engine/table.ts';
import type { Presenter } from '../game/presenter.ts';
import type { Source } from './source.ts';

export type Around = {
  readonly presenter: Presenter;
  readonly rulebook: string;
  /** These eyes see everything. */
  readonly all: boolean;
  link?(seat: SeatId): string | undefined;
};

/** A table that is at hand whole, with the eyes of one seat. */
export const sourceOf = (table: Table, seat: SeatId, around: Around): Source => {
  const { system, setting, head } = table;
  const view = table.view(seat);
  return {
    system,
    head,
    scenario: setting.scenario.title,
    presenter: around.presenter,
    seat,
    view,
    log: around.all ? table.wholeLog(0) : table.log(seat, 0),
    briefing: system.briefing?.(view, seat) ?? null,
    seats: table.seats,
    posts: system.posts?.(setting) ?? [],
    held: system.held?.(table.state) ?? [],
    rulebook: around.rulebook,
    all: around.all,
    as: other =>
      other === seat
        ? sourceOf(table, seat, around)
        : sourceOf(table, other, { ...around, all: false }),
    ...(around.link ? { link: around.link } : {}),
  };
};
