import type { SeatId } from '../../../engine/seat.ts';
import type { GameModel } from '../../game/model.ts';
import type { Source } from '../../print/source.ts';

/** The views of the other seats, where the sitter is Control and may hand out everybody's sheets. */
export const viewsForControl = async ({ session }: GameModel): Promise<Map<SeatId, unknown>> => {
  const views = new Map<SeatId, unknown>();
  const control = session.control.value;
  if (!control) return views;
  for (const { id, kind } of session.seats)
    if (kind === 'player' || kind === 'control') views.set(id, (await control.lookAs(id)).view);
  return views;
};

/** A game on the screen with the eyes of the sitter, or of a seat that Control looks through. */
export const sourceOfSession = (
  model: GameModel,
  rulebook: string,
  views: ReadonlyMap<SeatId, unknown>,
  other?: SeatId,
): Source => {
  const { session, presenter } = model;
  const { system, head, seats, posts } = session;
  const seat = other ?? session.seat.value;
  const isOwn = seat === session.seat.value;
  const view = isOwn ? session.view.value : views.get(seat);
  const played = head.scenario.content as { title?: string } | undefined;
  const shipped = system.scenarios.find(({ id }) => id === head.scenario.id);
  return {
    system,
    head,
    scenario: shipped?.title ?? played?.title ?? head.scenario.id,
    presenter,
    seat,
    view,
    log: isOwn ? session.log.value : [],
    briefing: system.briefing?.(view, seat) ?? null,
    seats,
    posts,
    held: session.holders.value,
    rulebook,
    all: isOwn && views.size > 0,
    as: of => sourceOfSession(model, rulebook, views, of),
  };
};
