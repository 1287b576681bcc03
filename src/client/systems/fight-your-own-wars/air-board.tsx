import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { raidForecast } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import {
  aircraftAt,
  BOMBS,
  MISSIONS,
  STORES,
} from '../../../rules/fight-your-own-wars/tables/air.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { type View, viewOf } from './seen.ts';
import { hasMessage, t } from './words.ts';
import './today.css';

type Air = NonNullable<View['air']>;
type Squadron = Air['squadrons'][number];
type Machine = Squadron['machines'][number];

const airIn = (view: View): Pick<Air, 'commands' | 'squadrons' | 'groups'> | null =>
  view.air ?? (view.whole?.air.commands.length ? view.whole.air : null);

/** FYOW-28: the Air Command board: squadrons as rows of machines, their groups, and the enemy aircraft that were seen. */
export const AirBoard = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const air = airIn(view);
  if (!air) return null;
  return (
    <section class="forces" aria-label={t('fyow.air')}>
      <h3>{t('fyow.air')}</h3>
      {air.commands.map((command, at) => (
        <div key={command.name}>
          <p>
            {t('fyow.airCommand', {
              name: command.name,
              condition: t(`fyow.condition.${command.condition}`),
              milestone: command.milestone,
              full: command.full,
              die: command.die || '–',
            })}
          </p>
          <meter min={0} max={command.full} value={Math.max(0, command.milestone)} />
          <table class="fyow-squadrons">
            <tbody>
              {air.squadrons
                .filter(one => one.command === at)
                .map(one => (
                  <SquadronRow key={one.id} squadron={one} mission={missionOf(view, air, one)} />
                ))}
            </tbody>
          </table>
        </div>
      ))}
      <HandChoice model={model} />
      {view.air && view.air.enemies.length > 0 && (
        <ul>
          {view.air.enemies.map(one => (
            <li key={one.alias}>
              {t('fyow.enemyAir', {
                name: one.alias,
                kind: t(`fyow.group.${one.kind}`),
                board: fieldOf(view).map.nodes[one.over]?.name ?? '',
                machines: one.flights.reduce((sum, { machines }) => sum + machines, 0),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const missionOf = (view: View, air: Pick<Air, 'squadrons' | 'groups'>, of: Squadron): string => {
  const number = air.squadrons.indexOf(of);
  const group = air.groups.find(
    ({ squadrons, escorts }) => squadrons.includes(number) || escorts.includes(number),
  );
  if (!group) return '';
  const where = fieldOf(view).map.nodes[group.over >= 0 ? group.over : group.goal]?.name ?? '';
  const how = group.escorts.includes(number) ? 'escort' : group.mission;
  return `${t(`fyow.mission.${how}`)}: ${where}${group.over >= 0 ? ` (${t('fyow.aloft')})` : ''}`;
};

const loadWords = (load: { readonly [store: string]: number | undefined }): string =>
  STORES.filter(store => (load[store] ?? 0) > 0)
    .map(store => `${load[store]} ${t(`fyow.store.${store}`)}`)
    .join(', ') || t('fyow.store.none');

const SquadronRow = ({
  squadron,
  mission,
}: {
  readonly squadron: Squadron;
  readonly mission: string;
}) => {
  const type = aircraftAt(squadron.type);
  return (
    <tr>
      <th scope="row">
        {squadron.id}
        <br />
        <span class="small">{type.name}</span>
      </th>
      <td>
        {squadron.machines.map((machine, i) => (
          <MachineMark key={i} machine={machine} />
        ))}
        <br />
        <span class="small">
          {loadWords(type.loads[squadron.load] ?? {})}
          {squadron.endurance ? ` + ${t('fyow.endurance')}` : ''} ·{' '}
          {t('fyow.flightTime', { n: squadron.left })}
        </span>
        {mission && (
          <>
            <br />
            <span class="small">{mission}</span>
          </>
        )}
      </td>
    </tr>
  );
};

const MARKS: { readonly [status in Machine['status']]: string } = {
  ready: '✓',
  inactive: '–',
  up: '▲',
  flown: '▽',
  lost: '✕',
};
const MachineMark = ({ machine: { status, damage } }: { readonly machine: Machine }) => {
  const words =
    t(`fyow.machine.${status}`) + (damage > 0 ? `, ${t('fyow.damaged', { n: damage })}` : '');
  return (
    <span class={`fyow-machine ${status}`} role="img" aria-label={words} title={words}>
      {MARKS[status]}
      {damage > 0 ? '•'.repeat(Math.min(6, damage)) : ''}
    </span>
  );
};

const HANDS = ['orders', 'contact', 'all'] as const;
/** FYOW-A17: who flies the squadrons. */
const HandChoice = ({ model }: { model: GameModel }) => {
  const { air } = viewOf(model);
  const [own] = air?.commands ?? [];
  if (!own) return null;
  return (
    <p>
      <label>
        {t('fyow.airHand')}{' '}
        <select
          value={own.hand}
          onChange={event =>
            void model.act({
              type: 'hand.set',
              unit: 'air',
              hand: event.currentTarget.value,
            } as Action)
          }
        >
          {HANDS.map(hand => (
            <option key={hand} value={hand}>
              {t(`fyow.airHand.${hand}`)}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
};

/** FYOW-28.2: DY10 by hand: what each squadron carries. */
export const LoadsGuide = ({ model }: { model: GameModel }) => {
  const { air } = viewOf(model);
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
                      {loadWords(load)}
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

/** FYOW-28.1: DY10 by hand: squadrons, escorts, mission and board of a group; or as the staff proposes. */
export const MissionsGuide = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const [chosen, choose] = useState<readonly string[]>([]);
  const [escorts, cover] = useState<readonly string[]>([]);
  const [mission, send] = useState<string>('bomb');
  const { air } = view;
  if (!air) return null;
  const { map } = fieldOf(view);
  const board =
    model.cursor.value && map.index(model.cursor.value) >= 0 ? model.cursor.value : map.label(0);
  const taken = new Set(air.groups.flatMap(one => [...one.squadrons, ...one.escorts]));
  const free = air.squadrons.filter(
    (one, i) => !taken.has(i) && one.machines.some(({ status }) => status === 'ready'),
  );
  const action = {
    type: 'air.formBattlegroup',
    squadrons: [...chosen],
    escorts: [...escorts],
    mission,
    board,
  } as unknown as Action;
  const toggled = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter(one => one !== id) : [...list, id];
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.missions')}>
      <p>{t('fyow.missionsHelp')}</p>
      {free.map(({ id, type }) => (
        <p key={id}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => choose(toggled(chosen, id))}
            />{' '}
            {id}, {aircraftAt(type).name}
          </label>{' '}
          {aircraftAt(type).roles.includes('fighter') && (
            <label class="small">
              <input
                type="checkbox"
                checked={escorts.includes(id)}
                onChange={() => cover(toggled(escorts, id))}
              />{' '}
              {t('fyow.mission.escort')}
            </label>
          )}
        </p>
      ))}
      <p>
        <label>
          {t('fyow.missionIs')}{' '}
          <select value={mission} onChange={event => send(event.currentTarget.value)}>
            {MISSIONS.filter(one => hasMessage(`fyow.mission.${one}`)).map(one => (
              <option key={one} value={one}>
                {t(`fyow.mission.${one}`)}
              </option>
            ))}
          </select>
        </label>{' '}
        {t('fyow.missionTo', { board: map.nodes[map.index(board)]?.name ?? board })}
      </p>
      <RaidOdds squadrons={air.squadrons.filter(({ id }) => chosen.includes(id))} />
      <button
        type="button"
        class="button"
        disabled={chosen.length === 0}
        onClick={() => {
          void model.act(action);
          choose([]);
          cover([]);
        }}
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
