import type { GameModel } from '../../game/model.ts';
import { AirBoard } from './air-board.tsx';
import { MoraleOdds } from './odds.tsx';
import { orderOfUnit } from './order-words.ts';
import { ownNames, rename } from './own-names.ts';
import { unitDetail } from './presenter.ts';
import { savedAs } from './saved-as.ts';
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
              {t(`fyow.posture.${command.posture}`)} ·{' '}
              {t(command.routeDice + command.routePips > 0 ? 'fyow.supply' : 'fyow.supplyFull', {
                letters: command.letters || '–',
                days: command.routeDays,
                dice: command.routeDice,
                pips: command.routePips,
              })}
            </p>
            <Renaming model={model} kind="command" one={command} />
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
                {orderOfUnit(view, unit)}
              </span>
            </button>
            <Renaming model={model} kind="unit" one={unit} />
          </li>
        );
      })}
    </ul>
  );
};

type Renamed = { readonly id: string; readonly name: string; readonly leader: { name: string } };

/** Names of one's own for a force and its commander; kept beside the record, shown wherever they are named. */
const Renaming = ({
  model,
  kind,
  one,
}: {
  readonly model: GameModel;
  readonly kind: 'unit' | 'command';
  readonly one: Renamed;
}) => {
  const { head } = model.session;
  const names = ownNames(head).value;
  // Who was renamed is found under the name that the record has.
  const [, person = one.leader.name] =
    Object.entries(names)
      .find(([what, name]) => what.startsWith('who:') && name === one.leader.name)?.[0]
      .match(/^who:(.*)$/s) ?? [];
  const field = (label: string, what: string, value: string) => (
    <label>
      {label}{' '}
      <input
        type="text"
        maxLength={60}
        value={value}
        onChange={event => rename(head, what, event.currentTarget.value)}
      />
    </label>
  );
  return (
    <details class="fyow-rename">
      <summary class="small">
        {t('fyow.rename')}
        <span class="visually-hidden"> {one.name}</span>
      </summary>
      {field(t('fyow.rename.force'), `${kind}:${one.id}`, one.name)}
      {field(t('fyow.rename.leader'), `who:${person}`, one.leader.name)}
      <p class="small">{t('fyow.rename.help')}</p>
      {Object.keys(names).length > 0 && (
        <button
          type="button"
          class="link-button small"
          onClick={() =>
            savedAs('names.json', 'application/json', `${JSON.stringify(names, null, 1)}\n`)
          }
        >
          {t('fyow.rename.save')}
        </button>
      )}
    </details>
  );
};
