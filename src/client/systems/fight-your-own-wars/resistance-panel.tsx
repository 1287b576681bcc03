import { agentForecast, sweepForecast } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import type { SeenResistance } from '../../../rules/fight-your-own-wars/resistance-view.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import type { Part } from '../../game/picture.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { CardFace } from './chance-card.tsx';
import { orderWords } from './order-words.ts';
import { boardAt, seenIn, type View, viewOf } from './seen.ts';
import { hasMessage, t } from './words.ts';

type Props = { readonly model: GameModel };

const word = (id: string, plain: string): string => (hasMessage(id) ? t(id) : plain);

/** The place on the map that a target means: its board, or an end of its link. */
const placeOf = (view: View, at: string): string | null => {
  const { map } = fieldOf(view);
  if (map.index(at) >= 0) return at;
  const link = map.links.find(({ id }) => id === at);
  return link?.a ?? null;
};

const Place = ({ model, at }: Props & { readonly at: string }) => {
  const view = viewOf(model);
  const place = placeOf(view, at);
  if (place === null) return <>{at}</>;
  return (
    <button
      type="button"
      class="link-button"
      onClick={() => {
        model.pointed.value = { places: [place] };
      }}
    >
      {fieldOf(view).map.nodes[fieldOf(view).map.index(place)]?.name ?? at}
    </button>
  );
};

/** FYOW-34, FYOW-32: cells as far as reports came, agents, targets on the map, incidents and sweeps; chance cards turned. */
export const ResistancePanel: Part = ({ model }: Props) => {
  const view = viewOf(model);
  const { resistance, chance } = view;
  const orders = model.offers.value.filter(({ type }) => type.startsWith('partisan.'));
  return (
    <>
      {chance.seen.length > 0 && (
        <section class="forces">
          <h3>{t('fyow.chance.turned')}</h3>
          {chance.seen.map(at => (
            <CardFace key={at} at={at} />
          ))}
        </section>
      )}
      <Cells resistance={resistance} />
      <Targets model={model} resistance={resistance} />
      <Incidents model={model} resistance={resistance} />
      {orders.length > 0 && (
        <ul class="orders">
          {orders.slice(0, 20).map(action => (
            <li key={JSON.stringify(action)}>
              <OrderButton model={model} action={action} words={orderWords(view, action)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
ResistancePanel.when = model => {
  const { resistance: seen, chance } = viewOf(model);
  return (
    chance.seen.length > 0 ||
    seen.cells.length > 0 ||
    seen.targets.length > 0 ||
    seen.incidents.length > 0 ||
    seen.agents.length > 0
  );
};

type Seen = { readonly resistance: SeenResistance };

/** FYOW-34.3: the log of cells: only what was reported. */
const Cells = ({ resistance: { cells, agents, reports } }: Seen) =>
  cells.length + agents.length + reports.length === 0 ? null : (
    <section class="forces">
      <h3>{t('fyow.res.cells')}</h3>
      <ul>
        {cells.map(({ id, radio }) => {
          const last = reports.filter(one => one.cell === id).at(-1);
          return (
            <li key={id}>
              <b>{id}</b> {t(radio ? 'fyow.res.radio' : 'fyow.res.silent')}
              {last &&
                ` · ${t('fyow.res.lastReport', {
                  day: last.day,
                  members: last.members,
                  explosives: last.explosives,
                })}`}
            </li>
          );
        })}
        {agents.map(({ id, cell, missions, waits }) => (
          <li key={id}>
            {t('fyow.res.agent', {
              id,
              where: cell ?? t(waits ? 'fyow.res.waits' : 'fyow.res.atHome'),
              missions,
            })}
            {cell && <AgentOdds missions={missions} />}
          </li>
        ))}
      </ul>
      {reports.length > 0 && (
        <details>
          <summary>{t('fyow.res.reports', { n: reports.length })}</summary>
          <ul class="small">
            {reports.map(({ day, cell, news }, i) => (
              <li key={i}>
                {t('fyow.frame.day0', { day })}, {cell}: {news.join('; ') || t('fyow.quiet')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );

const percent = (share: number): number => Math.round(share * 100);
const WEEK = 3;

/** FYOW-34.15: how long he may stay. */
const AgentOdds = ({ missions }: { readonly missions: number }) => {
  const { day, days, dice } = agentForecast(missions, WEEK);
  const values = { dice, day: percent(day), week: percent(days) };
  return <span class="small"> · {t('fyow.res.agentOdds', values)}</span>;
};

/** FYOW-34.14: what a sweep may bring. */
const SweepOdds = () => {
  const { any, mean } = sweepForecast();
  const values = { any: percent(any), mean: Math.round(mean * 10) / 10 };
  return <p class="small">{t('fyow.res.sweepOdds', values)}</p>;
};

/** FYOW-34.7: the target list, each a click away from its place. */
const Targets = ({ model, resistance: { targets, open } }: Props & Seen) =>
  targets.length === 0 ? null : (
    <section class="forces">
      <h3>{t('fyow.res.targets')}</h3>
      <ol>
        {targets.map(({ kind, at }, i) => (
          <li key={i}>
            {word(`fyow.res.kind.${kind}`, kind)}: <Place model={model} at={at} />
            {open.includes(i) && ` (${t('fyow.res.open')})`}
          </li>
        ))}
      </ol>
    </section>
  );

/** FYOW-34.14: what the enemy's resistance did, and who sweeps for it. */
const Incidents = ({ model, resistance: { incidents, away, wrecks } }: Props & Seen) => {
  const view = viewOf(model);
  const { units } = seenIn(view);
  if (incidents.length + away.length + wrecks.length === 0) return null;
  return (
    <section class="forces">
      <h3>{t('fyow.res.incidents')}</h3>
      {incidents.some(({ closed }) => !closed) && <SweepOdds />}
      <ul>
        {incidents.map(({ id, board, what, outcome, clock, sweep, closed }) => (
          <li key={id}>
            {t('fyow.frame.day0', { day: Math.floor(Math.max(0, clock - 1) / 6) + 1 })},{' '}
            <Place model={model} at={boardAt(view, board)?.id ?? ''} />:{' '}
            {word(`fyow.res.what.${what}`, what)} {outcome}
            {sweep >= 0 && ` · ${t('fyow.res.sweeps', { unit: units[sweep]?.name ?? '' })}`}
            {closed && ` · ${t('fyow.res.closed')}`}
          </li>
        ))}
        {away.map(({ unit, incident }) => (
          <li key={`${unit} ${incident}`}>
            {t('fyow.res.away', { unit: units[unit]?.name ?? '' })}
          </li>
        ))}
        {wrecks.map(({ kind, need }, i) => (
          <li key={`wreck ${i}`}>
            {t('fyow.res.wreck', { kind: word(`fyow.res.kind.${kind}`, kind), need })}
          </li>
        ))}
      </ul>
    </section>
  );
};
