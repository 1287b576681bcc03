import type { GameModel } from '../game/model.ts';
import type { ScorePart } from '../game/presenter.ts';
import { sideTitle } from '../game/side-title.ts';
import { t } from '../words/words.ts';
import { RuleLink } from './rule-link.tsx';
import { totals } from './totals.ts';

/** The running score with its parts. */
export const ScorePanel = ({ model }: { model: GameModel }) => {
  const parts = model.presenter.score?.(model.view.value) ?? [];
  return <ScoreTable model={model} parts={parts} />;
};

export const ScoreTable = ({ model, parts }: { model: GameModel; parts: readonly ScorePart[] }) => {
  const sides = model.presenter.sides();
  const name = (side: string) => sideTitle(model.session, model.presenter, side);
  return (
    <table class="score">
      <thead>
        <tr>
          <th scope="col">{t('tab.score')}</th>
          {sides.map(side => (
            <th key={side} scope="col">
              {name(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(part => (
          <tr key={part.title}>
            <th scope="row">
              {part.title} {part.rule && <RuleLink model={model} rule={part.rule} />}
            </th>
            {sides.map(side => (
              <td key={side}>{part.points[side] || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Σ</th>
          {totals(parts, sides).map((total, i) => (
            <td key={sides[i]}>{total}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};
