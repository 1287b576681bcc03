import { useState } from 'preact/hooks';
import {
  marchForecast,
  type Planned,
  plannedAttack,
  type Supposed,
  tableOf,
  wayTo,
} from '../../../rules/fight-your-own-wars/forecast/index.ts';
import type { State } from '../../../rules/fight-your-own-wars/state.ts';
import { ATTITUDES } from '../../../rules/fight-your-own-wars/tables/detection.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { percents } from '../../panels/combat/reckoning.tsx';
import { OddsCard } from './battle-card.tsx';
import { wayOf } from './order-draft.ts';
import { orderOf } from './order-sentence.ts';
import { boardName, placeOf, type SeenUnit, seenIn, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** A force that could take part, and the sessions until half and nine tenths of the throws have brought it there. */
type Comer = {
  readonly unit: SeenUnit;
  readonly median: number;
  readonly late: number;
  /** Ordered or framed to go there. */
  readonly bound: boolean;
};

const MOST_COMERS = 12;
const NEVER = 99;

/** The boards at which the orders of a force end, what is framed for it before what it has. */
const goalsOf = (view: View, unit: SeenUnit): (string | undefined)[] => {
  const command = seenIn(view).commands[unit.command];
  const framed = command?.framed.find(({ key }) => key === `order:${unit.id}`);
  const lines = framed ? framed.options.map(({ what }) => what) : [unit.order];
  return lines.map(line => {
    const order = orderOf(line);
    return order ? wayOf(order).at(-1) : undefined;
  });
};

/** When a force can be on a board; null where there is no way that its side knows. */
const arrival = (table: State, id: string, goal: number): Omit<Comer, 'unit' | 'bound'> | null => {
  const force = table.units.find(unit => unit.id === id);
  if (!force || force.board < 0) return null;
  if (force.board === goal) return { median: 0, late: 0 };
  const way = wayTo(table, force, goal);
  if (!way || way.length === 0) return null;
  const { median, late } = marchForecast(table, force, way);
  return { median: median < 0 ? NEVER : median, late: late < 0 ? NEVER : late };
};

const comersTo = (model: GameModel, side: number, board: string): Comer[] => {
  const view = viewOf(model);
  const table = tableOf(view, model.session.seat.value);
  const goal = fieldOf(table).map.index(board);
  return seenIn(view)
    .units.filter(
      unit => unit.side === side && unit.role !== 'convoy' && placeOf(view, unit) !== null,
    )
    .flatMap((unit): Comer[] => {
      const when = arrival(table, unit.id, goal);
      return when ? [{ unit, ...when, bound: goalsOf(view, unit).includes(board) }] : [];
    })
    .sort((a, b) => Number(b.bound) - Number(a.bound) || a.median - b.median)
    .slice(0, MOST_COMERS)
    .sort((a, b) => a.median - b.median);
};

const sessions = (n: number): string =>
  n === 0 ? t('fyow.if.there') : n >= NEVER ? t('fyow.later') : t('fyow.sessions', { n });

const chance = ({ worlds }: Planned, of: (one: Planned['worlds'][number]) => number): string => {
  const values = worlds.map(one => of(one) * 100);
  return percents(Math.min(...values), Math.max(...values));
};
const span = ({ worlds }: Planned, of: (one: Planned['worlds'][number]) => number): string => {
  const values = worlds.map(of);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? String(low) : `${low}–${high}`;
};

/** FYOW-33.7.2: the chance of an attack as it grows with every force that comes up, and what a person supposes. */
export const WhatIf = ({
  model,
  board,
  side,
  with: led = [],
}: Props & {
  readonly board: string;
  readonly side: number;
  /** Forces that take part unless taken out. */
  readonly with?: readonly string[];
}) => {
  const view = viewOf(model);
  const comers = comersTo(model, side, board);
  const usual = comers
    .filter(({ unit, bound }) => bound || led.includes(unit.id))
    .map(({ unit }) => unit.id);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const [supposed, setSupposed] = useState<Supposed>({ cv: 0, attitude: null });
  const chosen = ticked ?? usual;
  const taking = comers.filter(({ unit }) => chosen.includes(unit.id));
  const goal = fieldOf(view).map.index(board);
  const plan = (forces: readonly Comer[]): Planned | null =>
    forces.length === 0
      ? null
      : plannedAttack(
          view,
          model.session.seat.value,
          goal,
          forces.map(({ unit }) => unit.id),
          supposed,
        );
  const rows = taking.map((comer, i) => ({ comer, told: plan(taking.slice(0, i + 1)) }));
  const whole = rows.at(-1)?.told;
  return (
    <div class="fyow-odds" data-testid="what-if">
      <h4>{t('fyow.if.attack', { board: boardName(view, board) })}</h4>
      <div class="fyow-form">
        <label>
          {t('fyow.if.cv')}
          <input
            type="number"
            min="0"
            max="999"
            value={supposed.cv === 0 ? '' : supposed.cv}
            placeholder={t('fyow.if.known')}
            onInput={event =>
              setSupposed({ ...supposed, cv: Number(event.currentTarget.value) || 0 })
            }
          />
        </label>
        <label>
          {t('fyow.if.stands')}
          <select
            value={supposed.attitude ?? ''}
            onChange={event => {
              const found = ATTITUDES.find(one => one === event.currentTarget.value);
              setSupposed({ ...supposed, attitude: found ?? null });
            }}
          >
            <option value="">{t('fyow.if.known')}</option>
            {ATTITUDES.map(one => (
              <option key={one} value={one}>
                {t(`fyow.attitude.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {whole ? (
        <table class="fyow-table">
          <thead>
            <tr>
              <th scope="col">{t('fyow.if.with')}</th>
              <th scope="col">{t('fyow.if.when')}</th>
              <th scope="col">{t('fyow.if.values')}</th>
              <th scope="col">{t('fyow.if.yields')}</th>
              <th scope="col">{t('fyow.if.thrown')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(
              ({ comer, told }, i) =>
                told && (
                  <tr key={comer.unit.id}>
                    <th scope="row">
                      {i > 0 ? '+ ' : ''}
                      {comer.unit.name}
                    </th>
                    <td title={t('fyow.if.late', { late: sessions(comer.late) })}>
                      {sessions(comer.median)}
                    </td>
                    <td>{`${span(told, one => one.attack)} : ${span(told, one => one.defence)}`}</td>
                    <td>
                      <b>{chance(told, one => one.defender.retreats)}</b>
                    </td>
                    <td>{chance(told, one => one.attacker.retreats)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      ) : (
        <p class="small">{t(taking.length === 0 ? 'fyow.if.nobodyGoes' : 'fyow.if.nobodyKnown')}</p>
      )}
      <details>
        <summary>{t('fyow.if.who', { n: taking.length })}</summary>
        <ul class="fyow-lines">
          {comers.map(({ unit, median, bound }) => (
            <li key={unit.id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(unit.id)}
                  onChange={event =>
                    setTicked(
                      event.currentTarget.checked
                        ? [...chosen, unit.id]
                        : chosen.filter(one => one !== unit.id),
                    )
                  }
                />{' '}
                {unit.name} <span class="small">{sessions(median)}</span>
                {bound && <span class="small"> · {t('fyow.if.bound')}</span>}
              </label>
            </li>
          ))}
        </ul>
      </details>
      {whole && (
        <details>
          <summary>{t('fyow.if.all')}</summary>
          <OddsCard all={whole.worlds} model={model} />
        </details>
      )}
    </div>
  );
};

/** Boards that an attack may be thought of for: those with a known enemy first, then the others. */
const boardsFor = (view: View, side: number): { id: string; name: string; held: boolean }[] => {
  const { map } = fieldOf(view);
  const held = new Set(
    view.whole
      ? view.whole.units
          .filter(unit => unit.side !== side && unit.status === 'here')
          .map(({ board }) => board)
      : view.contacts.map(({ board }) => board),
  );
  return map.nodes
    .map(({ id, name }, at) => ({ id, name, held: held.has(at) }))
    .sort((a, b) => Number(b.held) - Number(a.held) || a.name.localeCompare(b.name));
};

/** The calculator: any board, any forces, any enemy. */
export const Calculator = ({ model }: Props) => {
  const view = viewOf(model);
  const { campaign } = fieldOf(view);
  const [side, setSide] = useState(Math.max(0, view.side));
  const boards = boardsFor(view, side);
  const [picked, setPicked] = useState('');
  const board = picked || model.cursor.value || boards[0]?.id || '';
  return (
    <details class="fyow-folded">
      <summary>{t('fyow.if.title')}</summary>
      <div class="fyow-form">
        {view.whole && (
          <label>
            {t('fyow.if.side')}
            <select
              value={String(side)}
              onChange={event => setSide(Number(event.currentTarget.value))}
            >
              {campaign.sides.map(({ id }, i) => (
                <option key={id} value={String(i)}>
                  {id}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('fyow.if.where')}
          <select value={board} onChange={event => setPicked(event.currentTarget.value)}>
            {boards.map(one => (
              <option key={one.id} value={one.id}>
                {one.held ? `⚔ ${one.name}` : one.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {board !== '' && <WhatIf key={`${side} ${board}`} model={model} board={board} side={side} />}
    </details>
  );
};

/** Under a march that is being planned: the attack at its end, where an enemy is known there. */
export const AttackThere = ({
  model,
  unit,
  board,
}: Props & { readonly unit: SeenUnit; readonly board: string | null }) => {
  const view = viewOf(model);
  const at = board === null ? -1 : fieldOf(view).map.index(board);
  if (board === null || at < 0) return null;
  const known = plannedAttack(view, model.session.seat.value, at, [unit.id]);
  return known ? (
    <WhatIf key={board} model={model} board={board} side={unit.side} with={[unit.id]} />
  ) : null;
};
