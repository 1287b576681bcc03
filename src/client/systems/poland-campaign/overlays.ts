import { besiegedHexes, fieldOf, wouldBeObliged } from '../../../rules/poland-campaign/index.ts';
import { freeLand } from '../../../rules/poland-campaign/terms/recovery.ts';
import { badge, outlines } from '../../board/core/shapes.ts';
import { num, tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import type { Frame } from '../../board/index.ts';
import type { GameModel } from '../../game/model.ts';
import { sideOfUnit, type View } from './names.ts';
import { pointMarks } from './points.ts';
import { tableLike } from './reach.ts';
import { zonesOf } from './zones.ts';

const zones = (view: View, frame: Frame): string => {
  const { german, polish } = zonesOf(view);
  return (
    tag('path', { d: outlines(frame, german, 0.05), class: 'zone zone-german' }) +
    tag('path', { d: outlines(frame, polish, 0.12), class: 'zone zone-polish' })
  );
};

/** A flag on every city: a bar for the German, a disc for the Pole. */
const control = (view: View, frame: Frame): string =>
  view.control
    .map(({ hex, side }) => {
      const [x, y] = frame.centre(frame.grid.index(hex));
      const [fx, fy] = [x - frame.hex * 0.3, y - frame.hex * 0.34];
      const r = frame.hex * 0.1;
      return side === 'german'
        ? tag('rect', {
            x: fx - r,
            y: fy - r,
            width: 2 * r,
            height: 2 * r,
            class: 'flag flag-german',
          })
        : tag('circle', { cx: fx, cy: fy, r, class: 'flag flag-polish' });
    })
    .join('');

/** PC-7.0b: land from which a line runs to German home territory. */
const lines = (view: View, frame: Frame): string => {
  const state = tableLike(view);
  const free = freeLand(state);
  const { grid } = fieldOf(view);
  const hexes: string[] = [];
  for (let hex = 0; hex < grid.count; hex++) if (free[hex]) hexes.push(grid.label(hex));
  return tag('path', { d: outlines(frame, hexes, 0.08), class: 'mark-line' });
};

const obliged = (view: View): readonly string[] => {
  if (view.phase === 'movement') return wouldBeObliged(view);
  return view.obliged.filter(id => !view.units.find(({ unit }) => unit === id)?.attacked);
};

const obligations = (view: View, frame: Frame): string => {
  const hexes = new Set(
    obliged(view).flatMap(id => view.units.find(({ unit }) => unit === id)?.hex ?? []),
  );
  return [...hexes].map(hex => badge(frame, hex, '!', 'badge-must', 0)).join('');
};

/** Besieged stacks wear a ring of dashes; engaged ones a small cross in a disc: states without colour. */
const states = (view: View, frame: Frame): string => {
  const besieged = view.phase === 'over' ? [] : besiegedHexes(view);
  const { german, polish } = zonesOf(view);
  const engaged = new Set(
    view.units.flatMap(({ unit, hex }) => {
      if (!hex) return [];
      return (sideOfUnit(view, unit) === 'german' ? polish : german).has(hex) ? [hex] : [];
    }),
  );
  const crosses = [...engaged].map(hex => {
    const [x, y] = frame.centre(frame.grid.index(hex));
    // At the left corner it covers no height of a stack, its own or a neighbour's.
    const [cx, cy, r] = [x - frame.hex * 0.4, y + frame.hex * 0.01, frame.hex * 0.05];
    const d = `M${num(cx - r)} ${num(cy - r)}l${num(2 * r)} ${num(2 * r)}m0 ${num(-2 * r)}l${num(-2 * r)} ${num(2 * r)}`;
    return (
      tag('circle', { cx, cy, r: frame.hex * 0.095, class: 'badge badge-engaged' }) +
      tag('path', { d, class: 'mark-engaged' })
    );
  });
  return (
    tag('path', { d: outlines(frame, besieged, 0.08), class: 'mark-besieged' }) + crosses.join('')
  );
};

const LETTERS: { readonly [terrain: string]: string } = {
  forest: 'F',
  mountain: 'M',
  river: 'R',
  city: 'C',
};

const terrain = (view: View, frame: Frame): string => {
  const { terrains, columns, area, grid } = fieldOf(view);
  const signs: string[] = [];
  for (let hex = 0; hex < grid.count; hex++) {
    const letters = terrains[hex]!.map(one => LETTERS[one] ?? '').join('');
    if (!area[hex] || letters === '') continue;
    const [x, y] = frame.centre(hex);
    const text = `${letters}${columns[hex] ? ` ←${columns[hex]}` : ''}`;
    signs.push(tag('text', { x, y: y + frame.hex * 0.475, class: 'mark-terrain' }, text));
  }
  return signs.join('');
};

/** What the overlays add to the map. */
export const overlayMarks = (model: GameModel, view: View, frame: Frame): Marks => {
  const on = model.overlays.value;
  const asked = model.mine.value.length > 0;
  const showDuties = on.has('obligations') || (asked && view.phase === 'combat');
  return {
    under:
      pointMarks(view, frame) +
      (on.has('zones') ? zones(view, frame) : '') +
      (on.has('lines') ? lines(view, frame) : ''),
    over:
      states(view, frame) +
      (on.has('control') ? control(view, frame) : '') +
      (showDuties ? obligations(view, frame) : '') +
      (on.has('terrain') ? terrain(view, frame) : ''),
  };
};
