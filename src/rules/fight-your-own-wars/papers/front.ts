import type { LogLine } from '../../../engine/log.ts';
import type { Field } from '../terms/field.ts';

/** Who holds each board at one time, by the order of the sides; -1 nobody. */
export type Frame = {
  readonly day: number;
  readonly session: number;
  readonly held: readonly number[];
};

/** The front as the lines of a reader tell it: what was taken, and what was given up. */
export class Front {
  private held: number[];
  private readonly sideOf: ReadonlyMap<string, number>;
  private readonly sides: readonly string[];

  constructor(private readonly field: Field) {
    const { campaign } = field;
    this.sides = campaign.sides.map(({ id }) => id);
    this.held = campaign.map.boards.map(({ control, home }) =>
      this.sides.indexOf(String(control ?? home)),
    );
    this.sideOf = new Map(campaign.units.map(({ id, side }) => [id, this.sides.indexOf(side)]));
  }

  /** Whether the line changed anything. */
  hear({ id, values }: LogLine): boolean {
    if (id === 'boardTaken' || id === 'boardLost')
      return this.put(values.board, this.sides.indexOf(String(values.side)));
    if (id === 'retreated') return this.lost(values.unit, values.from);
    return (id === 'destroyed' || id === 'surrendered') && this.lost(values.unit, values.board);
  }

  now(): readonly number[] {
    return [...this.held];
  }

  /** A board that was held is the enemy's when those who held it are gone. */
  private lost(unit: unknown, board: unknown): boolean {
    const name = String(unit);
    const side = this.sideOf.get(name) ?? this.sideOf.get(name.replace(/[_.][^_.]*$/, '')) ?? -1;
    const at = this.field.map.index(String(board));
    return side >= 0 && this.held[at] === side && this.put(board, 1 - side);
  }

  private put(board: unknown, side: number): boolean {
    const at = this.field.map.index(String(board));
    if (at < 0 || side < 0 || this.held[at] === side) return false;
    this.held[at] = side;
    return true;
  }
}

/** The front of a campaign from the first morning on: a picture whenever a session changed it, and one every evening. */
export const frontOf = (lines: readonly LogLine[], field: Field): Frame[] => {
  const front = new Front(field);
  const frames: Frame[] = [];
  let [day, session, changed] = [0, 0, true];
  const take = (): void => {
    if (changed) frames.push({ day, session, held: front.now() });
    changed = false;
  };
  for (const line of lines) {
    if (line.id === 'session' || line.id === 'day') take();
    if (line.id === 'day') {
      day = Number(line.values.day);
      session = 0;
      changed = true;
    } else if (line.id === 'session') session = Number(line.values.session);
    if (front.hear(line)) changed = true;
  }
  take();
  return frames.filter(frame => frame.day > 0);
};
