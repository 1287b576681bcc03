import type {
  BattleForecast,
  SideForecast,
} from '../../../rules/fight-your-own-wars/forecast/index.ts';
import { COLUMN_LABELS } from '../../../rules/fight-your-own-wars/tables/battle.ts';
import type { GameModel } from '../../game/model.ts';
import { percents } from '../../panels/combat/reckoning.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { hasMessage, t } from './words.ts';
import './battle-card.css';

type All = readonly BattleForecast[];

const ends = (all: All, of: (one: BattleForecast) => number): string => {
  const values = all.map(of).map(value => Math.round(value));
  const low = Math.min(...values);
  const high = Math.max(...values);
  return low === high ? String(low) : `${low}–${high}`;
};

const chances = (all: All, of: (one: BattleForecast) => number): string => {
  const values = all.map(one => of(one) * 100);
  return percents(Math.min(...values), Math.max(...values));
};

const shiftName = (name: string): string => {
  const id = `fyow.shift.${name}`;
  return hasMessage(id) ? t(id) : name;
};
const ruleOf = (name: string): string => (name === 'terrain' ? 'FYOW-13.2' : 'FYOW-33.7.2-vi');
const signed = (shift: number): string =>
  shift > 0 ? `+${shift}` : shift < 0 ? `−${Math.abs(shift)}` : '0';
const between = (shifts: readonly number[]): string => {
  const [low, high] = [Math.min(...shifts), Math.max(...shifts)];
  return low === high
    ? signed(low)
    : t('fyow.odds.fromTo', { low: signed(low), high: signed(high) });
};

/** Every shift by its name, least and most where the seat does not know whether it counts. */
const Shifts = ({ all, model }: { readonly all: All; readonly model: GameModel }) => {
  const names = [...new Set(all.flatMap(one => one.shifts.map(([name]) => name)))];
  const shiftIn = (one: BattleForecast, name: string): number =>
    one.shifts.find(([id]) => id === name)?.[1] ?? 0;
  const rows: { id: string; shifts: number[]; words: string; rule: string }[] = names.map(name => ({
    id: name,
    shifts: all.map(one => shiftIn(one, name)),
    words: shiftName(name),
    rule: ruleOf(name),
  }));
  const dice = all.map(({ die }) => die);
  if (dice.some(die => die !== 0))
    rows.push({ id: 'die', shifts: dice, words: t('fyow.odds.die'), rule: 'FYOW-33.7.2-vii' });
  return (
    <ul class="fyow-shifts">
      {rows.map(({ id, shifts, words, rule }) => (
        <li key={id}>
          <b>{between(shifts)}</b> {words} <RuleLink model={model} rule={rule} />
        </li>
      ))}
    </ul>
  );
};

/** The columns of the table: where the values alone would stand, and where the shifts lead. */
const Columns = ({ all }: { readonly all: All }) => {
  const lit = new Set(all.map(({ column }) => column));
  const base = new Set(all.map(one => one.base));
  return (
    <ol class="fyow-columns" aria-hidden="true">
      {COLUMN_LABELS.map((label, i) => (
        <li
          key={label}
          class={lit.has(i + 1) ? 'lit' : base.has(i + 1) ? 'base' : ''}
          title={t('fyow.odds.column', { column: i + 1, label })}
        >
          {label}
        </li>
      ))}
    </ol>
  );
};

const kindOf = (result: string): string =>
  result === 'NR' ? 'none' : result.startsWith('A') ? 'attacker' : 'defender';

/** One bar for all results, from the worst for the attacker to the worst for the defender. */
const Results = ({ all }: { readonly all: All }) => {
  const results = [...new Set(all.flatMap(one => one.results.map(([result]) => result)))];
  const chanceOf = (one: BattleForecast, result: string): number =>
    (one.results.find(([name]) => name === result)?.[1] ?? 0) / 10;
  const mean = (result: string): number =>
    all.reduce((sum, one) => sum + chanceOf(one, result), 0) / all.length;
  return (
    <>
      <div class="fyow-bar" aria-hidden="true">
        {results.map(result => (
          <span
            key={result}
            class={`fyow-bar-${kindOf(result)}`}
            style={{ flexGrow: mean(result) }}
          />
        ))}
      </div>
      <ul class="fyow-results">
        {results.map(result => (
          <li key={result} title={resultWords(result)}>
            <b class={`fyow-text-${kindOf(result)}`}>{result}</b>{' '}
            {chances(all, one => chanceOf(one, result))}
          </li>
        ))}
      </ul>
      <p class="small">{t('fyow.odds.key')}</p>
    </>
  );
};

const resultWords = (result: string): string =>
  t(`fyow.odds.${kindOf(result) as 'none' | 'attacker' | 'defender'}`);

const Side = ({
  title,
  all,
  of,
}: {
  readonly title: string;
  readonly all: All;
  of(one: BattleForecast): SideForecast;
}) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{chances(all, one => of(one).retreats)}</td>
    <td>{chances(all, one => of(one).disarray)}</td>
    <td>{ends(all, one => of(one).mean)}</td>
    <td>{`${Math.min(...all.map(one => of(one).least))}–${Math.max(...all.map(one => of(one).most))}`}</td>
  </tr>
);

/** Values, shifts each with its rule, the column lit, results and what follows; a range where the enemy is not known. */
export const OddsCard = ({ all, model }: { readonly all: All; readonly model: GameModel }) => {
  if (all.length === 0) return null;
  return (
    <div class="fyow-odds fyow-battle-card" data-testid="battle-odds">
      <p class="fyow-versus">
        <span>
          <b>{ends(all, one => one.attack)}</b> {t('fyow.attacker')}
        </span>
        <span class="fyow-swords" aria-hidden="true">
          ⚔
        </span>
        <span>
          <b>{ends(all, one => one.defence)}</b> {t('fyow.defender')}
        </span>
      </p>
      <p class="visually-hidden">
        {t('fyow.odds', {
          attack: ends(all, one => one.attack),
          defence: ends(all, one => one.defence),
          column: ends(all, one => one.column),
        })}
      </p>
      <Columns all={all} />
      <Shifts all={all} model={model} />
      <Results all={all} />
      <table class="fyow-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('fyow.goesBack')}</th>
            <th scope="col">{t('fyow.inDisarray')}</th>
            <th scope="col">{t('fyow.losesMean')}</th>
            <th scope="col">{t('fyow.losesEnds')}</th>
          </tr>
        </thead>
        <tbody>
          <Side title={t('fyow.attacker')} all={all} of={one => one.attacker} />
          <Side title={t('fyow.defender')} all={all} of={one => one.defender} />
        </tbody>
      </table>
    </div>
  );
};
