import { distance } from '../../maps/hex/distance.ts';
import type { State } from '../../rules/september-1939/index.ts';
import { runReach } from '../../rules/september-1939/terms/march.ts';
import { put } from '../../rules/september-1939/terms/standing.ts';
import { spOf } from '../../rules/september-1939/terms/strength.ts';
import type { Survey } from './attack-plan.ts';
import { bestOf } from './decision.ts';
import { type Exposure, exposureOf, exposureOn, hisMove, isStuck } from './exposure.ts';
import { FARTHEST, farTo } from './far.ts';
import { neighboursOf, type Situation, strengthIn } from './situation.ts';

export const hexOfGuarded = ({ aims, state }: Situation): number =>
  aims.guard.map(one => state.units[one]!.hex).find(hex => hex >= 0) ?? -1;

const RIDER = 18;
const ESCORTS = 2;

/** W39-13.26: riders who go with a headquarters that must live: nobody rides it down while they are there. */
export const escortsOf = (situation: Situation): number[] => {
  const { field, state, mine } = situation;
  const at = hexOfGuarded(situation);
  if (at < 0) return [];
  const far = (unit: number): number => distance(field.grid, state.units[unit]!.hex, at);
  /** Who has moved already cannot come any more. */
  const late = (unit: number): number => Number(state.units[unit]!.moved && far(unit) > 0);
  const troops = mine
    .filter(unit => field.pieces[unit]!.assault)
    .sort((a, b) => late(a) - late(b) || far(a) - far(b) || a - b);
  const riders = troops.filter(unit => field.pieces[unit]!.allowance >= RIDER);
  return (riders.length > 0 ? riders : troops).slice(0, ESCORTS);
};

/** Enemies so many hexes away still count. */
const HORIZON = 24;

/** How hard the enemy presses on a hex from far and near. */
const pressure = ({ field, theirs, state }: Situation, hex: number): number => {
  let sum = 0;
  for (const unit of theirs) {
    if (!field.pieces[unit]!.assault) continue;
    const far = distance(field.grid, state.units[unit]!.hex, hex);
    if (far < HORIZON) sum += (spOf(state, unit) * (HORIZON - far)) / HORIZON;
  }
  return sum;
};

/** Hexes from here to the nearest one that the enemy could enter, as far as that matters. */
const DEEP = 4;
const depthOf = ({ field }: Situation, { entrants }: Exposure, hex: number): number => {
  const seen = new Set([hex]);
  let rim = [hex];
  for (let depth = 0; depth < DEEP; depth++) {
    if (rim.some(at => entrants[at]! > 0)) return depth;
    rim = rim.flatMap(at => neighboursOf(field, at)).filter(at => !seen.has(at) && seen.add(at));
  }
  return DEEP;
};

/** Hexes a counter makes in a day, half points of its allowance for each. */
const PACE = 0.4;
const paceOf = ({ pieces }: Situation['field'], unit: number): number =>
  Math.max(4, PACE * pieces[unit]!.allowance);

/** Days until the first enemy could be in each hex, as the crow flies. */
const daysTo = ({ field, theirs, state }: Situation): Float64Array => {
  const days = new Float64Array(field.grid.count).fill(99);
  for (const unit of theirs) {
    if (!field.pieces[unit]!.assault) continue;
    const { hex, moveDays, refuelling } = state.units[unit]!;
    const rest = moveDays >= 3 && !refuelling ? 1 : 0;
    const pace = paceOf(field, unit);
    for (let at = 0; at < days.length; at++)
      days[at] = Math.min(days[at]!, rest + (distance(field.grid, hex, at) - 1) / pace);
  }
  return days;
};

/** How much land would be reached before the enemy is there: who flees into a corner or a forest is caught there. */
const roomIn = (
  { field }: Situation,
  days: Float64Array,
  daysFrom: (hex: number) => number,
): number => {
  let free = 0;
  for (let at = 0; at < days.length; at += EVERY) {
    if (!field.area[at] || field.lake[at]) continue;
    if (HEAD_START + daysFrom(at) < days[at]!) free++;
  }
  return Math.min(1, free / PLENTY_OF_ROOM);
};

/** As the crow flies; and by the ways there are. */
const roughRoom = (situation: Situation, hq: number, days: Float64Array, hex: number): number => {
  const { field } = situation;
  const pace = paceOf(field, hq);
  return roomIn(situation, days, at => distance(field.grid, hex, at) / pace);
};
const trueRoom = (situation: Situation, hq: number, days: Float64Array, hex: number): number => {
  const far = farTo(situation, hq, hex);
  const { allowance } = situation.field.pieces[hq]!;
  return roomIn(situation, days, at => (far[at]! < 0 ? FARTHEST : far[at]! / allowance));
};
const HEAD_START = 0.3;
const PLENTY_OF_ROOM = 300;
/** One hex in so many is enough to measure by; no divisor of the rows, lest whole rows be left out. */
const EVERY = 5;

const PRESSURE = 0.02;
const ROOM = 12;
const TRUE_ROOM = 30;
const FEW = 8;
/** W39-8.74: while there are many, those who pursue others may come this way; later only the chase counts. */
const isCrowded = ({ mine }: Situation): boolean => mine.length > FEW;
/** W39-13.26: one enemy finds a face-down counter, a second one rides it down. */
const foundBy = (enemies: number): number => Math.min(24, 2 + 4 * enemies);

/** What a hex is worth to a headquarters that must live, by what the enemy could do tomorrow; W39-10.15: no plane sees into woods. */
const today = (situation: Situation, hq: number): ((hex: number) => number) => {
  const exposure = exposureOf(situation, hq);
  const { entrants, near } = exposure;
  const days = daysTo(situation);
  const deep = isCrowded(situation) ? 1 : 0.2;
  return hex => {
    const company = strengthIn(situation, hex, hq);
    const depth = depthOf(situation, exposure, hex);
    const alone = entrants[hex]! > 0 ? foundBy(entrants[hex]!) : 2 * deep * (DEEP - depth);
    const beset = near[hex]! === 0 ? 0 : near[hex]! >= 3 * company ? 23 : 12;
    const wood = situation.field.wood[hex]! > 0 ? 1 + deep : 0;
    const danger = company > 0 ? beset : alone;
    return (
      wood +
      depth +
      ROOM * roughRoom(situation, hq, days, hex) -
      danger -
      PRESSURE * pressure(situation, hex)
    );
  };
};

/** Where the headquarters will probably go when everybody else has moved: the screen forms around that. */
export const refugeOf = (survey: Survey): number => {
  const { situation, ranges } = survey;
  const at = hexOfGuarded(situation);
  const [hq = -1] = situation.aims.guard;
  const range = ranges.get(hq);
  const known = refuges.get(survey);
  if (at < 0 || !range || known !== undefined) return known ?? at;
  const safe = today(situation, hq);
  const accompanied = escorted(survey, hq);
  const refuge = bestOf([at, ...range.hexes], hex => safe(hex) - (accompanied(hex) ? 0 : ALONE));
  refuges.set(survey, refuge);
  return refuge;
};
const refuges = new WeakMap<Survey, number>();

/** Chasers this far away come no nearer that it would matter. */
const CHASE = 30;

/** The table when every enemy has gone as near to the hex as he can. */
const chased = (situation: Situation, hq: number, hex: number): State => {
  const { field, theirs, state } = situation;
  const { grid, reach, pieces } = field;
  const table = hisMove(situation, hq);
  const far = (at: number): number => distance(grid, at, hex);
  const chasers = theirs
    .filter(unit => pieces[unit]!.assault && far(state.units[unit]!.hex) <= CHASE)
    .sort((a, b) => far(state.units[a]!.hex) - far(state.units[b]!.hex) || a - b);
  for (const unit of chasers) {
    if (isStuck(table, field, unit)) continue;
    runReach(table, unit);
    let best = table.units[unit]!.hex;
    for (let i = 0; i < reach.count; i++) {
      const at = reach.hexes[i]!;
      if (at !== hex && far(at) < far(best)) best = at;
    }
    if (best !== table.units[unit]!.hex) put(table, unit, best);
  }
  return table;
};

const TOMORROW = 0.8;
const TRAPPED = 24;

/** What is left to a headquarters on the day after: how well the best place it can then reach is out of reach again. */
const dangerTomorrow = (situation: Situation, hq: number, hex: number): number => {
  const { field } = situation;
  const table = chased(situation, hq, hex);
  const { entrants } = exposureOn(situation, table);
  table.side = situation.side;
  table.nation = field.pieces[hq]!.nation;
  table.units[hq]!.halved = false;
  put(table, hq, hex);
  runReach(table, hq);
  let least = TRAPPED;
  let safe = 0;
  for (let i = 0; i < field.reach.count; i++) {
    const found = entrants[field.reach.hexes[i]!]!;
    if (found === 0) safe++;
    least = Math.min(least, found);
  }
  return least > 0 ? foundBy(least) : Math.max(0, 8 - safe / 3);
};

/** W39-13.26: a headquarters by itself is lost to whoever finds it. */
const ALONE = 30;

/** Hexes where somebody of the escort stands or can come to. */
const escorted = ({ situation, within }: Survey, hq: number): ((hex: number) => boolean) => {
  const { state } = situation;
  const escorts = escortsOf(situation);
  return hex =>
    strengthIn(situation, hex, hq) > 0 ||
    escorts.some(unit => state.units[unit]!.hex === hex || (within.get(unit)?.has(hex) ?? false));
};

/** So many places are looked at twice, and not two that are as good as the same. */
const LOOKED_AT = 8;
const APART = 4;

/** W39-13.26: a headquarters that must live goes where nobody can reach it, nor tomorrow. */
export const hiding = (survey: Survey, hq: number): ((hex: number) => number) => {
  const { situation, ranges } = survey;
  const { field, state } = situation;
  const safe = today(situation, hq);
  const accompanied = escorted(survey, hq);
  const worth = (hex: number): number => safe(hex) - (accompanied(hex) ? 0 : ALONE);
  const here = state.units[hq]!.hex;
  const days = daysTo(situation);
  const ranked = [here, ...(ranges.get(hq)?.hexes ?? [])]
    .map(hex => ({ hex, worth: worth(hex) }))
    .sort((a, b) => b.worth - a.worth || a.hex - b.hex);
  const weight = isCrowded(situation) ? TRUE_ROOM : 2 * TRUE_ROOM;
  const looked = new Map<number, number>();
  for (const { hex, worth: now } of ranked) {
    if (looked.size >= LOOKED_AT) break;
    if ([...looked.keys()].some(other => distance(field.grid, other, hex) < APART)) continue;
    const room = weight * trueRoom(situation, hq, days, hex);
    looked.set(hex, now + room - TOMORROW * dangerTomorrow(situation, hq, hex));
  }
  return hex => looked.get(hex) ?? worth(hex) - TRAPPED;
};
