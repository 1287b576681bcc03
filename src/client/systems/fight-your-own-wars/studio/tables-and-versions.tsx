import { useState } from 'preact/hooks';
import { FILES } from '../../../../rules/fight-your-own-wars/index.ts';
import type { CampaignFile } from './campaign-file.ts';
import { type Change, changesBetween } from './changes.ts';
import { type CsvFault, fromCsv } from './csv.ts';
import { canRedo, canUndo, change, file, redo, savedHere, undo } from './model.ts';
import { t } from './words.ts';

/** Taking back, by button and by Ctrl+Z outside of fields. */
export const UndoBar = () => (
  <div class="row">
    <button type="button" class="button" disabled={!canUndo.value} onClick={undo}>
      {t('studio.undo')}
    </button>
    <button type="button" class="button" disabled={!canRedo.value} onClick={redo}>
      {t('studio.redo')}
    </button>
  </div>
);

/** Boards or links from a table of a spreadsheet. */
export const CsvBar = ({ of }: { readonly of: 'boards' | 'links' }) => {
  const [faults, setFaults] = useState<readonly CsvFault[]>([]);
  const opened = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    const read = fromCsv(file.value, of, await given.text());
    if ('file' in read) change(read.file);
    setFaults('faults' in read ? read.faults : []);
  };
  return (
    <>
      <label class="button">
        {t(`studio.csv.${of}`)}
        <input
          type="file"
          class="visually-hidden"
          accept=".csv,text/csv"
          onChange={event => void opened(event.currentTarget.files?.[0])}
        />
      </label>
      {faults.length > 0 && (
        <div class="note note-bad" role="alert">
          <ul>
            {faults.slice(0, 10).map(({ line, because }) => (
              <li key={`${line} ${because}`}>{t('studio.csv.fault', { line, because })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const MOST = 60;

/** FYOW-A15: what changed since another version: the one kept in this browser, a shipped one, a file. */
export const Versions = () => {
  const [changes, setChanges] = useState<readonly Change[] | null>(null);
  const [said, say] = useState('');
  const compare = (was: CampaignFile | null | undefined): void => {
    setChanges(was ? changesBetween(was, file.value) : null);
    say(was ? '' : t('studio.unreadable'));
  };
  const read = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    try {
      compare(JSON.parse(await given.text()) as CampaignFile);
    } catch {
      compare(null);
    }
  };
  const kept = savedHere();
  return (
    <details class="studio-versions">
      <summary>{t('studio.changes')}</summary>
      <div class="row">
        {kept && (
          <button type="button" class="button" onClick={() => compare(kept)}>
            {t('studio.sinceSaved')}
          </button>
        )}
        <label>
          {t('studio.sinceShipped')}{' '}
          <select
            value=""
            onChange={event =>
              compare(
                FILES.find(({ id }) => id === event.currentTarget.value) as unknown as CampaignFile,
              )
            }
          >
            <option value="" />
            {FILES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label class="button">
          {t('studio.sinceFile')}
          <input
            type="file"
            class="visually-hidden"
            accept="application/json,.json"
            onChange={event => void read(event.currentTarget.files?.[0])}
          />
        </label>
        <span role="status">{said}</span>
      </div>
      {changes && (
        <div data-testid="studio-changes">
          <p>{t('studio.changed', { n: changes.length })}</p>
          <ul>
            {changes.slice(0, MOST).map(({ at, was, is }) => (
              <li key={`${at} ${was} ${is}`}>
                <code>{at}</code>: {was === null ? t('studio.isNew', { is: is ?? '' }) : ''}
                {is === null ? t('studio.isGone', { was: was ?? '' }) : ''}
                {was !== null && is !== null ? t('studio.isNow', { was, is }) : ''}
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
};
