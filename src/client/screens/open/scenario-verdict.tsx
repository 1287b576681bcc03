import { useEffect, useState } from 'preact/hooks';
import { t } from '../../words/words.ts';
import { NewGame } from '../home/new-game.tsx';
import { findServer } from '../online/server.ts';
import type { ReadScenario } from './read-scenario.ts';

/** A scenario of somebody's own: what is wrong with it and where, or the way to a game of it. */
export const ScenarioVerdict = ({ read: { system, found, options } }: { read: ReadScenario }) => {
  const [playing, setPlaying] = useState(false);
  useEffect(() => void findServer(), []);
  if ('damage' in found)
    return (
      <section class="note note-bad" data-testid="damage">
        <h2>{t('open.scenarioBad')}</h2>
        <p>{t('open.scenarioMeaning', { system: system.title })}</p>
        <dl>
          <dt>{t('open.at')}</dt>
          <dd>
            <code>{found.damage.at}</code>
          </dd>
          <dt>{t('open.because')}</dt>
          <dd>{found.damage.because}</dd>
        </dl>
      </section>
    );
  const { line, own } = found;
  return (
    <section class="note" data-testid="sound">
      <h2>{t('open.scenarioGood')}</h2>
      <p>{t('open.scenarioHelp', { title: line.title, system: system.title })}</p>
      <button type="button" class="button primary" onClick={() => setPlaying(true)}>
        {t('open.scenarioPlay')}
      </button>
      {playing && (
        <NewGame
          system={system}
          scenario={line}
          own={own}
          first={options}
          onClose={() => setPlaying(false)}
        />
      )}
    </section>
  );
};
