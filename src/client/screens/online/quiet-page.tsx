import { useEffect, useState } from 'preact/hooks';
import { Message } from '../../app/message.tsx';
import { Api } from '../../session/api.ts';
import { here } from './server.ts';
import { because, t } from './words.ts';

/** The link in a letter: opening it ends the letters. */
export const QuietPage = ({
  rest: [game = '', seat = '', key = ''],
}: {
  readonly rest: readonly string[];
}) => {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    document.title = t('quiet.title');
    new Api(here()).ask('quiet', { game, body: { seat: decodeURIComponent(seat), key } }).then(
      () => setSaid(t('quiet.done')),
      error => setSaid(because(error)),
    );
  }, [game, seat, key]);
  return <Message text={said ?? t('quiet.asking')} />;
};
