import { focusable } from '../../app/focusable.ts';

type Row = {
  readonly head: string;
  readonly cells: readonly string[];
  /** The dice fell here. */
  readonly lit: boolean;
};

type Props = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The columns that are lit, counted from 0. */
  readonly low: number;
  readonly high: number;
};

/** A combat table as the book prints it, with its columns lit. */
export const CombatTable = ({ title, columns, rows, low, high }: Props) => {
  const lit = (column: number): string => (column >= low && column <= high ? 'lit' : '');
  return (
    <section class="chart-box" ref={focusable} aria-label={title}>
      <table class="chart">
        <caption class="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">2d6</th>
            {columns.map((name, column) => (
              <th key={name} scope="col" class={lit(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells, lit: isLit }) => (
            <tr key={head} class={isLit ? 'lit-row' : ''}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                <td key={columns[column]} class={lit(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
