import { useEffect, useState } from 'preact/hooks';
import { SPECTATOR } from '../../../engine/seat.ts';
import { readProclaimed } from '../../../protocol/proclaimed.ts';
import type { SeatChat } from '../../../protocol/words.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { Message } from '../../app/message.tsx';
import { linkTo } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { replayAt } from '../../panels/replay.ts';
import { RemoteSession } from '../../session/remote.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { GameScreen } from '../game/game-screen.tsx';
import { seated } from '../game/seated.ts';
import { wakeOnReturn } from './line-state.tsx';
import { Lobby } from './lobby.tsx';
import { changeMembership, membershipIn, memberships } from './memberships.ts';
import { type Hands, MySeats, nextOf } from './my-seats.tsx';
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
  const [turned, setTurned] = useState(seat);
  const known = membershipIn(game, turned);
  const lines = useLines(game, known?.seat);
  const turn = (one: OnlineGame) => {
    const next = one.membership.peek().seat;
    setTurned(next);
    history.replaceState(null, '', linkTo('online', game, next)); // the page stays, with all its lines
  };
  const hands = { all: lines, turn };
  const online = lines.find(one => one.membership.value.seat === known?.seat);
  if (!known) return <Message text={t('line.notHere')} help={t('line.notHereHelp')} />;
  if (!online) return <Message text={t('line.joining')} />;
  return <Seat key={known.seat} online={online} hands={hands} entry={Number(entry) || null} />;
};

/** Seats of this browser in one game that are followed at once. */
const MOST_HANDS = 12;

/** A line for each seat that this browser holds in the game, so that one page plays them all. */
const useLines = (game: string, shown = ''): readonly OnlineGame[] => {
  const [lines, setLines] = useState<readonly OnlineGame[]>([]);
  const seats = memberships.value.filter(one => one.game === game).map(({ seat }) => seat);
  const players = seats.filter(seat => seat !== SPECTATOR);
  const several = players.includes(shown) ? players : [shown];
  const wanted = several.slice(0, MOST_HANDS).sort().join();
  useEffect(() => {
    const all = wanted.split(',').flatMap(seat => {
      const membership = membershipIn(game, seat);
      return membership ? [new OnlineGame(membership)] : [];
    });
    setLines(all);
    const stops = all.map(one => wakeOnReturn(one.live.link));
    return () => {
      for (const stop of stops) stop();
      for (const one of all) one.close();
    };
  }, [game, wanted]);
  return lines;
};

type SeatProps = {
  readonly hands: Hands;
  readonly online: OnlineGame;
  /** Where the replay should begin, when the game has ended. */
  readonly entry: number | null;
};

const Seat = ({ online, hands, entry }: SeatProps) => {
  const state = online.live.link.state.value;
  const started = online.live.position.value !== null;
  if (state.kind === 'ended') return <Ended code={state.code} />;
  if (!online.live.game.value)
    return <Message text={state.kind === 'lost' ? t('line.lostNow') : t('line.joining')} />;
  return started ? (
    <AtTable online={online} hands={hands} entry={entry} />
  ) : (
    <Gathering online={online} />
  );
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

const AtTable = ({ online, hands, entry }: SeatProps) => {
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
  useEffect(() => {
    if (!found || hands.all.length < 2) return;
    found.model.nextSeat = () => {
      const next = nextOf(hands, online);
      if (next) hands.turn(next);
    };
  }, [found, hands]);
  const open = found?.model.session.open.value;
  useEffect(() => {
    if (found && open && entry) replayAt(found.model, entry);
  }, [found, open]);
  if (wrong) return <Message text={wrong} />;
  if (!found) return <Message text={t('app.loading')} />;
  return (
    <GameScreen {...found} handOver={false}>
      <TableBar online={online} model={found.model} />
      <MySeats hands={hands} online={online} />
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
  const host = () => online.host.peek();
  const session = new RemoteSession({
    ...{ live, api, system, own, seen, words, host },
    keepsLine: true,
  });
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
