import { sha256 } from '../sha256.ts';
import { byName, type Infer, oneOf, optional, shape, text } from '../shape.ts';

/**
 * How a game's dice are vouched for. `seeded`: the seed is made from a secret and a nonce of every seat; the hash of
 * the secret is published before the nonces are given, the secret itself when the game is over. `manual`: people throw.
 */
export const dicePledgeShape = shape({
  source: oneOf(['seeded', 'manual']),
  commitment: optional(text(64, /^[0-9a-f]{64}$/)),
  nonces: optional(byName(text(200))),
  secret: optional(text(200)),
  /** The seed also hangs on the rest of the head: seats, names, scenario, options. Older games have none. */
  binds: optional(oneOf(['head'])),
});
export type DicePledge = Infer<typeof dicePledgeShape>;

export const pledge = (secret: string, nonces: Record<string, string> = {}): DicePledge => ({
  source: 'seeded',
  commitment: commitmentTo(secret),
  nonces,
  secret,
});

export const commitmentTo = (secret: string): string => sha256(`maproom secret ${secret}`);

/** The same for a game whose seed hangs on its whole head. */
export const bindingPledge = (secret: string, nonces: Record<string, string>): DicePledge => ({
  ...pledge(secret, nonces),
  binds: 'head',
});

/** The seed of a pledge whose secret is known, with the hash of what else it hangs on. Seats are taken in the order of their names. */
export const seedOf = (
  secret: string,
  nonces: Record<string, string> = {},
  bound: string | null = null,
): string => {
  const parts = Object.keys(nonces)
    .sort()
    .map(seat => `${JSON.stringify(seat)}:${JSON.stringify(nonces[seat])}`);
  const rest = bound === null ? '' : ` ${bound}`;
  return sha256(`maproom seed ${JSON.stringify(secret)} ${parts.join(' ')}${rest}`);
};

/** The pledge as the seats may see it while the game goes on. */
export const withoutSecret = ({ secret: _, ...open }: DicePledge): DicePledge => open;
