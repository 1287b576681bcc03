import { useMemo } from 'preact/hooks';
import type { Table } from '../../../engine/table.ts';
import { focusable } from '../../app/focusable.ts';
import type { Presenter } from '../../game/presenter.ts';
import { type WeighedThrow, weighThrows } from '../../panels/weigh.ts';
import { t } from '../../words/words.ts';

type Props = {
  readonly table: Table;
  readonly presenter: Presenter;
  readonly name: (seat: string) => string;
};

const signed = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n).toFixed(1)}`;

const luckOf = ({ actual, expected }: WeighedThrow): number => actual - expected;

/** Expected against actual for each combat, and the sum for each side. */
export const LuckTable = ({ table, presenter, name }: Props) => {
  const lines = useMemo(() => weighThrows(table, presenter), [table]);
  const seats = [...new Set(lines.map(({ seat }) => seat))];
  return (
    <section data-testid="luck">
      <h2>{t('result.luck')}</h2>
      <p class="small">{lines.length > 0 ? t('result.luckHelp') : t('result.luckNone')}</p>
      {lines.length > 0 && (
        <section class="luck-box" ref={focusable} aria-label={t('result.luck')}>
          <table class="luck">
            <thead>
              <tr>
                <th scope="col">{t('result.luck.attack')}</th>
                <th scope="col">{t('result.luck.thrown')}</th>
                <th scope="col">{t('result.luck.result')}</th>
                <th scope="col">{t('result.luck.expected')}</th>
                <th scope="col">{t('result.luck.actual')}</th>
                <th scope="col">{t('result.luck.luck')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, i) => (
                <tr key={`${line.entry}-${i}`}>
                  <th scope="row">
                    {name(line.seat)}: {line.title}
                  </th>
                  <td>{line.dice}</td>
                  <td>{line.result}</td>
                  <td>{line.expected.toFixed(1)}</td>
                  <td>{line.actual.toFixed(1)}</td>
                  <td>{signed(luckOf(line))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {seats.map(seat => (
                <tr key={seat}>
                  <th scope="row" colSpan={5}>
                    {t('result.luck.sum', { seat: name(seat) })}
                  </th>
                  <td>
                    {signed(
                      lines
                        .filter(line => line.seat === seat)
                        .reduce((sum, line) => sum + luckOf(line), 0),
                    )}
                  </td>
                </tr>
              ))}
            </tfoot>
          </table>
        </section>
      )}
    </section>
  );
};
