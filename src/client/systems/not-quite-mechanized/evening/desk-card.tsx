import { useState } from 'preact/hooks';
import type { Action } from '../../../../engine/system.ts';
import { clockOf } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import { isUmpire } from '../../../../rules/not-quite-mechanized/terms/umpires.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { seatTitle } from '../../../session/session.ts';
import { placeWords } from '../draft.ts';
import { nameIn, type View, viewOf } from '../seen.ts';
import { Passing, reportTitle } from './passing.tsx';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

const act = (model: GameModel, action: object): void => void model.act(action as Action);

/** NQM-20: who has committed, and whether the umpire says when a phase is played. */
const Call = ({ model }: Props) => {
  const { asked } = viewOf(model).table;
  const caller = asked.find(({ seat }) => isUmpire(seat))?.seat;
  const called = caller === model.session.seat.value;
  return (
    <>
      <label class="row">
        <input
          type="checkbox"
          checked={called}
          onChange={() => act(model, { type: 'takeCall', on: !called })}
        />{' '}
        {t('nqm.desk.calls')}
      </label>
      {caller !== undefined && !called && (
        <p>{t('nqm.desk.callsOther', { who: seatTitle(model.session, caller) })}</p>
      )}
      <p class="small">{t('nqm.desk.callsWhy')}</p>
      <ul class="units">
        {asked
          .filter(({ seat }) => !isUmpire(seat))
          .map(({ seat, done }) => (
            <li key={seat}>
              {seatTitle(model.session, seat)}: {t(done ? 'nqm.desk.committed' : 'nqm.desk.writes')}
            </li>
          ))}
      </ul>
    </>
  );
};

/** NQM-20.1: the order clock: stopped, or longer for the phase that is played. Also for an umpire who only advises. */
const Clock = ({ model, reason }: Props & { readonly reason: string }) => {
  const { paused } = viewOf(model).table.clock;
  const rule = (of: object): void =>
    act(model, { type: 'umpireRule', target: 'clock', reason, ...of });
  return (
    <p class="row">
      <button
        type="button"
        class="nqm-chip"
        aria-pressed={paused}
        onClick={() => rule({ kind: 'pause', ...(paused ? { answer: 'off' } : {}) })}
      >
        {t('nqm.desk.pause')}
      </button>{' '}
      <button
        type="button"
        class="nqm-chip"
        onClick={() => rule({ kind: 'extendClock', value: 60 })}
      >
        {t('nqm.desk.more')}
      </button>
    </p>
  );
};

type Ride = {
  readonly id: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly deliver: number;
  /** Written in this hour: it leaves when the hour is played. */
  readonly waits: boolean;
};

/** NQM-20.2: orders and messages that have not arrived, the next first. */
const ridesOf = ({ table }: View): Ride[] =>
  [
    ...table.papers
      .filter(({ state }) => state === 'sent' || state === 'written')
      .map(({ order: { id, from, to }, deliver, state }) => ({
        ...{ id, from, to, deliver, waits: state === 'written' },
        what: t('nqm.desk.order', { id }),
      })),
    ...table.messages
      .filter(({ delivered }) => !delivered)
      .map(({ id, from, to, deliver }) => ({
        ...{ id: String(id), from, to, deliver, waits: false },
        what: t('nqm.desk.note'),
      })),
  ].sort((a, b) => a.deliver - b.deliver || (a.id < b.id ? -1 : 1));

type RulingProps = {
  readonly bound: number;
  readonly deliver: number;
  rule(kind: string, value?: number): void;
};

/** NQM-20.1: what may become of a rider. */
const Rulings = ({ bound, deliver, rule }: RulingProps) => (
  <>
    <button type="button" class="nqm-chip" onClick={() => rule('deliverAt', bound)}>
      {t('nqm.desk.now')}
    </button>{' '}
    <button type="button" class="nqm-chip" onClick={() => rule('deliverAt', deliver + 1)}>
      {t('nqm.desk.later')}
    </button>{' '}
    <button type="button" class="nqm-chip" onClick={() => rule('loseMessage')}>
      {t('nqm.desk.lost')}
    </button>
  </>
);

const Queue = ({ model, reason }: Props & { readonly reason: string }) => {
  const view = viewOf(model);
  const { bound, interrupts, wishes } = view.table;
  const rides = ridesOf(view);
  const open = interrupts.filter(({ answer }) => answer === '');
  const rule = (kind: string, target: string, value?: number, answer?: string): void =>
    act(model, {
      ...{ type: 'umpireRule', kind, target, reason },
      ...(value === undefined ? {} : { value }),
      ...(answer === undefined ? {} : { answer }),
    });
  if (rides.length + open.length + wishes.length === 0)
    return <p class="small">{t('nqm.desk.nothing')}</p>;
  return (
    <ol class="units">
      {open.map(({ key, unit, kind }) => (
        <li key={key}>
          {t('nqm.desk.asked', {
            unit: nameIn(view, unit),
            kind: model.presenter.question(view, { kind, seat: '', rule: '', actions: [] }),
          })}
        </li>
      ))}
      {wishes.map(({ unit, intent: { path } }) => (
        <li key={unit}>
          {t('nqm.desk.wish', {
            unit: nameIn(view, unit),
            to: placeWords(view, [path.at(-1)?.[0] ?? 0, path.at(-1)?.[1] ?? 0]),
          })}{' '}
          <button type="button" class="nqm-chip" onClick={() => rule('allowIntent', unit)}>
            {t('nqm.desk.allow')}
          </button>{' '}
          <button
            type="button"
            class="nqm-chip"
            onClick={() => rule('allowIntent', unit, undefined, 'no')}
          >
            {t('nqm.desk.deny')}
          </button>
        </li>
      ))}
      {rides.map(({ id, what, from, to, deliver, waits }) => (
        <li key={id}>
          {t('nqm.desk.delivery', {
            what,
            from: nameIn(view, from),
            to: nameIn(view, to),
            clock: clockOf(view.table, deliver),
          })}{' '}
          {!waits && (
            <Rulings rule={(kind, value) => rule(kind, id, value)} {...{ bound, deliver }} />
          )}
        </li>
      ))}
    </ol>
  );
};

/** The umpire's card: the call, what is on its way, and what is told to whom. */
export const DeskCard = ({ model }: Props) => {
  const view = viewOf(model);
  const { table } = view;
  const [reason, setReason] = useState(t('nqm.desk.reason'));
  const reports = table.reports.filter(({ deliver }) => deliver > table.bound);
  return (
    <section class="desk-card" aria-label={t('nqm.desk.title')}>
      <header>
        <h2>{t('nqm.desk.title')}</h2> <RuleLink model={model} rule="NQM-20" />
      </header>
      {table.options.umpire === 'full' && <Call model={model} />}
      <Clock model={model} reason={reason} />
      <h3>{t('nqm.desk.queue')}</h3>
      <Queue model={model} reason={reason} />
      {reports.length > 0 && (
        <>
          <h3>{t('nqm.desk.reports')}</h3>
          <ol class="units">
            {reports.slice(0, 60).map(report => (
              <Passing
                key={`${report.node}>${report.to}@${report.asOf}`}
                what={reportTitle(view, report)}
                words={report.lines}
                pass={how => {
                  const { node, to, asOf } = report;
                  act(model, { type: 'passReport', node, to, asOf, reason, ...how });
                }}
              />
            ))}
          </ol>
        </>
      )}
      <label>
        <span class="small">{t('nqm.desk.why')}</span>
        <input
          type="text"
          maxLength={500}
          value={reason}
          onInput={event => setReason(event.currentTarget.value)}
        />
      </label>
    </section>
  );
};
