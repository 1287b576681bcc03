import { useEffect, useState } from 'preact/hooks';
import { readProclaimed } from '../../protocol/proclaimed.ts';
import type { SeatChat } from '../../protocol/words.ts';
import { Message } from '../app/app.tsx';
import { loadSystem } from '../app/catalogue.ts';
import { replayAt } from '../panels/replay.ts';
import { GameScreen } from '../screens/game/game-screen.tsx';
import type { GameModel } from '../screens/game/model.ts';
import { seated } from '../screens/game/seated.ts';
import { RemoteSession } from '../session/remote.ts';
import { type Picture, pictureOf } from '../systems/pictures.tsx';
import { wakeOnReturn } from './line-state.tsx';
import { Lobby } from './lobby.tsx';
import { changeMembership, membershipIn } from './memberships.ts';
import { watchTurn } from './notices.ts';
import { OnlineGame } from './online-game.ts';
import { openScenario } from './open-scenario.ts';
import { PeoplePanel } from './people-panel.tsx';
import { gameTitle } from './seat-words.ts';
import { TableBar } from './table-bar.tsx';
import { saidIn, speakerOf, TalkPanel } from './talk-panel.tsx';
import { because, hasMessage, problemWords, t } from './words.ts';
import './online.css';

/** A seat in a game on the server: the room where players gather, then the table. */
export const OnlinePage = ({ rest: [game = '', seat, entry] }: { rest: readonly string[] }) => {
  const [online, setOnline] = useState<OnlineGame | null>(null);
  const known = membershipIn(game, seat) !== undefined;
  useEffect(() => {
    const membership = membershipIn(game, seat);
    if (!membership) return;
    const opened = new OnlineGame(membership);
    setOnline(opened);
    const stop = wakeOnReturn(opened.live.link);
    return () => {
      stop();
      opened.close();
    };
  }, [game, seat]);
  if (!known) return <Message text={t('line.notHere')} help={t('line.notHereHelp')} />;
  if (!online) return <Message text={t('line.joining')} />;
  return <Seat online={online} entry={Number(entry) || null} />;
};

type SeatProps = {
  readonly online: OnlineGame;
  /** Where the replay should begin, when the game has ended. */
  readonly entry: number | null;
};

const Seat = ({ online, entry }: SeatProps) => {
  const state = online.live.link.state.value;
  const started = online.live.position.value !== null;
  if (state.kind === 'ended') return <Ended code={state.code} />;
  if (!online.live.game.value)
    return <Message text={state.kind === 'lost' ? t('line.lostNow') : t('line.joining')} />;
  return started ? <AtTable online={online} entry={entry} /> : <Gathering online={online} />;
};

const Ended = ({ code }: { code: string }) => {
  const id = `line.${code}`;
  const help = `${id}Help`;
  return (
    <Message
      text={hasMessage(id) ? t(id) : code}
      {...(hasMessage(help) ? { help: t(help) } : {})}
    />
  );
};

const titleOf = ({ live }: OnlineGame): string =>
  live.game.value ? gameTitle(live.game.value) : '';

const Gathering = ({ online }: { online: OnlineGame }) => {
  useEffect(
    () =>
      watchTurn({
        game: online.game,
        title: () => titleOf(online),
        isTurn: () => false,
        unread: () => online.unread.value,
      }),
    [online],
  );
  return <Lobby online={online} />;
};

type Found = { readonly model: GameModel; readonly picture: Picture };

const AtTable = ({ online, entry }: SeatProps) => {
  const [found, setFound] = useState<Found | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    let opened: GameModel | null = null;
    sitDown(online).then(
      made => {
        opened = made.model;
        if (left) opened.close();
        else setFound(made);
      },
      error => setWrong(because(error)),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [online]);
  useEffect(() => (found ? followed(online, found.model) : undefined), [found]);
  const open = found?.model.session.open.value;
  useEffect(() => {
    if (found && open && entry) replayAt(found.model, entry);
  }, [found, open]);
  if (wrong) return <Message text={wrong} />;
  if (!found) return <Message text={t('app.loading')} />;
  return (
    <GameScreen {...found} handOver={false}>
      <TableBar online={online} model={found.model} />
    </GameScreen>
  );
};

const sitDown = async (online: OnlineGame): Promise<Found> => {
  const game = online.live.game.peek();
  const system = await loadSystem(game?.system ?? '');
  const { api, live } = online;
  const own = game ? await openScenario(api, live.at, system, game) : undefined;
  const picture = await pictureOf(system);
  const membership = online.membership.peek();
  const seen = {
    read: () => online.membership.peek().seen ?? 0,
    write: (entry: number) => changeMembership(membership, { seen: entry }),
  };
  const words = problemWords;
  const session = new RemoteSession({ live, api, system, own, seen, words });
  const panels = {
    ...picture.panels,
    people: ({ model }: { readonly model: GameModel }) => (
      <PeoplePanel online={online} model={model} />
    ),
    talk: () => <TalkPanel online={online} />,
  };
  return { model: seated(session, picture), picture: { ...picture, panels } };
};

/** The house answers for its commanders: whoever asked should not have to look for it in the talk. */
const isAnswer = ({ seat, text }: SeatChat): boolean =>
  seat === 'table' && readProclaimed(text)?.id === 'playsOn';

/** Title and notices; what is said aloud is read aloud; whoever leaves has seen the table as it is. */
const followed = (online: OnlineGame, model: GameModel): (() => void) => {
  const stopTurn = watchTurn({
    game: online.game,
    title: () => titleOf(online),
    isTurn: () => model.mine.value.length > 0,
    unread: () => online.unread.value,
  });
  let heard = online.live.chat.peek().length;
  const stopTalk = online.live.chat.subscribe(lines => {
    for (const line of lines.slice(heard)) {
      if (isAnswer(line)) model.notice.value = saidIn(online, line);
      if (line.seat !== online.live.seat.peek() && model.tab.peek() !== 'talk')
        model.say(
          t('talk.heard', { who: speakerOf(online, line.seat), text: saidIn(online, line) }),
        );
    }
    heard = lines.length;
  });
  const leave = () => {
    if (document.visibilityState === 'hidden') model.session.markSeen(model.session.seat.peek());
  };
  document.addEventListener('visibilitychange', leave);
  return () => {
    stopTurn();
    stopTalk();
    document.removeEventListener('visibilitychange', leave);
    model.session.markSeen(model.session.seat.peek());
  };
};
