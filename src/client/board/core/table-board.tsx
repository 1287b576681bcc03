import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import type { PicturedBoard } from '../../game/picture.ts';
import { cursorKey } from '../../nonvisual/cursor.ts';
import { inks, shownTheme } from '../../settings.ts';
import { t } from '../../words/words.ts';
import { animateMoves, type Spots } from './animate.ts';
import { BoardTools, type Whole } from './board-tools.tsx';
import type { Camera } from './camera.ts';
import { marksOf } from './common-marks.ts';
import type { Counter } from './counters.ts';
import { listenToDrags } from './drag.ts';
import { listenToBoard } from './events.ts';
import type { PaletteId } from './inks.ts';
import { frameArea, nextWhole, showAll, showPlace, showWhole } from './look.ts';
import { MarkTip } from './mark-tip.tsx';
import { type MountedBoard, mountBoard, showDetail } from './mount.ts';
import { setAside } from './names-aside.ts';
import type { Sheet } from './sheet.ts';
import { drewAt } from './sheet-marks.ts';
import { StackCard } from './stack-card.tsx';
import { stillOf } from './still.ts';
import type { BoardTable } from './table.ts';
import { leaveCrosses, showTurning, theatre } from './theatre.ts';
import './board.css';

const PALETTES: { readonly [theme: string]: PaletteId } = {
  light: 'paper',
  dark: 'paper',
  contrast: 'high-contrast',
};

type Props = { readonly model: GameModel };

/** The board of any system: `Board: tableBoard(table)`. */
export const tableBoard = <S extends Sheet>(own: BoardTable<S>): PicturedBoard => {
  const table = own as unknown as BoardTable;
  const board = (props: Props) => <TableBoard {...props} table={table} />;
  return Object.assign(board, {
    still: (model: GameModel, look: readonly Place[]) => stillOf(table, model, look),
  });
};

type Mounted = {
  readonly board: MountedBoard;
  readonly sheet: Sheet;
  whole: Whole;
  stop(): void;
};

/** The map with its counters. Preact mounts it once; signals move what lies on it. */
const TableBoard = ({ model, table }: Props & { readonly table: BoardTable }) => {
  const host = useRef<HTMLDivElement>(null);
  const left = useRef<{ sheet: Sheet; camera: Camera } | null>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const palette = inks.value === 'auto' ? (PALETTES[shownTheme()] ?? 'paper') : inks.value;
  const sheet = table.sheet(model);
  useEffect(() => {
    if (!host.current) return;
    const now = mounting(host.current, model, table, palette);
    if (left.current?.sheet === sheet) now.board.look(left.current.camera); // in other inks, the same look
    setMounted(now);
    return () => {
      left.current = { sheet, camera: now.board.camera() };
      now.stop();
    };
  }, [model, sheet, palette]);
  return (
    <section class="board-area" aria-label={t('game.board')}>
      <div
        ref={host}
        class={`board-host${model.overlays.value.has('numbers') ? '' : ' no-numbers'}`}
        id={model.twin ? 'board-twin' : 'board'}
        role="application"
        aria-label={t('game.board')}
        aria-describedby={model.twin ? 'board-twin-help' : 'board-help'}
      />
      <p id={model.twin ? 'board-twin-help' : 'board-help'} class="visually-hidden">
        {t('game.boardHelp')}
      </p>
      {mounted && <StackCard model={model} table={table} {...mounted} />}
      {mounted && <MarkTip model={model} table={table} {...mounted} />}
      {mounted && <BoardTools model={model} {...mounted} />}
    </section>
  );
};

const mounting = (
  host: HTMLDivElement,
  model: GameModel,
  table: BoardTable,
  palette: PaletteId,
): Mounted => {
  const sheet = table.sheet(model);
  const board = mountBoard(host, '', sheet);
  const isUnrolled = signal(false);
  void unroll(host, board, sheet, table, palette).then(() => {
    isUnrolled.value = true;
  });
  const seen = table.looksAt ?? table.inPlay;
  const isSeen = (place: string) => seen?.(model, place) ?? true;
  const whole: Whole = {
    next: () => nextWhole(board, sheet, isSeen),
    show: () => showWhole(board, sheet, isSeen),
  };
  frameArea(board, sheet, isSeen);
  const letGo = [
    reframing(host, board, () => frameArea(board, sheet, isSeen)),
    listenToDrags(host, board, table, model),
    listening(host, board, model, whole.show),
    drawing(model, table, board, sheet),
    namesAside(
      host,
      sheet,
      computed(() => (isUnrolled.value ? table.counters(model) : null)),
      () => new Set(table.objectives?.(model).map(({ place }) => place)),
    ),
    theatre(model, board, sheet),
    heeding(model, table, places => showAll(board, sheet, places)),
    effect(() => showPlace(board, sheet, model.cursor.value)),
    effect(() => showPlace(board, sheet, model.pointed.value?.places[0] ?? null)),
    () => board.destroy(),
  ];
  return { board, sheet, whole, stop: () => letGo.forEach(stop => void stop()) };
};

/** Names keep out of the way of counters; nothing is measured where no counter has moved. */
const namesAside = (
  host: HTMLElement,
  sheet: Sheet,
  lying: ReadonlySignal<readonly Counter[] | null>,
  stamped: () => ReadonlySet<string>,
): (() => void) => {
  const where = computed(
    () => lying.value?.map(({ place, stack }) => `${place}/${stack}`).join() ?? null,
  );
  return effect(() => {
    if (where.value !== null) setAside(host, sheet, lying.peek() ?? [], untracked(stamped));
  });
};

/** A window that changes its size frames the board anew, until somebody looks elsewhere. */
const reframing = (host: HTMLElement, board: MountedBoard, frame: () => void): (() => void) => {
  let framed = board.camera();
  const observer = new ResizeObserver(() => {
    if (board.camera() !== framed) return;
    frame();
    framed = board.camera();
  });
  observer.observe(host);
  return () => observer.disconnect();
};

/** Lays the map under the counters, which need not wait for it. */
const unroll = async (
  host: HTMLElement,
  board: MountedBoard,
  sheet: Sheet,
  table: BoardTable,
  palette: PaletteId,
): Promise<void> => {
  const layer = host.firstElementChild as HTMLElement | null;
  const text = await table.map(sheet, palette);
  if (!layer || text === null) return;
  layer.innerHTML = text;
  showDetail(layer, sheet.unit * board.camera().scale);
  host.dataset.map = palette;
};

/** What a question is about is shown once, when it is asked. */
const heeding = (
  model: GameModel,
  table: BoardTable,
  show: (places: readonly string[]) => void,
): (() => void) => {
  let shown = '';
  return effect(() => {
    const places = model.mine.value.length > 0 ? (table.attention?.(model) ?? []) : [];
    if (places.join() !== shown) show(places);
    shown = places.join();
  });
};

/** Pointer and keys on the board. */
const listening = (
  host: HTMLElement,
  board: MountedBoard,
  model: GameModel,
  whole: () => void,
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
    chosen: (place, counter, event) => {
      model.explaining.value = null;
      if (event.pointerType === 'touch') model.over.value = null;
      if (drewAt(model, place)) return;
      if (event.shiftKey) model.play?.wayPoint(place);
      else model.play?.choose(place, counter);
    },
    held: place => {
      model.explaining.value = place;
    },
    over: place => {
      model.explaining.value = null;
      model.over.value = place;
    },
    whole,
  });
  return () => {
    control.abort();
    deafen();
  };
};

/** Where counters lay that are gone now, and were destroyed as the log of the last action says. */
const fallen = ({ session, moment }: GameModel, before: Spots, now: Spots): string[] => {
  if (moment.peek()) return [];
  const tip = session.tip.peek();
  const lost = new Set(
    session.log
      .peek()
      .flatMap(({ entry, line }) =>
        entry === tip && line.id === 'destroyed' ? [line.values.unit] : [],
      ),
  );
  return [...before].flatMap(([id, place]) => (!now.has(id) && lost.has(id) ? [place] : []));
};

/** Counters and marks follow the signals; each is touched only where it differs. */
const drawing = (
  model: GameModel,
  table: BoardTable,
  board: MountedBoard,
  sheet: Sheet,
): (() => void) => {
  let spots: Spots = new Map();
  let lain: readonly Counter[] = [];
  let drawn = { under: '', over: '' };
  const stopCounters = effect(() => {
    const counters = table.counters(model);
    showTurning(board, lain, counters);
    lain = counters;
    const before = spots;
    spots = animateMoves(model, board.counters.root, sheet, counters, spots);
    leaveCrosses(board, sheet, fallen(model, before, spots));
  });
  const stopMarks = effect(() => {
    const marks = marksOf(table, model, sheet);
    if (marks.under !== drawn.under) board.under.innerHTML = marks.under;
    if (marks.over !== drawn.over) board.over.innerHTML = marks.over;
    drawn = marks;
  });
  return () => {
    stopCounters();
    stopMarks();
  };
};
