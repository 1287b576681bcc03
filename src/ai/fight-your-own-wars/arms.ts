import type { Decision, Sight } from '../../engine/bot.ts';
import type { View } from '../../rules/fight-your-own-wars/index.ts';
import { airMorning } from './air.ts';
import { airCard, wantsAirCards } from './air-card.ts';
import { cellOrders } from './cells.ts';
import { proposedBy } from './recruit.ts';
import { shipCard } from './ship-card.ts';
import { shipsMorning } from './ships.ts';
import { trainCard, wantsTrains } from './trains.ts';

type Hand = 'orders' | 'contact' | 'all';

const taken = (
  sight: Sight<View>,
  arm: 'air' | 'naval' | 'rail',
  now: Hand | undefined,
  wanted: Hand,
): Decision | null => {
  if (now === undefined || now === wanted) return null;
  const action = { type: 'hand.set', unit: arm, hand: wanted };
  if (sight.refuse(action) !== null) return null;
  const id = wanted === 'orders' ? 'armLeft' : 'armInHand';
  return { action, reason: { id, values: { arm: ARMS[arm] } } };
};
const ARMS = { air: 'its squadrons', naval: 'its ships', rail: 'its trains' } as const;

/** FYOW-A17: of which arms the staff wants to see the cards: of each as long as it has something to decide. */
export const armsInHand = (sight: Sight<View>, kind: string): Decision | null => {
  const { air, sea, rails } = sight.view;
  const flying = air?.commands.find(({ condition }) => condition !== 'withdraw')?.hand;
  if (flying === 'orders') return taken(sight, 'air', flying, 'contact');
  if (sea && sea.vessels.length > 0 && sea.hand !== 'all')
    return taken(sight, 'naval', sea.hand, 'all');
  if (kind === 'planDay' && rails)
    return taken(sight, 'rail', rails.hand, wantsTrains(sight.view) ? 'all' : 'orders');
  return null;
};

const passes = (id: string): Decision => ({ action: { type: 'pass' }, reason: { id, values: {} } });

/** FYOW-28.1: the groups of the day, then whether somebody must be at the desk for them. */
const missions = (sight: Sight<View>): Decision => {
  const next = airMorning(sight);
  if (next) return next;
  const hand = sight.view.air?.commands.find(({ condition }) => condition !== 'withdraw')?.hand;
  const wanted = wantsAirCards(sight.view) ? 'all' : 'contact';
  return taken(sight, 'air', hand, wanted) ?? passes('staysDown');
};

/** FYOW-6.3: the card of a Senior Commander: his trains, then what his desk proposes. */
const senior = (sight: Sight<View>): Decision | null => {
  const run = trainCard(sight);
  if (run) return run;
  const action = proposedBy(sight as Sight);
  if (!action) return null;
  const { view } = sight;
  const name = view.commands[view.activation!.of]?.leader.name ?? '';
  return { action, reason: { id: 'senior', values: { unit: name } } };
};

/** What the staff decides for aircraft, ships, trains and cells; null where the question is none of theirs. */
export const forArms = (sight: Sight<View>, kind: string): Decision | null => {
  if (sight.view.resistance.open.length > 0 || kind === 'resistance') {
    const list = cellOrders(sight);
    if (list) return list;
  }
  switch (kind) {
    case 'airLoads':
      return passes('loadsKept');
    case 'airMissions':
      return missions(sight);
    case 'airCard':
      return airCard(sight);
    case 'naval':
      return shipsMorning(sight) ?? passes('shipsSail');
    case 'vessel':
      return shipCard(sight);
    case 'card':
      return sight.view.activation?.kind === 'command' ? senior(sight) : null;
    default:
      return null;
  }
};
