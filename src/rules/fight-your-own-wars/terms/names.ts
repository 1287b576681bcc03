import type { Context } from '../../../engine/system.ts';
import printed from '../data/names.json';

type Lists = {
  readonly ranks: readonly string[];
  readonly given: readonly string[];
  readonly surnames: readonly string[];
};
const nations = printed.nations as { readonly [nation: string]: Lists };
const levels = printed.levels as readonly string[];

/** FYOW-0.3: names of commanders, shuffled once for each nation, none dealt twice. */
export class Names {
  readonly #decks = new Map<string, { given: string[]; surnames: string[]; dealt: number }>();
  constructor(private readonly context: Context) {}

  next(nation: string, level: string): string {
    const lists = nations[nation] ?? nations.other!;
    const deck = this.#deckOf(nation, lists);
    const given = deck.given[deck.dealt % deck.given.length]!;
    const surname = deck.surnames[deck.dealt % deck.surnames.length]!;
    const round = Math.floor(deck.dealt / deck.surnames.length);
    deck.dealt++;
    const rank = lists.ranks[levels.indexOf(level)] ?? '';
    return `${rank} ${given} ${surname}${round > 0 ? ` ${'I'.repeat(round + 1)}` : ''}`.trim();
  }

  /** A name that nobody has yet. */
  unused(nation: string, level: string, taken: ReadonlySet<string>): string {
    let name = this.next(nation, level);
    for (let i = 0; i < 500 && taken.has(name); i++) name = this.next(nation, level);
    return name;
  }

  #deckOf(nation: string, lists: Lists) {
    const known = this.#decks.get(nation);
    if (known) return known;
    const deck = {
      given: this.context.dice.shuffle(lists.given, 'FYOW-0.3', { for: 'names', seenBy: [] }),
      surnames: this.context.dice.shuffle(lists.surnames, 'FYOW-0.3', { for: 'names', seenBy: [] }),
      dealt: 0,
    };
    this.#decks.set(nation, deck);
    return deck;
  }
}
