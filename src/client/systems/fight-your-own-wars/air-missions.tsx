import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { raidForecast } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import { KINDS_FOR } from '../../../rules/fight-your-own-wars/phases/air-plan.ts';
import {
  aircraftAt,
  BOMBS,
  MISSIONS,
  type Mission,
  mayBeEscorted,
  mayFlyAs,
} from '../../../rules/fight-your-own-wars/tables/air.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { loadSpacesOf } from '../../../rules/fight-your-own-wars/terms/load.ts';
import type { GameModel } from '../../game/model.ts';
import { type Air, airIn, loadWords, type Squadron } from './air-board.tsx';
import { type SeenUnit, seenIn, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Groups = Pick<Air, 'squadrons' | 'groups'>;
const SESSIONS = [1, 2, 3, 4, 5, 6];

/** FYOW-28.2: DY10 by hand: what each squadron carries. */
export const LoadsGuide = ({ model }: { model: GameModel }) => {
  const air = airIn(viewOf(model));
  if (!air) return null;
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.loads')}>
      {air.squadrons.map(one => {
        const type = aircraftAt(one.type);
        if (type.loads.length < 2 && !type.enduranceOption) return null;
        return (
          <p key={one.id}>
            <label>
              {one.id}, {type.name}{' '}
              <select
                value={`${one.load} ${one.endurance}`}
                onChange={event => {
                  const [load = '0', endurance] = event.currentTarget.value.split(' ');
                  void model.act({
                    type: 'air.setLoad',
                    squadron: one.id,
                    load: Number(load),
                    endurance: endurance === 'true',
                  } as Action);
                }}
              >
                {type.loads.flatMap((load, i) =>
                  (type.enduranceOption ? [false, true] : [false]).map(tanks => (
                    <option key={`${i} ${tanks}`} value={`${i} ${tanks}`}>
                      {loadWords(load, type)}
                      {tanks ? ` + ${t('fyow.endurance')}` : ''}
                    </option>
                  )),
                )}
              </select>
            </label>
          </p>
        );
      })}
      <button
        type="button"
        class="button"
        onClick={() => void model.act({ type: 'pass' } as Action)}
      >
        {t('fyow.prepare')}
      </button>
    </section>
  );
};

/** FYOW-28.1: the missions that all of these can fly together, and with an escort if there is to be one. */
const missionsOf = (squadrons: readonly Squadron[], escorted: boolean): Mission[] =>
  MISSIONS.filter(mission =>
    KINDS_FOR[mission].some(
      kind =>
        squadrons.every(one => mayFlyAs(aircraftAt(one.type), kind)) &&
        (!escorted || mayBeEscorted(kind)),
    ),
  );

/** FYOW-28.8e: troops that come by air and are not yet on the map. */
const waitingFor = (view: View): SeenUnit[] =>
  seenIn(view).units.filter(({ status, role }) => status === 'notArrived' && role === 'airborne');

const toggled = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter(one => one !== id) : [...list, id];

/** FYOW-28.1: DY10 by hand: squadrons, escorts, mission, board and hour of a group; or as the staff proposes. */
export const MissionsGuide = ({ model }: Props) => {
  const view = viewOf(model);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [escorts, cover] = useState<readonly string[]>([]);
  const [wanted, want] = useState<Mission>('bomb');
  const [from, begin] = useState(1);
  const [whom, send] = useState('');
  const air = airIn(view);
  if (!air) return null;
  const taken = new Set(air.groups.flatMap(one => [...one.squadrons, ...one.escorts]));
  const free = air.squadrons.filter(
    (one, i) => !taken.has(i) && one.machines.some(({ status }) => status === 'ready'),
  );
  const main = free.filter(({ id }) => chosen.includes(id));
  const missions = missionsOf(main, escorts.length > 0);
  const isOnlyCover = missions.length === 0 && missionsOf(main, false).length > 0;
  const mission = missions.includes(wanted) ? wanted : (missions[0] ?? wanted);
  const passengers = passengersOf(view, mission);
  const unit = passengers.find(({ id }) => id === whom) ?? passengers[0];
  const board = boardFor(model, mission, unit);
  const action = {
    type: 'air.formBattlegroup',
    squadrons: main.map(({ id }) => id),
    escorts: escorts.filter(id => free.some(one => one.id === id)),
    mission,
    board,
    from,
    ...(LIFTS.includes(mission) && unit ? { cargo: [unit.id] } : {}),
    ...(mission === 'supply' && unit ? { supplies: unit.id } : {}),
  } as unknown as Action;
  const formed = async (): Promise<void> => {
    if (!(await model.act(action))) return;
    choose([]);
    cover([]);
  };
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.missions')}>
      <Formed view={view} air={air} />
      <p>{t('fyow.missionsHelp')}</p>
      {free.length === 0 && <p class="small">{t('fyow.noneReady')}</p>}
      {free.map(one => (
        <SquadronChoice
          key={one.id}
          squadron={one}
          isMain={chosen.includes(one.id)}
          isEscort={escorts.includes(one.id)}
          onMain={() => {
            choose(toggled(chosen, one.id));
            cover(escorts.filter(id => id !== one.id));
          }}
          onEscort={() => {
            cover(toggled(escorts, one.id));
            choose(chosen.filter(id => id !== one.id));
          }}
        />
      ))}
      {main.length > 0 && missions.length === 0 && (
        <p class="note note-bad">
          {t(isOnlyCover ? 'fyow.missionNoEscort' : 'fyow.missionTogether')}
        </p>
      )}
      <p class="fyow-mission">
        <label>
          {t('fyow.missionIs')}{' '}
          <select
            value={mission}
            onChange={event => want(event.currentTarget.value as Mission)}
            disabled={missions.length === 0}
          >
            {missions.map(one => (
              <option key={one} value={one}>
                {t(`fyow.mission.${one}`)}
              </option>
            ))}
          </select>
        </label>{' '}
        <BoardChoice model={model} board={board} />{' '}
        <label>
          {t('fyow.missionFrom')}{' '}
          <select value={from} onChange={event => begin(Number(event.currentTarget.value))}>
            {SESSIONS.map(n => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      </p>
      {(LIFTS.includes(mission) || mission === 'supply') && (
        <Passengers of={passengers} main={main} unit={unit} choose={send} />
      )}
      <RaidOdds squadrons={main} />
      <button
        type="button"
        class="button"
        disabled={main.length === 0 || missions.length === 0}
        onClick={() => void formed()}
      >
        {t('fyow.form')}
      </button>{' '}
      <button
        type="button"
        class="button"
        onClick={() => void model.act({ type: 'pass' } as Action)}
      >
        {air.groups.length > 0 ? t('fyow.done') : t('fyow.airAsProposed')}
      </button>
    </section>
  );
};

const LIFTS: readonly Mission[] = ['drop', 'land'];

/** Whom a lift carries, or for whom supply is dropped. */
const passengersOf = (view: View, mission: Mission): SeenUnit[] => {
  if (LIFTS.includes(mission)) return waitingFor(view);
  if (mission !== 'supply') return [];
  return seenIn(view).units.filter(({ status, level }) => status === 'here' && level !== 'picket');
};

/** The board under the cursor; before one was chosen, where the campaign sends the troops, or an enemy that is known. */
const boardFor = (model: GameModel, mission: Mission, unit: SeenUnit | undefined): string => {
  const view = viewOf(model);
  const { map, campaign } = fieldOf(view);
  const cursor = model.cursor.value ?? '';
  if (map.index(cursor) >= 0) return cursor;
  const arrives = campaign.units.find(({ id }) => id === unit?.id)?.arrives?.board ?? '';
  if (LIFTS.includes(mission) && map.index(arrives) >= 0) return arrives;
  const known = view.contacts.find(({ now }) => now)?.board ?? 0;
  return map.label(known);
};

/** The groups of today as far as they are formed. */
const Formed = ({ view, air }: { readonly view: View; readonly air: Groups }) => {
  const { map } = fieldOf(view);
  if (air.groups.length === 0) return null;
  return (
    <ul class="fyow-formed" aria-label={t('fyow.formed')}>
      {air.groups.map(({ id, squadrons, escorts, mission, goal, from, command }) => (
        <li key={`${command} ${id}`}>
          <b>{squadrons.map(at => air.squadrons[at]?.id).join(', ')}</b>:{' '}
          {t(`fyow.mission.${mission}`)}, {map.nodes[goal]?.name ?? ''}
          {escorts.length > 0 &&
            ` (${t('fyow.mission.escort')}: ${escorts.map(at => air.squadrons[at]?.id).join(', ')})`}
          {from > 1 && `, ${t('fyow.missionFrom')} ${from}`}
        </li>
      ))}
    </ul>
  );
};

const SquadronChoice = ({
  squadron: { id, type, load, machines },
  isMain,
  isEscort,
  onMain,
  onEscort,
}: {
  readonly squadron: Squadron;
  readonly isMain: boolean;
  readonly isEscort: boolean;
  onMain(): void;
  onEscort(): void;
}) => {
  const { name, roles, loads } = aircraftAt(type);
  const ready = machines.filter(({ status }) => status === 'ready').length;
  return (
    <p class="fyow-squadron">
      <label>
        <input type="checkbox" checked={isMain} onChange={onMain} /> {id}, {name}{' '}
        <span class="small">
          ({t('fyow.readyOf', { ready, all: machines.length })};{' '}
          {loadWords(loads[load] ?? {}, aircraftAt(type))})
        </span>
      </label>{' '}
      {roles.includes('fighter') && (
        <label class="small">
          <input
            type="checkbox"
            checked={isEscort}
            aria-label={t('fyow.escortBy', { squadron: id })}
            onChange={onEscort}
          />{' '}
          {t('fyow.mission.escort')}
        </label>
      )}
    </p>
  );
};

/** The board of a mission, by a list or by the cursor on the map: boards with a known enemy first. */
const BoardChoice = ({ model, board }: Props & { readonly board: string }) => {
  const view = viewOf(model);
  const { map } = fieldOf(view);
  const known = new Set(view.contacts.filter(({ now }) => now).map(one => one.board));
  const byName = (boards: readonly number[]): number[] =>
    [...boards].sort((a, b) => map.nodes[a]!.name.localeCompare(map.nodes[b]!.name));
  const [enemy, rest] = [true, false].map(with_ =>
    byName(map.nodes.flatMap((_, at) => (known.has(at) === with_ ? [at] : []))),
  );
  const options = (boards: readonly number[] = []) =>
    boards.map(at => (
      <option key={at} value={map.label(at)}>
        {map.nodes[at]!.name}
      </option>
    ));
  return (
    <label>
      {t('fyow.missionTo')}{' '}
      <select
        value={board}
        onChange={event => {
          model.cursor.value = event.currentTarget.value;
        }}
      >
        {enemy!.length > 0 && <optgroup label={t('fyow.missionEnemy')}>{options(enemy)}</optgroup>}
        {enemy!.length > 0 ? (
          <optgroup label={t('fyow.missionElsewhere')}>{options(rest)}</optgroup>
        ) : (
          options(rest)
        )}
      </select>
    </label>
  );
};

/** FYOW-28.8e, FYOW-28.8f: who is carried, and whether the machines that are ready hold him. */
const Passengers = ({
  of,
  main,
  unit,
  choose,
}: {
  readonly of: readonly SeenUnit[];
  readonly main: readonly Squadron[];
  readonly unit: SeenUnit | undefined;
  choose(id: string): void;
}) => {
  const room = main.reduce(
    (sum, { type, machines }) =>
      sum + aircraftAt(type).capacity * machines.filter(({ status }) => status === 'ready').length,
    0,
  );
  if (!unit) return <p class="small">{t('fyow.nobodyWaits')}</p>;
  return (
    <p>
      <label>
        {t('fyow.passengers')}{' '}
        <select value={unit.id} onChange={event => choose(event.currentTarget.value)}>
          {of.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>{' '}
      {unit.status === 'notArrived' && (
        <span class="small">{t('fyow.liftRoom', { used: loadSpacesOf(unit), room })}</span>
      )}
    </p>
  );
};

/** FYOW-28.8a: what the bombs of these squadrons do to a target with a number of its own, all of them over it. */
const RaidOdds = ({ squadrons }: { readonly squadrons: readonly Squadron[] }) => {
  const bombs = { small: 0, medium: 0, heavy: 0 };
  for (const { type, load, machines } of squadrons) {
    const ready = machines.filter(({ status }) => status === 'ready').length;
    const carried = aircraftAt(type).loads[load] ?? {};
    for (const bomb of BOMBS) bombs[bomb] += ready * (carried[bomb] ?? 0);
  }
  if (BOMBS.every(bomb => bombs[bomb] === 0)) return null;
  const { damage, mean } = raidForecast(bombs);
  const values = {
    n: BOMBS.reduce((sum, bomb) => sum + bombs[bomb], 0),
    none: Math.round(100 * (damage[0] ?? 0)),
    mean: Math.round(mean * 10) / 10,
  };
  return (
    <p class="small" data-testid="raid-odds">
      {t('fyow.raidOdds', values)}
    </p>
  );
};
