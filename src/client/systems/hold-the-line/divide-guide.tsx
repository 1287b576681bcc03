import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { heldBy } from '../../../rules/hold-the-line/flow/waves.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Row = { readonly from: string; readonly to: string; readonly army: string | undefined };

export const commandName = (view: View, id: string): string => {
  const field = fieldOf(view.table);
  const hq = field.hq(id);
  if (hq >= 0) return field.hqs[hq]!.name;
  const town = field.town(id);
  if (town >= 0) return field.towns[town]!.name ?? id;
  return field.chairs.find(chair => chair.id === id)?.name ?? LEVELS[id]?.() ?? id;
};
const LEVELS: { readonly [id: string]: () => string } = {
  'GE-OKH': () => t('htl.level.OKH'),
  'GE-AGN': () => t('htl.level.AGN'),
  'GE-AGS': () => t('htl.level.AGS'),
  'GE-OKH-RESERVE': () => t('htl.level.reserve'),
  'PL-NW': () => t('htl.level.PL'),
};

/** One row for each receiver, however many amounts are offered. */
const rowsOf = (model: GameModel): Row[] => {
  const rows = model.offers.value
    .filter(({ type }) => type === 'allocateUpperCp')
    .map(one => ({
      from: String(Reflect.get(one, 'from')),
      to: String(Reflect.get(one, 'to')),
      army: Reflect.get(one, 'army') as string | undefined,
    }));
  return [...new Map(rows.map(row => [JSON.stringify(row), row])).values()];
};

const Give = ({ model, row, has }: Props & { readonly row: Row; readonly has: number }) => {
  const [cp, setCp] = useState(has);
  const view = viewOf(model);
  const amount = Math.min(cp, has);
  const give = () =>
    void model.act({
      type: 'allocateUpperCp',
      from: row.from,
      to: row.to,
      cp: amount,
      ...(row.army === undefined ? {} : { army: row.army }),
    } as Action);
  const title = commandName(view, row.to);
  return (
    <li class="htl-give">
      <span>{row.army ? `${title} (${commandName(view, row.army)})` : title}</span>
      <input
        type="number"
        min={1}
        max={has}
        value={amount}
        aria-label={t('htl.amount', { to: title })}
        onInput={event => setCp(Math.max(1, Number(event.currentTarget.value) || 1))}
      />
      <button type="button" class="button" onClick={give}>
        {t('htl.give', { cp: amount })}
      </button>
    </li>
  );
};

/** HTL-4.9: command points that go down the chain; what is not given by hand goes by the standing split. */
export const DivideGuide = ({ model }: Props) => {
  const view = viewOf(model);
  const rows = rowsOf(model);
  const levels = [...new Set(rows.map(({ from }) => from))].filter(
    from => heldBy(view.table, from) > 0,
  );
  if (levels.length === 0) return null;
  return (
    <section class="guide htl-guide" aria-label={t('htl.divide')}>
      <h2>
        {t('htl.divide')} <RuleLink model={model} rule="HTL-4.9" />
      </h2>
      <p class="hint">{t('htl.divideHint')}</p>
      {levels.map(from => (
        <div key={from}>
          <h3>
            {t('htl.holds', { level: commandName(view, from), cp: heldBy(view.table, from) })}
          </h3>
          <ul class="htl-rows">
            {rows
              .filter(row => row.from === from)
              .map(row => (
                <Give
                  key={`${row.to} ${row.army}`}
                  model={model}
                  row={row}
                  has={heldBy(view.table, from)}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
