import { useState } from 'preact/hooks';
import { figuresOf, ITEMS } from '../../../../rules/fight-your-own-wars/index.ts';
import {
  type Item,
  itemAt,
  itemNumber,
  priceOf,
  QUALITIES,
  type Quality,
} from '../../../../rules/fight-your-own-wars/tables/catalogue.ts';
import { ROWS } from '../../../../rules/fight-your-own-wars/tables/movement.ts';
import { knowItems, sealItems } from '../../../../rules/fight-your-own-wars/tables/own-items.ts';
import type { UnitRow } from './campaign-file.ts';
import { file, ownItems } from './model.ts';
import { t } from './words.ts';

/** One line of a force in a campaign file. */
export type ElementRow = { item: string; n: number; q: Quality; mob: string };

/** The catalogue with the campaign's own pieces, these first and by the names of its file. */
const catalogue = (): readonly Item[] => {
  const own = ownItems();
  const { items } = sealItems(own);
  knowItems(items);
  return [
    ...own.flatMap(({ id }, i) => {
      const known = itemNumber(items[i]!.id);
      return known < 0 ? [] : [{ ...itemAt(known), id }];
    }),
    ...ITEMS,
  ];
};
const itemOf = (id: string) => catalogue().find(item => item.id === id);
const MOBS = [...ROWS.map(({ id }) => id), 'static'];

/** FYOW-2.4: what a force is made of, bought from the catalogue with the points beside each line and their sum. */
export const Builder = ({
  unit,
  onChange,
}: {
  readonly unit: UnitRow;
  onChange(elements: readonly ElementRow[]): void;
}) => {
  const elements = unit.elements as readonly ElementRow[];
  const set = (at: number, part: Partial<ElementRow>): void =>
    onChange(elements.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <section class="studio-builder" aria-label={t('studio.builder')}>
      <h3>{t('studio.builder')}</h3>
      <Sums unit={unit} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('studio.lineN')}</th>
            <th scope="col">{t('studio.lineItem')}</th>
            <th scope="col">{t('studio.lineQuality')}</th>
            <th scope="col">{t('studio.lineMoves')}</th>
            <th scope="col">{t('studio.linePoints')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {elements.map((line, i) => (
            <Line
              key={i}
              line={line}
              onChange={part => set(i, part)}
              onRemove={() => onChange(elements.filter((_, at) => at !== i))}
            />
          ))}
        </tbody>
      </table>
      <AddLine
        nation={String(unit.nation ?? '')}
        mob={elements.at(-1)?.mob ?? 'infantry'}
        onAdd={line => onChange([...elements, line])}
      />
    </section>
  );
};

/** FYOW-A15: value, Combat Value and the rest follow from the lines; the cap says how much is allowed. */
const Sums = ({ unit }: { readonly unit: UnitRow }) => {
  const { value, combatValue, platoons, guns100mm } = figuresOf(unit, ownItems());
  const cap = Number(file.value.battlegroupCap ?? 0);
  const spaces = (unit.elements as readonly ElementRow[]).reduce(
    (sum, { item, n }) => sum + n * (itemOf(item)?.loadSpaces ?? 0),
    0,
  );
  const values = { value: Number(value), cap, cv: Number(combatValue), spaces };
  return (
    <p
      role="status"
      class={Number(value) > cap ? 'note note-bad' : 'note'}
      data-testid="builder-sum"
    >
      {t('studio.sum', { ...values, platoons: Number(platoons), guns: Number(guns100mm) })}
    </p>
  );
};

const Line = ({
  line,
  onChange,
  onRemove,
}: {
  readonly line: ElementRow;
  onChange(part: Partial<ElementRow>): void;
  onRemove(): void;
}) => {
  const item = itemOf(line.item);
  const name = item?.name ?? line.item;
  const each = item ? priceOf(item, line.q) : 0;
  return (
    <tr>
      <td>
        <input
          type="number"
          min="0"
          aria-label={t('studio.lineNOf', { item: name })}
          value={line.n}
          onInput={event =>
            onChange({ n: Math.max(0, Math.round(Number(event.currentTarget.value))) })
          }
        />
      </td>
      <td>{name}</td>
      <td>
        <select
          aria-label={t('studio.lineQualityOf', { item: name })}
          value={line.q}
          onChange={event => onChange({ q: event.currentTarget.value as Quality })}
        >
          {QUALITIES.map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select
          aria-label={t('studio.lineMovesOf', { item: name })}
          value={line.mob}
          onChange={event => onChange({ mob: event.currentTarget.value })}
        >
          {MOBS.map(one => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </td>
      <td>{`${each} × ${line.n} = ${Math.round(each * line.n * 10) / 10}`}</td>
      <td>
        <button
          type="button"
          class="button"
          aria-label={t('studio.lineRemove', { item: name })}
          onClick={onRemove}
        >
          ✕
        </button>
      </td>
    </tr>
  );
};

/** Everything that points buy for the nation, found by a part of its name. */
const AddLine = ({
  nation,
  mob,
  onAdd,
}: {
  readonly nation: string;
  readonly mob: string;
  onAdd(line: ElementRow): void;
}) => {
  const [words, setWords] = useState('');
  const found = catalogue().filter(
    item =>
      (item.nations.includes('all') || item.nations.includes(nation)) &&
      item.name.toLowerCase().includes(words.toLowerCase()),
  );
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault();
        const id = String(new FormData(event.currentTarget).get('item'));
        const row = ownItems().find(one => one.id === id)?.row;
        if (itemOf(id)) onAdd({ item: id, n: 1, q: 'regular', mob: row ?? mob });
      }}
    >
      <label>
        {t('studio.findItem')}{' '}
        <input type="search" value={words} onInput={event => setWords(event.currentTarget.value)} />
      </label>
      <select name="item" aria-label={t('studio.lineItem')}>
        {found.map(item => (
          <option key={item.id} value={item.id}>
            {`${item.name} (${priceOf(item, 'regular')})`}
          </option>
        ))}
      </select>
      <button type="submit" class="button" disabled={found.length === 0}>
        {t('studio.addLine')}
      </button>
    </form>
  );
};
