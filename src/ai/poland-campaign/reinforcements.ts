import { bestOf, decided, offersOf, type PolandDecision, type PolandSight } from './decision.ts';
import { marchTo } from './ranges.ts';
import { GERMAN, type Situation } from './situation.ts';

/** PC-4.2.1, PC-4.2.3: units that wait off the board, and where they come in; null when nobody waits. */
export const bringIn = (sight: PolandSight, situation: Situation): PolandDecision | null => {
  const { view, field, me } = situation;
  const due = view.units.some(({ unit, status }) => {
    const piece = field.pieces[field.unitNumber(unit)]!;
    return piece.side === me && status === 'notArrived' && piece.arrives <= view.turn;
  });
  if (due) {
    const found = me === GERMAN ? enter(sight, situation) : place(sight, situation);
    if (found) return found;
  }
  return me === GERMAN ? drop(sight, situation) : null;
};

/** Poles: in the city that is worth most and has fewest defenders. */
const place = (sight: PolandSight, situation: Situation): PolandDecision | null => {
  const { field, worth, count, me, zone, foe } = situation;
  const offers = offersOf(sight, 'placeReinforcement');
  if (offers.length === 0) return null;
  const best = bestOf(offers, ({ hex: label }) => {
    const hex = field.grid.index(label);
    const crowd = count[me][hex]!;
    return worth[hex]! / (1 + crowd * crowd) - (zone[foe][hex]! > 0 && worth[hex]! < 10 ? 6 : 0);
  });
  return decided(best, 'reinforce', { unit: best.unit, hex: best.hex });
};

/** Germans: as near as may be to the nearest enemy city, and out of enemy zones. */
const enter = (sight: PolandSight, situation: Situation): PolandDecision | null => {
  const { field, zone, foe, me, holder } = situation;
  const offers = offersOf(sight, 'enterReinforcement');
  const goals = field.cities.filter(hex => holder[hex] === foe);
  if (offers.length === 0) return null;
  const best = bestOf(offers, ({ entry, path }) => {
    const hex = field.grid.index(path.at(-1) ?? entry);
    const far = Math.min(99, ...goals.map(goal => marchTo(field, 0, me, goal)[hex]!));
    return -far - (zone[foe][hex]! > 0 ? 99 : 0);
  });
  return decided(best, 'reinforce', { unit: best.unit, hex: best.path.at(-1) ?? best.entry });
};

/** PC-4.2.3: the paratroops cost points, so that only an open city of great worth is worth them. */
const drop = (sight: PolandSight, situation: Situation): PolandDecision | null => {
  const { field, holder, worth, foe, count, zone, view, turnsLeft } = situation;
  if (view.drop || turnsLeft > 2) return null;
  const open = field.cities.some(
    hex =>
      holder[hex] === foe && worth[hex]! >= 10 && count[foe][hex] === 0 && zone[foe][hex] === 0,
  );
  if (!open) return null;
  const offers = offersOf(sight, 'paradrop').filter(({ hex: label }) => {
    const hex = field.grid.index(label);
    return holder[hex] === foe && worth[hex]! >= 10;
  });
  if (offers.length === 0) return null;
  const best = bestOf(offers, ({ hex }) => worth[field.grid.index(hex)]!);
  return decided(best, 'drop', { hex: best.hex });
};
