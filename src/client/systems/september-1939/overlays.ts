import { disc } from '../../../maps/hex/rings.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { arrow, badge, outlines } from '../../board/core/shapes.ts';
import { tag } from '../../board/core/svg.ts';
import type { Marks } from '../../board/core/table.ts';
import type { Frame } from '../../board/index.ts';
import type { GameModel } from '../../game/model.ts';
import { dutiesOf } from './duties.ts';
import {
  BOARD,
  pieceOf,
  type SeenUnit,
  sideOfNation,
  sideOfSeat,
  sideOfUnit,
  stackAt,
  type View,
} from './names.ts';
import { berthsOf, zoneOf } from './setup-zones.ts';
import { basesFor, missedLine, supplyOf } from './supply.ts';
import { zonesOf } from './zones.ts';

const zones = (view: View, frame: Frame): string => {
  const [german, other] = zonesOf(view);
  return (
    tag('path', { d: outlines(frame, german, 0.05), class: 'zone zone-german' }) +
    tag('path', { d: outlines(frame, other, 0.12), class: 'zone zone-polish' })
  );
};

/** Lines from the base to each stack of one's own; who has none is marked, with the odds of giving up tomorrow. */
const supply = (view: View, frame: Frame): Marks => {
  const lines = supplyOf(view);
  const seen = new Set<string>();
  const under = lines.map(({ path }) => {
    const end = path.at(-1) ?? '';
    if (path.length < 2 || seen.has(end)) return '';
    seen.add(end);
    return arrow(frame, path, 'mark-supply', 0.35);
  });
  const without = new Map<string, (typeof lines)[number]>();
  for (const line of lines)
    if (!line.supplied && !without.has(line.hex)) without.set(line.hex, line);
  const cuts = [...without.values()].map(({ unit }) => missedLine(view, unit));
  const over = [...without.values()].map(
    ({ hex, tonight, tomorrow }) =>
      tag('path', { d: outlines(frame, [hex], 0.06), class: 'mark-besieged' }) +
      sign(frame, hex, `${tonight}/6 → ${tomorrow}/6`),
  );
  const missing = cuts.map(cut => arrow(frame, cut?.line.toReversed() ?? [], 'mark-missed', 0.35));
  const base = tag('path', { d: outlines(frame, basesFor(view), 0.1), class: 'mark-base' });
  const barred = new Set(cuts.flatMap(cut => cut?.cuts.map(({ hex }) => hex) ?? []));
  return {
    under: [base, ...under, ...missing].join(''),
    over: [...over, ...[...barred].map(hex => cross(frame, hex))].join(''),
  };
};

/** Here a line is cut. */
const cross = (frame: Frame, hex: string): string => {
  const [x, y] = frame.centre(frame.grid.index(hex));
  const r = frame.hex * 0.16;
  const d = `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
  return tag('path', { d, class: 'mark-cut-here' });
};

const sign = (frame: Frame, hex: string, text: string): string => {
  const [x, y] = frame.centre(frame.grid.index(hex));
  return tag('text', { x, y: y + frame.hex * 0.46, class: 'mark-terrain mark-cut' }, text);
};

/** W39-13.21: how far each headquarters that is seen commands. */
const command = (view: View, frame: Frame): string =>
  view.units
    .flatMap(({ unit, hex }) => {
      const piece = pieceOf(view, unit);
      if (!hex || piece?.class !== 'hq') return [];
      const { grid } = BOARD;
      const within = disc(grid, grid.index(hex), piece.commandRange).map(one => grid.label(one));
      return [tag('path', { d: outlines(frame, within, 0.16), class: 'mark-command' })];
    })
    .join('');

/** Field works lie under the stack as a broken ring of the side that dug them. */
const works = (view: View, frame: Frame): string =>
  view.works
    .map(({ hex, side }) => {
      const cls = side === 0 ? 'mark-works' : 'mark-works mark-works-other';
      return tag('path', { d: outlines(frame, [hex], 0.2), class: cls });
    })
    .join('');

const strongWorks = (view: View, frame: Frame): string =>
  view.works.map(({ hex }) => badge(frame, hex, 'F', 'badge-works', 2)).join('');

/** Broken bridges over big rivers. */
const bridges = (view: View, frame: Frame): string => {
  const { crossings } = fieldOf(view);
  return view.bridges
    .map(({ state }, i) => {
      const ends = crossings[i]?.ends;
      if (state === 'intact' || !ends) return '';
      const [[ax, ay], [bx, by]] = [frame.centre(ends[0]), frame.centre(ends[1])];
      const at = { x: (ax + bx) / 2, y: (ay + by) / 2 + frame.hex * 0.08 };
      return tag('text', { ...at, class: 'mark-broken' }, state === 'destroyed' ? '✕' : '/');
    })
    .join('');
};

/** Signs at the rim of a hex: states of its counters that no colour tells. */
const SIGNS: readonly (readonly [string, (seen: SeenUnit) => string])[] = [
  [
    'badge-order',
    ({ order }) => (order === 'panicked' ? 'P' : order === 'disorganised' ? 'D' : ''),
  ],
  ['badge-attack', ({ attackMark, retreatMark }) => (attackMark ? 'A' : retreatMark ? 'R' : '')],
  ['badge-supply', ({ supply: days }) => (days > 0 ? String(days) : '')],
  ['badge-fuel', ({ refuelling }) => (refuelling ? 'T' : '')],
];

const badges = (view: View, frame: Frame): string => {
  const hexes = new Set(view.units.flatMap(({ hex }) => hex ?? []));
  return [...hexes]
    .map(hex => {
      let place = 0;
      return SIGNS.map(([cls, sign_]) => {
        const said = stackAt(view, hex).map(sign_).find(Boolean);
        return said ? badge(frame, hex, said, cls, place++) : '';
      }).join('');
    })
    .join('');
};

/** Air counters over the hexes they fly against. */
const planes = (view: View, frame: Frame): string => {
  const over = new Map<string, number>();
  for (const { mission, target, strength } of view.planes)
    if (mission !== 'none' && mission !== 'support' && target && BOARD.grid.index(target) >= 0)
      over.set(target, (over.get(target) ?? 0) + strength);
  return [...over]
    .map(([hex, n]) => {
      const [x, y] = frame.centre(frame.grid.index(hex));
      const at = { x: x - frame.hex * 0.3, y: y + frame.hex * 0.4 };
      return tag('text', { ...at, class: 'mark-plane' }, `✈${n}`);
    })
    .join('');
};

const LETTERS: { readonly [terrain: string]: string } = {
  town: 'T',
  city: 'C',
  wood: 'w',
  fullWood: 'W',
  hills: 'h',
  swamp: 's',
  mountains: 'M',
};

const terrain = (view: View, frame: Frame): string => {
  const { terrains, cover, area, grid } = fieldOf(view);
  const signs: string[] = [];
  for (let hex = 0; hex < grid.count; hex++) {
    const letters = terrains[hex]!.map(one => LETTERS[one] ?? '').join('');
    if (!area[hex] || letters === '') continue;
    const [x, y] = frame.centre(hex);
    const text = `${letters}${cover[hex] ? ` −${cover[hex]}` : ''}`;
    signs.push(tag('text', { x, y: y + frame.hex * 0.475, class: 'mark-terrain' }, text));
  }
  return signs.join('');
};

const duties = (model: GameModel, view: View, frame: Frame): string => {
  const hexes = new Set(
    dutiesOf(model).flatMap(({ hex, by }) => [
      ...(hex ? [hex] : []),
      ...by.flatMap(id => view.units.find(({ unit }) => unit === id)?.hex ?? []),
    ]),
  );
  return [...hexes].map(hex => badge(frame, hex, '!', 'badge-must', 3)).join('');
};

/** Places that decide the game. */
const goals = (view: View, frame: Frame): string => {
  const { holding, capture } = fieldOf(view).scenario.victory;
  const hexes = new Set([...holding, ...capture].map(({ hex }) => hex));
  return tag('path', { d: outlines(frame, hexes, 0.01), class: 'mark-goal' });
};

/** W39-23.1 reserve centres that stand; W39-22.12 where the panicked run to, while some of the sitter are. */
const centres = (view: View, frame: Frame): string => {
  const { scenario } = fieldOf(view);
  const own = sideOfSeat(view, view.seat);
  const isFleeing = view.units.some(
    ({ unit, order }) => order === 'panicked' && sideOfUnit(view, unit) === own,
  );
  const havens = isFleeing
    ? scenario.centres.filter(({ nation }) => sideOfNation(view, nation) === own)
    : [];
  return [
    ...(scenario.reserveCenters ?? [])
      .filter((_, i) => view.centers[i])
      .map(({ hex }) => centre(frame, hex, '✚')),
    ...havens.flatMap(({ hexes }) => hexes.map(hex => centre(frame, hex, '⚑'))),
  ].join('');
};

const centre = (frame: Frame, hex: string, sign_: string): string => {
  const [x, y] = frame.centre(frame.grid.index(hex));
  return tag('text', { x, y: y + frame.hex * 0.12, class: 'mark-centre' }, sign_);
};

/** W39-15.1: while units are placed, the zone of the picked one, or all zones of the sitter. */
const setupZones = (model: GameModel, view: View, frame: Frame): string => {
  if (model.mine.value[0]?.kind !== 'placing') return '';
  const picked = model.unit.value;
  return berthsOf(view)
    .filter(({ units }) => picked === null || units.includes(picked))
    .map(berth =>
      tag('path', { d: outlines(frame, zoneOf(view, berth), 0.01), class: 'mark-berth' }),
    )
    .join('');
};

/** What the overlays add to the map. */
export const overlayMarks = (model: GameModel, view: View, frame: Frame): Marks => {
  const on = model.overlays.value;
  const own = sideOfSeat(view, view.seat);
  const lines = on.has('supply') && own >= 0 ? supply(view, frame) : { under: '', over: '' };
  return {
    under:
      goals(view, frame) +
      centres(view, frame) +
      setupZones(model, view, frame) +
      works(view, frame) +
      (on.has('zones') ? zones(view, frame) : '') +
      (on.has('command') ? command(view, frame) : '') +
      lines.under,
    over:
      bridges(view, frame) +
      badges(view, frame) +
      planes(view, frame) +
      lines.over +
      (on.has('works') ? strongWorks(view, frame) : '') +
      duties(model, view, frame) +
      (on.has('terrain') ? terrain(view, frame) : ''),
  };
};
