import { effect } from '@preact/signals';
import type { LogLine } from '../../../engine/log.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { calmly } from '../../settings.ts';
import type { Counter } from './counters.ts';
import type { MountedBoard } from './mount.ts';
import type { Sheet } from './sheet.ts';
import { num, tag } from './svg.ts';

const DICE_MS = 2600;
const CROSS_MS = 2200;
const TURN_MS = 700;
const MOST_TURNS = 12;

/** What happens on the board for a moment: dice fall where the combat is, losses turn over, who dies leaves a cross that fades. */
export const theatre = (model: GameModel, board: MountedBoard, sheet: Sheet): (() => void) => {
  let last = model.session.tip.peek();
  return effect(() => {
    const tip = model.session.tip.value;
    const isNext = tip === last + 1;
    last = tip;
    if (!isNext || calmly() || model.moment.peek()) return;
    const log = model.session.log.peek();
    const from = log.findIndex(({ entry }) => entry === tip);
    if (from < 0) return;
    const faces = log.slice(from).flatMap(({ line }) => facesIn(line));
    const where = placeOf(
      model,
      log.map(({ line }) => line),
      from,
    );
    if (faces.length > 0 && where) show(board, diceAt(sheet, where, faces), DICE_MS);
  });
};

/** A counter that is gone leaves a cross where it lay. */
export const leaveCrosses = (board: MountedBoard, sheet: Sheet, places: readonly Place[]): void => {
  if (calmly()) return;
  for (const place of new Set(places)) show(board, crossAt(sheet, place), CROSS_MS);
};

/** A counter that has lost or won a step, as its values and its worn side say; not one that is only lit or turned face down. */
export const isTurned = (before: Counter | undefined, now: Counter): boolean => {
  if (!before || before.face !== undefined || now.face !== undefined) return false;
  const [was, is] = [before.states, now.states];
  if (was.includes('hidden') || is.includes('hidden')) return false;
  return before.strength !== now.strength || was.includes('reduced') !== is.includes('reduced');
};

/** Draws the counters; those that lost or won a step turn over where they lie. */
export const showTurning = (
  { counters: layer }: MountedBoard,
  before: readonly Counter[],
  now: readonly Counter[],
): void => {
  const known = new Map(before.map(counter => [counter.id, counter]));
  const turned = calmly() ? [] : now.filter(counter => isTurned(known.get(counter.id), counter));
  // Many at once are a jump through the replay.
  const faces =
    turned.length > MOST_TURNS ? [] : turned.flatMap(({ id }) => faceOf(layer.root, id));
  const old = faces.map(face => face.cloneNode(true) as SVGElement);
  layer.show(now);
  for (const [i, face] of faces.entries()) turnOver(face, old[i]!);
};

const faceOf = (root: HTMLElement, id: string): SVGElement[] => [
  ...root.querySelectorAll<SVGElement>(`[data-counter="${CSS.escape(id)}"] > svg`),
];

/** The old face turns away over the new one, which turns up behind it. */
const turnOver = (face: SVGElement, old: SVGElement): void => {
  old.style.cssText += ';position:absolute;inset:0';
  face.after(old);
  const away = old.animate(
    [
      { transform: 'rotateY(0)', opacity: 1 },
      { transform: 'rotateY(90deg)', opacity: 1, offset: 0.5 },
      { transform: 'rotateY(90deg)', opacity: 0, offset: 0.5 },
      { transform: 'rotateY(90deg)', opacity: 0 },
    ],
    TURN_MS,
  );
  away.onfinish = away.oncancel = () => old.remove();
  face.animate(
    [
      { transform: 'rotateY(-90deg)' },
      { transform: 'rotateY(-90deg)', offset: 0.5 },
      { transform: 'rotateY(0)' },
    ],
    TURN_MS,
  );
};

const facesIn = ({ id, values: { dice } }: LogLine): number[] =>
  id === 'combatResult' && Array.isArray(dice) ? dice.map(Number) : [];

/** The place of the nearest line that names one, from the throw backwards: the attack that was declared. */
const placeOf = (model: GameModel, lines: readonly LogLine[], from: number): Place | null => {
  for (let i = Math.min(from, lines.length - 1); i >= 0; i--) {
    const [place] = model.presenter.points(lines[i]!).places;
    if (place) return place;
  }
  return null;
};

const show = (board: MountedBoard, drawing: string, ms: number): void => {
  const layer = board.over.cloneNode(false) as SVGSVGElement;
  layer.innerHTML = drawing;
  layer.classList.add('theatre');
  board.over.after(layer);
  const fading = layer.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], ms);
  fading.onfinish = () => layer.remove();
};

const diceAt = (sheet: Sheet, place: Place, faces: readonly number[]): string => {
  const spot = sheet.spot(place);
  if (!spot) return '';
  const side = sheet.unit * 0.34;
  const left = spot[0] - (faces.length * side * 1.15) / 2;
  const top = spot[1] - sheet.unit * 0.9;
  return faces
    .map((face, i) => {
      const x = left + i * side * 1.15;
      const at = { x: x + side / 2, y: top + side * 0.52 };
      return (
        tag('rect', {
          x,
          y: top,
          width: side,
          height: side,
          rx: side * 0.18,
          class: 'theatre-die',
        }) + tag('text', { ...at, class: 'theatre-face' }, String(face))
      );
    })
    .join('');
};

const crossAt = (sheet: Sheet, place: Place): string => {
  const spot = sheet.spot(place);
  if (!spot) return '';
  const [x, y] = spot;
  const r = sheet.unit * 0.28;
  const d = `M${num(x - r)} ${num(y - r)}L${num(x + r)} ${num(y + r)}M${num(x + r)} ${num(y - r)}L${num(x - r)} ${num(y + r)}`;
  return tag('path', { d, class: 'theatre-cross' });
};
