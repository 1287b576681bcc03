/** Counts and gauges in the text format that Prometheus reads. No name, no id, no secret is ever a label. */
export class Metrics {
  private readonly counts = new Map<string, number>();
  private readonly gauges = new Map<string, () => number>();

  count(name: string, by = 1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  gauge(name: string, read: () => number): void {
    this.gauges.set(name, read);
  }

  get(name: string): number {
    return this.counts.get(name) ?? this.gauges.get(name)?.() ?? 0;
  }

  text(): string {
    const lines: string[] = [];
    for (const [name, value] of [...this.counts].sort())
      lines.push(`# TYPE maproom_${name} counter`, `maproom_${name} ${value}`);
    for (const [name, read] of [...this.gauges].sort())
      lines.push(`# TYPE maproom_${name} gauge`, `maproom_${name} ${read()}`);
    return `${lines.join('\n')}\n`;
  }
}
