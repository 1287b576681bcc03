import { useMemo } from 'preact/hooks';
import type { GameRecord } from '../../../engine/record.ts';
import { verifyDice } from '../../../engine/verify.ts';
import { t } from '../../words/words.ts';

/** Whether every throw follows from the seed that was fixed beforehand, checked here and now. */
export const DiceVerdictNote = ({ record }: { record: GameRecord }) => {
  const found = useMemo(() => verifyDice(record), [record]);
  const { commitment, secret } = record.head.dice;
  return (
    <section data-testid="dice">
      <h2>{t('result.dice')}</h2>
      <p class={`note${found.verdict === 'false' ? ' note-bad' : ''}`}>
        {found.verdict === 'proved' && t('result.dice.proved', { throws: found.throws })}
        {found.verdict === 'false' &&
          t('result.dice.false', { at: found.at, because: found.because })}
        {found.verdict === 'unproved' && t('result.dice.unproved', { because: found.because })}
      </p>
      {commitment && (
        <dl class="hashes small">
          <dt>{t('result.commitment')}</dt>
          <dd>
            <code>{commitment}</code>
          </dd>
          {secret && <dt>{t('result.secret')}</dt>}
          {secret && (
            <dd>
              <code>{secret}</code>
            </dd>
          )}
        </dl>
      )}
    </section>
  );
};
