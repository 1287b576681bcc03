import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { usualOptions } from '../../../engine/usual-options.ts';
import type { GameSummary } from '../../../protocol/words.ts';
import { lineNamed, loadSystem } from '../../app/catalogue.ts';
import { fetched } from '../../words/words.ts';
import { spanWords } from './spans.ts';
import { hasMessage, t } from './words.ts';

export const fogWords = (value: string): string => {
  const id = `host.fog.${value}`;
  return hasMessage(id) ? t(id) : t('host.fogOther', { value });
};

const isOwn = ({ system, scenario }: GameSummary): boolean =>
  !lineNamed(system)?.scenarios.some(({ id }) => id === scenario.id);

type Ruling = { readonly name: string; readonly title: string; readonly value: string };

/** The options that differ from the usual, in words. */
const rulingsOf = async ({ system: id, scenario, options }: GameSummary): Promise<Ruling[]> => {
  const [system, { pictureOf }] = await Promise.all([
    loadSystem(id),
    import('../../systems/pictures.tsx'),
  ]);
  const { options: words } = await pictureOf(system);
  const played = system.scenarios.find(one => one.id === scenario.id);
  const usual = Object(played ? usualOptions(system, played) : system.defaults);
  return Object.entries(Object(options) as object).flatMap(([name, value]) => {
    if (name === 'fog' || value === Reflect.get(usual, name)) return [];
    const said =
      typeof value === 'boolean'
        ? t(value ? 'terms.yes' : 'terms.no')
        : (words?.value(name, String(value)) ?? String(value));
    return [{ name, title: words?.title(name) ?? name, value: said }];
  });
};

const Rulings = ({ game }: { game: GameSummary }) => {
  const [rulings, setRulings] = useState<readonly Ruling[]>([]);
  useEffect(() => void rulingsOf(game).then(setRulings), [game.id, fetched.value]);
  return (
    <>
      {rulings.map(({ name, title, value }) => (
        <Fragment key={name}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </>
  );
};

/** What whoever sits down should know of the table before: the scenario, what is seen, unusual rulings, who throws, how long one may think. */
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
      <Rulings game={game} />
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
