import { percent, percents } from '../../panels/combat/reckoning.tsx';
import { ENDINGS, type Odds } from './odds.ts';
import { t } from './words.ts';

const Bar = ({ odds, title }: { readonly odds: Odds; readonly title: string }) => (
  <>
    <h4 class="htl-bar-title">{title}</h4>
    <div class="htl-bar" role="img" aria-label={barWords(odds)}>
      {ENDINGS.map(ending => (
        <span
          key={ending}
          class={`htl-bar-part htl-bar-${ending}`}
          ref={part => {
            if (part) part.style.flexGrow = String(odds.shares[ending]);
          }}
        >
          {odds.shares[ending] >= 8 && percent(odds.shares[ending])}
        </span>
      ))}
    </div>
  </>
);

const barWords = ({ shares }: Odds): string =>
  ENDINGS.map(ending => `${t(`htl.end.${ending}`)} ${percent(shares[ending])}`).join(', ');

/** How an attack can go: as seen, and if all that could stand there unseen does; then one's own risk. */
export const OddsBars = ({ all }: { readonly all: readonly (Odds | null)[] }) => {
  const [seen, full] = all;
  const found = [seen, full].filter(one => one !== null && one !== undefined);
  if (found.length === 0) return null;
  const risk = (of: 'ownLost' | 'ownShaken') => {
    const each = seen === null ? [0, ...found.map(one => one[of])] : found.map(one => one[of]);
    return percents(Math.min(...each), Math.max(...each));
  };
  return (
    <div class="htl-bars">
      {seen && <Bar odds={seen} title={t('htl.asSeen')} />}
      {seen === null && (
        <>
          <h4 class="htl-bar-title">{t('htl.asSeen')}</h4>
          <p class="small">{t('htl.walkIn')}</p>
        </>
      )}
      {full && full !== seen && <Bar odds={full} title={t('htl.ifAll')} />}
      <ul class="htl-key">
        {ENDINGS.map(ending => (
          <li key={ending}>
            <i class={`htl-bar-${ending}`} aria-hidden="true" /> {t(`htl.end.${ending}`)}
          </li>
        ))}
      </ul>
      <p class="htl-risk">{t('htl.risk', { lost: risk('ownLost'), shaken: risk('ownShaken') })}</p>
    </div>
  );
};

/** HTL-11.9: what each further die is worth to whoever is attacked. */
export const WorthTable = ({ all }: { readonly all: readonly { dice: number; odds: Odds }[] }) => (
  <table class="htl-worth">
    <caption>{t('htl.worth')}</caption>
    <thead>
      <tr>
        <th scope="row">{t('htl.yourDice')}</th>
        {all.map(({ dice }) => (
          <th key={dice} scope="col">
            {dice}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ENDINGS.map(ending => (
        <tr key={ending}>
          <th scope="row">{t(`htl.endUs.${ending}`)}</th>
          {all.map(({ dice, odds }) => (
            <td key={dice}>{percent(odds.shares[ending])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
