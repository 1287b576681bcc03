import { RESULTS } from '../../../rules/september-1939/combat-state.ts';
import { TERRAINS } from '../../../rules/september-1939/scenario.ts';
import { columnName } from '../../../rules/september-1939/tables/combat-results.ts';
import { additive, base } from '../../../rules/september-1939/tables/terrain.ts';
import { columnOf } from '../../../rules/september-1939/terms/odds.ts';
import type { GameModel } from '../../game/model.ts';
import { OddsBar } from '../../panels/combat/reckoning.tsx';
import { WhatIf } from '../../panels/combat/what-if.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { CombatChart } from './combat-chart.tsx';
import { verdictsInColumn } from './odds.ts';
import { playOf } from './play.ts';
import { t } from './words.ts';

/** The printed tables: combat, results, terrain; and what the signs on the map mean. */
export const ChartsPanel = ({ model }: { model: GameModel }) => {
  const { combat } = playOf(model).view.value;
  const sum = combat?.dice.reduce((total, face) => total + face, 0) ?? 0;
  return (
    <>
      <h3>
        {t('w39.chart')} <RuleLink model={model} rule="W39-T1" />
      </h3>
      <CombatChart {...(combat && sum > 0 ? { low: combat.column } : {})} sum={sum} />
      <Supposed model={model} />
      <table class="shares">
        <tbody>
          {RESULTS.map(code => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{t(`w39.result.${code === '--' ? 'none' : code}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>
        {t('w39.terrainTable')} <RuleLink model={model} rule="W39-T5" />
      </h3>
      <TerrainTable />
      <h3>{t('w39.signs')}</h3>
      <ul class="ledger">
        {(['A', 'R', 'D', 'P', 'n', 'T', 'must', 'ring', 'plane', 'reserve', 'haven'] as const).map(
          sign => (
            <li key={sign}>{t(`w39.sign.${sign}`)}</li>
          ),
        )}
      </ul>
    </>
  );
};

/** W39-8.4b to W39-8.4d: the chances of an attack that nobody has declared, from its figures alone. */
const Supposed = ({ model }: { model: GameModel }) => {
  const { options } = playOf(model).view.value;
  return (
    <WhatIf
      fields={[
        { id: 'attack', title: t('w39.whatIf.attack'), value: 6, least: 1, most: 99 },
        { id: 'defence', title: t('w39.whatIf.defence'), value: 3, least: 1, most: 99 },
        { id: 'plus', title: t('w39.whatIf.plus'), value: 0, least: 0, most: 60 },
        { id: 'minus', title: t('w39.whatIf.minus'), value: 0, least: 0, most: 60 },
      ]}
    >
      {({ attack = 1, defence = 1, plus = 0, minus = 0 }) => {
        const column = columnOf({ attack, defence, plus, minus }, options);
        const verdicts = verdictsInColumn(column);
        return (
          <>
            <b>{columnName(column)}</b>
            <OddsBar verdicts={verdicts} words={verdict => t(`w39.verdict.${verdict}`)} />
          </>
        );
      }}
    </WhatIf>
  );
};

const TerrainTable = () => (
  <table class="shares">
    <thead>
      <tr>
        <th scope="col">{t('w39.overlay.terrain')}</th>
        <th scope="col">{t('w39.onWheels')}</th>
        <th scope="col">{t('w39.onFoot')}</th>
        <th scope="col">{t('w39.inDefence')}</th>
      </tr>
    </thead>
    <tbody>
      {TERRAINS.map(id => {
        const row = base(id) ?? additive(id);
        const plus = additive(id) ? '+' : '';
        const cost = (n: number | null | undefined) => (n == null ? '–' : `${plus}${n}`);
        return (
          <tr key={id}>
            <th scope="row">{t(`w39.terrain.${id}`)}</th>
            <td>{cost(row?.mech)}</td>
            <td>{cost(row?.other)}</td>
            <td>{row?.combat ? row.combat : '–'}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
