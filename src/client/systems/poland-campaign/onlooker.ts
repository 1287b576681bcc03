import type { LogLine } from '../../../engine/log.ts';
import { fieldOf } from '../../../rules/poland-campaign/index.ts';
import type { Lie, Onlooker } from '../../game/seen-why.ts';
import { sideOfUnit, type View } from './names.ts';

/** Deeds for which the commanders have one reason only. */
const REASONS: { readonly [line: string]: string } = {
  combatBegins: 'movesDone',
  movementBegins: 'enough',
  turnBegins: 'enough',
  gameEnds: 'enough',
  placed: 'reinforce',
  entered: 'reinforce',
  dropped: 'drop',
  landed: 'drop',
  reduced: 'losses',
  destroyed: 'losses',
  drawGiven: 'drawLosses',
  drawPaid: 'drawLosses',
  held: 'hold',
  retreated: 'retreat',
  retreatedEast: 'retreat',
  displaced: 'retreat',
  displacedUnseen: 'retreat',
  advanced: 'advance',
};

const lie = (view: View): Lie => {
  const { scenario } = fieldOf(view);
  const counted = new Set(
    scenario.victory.cities.filter(({ points }) => points > 0).flatMap(({ hexes }) => hexes),
  );
  return {
    mover: view.side,
    pieces: [
      ...view.units.flatMap(({ unit, hex }) =>
        hex === null ? [] : [{ place: hex, side: sideOfUnit(view, unit) }],
      ),
      ...view.hidden.map(({ hex, side }) => ({ place: hex, side })),
    ],
    aims: view.control
      .filter(({ hex }) => counted.has(hex))
      .map(({ hex, side }) => ({ place: hex, holder: side })),
  };
};

const reasonOf = ({ id, values }: LogLine): string | null => {
  if (id === 'defenceAnnounced') return Number(values.air) > 0 ? 'airDefence' : 'noAirDefence';
  return REASONS[id] ?? null;
};

export const onlooker: Onlooker = { lie: view => lie(view as View), reasonOf };
