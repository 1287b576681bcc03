import type { State } from './state.ts';
import { fieldOf } from './terms/field.ts';

/** FYOW-29.1: what is wrong with ships, marks, craft and waves, null when nothing is. */
const seaFault = (state: State, boards: number): string | null => {
  const { sea, units } = state;
  if (!sea) return null;
  for (const vessel of sea.vessels) {
    if (vessel.board >= boards) return `${vessel.id} is nowhere`;
    if (vessel.guns.length !== vessel.shots.length) return `${vessel.id} has shots without guns`;
  }
  for (const { vessel, unit, object } of sea.spots) {
    if (vessel >= sea.vessels.length || unit >= units.length) return 'a mark is on nobody';
    if ([vessel >= 0, unit >= 0, object !== ''].filter(Boolean).length !== 1)
      return 'a mark is on a ship, a force or an object, and on one of them';
  }
  for (const { unit } of [...sea.batteries, ...sea.waves, ...sea.afloat])
    if (!units[unit]) return 'the sea carries a force that is not there';
  for (const wave of sea.waves)
    if (wave.board >= boards || units[wave.unit]!.side !== wave.side)
      return `a wave of ${units[wave.unit]!.id} lands nowhere`;
  return null;
};

/** FYOW-30.0: what is wrong with trains and the line, null when nothing is. */
const railsFault = ({ rails, units }: State, boards: number, links: number): string | null => {
  if (!rails) return null;
  const aboard = new Set<number>();
  for (const train of rails.trains) {
    if (train.board >= boards) return `${train.id} is nowhere`;
    for (const unit of train.cargo) {
      if (!units[unit]) return `${train.id} carries nobody`;
      if (aboard.has(unit)) return `${units[unit]!.id} is on two trains`;
      aboard.add(unit);
    }
  }
  const cut = new Set(rails.cuts.map(({ link }) => link));
  if (cut.size !== rails.cuts.length) return 'a line is cut twice';
  return rails.cuts.some(({ link }) => link >= links) ? 'a line that is not there is cut' : null;
};

export const armsFault = (state: State): string | null => {
  const { map, campaign } = fieldOf(state);
  return seaFault(state, map.count) ?? railsFault(state, map.count, campaign.map.links.length);
};
