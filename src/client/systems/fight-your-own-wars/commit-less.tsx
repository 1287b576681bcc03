import { useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import { itemAt } from '../../../rules/fight-your-own-wars/tables/catalogue.ts';
import { leftOf } from '../../../rules/fight-your-own-wars/terms/force.ts';
import type { GameModel } from '../../game/model.ts';
import { BattleOdds } from './odds.tsx';
import type { SeenUnit } from './seen.ts';
import { t } from './words.ts';

const SHARES = [25, 50, 75, 100] as const;

type Props = { readonly model: GameModel; readonly unit: SeenUnit; readonly battle: string };

/** FYOW-33.7.2-vi: how much of the force goes into the attack; the rest stays out of it and of its losses. */
export const CommitLess = ({ model, unit, battle }: Props) => {
  const all = unit.elements.map(leftOf);
  const [sent, setSent] = useState<readonly number[]>(all);
  const isAll = all.every((n, i) => n === sent[i]);
  const committed = sent.map((n, i) => ({ line: i + 1, n }));
  return (
    <details class="fyow-folded">
      <summary>{t('fyow.commit.title')}</summary>
      <p class="small">{t('fyow.commit.help')}</p>
      <div class="row">
        {SHARES.map(share => (
          <button
            key={share}
            type="button"
            class="button"
            onClick={() => setSent(all.map(n => Math.ceil((n * share) / 100)))}
          >{`${share} %`}</button>
        ))}
      </div>
      <ul class="fyow-lines">
        {unit.elements.map((line, i) =>
          all[i] === 0 ? null : (
            <li key={i}>
              <label>
                <input
                  type="number"
                  min="0"
                  max={all[i]}
                  value={sent[i]}
                  onInput={event =>
                    setSent(sent.with(i, Math.min(all[i]!, Number(event.currentTarget.value))))
                  }
                />{' '}
                {t('fyow.commit.line', { n: all[i] ?? 0, item: itemAt(line.item).name })}
              </label>
            </li>
          ),
        )}
      </ul>
      {!isAll && <BattleOdds model={model} battle={battle} by={unit.id} committed={committed} />}
      <button
        type="button"
        class="button primary"
        disabled={isAll}
        onClick={() => void model.act({ type: 'battle.fight', battle, committed } as Action)}
      >
        {t('fyow.commit.send')}
      </button>
    </details>
  );
};
