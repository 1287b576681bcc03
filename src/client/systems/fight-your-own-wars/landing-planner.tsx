import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { shoreKind } from '../../../rules/fight-your-own-wars/terms/sea/landing.ts';
import {
  filled,
  landingTenths,
  piecesOf,
  type Room,
  type Shore,
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
const SHORES: readonly Shore[] = ['beach', 'harbour', 'shore'];

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
const rowsOf = (view: View, changed: Changes, afloat = afloatOf(view)): Row[] => {
  const { map } = fieldOf(view);
  const first = view.step === 'SETUP' ? 0 : view.clock;
  return afloat.flatMap(unit => {
    const waves = view.sea!.waves.filter(
      one => view.units[one.unit]?.id === unit.id && !one.landed,
    );
    const beaches = beachesOf(view, unit).map(({ id }) => id);
    const beach = beaches[0] ?? '';
    const planned = waves.map(({ clock, board, picks }) => ({
      session: Math.min(6, Math.max(1, clock - first)),
      // A force that was put before another coast lands there.
      board: beaches.includes(map.label(board)) ? map.label(board) : beach,
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

const planFor = (rows: readonly Row[]): Action =>
  ({
    type: 'landing.plan',
    waves: rows
      .filter(({ session }) => session > 0)
      .map(({ unit, session, board, picks }) => ({
        unit: unit.id,
        session,
        board,
        ...(picks.length > 0 ? { elements: picks.map(pick => ({ ...pick })) } : {}),
      })),
  }) as unknown as Action;

/** FYOW-18.2: the plan that stands, for a force that is put on another stretch of sea; null where there is none. */
export const planAfter = (view: View, id: string, board: string): Action | null => {
  if (!view.sea?.waves.some(({ unit, landed }) => view.units[unit]?.id === id && !landed))
    return null;
  const to = fieldOf(view).map.index(board);
  const afloat = afloatOf(view).map(unit => (unit.id === id ? { ...unit, board: to } : unit));
  return planFor(rowsOf(view, {}, afloat));
};

/** FYOW-18.2: which force lands where in which session, what the craft hold, and the chance of each wave. */
export const LandingPlanner = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const [changed, setChanged] = useState<Changes>({});
  const { sea } = view;
  const rows = sea ? rowsOf(view, changed) : [];
  if (!sea || sea.craft.length === 0 || rows.length === 0) return null;
  const plan = planFor(rows);
  const mayPlan = model.mine.value.some(({ actions }) => actions.includes('landing.plan'));
  const turnround = fieldOf(view).campaign.landingCraft?.turnround ?? 2;
  const kinds = SHORES.filter(kind =>
    rows.some(({ unit }) =>
      beachesOf(view, unit).some(({ link }) => shoreKind(view, link) === kind),
    ),
  );
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
      <Chances view={view} kinds={kinds} />
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
      {mayPlan && !isLaidDown(view, rows) && <span class="small"> {t('fyow.plan.open')}</span>}
    </section>
  );
};

/** Whether the plan that stands is the one on the screen. */
const isLaidDown = (view: View, rows: readonly Row[]): boolean => {
  const { map } = fieldOf(view);
  const first = view.step === 'SETUP' ? 0 : view.clock;
  const stands = view.sea!.waves.filter(
    ({ landed, unit: at }) => !landed && rows.some(({ unit }) => unit.id === view.units[at]?.id),
  );
  const planned = rows.filter(({ session }) => session > 0);
  return (
    planned.length === stands.length &&
    planned.every(row =>
      stands.some(
        ({ unit, board, clock }) =>
          view.units[unit]?.id === row.unit.id &&
          map.label(board) === row.board &&
          Math.max(1, clock - first) === row.session,
      ),
    )
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
      {link !== undefined && <Ashore view={view} link={link} first={session} />}
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

const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

/** The chance of one test in each session, by its light. */
const chancesOf = (view: View, kind: Shore): number[] => {
  const { code, wind } = view.weather;
  return SESSIONS.map(session => landingTenths(kind, code, wind, lightAt(view, session)) / 10);
};

/** FYOW-14.13: what each session offers a wave before each kind of shore that somebody is to land on. */
const Chances = ({ view, kinds }: { readonly view: View; readonly kinds: readonly Shore[] }) => (
  <table class="fyow-table fyow-tide">
    <caption class="small">
      {t('fyow.plan.each')}
      {view.step === 'SETUP' && `, ${t('fyow.plan.fair')}`}
    </caption>
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
      {kinds.map(kind => (
        <tr key={kind}>
          <th scope="row">{t(`fyow.plan.${kind}`)}</th>
          {chancesOf(view, kind).map((chance, i) => (
            <td key={i}>{percent(chance)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const CERTAIN = 0.995;
/** `Ashore: session 2 90%, by 3 99%` for a wave that begins at `first` and tries again until it is ashore. */
const Ashore = ({
  view,
  link,
  first,
}: {
  readonly view: View;
  readonly link: number;
  readonly first: number;
}) => {
  if (first === 0) return null;
  const each = chancesOf(view, shoreKind(view, link));
  let miss = 1;
  const told: string[] = [];
  for (let session = first; session <= SESSIONS.length && 1 - miss < CERTAIN; session++) {
    miss *= 1 - each[session - 1]!;
    told.push(t('fyow.plan.by', { session, percent: percent(1 - miss) }));
  }
  return (
    <p class="small">
      {t('fyow.plan.ashore')}: {told.join(', ')}
    </p>
  );
};
