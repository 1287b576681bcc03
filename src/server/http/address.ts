import { isIP } from 'node:net';
import { no } from '../no.ts';

/** The eight groups of an IPv6 address; an IPv4 address at its end counts as two. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const words = (part: string): string[] =>
    part.split(':').flatMap(word => (word === '' ? [] : word.includes('.') ? [word, ''] : [word]));
  const before = words(head);
  if (tail === undefined) return before;
  const after = words(tail);
  return [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ];
};

/** Whom limits count as one: an IPv4 address, or the 64 bits of an IPv6 address that a provider hands to one household. */
export const neighbourhood = (address: string): string => {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain.toLowerCase()).slice(0, 4);
  return `${groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

/** How many of something each neighbourhood has at the same time. */
export class Places {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  take(name: string): boolean {
    const now = this.taken.get(name) ?? 0;
    if (now >= this.most) return false;
    this.taken.set(name, now + 1);
    return true;
  }

  /** A place, and how to give it back; it can be given back once. */
  must(name: string): () => void {
    if (!this.take(name)) throw no(429, 'TOO_MANY_OPEN', 'too many of yours are under way already');
    let held = true;
    return () => {
      if (held) this.free(name);
      held = false;
    };
  }

  free(name: string): void {
    const left = (this.taken.get(name) ?? 1) - 1;
    if (left > 0) this.taken.set(name, left);
    else this.taken.delete(name);
  }
}
