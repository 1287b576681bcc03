import { useState } from 'preact/hooks';
import { SPECTATOR } from '../../../engine/seat.ts';
import type { Table } from '../../../engine/table.ts';
import { linkTo } from '../../app/router.ts';
import type { Presenter } from '../../game/presenter.ts';
import { weighThrows } from '../../panels/weigh.ts';
import { seatName } from '../../words/names.ts';
import { t } from '../../words/words.ts';

type Kind = 'message' | 'ruling' | 'luck';
export type Moment = {
  readonly entry: number;
  readonly turn: number | null;
  readonly kind: Kind;
  readonly text: string;
};

/** A throw so far from what it gives on average, in parts of that, is worth telling. */
const RARE = 0.6;

const kindOf = (table: Table, entry: number): Kind | null => {
  const { seat, action } = table.entries[entry] ?? { seat: '', action: { type: '' } };
  if (action.type === table.system.mail?.send) return 'message';
  if (['rewind', 'handPost', 'desk'].includes(action.type)) return 'ruling';
  return table.seats.find(({ id }) => id === seat)?.kind === 'control' ? 'ruling' : null;
};

/** Messages, what Control did, and rare throws of an ended game, in order. */
export const momentsOf = (table: Table, presenter: Presenter): Moment[] => {
  const lines = new Map<number, string[]>();
  for (const { entry, line } of table.wholeLog())
    lines.set(entry, [...(lines.get(entry) ?? []), presenter.line(line)]);
  const turnAt = (entry: number) => table.system.turn?.(table.stateAt(entry)) ?? null;
  const told = table.entries.flatMap((one, entry): Moment[] => {
    const kind = kindOf(table, entry);
    if (!kind) return [];
    const written = kind === 'message' ? String(Reflect.get(one.action, 'text') ?? '') : '';
    const text = [...(lines.get(entry) ?? []), written].filter(Boolean).join(' … ');
    return text ? [{ entry, turn: null, kind, text }] : [];
  });
  const luck = weighThrows(table, presenter)
    .filter(({ expected, actual }) => Math.abs(actual - expected) > RARE * Math.max(1, expected))
    .map(
      ({ entry, title, result }): Moment => ({
        entry,
        turn: null,
        kind: 'luck',
        text: `${title}: ${result}`,
      }),
    );
  return [...told, ...luck]
    .sort((a, b) => a.entry - b.entry)
    .slice(0, 400)
    .map(moment => ({ ...moment, turn: turnAt(moment.entry) }));
};

type Props = { readonly game: string; readonly table: Table; readonly presenter: Presenter };

/** One time line of the whole game, for the debriefing; made when somebody opens it. */
export const TimeLine = (props: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('result.timeLine')}</summary>
      {open && <Moments {...props} />}
    </details>
  );
};

const Moments = ({ game, table, presenter }: Props) => {
  const [all] = useState(() => momentsOf(table, presenter));
  const [only, setOnly] = useState<Kind | null>(null);
  const shown = all.filter(({ kind }) => only === null || kind === only);
  return (
    <>
      <p class="row">
        {(['message', 'ruling', 'luck'] as const).map(kind => (
          <button
            key={kind}
            type="button"
            class="button"
            aria-pressed={only === kind}
            onClick={() => setOnly(only === kind ? null : kind)}
          >
            {t(`result.moment.${kind}`)}
          </button>
        ))}
      </p>
      <ol>
        {shown.map(({ entry, turn, kind, text }) => (
          <li key={`${entry}-${kind}`}>
            <a href={linkTo('game', game, String(entry))}>
              {turn === null ? entry : t('result.turnEntry', { turn, entry })}
            </a>{' '}
            {text}
          </li>
        ))}
      </ol>
    </>
  );
};

/** What is true and what a seat believed at any moment of an ended game, side by side in letters. */
export const Believed = ({ table }: { readonly table: Table }) => {
  const seats = table.seats.filter(({ kind }) => kind === 'player');
  const [seat, setSeat] = useState(seats[0]?.id ?? SPECTATOR);
  const [at, setAt] = useState(table.count - 1);
  const [open, setOpen] = useState(false);
  const { system } = table;
  if (!system.text) return null;
  const above = table.seats.find(({ kind }) => kind === 'control')?.id ?? 'control';
  const state = open ? table.stateAt(at) : null;
  const drawn = (as: string) => (state ? (system.text?.(system.view(state, as), as) ?? '') : '');
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('result.believed')}</summary>
      <div class="row">
        <label>
          {t('result.seenBy')}{' '}
          <select value={seat} onChange={event => setSeat(event.currentTarget.value)}>
            {seats.map(one => (
              <option key={one.id} value={one.id}>
                {seatName(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('result.atEntry', { n: at })}{' '}
          <input
            type="range"
            min={0}
            max={table.count - 1}
            value={at}
            onInput={event => setAt(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      <div class="result-believed">
        <figure>
          <figcaption>{t('result.fromAbove')}</figcaption>
          <pre>{drawn(above)}</pre>
        </figure>
        <figure>
          <figcaption>{t('result.seenBy')}</figcaption>
          <pre>{drawn(seat)}</pre>
        </figure>
      </div>
    </details>
  );
};
