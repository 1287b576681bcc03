import { useState } from 'preact/hooks';
import events from '../../../rules/hold-the-line/data/events.json';
import politics from '../../../rules/hold-the-line/data/politics.json';
import { scoreOf } from '../../../rules/hold-the-line/terms/outcome.ts';
import type { GameModel } from '../../game/model.ts';
import { postName } from '../../panels/hands/posts.ts';
import { wantedRuling } from '../../panels/hands/wanted-ruling.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { nameSaid } from '../../words/names.ts';
import { AirBoards } from './air-guide.tsx';
import { throwsOf } from './dice-luck.ts';
import { commandName } from './names.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** HTL-20.3 to HTL-20.8: each track as boxes, its tripwires marked, and how far the next one is. */
const Track = ({ model, id }: Props & { readonly id: 'FR' | 'BR' | 'SU' }) => {
  const { name, max } = politics.tracks.find(track => track.id === id)!;
  const now = viewOf(model).table.politics[id];
  const wires = politics.tripwires.filter(({ track }) => track === id);
  const next = wires.find(({ at }) => at > now);
  return (
    <div class="htl-track">
      <h3>
        {nameSaid(name)} <b>{now}</b>
      </h3>
      <ol aria-hidden="true">
        {Array.from({ length: max }, (_, i) => (
          <li
            key={i}
            data-full={i < now || undefined}
            data-wire={wires.some(({ at }) => at === i + 1) || undefined}
          >
            {wires.some(({ at }) => at === i + 1) ? i + 1 : ''}
          </li>
        ))}
      </ol>
      <p class="small">
        {next
          ? t('htl.desk.next', {
              at: next.at,
              n: next.at - now,
              effect: nameSaid(next.effect.split(':')[0] ?? ''),
            })
          : t('htl.desk.over')}
      </p>
    </div>
  );
};

/** HTL-23.2: the live tempo score between the two marks at which France hardens and softens. */
const Baseline = ({ model }: Props) => {
  const n = scoreOf(viewOf(model).table).tempo;
  return (
    <div class="htl-track">
      <h3>
        {t('htl.desk.baseline')} <RuleLink model={model} rule="HTL-23.2" />
      </h3>
      <meter
        min={-10}
        max={10}
        low={-4}
        high={4}
        optimum={0}
        value={n}
        aria-label={t('htl.desk.baseline')}
      />
      <p class="small">{t('htl.desk.tempo', { n })}</p>
    </div>
  );
};

/** So many are named; the rest is summed up. */
const TALKATIVE = 6;

const Traffic = ({ model }: Props) => {
  const { table } = viewOf(model);
  const sent = new Map<string, number>();
  for (const { from, turn } of table.messages)
    if (turn === table.turn) sent.set(from, (sent.get(from) ?? 0) + 1);
  const most = [...sent].sort((a, b) => b[1] - a[1]);
  const others = most.slice(TALKATIVE).reduce((sum, [, n]) => sum + n, 0);
  return (
    <p class="small">
      <b>{t('htl.desk.traffic')}</b>{' '}
      {[
        ...most
          .slice(0, TALKATIVE)
          .map(([post, n]) => t('htl.desk.from', { post: postName(model.session, post), n })),
        ...(others > 0 ? [t('htl.desk.others', { n: others })] : []),
      ].join(' · ') || '–'}
    </p>
  );
};

const Luck = ({ model }: Props) => (
  <div class="small">
    <b>{t('htl.desk.dice')}</b>
    <ul class="htl-lines">
      {(['att', 'def'] as const).map(side => {
        const { dice, hits, expected } = throwsOf(model, side);
        const x = expected.toFixed(1);
        return (
          <li key={side}>
            {t('htl.desk.luck', { side: t(`htl.pool.${side}`), n: hits, of: dice, x })}
          </li>
        );
      })}
    </ul>
  </div>
);

/** HTL-21, HTL-22.4: an event of the tables, or a directive, opened as a ruling with its reason. */
const Injects = ({ model }: Props) => {
  const { table } = viewOf(model);
  const all = [...events.german, ...(events.polish as typeof events.german)];
  const [event, setEvent] = useState(all[0]!.id);
  const open = (id: string, value: object) => {
    model.tab.value = 'ruling';
    wantedRuling.value = { id, value };
  };
  return (
    <>
      <label class="htl-inject">
        <b>{t('htl.desk.inject')}</b>
        <select value={event} onChange={change => setEvent(change.currentTarget.value)}>
          {all.map(({ id, title, effect }) => (
            <option key={id} value={id} title={effect}>
              {id} {title}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <button type="button" class="button" onClick={() => open('injectEvent', { event })}>
          {t('htl.desk.injectGo')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => open('issueDirective', { until: table.turn + 1 })}
        >
          {t('htl.desk.newDirective')}
        </button>
      </div>
      {table.directives.length > 0 && <h3>{t('htl.desk.directives')}</h3>}
      <ul class="small">
        {table.directives.map(({ post, until, text, penalty }, i) => (
          <li key={i} data-due={until <= table.turn || undefined}>
            {t('htl.desk.until', {
              ...{ post: postName(model.session, post), n: until, text },
              penalty: penalty || t('htl.today.noPenalty'),
            })}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Hands of both sides: nobody but Control sees them together. */
const Hands = ({ model }: Props) => {
  const view = viewOf(model);
  return (
    <details>
      <summary>{t('htl.desk.hands')}</summary>
      <ul class="small">
        {view.table.hands.map(({ side, where, cards }, i) => (
          <li key={i}>
            {t(`htl.side.${side}`)}, {commandName(view, where)}: {cards.join(' ') || '–'}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Control's own card: tracks, timetable, traffic, luck, events and directives, hands. */
export const DeskCard = ({ model }: Props) => {
  if (!viewOf(model).all) return null;
  return (
    <section class="desk-card htl-desk" aria-labelledby="htl-desk">
      <header>
        <h2 id="htl-desk">{t('htl.desk.tracks')}</h2>
        <span class="small">{t('htl.desk.only')}</span>
      </header>
      <Track model={model} id="FR" />
      <Track model={model} id="BR" />
      <Track model={model} id="SU" />
      <Baseline model={model} />
      <Traffic model={model} />
      <Luck model={model} />
      <Injects model={model} />
      <Hands model={model} />
      <AirBoards model={model} />
    </section>
  );
};
