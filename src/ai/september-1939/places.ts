import { distance } from '../../maps/hex/distance.ts';
import { maySupport } from '../../rules/september-1939/terms/command.ts';
import { unitsOfSideIn } from '../../rules/september-1939/terms/contact.ts';
import { standing } from '../../rules/september-1939/terms/standing.ts';
import { spOf } from '../../rules/september-1939/terms/strength.ts';
import type { Group, Survey } from './attack-plan.ts';
import { FARTHEST, farsTo, nearest, type Pull } from './far.ts';
import { escortsOf, hexOfGuarded, hiding, refugeOf } from './flight.ts';
import { postureOf, threatTo } from './posture.ts';
import { neighboursOf, type Situation, strengthIn } from './situation.ts';

/** What a hex is worth to a counter; the reason goes with it. */
export type PlaceWorth = {
  readonly why: string;
  at(hex: number): number;
};

const GUN_RANGE = 3;
const COMMAND = 2;

/** The enemy's strength next to a hex. */
const facing = ({ field, enemySp }: Situation, hex: number): number =>
  neighboursOf(field, hex).reduce((sum, at) => sum + (enemySp.get(at) ?? 0), 0);

const inZone = ({ state, foe }: Situation, hex: number): boolean =>
  standing(state).presumed[foe][hex]! > 0;

const worksAt = ({ state, side }: Situation, hex: number): number =>
  state.works.some(one => one.hex === hex && one.side === side) ? 1 : 0;

/** Troops that press on: nearer to the goal; next to the enemy only where they are a match for him. */
const pressing = ({ situation }: Survey, unit: number, pulls: readonly Pull[]): PlaceWorth => {
  const { aims } = situation;
  const fars = farsTo(situation, unit, pulls);
  const own = spOf(situation.state, unit);
  return {
    why: 'goes',
    at(hex) {
      if (aims.take.includes(hex)) return 50;
      const far = nearest(fars, hex);
      if (far >= FARTHEST) return -99;
      const against = facing(situation, hex);
      const with_ = own + strengthIn(situation, hex, unit);
      const risk = against > with_ * 1.5 ? 4 + against - with_ : against > with_ ? 1 : 0;
      return -far / 4 - risk;
    },
  };
};

/** Troops that break through: past the enemy, not into him. */
const breaking = ({ situation }: Survey, unit: number, pulls: readonly Pull[]): PlaceWorth => {
  const { aims, field, state } = situation;
  const fars = farsTo(situation, unit, pulls);
  return {
    why: 'goes',
    at(hex) {
      if (aims.take.includes(hex)) return 90;
      const far = nearest(fars, hex);
      if (far >= FARTHEST) return -99;
      const across = field.westOfWisla[hex] ? 12 : 0;
      const met = inZone(situation, hex) && hex !== state.units[unit]!.hex ? 2 : 0;
      return across - far / 4 - met;
    },
  };
};

/** Troops that hold a place: in it while there is room, else beside it on good ground; who is dug in stays. */
const holding = ({ situation }: Survey, unit: number, pulls: readonly Pull[]): PlaceWorth => {
  const { aims, field } = situation;
  return {
    why: 'holds',
    at(hex) {
      if (aims.keep.includes(hex)) return 30;
      const far = Math.min(...pulls.map(({ goal }) => distance(field.grid, goal, hex)));
      const weak = facing(situation, hex) > spOf(situation.state, unit) ? 4 : 0;
      return -2 * far + field.cover[hex]! + 2 * worksAt(situation, hex) - weak;
    },
  };
};

/** So far from what must not be lost its screen stands, one hex apart: zones close the gaps. */
const SCREEN = 3;

const friendsNextTo = ({ field, state, side }: Situation, hex: number, but: number): number =>
  neighboursOf(field, hex).filter(at => unitsOfSideIn(state, side, at).some(unit => unit !== but))
    .length;

/** Troops that only want to last: a wide screen around what must not be lost, so that nobody comes near in one day. */
const lasting = (survey: Survey, unit: number): PlaceWorth => {
  const { situation } = survey;
  const { field } = situation;
  const escort = escortsOf(situation).includes(unit);
  const centre = escort ? hexOfGuarded(situation) : refugeOf(survey);
  return {
    why: centre < 0 ? 'fallsBack' : 'screens',
    at(hex) {
      const far = centre < 0 ? SCREEN : distance(field.grid, centre, hex);
      if (escort && far === 0) return strengthIn(situation, hex, unit) === 0 ? 20 : 0;
      const there = strengthIn(situation, hex, unit) > 0 ? 1 : 0;
      return (
        -2 * Math.abs(far - SCREEN) -
        2.5 * there -
        1 * friendsNextTo(situation, hex, unit) +
        0.3 * field.cover[hex]! +
        1 * worksAt(situation, hex)
      );
    },
  };
};

/** Guns: within three hexes of what is to be attacked or of those who attack, out of enemy zones, beside friends. */
const gunPlace = (
  { situation }: Survey,
  gun: number,
  groups: readonly Group[],
  pulls: readonly Pull[],
): PlaceWorth => {
  const { field, state } = situation;
  const targets = groups
    .filter(({ members }) =>
      maySupport(
        state,
        gun,
        members.map(({ unit }) => unit),
      ),
    )
    .map(({ target }) => target);
  const friends = situation.mine.filter(
    unit => field.pieces[unit]!.assault && maySupport(state, gun, [unit]),
  );
  const fars = farsTo(situation, gun, pulls);
  return {
    why: 'guns',
    at(hex) {
      const met = inZone(situation, hex) ? 6 : 0;
      const beside = strengthIn(situation, hex, gun) > 0 ? 2 : 0;
      const aimed = targets.some(target => distance(field.grid, target, hex) <= GUN_RANGE) ? 8 : 0;
      const far = Math.min(9, nearestOf(situation, friends, hex));
      const goal = pulls.length > 0 ? nearest(fars, hex) / 40 : 0;
      return aimed + beside - met - 0.8 * Math.max(0, far - 1) - goal + 0.3 * field.cover[hex]!;
    },
  };
};

const nearestOf = ({ field, state }: Situation, units: readonly number[], hex: number): number => {
  let least = 99;
  for (const unit of units)
    least = Math.min(least, distance(field.grid, state.units[unit]!.hex, hex));
  return least;
};

/** Headquarters: within two hexes of their troops, never alone near the enemy. */
const hqPlace = ({ situation }: Survey, hq: number): PlaceWorth => {
  const { field, state, mine, aims } = situation;
  const led = mine.filter(unit => field.pieces[unit]!.hq === hq && field.pieces[unit]!.assault);
  const dear = aims.guard.includes(hq);
  const shaken = led.filter(unit => state.units[unit]!.order !== 'good');
  return {
    why: dear ? 'hides' : 'leads',
    at(hex) {
      const commanded = led.filter(
        unit => distance(field.grid, state.units[unit]!.hex, hex) <= COMMAND,
      ).length;
      const rallied = shaken.filter(unit => state.units[unit]!.hex === hex).length;
      const company = Math.min(9, strengthIn(situation, hex, hq));
      const alone = company === 0 ? (inZone(situation, hex) ? 20 : dear ? 12 : 3) : 0;
      const risk = (dear ? 0.25 : 0.08) * threatTo(situation, hex);
      const toll = (dear ? 1 : 0.2) * facing(situation, hex);
      const close = Math.min(20, nearestOf(situation, led, hex));
      return (
        0.5 * commanded +
        rallied +
        (dear ? company : 0.2 * company) -
        alone -
        risk -
        toll -
        0.3 * close
      );
    },
  };
};

/** W39-S1.4: one Soviet counter west of the line, and all Germans may move. */
const RELEASE = 30;
const releasing = ({ field, state }: Situation, unit: number, worth: PlaceWorth): PlaceWorth => {
  const { release } = field.scenario;
  const by = release ? ['DE', 'SU', 'PL'].indexOf(release.by) : -1;
  if (!release || state.released || field.pieces[unit]!.nation !== by) return worth;
  return {
    why: worth.why,
    at: hex => worth.at(hex) + (field.grid.column(hex) < release.column ? RELEASE : 0),
  };
};

/** What places are worth to a counter that is in no attack. */
export const placeWorth = (
  survey: Survey,
  unit: number,
  groups: readonly Group[],
  pulls: readonly Pull[],
): PlaceWorth => {
  const { artillery, class: kind } = survey.situation.field.pieces[unit]!;
  const { aims } = survey.situation;
  if (kind === 'hq')
    return aims.guard.includes(unit) && postureOf(survey.situation) === 'last'
      ? { why: 'hides', at: hiding(survey, unit) }
      : hqPlace(survey, unit);
  if (artillery) return gunPlace(survey, unit, groups, pulls);
  switch (postureOf(survey.situation)) {
    case 'hold':
      return holding(survey, unit, pulls);
    case 'last':
      return lasting(survey, unit);
    case 'break':
      return breaking(survey, unit, pulls);
    default:
      return releasing(survey.situation, unit, pressing(survey, unit, pulls));
  }
};
