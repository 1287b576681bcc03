import { computed, signal } from '@preact/signals';
import { type SeatId, SPECTATOR } from '../../../engine/seat.ts';
import type { AnswerOf, ApiName, BodyOf } from '../../../protocol/api.ts';
import { addressOf } from '../../app/router.ts';
import { Api } from '../../session/api.ts';
import { Live } from '../../session/remote-live.ts';
import { calmly } from '../../settings.ts';
import { seatName } from '../../words/names.ts';
import { changeMembership, type Membership, memberships } from './memberships.ts';
import { keepTip } from './proofs.ts';
import { here } from './server.ts';
import { because } from './words.ts';

/** As quick as a commander at this screen. */
const PACE = 260;
const pace = (): number => (calmly() ? 30 : PACE);

/** One place in a game on the server: the live table, and what its host or player may do around it. */
export class OnlineGame {
  readonly api = new Api(here());
  readonly live: Live;
  /** Why the last thing that was asked of the house was not done. */
  readonly failed = signal<string | null>(null);
  readonly membership = computed(
    () =>
      memberships.value.find(({ game, seat }) => game === this.game && seat === this.own.seat) ??
      this.own,
  );
  /** The host's token, from whichever of this browser's seats in the game. */
  readonly host = computed(
    () => memberships.value.find(({ game, host }) => game === this.game && host)?.host,
  );
  readonly unread = computed(() => {
    const heard = this.membership.value.heard ?? 0;
    return this.live.chat.value.filter(({ id, seat }) => id > heard && seat !== this.own.seat)
      .length;
  });

  constructor(private readonly own: Membership) {
    const { game, token } = own;
    this.live = new Live({
      ...{ game, token, pace },
      open: () => this.api.socket(),
      remember: (seat, seq, tip) => keepTip(game, seat, seq, tip),
    });
  }

  get game(): string {
    return this.own.game;
  }
  get isPlayer(): boolean {
    return this.own.seat !== SPECTATOR;
  }

  /** The seat that this browser holds here, by its name. */
  get ownSeat(): string {
    return this.seatName(this.own.seat);
  }

  /** The name of a seat, and of the person there where one sits. */
  seatName(id: SeatId): string {
    const found = this.live.game.value?.seats.find(seat => seat.id === id);
    return found ? seatName(found) : id;
  }

  heardAll(): void {
    const last = this.live.chat.peek().at(-1)?.id ?? 0;
    if (last > (this.membership.peek().heard ?? 0)) changeMembership(this.own, { heard: last });
  }

  /** The link that makes whoever opens it sit down. */
  inviteLink(invite: string): string {
    return addressOf('join', this.game, invite);
  }
  watchLink(token: string): string {
    return addressOf('watch', this.game, token);
  }

  /** As the host. The answer, or null with `failed` set. */
  asHost<N extends ApiName>(name: N, body?: BodyOf<N>): Promise<AnswerOf<N> | null> {
    return this.ask(name, this.host.peek() ?? '', body);
  }
  asPlayer<N extends ApiName>(name: N, body?: BodyOf<N>): Promise<AnswerOf<N> | null> {
    return this.ask(name, this.own.token, body);
  }

  async newInvite(seat: SeatId): Promise<void> {
    const made = await this.asHost('invite', { seat });
    if (made) this.keepInvite(seat, made.invite);
  }

  async newWatchLink(): Promise<void> {
    const made = await this.asHost('watch');
    if (made) changeMembership(this.own, { watch: made.token });
  }

  /** Frees a seat; old links to it lead nowhere, so a new one is made at once. */
  async free(seat: SeatId): Promise<void> {
    if (!(await this.asHost('revoke', { seat }))) return;
    if (seat === SPECTATOR) changeMembership(this.own, { watch: undefined });
    else await this.newInvite(seat);
  }

  private keepInvite(seat: SeatId, invite: string): void {
    const invites = { ...this.membership.peek().invites, [seat]: invite };
    changeMembership(this.own, { invites });
  }

  private async ask<N extends ApiName>(
    name: N,
    token: string,
    body?: BodyOf<N>,
  ): Promise<AnswerOf<N> | null> {
    this.failed.value = null;
    try {
      return await this.api.ask(name, {
        game: this.game,
        token,
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      this.failed.value = because(error);
      return null;
    }
  }

  close(): void {
    this.live.close();
  }
}
