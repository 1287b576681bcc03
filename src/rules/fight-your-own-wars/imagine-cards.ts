import { pick, type Random } from '../../engine/random.ts';
import type { Card, State } from './state.ts';
import type { View } from './view.ts';

/** FYOW-A7b: with all cards open the pack is as large as it is seen, own cards at their places, enemies in the others. */
export const spreadCards = (state: State, view: View, pack: NonNullable<View['pack']>): void => {
  // Between two cards the next one may be his own: then nobody is on his card.
  if (!view.activation && pack.own.includes(pack.at)) {
    state.activation = null;
    state.cards = view.cards.map(card => ({ ...card }));
  }
  const [up, ...own] = state.cards;
  const later = view.activation ? own : state.cards.slice(state.activation ? 1 : 0);
  const enemy = state.commands.findIndex(({ side }) => side !== view.side);
  const other: Card = { kind: 'command', of: Math.max(0, enemy) };
  state.cards = Array.from({ length: pack.total }, () => ({ ...other }));
  state.card = pack.at;
  if (state.activation && up && pack.at < pack.total) state.cards[pack.at] = up;
  for (const [i, place] of pack.own.entries()) if (later[i]) state.cards[place] = later[i];
};

/** Own cards in their order, the enemy's somewhere among them. */
export const layCards = (state: State, view: View, chance: Random): void => {
  if (view.step !== 'AC1') return;
  const own: Card[] = view.cards.map(card => ({ ...card }));
  const others = state.units.flatMap((unit, of): Card[] =>
    unit.side !== view.side && unit.status === 'here' && unit.level !== 'picket'
      ? [{ kind: 'unit', of }]
      : [],
  );
  if (view.activation) {
    state.activation = {
      ...view.activation,
      issuedTo: [...view.activation.issuedTo],
      asked: [...view.activation.asked],
      passed: [...view.activation.passed],
      failed: [...view.activation.failed],
      acted: [...view.activation.acted],
      deeds: [...view.activation.deeds],
      met: [...view.activation.met],
      rallying: [...view.activation.rallying],
    };
    state.cards = [{ kind: view.activation.kind, of: view.activation.of }, ...own];
    return;
  }
  const now = others.length > 0 ? pick(others, chance) : undefined;
  state.cards = now ? [now, ...own] : own;
  if (now && view.ending === 'none')
    state.activation = {
      kind: 'unit',
      of: now.of,
      stage: 'free',
      main: false,
      issuedTo: [],
      decisions: 0,
      asked: [],
      passed: [],
      failed: [],
      asksSeat: true,
      arrived: false,
      acted: [],
      deeds: [],
      met: [],
      rallying: [],
    };
};

/** A seat that is asked nothing knows that somebody else is. */
export const askSomebody = (state: State, view: View): void => {
  if (view.step === 'AC1' || view.ending !== 'none' || view.done) return;
  const own = state.sides[view.side];
  for (const [i, side] of state.sides.entries())
    if (i !== view.side && (own === undefined || own.done)) side.done = false;
};
