import { groundOf } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { ScoreTable } from '../../../panels/score-panel.tsx';
import { nameSaid } from '../../../words/names.ts';
import { type View, viewOf } from '../seen.ts';
import { levelNow, scoreParts } from './score.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Level = ReturnType<typeof groundOf>['victory']['levels'][number];

const BOUNDS = ['from', 'above', 'below', 'upTo'] as const;

/** From which margin to which a level is reached. */
const spanOf = (level: Level): string =>
  level.from !== undefined && level.from === level.upTo
    ? String(level.from)
    : BOUNDS.flatMap(bound => {
        const n = level[bound];
        return n === undefined ? [] : [t(`nqm.score.${bound}`, { n })];
      }).join(', ');

const Levels = ({ view }: { readonly view: View }) => {
  const { victory, sides } = groundOf(view.table);
  const [first = '', second = ''] = victory.margin.map(id =>
    nameSaid(sides.find(side => side.id === id)?.name ?? id),
  );
  const now = levelNow(view).name;
  return (
    <table class="nqm-table">
      <caption>{t('nqm.score.margin', { first, second })}</caption>
      <tbody>
        {victory.levels.map(level => (
          <tr key={level.name} data-now={level.name === now || undefined}>
            <th scope="row">{nameSaid(level.name)}</th>
            <td>{spanOf(level)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** NQM-14.1: what is fought for, the points as far as they are known, and what they come to. */
export const ScorePanel = ({ model }: Props) => {
  const view = viewOf(model);
  const { table, isWhole } = view;
  const { objectives, sides } = groundOf(table);
  return (
    <>
      <p>
        <b>{t('nqm.score.now', { level: nameSaid(levelNow(view).name) })}</b>{' '}
        <span class="small">{isWhole ? t('nqm.score.whole') : t('nqm.score.known')}</span>
      </p>
      <ScoreTable model={model} parts={scoreParts(view)} />
      <table class="nqm-table">
        <thead>
          <tr>
            <th scope="col">
              {t('nqm.score.objective')} <RuleLink model={model} rule="NQM-14.1" />
            </th>
            <th scope="col">{t('nqm.score.worth')}</th>
            <th scope="col">{t('nqm.score.holder')}</th>
          </tr>
        </thead>
        <tbody>
          {objectives.map(({ id, name, vp, at }) => (
            <tr key={id}>
              <th scope="row">
                <button
                  type="button"
                  class="link-button"
                  onClick={() => {
                    model.cursor.value = `${at[0]},${at[1]}`;
                  }}
                >
                  {nameSaid(name)}
                </button>
              </th>
              <td>{vp}</td>
              <td>
                {nameSaid(
                  sides[table.objectives.find(one => one.id === id)?.holder ?? -1]?.name ??
                    t('nqm.score.nobody'),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('nqm.score.levels')}</h3>
      <Levels view={view} />
    </>
  );
};
