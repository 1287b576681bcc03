import { fieldOf } from '../../../rules/september-1939/index.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { ScoreTable } from '../../panels/score-panel.tsx';
import { Days } from './days.tsx';
import { hexName, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { scoreParts } from './score.ts';
import { dayWords } from './status.ts';
import { t } from './words.ts';

/** The days of the game, what wins, and the points with their parts: a victory need not be by points. */
export const ScorePanel = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  return (
    <>
      <Days model={model} />
      <h3>{t('w39.victory')}</h3>
      <ul class="ledger">
        {goalsOf(view).map(({ text, rule }) => (
          <li key={text}>
            {text} <RuleLink model={model} rule={rule} />
          </li>
        ))}
      </ul>
      <ScoreTable model={model} parts={scoreParts(view)} />
    </>
  );
};

type Goal = { readonly text: string; readonly rule: string };

const side = (seat: string): string => t(`side.${seat}` as 'side.german');

/** What wins the game, in the order in which it is looked at. */
const goalsOf = (view: View): Goal[] => {
  const { victory } = fieldOf(view).scenario;
  const nation = (id: 'DE' | 'SU' | 'PL') => t(`w39.nation.${id}`);
  const goal = (rule: string, text: string): Goal => ({ rule, text });
  return [
    ...victory.capture.map(({ winner, hex, nation: id }) =>
      goal(
        'W39-S1.2',
        t('w39.goal.capture', {
          winner: side(winner),
          nation: nation(id),
          hex: hexName(view, hex),
        }),
      ),
    ),
    ...victory.across.map(({ winner, sp }) =>
      goal('W39-S1.2', t('w39.goal.across', { winner: side(winner), n: sp })),
    ),
    ...victory.destroyed.map(({ winner, unit, points }) => {
      const told = { winner: side(winner), unit: unitName(view, unit) };
      return points === undefined
        ? goal('W39-S1.2', t('w39.goal.destroyed', told))
        : goal('W39-S1.8', t('w39.goal.destroyedFor', { ...told, n: points }));
    }),
    ...victory.holding.map(({ winner, hex }) =>
      goal('W39-S4.2', t('w39.goal.holding', { winner: side(winner), hex: hexName(view, hex) })),
    ),
    ...victory.survival.map(({ side: seat, points, after }) =>
      goal(
        'W39-S1.3',
        t('w39.goal.survival', { side: side(seat), n: points, day: dayWords(after) }),
      ),
    ),
    ...(victory.firstTo ? [goal('W39-S3.4', t('w39.goal.firstTo', { n: victory.firstTo }))] : []),
    goal(
      'W39-VIC',
      victory.otherwise === 'points'
        ? t('w39.goal.points')
        : t('w39.goal.otherwise', { winner: side(victory.otherwise) }),
    ),
  ];
};
