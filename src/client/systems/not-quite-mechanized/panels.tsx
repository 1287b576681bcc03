import { clockOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { nameSaid } from '../../words/names.ts';
import { Supply } from './charts/supply.tsx';
import { placeWords } from './draft.ts';
import { Reports } from './evening/general.tsx';
import { contactTitle, unitDetail } from './presenter.ts';
import { isToldOnly, orderKnown, reportedOf } from './reported.ts';
import { contactsOf, nameIn, type SeenUnit, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const pointAt = (model: GameModel, x: number, y: number): void => {
  model.cursor.value = `${Math.round(x)},${Math.round(y)}`;
};

const strength = (unit: SeenUnit): string => {
  const left = unit.stands.filter(({ state }) => state === 'here');
  const marks = left.reduce((sum, { markers }) => sum + markers, 0);
  return `${left.length}/${unit.stands.length}${marks > 0 ? ` −${marks}` : ''}`;
};

const ammunition = (unit: SeenUnit): string =>
  unit.fuMax > 0
    ? `${unit.fu}/${unit.fuMax} FU`
    : unit.cuMax > 0
      ? `${unit.cu}/${unit.cuMax} CU`
      : '';

const words = (of: string): string => (of === '' ? '' : t(`nqm.told.${of as 'full'}`));

/** NQM-17.7: a unit of another headquarters as its report tells it. */
const ToldCells = ({ view, unit }: { readonly view: View; readonly unit: SeenUnit }) => {
  const told = reportedOf(view, unit);
  return (
    <>
      <td />
      <td>{words(told?.strength ?? '')}</td>
      <td>{words(told?.ammunition ?? '')}</td>
      <td>{told ? t('nqm.toldAt', { clock: told.clock }) : t('nqm.toldSeen')}</td>
    </>
  );
};

const OwnCells = ({ unit }: { readonly unit: SeenUnit }) => {
  const log = [
    unit.bnLog > 0 ? `${unit.bnLog} LOG` : '',
    unit.pol >= 0 ? `${unit.pol} POL` : '',
  ].filter(Boolean);
  return (
    <>
      <td>{unit.grade}</td>
      <td>{strength(unit)}</td>
      <td>{[ammunition(unit), ...log].filter(Boolean).join(' ')}</td>
      <td>
        {unit.state === 'map' ? t(`nqm.formation.${unit.formation}`) : t(`nqm.state.${unit.state}`)}
      </td>
    </>
  );
};

const UnitRow = ({ model, unit }: Props & { readonly unit: SeenUnit }) => {
  const view = viewOf(model);
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          class="link-button"
          title={unitDetail(view, unit)}
          onClick={() => {
            pointAt(model, unit.x, unit.y);
            if (model.play?.ready().includes(unit.id)) model.pick(unit.id);
          }}
        >
          {nameSaid(unit.name)}
        </button>
      </th>
      {isToldOnly(unit) ? <ToldCells view={view} unit={unit} /> : <OwnCells unit={unit} />}
    </tr>
  );
};

/** Own headquarters with their units: strength, ammunition, what they carry. */
export const OrderOfBattle = ({ model }: Props) => {
  const view = viewOf(model);
  const nodes = view.table.nodes.filter(node => view.side < 0 || node.side === view.side);
  return (
    <>
      {nodes.map(node => {
        const units = view.table.units.filter(unit => unit.node === node.id);
        const order = orderKnown(view, node.id);
        return (
          <section key={node.id}>
            <h3>{nameSaid(node.name)}</h3>
            <p class="small">
              {order ? t(`nqm.aim.${order.aim}`) : t('nqm.noOrder')}
              {node.broken ? ` · ${t('nqm.broken')}` : ''}
            </p>
            {units.length > 0 && (
              <table class="nqm-table">
                <thead>
                  <tr>
                    <th scope="col">{t('nqm.col.unit')}</th>
                    <th scope="col">{t('nqm.col.grade')}</th>
                    <th scope="col">{t('nqm.col.stands')}</th>
                    <th scope="col">{t('nqm.col.supply')}</th>
                    <th scope="col">{t('nqm.col.state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {units.map(unit => (
                    <UnitRow key={unit.id} model={model} unit={unit} />
                  ))}
                </tbody>
              </table>
            )}
          </section>
        );
      })}
    </>
  );
};

type Slip = {
  readonly key: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly sent: number;
  readonly arrives: number;
  readonly state: string;
};

const slipsOf = (view: View): Slip[] => {
  const { papers, messages, bound } = view.table;
  const orders = papers.map(
    ({ order, state, written, deliver }): Slip => ({
      key: `o${order.id}`,
      kind: t('nqm.slip.order'),
      from: order.from,
      to: order.to,
      text: t(`nqm.aim.${order.aim}`),
      sent: written,
      arrives: deliver,
      state: t(`nqm.orderState.${state}`),
    }),
  );
  const notes = messages.map(
    ({ id, kind, from, to, text, what, sent, deliver, delivered }): Slip => ({
      key: `m${id}`,
      kind: t(`nqm.slip.${kind}`),
      from,
      to,
      text: text || what,
      sent,
      arrives: deliver,
      state: delivered || deliver < bound ? t('nqm.slip.read') : t('nqm.slip.riding'),
    }),
  );
  return [...orders, ...notes].sort((a, b) => b.sent - a.sent);
};

/** Everything that was sent: when, when it arrives, whether it was read. */
export const MessageLog = ({ model }: Props) => {
  const view = viewOf(model);
  const slips = slipsOf(view);
  if (slips.length === 0)
    return (
      <>
        <Reports model={model} />
        <p class="small">{t('nqm.noSlips')}</p>
      </>
    );
  const clock = (bound: number): string => (bound < 0 ? '–' : clockOf(view.table, bound));
  return (
    <>
      <Reports model={model} />
      <table class="nqm-table">
        <thead>
          <tr>
            <th scope="col">{t('nqm.col.sent')}</th>
            <th scope="col">{t('nqm.col.arrives')}</th>
            <th scope="col">{t('nqm.col.what')}</th>
            <th scope="col">{t('nqm.col.state')}</th>
          </tr>
        </thead>
        <tbody>
          {slips.slice(0, 200).map(slip => (
            <tr key={slip.key}>
              <td>{clock(slip.sent)}</td>
              <td>{clock(slip.arrives)}</td>
              <td>
                <b>{slip.kind}</b> {nameIn(view, slip.from)} → {nameIn(view, slip.to)}: {slip.text}
              </td>
              <td>{slip.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

/** What is known of the enemy, what is being fought, and what is being built. */
export const Situation = ({ model }: Props) => {
  const view = viewOf(model);
  const { table } = view;
  return (
    <>
      <h3>{t('nqm.contacts')}</h3>
      <ul class="units">
        {contactsOf(view).map(one => (
          <li key={one.id}>
            <button type="button" class="link-button" onClick={() => pointAt(model, one.x, one.y)}>
              {contactTitle(one)}
            </button>{' '}
            {placeWords(view, [one.x, one.y])} · {t(`nqm.level.${one.level}`)}
            {one.seen ? '' : ` · ${t('nqm.lastSeen', { clock: clockOf(table, one.asOf) })}`}
          </li>
        ))}
        {contactsOf(view).length === 0 && <li class="small">{t('nqm.noContacts')}</li>}
      </ul>
      <h3>{t('nqm.engagements')}</h3>
      <ul class="units">
        {table.engagements.map(one => (
          <li key={one.id}>
            {one.attackers.map(id => nameIn(view, id)).join(', ')} →{' '}
            {one.defenders.map(id => nameIn(view, id)).join(', ') || '?'} ·{' '}
            {t('nqm.hitsSoFar', {
              done: one.inflicted.reduce((sum, n) => sum + n, 0),
              taken: one.received.reduce((sum, n) => sum + n, 0),
            })}{' '}
            · {t(`nqm.engagement.${one.state}`)}
          </li>
        ))}
      </ul>
      <h3>{t('nqm.tasks')}</h3>
      <ul class="units">
        {table.tasks.map(one => (
          <li key={one.unit}>
            {nameIn(view, one.unit)}: {one.task} {one.done}/{one.hours} h
          </li>
        ))}
        {table.tasks.length === 0 && <li class="small">{t('nqm.noTasks')}</li>}
      </ul>
      <Supply model={model} />
    </>
  );
};
