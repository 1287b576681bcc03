import type { Battle, Element, State } from './state.ts';
import { nameFor } from './terms/knowledge.ts';

export type SeenBattle = Omit<
  Battle,
  'attackers' | 'defenders' | 'retreating' | 'commits' | 'latecomers' | 'support' | 'held'
> & {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly retreating: readonly string[];
  /** What one's own forces keep out of it. */
  readonly held: readonly { readonly unit: string; readonly line: number; readonly n: number }[];
  /** One's own forces that came after the Contact Session. */
  readonly latecomers: readonly string[];
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
  const {
    attackers,
    defenders,
    retreating,
    latecomers,
    held,
    support: _,
    commits: __,
    ...rest
  } = battle;
  const enemies = isAttacker ? defenders : attackers;
  return {
    ...rest,
    wishes: battle.wishes.map((wish, i) => (i === side ? wish : null)),
    // Who had seen whom is each side's own knowledge.
    unseenDefender: isAttacker && battle.unseenDefender,
    seenAttacker: !isAttacker && battle.seenAttacker,
    attackers: attackers.map(name),
    defenders: defenders.map(name),
    retreating: retreating.map(name).filter(one => one !== 'enemy'),
    held: held
      .filter(({ unit }) => state.units[unit]!.side === side)
      .map(one => ({ ...one, unit: name(one.unit) })),
    latecomers: latecomers.filter(at => state.units[at]!.side === side).map(name),
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
