import { flag, list, orNull, shape, text, whole } from '../engine/shape.ts';
import { endpoint, game } from './endpoint.ts';
import { gameId, personName, seatId, token } from './words.ts';

/** A game that waits for anybody: what it is, who is there, which seats are free. */
const openGame = shape({
  id: gameId,
  title: text(120),
  system: text(60),
  scenario: shape({ id: text(80), title: text(200) }),
  created: whole(0),
  /** Seconds for an answer. */
  clock: orNull(whole(1)),
  players: list(personName),
  seats: list(shape({ id: seatId, name: text(120) })),
});

/** The list of open games, on a server that allows it. */
export const OPEN_API = {
  openGames: endpoint({
    method: 'GET',
    path: '/api/games',
    who: 'anyone',
    says: 'Games whose hosts look for anybody: those that still gather, with the seats that are free; the latest first. `allowed` is false where the house keeps no such list.',
    answer: shape({ allowed: flag, games: list(openGame) }),
  }),
  openSeat: endpoint({
    method: 'POST',
    path: game('/open'),
    who: 'anyone',
    says: 'An invitation for a seat of an open game, good for a quarter of an hour. Several may ask; whoever claims it first sits there.',
    body: shape({ seat: seatId }),
    answer: shape({ invite: token }),
  }),
  setOpen: endpoint({
    method: 'PUT',
    path: game('/open'),
    who: 'host',
    says: 'Which seats stand on the list of open games while the game gathers; none takes it off the list.',
    body: shape({ seats: list(seatId) }),
    answer: shape({ done: flag }),
  }),
} as const;
