import type { System } from '../../../engine/system.ts';
import type { Picture } from '../../game/picture.ts';
import { playExample, readExample } from '../../session/example.ts';
import { lookAt } from '../../session/games.ts';
import { seated } from './seated.ts';

/** Draws the worked examples of a rulebook on the system's own board. */
export const exampleDrawer =
  (system: System, picture: Picture) =>
  async (text: string): Promise<string | null> => {
    if (!picture.Board.still) return null;
    const example = readExample(text);
    const model = seated(lookAt(playExample(system, example)), picture);
    try {
      model.session.sit(example.seat);
      model.offers.value = await model.session.offers();
      model.unit.value = example.pick;
      model.over.value = example.over;
      if (example.overlay !== null) model.toggle(example.overlay);
      return await picture.Board.still(model, example.look);
    } finally {
      model.close();
    }
  };
