import type { SeatId } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import { otherSide } from '../tables/unit-types.ts';
import { fieldOf } from '../terms/field.ts';
import { seesMap } from '../terms/seats.ts';
import { townCapacity } from '../terms/supply.ts';
import { controller } from '../terms/table.ts';

/**
 * HTL-17.10, HTL-24: what a seat may name as an aim. A high command without a map names any town of the zone and any HQ of the
 * enemy; bombers sent to what has been lost or stands in the other zone find nothing.
 */
export const aimsFor = (state: State, seat: SeatId, counter: number): string[] =>
  aims(state, counter, seesMap(state, seat));

/** HTL-18.2 to HTL-18.5: what a bomber can hit: in its zone and of the right kind. */
export const aimsOf = (state: State, counter: number): string[] => aims(state, counter, true);

const aims = (state: State, counter: number, isKnown: boolean): string[] => {
  const field = fieldOf(state);
  const { side } = field.air[counter]!;
  const { zone, target } = state.air.counters[counter]!;
  const enemy = otherSide(side);
  const inZone = (hex: number) => hex >= 0 && field.zone[hex] === zone;
  const hqs = field.hqs.flatMap((hq, i) =>
    hq.side === enemy && (!isKnown || (state.hqs[i]!.status === 'on' && inZone(state.hqs[i]!.hex)))
      ? [hq.id]
      : [],
  );
  const towns = field.towns.filter(
    town => inZone(town.hex) && (!isKnown || controller(state, town.hex) === 'PL'),
  );
  if (target === 'LOC') return side === 'GE' ? [...towns.map(({ id }) => id), ...hqs] : hqs;
  if (target === 'Cities') return towns.filter(({ city }) => city).map(({ id }) => id);
  if (target === 'Recce') {
    const hexes: string[] = [];
    for (let hex = 0; hex < field.grid.count; hex++)
      if (field.open[hex] && inZone(hex)) hexes.push(field.grid.label(hex));
    return hexes;
  }
  return [];
};

/** HTL-17.4 default: the highest capacity in the zone; for recce the first enemy HQ hex not yet looked at. */
export const usualAim = (state: State, counter: number): string => {
  const field = fieldOf(state);
  const { side } = field.air[counter]!;
  const { target, zone } = state.air.counters[counter]!;
  if (target === 'Recce') {
    const seen = state.air.notes
      .filter(one => one.kind === 'Recce' && one.side === side)
      .map(one => one.aim);
    const hexes = state.hqs.flatMap((hq, i) =>
      hq.status === 'on' && field.hqs[i]!.side !== side && field.zone[hq.hex] === zone
        ? [field.grid.label(hq.hex)]
        : [],
    );
    return hexes.sort().find(hex => !seen.includes(hex)) ?? hexes[0] ?? '';
  }
  const size = (id: string): number => {
    const town = field.town(id);
    const hq = field.hq(id);
    return town >= 0 ? townCapacity(state, town) : hq >= 0 ? field.hqs[hq]!.capacity : 0;
  };
  return aimsOf(state, counter).sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1))[0] ?? '';
};
