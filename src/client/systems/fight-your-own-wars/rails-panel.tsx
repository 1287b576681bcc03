import { nodesWithin } from '../../../maps/node/node-paths.ts';
import type { Train } from '../../../rules/fight-your-own-wars/rails-state.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { spacesFor } from '../../../rules/fight-your-own-wars/terms/sea/landing-sums.ts';
import type { GameModel } from '../../game/model.ts';
import type { Part } from '../../game/picture.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { orderWords } from './order-words.ts';
import { Hand } from './sea-panel.tsx';
import { boardAt, seenIn, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

const AHEAD = [1, 2, 3, 4, 5, 6];

type Shown = {
  readonly trains: readonly Train[];
  readonly cuts: readonly { readonly link: number }[];
};
const railsIn = (view: View): Shown | null => view.whole?.rails ?? view.rails;

/** FYOW-30.2: the boards that a train comes to, a session each, as far as its side knows the line. */
const timetable = (view: View, train: Train, cuts: Shown['cuts']): number[] => {
  if (train.goal < 0 || train.board < 0) return [];
  const { map } = fieldOf(view);
  const path = nodesWithin(map, train.board, Number.MAX_SAFE_INTEGER, link =>
    map.kind(link) === 'rail' && !cuts.some(cut => cut.link === link) ? 1 : -1,
  ).path(train.goal);
  let at = train.board;
  return (path?.links ?? []).map(link => {
    at = map.across(link, at);
    return at;
  });
};

const doing = (view: View, train: Train): string => {
  if (train.board < 0) return t('fyow.rail.lost');
  const { units } = seenIn(view);
  const need = train.cargo.reduce((sum, at) => sum + spacesFor(units[at]?.elements ?? []), 0);
  if (train.work !== 'none') return t(`fyow.rail.${train.work}`, { done: train.handled, need });
  return train.goal < 0 ? t('fyow.rail.stands') : '→';
};

/** FYOW-30.2: one train a board: sessions in which two of them come to the same one. */
const meetings = (view: View, { trains, cuts }: Shown): string[] => {
  const ways = trains
    .filter(({ board }) => board >= 0)
    .map(train => ({ train, way: [train.board, ...timetable(view, train, cuts)] }));
  const at = (way: readonly number[], n: number): number => way[Math.min(n, way.length - 1)]!;
  return AHEAD.flatMap(n =>
    ways.flatMap(({ train, way }, i) =>
      ways.slice(i + 1).flatMap(other => {
        const board = at(way, n);
        const meets = board === at(other.way, n) && way.length + other.way.length > 2;
        const isNew = meets && at(way, n - 1) !== at(other.way, n - 1);
        return isNew
          ? [
              t('fyow.rail.meet', {
                a: train.id,
                b: other.train.id,
                board: boardAt(view, board)?.name ?? '',
                n,
              }),
            ]
          : [];
      }),
    ),
  );
};

/** What each cut stops: the trains whose way would lead over it. */
const stopped = (view: View, { trains, cuts }: Shown): string[] => {
  const { map } = fieldOf(view);
  return cuts.map(({ link }) => {
    const names = trains
      .filter(train => {
        const ends = [map.links[link]?.a, map.links[link]?.b].map(id => map.index(id ?? ''));
        const way = [train.board, ...timetable(view, train, [])];
        return way.some((board, i) => ends.includes(board) && ends.includes(way[i + 1] ?? -1));
      })
      .map(({ id }) => id);
    const { a = '', b = '' } = map.links[link] ?? {};
    const line = `${boardAt(view, map.index(a))?.name} – ${boardAt(view, map.index(b))?.name}`;
    return names.length === 0
      ? t('fyow.rail.cutNone', { line })
      : t('fyow.rail.cutStops', { line, trains: names.join(', ') });
  });
};

/** Trains by session: where each will be if nothing stops it, what it carries, and where the line is cut. */
export const RailsPanel: Part = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const rails = railsIn(view);
  if (!rails) return null;
  const { units } = seenIn(view);
  const name = (board: number): string => boardAt(view, board)?.name ?? '–';
  const orders = model.offers.value.filter(({ type }) => type.startsWith('train.'));
  return (
    <section>
      {view.rails && <Hand model={model} arm="rail" hand={view.rails.hand} />}
      <div class="scrolls">
        <table>
          <caption>{t('fyow.rail.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fyow.rail.train')}</th>
              <th scope="col">{t('fyow.rail.cargo')}</th>
              <th scope="col">{t('fyow.rail.now')}</th>
              {AHEAD.map(n => (
                <th key={n} scope="col">
                  {t('fyow.rail.session', { n })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rails.trains.map(train => {
              const way = timetable(view, train, rails.cuts);
              return (
                <tr key={train.id}>
                  <th scope="row">{train.id}</th>
                  <td>
                    {train.cargo.map(at => units[at]?.name).join(', ') || t('fyow.rail.empty')}
                  </td>
                  <td>
                    {name(train.board)} ({doing(view, train)})
                  </td>
                  {AHEAD.map(n => (
                    <td key={n}>{way[n - 1] === undefined ? '' : name(way[n - 1]!)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ul>
        {[...meetings(view, rails), ...stopped(view, rails)].map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {orders.length > 0 && (
        <ul class="orders">
          {orders.slice(0, 40).map(action => (
            <li key={JSON.stringify(action)}>
              <OrderButton model={model} action={action} words={orderWords(view, action)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
RailsPanel.when = model => railsIn(viewOf(model)) !== null;
