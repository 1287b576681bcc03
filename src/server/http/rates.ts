import { No, no } from '../no.ts';
import type { Rate } from '../settings.ts';

type Bucket = { left: number; at: number };

/** How often somebody may ask: a bucket for each name, filled again by the second. */
export class Rates {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
    private readonly most = 50_000,
  ) {}

  /** Takes one; false when there is none. */
  take(name: string): boolean {
    const now = this.now();
    const { burst, perSecond } = this.rate;
    const bucket = this.buckets.get(name) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    this.buckets.delete(name);
    this.buckets.set(name, bucket);
    if (this.buckets.size > this.most) this.forgetOldest();
    if (bucket.left < 1) return false;
    bucket.left--;
    return true;
  }

  /** There is one to take. */
  has(name: string): boolean {
    const free = this.take(name);
    const bucket = this.buckets.get(name);
    if (free && bucket) bucket.left++;
    return free;
  }

  must(name: string): void {
    if (!this.take(name)) throw this.tooOften();
  }

  tooOften(): No {
    const retryAfter = Math.max(1, Math.ceil(1 / this.rate.perSecond));
    const { problem } = no(429, 'TOO_OFTEN', 'too many requests; wait a little');
    return new No(429, { ...problem, retryAfter });
  }

  private forgetOldest(): void {
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined) this.buckets.delete(oldest);
  }
}
