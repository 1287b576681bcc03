import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inks, shownTheme } from '../app/settings.ts';
import {
  type Frame,
  listenToBoard,
  type MountedBoard,
  mountBoard,
  type PaletteId,
  sheetFrame,
} from '../board/index.ts';
import { cursorKey } from '../nonvisual/cursor.ts';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';
import { animateMoves, type Places } from './animate.ts';
import { BoardTools } from './board-tools.tsx';
import { marksOf } from './common-marks.ts';
import { listenToDrags } from './drag.ts';
import type { HexTable } from './hex-table.ts';
import { frameArea, showAll, showHex } from './look.ts';
import { StackCard } from './stack-card.tsx';
import { unroll } from './unroll.ts';
import './hex-board.css';

const PALETTES: { readonly [theme: string]: PaletteId } = {
  light: 'paper',
  dark: 'paper',
  contrast: 'high-contrast',
};

type Props = { readonly model: GameModel };

/** The board of a system on hexes: its picture is one line, `Board: hexBoard(table)`. */
export const hexBoard = (table: HexTable) => (props: Props) => (
  <HexBoard {...props} table={table} />
);

type Mounted = { readonly board: MountedBoard; readonly frame: Frame; stop(): void };

/** The map with its counters. Preact mounts it once; signals move what lies on it. */
const HexBoard = ({ model, table }: Props & { readonly table: HexTable }) => {
  const host = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const palette = inks.value === 'auto' ? (PALETTES[shownTheme()] ?? 'paper') : inks.value;
  const map = table.board(model);
  useEffect(() => {
    if (!host.current) return;
    const now = mounting(host.current, model, table, palette);
    setMounted(now);
    return now.stop;
  }, [model, map, palette]);
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
      {mounted && <StackCard model={model} table={table} {...mounted} />}
      {mounted && <BoardTools model={model} board={mounted.board} />}
    </section>
  );
};

const mounting = (
  host: HTMLDivElement,
  model: GameModel,
  table: HexTable,
  palette: PaletteId,
): Mounted => {
  const map = table.board(model);
  const frame = sheetFrame(map, true);
  const board = mountBoard(host, '', frame);
  void unroll(host, board, frame, { map, palette, isPrinted: table.isPrinted(map) });
  const seen = table.looksAt ?? table.inPlay;
  frameArea(board, frame, hex => seen?.(model, hex) ?? true);
  const letGo = [
    listenToDrags(host, board, frame, table, model),
    listening(host, board, frame, model),
    drawing(model, table, board, frame),
    heeding(model, table, hexes => showAll(board, frame, host, hexes)),
    effect(() => showHex(board, frame, host, model.cursor.value)),
    effect(() => showHex(board, frame, host, model.pointed.value?.hexes[0] ?? null)),
    () => board.destroy(),
  ];
  return { board, frame, stop: () => letGo.forEach(stop => void stop()) };
};

/** What a question is about is shown once, when it is asked. */
const heeding = (
  model: GameModel,
  table: HexTable,
  show: (hexes: readonly string[]) => void,
): (() => void) => {
  let shown = '';
  return effect(() => {
    const hexes = model.mine.value.length > 0 ? (table.attention?.(model) ?? []) : [];
    if (hexes.join() !== shown) show(hexes);
    shown = hexes.join();
  });
};

/** Pointer and keys on the board. */
const listening = (
  host: HTMLElement,
  board: MountedBoard,
  { grid }: Frame,
  model: GameModel,
): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const keys = (event: KeyboardEvent): void => {
    if (!cursorKey(model, event)) return;
    model.over.value = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const left = (): void => {
    model.over.value = '';
  };
  host.addEventListener('keydown', keys, { capture: true, signal });
  host.addEventListener('pointerleave', left, { signal });
  const deafen = listenToBoard(host, board, {
    chosen: (hex, _counter, event) => {
      if (event.pointerType === 'touch') model.over.value = null;
      const label = grid.label(hex);
      if (event.shiftKey) model.play?.wayPoint(label);
      else model.play?.choose(label);
    },
    over: hex => {
      model.over.value = hex < 0 ? null : grid.label(hex);
    },
  });
  return () => {
    control.abort();
    deafen();
  };
};

/** Counters and marks follow the signals; each is touched only where it differs. */
const drawing = (
  model: GameModel,
  table: HexTable,
  board: MountedBoard,
  frame: Frame,
): (() => void) => {
  let places: Places = new Map();
  let drawn = { under: '', over: '' };
  const stopCounters = effect(() => {
    const counters = table.counters(model);
    board.counters.show(counters);
    places = animateMoves(model, board.counters.root, frame, counters, places);
  });
  const stopMarks = effect(() => {
    const marks = marksOf(table, model, frame);
    if (marks.under !== drawn.under) board.under.innerHTML = marks.under;
    if (marks.over !== drawn.over) board.over.innerHTML = marks.over;
    drawn = marks;
  });
  return () => {
    stopCounters();
    stopMarks();
  };
};
