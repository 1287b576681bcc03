import type { GameSummary } from '../../protocol/words.ts';
import { lineNamed } from '../app/catalogue.ts';
import { spanWords } from './spans.ts';
import { hasMessage, t } from './words.ts';

export const fogWords = (value: string): string => {
  const id = `host.fog.${value}`;
  return hasMessage(id) ? t(id) : t('host.fogOther', { value });
};

const isOwn = ({ system, scenario }: GameSummary): boolean =>
  !lineNamed(system)?.scenarios.some(({ id }) => id === scenario.id);

/** What whoever sits down should know of the table before: the scenario, what is seen, who throws, how long one may think. */
export const Terms = ({ game }: { game: GameSummary }) => {
  const fog: unknown = Reflect.get(Object(game.options), 'fog');
  return (
    <dl class="terms">
      {isOwn(game) && (
        <>
          <dt>{t('terms.scenario')}</dt>
          <dd>{t('terms.ownScenario', { title: game.scenario.title })}</dd>
        </>
      )}
      {typeof fog === 'string' && (
        <>
          <dt>{t('terms.fog')}</dt>
          <dd>{fogWords(fog)}</dd>
        </>
      )}
      <dt>{t('host.dice')}</dt>
      <dd>
        {t(`host.dice.${game.dice.source}`)}
        <span class="small">{t(`host.dice.${game.dice.source}Help`)}</span>
      </dd>
      <dt>{t('host.clock')}</dt>
      <dd>
        {game.clock ? spanWords(game.clock.seconds) : t('host.noClock')}
        {game.clock && <span class="small">{t('host.clockHelp')}</span>}
      </dd>
    </dl>
  );
};
