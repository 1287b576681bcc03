import { useEffect, useState } from 'preact/hooks';
import { isRecordFault } from '../../../engine/fault.ts';
import { EVERYTHING, type SeatId } from '../../../engine/seat.ts';
import type { Scenario } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { Message } from '../../app/message.tsx';
import { goTo, linkTo } from '../../app/router.ts';
import { saveText } from '../../app/save-text.ts';
import type { GameModel } from '../../game/model.ts';
import type { Picture } from '../../game/picture.ts';
import { sideTitle } from '../../game/side-title.ts';
import { RulesDrawer } from '../../panels/rules-drawer.tsx';
import { saveRecord } from '../../panels/save-record.ts';
import { ScoreTable } from '../../panels/score-panel.tsx';
import { sourceOf } from '../../print/of-table.ts';
import { reportFile } from '../../print/report.ts';
import { t as printing } from '../../print/words.ts';
import { createGame, openGame } from '../../session/games.ts';
import { RemoteSession } from '../../session/remote.ts';
import type { Player } from '../../session/session.ts';
import { sheetsOf } from '../../systems/papers.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { t } from '../../words/words.ts';
import { exampleDrawer } from '../game/examples.ts';
import { seated } from '../game/seated.ts';
import { membershipIn } from '../online/memberships.ts';
import { openOnline } from '../online/open-online.ts';
import { rememberedOf } from '../online/proofs.ts';
import { OnlineRematch } from '../online/rematch.tsx';
import { DiceVerdictNote } from './dice-verdict.tsx';
import { LuckTable } from './luck-table.tsx';
import { Believed, TimeLine } from './time-line.tsx';
import { TurningPoints } from './turning-points.tsx';
import '../open/open.css';
import '../game/game.css';
import './result.css';

type Found = { readonly model: GameModel; readonly table: Table; readonly picture: Picture };

/** How it ended, why, and whether the dice were honest. */
export const ResultScreen = ({ rest: [id = ''] }: { rest: readonly string[] }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [missing, setMissing] = useState('');
  useEffect(() => {
    let opened: GameModel | null = null;
    const open = async () => {
      const session = (await openGame(id)) ?? (await openOnline(id));
      if (!session) return setMissing(t('game.notHere'));
      const picture = await pictureOf(session.system);
      opened = seated(session, picture);
      const table = Table.open(session.system, await session.export());
      setFound({ model: opened, table, picture });
    };
    open().catch((error: unknown) =>
      setMissing(isRecordFault(error) ? error.message : String(error)),
    );
    return () => opened?.close();
  }, [id]);
  if (missing !== '') return <Message text={missing} />;
  if (!found) return <Message text={t('result.working')} />;
  return <Result {...found} id={id} />;
};

const Result = ({ model, table, picture, id }: Found & { id: string }) => {
  const { session, presenter } = model;
  const outcome = session.outcome.value;
  if (!outcome) return <Message text={t('result.notOver')} />;
  const name = (side: string) => sideTitle(session, presenter, side);
  const winner = outcome.winners.map(name).join(', ');
  const parts = presenter.score?.(table.view('control'));
  const place = session instanceof RemoteSession ? membershipIn(id) : undefined;
  const known = place && rememberedOf(id, place.seat);
  return (
    <main class="result-page" id="main">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1 class="result-title">{winner ? t('result.won', { winner }) : t('result.draw')}</h1>
      <p class="result-how">{presenter.result(outcome)}</p>
      <div class="result-scores">
        {Object.entries(outcome.scores).map(([side, score]) => (
          <div key={side} class="result-score">
            <span class="result-number">{score}</span>
            <span>{name(side)}</span>
          </div>
        ))}
      </div>
      <div class="row">
        {session instanceof RemoteSession ? (
          <OnlineRematch session={session} />
        ) : (
          <Rematch model={model} />
        )}
        <a class="button" href={linkTo('debrief', id)}>
          {t('debrief.open')}
        </a>
        <a class="button" href={linkTo('game', id)}>
          {t('result.board')}
        </a>
        <button type="button" class="button" onClick={() => saveRecord(session)}>
          {t('game.download')}
        </button>
        <button type="button" class="button" onClick={() => saveReport(model, table)}>
          {printing('report.save')}
        </button>
        <a class="button" href={linkTo('print', id)}>
          {t('game.print')}
        </a>
      </div>
      {parts && (
        <section>
          <h2>{t('result.scores')}</h2>
          <ScoreTable model={model} parts={parts} />
        </section>
      )}
      <TurningPoints game={id} table={table} presenter={presenter} name={name} />
      {picture.Result && <picture.Result table={table} />}
      <TimeLine game={id} table={table} presenter={presenter} />
      <Believed table={table} />
      <LuckTable table={table} presenter={presenter} name={name} />
      <DiceVerdictNote record={table.record} known={known} />
      {model.rulesAt.value !== null && (
        <RulesDrawer model={model} draw={exampleDrawer(session.system, picture)} />
      )}
    </main>
  );
};

/** The after-action report of the finished game, in which nothing is hidden any more, as one file. */
const saveReport = async ({ session, presenter }: GameModel, table: Table): Promise<void> => {
  const { system, head } = session;
  const source = sourceOf(table, EVERYTHING, { presenter, rulebook: '', all: true });
  const html = reportFile(table, source, await sheetsOf(system));
  saveText(`report-${head.system}-${head.scenario.id}.html`, html, 'text/html');
};

const Rematch = ({ model }: { model: GameModel }) => {
  const { session } = model;
  const again = async (swapped: boolean) => {
    const seats = session.seats.map(({ id }) => id).filter(seat => session.players[seat]);
    const players = Object.fromEntries(
      seats.map((seat, i): [SeatId, Player] => {
        const from = swapped ? seats[(i + 1) % seats.length]! : seat;
        return [seat, session.players[from] ?? { kind: 'person' }];
      }),
    );
    const { system, scenario, options } = session.head;
    const asked = {
      system,
      scenario: (scenario.content as Scenario | undefined) ?? scenario.id,
      options: Object(options),
      players,
      dice: session.head.dice.source,
    };
    goTo('game', await createGame({ ...asked, handOver: true }));
  };
  return (
    <>
      <button type="button" class="button primary" onClick={() => again(false)}>
        {t('result.rematch')}
      </button>
      <button type="button" class="button" onClick={() => again(true)}>
        {t('result.rematchSwapped')}
      </button>
    </>
  );
};
