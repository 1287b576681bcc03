import type { System } from '../../engine/system.ts';
import { lineNamed } from '../app/catalogue.ts';
import { TextBoard } from '../board/text-board.tsx';
import type { Picture } from '../game/picture.ts';
import { plainPresenter } from '../game/plain.ts';

const PLAIN: Picture = { presenter: plainPresenter, Board: TextBoard, panels: {} };

/** The picture of a system: its own, or the board in letters and lists, with which any system can be played. */
export const pictureOf = async ({ id }: System): Promise<Picture> => {
  const module = await lineNamed(id)?.picture?.();
  return (module?.picture as Picture | undefined) ?? PLAIN;
};
