import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { shoreKind } from '../../../rules/fight-your-own-wars/terms/sea/landing.ts';
import {
  landingTenths,
  spacesFor,
} from '../../../rules/fight-your-own-wars/terms/sea/landing-sums.ts';
import type { GameModel } from '../../game/model.ts';
import { type SeenUnit, type View, viewOf } from './seen.ts';
import { lightAt } from './today-sums.ts';
import { t } from './words.ts';

type Row = { readonly session: number; readonly board: string };
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

/** FYOW-18.2: which force lands where in which session, what the craft hold, and the chance of each wave. */
export const LandingPlanner = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const [changed, setChanged] = useState<{ readonly [unit: string]: Row }>({});
  const { sea } = view;
  const afloat = afloatOf(view);
  if (!sea || sea.craft.length === 0 || afloat.length === 0) return null;
  const first = view.step === 'SETUP' ? 0 : view.clock;
  const rowOf = (unit: SeenUnit): Row => {
    const known = changed[unit.id];
    if (known) return known;
    const wave = sea.waves.find(one => view.units[one.unit]?.id === unit.id && !one.landed);
    const { map } = fieldOf(view);
    const session = wave ? Math.min(6, Math.max(1, wave.clock - first)) : 0;
    return { session, board: wave ? map.label(wave.board) : (beachesOf(view, unit)[0]?.id ?? '') };
  };
  const set = (unit: string, row: Row): void => setChanged({ ...changed, [unit]: row });
  const plan = {
    type: 'landing.plan',
    waves: afloat
      .map(unit => ({ unit: unit.id, ...rowOf(unit) }))
      .filter(({ session }) => session > 0),
  } as unknown as Action;
  const mayPlan = model.mine.value.some(({ actions }) => actions.includes('landing.plan'));
  const room = sea.craft.reduce((sum, { capacity, count }) => sum + capacity * count, 0);
  const craft = sea.craft.map(
    ({ type, count, capacity }) =>
      `${count} ${type.replaceAll('_', ' ').toUpperCase()} (${capacity})`,
  );
  return (
    <section class="fyow-plan">
      <h3>{t('fyow.plan')}</h3>
      <p class="small">{t('fyow.plan.craft', { craft: craft.join(', ') })}</p>
      <ul class="fyow-waves">
        {afloat.map(unit => {
          const row = rowOf(unit);
          const link = beachesOf(view, unit).find(({ id }) => id === row.board)?.link;
          return (
            <li key={unit.id}>
              <b>{unit.name}</b>{' '}
              <span class="small">
                {t('fyow.plan.spaces')} {spacesFor(unit.elements)}
              </span>
              <div class="row">
                <select
                  aria-label={`${t('fyow.plan.session')}, ${unit.name}`}
                  value={row.session}
                  disabled={!mayPlan}
                  onChange={event =>
                    set(unit.id, { ...row, session: Number(event.currentTarget.value) })
                  }
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
                  value={row.board}
                  disabled={!mayPlan}
                  onChange={event => set(unit.id, { ...row, board: event.currentTarget.value })}
                >
                  {beachesOf(view, unit).map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
              {link !== undefined && <Waves view={view} link={link} first={row.session} />}
            </li>
          );
        })}
      </ul>
      <ul class="small">
        {SESSIONS.map(session => {
          const landing = afloat.filter(unit => rowOf(unit).session === session);
          const used = landing.reduce((sum, unit) => sum + spacesFor(unit.elements), 0);
          return used === 0 ? null : (
            <li key={session}>{t('fyow.plan.sum', { session, used, room })}</li>
          );
        })}
      </ul>
      {mayPlan && (
        <button type="button" class="button" onClick={() => void model.act(plan)}>
          {t('fyow.plan.give')}
        </button>
      )}
    </section>
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
