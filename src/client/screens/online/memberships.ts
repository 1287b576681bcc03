import { signal } from '@preact/signals';
import type { SeatId } from '../../../engine/seat.ts';

/** A place in a game on a server. The secrets are kept in this browser and travel in headers only. */
export type Membership = {
  readonly game: string;
  readonly seat: SeatId;
  /** Opens the seat, or the view of spectators. */
  readonly token: string;
  readonly system: string;
  readonly scenario: string;
  readonly title: string;
  /** Rules over the game: makes invitations, seats commanders, pauses. */
  readonly host?: string;
  /** Invitations that the host has made and that were not taken when last looked at. */
  readonly invites?: { readonly [seat: SeatId]: string };
  readonly watch?: string | undefined;
  readonly joined: number;
  /** The last entry that was looked at. */
  readonly seen?: number;
  /** The last line of talk that was read. */
  readonly heard?: number;
};

const KEY = 'maproom.seats';

const read = (): readonly Membership[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Membership[]) : [];
  } catch {
    return [];
  }
};

/** The latest first. */
export const memberships = signal<readonly Membership[]>(read());

addEventListener('storage', event => {
  if (event.key === KEY) memberships.value = read();
});

const write = (all: readonly Membership[]): void => {
  localStorage.setItem(KEY, JSON.stringify(all));
  memberships.value = all;
};

const isAt = (one: Membership, game: string, seat: SeatId): boolean =>
  one.game === game && one.seat === seat;

export const keepMembership = (one: Membership): void =>
  write([one, ...read().filter(other => !isAt(other, one.game, one.seat))]);

export const forgetMembership = (game: string, seat: SeatId): void =>
  write(read().filter(one => !isAt(one, game, seat)));

/** The seat that is named, or the first of this browser in the game. */
export const membershipIn = (game: string, seat?: SeatId): Membership | undefined =>
  read().find(one => one.game === game && (seat === undefined || one.seat === seat));

export const changeMembership = (
  { game, seat }: Membership,
  change: Partial<Omit<Membership, 'game' | 'seat'>>,
): void => write(read().map(one => (isAt(one, game, seat) ? { ...one, ...change } : one)));

const NAME = 'maproom.name';
export const knownName = (): string => localStorage.getItem(NAME) ?? '';
export const keepName = (name: string): void => localStorage.setItem(NAME, name);
