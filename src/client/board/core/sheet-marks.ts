import type { SheetMark } from '../../../engine/plan-sheet.ts';
import type { Place } from '../../game/ground.ts';
import type { GameModel } from '../../game/model.ts';
import { arrow } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { escapeText, tag } from './svg.ts';

/** The name of a layer among those of all owners. */
export const layerKey = ({ by, layer }: { readonly by: string; readonly layer: string }): string =>
  `${by}/${layer}`;

/** While something is drawn a place that is chosen joins it; says whether it did. */
export const drewAt = (model: GameModel, place: Place): boolean => {
  const { drawing } = model;
  const now = drawing.peek();
  if (!now) return false;
  const single = now.kind === 'mark' || now.kind === 'word';
  drawing.value = single
    ? { ...now, marks: [...now.marks, finished({ ...now, places: [place] })], places: [] }
    : { ...now, places: [...now.places, place].slice(0, 40) };
  return true;
};

/** The mark in hand as it is laid down. */
export const finished = ({
  kind,
  ink,
  text,
  places,
}: {
  readonly kind: SheetMark['kind'];
  readonly ink: SheetMark['ink'];
  readonly text: string;
  readonly places: readonly Place[];
}): SheetMark => ({ kind, ink, at: [...places], ...(text.trim() ? { text: text.trim() } : {}) });

const wordAt = (sheet: Sheet, place: Place, text: string, ink: string): string => {
  const spot = sheet.spot(place);
  if (!spot || text === '') return '';
  const [x, y] = spot;
  const size = sheet.unit * 0.34;
  const attributes = {
    x,
    y: y - sheet.unit * 0.3,
    'font-size': size,
    class: `sheet-word sheet-${ink}`,
  };
  return tag('text', attributes, escapeText(text));
};

const lineAlong = (sheet: Sheet, places: readonly Place[], ink: string): string => {
  const spots = places.map(place => sheet.spot(place)).filter(spot => spot !== null);
  const d = spots
    .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  const width = sheet.unit * 0.09;
  return tag('path', { d, class: `sheet-line sheet-${ink}`, 'stroke-width': width });
};

const drawn = (sheet: Sheet, { kind, ink, at, text = '' }: SheetMark): string => {
  const [first = ''] = at;
  const word = wordAt(sheet, at.at(-1) ?? first, text, ink);
  if (kind === 'arrow') return arrow(sheet, [...at], `sheet-arrow sheet-${ink}`) + word;
  if (kind === 'line') return lineAlong(sheet, at, ink) + word;
  if (kind === 'word') return word;
  const rim = tag('path', {
    d: sheet.outline(first, 0.12),
    class: `sheet-line sheet-${ink}`,
    'stroke-width': sheet.unit * 0.07,
  });
  return rim + word;
};

/** Plans lie over the counters: layers that were laid down, and what is being drawn. */
export const sheetMarks = (model: GameModel, sheet: Sheet): string => {
  const hidden = model.hiddenLayers.value;
  const layers = model.session.desk.value?.sheets ?? [];
  const now = model.drawing.value;
  const kept = layers.filter(one => !hidden.has(layerKey(one))).flatMap(({ marks }) => marks);
  const inHand = now && now.places.length > 0 ? [finished(now)] : [];
  const all = [...kept, ...(now?.marks ?? []), ...inHand];
  return all.length === 0
    ? ''
    : tag('g', { class: 'plan-sheet' }, all.map(mark => drawn(sheet, mark)).join(''));
};
