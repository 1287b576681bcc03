import { clockOf } from '../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { doctrineWays } from './overlays.ts';
import { nameIn, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** NQM-2.7: headquarters whose order crosses its start line in a later hour. */
const waitingFor = (view: View): { clock: string; who: string }[] =>
  view.table.papers.flatMap(({ order, state, side: of }) => {
    const hHour = order.timings?.hHour ?? order.timings?.start ?? 0;
    return of === view.side && state === 'current' && hHour > view.table.bound
      ? [{ clock: clockOf(view.table, hHour), who: nameIn(view, order.to) }]
      : [];
  });

/** NQM-2.19: what happens if nothing is written. */
export const Nothing = ({ model }: Props) => {
  const isOn = model.overlays.value.has('doctrine');
  const view = viewOf(model);
  const n = isOn ? doctrineWays(view).size : 0;
  const said = [
    n > 0 ? t('nqm.nothingIs', { n }) : t('nqm.nothingNone'),
    ...(isOn ? waitingFor(view).map(one => t('nqm.nothingWaits', one)) : []),
  ].join(' ');
  return (
    <p>
      <button
        type="button"
        class="link-button"
        aria-pressed={isOn}
        onClick={() => model.toggle('doctrine')}
      >
        {t('nqm.nothing')}
      </button>{' '}
      <kbd>X</kbd> {isOn && <span class="small">{said}</span>}
    </p>
  );
};
