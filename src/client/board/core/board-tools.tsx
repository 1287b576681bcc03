import { useState } from 'preact/hooks';
import type { GameModel } from '../../game/model.ts';
import { t } from '../../words/words.ts';
import type { MountedBoard } from './mount.ts';
import type { Sheet } from './sheet.ts';

type Props = {
  readonly model: GameModel;
  readonly board: MountedBoard;
  readonly sheet?: Sheet;
  readonly whole: Whole;
};

/** The battle, and asked again all of the board; `next` tells which of them a press shows now. */
export type Whole = { next(): 'battle' | 'whole'; show(): void };

const WholeButton = ({ whole }: Pick<Props, 'whole'>) => {
  const [next, setNext] = useState(whole.next);
  const look = () => setNext(whole.next());
  const title = t(`map.${next}`);
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={title}
      title={`${title} (0)`}
      onPointerEnter={look}
      onFocus={look}
      onClick={() => {
        whole.show();
        look();
      }}
    >
      <span aria-hidden="true">⤢</span>
    </button>
  );
};

/** Zoom and overlays, for those without wheel or keys. */
export const BoardTools = ({ model, board, sheet, whole }: Props) => {
  const zoom = (factor: number) => {
    const { width, height } = board.room();
    board.zoom(factor, [width / 2, height / 2]);
  };
  return (
    <div class="board-tools">
      <button
        type="button"
        class="icon-button"
        aria-label={t('map.zoomIn')}
        title={`${t('map.zoomIn')} (+)`}
        onClick={() => zoom(1.35)}
      >
        <span aria-hidden="true">+</span>
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('map.zoomOut')}
        title={`${t('map.zoomOut')} (-)`}
        onClick={() => zoom(0.74)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <WholeButton whole={whole} />
      <button
        type="button"
        class="icon-button"
        aria-label={t('legend.title')}
        title={`${t('legend.title')} (K)`}
        onClick={() => {
          model.sheet.value = 'legend';
        }}
      >
        <span aria-hidden="true">?</span>
      </button>
      <details class="overlay-menu">
        <summary class="icon-button" aria-label={t('overlay.title')} title={t('overlay.title')}>
          <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
            <path d="m12 3 9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5" />
          </svg>
        </summary>
        <div class="overlay-list">
          {sheet?.scales?.map(({ title, pixels }) => (
            <button
              key={title}
              type="button"
              class="link-button"
              onClick={() => zoom(pixels / board.camera().scale)}
            >
              {title}
            </button>
          ))}
          {model.presenter.overlays.map(({ id, title }, i) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={model.overlays.value.has(id)}
                onChange={() => model.toggle(id)}
              />{' '}
              {title()} <kbd>{i + 1}</kbd>
            </label>
          ))}
        </div>
      </details>
    </div>
  );
};
