import type { Action } from '../../../engine/system.ts';
import {
  type AircraftType,
  aircraftAt,
  STORES,
} from '../../../rules/fight-your-own-wars/tables/air.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { type View, viewOf } from './seen.ts';
import { t } from './words.ts';
import './today.css';

export type Air = NonNullable<View['air']>;
export type Squadron = Air['squadrons'][number];
type Machine = Squadron['machines'][number];

export const airIn = (view: View): Pick<Air, 'commands' | 'squadrons' | 'groups'> | null =>
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

/** What a machine carries; without bombs its guns, if it has any. */
export const loadWords = (
  load: { readonly [store: string]: number | undefined },
  { mmg, hmg, atGuns }: Pick<AircraftType, 'mmg' | 'hmg' | 'atGuns'>,
): string =>
  STORES.filter(store => (load[store] ?? 0) > 0)
    .map(store => t(`fyow.store.${store}`, { n: load[store] ?? 0 }))
    .join(', ') || t(mmg + hmg + atGuns > 0 ? 'fyow.store.none' : 'fyow.store.unarmed');

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
          {loadWords(type.loads[squadron.load] ?? {}, type)}
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
