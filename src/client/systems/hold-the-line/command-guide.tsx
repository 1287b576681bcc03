import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { cpOn } from '../../../rules/hold-the-line/terms/table.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { phone } from '../../settings.ts';
import { SameDice } from './dice-row.tsx';
import { actAll, playOf } from './play.ts';
import {
  giving,
  type Purpose,
  purposesOf,
  sharedRows,
  sourceNamed,
  sourcesFor,
  takingBack,
} from './purposes.ts';
import { piecesOf, type View, viewOf } from './seen.ts';
import { spendByStaff } from './staff-spending.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** Which rows of a hex are ticked: as the hand left them, else as far as the CP that lie there go. */
const tickedOf = (model: GameModel, place: Place, rows: readonly Purpose[]): Set<string> => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const hex = field.grid.index(place);
  const kept = playOf(model).ticked.value.get(`${view.table.turn} ${place}`);
  let left = cpOn(view.table, hex);
  const found = new Set<string>();
  const serves = ({ counter }: Purpose) =>
    counter === undefined || view.table.counters[field.counter(counter)]?.on === hex;
  for (const row of rows)
    if (kept ? kept.has(row.id) : row.cp <= left && serves(row)) {
      found.add(row.id);
      left -= row.cp;
    }
  return found;
};

const remember = (model: GameModel, place: Place, ids: ReadonlySet<string>): void => {
  const play = playOf(model);
  const next = new Map(play.ticked.peek());
  next.set(`${viewOf(model).table.turn} ${place}`, ids);
  play.ticked.value = next;
};

/** HTL-6.7: buys a purpose for a hex, guns and all, or gives it back. */
const toggle = async (
  model: GameModel,
  place: Place,
  row: Purpose,
  ticked: ReadonlySet<string>,
): Promise<void> => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const hex = field.grid.index(place);
  const next = new Set(ticked);
  const actions: Action[] = [];
  const stands = row.counter ? view.table.counters[field.counter(row.counter)]?.on === hex : false;
  if (next.delete(row.id)) {
    actions.push(...takingBack(view, place, row.cp));
    if (row.counter && stands)
      actions.push({ type: 'placeArtillery', counter: row.counter, hex: null } as Action);
  } else {
    next.add(row.id);
    if (row.counter && !stands)
      actions.push({ type: 'placeArtillery', counter: row.counter, hex: place } as Action);
    actions.push(...payments(model, place, row.cp, ticked));
  }
  remember(model, place, next);
  if (!(await actAll(model, actions))) remember(model, place, ticked);
};

/** What lies on the hex and is not spoken for pays first. */
const payments = (
  model: GameModel,
  place: Place,
  cp: number,
  ticked: ReadonlySet<string>,
): readonly Action[] => {
  const view = viewOf(model);
  const rows = purposesOf(view, model.offers.peek(), place);
  const spoken = rows.reduce((sum, row) => sum + (ticked.has(row.id) ? row.cp : 0), 0);
  const spare = Math.max(0, cpOn(view.table, fieldOf(view.table).grid.index(place)) - spoken);
  return cp > spare ? giving(view, model.offers.peek(), place, cp - spare) : [];
};

/** Ticks all of these rows that are not ticked yet, or, where all are, none. */
const toggleAll = async (
  model: GameModel,
  place: Place,
  group: readonly Purpose[],
): Promise<void> => {
  const now = () => {
    const view = viewOf(model);
    return tickedOf(model, place, purposesOf(view, model.offers.peek(), place));
  };
  const off = group.every(({ id }) => now().has(id));
  for (const row of group) {
    const ticked = now();
    if (ticked.has(row.id) === off) await toggle(model, place, row, ticked);
  }
};

type RowProps = Props & {
  readonly title: string;
  readonly cp: number;
  readonly die?: Purpose['die'];
  readonly dice?: Purpose['dice'];
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
};

const Row = ({
  title,
  cp,
  die,
  dice = 1,
  checked,
  disabled,
  onChange,
}: Omit<RowProps, 'model'>) => (
  <li>
    <label class="htl-row">
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span>
        {title} {die && <SameDice colour={die} n={dice} />}
      </span>
      <b class="htl-coin">{cp}</b>
    </label>
  </li>
);

/** The sheet of one hex: what its command points shall pay for, for all its cubes together or for one. */
const HexSheet = ({ model, place }: Props & { readonly place: Place }) => {
  const view = viewOf(model);
  const rows = purposesOf(view, model.offers.value, place);
  const ticked = tickedOf(model, place, rows);
  const hex = fieldOf(view.table).grid.index(place);
  const here = cpOn(view.table, hex);
  const sources = sourcesFor(view, model.offers.value, place);
  const inPots = sources.reduce((sum, { has }) => sum + has, 0);
  const spoken = rows.reduce((sum, row) => sum + (ticked.has(row.id) ? row.cp : 0), 0);
  const means = inPots + Math.max(0, here - spoken);
  const names = piecesOf(view).flatMap(one => (one.hex === hex ? [one.name] : []));
  const shared = sharedRows(rows);
  const inGroup = new Set([...shared.values()].flat());
  const single = (row: Purpose) => (
    <Row
      key={row.id}
      title={row.title}
      cp={row.cp}
      die={row.die}
      dice={row.dice}
      checked={ticked.has(row.id)}
      disabled={!ticked.has(row.id) && row.cp > means}
      onChange={() => void toggle(model, place, row, ticked)}
    />
  );
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => sheet.current?.scrollIntoView({ block: phone.peek() ? 'start' : 'nearest' }),
    [],
  );
  return (
    <article ref={sheet} class="htl-hex" aria-label={model.presenter.placeName(view, place)}>
      <header>
        <h3>{model.presenter.placeName(view, place)}</h3>
        <b class="htl-here">{t('htl.cpHere', { cp: here })}</b>
      </header>
      <p class="small">{names.join(', ')}</p>
      {sources.length === 0 && here === 0 && <p class="note">{t('htl.outOfRange')}</p>}
      <ul class="htl-rows">
        {rows.filter(row => !inGroup.has(row) && row.counter === undefined).map(single)}
        {[...shared].map(([kind, group]) => {
          const missing = group.filter(({ id }) => !ticked.has(id));
          const price = missing.reduce((sum, { cp }) => sum + cp, 0);
          return (
            <Row
              key={kind}
              title={t(`htl.buyAll.${kind as 'attack'}`, { n: group.length })}
              cp={group.reduce((sum, { cp }) => sum + cp, 0)}
              checked={missing.length === 0}
              disabled={price > means}
              onChange={() => void toggleAll(model, place, group)}
            />
          );
        })}
        {rows.filter(row => row.counter !== undefined).map(single)}
      </ul>
      {inGroup.size > 0 && (
        <details class="htl-more">
          <summary>{t('htl.oneByOne')}</summary>
          <ul class="htl-rows">{[...inGroup].map(single)}</ul>
        </details>
      )}
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={inPots < 1}
          onClick={() => void actAll(model, giving(view, model.offers.peek(), place, 1))}
        >
          {t('htl.oneMore')}
        </button>
        <button
          type="button"
          class="button"
          disabled={here < 1}
          onClick={() => void actAll(model, takingBack(view, place, 1))}
        >
          {t('htl.oneLess')}
        </button>
        <span class="small">
          {sources.map(({ name, has }) => t('htl.pot', { hq: name, cp: has })).join(' · ')}
        </span>
      </div>
    </article>
  );
};

const potsOf = (view: View) => {
  const field = fieldOf(view.table);
  const pots = field.hqs.flatMap(({ id, side }, h) =>
    side === view.side && view.table.hqs[h]!.status === 'on' && view.table.hqs[h]!.pot > 0
      ? [sourceNamed(view, id)]
      : [],
  );
  const stores = field.towns.flatMap(({ id }) => {
    const one = sourceNamed(view, id);
    return view.side === 'PL' && one.has > 0 ? [one] : [];
  });
  return [...pots, ...stores];
};

/** HTL-4.5: hexes of one's own that could use command points and have none. */
const forgotten = (model: GameModel): { place: Place; row: Purpose }[] => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const places = new Set(
    model.offers.value
      .filter(one => one.type === 'allocateCp' && Number(Reflect.get(one, 'cp')) > 0)
      .map(one => String(Reflect.get(one, 'hex'))),
  );
  return [...places].flatMap(place => {
    if (cpOn(view.table, field.grid.index(place)) > 0) return [];
    const [row] = purposesOf(view, model.offers.value, place)
      .filter(({ rank }) => rank <= 2)
      .sort((a, b) => a.rank - b.rank);
    return row ? [{ place, row }] : [];
  });
};

/** COMMAND: pots, the sheet of the chosen hex, hexes that were forgotten, and a staff that spends the rest. */
export const CommandGuide = ({ model }: Props) => {
  const view = viewOf(model);
  const place = playOf(model).hex.value;
  const pots = potsOf(view);
  const left = pots.reduce((sum, { has }) => sum + has, 0);
  return (
    <section class="guide htl-guide" aria-label={t('htl.command')}>
      <h2>
        {t('htl.command')} <RuleLink model={model} rule="HTL-6.7" />
      </h2>
      <ul class="htl-pots">
        {pots.map(({ id, name, has }) => (
          <li key={id}>
            <span class="htl-coins" aria-hidden="true">
              {'●'.repeat(Math.min(has, 12))}
            </span>{' '}
            <b>{has}</b> {name}
          </li>
        ))}
        {pots.length === 0 && <li class="small">{t('htl.noPots')}</li>}
      </ul>
      {place === null ? (
        <p class="hint">{t('htl.pickHex')}</p>
      ) : (
        <HexSheet key={place} model={model} place={place} />
      )}
      <div class="htl-chips">
        {forgotten(model).map(({ place: hex, row }) => (
          <button
            key={hex}
            type="button"
            class="htl-chip htl-late"
            onClick={() => {
              playOf(model).hex.value = hex;
              model.cursor.value = hex;
            }}
          >
            {model.presenter.placeName(view, hex)}: {row.title}
          </button>
        ))}
      </div>
      {left > 0 && (
        <button type="button" class="button" onClick={() => void spendByStaff(model)}>
          {t('htl.staffSpends', { cp: left })}
        </button>
      )}
    </section>
  );
};
