import { useEffect, useState } from 'preact/hooks';
import { SPECTATOR } from '../../../engine/seat.ts';
import { Message } from '../../app/message.tsx';
import { linkTo } from '../../app/router.ts';
import { Api } from '../../session/api.ts';
import { keepMembership } from './memberships.ts';
import { findServer, here } from './server.ts';
import { because, t } from './words.ts';

/** A link for spectators was opened: it is kept, and the table is shown as spectators see it. */
export const WatchPage = ({ rest: [game = '', token = ''] }: { rest: readonly string[] }) => {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    document.title = t('watch.title');
    watch(game, token).catch(error => setFailed(because(error)));
  }, [game, token]);
  return <Message text={failed ?? t('line.joining')} />;
};

const watch = async (game: string, token: string): Promise<void> => {
  if ((await findServer()) !== 'here') throw new Error(t('line.noServer'));
  const { game: summary } = await new Api(here()).ask('game', { game, token });
  keepMembership({
    game,
    seat: SPECTATOR,
    token,
    system: summary.system,
    scenario: summary.scenario.id,
    title: summary.title,
    joined: Date.now(),
  });
  location.replace(linkTo('online', game, SPECTATOR));
};
