import { BOTS } from '../../../src/ai/all.ts';
import { SYSTEMS } from '../../../src/rules/all.ts';
import { listen } from '../../../src/server/thinking/listen.ts';

listen({ systems: SYSTEMS, bots: BOTS });
