import { useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { addressOf } from '../../app/router.ts';
import { capital } from '../../game/plain.ts';
import { clockText } from '../../panels/hands/clock-text.ts';
import { seatName } from '../../words/names.ts';
import { CopyLink } from '../online/copy-link.tsx';
import { changeMembership, memberships } from '../online/memberships.ts';
import { QrCode } from '../online/qr.tsx';
import type { Desk } from './office.tsx';
import { givable, type Office, type SeatRow, type SeatState } from './state.ts';
import { t } from './words.ts';

type Seated = { readonly seat: SeatRow; readonly state: SeatState };
type Props = {
  readonly desk: Desk;
  readonly seats: readonly Seated[];
  readonly only: SeatState['kind'] | null;
};

const groupOf = ({ kind, side }: SeatRow): string => (kind === 'control' ? kind : (side ?? ''));

/** Every seat with who is to sit there and how it stands; a tap opens what can be done, a second one does it. */
export const PostRows = ({ desk, seats, only }: Props) => {
  const [open, setOpen] = useState<SeatId | null>(null);
  const shown = seats.filter(
    ({ state: { kind } }) =>
      only === null || kind === only || (only === 'silent' && kind === 'asked'),
  );
  const groups = [...new Set(shown.map(({ seat }) => groupOf(seat)))];
  return (
    <section class="office-posts" aria-label={t('event.posts')}>
      {groups.map(group => (
        <section key={group}>
          <h2>{seatName({ id: group, name: capital(group) })}</h2>
          <ul>
            {shown
              .filter(({ seat }) => groupOf(seat) === group)
              .map(one => (
                <PostRow
                  key={one.seat.id}
                  desk={desk}
                  {...one}
                  open={open === one.seat.id}
                  onOpen={() => setOpen(open === one.seat.id ? null : one.seat.id)}
                />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
};

const BAD: readonly SeatState['kind'][] = ['late', 'lost', 'silent', 'asked', 'free'];

const stateWords = ({ kind, ms }: SeatState): string =>
  t(`event.state.${kind}`, { time: ms === null ? '' : clockText(ms) });

type RowProps = Seated & {
  readonly desk: Desk;
  readonly open: boolean;
  readonly onOpen: () => void;
};

const PostRow = ({ desk, seat, state, open, onOpen }: RowProps) => {
  const guest = desk.office.cast.find(one => one.seat === seat.id);
  const who = guest?.name ?? seat.player ?? '';
  return (
    <li class="office-row" data-open={open || undefined}>
      <button type="button" class="office-line" aria-expanded={open} onClick={onOpen}>
        <b>{capital(seat.name)}</b>
        <span class="office-who">{who}</span>
        <span class={BAD.includes(state.kind) ? 'chip chip-bad' : 'chip'}>{stateWords(state)}</span>
      </button>
      {open && <Tools desk={desk} seat={seat} />}
    </li>
  );
};

const nameOf = ({ game }: Office, seat: SeatId): string =>
  capital(game.seats.find(({ id }) => id === seat)?.name ?? seat);

const keepInvites = (desk: Desk, made: readonly { seat: string; invite: string }[]): void => {
  const own = memberships.value.find(one => one.game === desk.game && one.host);
  if (!own) return;
  const fresh = Object.fromEntries(made.map(({ seat, invite }) => [seat, invite]));
  changeMembership(own, { invites: { ...own.invites, ...fresh } });
};

/** What an organiser does with a post: another guest, the computer, a new link, booking in. */
const Tools = ({ desk, seat }: { readonly desk: Desk; readonly seat: SeatRow }) => {
  const { office } = desk;
  const name = capital(seat.name);
  const guest = office.cast.find(one => one.seat === seat.id);
  const give = async (to: string | null) => {
    const who = to ?? guest?.name;
    if (who === undefined) return;
    const made = await desk.ask('placeGuest', { guest: who, seat: to === null ? null : seat.id });
    if (made) keepInvites(desk, made.invites);
  };
  const computer = (bot: string | null) =>
    desk.ask('bot', {
      ...{ seat: seat.id, bot },
      ...(seat.player === null ? {} : { reason: t('event.reason') }),
    });
  const link = async () => {
    const made = await desk.ask('invite', { seat: seat.id });
    if (made) keepInvites(desk, [{ seat: seat.id, invite: made.invite }]);
  };
  const others = givable(office).filter(one => one.name !== guest?.name);
  return (
    <div class="office-tools">
      <div class="row">
        {seat.bot === null ? (
          <button
            type="button"
            class="button"
            aria-label={t('event.computerOf', { seat: name })}
            onClick={() => computer('best')}
          >
            {t('event.computer')}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => computer(null)}>
            {t('event.person')}
          </button>
        )}
        {guest && (
          <button
            type="button"
            class="button"
            onClick={() =>
              desk.ask('bookIn', { guest: guest.name, arrived: guest.arrived === null })
            }
          >
            {t(guest.arrived === null ? 'event.bookIn' : 'event.bookOut', { guest: guest.name })}
          </button>
        )}
        {guest && (
          <button type="button" class="button" onClick={() => give(null)}>
            {t('event.nobody')}
          </button>
        )}
      </div>
      {others.length > 0 && <p class="small">{t('event.give', { seat: name })}</p>}
      <div class="row office-guests">
        {others.map(one => (
          <button key={one.name} type="button" class="button" onClick={() => give(one.name)}>
            {one.name}
            {one.wishes && <span class="small"> {one.wishes}</span>}
            {one.seat !== null && <span class="small"> ({nameOf(office, one.seat)})</span>}
          </button>
        ))}
      </div>
      {desk.isHost && <SeatLink desk={desk} seat={seat} onNew={link} />}
    </div>
  );
};

type LinkProps = {
  readonly desk: Desk;
  readonly seat: SeatRow;
  readonly onNew: () => Promise<void>;
};

const SeatLink = ({ desk, seat, onNew }: LinkProps) => {
  const name = capital(seat.name);
  const invite = memberships.value.find(one => one.game === desk.game && one.host)?.invites?.[
    seat.id
  ];
  const link = invite && seat.player === null ? addressOf('join', desk.game, invite) : null;
  return (
    <details>
      <summary>{t('event.link', { seat: name })}</summary>
      {link ? (
        <>
          <CopyLink what={t('event.link', { seat: name })} link={link} />
          <QrCode link={link} title={t('event.link', { seat: name })} />
        </>
      ) : (
        <button type="button" class="button" onClick={onNew}>
          {t('event.newLink', { seat: name })}
        </button>
      )}
    </details>
  );
};
