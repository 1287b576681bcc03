import { useEffect, useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { goTo } from '../../app/router.ts';
import { keepRecord } from '../../session/games.ts';
import { packPosition } from '../../session/position.ts';
import { type ReadRecord, readRecordText } from '../../session/read-record.ts';
import type { Player } from '../../session/session.ts';
import { t } from '../../words/words.ts';
import { type ReadScenario, readScenarioText } from './read-scenario.ts';
import { ScenarioVerdict } from './scenario-verdict.tsx';
import './open.css';

/** Opens a record or a scenario from a file or from text, checks it whole, and explains what is wrong with a damaged one. */
export const OpenScreen = () => {
  const [read, setRead] = useState<ReadRecord | null>(null);
  const [scenario, setScenario] = useState<ReadScenario | null>(null);
  const [text, setText] = useState('');
  const open = async (said: string) => {
    const own = await readScenarioText(said);
    setScenario(own);
    setRead(own ? null : await readRecordText(said));
  };
  const openFile = async (file: File | undefined) => {
    if (file) await open(await file.text());
  };
  useEffect(() => listenToDrops(openFile), []);
  return (
    <main class="open-page" id="main">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('open.title')}</h1>
      <div class="drop">
        <p>{t('open.help')}</p>
        <label class="button primary">
          {t('open.choose')}
          <input
            type="file"
            class="visually-hidden"
            accept="application/json,.json"
            onChange={event => openFile(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <label>
        {t('open.paste')}
        <textarea
          rows={4}
          value={text}
          spellcheck={false}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="button" disabled={text.trim() === ''} onClick={() => open(text)}>
        {t('open.read')}
      </button>
      <div aria-live="polite">
        {read && <Verdict read={read} />}
        {scenario && <ScenarioVerdict read={scenario} />}
      </div>
    </main>
  );
};

/** A file may be dropped anywhere on the page. */
const listenToDrops = (open: (file: File | undefined) => void): (() => void) => {
  const over = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    open(event.dataTransfer?.files[0]);
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
  };
};

const Verdict = ({ read }: { read: ReadRecord }) => {
  if ('damage' in read) {
    const { at, because, meaning } = read.damage;
    return (
      <section class="note note-bad" data-testid="damage">
        <h2>{t('open.bad')}</h2>
        <p>{t(meaning)}</p>
        <dl>
          <dt>{t('open.at')}</dt>
          <dd>
            <code>{at}</code>
          </dd>
          <dt>{t('open.because')}</dt>
          <dd>{because}</dd>
        </dl>
      </section>
    );
  }
  const { table, record } = read;
  const keep = async () => {
    const players = Object.fromEntries(
      table.seats.map(({ id }): [SeatId, Player] => [id, { kind: 'person' }]),
    );
    const id = await keepRecord(record, players, false);
    goTo(table.outcome ? 'result' : 'game', id);
  };
  const look = async () => goTo('position', await packPosition(table.system, record));
  return (
    <section class="note" data-testid="sound">
      <h2>{t('open.good')}</h2>
      <p>
        {t('open.goodHelp', {
          system: table.system.title,
          scenario: table.setting.scenario.title,
          n: record.entries.length - 1,
        })}
      </p>
      <div class="row">
        <button type="button" class="button primary" onClick={keep}>
          {t('open.keep')}
        </button>
        <button type="button" class="button" onClick={look}>
          {t('open.look')}
        </button>
      </div>
    </section>
  );
};
