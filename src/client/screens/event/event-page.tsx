import { useEffect, useState } from 'preact/hooks';
import { Message } from '../../app/message.tsx';
import { membershipIn, memberships } from '../online/memberships.ts';
import { findServer } from '../online/server.ts';
import { NewEvent } from './new-event.tsx';
import { OfficeScreen } from './office.tsx';
import { t } from './words.ts';
import './event.css';

/** The token that opens the office: the host's, or that of a seat of Control of this browser. */
const tokenFor = (game: string): string | undefined =>
  memberships.value.find(one => one.game === game && one.host)?.host ?? membershipIn(game)?.token;

/** `#/event` prepares one; `#/event/<game>` is the office of one. */
export const EventPage = ({ rest: [game] }: { readonly rest: readonly string[] }) => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    document.title = t('event.office');
    void findServer().then(() => setAsked(true));
  }, []);
  if (!asked) return <Message text={t('app.loading')} />;
  if (!game) return <NewEvent />;
  const token = tokenFor(game);
  if (!token) return <Message text={t('event.noHost')} />;
  return <OfficeScreen game={game} token={token} />;
};
