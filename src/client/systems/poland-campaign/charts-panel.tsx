import { RESULT_CODES } from '../../../rules/poland-campaign/tables/combat-results.ts';
import { TERRAINS, terrainRow } from '../../../rules/poland-campaign/tables/terrain.ts';
import { ratioColumn, shiftedColumn } from '../../../rules/poland-campaign/terms/strength.ts';
import type { GameModel } from '../../game/model.ts';
import { WhatIf } from '../../panels/combat/what-if.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { CombatChart } from './combat-chart.tsx';
import { columnNumber, endOfColumn } from './odds.ts';
import { EndView } from './odds-view.tsx';
import { playOf } from './play.ts';
import { t } from './words.ts';

/** The printed tables: combat, results, terrain. */
export const ChartsPanel = ({ model }: { model: GameModel }) => {
  const combat = playOf(model).view.value.combat;
  const column = combat ? combat.column : columnNumber('');
  const sum = combat?.dice.reduce((total, face) => total + face, 0) ?? 0;
  return (
    <>
      <h3>
        {t('pc.chart')} <RuleLink model={model} rule="PC-5.1.4" />
      </h3>
      <CombatChart low={column} sum={sum} />
      <Supposed model={model} />
      <h3>
        {t('pc.results')} <RuleLink model={model} rule="PC-5.1.5" />
      </h3>
      <table class="shares">
        <tbody>
          {RESULT_CODES.map(code => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{t(`pc.result.${code.replace(' ', '')}` as 'pc.result.IMP')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>
        {t('pc.terrainTable')} <RuleLink model={model} rule="PC-4.0" />
      </h3>
      <TerrainTable />
    </>
  );
};

/** PC-5.1: the chances of an attack that nobody has declared, from its figures alone. */
const Supposed = ({ model }: { model: GameModel }) => {
  const { options } = playOf(model).view.value;
  return (
    <WhatIf
      fields={[
        { id: 'attack', title: t('pc.whatIf.attack'), value: 6, least: 0, most: 99 },
        { id: 'defence', title: t('pc.whatIf.defence'), value: 3, least: 1, most: 99 },
        { id: 'left', title: t('pc.whatIf.left'), value: 0, least: 0, most: 6 },
        { id: 'right', title: t('pc.whatIf.right'), value: 0, least: 0, most: 2 },
      ]}
    >
      {({ attack = 0, defence = 1, left = 0, right = 0 }) => {
        const found = shiftedColumn(ratioColumn(attack, defence), left, right, options);
        return <EndView end={endOfColumn(found)} />;
      }}
    </WhatIf>
  );
};

const TerrainTable = () => (
  <table class="shares">
    <thead>
      <tr>
        <th scope="col">{t('overlay.terrain')}</th>
        <th scope="col">{t('pc.foot')}</th>
        <th scope="col">{t('pc.motorised')}</th>
        <th scope="col">{t('pc.columnsLeft')}</th>
      </tr>
    </thead>
    <tbody>
      {TERRAINS.map(id => {
        const { move, columnsLeft } = terrainRow(id);
        return (
          <tr key={id}>
            <th scope="row">{t(`pc.terrain.${id}`)}</th>
            <td>{move.foot ?? '–'}</td>
            <td>{move.motorised ?? '–'}</td>
            <td>{columnsLeft}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
