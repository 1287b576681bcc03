import type { ComponentChildren } from 'preact';
import { nonvisual } from '../app/settings.ts';
import type { Counter } from '../board/index.ts';
import { GoToHex } from '../nonvisual/go-to-hex.tsx';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';
import { CounterView } from './counter-view.tsx';

type Props = {
  readonly model: GameModel;
  readonly counters: readonly Counter[];
  /** What stands beside a counter. */
  words(counter: Counter): ComponentChildren;
  /** What can be done in the hex and not by one counter. */
  readonly children?: ComponentChildren;
};

/** The hex at the cursor: its ground, and every counter in it from the top. */
export const Inspector = ({ model, counters, words, children }: Props) => {
  const hex = model.cursor.value;
  const view = model.view.value;
  const { presenter } = model;
  const here = counters
    .filter(counter => counter.hex === presenter.grid?.index(hex ?? ''))
    .sort((a, b) => b.stack - a.stack);
  return (
    <>
      {nonvisual.value === 'off' && <GoToHex model={model} />}
      {!hex && <p class="small">{t('inspect.none')}</p>}
      {hex && <h3>{presenter.hexName(view, hex)}</h3>}
      {hex && <p class="small">{presenter.hexWords(view, hex)}</p>}
      {children}
      <ul class="units">
        {here.map(counter => (
          <li key={counter.id} class="inspected">
            <CounterView counter={counter} size={72} />
            {words(counter)}
          </li>
        ))}
      </ul>
    </>
  );
};
