import { figuresOf } from '../../../../rules/fight-your-own-wars/index.ts';
import type { CampaignFile, UnitRow } from './campaign-file.ts';
import { type Landing, type Planned, planOf } from './landing-plan.ts';
import { change, file } from './model.ts';
import { t } from './words.ts';

type Craft = { readonly type: string; readonly count: number; readonly capacity: number };
const SESSIONS = [1, 2, 3, 4, 5, 6];

const landingsIn = (made: CampaignFile): Landing[] =>
  ((made.landingPlanDefault ?? []) as readonly Planned[]).flatMap(({ session, waves }) =>
    waves.map(({ unit, board }) => ({ unit, board, session })),
  );

/** FYOW-13.8: a tidal board is water all over. */
const isWater = ({ type, coast }: CampaignFile['map']['boards'][number]): boolean =>
  type === 'tidal' || coast === 'water';

const afloatIn = ({ map, units }: CampaignFile): UnitRow[] => {
  const water = map.boards.filter(isWater).map(({ id }) => id);
  return units.filter(({ board }) => board !== null && water.includes(board));
};

const beachesFor = ({ map }: CampaignFile, unit: UnitRow): { id: string; name: string }[] => {
  const reached = map.links
    .filter(({ kind, a, b }) => kind === 'landing' && (a === unit.board || b === unit.board))
    .map(({ a, b }) => (a === unit.board ? b : a));
  return map.boards.filter(({ id }) => reached.includes(id));
};

/** FYOW-18.2: who lands where in which session, what the craft hold, and which wave is too large for them. */
export const Landings = () => {
  const made = file.value;
  const afloat = afloatIn(made);
  const craft = made.landingCraft as { readonly craft: readonly Craft[] } | undefined;
  if (!made.map.boards.some(isWater)) return null;
  if (afloat.length === 0) return <p class="small">{t('studio.land.none')}</p>;
  if (!craft)
    return (
      <div class="row">
        <p>{t('studio.land.noCraft', { n: afloat.length })}</p>
        <button
          type="button"
          class="button"
          onClick={() =>
            change({
              ...made,
              landingCraft: {
                side: String(afloat[0]?.side),
                craft: [{ type: 'lca', count: 20, capacity: 16 }],
                turnroundSessions: 2,
              },
              landingPlanDefault: [],
            })
          }
        >
          {t('studio.land.addCraft')}
        </button>
      </div>
    );
  const landings = landingsIn(made);
  const room = craft.craft.reduce((sum, { count, capacity }) => sum + count * capacity, 0);
  const spaces = (id: string): number =>
    Number(figuresOf(made.units.find(one => one.id === id)!).loadSpaces ?? 0);
  const set = (unit: string, session: number, board: string): void => {
    const others = landings.filter(one => one.unit !== unit);
    const plan = session === 0 ? others : [...others, { unit, board, session }];
    change({ ...made, landingPlanDefault: planOf(plan) });
  };
  return (
    <section aria-label={t('studio.land.title')}>
      <h3>{t('studio.land.title')}</h3>
      <table>
        <tbody>
          {afloat.map(unit => {
            const now = landings.find(one => one.unit === unit.id);
            const beaches = beachesFor(made, unit);
            const board = now?.board ?? beaches[0]?.id ?? '';
            return (
              <tr key={unit.id}>
                <th scope="row">{String(unit.name ?? unit.id)}</th>
                <td>
                  <select
                    aria-label={t('studio.land.when', { unit: String(unit.name ?? unit.id) })}
                    value={String(now?.session ?? 0)}
                    disabled={beaches.length === 0}
                    onChange={event => set(unit.id, Number(event.currentTarget.value), board)}
                  >
                    <option value="0">{t('studio.land.stays')}</option>
                    {SESSIONS.map(n => (
                      <option key={n} value={String(n)}>
                        {t('studio.land.session', { n })}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <select
                    aria-label={t('studio.land.where', { unit: String(unit.name ?? unit.id) })}
                    value={board}
                    onChange={event => set(unit.id, now?.session ?? 1, event.currentTarget.value)}
                  >
                    {beaches.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </td>
                <td>{t('studio.land.spaces', { n: spaces(unit.id) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul class="small">
        {planOf(landings).map(({ session, waves }) => {
          const used = waves.reduce((sum, { unit }) => sum + spaces(unit), 0);
          return (
            <li key={session} class={used > room ? 'note-bad' : ''}>
              {t('studio.land.sum', { session, used, room })}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
