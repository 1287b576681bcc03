import type { ComponentChildren } from 'preact';
import { CounterView } from '../board/core/counter-view.tsx';
import type { Counter } from '../board/index.ts';
import type { GameModel } from '../game/model.ts';
import { GoToPlace } from '../nonvisual/go-to-place.tsx';
import { nonvisual } from '../settings.ts';
import { t } from '../words/words.ts';

type Props = {
  readonly model: GameModel;
  readonly counters: readonly Counter[];
  /** What stands beside a counter. */
  words(counter: Counter): ComponentChildren;
  /** What can be done in the place and not by one counter. */
  readonly children?: ComponentChildren;
};

/** The place at the cursor: its ground, and every counter in it from the top. */
export const Inspector = ({ model, counters, words, children }: Props) => {
  const place = model.cursor.value;
  const view = model.view.value;
  const { presenter } = model;
  const here = counters
    .filter(counter => counter.place === place)
    .sort((a, b) => b.stack - a.stack);
  return (
    <>
      {nonvisual.value === 'off' && <GoToPlace model={model} />}
      {!place && <p class="small">{t('inspect.none')}</p>}
      {place && <h3>{presenter.placeName(view, place)}</h3>}
      {place && <p class="small">{presenter.placeWords(view, place)}</p>}
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
