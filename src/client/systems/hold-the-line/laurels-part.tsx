import type { Table } from '../../../engine/table.ts';
import type { State } from '../../../rules/hold-the-line/index.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { type Laurel, laurels } from '../../../rules/hold-the-line/terms/outcome.ts';
import { nameIn } from './names.ts';
import { t } from './words.ts';

const shown = ({ side, points }: Laurel): string => {
  const figure = points > 0 ? `+${points}` : String(points);
  return t(side === 'GE' ? 'htl.laurels.tempo' : 'htl.laurels.kept', { n: figure });
};

/** HTL-23.5: on the result page, how each army came out of it; best first on each side. */
export const LaurelsPart = ({ table }: { readonly table: Table }) => {
  const state = table.state as State;
  const field = fieldOf(state);
  const all = field.scenario.board || field.scenario.land === false ? [] : laurels(state);
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{t('htl.laurels')}</h2>
      <p class="small">{t('htl.laurels.help')}</p>
      <div class="htl-laurels">
        {(['GE', 'PL'] as const).map(side => (
          <ol key={side} aria-label={t(`htl.side.${side}`)}>
            {all
              .filter(one => one.side === side)
              .sort((a, b) => b.points - a.points)
              .map(one => (
                <li key={one.army}>
                  <b>{nameIn(field, one.army)}</b> {shown(one)}
                </li>
              ))}
          </ol>
        ))}
      </div>
    </section>
  );
};
