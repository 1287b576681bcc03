import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { playOf } from './play.ts';
import { viewOf } from './seen.ts';
import { tapsOf } from './staff-orders.ts';
import { t } from './words.ts';

const MARKERS = 3; // HTL-6.9

/** HTL-6.9: with a headquarters in hand, whether a tap on the map moves it or lengthens its supply route. */
export const StaffTap = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = viewOf(model);
  const hq = model.unit.value;
  if (hq === null) return null;
  const { goes, marks } = tapsOf(model.ordersOf(hq));
  if (!marks) return null;
  const n = MARKERS - (view.table.hqs[fieldOf(view.table).hq(hq)]?.markers ?? 0);
  if (!goes) return <p class="hint">{t('htl.tapMarksOnly', { n })}</p>;
  const isMarking = play.marking.value === hq;
  const choice = (marking: boolean, words: string) => (
    <label class="htl-scope">
      <input
        type="radio"
        name="staff-tap"
        checked={isMarking === marking}
        onChange={() => {
          play.marking.value = marking ? hq : null;
        }}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <fieldset class="htl-scopes">
      <legend>{t('htl.tap')}</legend>
      {choice(false, t('htl.tapMoves'))}
      {choice(true, t('htl.tapMarks', { n }))}
    </fieldset>
  );
};
