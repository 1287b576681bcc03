import type { GameModel } from '../../game/model.ts';
import { freshAxis } from './draft.ts';
import { type Pen, playOf } from './play.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel; readonly pen: Pen; readonly words: string };

/** What a pen that waits asks for; pens of the fire plan and of triggers carry the place in their list. */
const askOf = (pen: Pen): string => {
  const [kind] = pen.split(':');
  if (kind === 'fire') return t('nqm.pen.shoot');
  if (kind === 'when' || kind === 'deed') return t('nqm.pen.fallback');
  return t(`nqm.pen.${pen as 'axis'}`);
};

/** A word of the order that can be changed: pressed, it waits for a stroke on the map. */
export const Stroke = ({ model, pen, words }: Props) => {
  const play = playOf(model);
  const isOn = play.pen.value === pen;
  return (
    <button
      type="button"
      class="nqm-word"
      aria-pressed={isOn}
      onClick={() => {
        if (pen === 'axis' && !isOn && play.draft.value)
          play.draft.value = freshAxis(viewOf(model), play.draft.value);
        if (pen === 'startLine' && !isOn && play.draft.value) {
          const { startLine: _line, ...rest } = play.draft.value;
          play.draft.value = rest;
        }
        play.pen.value = isOn ? 'none' : pen;
        if (!isOn) model.page.value = 'map';
      }}
    >
      {isOn ? askOf(pen) : words}
    </button>
  );
};
