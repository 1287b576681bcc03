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
import { t } from './words.ts';

type Row = { readonly session: number; readonly board: string };
const SESSIONS = [1, 2, 3, 4, 5, 6];

const afloatOf = (view: View): SeenUnit[] => {
  const { map } = fieldOf(view);
  return view.units.filter(
    ({ status, board }) => status === 'here' && map.nodes[board]?.coast === 'water',
  );
};
/** Beaches before a force afloat, with the chance of a landing in the light and weather of now. */
const beachesOf = (view: View, unit: SeenUnit): { id: string; name: string; tenths: number }[] => {
  const { map } = fieldOf(view);
  const { code, wind, light } = view.weather;
  return map.linksOf(unit.board, 'landing').map(link => {
    const to = map.across(link, unit.board);
    const tenths = landingTenths(shoreKind(view, link), code, wind, light);
    return { id: map.label(to), name: map.nodes[to]!.name, tenths };
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
  const craft = sea.craft.map(({ type, count, capacity }) => `${count} ${type} (${capacity})`);
  return (
    <section class="fyow-plan">
      <h3>{t('fyow.plan')}</h3>
      <p class="small">{t('fyow.plan.craft', { craft: craft.join(', ') })}</p>
      <table>
        <thead>
          <tr>
            {(['unit', 'session', 'board', 'spaces', 'chance'] as const).map(id => (
              <th key={id} scope="col">
                {t(`fyow.plan.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {afloat.map(unit => {
            const row = rowOf(unit);
            const beaches = beachesOf(view, unit);
            const tenths = beaches.find(({ id }) => id === row.board)?.tenths ?? 0;
            return (
              <tr key={unit.id}>
                <th scope="row">{unit.name}</th>
                <td>
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
                        {n}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <select
                    aria-label={`${t('fyow.plan.board')}, ${unit.name}`}
                    value={row.board}
                    disabled={!mayPlan}
                    onChange={event => set(unit.id, { ...row, board: event.currentTarget.value })}
                  >
                    {beaches.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </td>
                <td>{spacesFor(unit.elements)}</td>
                <td title={t('fyow.plan.tide', { chances: tide(tenths) })}>{tenths * 10} %</td>
              </tr>
            );
          })}
        </tbody>
      </table>
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

/** The chance to be ashore after one, two and three tries. */
const tide = (tenths: number): string => {
  const fails = 1 - tenths / 10;
  return [1, 2, 3].map(n => `${Math.round(100 * (1 - fails ** n))} %`).join(', ');
};
