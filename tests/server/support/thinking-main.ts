import { randomBot } from '../../../src/ai/random/random.ts';
import { SYSTEMS as PRODUCT } from '../../../src/rules/all.ts';
import { listen } from '../../../src/server/thinking/listen.ts';
import { BOTS, SYSTEMS } from '../../support/teaching.ts';
import { NAUGHTY } from './naughty.ts';

listen({ systems: [...SYSTEMS, ...PRODUCT], bots: [randomBot, ...BOTS, ...NAUGHTY] });
