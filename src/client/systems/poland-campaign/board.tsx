import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inks, shownTheme } from '../../app/settings.ts';
import {
  listenToBoard,
  type MountedBoard,
  mountBoard,
  type PaletteId,
  sheetFrame,
} from '../../board/index.ts';
import { showDetail } from '../../board/mount.ts';
import { cursorKey } from '../../nonvisual/cursor.ts';
import type { GameModel } from '../../screens/game/model.ts';
import { t } from '../../words/words.ts';
import { animateMoves, type Places, trailsOf } from './animate.ts';
import { BoardTools } from './board-tools.tsx';
import { countersOf } from './counters.ts';
import { listenToDrags } from './drag.ts';
import { frameArea, showHex } from './look.ts';
import { marksOf } from './marks.ts';
import { BOARD } from './names.ts';
import { playOf } from './play.ts';
import { StackCard } from './stack-card.tsx';
import './board.css';

const PALETTES: { readonly [theme: string]: PaletteId } = {
  light: 'paper',
  dark: 'paper',
  contrast: 'high-contrast',
};

/** The map with its counters. Preact mounts it once; signals move what lies on it. */
export const Board = ({ model }: { model: GameModel }) => {
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<MountedBoard | null>(null);
  const palette = inks.value === 'auto' ? (PALETTES[shownTheme()] ?? 'paper') : inks.value;
  useEffect(() => {
    if (!host.current) return;
    const mounted = mounting(host.current, model, palette);
    setBoard(mounted.board);
    return mounted.stop;
  }, [model, palette]);
  return (
    <section class="board-area" aria-label={t('game.board')}>
      <div
        ref={host}
        class={`board-host${model.overlays.value.has('numbers') ? '' : ' no-numbers'}`}
        id="board"
        role="application"
        aria-label={t('game.board')}
        aria-describedby="board-help"
      />
      <p id="board-help" class="visually-hidden">
        {t('game.boardHelp')}
      </p>
      {board && <StackCard model={model} board={board} />}
      {board && <BoardTools model={model} board={board} />}
    </section>
  );
};

const mounting = (host: HTMLDivElement, model: GameModel, palette: PaletteId) => {
  const frame = sheetFrame(BOARD, true);
  const board = mountBoard(host, '', frame);
  void unroll(host, board, palette);
  const svg = host.lastElementChild?.firstElementChild as SVGSVGElement;
  const under = layerIn(svg);
  const over = layerIn(svg);
  svg.prepend(under);
  frameArea(board, frame, model.view.peek());
  const play = playOf(model);
  const left = () => {
    play.over.value = '';
  };
  const keys = (event: KeyboardEvent): void => {
    if (!cursorKey(model, event)) return;
    play.over.value = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  host.addEventListener('keydown', keys, { capture: true });
  host.addEventListener('pointerleave', left);
  const letGo = [
    listenToDrags(host, board, model),
    listenToBoard(host, board, {
      chosen: (hex, _counter, event) => {
        if (event.pointerType === 'touch') play.over.value = null;
        const label = BOARD.grid.label(hex);
        if (event.shiftKey) play.wayPoint(label);
        else play.choose(label);
      },
      over: hex => {
        play.over.value = hex < 0 ? null : BOARD.grid.label(hex);
      },
    }),
    drawing(model, board, svg, under, over),
    effect(() => showHex(board, frame, host, model.cursor.value)),
    effect(() => showHex(board, frame, host, model.pointed.value?.hexes[0] ?? null)),
    () => host.removeEventListener('keydown', keys, { capture: true }),
    () => host.removeEventListener('pointerleave', left),
    () => board.destroy(),
  ];
  return { board, stop: () => letGo.forEach(stop => void stop()) };
};

/** The map is drawn when the site is built, and fetched here: the counters need not wait for it. */
const unroll = async (
  host: HTMLElement,
  board: MountedBoard,
  palette: PaletteId,
): Promise<void> => {
  const layer = host.firstElementChild as HTMLElement | null;
  const answer = await fetch(`./maps/${BOARD.id}.${palette}.svg`);
  if (!layer || !answer.ok) return;
  layer.innerHTML = await answer.text();
  showDetail(layer, sheetFrame(BOARD, true).hex * board.camera().scale);
  host.dataset.map = palette;
};

const layerIn = (svg: SVGSVGElement): SVGGElement => {
  const layer = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
  layer.setAttribute('pointer-events', 'none');
  svg.append(layer);
  return layer;
};

/** Counters and marks follow the signals; each is touched only where it differs. */
const drawing = (
  model: GameModel,
  board: MountedBoard,
  svg: SVGSVGElement,
  under: SVGGElement,
  over: SVGGElement,
): (() => void) => {
  const frame = sheetFrame(BOARD, true);
  let places: Places = new Map();
  let drawn = { under: '', over: '' };
  const stopCounters = effect(() => {
    const counters = countersOf(model);
    board.counters.show(counters);
    places = animateMoves(model, svg, frame, counters, places);
    if (svg.lastElementChild !== over) svg.append(over);
  });
  const stopMarks = effect(() => {
    const marks = marksOf(model, frame, trailsOf(model));
    if (marks.under !== drawn.under) under.innerHTML = marks.under;
    if (marks.over !== drawn.over) over.innerHTML = marks.over;
    drawn = marks;
  });
  return () => {
    stopCounters();
    stopMarks();
  };
};
