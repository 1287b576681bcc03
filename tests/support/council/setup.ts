import type { Seat } from '../../../src/engine/seat.ts';
import { type Infer, list, optional, shape, text, whole } from '../../../src/engine/shape.ts';
import type { Context, Setting } from '../../../src/engine/system.ts';
import { CAMPS, type Camp, type Card, type Player, type State, type Unit } from './state.ts';

export const scenarioShape = shape({
  id: text(40),
  title: text(80),
  rounds: whole(1, 20),
  /** Copies of press, scout and rally in the deck. */
  deck: list(whole(1, 20), 3, 3),
});
export type CouncilScenario = Infer<typeof scenarioShape>;
export const optionsShape = shape({ handSize: whole(1, 4), note: optional(text(40)) });
export type CouncilOptions = Infer<typeof optionsShape>;

export const SCENARIOS: readonly CouncilScenario[] = [
  { id: 'short', title: 'An evening', rounds: 4, deck: [9, 6, 6] },
  { id: 'long', title: 'A weekend', rounds: 9, deck: [8, 5, 7] },
];

const PLAYERS: readonly { seat: string; name: string; camp: Camp }[] = [
  { seat: 'north-1', name: 'First of the North', camp: 'north' },
  { seat: 'north-2', name: 'Second of the North', camp: 'north' },
  { seat: 'north-3', name: 'Third of the North', camp: 'north' },
  { seat: 'south-1', name: 'First of the South', camp: 'south' },
  { seat: 'south-2', name: 'Second of the South', camp: 'south' },
];

export const SEATS: readonly Seat[] = [
  ...PLAYERS.map(({ seat, name, camp }): Seat => ({ id: seat, name, kind: 'player', side: camp })),
  { id: 'control', name: 'Control', kind: 'control' },
  { id: 'clock', name: 'Clock', kind: 'clock' },
];

export const UNITS_A_CAMP = 3;

/** CO-1.2: the deck is shuffled and dealt. CO-1.3: one unit of each camp, chosen by lot, is a dummy. */
export const setup = (
  { scenario, options }: Setting<CouncilOptions, CouncilScenario>,
  context: Context,
): State => {
  const [press = 1, scout = 1, rally = 1] = scenario.deck;
  const cards: Card[] = [
    ...Array.from({ length: press }, (): Card => 'press'),
    ...Array.from({ length: scout }, (): Card => 'scout'),
    ...Array.from({ length: rally }, (): Card => 'rally'),
  ];
  const deck = context.dice.shuffle(cards, 'CO-1.2', { seenBy: [] });
  const players = PLAYERS.map(
    ({ seat, camp }): Player => ({
      seat,
      camp,
      hand: deck.splice(-options.handSize),
      chosen: null,
    }),
  );
  const units = CAMPS.flatMap(camp => {
    const [dummy = 1] = context.roll('d3', 'CO-1.3', { for: camp, seenBy: membersOf(camp) });
    return Array.from({ length: UNITS_A_CAMP }, (_, i) => newUnit(camp, i, i + 1 === dummy));
  });
  context.log('CO-1.2', 'opened', { title: scenario.title, rounds: scenario.rounds });
  return {
    round: 1,
    rounds: scenario.rounds,
    resolving: -1,
    influence: { north: 0, south: 0 },
    players,
    units,
    deck,
    discard: [],
    ending: 'none',
    winner: 'none',
  };
};

export const membersOf = (camp: Camp): string[] =>
  PLAYERS.filter(player => player.camp === camp).map(player => player.seat);

const newUnit = (camp: Camp, i: number, dummy: boolean): Unit => ({
  id: `${camp === 'north' ? 'N' : 'S'}${i + 1}`,
  camp,
  place: (camp === 'north' ? 0 : 6) + i + 1,
  strength: 2,
  dummy,
  shown: false,
});
