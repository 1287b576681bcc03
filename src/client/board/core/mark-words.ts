import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import type { Legend } from '../../game/picture.ts';
import { hasMessage, t } from '../../words/words.ts';
import { marksOf } from './common-marks.ts';
import { COMMON_MARKS } from './legend-marks.ts';
import type { Sheet } from './sheet.ts';
import type { Point } from './svg.ts';
import type { BoardTable } from './table.ts';

/** A drawn piece of a mark: its kind, where it lies, its classes, and the words in it. */
type Piece = {
  readonly kind: string;
  readonly attributes: string;
  readonly classes: readonly string[];
  readonly words: string;
};

const PIECE = /<(text|circle|path|rect)\s([^>]*?)\/?>([^<]*)/g;

const piecesOf = (drawn: string): Piece[] =>
  [...drawn.matchAll(PIECE)].map(([, kind = '', attributes = '', words = '']) => ({
    kind,
    attributes,
    classes: (/class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' '),
    words,
  }));

/** Classes that say how a piece looks and not what it means. */
const LOOKS = new Set([
  ...['badge', 'plate', 'plate-rim', 'badge-sign', 'arrow-line', 'arrow-head', 'area-case'],
  ...['zone', 'legend-ground', 'flag', 'plate-number', 'mark-cursor', ''],
]);

/** What a piece means: its class, and of a badge the sign in it, any number being the same. */
const meaningOf = ({ classes }: Piece, after: Piece | undefined): string | null => {
  const name = classes.find(one => !LOOKS.has(one));
  if (name === undefined) return null;
  const sign =
    classes.includes('badge') && after?.classes.includes('badge-sign') ? after.words : '';
  return `${name} ${sign.replace(/\d+/, '#')}`.trim();
};

const numberOf = (attributes: string, ...names: readonly string[]): number => {
  for (const name of names) {
    const found = new RegExp(`(?:^| )${name}="(-?[\\d.]+)"`).exec(attributes);
    if (found) return Number(found[1]);
  }
  return Number.NaN;
};

/** The rims of a path, each a list of points; one with bows has none. */
const rimsOf = (attributes: string): Point[][] => {
  const d = /(?:^| )d="([^"]*)"/.exec(attributes)?.[1] ?? '';
  if (/[CcQqAaSsTt]/.test(d)) return [];
  return d.split('M').map(rim => {
    const numbers = [...rim.matchAll(/-?\d+(?:\.\d+)?/g)].map(([one]) => Number(one));
    return numbers.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []));
  });
};

const isInside = ([x, y]: Point, rim: readonly Point[]): boolean => {
  let inside = false;
  rim.forEach(([ax, ay], i) => {
    const [bx, by] = rim[(i + rim.length - 1) % rim.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
};

const liesAt = ({ kind, attributes, classes }: Piece, sheet: Sheet, place: Place): boolean => {
  if (kind === 'path') {
    const spot = sheet.spot(place);
    if (!spot || classes.includes('arrow-line')) return false;
    const rims = rimsOf(attributes);
    if (classes.includes('arrow-head'))
      return rims.some(([tip]) => tip !== undefined && sheet.placeAt(tip) === place);
    return rims.filter(rim => rim.length > 2 && isInside(spot, rim)).length % 2 === 1;
  }
  const at: Point = [numberOf(attributes, 'cx', 'x'), numberOf(attributes, 'cy', 'y')];
  return sheet.placeAt(at) === place;
};

/** What the marks mean that lie at a place, each once. */
export const meaningsAt = (drawn: string, sheet: Sheet, place: Place): string[] => {
  const pieces = piecesOf(drawn);
  const found = pieces.flatMap((piece, i) => {
    const meaning = meaningOf(piece, pieces[i + 1]);
    return meaning !== null && liesAt(piece, sheet, place) ? [meaning] : [];
  });
  return [...new Set(found)];
};

/** The meaning under which a line of the legend is found: that of the first piece of its drawing. */
export const meaningOfDrawing = (draw: string): string | null => {
  const pieces = piecesOf(draw);
  for (const [i, piece] of pieces.entries()) {
    const meaning = meaningOf(piece, pieces[i + 1]);
    if (meaning !== null) return meaning;
  }
  return null;
};

/** Every mark in words, by what its drawing means; a system's own words go before those of all. */
const dictionary = (legend: Legend | null): Map<string, string> => {
  const words = new Map<string, string>();
  for (const id of Object.keys(COMMON_MARKS) as (keyof typeof COMMON_MARKS)[])
    words.set(meaningOfDrawing(COMMON_MARKS[id]) ?? id, t(`legend.${id}`));
  for (const { draw, title } of legend?.marks ?? [])
    words.set(meaningOfDrawing(draw) ?? draw, title());
  return words;
};

/** What everything means that can be seen at a place: the looks of its counters and the marks on them. */
export const explained = (
  table: BoardTable,
  model: GameModel,
  sheet: Sheet,
  place: Place,
): string[] => {
  const here = table.counters(model).filter(counter => counter.place === place);
  const states = new Set(here.flatMap(({ states: shown }) => shown));
  const looks = [...states, ...(here.length > 1 ? ['pile'] : [])]
    .map(state => `legend.${state}`)
    .filter(hasMessage)
    .map(id => t(id));
  const { under, over } = marksOf(table, model, sheet);
  const words = dictionary(model.legend);
  const marks = meaningsAt(under + over, sheet, place).flatMap(meaning => words.get(meaning) ?? []);
  return [...new Set([...looks, ...marks])];
};
