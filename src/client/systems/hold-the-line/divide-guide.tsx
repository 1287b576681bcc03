import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { heldBy } from '../../../rules/hold-the-line/flow/waves.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { strengthOf, takesMost } from './divide.ts';
import { ownLinesOfLastTurn } from './last-turn.ts';
import { commandName } from './names.ts';
import { passDown } from './pass-down.ts';
import { type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type Row = { readonly from: string; readonly to: string; readonly army: string | undefined };

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

/** What a command asked for in messages of this turn: the first number of each. */
const askedFor = (view: View, to: string): number | null => {
  const { messages, turn } = view.table;
  const last = [...messages]
    .reverse()
    .find(one => one.from === to && one.turn === turn && /\d+\s*(CP|PD)/i.test(one.text));
  return last ? Number(/(\d+)\s*(CP|PD)/i.exec(last.text)?.[1]) : null;
};

const strengthWords = (view: View, to: string): string => {
  const { n, bad } = strengthOf(view, to);
  return n === 0 ? '' : t('htl.strength', { n, bad });
};

const Give = ({ model, row, has }: Props & { readonly row: Row; readonly has: number }) => {
  const view = viewOf(model);
  const asked = askedFor(view, row.to);
  const [cp, setCp] = useState(asked ?? 1);
  const most = Math.max(1, Math.min(has, takesMost(view, row.to)));
  const amount = Math.max(1, Math.min(cp, most));
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
    <li class="htl-give htl-split">
      <span>
        {row.army ? `${title} (${commandName(view, row.army)})` : title}{' '}
        <small>
          {[
            strengthWords(view, row.to),
            asked === null ? '' : t('htl.askedFor', { cp: asked }),
            most < has ? t('htl.takesMost', { cp: most }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <input
        type="range"
        min={1}
        max={most}
        value={amount}
        aria-label={t('htl.amount', { to: title })}
        aria-valuetext={t('htl.cp', { cp: amount })}
        onInput={event => setCp(Number(event.currentTarget.value))}
      />
      <button type="button" class="button" onClick={give}>
        {t('htl.give', { cp: amount })}
      </button>
    </li>
  );
};

type LevelProps = Props & { readonly from: string; readonly rows: readonly Row[] };

/** HTL-4.9: last turn's split once more, or from now on by itself. */
const Again = ({ model, from, rows }: LevelProps) => {
  const has = heldBy(viewOf(model).table, from);
  const given = ownLinesOfLastTurn(model, 'cpGiven').filter(
    one => one.from === from && rows.some(({ to }) => to === one.to),
  );
  if (given.length === 0) return null;
  const sums = new Map<string, number>();
  for (const { to, cp } of given) sums.set(String(to), (sums.get(String(to)) ?? 0) + Number(cp));
  const words = [...sums].map(([to, cp]) => `${commandName(viewOf(model), to)} ${cp}`).join(', ');
  const again = async () => {
    let left = has;
    for (const [to, wanted] of sums) {
      const cp = Math.min(wanted, left);
      const row = rows.find(one => one.to === to);
      if (cp < 1 || !row) continue;
      const order = { type: 'allocateUpperCp', from, to, cp };
      if (
        !(await model.act(
          row.army === undefined ? order : ({ ...order, army: row.army } as Action),
        ))
      )
        return;
      left -= cp;
    }
  };
  const shares = [...sums].map(([to, share]) => ({ to, share }));
  const standing: Action = { type: 'setSplit', level: from, shares } as Action;
  return (
    <>
      <p class="small">{t('htl.lastSplit', { split: words })}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => void again()}>
          {t('htl.splitAgain')}
        </button>
        <button type="button" class="button" onClick={() => void model.act(standing)}>
          {t('htl.splitAlways')}
        </button>
      </div>
    </>
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
      <div class="row">
        <button type="button" class="button" onClick={() => void passDown(model)}>
          {t('htl.passDown')}
        </button>
      </div>
      {levels.map(from => (
        <div key={from}>
          <h3>
            {t('htl.holds', { level: commandName(view, from), cp: heldBy(view.table, from) })}
          </h3>
          <Again model={model} from={from} rows={rows.filter(row => row.from === from)} />
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
