import type { GameModel } from '../../game/model.ts';
import { AirBoard } from './air-board.tsx';
import { MoraleOdds } from './odds.tsx';
import { readable } from './order-words.ts';
import { unitDetail } from './presenter.ts';
import { boardName, placeOf, type SeenUnit, seenIn, viewOf } from './seen.ts';
import { t } from './words.ts';

/** The forces by command: strength, condition, supply, orders; then what is to come and what is lost. */
export const ForcesPanel = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const { units, commands } = seenIn(view);
  const here = units.filter(({ status }) => status === 'here');
  return (
    <>
      {view.own && <p>{t('fyow.morale', { n: view.own.morale })}</p>}
      <MoraleOdds model={model} />
      {view.enemyMorale !== null && <p>{t('fyow.enemyMorale', { n: view.enemyMorale })}</p>}
      {commands.map((command, i) => {
        const below = here.filter(unit => unit.command === i);
        return below.length === 0 ? null : (
          <section key={command.id} class="forces">
            <h3>{command.name}</h3>
            <p class="small">
              {command.posture} ·{' '}
              {t('fyow.supply', {
                command: command.leader.name,
                letters: command.letters || '–',
                days: command.routeDays,
                dice: command.routeDice,
                pips: command.routePips,
              })}
            </p>
            <UnitList model={model} units={below} />
          </section>
        );
      })}
      <AirBoard model={model} />
      <Others model={model} title={t('fyow.toArrive')} status="notArrived" />
      <Others model={model} title={t('fyow.lost')} status="destroyed" />
    </>
  );
};

const Others = ({
  model,
  title,
  status,
}: {
  readonly model: GameModel;
  readonly title: string;
  readonly status: SeenUnit['status'];
}) => {
  const units = seenIn(viewOf(model)).units.filter(unit => unit.status === status);
  return units.length === 0 ? null : (
    <section class="forces">
      <h3>{title}</h3>
      <UnitList model={model} units={units} />
    </section>
  );
};

const UnitList = ({
  model,
  units,
}: {
  readonly model: GameModel;
  readonly units: readonly SeenUnit[];
}) => {
  const view = viewOf(model);
  return (
    <ul class="units">
      {units.map(unit => {
        const place = placeOf(view, unit);
        return (
          <li key={unit.id}>
            <button
              type="button"
              class="order"
              onClick={() => {
                if (place !== null) model.cursor.value = place;
                if (model.play?.ready().includes(unit.id)) model.pick(unit.id);
              }}
            >
              <span>{unit.name}</span>
              <span class="small">
                {unitDetail(unit)}
                {place === null ? '' : `, ${boardName(view, place)}`}
                <br />
                {readable(view, unit.order)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
