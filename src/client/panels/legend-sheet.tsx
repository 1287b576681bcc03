import { Dialog } from '../app/dialog.tsx';
import { COUNTER_LETTERING } from '../board/core/counters.ts';
import { COUNTER_MARKS, commonMarksOf } from '../board/core/legend-marks.ts';
import type { GameModel } from '../game/model.ts';
import type { Legend } from '../game/picture.ts';
import { t } from '../words/words.ts';
import './legend-sheet.css';

type Row = { readonly draw: string; readonly words: string };

/** Every mark that can stand on the map or a counter, drawn as it is there, with what it means. */
export const LegendSheet = ({
  model,
  legend,
}: {
  model: GameModel;
  legend: Legend | undefined;
}) => {
  const common = commonMarksOf(legend).map(([id, draw]) => ({ draw, words: t(`legend.${id}`) }));
  const counters = (Object.keys(COUNTER_MARKS) as (keyof typeof COUNTER_MARKS)[])
    .filter(id => legend?.counters.includes(id) ?? false)
    .map(id => ({ draw: COUNTER_MARKS[id], words: t(`legend.${id}`) }));
  const own = legend?.marks.map(({ draw, title }) => ({ draw, words: title() })) ?? [];
  return (
    <Dialog
      title={t('legend.title')}
      onClose={() => {
        model.sheet.value = null;
      }}
    >
      <Rows rows={counters} />
      <Rows rows={own} />
      <Rows rows={common} />
    </Dialog>
  );
};

const Rows = ({ rows }: { readonly rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <ul class="legend-rows">
      {rows.map(({ draw, words }) => (
        <li key={words}>
          <svg
            viewBox="-42 -36 84 72"
            width="84"
            height="72"
            aria-hidden="true"
            {...COUNTER_LETTERING}
            ref={element => {
              if (element) element.innerHTML = draw;
            }}
          />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
