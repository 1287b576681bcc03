import { useMemo } from 'preact/hooks';
import type { GameRecord } from '../../../engine/record.ts';
import { type DiceVerdict, type Remembered, verifyDice } from '../../../engine/verify.ts';
import { t } from '../../words/words.ts';

type Props = {
  readonly record: GameRecord;
  /** What this browser remembers of the game. */
  readonly known?: Remembered | undefined;
};

const wordsFor = (found: DiceVerdict): string => {
  if (found.verdict === 'false')
    return t('result.dice.false', { at: found.at, because: found.because });
  if (found.verdict === 'unproved') return t('result.dice.unproved', { because: found.because });
  const { verdict, throws, held } = found;
  if (verdict === 'proved') return t('result.dice.proved', { throws });
  // Whoever sat down later was told of the game, and gave no nonce.
  return held.some(({ what }) => what === 'tip')
    ? t('result.dice.told', { throws })
    : t('result.dice.consistent', { throws });
};

/** Whether every throw follows from the seed that was fixed beforehand, checked here and now. */
export const DiceVerdictNote = ({ record, known }: Props) => {
  const found = useMemo(() => verifyDice(record, known), [record]);
  const { commitment, secret } = record.head.dice;
  return (
    <section data-testid="dice">
      <h2>{t('result.dice')}</h2>
      <p class={`note${found.verdict === 'false' ? ' note-bad' : ''}`}>{wordsFor(found)}</p>
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
