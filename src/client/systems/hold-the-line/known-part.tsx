import { useMemo } from 'preact/hooks';
import type { Table } from '../../../engine/table.ts';
import { type Known, knownByTurn } from './known.ts';
import { t } from './words.ts';

const cells = ({ named, blocks, fooled, unseen }: Known) => [
  <td key="n">{named}</td>,
  <td key="b">{fooled > 0 ? t('htl.known.fooled', { n: blocks, dummies: fooled }) : blocks}</td>,
  <td key="u">{unseen}</td>,
];

/** On the result page: what each side had known of the other, evening by evening. */
export const KnownPart = ({ table }: { readonly table: Table }) => {
  const turns = useMemo(() => knownByTurn(table), [table]);
  if (turns.length === 0) return null;
  const heads = (['named', 'blocks', 'unseen'] as const).map(of => t(`htl.known.${of}`));
  return (
    <section>
      <h2>{t('htl.known')}</h2>
      <p class="small">{t('htl.known.help')}</p>
      <div class="htl-evenings">
        <table class="htl-known">
          <thead>
            <tr>
              <th rowSpan={2}>{t('htl.known.turn')}</th>
              {(['GE', 'PL'] as const).map(side => (
                <th key={side} colSpan={3} scope="colgroup">
                  {t('htl.known.of', { side: t(`htl.side.${side}`) })}
                </th>
              ))}
            </tr>
            <tr>
              {['GE', 'PL'].flatMap(side =>
                heads.map(head => (
                  <th key={`${side} ${head}`} scope="col">
                    {head}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {turns.map(({ turn, of }) => (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                {cells(of.GE)}
                {cells(of.PL)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
