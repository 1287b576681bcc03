import type { Battle, Element, State } from './state.ts';
import { nameFor } from './terms/knowledge.ts';

export type SeenBattle = Omit<
  Battle,
  | 'attackers'
  | 'defenders'
  | 'retreating'
  | 'commits'
  | 'latecomers'
  | 'joined'
  | 'support'
  | 'held'
> & {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly retreating: readonly string[];
  /** What one's own forces keep out of it. */
  readonly held: readonly { readonly unit: string; readonly line: number; readonly n: number }[];
  /** One's own forces that came after the Contact Session. */
  readonly latecomers: readonly string[];
  /** FYOW-15.7: who joined it on its table: everybody there sees when and where. */
  readonly joined: readonly (Omit<Battle['joined'][number], 'unit'> & { readonly unit: string })[];
  /** FYOW-A13: on a table everybody sees everything: the elements of enemies in it. */
  readonly laidOpen: {
    readonly [name: string]: { readonly elements: readonly Element[]; readonly original: number };
  };
  /** Boards from which enemies in it came. */
  readonly cameFrom: { readonly [name: string]: number };
};

/** A battle as one side sees it: enemies by the names of their contacts. */
export const seenBattle = (state: State, side: number, battle: Battle): SeenBattle => {
  const name = (at: number): string => nameFor(state, side, at);
  const isAttacker = battle.attackers.some(at => state.units[at]!.side === side);
  const { attackers, defenders, retreating, latecomers, joined, held } = battle;
  // FYOW-A7b: a force whose end the side saw has no contact any more, and no name in what is left of the battle.
  const isKnown = (at: number): boolean => name(at) !== 'enemy';
  const enemies = (isAttacker ? defenders : attackers).filter(isKnown);
  return {
    id: battle.id,
    board: battle.board,
    stage: battle.stage,
    means: battle.means,
    opened: battle.opened,
    fromEdge: battle.fromEdge,
    resolved: battle.resolved,
    result: battle.result,
    column: battle.column,
    added: battle.added,
    barraged: battle.barraged,
    hasNr: battle.hasNr,
    again: battle.again,
    thrownBack: battle.thrownBack,
    order: battle.order,
    owes: battle.owes,
    fought: battle.fought,
    small: battle.small,
    wishes: battle.wishes.map((wish, i) => (i === side ? wish : null)),
    // Who had seen whom is each side's own knowledge.
    unseenDefender: isAttacker && battle.unseenDefender,
    seenAttacker: !isAttacker && battle.seenAttacker,
    // Whether his card was still to come would tell the attacker the order of the enemy's cards.
    answers: !isAttacker && battle.answers,
    attackers: attackers.filter(isKnown).map(name),
    defenders: defenders.filter(isKnown).map(name),
    retreating: retreating.filter(isKnown).map(name),
    held: held
      .filter(({ unit }) => state.units[unit]!.side === side)
      .map(one => ({ ...one, unit: name(one.unit) })),
    latecomers: latecomers.filter(at => state.units[at]!.side === side).map(name),
    joined: joined
      .filter(({ unit }) => isKnown(unit))
      .map(one => ({ ...one, unit: name(one.unit) })),
    laidOpen:
      battle.means === 'table' || battle.means === 'file'
        ? Object.fromEntries(
            enemies.map(at => [
              name(at),
              {
                elements: state.units[at]!.elements.map(line => ({ ...line })),
                original: state.units[at]!.original,
              },
            ]),
          )
        : {},
    cameFrom: Object.fromEntries(enemies.map(at => [name(at), state.units[at]!.cameFrom])),
  };
};
