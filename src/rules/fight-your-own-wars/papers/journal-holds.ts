import type { LogLine } from '../../../engine/log.ts';
import { Front } from './front.ts';
import type { Paragraph } from './journal.ts';
import { capital, joined, type Names, nameIn } from './journal-words.ts';

type Told = Pick<Paragraph, 'severity' | 'text' | 'boards'>;

/** Who took what in a day, and what a side still took for its own. */
export class Holdings {
  private readonly front: Front;
  private readonly takes = new Map<string, string[]>();
  /** What each side believes to hold: what it took and did not see lost. */
  private readonly believed: readonly Set<string>[];
  private readonly toldWrong = new Set<string>();

  constructor(private readonly names: Names) {
    const { map } = names.field;
    this.front = new Front(names.field);
    this.believed = [0, 1].map(
      side => new Set(this.front.now().flatMap((by, at) => (by === side ? [map.label(at)] : []))),
    );
  }

  now(): readonly number[] {
    return this.front.now();
  }

  hear(line: LogLine): void {
    this.front.hear(line);
    const { id, values } = line;
    const { campaign } = this.names.field;
    const sideAt = (side: unknown): number => campaign.sides.findIndex(one => one.id === side);
    if (id === 'boardTaken') {
      const [side, board] = [String(values.side), String(values.board)];
      this.believed[sideAt(side)]?.add(board);
      this.takes.set(side, [...(this.takes.get(side) ?? []), board]);
    } else if (id === 'boardLost')
      this.believed[1 - sideAt(values.side)]?.delete(String(values.board));
  }

  /** The day is over: boards that changed hands, and for an umpire what a side had no report of. */
  evening(tellsBeliefs: boolean): Told[] {
    const told = [...this.taken(), ...(tellsBeliefs ? this.wrongly() : [])];
    this.takes.clear();
    return told;
  }

  private named(boards: readonly string[]): string {
    return joined(boards.map(board => nameIn(this.names, board)));
  }

  /** Boards that count for victory weigh more. */
  private taken(): Told[] {
    const { boards: all } = this.names.field.campaign.map;
    const counts = new Set(all.filter(({ vp }) => vp > 0).map(({ id }) => id));
    return [...this.takes].map(([side, boards]) => ({
      severity: boards.some(one => counts.has(one)) ? 3 : 2,
      text: `${capital(side)} took ${this.named(boards)}.`,
      boards,
    }));
  }

  /** Nobody sees that his board is lost who is not there; each is told once. */
  private wrongly(): Told[] {
    const { map, campaign } = this.names.field;
    const held = this.front.now();
    return this.believed.flatMap((boards, side): Told[] => {
      const fresh = [...boards].filter(
        board => held[map.index(board)] === 1 - side && !this.toldWrong.has(`${side} ${board}`),
      );
      for (const board of fresh) this.toldWrong.add(`${side} ${board}`);
      if (fresh.length === 0) return [];
      const name = capital(campaign.sides[side]?.id ?? '');
      const text = `In truth: ${name} had no report yet that it had lost ${this.named(fresh)}.`;
      return [{ severity: 2, text, boards: fresh }];
    });
  }
}
