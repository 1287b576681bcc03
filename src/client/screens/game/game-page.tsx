import { useEffect, useState } from 'preact/hooks';
import { isRecordFault } from '../../../engine/fault.ts';
import { Message } from '../../app/message.tsx';
import { linkTo } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { replayAt } from '../../panels/replay.ts';
import { openGame } from '../../session/games.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { t } from '../../words/words.ts';
import { membershipIn } from '../online/memberships.ts';
import { GameScreen } from './game-screen.tsx';
import { seated } from './seated.ts';

type Found = { readonly model: GameModel; readonly picture: Picture; readonly handOver: boolean };

/** Letters that call people back know a game by its id only. */
const isOnline = (id: string): boolean => membershipIn(id) !== undefined;
const toServer = (id: string, entry = ''): void =>
  location.replace(linkTo('online', id, membershipIn(id)?.seat ?? '', entry));

/** A kept game by its id; with the number of an entry behind it, replayed from there. */
export const GamePage = ({ rest: [id = '', entry] }: { rest: readonly string[] }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    let opened: GameModel | null = null;
    let left = false;
    const open = async () => {
      const session = await openGame(id);
      if (!session) return isOnline(id) ? toServer(id, entry) : setMissing(t('game.notHere'));
      const picture = await pictureOf(session.system);
      const model = seated(session, picture);
      opened = model;
      if (entry) replayAt(model, Number(entry));
      if (left) model.close();
      else setFound({ model, picture, handOver: session.handOver });
    };
    open().catch((error: unknown) =>
      setMissing(isRecordFault(error) ? error.message : String(error)),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (missing) return <Message text={missing} />;
  if (!found) return <Message text={t('app.loading')} />;
  return <GameScreen {...found} />;
};
