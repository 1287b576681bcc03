import type { SeatId } from '../../../engine/seat.ts';
import type { Remembered } from '../../../engine/verify.ts';

/** What this browser remembers of a game so that nobody can show it another one afterwards. */
type Kept = {
  readonly commitment?: string;
  readonly nonce?: string;
  readonly tip?: { readonly count: number; readonly tip: string };
};

const keyOf = (game: string, seat: SeatId): string => `maproom.proof.${game}.${seat}`;

const read = (game: string, seat: SeatId): Kept => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game, seat)) ?? '{}') as Kept;
  } catch {
    return {};
  }
};

/** The nonce that this page made, and the commitment that it was shown before. */
export const keepNonce = (
  game: string,
  seat: SeatId,
  given: { readonly nonce: string; readonly commitment: string | undefined },
): void => {
  const { nonce, commitment } = given;
  const kept: Kept = { nonce, ...(commitment === undefined ? {} : { commitment }) };
  localStorage.setItem(keyOf(game, seat), JSON.stringify(kept));
};

/** The last tip that this page was told. */
export const keepTip = (game: string, seat: SeatId, count: number, tip: string): void =>
  localStorage.setItem(
    keyOf(game, seat),
    JSON.stringify({ ...read(game, seat), tip: { count, tip } }),
  );

export const rememberedOf = (game: string, seat: SeatId): Remembered => {
  const { commitment, nonce, tip } = read(game, seat);
  return {
    ...(commitment === undefined ? {} : { commitment }),
    ...(nonce === undefined ? {} : { nonces: { [seat]: nonce } }),
    ...(tip === undefined ? {} : { tip }),
  };
};
