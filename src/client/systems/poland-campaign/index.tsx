import type { Picture } from '../pictures.tsx';
import { Board } from './board.tsx';
import { PolandPlay } from './play.ts';
import { presenter } from './presenter.ts';

/** Poland Campaign on the screen. */
export const picture: Picture = {
  presenter,
  Board,
  panels: {},
  play: model => new PolandPlay(model),
};
