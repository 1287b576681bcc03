import type { State } from '../../../../rules/hold-the-line/state.ts';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameSaid } from '../../../words/names.ts';
import { commandName } from '../names.ts';
import { labelOf, type View, viewOf } from '../seen.ts';
import { t } from '../words.ts';

type Props = { readonly model: GameModel };
type Return = State['returns'][number];

/** How old something is that was reported in a turn: today, last evening, so many days. */
export const ageWords = (view: View, turn: number): string => {
  const days = view.table.turn - turn;
  return days <= 0
    ? t('htl.age.today')
    : days === 1
      ? t('htl.age.evening')
      : t('htl.age', { days });
};

const show = (model: GameModel, hex: number): void => {
  if (hex < 0) return;
  const place = labelOf(viewOf(model), hex);
  model.cursor.value = place;
  model.pointed.value = { places: [place] };
};

/** One headquarters: what it has, where it stood, and how old that is. */
const Line = ({ model, hq, last }: Props & { readonly hq: number; readonly last?: Return }) => {
  const view = viewOf(model);
  const name = nameSaid(fieldOf(view.table).hqs[hq]!.name);
  const cells = last && [last.fit, last.disordered, last.lost, last.pot];
  const old = last !== undefined && view.table.turn - last.turn > 1;
  return (
    <tr data-old={old || undefined}>
      <th scope="row">
        {last && last.hex >= 0 ? (
          <button type="button" class="link-button" onClick={() => show(model, last.hex)}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      {cells?.map((n, i) => <td key={i}>{n}</td>) ?? <td colSpan={4}>–</td>}
      <td>{last ? ageWords(view, last.turn) : t('htl.age.never')}</td>
    </tr>
  );
};

/** The armies of a side in the order of their headquarters. */
const armiesOf = (view: View): { readonly army: string; readonly hqs: readonly number[] }[] => {
  const { hqs } = fieldOf(view.table);
  const armies = new Map<string, number[]>();
  hqs.forEach((hq, h) => {
    if (hq.side !== view.side || view.table.hqs[h]!.status !== 'on') return;
    armies.set(hq.army, [...(armies.get(hq.army) ?? []), h]);
  });
  return [...armies].map(([army, own]) => ({ army, hqs: own }));
};

/** HTL-2.12: what was reported of the enemy, by age. */
const Enemies = ({ model }: Props) => {
  const view = viewOf(model);
  const seen = view.table.contacts
    .filter(({ side }) => side === view.side)
    .flatMap(one => one.seen)
    .filter(({ enemy, lost }) => enemy && !lost);
  if (seen.length === 0) return <p class="small">{t('htl.situation.noEnemy')}</p>;
  const turns = [...new Set(seen.map(({ turn }) => turn))].sort((a, b) => b - a);
  return (
    <ul class="htl-lines">
      {turns.map(turn => {
        const of = seen.filter(one => one.turn === turn);
        const named = of.filter(({ level }) => level === 2).length;
        return (
          <li key={turn}>
            {t('htl.situation.enemy', {
              age: ageWords(view, turn),
              named,
              blocks: of.length - named,
            })}
          </li>
        );
      })}
    </ul>
  );
};

/** HTL-2.12: the evenings of all days: fit cubes of each headquarters, and in brackets those lost so far. */
const Evenings = ({ model }: Props) => {
  const view = viewOf(model);
  const { returns } = view.table;
  const turns = [...new Set(returns.map(({ turn }) => turn))];
  if (turns.length < 2) return null;
  const at = (hq: number, turn: number) => returns.find(one => one.hq === hq && one.turn === turn);
  const hqs = [...new Set(returns.map(({ hq }) => hq))].sort((a, b) => a - b);
  return (
    <details>
      <summary>{t('htl.situation.evenings')}</summary>
      <div class="htl-evenings">
        <table class="htl-returns">
          <thead>
            <tr>
              <td />
              {turns.map(turn => (
                <th key={turn} scope="col">
                  {turn}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hqs.map(hq => (
              <tr key={hq}>
                <th scope="row">{nameSaid(fieldOf(view.table).hqs[hq]!.name)}</th>
                {turns.map(turn => {
                  const one = at(hq, turn);
                  const lost = one && one.lost > 0 ? ` (${one.lost})` : '';
                  return <td key={turn}>{one ? `${one.fit}${lost}` : '–'}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

/** HTL-2.12: evening returns and reports, army by army, each with its age: all that a high command knows of its front. */
export const Situation = ({ model }: Props) => {
  const view = viewOf(model);
  const last = new Map(view.table.returns.map(one => [one.hq, one]));
  if (view.map && last.size === 0) return null;
  return (
    <section class="htl-staff" aria-labelledby="htl-situation">
      <h3 id="htl-situation">
        {t('htl.situation')} <RuleLink model={model} rule="HTL-2.12" />
      </h3>
      {!view.map && <p class="small">{t('htl.noMap')}</p>}
      <table class="htl-returns">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('htl.situation.fit')}</th>
            <th scope="col">{t('htl.situation.bad')}</th>
            <th scope="col">{t('htl.situation.lost')}</th>
            <th scope="col">{t('htl.situation.cp')}</th>
            <th scope="col">{t('htl.situation.age')}</th>
          </tr>
        </thead>
        {armiesOf(view).map(({ army, hqs }) => (
          <tbody key={army}>
            {hqs.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={6} class="htl-army">
                  {commandName(view, army)}
                </th>
              </tr>
            )}
            {hqs.map(hq => {
              const one = last.get(hq);
              return <Line key={hq} model={model} hq={hq} {...(one ? { last: one } : {})} />;
            })}
          </tbody>
        ))}
      </table>
      <Evenings model={model} />
      {!view.map && <h4>{t('htl.situation.reported')}</h4>}
      {!view.map && <Enemies model={model} />}
    </section>
  );
};
