import { useEffect, useState } from 'preact/hooks';
import type { TableForecast } from '../../../engine/forecast.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';

export type Foreseen = {
  readonly refused: Refusal | null;
  readonly forecast: TableForecast | null;
};

/** What the table says of an action before it is done; asked again whenever the action changes. */
export const useForecast = (model: GameModel, action: Action): Foreseen | null => {
  const [found, setFound] = useState<Foreseen | null>(null);
  const key = JSON.stringify(action);
  const tip = model.session.tip.value;
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const [refused, forecast] = await Promise.all([
        model.session.refusal(action),
        model.session.forecast(action),
      ]);
      if (wanted) setFound({ refused, forecast });
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [key, tip]);
  return found;
};
