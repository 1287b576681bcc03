import { learnedOf } from '../../../src/rules/fight-your-own-wars/phases/gather.ts';
import {
  attitudeAfter,
  controlAfter,
} from '../../../src/rules/fight-your-own-wars/phases/session.ts';
import {
  arrivingDice,
  occupyingDice,
} from '../../../src/rules/fight-your-own-wars/tables/detection.ts';
import { factNamed } from '../../../src/rules/fight-your-own-wars/tables/information.ts';
import { joinsAfter } from '../../../src/rules/fight-your-own-wars/terms/battle.ts';
import {
  aspectOf,
  darkDice,
  factsFrom,
} from '../../../src/rules/fight-your-own-wars/terms/detect-sums.ts';
import { isEngagement } from '../../../src/rules/fight-your-own-wars/terms/engagement.ts';
import { jamOf } from '../../../src/rules/fight-your-own-wars/terms/traffic.ts';
import { type Ops, ten } from './vector.ts';

/** Detection, information, attitudes, markers. */
export const DETECT_OPS: Ops = {
  facing: ({ ownedEdge, box }) => ({ aspect: aspectOf(ownedEdge, box) }),
  detectDice: ({
    role,
    head = 'notRecceHeaded',
    light = 'day',
    weather = 'fair',
    attitude = 'present',
    aspect = 'front',
    allRecce = false,
    extraDice = 0,
  }) => ({
    nDice: Math.max(
      0,
      extraDice +
        (role === 'arriving'
          ? arrivingDice(head) - darkDice(light, weather)
          : occupyingDice(attitude, allRecce) -
            (aspect !== 'front' && !allRecce ? 1 : 0) -
            darkDice(light, weather)),
    ),
  }),
  conceal: ({ elements }, { d10 }) => {
    const may = elements.map(
      ({
        infantry = false,
        elite = false,
        item: _item,
      }: {
        infantry?: boolean;
        elite?: boolean;
        item?: string;
      }) => infantry && elite,
    );
    if (!may.some(Boolean)) return { error: 'E_CONCEAL', ...(d10 ? {} : {}) };
    let at = 0;
    const concealed = may.map((one: boolean) => (one ? d10[at++] >= 6 : null));
    return { concealed, entirely: concealed.every((one: boolean | null) => one === true) };
  },
  gather: (
    { zone, light = 'day', weather = 'fair', detected: found = false, list = [] },
    { d6, d10 },
  ) => {
    const inside = zone === 'inside';
    const die = inside ? ten(d10) : d6;
    const facts = factsFrom(die, inside, light, weather);
    const wanted = [...list].filter((id: string) => factNamed(id) !== undefined);
    return { facts, learned: learnedOf(wanted, [], facts, found, !inside && die === 6) };
  },
  joinTabletop: ({ cards, joiner }) => {
    const [a, b] = Object.values(cards as { [side: string]: number[] }).map(all =>
      Math.min(...all),
    );
    return { afterBounds: joinsAfter([a!, b!], joiner) };
  },
  engagement: ({ zones, aware }) => ({
    engaged: isEngagement([zones[0], zones[1]], [aware[0], aware[1]]),
  }),
  control: ({ onTable, before }) => {
    const sides = ['germany', 'britain'];
    const after = controlAfter(
      sides.indexOf(before),
      onTable.includes('germany'),
      onTable.includes('britain'),
    );
    return { control: sides[after] ?? null };
  },
  fortify: ({ attitude, quietSessions }) => ({
    attitude: attitude === 'deployed' ? attitudeAfter(quietSessions) : attitude,
  }),
  jam: ({ aheadFailed, overtake, friendAheadHere = false, friendOnDestination = false }) =>
    jamOf(aheadFailed, overtake, friendAheadHere, friendOnDestination),
};
