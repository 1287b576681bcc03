import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameSaid } from '../../../words/names.ts';
import { type View, viewOf } from '../seen.ts';
import { hoursLeft, shortOf } from './short-of.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const standsIn = ({ table, side }: View, states: readonly string[]): number =>
  table.units
    .filter(unit => side < 0 || unit.side === side)
    .flatMap(unit => unit.stands)
    .filter(({ state }) => states.includes(state)).length;

/** The supply return: who runs short, what the trains still carry, who lies in a post. */
export const Supply = ({ model }: Props) => {
  const view = viewOf(model);
  const short = shortOf(view);
  const trains = view.table.units.filter(
    unit => unit.bnLog > 0 && unit.state === 'map' && (view.side < 0 || unit.side === view.side),
  );
  const loads = trains.reduce((sum, { bnLog }) => sum + bnLog, 0);
  return (
    <>
      <h3>
        {t('nqm.supply.title')} <RuleLink model={model} rule="NQM-11.7" />
      </h3>
      {short.length === 0 ? (
        <p class="small">{t('nqm.supply.none')}</p>
      ) : (
        <table class="nqm-table">
          <thead>
            <tr>
              <th scope="col">{t('nqm.supply.unit')}</th>
              <th scope="col">{t('nqm.supply.left')}</th>
              <th scope="col">{t('nqm.supply.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {short.map(unit => (
              <tr key={unit.id}>
                <th scope="row">
                  <button
                    type="button"
                    class="link-button"
                    onClick={() => {
                      model.cursor.value = `${unit.x},${unit.y}`;
                    }}
                  >
                    {nameSaid(unit.name)}
                  </button>
                </th>
                <td>
                  {unit.fuMax > 0 ? `${unit.fu}/${unit.fuMax} FU` : `${unit.cu}/${unit.cuMax} CU`}
                </td>
                <td>{hoursLeft(unit) || t('nqm.supply.dry')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul class="units">
        <li>{t('nqm.supply.trains', { loads, units: trains.length })}</li>
        <li>{t('nqm.supply.posts', { stands: standsIn(view, ['post', 'dla']) })}</li>
        <li>{t('nqm.supply.lost', { stands: standsIn(view, ['destroyed', 'captured']) })}</li>
      </ul>
    </>
  );
};
