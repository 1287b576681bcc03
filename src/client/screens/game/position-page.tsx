import { useEffect, useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { lineNamed, loadSystem } from '../../app/catalogue.ts';
import { Message } from '../../app/message.tsx';
import { goTo } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { keepRecord, lookAt } from '../../session/games.ts';
import { unpackPosition } from '../../session/position.ts';
import type { Player } from '../../session/session.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { seatName } from '../../words/names.ts';
import { t } from '../../words/words.ts';
import { GameScreen } from './game-screen.tsx';
import { seated } from './seated.ts';

type Found = { readonly model: GameModel; readonly picture: Picture };

/** A position that came by link: to look at, to replay, to play on from. */
export const PositionPage = ({ rest: [id = '', packed = ''] }: { rest: readonly string[] }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    let opened: GameModel | null = null;
    const open = async () => {
      const system = await loadSystem(id);
      const picture = await pictureOf(system);
      opened = seated(lookAt(await unpackPosition(system, packed)), picture);
      setFound({ model: opened, picture });
    };
    if (lineNamed(id))
      open().catch((error: unknown) =>
        setBroken(error instanceof Error ? error.message : String(error)),
      );
    else setBroken(t('open.meaning.system'));
    return () => opened?.close();
  }, [id, packed]);
  if (broken) return <Message text={t('open.positionBad')} help={broken} />;
  if (!found) return <Message text={t('app.loading')} />;
  return (
    <>
      <PlayOn model={found.model} />
      <GameScreen {...found} handOver={false} />
    </>
  );
};

/** The position becomes a game of one's own: alone at both sides, or against the computer. */
const PlayOn = ({ model }: { model: GameModel }) => {
  const { session } = model;
  const strongest = lineNamed(session.system.id)?.bots.at(-1)?.id ?? 'random';
  const play = async (side: SeatId | null) => {
    const players = Object.fromEntries(
      session.seats.map(({ id }): [SeatId, Player] => [
        id,
        side === null || side === id ? { kind: 'person' } : { kind: 'computer', bot: strongest },
      ]),
    );
    goTo('game', await keepRecord(await session.export(), players, false));
  };
  return (
    <section class="play-on" aria-label={t('game.position')}>
      <b>{t('game.position')}.</b> {t('game.positionHelp')}
      <div class="row">
        <button type="button" class="button primary" onClick={() => play(null)}>
          {t('new.mode.hotseat')}
        </button>
        {session.seats
          .filter(({ kind }) => kind === 'player')
          .map(seat => (
            <button key={seat.id} type="button" class="button" onClick={() => play(seat.id)}>
              {seatName(seat)}
            </button>
          ))}
      </div>
    </section>
  );
};
