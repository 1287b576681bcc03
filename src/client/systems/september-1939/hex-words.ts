import { fieldOf } from '../../../rules/september-1939/index.ts';
import {
  hexName,
  hiddenAt,
  sideOfSeat,
  stackAt,
  strengthOf,
  unitName,
  type View,
} from './names.ts';
import { stateWords } from './states.ts';
import { t } from './words.ts';
import { zonesOf } from './zones.ts';

const RIVERS = ['', 'stream', 'river', 'big'] as const;
const ROADS = ['', 'secondary', 'primary'] as const;

/** A hex in one breath: name, ground, ways and waters, works, whose zone, who stands there. */
export const hexWords = (view: View, hex: string): string => {
  const { grid, area, terrains } = fieldOf(view);
  const at = grid.index(hex);
  if (at < 0) return hex;
  if (!area[at]) return `${hexName(view, hex)}, ${t('w39.outside')}`;
  const parts = [
    hexName(view, hex),
    terrains[at]!.map(one => t(`w39.terrain.${one}`)).join(', '),
    ...sidesWords(view, at),
    centreWords(view, hex),
    worksWords(view, hex),
    coverWords(view, at),
    zoneWords(view, hex),
    standing(view, hex),
  ];
  return parts.filter(Boolean).join(', ');
};

const directions = (view: View, at: number, has: (side: number) => boolean): string => {
  const { grid } = fieldOf(view);
  return grid.directions.filter((_, d) => grid.neighbour(at, d) >= 0 && has(at * 6 + d)).join(' ');
};

/** Rivers, roads and railways with the sides they lie on. */
const sidesWords = (view: View, at: number): string[] => {
  const { river, road, rail, crossing, crossings } = fieldOf(view);
  const said: string[] = [];
  for (const kind of [1, 2, 3] as const) {
    const sides = directions(view, at, side => river[side] === kind);
    if (sides) said.push(t(`w39.river.${RIVERS[kind] as 'river'}`, { sides }));
  }
  for (const kind of [2, 1] as const) {
    const sides = directions(view, at, side => road[side] === kind);
    if (sides) said.push(t(`w39.road.${ROADS[kind] as 'primary'}`, { sides }));
  }
  const rails = directions(view, at, side => rail[side] !== 0);
  if (rails) said.push(t('w39.rail', { sides: rails }));
  for (let d = 0; d < 6; d++) {
    const number = crossing[at * 6 + d]!;
    const found = crossings[number];
    if (!found) continue;
    const state = t(`w39.bridge.${view.bridges[number]?.state ?? 'intact'}`);
    said.push(t(`w39.crossing.${found.kind}`, { name: found.name, state }));
  }
  return said;
};

/** W39-22.12, W39-23.1: centres that lie in the hex. */
const centreWords = (view: View, hex: string): string => {
  const { centres, reserveCenters = [] } = fieldOf(view).scenario;
  return [
    ...reserveCenters
      .filter((one, i) => one.hex === hex && view.centers[i])
      .map(({ id }) => t('w39.reserveCentre', { center: id })),
    ...centres
      .filter(({ hexes }) => hexes.includes(hex))
      .map(({ nation }) => t('w39.orderCentre', { nation: t(`w39.nation.${nation}`) })),
  ].join(', ');
};

const worksWords = (view: View, hex: string): string => {
  const works = view.works.find(one => one.hex === hex);
  return works ? t(`w39.works.${works.side === 0 ? 'german' : 'enemy'}`) : '';
};

const coverWords = (view: View, at: number): string => {
  const { cover, stationary, line, stronghold } = fieldOf(view);
  return [
    cover[at]! > 0 ? t('w39.cover', { n: cover[at]! }) : '',
    stationary[at] ? t('w39.stationary') : '',
    line[at] ? t('w39.fortLine') : '',
    stronghold[at] ? t('w39.stronghold') : '',
  ]
    .filter(Boolean)
    .join(', ');
};

const zoneWords = (view: View, hex: string): string => {
  const own = sideOfSeat(view, view.seat);
  const zones = zonesOf(view);
  return [0, 1]
    .filter(side => zones[side]?.has(hex))
    .map(side => {
      if (own < 0) return t(side === 0 ? 'w39.zone.german' : 'w39.zone.other');
      return t(side === own ? 'w39.zone.own' : 'w39.zone.enemy');
    })
    .join(', ');
};

const standing = (view: View, hex: string): string => {
  const seen = stackAt(view, hex).map(one => {
    const states = stateWords(view, one);
    const said = `${unitName(view, one.unit)} ${strengthOf(view, one)}`;
    return states.length > 0 ? `${said} (${states.join(', ')})` : said;
  });
  const hidden = hiddenAt(view, hex);
  if (hidden > 0) seen.push(t('w39.hiddenUnits', { n: hidden }));
  return seen.join('; ');
};
