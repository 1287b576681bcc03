import { useState } from 'preact/hooks';
import type { Action } from '../../../../engine/system.ts';
import type { GameModel } from '../../../game/model.ts';

type Way = { readonly label: string; readonly action: Action };
type Props = {
  readonly model: GameModel;
  /** What the first list asks for, and the second one where there is one. */
  readonly asks: readonly [string, string];
  /** The orders, by what the first list shows. */
  readonly choices: ReadonlyMap<string, readonly Way[]>;
  readonly verb: string;
};

/** An order of two words: whom, then where to; nothing happens before the button. */
export const TwoStep = ({ model, asks, choices, verb }: Props) => {
  const [who, setWho] = useState('');
  const [where, setWhere] = useState('');
  if (choices.size === 0) return null;
  const first = choices.has(who) ? who : [...choices.keys()][0]!;
  const ways = choices.get(first)!;
  const way = ways.find(({ label }) => label === where) ?? ways[0]!;
  return (
    <div class="htl-two">
      <label>
        <span>{asks[0]}</span>
        <select value={first} onChange={event => setWho(event.currentTarget.value)}>
          {[...choices.keys()].map(one => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {ways.length > 1 || asks[1] !== '' ? (
        <label>
          <span>{asks[1]}</span>
          <select value={way.label} onChange={event => setWhere(event.currentTarget.value)}>
            {ways.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </label>
      ) : null}
      <button type="button" class="button" onClick={() => void model.act(way.action)}>
        {verb}
      </button>
    </div>
  );
};

/** Offers of one kind as choices: under what each stands first, and what the second list calls it. */
export const choicesOf = (
  model: GameModel,
  type: string,
  first: (action: Action) => string,
  second: (action: Action) => string,
): ReadonlyMap<string, readonly Way[]> => {
  const found = new Map<string, Way[]>();
  for (const action of model.offers.value) {
    if (action.type !== type) continue;
    const key = first(action);
    found.set(key, [...(found.get(key) ?? []), { label: second(action), action }]);
  }
  return found;
};
