import type { Json } from '../../../engine/json.ts';
import type { LogLine } from '../../../engine/log.ts';
import { capital, joined } from './journal-words.ts';

/** The marches of a day: those to the same place in one sentence, and who set out in vain. */
export class Roads {
  private readonly ways = new Map<string, string[]>();
  private readonly failed = new Map<string, string>();

  constructor(
    private readonly name: (id: Json | undefined) => string,
    private readonly say: (text: string, ...boards: string[]) => void,
  ) {}

  hear(id: string, { unit, from, to }: LogLine['values']): boolean {
    const who = String(unit);
    if (id === 'marchFailed') {
      this.failed.set(who, String(to));
      return true;
    }
    if (id !== 'marched') return false;
    this.ways.set(who, [...(this.ways.get(who) ?? [String(from)]), String(to)]);
    return true;
  }

  /** Where a force has come today; undefined where it did not march. */
  endOf(unit: string): string | undefined {
    return this.ways.get(unit)?.at(-1);
  }

  close(): void {
    for (const [end, units] of byPlace([...this.ways.keys()], unit => this.endOf(unit) ?? '')) {
      const to = this.name(end);
      const [first = ''] = units;
      const from = this.name(this.ways.get(first)?.[0]);
      const who = capital(joined(units.map(this.name)));
      if (units.length > 1) this.say(`${who} marched to ${to}.`, end);
      else if (from === to) this.say(`${who} was on the road and came back to ${to}.`, end);
      else this.say(`${who} marched from ${from} to ${to}.`, end);
    }
    const stuck = [...this.failed.keys()].filter(unit => !this.ways.has(unit));
    for (const [to, units] of byPlace(stuck, unit => this.failed.get(unit) ?? ''))
      this.say(
        `${capital(joined(units.map(this.name)))} set out for ${this.name(to)} and did not get there.`,
        to,
      );
    this.ways.clear();
    this.failed.clear();
  }
}

const byPlace = (
  units: readonly string[],
  place: (unit: string) => string,
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const unit of units) found.set(place(unit), [...(found.get(place(unit)) ?? []), unit]);
  return found;
};
