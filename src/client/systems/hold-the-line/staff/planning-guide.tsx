import type { Action } from '../../../../engine/system.ts';
import budget from '../../../../rules/hold-the-line/data/command-budget.json';
import { chosen } from '../../../../rules/hold-the-line/terms/decisions.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameSaid } from '../../../words/names.ts';
import { viewOf } from '../seen.ts';
import { hasMessage, t } from '../words.ts';
import { decisionNamed, optionWords } from './staff-words.ts';

type Props = { readonly model: GameModel };
type Option = { readonly id: string; readonly label: string; readonly effects?: readonly string[] };

const POOLS = budget.german.poolByTurn as { readonly [date: string]: readonly number[] };

/** HTL-3.8: what a date of attack brings, spelt out; else the printed words. */
const effectWords = (option: string, i: number, printed: string): string => {
  const own = `htl.plan.${option}.${i}`;
  const pool = (POOLS[option] ?? []).slice(0, 3).join(', ');
  return hasMessage(own) ? t(own as 'htl.plan.prepared.1', { pool }) : printed;
};

/** HTL-3.9: one decision; each choice with what comes of it, the usual one marked. */
const Decision = ({ model, id }: Props & { readonly id: string }) => {
  const row = decisionNamed(id);
  if (!row) return null;
  const now = chosen(viewOf(model).table, id);
  return (
    <fieldset class="htl-decision">
      <legend>{nameSaid(row.title)}</legend>
      {(row.options as readonly Option[]).map(option => (
        <label key={option.id}>
          <input
            type="radio"
            name={`decision ${id}`}
            checked={option.id === now}
            onChange={() =>
              void model.act({ type: 'pregameChoice', decision: id, option: option.id } as Action)
            }
          />
          <span>
            {optionWords(viewOf(model), id, option.id)}
            {option.id === row.default && <em class="small"> {t('htl.plan.usual')}</em>}
            {option.effects && (
              <ul class="small">
                {option.effects.map((effect, i) => (
                  <li key={effect}>{effectWords(option.id, i, effect)}</li>
                ))}
              </ul>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** HTL-3.8, HTL-3.9: the decisions of a high command before the game, with their consequences spelt out. */
export const PlanningGuide = ({ model }: Props) => {
  const ids = [
    ...new Set(
      model.offers.value
        .filter(({ type }) => type === 'pregameChoice')
        .map(one => String(Reflect.get(one, 'decision'))),
    ),
  ];
  if (ids.length === 0) return null;
  return (
    <section class="guide htl-guide" aria-label={t('htl.plan')}>
      <h2>
        {t('htl.plan')} <RuleLink model={model} rule="HTL-3.9" />
      </h2>
      <p class="hint">{t('htl.plan.hint')}</p>
      {ids.map(id => (
        <Decision key={id} model={model} id={id} />
      ))}
    </section>
  );
};

/** What was decided, for the rest of the game. */
export const Decided = ({ model }: Props) => {
  const { pregame, phase } = viewOf(model).table;
  if (pregame.length === 0 || phase === 'PLANNING') return null;
  return (
    <details class="htl-staff">
      <summary>{t('htl.plan.decided')}</summary>
      <dl class="htl-decided">
        {pregame.map(({ decision, option }) => {
          const row = decisionNamed(decision);
          return (
            <div key={decision}>
              <dt>{nameSaid(row?.title ?? decision)}</dt>
              <dd>{optionWords(viewOf(model), decision, option)}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
};
