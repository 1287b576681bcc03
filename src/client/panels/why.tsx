import { useEffect } from 'preact/hooks';
import type { GameModel } from '../game/model.ts';
import { whyOf } from './reasons.ts';

type Props = { readonly model: GameModel; readonly entry: number; readonly lookUp?: boolean };

/** The reason that a computer gave for what it did, as far as the sitter may hear it; with `lookUp` also of what he did not watch. */
export const Why = ({ model, entry, lookUp = false }: Props) => {
  const said = whyOf(model, entry);
  useEffect(() => {
    if (lookUp) model.whys.lookUp(entry).catch(() => undefined); // without a line it stays untold
  }, [entry, lookUp]);
  return said ? <p class="why">{said}</p> : null;
};
