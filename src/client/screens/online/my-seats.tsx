import { t } from '../../panels/hands/words.ts';
import type { OnlineGame } from './online-game.ts';
import '../../panels/hands/hands.css';

/** All seats of this browser in one game, each with a line of its own. */
export type Hands = {
  readonly all: readonly OnlineGame[];
  /** The page shows this seat from now on; the lines of the others stay open. */
  turn(online: OnlineGame): void;
};

/** Whether the seat is asked something, as its own line tells. */
const isAsked = ({ live }: OnlineGame): boolean => {
  const sight = live.position.value?.sight;
  const seat = live.seat.value;
  return sight?.outcome === null && sight.questions.some(asked => asked.seat === seat);
};

/** The next of one's own seats, those that are asked first. */
export const nextOf = ({ all }: Hands, online: OnlineGame): OnlineGame | null => {
  const at = all.indexOf(online);
  const after = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return after.find(isAsked) ?? after[0] ?? null;
};

/** The seats that this browser holds in the game: a press or the key S turns to another. */
export const MySeats = ({
  hands,
  online,
}: {
  readonly hands: Hands;
  readonly online: OnlineGame;
}) => {
  if (hands.all.length < 2) return null;
  return (
    <nav class="my-seats" aria-label={t('mine.label')} title={t('mine.switch')}>
      {hands.all.map(one => (
        <button
          key={one.membership.value.seat}
          type="button"
          class={isAsked(one) ? 'button asked' : 'button'}
          aria-pressed={one === online}
          onClick={() => hands.turn(one)}
        >
          {one.seatName(one.membership.value.seat)}
          {isAsked(one) && <span class="visually-hidden">, {t('mine.asked')}</span>}
        </button>
      ))}
    </nav>
  );
};
