import type { TableForecast } from '../../../engine/forecast.ts';
import type { Pools } from '../../../rules/hold-the-line/terms/pools.ts';
import type { GameModel } from '../../game/model.ts';
import { Ledger, percents } from '../../panels/combat/reckoning.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { DiceRow } from './dice-row.tsx';
import { sourceWords } from './line-values.ts';
import { oddsOf, readResult } from './odds.ts';
import { OddsBars } from './odds-bars.tsx';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const poolTitle = (side: 'att' | 'def', own: 'att' | 'def') =>
  side === own ? 'htl.pool.you' : own === 'att' ? 'htl.pool.theySeen' : 'htl.pool.they';

/** Both pools, die by die with the rule of each. */
export const PoolsView = ({
  model,
  pools,
  unknown,
  own = 'att',
}: Props & {
  readonly pools: Pools;
  readonly unknown: number;
  readonly own?: 'att' | 'def';
}) => (
  <div class="htl-pools">
    {(['att', 'def'] as const).map(side => (
      <section key={side} aria-label={t(poolTitle(side, own))}>
        <h3 class="htl-pool-title">{t(poolTitle(side, own))}</h3>
        <DiceRow dice={pools[side]} />
        <details class="htl-from">
          <summary class="small">{t('htl.diceFrom')}</summary>
          <ul class="htl-lines small">
            {pools.lines
              .filter(line => line.side === side)
              .map((line, i) => (
                <li key={i}>
                  <span>
                    {sourceWords(line.what)} <RuleLink model={model} rule={line.rule} />
                  </span>
                  <span>
                    {line.dice.red + line.dice.green + line.dice.black < 0 ? (
                      `−${-(line.dice.red + line.dice.green + line.dice.black)}`
                    ) : (
                      <DiceRow dice={line.dice} />
                    )}
                  </span>
                </li>
              ))}
          </ul>
        </details>
        {side === 'def' && unknown > 0 && (
          <p class="small">{t('htl.unknownBlocks', { n: unknown })}</p>
        )}
      </section>
    ))}
  </div>
);

/** A result of the forecast in a sentence: who wins with what, the stars of both, and what they can destroy. */
const resultWords = (label: string): string => {
  const read = readResult(label);
  if (!read) return label;
  const { winner, hits, back, stars, ownStars, done, own } = read;
  return [
    winner === 'none'
      ? t('htl.result.none')
      : t(back ? `htl.result.${winner}.back` : `htl.result.${winner}`, { hits }),
    t('htl.result.stars', { stars, own: ownStars }),
    ...(done.destroyed > 0 ? [t('htl.result.destroys', { n: done.destroyed })] : []),
    ...(own.destroyed > 0 ? [t('htl.result.loses', { n: own.destroyed })] : []),
  ].join(', ');
};

type Share = { readonly label: string; least: number; most: number };

/** The chances of each result: one figure, or the two between which it lies over what the seat cannot see. */
const sharesOf = ({ worlds }: TableForecast): readonly Share[] => {
  const found = new Map<string, Share>();
  for (const { results } of worlds)
    for (const { label } of results) found.set(label, { label, least: 100, most: 0 });
  for (const share of found.values())
    for (const { results } of worlds) {
      const one = results.find(({ label }) => label === share.label);
      const chance = one ? (100 * one.n) / one.of : 0;
      share.least = Math.min(share.least, chance);
      share.most = Math.max(share.most, chance);
    }
  return [...found.values()].sort((a, b) => b.most - a.most);
};

const MOST_SHARES = 8;

/** What the table says of an attack before it is made, where the rules forecast it. */
export const OddsView = ({ model, forecast }: Props & { readonly forecast: TableForecast }) => {
  const shares = sharesOf(forecast);
  if (shares.length === 0 && forecast.ledger.length === 0) return null;
  const words = (label: string): string =>
    Object.hasOwn(model.session.system.sentences, label)
      ? model.presenter.line({ rule: '', id: label, values: {} })
      : resultWords(label);
  return (
    <div class="htl-odds">
      <h3 class="htl-pool-title">{t('htl.odds')}</h3>
      <OddsBars all={oddsOf(forecast)} />
      <details>
        <summary>{t('htl.reckoning')}</summary>
        <ul class="htl-shares">
          {shares.slice(0, MOST_SHARES).map(({ label, least, most }) => (
            <li key={label}>
              <meter min={0} max={100} value={(least + most) / 2} aria-label={words(label)} />
              <b>{percents(least, most)}</b> {words(label)}
            </li>
          ))}
        </ul>
        <Ledger model={model} lines={forecast.ledger} />
      </details>
    </div>
  );
};
