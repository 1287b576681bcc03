import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { tableOf } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import type { Vessel } from '../../../rules/fight-your-own-wars/sea-state.ts';
import { nextDeployment } from '../../../rules/fight-your-own-wars/staff/naval.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { shipWords } from './sea-words.tsx';
import { boardName, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
const PORT = '';
const DOCK = 'dock';

/** FYOW-29.5, FYOW-B6: where the Naval Command would send each ship: a board, the dockyard, or nowhere. */
const proposedFor = (model: GameModel, ships: readonly Vessel[]): { [ship: string]: string } => {
  const view = viewOf(model);
  const table = tableOf(view, model.session.seat.value);
  const { map } = fieldOf(view);
  return Object.fromEntries(
    ships.map(({ id }) => {
      const at = table.sea?.vessels.findIndex(one => one.id === id) ?? -1;
      const next = at < 0 ? -1 : nextDeployment(table, at);
      return [id, next === DOCK ? DOCK : next >= 0 ? map.label(next) : PORT];
    }),
  );
};

/** FYOW-29.4, FYOW-29.5: DY11 by hand: every ship with the board it is placed on for the day, as the Naval Command would do it until changed. */
export const ShipsGuide = ({ model }: Props) => {
  const view = viewOf(model);
  const [chosen, choose] = useState<{ readonly [ship: string]: string }>({});
  const ships = ((view.whole ?? view).sea?.vessels ?? []).filter(
    ({ sunk, ordered }) => !sunk && !ordered,
  );
  const offers = model.offers.value;
  const proposed = proposedFor(model, ships);
  const placeOf = (id: string): string => chosen[id] ?? proposed[id] ?? PORT;
  const choicesFor = (id: string): string[] => [
    PORT,
    ...(offers.some(one => one.type === 'naval.repair' && Reflect.get(one, 'vessel') === id)
      ? [DOCK]
      : []),
    ...offers
      .filter(
        one =>
          one.type === 'naval.deploy' && (Reflect.get(one, 'vessels') as string[]).includes(id),
      )
      .map(one => String(Reflect.get(one, 'board'))),
  ];
  const send = (): void => {
    const boards = new Map<string, string[]>();
    const docks: string[] = [];
    for (const { id } of ships) {
      const place = placeOf(id);
      if (!choicesFor(id).includes(place) || place === PORT) continue;
      if (place === DOCK) docks.push(id);
      else boards.set(place, [...(boards.get(place) ?? []), id]);
    }
    void model.actAll([
      ...docks.map(vessel => ({ type: 'naval.repair', vessel }) as Action),
      ...[...boards].map(
        ([board, vessels]) => ({ type: 'naval.deploy', vessels, board }) as Action,
      ),
      { type: 'pass' } as Action,
    ]);
  };
  const word = (place: string): string =>
    place === PORT
      ? t('fyow.sea.stays')
      : place === DOCK
        ? t('fyow.sea.dock')
        : boardName(view, place);
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.sea.today')}>
      <p class="small">{t('fyow.sea.todayHelp')}</p>
      {ships.map(ship => (
        <p key={ship.id} class="fyow-ship">
          <label>
            {ship.name} <span class="small">({t(`fyow.ship.${ship.type}`)})</span>{' '}
            <select
              title={shipWords({ ship, own: ship, by: [] })}
              value={placeOf(ship.id)}
              onChange={event => choose({ ...chosen, [ship.id]: event.currentTarget.value })}
            >
              {choicesFor(ship.id).map(place => (
                <option key={place} value={place}>
                  {word(place)}
                </option>
              ))}
            </select>
          </label>
        </p>
      ))}
      <button type="button" class="button primary" onClick={send}>
        {t('fyow.sea.send')}
      </button>
    </section>
  );
};
