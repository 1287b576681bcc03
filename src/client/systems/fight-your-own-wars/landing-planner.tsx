import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { shoreKind } from '../../../rules/fight-your-own-wars/terms/sea/landing.ts';
import {
  filled,
  landingTenths,
  piecesOf,
  type Room,
  spacesFor,
} from '../../../rules/fight-your-own-wars/terms/sea/landing-sums.ts';
import type { GameModel } from '../../game/model.ts';
import { type SeenUnit, type View, viewOf } from './seen.ts';
import { lightAt } from './today-sums.ts';
import { t } from './words.ts';

type Wave = NonNullable<View['sea']>['waves'][number];
/** A force, or the part of it that a plan names, with its session (0: not today) and beach. */
type Row = {
  readonly key: string;
  readonly unit: SeenUnit;
  readonly session: number;
  readonly board: string;
  readonly picks: Wave['picks'];
};
type Changes = { readonly [row: string]: Pick<Row, 'session' | 'board'> };
const SESSIONS = [1, 2, 3, 4, 5, 6];

const afloatOf = (view: View): SeenUnit[] => {
  const { map } = fieldOf(view);
  return view.units.filter(
    ({ status, board }) => status === 'here' && map.nodes[board]?.coast === 'water',
  );
};
/** Beaches before a force afloat. */
const beachesOf = (view: View, unit: SeenUnit): { id: string; name: string; link: number }[] => {
  const { map } = fieldOf(view);
  return map.linksOf(unit.board, 'landing').map(link => {
    const to = map.across(link, unit.board);
    return { id: map.label(to), name: map.nodes[to]!.name, link };
  });
};

/** The waves as they stand, with what was changed and not yet laid down; a force without one has a row of its own. */
const rowsOf = (view: View, changed: Changes): Row[] => {
  const { map } = fieldOf(view);
  const first = view.step === 'SETUP' ? 0 : view.clock;
  return afloatOf(view).flatMap(unit => {
    const waves = view.sea!.waves.filter(
      one => view.units[one.unit]?.id === unit.id && !one.landed,
    );
    const beach = beachesOf(view, unit)[0]?.id ?? '';
    const planned = waves.map(({ clock, board, picks }) => ({
      session: Math.min(6, Math.max(1, clock - first)),
      board: map.label(board),
      picks,
    }));
    const rows = planned.length > 0 ? planned : [{ session: 0, board: beach, picks: [] }];
    return rows.map((row, i): Row => {
      const key = `${unit.id} ${i}`;
      return { key, unit, ...row, ...changed[key] };
    });
  });
};

/** What of a force lands with a row. */
const landing = ({ unit, picks }: Row): SeenUnit['elements'] =>
  picks.length === 0
    ? unit.elements
    : picks.flatMap(({ line, n }) => {
        const of = unit.elements[line - 1];
        return of ? [{ ...of, n }] : [];
      });

/** FYOW-18.2: which force lands where in which session, what the craft hold, and the chance of each wave. */
export const LandingPlanner = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const [changed, setChanged] = useState<Changes>({});
  const { sea } = view;
  const rows = sea ? rowsOf(view, changed) : [];
  if (!sea || sea.craft.length === 0 || rows.length === 0) return null;
  const plan = {
    type: 'landing.plan',
    waves: rows
      .filter(({ session }) => session > 0)
      .map(({ unit, session, board, picks }) => ({
        unit: unit.id,
        session,
        board,
        ...(picks.length > 0 ? { elements: picks.map(pick => ({ ...pick })) } : {}),
      })),
  } as unknown as Action;
  const mayPlan = model.mine.value.some(({ actions }) => actions.includes('landing.plan'));
  const turnround = fieldOf(view).campaign.landingCraft?.turnround ?? 2;
  const craft = sea.craft
    .map(
      ({ type, count, capacity }) =>
        `${count} ${type.replaceAll('_', ' ').toUpperCase()} (${capacity})`,
    )
    .join(', ');
  return (
    <section class="fyow-plan">
      <h3>{t('fyow.plan')}</h3>
      <p class="small">{t('fyow.plan.craft', { craft, n: turnround })}</p>
      <ul class="fyow-waves">
        {rows.map(row => (
          <WaveRow
            key={row.key}
            view={view}
            row={row}
            mayPlan={mayPlan}
            onChange={part =>
              setChanged({
                ...changed,
                [row.key]: { session: row.session, board: row.board, ...part },
              })
            }
          />
        ))}
      </ul>
      <ul class="small">
        {SESSIONS.map(session => (
          <SessionSum
            key={session}
            session={session}
            rows={rows}
            rooms={sea.craft}
            turnround={turnround}
          />
        ))}
      </ul>
      {mayPlan && (
        <button type="button" class="button" onClick={() => void model.act(plan)}>
          {t('fyow.plan.give')}
        </button>
      )}
      {Object.keys(changed).length > 0 && mayPlan && !isLaidDown(view, rows) && (
        <span class="small"> {t('fyow.plan.open')}</span>
      )}
    </section>
  );
};

/** Whether the plan that stands is the one on the screen. */
const isLaidDown = (view: View, rows: readonly Row[]): boolean => {
  const stands = rowsOf(view, {});
  return rows.every(
    ({ session, board }, i) => stands[i]?.session === session && stands[i]?.board === board,
  );
};

const WaveRow = ({
  view,
  row,
  mayPlan,
  onChange,
}: {
  readonly view: View;
  readonly row: Row;
  readonly mayPlan: boolean;
  onChange(part: Partial<Changes[string]>): void;
}) => {
  const { unit, session, board, picks } = row;
  const beaches = beachesOf(view, unit);
  const link = beaches.find(({ id }) => id === board)?.link;
  return (
    <li>
      <b>{unit.name}</b>{' '}
      <span class="small">
        {picks.length > 0 && `${t('fyow.plan.part')}, `}
        {t('fyow.plan.spaces')} {spacesFor(landing(row))}
      </span>
      <div class="row">
        <select
          aria-label={`${t('fyow.plan.session')}, ${unit.name}`}
          value={session}
          disabled={!mayPlan}
          onChange={event => onChange({ session: Number(event.currentTarget.value) })}
        >
          <option value={0}>{t('fyow.plan.none')}</option>
          {SESSIONS.map(n => (
            <option key={n} value={n}>
              {t('fyow.plan.in', { n })}
            </option>
          ))}
        </select>
        <select
          aria-label={`${t('fyow.plan.board')}, ${unit.name}`}
          value={board}
          disabled={!mayPlan}
          onChange={event => onChange({ board: event.currentTarget.value })}
        >
          {beaches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {link !== undefined && <Waves view={view} link={link} first={session} />}
    </li>
  );
};

/** FYOW-14.13, FYOW-18.2: what lands in a session against the craft, of which those of the sessions before are still away. */
const SessionSum = ({
  session,
  rows,
  rooms,
  turnround,
}: {
  readonly session: number;
  readonly rows: readonly Row[];
  readonly rooms: readonly Room[];
  readonly turnround: number;
}) => {
  const now = rows.filter(one => one.session === session);
  if (now.length === 0) return null;
  const before = rows.filter(
    one => one.session > 0 && one.session > session - turnround && one.session < session,
  );
  const lands = [...before, ...now].flatMap(landing);
  const room = rooms.reduce((sum, { capacity, count }) => sum + capacity * count, 0);
  const away = spacesFor(before.flatMap(landing));
  const isHeld = filled(rooms, piecesOf(lands), spacesFor(lands)) !== null;
  return (
    <li class={isHeld ? '' : 'fyow-over'}>
      {t('fyow.plan.sum', { session, used: spacesFor(now.flatMap(landing)), room })}
      {away > 0 && ` ${t('fyow.plan.away', { away })}`}
      {!isHeld && <b> {t('fyow.plan.over')}</b>}
    </li>
  );
};

/** The chance of the test in each session, by its light, and of being ashore by then for a wave that begins at `first`. */
const Waves = ({
  view,
  link,
  first,
}: {
  readonly view: View;
  readonly link: number;
  readonly first: number;
}) => {
  const { code, wind } = view.weather;
  const kind = shoreKind(view, link);
  const each = SESSIONS.map(
    session => landingTenths(kind, code, wind, lightAt(view, session)) / 10,
  );
  const ashore = each.map((_, i) =>
    first === 0 || i + 1 < first
      ? 0
      : 1 - each.slice(first - 1, i + 1).reduce((miss, chance) => miss * (1 - chance), 1),
  );
  return (
    <table class="fyow-table fyow-tide">
      <thead>
        <tr>
          <td />
          {SESSIONS.map(session => (
            <th key={session} scope="col">
              {session}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('fyow.plan.each')}</th>
          {each.map((chance, i) => (
            <td key={i}>{`${Math.round(100 * chance)}%`}</td>
          ))}
        </tr>
        {first > 0 && (
          <tr>
            <th scope="row">{t('fyow.plan.ashore')}</th>
            {ashore.map((chance, i) => (
              <td key={i}>{i + 1 < first ? '' : <b>{`${Math.round(100 * chance)}%`}</b>}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
};
