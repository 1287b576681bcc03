import { ATTACKS } from './attacks.ts';
import { serving } from './child.ts';

/** An attacker in a process of his own: what he does there must not slow down whoever measures. He goes on until he is killed. */
const { attack, url } = JSON.parse(process.argv[2] ?? '{}') as { attack: string; url: string };
serving(0);
await ATTACKS[attack]?.(url, () => true);
