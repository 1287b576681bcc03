/** What a run has met so far: kinds of actions with what they logged, refusals, questions, endings. */
export class Features {
  private readonly seen = new Set<string>();

  /** Whether it is new. */
  add(feature: string): boolean {
    if (this.seen.has(feature)) return false;
    this.seen.add(feature);
    return true;
  }

  get size(): number {
    return this.seen.size;
  }

  /** The features that begin with `kind `, without it. */
  of(kind: string): string[] {
    return [...this.seen]
      .filter(feature => feature.startsWith(`${kind} `))
      .map(feature => feature.slice(kind.length + 1))
      .sort();
  }
}
