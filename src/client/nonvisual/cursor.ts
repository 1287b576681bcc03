import type { HexGrid } from '../../maps/hex/grid.ts';
import type { GameModel } from '../screens/game/model.ts';
import { t } from '../words/words.ts';

/** Left and right stay in the row as printed; the other keys are the six directions of a flat-top hex. */
const STEPS: { readonly [key: string]: (grid: HexGrid, hex: number) => number } = {
  ArrowUp: (grid, hex) => grid.neighbour(hex, 0),
  ArrowDown: (grid, hex) => grid.neighbour(hex, 3),
  ArrowLeft: (grid, hex) => grid.at(grid.column(hex) - 1, grid.row(hex)),
  ArrowRight: (grid, hex) => grid.at(grid.column(hex) + 1, grid.row(hex)),
  e: (grid, hex) => grid.neighbour(hex, 1),
  c: (grid, hex) => grid.neighbour(hex, 2),
  z: (grid, hex) => grid.neighbour(hex, 4),
  y: (grid, hex) => grid.neighbour(hex, 5),
};

export const moveCursor = (model: GameModel, hex: string): void => {
  model.cursor.value = hex;
  model.say(model.presenter.hexWords(model.view.peek(), hex));
};

const at = (model: GameModel, grid: HexGrid): number => {
  const label = model.cursor.peek();
  const known = label === null ? -1 : grid.index(label);
  return known >= 0 ? known : firstHex(model, grid);
};

/** Where the cursor begins: at a unit of the sitter, else in the middle. */
const firstHex = (model: GameModel, grid: HexGrid): number => {
  const first = model.play?.ready()[0];
  const unit = model.presenter
    .units(model.view.peek(), model.session.seat.peek())
    .find(({ id, hex }) => id === first && hex !== null);
  const own = unit?.hex ? grid.index(unit.hex) : -1;
  return own >= 0 ? own : Math.floor(grid.count / 2 + grid.rows / 2);
};

const around = (model: GameModel, grid: HexGrid, hex: number): string =>
  grid.directions
    .map((name, direction) => {
      const other = grid.neighbour(hex, direction);
      const said =
        other < 0
          ? t('nonvisual.edge')
          : model.presenter.hexWords(model.view.peek(), grid.label(other));
      return `${name}: ${said}`;
    })
    .join('. ');

/** Goes to the next or the last unit that can act, and picks it up. */
export const stepUnit = (model: GameModel, by: 1 | -1): void => {
  const ready = model.play?.ready() ?? [];
  if (ready.length === 0) {
    model.say(t('orders.none'));
    return;
  }
  const now = ready.indexOf(model.unit.peek() ?? '');
  const next = ready[(now + by + ready.length) % ready.length] ?? ready[0]!;
  const unit = model.presenter
    .units(model.view.peek(), model.session.seat.peek())
    .find(({ id }) => id === next);
  if (unit?.hex) model.cursor.value = unit.hex;
  model.pick(next);
};

/** The field for a hex number stands in the words, or in the inspector beside the picture. */
const goTo = (model: GameModel): void => {
  model.tab.value = 'inspect';
  requestAnimationFrame(() => document.getElementById('go-to-hex')?.focus());
};

/** The keys of the hex cursor, the same over the picture and in the non-visual mode. True when one was heard. */
export const cursorKey = (model: GameModel, event: KeyboardEvent): boolean => {
  const { grid } = model.presenter;
  if (!grid || event.ctrlKey || event.metaKey || event.altKey) return false;
  const hex = at(model, grid);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const step = STEPS[key];
  if (step && !event.shiftKey) {
    const to = step(grid, hex);
    if (to < 0) model.say(t('nonvisual.edge'));
    else moveCursor(model, grid.label(to));
    return true;
  }
  const label = grid.label(hex);
  const acts: { readonly [key: string]: () => void } = {
    Enter: () => (event.shiftKey ? model.play?.wayPoint(label) : model.play?.choose(label)),
    ' ': () => model.play?.choose(label),
    n: () => stepUnit(model, 1),
    p: () => stepUnit(model, -1),
    d: () => model.say(model.presenter.hexWords(model.view.peek(), label)),
    a: () => model.say(around(model, grid, hex)),
    f: () => model.say(model.play?.choices(label) || t('nonvisual.nothing')),
    g: () => goTo(model),
  };
  acts[key]?.();
  return acts[key] !== undefined;
};
